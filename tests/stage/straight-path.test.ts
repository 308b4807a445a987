// Straight paths are read as they are written, number for number; whatever is not one is left to the browser.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDrawn, type Pen } from '../../renderer/stage/straight-path';
import { linePath } from '../../shared/print/drawing/sheet-outlines';

function drawn(d: string): { readonly isWhole: boolean; readonly steps: readonly string[] } {
  const steps: string[] = [];
  const pen: Pen = {
    moveTo: (x, y) => steps.push(`to ${x},${y}`),
    lineTo: (x, y) => steps.push(`line ${x},${y}`),
    closePath: () => steps.push('close'),
  };
  return { isWhole: isDrawn(d, pen), steps };
}

it('a path of straight lines is drawn corner by corner, with its decimals and signs', () => {
  expect(drawn('M0 -1.5L12.25 .5L-0.001 7ZM3 4L5. 6')).toEqual({
    isWhole: true,
    steps: [
      ...['to 0,-1.5', 'line 12.25,0.5', 'line -0.001,7', 'close'],
      ...['to 3,4', 'line 5,6'],
    ],
  });
});

it('every line is read as the numbers that it is written with', () => {
  const places = fc.record({ x: thousandths(), y: thousandths() });
  fc.assert(
    fc.property(fc.array(places, { minLength: 1, maxLength: 30 }), (line) => {
      const [first, ...others] = line.map(({ x, y }) => `${x},${y}`);
      const steps = [`to ${first}`, ...others.map((place) => `line ${place}`), 'close'];
      expect(drawn(`${linePath(line)}Z`)).toEqual({ isWhole: true, steps });
    }),
  );
});

it.each([
  ...[
    'M0 0h5',
    'M0 0C1 1 2 2 3 3',
    'M0,0',
    'M0 0 5 5',
    'M1e3 0',
    'M0 0z',
    'M 0 0',
    'M+1 0',
    'M-- 0',
    'M',
    'M1',
  ],
  ...['M0 1234567890123456', 'M. 0', 'L0', '0 0'],
])('%s is left to the browser', (d) => {
  expect(drawn(d).isWhole).toBe(false);
});

function thousandths(): fc.Arbitrary<number> {
  return fc.integer({ min: -2_000_000, max: 2_000_000 }).map((n) => (n === 0 ? 0 : n / 1000));
}
