// A unit of infantry from its order to the end of its doings: what it may still do, who waits for it, how assaults of
// several units go on beside each other, and on whom hits fall.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import {
  BLUE,
  box,
  feature,
  RED,
  stand,
  type Drawing,
  type TestBattle,
} from '../../../helpers/given-battle';
import {
  advance,
  double,
  fight,
  finish,
  formUp,
  hold,
  infantry,
  leadAgain,
  man,
  nameLeader,
  replaced,
  shootingAdvance,
  unitShoots,
} from '../../../helpers/infantry';
import { thoughtOf } from '../../../helpers/judged';
import { pointedOrder } from '../../../helpers/pointed-order';
import { allWait, wait } from '../../../helpers/skirmish';

const rolls = ({ log }: TestBattle) =>
  log.flatMap(({ event }) => (event.type === 'rolled' ? [event.faces] : []));

/** A rifle and a heavy gun, which fires only where it has not moved. */
const armed = (more: Drawing = {}) =>
  infantry({
    red: { A: man('a', [10, 10]), g: man('a', [11.5, 10], 'heavy_gunner') },
    blue: { B: man('b', [10, 20]), b2: man('b', [11.5, 20]) },
    ...more,
  });

describe('[MI-90-02] a unit that has moved', () => {
  test('shoots by an order that allows it, without the weapons that do not fire after a move', () => {
    expect(armed().odds(unitShoots('A', 'B'))?.short).toMatch(/^4 dice/);
    const battle = armed()
      .play(shootingAdvance('A', [[10, 11]]))
      .play(finish('A'));
    expect([battle.marks('A'), battle.marks('g')].map((marks) => marks.includes('moved'))).toEqual([
      false,
      true,
    ]);
    expect(battle.now.clock.side).toBe(RED);
    expect(battle.odds(unitShoots('A', 'B'))?.short).toMatch(/^1 dice/);
    battle.dice(1).play(unitShoots('A', 'B'));
    expect(battle.now.clock.side).toBe(BLUE);
  });

  test('is over at once where its order allows none, or where nobody is within its range', () => {
    expect(
      armed()
        .play(double('A', [[10, 11]]))
        .play(finish('A')).now.clock.side,
    ).toBe(BLUE);
    const far = armed({ blue: { B: man('b', [40, 40]) } });
    expect(far.play(shootingAdvance('A', [[10, 11]])).play(finish('A')).now.clock.side).toBe(BLUE);
    // A gun that has moved, and nobody who reaches so far, is nobody who can shoot.
    const beyond = armed({ blue: { B: man('b', [10, 31]) } });
    expect(beyond.odds(unitShoots('A', 'B'))?.short).toMatch(/^3 dice/);
    beyond.play(shootingAdvance('A', [[10, 11]])).play(finish('A'));
    expect(beyond.now.clock.side).toBe(BLUE);
  });

  test('is told why it shoots no more: what it was ordered to, or that it has acted', () => {
    const why = (battle: TestBattle) => {
      battle.now = { ...battle.now, clock: { ...battle.now.clock, active: RED, side: RED } };
      return battle.refusal(unitShoots('A', 'B'))?.reason;
    };
    const ran = armed().play(double('A', [[10, 11]]));
    expect(why(ran)).toBe('un_a does not shoot after At-The-Double');
    expect(why(ran.play(finish('A')))).toBe('un_a does not shoot after At-The-Double');
    const shot = armed().play(shootingAdvance('A', [[10, 11]]));
    expect(why(shot)).toBe('un_a shoots once its move is finished');
    shot.play(finish('A')).dice(1).play(unitShoots('A', 'B'));
    expect(why(shot)).toBe('un_a has acted in this phase');
    expect(why(armed().play(hold('A')))).toBe('un_a has acted in this phase');
    const mute = armed({ options: { mi_shooting_orders: ['Advance'] } });
    expect(why(mute)).toBe('un_a does not shoot after Hold');
  });

  test('may hold in place of shooting, and nothing else is thought of than the two', () => {
    const battle = armed()
      .play(shootingAdvance('A', [[10, 11]]))
      .play(finish('A'));
    expect(thoughtOf(battle, 'infantry/hold')).toEqual([hold('A')]);
    expect(thoughtOf(battle, 'infantry/shoot')).toEqual([
      unitShoots('A', 'B'),
      unitShoots('A', 'b2'),
    ]);
    expect(thoughtOf(battle, 'infantry/lead-again')).toEqual([]);
    expect(thoughtOf(battle, 'infantry/advance')).toEqual([]);
    // Its models have been placed: no radius is drawn any more.
    expect(battle.rules.markers?.(battle.now)).toEqual([]);
    battle.play(hold('g'));
    expect(battle.now.clock.side).toBe(BLUE);
    for (const name of ['A', 'g']) expect(battle.marks(name)).toContain('done');
  });
});

