// What an area keeps when it is drawn anew.

import { expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { reshaped } from '../../renderer/edits/areas';
import { wood } from '../tools/hand';

const BOX = [
  [10, 10],
  [14, 10],
  [14, 12],
  [10, 12],
] as const;

test('a hill that is drawn anew keeps its crest only while the crest lies in it', () => {
  const hill = { ...wood(1, BOX), crest: [at(11, 11), at(13, 11)] };
  const wide = { type: 'polygon', points: BOX.map(([x, y]) => at(x, y + 0.5)), holes: [] } as const;
  const away = { type: 'polygon', points: BOX.map(([x, y]) => at(x + 2, y)), holes: [] } as const;
  expect(reshaped(hill, wide).crest).toEqual(hill.crest);
  expect(reshaped(hill, away).crest).toBeNull();
});
