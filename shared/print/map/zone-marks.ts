// Deployment zones and objectives: they must be seen, and must not hide the terrain below.

import type { Board, Objective, Side, Zone } from '../../scenario/document';
import { isDark, mixed, sideInk, tableInks } from '../drawing/inks';
import { ANY_LETTERS, type Letters, textWidth } from '../drawing/lettering';
import {
  type Area,
  areaOf,
  areaPath,
  boundsOf,
  inset,
  isInside,
  linePath,
  ring,
} from '../drawing/sheet-outlines';
import { textBoxes } from '../drawing/text-boxes';
import type { Mark, PictureStyle, SheetPoint, TextMark } from '../drawing/picture';
import { cellToSheet, filled, lettered, num, painted, stroked, toSheet } from '../drawing/picture';

/** A zone that belongs to nobody. */
const NEUTRAL = '#5a5a5a';

/** Ground in any style lets this edge and its light casing be seen. */
const EDGE = 0.06;

/** The faintest tint, a thin edge, and the zone's name on a small tab inside it; black ink dashes the edge. */
export function zoneMarks(
  zone: Zone,
  side: Side | null,
  board: Board,
  style: PictureStyle,
): Mark[] {
  const area = areaOf(zone.shape, board);
  if (area.length === 0) return [];
  const ink = sideInk(side?.colour ?? NEUTRAL, style);
  // A tint over a quarter of the table is what takes the ink.
  const tint = style === 'colour' ? ink : null;
  const edge = areaPath(inset(area, EDGE));
  // Black ink tells opposed zones apart by their dashes.
  const dash = leansLeft(side?.id ?? '') ? [0.55, 0.28] : [0.16, 0.2];
  return painted([
    filled(areaPath(area), tint, 0.05),
    ...(style === 'colour' ? [stroked(edge, '#ffffff', EDGE * 2.4, { opacity: 0.5 })] : []),
    stroked(edge, ink, EDGE, style === 'black-and-white' ? { dash } : {}),
    ...zoneNamePlaces(zone, side?.colour ?? null, board, style).slice(0, 1),
  ]);
}

