// Open ground cut into triangles: what each edge leads to is told by where the middles of the triangles lie.

import { describe, expect, test } from 'vitest';
import { outlineSquared, ringArea, sideOfRings, type Ring } from '../../shared/geometry/ring';
import { pointSegmentSquared } from '../../shared/geometry/segment';
import {
  clipPieces,
  nextEdge,
  openMesh,
  outlinesOf,
  triangleAt,
  trianglesIn,
  type Mesh,
} from '../../shared/geometry/triangles';
import { block } from '../helpers/open-ground';
import { seeded } from '../helpers/random-table';

const SIDE = 12_000;
const BOX = { minX: 0, minY: 0, maxX: SIDE, maxY: SIDE };
/** Lines are two thousandths of a Mil thick, squared with what the lattice rounds. */
const THICK = 0.004 ** 2;

function cornersOf(mesh: Mesh, triangle: number): Ring {
  const corners = [0, 1, 2].map((i) => mesh.corners[3 * triangle + i]!);
  return Float64Array.from(corners.flatMap((corner) => [mesh.x[corner]!, mesh.y[corner]!]));
}

function middleOfThree(ring: Ring): [number, number] {
  return [(ring[0]! + ring[2]! + ring[4]!) / 3, (ring[1]! + ring[3]! + ring[5]!) / 3];
}

type Lie = 'open' | 'closed' | number;

/** Where a triangle lies: on open ground, in a wall, or in the thickness of one line. */
function lieOf(areas: readonly Ring[], lines: readonly Ring[], x: number, y: number): Lie {
  const on = [...lines.keys()].filter((n) => {
    const [ax, ay, bx, by] = lines[n]!;
    return pointSegmentSquared(x, y, ax!, ay!, bx!, by!) <= THICK;
  });
  if (areas.some((area) => sideOfRings([area], x, y) > 0)) return 'closed';
  const [first = null, second = null] = on;
  return first === null ? 'open' : second === null ? first : 'closed';
}

const twins = [
  ['beyond', (mesh: Mesh) => mesh.beyond],
  ['through', (mesh: Mesh) => mesh.through],
] as const;

describe('a table of areas that overlap and lines that cross them and each other', () => {
  const random = seeded(5);
  const length = (most: number): number => 100 * Math.ceil((random() * most) / 100);
  // Not on the lattice, so that no line only just touches an area.
  const spot = (): number => random() * SIDE;
  const tables = Array.from({ length: 6 }, () => {
    const areas = Array.from({ length: 5 }, () =>
      block(length(10_000), length(10_000), length(3000), length(3000)),
    );
    const lines = Array.from({ length: 3 }, () => Float64Array.of(spot(), spot(), spot(), spot()));
    const mesh = openMesh(
      BOX,
      areas.map((area) => [area]),
      lines.map((line) => [line]),
    );
    if (!mesh) throw new Error('no mesh');
    const lies = Array.from({ length: mesh.corners.length / 3 }, (_, t) =>
      lieOf(areas, lines, ...middleOfThree(cornersOf(mesh, t))),
    );
    return { areas, lines, mesh, lies };
  });

  test.each(twins)('the edge %s another one is the same edge, back again', (_, of) => {
    for (const { mesh } of tables) {
      const to = of(mesh);
      for (const [edge, twin] of to.entries()) {
        if (twin < 0) continue;
        expect(to[twin]).toBe(edge);
        expect(mesh.corners[twin]).toBe(mesh.corners[nextEdge(edge)]);
      }
    }
  });

  test('open ground leads to open ground, a line across to what is no wall, and nothing else does', () => {
    for (const { mesh, lies } of tables) {
      const neighbours = new Map<string, number>();
      const keyOf = (edge: number): string =>
        `${mesh.corners[edge]} ${mesh.corners[nextEdge(edge)]}`;
      for (const edge of mesh.corners.keys()) neighbours.set(keyOf(edge), edge);
      for (const edge of mesh.corners.keys()) {
        const back = `${mesh.corners[nextEdge(edge)]} ${mesh.corners[edge]}`;
        const twin = neighbours.get(back) ?? -1;
        const here = lies[Math.floor(edge / 3)]!;
        const there = twin < 0 ? 'closed' : lies[Math.floor(twin / 3)]!;
        const isWall = here === 'closed' || there === 'closed';
        const isOpen = here === 'open' && there === 'open';
        expect(mesh.beyond[edge]).toBe(isOpen ? twin : -1);
        expect(mesh.through[edge]).toBe(isWall || isOpen ? -1 : twin);
      }
      expect([...mesh.lineOf]).toEqual(lies.map((lie) => (typeof lie === 'number' ? lie : -1)));
    }
  });

  test('each open place is found in the triangle that holds it, and no other place is in any', () => {
    for (const { mesh, lies, areas } of tables) {
      for (let k = 0; k < 150; k++) {
        const [x, y] = [random() * SIDE, random() * SIDE];
        const found = triangleAt(mesh, x, y);
        if (areas.some((area) => sideOfRings([area], x, y) > 0)) {
          expect(found).toBe(-1);
          continue;
        }
        if (outlineSquared(areas, x, y) < 1) continue;
        expect(lies[found]).toBe('open');
        expect(sideOfRings([cornersOf(mesh, found)], x, y)).toBeGreaterThanOrEqual(0);
        const box = { minX: x - 900, minY: y - 700, maxX: x + 900, maxY: y + 700 };
        expect(trianglesIn(mesh, box).has(found)).toBe(true);
      }
      const all = trianglesIn(mesh, BOX);
      expect([...all].every((triangle) => lies[triangle] === 'open')).toBe(true);
      expect(all.size).toBe(lies.filter((lie) => lie === 'open').length);
    }
  });

  test('all triangles run counter-clockwise', () => {
    for (const { mesh, lies } of tables) {
      for (const triangle of lies.keys()) {
        expect(ringArea(cornersOf(mesh, triangle))).toBeGreaterThan(0);
      }
    }
  });
});

test('pieces that lie over each other have one outline, and their gap another', () => {
  const frame = [
    block(0, 0, 3000, 1000),
    block(0, 2000, 3000, 1000),
    block(0, 500, 1000, 2000),
    block(2000, 500, 1000, 2000),
  ];
  const outlines = outlinesOf(frame);
  expect(outlines.map((ring) => ringArea(ring)).sort((a, b) => a - b)).toEqual([-1e6, 9e6]);
});

test('pieces are cut to an area with its hole, whichever way its outlines run', () => {
  const area = [block(0, 0, 4000, 4000), block(1000, 1000, 2000, 2000)];
  for (const turned of [area, area.map((ring) => reversed(ring))]) {
    const kept = clipPieces([block(500, 500, 10_000, 1500)], turned);
    const sum = kept.reduce((all, ring) => all + ringArea(ring), 0);
    expect(sum).toBe(3500 * 1500 - 2000 * 1000);
  }
  const alone = clipPieces([block(500, 500, 1000, 1000)], [reversed(block(0, 0, 800, 4000))]);
  expect(alone.map((ring) => ringArea(ring))).toEqual([300_000]);
});

function reversed(ring: Ring): Ring {
  const points = Array.from({ length: ring.length / 2 }, (_, i) => [
    ring[2 * i]!,
    ring[2 * i + 1]!,
  ]);
  return Float64Array.from(points.reverse().flat());
}
