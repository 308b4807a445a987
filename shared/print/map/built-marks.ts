// What people built across the country: roads, paths, bridges, walls, trenches, bunkers and fields.

import type { Board, TerrainFeature } from '../../scenario/document';
import { alongTableEdge, openLines } from '../drawing/clipped-edges';
import { type KindInks, kindInks } from '../drawing/inks';
import type { Area, Line } from '../drawing/sheet-outlines';
import {
  areaOf,
  areaPath,
  gap,
  inset,
  linesOf,
  linesPath,
  linesWithout,
  ring,
  stripArea,
  united,
  widthOf,
} from '../drawing/sheet-outlines';
import type { Mark, PictureStyle, SheetPoint } from '../drawing/picture';
import { filled, isWithin, num, painted, sheetSize, stroked } from '../drawing/picture';
import { hatched, scattered, stations } from '../drawing/scatter';

/** Two edges and a pale surface, with the ruts of carts. Where it meets roads that lie below it, it has no edges. */
export function roadMarks(
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  _: PictureStyle,
  beside: readonly TerrainFeature[],
): Mark[] {
  const area = areaOf(feature.shape, board);
  const width = widthOf(feature.shape, 1);
  const size = sheetSize(board);
  const lines = feature.shape.type === 'strip' && width >= 0.6 ? linesOf(feature.shape, board) : [];
  const ruts = lines.flatMap((line) =>
    stations(line, 0.85).flatMap((s) =>
      isWithin(size, s, 0.25)
        ? [
            `M${num(s.x - s.dx * 0.22)} ${num(s.y - s.dy * 0.22)}l${num(s.dx * 0.44)} ${num(s.dy * 0.44)}`,
          ]
        : [],
    ),
  );
  return painted([
    filled(areaPath(area), inks.floor),
    stroked(ruts.join(''), inks.dark ?? inks.line, 0.04, { opacity: 0.7 }),
    stroked(
      linesPath(linesWithout(sidesOf(area, feature, board), areaOfAll(beside, board))),
      inks.line,
      0.06,
    ),
  ]);
}

/** Everything that any of the pieces covers. */
function areaOfAll(pieces: readonly TerrainFeature[], board: Board): Area {
  return united(pieces.flatMap(({ shape }) => areaOf(shape, board)));
}

