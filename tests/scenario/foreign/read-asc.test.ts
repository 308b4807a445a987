import { expect, test } from 'vitest';
import type { TerrainId } from '../../../shared/core/id';
import { inches } from '../../../shared/core/measure';
import { leastMetresPerLevel, readAsc } from '../../../shared/scenario/foreign/read-asc';

const ID = 'tr_1' as TerrainId;
const SCALE = { metresPerInch: 100, metresPerLevel: 10 };
const HEADER = 'ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 50\nNODATA_value -9999\n';

test('rows come from north to south and levels count from the lowest point', () => {
  const read = readAsc(`${HEADER}30 40 50\n20 25 20\n`, ID, SCALE);
  expect(read).toMatchObject({
    ok: true,
    value: {
      kind: 'elevation',
      shape: { step: inches(0.5), columns: 3, rows: 2, levels: [0, 0.5, 0, 1, 2, 3] },
    },
  });
});

test.each([
  ['a missing height', `${HEADER}30 40 50\n20 25\n`, 'expected 6 heights (3 × 2), found 5'],
  ['a hole', `${HEADER}30 -9999 50\n20 25 20\n`, 'line 7: expected a height, found "-9999"'],
  ['a word', `${HEADER}30 40 50\n20 x 20\n`, 'line 8: expected a height, found "x"'],
  ['no header', '30 40 50\n', 'expected "ncols"'],
  ['a cell too small', HEADER.replace('50', '0.01') + '1 1 1 1 1 1', 'less than a thousandth'],
])('%s is refused with its line', (_, text, expected) => {
  const read = readAsc(text, ID, SCALE);
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.error).toContain(expected);
});

const STEEP = `${HEADER}0 40 50\n20 25 523.2\n`;

test('ground of more than fifty levels is refused with the scale that would do', () => {
  const read = readAsc(STEEP, ID, SCALE);
  expect(read).toEqual({
    ok: false,
    error:
      'its ground rises 523.2 metres, which is 52.32 levels; expected 50 at the most, so 11 metres to a level or more',
  });
  expect(leastMetresPerLevel(STEEP)).toBe(11);
  expect(leastMetresPerLevel('ncols 3')).toBe(0);
  // Fifty exactly are no more than fifty.
  const tamer = readAsc(STEEP, ID, { ...SCALE, metresPerLevel: 523.2 / 50 });
  if (!tamer.ok || tamer.value.shape.type !== 'grid') throw new Error('fifty levels are read');
  expect(Math.max(...tamer.value.shape.levels)).toBe(50);
});
