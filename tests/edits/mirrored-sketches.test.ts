// What is shown of a symmetric table while something is drawn on it.

import { expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { axisOf, mirroredSketch } from '../../renderer/edits/symmetry';
import { line, NO_SKETCH } from '../../renderer/things/sketch';
import { tableWith } from '../tools/hand';
import { onHexes } from './pieces';

const { board } = tableWith({});
const hexes = onHexes({}).board;
const spots = (points: readonly { readonly x: number; readonly y: number }[]) =>
  points.map(({ x, y }) => [x / 1000, y / 1000]);

test.each([
  [
    'mirror-x',
    [
      [
        [36, 0],
        [36, 48],
      ],
    ],
  ],
  [
    'mirror-y',
    [
      [
        [0, 24],
        [72, 24],
      ],
    ],
  ],
  [
    'half-turn',
    [
      [
        [35, 24],
        [37, 24],
      ],
      [
        [36, 23],
        [36, 25],
      ],
    ],
  ],
  ['none', []],
] as const)('the axis of a table 72 by 48 inches with symmetry %s', (symmetry, lines) => {
  const axis = axisOf(board, symmetry);
  expect(axis.map(({ points }) => spots(points))).toEqual(lines);
  expect(axis.every(({ style }) => style === 'guide')).toBe(true);
  expect(axisOf(hexes, symmetry)).toEqual([]);
});

test.each([
  [
    'mirror-x',
    [
      [62, 5],
      [60, 8],
    ],
  ],
  [
    'mirror-y',
    [
      [10, 43],
      [12, 40],
    ],
  ],
  [
    'half-turn',
    [
      [62, 43],
      [60, 40],
    ],
  ],
] as const)(
  'what is drawn, sound or not, is shown on the other half too: %s',
  (symmetry, there) => {
    const drawn = [at(10, 5), at(12, 8)];
    const sketch = {
      ...NO_SKETCH,
      lines: [line('draft', drawn, { width: 500 }), line('guide', drawn), line('refused', drawn)],
    };
    const shown = mirroredSketch(sketch, board, symmetry);
    expect(shown.lines.slice(0, 3)).toEqual(sketch.lines);
    expect(shown.lines.slice(3).map(({ style, width }) => [style, width])).toEqual([
      ['draft', 500],
      ['refused', 0],
    ]);
    expect(shown.lines.slice(3).map(({ points }) => spots(points))).toEqual([there, there]);
    expect(mirroredSketch(sketch, board, 'none')).toBe(sketch);
    expect(mirroredSketch(sketch, hexes, symmetry)).toBe(sketch);
  },
);
