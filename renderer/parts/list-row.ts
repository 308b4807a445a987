// One row of `List.svelte`.

export interface ListRow {
  readonly id: string;
  readonly text: string;
  /** A second, fainter text at the end of the row. */
  readonly detail?: string;
  readonly colour?: string | null;
}
