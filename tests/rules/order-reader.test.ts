import { expect, test } from 'vitest';
import { chooseAction } from '../../shared/ai/opponent';
import type { Action } from '../../shared/battle/battle';
import { at } from '../../shared/core/measure';
import { perform } from '../../shared/rules/perform';
import { candidateActions } from '../../shared/rules/query';
import {
  actionFrom,
  orderFrom,
  orderOf,
  soundRecord,
  unknownIn,
} from '../../shared/rules/order-reader';
import { given, RED, stand } from '../helpers/given-battle';
import { GUNS, PLAYED } from '../helpers/sample-battles';

test.each(PLAYED)(
  '$ruleset: whatever can be done can be written as an order and read again',
  (sample) => {
    const { rules, now } = given({ ...sample, turnLimit: 1, seed: 'orders' });
    let battle = now;
    for (let n = 0; !battle.outcome && n < 400; n++) {
      const { side } = battle.clock;
      for (const action of candidateActions(rules, battle, side)) {
        expect(actionFrom(rules, action)).toEqual({ ok: true, value: action });
        const order: unknown = JSON.parse(JSON.stringify(orderOf(rules, action)));
        expect(orderFrom(rules, order)).toEqual({ ok: true, value: action });
        expect(unknownIn(rules, battle, action)).toEqual([]);
      }
      const { action } = chooseAction(rules, rules.visible(battle, side), side, { nodes: 1 });
      const done = perform(rules, battle, action);
      if (!done.ok) throw new Error(done.error.reason);
      battle = done.value.battle;
    }
  },
);

const guns = given(GUNS);

/** What is wrong with an order, as `field: message` lines. */
function wrong(order: unknown): readonly string[] {
  const read = orderFrom(guns.rules, order);
  const problems = read.ok ? unknownIn(guns.rules, guns.now, read.value) : read.error;
  return problems.map(({ path, message }) => `${path}: ${message}`);
}

const gas = { type: 'tripods/gas', side: 'sd_1', stand: 'st_t1', at: [28.75, 24] };
const attack = { stand: 'st_a1', weapon: 'small-arms', kind: 'small-arms' };
const fire = { type: 'tripods/fire', side: 'sd_2', target: 'st_t1', attacks: [attack] };
const move = { type: 'tripods/move', side: 'sd_1', stand: 'st_t1', path: [[3, 4]], facing: 0 };

test('a place on the rim of the table is on it, and a hair beyond each side is not', () => {
  const at = (x: number, y: number) => wrong({ ...gas, at: [x, y] });
  for (const [x, y] of [
    [0, 0],
    [48, 48],
  ] as const) {
    expect(at(x, y)).toEqual([]);
  }
  for (const [x, y] of [
    [-0.001, 1],
    [1, -0.001],
    [48.001, 1],
    [1, 48.001],
  ] as const) {
    expect(at(x, y)).toEqual([`at: [${x},${y}] is off the table, which is 48 by 48 inches`]);
  }
});

test('an order counts in inches, and its places are pairs', () => {
  expect(wrong(gas)).toEqual([]);
  expect(orderFrom(guns.rules, gas)).toEqual({
    ok: true,
    value: { type: 'tripods/gas', side: RED, stand: stand('t1'), at: at(28.75, 24) },
  });
});

