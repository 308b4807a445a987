// Where a crossing goes over water.

import { describe, expect, test } from 'vitest';
import { at, inches, mil } from '../../shared/core/measure';
import type { TerrainFeature } from '../../shared/scenario/document';
import { crossingAt } from '../../renderer/edits/crossing';
import { road, tableWith } from '../tools/hand';

describe('A crossing', () => {
  const stream = (
    n: number,
    x: number,
    kind: TerrainFeature['kind'] = 'stream',
  ): TerrainFeature => ({
    ...road(n, [
      [x, 0],
      [x, 40],
    ]),
    kind,
  });
  const find = (terrain: readonly TerrainFeature[], x: number) =>
    crossingAt(tableWith({ terrain }), mil(500), at(x, 20), 1000, inches(1));

  test('goes over the nearest running water, and over no road', () => {
    expect(find([stream(1, 10, 'road')], 10.2)).toBeNull();
    expect(find([stream(1, 10), stream(2, 11.8)], 11.3)?.water.id).toBe('tr_2');
    expect(find([stream(2, 11.8), stream(1, 10)], 10.3)?.water.id).toBe('tr_1');
    expect(find([stream(1, 10)], 12)).toBeNull();
  });
});
