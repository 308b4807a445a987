import { expect, test } from 'vitest';
import { namePlaces } from '../../../shared/print/words/name-places';
import { box, feature, scenarioOf } from '../../helpers/given-battle';

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
