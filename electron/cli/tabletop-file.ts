// `convert` of a scenario into a map for programs in which people play over the net: walls and picture.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { filled } from '../../shared/core/gapped-text';
import { printSource } from '../../shared/print/pages/page-source';
import { tablePicture } from '../../shared/print/pages/table-picture';
import {
  TABLETOP_FORMATS,
  TABLETOP_PARTS,
  type TabletopId,
  tabletopMap,
  USUAL_LOW_WALLS,
} from '../../shared/print/tabletop/tabletop-map';
import { numberOf, yesNo, type Args } from './io/args';
import { UsageError } from './io/errors';
import { openGround } from './io/open-scenario';
import { partsOf } from './picture-parts';
import { settingsOf } from './io/print-settings';
import { renderPng, say } from './start-painter';
import { checkOut, writeOut } from './io/write-out';

/** The format that a name ends for; null where it is none of these. */
export function tabletopFormatOf(out: string): TabletopId | null {
  if (/\.(uvtt|dd2vtt)$/.test(out)) return 'uvtt';
  return out.endsWith('.json') ? 'foundry' : null;
}

export async function tabletopFile(
  given: Args,
  out: string,
  id: TabletopId,
  print: (line: string) => void,
): Promise<void> {
  const format = TABLETOP_FORMATS[id];
  const dpi = numberOf('dpi', given.options.get('dpi') ?? String(format.usualDpi));
  // Programs count whole pixels to a square, and Foundry at least so many.
  if (!Number.isInteger(dpi) || dpi < 20 || dpi > 300) {
    throw new UsageError('--dpi: expected a whole number from 20 to 300');
  }
  checkOut(out);
  const { scenario, rules } = openGround(given.file);
  const settings = settingsOf(given, scenario.print);
  const printed = { ...scenario, print: settings };
  const lowWalls = yesNo(given, 'low-walls') ?? USUAL_LOW_WALLS;
  const parts = partsOf(given, TABLETOP_PARTS);
  const page = tablePicture(printSource(printed, rules), settings, {
    only: null,
    overlays: [],
    legends: [],
    parts: { ...parts, frame: false, rulers: false },
  });
  const { text, tally } = tabletopMap(printed, rules.catalogue.terrain, id, { dpi, lowWalls });
  say(`painting ${Math.round(page.width * dpi)} × ${Math.round(page.height * dpi)} pixels`);
  if (format.picture === 'beside') {
    const picture = out.replace(/\.json$/, '.png');
    await renderPng(picture, dpi, page);
    await writeOut(out, filled(text, basename(picture)));
    print(JSON.stringify({ out, picture, dpi, ...tally }));
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-picture-'));
  try {
    const picture = join(folder, 'table.png');
    await renderPng(picture, dpi, page);
    await writeOut(out, filled(text, readFileSync(picture).toString('base64')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  print(JSON.stringify({ out, dpi, ...tally }));
}
