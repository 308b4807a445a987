// `convert`: a scenario into a picture or a map for other programs, and a file of another program into a scenario.

import { existsSync } from 'node:fs';
import { basename, extname } from 'node:path';
import {
  FOREIGN_FORMATS,
  foreignFormatOf,
  type ForeignFormat,
  sensibleScale,
} from '../../shared/scenario/foreign/foreign';
import { adviceOn } from '../../shared/scenario/foreign/other-formats';
import type { Scenario } from '../../shared/scenario/document';
import { writeOwnMap } from '../../shared/scenario/foreign/own-map';
import { writeOwnTiled } from '../../shared/scenario/foreign/own-tiled';
import { writeScenario } from '../../shared/scenario/write-document';
import { InputError, UsageError } from './io/errors';
import { openScenario } from './io/open-scenario';
import { readText } from './io/read-text';
import { PARTS_USAGE } from './picture-parts';
import { PICTURE_OPTIONS, picture } from './table-image';
import { tabletopFile, tabletopFormatOf } from './tabletop-file';
import { numberOf, readArgs, type Args } from './io/args';
import { writeOut } from './io/write-out';

const MEASURES = FOREIGN_FORMATS.flatMap(({ ground, level }) => [ground, level]);
const SCALE_OPTIONS = [...new Set(MEASURES.flatMap((one) => (one ? [one.option] : [])))];

export const CONVERT_USAGE =
  'convert FILE.sandtable OUT.svg|OUT.png [--dpi 150] [--select ID,ID] [--sight STAND] [--reach STAND] [--style colour] [--grid foot] ' +
  PARTS_USAGE +
  ' | convert FILE.sandtable OUT.uvtt|OUT.dd2vtt|OUT.json: a scene of Foundry, OUT.png beside it' +
  ' [--dpi 70] [--low-walls yes|no: whether they block sight, yes if absent] [--grid foot] [--zones yes|no] [--stands yes|no] [--names yes|no]' +
  ' | convert FILE.sandtable OUT.geojson|OUT.tmj' +
  ' | convert GRID.asc|MAP.geojson|MAP.tmj|HEXES.board OUT.sandtable' +
  ' [--inch-metres 100] [--level-metres 10] [--tile-inches 1] [--hex-inches 2]';

export async function convert(
  args: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const given = readArgs(args, [...SCALE_OPTIONS, ...PICTURE_OPTIONS, 'low-walls'], 2);
  const [out] = given.more;
  if (out === undefined) throw new UsageError('the file to write is missing');
  if (!out.endsWith('.sandtable')) {
    refuse(given, SCALE_OPTIONS, 'only for a file of another program');
    const tabletop = tabletopFormatOf(out);
    if (tabletop) {
      refuse(given, NOT_TABLETOP, 'only for a picture alone');
      return tabletopFile(given, out, tabletop, print);
    }
    refuse(given, ['low-walls'], 'only for a map with walls');
    if (/\.(svg|png)$/.test(out)) return picture(given, out, print);
  }
  refuse(given, [...PICTURE_OPTIONS, 'low-walls'], 'only for a picture');
  const map = MAPS.find(({ ends }) => out.endsWith(ends));
  if (map) return toMap(given, out, map, print);
  if (!out.endsWith('.sandtable')) {
    throw new UsageError(
      'expected a file to write that ends in .svg, .png, .uvtt, .dd2vtt, .json, .geojson, .tmj or .sandtable',
    );
  }
  await toScenario(given, out, print);
}

/** What a map with walls has none of. */
const NOT_TABLETOP = ['select', 'sight', 'reach', 'frame', 'rulers', 'ground'];

interface MapFormat {
  readonly ends: string;
  readonly name: string;
  readonly write: (scenario: Scenario) => string;
}

const MAPS: readonly MapFormat[] = [
  { ends: '.geojson', name: 'GeoJSON', write: writeOwnMap },
  { ends: '.tmj', name: 'a map of Tiled', write: writeOwnTiled },
];

async function toMap(
  { file }: Args,
  out: string,
  { name, write }: MapFormat,
  print: (line: string) => void,
): Promise<void> {
  const scenario = openScenario(file);
  if (scenario.board.space === 'hex') {
    throw new InputError(`${file}: board: a hex table has no inches to write as ${name}`);
  }
  await writeOut(out, write(scenario));
  print(JSON.stringify({ out, terrain: scenario.terrain.length, stands: scenario.stands.length }));
}

async function toScenario(given: Args, out: string, print: (line: string) => void): Promise<void> {
  const text = readText(given.file);
  const format = foreignFormatOf(text);
  if (!format) {
    const names = FOREIGN_FORMATS.map(({ name }) => name).join(', ');
    throw new InputError(`${given.file}: ${adviceOn(text) ?? `expected ${names}`}`);
  }
  if (existsSync(out)) throw new InputError(`${out}: there is a file of that name already`);
  const title = basename(given.file, extname(given.file));
  const scale = scaleOf(given, format, text);
  const made = format.read(text, title, scale);
  if (!made.ok) throw new InputError(`${given.file}: ${made.error}`);
  const { scenario, left } = made.value;
  await writeOut(out, writeScenario(scenario));
  const options = (['ground', 'level'] as const).flatMap((measure) => {
    const option = format[measure]?.option;
    return option ? [[option, scale[measure]] as const] : [];
  });
  print(
    JSON.stringify({
      out,
      terrain: scenario.terrain.length,
      scale: Object.fromEntries(options),
      left,
    }),
  );
}

/** What is not said is what the window would begin with. */
function scaleOf(given: Args, format: ForeignFormat, text: string) {
  const usual = sensibleScale(format, text);
  const asked = (measure: ForeignFormat['ground'], otherwise: number): number => {
    const word = measure && given.options.get(measure.option);
    if (!measure || word === undefined || word === null) return otherwise;
    const value = numberOf(measure.option, word);
    if (value <= 0) throw new UsageError(`--${measure.option}: expected a number above zero`);
    return value;
  };
  const known = [format.ground?.option, format.level?.option];
  refuse(
    given,
    SCALE_OPTIONS.filter((option) => !known.includes(option)),
    `${format.name} has none`,
  );
  return { ground: asked(format.ground, usual.ground), level: asked(format.level, usual.level) };
}

function refuse({ options }: Args, names: readonly string[], why: string): void {
  const name = names.find((known) => options.has(known));
  if (name !== undefined) throw new UsageError(`--${name}: ${why}`);
}
