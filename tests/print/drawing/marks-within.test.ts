import { expect, test } from 'vitest';
import { marksWithin } from '../../../shared/print/drawing/marks-within';
import { filled, lettered, stroked, type PathMark } from '../../../shared/print/drawing/picture';
import { pathPoints } from '../measured';

const PART = { left: 10, top: 10, right: 20, bottom: 20 };
const pathsIn = (mark: PathMark): readonly PathMark[] =>
  marksWithin([mark])(PART).filter((shown) => shown.type === 'path');

test('of a path only the outlines that touch the part are left, as they were', () => {
  const inside = 'M12 12l1 1h1v1Z';
  const across = 'M0 15H30';
  const around = 'M0 0H30V30H0Z';
  const outside = 'M1 1L2 2Q3 3 4 4';
  const mark = filled(outside + inside + across + outside + around, '#112233');
  expect(pathsIn(mark)).toEqual([{ ...mark, d: inside + across + around }]);
});

test('a path that shows nowhere in the part is left out', () => {
  expect(pathsIn(stroked('M0 0L9 9M21 0V30', '#000000', 0.1))).toEqual([]);
});

test('a line beside the part stays while its pen reaches in', () => {
  const beside = 'M9 0V30';
  expect(pathsIn(stroked(beside, '#000000', 1.9))).toEqual([]);
  expect(pathsIn(stroked(beside, '#000000', 2.1))).toHaveLength(1);
});

test('an arc stays whose bulge reaches in, though its ends lie outside', () => {
  expect(pathsIn(filled('M9 12A3 3 0 0 1 9 18Z', '#112233'))).toHaveLength(1);
  expect(pathsIn(filled('M9 12a1 1 0 0 1 0 6Z', '#112233'))).toHaveLength(1);
});

test('words and paths that go on without lifting the pen stay whole', () => {
  const word = lettered({ x: 1, y: 1, text: 'Woking', size: 1, colour: '#000000' });
  const path = filled('M0 0H1V1ZM2 2m10 10h1v1ZL3 3', '#112233');
  expect(marksWithin([word, path])(PART)).toEqual([word, path]);
});

test('a dashed line is its dashes, each where the pattern puts it, round corners too', () => {
  const mark = stroked('M8 15H12V11', '#000000', 0.1, { dash: [1.5, 0.5], opacity: 0.8 });
  const [shown, ...more] = pathsIn(mark);
  expect(more).toEqual([]);
  expect(shown).toEqual({ ...mark, dash: null, d: 'M10 15L11.5 15M12 15L12 13.5M12 13L12 11.5' });
  const corner = stroked('M10 12H12V14', '#000000', 0.1, { dash: [3, 1] });
  expect(pathsIn(corner)[0]!.d).toBe('M10 12L12 12L12 13');
});

test('dashes run round a closed outline, and on a curve the pattern is left to the reader', () => {
  const ring = stroked('M11 11H14V14H11Z', '#000000', 0.1, { dash: [2.5, 0.5] });
  const ends = pathPoints(pathsIn(ring)[0]!.d);
  expect(ends[0]).toEqual({ x: 11, y: 11 });
  expect(ends.at(-1)!).toEqual({ x: 11, y: 11.5 });
  const curve = stroked('M11 11Q12 12 13 11', '#000000', 0.1, { dash: [0.2, 0.2] });
  expect(pathsIn(curve)).toEqual([curve]);
});
