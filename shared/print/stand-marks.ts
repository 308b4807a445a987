// A stand on its base at true size. The body turns with the stand; its name and markers do not, so they
// are drawn apart: first `standMarks` turned by the facing, then `standTagMarks` upright on top.

import type { Footprint } from '../terrain/types';
import { isDark, mixed, sideFill, sideInk, tableInks } from './inks';
import { box, linePath, ring } from './outline';
import type { Mark, PictureStyle, StandLook } from './picture';
import { filled, lettered, num, painted, stroked } from './picture';
import { symbolPaths } from './stand-symbols';

/** The base about (0, 0) facing east, in sheet inches: colour, front edge and symbol, in a pale ring. */
export function standMarks(look: StandLook, style: PictureStyle): Mark[] {
  const ring = stroked(basePath(look.footprint, 0), tableInks(style).halo, rimOf(look) * 2.6);
  return [ring, ...faceMarks(look, style, 0)];
}

/** The same for cutting out: its ink ends where the base ends. */
export function baseMarks(look: StandLook, style: PictureStyle): Mark[] {
  return faceMarks(look, style, -rimOf(look) / 2);
}

/** How wide the line around a base is. */
function rimOf({ footprint }: StandLook): number {
  const { depth, width } = extentOf(footprint);
  return Math.min(0.07, Math.min(depth, width) * 0.08);
}

function faceMarks(look: StandLook, style: PictureStyle, grow: number): Mark[] {
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
  return painted([
    stroked(basePath(look.footprint, grow), rim, line, { fill: base }),
    ...(look.facesFront ? frontMarks(look.footprint, sign, rim, line) : []),
    filled(symbol.solid, sign),
    stroked(symbol.pen, sign, symbol.penWidth),
  ]);
}

/** Size of a stand's name, in inches. */
export const NAME_SIZE = 0.4;

/** The name below the base and the markers at its upper right, about (0, 0), never turned. */
export function standTagMarks(look: StandLook, style: PictureStyle): Mark[] {
  return [...standNameMarks(look, style), ...standBadgeMarks(look, style)];
}

/** `size` in inches: a screen that shows the table small letters names larger than paper does. */
export function standNameMarks(look: StandLook, style: PictureStyle, size = NAME_SIZE): Mark[] {
  const inks = tableInks(style);
  return painted([
    lettered({
      x: 0,
      y: reachOf(look.footprint) + size * 0.95,
      text: look.name,
      size,
      weight: 'bold',
      colour: style === 'colour' ? mixed(look.colour, '#000000', 0.5) : inks.ink,
      halo: inks.halo,
    }),
  ]);
}

/** `growth` times as large as on paper. */
export function standBadgeMarks(look: StandLook, style: PictureStyle, growth = 1): Mark[] {
  const reach = reachOf(look.footprint);
  return painted(look.marks.flatMap((mark, i) => badge(mark, i, { reach, growth }, style)));
}

/** Farthest reach of a base from its middle when turned any way. */
export function reachOf(footprint: Footprint): number {
  if (footprint.type === 'disc') return footprint.radius / 1000;
  return Math.sqrt((footprint.width / 2000) ** 2 + (footprint.depth / 2000) ** 2);
}

function extentOf(footprint: Footprint): { depth: number; width: number } {
  return footprint.type === 'disc'
    ? { depth: footprint.radius / 500, width: footprint.radius / 500 }
    : { depth: footprint.depth / 1000, width: footprint.width / 1000 };
}

function basePath(footprint: Footprint, grow: number): string {
  const { depth, width } = extentOf(footprint);
  if (footprint.type === 'disc') return `${linePath(ring({ x: 0, y: 0 }, depth / 2 + grow, 40))}Z`;
  return `${linePath(box(-depth / 2 - grow, -width / 2 - grow, depth + 2 * grow, width + 2 * grow))}Z`;
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
  overwatch: { letter: 'O', colour: '#4f9d57' },
  'hold-fire': { letter: 'H', colour: '#3d6fb0' },
  'check-due': { letter: '?', colour: '#e07b28' },
  high: { letter: '↑', colour: '#2f7fb8' },
  routed: { letter: 'R', colour: '#7d3ba0' },
  hidden: { letter: 'H', colour: '#6b6b6b' },
  damaged: { letter: 'D', colour: '#8a3c1e' },
  destroyed: { letter: '✕', colour: '#222222' },
};

function badge(
  mark: string,
  index: number,
  { reach, growth }: { readonly reach: number; readonly growth: number },
  style: PictureStyle,
): Mark[] {
  const [first = mark] = mark.split(' ');
  const known = BADGES[first.toLowerCase()];
  const r = 0.19 * growth;
  const x = reach * 0.75 + r * 0.6 + Math.floor(index / 4) * r * 2.1;
  const y = -reach * 0.75 - r * 0.2 + (index % 4) * r * 2.1;
  const colour = style === 'colour' ? (known?.colour ?? '#ffffff') : '#ffffff';
  const disc = `${linePath(ring({ x, y }, r, 24))}Z`;
  return [
    stroked(disc, '#1c1712', 0.035 * growth, { fill: colour }),
    lettered({
      x,
      y: y + 0.1 * growth,
      text: known?.letter ?? mark.slice(0, 1).toUpperCase(),
      size: 0.27 * growth,
      weight: 'bold',
      colour: isDark(colour) ? '#ffffff' : '#1c1712',
    }),
  ];
}
