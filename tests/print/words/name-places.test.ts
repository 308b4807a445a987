import { expect, test } from 'vitest';
import { namePlaces } from '../../../shared/print/words/name-places';
import { box, feature, line, scenarioOf } from '../../helpers/given-battle';

const { board } = scenarioOf({});

/** Letters of a name on a square inch of such ground. */
const sizeOn = (kind: Parameters<typeof feature>[0], least = 0) => {
  const cloud = feature(kind, box(20, 20, 21, 21), { name: 'Black smoke' });
  return namePlaces(cloud, board, 'colour', { least, most: Infinity })[0]?.size;
};

test('the name of what a battle lays down does not cover it, and can be read', () => {
  const usual = sizeOn('field') ?? 0;
  for (const kind of ['gas', 'smoke', 'wreck'] as const) {
    expect(sizeOn(kind)).toBeLessThan(0.75 * usual);
    expect(sizeOn(kind, 0.6)).toBe(0.6);
  }
});

test('the name of a wall with a corner is tried along each of its arms before it goes round', () => {
  const shape = line(
    [
      [20, 20],
      [26, 20],
      [26, 26],
    ],
    0.3,
  );
  const wall = feature('wall', shape, { name: 'Pump Yard Wall' });
  const places = namePlaces(wall, board, 'colour');
  const isStraight = places.map(
    ({ turn, line: bend }) => bend === null && Math.abs(turn - 90 * Math.round(turn / 90)) < 0.1,
  );
  const straight = isStraight.indexOf(false);
  expect(isStraight.slice(straight)).not.toContain(true);
  const turns = places.slice(0, straight).map(({ turn }) => Math.round(turn));
  expect(new Set(turns)).toEqual(new Set([0, 90]));
});
