// The largest and smallest that is read from files of other programs, and what is told of the rest.

import { expect, test } from 'vitest';
import { FOREIGN_FORMATS } from '../../../shared/scenario/foreign/foreign';
import { readBoard } from '../../../shared/scenario/foreign/read-board';
import { nounOf, printedName, ruleOfOwn } from '../../../shared/scenario/kinds/own-kind';
import { board } from './files';

const read = (text: string) => {
  const made = readBoard(text, 'Board', 2);
  return made.ok ? made.value : made.error;
};

test.each([
  ['0 1', false],
  ['1 0', false],
  ['x 1', false],
  ['1 1', true],
])('a board of the size %s: is read %s', (size, isRead) => {
  const found = read(`size ${size}\nhex 0101 0 "" ""\nend\n`);
  expect(typeof found !== 'string').toBe(isRead);
  if (!isRead) expect(found).toMatch(/^line 1: expected a size of 1 to \d+ columns and rows$/);
});

test('boards are read up to the largest that is told, and not beyond', () => {
  const most = Number(/1 to (\d+) columns/.exec(String(read('size 0 0')))?.[1]);
  expect(most).toBeGreaterThan(10);
  const size = (columns: number, rows: number) => String(read(`size ${columns} ${rows}\n`));
  expect(size(most, 1)).toMatch(/^expected \d+ hexes/);
  expect(size(1, most)).toMatch(/^expected \d+ hexes/);
  expect(size(most + 1, 1)).toMatch(/^line 1: expected a size/);
  expect(size(1, most + 1)).toMatch(/^line 1: expected a size/);
});

test('a board without a size, or with a line that is no hex, says what was expected', () => {
  expect(read('hex 0101 0 "" ""')).toMatch(
    /^line 1: expected a hex of the board|expected a line such as "size/,
  );
  expect(read('')).toBe('expected a line such as "size 16 17"');
  expect(read('size 2 1\nhex 0101 0 "" ""\n')).toBe('expected 2 hexes (2 × 1), found 1');
});

test('what a hex has besides is told where nothing stands for it, and roads and looks are not', () => {
  const left = (terrain: string) => {
    const found = read(board(2, 1, { '0101': terrain }));
    return typeof found === 'string' ? found : found.left.join('; ');
  };
  expect(left('magma:1')).toContain('magma');
  expect(left('water:0')).toContain('shallow water');
  expect(left('road:1:0;bridge:1:0;bridge_elev:0;bridge_cf:10')).not.toMatch(/road|bridge_cf/);
});

test('the ground of an elevation grid is locked, so that nobody drags it away', () => {
  const grid = 'ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 100\n1 2\n3 4\n';
  const format = FOREIGN_FORMATS.find(({ isIt }) => isIt(grid));
  const made = format?.read(grid, 'Ground', { ground: 50, level: 1 });
  if (!made?.ok) throw new Error('no table');
  expect(made.value.scenario.terrain).toMatchObject([{ kind: 'elevation', locked: true }]);
});

test('a table may be as long as the longest and no longer', () => {
  const format = FOREIGN_FORMATS.find(({ name }) => name === 'a board of MegaMek');
  if (!format) throw new Error('no boards');
  const long = board(1, 12, {});
  const at = (ground: number) => format.read(long, 'Long', { ground, level: 1 });
  const tooLong = at(10_000);
  const most = Number(/expected (\d+) at the most/.exec(tooLong.ok ? '' : tooLong.error)?.[1]);
  expect(most).toBeGreaterThan(0);
  // Twelve hexes, one on top of the other.
  expect(at(most / 12).ok).toBe(true);
  expect(at((most + 1) / 12).ok).toBe(false);
});

test('terrain is called in a sentence in small letters, and by its designer’s rule or name', () => {
  const own = { id: 'rocks', name: 'Sharp Rocks', like: 'field' } as const;
  expect(nounOf({ kind: 'light_woods' })).toBe('light woods');
  expect(nounOf({ kind: 'field', own })).toBe('sharp rocks');
  expect(printedName({ kind: 'field', own })).toBe('Sharp Rocks');
  expect(ruleOfOwn(own)).toBe('Sharp Rocks');
  expect(ruleOfOwn({ ...own, rule: '' })).toBe('Sharp Rocks');
  expect(ruleOfOwn({ ...own, rule: 'page 7' })).toBe('page 7');
});
