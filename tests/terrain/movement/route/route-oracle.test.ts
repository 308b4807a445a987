// Routes against the plain way to find them: one front at 1/8 inch over all that can be reached, with no goal,
// no guide and nothing left out. SLOW=1 compares several hundred.

import { describe, expect, test } from 'vitest';
import { inches, mil, type Point } from '../../../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../../../shared/rulesets/tripods/book/terrain';
import { moveGround } from '../../../../shared/terrain/movement/cost/move-ground';
import { ANSWER_STEP, isOpen } from '../../../../shared/terrain/movement/reach/reach';
import { spread } from '../../../../shared/terrain/movement/reach/front';
import { reachGrid } from '../../../../shared/terrain/movement/reach/ground-grid';
import { route, throughFront } from '../../../../shared/terrain/movement/route/route';
import { buildTerrainMap, type TerrainMap } from '../../../../shared/terrain/map/terrain-map';
import type { Mover } from '../../../../shared/terrain/map/engine-types';
import { moverOf } from '../../../helpers/move-scene';
import { randomTable, seeded } from '../../../helpers/random-table';

const SLOW = process.env['SLOW'] === '1';
const TABLES = SLOW ? 120 : 12;
const TRIPS = 10;
const CLASSES = ['leg', 'tracked', 'wheeled', 'amphibious', 'cavalry'] as const;

function plainCost(map: TerrainMap, mover: Mover, to: Point): number {
  const ground = moveGround(map, mover);
  const budget = mover.allowance / 1000;
  if (!isOpen(ground, mover.at) || !isOpen(ground, to)) return Infinity;
  const source = { x: mover.at.x / ANSWER_STEP, y: mover.at.y / ANSWER_STEP };
  const front = spread(reachGrid(ground, ANSWER_STEP), source, budget * 1.02 + 0.1);
  return throughFront(front, ground, mover.at, to, budget)?.cost ?? Infinity;
}

describe('a route that looks only where it must', () => {
  test('is hardly ever longer than the plain way to find it says, and never by more than 0.5 %', () => {
    let compared = 0;
    let longer = 0;
    const missed: string[] = [];
    let sum = 0;
    for (let seed = 1; seed <= TABLES; seed++) {
      const { board, terrain } = randomTable(seed);
      const map = buildTerrainMap(board, terrain, TRIPODS_TERRAIN);
      const random = seeded(seed + 5000);
      for (let k = 0; k < TRIPS; k++) {
        const start = { x: mil(random() * board.width), y: mil(random() * board.height) };
        const about = (span: number): Point => ({
          x: mil(start.x + (random() - 0.5) * span),
          y: mil(start.y + (random() - 0.5) * span),
        });
        const barred = [{ at: about(16_000), radius: inches(1.5), rule: 'FT-09-01' }];
        const mover = moverOf(CLASSES[k % CLASSES.length] ?? 'leg', 12, start, {
          barred: k % 3 === 0 ? barred : [],
          footprint: { type: 'disc', radius: inches(k % 2 === 0 ? 0 : 0.5) },
        });
        const to = about(22_000);
        const plain = plainCost(map, mover, to);
        if (plain > 11.9) continue;
        const way = route(map, mover, to);
        const where = `table ${seed}, trip ${k}, ${mover.moveClass}, plainly ${plain}`;
        compared++;
        if (!way || way.cost > plain * 1.005 + 0.005) {
          missed.push(where);
          continue;
        }
        if (way.cost > plain * 1.001 + 0.002) longer++;
        sum += way.cost / plain - 1;
      }
    }
    expect(compared).toBeGreaterThan(TABLES * 3);
    expect(missed).toEqual([]);
    expect(longer / compared).toBeLessThan(0.02);
    expect(sum / compared).toBeLessThan(0.0005);
  }, 3_600_000);
});
