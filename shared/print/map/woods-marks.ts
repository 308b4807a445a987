// Woods of three kinds that nobody confuses: light woods are single leafy trees with their shadows,
// heavy woods a closed roof of crowns, forest a mass of dark firs. Each wood is a handful of paths.

import type { Board, TerrainFeature } from '../../scenario/document';
import type { Arc, Disc, Spire, Stroke } from '../drawing/hidden-lines';
import { clearFigures, visibleArcs, visibleStrokes } from '../drawing/hidden-lines';
import type { KindInks } from '../drawing/inks';
import type { Area } from '../drawing/sheet-outlines';
import {
  areaPath,
  heartOf,
  inset,
  isInside,
  linesOf,
  naturalArea,
  widthOf,
} from '../drawing/sheet-outlines';
import type { Mark } from '../drawing/picture';
import { filled, num, painted, stroked } from '../drawing/picture';
import type { Spot } from '../drawing/scatter';
import { roughPath, scattered, spotsAlong } from '../drawing/scatter';

export function lightWoodsMarks(
  { shape, id }: TerrainFeature,
  board: Board,
  inks: KindInks,
): Mark[] {
  const area = naturalArea(shape, board);
  return painted([...floorMarks(area, id, inks), ...crownMarks(area, id, inks, LIGHT)]);
}

export function heavyWoodsMarks(
  { shape, id }: TerrainFeature,
  board: Board,
  inks: KindInks,
): Mark[] {
  const area = naturalArea(shape, board);
  return painted([...floorMarks(area, id, inks), ...crownMarks(area, id, inks, HEAVY)]);
}

export function firWoodsMarks({ shape, id }: TerrainFeature, board: Board, inks: KindInks): Mark[] {
  const area = naturalArea(shape, board);
  return painted([...floorMarks(area, id, inks), ...firMarks(area, id, inks)]);
}

/** Crowns in a row that touch; an area has them along its outline. */
export function hedgeMarks({ shape, id }: TerrainFeature, board: Board, inks: KindInks): Mark[] {
  const width = widthOf(shape, 0.5);
  const spots = linesOf(shape, board).flatMap((line) => spotsAlong(line, 0.62 * width, id));
  const ground = areaPath(naturalArea(shape, board));
  const crowns = crownsAt(spots, ({ a }) => width * (0.5 + 0.12 * a), inks, false);
  return painted([filled(ground, inks.floor), ...crowns]);
}

/** Woodland floor, and its exact edge as a fine dotted line. */
function floorMarks(area: Area, seed: string, inks: KindInks): Mark[] {
  return [
    filled(areaPath(area), inks.floor, 0.55),
    filled(roughPath(area, 0.22, seed), inks.floor),
    stroked(areaPath(area), inks.line, 0.035, { dash: [0.02, 0.13], opacity: 0.9 }),
  ];
}

interface Planting {
  readonly spacing: number;
  readonly margin: number;
  readonly radius: number;
  readonly vary: number;
  readonly castsShadow: boolean;
}

const LIGHT: Planting = {
  spacing: 1.22,
  margin: 0.52,
  radius: 0.52,
  vary: 0.14,
  castsShadow: true,
};
const HEAVY: Planting = {
  spacing: 0.66,
  margin: 0.44,
  radius: 0.46,
  vary: 0.12,
  castsShadow: false,
};

/** Where trees can stand so that their crowns stay within the wood; a tiny wood keeps one small tree. */
function planted(area: Area, margin: number, spacing: number, seed: string): [Spot[], number] {
  for (const scale of [1, 0.7, 0.45]) {
    const spots = scattered(inset(area, margin * scale), spacing * scale, seed);
    if (spots.length > 0) return [spots, scale];
  }
  return [area.length === 0 ? [] : [{ ...heartOf(area), a: 0.5, b: 0.5, c: 0.5 }], 0.3];
}

function crownMarks(area: Area, seed: string, inks: KindInks, planting: Planting): Mark[] {
  const [spots, scale] = planted(area, planting.margin, planting.spacing, seed);
  const radiusOf = ({ a }: Spot): number => (planting.radius - a * planting.vary) * scale;
  return crownsAt(spots, radiusOf, inks, planting.castsShadow);
}