/** The outline without the ends of a strip and without the table's edge. */
function sidesOf(area: Area, feature: TerrainFeature, board: Board): readonly Line[] {
  const isOnEdge = alongTableEdge(board);
  const [centre = []] = feature.shape.type === 'strip' ? linesOf(feature.shape, board) : [];
  const ends = [centre[0], centre[centre.length - 1]];
  const isAtEnd = (a: SheetPoint, b: SheetPoint): boolean =>
    ends.some(
      (end) => end !== undefined && gap({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, end) < 0.03,
    );
  return openLines(area, (a, b) => isOnEdge(a, b) || isAtEnd(a, b));
}

export function pathMarks(feature: TerrainFeature, board: Board, inks: KindInks): Mark[] {
  const d = linesPath(linesOf(feature.shape, board));
  const width = Math.min(0.16, Math.max(0.08, widthOf(feature.shape, 0.3) * 0.3));
  return painted([
    stroked(d, inks.floor ?? '#ffffff', width * 2.4, { opacity: 0.9 }),
    stroked(d, inks.line, width, { dash: [0.34, 0.26] }),
  ]);
}

/** Planks across, and a parapet along both sides that opens out at the ends. */
export function bridgeMarks(feature: TerrainFeature, board: Board, inks: KindInks): Mark[] {
  const area = areaOf(feature.shape, board);
  const sides =
    feature.shape.type === 'strip' ? sidesOf(area, feature, board) : longSidesOf(area[0] ?? []);
  const angle = directionOf(feature, board, area);
  const planks = hatched(area, 0.2, angle + 90);
  const wings = sides.flatMap((side) => wingsOf(side));
  return painted([
    filled(areaPath(area), inks.fill),
    stroked(linesPath(planks), inks.dark ?? inks.line, 0.025),
    stroked(linesPath([...sides, ...wings]), inks.line, 0.17),
    stroked(linesPath(sides), inks.light ?? '#ffffff', 0.06),
  ]);
}

/** Which way a bridge runs, in degrees counter-clockwise from east. */
function directionOf(feature: TerrainFeature, board: Board, area: Area): number {
  const line =
    feature.shape.type === 'strip'
      ? linesOf(feature.shape, board)[0]
      : longSidesOf(area[0] ?? [])[0];
  const from = line?.[0];
  const to = line?.[line.length - 1];
  return from && to ? (Math.atan2(from.y - to.y, to.x - from.x) * 180) / Math.PI : 0;
}

/** The two longest edges of an outline. */
function longSidesOf(ring: Line): Line[] {
  return ring
    .map((a, i): Line => [a, ring[(i + 1) % ring.length] ?? a])
    .sort((p, q) => lengthOf(q) - lengthOf(p))
    .slice(0, 2);
}

function lengthOf(line: Line): number {
  return line.reduce((sum, p, i) => sum + (i === 0 ? 0 : gap(p, line[i - 1] ?? p)), 0);
}

/** Abutments: a short stroke outwards at each end of a parapet. */
function wingsOf(side: Line): Line[] {
  const wing = (end: SheetPoint | undefined, next: SheetPoint | undefined): Line[] => {
    if (!end || !next) return [];
    const length = gap(end, next) || 1;
    const [dx, dy] = [(end.x - next.x) / length, (end.y - next.y) / length];
    return [[{ x: end.x - dx * 0.02, y: end.y - dy * 0.02 }, end]];
  };
  return [...wing(side[0], side[1]), ...wing(side[side.length - 1], side[side.length - 2])];
}

/** Dry stone: two faces with joints between them. A way through it is a gate: a gap between two posts. */
export function wallMarks(
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  _: PictureStyle,
  beside: readonly TerrainFeature[],
): Mark[] {
  const width = Math.min(0.32, Math.max(0.16, widthOf(feature.shape, 0.25)));
  const whole = linesOf(feature.shape, board);
  const lines = linesWithout(whole, areaOfAll(beside, board));
  const area = lines.flatMap((line) => stripArea(line, width));
  const posts = lines === whole ? [] : postsOf(whole, lines);
  const post = posts.map((at) => areaPath([ring(at, width * 0.8, 12)]));
  const joints = lines.flatMap((line) =>
    stations(line, 0.3).map((s, i) => {
      const [from, to] = i % 2 === 0 ? [-0.5, 0.1] : [-0.1, 0.5];
      return `M${num(s.x - s.dy * width * from)} ${num(s.y + s.dx * width * from)}L${num(s.x - s.dy * width * to)} ${num(s.y + s.dx * width * to)}`;
    }),
  );
  return painted([
    filled(areaPath(area), inks.fill),
    stroked(joints.join(''), inks.line, 0.03),
    stroked(areaPath(area), inks.line, 0.045),
    filled(post.join(''), inks.dark ?? inks.line),
    stroked(post.join(''), inks.line, 0.045),
  ]);
}

/** Where the pieces that are left of lines end, but for the ends of the lines themselves. */
function postsOf(whole: readonly Line[], left: readonly Line[]): SheetPoint[] {
  const endsOf = (lines: readonly Line[]) =>
    lines.flatMap((line) => [line[0], line.at(-1)].filter((end) => end !== undefined));
  const own = endsOf(whole);
  return endsOf(left).filter((end) => own.every((other) => gap(end, other) > 0.01));
}

/** Fire bays: a square-toothed line with the spoil thrown up beside it. */
export function trenchMarks(feature: TerrainFeature, board: Board, inks: KindInks): Mark[] {
  const lines = linesOf(feature.shape, board);
  const reach = Math.max(0.16, widthOf(feature.shape, 0.5) * 0.3);
  const bays = lines.map((line) => {
    let side = 1;
    let d = '';
    stations(line, 0.42, 0.05).forEach((s, i) => {
      const put = (k: number): string =>
        `${num(s.x - s.dy * reach * k)} ${num(s.y + s.dx * reach * k)}`;
      d += `${i === 0 ? 'M' : 'L'}${put(side)}L${put(-side)}`;
      side = -side;
    });
    return d;
  });
  return painted([
    filled(areaPath(areaOf(feature.shape, board)), inks.floor, 0.65),
    stroked(bays.join(''), inks.line, 0.13),
    stroked(bays.join(''), inks.light ?? '#ffffff', 0.05),
  ]);
}

/** Thick concrete with a dark inside and loopholes. */
export function bunkerMarks(feature: TerrainFeature, board: Board, inks: KindInks): Mark[] {
  const area = areaOf(feature.shape, board);
  const inner = inset(area, 0.2);
  const slits = inner.flatMap((ring) =>
    stations([...ring, ...ring.slice(0, 1)], 0.7).map(
      (s) => `M${num(s.x + s.dy * 0.18)} ${num(s.y - s.dx * 0.18)}L${num(s.x)} ${num(s.y)}`,
    ),
  );
  return painted([
    filled(areaPath(area), inks.fill),
    filled(areaPath(inner), inks.dark ?? '#000000'),
    stroked(slits.join(''), inks.light ?? '#ffffff', 0.09),
    stroked(areaPath(inner), inks.line, 0.03),
    stroked(areaPath(area), inks.line, 0.07),
  ]);
}

/** A burnt-out hull in the middle of the stretch that it blocks. */
export function wreckMarks(feature: TerrainFeature, board: Board, inks: KindInks): Mark[] {
  const hulls: string[] = [];
  const crosses: string[] = [];
  for (const line of linesOf(feature.shape, board)) {
    const [a, b] = [line[0], line.at(-1)];
    if (!a || !b) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const put = (across: number, along: number): string =>
      `${num((a.x + b.x) / 2 + ux * across - uy * along)} ${num((a.y + b.y) / 2 + uy * across + ux * along)}`;
    hulls.push(`M${put(-0.32, -0.5)}L${put(0.32, -0.5)}L${put(0.32, 0.5)}L${put(-0.32, 0.5)}Z`);
    crosses.push(`M${put(-0.45, -0.6)}L${put(0.45, 0.6)}M${put(0.45, -0.6)}L${put(-0.45, 0.6)}`);
  }
  const barred = linesPath(linesOf(feature.shape, board));
  return painted([
    stroked(barred, inks.line, 0.07, { dash: [0.16, 0.12] }),
    filled(hulls.join(''), inks.fill),
    stroked(hulls.join(''), inks.line, 0.06),
    stroked(crosses.join(''), inks.line, 0.2),
    stroked(crosses.join(''), inks.light ?? '#ffffff', 0.1),
  ]);
}

/** Furrows along the longest side and a hedge around. */
export function furrowMarks(
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  style: PictureStyle,
): Mark[] {
  const area = areaOf(feature.shape, board);
  const [side] = longSidesOf(area[0] ?? []);
  const [a, b] = side ?? [];
  const angle = a && b ? (Math.atan2(a.y - b.y, b.x - a.x) * 180) / Math.PI : 0;
  const inner = inset(area, 0.16);
  const hedge = openLines(area, alongTableEdge(board)).flatMap((line) =>
    stations(line, 0.36).map((s, i) => {
      const r = i % 3 === 0 ? 0.11 : 0.085;
      return `M${num(s.x - r)} ${num(s.y)}a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-2 * r)} 0Z`;
    }),
  );
  const leaf = kindInks('light_woods', style);
  return painted([
    filled(areaPath(area), inks.floor),
    stroked(linesPath(hatched(inner, 0.4, angle)), inks.fill ?? inks.line, 0.1, {
      opacity: style === 'black-and-white' ? 0 : 0.65,
    }),
    stroked(linesPath(hatched(inner, 0.4, angle)), inks.line, 0.03, { dash: [0.9, 0.12] }),
    stroked(hedge.join(''), leaf.line, 0.025, { fill: leaf.fill }),
  ]);
}

/** Rolling puffs: seen through only where the rules say so, so the ground below stays faintly visible. */
export function smokeMarks(
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  style: PictureStyle,
): Mark[] {
  const area = areaOf(feature.shape, board);
  const curls = scattered(inset(area, 0.4), 0.75, feature.id).map((spot) => {
    const r = 0.16 + spot.a * 0.12;
    return `M${num(spot.x - r)} ${num(spot.y)}a${num(r)} ${num(r)} 0 1 1 ${num(r * 1.7)} ${num(r * 0.6)}a${num(r * 0.5)} ${num(r * 0.5)} 0 0 1 ${num(-r * 0.8)} ${num(-r * 0.3)}`;
  });
  const cloud = areaPath(puffed(area));
  return painted([
    filled(cloud, inks.floor, style === 'black-and-white' ? 0.6 : 0.72),
    filled(areaPath(inset(area, 0.5)), inks.light, 0.4),
    stroked(curls.join(''), inks.line, 0.045),
    stroked(cloud, inks.line, 0.05),
    stroked(areaPath(area), inks.line, 0.025, { dash: [0.02, 0.12] }),
  ]);
}

/** An area edged with puffs that stay within it. */
function puffed(area: Area): Area {
  const puff = 0.3;
  const inner = inset(area, puff);
  if (inner.length === 0) return area;
  const puffs = inner.flatMap((line) =>
    stations([...line, ...line.slice(0, 1)], puff * 1.5).map((s) => ring(s, puff * 0.98, 20)),
  );
  return united([...inner, ...puffs]);
}
