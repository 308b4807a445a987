// Templates that are laid on the table in play: squares, arcs about a stand, and sticks to measure moves.

import { shortLength, shortSize, type LengthUnit } from '../../core/measure';
import type { CutTemplate } from '../../core/play-aids';
import type { Cutout } from '../paper/cutouts';
import { rectangle } from '../paper/cutouts';
import { textWidth } from '../drawing/lettering';
import { box, linePath, ring } from '../drawing/sheet-outlines';
import { INK } from '../paper/page-furniture';
import type { Mark, SheetPoint } from '../drawing/picture';
import { filled, lettered, num, stroked } from '../drawing/picture';

const PEN = 0.015;

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Long templates lie along the longer side of the sheet. Sizes are told in the unit. */
export function templateCutouts(
  templates: readonly CutTemplate[],
  room: Room,
  unit: LengthUnit,
): Cutout[] {
  return templates.flatMap((template) => {
    if (template.type === 'arc') return [arcCutout(template)];
    const isLong =
      Math.max(template.width, template.depth) / 1000 > Math.min(room.width, room.height);
    const isAcross = template.width >= template.depth;
    const isTurned = isLong && isAcross !== room.width >= room.height;
    const lying = isTurned
      ? { ...template, width: template.depth, depth: template.width }
      : template;
    return Array.from({ length: template.copies }, (_, i) => rectangleCutout(lying, i + 1, unit));
  });
}

/** A frame whose inner edge is true, its size, and a cross on its middle. */
function rectangleCutout(
  { name, width, depth, copies }: Extract<CutTemplate, { type: 'rectangle' }>,
  number: number,
  unit: LengthUnit,
): Cutout {
  const [w, h] = [width / 1000, depth / 1000];
  const size = Math.min(0.15, h * 0.16, w * 0.16);
  const which = copies > 1 ? `${name}, ${number}` : name;
  const measure = w === h ? `${shortLength(w, unit)} square` : shortSize(w, h, unit);
  const arm = Math.min(0.15, h * 0.12);
  return {
    code: 'T',
    name: `${which} ${measure}`,
    width: w,
    height: h,
    area: [box(0, 0, w, h)],
    marks: [
      stroked(rectangle(w, h), INK, PEN),
      stroked(
        `M${num(w / 2 - arm)} ${num(h / 2)}h${num(2 * arm)}M${num(w / 2)} ${num(h / 2 - arm)}v${num(2 * arm)}`,
        INK,
        0.01,
      ),
      label(which, w, h * 0.27, size),
      label(measure, w, h * 0.84, size),
    ],
  };
}

function label(text: string, width: number, y: number, size: number): Mark {
  const fits = Math.min(size, (width * 0.92) / textWidth(text, 1, 'bold'));
  return lettered({ x: width / 2, y, text, size: fits, weight: 'bold', colour: INK });
}

