// A guess at sight never sees what sight does not, and finds nearly all that it does.

import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import { canSee } from '../../../shared/terrain/line-of-sight/sight';
import { isLikelySeen } from '../../../shared/terrain/line-of-sight/guessed-sight';
import { buildTerrainMap } from '../../../shared/terrain/map/terrain-map';
import { randomFrom, randomObserver, randomTerrain } from '../random-table';
import { box, SMALL_TABLE, stand, terrain } from '../small-table';

const SIZE = 24;
const BOARD = { space: 'table', width: inches(SIZE), height: inches(SIZE) } as const;

for (const hills of [0, 2]) {
  test(`a guess agrees with sight for nearly all pairs on tables with ${hills} hills, and never sees more`, () => {
    let [seen, missed, invented] = [0, 0, 0];
    for (let seed = 1; seed <= (hills > 0 ? 16 : 40); seed++) {
      const random = randomFrom(seed);
      const wish = { size: SIZE, woods: hills > 0 ? 6 : 14, hills, ridges: 2, tall: true };
      const map = buildTerrainMap(BOARD, randomTerrain(random, wish), SMALL_TABLE);
      for (let n = 0; n < 40; n++) {
        const from = { ...randomObserver(random, SIZE, [0, 0, 1, 3]), thermal: n % 5 === 0 };
        const to = randomObserver(random, SIZE, [0, 0, 1, 3]);
        const truth = canSee(map, from, to);
        const guess = isLikelySeen(map, from, to);
        if (truth) seen++;
        if (truth && !guess) missed++;
        if (guess && !truth) invented++;
      }
    }
    expect(seen).toBeGreaterThan(150);
    expect(invented).toBe(0);
    expect(missed / seen).toBeLessThan(0.05);
  });
}

test('a flank that sticks out from behind a building is seen, though the middle is not', () => {
  const house = terrain('building', box(11, 10, 12, 14.2));
  const map = buildTerrainMap(BOARD, [house], SMALL_TABLE);
  const at = (x: number, y: number) =>
    stand(x, y, { footprint: { type: 'disc', radius: inches(0.5) } });
  expect(isLikelySeen(map, at(6, 14), at(18, 14))).toBe(true);
  expect(isLikelySeen(map, at(6, 12), at(18, 12))).toBe(false);
});
