// Hills, woods, fields and towns of a made-up table: outlines that keep clear of each other and of roads
// and water. A town lies on its road, which opens it.

import type { Random } from '../../core/seeded';
import type { TerrainKind } from '../document';
import { between, type Frame, imageOf, imagesOf, oneOf, type Spot, tidy } from './frame';
import { gapOf, line, outline } from './piece-gaps';
import type { Way, Ways } from './made-ways';
import type { Amount, TableWish } from './table-wish';

export interface Piece {
  readonly kind: TerrainKind;
  readonly points: readonly Spot[];
  readonly levels: number | null;
  readonly crest: readonly Spot[] | null;
  readonly middle: Spot;
}

/** Between two pieces, and from a piece to a road or the water, in inches. */
const CLEAR = 1;
/** From a piece to the edge of the table. */
const EDGE = 0.5;

/** Pieces for six by four feet at normal density. */
const COUNTS: Readonly<Record<Amount, number>> = { none: 0, few: 2, some: 4, many: 7 };
const DENSITY: Readonly<Record<TableWish['density'], number>> = {
  sparse: 0.6,
  normal: 1,
  dense: 1.5,
};
const WOODS = ['light_woods', 'light_woods', 'heavy_woods', 'forest'] as const;

export function piecesOf(
  random: Random,
  frame: Frame,
  wish: TableWish,
  ways: Ways,
): readonly Piece[] {
  const placed: Piece[] = [];
  const size = Math.min(1, Math.sqrt(Math.min(frame.length, frame.depth) / 48));
  const share = (frame.length * frame.depth) / (72 * 48);
  const count = (amount: Amount) =>
    Math.max(amount === 'none' ? 0 : 1, Math.round(COUNTS[amount] * DENSITY[wish.density] * share));
  const place = (make: (at: Spot) => Piece, many: number): void =>
    scatter(random, frame, ways, placed, make, many);

  if (wish.town !== 'none') placed.push(...towns(random, frame, wish.town, ways, size));
  place((at) => hill(random, at, size), count(wish.hills));
  place((at) => wood(random, at, size), count(wish.woods));
  place((at) => field(random, at, size), count(wish.fields));
  return placed;
}

/** Tries spots until `many` pieces have found room, or there is none. Images count as pieces too. */
function scatter(
  random: Random,
  frame: Frame,
  ways: Ways,
  placed: Piece[],
  make: (at: Spot) => Piece,
  many: number,
): void {
  const goal = placed.length + many;
  for (let tries = 0; tries < many * 25 && placed.length < goal; tries++) {
    const at = { x: random() * frame.length, y: random() * frame.depth };
    const pieces = withImage(frame, make(at));
    if (isClear(frame, ways, placed, pieces)) placed.push(...pieces);
  }
}

function withImage(frame: Frame, piece: Piece): readonly Piece[] {
  if (frame.symmetry === 'none') return [piece];
  const image = {
    ...piece,
    points: imagesOf(frame, piece.points),
    crest: piece.crest && imagesOf(frame, piece.crest),
    middle: imagesOf(frame, [piece.middle])[0] ?? piece.middle,
  };
  return [piece, image];
}

function isClear(
  frame: Frame,
  ways: Ways,
  placed: readonly Piece[],
  pieces: readonly Piece[],
): boolean {
  const outlines = pieces.map(({ points }) => outline(points));
  const [first, second] = outlines;
  if (first && second && gapOf(first, second) < CLEAR) return false;
  return pieces.every((piece, i) => {
    const ring = outlines[i] ?? outline(piece.points);
    return (
      isInside(frame, piece) &&
      ways.all.every((way) => gapOf(ring, line(way.points)) >= CLEAR * 0.6 + way.width / 2) &&
      placed.every((other) => gapOf(ring, outline(other.points)) >= CLEAR)
    );
  });
}

function isInside({ length, depth }: Frame, { points }: Piece): boolean {
  return points.every(
    ({ x, y }) => x >= EDGE && y >= EDGE && x <= length - EDGE && y <= depth - EDGE,
  );
}

// ---- what they look like

function hill(random: Random, at: Spot, size: number): Piece {
  const levels = random() < 0.35 ? 2 : 1;
  const radius = between(random, 3.6, levels === 2 ? 6.5 : 5.5) * size;
  const stretch = between(random, 1, 1.8);
  const turn = random() * Math.PI;
  const points = blob(random, at, { radius, stretch, turn, corners: 20 });
  const reach = radius * (stretch - 1) * 0.6;
  const crest =
    reach < 0.75
      ? null
      : [-reach, reach].map((d) =>
          tidy({ x: at.x + d * Math.cos(turn), y: at.y + d * Math.sin(turn) }),
        );
  return { kind: 'hill', points, levels, crest, middle: tidy(at) };
}

