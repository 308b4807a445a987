// What a whole base sees, against the plain way: who stands at a place looks back, and sees some of the base or none.

import { describe, expect, test } from 'vitest';
import { seenFromBase, type Past } from '../../shared/geometry/bundle-expansion';
import { growRings } from '../../shared/geometry/clip';
import { seenFromPoint } from '../../shared/geometry/point-expansion';
import { ringArea, sideOfRings, type Box, type Ring } from '../../shared/geometry/ring';
import { turn } from '../../shared/geometry/segment';
import { SeenPieces } from '../../shared/geometry/seen-pieces';
import { clipPieces, type Mesh } from '../../shared/geometry/triangles';
import { BOX, SIDE, block, meshOf } from '../helpers/open-ground';
import { seeded } from '../helpers/random-table';

/** So far beside a base, in Mil, nothing of it is seen: the lattice of the triangles is finer by far. */
const CLEAR = 5;
/** So much of a base, in square Mil, is surely seen. */
const SURE = 100;

function disc(x: number, y: number, radius: number, corners: number): Ring {
  return Float64Array.from({ length: 2 * corners }, (_, i) => {
    const angle = (Math.PI * (i - (i % 2))) / corners;
    return i % 2 === 0 ? x + radius * Math.cos(angle) : y + radius * Math.sin(angle);
  });
}

function seen(mesh: Mesh, base: Ring, past: Past | null = null): SeenPieces {
  const pieces = new SeenPieces();
  seenFromBase(mesh, base, past, pieces);
  return pieces;
}

const holds = (pieces: readonly Ring[], x: number, y: number): boolean =>
  pieces.some((piece) => sideOfRings([piece], x, y) >= 0);

const areaOf = (pieces: readonly Ring[]): number =>
  pieces.reduce((sum, piece) => sum + ringArea(piece), 0);

/** Asks of many places whether the answer is what somebody there would say; tells how many were sure. */
function expectSeenBack(
  random: () => number,
  { mesh, base, pieces }: { mesh: Mesh; base: Ring; pieces: readonly Ring[] },
  isAsked: (x: number, y: number) => boolean,
): { seen: number; hidden: number } {
  const sure = { seen: 0, hidden: 0 };
  const wider = growRings([base], CLEAR);
  for (let k = 0; k < 40; k++) {
    const [x, y] = [Math.round(random() * SIDE), Math.round(random() * SIDE)];
    if (!isAsked(x, y)) continue;
    const star = [seenFromPoint(mesh, x, y)];
    const isSeen = areaOf(clipPieces([base], star)) > SURE;
    // Where a hair's breadth decides, nobody can be sure.
    if (!isSeen && areaOf(clipPieces(wider, star)) > 0) continue;
    sure[isSeen ? 'seen' : 'hidden'] += 1;
    expect({ x, y, isSeen: holds(pieces, x, y) }).toEqual({ x, y, isSeen });
  }
  return sure;
}

const BASES: readonly (readonly [string, (x: number, y: number) => Ring])[] = [
  ['square', (x, y) => block(x - 600, y - 600, 1200, 1200)],
  ['round', (x, y) => disc(x, y, 700, 24)],
  ['round with very many corners', (x, y) => disc(x, y, 900, 96)],
  ['long', (x, y) => block(x - 2500, y - 200, 5000, 400)],
];

function triangleOf(mesh: Mesh, triangle: number): Ring {
  const corners = [0, 1, 2].map((i) => mesh.corners[3 * triangle + i]!);
  return Float64Array.from(corners.flatMap((corner) => [mesh.x[corner]!, mesh.y[corner]!]));
}

describe.each(BASES)('a %s base', (_, baseAt) => {
  test('sees a place if and only if somebody there sees some of the base, walls under it or not', () => {
    const random = seeded(20);
    const sum = { seen: 0, hidden: 0 };
    for (let table = 0; table < 8; table++) {
      // Whole hundreds, so that corners of walls and bases meet and lie in one line.
      const length = (most: number): number => 100 * Math.ceil((random() * most) / 100);
      const areas = Array.from({ length: 7 }, () =>
        block(length(17_000), length(17_000), length(3000), length(3000)),
      );
      const mesh = meshOf(areas);
      const base = baseAt(2000 + length(16_000), 2000 + length(16_000));
      const pieces = seen(mesh, base).rings(-1);
      const isOpen = (x: number, y: number): boolean => !holds(areas, x, y);
      const sure = expectSeenBack(random, { mesh, base, pieces }, isOpen);
      sum.seen += sure.seen;
      sum.hidden += sure.hidden;
    }
    expect(sum.seen).toBeGreaterThan(50);
    expect(sum.hidden).toBeGreaterThan(30);
  });

  test('sees across one line what it would see without that line, and across two lines nothing', () => {
    const random = seeded(21);
    for (let table = 0; table < 4; table++) {
      const spot = (): number => 1000 + 18_000 * random();
      const lines = Array.from({ length: 3 }, () =>
        Float64Array.of(spot(), spot(), spot(), spot(), spot(), spot()),
      );
      const areas = [block(spot() - 900, spot() - 900, 1500, 700)];
      const base = baseAt(4000 + 12_000 * random(), 4000 + 12_000 * random());
      const found = seen(meshOf(areas, lines), base, {
        goals: lines.map(() => BOX),
        isAll: true,
      });
      const isOpen = (x: number, y: number): boolean => !holds(areas, x, y);
      for (const across of lines.keys()) {
        const mesh = meshOf(
          areas,
          lines.filter((__, n) => n !== across),
        );
        const pieces = [...found.rings(-1), ...found.rings(across)];
        expectSeenBack(random, { mesh, base, pieces }, isOpen);
      }
      const mesh = meshOf(areas, lines);
      expectSeenBack(random, { mesh, base, pieces: found.rings(-1) }, isOpen);
    }
  });
});

