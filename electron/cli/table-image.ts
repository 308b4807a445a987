// `convert` of a scenario into a picture: SVG, or PNG at so many dots per inch; the whole table or some of
// its things, with what a stand sees or reaches drawn on it.

import { formatInches, inches, toInches } from '../../shared/core/measure';
import type { AreaPicture, FieldPicture } from '../../shared/print/map/field-marks';
import type { OverlayLegend } from '../../shared/print/pages/overlay-legend';
import { NO_STYLE, STYLES, type BandStyle } from '../../shared/print/map/overlay-styles';
import type { Page } from '../../shared/print/drawing/picture';
import { printSource } from '../../shared/print/pages/page-source';
import { tablePicture, WHOLE_PICTURE } from '../../shared/print/pages/table-picture';
import type { Scenario } from '../../shared/scenario/document';
import { reach } from '../../shared/terrain/movement/reach/reach';
import { bandOf, turnBand } from '../../shared/terrain/movement/reach/move-bands';
import { sightField } from '../../shared/terrain/viewshed/viewshed';
import { sightPolygons } from '../../shared/terrain/viewshed/outlines';
import { moverOf, observerOf } from './io/endpoints';
import { InputError, UsageError } from './io/errors';
import { openGround, openRuleset, openScenario } from './io/open-scenario';
import { settingsOf } from './io/print-settings';
import { PARTS_OPTIONS, partsOf } from './picture-parts';
import { numberOf, type Args } from './io/args';
import { renderPng, say } from './start-painter';
import { checkOut, writeOut } from './io/write-out';

export const PICTURE_OPTIONS = [
  'dpi',
  'select',
  'sight',
  'reach',
  'style',
  'grid',
  'hidden',
  ...PARTS_OPTIONS,
];

const STEP = inches(0.25);

export async function picture(
  given: Args,
  out: string,
  print: (line: string) => void,
): Promise<void> {
  const isPng = out.endsWith('.png');
  if (!isPng && given.options.has('dpi')) throw new UsageError('--dpi: only a .png has dots');
  const dpi = numberOf('dpi', given.options.get('dpi') ?? '150');
  if (dpi < 10 || dpi > 1200) throw new UsageError('--dpi: expected 10 to 1200');
  checkOut(out);
  const page = pageFor(given);
  const { width, height } = page;
  if (isPng) {
    say(`painting ${Math.round(width * dpi)} × ${Math.round(height * dpi)} pixels`);
    await renderPng(out, dpi, page);
  } else {
    await writeOut(out, page.svg);
  }
  print(JSON.stringify({ out, width, height, ...(isPng ? { dpi } : {}) }));
}

function pageFor(given: Args): Page {
  const scenario = openScenario(given.file);
  const settings = settingsOf(given, scenario.print);
  const source = printSource({ ...scenario, print: settings }, openRuleset(given.file, scenario));
  const only = given.options.get('select')?.split(',') ?? null;
  const shown = [...sightOverlay(given), ...reachOverlay(given)];
  try {
    return tablePicture(source, settings, {
      only,
      overlays: shown.map(({ field }) => field),
      legends: shown.map(({ legend }) => legend),
      parts: partsOf(given, { ...WHOLE_PICTURE, grid: settings.grid }),
    });
  } catch (error) {
    if (error instanceof RangeError) throw new InputError(`${given.file}: ${error.message}`);
    throw error;
  }
}

interface Overlay {
  readonly field: FieldPicture | AreaPicture;
  readonly legend: OverlayLegend;
}

/** What the stand does not see is darkened: by outlines where there are some, else cell by cell. */
function sightOverlay(given: Args): Overlay[] {
  const name = given.options.get('sight');
  if (name === undefined) return [];
  const ground = openGround(given.file);
  const from = observerOf(ground, given, 'sight');
  const styles = STYLES.sight;
  const title = `Seen from ${nameOf(ground.scenario, name)}`;
  const legend = legendOf(title, styles, ['out of sight', 'seen']);
  const outlines = sightPolygons(ground.map, from, 0);
  if (outlines) return [{ field: { outlines, outside: styles[0] ?? NO_STYLE }, legend }];
  const { columns, rows, step, seen } = sightField(ground.map, from, 0, STEP, 'exact');
  return [{ field: { columns, rows, step, bands: seen, styles }, legend }];
}

/** What the stand reaches with half of its move and with all of it. */
function reachOverlay(given: Args): Overlay[] {
  const stand = given.options.get('reach');
  if (stand === undefined) return [];
  const ground = openGround(given.file);
  const options = new Map([...given.options, ['from', stand]]);
  const mover = moverOf(ground, { ...given, options });
  const { columns, rows, step, cost, allowance } = reach(ground.map, mover, STEP);
  const whole = toInches(allowance);
  const bands = cost.map((inch) => (bandOf(inch, whole) === 'beyond' ? 0 : turnBand(inch, whole)));
  const styles = STYLES.reach;
  const text = [
    '',
    '',
    '',
    `within all of it, ${formatInches(allowance)}`,
    'within half the allowance',
  ];
  return [
    {
      field: { columns, rows, step, bands, styles },
      legend: legendOf(`Reach of ${nameOf(ground.scenario, stand)}`, styles, text),
    },
  ];
}

/** The strongest band first; what has no words has no tint. */
function legendOf(
  title: string,
  styles: readonly BandStyle[],
  text: readonly string[],
): OverlayLegend {
  const bands = styles.map((style, i) => ({ style, text: text[i] ?? '' }));
  return { title, bands: bands.filter((band) => band.text !== '').reverse() };
}

function nameOf({ stands }: Scenario, stand: string): string {
  return stands.find(({ id }) => id === stand)?.name || stand;
}
