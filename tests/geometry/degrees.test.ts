import { expect, test } from 'vitest';
import { cosOf, degreesOf, lengthOf, sinOf } from '../../shared/geometry/degrees';

const RADIAN = Math.PI / 180;

test('sines and cosines are those of the engine, but for the last digit', () => {
  for (let hundredths = -72_000; hundredths <= 72_000; hundredths += 7) {
    const degrees = hundredths / 100;
    expect(Math.abs(sinOf(degrees) - Math.sin(degrees * RADIAN))).toBeLessThan(4e-15);
    expect(Math.abs(cosOf(degrees) - Math.cos(degrees * RADIAN))).toBeLessThan(4e-15);
  }
});

test('quarter turns, thirds and twelfths are exact', () => {
  expect([0, 90, 180, 270, 360].map(sinOf)).toEqual([0, 1, 0, -1, 0]);
  expect([0, 90, 180, 270, 360].map(cosOf)).toEqual([1, 0, -1, 0, 1]);
  expect([sinOf(30), cosOf(60), cosOf(120), sinOf(-30)]).toEqual([0.5, 0.5, -0.5, -0.5]);
});

test('the direction of a way is that of the engine, whole where it is a whole number', () => {
  for (let x = -60; x <= 60; x++) {
    for (let y = -60; y <= 60; y++) {
      const degrees = degreesOf(x * 997, y * 1009);
      expect(Math.abs(degrees - Math.atan2(y * 1009, x * 997) / RADIAN)).toBeLessThan(1e-13);
    }
  }
  expect(degreesOf(0, 0)).toBe(0);
  expect([degreesOf(5, 5), degreesOf(0, 7), degreesOf(-3, 3), degreesOf(-4, 0)]).toEqual([
    45, 90, 135, 180,
  ]);
  expect([degreesOf(0, -7), degreesOf(-3, -3), degreesOf(5, -5)]).toEqual([-90, -135, -45]);
});

test('a length is the root of the sum of the squares', () => {
  expect(lengthOf(3000, -4000)).toBe(5000);
});
