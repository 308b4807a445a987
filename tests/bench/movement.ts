// Rows for reach and route on the big random table, against plain Dijkstra on the same cells and npm's A*. Whether they
// are right is asked on whole and half inches, too.

import { at, inches, mil, type Point } from '../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../shared/rulesets/tripods/book/terrain';
import { moveGround, type MoveGround } from '../../shared/terrain/movement/cost/move-ground';
import {
  ANSWER_STEP,
  isClosed,
  LIVE_STEP,
  reach,
  reachCost,
} from '../../shared/terrain/movement/reach/reach';
import { gridSize, tableCosts } from '../../shared/terrain/movement/reach/cell-costs';
import { legsOf, pathTo, route } from '../../shared/terrain/movement/route/route';
import { buildTerrainMap } from '../../shared/terrain/map/terrain-map';
import type { Mover } from '../../shared/terrain/map/engine-types';
import { latticePlace, latticeTable } from '../helpers/lattice-table';
import { moverOf } from '../helpers/move-scene';
import { randomTable, seeded, TABLE_SIZES } from '../helpers/random-table';
import { gridDijkstra, type CostGrid } from './grid-dijkstra';
import { ngraphPath } from './ngraph-path';
import type { Contest } from './row';

const OBSERVERS = 12;

/** The big random table, movers on it with a short and with a long allowance, and its costs as cells. */
export interface MovementScene {
  readonly map: Map;
  readonly movers: readonly Mover[];
  readonly whole: readonly Mover[];
  readonly grid: CostGrid;
}

export function movementScene(seed: number, random = seeded(seed + 1)): MovementScene {
  const { board, terrain } = randomTable(seed, TABLE_SIZES.big);
  const map = buildTerrainMap(board, terrain, TRIPODS_TERRAIN);
  // On foot nothing is closed but rivers and cliffs, so that every start reaches much of the table.
  const movers: Mover[] = [];
  while (movers.length < OBSERVERS) {
    const mover = moverOf('leg', 12, at(12 + random() * 120, 8 + random() * 56));
    // A start in a river would answer at once, and the row would say nothing.
    const { x, y } = mover.at;
    if (!isClosed(moveGround(map, mover), x, y)) movers.push(mover);
  }
  const whole = movers.map((mover) => ({ ...mover, allowance: inches(400) }));
  const ground = moveGround(map, movers[0] as Mover);
  const columns = gridSize(board.width, LIVE_STEP);
  const rows = gridSize(board.height, LIVE_STEP);
  const open = tableCosts(ground.base, board.width, board.height, LIVE_STEP);
  // What is closed to us is closed to the peers, or they would be asked another question.
  const cost = open.map((one, cell) => {
    const [i, j] = [cell % columns, Math.floor(cell / columns)];
    return touchesClosed(ground, i * LIVE_STEP, j * LIVE_STEP) ? Infinity : one;
  });
  return { map, movers, whole, grid: { columns, rows, cost, step: LIVE_STEP / 1000 } };
}

export function movementContests(seed: number): readonly Contest[] {
  const random = seeded(seed + 1);
  const { map, movers, whole, grid } = movementScene(seed, random);
  const cellOf = ({ x, y }: Point): number =>
    Math.min(grid.rows - 1, Math.floor(y / LIVE_STEP)) * grid.columns +
    Math.min(grid.columns - 1, Math.floor(x / LIVE_STEP));
  const [first, firstWhole] = [movers[0] as Mover, whole[0] as Mover];
  const trips = movers.map((mover) => ({
    mover,
    to: placeNear(map, mover, random),
    // A move over roads alone would come no farther than this.
    peer: ngraphPath(grid, cellOf(mover.at), Math.ceil(13 / grid.step)),
  }));
  let turn = 0;
  const next = <T>(list: readonly T[]): T => list[turn++ % list.length] as T;
  return [
    {
      id: 'R1',
      what: 'reach over the whole table at 1/4 inch',
      round: OBSERVERS,
      ours: () => void reach(map, next(whole), LIVE_STEP),
      peer: 'Dijkstra, 16 neighbours',
      theirs: () => void gridDijkstra(grid, cellOf(next(whole).at), 16),
      floor: 1.8,
      goal: 3,
      isCorrect: () => isFieldRight(map, firstWhole) && areRightOnLattice(seed, isFieldRight),
    },
    {
      id: 'R4',
      what: 'reach for 12 inches against the whole table',
      round: OBSERVERS,
      ours: () => void reach(map, next(movers), LIVE_STEP),
      peer: 'our whole table',
      theirs: () => void reach(map, next(whole), LIVE_STEP),
      floor: 10,
      goal: 20,
      isCorrect: () => isFieldRight(map, first),
    },
    {
      id: 'R5',
      what: 'route with legs, 9 to 11.5 inches of allowance, 1/8 inch',
      round: OBSERVERS,
      ours: () => {
        const { mover, to } = next(trips);
        route(map, mover, to);
      },
      peer: 'ngraph.path A*, 8 neighbours, 1/4 inch',
      theirs: () => {
        const { mover, to, peer } = next(trips);
        peer(cellOf(mover.at), cellOf(to));
      },
      floor: 8,
      goal: 20,
      isCorrect: () =>
        trips.every(({ mover, to, peer }) =>
          isShort(map, mover, to, peer(cellOf(mover.at), cellOf(to))),
        ) && areRightOnLattice(seed, areRoutesRight),
    },
  ];
}

