import { describe, expect, test } from 'vitest';
import { at, inches } from '../../../shared/core/measure';
import { areaOf, boundsOf } from '../../../shared/print/drawing/sheet-outlines';
import type { PictureStyle } from '../../../shared/print/drawing/picture';
import { marksToSvg, svgPicture } from '../../../shared/print/drawing/svg';
import { terrainMarks } from '../../../shared/print/map/terrain-marks';
import type { Board, OwnKind, Shape, TerrainFeature } from '../../../shared/scenario/document';
import { KINDS, TERRAIN_KINDS } from '../../../shared/scenario/kinds/kinds';
import { OWN_SIGNS } from '../../../shared/scenario/kinds/own-kind';
import { markBounds, markPoints, xmlFault } from '../measured';
import { shapesAt, terrain } from '../sample-table';

const TABLE: Board = { space: 'table', width: inches(30), height: inches(20) };
const HEXES: Board = { space: 'hex', columns: 12, rows: 10 };
const STYLES: readonly PictureStyle[] = ['colour', 'ink-saving', 'black-and-white'];
const CELLS: Shape = {
  type: 'cells',
  cells: [
    { q: 3, r: 3 },
    { q: 4, r: 3 },
    { q: 3, r: 4 },
  ],
};

/** How far trees, teeth and letters may reach over a feature's outline, in inches. */
const REACH = 0.75;

function expectWithin(feature: TerrainFeature, board: Board, style: PictureStyle): void {
  const marks = terrainMarks(feature, board, style);
  const bounds = boundsOf(areaOf(feature.shape, board));
  expect(marks.length).toBeGreaterThan(0);
  const drawn = markBounds(marks);
  expect(drawn.left).toBeGreaterThanOrEqual(bounds.left - REACH);
  expect(drawn.right).toBeLessThanOrEqual(bounds.right + REACH);
  expect(drawn.top).toBeGreaterThanOrEqual(bounds.top - REACH);
  expect(drawn.bottom).toBeLessThanOrEqual(bounds.bottom + REACH);
}

describe.each(STYLES)('in the style %s', (style) => {
  test.each(TERRAIN_KINDS)('%s is drawn inside its outline whatever its shape', (kind) => {
    for (const shape of Object.values(shapesAt(4, 4, 8))) {
      if (shape.type === 'grid' && kind !== 'elevation' && kind !== 'hill') continue;
      expectWithin(terrain(kind, shape), TABLE, style);
    }
    expectWithin(terrain(kind, CELLS), HEXES, style);
  });

  test.each(TERRAIN_KINDS)('%s gives well-formed SVG with three decimals at most', (kind) => {
    const shapes = shapesAt(2, 2, 6);
    const feature = terrain(kind, kind === 'elevation' ? shapes.grid : shapes.polygon);
    const svg = svgPicture(marksToSvg(terrainMarks(feature, TABLE, style)), {
      width: 30,
      height: 20,
    });
    expect(xmlFault(svg)).toBeNull();
    expect(svg).not.toMatch(/NaN|Infinity|undefined|\d\.\d{4}|\de-\d/);
  });
});

test.each(TERRAIN_KINDS)('%s looks the same every time, and by its id', (kind) => {
  const shapes = shapesAt(4, 4, 8);
  const shape = kind === 'elevation' ? shapes.grid : shapes.polygon;
  const once = terrainMarks(terrain(kind, shape), TABLE, 'colour');
  expect(terrainMarks(terrain(kind, shape), TABLE, 'colour')).toEqual(once);
});

test('the heights of a grid are drawn where they are: each in the middle of its cell, and on to the rim', () => {
  // Two inches to a cell, level in the west, two levels up in the east: half a level is a quarter of the way up.
  const shape: Shape = {
    type: 'grid',
    origin: at(4, 4),
    step: inches(2),
    columns: 4,
    rows: 4,
    levels: Array.from({ length: 16 }, (_, i) => (i % 4 < 2 ? 0 : 2)),
  };
  const drawn = markBounds(terrainMarks(terrain('elevation', shape), TABLE, 'colour'));
  expect(drawn.left).toBeCloseTo(7.5, 0.5);
  expect(drawn.right).toBeCloseTo(12, 0.5);
  // Down from the north edge of a table of 20 inches.
  expect(drawn.top).toBeCloseTo(8, 0.5);
  expect(drawn.bottom).toBeCloseTo(16, 0.5);
});

test('woods of different ids have their trees in different places', () => {
  const { polygon } = shapesAt(4, 4, 8);
  const drawn = ['tr_1', 'tr_2'].map((id) =>
    terrainMarks(terrain('heavy_woods', polygon, { id: id as never }), TABLE, 'colour'),
  );
  expect(drawn[0]).not.toEqual(drawn[1]);
});

test.each(TERRAIN_KINDS)('%s as small as a pin is still drawn without a fault', (kind) => {
  for (const size of [0.05, 0.3, 1]) {
    const shapes = shapesAt(10, 10, size);
    for (const shape of [shapes.polygon, shapes.disc, shapes.strip]) {
      markPoints(terrainMarks(terrain(kind, shape), TABLE, 'colour'));
    }
  }
});

