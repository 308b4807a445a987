import { expect, test } from 'vitest';
import { caretMoved, caretStart } from '../../../renderer/edits/caret-moves';
import { typedPlaces } from '../../../renderer/session/table/typed-place';
import { at, inches } from '../../../shared/core/measure';

const board = { space: 'table', width: inches(72), height: inches(48) } as const;
const typing = { board, from: at(10, 10), unit: 'inch' } as const;
const said = (text: string) => {
  const typed = typedPlaces(text, typing);
  return typed.ok ? typed.value : typed.error;
};

test('places are typed from the corner of the table, from the last place, or in a direction', () => {
  expect(said('12.5, 8')).toEqual([at(12.5, 8)]);
  expect(said('@3,-1')).toEqual([at(13, 9)]);
  expect(said('@5<90')).toEqual([at(10, 15)]);
  expect(said('34,38.3; 33.1,39;@1,1')).toEqual([at(34, 38.3), at(33.1, 39), at(34.1, 40)]);
  expect(said(' 1,2 3,4\n@1, 1 ')).toEqual([at(1, 2), at(3, 4), at(4, 5)]);
  expect(said('12.5 8')).toEqual([at(12.5, 8)]);
  expect(said('1 2  3 4; @1 -1')).toEqual([at(1, 2), at(3, 4), at(4, 3)]);
  expect(typedPlaces('25.4, 2.54', { ...typing, unit: 'cm' })).toMatchObject({
    value: [at(10, 1)],
  });
});

test('what is no place is said with an example, and nothing is clicked', () => {
  expect(said('12')).toMatch(/“12” is no place: expected east and north, such as/);
  expect(said('1,2; north')).toMatch(/“north” is no place/);
  expect(said('5<30')).toMatch(/counts from the last place/);
  expect(said('12, 49')).toBe('“12, 49” lies off the table.');
});

test('arrows go to the next line of the grid, with Shift by an inch, with Alt by a tenth', () => {
  const press = (key: string, held = {}) => ({ key, isShift: false, isFine: false, ...held });
  const step = inches(0.25);
  expect(caretMoved(board, at(10, 10), press('ArrowRight'), step)).toEqual(at(10.25, 10));
  expect(caretMoved(board, at(10, 10), press('ArrowUp', { isFine: true }), step)).toEqual(
    at(10, 10.1),
  );
  expect(caretMoved(board, at(10.1, 10.1), press('ArrowLeft'), step)).toEqual(at(10, 10.1));
  expect(caretMoved(board, at(10.1, 10), press('ArrowDown', { isShift: true }), step)).toEqual(
    at(10.1, 9),
  );
  expect(caretMoved(board, at(72, 10), press('ArrowRight'), step)).toEqual(at(72, 10));
});

test('Home, End and the keys for pages go a foot, or five hexes, and never off the board', () => {
  const press = (key: string) => ({ key, isShift: false });
  const go = (key: string) => caretMoved(board, at(36, 24), press(key), inches(0.25));
  expect([go('Home'), go('End'), go('PageUp'), go('PageDown')]).toEqual([
    at(24, 24),
    at(48, 24),
    at(36, 36),
    at(36, 12),
  ]);
  expect(caretMoved(board, at(70, 24), press('End'), inches(0.25))).toEqual(at(72, 24));
  const hexes = { space: 'hex', columns: 8, rows: 8 } as const;
  const start = caretStart(hexes, null, inches(0.25));
  const far = caretMoved(hexes, start, press('End'), inches(0.25)) ?? start;
  const back = caretMoved(hexes, far, press('Home'), inches(0.25));
  expect(far).not.toEqual(start);
  expect(back).toEqual(start);
});
