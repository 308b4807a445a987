import { expect, test } from 'vitest';
import { inches } from '../../../../shared/core/measure';
import type { OwnRules } from '../../../../shared/scenario/own-rules/own-rules';
import { box, feature, type Drawing, type Drawn } from '../../../helpers/given-battle';
import { at, attack, FIRE, MOVE, order, own, save as saveOf } from '../../../helpers/own-rules';
import { go, shoot, wait } from '../../../helpers/skirmish';
import { BLUE } from '../../../helpers/given-battle';

const fire = (rules: OwnRules, drawing: Drawing = {}, qualities: readonly string[] = []) =>
  own(
    { order: order('side-phases'), phases: [FIRE], attack: attack(), ...rules },
    { red: { a: at(4, 20) }, blue: { b: at(17, 20) }, ...drawing },
    qualities,
  );
const because = (battle: ReturnType<typeof fire>) =>
  battle.odds(shoot('a', 'rifles', 'b'))?.because;
const row = (label: string, amount: number, rule = 'B 4.1') =>
  expect.objectContaining({ label, amount, rule }) as unknown;

test('the die of the game is rolled, and each that shows the number of the weapon hits', () => {
  const battle = fire({ attack: attack({ die: 10 }) });
  const odds = battle.odds(shoot('a', 'rifles', 'b'));
  expect(odds?.text).toContain('2 dice of 10 with the rifles, each needs 4+');
  expect(odds?.short).toBe('2 × 4+ on d10, 1.4 points on average');
  expect(odds?.chances?.[0]).toEqual({
    label: '0 points',
    chance: expect.closeTo(0.09, 9) as number,
  });
  battle.dice(4, 10).play(shoot('a', 'rifles', 'b'));
  expect(battle.stand('b').tracks['hull']).toBe(2);
  expect(battle.log.find(({ event }) => event.type === 'rolled')).toMatchObject({
    event: { sides: 10 },
    rule: 'B 4.1',
  });
});

test('a one misses and the highest face hits only where the game says so', () => {
  const hard = { rows: [{ when: 'beyond-half', add: 9, rule: 'B 4.9' }] } as const;
  const beyond: Drawing = { blue: { b: at(18, 20) } };
  expect(fire({ attack: attack(hard) }, beyond).odds(shoot('a', 'rifles', 'b'))?.text).toContain(
    'needs 6+',
  );
  const never = fire({ attack: attack({ ...hard, naturals: false }) }, beyond);
  expect(never.odds(shoot('a', 'rifles', 'b'))?.chances).toEqual([
    { label: '0 points', chance: 1 },
    { label: '1 point', chance: 0 },
    { label: '2 points', chance: 0 },
  ]);
  never.dice(6, 6).play(shoot('a', 'rifles', 'b'));
  expect(never.stand('b').tracks['hull']).toBe(4);
});

test('of the rows about distance the first that is so counts, each with its paragraph', () => {
  const rules = attack({
    rows: [
      { when: 'within', distance: inches(6), add: -1, rule: 'B 4.2' },
      { when: 'beyond', distance: inches(16), add: 2, rule: 'B 4.3' },
      { when: 'beyond-half', add: 1 },
    ],
  });
  // From edge to edge, the bases are half an inch.
  const far = (gap: number) => because(fire({ attack: rules }, { blue: { b: at(5 + gap, 20) } }));
  expect(far(6)).toEqual([row('rifles', 4), row('close, 6"', -1, 'B 4.2')]);
  expect(far(12)).toEqual([row('rifles', 4)]);
  expect(far(13)).toEqual([row('rifles', 4), row('beyond half range, 13"', 1)]);
  expect(far(17)).toEqual([row('rifles', 4), row('beyond 16", 17"', 2, 'B 4.3')]);
});

test('cover counts by its row, and hard cover by another where there is one', () => {
  const wood = [feature('light_woods', box(15, 18, 19, 22))];
  const town = [feature('building', box(15, 18, 19, 22))];
  const soft = { when: 'cover', add: 1, rule: 'B 4.4' } as const;
  const hard = { when: 'hard-cover', add: 2 } as const;
  const rows = (...all: readonly (typeof soft | typeof hard)[]) => ({
    attack: attack({ rows: all }),
  });
  const last = (rules: OwnRules, terrain: Drawing['terrain'] & object) =>
    because(fire(rules, { terrain, blue: { b: at(16, 20) } }))?.at(-1);
  expect(last(rows(soft, hard), wood)).toEqual(row('in light woods', 1, 'B 4.4'));
  expect(last(rows(soft, hard), town)).toEqual(row('in building', 2));
  expect(last(rows(soft), town)).toEqual(row('in building', 1, 'B 4.4'));
  expect(last(rows(), wood)).toEqual(row('rifles', 4));
});

test('rows for those that have moved, on either side', () => {
  const rows = [
    { when: 'target-moved', add: 1 },
    { when: 'shooter-moved', add: 2 },
  ] as const;
  const battle = own(
    { order: order('side-phases'), phases: [MOVE, FIRE], attack: attack({ rows }) },
    { red: { a: at(4, 20) }, blue: { b: at(17, 20) } },
  );
  battle.play(go('a', [[5, 20]])).play(wait('b', BLUE));
  expect(because(battle)).toEqual([row('rifles', 4), row('a has moved', 2)]);
  battle.change('b', { marks: ['moved'] }).change('a', { marks: [] });
  expect(because(battle)).toEqual([row('rifles', 4), row('b has moved', 1)]);
});

