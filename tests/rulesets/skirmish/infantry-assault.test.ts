// Swarm, Battle Tactics and assaults (MI-05, MI-06, MI-09).

import { expect, test } from 'vitest';
import { FIRST_SIDE } from '../../../shared/rulesets/skirmish/activation-order';
import { leaderOf, stateOf } from '../../../shared/rulesets/skirmish/infantry/unit-state';
import { BLUE, RED, stand, unit, type Drawing } from '../../helpers/given-battle';
import {
  advance,
  double,
  fight,
  finish,
  formUp,
  hold,
  infantry,
  man,
  nameLeader,
  place,
  replaced,
  shootingAdvance,
  spotOf,
  unitShoots,
} from '../../helpers/infantry';

const FAR = { B: man('b', [46, 46]) };
const bug = (x: number, y: number) => man('s', [x, y], 'swarmling');

const swarm = (more: Drawing = {}) =>
  infantry({
    red: { s1: bug(10, 10), s2: bug(12, 10), s3: bug(14, 10), s4: bug(10, 12), s5: bug(12, 12) },
    blue: FAR,
    ...more,
  });

test('[MI-05-01] the owner of a Swarm names one of its living models as leader, each turn another', () => {
  const battle = swarm();
  battle
    .play(nameLeader('s4'))
    .play(advance('s4', [[10, 14]]))
    .play(finish('s4'));
  battle.play(hold('B', BLUE));
  expect(battle.now.clock.turn).toBe(2);
  battle.play(hold('B', BLUE)).play(nameLeader('s2'));
  expect(battle.refusal(advance('s2', [[12, 9]]))).toBeNull();
  expect(battle.refusal(advance('s4', [[10, 15]]))).toMatchObject({ rule: 'MI-03-01' });
  // No fixed one, whoever the scenario says; any of the five may be named, by their owner alone.
  const fixed = swarm({ leaders: { s: 's1' } });
  expect(leaderOf(fixed.now, unit('s'))).toBeNull();
  for (const name of ['s1', 's2', 's3', 's4', 's5']) {
    expect(fixed.refusal(nameLeader(name))).toBeNull();
    expect(fixed.refusal({ ...nameLeader(name), side: BLUE })).not.toBeNull();
  }
  const dead = swarm();
  dead.change('s4', { tracks: { ...dead.stand('s4').tracks, hull: 0 } });
  expect(dead.refusal(nameLeader('s4'))).toMatchObject({ rule: 'MI-05-01' });
  expect(dead.refusal(nameLeader('s5'))).toBeNull();
  expect(swarm().refusal(nameLeader('s9'))).toMatchObject({ rule: 'MI-05-01' });
  const plain = infantry({ red: { A: man('a', [10, 10]) }, blue: FAR });
  expect(plain.refusal(nameLeader('A'))).toMatchObject({ rule: 'MI-05-01' });
  const optional = infantry({
    red: { A: man('a', [10, 10]), m: man('a', [12, 10]) },
    blue: FAR,
    options: { mi_swarm_units: ['un_a'] },
  });
  expect(optional.refusal(nameLeader('m'))).toBeNull();
});

