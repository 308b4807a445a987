// Blocks poured down columns, below others that have left little room on the first page.

import { expect, test } from 'vitest';
import { poured, type Block, type Column } from '../../../shared/print/paper/block-flow';

const BLOCK: Block = { height: 0.3, before: 0.1, marks: [], keep: 0, head: null };
const HEADING: Block = { ...BLOCK, keep: 1 };

/** Two columns on each page; those of the first have so much room. */
const pages =
  (room: number) =>
  (n: number): Column => {
    const page = Math.floor(n / 2);
    const box = {
      left: 4 * (n % 2),
      right: 4 * (n % 2) + 3.5,
      top: page === 0 ? 9 - room : 1,
      bottom: 9,
    };
    return { page, box };
  };

test.each([0, 0.1, 0.5])(
  'a heading goes on to the next page with what follows it, where columns %d inches high hold neither',
  (room) => {
    const { end, isWithin } = poured([HEADING, BLOCK], pages(room));
    expect([end.page, end.box.left, isWithin]).toEqual([1, 0, true]);
    expect(end.box.top).toBeCloseTo(1.7);
  },
);

test('where both fit they stay; a block that is higher than any column stays at its top', () => {
  expect(poured([HEADING, BLOCK], pages(1.4)).end.page).toBe(0);
  const { end, isWithin } = poured([{ ...BLOCK, height: 9 }], pages(8));
  expect([end.page, end.box.left, isWithin]).toEqual([0, 0, false]);
});
