// A JSON text with one of its strings left out, so that whoever has that string alone can fill it in.

/** What comes before and after the gap, which lies between the quotes of a string. */
export interface GappedText {
  readonly before: string;
  readonly after: string;
}

/** The whole text with the gap filled; the filling is escaped as JSON asks. */
export function filled({ before, after }: GappedText, filling: string): string {
  return before + JSON.stringify(filling).slice(1, -1) + after;
}
