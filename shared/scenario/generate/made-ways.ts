// Water and roads of a made-up table. The main road and the water run at right angles through one place,
// where a bridge or a ford lies; side roads keep clear of the water.

import type { Random } from '../../core/seeded';
import { between, type Frame, imagesOf, type Spot, tidy } from './frame';
import { crossingsOf, gapOf, line } from './piece-gaps';
import type { TableWish } from './table-wish';

export interface Way {
  readonly kind: 'river' | 'stream' | 'road' | 'bridge' | 'ford';
  readonly points: readonly Spot[];
  readonly width: number;
}

export interface Ways {
  readonly all: readonly Way[];
  /** Where water and road meet, or the middle of whichever there is. */
  readonly heart: Spot;
  readonly crossings: readonly Spot[];
  readonly crossingName: 'Bridge' | 'Ford';
}

const ROAD_WIDTH = 1;
/** Both run straight for this far on each side of where they meet. */
const STRAIGHT = 2.5;

export function waysOf(random: Random, frame: Frame, wish: TableWish): Ways {
  const heart = heartOf(random, frame);
  // A mirrored road must lie on the mirror's own line or cross it squarely, and so must the water.
  const isRoadAlong = frame.symmetry === 'mirror' ? wish.water !== 'none' : random() < 0.6;
  const isWaterAlong = frame.symmetry === 'mirror' ? false : !isRoadAlong;
  const ways: Way[] = [];
  if (wish.water !== 'none') {
    const width =
      wish.water === 'stream' ? 0.6 : Math.min(frame.length, frame.depth) < 48 ? 2 : 2.5;
    ways.push({
      kind: wish.water,
      points: wandering(random, frame, heart, isWaterAlong, 4),
      width,
    });
  }
  const [water] = ways;
  if (wish.roads !== 'none') {
    const main = wandering(random, frame, heart, isRoadAlong, 3.5);
    ways.push({ kind: 'road', points: main, width: ROAD_WIDTH });
    if (wish.roads === 'crossroads') {
      ways.push(...sideRoads(random, frame, heart, main, isRoadAlong, water ?? null));
    }
  }
  const { spans, crossings } = spansOf(ways, water ?? null, heart, isWaterAlong);
  const crossingName = spans.some(({ kind }) => kind === 'ford') ? 'Ford' : 'Bridge';
  return { all: [...ways, ...spans], heart, crossings, crossingName };
}

function heartOf(random: Random, { length, depth, symmetry }: Frame): Spot {
  if (symmetry === 'half-turn') return { x: length / 2, y: depth / 2 };
  const x = Math.round(between(random, 0.34, 0.66) * length);
  return {
    x,
    y: symmetry === 'mirror' ? depth / 2 : Math.round(between(random, 0.43, 0.57) * depth),
  };
}

/** From edge to edge through the heart, along x or along y, never turning back. */
function wandering(
  random: Random,
  frame: Frame,
  heart: Spot,
  isAlong: boolean,
  swing: number,
): readonly Spot[] {
  const { length, depth, symmetry } = frame;
  if (symmetry === 'mirror' && isAlong)
    return [{ x: 0, y: heart.y }, { ...heart }, { x: length, y: heart.y }];
  const [middle, drift, end] = isAlong ? [heart.x, heart.y, length] : [heart.y, heart.x, depth];
  const room = Math.min(swing, (isAlong ? depth : length) / 8);
  const ahead = halfWay(random, end - middle, room);
  const behind = halfWay(random, middle, room).map(([s, t]) => [-s, t] as const);
  const spot = ([s, t]: readonly [number, number]): Spot =>
    tidy(isAlong ? { x: middle + s, y: drift + t } : { x: drift + t, y: middle + s });
  const front = ahead.map(([s, t]) => spot([s, t]));
  if (symmetry === 'none') return [...behind.map(spot).reverse(), heart, ...front];
  return [...imagesOf(frame, front).toReversed(), heart, ...front];
}

