// A stand on its base at true size. The body turns with the stand; its name and markers do not, so they
// are drawn apart: first `standMarks` turned by the facing, then `standTagMarks` upright on top.

import { toInches } from '../../core/measure';
import { figureSpots } from '../../scenario/own-game/line-of-figures';
import type { LineOfFigures } from '../../scenario/own-game/own-game';
import type { Place } from '../../scenario/document';
import type { Footprint } from '../../terrain/map/engine-types';
import { extentOf, lowestWithin, reachOf, rightWithin, shoulderOf } from '../drawing/base-outline';
import { isDark, mixed, sideFill, sideInk, tableInks } from '../drawing/inks';
import { box, linePath, ring } from '../drawing/sheet-outlines';
import { textWidth } from '../drawing/lettering';
import type {
  ImageMark,
  Mark,
  Pip,
  PictureStyle,
  SheetPoint,
  StandAppearance,
} from '../drawing/picture';
import { filled, lettered, num, painted, stroked } from '../drawing/picture';
import { symbolPaths } from './stand-symbols';

/** The base about (0, 0) facing east, in sheet inches: colour, front edge and symbol, in a pale ring. */
export function standMarks(look: StandAppearance, style: PictureStyle): Mark[] {
  const ring = stroked(basePath(look.footprint, 0), tableInks(style).halo, rimOf(look) * 2.6);
  return [ring, ...faceMarks(look, style, 0)];
}

/** The same for cutting out: its ink ends where the base ends. */
export function baseMarks(look: StandAppearance, style: PictureStyle): Mark[] {
  return faceMarks(look, style, -rimOf(look) / 2);
}

/** How wide the line around a base is. */
function rimOf({ footprint }: StandAppearance): number {
  const { depth, width } = extentOf(footprint);
  return Math.min(0.07, Math.min(depth, width) * 0.08);
}

function faceMarks(look: StandAppearance, style: PictureStyle, grow: number): Mark[] {
  const base = style === 'colour' ? look.colour : sideFill(look.side ?? 0, style);
  const rim =
    style === 'colour' ? mixed(look.colour, '#000000', 0.55) : sideInk(look.colour, style);
  const ink = style === 'colour' ? '#1c1712' : tableInks(style).ink;
  const sign = isDark(base) ? '#ffffff' : ink;
  const { depth, width } = extentOf(look.footprint);
  const reach = Math.min(depth, width) / 2;
  // The symbol stands back from the front edge and its arrow.
  const back = look.facesFront ? -depth * 0.06 : 0;
  const symbol = symbolPaths(
    look.symbol,
    Math.max(0.1, reach * (look.facesFront ? 0.66 : 0.76)),
    back,
  );
  const line = rimOf(look);
  const ground = stroked(basePath(look.footprint, grow), rim, line, { fill: base });
  const front = look.facesFront ? frontMarks(look.footprint, sign, rim, line) : [];
  if (look.line) return painted([ground, ...figureMarks(look, look.line, sign, base), ...front]);
  const drawn = look.picture
    ? [pictureMark(look.picture, look.footprint, look.pips)]
    : [filled(symbol.solid, sign), stroked(symbol.pen, sign, symbol.penWidth)];
  return painted([
    ground,
    ...front,
    ...drawn,
    ...pipMarks(look, style === 'colour' ? '#ffd84d' : sign, base),
  ]);
}

/** A picture of one's own on a base that faces east: its top to the front. */
function pictureMark(href: string, footprint: Footprint, pips: readonly Pip[] = []): ImageMark {
  const { depth, width } = extentOf(footprint);
  const share = footprint.type === 'disc' ? 0.66 : 0.84;
  // Between the pips along the rear edge and the arrow at the front.
  const [high, x] = pips.length > 0 ? [0.56, depth * 0.03] : [share, 0];
  return { type: 'image', href, x, y: 0, width: width * share, height: depth * high, turn: -90 };
}

/** Each figure on its base with the symbol; of one that is lost the outline. */
function figureMarks(
  { symbol, picture, pips }: StandAppearance,
  line: LineOfFigures,
  sign: string,
  base: string,
): Mark[] {
  const { depth, width } = extentOf(line.each);
  const half = Math.min(depth, width) / 2;
  const pen = half * 0.06;
  // A gap between neighbours shows each for itself.
  const inside = -half * 0.07;
  const lighter = mixed(base, isDark(base) ? '#ffffff' : '#000000', 0.16);
  return figureSpots(line).flatMap((spot, i) => {
    const [x, y] = [toInches(spot.ahead), -toInches(spot.left)];
    const outline = basePath(line.each, inside, { x, y });
    if (pips?.[i]?.isLit === false) return [stroked(outline, sign, pen, { fill: base })];
    const ground = stroked(outline, sign, pen, { fill: lighter });
    if (picture) return [ground, { ...pictureMark(picture, line.each), x, y }];
    const paths = symbolPaths(symbol, half * 0.6, x, y);
    return [ground, filled(paths.solid, sign), stroked(paths.pen, sign, paths.penWidth)];
  });
}

