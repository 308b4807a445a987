// What comes along with what is copied to another table, and whose it is there.

import { describe, expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { edit } from '../../shared/scenario/edit';
import type { Scenario, Side, Stand, Unit } from '../../shared/scenario/document';
import { clipText, copies, everyThing, pasted, readClip } from '../../renderer/edits/copies';
import { thingsOf } from '../../renderer/edits/moving';
import { moveBy } from '../../renderer/edits/transforms';
import { COMMON, SQUARE, stand, tableWith, wood } from '../tools/hand';
import { box, objective, zone } from './pieces';

const unit = (n: number, side: string, name: string, leader: string | null = null): Unit => ({
  id: `un_${n}` as Unit['id'],
  side: side as Side['id'],
  name,
  quality: 'average',
  leader: leader as Unit['leader'],
});
const sides = (...named: readonly (readonly [id: string, name: string])[]): readonly Side[] =>
  tableWith({}).sides.flatMap((side, i) => {
    const [id, name] = named[i] ?? [];
    return id === undefined || name === undefined ? [] : [{ ...side, id: id as Side['id'], name }];
  });
const of = (n: number, unitId: number, more: Partial<Stand> = {}): Stand => ({
  ...stand(n, [20 + n, 20]),
  unit: `un_${unitId}` as Unit['id'],
  ...more,
});
const aboard = (n: number): Stand['place'] => ({ on: 'aboard', carrier: `st_${n}` as Stand['id'] });

const from: Scenario = {
  ...tableWith({
    terrain: [wood(1, SQUARE)],
    stands: [of(1, 1), of(2, 1, { place: aboard(1) }), of(3, 2), of(4, 2, { place: aboard(3) })],
    labels: [COMMON],
  }),
  sides: sides(['sd_1', 'Reds'], ['sd_2', 'Blues']),
  units: [unit(1, 'sd_1', 'Guards', 'st_1'), unit(2, 'sd_2', 'Lancers', 'st_3')],
  zones: [zone(1, box([0, 0], [12, 48]), { side: 'sd_2' as Side['id'] }), zone(2, SQUARE)],
  objectives: [objective(1, [40, 40])],
};
const bare: Scenario = { ...tableWith({}), sides: sides(['sd_1', 'Reds'], ['sd_2', 'Blues']) };

function clipOf(ids: readonly string[]): Scenario {
  const clip = readClip(clipText(from, ids), bare);
  if (!clip.ok) throw new Error(clip.error);
  return clip.value;
}
const put = (to: Scenario, ids: readonly string[]): Scenario =>
  edit(to, pasted(to, clipOf(ids), moveBy(1000, 0)).change);

describe('What is copied to another table', () => {
  test('is what was chosen and no more, with the units that it needs', () => {
    const all = everyThing(from).map(({ value }) => value.id);
    expect([...all].sort()).toEqual(
      ['lb_1', 'ob_1', 'st_1', 'st_2', 'st_3', 'st_4', 'tr_1', 'zn_1', 'zn_2'].sort(),
    );
    for (const id of all) {
      const clip = clipOf([id]);
      expect(everyThing(clip).map(({ value }) => value.id)).toEqual([id]);
      expect(clip.units.map(({ name }) => name)).toEqual(
        { st_1: ['Guards'], st_2: ['Guards'], st_3: ['Lancers'], st_4: ['Lancers'] }[
          id as 'st_1'
        ] ?? [],
      );
    }
    expect(clipOf(['st_1', 'st_3']).units.map(({ leader }) => leader)).toEqual(['st_1', 'st_3']);
    expect(clipOf(['st_2']).units.map(({ leader }) => leader)).toEqual([null]);
  });

  test('rides on the copy of its carrier, and waits in reserve where that was left behind', () => {
    const both = put(bare, ['st_1', 'st_2']);
    expect(both.stands[1]?.place).toEqual({ on: 'aboard', carrier: both.stands[0]?.id });
    expect(put(bare, ['st_2']).stands[0]?.place).toEqual({ on: 'reserve' });
  });

  test.each([
    ['of its id and name', sides(['sd_1', 'Blues'], ['sd_2', 'Blues']), 'sd_2'],
    ['of its name, whatever its id', sides(['sd_2', 'Reds'], ['sd_1', 'Blues']), 'sd_1'],
    ['at its place in the list', sides(['sd_7', 'Reds'], ['sd_8', 'Greens']), 'sd_8'],
    ['that is first, where there are fewer', sides(['sd_7', 'Greens']), 'sd_7'],
  ])('belongs to the side %s', (_which, sidesThere, side) => {
    const after = put({ ...bare, sides: sidesThere }, ['st_3', 'zn_1', 'zn_2']);
    expect(after.units).toMatchObject([{ side, name: 'Lancers', leader: null }]);
    expect(after.zones.map((one) => one.side)).toEqual([side, null]);
  });

  test('joins a unit of the same name and side; of another side it does not', () => {
    const there = (side: string) => ({
      ...bare,
      units: [unit(7, 'sd_1', 'Grenadiers'), unit(8, side, 'Guards'), unit(9, 'sd_1', 'Cooks')],
    });
    const joined = put(there('sd_1'), ['st_1']);
    expect(joined.units).toEqual(there('sd_1').units);
    expect(joined.stands[0]?.unit).toBe('un_8');
    const apart = put(there('sd_2'), ['st_1']);
    expect(apart.units).toHaveLength(4);
    expect(apart.stands[0]?.unit).toBe(apart.units[3]?.id);
  });
});

test('copies get ids and names of their own, zones and objectives too, and lie free and in sight', () => {
  const held: Scenario = {
    ...from,
    zones: from.zones.map((one) => ({ ...one, locked: true, hidden: true })),
  };
  const ids = ['zn_1', 'ob_1', 'st_1', 'lb_1', 'tr_1'];
  const made = copies(held, thingsOf(held, ids), moveBy(2000, 0));
  const after = edit(held, made.change);
  expect(after.zones.map(({ name }) => name)).toEqual(['Zone 1', 'Zone 2', 'Zone 3']);
  expect(after.objectives.map(({ name }) => name)).toEqual(['Objective 1', 'Objective 2']);
  expect(after.objectives[1]?.place).toMatchObject({ at: at(42, 40) });
  expect(after.zones[2]?.locked ?? false).toBe(false);
  expect(after.zones[2]?.hidden ?? false).toBe(false);
  const all = everyThing(after).map(({ value }) => value.id);
  expect(new Set(all).size).toBe(9 + ids.length);
  expect(thingsOf(after, made.ids).map((thing) => thing.in)).toEqual(
    thingsOf(held, ids).map((thing) => thing.in),
  );
  // What has no name is given none.
  const nameless = { ...held, zones: [zone(1, SQUARE, { name: '' })] };
  const twice = edit(nameless, copies(nameless, thingsOf(nameless, ['zn_1']), moveBy(0, 0)).change);
  expect(twice.zones.map(({ name }) => name)).toEqual(['', '']);
});