describe('[MI-90-04] units act one after the other', () => {
  const two = (more: Drawing = {}) =>
    infantry({
      red: {
        A: man('a', [10, 10]),
        m2: man('a', [11.5, 10]),
        X: man('x', [20, 10]),
        c: { type: 'scout_car', at: [30, 10], tracks: { initiative: 3 } },
      },
      blue: { B: man('b', [10, 22]), b2: man('b', [14, 22]), b3: man('b', [12, 21]) },
      ...more,
    });

  test('and while one does nobody else of its side is ordered', () => {
    const battle = two().play(advance('A', [[10, 12]]));
    const reason = 'un_a has to end its own doings first';
    for (const order of [hold('X'), advance('X', [[20, 12]]), unitShoots('X', 'B'), wait('c')]) {
      expect(battle.refusal(order)).toEqual({ reason, rule: 'MI-90-04' });
    }
    expect(battle.refusal(allWait())).toEqual({ reason, rule: 'MI-90-04' });
    expect(battle.refusal(finish('A'))).toBeNull();
  });

  test('and its models do nothing of their own', () => {
    const alone = { reason: 'm2 acts only as part of un_a', rule: 'MI-01-01' };
    expect(two().refusal(wait('m2'))).toEqual(alone);
  });

  test('one model speaks for each of them, and no machine and no enemy does', () => {
    const battle = two();
    expect(thoughtOf(battle, 'infantry/hold')).toEqual([hold('A'), hold('X')]);
    // Of a unit the two nearest are thought of.
    expect(thoughtOf(battle, 'infantry/shoot')).toEqual([
      unitShoots('A', 'b3'),
      unitShoots('A', 'B'),
      unitShoots('X', 'b2'),
      unitShoots('X', 'b3'),
    ]);
    for (const type of ['infantry/hold', 'infantry/shoot', 'infantry/advance'] as const) {
      expect([
        ...(ruleOf(battle, type)?.candidates({ battle: battle.now, ask }, BLUE) ?? []),
      ]).toEqual([]);
    }
    const ways = (only?: string) =>
      new Set(
        [
          ...(ruleOf(battle, 'infantry/advance')?.candidates(
            { battle: battle.now, ask },
            RED,
            only === undefined ? undefined : stand(only),
          ) ?? []),
        ].map((order) => (order as Action & { stand: string }).stand),
      );
    expect(ways()).toEqual(new Set(['A', 'X'].map(stand)));
    expect(ways('X')).toEqual(new Set([stand('X')]));
    battle.play(advance('A', [[10, 12]]));
    expect(ways()).toEqual(new Set());
    expect(thoughtOf(battle, 'infantry/lead-again')).toEqual([leadAgain('A', [[10, 12]])]);
  });

  const ruleOf = ({ rules }: TestBattle, type: string) =>
    rules.actions.find((rule) => rule.type === type);
  const ask = () => ({ total: 0, because: [] });
});

test('orders that a hand gives a unit name what it has picked', () => {
  const battle = infantry({
    red: { A: man('a', [10, 10]), s: man('s', [20, 10], 'swarmling') },
    blue: { B: man('b', [10, 20]) },
  });
  const [A, B, s] = [stand('A'), stand('B'), stand('s')] as const;
  expect(pointedOrder(battle, 'infantry/shoot', { stand: A, target: B })).toEqual(
    unitShoots('A', 'B'),
  );
  expect(pointedOrder(battle, 'infantry/shoot', { target: B })).toMatchObject({
    reason: 'pick a unit and its target',
  });
  expect(pointedOrder(battle, 'infantry/hold', { stand: A })).toEqual(hold('A'));
  expect(pointedOrder(battle, 'infantry/name-leader', { stand: s })).toEqual(nameLeader('s'));
  expect(pointedOrder(battle, 'infantry/name-leader', {})).toEqual({
    reason: 'pick a model',
    rule: 'MI-05-01',
  });
  for (const picked of [{ stand: A }, { target: B }, {}]) {
    expect(pointedOrder(battle, 'infantry/replace', picked)).toEqual({
      reason: 'pick the model that falls',
      rule: 'MI-06-01',
    });
  }
  expect(pointedOrder(battle, 'infantry/fight', {})).toEqual({
    reason: 'pick a unit',
    rule: 'MI-09-05',
  });
  expect(
    battle.rules.actions
      .find(({ type }) => type === 'infantry/shoot')
      ?.attackers?.(unitShoots('A', 'B')),
  ).toEqual([A]);
});

