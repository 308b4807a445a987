// `convert` of a scenario into a picture: SVG, or PNG at so many dots per inch; the whole table or some of
// its things, with what a stand sees or reaches drawn on it.

import { inches, toInches } from '../../shared/core/measure';
import type { AreaPicture, FieldPicture } from '../../shared/print/field-marks';
import type { Page } from '../../shared/print/picture';
import { printSource } from '../../shared/print/source';
import { tablePicture } from '../../shared/print/table-picture';
import { reach } from '../../shared/terrain/reach';
import { sightField } from '../../shared/terrain/sight-field';
import { sightPolygons } from '../../shared/terrain/sight-polygons';
import { moverOf, observerOf } from './ends';
import { InputError, UsageError } from './errors';
import { openGround, openRuleset, openScenario } from './open-scenario';
import { settingsOf } from './print-settings';
import { numberOf, type Words } from './read-words';
import { renderPng, say } from './render';
import { checkOut, writeOut } from './write-out';

export const PICTURE_OPTIONS = ['dpi', 'select', 'sight', 'reach', 'style', 'grid'] as const;

const STEP = inches(0.25);
const DARK = { colour: '#1c2048', opacity: 0.36 };
const NEAR = { colour: '#18784a', opacity: 0.2 };
const FAR = { colour: '#18784a', opacity: 0.4 };

export async function picture(
  given: Words,
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
    writeOut(out, page.svg);
  }
  print(JSON.stringify({ out, width, height, ...(isPng ? { dpi } : {}) }));
}

function pageFor(given: Words): Page {
  const scenario = openScenario(given.file);
  const source = printSource(scenario, openRuleset(given.file, scenario));
  const only = given.options.get('select')?.split(',') ?? null;
  try {
    return tablePicture(source, settingsOf(given, scenario.print), {
      only,
      overlays: [...sightOverlay(given), ...reachOverlay(given)],
    });
  } catch (error) {
    if (error instanceof RangeError) throw new InputError(`${given.file}: ${error.message}`);
    throw error;
  }
}

/** What the stand does not see is darkened: by its outlines where they are exact, else cell by cell. */
function sightOverlay(given: Words): (FieldPicture | AreaPicture)[] {
  if (!given.options.has('sight')) return [];
  const ground = openGround(given.file);
  const from = observerOf(ground, given, 'sight');
  const outlines = sightPolygons(ground.map, from, 0);
  if (outlines) return [{ outlines, outside: DARK }];
  const { columns, rows, step, seen } = sightField(ground.map, from, 0, STEP);
  return [{ columns, rows, step, bands: seen, inks: [DARK, null] }];
}

/** What the stand reaches with half of its move and with all of it. */
function reachOverlay(given: Words): FieldPicture[] {
  const stand = given.options.get('reach');
  if (stand === undefined) return [];
  const ground = openGround(given.file);
  const options = new Map([...given.options, ['from', stand]]);
  const { columns, rows, step, cost, allowance } = reach(
    ground.map,
    moverOf(ground, { ...given, options }),
    STEP,
  );
  const whole = toInches(allowance);
  const bands = cost.map((inch) => (inch <= whole / 2 ? 2 : inch <= whole ? 1 : 0));
  return [{ columns, rows, step, bands, inks: [null, NEAR, FAR] }];
}
