import { expect, test } from 'vitest';
import type { TerrainId } from '../../../shared/core/id';
import { at, inches } from '../../../shared/core/measure';
import type { Mark } from '../../../shared/print/drawing/picture';
import { laidOut } from '../../../shared/print/map/lying-beside';
import { terrainMarks } from '../../../shared/print/map/terrain-marks';
import type { Shape, TerrainFeature, TerrainKind } from '../../../shared/scenario/document';
import { terrain } from '../sample-table';

const BOARD = { space: 'table', width: inches(40), height: inches(40) } as const;

const along = (width: number, ...points: readonly (readonly [number, number])[]): Shape => ({
  type: 'strip',
  width: inches(width),
  points: points.map(([x, y]) => at(x, y)),
});
const block = (x: number, y: number, width: number, height: number): Shape => ({
  type: 'polygon',
  points: [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)],
  holes: [],
});
const piece = (id: number, kind: TerrainKind, shape: Shape): TerrainFeature =>
  terrain(kind, shape, { id: `tr_${id}` as TerrainId });

const marksOf = (pieces: readonly TerrainFeature[], index: number): readonly Mark[] => {
  const { feature, beside } = laidOut(pieces)[index] ?? { feature: pieces[0], beside: [] };
  if (!feature) throw new Error('a piece is expected');
  return terrainMarks(feature, BOARD, 'colour', undefined, beside);
};
const outlinesOf = (marks: readonly Mark[]) =>
  marks.flatMap((mark) =>
    mark.type === 'path' && mark.stroke !== null && mark.dash === null ? [mark.d] : [],
  );
/** How many lines the last stroke of the marks draws: the edges of a road. */
const edges = (marks: readonly Mark[]) => outlinesOf(marks).at(-1)?.match(/M/g)?.length;

const WEST_EAST = piece(1, 'road', along(1, [5, 20], [35, 20]));
const SOUTH_NORTH = piece(2, 'road', along(1, [20, 5], [20, 35]));

test('roads open into each other: the upper one has no edges across the lower one', () => {
  const roads = [WEST_EAST, SOUTH_NORTH];
  expect(edges(marksOf(roads, 0))).toBe(2);
  expect(edges(marksOf(roads, 1))).toBe(4);
  expect(edges(marksOf([SOUTH_NORTH], 0))).toBe(2);
});

test('a way through a wall leaves a gap with two posts, whichever was drawn first', () => {
  const wall = piece(3, 'wall', along(0.25, [10, 10], [10, 30]));
  const path = piece(4, 'path', along(0.5, [5, 20], [15, 20]));
  const whole = marksOf([wall], 0);
  for (const [pieces, index] of [
    [[wall, path], 0],
    [[path, wall], 1],
  ] as const) {
    const marks = marksOf(pieces, index);
    expect(marks.length).toBe(whole.length + 2);
    expect(outlinesOf(marks).at(-1)?.match(/M/g)).toHaveLength(2);
  }
});

test('no house of a town looks out from under a building or a road that lies on it', () => {
  const town = piece(5, 'town', block(10, 10, 10, 8));
  const building = piece(6, 'building', block(12, 12, 5, 4));
  const houses = (pieces: readonly TerrainFeature[]) =>
    outlinesOf(marksOf(pieces, 0)).at(-1)?.match(/Z/g)?.length ?? 0;
  expect(houses([town, building])).toBeLessThan(houses([town]));
  const through = piece(7, 'road', along(1, [5, 14], [25, 14]));
  expect(houses([town, through])).toBeLessThan(houses([town]));
});

test('what lies elsewhere changes nothing, and a piece that meets the same is the same value', () => {
  const far = piece(8, 'road', along(1, [1, 1], [4, 1]));
  const [first] = laidOut([far, WEST_EAST]);
  expect(first?.beside).toEqual([]);
  const before = laidOut([WEST_EAST, SOUTH_NORTH])[1];
  expect(laidOut([WEST_EAST, SOUTH_NORTH, far])[1]).toBe(before);
});
