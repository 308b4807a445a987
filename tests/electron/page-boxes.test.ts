import { expect, test } from 'vitest';
import { withTrueBoxes } from '../../electron/page-boxes';

const pdf = (...boxes: string[]) =>
  Buffer.from(boxes.map((box) => `<</MediaBox [0 0 ${box}]\n>>\xff`).join('endobj\n'), 'latin1');
const A4 = { width: 210 / 25.4, height: 297 / 25.4 };

test('the box of each page is the size of its paper, and nothing in the file moves', () => {
  const rounded = pdf('594.95996 841.91998', '612 792', '841.91998 1190.52');
  const pages = [A4, { width: 8.5, height: 11 }, { width: A4.height, height: 420 / 25.4 }];
  const whole = withTrueBoxes(rounded, pages);
  expect(whole).toHaveLength(rounded.length);
  const boxes = [...whole.toString('latin1').matchAll(/\[0 0 ([\d. ]+)\]/g)].map(([, box]) => box);
  expect(boxes).toEqual(['595.27559 841.88976', '612 792', '841.89 1190.551  '.slice(0, 17)]);
});

test('a PDF with other pages is refused', () => {
  expect(() => withTrueBoxes(pdf('612 792'), [A4, A4])).toThrow('1 pages in place of 2');
});