describe('[MI-05] a swarm', () => {
  const swarm = (more: Drawing = {}) =>
    infantry({
      red: {
        s: man('s', [10, 10], 'swarmling'),
        s2: man('s', [11.5, 10], 'swarmling'),
        A: man('a', [20, 10]),
        c: { type: 'scout_car', at: [30, 10], tracks: { initiative: 3 } },
      },
      blue: { B: man('b', [40, 40]) },
      ...more,
    });

  test('may be led by each of its living models, and no other unit names anybody', () => {
    const battle = swarm();
    expect(thoughtOf(battle, 'infantry/name-leader')).toEqual([nameLeader('s'), nameLeader('s2')]);
    battle.play(advance('A', [[20, 12]]));
    expect(thoughtOf(battle, 'infantry/name-leader', BLUE)).toEqual([]);
    expect(thoughtOf(swarm().play(hold('A')), 'infantry/name-leader', BLUE)).toEqual([]);
    const moving = swarm()
      .play(nameLeader('s'))
      .play(advance('s', [[10, 12]]));
    expect(thoughtOf(moving, 'infantry/name-leader')).toEqual([]);
  });

  test('that has named its leader moves before another acts, and forgets him with the turn', () => {
    const battle = swarm({ red: { ...swarmOnly, A: man('a', [20, 10]) } }).play(nameLeader('s2'));
    expect(battle.marks('s2')).toContain('leader');
    expect(battle.refusal(hold('A'))).toEqual({
      reason: 'un_s has named its leader and moves or holds before another acts',
      rule: 'MI-05-02',
    });
    expect(battle.refusal(nameLeader('s'))).toEqual({
      reason: 'un_s has named its leader for this turn',
      rule: 'MI-05-03',
    });
    battle.play(hold('s')).play(hold('B', BLUE)).play(hold('A'));
    expect(battle.now.clock).toMatchObject({ turn: 2, step: 'movement' });
    expect(battle.marks('s2')).not.toContain('leader');
    // The leaders of other units last.
    battle.now = { ...battle.now, clock: { ...battle.now.clock, side: RED, active: RED } };
    expect(battle.rules.mover(battle.now, stand('A'))).not.toBeNull();
    expect(battle.rules.mover(battle.now, stand('s2'))).toBeNull();
  });
  const swarmOnly = { s: man('s', [10, 10], 'swarmling'), s2: man('s', [11.5, 10], 'swarmling') };
});

