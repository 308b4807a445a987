// Files of other programs that become tables: one row for each format.

import type { TerrainId } from '../../core/id';
import { mil, toInches } from '../../core/measure';
import { fail, ok, type Result } from '../../core/result';
import { edit } from '../edit';
import { LONGEST_NAME } from '../values/file-values';
import { newScenario } from '../new-scenario';
import type { Imported } from './draft';
import { leastMetresPerLevel, readAsc } from './read-asc';
import { isBoard, readBoard } from './read-board';
import { readMap } from './read-map';
import { isOwnMap, readOwnMap } from './own-map';
import { isOwnTiled, readOwnTiled } from './own-tiled';
import { readTiled } from './read-tiled';
import { isTiled } from './tiled-map';

/** What a format's lengths are on the table, in its own measure: see `ForeignFormat`. */
export interface ForeignScale {
  readonly ground: number;
  readonly level: number;
}

/** A number that whoever imports may choose. */
interface Measure {
  /** "Metres to the inch" */
  readonly label: string;
  /** On the command line, without its dashes. */
  readonly option: string;
  readonly usual: number;
  /** Whether more of it makes a smaller table. */
  readonly shrinks: boolean;
}

export interface ForeignFormat {
  /** "an elevation grid" */
  readonly name: string;
  /** Null where the file tells its own size. */
  readonly ground: Measure | null;
  /** Null where levels are levels. */
  readonly level: Measure | null;
  /** With less than this to a level a text makes no table. */
  leastLevel?(text: string): number;
  /** Whether a text begins as such a file does, whole or not. */
  isIt(text: string): boolean;
  read(text: string, title: string, scale: ForeignScale): Result<Imported, string>;
}

/** A table longer or shorter than this, in inches, is not meant. */
const SENSIBLE = { from: 24, to: 144, usual: 72 };

/** Times the usual scale: where a table would be too large or too small to be made, the next is. */
const TRIED = [1, 100, 0.01];

const METRES: Measure = {
  label: 'Metres to the inch',
  option: 'inch-metres',
  usual: 100,
  shrinks: true,
};

/** A table longer than this, in inches, would not be drawn. */
const LONGEST = 2000;

const FORMATS: readonly ForeignFormat[] = [
  {
    name: 'an elevation grid',
    ground: METRES,
    level: { label: 'Metres to a level', option: 'level-metres', usual: 10, shrinks: true },
    leastLevel: leastMetresPerLevel,
    isIt: (text) => /^\s*ncols\s/i.test(text),
    read: (text, title, { ground, level }) =>
      groundTable(text, title, { metresPerInch: ground, metresPerLevel: level }),
  },
  {
    name: 'a table in GeoJSON',
    ground: null,
    level: null,
    isIt: isOwnMap,
    read: (text) => {
      const read = readOwnMap(text);
      return read.ok ? ok({ scenario: read.value, left: [] }) : read;
    },
  },
  {
    name: 'a map in GeoJSON',
    ground: METRES,
    level: null,
    isIt: (text) => /^\s*\{[^[]*"type"\s*:\s*"FeatureCollection"/.test(text),
    read: (text, title, { ground }) => readMap(text, title, ground),
  },
  {
    name: 'a table in a map of Tiled',
    ground: null,
    level: null,
    isIt: isOwnTiled,
    read: (text) => {
      const read = readOwnTiled(text);
      return read.ok ? ok({ scenario: read.value, left: [] }) : read;
    },
  },
  {
    name: 'a map of Tiled',
    ground: { label: 'Inches to a tile', option: 'tile-inches', usual: 1, shrinks: false },
    level: null,
    isIt: isTiled,
    read: (text, title, { ground }) => readTiled(text, title, ground),
  },
  {
    name: 'a board of MegaMek',
    ground: { label: 'Inches to a hex', option: 'hex-inches', usual: 2, shrinks: false },
    level: null,
    isIt: isBoard,
    read: (text, title, { ground }) => readBoard(text, title, ground),
  },
];

/** All of them make tables that can be drawn and saved. */
export const FOREIGN_FORMATS: readonly ForeignFormat[] = FORMATS.map((format) => ({
  ...format,
  read(text, title, scale) {
    const made = format.read(text, title.slice(0, LONGEST_NAME), scale);
    if (!made.ok || made.value.scenario.board.space !== 'table') return made;
    const { width, height } = made.value.scenario.board;
    const length = toInches(mil(Math.max(width, height)));
    if (length > LONGEST) {
      return fail(
        `the table would be ${Math.round(length)} inches long; expected ${LONGEST} at the most`,
      );
    }
    return Math.min(width, height) > 0 ? made : fail('the table would have no size at this scale');
  },
}));

/** The format that a text is in; null where it is none of another program. */
export function foreignFormatOf(text: string): ForeignFormat | null {
  return FOREIGN_FORMATS.find((format) => format.isIt(text)) ?? null;
}

/** The usual scale, or where that makes a table that nobody could play on, a round one for six feet. */
export function sensibleScale(format: ForeignFormat, text: string): ForeignScale {
  const { ground, level } = format;
  const least = format.leastLevel?.(text) ?? 0;
  const usual = { ground: ground?.usual ?? 1, level: Math.max(level?.usual ?? 1, least) };
  if (!ground) return usual;
  for (const times of TRIED) {
    const made = format.read(text, '', { ...usual, ground: usual.ground * times });
    if (!made.ok || made.value.scenario.board.space !== 'table') continue;
    const { width, height } = made.value.scenario.board;
    const length = toInches(mil(Math.max(width, height))) * (ground.shrinks ? times : 1 / times);
    // Tiles and hexes have a size of their own, which a small map keeps.
    const least = ground.shrinks ? SENSIBLE.from : 0;
    if (length >= least && length <= SENSIBLE.to) return usual;
    const factor = length / SENSIBLE.usual;
    const fit = ground.shrinks ? usual.ground * factor : usual.ground / factor;
    return { ...usual, ground: Number(fit.toPrecision(2)) };
  }
  return usual;
}

/** A scenario of nothing but that ground, as large as the grid; or what is wrong with the text. */
function groundTable(
  text: string,
  title: string,
  scale: Parameters<typeof readAsc>[2],
): Result<Imported, string> {
  const ground = readAsc(text, 'tr_1' as TerrainId, scale);
  if (!ground.ok) return ground;
  const { shape } = ground.value;
  if (shape.type !== 'grid') return fail('the ground is not a grid');
  const width = mil(shape.columns * shape.step);
  const height = mil(shape.rows * shape.step);
  const scenario = newScenario({ title, board: { space: 'table', width, height } });
  return ok({
    scenario: edit(scenario, { type: 'put', in: 'terrain', items: [ground.value] }),
    left: [],
  });
}
