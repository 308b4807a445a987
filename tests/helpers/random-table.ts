// Seeded tables for properties and measurements: the same seed gives the same terrain on any machine.
// Three sizes; 'big' has about the number of edges that the project's bars are set for.

import type { TerrainId } from '../../shared/core/id';
import { inches, type Point } from '../../shared/core/measure';
import type { Board, Shape, TerrainFeature, TerrainKind } from '../../shared/scenario/document';

export interface RandomTable {
  readonly board: Extract<Board, { space: 'table' }>;
  readonly terrain: readonly TerrainFeature[];
}

export interface TableSize {
  readonly width: number;
  readonly height: number;
  readonly woods: number;
  readonly towns: number;
  readonly swamps: number;
  readonly hills: number;
  readonly ridges: number;
  readonly cliffs: number;
  readonly smoke: number;
  readonly roads: number;
  readonly streams: number;
  readonly rivers: number;
  /** Radius of an area, in inches. */
  readonly least: number;
  readonly most: number;
}

const SMALL: TableSize = {
  width: 48,
  height: 36,
  woods: 5,
  towns: 2,
  swamps: 1,
  hills: 1,
  ridges: 1,
  cliffs: 1,
  smoke: 1,
  roads: 1,
  streams: 1,
  rivers: 1,
  least: 1.5,
  most: 4,
};

export const TABLE_SIZES = {
  small: SMALL,
  standard: {
    ...SMALL,
    width: 144,
    height: 72,
    woods: 14,
    towns: 4,
    swamps: 3,
    hills: 3,
    roads: 3,
  },
  big: {
    ...SMALL,
    width: 144,
    height: 72,
    woods: 60,
    towns: 18,
    swamps: 8,
    hills: 6,
    ridges: 5,
    cliffs: 4,
    smoke: 5,
    roads: 5,
    streams: 2,
    rivers: 1,
    least: 1.2,
    most: 4,
  },
} as const satisfies Record<string, TableSize>;

/** Corners of an area. */
const CORNERS = 22;

/** Numbers from 0 up to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = (seed ^ 0x2545f491) | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

export function randomTable(seed: number, size: TableSize = SMALL): RandomTable {
  const random = seeded(seed);
  const terrain: TerrainFeature[] = [];
  const add = (kind: TerrainKind, shape: Shape, more: Partial<TerrainFeature> = {}): void => {
    terrain.push(feature(terrain.length + 1, kind, shape, more));
  };
  const times = (count: number, make: (i: number) => void): void => {
    for (let i = 0; i < count; i++) make(i);
  };
  const free = clearings(random, size);
  times(size.hills, () => {
    const levels = 1 + Math.floor(random() * 3);
    add('hill', area(random, somewhere(random, size, 10), 6 + random() * 6), { levels });
  });
  times(size.towns, () => add('town', area(random, ...free())));
  times(size.woods, (i) => {
    const kind = (['light_woods', 'heavy_woods', 'forest'] as const)[i % 3] ?? 'forest';
    add(kind, area(random, ...free()));
  });
  times(size.swamps, () => add('swamp', area(random, ...free())));
  times(size.ridges, () => add('ridge', strip(wander(random, size, 9), 0.2)));
  times(size.cliffs, () => add('cliff', strip(wander(random, size, 6), 0.2)));
  times(size.smoke, () => add('smoke', area(random, somewhere(random, size, 2), 1)));
  const roads: Point[][] = [];
  times(size.roads, (i) => roads.push(across(random, size, i % 2 === 0)));
  times(size.streams, () => add('stream', strip(across(random, size, false), 0.5)));
  times(size.rivers, (i) => {
    const line = across(random, size, false);
    add('river', strip(line, 2), { fordable: i % 2 === 1 });
    const [a, b] = [line[5], line[6]];
    if (a && b) add('bridge', strip(bridgeAt(a, b), 1.5));
  });
  for (const line of roads) add('road', strip(line, 1));
  return {
    board: { space: 'table', width: inches(size.width), height: inches(size.height) },
    terrain,
  };
}

function feature(
  n: number,
  kind: TerrainKind,
  shape: Shape,
  more: Partial<TerrainFeature>,
): TerrainFeature {
  return {
    id: `tr_${n}` as TerrainId,
    kind,
    name: '',
    shape,
    levels: null,
    crest: null,
    fordable: false,
    steepBanks: false,
    locked: false,
    layer: 'terrain',
    ...more,
  };
}

interface Middle {
  readonly x: number;
  readonly y: number;
}

function somewhere(random: () => number, { width, height }: TableSize, margin: number): Middle {
  return {
    x: margin + random() * (width - 2 * margin),
    y: margin + random() * (height - 2 * margin),
  };
}

/** Middles and radii of areas that keep apart as long as there is room. */
function clearings(random: () => number, size: TableSize): () => [Middle, number] {
  const taken: [Middle, number][] = [];
  return () => {
    let radius = size.least + random() * (size.most - size.least);
    for (let attempt = 0; ; attempt++) {
      const middle = somewhere(random, size, radius + 1);
      const isFree = taken.every(
        ([other, r]) => Math.hypot(other.x - middle.x, other.y - middle.y) > (r + radius) * 1.4,
      );
      if (!isFree && attempt < 400) {
        if (attempt % 40 === 39) radius *= 0.8;
        continue;
      }
      taken.push([middle, radius]);
      return [middle, radius];
    }
  };
}

