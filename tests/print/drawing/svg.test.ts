import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filled, lettered, num, stroked } from '../../../shared/print/drawing/picture';
import { placedPath } from '../../../shared/print/drawing/placed-picture';
import { escaped, marksToSvg, svgPicture } from '../../../shared/print/drawing/svg';
import { pathPoints, xmlFault } from '../measured';

test('whatever a label says, the picture stays well-formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 24 }), (text) => {
      const mark = lettered({ x: 1, y: 1, text, size: 1, colour: '#000000', halo: '#ffffff' });
      expect(xmlFault(svgPicture(marksToSvg([mark]), { width: 2, height: 2 }))).toBeNull();
    }),
    { seed: 7, numRuns: 100 },
  );
});

test('letters that XML cannot hold are left out, the others are kept as they are', () => {
  expect(escaped('a\u0000b\u000bc\ud800d')).toBe('abcd');
  expect(escaped(`<"Tom" & 'Jerry'>`)).toBe('&lt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&gt;');
  expect(escaped('Höhe 12½″ 😀')).toBe('Höhe 12½″ 😀');
});

test('a picture has its size in inches and a view box in the same unit', () => {
  expect(svgPicture('', { width: 8.5, height: 11 })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8.5in" height="11in" viewBox="0 0 8.5 11"></svg>',
  );
});

test('strokes are round, dashed and see-through as their marks say', () => {
  const svg = marksToSvg([
    stroked('M0 0L1 1', '#112233', 0.05, { dash: [0.1, 0.2], opacity: 0.5 }),
    filled('M0 0H1V1Z', '#445566'),
  ]);
  expect(svg).toContain('stroke-dasharray="0.1 0.2"');
  expect(svg).toContain('stroke-linecap="round"');
  expect(svg).toContain(' stroke-opacity="0.5"');
  expect(svg).toContain('<path d="M0 0H1V1Z" fill="#445566"/>');
});

test('a fill or a stroke alone is thinned without a layer, and both together as one', () => {
  const both = { fill: '#445566', opacity: 0.5 };
  expect(marksToSvg([filled('M0 0H1V1Z', '#445566', 0.5)])).toContain(' fill-opacity="0.5"');
  expect(marksToSvg([stroked('M0 0H1', '#112233', 0.1, both)])).toContain(' opacity="0.5"');
});

test('numbers have three decimals at most and no negative zero', () => {
  expect([1 / 3, -0.0001, 2, -1.5].map(num)).toEqual(['0.333', '0', '2', '-1.5']);
});

test('numbers are told as JavaScript tells them, of any size', () => {
  const some = fc.oneof(
    fc.double({ noNaN: true, min: -2000, max: 2000 }),
    fc.integer({ min: -3_000_000, max: 3_000_000 }).map((n) => n / 2000),
    fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
  );
  fc.assert(
    fc.property(some, (value) => {
      expect(num(value)).toBe(String(Math.round(value * 1000) / 1000 + 0));
    }),
    { seed: 8, numRuns: 2000 },
  );
});

test('a path put elsewhere goes through the same points, moved and scaled', () => {
  const d = 'M1 2L3 4H5V6h1v-1l1 1Q1 1 2 2q1 0 1 1A2 3 0 0 1 9 9a1 1 0 1 1 2 0Z';
  const placing = { x: 10, y: 20, scale: 0.5 };
  const moved = pathPoints(placedPath(d, placing));
  const expected = pathPoints(d).map((p) => ({ x: 10 + p.x * 0.5, y: 20 + p.y * 0.5 }));
  moved.forEach((point, i) => {
    expect(point.x).toBeCloseTo(expected[i]!.x, 2);
    expect(point.y).toBeCloseTo(expected[i]!.y, 2);
  });
  expect(moved).toHaveLength(expected.length);
});
