// The terrain effects chart as the player reads it: inches of movement for each inch, P and a dash.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../shared/core/measure';
import type { TerrainKind } from '../../../../shared/scenario/document';
import { BEHIND, INSIDE } from '../../../../shared/rulesets/tripods/book/cover-rows';
import { reach } from '../../../../shared/terrain/movement/reach/reach';
import { costAt } from '../../../../shared/terrain/movement/route/reach-answer';
import { legsOf } from '../../../../shared/terrain/movement/route/route';
import { TRIPODS_TERRAIN } from '../../../../shared/rulesets/tripods/book/terrain';
import { box, mapOf, moverOf, strip, terrain } from '../../../helpers/move-scene';

/** What an inch costs in the middle of such an area; null where it may not be entered. */
function perInch(kind: TerrainKind, moveClass: string): number | null {
  const map = mapOf([terrain(kind, box(10, 10, 30, 30))]);
  const { cost, blocked } = legsOf(map, moverOf(moveClass, 10, at(14, 20)), [
    at(14, 20),
    at(18, 20),
  ]);
  return blocked ? null : cost / 4;
}

test('[FT-18-18] four inches of heavy woods cost a tracked vehicle eight', () => {
  expect(perInch('heavy_woods', 'tracked')).toBe(2);
});

describe('[FT-18-19] rows of the chart', () => {
  test.each([
    ['town', 'tracked', 2],
    ['town', 'leg', 1],
    ['heavy_woods', 'leg', 1],
    ['forest', 'tracked', null],
  ] as const)('%s for %s: %s', (kind, moveClass, cost) => {
    expect(perInch(kind, moveClass)).toBe(cost);
  });

  test('a road carries legs twice as far and wheels four times', () => {
    const map = mapOf([terrain('road', strip(1, at(0, 18), at(48, 18)))]);
    const along = (moveClass: string) =>
      legsOf(map, moverOf(moveClass, 10, at(4, 18)), [at(4, 18), at(12, 18)]).cost;
    expect(along('leg')).toBeCloseTo(4, 6);
    expect(along('wheeled')).toBeCloseTo(2, 6);
  });
});

test('[FT-18-20] P keeps out, and a dash costs nothing more', () => {
  expect(perInch('forest', 'wheeled')).toBeNull();
  const ridge = mapOf([terrain('ridge', strip(0.5, at(12, 0), at(12, 36)))]);
  const { cost, blocked } = legsOf(ridge, moverOf('tracked', 10, at(10, 18)), [
    at(10, 18),
    at(14, 18),
  ]);
  expect(blocked).toBeNull();
  expect(cost).toBeCloseTo(4, 6);
});

test('[FT-18-21] where the chart says two, ten inches of allowance carry five', () => {
  const map = mapOf([terrain('heavy_woods', box(10, 10, 30, 30))]);
  const mover = moverOf('tracked', 10, at(14, 20));
  const field = reach(map, mover);
  expect(costAt(map, mover, field, at(18.95, 20))).toBeLessThanOrEqual(10);
  expect(costAt(map, mover, field, at(19.1, 20))).toBe(Infinity);
});

/** As the chart is printed and the rulings read it: inches for an inch, P, 1/2 of the allowance, overfly. */
type Cell = number | 'P' | 'half' | 'over';
const MOVERS = ['tracked', 'wheeled', 'leg', 'towed', 'amphibious', 'cavalry', 'noe'] as const;

describe('every cell of the chart', () => {
  test.each<readonly [string, TerrainKind, readonly Cell[]]>([
    ['FT-18-47', 'hill', [1, 1, 1, 1, 1, 1, 1]],
    ['FT-18-48', 'light_woods', [1, 1, 1, 1, 1, 1, 'over']],
    ['FT-18-49', 'heavy_woods', [2, 2, 1, 2, 2, 2, 'over']],
    ['FT-18-50', 'forest', ['P', 'P', 1, 'P', 'P', 'P', 'over']],
    ['FT-18-51', 'swamp', ['P', 'P', 1, 'P', 'P', 4, 'over']],
    ['FT-18-52', 'town', [2, 2, 1, 2, 2, 2, 'over']],
    ['FT-18-53', 'stream', ['half', 'half', 1, 'half', 'half', 'half', 1]],
    ['FT-18-54', 'ford', [2, 2, 2, 2, 2, 2, 1]],
    ['FT-18-55', 'river', ['P', 'P', 'P', 'P', 4, 'P', 1]],
    ['FT-18-56', 'cliff', ['P', 'P', 'P', 'P', 'P', 'P', 1]],
    ['FT-18-57', 'ridge', [1, 1, 1, 1, 1, 1, 1]],
    ['FT-18-58', 'road', [0.5, 0.25, 0.5, 0.5, 0.5, 0.5, 1]],
    ['FT-18-59', 'path', [1, 1, 1, 1, 1, 1, 1]],
  ])('[%s] what %s costs', (_rule, kind, cells) => {
    const found = MOVERS.map((mover): Cell => {
      const row = TRIPODS_TERRAIN.rows[kind]?.move[mover] ?? TRIPODS_TERRAIN.clear.move[mover];
      if (!row) return 'P';
      if (row.type === 'prohibited') return 'P';
      if (row.type === 'overfly') return row.factor === 1 ? 'over' : row.factor;
      if (row.type === 'crossing') return row.share === 1 / 2 ? 'half' : row.share;
      return row.type === 'factor' ? row.factor : 'P';
    });
    expect(found).toEqual(cells);
  });

  test.each<
    readonly [string, TerrainKind, number | null, number | null, 'soft' | 'hard' | null, boolean]
  >([
    ['FT-18-48', 'light_woods', 5, 4, 'soft', false],
    ['FT-18-49', 'heavy_woods', 5, 4, 'soft', false],
    ['FT-18-50', 'forest', 4, 3, 'soft', false],
    ['FT-18-51', 'swamp', 5, 4, 'soft', false],
    ['FT-18-52', 'town', 4, 3, 'hard', false],
    ['FT-18-53', 'stream', 4, 4, 'hard', true],
    ['FT-18-54', 'ford', null, null, null, false],
    ['FT-18-55', 'river', null, null, null, false],
    ['FT-18-56', 'cliff', null, null, null, false],
    ['FT-18-57', 'ridge', 4, 4, 'hard', true],
    ['FT-18-58', 'road', null, null, null, false],
    ['FT-18-59', 'path', null, null, null, false],
  ])('[%s] how %s protects', (_rule, kind, save, fromMissile, smallArms, isBehind) => {
    const cover = (isBehind ? BEHIND : INSIDE)[kind];
    const missile = cover?.save == null ? null : cover.save - (cover.missileBonus ? 1 : 0);
    expect([cover?.save ?? null, missile, cover?.smallArms ?? null]).toEqual([
      save,
      fromMissile,
      smallArms,
    ]);
    expect((isBehind ? INSIDE : BEHIND)[kind]).toBeUndefined();
  });
});
