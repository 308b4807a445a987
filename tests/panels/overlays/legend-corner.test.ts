import { expect, test } from 'vitest';
import { freeCorner, type Rectangle } from '../../../renderer/panels/overlays/legend-corner';
import { LEGEND_CORNERS } from '../../../renderer/session/table/preferences.svelte';

const CARD = { width: 200, height: 100 };
const STAGE = { width: 1000, height: 600 };

const around = (x: number, y: number): Rectangle => ({
  left: x - 10,
  top: y - 10,
  right: x + 10,
  bottom: y + 10,
});
const corner = (...seen: readonly Rectangle[]) => freeCorner(LEGEND_CORNERS, CARD, STAGE, seen);

test('the legend lies where it is wanted', () => {
  expect(corner()).toBe('south-west');
  expect(corner(around(500, 300), around(250, 560))).toBe('south-west');
});

test('it goes to the next corner that hides nothing of what is selected', () => {
  expect(corner(around(100, 560))).toBe('north-west');
  expect(corner(around(205, 495))).toBe('north-west');
  expect(corner(around(100, 560), around(100, 50))).toBe('north-east');
  expect(corner(around(100, 560), around(100, 50), around(900, 50))).toBe('south-east');
});

test('with something selected in every corner it goes where it hides least', () => {
  const everywhere = [around(100, 560), around(50, 50), around(900, 50), around(900, 560)];
  expect(corner(...everywhere)).toBe('south-west');
  expect(corner(...everywhere, around(150, 550))).toBe('north-west');
});
