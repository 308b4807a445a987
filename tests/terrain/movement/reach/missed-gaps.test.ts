// Which places a coarse front is thought to have missed: each of them costs a route a finer look.

import { describe, expect, test } from 'vitest';
import { at, mil, type Point } from '../../../../shared/core/measure';
import { moveGround } from '../../../../shared/terrain/movement/cost/move-ground';
import { spreadTo } from '../../../../shared/terrain/movement/reach/front';
import { gapsOf } from '../../../../shared/terrain/movement/reach/missed-gaps';
import { reachGrid } from '../../../../shared/terrain/movement/reach/ground-grid';
import { pathTo } from '../../../../shared/terrain/movement/route/route';
import { mapOf, moverOf, strip, terrain } from '../../../helpers/move-scene';

const STEP = mil(500);
const from = at(18, 18);
const to = at(30, 18);

/** The gaps between both places on a table with these woods, when a way of these bends is known. */
function gapsWith(
  woods: readonly ReturnType<typeof terrain>[],
  known: readonly Point[] | null,
): number {
  const ground = moveGround(mapOf(woods), moverOf('tracked', 24, from));
  const cells = ({ x, y }: Point) => ({ x: x / STEP, y: y / STEP });
  const guide = spreadTo(reachGrid(ground, STEP), cells(to), cells(from), 24, 'guide');
  return gapsOf(guide, 24, known).spots.length;
}

const wood = (y0: number, y1: number) => terrain('forest', strip(0.3, at(24.1, y0), at(24.1, y1)));

describe('a coarse front may have missed', () => {
  test('a gap between two woods, unless the way known leads through it', () => {
    const woods = [wood(10, 17.9), wood(18.2, 26)];
    expect(gapsWith(woods, [])).toBeGreaterThan(0);
    expect(gapsWith(woods, [from, at(22, 8), to])).toBeGreaterThan(0);
    const way = pathTo(mapOf(woods), moverOf('tracked', 24, from), to) ?? [];
    expect(way.length).toBeGreaterThan(1);
    expect(gapsWith(woods, way)).toBe(0);
  });

  test('nothing between the two sides of one wood', () => {
    expect(gapsWith([wood(10, 26)], [])).toBe(0);
    expect(gapsWith([wood(10, 16), wood(24, 30)], [])).toBe(0);
  });

  test('anything beside closed ground, where no way is known', () => {
    expect(gapsWith([wood(10, 26)], null)).toBeGreaterThan(0);
  });

  test('a better place to cross a stream', () => {
    const stream = terrain('stream', strip(0.5, at(24, 0), at(24, 36)));
    expect(gapsWith([stream], [from, to])).toBeGreaterThan(0);
  });
});