test('pieces are convex and run counter-clockwise, and no triangle that is seen whole comes twice', () => {
  const random = seeded(22);
  for (let table = 0; table < 6; table++) {
    // The first table has the most triangles, the next ones fewer.
    const areas = Array.from({ length: 12 - 2 * table }, () =>
      block(random() * 17_000, random() * 17_000, 300 + random() * 2000, 300 + random() * 2000),
    );
    const mesh = meshOf(areas);
    const pieces = seen(mesh, disc(9000, 9000, 1500, 24)).rings(-1);
    for (const piece of pieces) {
      expect(piece.length).toBeGreaterThanOrEqual(6);
      for (let i = 0; i < piece.length; i += 2) {
        const [a, b, c] = [i, (i + 2) % piece.length, (i + 4) % piece.length];
        const bend = turn(
          piece[a]!,
          piece[a + 1]!,
          piece[b]!,
          piece[b + 1]!,
          piece[c]!,
          piece[c + 1]!,
        );
        expect(bend).toBeGreaterThan(-1);
      }
    }
    const whole = mesh.corners.filter((_, edge) => edge % 3 === 0);
    for (const [triangle] of whole.entries()) {
      const ring = triangleOf(mesh, triangle).join();
      expect(pieces.filter((piece) => piece.join() === ring).length).toBeLessThanOrEqual(1);
    }
  }
});

test('across a line its goal is seen and nothing on the other side, wherever the goal lies', () => {
  const middle = SIDE / 2;
  // A ring of wall: outside of it the triangles of every side are apart.
  const round = disc(middle, middle, 3000, 12);
  const line = Float64Array.of(...round, round[0]!, round[1]!);
  const mesh = meshOf([], [line]);
  const [low, high] = [middle - 2500, middle + 2500];
  const goals: readonly (readonly [Box, x: number, y: number])[] = [
    [{ ...BOX, maxX: low }, -1, 0],
    [{ ...BOX, minX: high }, 1, 0],
    [{ ...BOX, maxY: low }, 0, -1],
    [{ ...BOX, minY: high }, 0, 1],
  ];
  const base = disc(middle, middle, 600, 24);
  for (const [goal, x, y] of goals) {
    const found = seen(mesh, base, { goals: [goal], isAll: false }).rings(0);
    for (const beside of [-2500, 0, 2500]) {
      const [farX, farY] = [9500 * x + beside * y, 9500 * y + beside * x];
      expect(holds(found, middle + farX, middle + farY)).toBe(true);
      expect(holds(found, middle - farX, middle - farY)).toBe(false);
    }
  }
});

test('a base within a wall that touches the open ground with one corner has no way to look out', () => {
  const mesh = meshOf([block(5000, 5000, 4000, 4000)]);
  const diamond = (x: number): Ring =>
    Float64Array.of(x - 1000, 7000, x - 500, 6500, x, 7000, x - 500, 7500);
  expect(seen(mesh, diamond(9000)).count).toBe(0);
  expect(seen(mesh, diamond(9100)).count).toBeGreaterThan(0);
});

test('among hundreds of walls nothing is lost, however many pieces are seen', () => {
  const random = seeded(23);
  const areas = Array.from({ length: 324 }, (_, n) =>
    block(500 + 1090 * (n % 18), 500 + 1090 * Math.floor(n / 18), 100, 100),
  );
  const mesh = meshOf(areas);
  const base = disc(9500, 9500, 300, 24);
  const pieces = seen(mesh, base).rings(-1);
  expect(pieces.length).toBeGreaterThan(1000);
  const sure = expectSeenBack(random, { mesh, base, pieces }, (x, y) => !holds(areas, x, y));
  expect(sure.seen).toBeGreaterThan(5);
});