test('[MI-05-02] the leader of a Swarm is named when its movement begins, and it does not move without', () => {
  const battle = swarm();
  expect(leaderOf(battle.now, unit('s'))).toBeNull();
  for (const name of ['s1', 's2', 's3', 's4', 's5']) {
    const [x, y] = spotOf(battle, name);
    for (const order of [advance, shootingAdvance, double]) {
      expect(battle.refusal(order(name, [[x, y + 0.5]]))).toEqual({
        reason: 'choose leader: un_s names one before it moves',
        rule: 'MI-05-02',
      });
    }
    expect(battle.marks(name)).toEqual([]);
  }
  battle.play(nameLeader('s1'));
  expect(leaderOf(battle.now, unit('s'))).toMatchObject({ name: 's1' });
  // Naming him begins the movement: no other unit of the side acts before this one has moved or holds.
  const other = swarm({ red: { s1: bug(10, 10), s2: bug(12, 10), X: man('x', [2, 2]) } });
  expect(other.refusal(hold('X'))).toBeNull();
  other.play(nameLeader('s1'));
  for (const order of [hold('X'), advance('X', [[2, 3]])]) {
    expect(other.refusal(order)).toEqual({
      reason: 'un_s has named its leader and moves or holds before another acts',
      rule: 'MI-05-02',
    });
  }
  expect(other.refusal(hold('s1'))).toBeNull();
  for (const order of [advance, shootingAdvance, double]) {
    expect(battle.refusal(order('s1', [[10, 10.5]]))).toBeNull();
  }
  const late = swarm({
    red: { s1: bug(10, 10), s2: bug(12, 10), X: man('x', [2, 2]) },
    options: { mi_activation: 'side-by-side' },
  }).play(hold('s1'));
  expect(late.refusal(hold('X'))).toBeNull();
  expect(late.refusal(nameLeader('s1'))).toMatchObject({ rule: 'MI-05-02' });
  const early = swarm({ blue: { ...FAR }, active: BLUE });
  early.now = { ...early.now, private: { ...early.now.private, [FIRST_SIDE]: BLUE } };
  expect(early.refusal({ ...nameLeader('s1'), side: BLUE })).toMatchObject({ rule: 'MI-05-02' });
});

test('[MI-05-03] the marked model leads for the rest of the turn, dead or alive, and the mark goes with the turn', () => {
  const battle = swarm({
    red: { s1: bug(10, 10), s2: bug(12, 10), s3: bug(14, 10), X: man('x', [2, 2]) },
    blue: { B: man('b', [10, 20]), C: man('c', [46, 46]) },
    leaders: { c: 'C' },
  });
  battle.play(nameLeader('s1'));
  expect(battle.marks('s1')).toEqual(['leader']);
  expect(battle.refusal(nameLeader('s2'))).toMatchObject({ rule: 'MI-05-03' });
  expect(battle.refusal(nameLeader('s1'))).toMatchObject({ rule: 'MI-05-03' });
  battle.play(advance('s1', [[10, 11]]));
  expect(battle.refusal(nameLeader('s2'))).toMatchObject({ rule: 'MI-05-03' });
  battle.play(finish('s1'));
  expect(battle.marks('s1')).toContain('leader');
  expect(['s2', 's3', 'X'].flatMap((name) => battle.marks(name))).not.toContain('leader');
  battle.dice(6).play(unitShoots('B', 's1', BLUE));
  expect(battle.isThere('s1')).toBe(false);
  expect(battle.refusal(nameLeader('s2'))).toMatchObject({ rule: 'MI-05-03' });
  battle.play(hold('X')).play(hold('C', BLUE));
  expect(battle.now.clock.turn).toBe(2);
  expect(['s2', 's3', 'X'].flatMap((name) => battle.marks(name))).not.toContain('leader');
  battle.play(hold('B', BLUE));
  expect(battle.refusal(nameLeader('s2'))).toBeNull();
  // Slain before he has led anybody anywhere: nobody takes his place in this turn.
  const early = swarm({
    red: { s1: bug(10, 10), s2: bug(12, 10), X: man('x', [2, 2]) },
    blue: { B: man('b', [10, 20]), C: man('c', [46, 46]) },
    leaders: { c: 'C' },
  });
  early.play(nameLeader('s1')).play(hold('s1'));
  early.dice(6).play(unitShoots('B', 's1', BLUE));
  expect(early.refusal(nameLeader('s2'))).toMatchObject({ rule: 'MI-05-03' });
  // Through the Assault Phase, too, to the very end of the turn.
  const struck = swarm({ blue: { B: man('b', [10, 15]) } });
  struck
    .play(nameLeader('s4'))
    .play(advance('s4', [[10, 14]]))
    .play(finish('s4'));
  struck.play(hold('B', BLUE));
  expect(struck.now.clock).toMatchObject({ turn: 1, step: 'attack' });
  expect(struck.marks('s4')).toContain('leader');
  struck.dice(1).play(fight('B', [['B', 's4']], [], BLUE));
  expect(struck.marks('s4')).toContain('leader');
  struck.dice(1).play(fight('s4', [['s4', 'B']]));
  expect(struck.now.clock.turn).toBe(2);
  expect(struck.marks('s4')).not.toContain('leader');
  expect(leaderOf(struck.now, unit('s'))).toBeNull();
});

