// Ways out of the front of a movement range against the routes to the same places.

import { expect, test } from 'vitest';
import { at, inches, mil, type Point } from '../../../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../../../shared/rulesets/tripods/book/terrain';
import { buildTerrainMap } from '../../../../shared/terrain/map/terrain-map';
import { moveGround } from '../../../../shared/terrain/movement/cost/move-ground';
import { priced } from '../../../../shared/terrain/movement/cost/move-price';
import { reach } from '../../../../shared/terrain/movement/reach/reach';
import { route } from '../../../../shared/terrain/movement/route/route';
import { waysInRange } from '../../../../shared/terrain/movement/route/ways-in-range';
import { box, mapOf, moverOf, strip, terrain } from '../../../helpers/move-scene';
import { randomTable, seeded } from '../../../helpers/random-table';

const STEP = mil(1000);
const CLASSES = ['leg', 'tracked', 'wheeled', 'amphibious', 'cavalry'] as const;

test('every way is open and within the allowance, and nearly all are as cheap as the route', () => {
  let [asked, found, dear] = [0, 0, 0];
  for (let seed = 1; seed <= 12; seed++) {
    const { board, terrain: features } = randomTable(seed);
    const map = buildTerrainMap(board, features, TRIPODS_TERRAIN);
    const random = seeded(seed + 900);
    const start = { x: mil(random() * board.width), y: mil(random() * board.height) };
    const mover = moverOf(CLASSES[seed % CLASSES.length] ?? 'leg', 12, start, {
      barred: [
        { at: { x: mil(start.x + 4000), y: start.y }, radius: inches(1.5), rule: 'FT-09-01' },
      ],
    });
    const { field, wayTo } = waysInRange(map, mover, STEP);
    for (const [n, paid] of field.cost.entries()) {
      if (!(paid > 0.5 && paid < 11.9) || n % 13 !== 0) continue;
      const to = {
        x: mil((n % field.columns) * STEP),
        y: mil(Math.floor(n / field.columns) * STEP),
      };
      const best = route(map, mover, to);
      if (!best) continue;
      asked++;
      const way = wayTo(to);
      if (!way) continue;
      found++;
      expect([way[0], way.at(-1)]).toEqual([start, to]);
      const { cost, blocked } = priced(moveGround(map, mover), way);
      expect(blocked).toBeNull();
      expect(cost).toBeLessThanOrEqual(12 + 1e-6);
      expect(cost).toBeGreaterThanOrEqual(best.cost * 0.99 - 0.02);
      if (cost > best.cost * 1.03 + 0.05) dear++;
    }
  }
  expect(asked).toBeGreaterThan(120);
  expect(found / asked).toBeGreaterThan(0.97);
  expect(dear / found).toBeLessThan(0.05);
});

test('a range is that of reach at its corners, and stays when another front has spread', () => {
  const river = terrain('river', strip(0.5, at(14, 10), at(14, 26)));
  const map = mapOf([river]);
  const mover = moverOf('tracked', 24, at(10, 18));
  const ways = waysInRange(map, mover, STEP);
  expect(ways.field.cost).toEqual(reach(map, mover, STEP).cost);
  const behind: Point = at(17, 18);
  const before = ways.wayTo(behind);
  expect(before?.length).toBeGreaterThan(2);
  reach(map, moverOf('leg', 6, at(40, 30)), STEP);
  expect(waysInRange(map, mover, STEP).wayTo(behind)).toEqual(before);
});

test('nowhere is a way to what lies out of range or on closed ground, or for who stands there', () => {
  const map = mapOf([terrain('river', box(20, 10, 24, 14))]);
  const from = (x: number, y: number) => waysInRange(map, moverOf('tracked', 6, at(x, y)), STEP);
  expect(from(10, 18).wayTo(at(15, 18))).not.toBeNull();
  expect(from(10, 18).wayTo(at(17, 18))).toBeNull();
  expect(from(18, 12).wayTo(at(21, 12))).toBeNull();
  expect(from(22, 12).wayTo(at(19, 12))).toBeNull();
});
