// Sight over triangles against another library's visibility polygon, and against many single points.

import { expect, test } from 'vitest';
import { compute } from 'visibility-polygon';
import { seenFromBase } from '../../shared/geometry/bundle-expansion';
import { seenFromPoint } from '../../shared/geometry/point-expansion';
import { SeenPieces } from '../../shared/geometry/seen-pieces';
import { ringArea, sideOfRings, type Ring } from '../../shared/geometry/ring';
import {
  nextEdge,
  openMesh,
  outlinesOf,
  triangleAt,
  type Mesh,
} from '../../shared/geometry/triangles';
import { BOX, SIDE, meshOf } from '../helpers/open-ground';
import { seeded } from '../helpers/random-table';
import { fieldOfBlocks } from '../helpers/blocks';

function square(x: number, y: number, half: number): Ring {
  return Float64Array.of(
    x - half,
    y - half,
    x + half,
    y - half,
    x + half,
    y + half,
    x - half,
    y + half,
  );
}

function regular(x: number, y: number, radius: number, corners: number): Ring {
  return Float64Array.from({ length: 2 * corners }, (_, i) => {
    const angle = (Math.PI * (i - (i % 2))) / corners;
    return i % 2 === 0 ? x + radius * Math.cos(angle) : y + radius * Math.sin(angle);
  });
}

function openArea(mesh: Mesh): number {
  const open = new Set(mesh.grid.items);
  let area = 0;
  for (const triangle of open) {
    const places = [3 * triangle, 3 * triangle + 1, 3 * triangle + 2].flatMap((edge) => {
      const corner = mesh.corners[edge]!;
      return [mesh.x[corner]!, mesh.y[corner]!];
    });
    area += ringArea(Float64Array.from(places));
  }
  return area;
}

test('a corner that only touches the rim, or a wall of another area, leaves the ground open beside it', () => {
  const diamond = (x: number, y: number): Ring => {
    return Float64Array.of(x, y, x + 1000, y - 700, x + 2000, y, x + 1000, y + 700);
  };
  const rim = meshOf([diamond(SIDE - 2000, 9000), diamond(0, 7000)]);
  expect(openArea(rim)).toBeCloseTo(SIDE ** 2 - 2.8e6, 3);
  const wall = meshOf([square(5000, 5000, 1000), diamond(6000, 5100)]);
  expect(openArea(wall)).toBeCloseTo(SIDE ** 2 - 4e6 - 1.4e6, 3);
  // Nobody looks through where they touch.
  const seen = [seenFromPoint(wall, 6100, 6900)];
  expect(sideOfRings(seen, 6200, 5600)).toBe(1);
  expect(sideOfRings(seen, 6200, 4000)).toBe(-1);
});

test('a mesh covers the open ground: overlapping areas, courtyards, shared edges, lines, the rim', () => {
  expect(openArea(meshOf([]))).toBe(SIDE ** 2);
  const apart = meshOf([
    square(5000, 5000, 1000),
    square(5500, 5500, 1000),
    square(15_000, 9000, 500),
  ]);
  expect(openArea(apart)).toBeCloseTo(SIDE ** 2 - 8e6 + 1500 ** 2 - 1e6, 3);
  const touching = meshOf([square(5000, 5000, 1000), square(7000, 5000, 1000), square(0, 0, 1000)]);
  expect(openArea(touching)).toBeCloseTo(SIDE ** 2 - 8e6 - 1e6, 3);
  const court = openMesh(BOX, [[square(9000, 9000, 3000), square(9000, 9000, 1000)]], []);
  expect(court && openArea(court)).toBeCloseTo(SIDE ** 2 - 36e6 + 4e6, 3);
  expect(court && ringArea(seenFromPoint(court, 9000, 9000))).toBeCloseTo(4e6, 3);
  expect(court && triangleAt(court, 6500, 9000)).toBe(-1);
  const line = meshOf([], [Float64Array.of(10_000, 0, 10_000, SIDE)]);
  expect(ringArea(seenFromPoint(line, 2000, 2000))).toBeCloseTo(SIDE ** 2 / 2, -2);
  expect(openMesh(BOX, [[square(10_000, 10_000, SIDE)]], [])).toBeNull();
});

