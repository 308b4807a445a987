// The box around things, what is said of it, and how far it lies from the edges of the table.

import { describe, expect, test } from 'vitest';
import { at, formatInches } from '../../shared/core/measure';
import { edgeDistances } from '../../renderer/edits/edge-distances';
import type { StandAppearance } from '../../shared/print/drawing/picture';
import { extentOfAll, seenExtent } from '../../renderer/edits/extent';
import { thingsOf } from '../../renderer/edits/moving';
import { selectionWords } from '../../renderer/edits/selection-words';
import { NO_SKETCH } from '../../renderer/things/sketch';
import { COMMON, road, stand, tableWith, wood } from '../tools/hand';
import { onHexes, roundWood } from './pieces';

describe('The extent of things', () => {
  const table = tableWith({
    terrain: [
      roundWood(1, [30, 20], 4),
      wood(3, [
        [10, 10],
        [10, 12],
        [10, 20],
      ]),
      road(2, [
        [40, 10],
        [50, 12],
      ]),
    ],
    stands: [stand(1, [20, 21]), { ...stand(2, [0, 0]), place: { on: 'reserve' } as const }],
    labels: [{ ...COMMON, at: at(12, 30) }],
  });
  const extent = (...ids: readonly string[]) => extentOfAll(thingsOf(table, ids), table.board);

  test('is the box around all that are on the table; a stand counts by its middle', () => {
    expect(extent('tr_1')).toEqual({ minX: 26_000, minY: 16_000, maxX: 34_000, maxY: 24_000 });
    expect(extent('tr_2', 'st_1', 'st_2')).toEqual({
      minX: 20_000,
      minY: 10_000,
      maxX: 50_000,
      maxY: 21_000,
    });
    expect(extent('lb_1', 'st_1')).toEqual({
      minX: 12_000,
      minY: 21_000,
      maxX: 20_000,
      maxY: 30_000,
    });
    expect(extent('st_2')).toBeNull();
    expect(extent()).toBeNull();
  });

  test('is seen to the ends of words, the edges of bases and the banks of a river', () => {
    const looks = new Map([
      ['st_1', { footprint: { type: 'disc', radius: 500 } } as unknown as StandAppearance],
    ]);
    const seen = (...ids: readonly string[]) =>
      seenExtent(thingsOf(table, ids), table.board, looks);
    expect(seen('st_1')).toEqual({ minX: 19_500, minY: 20_500, maxX: 20_500, maxY: 21_500 });
    expect(seen('tr_2')).toEqual({ minX: 39_500, minY: 9500, maxX: 50_500, maxY: 12_500 });
    const words = seen('lb_1');
    expect(words && words.maxX - words.minX).toBeGreaterThan(2000);
    expect(words && (words.minX + words.maxX) / 2).toBeCloseTo(12_000, -2);
    expect(seen('st_2')).toBeNull();
  });

  test.each([
    [['st_1'], 'Tank 1 selected, 20" east, 21" north'],
    [['st_2'], 'Tank 2 selected'],
    [['tr_1'], 'heavy woods selected, middle 30" east, 20" north'],
    [['tr_3'], 'heavy woods selected, middle 10" east, 15" north'],
    [['st_1', 'lb_1'], '2 things selected, middle 16" east, 25.5" north'],
    [[], 'nothing selected'],
  ])('is told in words: %j', (ids, words) => {
    expect(selectionWords(table, new Set(ids), formatInches)).toBe(words);
  });

  test.each([
    [
      [10, 12],
      'to the west and south',
      [
        [0, 12, 10, 12],
        [10, 0, 10, 12],
      ],
      ['10"', '12"'],
    ],
    [
      [60, 40],
      'to the east and north',
      [
        [72, 40, 60, 40],
        [60, 48, 60, 40],
      ],
      ['12"', '8"'],
    ],
    [
      [36, 24],
      'to the west and south from the middle',
      [
        [0, 24, 36, 24],
        [36, 0, 36, 24],
      ],
      ['36"', '24"'],
    ],
  ] as const)(
    'of a stand at %j lies as far as told from the nearest edges, %s',
    (spot, _way, legs, told) => {
      const { board, ...rest } = tableWith({ stands: [stand(1, [spot[0], spot[1]])] });
      const things = thingsOf({ board, ...rest }, ['st_1']);
      const { lines, dots, notes } = edgeDistances(things, board, formatInches);
      const ends = lines.map(({ points }) => points.flatMap(({ x, y }) => [x / 1000, y / 1000]));
      expect(ends).toEqual(legs);
      expect(notes.map(({ text }) => text)).toEqual(told);
      // Each length stands on the middle of its line.
      expect(notes.map(({ at: { x, y } }) => [x, y])).toEqual(
        legs.map(([ax, ay, bx, by]) => [500 * (ax + bx), 500 * (ay + by)]),
      );
      expect(dots).toEqual([]);
      expect(edgeDistances([], board, formatInches)).toBe(NO_SKETCH);
      const hexes = onHexes({}).board;
      expect(edgeDistances(things, hexes, formatInches)).toBe(NO_SKETCH);
    },
  );
});
