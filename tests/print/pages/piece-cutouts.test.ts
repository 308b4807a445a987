import { expect, test } from 'vitest';
import { textBoxes } from '../../../shared/print/drawing/text-boxes';
import { pieceCutouts } from '../../../shared/print/pages/piece-cutouts';
import { DEFAULT_PRINT } from '../../../shared/scenario/file-schema';
import { markBounds, pathPoints, textsOf } from '../measured';
import { sampleScenarios } from '../sample-table';

test('the heading of a hill stands beside the dashed outline of its next layer', () => {
  const layers = sampleScenarios().flatMap(({ scenario }) =>
    scenario.board.space === 'table' ? pieceCutouts(scenario, DEFAULT_PRINT, null) : [],
  );
  const dashed = layers.flatMap(({ name, marks }) =>
    marks.flatMap((mark) =>
      mark.type === 'path' && mark.dash !== null
        ? [{ name, points: pathPoints(mark.d), words: textsOf(marks).flatMap(textBoxes) }]
        : [],
    ),
  );
  expect(dashed.length).toBeGreaterThan(5);
  for (const { name, points, words } of dashed) {
    const crossed = points.some((to, i) => {
      const from = points[i - 1] ?? to;
      return Array.from({ length: 21 }, (_, n) => n / 20).some((share) => {
        const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
        return words.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
      });
    });
    expect(crossed, name).toBe(false);
  }
});

test('no dashed line between hexes runs through the words on a piece', () => {
  const hexes = sampleScenarios().flatMap(({ scenario }) =>
    scenario.board.space === 'hex' ? pieceCutouts(scenario, DEFAULT_PRINT, null) : [],
  );
  const split = hexes.filter(({ marks }) => marks.some((m) => m.type === 'path' && m.dash));
  expect(split.length).toBeGreaterThan(1);
  for (const { name, marks } of split) {
    const dashed = marks.findIndex((mark) => mark.type === 'path' && mark.dash !== null);
    const white = marks.flatMap((mark, i) =>
      i > dashed && mark.type === 'path' && mark.fill === '#ffffff' ? [markBounds([mark])] : [],
    );
    for (const { left, right, top, bottom } of textsOf(marks).flatMap(textBoxes)) {
      const isClear = white.some(
        (box) =>
          box.left <= left + 1e-3 &&
          box.right >= right - 1e-3 &&
          box.top <= top + 1e-3 &&
          box.bottom >= bottom - 1e-3,
      );
      expect(isClear, name).toBe(true);
    }
  }
});
