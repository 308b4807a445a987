import { expect, test } from 'vitest';
import { sideAdded, sideChanged, sideRemoved } from '../../shared/scenario/sides';
import { checkScenario } from '../../shared/scenario/check-document';
import { edit } from '../../shared/scenario/edit';
import { sampleScenario } from '../panels/sample';

const sample = sampleScenario();
const [first, second] = [sample.sides[0]!, sample.sides[1]!];

test('a side is added with a name and a colour of its own', () => {
  const added = edit(edit(sample, sideAdded(sample)), sideAdded(edit(sample, sideAdded(sample))));
  expect(added.sides.length).toBe(4);
  expect(new Set(added.sides.map(({ name }) => name)).size).toBe(4);
  expect(new Set(added.sides.map(({ colour }) => colour)).size).toBe(4);
});

test('zones that are called after a side follow its name, and no others', () => {
  const [zone] = sample.zones;
  const named = (name: string) => ({ ...zone!, side: first.id, name });
  const zones = ['deployment', 'exit 2', 'Mound'].map((what) => named(`${first.name} ${what}`));
  const before = { ...sample, zones: zones.map((one, i) => ({ ...one, id: `zn_${i}` as never })) };
  const after = edit(before, sideChanged(before, first, { name: 'Reds' }));
  expect(after.sides[0]?.name).toBe('Reds');
  expect(after.zones.map(({ name }) => name)).toEqual([
    'Reds deployment',
    'Reds exit 2',
    `${first.name} Mound`,
  ]);
});

test('the units of a side that is removed go to another', () => {
  const left = edit(sample, sideRemoved(sample, first.id, second.id));
  expect(left.stands).toBe(sample.stands);
  expect(left.units.every(({ side }) => side === second.id)).toBe(true);
  expect(checkScenario(left)).toEqual([]);
});

test('or they go with it, and its zones are anybody’s', () => {
  const reinforced = {
    ...sample,
    reinforcements: sample.units.map(({ id }) => ({
      unit: id,
      turn: 2,
      zone: sample.zones[0]!.id,
    })),
  };
  const left = edit(reinforced, sideRemoved(reinforced, first.id, null));
  const own = sample.units.filter(({ side }) => side === second.id);
  expect(left.units).toEqual(own);
  expect(left.reinforcements.map(({ unit }) => unit)).toEqual(own.map(({ id }) => id));
  expect(left.zones.some(({ side }) => side === first.id)).toBe(false);
  expect(checkScenario(left)).toEqual([]);
});
