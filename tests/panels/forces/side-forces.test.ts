import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  entryWords,
  forceGroups,
  foundForces,
  joinsUnit,
  periodsIn,
  pointsChange,
  pointsOf,
  selectedUnit,
  standMoved,
  standsOfMix,
  strengthOf,
  strengthWords,
  unitMoved,
  usualCount,
  withCount,
} from '../../../renderer/panels/forces/side-forces';
import type { SideId, UnitId } from '../../../shared/core/id';
import { RULESETS } from '../../../shared/rulesets/registry';
import { checkScenario } from '../../../shared/scenario/check-document';
import { edit } from '../../../shared/scenario/edit';
import { withoutStands, withoutUnit } from '../../../shared/scenario/remove-stands';
import type { Stand } from '../../../shared/scenario/document';
import { sampleScenario } from '../sample';

const sample = sampleScenario();
const [tripods = null, hexspace = null] = RULESETS;
if (!tripods || !hexspace) throw new Error('two rulesets are expected');
const groups = forceGroups(tripods.catalogue);

function rowsOf(name: string): readonly { readonly id: string }[] {
  const path = `resources/rulesets/tripods/${name}.json`;
  return JSON.parse(readFileSync(path, 'utf8')) as readonly { readonly id: string }[];
}

test('an entry says its periods, how far it goes and its points, and no line ends between a number and its unit', () => {
  const [tripod] = groups.flatMap(({ entries }) => entries);
  if (!tripod) throw new Error('a tripod is expected');
  expect(entryWords(tripod, '30.5 cm', 12)).toBe('period 1, moves 30.5\u00a0cm, 12 points');
  const towed = { ...tripod.type, allowance: 0, represents: '2 guns' };
  expect(entryWords({ ...tripod, periods: [2, 3], type: towed }, '0"', null)).toBe(
    'periods 2–3, towed, stands for 2 guns',
  );
});

test('every row of the three charts can be chosen, and each once', () => {
  const rows = ['vehicles', 'foot', 'artillery'].flatMap((name) => rowsOf(name));
  const ids = groups.flatMap(({ entries }) => entries.map(({ type }) => type.id));
  expect(rows.length).toBeGreaterThan(80);
  expect(new Set(ids).size).toBe(ids.length);
  expect(rows.filter(({ id }) => !ids.includes(id))).toEqual([]);
});

test('stands are found by period, by kind and by name', () => {
  expect(periodsIn(groups)).toEqual([1, 2, 3, 4, 5]);
  const names = (search: string, period: number | null) =>
    foundForces(groups, search, period).flatMap(({ entries }) =>
      entries.map(({ type }) => type.id),
    );
  expect(names('dragoons', null)).toEqual(['dragoons_p1', 'dragoons_p2']);
  expect(names('dragoons', 2)).toEqual(['dragoons_p2']);
  expect(names('dragoons', 5)).toEqual([]);
  expect(names('martians tripod', 1)).toEqual(['martian_tripod_p1']);
  expect(names('', 1).length).toBeLessThan(names('', null).length);
});

test('[FT-22-01] [FT-22-04] a company has four stands, a group of Martians five', () => {
  const find = (id: string) =>
    groups.flatMap(({ entries }) => entries).find(({ type }) => type.id === id);
  const [tripod, dragoons] = [find('martian_tripod_p1'), find('dragoons_p1')];
  expect(tripod && usualCount(tripod)).toBe(5);
  expect(dragoons && usualCount(dragoons)).toBe(4);
});

test('points are the book’s where it has some, else the scenario’s own', () => {
  expect(pointsOf(sample, hexspace, 'frigate')).toBe(4);
  expect(pointsOf(sample, tripods, 'martian_tripod_p1')).toBeNull();
  const side = 'sd_martians' as SideId;
  expect(strengthOf(sample, tripods, side)).toMatchObject({ stands: 4, points: null });
  const priced = edit(sample, pointsChange(sample, 'martian_tripod_p1', 60));
  expect(strengthOf(priced, tripods, side)).toMatchObject({ points: 240, withoutPoints: 0 });
  expect(edit(priced, pointsChange(priced, 'martian_tripod_p1', null))).toEqual(sample);
});

