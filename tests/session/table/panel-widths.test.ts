import { expect, test } from 'vitest';
import { PANEL_WIDTHS, panelsIn } from '../../../renderer/session/table/panel-widths';

const usual = { left: PANEL_WIDTHS.left.usual, right: PANEL_WIDTHS.right.usual };

test('panels are as wide as the user likes them where the table has room', () => {
  expect(panelsIn(100, usual)).toEqual(usual);
  expect(panelsIn(100, { left: 30, right: 40 })).toEqual({ left: 30, right: 40 });
});

test('in a small window they give up what they can spare, and no more', () => {
  const { left, right } = panelsIn(60, usual);
  expect(left + right).toBeCloseTo(60 - 26, 9);
  expect(left).toBeLessThan(usual.left);
  expect(right).toBeLessThan(usual.right);
  const least = { left: PANEL_WIDTHS.left.min, right: PANEL_WIDTHS.right.min };
  expect(panelsIn(40, usual)).toEqual(least);
  expect(panelsIn(40, least)).toEqual(least);
});