/** Red's captain is shot by B at once; the rest as it is drawn. */
function slain(red: Drawing['red'], options: Drawing['options'] = {}) {
  const battle = infantry({
    red: { A: man('a', [10, 10], 'veteran_captain'), ...red },
    blue: { B: man('b', [10, 20]), C: man('c', [46, 46]) },
    leaders: { c: 'C' },
    options,
    active: BLUE,
  });
  battle.now = { ...battle.now, private: { ...battle.now.private, [FIRST_SIDE]: BLUE } };
  return battle.dice(6).play(unitShoots('B', 'A', BLUE));
}

const vet = (x: number, y: number) => man('a', [x, y], 'veteran');

test('[MI-06-01] with Battle Tactics the model nearest to a slain leader falls, and his figure takes its place', () => {
  const battle = slain({ m2: vet(12, 10), m3: vet(10, 15) });
  expect(battle.isThere('m2')).toBe(false);
  expect(spotOf(battle, 'A')).toEqual([12, 10]);
  expect(battle.isThere('m3')).toBe(true);
  expect(spotOf(battle, 'm3')).toEqual([10, 15]);
  const left = Object.values(battle.now.stands).filter((one) => one.unit === unit('a'));
  expect(left.map(({ name }) => name).sort()).toEqual(['A', 'm3']);
  expect(leaderOf(battle.now, unit('a'))).toMatchObject({ name: 'A' });
  // Nobody takes the blow of a man who does not lead.
  const man2 = infantry({
    red: { A: man('a', [10, 10], 'veteran_captain'), m2: vet(12, 10), m3: vet(10, 15) },
    blue: { B: man('b', [10, 20]) },
    active: BLUE,
  });
  man2.now = { ...man2.now, private: { ...man2.now.private, [FIRST_SIDE]: BLUE } };
  man2.dice(6).play(unitShoots('B', 'm2', BLUE));
  expect([man2.isThere('m2'), spotOf(man2, 'A'), spotOf(man2, 'm3')]).toEqual([
    false,
    [10, 10],
    [10, 15],
  ]);
  // By base edges: a broad base is nearer than its middle.
  const broad = slain({ big: man('a', [12.2, 10], 'brute'), m2: vet(10, 12) });
  expect(broad.isThere('m2')).toBe(true);
  expect(broad.isThere('big')).toBe(false);
  // Equally near: the owner chooses one of those, and nothing else happens before.
  const tie = slain({ m2: vet(12, 10), m3: vet(8, 10), m4: vet(10, 14) });
  expect(tie.now.clock.side).not.toBe(BLUE);
  expect(tie.refusal(hold('m2'))).not.toBeNull();
  expect(tie.refusal(hold('A'))).toMatchObject({ rule: 'MI-06-01' });
  expect(tie.refusal(unitShoots('A', 'B'))).not.toBeNull();
  expect(tie.refusal(advance('A', [[10, 8]]))).not.toBeNull();
  expect(tie.refusal(replaced('A', 'm4'))).toMatchObject({ rule: 'MI-06-01' });
  expect(tie.refusal({ ...replaced('A', 'm3'), side: BLUE })).not.toBeNull();
  expect(tie.refusal(replaced('A', 'm2'))).toBeNull();
  expect(['A', 'm2', 'm3', 'm4'].every((name) => tie.isThere(name))).toBe(true);
  tie.play(replaced('A', 'm3'));
  expect(spotOf(tie, 'A')).toEqual([8, 10]);
  expect([tie.isThere('m2'), tie.isThere('m3'), tie.isThere('m4')]).toEqual([true, false, true]);
  const lowest = slain({ m3: vet(8, 10), m2: vet(12, 10) }, { mi_bt_tie: 'lowest-id' });
  expect([lowest.isThere('m2'), lowest.isThere('m3')]).toEqual([false, true]);
  expect(spotOf(lowest, 'A')).toEqual([12, 10]);
  // The last of the unit has nobody to fall in its stead.
  const last = slain({ x: man('x', [11, 10], 'veteran') });
  expect([last.isThere('A'), last.isThere('x')]).toEqual([false, true]);
  expect(last.said().join()).toContain('A falls, the last of un_a');
  // Without the rule he just falls.
  const plain = infantry({
    red: { A: man('a', [10, 10]), m2: man('a', [12, 10]) },
    blue: { B: man('b', [10, 20]) },
    active: BLUE,
  });
  plain.now = { ...plain.now, private: { ...plain.now.private, [FIRST_SIDE]: BLUE } };
  plain.dice(6).play(unitShoots('B', 'A', BLUE));
  expect([plain.isThere('A'), plain.isThere('m2')]).toEqual([false, true]);
});

