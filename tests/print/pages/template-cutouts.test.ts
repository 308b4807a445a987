import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import { templateCutouts } from '../../../shared/print/pages/template-cutouts';
import { pathPoints, textsOf } from '../measured';

test('the middle line of an arc does not run through its words', () => {
  const [arc] = templateCutouts(
    [{ type: 'arc', name: 'Arc', towards: 'front', degrees: 60, radius: inches(3) }],
    { width: 7, height: 9 },
    'inch',
  );
  const line = arc!.marks.find((mark) => mark.type === 'path' && mark.dash !== null);
  if (line?.type !== 'path') throw new Error('the line is gone');
  const ends = pathPoints(line.d).map(({ y }) => y);
  expect([Math.min(...ends), Math.max(...ends)]).toEqual([0, 3]);
  const words = textsOf(arc!.marks);
  expect(words).toHaveLength(2);
  for (const { y, size, text } of words) {
    ends.forEach((from, i) => {
      if (i % 2 === 1) return;
      const isAbove = ends[i + 1]! < y - size * 0.75;
      expect(isAbove || from > y + size * 0.2, `${text}: ${from}`).toBe(true);
    });
  }
});