/** Pips along the rear edge: each full while what it stands for is left, an outline when it is lost or used up. */
function pipMarks({ footprint, pips = [] }: StandAppearance, sign: string, base: string): Mark[] {
  const { depth, width } = extentOf(footprint);
  // Many are as small as they have to be to stay on the base; on a disc its rim is nearer there.
  const room = width * (footprint.type === 'disc' ? 0.35 : 0.49);
  const radius = Math.min(depth * 0.07, width * 0.07, room / ((pips.length - 1) * 1.5 + 1));
  const back = -depth * 0.33;
  return pips.map(({ isLit, icon }, i) => {
    const y = (i - (pips.length - 1) / 2) * radius * 3;
    const middle = { x: back, y };
    const outline = icon === 'battery' ? cellAt(middle, radius) : ring(middle, radius, 20);
    const pip = `${linePath(outline)}Z`;
    const rim = isLit ? mixed(base, '#000000', 0.6) : sign;
    return stroked(pip, rim, radius * 0.4, { fill: isLit ? sign : base });
  });
}

/** A battery across the stand, its pole to the left of the ship. */
function cellAt({ x, y }: SheetPoint, radius: number): SheetPoint[] {
  const corners: readonly (readonly [along: number, across: number])[] = [
    [-1, -2],
    [1, -2],
    [1, 1.6],
    [0.45, 1.6],
    [0.45, 2.2],
    [-0.45, 2.2],
    [-0.45, 1.6],
    [-1, 1.6],
  ];
  return corners.map(([along, across]) => ({ x: x + along * radius, y: y + across * radius }));
}

/** Size of a stand's name, in inches. */
export const NAME_SIZE = 0.4;

/** A name on a hex is no wider than its cell, one inch, unless its letters would be smaller than `least` inches. */
export function nameSizeOn(
  place: Place,
  name: string,
  { size, least }: { readonly size: number; readonly least: number },
): number {
  if (place.on !== 'hex') return size;
  return Math.min(size, Math.max(least, size / textWidth(name, size, 'bold')));
}

/** How a base lies, and how large what is written beside it becomes. */
export interface TagPlacing {
  /** Degrees counter-clockwise from east. */
  readonly facing: number;
  /** Of a name, in inches: a screen that shows the table small letters names larger than paper does. */
  readonly size?: number;
  /** The middle of the name's base line, about the base's; under the base where it is not said. */
  readonly name?: SheetPoint | null;
}

/** The name below the base and the markers at its upper right, about (0, 0), never turned. */
export function standTagMarks(look: StandAppearance, style: PictureStyle, facing: number): Mark[] {
  return [...standNameMarks(look, style, { facing }), ...standBadgeMarks(look, style, { facing })];
}

export function standNameMarks(
  look: StandAppearance,
  style: PictureStyle,
  { facing, size = NAME_SIZE, name }: TagPlacing,
): Mark[] {
  const inks = tableInks(style);
  const { x, y } = name ?? underBase(look, facing, size);
  return painted([
    lettered({
      x,
      y,
      text: look.name,
      size,
      weight: 'bold',
      colour: style === 'colour' ? mixed(look.colour, '#000000', 0.5) : inks.ink,
      halo: inks.halo,
    }),
  ]);
}

function underBase(look: StandAppearance, facing: number, size: number): SheetPoint {
  const half = textWidth(look.name, size, 'bold') / 2;
  // A straight edge lies along the whole name, and so does the frame of what is selected.
  const below = look.footprint.type === 'disc' ? 0.95 : 1.1;
  return { x: 0, y: lowestWithin(look.footprint, facing, half) + size * below };
}

/** As much larger than on paper as the name is. */
export function standBadgeMarks(
  look: StandAppearance,
  style: PictureStyle,
  { facing, size = NAME_SIZE }: TagPlacing,
): Mark[] {
  const growth = size / NAME_SIZE;
  const discs = badgeDiscs(look, { facing, size });
  return painted(
    look.marks.flatMap((mark, i) => {
      const disc = discs[i];
      return disc ? badge(mark, disc.at, growth, style) : [];
    }),
  );
}

/** The disc of each marker, about the middle of the base. */
export function badgeDiscs(
  look: StandAppearance,
  { facing, size = NAME_SIZE }: TagPlacing,
): readonly { readonly at: SheetPoint; readonly radius: number }[] {
  const radius = (BADGE_RADIUS * size) / NAME_SIZE;
  return look.marks.map((_, i) => ({ at: badgePlace(look.footprint, facing, i, radius), radius }));
}