test('[MI-06-02] the leader keeps his gear and what he can do', () => {
  const battle = slain({ m2: vet(12, 10), m3: vet(10, 15) });
  const { type, tracks } = battle.stand('A');
  expect(type).toBe('veteran_captain');
  expect(tracks).toMatchObject({ leadership: 4, hull: 1 });
  const row = battle.rules.catalogue.stands[type]?.data;
  expect(row).toMatchObject({ melee: { name: 'power sword', hit: 3 } });
  const usual = battle.rules.catalogue.stands['veteran']?.data;
  expect(usual).toMatchObject({ melee: { name: 'blade' } });
  expect(row).toMatchObject({ weapons: [{ id: 'pistol' }], rules: ['battle-tactics'] });
  // What a scenario has given him he keeps as well, and he leads by it: twice 5 inches.
  const able = slain({
    A: man('a', [10, 10], 'veteran_captain', { tracks: { leadership: 5 }, marks: [] }),
    m2: vet(12, 10),
    m3: vet(10, 15),
  });
  expect(spotOf(able, 'A')).toEqual([12, 10]);
  expect(able.stand('A')).toMatchObject({ name: 'A', tracks: { leadership: 5, hull: 1 } });
  able.play(advance('A', [[12, 11]]));
  expect(able.refusal(place('m3', [22, 11]))).toBeNull();
  expect(able.refusal(place('m3', [22.1, 11]))).toMatchObject({ rule: 'MI-02-02' });
});

test('[MI-06-03] the gear of the model that fell in his stead is lost', () => {
  const battle = slain({ f: man('a', [12, 10], 'flamer_trooper'), m3: vet(10, 15) });
  expect(battle.isThere('f')).toBe(false);
  const left = Object.values(battle.now.stands).filter((one) => one.unit === unit('a'));
  const weapons = left.flatMap(({ type }) => {
    const row = battle.rules.catalogue.stands[type]?.data as {
      readonly weapons: readonly { readonly id: string }[];
    };
    return row.weapons.map(({ id }) => id);
  });
  expect(weapons.sort()).toEqual(['carbine', 'pistol']);
  expect(battle.said().join()).toContain('and its flamer with it');
  // One farther away keeps its own.
  const far = slain({ f: man('a', [10, 15], 'flamer_trooper'), m2: vet(12, 10) });
  expect([far.isThere('f'), far.isThere('m2')]).toEqual([true, false]);
  expect(far.said().join()).toContain('and its carbine with it');
});

test('[MI-06-04] a unit with Battle Tactics goes on moving after it has lost its leader', () => {
  const battle = slain({ m2: vet(12, 10), m3: vet(10, 14), m4: vet(14, 10) });
  expect(battle.refusal(advance('A', [[12, 8]]))).toBeNull();
  for (const order of [advance, shootingAdvance, double]) {
    expect(battle.refusal(order('A', [[12, 8]]))).toBeNull();
  }
  battle.play(advance('A', [[12, 8]])).play(finish('A'));
  expect(spotOf(battle, 'A')).toEqual([12, 8]);
  // The same four without the rule stand still; by the scenario's word they have it.
  const plain = (options: Drawing['options'] = {}) =>
    slain(
      {
        A: man('a', [10, 10]),
        m2: man('a', [12, 10]),
        m3: man('a', [10, 14]),
        m4: man('a', [14, 10]),
      },
      options,
    );
  const still = plain();
  expect(still.isThere('A')).toBe(false);
  for (const name of ['m2', 'm3', 'm4']) {
    expect(still.refusal(advance(name, [[12, 8]]))).toMatchObject({ rule: 'MI-03-02' });
  }
  const briefed = plain({ mi_battle_tactics_units: ['un_a'] });
  expect(briefed.isThere('m2')).toBe(false);
  expect(briefed.refusal(advance('A', [[12, 8]]))).toBeNull();
});

