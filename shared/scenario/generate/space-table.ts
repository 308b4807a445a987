// A made-up table of hexes: asteroids, a nebula and perhaps a planet, between two deployment zones.

import type { ObjectiveId, TerrainId, ZoneId } from '../../core/id';
import { inches } from '../../core/measure';
import { type Random, seeded } from '../../core/seeded';
import { type Cell, cellsOf, type HexFacing, isOnBoard, neighbour } from '../../geometry/hex';
import type { Board, Scenario, Side, TerrainFeature, TerrainKind } from '../document';
import { oneOf } from './frame';
import type { TableWish } from './table-wish';

type HexBoard = Extract<Board, { space: 'hex' }>;

const COUNTS = { none: 0, few: 1, some: 2, many: 4 } as const;
const SIZES = { sparse: 3, normal: 5, dense: 8 } as const;

/** Hills stand for planets, woods for asteroids, fields for nebulae: what hides, what hinders, what is open. */
export function spaceOf(
  board: HexBoard,
  sides: readonly Side[],
  wish: TableWish,
): Pick<Scenario, 'terrain' | 'zones' | 'objectives'> {
  const random = seeded(`space ${wish.seed}`);
  const deep = Math.min(4, Math.max(1, Math.floor(board.columns / 5)));
  const taken = new Set<string>();
  const isFree = (cell: Cell) =>
    isOnBoard(board, cell) &&
    columnOf(cell) >= deep &&
    columnOf(cell) < board.columns - deep &&
    !taken.has(keyOf(cell));
  const share = Math.max(1, Math.round((board.columns * board.rows) / 350));
  const features: Omit<TerrainFeature, 'id'>[] = [];
  const add = (kind: TerrainKind, many: number, size: number) => {
    for (let i = 0; i < many; i++) {
      for (const cells of clusters(random, board, wish, size, isFree)) {
        for (const cell of cells) taken.add(keyOf(cell));
        features.push(featureOf(kind, cells));
      }
    }
  };
  add('planet', COUNTS[wish.hills] > 0 ? 1 : 0, 1);
  add('asteroids', COUNTS[wish.woods] * share, SIZES[wish.density]);
  add('nebula', COUNTS[wish.fields] * share, SIZES[wish.density] + 3);
  return {
    terrain: features.map((feature, i) => ({ id: `tr_${i + 1}` as TerrainId, ...feature })),
    zones: [0, board.columns - deep].flatMap((from, i) => {
      const side = sides[i];
      if (!side) return [];
      const cells = [...cellsOf(board)].filter(
        (cell) => columnOf(cell) >= from && columnOf(cell) < from + deep,
      );
      return {
        id: `zn_${i + 1}` as ZoneId,
        name: `${side.name} deployment`,
        side: side.id,
        purpose: 'deployment' as const,
        shape: { type: 'cells', cells } as const,
      };
    }),
    objectives: [
      {
        id: 'ob_1' as ObjectiveId,
        name: 'Objective A',
        place: { on: 'hex', at: middleOf(board), facing: 0 },
        radius: inches(1),
        points: 1,
      },
    ],
  };
}

/** Clusters of a fair table that touch the middle have no room for their images: so many others are tried. */
const TRIES = 40;

/** One cluster, and its image where the table is to be fair; none where there is no room. */
function clusters(
  random: Random,
  board: HexBoard,
  wish: TableWish,
  size: number,
  isFree: (cell: Cell) => boolean,
): readonly (readonly Cell[])[] {
  const [first, ...rest] = [...cellsOf(board)].filter(isFree);
  if (!first) return [];
  for (let tries = 0; tries < TRIES; tries++) {
    const cells = cluster(random, oneOf(random, [first, ...rest]), size, isFree);
    if (wish.symmetry === 'none') return [cells];
    const images = cells.map((cell) => imageOf(board, wish, cell));
    const own = new Set(cells.map(keyOf));
    if (images.every((cell) => isFree(cell) && !own.has(keyOf(cell)))) return [cells, images];
  }
  return [];
}

/** It grows from one cell to free ones beside it. */
function cluster(
  random: Random,
  first: Cell,
  size: number,
  isFree: (cell: Cell) => boolean,
): readonly Cell[] {
  const cells: [Cell, ...Cell[]] = [first];
  for (let tries = 0; tries < size * 6 && cells.length < size; tries++) {
    const next = neighbour(oneOf(random, cells), Math.floor(random() * 6) as HexFacing);
    if (isFree(next) && !cells.some((cell) => keyOf(cell) === keyOf(next))) cells.push(next);
  }
  return cells;
}

/** Exact on the grid of hexes; rows are shifted by half a hex, so an image may lie half a hex off the board's own. */
function imageOf({ columns, rows }: HexBoard, { symmetry }: TableWish, { q, r }: Cell): Cell {
  return symmetry === 'half-turn'
    ? { q: columns - Math.ceil(rows / 2) - q, r: rows - 1 - r }
    : { q: columns - 1 - q - r, r };
}

function featureOf(kind: TerrainKind, cells: readonly Cell[]): Omit<TerrainFeature, 'id'> {
  return {
    kind,
    name: '',
    shape: { type: 'cells', cells },
    levels: null,
    crest: null,
    fordable: false,
    steepBanks: false,
    locked: false,
    layer: '',
  };
}

function middleOf({ columns, rows }: HexBoard): Cell {
  const r = Math.floor(rows / 2);
  return { q: Math.floor(columns / 2) - Math.floor(r / 2), r };
}

function columnOf({ q, r }: Cell): number {
  return q + Math.floor(r / 2);
}

function keyOf({ q, r }: Cell): string {
  return `${q},${r}`;
}
