// What of a scenario does not fit together, where in the file it is, and what mends it.

import { describe, expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { checkScenario } from '../../shared/scenario/check-document';
import { edit } from '../../shared/scenario/edit';
import { newScenario } from '../../shared/scenario/new-scenario';
import type { OwnKind, Scenario, Stand, Unit } from '../../shared/scenario/document';
import { shapeProblem } from '../../shared/scenario/shape-check';
import { box, objective, onHexes, zone } from '../edits/pieces';
import { road, stand, tableWith, wood } from '../tools/hand';

const unit = (n: number, more: Partial<Unit> = {}): Unit => ({
  id: `un_${n}` as Unit['id'],
  side: newScenario().sides[0]?.id as Unit['side'],
  name: `Company ${n}`,
  quality: 'average',
  leader: null,
  ...more,
});
const aboard = (n: number, carrier: number): Stand => ({
  ...stand(n, [0, 0]),
  place: { on: 'aboard', carrier: `st_${carrier}` as Stand['id'] },
});
const sound: Scenario = {
  ...tableWith({ terrain: [wood(1, box([10, 10], [14, 12]))], stands: [stand(1, [20, 20])] }),
  units: [unit(1)],
};

const told = (scenario: Scenario) =>
  checkScenario(scenario).map(({ path, message, repair }) => [path, message, repair?.label]);

/** Each mend that is offered, one after the other, until nothing is wrong. */
function mended(scenario: Scenario): Scenario {
  let next = scenario;
  for (let i = 0; i < 9; i++) {
    const [problem] = checkScenario(next);
    if (!problem) return next;
    if (!problem.repair) throw new Error(`nothing mends ${problem.path}`);
    next = edit(next, problem.repair.change);
  }
  throw new Error('the mends do not mend it');
}

test('a sound table has no problem', () => {
  expect(checkScenario(sound)).toEqual([]);
  expect(checkScenario(onHexes({}))).toEqual([]);
});

describe('Ids that are used twice', () => {
  test('are told each, with one mend for the list, which leaves the first as it was', () => {
    const twice = { ...sound, stands: [1, 1, 1, 4].map((n) => stand(n, [20 + n, 20])) };
    expect(told(twice)).toEqual([
      ['stands[1].id', 'the id "st_1" is used twice', 'Give each an id of its own'],
      ['stands[2].id', 'the id "st_1" is used twice', undefined],
    ]);
    const ids = mended(twice).stands.map(({ id }) => id);
    expect([...ids].sort()).toEqual(['st_1', 'st_4', 'st_5', 'st_6']);
    const two = { ...sound, zones: [zone(1, box([0, 0], [4, 4])), zone(1, box([5, 5], [9, 9]))] };
    expect(told(two)).toEqual([
      ['zones[1].id', 'the id "zn_1" is used twice', 'Give the second one an id of its own'],
    ]);
    expect(mended(two).zones.map(({ id, shape }) => [id, shape])).toEqual([
      ['zn_1', two.zones[0]?.shape],
      ['zn_2', two.zones[1]?.shape],
    ]);
  });

  test('of kinds of one’s own leave the first kind; pieces that are not like theirs are told', () => {
    const kind = (id: string, like: OwnKind['like'] = 'light_woods'): OwnKind => ({
      id,
      name: id,
      like,
    });
    const [ice, copy, heath] = [kind('ice'), kind('ice', 'hill'), kind('heath')];
    const listed = { ...sound, ownKinds: [ice, heath, copy, kind('ice')] };
    expect(told(listed)).toEqual([
      ['ownKinds[2].id', 'the id "ice" is used twice', 'Leave out what comes later by the same id'],
      ['ownKinds[3].id', 'the id "ice" is used twice', undefined],
    ]);
    expect(mended(listed).ownKinds).toEqual([ice, heath]);
    const piece = { ...wood(1, box([10, 10], [14, 12])), own: heath };
    const strange = { ...sound, terrain: [piece], ownKinds: [ice] };
    expect(told(strange)).toEqual([
      ['terrain[0].own', 'ownKinds has no "heath"', 'Make it plain heavy woods'],
    ]);
    expect(mended(strange).terrain[0]).not.toHaveProperty('own');
    const unlike = { ...sound, terrain: [piece], ownKinds: [heath] };
    expect(told(unlike)).toEqual([
      [
        'terrain[0].kind',
        '"heath" is like light woods, and this is heavy woods',
        'Make it light woods',
      ],
    ]);
    expect(mended(unlike).terrain[0]).toMatchObject({ kind: 'light_woods', own: heath });
  });
});

describe('Shapes that cannot be', () => {
  test('lose doubled points, are untied, or go with their terrain', () => {
    const doubled = wood(1, [
      [10, 10],
      [10, 10],
      [14, 10],
      [14, 14],
      [10, 10],
    ]);
    const bow = wood(2, [
      [20, 10],
      [30, 20],
      [30, 10],
      [20, 18],
    ]);
    const line = road(3, [
      [40, 10],
      [40, 10],
      [44, 10],
    ]);
    const dot = road(4, [
      [40, 20],
      [40, 20],
    ]);
    const off = wood(5, box([200, 10], [204, 12]), 'Far Wood');
    const table = { ...sound, terrain: [doubled, bow, line, dot, off] };
    expect(told(table).map(([path, , label]) => [path, label])).toEqual([
      ['terrain[0].shape', 'Remove the doubled points'],
      ['terrain[1].shape', 'Untie the outline and keep its largest part'],
      ['terrain[2].shape', 'Remove the doubled points'],
      ['terrain[3].shape', 'Remove High Road'],
      ['terrain[4].shape', 'Remove Far Wood'],
    ]);
    const after = mended(table);
    expect(after.terrain.map(({ id }) => id)).toEqual(['tr_1', 'tr_2', 'tr_3']);
    expect(after.terrain[0]?.shape).toMatchObject({ points: [at(10, 10), at(14, 10), at(14, 14)] });
    expect(after.terrain[2]?.shape).toMatchObject({ points: [at(40, 10), at(44, 10)] });
    const nameless = { ...sound, terrain: [wood(1, box([200, 10], [204, 12]))] };
    expect(told(nameless)[0]?.[2]).toBe('Remove this terrain');
  });

  test('leave out cells off the board while one is on it', () => {
    const field = (...cells: readonly (readonly [number, number])[]) => ({
      ...wood(1, []),
      shape: { type: 'cells' as const, cells: cells.map(([q, r]) => ({ q, r })) },
    });
    const some = onHexes({ terrain: [field([2, 2], [20, 2])] });
    expect(told(some)).toEqual([
      [
        'terrain[0].shape',
        'cell 20, 2 is off the table',
        'Leave out the cells that are off the table',
      ],
    ]);
    expect(mended(some).terrain[0]?.shape).toEqual({ type: 'cells', cells: [{ q: 2, r: 2 }] });
    const none = onHexes({ terrain: [field([20, 2])] });
    expect(told(none)[0]?.[2]).toBe('Remove this terrain');
    // Rows of ten: each second one begins a cell farther west.
    const corners = [
      [0, 0],
      [9, 0],
      [-4, 9],
      [5, 9],
    ] as const;
    expect(shapeProblem(field(...corners).shape, some.board)).toBeNull();
    for (const [q, r] of [
      [-1, 0],
      [10, 0],
      [-5, 9],
      [6, 9],
      [0, -1],
      [0, 10],
    ] as const) {
      expect(shapeProblem(field([q, r]).shape, some.board)).toBe(
        `cell ${q}, ${r} is off the table`,
      );
    }
  });

  test('of zones go with them, and a zone of a side that is not there is nobody’s', () => {
    const zones = [
      zone(1, box([200, 0], [204, 4])),
      zone(2, box([0, 0], [4, 4]), { side: 'sd_9' as Unit['side'], name: '' }),
      zone(3, box([0, 0], [4, 4]), { side: sound.sides[1]?.id as Unit['side'] }),
    ];
    expect(told({ ...sound, zones }).map(([path, , label]) => [path, label])).toEqual([
      ['zones[0].shape', 'Remove Zone 1'],
      ['zones[1].side', 'Give it to nobody'],
    ]);
    expect(mended({ ...sound, zones }).zones.map(({ id, side }) => [id, side])).toEqual([
      ['zn_2', null],
      ['zn_3', sound.sides[1]?.id],
    ]);
    const nameless = { ...sound, zones: [zone(1, box([200, 0], [204, 4]), { name: '' })] };
    expect(told(nameless)[0]?.[2]).toBe('Remove this zone');
  });
});

describe('Units and stands', () => {
  test('of a side that is not there go to the first; where there is none nothing mends it', () => {
    const lost = { ...sound, units: [unit(1, { side: 'sd_9' as Unit['side'] })] };
    const name = sound.sides[0]?.name ?? '';
    expect(told(lost)).toEqual([
      ['units[0].side', 'there is no side "sd_9" in this scenario', `Give Company 1 to ${name}`],
    ]);
    expect(mended(lost).units[0]?.side).toBe(sound.sides[0]?.id);
    expect(told({ ...lost, sides: [] })[0]?.[2]).toBeUndefined();
  });

  test('have a leader of their own unit or none', () => {
    const led = (leader: string, ...others: readonly Unit[]) => ({
      ...sound,
      units: [unit(1, { leader: leader as Stand['id'] }), ...others],
      stands: [stand(1, [20, 20]), { ...stand(2, [22, 20]), unit: 'un_2' as Unit['id'] }],
    });
    const label = 'Leave Company 1 without a leader';
    expect(told(led('st_1', unit(2)))).toEqual([]);
    expect(told(led('st_2', unit(2)))).toEqual([
      ['units[0].leader', '"st_2" is not a stand of this unit', label],
    ]);
    expect(told(led('st_9', unit(2)))).toEqual([
      ['units[0].leader', 'there is no stand "st_9" in this scenario', label],
    ]);
    expect(mended(led('st_9', unit(2))).units[0]?.leader).toBeNull();
  });

  test('ride only on who stands on the table itself, else wait in reserve', () => {
    const riders = {
      ...sound,
      stands: [stand(1, [20, 20]), aboard(2, 1), aboard(3, 2), aboard(4, 4), aboard(5, 9)],
    };
    expect(told(riders)).toEqual([
      [
        'stands[2].place.carrier',
        'a carrier has to stand on the table itself',
        'Put Tank 3 in reserve',
      ],
      [
        'stands[3].place.carrier',
        'a carrier has to stand on the table itself',
        'Put Tank 4 in reserve',
      ],
      [
        'stands[4].place.carrier',
        'there is no stand "st_9" in this scenario',
        'Put Tank 5 in reserve',
      ],
    ]);
    expect(mended(riders).stands.map(({ place }) => place.on)).toEqual([
      'table',
      'aboard',
      'reserve',
      'reserve',
      'reserve',
    ]);
  });

  test('of no unit go; off the table they are brought back to its edge, on the other sort of board they wait', () => {
    const nobody = { ...stand(2, [22, 20]), unit: 'un_9' as Unit['id'], name: '' };
    expect(told({ ...sound, stands: [nobody] })).toEqual([
      ['stands[0].unit', 'there is no unit "un_9" in this scenario', 'Remove st_2'],
    ]);
    expect(mended({ ...sound, stands: [nobody] }).stands).toEqual([]);
    const edge = { ...sound, stands: [stand(1, [0, 0]), stand(2, [72, 48])] };
    expect(told(edge)).toEqual([]);
    const spots = [
      [-1, 20],
      [73, 20],
      [20, -1],
      [20, 49],
    ] as const;
    const off = {
      ...sound,
      stands: spots.map(([x, y], i) => stand(i + 1, [x, y])),
      objectives: [objective(1, [80, 60]), objective(2, [80, 60], { name: '' })],
    };
    expect(told(off).map(([, message, label]) => [message, label])).toEqual([
      ...[1, 2, 3, 4].map((n) => ['it stands off the table', `Bring Tank ${n} back to the table`]),
      ['it stands off the table', 'Bring Objective 1 back to the table'],
      ['it stands off the table', 'Bring this objective back to the table'],
    ]);
    let back: Scenario = off;
    for (const { repair } of checkScenario(off)) if (repair) back = edit(back, repair.change);
    expect(back.stands.map(({ place }) => (place.on === 'table' ? place.at : null))).toEqual([
      at(0, 20),
      at(72, 20),
      at(20, 0),
      at(20, 48),
    ]);
    expect(back.objectives[0]?.place).toMatchObject({ at: at(72, 48) });
    const hex = { on: 'hex', at: { q: 2, r: 2 }, facing: 0 } as const;
    const wrong = {
      ...sound,
      stands: [{ ...stand(1, [0, 0]), place: hex }],
      objectives: [objective(1, [0, 0], { place: hex })],
    };
    expect(told(wrong)).toEqual([
      ['stands[0].place', 'a place on this table is a point in inches', 'Put Tank 1 in reserve'],
      ['objectives[0].place', 'a place on this table is a point in inches', 'Remove Objective 1'],
    ]);
    expect(mended(wrong).objectives).toEqual([]);
    const far = { ...hex, at: { q: 20, r: 2 } };
    const hexes = onHexes({
      units: [unit(1)],
      stands: [
        stand(1, [1, 1]),
        { ...stand(2, [0, 0]), place: far },
        { ...stand(3, [0, 0]), place: hex },
      ],
    });
    expect(told(hexes).map(([, message]) => message)).toEqual([
      'a place on a hex table is a cell',
      'it stands off the table',
    ]);
  });
});

test('reinforcements are of a unit and a zone that are there, else they go and the others stay', () => {
  const coming = (unitId: string, zoneId: string) =>
    ({
      unit: unitId,
      zone: zoneId,
      turn: 2,
      roll: null,
    }) as unknown as Scenario['reinforcements'][number];
  const table = {
    ...sound,
    zones: [zone(1, box([0, 0], [4, 4]))],
    reinforcements: [coming('un_1', 'zn_1'), coming('un_9', 'zn_9'), coming('un_1', 'zn_9')],
  };
  expect(told(table)).toEqual([
    [
      'reinforcements[1].unit',
      'there is no unit "un_9" in this scenario',
      'Remove this reinforcement',
    ],
    [
      'reinforcements[2].zone',
      'there is no zone "zn_9" in this scenario',
      'Remove this reinforcement',
    ],
  ]);
  expect(mended(table).reinforcements).toEqual([table.reinforcements[0]]);
});