/** Red's five against Blue's three in a row and a fourth of another unit. */
const melee = (more: Drawing = {}) =>
  infantry({
    red: {
      A: man('a', [10, 10]),
      m2: man('a', [8, 10]),
      m3: man('a', [12, 10]),
      m4: man('a', [8, 8.5]),
      m5: man('a', [12, 8.5]),
    },
    blue: {
      B: man('b', [10, 15]),
      b2: man('b', [8, 15]),
      b3: man('b', [12, 15]),
      C: man('c', [14, 15]),
    },
    ...more,
  });

test('[MI-09-01] an assault begins where Advance, Shooting Advance or At-The-Double end base to base', () => {
  for (const order of [advance, double]) {
    const battle = melee().play(order('A', [[10, 14]]));
    expect(stateOf(battle.now).assaults).toEqual([{ by: unit('a'), against: [unit('b')] }]);
    expect(battle.said().join()).toContain('an assault begins');
  }
  const near = melee({ blue: { B: man('b', [10, 13.5]) } }).play(
    shootingAdvance('A', [[10, 12.5]]),
  );
  expect(stateOf(near.now).assaults).toEqual([{ by: unit('a'), against: [unit('b')] }]);
  const short = melee();
  for (const order of [advance, double]) {
    for (const y of [13.8, 13.99]) {
      expect(short.refusal(order('A', [[10, y]]))).toMatchObject({ rule: 'MI-08-01' });
    }
  }
  expect(stateOf(short.now).assaults).toEqual([]);
  // As far as the order takes him.
  expect(short.refusal(shootingAdvance('A', [[10, 14]]))).toMatchObject({ rule: 'MI-07-02' });
  const far = infantry({ red: { A: man('a', [10, 10]) }, blue: { B: man('b', [10, 21]) } });
  expect(far.refusal(advance('A', [[10, 20]]))).toMatchObject({ rule: 'MI-07-02' });
  far.play(double('A', [[10, 20]]));
  expect(stateOf(far.now).assaults).toEqual([{ by: unit('a'), against: [unit('b')] }]);
  // Base to base with a friend begins none.
  const friends = melee().play(advance('A', [[10, 9]]));
  friends.play(place('m2', [9, 9])).play(finish('A'));
  expect(stateOf(friends.now).assaults).toEqual([]);
  const away = melee().play(advance('A', [[10, 12]]));
  expect(stateOf(away.now).assaults).toEqual([]);
});

test('[MI-09-02] no other order begins one', () => {
  // They touch already: Hold and a shot begin nothing.
  const touching: Drawing = { red: { A: man('a', [10, 14]) }, blue: { B: man('b', [10, 15]) } };
  expect(infantry(touching).refusal(unitShoots('A', 'B'))).toMatchObject({ rule: 'MI-09-06' });
  const shot = infantry({ red: { A: man('a', [10, 10]) }, blue: { B: man('b', [10, 15]) } });
  shot.dice(1).play(unitShoots('A', 'B'));
  expect(stateOf(shot.now).assaults).toEqual([]);
  const held = infantry(touching).play(hold('A'));
  expect(stateOf(held.now).assaults).toEqual([]);
  held.play(hold('B', BLUE));
  expect(held.now.clock).toMatchObject({ turn: 2, step: 'movement' });
  // A follower who is placed in contact begins none, and may not be.
  const battle = melee().play(advance('A', [[10, 12]]));
  expect(battle.refusal(place('m3', [12, 14]))).toMatchObject({ rule: 'MI-08-01' });
  expect(battle.refusal(formUp('A', { m3: [12, 14] }))).toMatchObject({ rule: 'MI-08-01' });
  expect(battle.refusal(hold('A'))).toMatchObject({ rule: 'MI-02-02' });
  battle.play(finish('A'));
  expect(stateOf(battle.now).assaults).toEqual([]);
  expect(battle.marks('A')).not.toContain('assaults');
});