test.each([
  'light_woods',
  'heavy_woods',
  'lake',
  'hill',
  'town',
  'field',
  'swamp',
  'river',
] as const)('%s that reaches over the table edge is cut off at it', (kind) => {
  const shape = shapesAt(26, -3, 8).polygon;
  const drawn = markBounds(terrainMarks(terrain(kind, shape), TABLE, 'colour'));
  expect(drawn.right).toBeLessThanOrEqual(30 + REACH);
  expect(drawn.bottom).toBeLessThanOrEqual(20 + REACH);
});

test.each(TERRAIN_KINDS)('%s takes few marks however large it is', (kind) => {
  const large = shapesAt(1, 1, 18);
  const shape = kind === 'elevation' ? large.grid : large.polygon;
  expect(terrainMarks(terrain(kind, shape), TABLE, 'colour').length).toBeLessThanOrEqual(40);
});

test.each(OWN_SIGNS)(
  '%s lie on what they are drawn on, whatever its shape, and in its pen',
  (sign) => {
    const { polygon, disc, strip } = shapesAt(6, 6, 6);
    for (const shape of [polygon, disc, strip]) {
      const own = { id: 'own', name: 'Mine', like: 'field', sign } as const;
      const bare = terrainMarks(terrain('field', shape), TABLE, 'colour');
      const signed = terrainMarks(terrain('field', shape, { own }), TABLE, 'colour');
      expect(signed.slice(0, -1)).toEqual(bare);
      expect(signed.at(-1)).toMatchObject({ stroke: KINDS.field.colours.line, fill: null });
      const [all, marks] = [boundsOf(areaOf(shape, TABLE)), markBounds(signed.slice(-1))];
      expect(marks.left).toBeGreaterThan(all.left - 0.3);
      expect(marks.right).toBeLessThan(all.right + 0.3);
    }
  },
);

test('the designer says the colours of a style, and of the others nothing changes', () => {
  const { polygon } = shapesAt(4, 4, 8);
  const own: OwnKind = {
    id: 'own',
    name: 'Mine',
    like: 'lake',
    hand: 'plain',
    sparing: { 'black-and-white': { floor: '#cccccc' } },
  };
  const floor = (style: PictureStyle, kind: OwnKind) => {
    const [mark] = terrainMarks(terrain('lake', polygon, { own: kind }), TABLE, style);
    return mark?.type === 'path' ? mark.fill : null;
  };
  const usual: OwnKind = { ...own, sparing: undefined };
  expect(floor('black-and-white', own)).toBe('#cccccc');
  expect(floor('black-and-white', usual)).toBe('#ffffff');
  for (const style of ['colour', 'ink-saving'] as const)
    expect(floor(style, own)).toBe(floor(style, usual));
});

test('the three kinds of woods differ in shape, not only in colour', () => {
  const { disc } = shapesAt(4, 4, 8);
  const outlines = (['light_woods', 'heavy_woods', 'forest'] as const).map((kind) =>
    terrainMarks(terrain(kind, disc, { id: 'tr_1' as never }), TABLE, 'black-and-white')
      .map((mark) => (mark.type === 'path' ? mark.d : ''))
      .join(''),
  );
  const arcs = outlines.map((d) => d.split('A').length - 1);
  expect(arcs[2]).toBe(0);
  expect(arcs[1]).toBeGreaterThan((arcs[0] ?? 0) * 2);
});

test('a river that can be forded shows stones and another one does not', () => {
  const { strip } = shapesAt(4, 4, 12);
  const [deep, shallow] = [false, true].map((fordable) =>
    terrainMarks(terrain('river', strip, { fordable }), TABLE, 'black-and-white'),
  );
  expect(shallow!.length).toBe(deep!.length + 1);
});

test('black and white uses no colour at all', () => {
  for (const kind of TERRAIN_KINDS) {
    const shapes = shapesAt(4, 4, 8);
    const marks = terrainMarks(
      terrain(kind, kind === 'elevation' ? shapes.grid : shapes.polygon),
      TABLE,
      'black-and-white',
    );
    const inks = marks.flatMap((mark) =>
      mark.type === 'path'
        ? [mark.fill, mark.stroke]
        : mark.type === 'text'
          ? [mark.colour, mark.halo]
          : [],
    );
    for (const ink of inks) {
      if (ink !== null) expect(ink).toMatch(/^#(..)\1\1$/);
    }
  }
});

test('a hill has one contour for each half level, and its height at the summit', () => {
  const { disc } = shapesAt(2, 2, 16);
  const numbers = [1, 2, 3].map((levels) => {
    const marks = terrainMarks(terrain('hill', disc, { levels }), TABLE, 'black-and-white');
    const text = marks.flatMap((mark) => (mark.type === 'text' ? [mark.text] : []));
    expect(text).toEqual([String(levels)]);
    return marks.length;
  });
  const [one = 0, two = 0, three = 0] = numbers;
  expect(two - one).toBe(three - two);
  expect(two).toBeGreaterThan(one);
});

test('a river that ends at the table edge at a slant leaves no wedge of ground there', () => {
  const shape: Shape = {
    type: 'strip',
    points: [at(0, 10), at(15, 14), at(30, 10)],
    width: inches(2),
  };
  const area = areaOf(shape, TABLE);
  const edge = area.flat().filter(({ x }) => x < 0.001);
  const reach = Math.max(...edge.map(({ y }) => y)) - Math.min(...edge.map(({ y }) => y));
  // Cut straight through at the slant of 4 in 15, the river is a little wider than its width.
  expect(reach).toBeCloseTo(2 / Math.cos(Math.atan(4 / 15)), 2);
});
