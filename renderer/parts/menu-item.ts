// Entries of a menu, and groups of them.

export interface MenuItem {
  readonly label: string;
  readonly detail?: string;
  /** Begins a group of this name. */
  readonly heading?: string;
  readonly run: () => void;
  /** Why it cannot be done now, in a sentence: it is shown, and does nothing. */
  readonly refusal?: string | null;
  /** Null for a plain command, else whether its mark is on. */
  readonly isOn?: boolean | null;
}

/** The items as a group of that name. */
export function underHeading(heading: string, items: readonly MenuItem[]): readonly MenuItem[] {
  return items.map((item, i) => (i === 0 ? { ...item, heading } : item));
}
