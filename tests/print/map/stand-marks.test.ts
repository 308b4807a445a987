import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import type { PictureStyle, StandAppearance } from '../../../shared/print/drawing/picture';
import { reachOf } from '../../../shared/print/drawing/base-outline';
import { standMarks, standTagMarks } from '../../../shared/print/map/stand-marks';
import { marksToSvg } from '../../../shared/print/drawing/svg';
import { textBoxes } from '../../../shared/print/drawing/text-boxes';
import type { Footprint } from '../../../shared/terrain/map/engine-types';
import { markPoints } from '../measured';
import type { StandSymbol } from '../../../shared/core/stand-symbol';

const SYMBOLS: Record<StandSymbol, true> = {
  tripod: true,
  walker: true,
  tank: true,
  vehicle: true,
  infantry: true,
  cavalry: true,
  gun: true,
  mortar: true,
  rocket: true,
  flyer: true,
  zeppelin: true,
  ship: true,
  cylinder: true,
  landship: true,
  spaceship: true,
  missile: true,
};
const FOOTPRINTS: readonly Footprint[] = [
  { type: 'disc', radius: inches(1) },
  { type: 'disc', radius: inches(0.4) },
  { type: 'rectangle', width: inches(1.5), depth: inches(1) },
  { type: 'rectangle', width: inches(0.75), depth: inches(2.5) },
];

const look = (more: Partial<StandAppearance>): StandAppearance => ({
  symbol: 'tripod',
  footprint: FOOTPRINTS[0]!,
  colour: '#a8322a',
  name: 'Tripod 1',
  marks: [],
  facesFront: true,
  ...more,
});

test.each(Object.keys(SYMBOLS) as StandSymbol[])(
  'a %s stays on its base at true size',
  (symbol) => {
    for (const footprint of FOOTPRINTS) {
      const reach = reachOf(footprint);
      const points = markPoints(standMarks(look({ symbol, footprint }), 'colour'));
      expect(Math.max(...points.map(({ x, y }) => Math.hypot(x, y)))).toBeLessThanOrEqual(
        reach + 0.001,
      );
      const width = Math.max(...points.map((p) => p.y)) - Math.min(...points.map((p) => p.y));
      const expected = footprint.type === 'disc' ? footprint.radius / 500 : footprint.width / 1000;
      expect(width).toBeCloseTo(expected, 2);
    }
  },
);

