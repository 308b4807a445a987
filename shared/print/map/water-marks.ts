// Water: lakes, rivers and streams with banks and the fine shore lines of old charts, fords, and swamps
// with tufts and open water.

import type { Board, TerrainFeature } from '../../scenario/document';
import { alongTableEdge, openLines } from '../drawing/clipped-edges';
import { type KindInks, kindInks } from '../drawing/inks';
import type { Area, Line } from '../drawing/sheet-outlines';
import {
  areaOf,
  areaPath,
  gap,
  inset,
  linePath,
  linesOf,
  linesPath,
  naturalArea,
  widthOf,
} from '../drawing/sheet-outlines';
import type { Mark, PictureStyle, SheetPoint, SheetSize } from '../drawing/picture';
import { filled, isWithin, num, painted, sheetSize, stroked } from '../drawing/picture';
import type { Station } from '../drawing/scatter';
import { roughPath, scattered, stations } from '../drawing/scatter';

/** Waves, and fine lines along the shore. */
export function lakeMarks(
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  style: PictureStyle,
): Mark[] {
  return waterMarks(feature, board, inks, style, WIDE);
}

/** Narrow water: no shore lines, and banks in a finer pen. */
export function streamMarks(
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  style: PictureStyle,
): Mark[] {
  return waterMarks(feature, board, inks, style, { ...WIDE, hasShores: false, bank: 0.05 });
}

/** As a lake, and where it can be forded with rows of stones across it. */
export function riverMarks(
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  style: PictureStyle,
): Mark[] {
  return waterMarks(feature, board, inks, style, { ...WIDE, hasStones: feature.fordable });
}

interface WaterPen {
  readonly hasShores: boolean;
  readonly hasStones: boolean;
  /** Inches. */
  readonly bank: number;
}

const WIDE: WaterPen = { hasShores: true, hasStones: false, bank: 0.075 };

function waterMarks(
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  style: PictureStyle,
  pen: WaterPen,
): Mark[] {
  const area = naturalArea(feature.shape, board);
  const shores = (pen.hasShores ? shoreDepths(area) : []).map((depth, i) =>
    stroked(
      linesPath(banksOf(inset(area, depth), feature, board, depth)),
      inks.dark ?? inks.line,
      0.03,
      {
        opacity: 0.75 - i * 0.2,
      },
    ),
  );
  const banks = linesPath(banksOf(area, feature, board));
  return painted([
    filled(areaPath(area), inks.floor),
    ...shores,
    ...waveMarks(area, feature, board, inks, style),
    stroked(banks, inks.line, pen.bank),
    ...(feature.steepBanks ? steepMarks(area, feature, board, inks.line) : []),
    ...(pen.hasStones ? stoneRows(area, feature, board, style) : []),
  ]);
}

/** How deep the shore lines lie; narrow water has room for fewer. */
function shoreDepths(area: Area): readonly number[] {
  return [0.2, 0.46, 0.8].filter((depth) => inset(area, depth + 0.12).length > 0);
}

/** Outlines of water without the flat ends of strips and without what lies on the table's edge. */
function banksOf(area: Area, feature: TerrainFeature, board: Board, depth = 0): readonly Line[] {
  const isOnEdge = alongTableEdge(board, depth);
  const reach = widthOf(feature.shape, 0) / 2 + 0.02;
  const [centre = []] = feature.shape.type === 'strip' ? linesOf(feature.shape, board) : [];
  const ends = [centre[0], centre[centre.length - 1]];
  const isAtEnd = (a: SheetPoint, b: SheetPoint): boolean =>
    ends.some((end) => {
      if (!end) return false;
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      return gap(middle, end) < depth + 0.05 && gap(a, end) < reach && gap(b, end) < reach;
    });
  return openLines(area, (a, b) => isOnEdge(a, b) || isAtEnd(a, b));
}

/** Little waves: along the flow of a river, scattered over a lake. */
function waveMarks(
  area: Area,
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  style: PictureStyle,
): Mark[] {
  const width = widthOf(feature.shape, 0);
  const size = sheetSize(board);
  const within = (spots: readonly Station[]): Station[] =>
    spots.filter((spot) => isWithin(size, spot, 0.5));
  if (feature.shape.type === 'strip') {
    const [centre = []] = linesOf(feature.shape, board);
    if (width < 0.7) return style === 'black-and-white' ? [flowLine(centre, width, size)] : [];
    const lanes = width < 1.6 ? [0] : [-0.2, 0.06, 0.27];
    const waves = lanes.flatMap((lane, n) =>
      within(stations(centre, 2.3, 0.7 + n * 0.8)).map((s) =>
        wave(
          s.x - s.dy * lane * width,
          s.y + s.dx * lane * width,
          s.dx,
          s.dy,
          Math.min(0.42, width * 0.3),
        ),
      ),
    );
    return [stroked(waves.join(''), style === 'colour' ? '#f2fafb' : inks.line, 0.04)];
  }
  const spots = scattered(inset(area, 0.95), 1.7, `${feature.id} waves`);
  const waves = spots.map((spot) => wave(spot.x, spot.y, 1, 0, 0.34));
  return [stroked(waves.join(''), style === 'colour' ? '#f2fafb' : inks.line, 0.04)];
}

/** One line that winds along narrow water: in black ink it would else be taken for a track. */
function flowLine(centre: Line, width: number, size: SheetSize): Mark {
  const bends = stations(centre, 0.55).filter((spot) => isWithin(size, spot, 0.05));
  const line = bends.map((s, i) => {
    const off = width * 0.16 * (i % 2 === 0 ? 1 : -1);
    return { x: s.x - s.dy * off, y: s.y + s.dx * off };
  });
  return stroked(linePath(line), '#000000', Math.min(0.1, width * 0.2));
}

