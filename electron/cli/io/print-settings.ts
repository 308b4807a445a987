// Reads the options for paper, tiles and style. What they leave out, the scenario's own print settings say.

import type { LengthUnit, Mil } from '../../../shared/core/measure';
import { inches } from '../../../shared/core/measure';
import { EXACT, calibrationFrom, type Calibration } from '../../../shared/print/paper/calibration';
import { PAPER_SIZES } from '../../../shared/print/paper/paper';
import type { PrintSettings } from '../../../shared/scenario/document';
import { UsageError } from './errors';
import { measuredPrinter, settingsFolder } from './measured-printers';
import { numberOf, placeOf, yesNo, type Args } from './args';

const CHOICES = {
  orientation: ['portrait', 'landscape'],
  style: ['colour', 'ink-saving', 'black-and-white'],
  grid: ['none', 'foot', 'inch'],
  lengths: ['inch', 'cm'],
} as const;

/** Every option that `settingsOf` reads. */
export const SETTINGS_OPTIONS = [
  'paper',
  'margin',
  'overlap',
  'tiles',
  'empty-tiles',
  'tile-stands',
  'tile-names',
  'tile-zones',
  'hidden',
  ...Object.keys(CHOICES),
];

export const SETTINGS_USAGE =
  '[--paper A4|Letter|Legal|A3|Tabloid|9x12|229x305mm|23x30cm] [--orientation portrait|landscape] [--margin 0.5|10mm|1cm]' +
  ' [--overlap 0.25|6mm] [--style colour|ink-saving|black-and-white] [--grid none|foot|inch: in centimetres every 50 and every 10]' +
  ' [--lengths inch|cm]' +
  ' [--tiles corner|middle|x,y] [--empty-tiles yes|no] [--tile-stands yes|no] [--tile-names yes|no] [--tile-zones yes|no]' +
  ' [--hidden yes|no: what is hidden too]';

/** Inches: the narrowest paper has room for the six-inch bar, the widest is a plotter's roll. */
const PAPER = { least: 7, most: 60 };
const WIDEST = { margin: 1, overlap: 2 } as const;

export function settingsOf(given: Args, kept: PrintSettings): PrintSettings {
  return {
    ...kept,
    ...paperOf(given),
    ...tilesOf(given),
    margin: lengthOf(given, 'margin') ?? kept.margin,
    overlap: lengthOf(given, 'overlap') ?? kept.overlap,
    orientation: choice(given, 'orientation') ?? kept.orientation,
    style: choice(given, 'style') ?? kept.style,
    grid: choice(given, 'grid') ?? kept.grid,
    lengths: choice(given, 'lengths') ?? kept.lengths,
    emptyTiles: yesNo(given, 'empty-tiles') ?? kept.emptyTiles,
    tileStands: yesNo(given, 'tile-stands') ?? kept.tileStands,
    tileNames: yesNo(given, 'tile-names') ?? kept.tileNames ?? false,
    tileZones: yesNo(given, 'tile-zones') ?? kept.tileZones ?? false,
    hidden: yesNo(given, 'hidden') ?? kept.hidden,
  };
}

/** What corrects the pages: a measured printer, or the measures themselves. */
export function correctionOf(given: Args, lengths: LengthUnit): Calibration {
  const printer = given.options.get('printer');
  const folder = given.options.get('settings');
  if (printer === undefined) {
    if (folder !== undefined) throw new UsageError('--settings: only with --printer');
    return calibrationOf(given, lengths);
  }
  if (given.options.has('calibrate')) {
    throw new UsageError('--printer and --calibrate: expected one of them');
  }
  return measuredPrinter(printer, folder ?? settingsFolder());
}

/** `--calibrate 5.94,6.02`: what a ruler shows on the two bars of the printer's test page. */
function calibrationOf(given: Args, lengths: LengthUnit): Calibration {
  const text = given.options.get('calibrate');
  if (text === undefined) return EXACT;
  const [across, down, ...more] = text.split(',').map((part) => inchesOf('calibrate', part));
  const found =
    across === undefined || down === undefined || more.length > 0
      ? null
      : calibrationFrom(across, down, lengths);
  if (found) return found;
  throw new UsageError(
    `--calibrate: expected what the bars of the test page measure across and down, as 5.94,6.02 or 151mm,153mm, found "${text}"`,
  );
}

function paperOf(given: Args): Partial<Pick<PrintSettings, 'paper' | 'custom'>> {
  const text = given.options.get('paper');
  if (text === undefined) return {};
  const names = Object.keys(PAPER_SIZES) as (keyof typeof PAPER_SIZES)[];
  const paper = names.find((name) => name === text);
  if (paper) return { paper };
  const [, across = '', down = '', unit = ''] = /^([\d.]+)x([\d.]+)(mm|cm)?$/.exec(text) ?? [];
  const sides = [across, down].map((side) => Number(side) / (PER_INCH.get(unit) ?? 1));
  if (across === '' || !sides.every((side) => side >= PAPER.least && side <= PAPER.most)) {
    throw new UsageError(
      `--paper: expected ${names.join(', ')}, or width x height from 7 to 60 inches as 9x12, 229x305mm or 23x30cm, found "${text}"`,
    );
  }
  const [width = 0, height = 0] = sides;
  return { paper: 'custom', custom: { width: inches(width), height: inches(height) } };
}

function tilesOf(given: Args): Partial<Pick<PrintSettings, 'tilesFrom' | 'tilesAt'>> {
  const from = given.options.get('tiles');
  if (from === undefined) return {};
  if (from === 'corner' || from === 'middle') return { tilesFrom: from };
  if (!from.includes(',')) {
    throw new UsageError(`--tiles: expected corner, middle or x,y in inches, found "${from}"`);
  }
  return { tilesFrom: 'point', tilesAt: placeOf('tiles', from).at };
}

function lengthOf(given: Args, name: keyof typeof WIDEST): Mil | null {
  const text = given.options.get(name);
  if (text === undefined) return null;
  const value = inchesOf(name, text);
  if (value < 0 || value > WIDEST[name]) {
    const most = `${WIDEST[name]} or millimetres to ${WIDEST[name] * 25.4}mm`;
    throw new UsageError(`--${name}: expected inches from 0 to ${most}, found "${text}"`);
  }
  return inches(value);
}

/** How many of a unit make an inch. */
const PER_INCH: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['in', 1],
  ['mm', 25.4],
  ['cm', 2.54],
]);

/** `0.5`, `0.5in`, `10mm` or `1cm` in inches. */
function inchesOf(name: string, text: string): number {
  const [, number = text, unit = ''] = /^(.*?)(in|mm|cm)?$/.exec(text) ?? [];
  return numberOf(name, number) / (PER_INCH.get(unit) ?? 1);
}

function choice<N extends keyof typeof CHOICES>(
  given: Args,
  name: N,
): (typeof CHOICES)[N][number] | null {
  const text = given.options.get(name);
  if (text === undefined) return null;
  const known: readonly (typeof CHOICES)[N][number][] = CHOICES[name];
  const found = known.find((value) => value === text);
  if (found === undefined) {
    throw new UsageError(`--${name}: expected ${known.join(', ')}, found "${text}"`);
  }
  return found;
}