test('neighbouring triangles know each other', () => {
  const { corners, beyond } = meshOf([square(5000, 5000, 1000)]);
  for (const [edge, twin] of beyond.entries()) {
    if (twin < 0) continue;
    expect(beyond[twin]).toBe(edge);
    expect(corners[twin]).toBe(corners[nextEdge(edge)]);
  }
});

test('a point sees the same area as by a sweep over all edges', () => {
  const blocks = fieldOfBlocks(250, 3);
  const mesh = openMesh(blocks.box, blocks.areas, []);
  if (!mesh) throw new Error('no mesh');
  const random = seeded(4);
  let looked = 0;
  while (looked < 40) {
    const x = random() * blocks.box.maxX;
    const y = random() * blocks.box.maxY;
    const ours = ringArea(seenFromPoint(mesh, x, y));
    if (ours === 0) continue;
    looked += 1;
    const theirs = Math.abs(ringArea(Float64Array.from(compute([x, y], blocks.segments).flat())));
    expect(Math.abs(ours - theirs) / theirs).toBeLessThan(1e-9);
  }
});

test('a base sees what its points see, each way round each corner', () => {
  const random = seeded(11);
  for (let table = 0; table < 40; table++) {
    const areas = Array.from({ length: 5 }, () =>
      square(3000 + random() * 14_000, 3000 + random() * 14_000, 300 + random() * 1200),
    );
    const mesh = meshOf(areas);
    const base = regular(3000 + random() * 14_000, 3000 + random() * 14_000, 700, 24);
    const found = new SeenPieces();
    seenFromBase(mesh, base, null, found);
    const pieces = found.rings(-1);
    const outlines = outlinesOf(pieces);
    for (let i = 0; i < base.length; i += 2) {
      const star = seenFromPoint(mesh, base[i]!, base[i + 1]!).slice();
      if (star.length === 0) continue;
      for (let k = 0; k < 20; k++) {
        const [x, y] = [random() * SIDE, random() * SIDE];
        if (sideOfRings([star], x, y) <= 0) continue;
        expect(pieces.some((piece) => sideOfRings([piece], x, y) >= 0)).toBe(true);
        expect(sideOfRings(outlines, x, y)).toBeGreaterThanOrEqual(0);
      }
    }
  }
});

test('what lies across a line is seen as far as its goal, and only if there is one', () => {
  const wall = Float64Array.of(10_000, 4000, 10_000, 16_000);
  const mesh = meshOf([square(14_000, 10_000, 500)], [wall]);
  const goal = { minX: 9900, minY: 4000, maxX: 13_000, maxY: 16_000 };
  for (const base of [Float64Array.of(4000, 10_000), regular(4000, 10_000, 600, 24)]) {
    const found = new SeenPieces();
    seenFromBase(mesh, base, { goals: [goal], isAll: true }, found);
    const isSeen = (across: number, x: number, y: number): boolean =>
      found.rings(across).some((piece) => sideOfRings([piece], x, y) >= 0);
    for (let y = 4100; y < 16_000; y += 370) {
      expect(isSeen(-1, 9990, y)).toBe(true);
      expect(isSeen(-1, 10_010, y)).toBe(false);
      expect(isSeen(0, 10_010, y)).toBe(true);
      expect(isSeen(0, 9990, y)).toBe(false);
    }
    const unasked = new SeenPieces();
    seenFromBase(mesh, base, { goals: [null], isAll: true }, unasked);
    expect(unasked.rings(0)).toEqual([]);
    const past = new SeenPieces();
    seenFromBase(mesh, base, { goals: [goal], isAll: false }, past);
    expect(past.rings(-1)).toEqual([]);
    expect(past.rings(0)).toEqual(found.rings(0));
  }
});