function wood(random: Random, at: Spot, size: number): Piece {
  const points = blob(random, at, {
    radius: between(random, 2.2, 4.2) * size,
    stretch: between(random, 1, 1.6),
    turn: random() * Math.PI,
    corners: 16,
  });
  return plain(oneOf(random, WOODS), points, at);
}

function field(random: Random, at: Spot, size: number): Piece {
  const [half, deep] = [between(random, 2, 3.5) * size, between(random, 1.6, 2.4) * size];
  const turn = between(random, -0.35, 0.35);
  const corners = [
    [-half, -deep],
    [half, -deep],
    [half, deep],
    [-half, deep],
  ] as const;
  const points = corners.map(([x, y]) =>
    tidy({
      x: at.x + x * Math.cos(turn) - y * Math.sin(turn) + between(random, -0.4, 0.4),
      y: at.y + x * Math.sin(turn) + y * Math.cos(turn) + between(random, -0.4, 0.4),
    }),
  );
  return plain('field', points, at);
}

function plain(kind: TerrainKind, points: readonly Spot[], at: Spot): Piece {
  return { kind, points, levels: null, crest: null, middle: tidy(at) };
}

interface Blob {
  readonly radius: number;
  readonly stretch: number;
  readonly turn: number;
  readonly corners: number;
}

/** A rounded outline seen whole from its middle, so that it never crosses itself. */
function blob(random: Random, at: Spot, { radius, stretch, turn, corners }: Blob): readonly Spot[] {
  const [two, three] = [random() * 2 * Math.PI, random() * 2 * Math.PI];
  const uneven = between(random, 0.06, 0.14);
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI;
    const r =
      radius * (1 + uneven * Math.sin(2 * angle + two) + uneven * Math.sin(3 * angle + three));
    const [x, y] = [r * stretch * Math.cos(angle), r * Math.sin(angle)];
    return tidy({
      x: at.x + x * Math.cos(turn) - y * Math.sin(turn),
      y: at.y + x * Math.sin(turn) + y * Math.cos(turn),
    });
  });
}

// ---- towns

const TOWN_RADIUS = { village: 3.4, town: 5 } as const;

/** On the main road away from the water, or in the open where there is no road. */
function towns(
  random: Random,
  frame: Frame,
  town: 'village' | 'town',
  ways: Ways,
  size: number,
): readonly Piece[] {
  const water = ways.all.filter(({ kind }) => kind !== 'road' && kind !== 'bridge');
  const [road] = ways.all.filter(({ kind }) => kind === 'road');
  for (let tries = 0; tries < 80; tries++) {
    const radius = TOWN_RADIUS[town] * size * (tries < 40 ? 1 : 0.75);
    const at = road ? onRoad(random, road) : inMiddle(random, frame);
    const stretch = between(random, 1, 1.4);
    const turn = random() * Math.PI;
    const points = blob(random, at, { radius, stretch, turn, corners: 9 });
    const pieces = townsAt(frame, points, at);
    // The roads go through it, the water does not.
    if (isClear(frame, { ...ways, all: water }, [], pieces)) return pieces;
  }
  return [];
}

/** Two where the table is to be fair; one that is its own image where it lies on the mirror's line. */
function townsAt(frame: Frame, points: readonly Spot[], at: Spot): readonly Piece[] {
  const image = imageOf(frame, at);
  if (image === null || image.x !== at.x || image.y !== at.y) {
    return withImage(frame, plain('town', points, at));
  }
  const start = points.findIndex(({ y }, i) => y > at.y && (points.at(i - 1)?.y ?? at.y) <= at.y);
  const turned = [...points.slice(start), ...points.slice(0, start)];
  const half = turned.filter(({ y }) => y > at.y + 0.5);
  return [plain('town', [...half, ...imagesOf(frame, half).toReversed()], at)];
}

function onRoad(random: Random, { points }: Way): Spot {
  const index = between(random, 0.15, 0.85) * (points.length - 1);
  const [a = { x: 0, y: 0 }, b = a] = points.slice(Math.floor(index));
  const share = index % 1;
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

function inMiddle(random: Random, { length, depth }: Frame): Spot {
  return { x: between(random, 0.3, 0.7) * length, y: between(random, 0.35, 0.65) * depth };
}