const BADGE_RADIUS = 0.19;
const BADGES_IN_A_COLUMN = 4;

/** The first at the upper right, the others below it along the edge, four to a column. */
function badgePlace(footprint: Footprint, facing: number, index: number, r: number): SheetPoint {
  const row = (index % BADGES_IN_A_COLUMN) * r * 2.1;
  const column = Math.floor(index / BADGES_IN_A_COLUMN) * r * 2.1;
  if (footprint.type === 'disc') {
    const shoulder = reachOf(footprint) * 0.75;
    return { x: shoulder + r * 0.6 + column, y: -shoulder - r * 0.2 + row };
  }
  const y = shoulderOf(footprint, facing) * 1.06 - r * 0.2 + row;
  const edge =
    rightWithin(footprint, facing, y - r, y + r) ??
    rightWithin(footprint, facing, -Infinity, Infinity);
  return { x: (edge ?? 0) + r * 0.7 + column, y };
}

function basePath(footprint: Footprint, grow: number, about: SheetPoint = { x: 0, y: 0 }): string {
  const { depth, width } = extentOf(footprint);
  if (footprint.type === 'disc') return `${linePath(ring(about, depth / 2 + grow, 40))}Z`;
  const [rear, side] = [about.x - depth / 2 - grow, about.y - width / 2 - grow];
  return `${linePath(box(rear, side, depth + 2 * grow, width + 2 * grow))}Z`;
}

/** A bright bar along the front with a point in its middle: which way the stand looks. */
function frontMarks(footprint: Footprint, sign: string, rim: string, line: number): Mark[] {
  const { depth, width } = extentOf(footprint);
  const tip = depth / 2 - line * 0.6;
  const half = Math.min(0.18, width * 0.13);
  const back = tip - Math.min(0.18, depth * 0.12);
  const arrow = `M${num(tip)} 0L${num(back)} ${num(-half)}L${num(back)} ${num(half)}Z`;
  if (footprint.type === 'disc') {
    const r = depth / 2 - line * 0.9;
    const [x, y] = [r * Math.cos(0.62), r * Math.sin(0.62)];
    const arc = `M${num(x)} ${num(-y)}A${num(r)} ${num(r)} 0 0 1 ${num(x)} ${num(y)}`;
    return [stroked(arc, sign, line * 1.1), stroked(arrow, rim, line * 0.3, { fill: sign })];
  }
  const x = tip - line * 0.3;
  const bar = `M${num(x)} ${num(-width / 2 + line)}V${num(width / 2 - line)}`;
  return [stroked(bar, sign, line * 1.1), stroked(arrow, rim, line * 0.3, { fill: sign })];
}

/** Letters and colours of markers, by the mark or its first word; others come in plain white. */
const BADGES: Readonly<Record<string, { readonly letter: string; readonly colour: string }>> = {
  pinned: { letter: 'P', colour: '#d9342b' },
  spotted: { letter: 'S', colour: '#f2c230' },
  fired: { letter: 'F', colour: '#e07b28' },
  moved: { letter: 'M', colour: '#5a9bd4' },
  'has-moved': { letter: 'M', colour: '#5a9bd4' },
  overwatch: { letter: 'O', colour: '#4f9d57' },
  'hold-fire': { letter: 'H', colour: '#3d6fb0' },
  'check-due': { letter: '?', colour: '#e07b28' },
  high: { letter: '↑', colour: '#2f7fb8' },
  routed: { letter: 'R', colour: '#7d3ba0' },
  hidden: { letter: 'H', colour: '#6b6b6b' },
  damaged: { letter: 'D', colour: '#8a3c1e' },
  destroyed: { letter: '✕', colour: '#222222' },
  loaded: { letter: '+', colour: '#7a5c3e' },
};

function badge(mark: string, { x, y }: SheetPoint, growth: number, style: PictureStyle): Mark[] {
  const [first = mark, count = ''] = mark.split(' ');
  const known = BADGES[first.toLowerCase()];
  const colour = style === 'colour' ? (known?.colour ?? '#ffffff') : '#ffffff';
  const disc = `${linePath(ring({ x, y }, BADGE_RADIUS * growth, 24))}Z`;
  return [
    stroked(disc, '#1c1712', 0.035 * growth, { fill: colour }),
    lettered({
      x,
      y: y + 0.1 * growth,
      text: known ? letterOf(known.letter, count) : mark.slice(0, 1).toUpperCase(),
      size: 0.27 * growth,
      weight: 'bold',
      colour: isDark(colour) ? '#ffffff' : '#1c1712',
    }),
  ];
}

/** What is loaded says how many there are; other markers have one letter. */
function letterOf(letter: string, count: string): string {
  return letter === '+' && count !== '' ? count : letter;
}
