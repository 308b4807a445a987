// Where the name of one piece of terrain may stand: along a strip, or in the heart of an area.

import type { Board, TerrainFeature } from '../../scenario/document';
import { kindRow, KINDS, type KindTable } from '../../scenario/kinds/kinds';
import type { BaseLine } from '../drawing/base-line';
import { tableInks } from '../drawing/inks';
import { ANY_LETTERS, type Letters, textWidth } from '../drawing/lettering';
import { areaOf, boundsOf, heartOf, linesOf, widthOf } from '../drawing/sheet-outlines';
import type { PictureStyle, SheetPoint, TextMark } from '../drawing/picture';
import { lettered } from '../drawing/picture';
import { stations } from '../drawing/scatter';

/** Where a feature's name may stand, the best place first. */
export function namePlaces(
  feature: TerrainFeature,
  board: Board,
  style: PictureStyle,
  { least, most }: Letters = ANY_LETTERS,
  kinds: KindTable = KINDS,
): TextMark[] {
  const inks = tableInks(style);
  const { lettering = {}, rises = false } = kindRow(feature.kind, kinds);
  const isLarge = lettering.size === 'large';
  // Letters of the usual size would cover what battles lay down.
  const usual = lettering.size === 'small' ? 0.45 : 0.66;
  const large = isLarge ? 1.2 : 1;
  const size = Math.min(most * large, Math.max(isLarge ? 0.85 : usual, least * large));
  const mark = (place: NamePlace): TextMark =>
    lettered({
      ...place,
      text: feature.name,
      size,
      font: 'serif',
      italic: true,
      weight: 'bold',
      colour: lettering.ink === 'water' ? inks.water : inks.ink,
      halo: inks.halo,
    });
  // A wreck lies across its road; its name would climb the way it lies.
  const runs = feature.shape.type === 'strip' && !lettering.isLevel;
  const lines = runs ? linesOf(feature.shape, board) : [];
  const places =
    lines.length > 0
      ? alongLine(feature, lines[0] ?? [], size)
      : onArea(feature, board, size, rises);
  return places.map(mark);
}

interface NamePlace extends SheetPoint {
  readonly turn: number;
  /** Absent = a straight line. */
  readonly line?: BaseLine;
}

/** Shares of a strip's length where its name is tried, and sideways shifts from its centre line. */
const SHARES = [0.62, 0.35, 0.78, 0.22, 0.5, 0.88, 0.12, 0.7, 0.28, 0.42, 0.56];

/** Inches between the points of a strip where a name is tried. */
const STATION = 0.25;

function alongLine(
  feature: TerrainFeature,
  line: readonly SheetPoint[],
  size: number,
): NamePlace[] {
  const half = widthOf(feature.shape, 0.5) / 2;
  const beside = half + size * 0.55;
  // A name fits on wide water and wide roads, and goes beside everything narrower.
  const shifts = half * 2 >= size * 1.3 ? [0, beside, -beside] : [beside, -beside, 0];
  const steps = stations(line, STATION, 0.05);
  const reach = Math.round(textWidth(feature.name, size, 'bold') / 2 / STATION);
  const runAbout = (i: number) => steps.slice(Math.max(0, i - reach), i + reach + 1);
  const goesRound = (i: number): boolean => turnOf(runAbout(i)) > CORNER;
  const middles = SHARES.map((share) => Math.floor(steps.length * share));
  // A name that is broken by a corner, or cuts it, is hard to read: along either arm it is not.
  const tried = [...middles.filter((i) => !goesRound(i)), ...middles.filter(goesRound)];
  return tried.flatMap((i) =>
    shifts.flatMap((shift): NamePlace[] => {
      const spot = steps[i];
      const from = steps[Math.max(0, i - reach)];
      const to = steps[Math.min(steps.length - 1, i + reach)];
      if (!spot || !from || !to) return [];
      const along = alongBends(runAbout(i), size, shift);
      if (along) return [along];
      // The chord under the whole name, so that it does not lean with one bend.
      const turn = (Math.atan2(from.y - to.y, to.x - from.x) * 180) / Math.PI;
      const upright = turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn;
      const slope = (upright / 180) * Math.PI;
      const middle =
        shift === 0
          ? spot
          : { x: (spot.x * 2 + from.x + to.x) / 4, y: (spot.y * 2 + from.y + to.y) / 4 };
      const drop = size * 0.3 - shift;
      return [
        {
          x: middle.x + Math.sin(slope) * drop,
          y: middle.y + Math.cos(slope) * drop,
          turn: upright,
        },
      ];
    }),
  );
}

