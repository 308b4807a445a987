// Outlines asked about by squares against the same outlines asked about edge by edge.

import { expect, test } from 'vitest';
import { NearEdges } from '../../shared/geometry/near-edges';
import { outlineSquared, sideOfRings, type Ring } from '../../shared/geometry/ring';
import { seeded } from '../helpers/random-table';

/** A wavy outline of whole Mil that goes round the middle. */
function outline(random: () => number, x: number, y: number, radius: number): Ring {
  const corners = 3 + Math.floor(random() * 20);
  return Float64Array.from({ length: 2 * corners }, (_, i) => {
    const angle = (2 * Math.PI * (i >> 1)) / corners;
    const far = radius * (0.4 + 0.6 * random());
    return Math.round(i % 2 === 0 ? x + far * Math.cos(angle) : y + far * Math.sin(angle));
  });
}

test('distance and side are the same to the last digit, with holes, on corners and far off', () => {
  const random = seeded(31);
  for (let n = 0; n < 40; n++) {
    const rings = [outline(random, 9000, 7000, 6000), outline(random, 9500, 7200, 1500)];
    const known = new NearEdges(rings);
    const ask = (x: number, y: number): void => {
      expect(known.squared(x, y)).toBe(outlineSquared(rings, x, y));
      expect(known.side(x, y)).toBe(sideOfRings(rings, x, y));
    };
    for (let i = 0; i < 400; i++) ask(random() * 18_000, random() * 14_000);
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i += 2) ask(ring[i] as number, ring[i + 1] as number);
    }
    for (let i = 0; i < 100; i++)
      ask(250 * Math.floor(random() * 72), 250 * Math.floor(random() * 56));
  }
});

test('without outlines everything is outside and infinitely far', () => {
  const none = new NearEdges([]);
  expect(none.squared(1, 2)).toBe(Infinity);
  expect(none.side(1, 2)).toBe(-1);
});
