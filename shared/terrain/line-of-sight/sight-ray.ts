// A straight line from one eye to another, as sight follows it over the table. Lengths in Mil, heights in levels.

export interface SightRay {
  /** Where it begins and ends. */
  readonly px: number;
  readonly py: number;
  readonly qx: number;
  readonly qy: number;
  /** Its direction, of length 1. */
  readonly ux: number;
  readonly uy: number;
  readonly length: number;
  /** How high it begins, and how much it rises in each Mil. */
  readonly za: number;
  readonly slope: number;
  /** The height of its lower end. */
  readonly low: number;
}