/** A wavy outline that never crosses itself: its corners go round the middle. */
function area(random: () => number, { x, y }: Middle, radius: number): Shape {
  const wave = 2 + Math.floor(random() * 3);
  const phase = random() * 6.283;
  const depth = 0.1 + 0.15 * random();
  const points: Point[] = [];
  for (let i = 0; i < CORNERS; i++) {
    const angle = ((i + 0.6 * (random() - 0.5)) / CORNERS) * 2 * Math.PI;
    const far = radius * (1 + depth * Math.cos(wave * angle + phase) + 0.05 * (random() - 0.5));
    points.push({ x: inches(x + far * Math.cos(angle)), y: inches(y + far * Math.sin(angle)) });
  }
  return { type: 'polygon', points, holes: [] };
}

function strip(points: readonly Point[], width: number): Shape {
  return { type: 'strip', points, width: inches(width) };
}

/** A line of `legs` short legs that bends a little at each. */
function wander(random: () => number, size: TableSize, legs: number): Point[] {
  let { x, y } = somewhere(random, size, 12);
  let angle = random() * 6.283;
  const points: Point[] = [];
  for (let i = 0; i <= legs; i++) {
    points.push({ x: inches(x), y: inches(y) });
    angle += (random() - 0.5) * 0.8;
    x += 1.5 * Math.cos(angle);
    y += 1.5 * Math.sin(angle);
  }
  return points;
}

/** From edge to edge of the table. */
function across(random: () => number, { width, height }: TableSize, isLevel: boolean): Point[] {
  const [long, wide] = isLevel ? [width, height] : [height, width];
  let off = wide * (0.2 + 0.6 * random());
  let drift = 0;
  const points: Point[] = [];
  for (let i = 0; i <= 12; i++) {
    const along = (long * i) / 12;
    const side = Math.max(2, Math.min(wide - 2, off));
    points.push(
      isLevel ? { x: inches(along), y: inches(side) } : { x: inches(side), y: inches(along) },
    );
    drift = drift * 0.7 + (random() - 0.5) * 3;
    off += drift;
  }
  return points;
}

/** Across the middle of a stretch of river, and half an inch further on either bank. */
function bridgeAt(a: Point, b: Point): Point[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [(b.y - a.y) / length, -(b.x - a.x) / length];
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const reach = 1600;
  return [
    { x: inches((x - reach * dx) / 1000), y: inches((y - reach * dy) / 1000) },
    { x: inches((x + reach * dx) / 1000), y: inches((y + reach * dy) / 1000) },
  ];
}