/** Three in contact, two behind them. */
const JOINED = { m2: [8, 14], m3: [12, 14], m4: [9, 13], m5: [11, 13] } as const;

const joined = (more: Drawing = {}) =>
  melee(more)
    .play(advance('A', [[10, 14]]))
    .play(formUp('A', JOINED))
    .play(finish('A'));

test('[MI-09-03] after that the followers are placed within two inches and in contact, inside the radius', () => {
  // Where the leader is not in contact none of these spots is open.
  const before = melee().play(advance('A', [[10, 12]]));
  for (const [name, spot] of Object.entries(JOINED))
    expect(before.refusal(place(name, spot))).toMatchObject({ rule: 'MI-08-01' });
  const battle = melee().play(advance('A', [[10, 14]]));
  for (const [name, spot] of Object.entries(JOINED))
    expect(battle.refusal(place(name, spot))).toBeNull();
  // Three in contact beside the leader and two at an inch, all together, to the end of the move.
  const six = melee({
    red: {
      A: man('a', [10, 10]),
      m2: man('a', [8, 10]),
      m3: man('a', [12, 10]),
      m4: man('a', [8, 8.5]),
      m5: man('a', [12, 8.5]),
      m6: man('a', [10, 8.5]),
    },
  }).play(advance('A', [[10, 14]]));
  const places = {
    m2: [8, 14],
    m3: [12, 14],
    m4: [14, 14],
    m5: [9, 13.268],
    m6: [11, 13.268],
  } as const;
  six.play(formUp('A', places)).play(finish('A'));
  expect(Object.keys(places).map((name) => spotOf(six, name))).toEqual(Object.values(places));
  expect(battle.refusal(place('m3', [17, 14]))).toMatchObject({ rule: 'MI-02-02' });
  expect(battle.refusal(place('m3', [12, 14.5]))).toMatchObject({ reason: 'b3 stands there' });
  // C is of another unit.
  expect(battle.refusal(place('m3', [14, 14]))).toBeNull();
  const only = melee({ options: { mi_assault_other_units: 'target-unit-only' } });
  only.play(advance('A', [[10, 14]]));
  expect(only.refusal(place('m3', [14, 14]))).toMatchObject({ rule: 'MI-09-03' });
  expect(only.refusal(place('m2', [8, 14]))).toBeNull();
});

test('[MI-09-04] an assault may engage several enemy units at once', () => {
  const battle = melee().play(advance('A', [[10, 14]]));
  battle.play(formUp('A', { ...JOINED, m3: [14, 14] })).play(finish('A'));
  expect(stateOf(battle.now).assaults).toEqual([
    { by: unit('a'), against: [unit('b'), unit('c')] },
  ]);
  expect(stateOf(joined().now).assaults).toEqual([{ by: unit('a'), against: [unit('b')] }]);
  // The second unit fights as the first does; in the other assault, where nobody touches it, it does not.
  const fights = (one: ReturnType<typeof melee>) => {
    one.play(hold('B', BLUE)).play(hold('C', BLUE));
    return ['A', 'm4', 'B', 'C'].map((name) => one.marks(name).includes('fights'));
  };
  expect(fights(battle)).toEqual([true, true, true, true]);
  expect(fights(joined())).toEqual([true, true, true, false]);
  // The leader alone may touch two.
  const both = infantry({
    red: { A: man('a', [10, 10]) },
    blue: { B: man('b', [9.5, 14.866]), C: man('c', [10.5, 14.866]) },
  }).play(advance('A', [[10, 14]]));
  expect(stateOf(both.now).assaults).toEqual([{ by: unit('a'), against: [unit('b'), unit('c')] }]);
});

const BACK = [
  ['B', 'A'],
  ['b2', 'm2'],
  ['b3', 'm3'],
] as const;

