// Lines that graze hills: what rises above them is thinner than any two looks are apart.

import { expect, test } from 'vitest';
import { at, inches } from '../../../shared/core/measure';
import { canSee, sight } from '../../../shared/terrain/line-of-sight/sight';
import { buildTerrainMap } from '../../../shared/terrain/map/terrain-map';
import { pointAt } from '../random-table';
import { disc, polygon, SMALL_TABLE, stand, terrain } from '../small-table';

const BOARD = {
  space: 'table',
  width: inches(30),
  height: inches(30),
} as const;

test('[FT-07-09] a line that cuts less than a thousandth of an inch off the corner of a hill is shut off', () => {
  const hill = terrain('hill', polygon([10, 10], [14, 8], [18, 10], [14, 16]), {
    levels: 2,
  });
  const map = buildTerrainMap(BOARD, [hill], SMALL_TABLE, {});
  for (let x = 12.5; x < 13.5; x += 0.037) {
    const from = pointAt(x, 8);
    expect(canSee(map, from, pointAt(26, 8.001))).toBe(false);
    expect(canSee(map, pointAt(26, 8.001), from)).toBe(false);
    expect(canSee(map, from, pointAt(26, 7.999))).toBe(true);
    const { visible, blocker } = sight(map, from, pointAt(26, 8.001));
    expect(visible).toBe(false);
    expect(blocker?.feature).toBe(hill.id);
    expect(blocker?.at.x).toBeCloseTo(inches(14), -1);
  }
});

test('[FT-07-09] a line a ten-thousandth of a level below a sharp crest is shut off, one above it is not', () => {
  const crest = [at(7, 12), at(23, 12)];
  const outline = polygon([5, 10], [25, 10], [25, 14], [5, 14]);
  const map = buildTerrainMap(
    BOARD,
    [terrain('hill', outline, { levels: 2, crest })],
    SMALL_TABLE,
    {},
  );
  for (let x = 9; x < 21; x += 0.377) {
    for (const [height, isSeen] of [
      [2 - 1e-4, false],
      [2 + 1e-4, true],
    ] as const) {
      const [from, to] = [pointAt(x, 3.1, height), pointAt(30 - x, 22.3, height)];
      expect(canSee(map, from, to)).toBe(isSeen);
      expect(canSee(map, to, from)).toBe(isSeen);
      expect(sight(map, from, to).visible).toBe(isSeen);
    }
  }
});

test('[FT-07-09] a stand whose rim lies a thousandth of an inch beyond a summit sees all around from there', () => {
  const map = buildTerrainMap(
    BOARD,
    [terrain('hill', disc(15, 15, 5), { levels: 2 })],
    SMALL_TABLE,
    {},
  );
  const radius = 0.499;
  for (let turn = 0.1; turn < 6; turn += 0.7) {
    const from = stand(15 - 0.498 * Math.cos(turn), 15 - 0.498 * Math.sin(turn), {
      footprint: { type: 'disc', radius: inches(radius) },
    });
    for (let way = 0; way < 6.2; way += 0.3) {
      const to = pointAt(15 + 12 * Math.cos(way), 15 + 12 * Math.sin(way));
      expect(canSee(map, from, to)).toBe(true);
      expect(canSee(map, to, from)).toBe(true);
    }
  }
});