describe('[MI-09] assaults', () => {
  /** Two units of Red, each a stride from one of Blue. */
  const pair = (more: Drawing = {}) =>
    infantry({
      red: {
        A: man('a', [10, 10], 'sergeant'),
        m2: man('a', [11.5, 10]),
        m3: man('a', [8.5, 10]),
        X: man('x', [30, 10]),
      },
      blue: { B: man('b', [10, 15]), b2: man('b', [11, 15]), Y: man('y', [30, 15]) },
      ...more,
    });
  const met = (more: Drawing = {}) =>
    pair(more)
      .play(advance('A', [[10, 14]]))
      .play(formUp('A', { m2: [11, 14], m3: [9, 13] }))
      .play(finish('A'));

  test('are told as they begin, and go on beside each other', () => {
    const battle = pair().play(advance('A', [[10, 14]]));
    expect(battle.said()).toContain('A runs into un_b: an assault begins');
    expect(battle.marks('A')).toContain('assaults');
    battle.play(formUp('A', { m2: [11, 14], m3: [9, 13] })).play(finish('A'));
    expect(battle.said()).toContain('un_a assaults un_b');
    battle.play(hold('B', BLUE)).play(advance('X', [[30, 14]]));
    expect(battle.said()).toContain('X runs into un_y: an assault begins');
    battle.play(hold('Y', BLUE));
    expect(battle.now.clock.step).toBe('attack');
    for (const name of ['A', 'm2', 'm3', 'B', 'b2', 'X', 'Y']) {
      expect(battle.marks(name)).toContain('fights');
    }
  });

  test('are off where the leader is led away again, and those of others are not', () => {
    const battle = met().play(hold('B', BLUE));
    const beside = infantry({
      red: { A: man('a', [10, 10]), X: man('x', [30, 10]), x2: man('x', [31.5, 10]) },
      blue: { B: man('b', [10, 15]), Y: man('y', [30, 15]) },
    })
      .play(advance('A', [[10, 14]]))
      .play(hold('B', BLUE))
      .play(advance('X', [[30, 14]]));
    expect(beside.marks('X')).toContain('assaults');
    beside.play(leadAgain('X', [[30, 12]]));
    expect(beside.marks('X')).not.toContain('assaults');
    beside.play(finish('X')).play(hold('Y', BLUE));
    expect(beside.marks('A')).toContain('fights');
    expect(beside.marks('X')).not.toContain('fights');
    expect(battle.marks('A')).toContain('assaults');
  });

  test('are fought by who needs least first, then supported, and both sides strike before anybody falls', () => {
    const battle = met().play(hold('B', BLUE)).play(hold('X')).play(hold('Y', BLUE));
    const blows = [
      ['m2', 'b2'],
      ['A', 'B'],
    ] as const;
    // Blue begins the Assault Phase: one blow of two hits A.
    expect(battle.now.clock.side).toBe(BLUE);
    battle.dice(4, 1).play(
      fight(
        'B',
        [
          ['B', 'A'],
          ['b2', 'm2'],
        ],
        [],
        BLUE,
      ),
    );
    expect(battle.stand('A').tracks['hull']).toBe(0);
    expect(battle.isThere('A')).toBe(true);
    expect(battle.marks('A')).toContain('fights');
    // The power sword needs three, a usual blow four, supporting fire five.
    battle.dice(3, 3, 5).play(fight('A', blows, ['m3']));
    expect(rolls(battle)).toEqual([[3], [3], [5]]);
    // The support takes the one that still stood in contact.
    expect(['A', 'm2', 'B', 'b2'].map((name) => battle.isThere(name))).toEqual([
      ...[false, true, false, false],
    ]);
    for (const name of ['m2', 'm3']) {
      expect(battle.marks(name)).not.toContain('fights');
      expect(battle.marks(name)).not.toContain('assaults');
    }
  });

  test('need each model once: in contact to strike, and not in contact to support', () => {
    const battle = met().play(hold('B', BLUE)).play(hold('X')).play(hold('Y', BLUE));
    battle.dice(1, 1).play(
      fight(
        'B',
        [
          ['B', 'A'],
          ['b2', 'm2'],
        ],
        [],
        BLUE,
      ),
    );
    const why = (...order: Parameters<typeof fight>) => battle.refusal(fight(...order));
    const once = { reason: 'each model of the unit strikes or supports once', rule: 'MI-09-05' };
    expect(
      why('A', [
        ['A', 'B'],
        ['A', 'b2'],
      ]),
    ).toEqual(once);
    expect(why('A', [['A', 'B']], ['A'])).toEqual(once);
    expect(why('A', [['gone', 'B']])).toEqual(once);
    expect(why('A', [['X', 'Y']])).toEqual(once);
    expect(why('A', [['m3', 'B']])).toEqual({
      reason: 'm3 touches no enemy: it may only support',
      rule: 'MI-09-06',
    });
    expect(why('A', [['A', 'Y']])).toEqual({
      reason: 'A strikes only at whom it touches',
      rule: 'MI-09-05',
    });
    expect(why('A', [['A', 'gone']])).toMatchObject({ rule: 'MI-09-05' });
    expect(why('A', [['A', 'B']], ['m2'])).toEqual({
      reason: 'm2 is in contact and strikes',
      rule: 'MI-09-05',
    });
    expect(why('A', [['A', 'B']], ['m3'])).toBeNull();
    const order = (target: string) =>
      pointedOrder(battle, 'infantry/fight', { stand: stand('A'), target: stand(target) });
    expect(order('Y')).toEqual({ reason: 'nobody of the unit touches it', rule: 'MI-09-05' });
    expect(order('B')).toMatchObject({ support: [stand('m3')] });
    expect(order('gone')).toMatchObject({ reason: 'nobody of the unit touches it' });
  });

  test('spread their blows over all who are touched, those that have fallen last', () => {
    const blowsOf = (battle: TestBattle) =>
      (
        thoughtOf(battle, 'infantry/fight') as unknown as readonly {
          blows: readonly { stand: string; target: string }[];
        }[]
      )[0]?.blows.map(({ stand: by, target }) => `${by.slice(3)} ${target.slice(3)}`);
    const battle = infantry({
      red: { A: man('a', [10, 10]), m2: man('a', [11, 10]), m3: man('a', [12, 10]) },
      blue: { B: man('b', [10.5, 10.866]), b2: man('b', [11.5, 10.866]) },
      step: 'attack',
    });
    for (const name of ['A', 'm2', 'm3']) battle.change(name, { marks: ['fights', 'urgent'] });
    // A touches B alone, m3 b2 alone, and m2 both: B has one blow by then.
    expect(blowsOf(battle)).toEqual(['A B', 'm2 b2', 'm3 b2']);
    battle.change('b2', { tracks: { ...battle.stand('b2').tracks, hull: 0 } });
    expect(blowsOf(battle)).toEqual(['A B', 'm2 B', 'm3 b2']);
  });
});

