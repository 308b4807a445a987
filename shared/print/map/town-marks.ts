// Towns as blocks of roofs along streets, and single buildings. The houses are looks only: what a town
// costs and hides is the ruleset's business and holds for its whole outline.

import type { Board, TerrainFeature } from '../../scenario/document';
import type { KindInks } from '../drawing/inks';
import { kindInks } from '../drawing/inks';
import type { Area, Line } from '../drawing/sheet-outlines';
import {
  areaOf,
  areaPath,
  boundsOf,
  common,
  gap,
  inset,
  isInside,
  linePath,
  linesPath,
} from '../drawing/sheet-outlines';
import type { Mark, PictureStyle, SheetPoint } from '../drawing/picture';
import { filled, num, painted, stroked } from '../drawing/picture';
import { hatched } from '../drawing/scatter';
import type { Random } from '../../core/seeded';
import { seeded } from '../../core/seeded';

/** A house: its corners, with the ridge of its roof running from the first to the second. */
interface House {
  readonly corners: Line;
  readonly isRed: boolean;
}

export function townMarks(
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  style: PictureStyle,
  beside: readonly TerrainFeature[] = [],
): Mark[] {
  const area = areaOf(feature.shape, board);
  if (area.length === 0) return [];
  const others = beside.map(({ shape }) => areaOf(shape, board));
  const houses = housesIn(area, feature.id).filter((house) => !liesUnder(house, others));
  return painted([
    filled(areaPath(area), inks.floor),
    stroked(areaPath(area), inks.line, 0.04, { dash: [0.3, 0.14] }),
    ...roofMarks(houses, inks, style),
  ]);
}

/** Rows of plots in the direction of the longest wall, with streets between the blocks. */
function housesIn(area: Area, seed: string): House[] {
  const axis = longestEdge(area);
  const turned = area.map((ring) => ring.map((p) => toAxis(p, axis)));
  const bounds = boundsOf(turned);
  const room = inset(area, 0.14);
  const random = seeded(seed);
  const houses: House[] = [];
  for (let top = bounds.top + 0.25; top < bounds.bottom; top += STREET + 2 * PLOT) {
    for (const [row, back] of [
      [top, 0],
      [top + PLOT, 1],
    ] as const) {
      let left = bounds.left + 0.2 + random() * 0.2;
      for (let n = 0; left < bounds.right; n += 1) {
        const width = 0.62 + random() * 0.5;
        const house = plotHouse(left, row, width, back, random);
        const corners = house.map((p) => fromAxis(p, axis));
        const isRed = random() < 0.62;
        if (corners.every((p) => isInside(room, p.x, p.y))) houses.push({ corners, isRed });
        left += width + (n % 4 === 3 ? STREET * 0.8 : 0.06 + random() * 0.1);
      }
    }
  }
  return houses;
}

/** A house under a building or a road would look out from under it. */
function liesUnder({ corners }: House, others: readonly Area[]): boolean {
  const plot = boundsOf([corners]);
  return others.some((other) => {
    const { left, right, top, bottom } = boundsOf(other);
    const isFar = plot.right < left || plot.left > right || plot.bottom < top || plot.top > bottom;
    return !isFar && common([corners], other).length > 0;
  });
}

const STREET = 0.42;
const PLOT = 0.72;

function plotHouse(x: number, y: number, width: number, back: number, random: Random): Line {
  const depth = PLOT * (0.72 + random() * 0.2);
  const set = back === 0 ? 0 : PLOT - depth;
  return [
    { x, y: y + set },
    { x: x + width, y: y + set },
    { x: x + width, y: y + set + depth },
    { x, y: y + set + depth },
  ];
}

interface Axis {
  readonly origin: SheetPoint;
  readonly dx: number;
  readonly dy: number;
}

function longestEdge(area: Area): Axis {
  let best: Axis = { origin: area[0]?.[0] ?? { x: 0, y: 0 }, dx: 1, dy: 0 };
  let longest = 0;
  for (const ring of area) {
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length] ?? a;
      const length = gap(a, b);
      if (length <= longest) return;
      longest = length;
      // One way only, so that turning a ring does not turn its houses.
      const flip = b.x < a.x || (b.x === a.x && b.y < a.y) ? -1 : 1;
      best = { origin: a, dx: (flip * (b.x - a.x)) / length, dy: (flip * (b.y - a.y)) / length };
    });
  }
  return best;
}

