// A board of MegaMek (.board): flat-topped hexes with levels and terrain, as a table. Levels become the ground,
// hexes of a kind that touch one area, and roads and bridges lines from hex to hex.

import { inches, mil, toInches } from '../../core/measure';
import { fail, ok, type Result } from '../../core/result';
import type { TerrainKind } from '../document';
import { LEVELS } from '../values/file-values';
import { chainsOf, type Link } from './chains';
import { Draft, type Imported, type Spot } from './draft';
import { FOREIGN_KINDS, type ForeignKinds, kindOfHex } from './foreign-kinds';

/** What only describes the terrain beside it. */
const DETAIL =
  /_(elev|cf|class|armor|basement|fluff|name|collapsed)$|^(bldg|bridge|fluff)_|^fluff$/;
/** Looks of the ground that hide and hinder nobody. */
const LOOKS = new Set(['pavement', 'sand', 'snow', 'tundra', 'ground_fluff', 'water_fluff']);
/** Steps of a hex's ways out, clockwise from the north: columns, and rows for odd and even columns. */
const WAYS = [
  [0, -1, -1],
  [1, -1, 0],
  [1, 0, 1],
  [0, 1, 1],
  [-1, 0, 1],
  [-1, -1, 0],
] as const;
/** How high what grows in a hex is where it is not told, in levels, by how dense it is. */
const USUAL_FOLIAGE = [2, 2, 2, 3];
const LARGEST = 300;
/** The ground has so many cells to the height of a hex. */
const FINE = 4;

interface HexTerrain {
  readonly level: number;
  /** A bit for each side; null where they are not told. */
  readonly exits: number | null;
}

interface Hex {
  /** From 0: columns to the east, rows to the south. */
  readonly column: number;
  readonly row: number;
  readonly level: number;
  readonly terrain: ReadonlyMap<string, HexTerrain>;
}

interface MegaMekBoard {
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the north-west. */
  readonly hexes: readonly Hex[];
}

export function isBoard(text: string): boolean {
  return (
    /^(\s*#[^\n]*\n)*\s*size\s+\d+\s+\d+\s*$/im.test(text.slice(0, 2000)) &&
    /^\s*hex\s/im.test(text)
  );
}

/** `size` inches from one side of a hex to the opposite one. */
export function readBoard(
  text: string,
  title: string,
  size: number,
  known = FOREIGN_KINDS,
): Result<Imported, string> {
  const read = boardOf(text);
  if (!read.ok) return read;
  const { columns, rows, hexes } = read.value;
  // Corners of all hexes lie on one lattice: quarters of a hex's width, halves of its height.
  const quarter = size / (2 * Math.sqrt(3));
  const high = rows + (columns > 1 ? 0.5 : 0);
  const draft = new Draft((3 * columns + 1) * quarter, high * size, known.kinds);
  const at = (quarters: number, halves: number): Spot => [
    quarters * quarter,
    (high - halves / 2) * size,
  ];
  const levels = hexes.map(({ level }) => level);
  const relief = Math.max(...levels) - Math.min(...levels);
  if (relief > LEVELS.most) {
    return fail(`its hexes differ by ${relief} levels; expected ${LEVELS.most} at the most`);
  }
  layGround(read.value, size, quarter, draft);
  layAreas(hexes, at, draft, known);
  layWays(read.value, at, draft);
  // A bridge lies on the ground of its hex here.
  for (const { terrain } of hexes) {
    if (terrain.has('bridge') && terrain.get('bridge_elev')?.level)
      draft.leave('heights of bridges');
  }
  return ok(draft.finish(title));
}

function boardOf(text: string): Result<MegaMekBoard, string> {
  let [columns, rows] = [0, 0];
  const hexes = new Map<number, Hex>();
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const words = line.trim().match(/"[^"]*"|\S+/g) ?? [];
    const [what = '', ...rest] = words;
    if (what === 'size') {
      [columns, rows] = [Number(rest[0]), Number(rest[1])];
      if (!(columns >= 1 && rows >= 1 && columns <= LARGEST && rows <= LARGEST)) {
        return fail(`line ${i + 1}: expected a size of 1 to ${LARGEST} columns and rows`);
      }
    } else if (what === 'hex') {
      const hex = hexOf(rest, columns, rows);
      if (hex === null) {
        return fail(
          `line ${i + 1}: expected a hex of the board such as \`hex 0101 0 "woods:1" ""\`, found \`${line.trim()}\``,
        );
      }
      hexes.set(hex.row * columns + hex.column, hex);
    } else if (what === 'end') break;
  }
  if (columns === 0) return fail('expected a line such as "size 16 17"');
  if (hexes.size !== columns * rows) {
    return fail(`expected ${columns * rows} hexes (${columns} × ${rows}), found ${hexes.size}`);
  }
  const inOrder = Array.from({ length: columns * rows }, (_, i) => hexes.get(i) as Hex);
  return ok({ columns, rows, hexes: inOrder });
}

/** Columns and rows have as many digits each. */
function hexOf(
  [place = '', level = '', terrain = '""']: readonly string[],
  columns: number,
  rows: number,
): Hex | null {
  const half = place.length / 2;
  const column = Number(place.slice(0, half)) - 1;
  const row = Number(place.slice(half)) - 1;
  if (!/^\d{4,6}$/.test(place) || place.length % 2 === 1 || !/^-?\d+$/.test(level)) return null;
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  const found = new Map<string, HexTerrain>();
  for (const part of terrain.replaceAll('"', '').split(';')) {
    if (part === '') continue;
    const [name = '', depth = '1', exits] = part.split(':');
    if (Number.isNaN(Number(depth)) || Number.isNaN(Number(exits ?? 0))) return null;
    found.set(name, { level: Number(depth), exits: exits === undefined ? null : Number(exits) });
  }
  return { column, row, level: Number(level), terrain: found };
}