function crownsAt(
  spots: readonly Spot[],
  radiusOf: (spot: Spot) => number,
  inks: KindInks,
  castsShadow: boolean,
): Mark[] {
  const crowns = spots.map((spot): Disc => ({ x: spot.x, y: spot.y, r: radiusOf(spot) }));
  const outline: Arc[] = [];
  const shade: Arc[] = [];
  let fills = '';
  crowns.forEach((crown, owner) => {
    const spot = spots[owner];
    if (!spot) return;
    const [path, arcs] = scallops(crown, spot, owner);
    fills += path;
    outline.push(...arcs);
    shade.push(
      { ...crown, r: crown.r * 0.66, from: -0.3 + spot.b * 0.3, to: 1.5 + spot.c * 0.3, owner },
      { ...crown, r: crown.r * 0.36, from: 0.1, to: 1.4, owner },
    );
  });
  const lit = clearFigures(crowns)
    .flatMap((i) => crowns[i] ?? [])
    .map((crown) => discPath(crown.x - crown.r * 0.28, crown.y - crown.r * 0.3, crown.r * 0.42));
  const shadows = castsShadow
    ? crowns.map((crown) => discPath(crown.x + crown.r * 0.4, crown.y + crown.r * 0.45, crown.r))
    : [];
  return [
    filled(shadows.join(''), inks.dark),
    filled(fills, inks.fill),
    filled(lit.join(''), inks.light),
    stroked(visibleArcs(shade, crowns), inks.line, 0.025, { opacity: 0.75 }),
    stroked(visibleArcs(outline, crowns), inks.line, 0.042),
  ];
}

/** A crown's outline of leafy lobes: closed path data for the fill, and its arcs for the pen. */
function scallops(crown: Disc, spot: Spot, owner: number): [string, Arc[]] {
  const lobes = 6 + Math.floor(spot.b * 3);
  const start = spot.c * 2 * Math.PI;
  const half = Math.PI / lobes;
  const rim = crown.r * 0.86;
  const chord = rim * Math.sin(half);
  const r = chord * 1.12;
  const centre = rim * Math.cos(half) - Math.sqrt(r * r - chord * chord);
  const open = Math.asin(chord / r);
  const arcs: Arc[] = [];
  let d = '';
  for (let i = 0; i < lobes; i += 1) {
    const turn = start + (2 * i + 1) * half;
    const x = crown.x + centre * Math.cos(turn);
    const y = crown.y + centre * Math.sin(turn);
    arcs.push({ x, y, r, from: turn - open, to: turn + open, owner });
    const corner = (a: number): string =>
      `${num(crown.x + rim * Math.cos(a))} ${num(crown.y + rim * Math.sin(a))}`;
    if (i === 0) d += `M${corner(turn - half)}`;
    d += `A${num(r)} ${num(r)} 0 0 1 ${corner(turn + half)}`;
  }
  return [`${d}Z`, arcs];
}

function discPath(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-2 * r)} 0Z`;
}

/** Firs seen from the south, as maps of old draw them, rank before rank. */
function firMarks(area: Area, seed: string, inks: KindInks): Mark[] {
  const [spots, scale] = planted(area, 0.4, 0.56, seed);
  const spires: Spire[] = [];
  const pen: Stroke[] = [];
  let fills = '';
  let lit = '';
  for (const spot of spots) {
    const height = (0.96 + spot.a * 0.24) * scale;
    const half = (0.33 + spot.b * 0.07) * scale;
    const top = { x: spot.x, y: spot.y - height / 2 };
    const foot = spot.y + height / 2;
    const ends = [top, { x: spot.x - half, y: foot }, { x: spot.x + half, y: foot }];
    if (scale > 0.3 && !ends.every((p) => isInside(area, p.x, p.y))) continue;
    const owner = spires.length;
    spires.push({
      top,
      left: { x: spot.x - half, y: foot },
      right: { x: spot.x + half, y: foot },
    });
    const tiers = firTiers(spot.x, top.y, half, height);
    fills += `M${tiers.map((p) => `${num(p[0])} ${num(p[1])}`).join('L')}Z`;
    tiers.forEach(([x, y], i) => {
      const [nx, ny] = tiers[(i + 1) % tiers.length] ?? [x, y];
      pen.push({ from: { x, y }, to: { x: nx, y: ny }, owner });
    });
    for (const [dx, from, to] of [
      [0.3, 0.42, 0.62],
      [0.22, 0.68, 0.92],
      [0.5, 0.74, 0.94],
    ] as const) {
      pen.push({
        from: { x: spot.x + half * dx, y: top.y + height * from },
        to: { x: spot.x + half * dx * 1.25, y: top.y + height * to },
        owner,
      });
    }
    lit += `M${num(top.x)} ${num(top.y + height * 0.06)}L${num(spot.x - half * 0.52)} ${num(
      top.y + height * 0.4,
    )}L${num(spot.x - half * 0.08)} ${num(top.y + height * 0.36)}Z`;
  }
  return [
    filled(fills, inks.fill),
    filled(lit, inks.light),
    stroked(visibleStrokes(pen, spires), inks.line, 0.036),
  ];
}

/** The outline of one fir: three tiers of branches, clockwise from the top. */
function firTiers(x: number, top: number, half: number, height: number): [number, number][] {
  const right: [number, number][] = [
    [0, 0],
    [0.56, 0.38],
    [0.3, 0.36],
    [0.8, 0.7],
    [0.42, 0.67],
    [1, 1],
  ];
  const left = right
    .slice(1)
    .reverse()
    .map(([dx, dy]): [number, number] => [-dx, dy]);
  return [...right, ...left].map(([dx, dy]) => [x + dx * half, top + dy * height]);
}
