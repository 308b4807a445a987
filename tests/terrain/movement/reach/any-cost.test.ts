// Where a stand comes at all is told without the costs of the ground. The movement range that counts them, given turns
// without end, says the same, on whole and half inches too.

import { expect, test } from 'vitest';
import { at, inches, mil, type Point } from '../../../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../../../shared/rulesets/tripods/book/terrain';
import type { Board, TerrainFeature } from '../../../../shared/scenario/document';
import { buildTerrainMap } from '../../../../shared/terrain/map/terrain-map';
import type { ReachField } from '../../../../shared/terrain/map/engine-types';
import { reach, reachAtAnyCost } from '../../../../shared/terrain/movement/reach/reach';
import { box, feature, line } from '../../../helpers/given-battle';
import { moverOf } from '../../../helpers/move-scene';
import { randomTable, seeded } from '../../../helpers/random-table';

const SIDE = 20;
const BOARD = { space: 'table', width: inches(SIDE), height: inches(SIDE) } as const;
const STEPS = [mil(125), mil(500)] as const;
const CLASSES = ['wheeled', 'leg', 'tracked', 'tripod', 'noe'] as const;

const openCorners = ({ cost }: ReachField) =>
  cost.reduce((n, one) => (one < Infinity ? n + 1 : n), 0);

/** Corners that one of the two fields comes to and the other does not. */
function differences(terrain: readonly TerrainFeature[], from: Point, board: Board = BOARD) {
  const map = buildTerrainMap(board, terrain, TRIPODS_TERRAIN);
  let [apart, closed] = [0, 0];
  for (const moveClass of CLASSES) {
    const mover = moverOf(moveClass, 18, from);
    for (const step of STEPS) {
      const plain = reach(map, { ...mover, remaining: inches(5000) }, step);
      const quick = reachAtAnyCost(map, mover, step);
      for (const [k, one] of plain.cost.entries()) {
        if (one < Infinity !== (quick.cost[k] as number) < Infinity) apart += 1;
      }
      closed += plain.cost.length - openCorners(plain);
    }
  }
  return { apart, closed };
}

test('who stands between walls comes where the movement range without an end of turns comes, on whole and half inches', () => {
  const random = seeded(7);
  const half = (most: number) => Math.round(2 * most * random()) / 2;
  let closed = 0;
  for (let n = 0; n < 12; n++) {
    const walls = Array.from({ length: 14 }, () => {
      const [x, y, long] = [half(SIDE), half(SIDE), 2 + half(8)];
      const thick = random() < 0.5 ? 0.5 : 1;
      const shape =
        random() < 0.5 ? box(x, y, x + long, y + thick) : box(x, y, x + thick, y + long);
      return feature(random() < 0.5 ? 'building' : 'cliff', shape);
    });
    const road = feature(
      'road',
      line(
        [
          [half(SIDE), 0],
          [half(SIDE), SIDE],
        ],
        1,
      ),
    );
    const water = feature('river', box(half(SIDE), half(SIDE), SIDE, SIDE));
    const found = differences([...walls, water, road], at(half(SIDE), half(SIDE)));
    expect(found.apart, `table ${n}`).toBe(0);
    closed += found.closed;
  }
  expect(closed).toBeGreaterThan(3_000);
});

test('both ranges come to the same corners on random tables with everything on them', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const { board, terrain } = randomTable(seed);
    const random = seeded(seed);
    const from = at(48 * random(), 36 * random());
    expect(differences(terrain, from, board).apart, `seed ${seed}`).toBe(0);
  }
});