/** How far a name may turn from its first letter to its last, in degrees. */
const CORNER = 60;

/** Degrees between the ways in which the first and the last half inch of a run lead. */
function turnOf(run: readonly SheetPoint[]): number {
  const [a, b, c, d] = [run[0], run[2], run.at(-3), run.at(-1)];
  if (!a || !b || !c || !d) return 0;
  return (bendOf(b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y) * 180) / Math.PI;
}

/** Radians between two directions. */
function bendOf(ax: number, ay: number, bx: number, by: number): number {
  return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
}

/** Letters go along a bend whose circle is at least so many letters across; on a sharper one they would crowd. */
const GENTLE = 7;
/** A bend that leaves its chord by less than this, in letter heights, is taken for straight. */
const FLAT = 0.15;

/** A name along a piece of line that bends gently; null where the line is straight there, or too crooked. */
function alongBends(run: readonly SheetPoint[], size: number, shift: number): NamePlace | null {
  const [west, east] = [run[0], run.at(-1)];
  if (!west || !east || run.length < 5) return null;
  const smooth = smoothed(west.x <= east.x ? run : run.toReversed(), size);
  const down = size * 0.3 - shift;
  const line = smooth.slice(1, -1).map((point, i) => {
    const [before, after] = [smooth[i] ?? point, smooth[i + 2] ?? point];
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const length = Math.hypot(dx, dy) || 1;
    return { x: point.x - (down * dy) / length, y: point.y + (down * dx) / length };
  });
  const [first, last] = [line[0], line.at(-1)];
  const middle = line[line.length >> 1];
  if (!first || !last || !middle || !isGentle(line, size)) return null;
  const chord = Math.hypot(last.x - first.x, last.y - first.y);
  const strays = line.map(
    ({ x, y }) =>
      Math.abs((x - first.x) * (last.y - first.y) - (y - first.y) * (last.x - first.x)) / chord,
  );
  if (Math.max(...strays) < FLAT * size) return null;
  const from = line.map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }));
  return { ...middle, turn: 0, line: from };
}

/** Each point in the mean of those within a letter's height, so that letters do not waver with every bend. */
function smoothed(run: readonly SheetPoint[], size: number): readonly SheetPoint[] {
  const most = Math.round((2 * size) / STATION);
  return run.map((_, i) => {
    const reach = Math.min(most, i, run.length - 1 - i);
    const near = run.slice(i - reach, i + reach + 1);
    const mean = (of: (point: SheetPoint) => number): number =>
      near.reduce((sum, point) => sum + of(point), 0) / near.length;
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  });
}

function isGentle(line: readonly SheetPoint[], size: number): boolean {
  return line.slice(2).every((c, i) => {
    const [a, b] = [line[i] ?? c, line[i + 1] ?? c];
    const [ax, ay, bx, by] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
    return bendOf(ax, ay, bx, by) * (GENTLE / 2) * size <= Math.hypot(ax, ay) + Math.hypot(bx, by);
  });
}

function onArea(feature: TerrainFeature, board: Board, size: number, rises: boolean): NamePlace[] {
  const area = areaOf(feature.shape, board);
  if (area.length === 0) return [];
  const bounds = boundsOf(area);
  const heart = heartOf(area);
  const half = textWidth(feature.name, size, 'bold') / 2;
  const middle = (bounds.left + bounds.right) / 2;
  const x = half > (bounds.right - bounds.left) / 2 - 0.3 ? middle : heart.x;
  const under = { x: middle, y: bounds.bottom + size * 0.95, turn: 0 };
  const over = { x: middle, y: bounds.top - size * 0.35, turn: 0 };
  const shifts = [0, 1.3, -1.3, 2.6, -2.6].map((n) => ({
    x,
    // A hill has its height at the heart, so its name starts one line lower.
    y: heart.y + size * ((rises ? 1.3 : 0.3) + n),
    turn: 0,
  }));
  const within = shifts.filter((p) => p.y > bounds.top + size && p.y < bounds.bottom);
  const isSmall = bounds.bottom - bounds.top < size * 3 || half * 2 > bounds.right - bounds.left;
  const middling = isSmall ? [under, over, ...within] : [...within, under, over];
  // Where stands crowd the middle, a name goes to the left or right of it.
  const slack = Math.max(half * 0.8, (bounds.right - bounds.left) / 2 - half);
  const aside = [slack, -slack].flatMap((shift) =>
    middling.map((place) => ({ ...place, x: place.x + shift })),
  );
  return [...middling, ...aside];
}