test('a unit is removed with its stands and its arrival; nothing is left that names it', () => {
  const unit = 'un_a' as UnitId;
  const [first] = sample.zones;
  const [leader] = sample.stands.filter((stand) => stand.unit === unit);
  if (!first || !leader) throw new Error('the sample has a zone and A Company');
  const [rider] = sample.stands.filter((stand) => stand.unit !== unit);
  const aboard: Stand[] = rider ? [{ ...rider, place: { on: 'aboard', carrier: leader.id } }] : [];
  const carried = edit(sample, { type: 'put', in: 'stands', items: aboard });
  const expecting = { ...carried, reinforcements: [{ unit, turn: 3, zone: first.id }] };
  const after = edit(expecting, withoutUnit(expecting, unit));
  expect(after.units.some(({ id }) => id === unit)).toBe(false);
  expect(after.stands.some((stand) => stand.unit === unit)).toBe(false);
  expect(after.reinforcements).toEqual([]);
  expect(checkScenario(after)).toEqual([]);
  expect(after.stands.find(({ id }) => id === rider?.id)?.place).toEqual({ on: 'reserve' });
});

test('a stand that leads its unit leaves it without a leader', () => {
  const [stand] = sample.stands;
  const unit = sample.units.find(({ id }) => id === stand?.unit);
  if (!stand || !unit) throw new Error('the sample has stands');
  const led = edit(sample, { type: 'put', in: 'units', items: [{ ...unit, leader: stand.id }] });
  const after = edit(led, withoutStands(led, [stand]));
  expect(checkScenario(after)).toEqual([]);
});

test('units and stands go up and down among their own, not past the ends', () => {
  const [first, second, third] = sample.units;
  if (!first || !second || !third) throw new Error('the sample has units');
  const down = unitMoved(sample, first, 1);
  if (!down) throw new Error('the first unit can go down');
  const after = edit(sample, down);
  expect(after.units.slice(0, 3).map(({ id }) => id)).toEqual([second.id, first.id, third.id]);
  expect(unitMoved(sample, first, -1)).toBeNull();
  expect(unitMoved(sample, second, 1)).toBeNull();
  const [one, two] = sample.stands;
  const moved = one && standMoved(sample, one, 1);
  if (!moved) throw new Error('the first stand can go down');
  expect(edit(sample, moved).stands.slice(0, 2)).toEqual([two, one]);
});

test('a unit is put together of several types, each with its count', () => {
  const guns = withCount(withCount([], 'heavy_towed_p1', 2), 'medium_towed_p1', 1);
  const more = withCount(guns, 'heavy_towed_p1', 3);
  expect(standsOfMix(more).map(({ type }) => type)).toEqual([
    'heavy_towed_p1',
    'heavy_towed_p1',
    'heavy_towed_p1',
    'medium_towed_p1',
  ]);
  expect(withCount(more, 'heavy_towed_p1', 0)).toEqual([{ type: 'medium_towed_p1', count: 1 }]);
  expect(withCount(more, 'dragoons_p1', 0)).toEqual(more);
});

test('a stand of another kind than those of the selected unit makes a unit of its own; more of its like join, guns of any weight', () => {
  const [stand] = sample.stands;
  const [unit] = sample.units.filter(({ id }) => id === stand?.unit);
  if (!stand || !unit) throw new Error('the sample has stands in units');
  const found = selectedUnit(sample, new Set([stand.id]), unit.side);
  expect(found).toBe(unit);
  const { stands } = tripods.catalogue;
  const joins = (whom: typeof found, id: string): boolean => {
    const type = stands[id];
    if (!type) throw new Error(`no stand of the type ${id}`);
    return joinsUnit(sample, tripods.catalogue, whom, type);
  };
  expect(joins(found, stand.type)).toBe(true);
  expect(joins(found, 'martian_flyer_p1')).toBe(false);
  const battery = sample.units.find(({ name }) => name === 'Field Battery') ?? null;
  expect(joins(battery, 'light_towed_p1')).toBe(true);
  expect(joins(battery, stand.type)).toBe(false);
  const other = sample.sides.find(({ id }) => id !== unit.side);
  expect(selectedUnit(sample, new Set([stand.id]), other?.id)).toBeNull();
  expect(joins(null, stand.type)).toBe(false);
});

test('the roster counts in words: one unit is no units', () => {
  const strength = { units: 1, stands: 1, points: null, withoutPoints: 1 };
  expect(strengthWords(strength)).toBe('1 unit, 1 stand, points unknown');
  expect(strengthWords({ units: 2, stands: 8, points: 120, withoutPoints: 1 })).toBe(
    '2 units, 8 stands, 120 points, of 1 stand unknown',
  );
});
