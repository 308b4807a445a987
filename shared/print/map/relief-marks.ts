// The lie of the land: hills and imported heights with contours and light from the north-west, ridges
// with hachures to both sides, cliffs with teeth on their low side.

import type { Board, TerrainFeature } from '../../scenario/document';
import type { HeightGrid } from '../drawing/contours';
import { contours, hillGrid } from '../drawing/contours';
import { alongTableEdge, openLines } from '../drawing/clipped-edges';
import type { KindInks } from '../drawing/inks';
import { tableInks } from '../drawing/inks';
import type { Area, Line } from '../drawing/sheet-outlines';
import {
  areaOf,
  areaPath,
  boardArea,
  boundsOf,
  clean,
  common,
  heartOf,
  linesOf,
  linesPath,
  moved,
  naturalArea,
  softenedRing,
  wholeAreaOf,
  widthOf,
  without,
} from '../drawing/sheet-outlines';
import type { Mark, PictureStyle, SheetPoint } from '../drawing/picture';
import {
  filled,
  isWithin,
  lettered,
  num,
  painted,
  sheetSize,
  stroked,
  toSheet,
} from '../drawing/picture';
import { stations } from '../drawing/scatter';
import { seeded } from '../../core/seeded';

/** Hills, and imported grids of heights. */
export function contourMarks(
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  style: PictureStyle,
): Mark[] {
  return feature.shape.type === 'grid'
    ? heightMarks(feature, board, inks, style)
    : hillMarks(feature, board, inks, style);
}

/** What a hill rises to where the document leaves it to the kind. */
const USUAL_LEVELS = 1;

function hillMarks(
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  style: PictureStyle,
): Mark[] {
  const whole = wholeAreaOf(feature.shape, board);

  const levels = feature.levels ?? USUAL_LEVELS;
  const crest = (feature.crest ?? []).map((p) => toSheet(board, p));
  const base = naturalArea(feature.shape, board);
  if (base.length === 0) return [];
  const grid = hillGrid(whole, crest, Math.abs(levels));
  const plateau =
    crest.length > 2 ? [softenedRing(crest)] : contours(grid, 0.985 * Math.abs(levels));
  const steps = [
    ...halfLevels(Math.abs(levels)).map((level) => ({
      area: common(clean(contours(grid, level)), boardArea(board)),
      isWhole: Number.isInteger(level),
    })),
    { area: common(clean(plateau), boardArea(board)), isWhole: false },
  ];
  const summit = summitOf(feature, board);
  return painted([
    ...stepMarks({ area: base, isWhole: true }, board, inks, style),
    ...baseTicks(base, board, inks),
    ...steps.flatMap((step) => stepMarks(step, board, inks, style)),
    ...(summit === null ? [] : summitMarks(summit, levels, style)),
  ]);
}

/** Where a hill bears its height; null where none of it is on the table. */
export function summitOf(feature: TerrainFeature, board: Board): SheetPoint | null {
  const crest = (feature.crest ?? []).map((p) => toSheet(board, p));
  const top = crest.length > 0 ? middleOf(crest) : heartOf(wholeAreaOf(feature.shape, board));
  if (isWithin(sheetSize(board), top, 0.3)) return top;
  const base = naturalArea(feature.shape, board);
  return base.length === 0 ? null : heartOf(base);
}

/** Every half level above the ground and below the crest. */
function halfLevels(levels: number): number[] {
  const out: number[] = [];
  for (let level = 0.5; level < levels - 0.01; level += 0.5) out.push(level);
  return out;
}

interface Step {
  readonly area: Area;
  readonly isWhole: boolean;
}

/** One step up: a tint, its slope in light or shade, and the contour, heavier on the side in shade. */
function stepMarks(step: Step, board: Board, inks: KindInks, style: PictureStyle): Mark[] {
  const { area, isWhole } = step;
  const shift = 0.26;
  const shaded = common(without(area, moved(area, -shift, -shift)), area);
  const lit = common(without(area, moved(area, shift, shift)), area);
  const [sunny = [], plain = [], shady = []] = bySlope(area, alongTableEdge(board));
  const weight = isWhole ? 1 : 0.6;
  const dim = isWhole ? 1 : 0.6;
  return [
    filled(areaPath(area), inks.floor, style === 'colour' ? 0.5 : 0.4),
    filled(areaPath(shaded), inks.dark, style === 'colour' ? 0.3 : 0.2),
    filled(areaPath(lit), inks.light, 0.55),
    stroked(linesPath(sunny), inks.line, 0.03 * weight, { opacity: 0.75 * dim }),
    stroked(linesPath(plain), inks.line, 0.05 * weight, { opacity: 0.9 * dim }),
    stroked(linesPath(shady), inks.line, 0.085 * weight, { opacity: dim }),
  ];
}

/** The outline in three heaps: facing the light in the north-west, neither, facing away. */
function bySlope(area: Area, isOut: (a: SheetPoint, b: SheetPoint) => boolean): readonly Line[][] {
  const facing = (a: SheetPoint, b: SheetPoint): number => {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    return (-dy + dx) / length / Math.SQRT2;
  };
  const within =
    (low: number, high: number) =>
    (a: SheetPoint, b: SheetPoint): boolean => {
      const light = facing(a, b);
      return isOut(a, b) || light < low || light >= high;
    };
  return [within(0.3, 2), within(-0.3, 0.3), within(-2, -0.3)].map((test) => [
    ...openLines(area, test),
  ]);
}