/** A fan with its tip on the middle of the stand; it points up the sheet. */
function arcCutout({
  name,
  towards,
  degrees,
  radius,
  rings = [],
  lay,
}: Extract<CutTemplate, { type: 'arc' }>): Cutout {
  const r = radius / 1000;
  const half = (degrees / 360) * Math.PI;
  const w = 2 * r * Math.sin(Math.min(half, Math.PI / 2));
  const h = half <= Math.PI / 2 ? r : r * (1 - Math.cos(half));
  const tip: SheetPoint = { x: w / 2, y: r };
  const on = (turn: number, reach = r): SheetPoint => ({
    x: tip.x + reach * Math.sin(turn),
    y: tip.y - reach * Math.cos(turn),
  });
  const [a, b] = [on(-half), on(half)];
  const isLarge = degrees > 180 ? 1 : 0;
  const fan = `M${num(tip.x)} ${num(tip.y)}L${num(a.x)} ${num(a.y)}A${num(r)} ${num(r)} 0 ${isLarge} 1 ${num(b.x)} ${num(b.y)}Z`;
  const words = [
    { text: `${name}, ${degrees}°`, y: tip.y - r * 0.72, size: 0.15, weight: 'bold' as const },
    { text: lay ?? LAID[towards], y: tip.y - r * 0.45, size: 0.1, weight: 'normal' as const },
  ];
  // From the rim to the tip, and not through words.
  const stops = [tip.y - r, ...words.flatMap(({ y, size }) => [y - size, y + size * 0.4]), tip.y];
  const middle = stops
    .map((y, i) =>
      i % 2 === 0 ? `M${num(tip.x)} ${num(y)}` : `V${num(Math.max(y, stops[i - 1] ?? y))}`,
    )
    .join('');
  const steps = Array.from({ length: 25 }, (_, i) => on(-half + (i / 24) * 2 * half));
  return {
    code: 'T',
    name: `${name} ${degrees}°`,
    width: w,
    height: h,
    area: [[tip, ...steps]],
    marks: [
      stroked(fan, INK, PEN),
      stroked(middle, INK, 0.008, { dash: [0.08, 0.06] }),
      ...rings.flatMap(({ radius: inner, name: told }) => {
        const reach = inner / 1000;
        const [from, to] = [on(-half, reach), on(half, reach)];
        const curve = `M${num(from.x)} ${num(from.y)}A${num(reach)} ${num(reach)} 0 ${isLarge} 1 ${num(to.x)} ${num(to.y)}`;
        return [stroked(curve, INK, 0.01), ringName(told, on(half * 0.5, reach))];
      }),
      filled(`${linePath(ring(tip, 0.04, 12))}Z`, INK),
      ...words.map((word) => lettered({ ...word, x: tip.x, colour: INK, halo: '#ffffff' })),
    ],
  };
}

const LAID = {
  front: 'tip on the stand, line ahead',
  rear: 'tip on the stand, line astern',
} as const;

/** On the line of the ring, beside the middle line. */
function ringName(text: string, { x, y }: SheetPoint): Mark {
  return lettered({ x, y: y + 0.04, text, size: 0.12, colour: INK, halo: '#ffffff' });
}

/** What a stick counts: its units in inches, how many a long and a short one have at most, and which are bold. */
const STICKS = {
  inch: { each: 1, longest: 12, shortest: 6, bold: 6, sign: '"' },
  cm: { each: 1 / 2.54, longest: 30, shortest: 15, bold: 5, sign: ' cm' },
} as const;

/** A stick with a tick at every inch or centimetre and its half, as long as the sheet allows, at most a foot. */
export function stickCutouts(room: Room, unit: LengthUnit): Cutout[] {
  const { each, longest, shortest } = STICKS[unit];
  const fits = Math.min(longest, Math.floor(Math.max(room.width, room.height) / each + 1e-9));
  const isUpright = room.height > room.width;
  return [...new Set([fits, shortest])]
    .flatMap((count) => [count, count])
    .map((count) => stickCutout(count, isUpright, unit));
}

const STICK = 0.6;

function stickCutout(count: number, isUpright: boolean, unit: LengthUnit): Cutout {
  const { each, bold, sign } = STICKS[unit];
  const length = count * each;
  const [w, h] = isUpright ? [STICK, length] : [length, STICK];
  let ticks = '';
  for (let half = 1; half < count * 2; half += 1) {
    const [at, reach] = [num((half / 2) * each), half % 2 === 0 ? 0.22 : 0.12];
    ticks += isUpright
      ? `M0 ${at}h${num(reach)}M${num(w)} ${at}h${num(-reach)}`
      : `M${at} 0v${num(reach)}M${at} ${num(h)}v${num(-reach)}`;
  }
  const numbers = Array.from({ length: count - 1 }, (_, i): Mark => {
    const at = (i + 1) * each;
    return lettered({
      x: isUpright ? w / 2 : at,
      y: (isUpright ? at : h / 2) + 0.04,
      text: String(i + 1),
      size: 0.12,
      weight: (i + 1) % bold === 0 ? 'bold' : 'normal',
      colour: INK,
    });
  });
  return {
    code: 'T',
    name: `Stick ${count}${sign}`,
    width: w,
    height: h,
    area: [box(0, 0, w, h)],
    marks: [stroked(rectangle(w, h), INK, PEN), stroked(ticks, INK, 0.01), ...numbers],
  };
}