/** The Assault Phase after `joined`, in which Blue has struck first with these dice. */
function assaultPhase(more: Drawing = {}, faces: readonly number[] = [1, 1, 1]) {
  const battle = joined(more);
  battle.play(hold('B', BLUE)).play(hold('C', BLUE));
  expect(battle.now.clock).toMatchObject({ turn: 1, step: 'attack', side: BLUE });
  return faces.length > 0 ? battle.dice(...faces).play(fight('B', BACK, [], BLUE)) : battle;
}

const THREE = [
  ['A', 'B'],
  ['m2', 'b2'],
  ['m3', 'b3'],
] as const;

test('[MI-09-05] only models that touch an enemy strike, each once and at whom it touches', () => {
  expect(joined().refusal(fight('B', BACK, [], BLUE))).toMatchObject({ rule: 'MI-90-04' });
  const battle = assaultPhase();
  expect(battle.refusal(fight('A', THREE, ['m4', 'm5']))).toBeNull();
  // Neither of the others, at whatever enemy, though it touch a friend who is in contact.
  battle.change('m4', {
    place: { ...battle.stand('m4').place, at: { x: 9_000, y: 14_000 } } as never,
  });
  for (const name of ['m4', 'm5']) {
    for (const target of ['B', 'b2', 'b3', 'C']) {
      expect(battle.refusal(fight('A', [...THREE, [name, target]]))).not.toBeNull();
    }
  }
  for (const [name] of THREE) {
    expect(battle.refusal(fight('A', [[name, 'C']]))).toMatchObject({ rule: 'MI-09-05' });
  }
  expect(battle.refusal(fight('A', [['A', 'b2']]))).toMatchObject({ rule: 'MI-09-05' });
  expect(
    battle.refusal(
      fight('A', [
        ['A', 'B'],
        ['A', 'B'],
      ]),
    ),
  ).toMatchObject({ rule: 'MI-09-05' });
  expect(battle.refusal(fight('A', THREE, ['A']))).toMatchObject({ rule: 'MI-09-05' });
  const [all] = [
    ...(battle.rules.actions
      .find(({ type }) => type === 'infantry/fight')
      ?.candidates(
        { battle: battle.now, ask: () => ({ total: 0, because: [] }) },
        battle.now.clock.side,
      ) ?? []),
  ] as ReturnType<typeof fight>[];
  expect(all?.blows).toHaveLength(3);
  expect(all?.support).toEqual([stand('m4'), stand('m5')]);
  // Three dice, and no more.
  battle.dice(4, 4, 3).play(fight('A', THREE));
  expect(['B', 'b2', 'b3'].map((name) => battle.isThere(name))).toEqual([false, false, true]);
});

test('[MI-09-06] those who are not in contact only lend supporting fire', () => {
  const battle = assaultPhase();
  expect(battle.refusal(fight('A', [...THREE, ['m4', 'B']]))).toEqual({
    reason: 'm4 touches no enemy: it may only support',
    rule: 'MI-09-06',
  });
  // In the Action Phase, too, a unit in contact does not shoot.
  const begun = joined();
  expect(begun.refusal(unitShoots('B', 'm4', BLUE))).toMatchObject({ rule: 'MI-09-06' });
  const odds = battle.odds(fight('A', THREE, ['m4', 'm5']));
  expect(odds?.short).toBe('5 dice, 2.2 hits on average');
  // Each once, and nothing else: no blow, no shot, no step.
  for (const name of ['m4', 'm5']) {
    for (const target of ['B', 'b2', 'b3', 'C']) {
      expect(battle.refusal(fight('A', [[name, target]]))).toMatchObject({ rule: 'MI-09-06' });
    }
    const [x, y] = spotOf(battle, name);
    for (const other of [unitShoots(name, 'B'), place(name, [x, y - 1]), hold(name)]) {
      expect(battle.refusal(other)).toMatchObject({ rule: 'MI-90-04' });
    }
  }
  expect(battle.refusal(fight('A', THREE, ['m4', 'm4']))).toMatchObject({ rule: 'MI-09-05' });
  battle.dice(5, 4).play(fight('A', [], ['m4', 'm5']));
  expect(battle.said().join()).toContain('lends supporting fire: needs 5+, rolls 5, 4: one hit');
  // Nor do they shoot after a Shooting Advance that has begun an assault; after another they do.
  const slow = (y: number) =>
    infantry({
      red: {
        A: man('a', [10, 10]),
        m4: man('a', [8, 8.5]),
        X: man('x', [30, 30]),
      },
      blue: { B: man('b', [10, 13.5]) },
      options: { mi_activation: 'side-by-side' },
    })
      .play(shootingAdvance('A', [[10, y]]))
      .play(finish('A'));
  expect(slow(12.5).refusal(hold('X'))).toBeNull();
  expect(slow(12.5).refusal(unitShoots('m4', 'B'))).toMatchObject({ rule: 'MI-90-04' });
  expect(slow(10.5).refusal(unitShoots('m4', 'B'))).toBeNull();
});