/** Short strokes up the slope from the foot of a hill. */
function baseTicks(area: Area, board: Board, inks: KindInks): Mark[] {
  const ticks = openLines(area, alongTableEdge(board)).flatMap((line) =>
    stations(line, 0.3, 0.15).map((s, i) => {
      const length = i % 2 === 0 ? 0.3 : 0.18;
      return `M${num(s.x)} ${num(s.y)}l${num(-s.dy * length)} ${num(s.dx * length)}`;
    }),
  );
  return [stroked(ticks.join(''), inks.line, 0.03, { opacity: 0.8 })];
}

function summitMarks(at: SheetPoint, levels: number, style: PictureStyle): Mark[] {
  const inks = tableInks(style);
  const peak = `M${num(at.x - 0.14)} ${num(at.y + 0.1)}h0.28l-0.14 -0.26Z`;
  return [
    { ...filled(peak, inks.ink), isOfHeight: true },
    lettered({
      x: at.x + 0.22,
      y: at.y + 0.13,
      text: `${levels < 0 ? '−' : ''}${num(Math.abs(levels))}`,
      size: 0.5,
      anchor: 'start',
      weight: 'bold',
      colour: inks.ink,
      halo: inks.halo,
    }),
  ];
}

function middleOf(points: Line): SheetPoint {
  const bounds = boundsOf([points]);
  return { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
}

/** An imported grid of heights: contours for each level over the whole board. */
function heightMarks(
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  style: PictureStyle,
): Mark[] {
  const shape = feature.shape;
  if (shape.type !== 'grid') return [];
  const step = shape.step / 1000;
  const from = toSheet(board, shape.origin);
  const low = Math.min(...shape.levels) - 1;
  // Each number is the height in the middle of its cell, and goes on to the rim. A border of low ground beyond
  // closes every contour.
  const columns = shape.columns + 4;
  const rows = shape.rows + 4;
  const heights = Array.from({ length: columns * rows }, (_, i) => {
    const across = i % columns;
    const down = Math.floor(i / columns);
    if (across === 0 || down === 0 || across === columns - 1 || down === rows - 1) return low;
    const column = Math.min(Math.max(across - 2, 0), shape.columns - 1);
    const row = Math.min(Math.max(shape.rows + 1 - down, 0), shape.rows - 1);
    return shape.levels[row * shape.columns + column] ?? low;
  });
  const grid: HeightGrid = {
    left: from.x - 1.5 * step,
    top: from.y - (shape.rows + 1.5) * step,
    step,
    columns,
    rows,
    heights,
  };
  const limits = areaOf(shape, board);
  const top = Math.max(...shape.levels);
  const levels = halfLevels(top).filter((level) => level > low + 1);
  return painted(
    levels.flatMap((level) =>
      stepMarks(
        {
          area: common(clean(contours(grid, level)), limits),
          isWhole: Number.isInteger(level),
        },
        board,
        inks,
        style,
      ),
    ),
  );
}

/** A long back with hachures down both sides, longer and heavier on the side away from the light. */
export function ridgeMarks(feature: TerrainFeature, board: Board, inks: KindInks): Mark[] {
  const reach = Math.max(0.5, widthOf(feature.shape, 1) / 2);
  const lines = linesOf(feature.shape, board);
  const random = seeded(feature.id);
  let hachures = '';
  for (const line of lines) {
    for (const s of stations(line, 0.13, 0.06)) {
      for (const side of [-1, 1]) {
        const [nx, ny] = [-s.dy * side, s.dx * side];
        const shade = 0.5 + (nx + ny) / Math.SQRT2 / 2;
        const length = reach * (0.45 + 0.3 * shade + 0.3 * random());
        const half = 0.018 + 0.03 * shade;
        const lean = (random() - 0.5) * 0.16;
        hachures += `M${num(s.x + s.dx * half)} ${num(s.y + s.dy * half)}L${num(s.x - s.dx * half)} ${num(s.y - s.dy * half)}L${num(s.x + nx * length + s.dx * lean)} ${num(s.y + ny * length + s.dy * lean)}Z`;
      }
    }
  }
  return painted([
    filled(areaPath(areaOf(feature.shape, board)), inks.floor, 0.7),
    filled(hachures, inks.line),
    stroked(linesPath(lines), inks.line, 0.13),
  ]);
}

/** Teeth point to the right of the way the line was drawn: that side is the foot of the cliff. */
export function cliffMarks(feature: TerrainFeature, board: Board, inks: KindInks): Mark[] {
  const depth = Math.max(0.3, widthOf(feature.shape, 0.8) * 0.5);
  const lines = linesOf(feature.shape, board);
  const teeth = lines.flatMap((line) =>
    stations(line, 0.36, 0.2).map((s, i) => {
      const tip = depth * (i % 2 === 0 ? 1 : 0.72);
      return `M${num(s.x - s.dx * 0.15)} ${num(s.y - s.dy * 0.15)}L${num(s.x + s.dx * 0.15)} ${num(s.y + s.dy * 0.15)}L${num(s.x - s.dy * tip)} ${num(s.y + s.dx * tip)}Z`;
    }),
  );
  return painted([
    filled(areaPath(areaOf(feature.shape, board)), inks.floor, 0.6),
    stroked(teeth.join(''), inks.line, 0.02, { fill: inks.line }),
    stroked(linesPath(lines), inks.line, 0.12),
  ]);
}
