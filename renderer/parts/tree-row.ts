// One row of `Tree.svelte`.

export interface TreeRow {
  readonly id: string;
  readonly text: string;
  /** A second, fainter text at the end of the row. */
  readonly detail: string;
  readonly colour: string | null;
  /** 0 for a heading. */
  readonly depth: number;
  /** Null for a row that has nothing under it. */
  readonly isOpen: boolean | null;
  /** What choosing the row chooses; none for a plain heading. */
  readonly ids: readonly string[];
  /** Null where it cannot be. */
  readonly isHidden: boolean | null;
  readonly isLocked: boolean | null;
  /** It does not show on the table, itself or with its layer. */
  readonly isFaint: boolean;
  /** What its name is when it is changed; null where it has none. */
  readonly name: string | null;
  /** Rows of one family may be put in another order among each other; null = stays. */
  readonly family: string | null;
}
