// The numbers of the pieces on a set-up map: each in a ring on or beside its piece, none on another, with
// a line to the piece where it had to move away.

import type { Scenario } from '../../scenario/document';
import { tableInks } from '../drawing/inks';
import { areaOf, gap, heartOf, isInside, linePath, linesOf, ring } from '../drawing/sheet-outlines';
import type { Mark, PictureStyle, SheetPoint } from '../drawing/picture';
import { filled, isWithin, lettered, num, sheetSize, stroked, toSheet } from '../drawing/picture';
import { stations } from '../drawing/scatter';
import { around } from '../map/map-scene';
import type { SetupPiece } from './setup-list';
import type { Box } from '../drawing/text-boxes';
import { overlapOf } from '../drawing/text-boxes';

export interface PieceNumbers {
  readonly marks: readonly Mark[];
  /** The rings, for keeping words off. */
  readonly boxes: readonly Box[];
}

/** Numbers with letters of `size` sheet inches; they keep off `barred`, and off `taken` if they can. */
export function pieceNumbers(
  pieces: readonly SetupPiece[],
  scenario: Scenario,
  style: PictureStyle,
  options: {
    readonly size: number;
    readonly barred: readonly Box[];
    readonly taken: readonly Box[];
  },
): PieceNumbers {
  const radius = options.size * (pieces.length > 99 ? 1.15 : 0.9);
  const boxes: Box[] = [];
  const marks = pieces.flatMap((piece) => {
    const home = homesOf(piece, scenario);
    const at = freePlace(home, scenario, radius, { ...options, boxes });
    if (!at) return [];
    boxes.push(around(at, radius));
    return [
      ...leader(home, at, piece, scenario, style),
      ...numberMarks(piece.number, at, radius, options.size, style),
    ];
  });
  return { marks, boxes };
}

/** Where a number belongs, the best place first. */
function homesOf({ feature }: SetupPiece, scenario: Scenario): SheetPoint[] {
  const { board } = scenario;
  if (feature.shape.type === 'strip') {
    const line = linesOf(feature.shape, board)[0] ?? [];
    const spots = stations(line, 0.5, 0.1).filter((p) => isWithin(sheetSize(board), p, 0));
    return [0.5, 0.35, 0.65, 0.2, 0.8].flatMap(
      (share) => spots[Math.floor(spots.length * share)] ?? [],
    );
  }
  const area = areaOf(feature.shape, board);
  return area.length === 0 ? [] : [heartOf(area)];
}

interface Obstacles {
  readonly barred: readonly Box[];
  readonly taken: readonly Box[];
  readonly boxes: readonly Box[];
}

/** The nearest place to its homes that is free; one that covers a stand rather than none at all. */
export function freePlace(
  homes: readonly SheetPoint[],
  scenario: Pick<Scenario, 'board'>,
  radius: number,
  { barred, taken, boxes }: Obstacles,
): SheetPoint | null {
  let second: SheetPoint | null = null;
  for (let turn = 0; turn < 12; turn += 1) {
    for (const home of homes) {
      for (const at of turn === 0 ? [home] : ring(home, turn * radius * 1.1, 8 + 4 * turn)) {
        if (!isWithin(sheetSize(scenario.board), at, radius * 1.05)) continue;
        const box = [around(at, radius * 1.06)];
        if (overlapOf(box, boxes) > 0 || overlapOf(box, barred) > 0) continue;
        if (overlapOf(box, taken) === 0) return at;
        second ??= at;
      }
    }
  }
  return second;
}

function leader(
  homes: readonly SheetPoint[],
  at: SheetPoint,
  { feature }: SetupPiece,
  { board }: Scenario,
  style: PictureStyle,
): Mark[] {
  const nearest = [...homes].sort((a, b) => gap(a, at) - gap(b, at))[0];
  if (!nearest || gap(nearest, at) < 0.01) return [];
  const isOnPiece = isInside(areaOf(feature.shape, board), at.x, at.y);
  if (isOnPiece && feature.shape.type !== 'strip') return [];
  const inks = tableInks(style);
  const d = linePath([at, nearest]);
  const dot = `${linePath(ring(nearest, 0.16, 12))}Z`;
  return [stroked(d, inks.halo, 0.22), stroked(d, inks.ink, 0.07), filled(dot, inks.ink)];
}

function numberMarks(
  number: number,
  at: SheetPoint,
  radius: number,
  size: number,
  style: PictureStyle,
): Mark[] {
  const inks = tableInks(style);
  const text = String(number);
  return [
    stroked(`${linePath(ring(at, radius, 32))}Z`, inks.ink, size * 0.12, { fill: '#ffffff' }),
    lettered({
      x: at.x,
      y: at.y + size * 0.36,
      text,
      size,
      weight: 'bold',
      colour: '#000000',
    }),
  ];
}

/** The sign of a corner that the list measures, in sheet inches. */
export interface PlacedCorner {
  /** 0 is the first corner of its piece, 1 the second. */
  readonly which: number;
  readonly corner: SheetPoint;
  /** Where its sign is: on the corner, or beside the stand that the sign would hide. */
  readonly at: SheetPoint;
  readonly box: Box;
}

/** The corners' signs with dots of `radius` sheet inches, none on a base of `bases`. */
export function placedCorners(
  pieces: readonly SetupPiece[],
  scenario: Scenario,
  radius: number,
  bases: readonly Box[],
): PlacedCorner[] {
  const reach = radius * SIGN_REACH;
  const corners = pieces.flatMap((piece) =>
    piece.corners.flatMap(({ at }, which) =>
      at === null ? [] : [{ which, corner: toSheet(scenario.board, at) }],
    ),
  );
  const isOnBase = (at: SheetPoint): boolean => overlapOf([around(at, reach)], bases) > 0;
  const boxes = corners.flatMap(({ corner }) => (isOnBase(corner) ? [] : [around(corner, reach)]));
  return corners.map(({ which, corner }) => {
    const free = isOnBase(corner)
      ? freePlace([corner], scenario, reach, { barred: bases, taken: [], boxes })
      : null;
    const at = free ?? corner;
    const box = around(at, reach);
    if (free !== null) boxes.push(box);
    return { which, corner, at, box };
  });
}

/** The two corners that the list measures: the first one open, the second one filled. */
export function cornerMarks(
  corners: readonly PlacedCorner[],
  style: PictureStyle,
  radius: number,
): Mark[] {
  const { ink } = tableInks(style);
  return corners.flatMap(({ which, corner, at }) => [
    // A hair that leads to the corner hides nothing of the stand that it crosses.
    ...(gap(corner, at) > 0 ? hair(linePath([corner, at]), radius * HAIR, style) : []),
    ...cornerSign(at, which, radius, ink),
  ]);
}

/** How far a sign reaches from its middle, and how wide the line to its corner is, in radii of its dot. */
const SIGN_REACH = 1.5;
const HAIR = 0.22;

/** A thin line from a sign to what it stands for. */
export function hair(d: string, width: number, style: PictureStyle): Mark[] {
  const { halo, ink } = tableInks(style);
  return [stroked(d, halo, width * 2.4, { opacity: 0.8 }), stroked(d, ink, width)];
}

/** The sign of a first (0) or second (1) corner, as the map and the head of the list show it. */
export function cornerSign(at: SheetPoint, which: number, radius: number, ink: string): Mark[] {
  const d = `${linePath(ring(at, radius, 20))}Z`;
  return [
    stroked(d, '#ffffff', radius * 1.1),
    stroked(d, ink, Number(num(radius * 0.5)), { fill: which === 0 ? '#ffffff' : ink }),
  ];
}
