// What is an area, what is left of it when it is cut, and what it keeps when it is drawn anew.

import { describe, expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import { ringArea, ringOf, type Ring } from '../../shared/geometry/ring';
import { areasOf, curvedAreasOf, isArea, reshaped, ringsOfArea } from '../../renderer/edits/areas';
import { road, wood } from '../tools/hand';
import { box, roundWood } from './pieces';

const BOX = [
  [10, 10],
  [14, 10],
  [14, 12],
  [10, 12],
] as const;

test('a hill that is drawn anew keeps its crest only while the crest lies in it', () => {
  const hill = { ...wood(1, BOX), crest: [at(11, 11), at(13, 11)] };
  const wide = { type: 'polygon', points: BOX.map(([x, y]) => at(x, y + 0.5)), holes: [] } as const;
  const away = { type: 'polygon', points: BOX.map(([x, y]) => at(x + 2, y)), holes: [] } as const;
  expect(reshaped(hill, wide).crest).toEqual(hill.crest);
  expect(reshaped(hill, away).crest).toBeNull();
});

test('a crest that comes to lie on the rim is given up, and one within a round hill is kept', () => {
  const hill = { ...wood(1, BOX), crest: [at(11, 11), at(13, 11)] };
  const touched = {
    type: 'polygon',
    points: BOX.map(([x, y]) => at(x + 1, y)),
    holes: [],
  } as const;
  expect(reshaped(hill, touched).crest).toBeNull();
  const around = (radius: number) =>
    ({ type: 'disc', center: at(12, 11), radius: inches(radius) }) as const;
  expect(reshaped(hill, around(1.1)).crest).toEqual(hill.crest);
  expect(reshaped(hill, around(0.9)).crest).toBeNull();
});

test('polygons and round woods are areas; lines, cells and grids are none and have no rings', () => {
  const polygon = wood(1, BOX).shape;
  const disc = roundWood(2, [20, 20], 3).shape;
  expect([polygon, disc].map(isArea)).toEqual([true, true]);
  expect(ringsOfArea(polygon).map(ringArea)).toEqual([8_000_000]);
  const [round, ...others] = ringsOfArea(disc);
  expect(others).toEqual([]);
  expect(ringArea(round ?? ringOf([])) / 9_000_000).toBeCloseTo(Math.PI, 1);
  const line = road(3, [
    [0, 0],
    [5, 0],
  ]).shape;
  const cells = { type: 'cells', cells: [{ q: 1, r: 1 }] } as const;
  expect([line, cells].map(isArea)).toEqual([false, false]);
  expect([line, cells].map(ringsOfArea)).toEqual([[], []]);
});

describe('Of what is cut', () => {
  const ring = (corners: readonly (readonly [number, number])[]): Ring =>
    ringOf(corners.map(([x, y]) => at(x, y)));
  const hole = (corners: readonly (readonly [number, number])[]) => ring([...corners].reverse());
  const square = (x: number, y: number, side: number) => box([x, y], [x + side, y + side]);
  const cornersOf = (rings: readonly Ring[], tolerance: number) =>
    areasOf(rings, tolerance).map(({ points }) => points.map(({ x, y }) => [x / 1000, y / 1000]));

  test.each([
    ['straight', (rings: readonly Ring[]) => areasOf(rings, 1)],
    ['curved', (rings: readonly Ring[]) => curvedAreasOf(rings, 1)],
  ])('%s pieces and holes of less than a quarter inch each way are swept away', (_sort, areas) => {
    const left = areas([
      ring(square(30, 30, 0.25)),
      ring(square(40, 40, 0.2)),
      ring(square(10, 10, 4)),
      hole(square(11, 11, 0.25)),
      hole(square(13, 13, 0.2)),
    ]);
    expect(left.map(({ points }) => points[0])).toEqual([at(10, 10), at(30, 30)]);
    expect(left.map(({ holes }) => holes.length)).toEqual([1, 0]);
  });

  test('corners come to lie on the grid, and those that nobody would miss go', () => {
    const nearly = [
      [10.01, 10.01],
      [12, 9.99],
      [14.01, 10.01],
      [14.01, 12.01],
    ] as const;
    const tidy = [
      [10, 10],
      [14, 10],
      [14, 12],
    ];
    expect(cornersOf([ring(nearly)], 50)).toEqual([tidy]);
    // What has no curve is tidied as well where curves are wanted.
    const [area] = curvedAreasOf([ring(nearly)], 15);
    expect(area?.points).toEqual(tidy.map(([x = 0, y = 0]) => at(x, y)));
  });

  test('two corners that fall together at the end of the outline become one', () => {
    const last = [
      [10, 10],
      [14, 10],
      [14, 14],
      [10.01, 10.02],
    ] as const;
    expect(cornersOf([ring(last)], 1)).toEqual([last.slice(0, 3)]);
  });

  test('an outline that tidying would let touch itself is left off the grid, with all but the least corners', () => {
    const slotted = [
      [9.97, 12],
      [10, 10],
      [14, 10],
      [14, 14],
      [12.01, 14],
      [12.01, 10.5],
      [11.99, 10.5],
      [11.99, 14],
      [10, 14],
    ] as const;
    expect(cornersOf([ring(slotted)], 40)).toEqual([slotted]);
    const sliver = box([10, 10], [17, 10.01]);
    expect(cornersOf([ring(sliver)], 1)).toEqual([sliver]);
  });

  test('nothing is tidied where a hole would come to lie outside', () => {
    const bump = [
      [10, 10],
      [12, 9.8],
      [14, 10],
      [14, 14],
      [10, 14],
    ] as const;
    const near = [
      [11.5, 10.5],
      [12.5, 10.5],
      [12, 9.9],
    ] as const;
    const away = near.map(([x, y]) => [x, y + 2] as const);
    expect(cornersOf([ring(bump), ring(near)], 250)[0]).toHaveLength(5);
    expect(cornersOf([ring(bump), ring(away)], 250)[0]).toHaveLength(4);
  });
});
