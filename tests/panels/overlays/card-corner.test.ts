import { expect, test } from 'vitest';
import { boxesOf, freeCorner, type Rectangle } from '../../../renderer/panels/overlays/card-corner';
import { scenarioOf } from '../../helpers/given-battle';
import { LEGEND_CORNERS } from '../../../renderer/session/table/preferences.svelte';

const scenario = scenarioOf({
  red: { one: { type: 'european_us_infantry_p1', at: [3, 45] } },
  blue: {},
});

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

test('a card knows what of the stage a selected stand takes, whichever part of the table is shown', () => {
  const { stands } = scenario;
  const id = stands[0]?.id ?? '';
  const [box] = boxesOf(scenario, [id], { left: 100, top: 50, scale: 10 });
  const [moved] = boxesOf(scenario, [id], { left: 0, top: 0, scale: 10 });
  // A stand counts by its middle: (3, 45) on a table 48 inches high is 3 inches from its upper edge.
  expect(box).toMatchObject({ left: 118, top: 68, right: 142, bottom: 92 });
  expect(box?.left).toBe((moved?.left ?? NaN) + 100);
  expect(box?.top).toBe((moved?.top ?? NaN) + 50);
  expect(boxesOf(scenario, [], { left: 0, top: 0, scale: 10 })).toEqual([]);
});