test.each([
  [
    'a place in thousandths of an inch',
    { ...gas, at: [28750, 24000] },
    [
      'at: [28750,24000] is off every table, places are inches: if that counts in thousandths of an inch, write [28.75,24]',
    ],
  ],
  [
    'a place off the table',
    { ...gas, at: [48.5, 24] },
    ['at: [48.5,24] is off the table, which is 48 by 48 inches'],
  ],
  [
    'a place of an older program',
    { ...gas, at: { x: 28750, y: 24000 } },
    [
      'at: expected a place [x, y] in inches, found {"x":28750,"y":24000}: if that counts in thousandths of an inch, write [28.75,24]',
    ],
  ],
  ['no place', { ...gas, at: {} }, ['at: expected a place [x, y] in inches, found {}']],
  ['a place of one number', { ...gas, at: [3] }, ['at: expected at least 2 entries, found [3]']],
  [
    'a place of three',
    { ...gas, at: [3, 4, 5] },
    ['at: expected at most 2 entries, found [3,4,5]'],
  ],
  ['a place of words', { ...gas, at: ['3', 4] }, ['at[0]: expected a number, found "3"']],
  [
    'a place finer than tables are',
    { ...gas, at: [3.00001, 4] },
    ['at: expected inches with at most three decimals, found [3.00001,4]'],
  ],
  ['a way that is null', { ...move, path: null }, ['path: expected a list, found null']],
  [
    'a missing list',
    { type: 'tripods/fire', side: 'sd_2', target: 'st_t1' },
    ['attacks: expected a list, found nothing'],
  ],
  [
    'an unknown kind of attack',
    { ...fire, attacks: [{ ...attack, kind: 'small-arm' }] },
    [
      'attacks[0].kind: expected one of "anti-vehicle", "small-arms", "high-explosive", found "small-arm"; did you mean small-arms?',
    ],
  ],
  [
    'an unknown field',
    { ...move, faceing: 3 },
    ['faceing: unknown field; known are type, side, stand, path, facing; did you mean facing?'],
  ],
  [
    'an unknown field within',
    { ...fire, attacks: [{ ...attack, shot: 3 }] },
    [
      'attacks[0].shot: unknown field; known are stand, weapon, kind, shots, at; did you mean shots?',
    ],
  ],
  [
    'a field of the language itself',
    JSON.parse('{"type":"tripods/gas","side":"sd_1","stand":"st_t1","at":[3,4],"__proto__":{}}'),
    ['__proto__: unknown field; known are type, side, stand, at'],
  ],
  ['an unknown stand', { ...gas, stand: 'st_t9' }, ['stand: no stand st_t9; did you mean st_t1?']],
  ['an unknown side', { ...gas, side: 'sd_3' }, ['side: no side sd_3; did you mean sd_1?']],
  [
    'no stand at all',
    { ...gas, stand: 't1' },
    ['stand: expected an id that starts with "st_", found "t1"'],
  ],
  [
    'a weapon that the stand does not have',
    { ...fire, attacks: [{ ...attack, weapon: 'small-arm' }] },
    [
      'attacks[0].weapon: st_a1 has no weapon "small-arm"; small-arms, law, machine-gun are its weapons; did you mean small-arms?',
    ],
  ],
  [
    'an unknown order',
    { ...gas, type: 'tripods/gaz' },
    ['type: these rules have no order "tripods/gaz"; did you mean tripods/gas?'],
  ],
  [
    'an order of other rules',
    { ...gas, type: 'constructor' },
    ['type: these rules have no order "constructor"'],
  ],
  [
    'no kind of order',
    { side: 'sd_1' },
    ['type: expected the kind of order, such as "tripods/move", found nothing'],
  ],
  ['a list', [gas], [expect.stringMatching(/^: expected an order such as .*, found \[/)]],
  ['nothing', null, [expect.stringMatching(/^: expected an order such as .*, found null$/)]],
])('an order with %s says where it is wrong and what was expected', (_what, order, said) => {
  expect(wrong(order)).toEqual(said);
});

test('an action that a program hands over is judged as the program keeps it', () => {
  const action = { type: 'tripods/gas', side: RED, stand: stand('t1'), at: at(28.75, 24) };
  expect(actionFrom(guns.rules, action)).toEqual({ ok: true, value: action });
  for (const place of [[28750, 24000], {}, null, { x: 1.5, y: 2 }, { x: '1', y: 2 }]) {
    expect(actionFrom(guns.rules, { ...action, at: place }), JSON.stringify(place)).toMatchObject({
      ok: false,
      error: [{ path: expect.stringMatching(/^at/) as string }],
    });
  }
  expect(actionFrom(guns.rules, { ...action, more: 1 }).ok).toBe(false);
});

test('a saved battle with an action that its rules do not have says which', () => {
  const step = (action: object) => ({ action: action as Action, entries: 1, why: null });
  const good = { type: 'tripods/end-phase', side: RED };
  const record = (...actions: object[]) => ({
    start: guns.now,
    players: {},
    dice: 'seed' as const,
    actions: actions.map(step),
    log: [],
  });
  expect(soundRecord(guns.rules, record(good)).ok).toBe(true);
  expect(soundRecord(guns.rules, record(good, { ...good, stand: 'st_t1' }))).toEqual({
    ok: false,
    error: 'battle.actions[1].action.stand: unknown field; known are type, side',
  });
  expect(soundRecord(guns.rules, record({ type: 'tripods/rest', side: RED }))).toMatchObject({
    ok: false,
    error: expect.stringMatching(
      /^battle.actions\[0\].action.type: these rules have no order/,
    ) as string,
  });
});

test('a saved battle with a stand that its rules do not have says which, among those that began and those that joined', () => {
  const { now, rules } = guns;
  const [known] = Object.values(now.stands);
  if (!known) throw new Error('the battle has no stand');
  const stranger = { ...known, type: 'golden' };
  const record = { start: now, players: {}, dice: 'seed' as const, actions: [], log: [] };
  const joining = (one: typeof known) => ({
    ...record,
    log: [
      {
        n: 0,
        clock: now.clock,
        event: { type: 'joined' as const, stand: one },
        text: '',
        rule: null,
        because: [],
        seenBy: 'all' as const,
      },
    ],
  });
  expect(soundRecord(rules, joining(known)).ok).toBe(true);
  expect(soundRecord(rules, joining(stranger))).toMatchObject({
    error: expect.stringMatching(
      /^battle\.log\[0\]\.event\.stand: st_\w+ is .* have, "golden"/,
    ) as string,
  });
  const start = { ...now, stands: { ...now.stands, [known.id]: stranger } };
  expect(soundRecord(rules, { ...record, start })).toMatchObject({
    error: expect.stringMatching(/^battle\.start: st_\w+ is .* have, "golden"/) as string,
  });
});

test('a saved battle with a unit of a quality that its rules do not have says which', () => {
  const { now, rules } = guns;
  const [unit] = Object.values(now.units);
  if (!unit) throw new Error('the battle has no unit');
  const odd = { ...unit, quality: 'a_erage' };
  const start = { ...now, units: { ...now.units, [unit.id]: odd } };
  const record = { start, players: {}, dice: 'seed' as const, actions: [], log: [] };
  expect(soundRecord(rules, record)).toEqual({
    ok: false,
    error:
      'battle.start.scenario.units[0].quality: expected one of green, average, veteran, elite, martian',
  });
});
