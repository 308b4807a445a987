// How the stands of a unit that is put down stand beside each other, and what they are called.

import { describe, expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import type { Catalogue } from '../../shared/rules/catalogue-types';
import { edit } from '../../shared/scenario/edit';
import { placed, type Template } from '../../renderer/edits/stand-template';
import { tableWith } from '../tools/hand';
import { onHexes, rectangle } from './pieces';

const table = tableWith({});
const catalogue = {
  stands: {
    gun: { name: 'Field gun', short: 'Gun', footprint: rectangle(3, 2) },
    tank: { name: 'Tank', footprint: { type: 'disc', radius: inches(0.25) } },
  },
} as unknown as Catalogue;

const unitOf = (types: readonly string[], more: Partial<Template> = {}): Template => ({
  name: 'Battery',
  side: table.sides[0]?.id as Template['side'],
  unit: null,
  quality: 'average',
  stands: types.map((type) => ({ type, name: '' })),
  ...more,
});

/** In inches from where it is put down, to a thousandth. */
function spots(types: readonly string[], facing: number, books: Catalogue | null = catalogue) {
  const { stands } = placed(table, books, unitOf(types), { at: at(30, 20), facing });
  return stands.map(({ place }) => {
    if (place.on !== 'table') throw new Error('not on the table');
    expect(place).toMatchObject({ facing, level: 0 });
    return [place.at.x / 1000 - 30, place.at.y / 1000 - 20].map(
      (v) => Math.round(1000 * v) / 1000 + 0,
    );
  });
}

describe('A unit that is put down', () => {
  test('stands in one rank about the spot, half an inch between its widest bases, the first on the left', () => {
    expect(spots(['gun'], 90)).toEqual([[0, 0]]);
    expect(spots(['gun', 'gun', 'gun'], 90)).toEqual([
      [-3.5, 0],
      [0, 0],
      [3.5, 0],
    ]);
    expect(spots(['gun', 'tank'], 0)).toEqual([
      [0, 1.75],
      [0, -1.75],
    ]);
    expect(spots(['tank', 'gun'], 180)).toEqual([
      [0, -1.75],
      [0, 1.75],
    ]);
    // Small bases, and those that no book has, count as an inch.
    expect(spots(['tank', 'tank'], 90)).toEqual([
      [-0.75, 0],
      [0.75, 0],
    ]);
    expect(spots(['unheard', 'of'], 90)).toEqual(spots(['tank', 'tank'], 90));
    expect(spots(['tank', 'tank'], 90, null)).toEqual(spots(['tank', 'tank'], 90));
  });

  test('stands in two ranks as soon as it is more than five, the first in front, the last in the middle', () => {
    expect(spots(Array<string>(5).fill('gun'), 90).map(([, y]) => y)).toEqual([0, 0, 0, 0, 0]);
    expect(spots(Array<string>(7).fill('gun'), 90)).toEqual([
      [-5.25, 1.25],
      [-1.75, 1.25],
      [1.75, 1.25],
      [5.25, 1.25],
      [-3.5, -1.25],
      [0, -1.25],
      [3.5, -1.25],
    ]);
  });

  test('faces as it is put down, on a slant as well', () => {
    const [left, right] = spots(['gun', 'gun'], 30);
    expect(left).toEqual([-0.875, 1.516]);
    expect(right).toEqual([0.875, -1.516]);
    const deep = spots(Array<string>(6).fill('gun'), 30);
    expect(deep[1]).toEqual([1.083, 0.625]);
    expect(deep[4]).toEqual([-1.083, -0.625]);
  });

  test('goes on hexes cell beside cell and faces the nearest sixth', () => {
    const board = onHexes({});
    const facings = [0, 29, 31, 299, 331, -61].map((facing) => {
      const { stands } = placed(board, null, unitOf(['ship', 'ship']), { at: at(5, 5), facing });
      const [first, second] = stands.map(({ place }) => {
        if (place.on !== 'hex') throw new Error('not on hexes');
        return place;
      });
      expect(second?.at.r).toBe(first?.at.r);
      expect((first?.at.q ?? 0) - (second?.at.q ?? 0)).toBe(1);
      return first?.facing;
    });
    expect(facings).toEqual([0, 0, 1, 5, 0, 5]);
  });

  test('gets numbered names, and a name that no other unit has', () => {
    const first = placed(table, catalogue, unitOf(['gun', 'tank', 'gun', 'steam_walker']), {
      at: at(30, 20),
      facing: 0,
    });
    expect(first.stands.map(({ name }) => name)).toEqual([
      'Gun 1',
      'Tank 1',
      'Gun 2',
      'steam walker 1',
    ]);
    const after = edit(table, first.change);
    expect(after.units).toMatchObject([{ name: 'Battery', quality: 'average', leader: null }]);
    const again = placed(after, catalogue, unitOf(['gun']), { at: at(30, 30), facing: 0 });
    const last = edit(after, again.change);
    expect(last.units.map(({ name }) => name)).toEqual(['Battery', 'Battery 2']);
    expect(last.stands.map(({ name }) => name).at(-1)).toBe('Gun 3');
    // Into a unit that is there no other comes.
    const joined = placed(last, catalogue, unitOf(['gun'], { unit: first.unit }), {
      at: at(40, 30),
      facing: 0,
    });
    expect(edit(last, joined.change).units).toEqual(last.units);
    expect(joined.stands).toMatchObject([{ unit: first.unit, marks: [], tracks: {} }]);
    expect(joined.unit).toBe(first.unit);
  });
});