test('no two symbols look alike', () => {
  const drawn = (Object.keys(SYMBOLS) as StandSymbol[]).map((symbol) =>
    JSON.stringify(standMarks(look({ symbol }), 'colour')),
  );
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('a stand that faces nowhere has no front', () => {
  const [front, round] = [true, false].map((facesFront) =>
    standMarks(look({ symbol: 'cylinder', facesFront }), 'colour'),
  );
  expect(front!.length).toBe(round!.length + 2);
});

test('the name and one badge for each marker are drawn upright and apart', () => {
  const marks = standTagMarks(look({ marks: ['pinned', 'weird'] }), 'colour', 0);
  expect(marks.flatMap((mark) => (mark.type === 'text' ? [mark.text] : []))).toEqual([
    'Tripod 1',
    'P',
    'W',
  ]);
});

test('who has moved bears the letter of moving in every game, and not that of the hidden', () => {
  const letters = ['moved', 'has-moved', 'hidden'].map((mark) =>
    standTagMarks(look({ marks: [mark] }), 'colour', 0).flatMap((one) =>
      one.type === 'text' ? [one.text] : [],
    ),
  );
  expect(letters.map((one) => one.at(-1))).toEqual(['M', 'M', 'H']);
});

const fillOf = (style: PictureStyle, side: number): string | null => {
  const [, base] = standMarks(look({ symbol: 'infantry', facesFront: false, side }), style);
  return base?.type === 'path' ? base.fill : null;
};

test('ink-saving fills no base, and black and white tells four sides apart by their bases', () => {
  const sides = [0, 1, 2, 3];
  expect(sides.map((side) => fillOf('ink-saving', side))).toEqual(sides.map(() => '#ffffff'));
  const bases = sides.map((side) => fillOf('black-and-white', side));
  expect(bases.slice(0, 2)).toEqual(['#ffffff', '#000000']);
  expect(new Set(bases).size).toBe(4);
});

test('a symbol on a black base is white', () => {
  const marks = standMarks(look({ symbol: 'tank', side: 1 }), 'black-and-white').slice(2);
  const inks = marks.flatMap((mark) => (mark.type === 'path' ? [mark.fill ?? mark.stroke] : []));
  expect(inks.length).toBeGreaterThan(2);
  expect(new Set(inks)).toEqual(new Set(['#ffffff']));
});

/** Inches from a point of the sheet to a rectangle turned counter-clockwise; less than 0 inside. */
function gapTo(p: { x: number; y: number }, depth: number, width: number, facing: number): number {
  const angle = (facing * Math.PI) / 180;
  const along = Math.abs(p.x * Math.cos(angle) - p.y * Math.sin(angle)) - depth / 2;
  const aside = Math.abs(p.x * Math.sin(angle) + p.y * Math.cos(angle)) - width / 2;
  const outside = Math.hypot(Math.max(0, along), Math.max(0, aside));
  return outside > 0 ? outside : Math.max(along, aside);
}

test.each(Array.from({ length: 24 }, (_, i) => i * 15))(
  'name and badges of a long base sit by it when it faces %s degrees',
  (facing) => {
    const [depth, width] = [3.5, 1];
    const footprint = {
      type: 'rectangle',
      width: inches(width),
      depth: inches(depth),
    } as const;
    const marks = standTagMarks(
      look({ footprint, name: 'LZ 37', marks: ['pinned', 'spotted', 'fired'] }),
      'colour',
      facing,
    );
    const [name, ...badges] = marks.filter((mark) => mark.type === 'text');
    for (const badge of badges) {
      // A badge has a radius of 0.19 and its letter hangs 0.1 below its middle.
      const gap = gapTo({ x: badge.x, y: badge.y - 0.1 }, depth, width, facing);
      expect(gap).toBeGreaterThan(-0.1);
      expect(gap).toBeLessThan(0.5);
    }
    const [box] = name ? textBoxes(name) : [];
    if (!box) throw new Error('it has no name');
    const top = Array.from({ length: 41 }, (_, i) => ({
      x: box.left + ((box.right - box.left) * i) / 40,
      y: box.top,
    }));
    const gaps = top.map((p) => gapTo(p, depth, width, facing));
    expect(Math.min(...gaps)).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeLessThan(0.2);
  },
);

test('badges move steadily with a base that is turned', () => {
  const footprint = { type: 'rectangle', width: inches(1), depth: inches(3.5) } as const;
  const at = (facing: number) => {
    const marks = standTagMarks(look({ footprint, marks: ['pinned'] }), 'colour', facing);
    const badge = marks.filter((mark) => mark.type === 'text')[1];
    return { x: badge?.x ?? NaN, y: badge?.y ?? NaN };
  };
  for (let facing = 0; facing < 360; facing++) {
    const [a, b] = [at(facing), at(facing + 1)];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(0.25);
  }
});

test.each([1, 3, 6, 12])('%i pips stay on the base', (many) => {
  for (const footprint of FOOTPRINTS) {
    const pips = Array.from({ length: many }, () => ({ isLit: true, icon: 'dot' as const }));
    const pipsAlone = standMarks(look({ footprint, pips }), 'colour').slice(-many);
    const points = markPoints(pipsAlone);
    const [depth, width] =
      footprint.type === 'disc'
        ? [footprint.radius / 500, footprint.radius / 500]
        : [footprint.depth / 1000, footprint.width / 1000];
    for (const { x, y } of points) {
      const far = footprint.type === 'disc' ? Math.hypot(x, y) : Math.abs(y);
      expect(far).toBeLessThanOrEqual(width / 2 + 0.001);
      expect(Math.abs(x)).toBeLessThanOrEqual(depth / 2);
    }
  }
});

test('a line of figures draws each figure on its base, and of one that is lost the outline alone', () => {
  const line = {
    type: 'line',
    figures: 5,
    ranks: 2,
    each: { type: 'disc', radius: inches(0.4) },
  } as const;
  const footprint: Footprint = { type: 'rectangle', width: inches(2.4), depth: inches(1.6) };
  const marksOf = (lost: number) => {
    const pips = [0, 1, 2, 3, 4].map((i) => ({ isLit: i < 5 - lost, icon: 'dot' as const }));
    return standMarks(look({ symbol: 'infantry', footprint, line, pips }), 'colour');
  };
  const whole = marksOf(0);
  for (const { x, y } of markPoints(whole)) {
    expect(Math.abs(x)).toBeLessThan(0.9);
    expect(Math.abs(y)).toBeLessThan(1.3);
  }
  const plain = standMarks(look({ symbol: 'infantry', footprint }), 'colour');
  const signs = plain.length - 4;
  expect(whole).toHaveLength(plain.length - signs + 5 * (1 + signs));
  expect(marksOf(2)).toHaveLength(whole.length - 2 * signs);
});

test('a picture of one’s own lies upright in front of its base, and is told once for many', () => {
  const picture = 'data:image/png;base64,AAAA';
  for (const footprint of FOOTPRINTS) {
    const marks = standMarks(look({ footprint, picture }), 'colour');
    const images = marks.filter(({ type }) => type === 'image');
    expect(images).toMatchObject([{ href: picture, turn: -90 }]);
    for (const { x, y } of markPoints(images)) {
      expect(Math.hypot(x, y)).toBeLessThan(reachOf(footprint));
    }
  }
  const line = {
    type: 'line',
    figures: 3,
    ranks: 1,
    each: { type: 'disc', radius: inches(0.5) },
  } as const;
  const footprint: Footprint = { type: 'rectangle', width: inches(3), depth: inches(1) };
  const svg = marksToSvg(standMarks(look({ footprint, line, picture }), 'colour'));
  expect(svg.match(/AAAA/g)).toHaveLength(1);
  expect(svg.match(/<use /g)).toHaveLength(2);
});