/** Whether a cell with this south-west corner holds closed ground, so that no diagonal leads through a wall. */
function touchesClosed(ground: MoveGround, x: number, y: number): boolean {
  const shares = [0, LIVE_STEP / 2, LIVE_STEP];
  return shares.some((dx) => shares.some((dy) => isClosed(ground, x + dx, y + dy)));
}

/** Not longer than the peer's, whose ends are middles of cells, and priced alike on the exact shapes. */
function isShort(map: Map, mover: Mover, to: Point, peer: number): boolean {
  const way = route(map, mover, to);
  const again = legsOf(map, mover, pathTo(map, mover, to) ?? []).cost;
  return way !== null && way.cost <= peer * 1.01 + 0.25 && again === way.cost;
}

type Map = ReturnType<typeof buildTerrainMap>;

/** Whether it holds of stands on whole and half inches of a table that has all its corners there. */
function areRightOnLattice(seed: number, isRight: (map: Map, mover: Mover) => boolean): boolean {
  const { board, terrain } = latticeTable(seed);
  const map = buildTerrainMap(board, terrain, TRIPODS_TERRAIN);
  const random = seeded(seed + 3);
  return ['leg', 'wheeled', 'tracked', 'cavalry'].every((moveClass) =>
    Array.from({ length: 3 }).every(() => {
      const mover = moverOf(moveClass, 12, latticePlace(random, 12));
      return isClosed(moveGround(map, mover), mover.at.x, mover.at.y) || isRight(map, mover);
    }),
  );
}

/** Straight walks that may be gone are hardly ever cheaper than the field, and the field than the route. */
export function isFieldRight(map: Map, mover: Mover): boolean {
  const field = reach(map, mover, LIVE_STEP);
  for (let i = 0; i < 64; i++) {
    const angle = (i / 64) * 2 * Math.PI;
    const to: Point = {
      x: mil(mover.at.x + 6000 * Math.cos(angle)),
      y: mil(mover.at.y + 6000 * Math.sin(angle)),
    };
    const way = legsOf(map, mover, [mover.at, to]);
    if (way.blocked || way.cost > 11) continue;
    if (!(reachCost(field, to) <= way.cost * 1.02 + 0.06)) return false;
  }
  return true;
}

/** Routes to places on whole and half inches are as cheap as the movement range at rest says, within 0.5 % and 0.02 inches. */
function areRoutesRight(map: Map, mover: Mover): boolean {
  const field = reach(map, mover, ANSWER_STEP);
  for (let x = -10_000; x <= 10_000; x += 2500) {
    for (let y = -10_000; y <= 10_000; y += 2500) {
      const to: Point = { x: mil(mover.at.x + x), y: mil(mover.at.y + y) };
      const cost = reachCost(field, to);
      if (cost > 11.5) continue;
      const way = route(map, mover, to);
      if (!way || way.cost > cost * 1.005 + 0.02) return false;
    }
  }
  return true;
}

function placeNear(map: Map, mover: Mover, random: () => number): Point {
  const field = reach(map, mover, LIVE_STEP);
  for (;;) {
    const to: Point = {
      x: mil(mover.at.x + (random() - 0.5) * 22_000),
      y: mil(mover.at.y + (random() - 0.5) * 22_000),
    };
    const cost = reachCost(field, to);
    if (cost > 9 && cost < 11.5 && route(map, mover, to)) return to;
  }
}
