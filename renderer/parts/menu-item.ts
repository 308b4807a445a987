// One entry of a menu.

export interface MenuItem {
  readonly label: string;
  readonly detail?: string;
  /** Begins a group of this name. */
  readonly heading?: string;
  readonly run: () => void;
  /** Null for a plain command, else whether its mark is on. */
  readonly isOn?: boolean | null;
}
