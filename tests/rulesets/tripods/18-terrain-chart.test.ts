// The terrain effects chart as the player reads it: inches of movement for each inch, P and a dash.

import { describe, expect, test } from 'vitest';
import { at } from '../../../shared/core/measure';
import type { TerrainKind } from '../../../shared/scenario/types';
import { reach } from '../../../shared/terrain/reach';
import { costAt } from '../../../shared/terrain/reach-answer';
import { legsOf } from '../../../shared/terrain/route';
import { box, mapOf, moverOf, strip, terrain } from '../../helpers/move-scene';

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
