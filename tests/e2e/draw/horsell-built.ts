// What a table has on it that was built after Horsell Common by hand, and how it is compared.

import { expect } from 'vitest';
import { ringsOfArea } from '../../../renderer/edits/areas';
import { boxOf, ringArea } from '../../../shared/geometry/ring';
import { pointSegmentSquared } from '../../../shared/geometry/segment';
import type { TerrainFeature } from '../../../shared/scenario/document';

type Corner = readonly [number, number];

interface Built {
  readonly kind: string;
  readonly name: string;
  readonly levels?: number | null;
  readonly crest?: number;
  readonly width?: number;
  /** The corners that must be there, in inches; of curves these are the points that they go through. */
  readonly through?: readonly Corner[];
  /** The hand has run along them in one go, so that they are near. */
  readonly isRun?: true;
  /** For what is run around: square inches, to a twentieth, and the middle of its box. */
  readonly area?: number;
  readonly middle?: Corner;
}

export const EXPECTED: readonly Built[] = [
  {
    kind: 'river',
    isRun: true,
    name: 'River Wey',
    width: 2.5,
    through: [
      [57, 48],
      [54.5, 36],
      [55, 18],
      [53.25, 0],
    ],
  },
  {
    kind: 'stream',
    isRun: true,
    name: '',
    width: 0.5,
    through: [
      [0, 29.5],
      [13, 29],
      [36, 29.5],
    ],
  },
  {
    kind: 'road',
    isRun: true,
    name: '',
    width: 1,
    through: [
      [0, 18.5],
      [30, 20.5],
      [58, 22],
      [72, 22.75],
    ],
  },
  {
    kind: 'path',
    isRun: true,
    name: '',
    width: 0.5,
    through: [
      [46, 32],
      [47.25, 39.25],
    ],
  },
  { kind: 'bridge', name: 'Wey Bridge', width: 1.25 },
  { kind: 'ford', name: '', width: 1.5 },
  { kind: 'hill', name: 'Horsell Hill', levels: 2, crest: 2, area: 180.6, middle: [23.5, 36] },
  {
    kind: 'ridge',
    isRun: true,
    name: '',
    through: [
      [60.5, 40],
      [64, 35.5],
      [69, 33],
    ],
  },
  {
    kind: 'cliff',
    isRun: true,
    name: '',
    through: [
      [5, 11.5],
      [9, 13.25],
      [13.5, 9.5],
      [12.25, 6],
    ],
  },
  { kind: 'light_woods', name: '', area: 40.8, middle: [10.5, 25.5] },
  { kind: 'heavy_woods', name: '', area: 30.5, middle: [41, 12.5] },
  {
    kind: 'field',
    name: '',
    through: [
      [27, 3],
      [35, 3],
      [35, 9.75],
      [27, 9.75],
    ],
  },
  {
    kind: 'swamp',
    name: '',
    area: 34.6,
    middle: [59.25, 34],
  },
  {
    kind: 'town',
    name: 'Horsell',
    through: [
      [31.5, 17.5],
      [40.5, 17],
      [43.25, 19],
      [39.5, 25.5],
      [31.25, 22.5],
    ],
  },
  {
    kind: 'building',
    name: '',
    through: [
      [46, 40.5],
      [48.5, 40.5],
      [48.5, 42],
      [46, 42],
    ],
  },
  {
    kind: 'wall',
    isRun: true,
    name: '',
    width: 0.25,
    through: [
      [29.5, 16.25],
      [30.25, 19],
    ],
  },
  { kind: 'smoke', name: '', area: 4 * Math.PI, middle: [66, 12] },
];

/** How near a line lies to where the hand ran, in inches. */
const NEAR = 0.4;

export function expectBuilt(feature: TerrainFeature, built: Built | undefined): void {
  if (!built) throw new Error(`nothing more is expected than before ${feature.kind}`);
  const { shape } = feature;
  expect(feature).toMatchObject({ kind: built.kind, name: built.name });
  if (built.levels !== undefined) expect(feature.levels).toBe(built.levels);
  if (built.crest !== undefined) expect(feature.crest).toHaveLength(built.crest);
  if (built.width !== undefined) {
    expect(shape.type === 'strip' && shape.width / 1000, built.kind).toBe(built.width);
  }
  const points = 'points' in shape ? shape.points.map(({ x, y }) => [x / 1000, y / 1000]) : [];
  // Ends that lie near other terrain have snapped to it and are not listed.
  const legs = points.slice(1).map((to, i) => [points[i] ?? to, to] as const);
  const isNear = ([x, y]: Corner) =>
    legs.some(
      ([[ax = 0, ay = 0], [bx = 0, by = 0]]) =>
        pointSegmentSquared(x, y, ax, ay, bx, by) <= NEAR * NEAR,
    );
  const isThere = ([x, y]: Corner) => points.some((point) => point[0] === x && point[1] === y);
  const missed = (built.through ?? []).filter(
    (corner) => !(built.isRun ? isNear(corner) : isThere(corner)),
  );
  expect(missed, `${built.kind} through ${JSON.stringify(points)}`).toEqual([]);
  if (built.area === undefined || built.middle === undefined) return;
  const rings = ringsOfArea(shape);
  const area = rings.reduce((sum, ring) => sum + ringArea(ring), 0) / 1e6;
  expect(Math.abs(area / built.area - 1), `${built.kind}: ${area}`).toBeLessThan(0.05);
  const { minX, maxX, minY, maxY } = boxOf(rings);
  expect((minX + maxX) / 2000).toBeCloseTo(built.middle[0], 0);
  expect((minY + maxY) / 2000).toBeCloseTo(built.middle[1], 0);
}

/** It lies across the water at that spot, from bank to bank. */
export function expectCrossing(feature: TerrainFeature | undefined, x: number, y: number): void {
  const shape = feature?.shape;
  if (shape?.type !== 'strip') throw new Error('the bridge is no strip');
  const [a, b] = shape.points;
  if (!a || !b) throw new Error('the bridge has no ends');
  expect((a.x + b.x) / 2000).toBeCloseTo(x, 0);
  expect((a.y + b.y) / 2000).toBeCloseTo(y, 0);
  expect(Math.abs(a.x - b.x)).toBeGreaterThan(2500);
  expect(Math.abs(a.y - b.y)).toBeLessThan(1200);
}

/** A shape's points from inches. */
export function corners(...spots: readonly Corner[]) {
  return spots.map(([x, y]) => ({ x: 1000 * x, y: 1000 * y }));
}