function leansLeft(id: string): boolean {
  return [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2 === 0;
}

/** White letters on the side's own colour stand out on every ground; paper that saves ink turns them round. */
function tabInks(ink: string, style: PictureStyle): { colour: string; halo: string } {
  if (style === 'black-and-white') return { colour: ink, halo: '#ffffff' };
  const deep =
    [0.2, 0.4, 0.6].map((share) => mixed(ink, '#000000', share)).find(isDark) ?? '#000000';
  return style === 'colour'
    ? { colour: '#ffffff', halo: deep }
    : { colour: deep, halo: tableInks(style).halo };
}

/** Where a zone's name may stand, along its border; the best place first. */
export function zoneNamePlaces(
  zone: Zone,
  colour: string | null,
  board: Board,
  style: PictureStyle,
  { least, most }: Letters = ANY_LETTERS,
): TextMark[] {
  const area = areaOf(zone.shape, board);
  if (area.length === 0 || zone.name === '') return [];
  const bounds = boundsOf(area);
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const isUpright = height > width * 1.6;
  const room = (isUpright ? height : width) - 1;
  const fits = room / Math.max(1, textWidth(zone.name, 1, 'bold'));
  const size = Math.min(most * 1.2, Math.max(least, Math.min(0.85, fits)));
  if (size > fits || size < 0.2) return [];
  const ink = sideInk(colour ?? NEUTRAL, style);
  const slack = room - textWidth(zone.name, size, 'bold');
  const shifts = [0, -0.3, 0.3, -0.48, 0.48].map((share) => share * slack);
  const [x, y] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
  const [near, far] = isUpright
    ? [bounds.left + 0.65 + size * 0.75, bounds.right - 0.65 - size * 0.25]
    : [bounds.bottom - 0.65 - size * 0.25, bounds.top + 0.65 + size * 0.75];
  const spots = [near, far].flatMap((edge) =>
    shifts.map((shift): SheetPoint =>
      isUpright ? { x: edge, y: y + shift } : { x: x + shift, y: edge },
    ),
  );
  const named = (at: SheetPoint, height: number): TextMark =>
    lettered({
      ...at,
      text: zone.name,
      size: height,
      weight: 'bold',
      ...tabInks(ink, style),
      turn: isUpright ? 90 : 0,
    });
  const places = spots.map((at) => named(at, size));
  const inside = places.filter((place) => liesIn(area, place));
  if (inside.length > 0) return inside;
  const found = roomIn(area, isUpright, (at, share) =>
    named(at, Math.max(least, 0.2, share * size)),
  );
  return found.length > 0 ? found : places;
}

/** Between the letters of a zone's name and its edge. */
const NAME_GAP = 0.1;

function liesIn(area: Area, name: TextMark): boolean {
  return textBoxes(name).every(({ left, top, right, bottom }) => {
    const parts = Math.ceil((right - left) / 0.4);
    return Array.from(
      { length: parts + 1 },
      (_, i) => left - NAME_GAP + ((right - left + 2 * NAME_GAP) * i) / parts,
    ).every((x) => isInside(area, x, top - NAME_GAP) && isInside(area, x, bottom + NAME_GAP));
  });
}

/** Inches from one base line to the next, and how many places along each are looked at. */
const BASE_LINES = 0.2;
const ALONG = 24;

/** In the middle of each base line that has room, the lowest or leftmost first, in letters as large as there is room for. */
function roomIn(
  area: Area,
  isUpright: boolean,
  named: (at: SheetPoint, share: number) => TextMark,
): TextMark[] {
  const { left, top, right, bottom } = boundsOf(area);
  const [length, depth] = isUpright ? [bottom - top, right - left] : [right - left, bottom - top];
  const lines = Array.from({ length: Math.ceil(depth / BASE_LINES) }, (_, i) => i * BASE_LINES);
  const ways = Array.from({ length: ALONG - 1 }, (_, i) => (length * (i + 1)) / ALONG);
  const spot = (line: number, way: number): SheetPoint =>
    isUpright ? { x: left + line, y: top + way } : { x: left + way, y: bottom - line };
  for (const share of [1, 0.8, 0.6]) {
    const found = lines.flatMap((line) => {
      const names = ways.map((way) => named(spot(line, way), share));
      const inside = names.filter((name) => liesIn(area, name));
      return inside.slice(Math.floor(inside.length / 2)).slice(0, 1);
    });
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * A numbered star in the middle of a ring of the objective's radius, with its name below. `scale` enlarges
 * star and name on maps that are drawn small; the ring stays true.
 */
export function objectiveMarks(
  objective: Objective,
  number: number,
  board: Board,
  style: PictureStyle,
  scale = 1,
): Mark[] {
  const at = placeOf(objective, board);
  if (at === null) return [];
  return [
    ...objectiveRing(objective, board, style),
    ...objectiveStar(at, number, style, scale),
    ...objectiveNamePlaces(objective, board, style, scale).slice(0, 1),
  ];
}

/** The ring of an objective's radius alone. */
export function objectiveRing(objective: Objective, board: Board, style: PictureStyle): Mark[] {
  const at = placeOf(objective, board);
  const radius = objective.radius / 1000;
  if (at === null || radius <= 0) return [];
  const inks = tableInks(style);
  const circle = `${linePath(ring(at, radius, 60))}Z`;
  return painted([
    filled(circle, style === 'black-and-white' ? null : inks.gold, 0.16),
    stroked(circle, inks.ink, 0.06, { dash: [0.2, 0.16], opacity: 0.9 }),
  ]);
}

/** The numbered star alone, `scale` times its usual size. */
export function objectiveStar(
  at: SheetPoint,
  number: number,
  style: PictureStyle,
  scale: number,
): Mark[] {
  const inks = tableInks(style);
  const star = starPath(at, 0.66 * scale, 0.42 * scale);
  return painted([
    stroked(star, inks.halo, 0.2 * scale),
    stroked(star, inks.ink, 0.06 * scale, { fill: inks.gold }),
    lettered({
      x: at.x,
      y: at.y + 0.2 * scale,
      text: String(number),
      size: 0.56 * scale,
      weight: 'bold',
      colour: inks.ink,
    }),
  ]);
}

/** Where an objective's name may stand around its star, which is `scale` times its usual size; the best place first. */
export function objectiveNamePlaces(
  objective: Objective,
  board: Board,
  style: PictureStyle,
  scale = 1,
  { least, most }: Letters = ANY_LETTERS,
): TextMark[] {
  const at = placeOf(objective, board);
  if (at === null || objective.name === '') return [];
  const inks = tableInks(style);
  const size = Math.min(most, Math.max(least, 0.62 * scale));
  const beside = textWidth(objective.name, size, 'bold') / 2 + 0.85 * scale;
  const [under, over] = [0.66 * scale + 1.03 * size, -0.66 * scale - 0.355 * size];
  const [line, lifted] = [1.13 * size, -1.16 * size];
  return [
    { x: at.x, y: at.y + under },
    { x: at.x, y: at.y + over },
    { x: at.x + beside, y: at.y + size * 0.3 },
    { x: at.x - beside, y: at.y + size * 0.3 },
    { x: at.x, y: at.y + under + line },
    { x: at.x, y: at.y + over + lifted },
    ...[under, over, under + line, over + lifted].flatMap((drop) =>
      [0.6, -0.6].map((share) => ({ x: at.x + beside * share, y: at.y + drop })),
    ),
    { x: at.x, y: at.y + under + 2 * line },
    { x: at.x, y: at.y + over + 2 * lifted },
  ].map((spot) =>
    lettered({
      ...spot,
      text: objective.name,
      size,
      weight: 'bold',
      colour: inks.ink,
      halo: inks.halo,
    }),
  );
}

function placeOf(objective: Objective, board: Board): SheetPoint | null {
  const { place } = objective;
  if (place.on === 'table') return toSheet(board, place.at);
  if (place.on === 'hex') return cellToSheet(board, place.at);
  return null;
}

/** A star of eight points. */
export function starPath(at: SheetPoint, outer: number, inner: number): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const turn = (i / 16) * 2 * Math.PI - Math.PI / 2;
    const r = i % 2 === 0 ? outer : inner * 1.2;
    return `${num(at.x + r * Math.cos(turn))} ${num(at.y + r * Math.sin(turn))}`;
  });
  return `M${points.join('L')}Z`;
}