function wave(x: number, y: number, dx: number, dy: number, half: number): string {
  const lift = half * 0.45;
  const put = (along: number, across: number): string =>
    `${num(x + dx * along - dy * across)} ${num(y + dy * along + dx * across)}`;
  return `M${put(-half, 0)}Q${put(-half / 2, -lift)} ${put(0, 0)}Q${put(half / 2, lift)} ${put(half, 0)}`;
}

/** Teeth that point into the water along banks too steep to climb. */
function steepMarks(area: Area, feature: TerrainFeature, board: Board, ink: string): Mark[] {
  const teeth = banksOf(area, feature, board).flatMap((bank) =>
    stations(bank, 0.32).map(
      (s) => `M${num(s.x)} ${num(s.y)}l${num(-s.dy * 0.2)} ${num(s.dx * 0.2)}`,
    ),
  );
  return [stroked(teeth.join(''), ink, 0.045)];
}

/** Rows of stones across a river that can be waded. */
function stoneRows(area: Area, feature: TerrainFeature, board: Board, style: PictureStyle): Mark[] {
  const inks = kindInks('ford', style);
  const width = widthOf(feature.shape, 1);
  const [centre = []] = linesOf(feature.shape, board);
  const rows =
    feature.shape.type === 'strip'
      ? stations(centre, 3, 1.5).filter((s) => isWithin(sheetSize(board), s, 0.15))
      : [];
  const stones = rows.flatMap((s) => stonesAcross(s, width));
  const spots =
    feature.shape.type === 'strip'
      ? []
      : scattered(inset(area, 0.3), 1.1, `${feature.id} stones`).map((p) => stone(p.x, p.y, 0.1));
  return [stroked([...stones, ...spots].join(''), inks.line, 0.03, { fill: inks.fill })];
}

function stonesAcross(
  s: { x: number; y: number; dx: number; dy: number },
  width: number,
): string[] {
  const count = Math.max(2, Math.floor((width * 0.9) / 0.36));
  return Array.from({ length: count }, (_, i) => {
    const across = ((i + 0.5) / count - 0.5) * width * 0.9;
    const along = i % 2 === 0 ? 0.1 : -0.1;
    return stone(
      s.x + s.dx * along - s.dy * across,
      s.y + s.dy * along + s.dx * across,
      i % 3 === 0 ? 0.16 : 0.12,
    );
  });
}

function stone(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y)}q${num(r * 0.1)} ${num(-r)} ${num(r)} ${num(-r * 0.9)}q${num(r)} ${num(r * 0.1)} ${num(r)} ${num(r * 0.9)}q${num(-r * 0.1)} ${num(r * 0.8)} ${num(-r)} ${num(r * 0.8)}q${num(-r)} 0 ${num(-r)} ${num(-r * 0.8)}Z`;
}

/** A crossing: pale shallows with stones all over it. */
export function fordMarks(feature: TerrainFeature, board: Board, inks: KindInks): Mark[] {
  const area = areaOf(feature.shape, board);
  const stones = scattered(inset(area, 0.12), 0.42, feature.id).map((spot) =>
    stone(spot.x, spot.y, 0.07 + spot.a * 0.05),
  );
  return painted([
    filled(areaPath(area), inks.floor),
    stroked(linesPath(banksOf(area, feature, board)), inks.line, 0.05, { dash: [0.16, 0.16] }),
    stroked(stones.join(''), inks.line, 0.03, { fill: inks.fill }),
  ]);
}

/** Tufts of reed, dashes of open water, and no firm edge. */
export function swampMarks(feature: TerrainFeature, board: Board, inks: KindInks): Mark[] {
  const area = naturalArea(feature.shape, board);
  const spots = scattered(inset(area, 0.3), 0.78, feature.id);
  let tufts = '';
  let water = '';
  let pools = '';
  spots.forEach((spot, i) => {
    if (i % 3 === 0) {
      const half = 0.3 + spot.a * 0.2;
      pools += `M${num(spot.x - half)} ${num(spot.y)}a${num(half)} ${num(half * 0.42)} 0 1 1 ${num(2 * half)} 0a${num(half)} ${num(half * 0.42)} 0 1 1 ${num(-2 * half)} 0Z`;
      water += `M${num(spot.x - half * 0.5)} ${num(spot.y - 0.02)}h${num(half * 0.6)}M${num(spot.x - half * 0.1)} ${num(spot.y + 0.07)}h${num(half * 0.5)}`;
    } else {
      tufts += tuft(spot.x, spot.y, 0.2 + spot.b * 0.08);
    }
  });
  return painted([
    filled(areaPath(area), inks.floor, 0.5),
    filled(roughPath(area, 0.28, feature.id), inks.floor),
    filled(pools, inks.fill),
    stroked(water, inks.dark ?? inks.line, 0.035),
    stroked(tufts, inks.line, 0.045),
    stroked(areaPath(area), inks.dark ?? inks.line, 0.04, { dash: [0.22, 0.12, 0.02, 0.12] }),
  ]);
}

function tuft(x: number, y: number, r: number): string {
  const blades = [-0.9, -0.45, 0, 0.45, 0.9].map(
    (lean) =>
      `M${num(x + lean * r * 0.35)} ${num(y)}L${num(x + lean * r)} ${num(y - r * (1.25 - Math.abs(lean) * 0.55))}`,
  );
  return `${blades.join('')}M${num(x - r)} ${num(y + 0.03)}h${num(2 * r)}`;
}