function toAxis(p: SheetPoint, axis: Axis): SheetPoint {
  const [x, y] = [p.x - axis.origin.x, p.y - axis.origin.y];
  return { x: x * axis.dx + y * axis.dy, y: -x * axis.dy + y * axis.dx };
}

function fromAxis(p: SheetPoint, axis: Axis): SheetPoint {
  return {
    x: axis.origin.x + p.x * axis.dx - p.y * axis.dy,
    y: axis.origin.y + p.x * axis.dy + p.y * axis.dx,
  };
}

/** Gable roofs: a cast shadow, the side in the light, the side in the shade, pen lines. */
function roofMarks(houses: readonly House[], inks: KindInks, style: PictureStyle): Mark[] {
  const slate = kindInks('building', style);
  const shadow = houses.map((h) => closed(h.corners.map((p) => ({ x: p.x + 0.09, y: p.y + 0.1 }))));
  const heap = (isRed: boolean, half: 'light' | 'dark'): string =>
    houses
      .filter((house) => house.isRed === isRed)
      .map((house) => closed(halfRoof(house.corners, half)))
      .join('');
  const pen = houses.map((house) => `${closed(house.corners)}${linePath(ridgeOf(house.corners))}`);
  return [
    filled(shadow.join(''), style === 'colour' ? '#5b4a3a' : null, 0.4),
    filled(heap(true, 'light'), inks.fill),
    filled(heap(true, 'dark'), inks.dark ?? inks.fill),
    filled(heap(false, 'light'), slate.fill),
    filled(heap(false, 'dark'), slate.dark ?? slate.fill),
    stroked(pen.join(''), inks.line, 0.032),
  ];
}

function ridgeOf(corners: Line): Line {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return [];
  return gap(a, b) >= gap(b, c) ? [middle(a, d), middle(b, c)] : [middle(a, b), middle(d, c)];
}

/** The half of a roof that looks to the north-west, or the other. */
function halfRoof(corners: Line, half: 'light' | 'dark'): Line {
  const [a, b, c, d] = corners;
  const [from, to] = ridgeOf(corners);
  if (!a || !b || !c || !d || !from || !to) return corners;
  const isLong = gap(a, b) >= gap(b, c);
  const first = isLong ? [a, b, to, from] : [a, from, to, d];
  const second = isLong ? [from, to, c, d] : [from, b, c, to];
  const weight = (line: Line): number => line.reduce((sum, p) => sum + p.x + p.y, 0);
  const [lit, shaded] = weight(first) < weight(second) ? [first, second] : [second, first];
  return half === 'light' ? lit : shaded;
}

function middle(a: SheetPoint, b: SheetPoint): SheetPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function closed(line: Line): string {
  return `${linePath(line)}Z`;
}

/** Black ink shades with lines. */
function shade(area: Area): Mark {
  return stroked(linesPath(hatched(area, 0.14, 45)), '#000000', 0.03);
}

/** One building fills its outline: a gable roof over four corners, a flat roof with a parapet over others. */
export function buildingMarks(
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  style: PictureStyle,
): Mark[] {
  const area = areaOf(feature.shape, board);
  const [only] = area;
  if (area.length === 1 && only?.length === 4) {
    return painted([
      ...roofMarks([{ corners: only, isRed: false }], inks, style),
      ...(style === 'black-and-white' ? [shade([halfRoof(only, 'dark')])] : []),
    ]);
  }
  const parapet = inset(area, 0.14);
  const skylights = boundsOf(parapet);
  const middleX = num((skylights.left + skylights.right) / 2);
  const middleY = num((skylights.top + skylights.bottom) / 2);
  return painted([
    filled(areaPath(area), inks.dark ?? inks.floor),
    filled(areaPath(parapet), inks.fill),
    ...(style === 'black-and-white' ? [shade(parapet)] : []),
    stroked(areaPath(area), inks.line, 0.06),
    stroked(areaPath(parapet), inks.line, 0.03),
    ...(parapet.length > 0
      ? [stroked(`M${middleX} ${middleY}m-0.1 -0.1h0.2v0.2h-0.2Z`, inks.line, 0.03)]
      : []),
  ]);
}
