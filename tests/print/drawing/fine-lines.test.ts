import { expect, test } from 'vitest';
import { fineLines } from '../../../shared/print/drawing/fine-lines';
import { filled, type Mark, stroked } from '../../../shared/print/drawing/picture';

const PEN = stroked('M0 0L1 1', '#331100', 0.03);
const ROAD = stroked('M0 0L1 1', '#331100', 0.12);
const opacities = (marks: readonly Mark[]) =>
  marks.map((mark) => (mark.type === 'path' ? mark.opacity : null));

test('on a small map pen lines are pale, where a viewer would draw a town as one black block', () => {
  const [pen, road] = opacities(fineLines([PEN, ROAD], 1, 'colour'));
  expect(pen).toBeCloseTo(0.667, 2);
  expect(road).toBe(1);
});

test('at true size every line is as it was drawn', () => {
  expect(fineLines([PEN, ROAD], 0.3, 'colour')).toEqual([PEN, ROAD]);
});

test('what would not be seen is left out, and a fill loses its edge but not its colour', () => {
  const roof = { ...PEN, fill: '#aa3322' };
  expect(fineLines([PEN, roof, filled('M0 0h1v1z', '#aabbcc')], 8, 'colour')).toEqual([
    { ...roof, stroke: null },
    filled('M0 0h1v1z', '#aabbcc'),
  ]);
});

test('black ink alone keeps its lines', () => {
  expect(fineLines([PEN], 8, 'black-and-white')).toEqual([PEN]);
});