/** Offsets from the heart to the end of the table: straight at first, then swinging smoothly. */
function halfWay(
  random: Random,
  reach: number,
  swing: number,
): readonly (readonly [number, number])[] {
  const [first, second] = [between(random, 26, 44), between(random, 15, 22)];
  const wave = random() < 0.5 ? -1 : 1;
  const lean = between(random, -0.45, 0.45);
  const spots: (readonly [number, number])[] = [[STRAIGHT, 0]];
  for (let s = STRAIGHT + 1.5; s < reach - 0.75; s += 1.5) spots.push([s, offsetAt(s)]);
  return [...spots, [reach, offsetAt(reach)]];

  function offsetAt(s: number): number {
    const way = s - STRAIGHT;
    // It grows from nothing, so that the bend out of the straight is gentle.
    const growth = Math.min(1, way / 10) ** 2;
    const bend =
      Math.sin((way / first) * 2 * Math.PI) + lean * Math.sin((way / second) * 2 * Math.PI);
    return swing * growth * wave * bend;
  }
}

/** One side road to a third edge, and its image to the fourth; none where there is no room beside the water. */
function sideRoads(
  random: Random,
  frame: Frame,
  heart: Spot,
  main: readonly Spot[],
  isAlong: boolean,
  water: Way | null,
): readonly Way[] {
  for (let tries = 0; tries < 24; tries++) {
    const start = main[Math.floor(between(random, 0.15, 0.85) * main.length)] ?? heart;
    const end = random() < 0.5 ? 0 : isAlong ? frame.depth : frame.length;
    const points = sideRoad(
      random,
      isAlong && main.length === 3 ? alongMirror(random, frame, heart) : start,
      end,
      isAlong,
    );
    const image = imagesOf(frame, points);
    const roads = [points, ...(image.length > 0 ? [image] : [])];
    const isClear = roads.every(
      (road) =>
        water === null || gapOf(line(road), line(water.points)) > water.width / 2 + ROAD_WIDTH + 1,
    );
    const [a, b] = roads;
    const isApart = !a || !b || frame.symmetry === 'mirror' || gapOf(line(a), line(b)) > 4;
    if (isClear && isApart)
      return roads.map((road) => ({ kind: 'road', points: road, width: ROAD_WIDTH }));
  }
  return [];
}

function alongMirror(random: Random, { length }: Frame, heart: Spot): Spot {
  return { x: Math.round(between(random, 0.12, 0.88) * length), y: heart.y };
}

function sideRoad(random: Random, start: Spot, end: number, isAlong: boolean): readonly Spot[] {
  const reach = isAlong ? end - start.y : end - start.x;
  const steps = Math.max(2, Math.round(Math.abs(reach) / 1.5));
  const bend = between(random, -3, 3);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = i / steps;
    // Squarely out of the main road, then away to one side.
    const off = bend * share * share * (3 - 2 * share);
    return tidy(
      isAlong
        ? { x: start.x + off, y: start.y + reach * share }
        : { x: start.x + reach * share, y: start.y + off },
    );
  });
}

/** A bridge for each road over the water; without a road a ford at the heart. */
function spansOf(
  ways: readonly Way[],
  water: Way | null,
  heart: Spot,
  isWaterAlong: boolean,
): { readonly spans: readonly Way[]; readonly crossings: readonly Spot[] } {
  if (water === null) return { spans: [], crossings: [] };
  const roads = ways.filter(({ kind }) => kind === 'road');
  const bridges = roads.flatMap((road) =>
    // They cross squarely.
    crossingsOf(road.points, water.points).map(({ at, along }) =>
      span('bridge', at, along, water.width / 2 + 0.5, road.width + 0.25),
    ),
  );
  const across = isWaterAlong ? { x: 0, y: 1 } : { x: 1, y: 0 };
  const spans =
    bridges.length > 0 || water.kind === 'stream'
      ? bridges
      : [span('ford', heart, across, water.width / 2 + 0.25, 3)];
  return { spans, crossings: spans.map(({ points }) => middleOf(points)) };
}

function span(kind: 'bridge' | 'ford', at: Spot, way: Spot, half: number, width: number): Way {
  const from = tidy({ x: at.x - way.x * half, y: at.y - way.y * half });
  const to = tidy({ x: at.x + way.x * half, y: at.y + way.y * half });
  return { kind, points: [from, to], width };
}

function middleOf(points: readonly Spot[]): Spot {
  const [a = { x: 0, y: 0 }, b = a] = points;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
