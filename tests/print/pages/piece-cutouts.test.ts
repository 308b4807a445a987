import { expect, test } from 'vitest';
import { textBoxes } from '../../../shared/print/drawing/text-boxes';
import { pieceCutouts } from '../../../shared/print/pages/piece-cutouts';
import { DEFAULT_PRINT } from '../../../shared/scenario/file-schema';
import { pathPoints, textsOf } from '../measured';
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