describe('hits of a volley', () => {
  test('of which more fall than a unit has models are lost', () => {
    const battle = armed().dice(6, 6, 6, 6).play(unitShoots('A', 'B'));
    expect(battle.isThere('B') || battle.isThere('b2')).toBe(false);
    expect(battle.now.outcome).not.toBeNull();
  });

  test('are all given to who has a save by the ground, and those that are saved are lost', () => {
    const own = { id: 'shrine', name: 'Shrine', like: 'field', rule: 'B 8.1', save: 4 } as const;
    const terrain = [{ ...feature('field', box(8, 18, 10.7, 22)), own }];
    const red = { A: man('a', [10, 10]), m2: man('a', [11.5, 10]) };
    const battle = () => armed({ terrain, red });
    // Two dice hit; both are B's to save, though one would take it.
    const one = battle().dice(6, 6, 4, 3).play(unitShoots('A', 'B'));
    expect([one.isThere('B'), one.isThere('b2')]).toEqual([false, true]);
    expect(rolls(one)).toEqual([
      [6, 6],
      [4, 3],
    ]);
    const both = battle().dice(6, 6, 4, 4).play(unitShoots('A', 'B'));
    expect([both.isThere('B'), both.isThere('b2')]).toEqual([true, true]);
    // In the other order the one without a save takes what it can, and the rest goes on.
    const other = battle().dice(6, 6, 4).play(unitShoots('A', 'b2'));
    expect([other.isThere('B'), other.isThere('b2')]).toEqual([true, false]);
  });
});

describe('[MI-06-01] the nearest falls in the stead of a slain leader', () => {
  const slain = (options: Drawing['options'] & object, m2: readonly [number, number]) =>
    infantry({
      options,
      red: {
        A: man('a', [10, 10], 'veteran_captain'),
        m2: man('a', m2, 'veteran'),
        m1: man('a', [8, 10], 'veteran'),
      },
      blue: { B: man('b', [10, 20]), C: man('c', [30, 30]) },
    });
  const shot = (options: Drawing['options'] & object, m2: readonly [number, number]) =>
    slain(options, m2)
      .play(hold('A'))
      .dice(6)
      .play(unitShoots('B', 'A', BLUE));

  test('at once where one is nearest, with its gear', () => {
    const battle = shot({}, [11.9, 10]);
    expect(battle.said().join()).toContain(
      'm2 falls in the stead of A, and its carbine with it; A takes its place',
    );
    expect([battle.isThere('m2'), battle.isThere('m1')]).toEqual([false, true]);
    expect(battle.stand('A').place).toMatchObject({ at: { x: 11_900, y: 10_000 } });
  });

  test('by option the first of those who are equally near', () => {
    const battle = shot({ mi_bt_tie: 'lowest-id' }, [12, 10]);
    expect([battle.isThere('m2'), battle.isThere('m1')]).toEqual([true, false]);
  });

  test('by the choice of its owner alone', () => {
    const battle = shot({}, [12, 10]);
    expect(battle.said().join()).toContain('A falls, and m1 and m2 are equally near');
    expect(battle.refusal(replaced('A', 'm1'))).toBeNull();
    battle.now = { ...battle.now, clock: { ...battle.now.clock, side: BLUE } };
    expect(battle.refusal(replaced('A', 'm1', BLUE))).toEqual({
      reason: 'its owner chooses',
      rule: 'MI-06-01',
    });
    expect(thoughtOf(battle, 'infantry/replace', BLUE)).toEqual([]);
  });
});

test('the module has words for its marks and steps, and keeps bases to itself', () => {
  const { catalogue, requires } = armed().rules;
  expect(catalogue.words).toMatchObject({
    movement: 'Action (movement)',
    attack: 'Assault and attack',
    leader: 'leads its unit in this turn',
    assaults: 'in an assault',
    fights: 'has still to fight',
    leadership: 'Leadership',
  });
  expect(catalogue.unseen).toContain('radius');
  expect(catalogue.opening?.tracks).toContain('leadership');
  expect(catalogue.opening?.marks).not.toContain('leadership');
  expect(catalogue.stands['trooper']).toMatchObject({ side: 'Infantry', facesFront: false });
  expect(requires).toEqual([]);
});
