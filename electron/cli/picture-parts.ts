// Reads the options for what a picture of the table shows.

import type { PictureParts } from '../../shared/print/pages/table-picture';
import type { Args } from './io/args';
import { yesNo } from './io/args';

const SWITCHES = ['frame', 'rulers', 'zones', 'stands', 'names', 'ground'] as const;

export const PARTS_OPTIONS: readonly string[] = SWITCHES;

export const PARTS_USAGE =
  '[--frame yes|no] [--rulers yes|no] [--zones yes|no] [--stands yes|no] [--names yes|no] [--ground yes|no: no is transparent]';

/** What they leave out is as usual; the grid is an option of printing. */
export function partsOf(given: Args, usual: PictureParts): PictureParts {
  const asked = SWITCHES.map((name) => [name, yesNo(given, name) ?? usual[name]]);
  const grid = given.options.get('grid') as PictureParts['grid'] | undefined;
  return { ...usual, ...Object.fromEntries(asked), ...(grid ? { grid } : {}) };
}
