// A picture of the designer's own is what his terrain looks like, wherever a map is drawn.

import { describe, expect, test } from 'vitest';
import { at, inches, type Point } from '../../../shared/core/measure';
import { placedMarks } from '../../../shared/print/drawing/placed-picture';
import type { FillMark, Mark } from '../../../shared/print/drawing/picture';
import { marksToSvg, svgPicture } from '../../../shared/print/drawing/svg';
import { legendMarks } from '../../../shared/print/map/legend-marks';
import { terrainMarks } from '../../../shared/print/map/terrain-marks';
import type { Board, OwnKind, Shape } from '../../../shared/scenario/document';
import { smallPng } from '../../helpers/small-png';
import { xmlFault } from '../measured';
import { shapesAt, terrain } from '../sample-table';

const TABLE: Board = { space: 'table', width: inches(30), height: inches(20) };
const image = smallPng(40, 20);
const crater: OwnKind = {
  id: 'crater',
  name: 'Crater',
  like: 'field',
  draws: 'box',
  picture: { image, as: 'whole' },
};
const tiled: OwnKind = { ...crater, picture: { image, as: 'tiles', width: inches(3) } };

const fillsIn = (marks: readonly Mark[]): FillMark[] =>
  marks.flatMap((mark) => (mark.type === 'fill' ? [mark] : []));

function fillOf(own: OwnKind, shape: Shape, style: 'colour' | 'black-and-white' = 'colour') {
  const [fill] = fillsIn(terrainMarks(terrain('field', shape, { own }), TABLE, style));
  if (!fill) throw new Error('no picture is drawn');
  return fill;
}

/** A rectangle of 4 by 2 inches about (10, 10), its first side turned by so many degrees. */
function turnedBox(degrees: number): Shape {
  const angle = (degrees * Math.PI) / 180;
  const corner = (x: number, y: number): Point =>
    at(
      10 + x * Math.cos(angle) - y * Math.sin(angle),
      10 + x * Math.sin(angle) + y * Math.cos(angle),
    );
  return {
    type: 'polygon',
    points: [corner(-2, -1), corner(2, -1), corner(2, 1), corner(-2, 1)],
    holes: [],
  };
}

test.each([0, 30, 90, 200])(
  'a stamp that is turned by %i degrees bears its picture whole and turned with it',
  (degrees) => {
    const { x, y, width, height, turn } = fillOf(crater, turnedBox(degrees));
    expect([x, y, width, height].map((value) => Math.round(value * 100) / 100)).toEqual([
      10, 10, 4, 2,
    ]);
    expect((turn - degrees + 720) % 360).toBeCloseTo(0, 0);
  },
);

test('what is round or of any outline holds its picture upright in its box', () => {
  const { disc, polygon } = shapesAt(4, 4, 8);
  for (const shape of [disc, polygon]) {
    expect(fillOf(crater, shape)).toMatchObject({ turn: 0 });
  }
  expect(fillOf(crater, disc).width).toBeCloseTo(8, 1);
});

test('tiles are as wide as their designer says and as high as their picture is', () => {
  const { strip, polygon } = shapesAt(4, 4, 8);
  for (const shape of [strip, polygon]) {
    expect(fillOf(tiled, shape)).toMatchObject({ width: 3, height: 1.5, turn: 0 });
  }
});

test('the picture has its ground under it and the edge of the piece over it in every style, and greys where only black is', () => {
  const tones = (['colour', 'ink-saving', 'black-and-white'] as const).map((style) => {
    const marks = terrainMarks(terrain('field', turnedBox(0), { own: tiled }), TABLE, style);
    expect(marks.map(({ type }) => type)).toEqual(['path', 'fill', 'path']);
    return fillsIn(marks)[0]?.tone;
  });
  expect(tones).toEqual(['full', 'pale', 'grey']);
});

test('signs lie over a picture', () => {
  const marks = terrainMarks(
    terrain('field', turnedBox(0), { own: { ...tiled, sign: 'crosses' } }),
    TABLE,
    'colour',
  );
  expect(marks.map(({ type }) => type)).toEqual(['path', 'fill', 'path', 'path']);
});

test('the legend shows it as small as its sample is', () => {
  const { marks } = legendMarks([terrain('field', turnedBox(0), { own: tiled })], 'colour', {
    size: 0.5,
    width: 10,
  });
  const [fill] = fillsIn(marks);
  expect(fill?.href).toBe(image);
  expect(fill?.width).toBeLessThan(3);
});

test('moved and scaled its tiles go with its outline', () => {
  const fill = fillOf(tiled, turnedBox(0));
  const [placed] = fillsIn(placedMarks([fill], { x: 1, y: 2, scale: 0.5 }));
  expect(placed).toMatchObject({
    x: 6,
    y: 7,
    width: 1.5,
    height: 0.75,
    d: 'M7 7.5L5 7.5L5 6.5L7 6.5Z',
  });
});

describe('as SVG', () => {
  const map = (style: 'colour' | 'black-and-white'): string => {
    const pieces = [turnedBox(0), turnedBox(45), shapesAt(20, 10, 4).strip];
    const parts = pieces.map((shape) =>
      marksToSvg(terrainMarks(terrain('field', shape, { own: tiled }), TABLE, style)),
    );
    return svgPicture(parts.join(''), { width: 30, height: 20 });
  };

  test('a map of many pieces holds the pixels once, and is well formed', () => {
    const svg = map('colour');
    expect(xmlFault(svg)).toBeNull();
    expect(svg).not.toMatch(/NaN|Infinity|undefined|\d\.\d{4}|\de-\d/);
    expect(svg.split(image)).toHaveLength(2);
    expect(svg.match(/<pattern /g)).toHaveLength(2);
  });

  test('whatever it names is there', () => {
    for (const svg of [map('colour'), map('black-and-white')]) {
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const named = [...svg.matchAll(/(?:href="#|url\(#)([-a-z0-9]+)/g)].map(([, id]) => id);
      expect(named.length).toBeGreaterThan(3);
      expect(named.filter((id) => !ids.has(id))).toEqual([]);
    }
  });
});