/** In quarters of a hex's width and halves of its height from the north-west corner. */
function middleOf({ column, row }: Pick<Hex, 'column' | 'row'>): readonly [number, number] {
  return [3 * column + 2, 2 * row + 1 + Math.abs(column % 2)];
}

function layGround(
  { columns, rows, hexes }: MegaMekBoard,
  size: number,
  quarter: number,
  draft: Draft,
): void {
  const lowest = Math.min(...hexes.map(({ level }) => level));
  if (hexes.every(({ level }) => level === lowest)) return;
  const step = mil(inches(size) / FINE);
  const high = rows + (columns > 1 ? 0.5 : 0);
  const across = Math.ceil(((3 * columns + 1) * quarter) / toInches(step));
  const up = Math.ceil((high * size) / toInches(step));
  const levels = Array.from({ length: across * up }, (_, i) => {
    const x = (((i % across) + 0.5) * toInches(step)) / quarter;
    const y = 2 * high - (2 * (Math.floor(i / across) + 0.5) * toInches(step)) / size;
    return nearest(hexes, columns, x, y).level - lowest;
  });
  draft.ground(step, across, up, levels);
}

/** The hex whose middle is nearest, in quarters and halves. */
function nearest(hexes: readonly Hex[], columns: number, x: number, y: number): Hex {
  const rows = hexes.length / columns;
  const column = Math.min(columns - 1, Math.max(0, Math.round((x - 2) / 3)));
  let best = hexes[0] as Hex;
  let least = Infinity;
  for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
    const row = Math.min(rows - 1, Math.max(0, Math.round((y - 1 - (c % 2)) / 2)));
    const [mx, my] = middleOf({ column: c, row });
    // A quarter is a half over the root of three.
    const squared = (x - mx) ** 2 / 3 + (y - my) ** 2;
    if (squared >= least) continue;
    least = squared;
    best = hexes[row * columns + c] as Hex;
  }
  return best;
}

function layAreas(
  hexes: readonly Hex[],
  at: (quarters: number, halves: number) => Spot,
  draft: Draft,
  known: ForeignKinds,
): void {
  const outlines = new Map<string, (readonly Spot[])[]>();
  for (const hex of hexes) {
    const [x, y] = middleOf(hex);
    for (const [name, { level }] of hex.terrain) {
      const kind = kindOfHex(name, level, known);
      if (kind === null) {
        if (name !== 'road' && name !== 'bridge' && !DETAIL.test(name) && !LOOKS.has(name)) {
          draft.leave(`hexes of ${name === 'water' ? 'shallow water' : name.replaceAll('_', ' ')}`);
        }
        continue;
      }
      const levels = heightOf(hex, name, level);
      const key = `${kind} ${levels ?? ''}`;
      const list = outlines.get(key) ?? [];
      outlines.set(key, list);
      list.push([
        at(x - 2, y),
        at(x - 1, y + 1),
        at(x + 1, y + 1),
        at(x + 2, y),
        at(x + 1, y - 1),
        at(x - 1, y - 1),
      ]);
    }
  }
  for (const [key, list] of outlines) {
    const [kind = '', levels = ''] = key.split(' ');
    draft.cells(kind as TerrainKind, list, { levels: levels === '' ? null : Number(levels) });
  }
}

/** In levels, where it is told and not as usual. */
function heightOf({ terrain }: Hex, name: string, density: number): number | null {
  const told = (elevation: string) => terrain.get(elevation)?.level ?? null;
  if (name === 'building') return told('bldg_elev');
  if (name === 'fuel_tank') return told('fuel_tank_elev');
  if (name !== 'woods' && name !== 'jungle') return null;
  const foliage = told('foliage_elev');
  return foliage === USUAL_FOLIAGE[density] ? null : foliage;
}

/** From side to side of each hex that roads and bridges pass; from its middle to its sides where they end or meet. */
function layWays(
  { columns, rows, hexes }: MegaMekBoard,
  at: (quarters: number, halves: number) => Spot,
  draft: Draft,
): void {
  for (const kind of ['road', 'bridge'] as const) {
    const links = hexes.flatMap((hex): readonly Link[] => {
      const way = hex.terrain.get(kind);
      if (!way) return [];
      const [x, y] = middleOf(hex);
      const sides = WAYS.flatMap(([east, odd, even], side): (readonly [number, number])[] => {
        const column = hex.column + east;
        const row = hex.row + (hex.column % 2 === 0 ? odd : even);
        const isOnBoard = column >= 0 && row >= 0 && column < columns && row < rows;
        const next = isOnBoard ? hexes[row * columns + column] : undefined;
        // Where its ways out are not told, it goes on wherever the next hex has one.
        const isOut = way.exits === null ? next?.terrain.has(kind) : (way.exits >> side) & 1;
        if (!isOut) return [];
        const [nx, ny] = middleOf({ column, row });
        // Halves of quarters and of halves, so that both hexes name the same place.
        return [[x + nx, y + ny]];
      });
      const [first, second] = sides;
      // Straight through a hex, so that a road along a row does not zigzag by the middles.
      if (sides.length === 2 && first && second) return [[first, second]];
      return sides.map((side) => [[2 * x, 2 * y], side]);
    });
    for (const chain of chainsOf(links))
      draft.line(
        kind,
        chain.map(([x, y]) => at(x / 2, y / 2)),
      );
  }
}