test('rows for the flank and from behind: by the way the target faces', () => {
  const facing = (degrees: number, ...rows: readonly { when: 'flank' | 'rear'; add: number }[]) =>
    because(
      fire({ attack: attack({ rows }) }, { blue: { b: at(17, 20, { facing: degrees }) } }),
    )?.slice(1);
  const [flank, rear] = [
    { when: 'flank', add: -1 },
    { when: 'rear', add: -2 },
  ] as const;
  expect(facing(180, flank, rear)).toEqual([]);
  expect(facing(91, flank, rear)).toEqual([]);
  expect(facing(89, flank, rear)).toEqual([row('from the flank', -1)]);
  expect(facing(46, flank, rear)).toEqual([row('from the flank', -1)]);
  expect(facing(44, flank, rear)).toEqual([row('from behind', -2)]);
  expect(facing(44, flank)).toEqual([row('from the flank', -1)]);
});

test('a row for higher ground looks at the ground of both', () => {
  const hill = feature('hill', box(1, 17, 7, 23), { levels: 2 });
  const rows = [{ when: 'higher', add: -1, rule: 'B 4.6' }] as const;
  const on = (red: Drawn, blue: Drawn) =>
    because(
      fire({ attack: attack({ rows }) }, { terrain: [hill], red: { a: red }, blue: { b: blue } }),
    )?.slice(1);
  expect(on(at(4, 20), at(17, 20))).toEqual([row('from higher ground', -1, 'B 4.6')]);
  expect(on(at(17, 20), at(4, 20))).toEqual([]);
});

test('a save by the table, by the stand’s own number, better in cover', () => {
  const save = {
    die: 6,
    need: 6,
    rows: [{ quality: 'Armoured', need: 4, rule: 'B 5.2' }],
    cover: 1,
    rule: 'B 5.1',
  } as const;
  const wood = [feature('light_woods', box(15.7, 18, 19, 22))];
  const battle = fire({ save }, { blue: { b: at(16, 20) } });
  expect(battle.odds(shoot('a', 'rifles', 'b'))?.text).toContain(
    'unless its save of 6+ takes the hit away',
  );
  battle.dice(4, 4, 6, 5).play(shoot('a', 'rifles', 'b'));
  expect(battle.stand('b').tracks['hull']).toBe(3);
  expect(battle.log.filter(({ event }) => event.type === 'rolled')[1]).toMatchObject({
    rule: 'B 5.1',
  });
  const covered = fire({ save }, { terrain: wood, blue: { b: at(16, 20) } });
  covered.dice(4, 4, 5, 4).play(shoot('a', 'rifles', 'b'));
  expect(covered.stand('b').tracks['hull']).toBe(3);
  const tough = fire({ save }, { blue: { b: { ...at(16, 20), type: 'own:leader' } } }, [
    'armoured',
  ]);
  expect(tough.odds(shoot('a', 'rifles', 'b'))?.text).toContain('save of 4+');
  const none = fire({ save: { ...save, need: null } }, { blue: { b: at(16, 20) } });
  none.dice(4, 4).play(shoot('a', 'rifles', 'b'));
  expect(none.stand('b').tracks['hull']).toBe(2);
});

test('who stands in terrain with a save has it, where it is better than its own', () => {
  const own = { id: 'shrine', name: 'Shrine', like: 'field', rule: 'B 8.1', save: 4 } as const;
  const on = (x: number) => [{ ...feature('field', box(x, 18, x + 3, 22)), own }];
  const odds = (rules: OwnRules, terrain: Drawing['terrain'] & object) =>
    fire(rules, { terrain, blue: { b: at(16, 20) } }).odds(shoot('a', 'rifles', 'b'))?.text;
  expect(odds({}, on(15))).toContain('save of 4+');
  expect(odds({}, on(10))).not.toContain('save');
  expect(odds({ save: saveOf({ need: 5 }) }, on(15))).toContain('save of 4+');
  expect(odds({ save: saveOf({ need: 3 }) }, on(15))).toContain('save of 3+');
  expect(odds({ save: saveOf({ die: 4, need: null }) }, on(15))).toContain('save of 4+');
  const battle = fire({}, { terrain: on(15), blue: { b: at(16, 20) } });
  battle.dice(4, 4, 4, 3).play(shoot('a', 'rifles', 'b'));
  expect(battle.log.filter(({ event }) => event.type === 'rolled')[1]).toMatchObject({
    rule: 'B 8.1',
  });
  expect(battle.stand('b').tracks['hull']).toBe(3);
});

test('a game that measures in centimetres tells its reasons and moves in them', () => {
  const metric = {
    unit: 'cm',
    attack: attack({ rows: [{ when: 'beyond-half', add: 1 }] }),
  } as const;
  const battle = fire({ ...metric }, { blue: { b: at(18, 20) } });
  expect(because(battle)).toContainEqual(row('beyond half range, 33 cm', 1));
  const far = fire({ ...metric }, { blue: { b: at(40, 20) } });
  expect(far.refusal(shoot('a', 'rifles', 'b'))?.reason).toBe(
    'b is 88.9 cm away, and the rifles of a reaches 61 cm',
  );
  const moving = fire({ ...metric, phases: [MOVE] });
  moving.play(go('a', [[9, 20]]));
  expect(moving.log.find(({ event }) => event.type === 'moved')).toMatchObject({
    text: expect.stringContaining('moves 12.7 cm') as string,
    because: [{ label: '12.7 cm of clear', amount: 12.7 }],
  });
});
