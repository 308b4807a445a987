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

test('another colour alone changes no zone, and zones of others keep their names whatever they are called', () => {
  const [zone] = sample.zones;
  const named = (id: string, side: typeof first.id | null) =>
    ({ ...zone!, id: id as never, side, name: `${first.name} deployment` }) as const;
  const zones = [named('zn_0', first.id), named('zn_1', second.id), named('zn_2', null)];
  const before = { ...sample, zones };
  const coloured = edit(before, sideChanged(before, first, { colour: '#123456' }));
  expect(coloured.sides[0]?.colour).toBe('#123456');
  expect(coloured.zones.every((one, i) => one === zones[i])).toBe(true);
  const renamed = edit(before, sideChanged(before, first, { name: 'Reds' }));
  expect(renamed.zones.map(({ name }) => name)).toEqual([
    'Reds deployment',
    `${first.name} deployment`,
    `${first.name} deployment`,
  ]);
});

test('what a side has goes to another with its zones, and nothing of the other changes', () => {
  const left = edit(sample, sideRemoved(sample, first.id, second.id));
  expect(left.sides.map(({ id }) => id)).toEqual(sample.sides.slice(1).map(({ id }) => id));
  expect(left.zones.filter(({ side }) => side === second.id)).toHaveLength(
    sample.zones.filter(({ side }) => side === second.id || side === first.id).length,
  );
});