test('[MI-09-07] blows hit on 4 or more, supporting fire on 5 or more, all at once, each taking one in contact', () => {
  // The leader is hit by the first of Blue's blows, and strikes all the same.
  const battle = assaultPhase({}, [4, 1, 3]);
  expect(battle.said().join()).toContain('needs 4+, rolls 4, 1, 3: one hit');
  expect(battle.stand('A').tracks['hull']).toBe(0);
  expect(battle.refusal(replaced('A', 'm2'))).toMatchObject({ rule: 'MI-06-01' });
  // Two of three blows and one of two in support: three hits for three in contact.
  battle.dice(4, 3, 6, 5, 4).play(fight('A', THREE, ['m4', 'm5']));
  expect(battle.said().join()).toContain('needs 4+, rolls 4, 3, 6: 2 hits');
  expect(battle.said().join()).toContain('needs 5+, rolls 5, 4: one hit');
  expect(['A', 'm2', 'm3', 'B', 'b2', 'b3', 'C'].map((name) => battle.isThere(name))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(battle.now.clock).toMatchObject({ turn: 2, step: 'movement' });
  // More hits than enemies in contact are lost.
  const all = assaultPhase()
    .dice(4, 4, 4, 5, 5)
    .play(fight('A', THREE, ['m4', 'm5']));
  expect(['B', 'b2', 'b3', 'C'].map((name) => all.isThere(name))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  // Neither 3 for a blow nor 4 for support, whichever of the models rolls it.
  const none = assaultPhase()
    .dice(3, 3, 3, 4, 4)
    .play(fight('A', THREE, ['m4', 'm5']));
  expect(['B', 'b2', 'b3', 'C'].every((name) => none.isThere(name))).toBe(true);
  // Each hit takes the one that was struck at, and no other.
  const one = assaultPhase().dice(1, 4, 1).play(fight('A', THREE));
  expect(['B', 'b2', 'b3'].map((name) => one.isThere(name))).toEqual([true, false, true]);
  // Other numbers by option.
  const options = { mi_strike_needs: 5, mi_support_needs: 6 };
  const hard = assaultPhase({ options })
    .dice(4, 4, 4, 5, 5)
    .play(fight('A', THREE, ['m4', 'm5']));
  expect(['B', 'b2', 'b3'].map((name) => hard.isThere(name))).toEqual([true, true, true]);
  // By option other rules fight it, and players say who has fallen.
  const other = assaultPhase({ options: { mi_assault_resolver: 'external' } }, []);
  expect(other.refusal(fight('B', BACK, [], BLUE))).toMatchObject({ rule: 'MI-09-07' });
  const fought = (name: string, fallen: readonly string[], side = RED) =>
    ({ type: 'infantry/fought', side, stand: stand(name), fallen: fallen.map(stand) }) as const;
  // Each for its own, and not where the assault is fought here.
  expect(other.refusal(fought('B', ['m2'], BLUE))).toMatchObject({ rule: 'MI-09-07' });
  expect(assaultPhase().refusal(fought('A', ['m2']))).toMatchObject({ rule: 'MI-09-07' });
  other.play(fought('B', ['b2', 'B'], BLUE)).play(fought('A', ['m2']));
  expect(['m2', 'b2', 'B', 'b3'].map((name) => other.isThere(name))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
