// Moving infantry as a hand orders it: which orders each stand is offered, what comes of what is pointed at, what is told
// beforehand, and who is refused.

import { describe, expect, test } from 'vitest';
import { at as point } from '../../../shared/core/measure';
import { FIRST_SIDE } from '../../../shared/rulesets/skirmish/activation-order';
import type { FormUp } from '../../../shared/rulesets/skirmish/infantry/followers';
import { previewOf } from '../../../shared/rules/query';
import {
  BLUE,
  box,
  feature,
  RED,
  stand,
  type Drawing,
  type TestBattle,
} from '../../helpers/given-battle';
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
  place,
  replaced,
  shootingAdvance,
  spotOf,
  unitShoots,
} from '../../helpers/infantry';
import { thoughtOf } from '../../helpers/judged';
import { pointedOrder } from '../../helpers/pointed-order';

const LEADS = ['advance', 'shooting-advance', 'at-the-double'];

/** A leader with two beside him, against one far away. */
const squad = (more: Drawing = {}) =>
  infantry({
    red: { A: man('a', [10, 10]), m2: man('a', [11.5, 10]), m3: man('a', [8.5, 10]) },
    blue: {
      B: man('b', [10, 30]),
      c: { type: 'scout_car', at: [40, 40], tracks: { initiative: 1 } },
    },
    ...more,
  });

/** The same once the leader has gone two inches north. */
const placing = (more: Drawing = {}) => squad(more).play(advance('A', [[10, 12]]));

/** Red's two in contact with Blue's two, and one behind; Blue has held. */
const melee = (more: Drawing = {}) =>
  infantry({
    red: { A: man('a', [10, 10]), m2: man('a', [8, 10]), m3: man('a', [10, 8]) },
    blue: { B: man('b', [10, 15]), b2: man('b', [8, 15]), C: man('c', [30, 30]) },
    ...more,
  })
    .play(advance('A', [[10, 14]]))
    .play(formUp('A', { m2: [8, 14], m3: [9, 13] }))
    .play(finish('A'))
    .play(hold('B', BLUE));
const fighting = (more: Drawing = {}) => melee(more).play(hold('C', BLUE));

/** Red's leader has fallen to Blue's shot, and two of his veterans are equally near. */
function slain() {
  const battle = infantry({
    red: {
      A: man('a', [10, 10], 'veteran_captain'),
      m2: man('a', [12, 10], 'veteran'),
      m3: man('a', [8, 10], 'veteran'),
    },
    blue: { B: man('b', [10, 20]) },
    active: BLUE,
  });
  battle.now = { ...battle.now, private: { ...battle.now.private, [FIRST_SIDE]: BLUE } };
  return battle.dice(6).play(unitShoots('B', 'A', BLUE));
}

/** The orders of infantry that a stand is offered, without the name of the module. */
const offered = (battle: TestBattle, name: string) =>
  battle.rules.actions
    .filter(({ type }) => type.startsWith('infantry/'))
    .filter(({ suits }) => suits?.(battle.stand(name), battle.now))
    .map(({ type }) => type.slice('infantry/'.length));

describe('a stand is offered the orders', () => {
  test('to lead, to shoot and to hold before a unit moves, if it is infantry', () => {
    const battle = squad();
    for (const name of ['A', 'm2', 'B']) {
      expect(offered(battle, name)).toEqual([...LEADS, 'shoot', 'hold']);
    }
    expect(offered(battle, 'c')).toEqual([]);
  });

  test('to name a leader, if its unit is a swarm', () => {
    const battle = squad({ red: { s: man('s', [10, 10], 'swarmling') } });
    expect(offered(battle, 's')).toContain('name-leader');
  });

  test('to form up, to go again or to be placed, and to finish, while its unit is placed', () => {
    const battle = placing();
    expect(offered(battle, 'A')).toEqual(['form-up', 'finish', 'lead-again']);
    expect(offered(battle, 'm2')).toEqual(['place', 'finish']);
    expect(offered(battle, 'B')).toEqual([]);
  });

  test('to shoot or to hold once its unit has moved and may shoot', () => {
    const battle = squad({ blue: { B: man('b', [10, 20]) } })
      .play(shootingAdvance('A', [[10, 12]]))
      .play(finish('A'));
    expect(offered(battle, 'm2')).toEqual(['shoot', 'hold']);
    expect(offered(battle, 'A')).toEqual(['lead-again', 'shoot', 'hold']);
  });

  test('to fight while its assault is to be fought, and to tell who has fallen where other rules fight it', () => {
    const battle = fighting();
    expect(offered(battle, 'A')).toContain('fight');
    expect(offered(battle, 'C')).not.toContain('fight');
    expect(offered(battle, 'A')).not.toContain('fought');
    const other = fighting({ options: { mi_assault_resolver: 'external' } });
    expect(offered(other, 'A')).toContain('fought');
    expect(offered(other, 'C')).not.toContain('fought');
  });

  test('to let another fall, if it is a slain leader', () => {
    const battle = slain();
    expect(offered(battle, 'A')).toContain('replace');
    expect(offered(battle, 'm2')).not.toContain('replace');
  });
});

describe('[MI-07-01] what is pointed at while a unit is placed', () => {
  test('draws the whole formation after the hand, each as it stood to its leader', () => {
    expect(
      pointedOrder(placing(), 'infantry/form-up', { stand: stand('A'), at: point(11, 13) }),
    ).toEqual(formUp('A', { m2: [12.5, 13], m3: [9.5, 13] }));
  });

  test('puts a model where it points, or base to base with an enemy whom it all but touches in an assault', () => {
    const order = (battle: TestBattle, x: number, y: number) =>
      pointedOrder(battle, 'infantry/place', { stand: stand('m2'), at: point(x, y) });
    expect(order(placing(), 12, 12)).toEqual(place('m2', [12, 12]));
    const foe = { B: man('b', [10, 15]), b2: man('b', [13, 15]) };
    const assault = squad({ blue: foe }).play(advance('A', [[10, 14]]));
    // On b2's base, or up to three tenths of an inch beside it.
    expect(order(assault, 13, 14.2)).toEqual(place('m2', [13, 14]));
    expect(order(assault, 13, 13.9)).toEqual(place('m2', [13, 13.9]));
    expect(order(assault, 10.1, 14)).toEqual({ reason: 'A stands there', rule: 'MI-07-01' });
    const calm = squad({ blue: foe }).play(advance('A', [[10, 12]]));
    expect(order(calm, 13, 13.9)).toMatchObject({ rule: 'MI-08-01' });
  });

  test('is a place on the table, and by whose turn it is', () => {
    const battle = placing();
    for (const type of ['infantry/form-up', 'infantry/place'] as const) {
      const pick = { reason: 'pick a place', rule: 'MI-07-01' };
      expect(pointedOrder(battle, type, { stand: stand('m2') })).toEqual(pick);
      expect(pointedOrder(battle, type, { at: point(12, 12) })).toEqual(pick);
      const other = pointedOrder(battle, type, { side: BLUE, stand: stand('B'), at: point(9, 9) });
      expect(other).toMatchObject({ rule: 'MI-90-04' });
      const early = pointedOrder(squad(), type, { stand: stand('m2'), at: point(12, 12) });
      expect(early).toEqual({
        reason: 'the leader moves before any other model',
        rule: 'MI-03-01',
      });
    }
    expect(pointedOrder(battle, 'infantry/finish', { stand: stand('m2') })).toEqual(finish('m2'));
  });
});

describe('what is told while a unit is placed', () => {
  test('is how many find a place in formation, and that some do not', () => {
    const battle = placing();
    expect(battle.odds(formUp('A', { m2: [11.5, 12], m3: [8.5, 12] }))).toEqual({
      text: '2 models keep their places about the leader, as near as they can',
      because: [],
      short: '2 models in formation',
    });
    expect(battle.odds(formUp('A', { m2: [11.5, 12] }))).toEqual({
      text: '1 of 2 models find a place',
      because: [],
      short: '1 of 2 find a place',
    });
  });

  test('is how far a model stands within the command radius', () => {
    expect(placing().odds(place('m2', [13, 12]))).toEqual({
      text: '3" within the command radius of 6" about A',
      because: [],
      short: '3" to spare',
    });
  });

  test('is drawn: the radius about the leader, the bases to come, and what is closed', () => {
    const battle = placing();
    const drawn = previewOf(battle.rules, battle.now, formUp('A', { m2: [11.5, 12] }));
    expect(drawn.map(({ at, size }) => [at.x, at.y, size.width])).toEqual([
      [10_000, 12_000, 13_000],
      [11_500, 12_000, 1_000],
    ]);
    expect(drawn.map(({ label }) => label)).toEqual(['command radius 6"', '']);
    const [base, ...closed] = previewOf(battle.rules, battle.now, place('m2', [13, 12]));
    expect(base).toMatchObject({ at: point(13, 12), size: { width: 1_000, depth: 1_000 } });
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.every(({ tone }) => tone === 'closed')).toBe(true);
    const around = battle.rules.markers?.(battle.now) ?? [];
    expect(around[0]?.label).toBe('command radius 6"');
    expect(squad().rules.markers?.(squad().now)).toEqual([]);
  });
});

describe('a model is put down', () => {
  test('by its own side, among the followers of the unit that moves, each once', () => {
    const battle = placing();
    const words = { reason: 'Red can place its own followers only', rule: 'MI-01-01' };
    expect(battle.refusal(formUp('A', { B: [12, 12] }))).toEqual(words);
    expect(battle.refusal(formUp('A', { A: [12, 12] }))).toEqual(words);
    const twice = formUp('A', { m2: [12, 12] });
    const again: FormUp = { ...twice, places: [...twice.places, ...twice.places] };
    expect(battle.refusal(again)).toEqual(words);
    expect(battle.refusal(place('A', [12, 12]))).toEqual({
      reason: 'A has been put down and stays there',
      rule: 'MI-04-01',
    });
  });

  test('where no other base is, be it placed before by the same order or not at all', () => {
    const battle = placing();
    const stands = (name: string) => ({ reason: `${name} stands there`, rule: 'MI-07-01' });
    expect(battle.refusal(formUp('A', { m2: [12, 12], m3: [12.5, 12] }))).toEqual(stands('m2'));
    expect(battle.refusal(formUp('A', { m2: [8.5, 10.5] }))).toEqual(stands('m3'));
    expect(battle.refusal(formUp('A', { m2: [8.5, 10], m3: [12, 12] }))).toBeNull();
    expect(battle.refusal(formUp('A', { m2: [10.5, 12] }))).toEqual(stands('A'));
  });

  test('by option only where there is a way to it that its order allows', () => {
    const options = { mi_follower_path: 'path-required' };
    const battle = placing({ options });
    expect(battle.refusal(place('m2', [11.5, 15.9]))).toBeNull();
    expect(battle.refusal(place('m2', [11.5, 16.1]))).toEqual({
      reason: 'm2: there is no way to it',
      rule: 'MI-07-01',
    });
    expect(placing().refusal(place('m2', [11.5, 16.1]))).toBeNull();
    const water = feature('lake', box(12.5, 2, 13, 40));
    const shut = placing({ options, terrain: [water] });
    expect(shut.refusal(place('m2', [14, 12]))).toMatchObject({ rule: 'MI-07-01' });
    expect(placing({ terrain: [water] }).refusal(place('m2', [14, 12]))).toBeNull();
  });
});

describe('[MI-07-02] a leader', () => {
  test('stands on no base and no closed ground, and goes no farther than his order', () => {
    const battle = squad({ red: { A: man('a', [10, 10]), x: man('x', [12, 10]) } });
    expect(battle.refusal(advance('A', [[12.3, 10]]))).toEqual({
      reason: 'x stands there',
      rule: 'SK-02-02',
    });
    expect(battle.refusal(double('A', [[10, 22.1]]))).toEqual({
      reason: 'too far: the way takes 12.1", and At-The-Double is 12"',
      rule: 'MI-07-02',
    });
    expect(battle.refusal(advance('A', []))).toMatchObject({ rule: 'MI-07-02' });
  });

  test('faces the way that he went last, and as before where he stays', () => {
    const facing = (path: readonly (readonly [number, number])[]) => {
      const { place: where } = squad().play(advance('A', path)).stand('A');
      return 'facing' in where ? where.facing : null;
    };
    expect(facing([[10, 12]])).toBe(90);
    expect(
      facing([
        [10, 12],
        [8, 12],
      ]),
    ).toBe(180);
    expect(facing([[10, 10]])).toBe(0);
  });

  test('is told how much of his inches a way takes, and whom he would assault', () => {
    const battle = squad({ blue: { B: man('b', [10, 15]), C: man('c', [40, 40]) } });
    expect(battle.odds(advance('A', [[10, 12]]))).toEqual({
      text: '2" of way for 2" of 6"; its models are placed within 6" of it',
      because: [],
    });
    expect(battle.odds(advance('A', [[10, 14]]))).toEqual({
      text: '4" of way for 4" of 6"; base to base with B: an assault',
      because: [],
      short: 'assault on B',
    });
    const drawn = previewOf(battle.rules, battle.now, advance('A', [[10, 12]]));
    const open = drawn.filter(({ tone }) => tone === 'open').map(({ at }) => [at.x, at.y]);
    expect(open).toEqual([
      [10_000, 12_000],
      [11_500, 12_000],
      [8_500, 12_000],
    ]);
    expect(drawn.some(({ tone }) => tone === 'closed')).toBe(true);
  });

  test('runs into the enemy that is pointed at, and goes round one that is not', () => {
    const battle = squad({ blue: { B: man('b', [10, 15]) } });
    const order = (x: number, y: number) =>
      pointedOrder(battle, 'infantry/advance', { stand: stand('A'), at: point(x, y) });
    expect(order(10, 15)).toEqual(advance('A', [[10, 14]]));
    expect(order(10, 13.8)).toEqual(advance('A', [[10, 14]]));
    expect(order(10, 12)).toEqual(advance('A', [[10, 12]]));
    expect(
      pointedOrder(battle, 'infantry/advance', { stand: stand('m2'), at: point(9, 9) }),
    ).toEqual({ reason: 'A leads un_a and moves first', rule: 'MI-03-01' });
    const round = pointedOrder(battle, 'infantry/at-the-double', {
      stand: stand('A'),
      at: point(10, 19),
    });
    if (!('path' in round) || !('type' in round)) throw new Error('there is no way round');
    expect((round.path as readonly unknown[]).length).toBeGreaterThan(1);
    expect(battle.refusal(round)).toBeNull();
  });

  test('goes by the ground as it slows those on foot, or by option only where it is closed', () => {
    const woods = feature('heavy_woods', box(5, 11, 15, 18));
    const cost = (options: Drawing['options'] & object) =>
      squad({ terrain: [woods], options }).odds(advance('A', [[10, 13]]))?.text;
    expect(cost({})).toMatch(/^3" of way for 4" of 6"/);
    expect(cost({ mi_terrain: 'not-at-all' })).toMatch(/^3" of way for 3" of 6"/);
    const water = feature('lake', box(5, 11, 15, 18));
    const shut = squad({ terrain: [water], options: { mi_terrain: 'not-at-all' } });
    expect(shut.refusal(advance('A', [[10, 13]]))).not.toBeNull();
  });

  test('alone has a reach that is drawn, by each of the three orders', () => {
    const battle = squad();
    const reach = (name: string, mode?: string) => {
      const mover = battle.rules.mover(battle.now, stand(name), mode);
      return mover && mover.allowance / 1000;
    };
    expect(
      [undefined, 'Advance', 'ShootingAdvance', 'AtTheDouble'].map((one) => reach('A', one)),
    ).toEqual([6, 6, 3, 12]);
    expect([reach('m2'), reach('c') === null]).toEqual([null, false]);
    expect(battle.rules.moveModes?.(battle.now, stand('m2')).map(({ name }) => name)).toEqual([
      'Advance',
      'Shooting Advance',
      'At-The-Double',
    ]);
    const still = squad({ options: { mi_orders: { Advance: 0 } } });
    expect(still.rules.mover(still.now, stand('A'), 'Advance')).toBeNull();
  });

  test('who is moved again is measured from where he began', () => {
    const battle = placing();
    expect(battle.refusal(leadAgain('A', [[10, 16]]))).toBeNull();
    expect(battle.refusal(leadAgain('A', [[10, 16.1]]))).toMatchObject({ rule: 'MI-07-02' });
    expect(battle.odds(leadAgain('A', [[10, 13]]))?.text).toMatch(/^3" of way for 3" of 6"/);
    expect(
      pointedOrder(battle, 'infantry/lead-again', { stand: stand('A'), at: point(10, 13) }),
    ).toEqual(leadAgain('A', [[10, 13]]));
    expect(squad().refusal(leadAgain('A', [[10, 13]]))).toEqual({
      reason: 'no leader of yours has just been put down',
      rule: 'MI-04-03',
    });
    expect(battle.refusal(leadAgain('m2', [[10, 13]]))).toMatchObject({ rule: 'MI-04-03' });
    expect(battle.refusal(leadAgain('A', [[10, 13]], BLUE))).not.toBeNull();
  });
});

describe('[MI-09-05] whoever fights', () => {
  test('is picked, and points at a unit that his own touches', () => {
    const battle = fighting();
    const order = (target: string | null, name: string | null = 'B') =>
      pointedOrder(battle, 'infantry/fight', {
        side: BLUE,
        stand: name === null ? null : stand(name),
        target: target === null ? null : stand(target),
      });
    expect(order('A', null)).toEqual({ reason: 'pick a unit', rule: 'MI-09-05' });
    expect(order('C')).toEqual({ reason: 'nobody of the unit touches it', rule: 'MI-09-05' });
    const blows = fight(
      'B',
      [
        ['B', 'A'],
        ['b2', 'm2'],
      ],
      [],
      BLUE,
    );
    expect(order(null)).toEqual(blows);
    expect(order('m3')).toEqual(blows);
  });

  test('strikes at whom he is pointed at, and else where fewest of his own strike', () => {
    const battle = infantry({
      red: { A: man('a', [10, 10]), m2: man('a', [11, 10]) },
      blue: { B: man('b', [10.5, 15.866]), b2: man('b', [11.5, 15.866]) },
    })
      .play(advance('A', [[10, 15]]))
      .play(formUp('A', { m2: [11, 15] }))
      .play(finish('A'))
      .play(hold('B', BLUE));
    // Both touch B, and m2 touches b2 as well.
    const blows = (target: string | null) => {
      const made = pointedOrder({ ...battle } as TestBattle, 'infantry/fight', {
        side: battle.now.clock.side,
        stand: stand(battle.now.clock.side === RED ? 'A' : 'B'),
        target: target === null ? null : stand(target),
      });
      return 'blows' in made
        ? (made.blows as { stand: string; target: string }[]).map(
            ({ stand: by, target: at }) => `${by.slice(3)} ${at.slice(3)}`,
          )
        : made;
    };
    expect(battle.now.clock.side).toBe(BLUE);
    expect(blows(null)).toEqual(['B A', 'b2 m2']);
    expect(blows('m2')).toEqual(['B m2', 'b2 m2']);
  });

  test('is of a unit in an assault, in the Assault Phase, and of the side that orders it', () => {
    const battle = fighting();
    expect(battle.refusal(fight('C', [], ['C'], BLUE))).toEqual({
      reason: 'un_c is in no assault that is still to be fought',
      rule: 'MI-09-05',
    });
    expect(battle.refusal(fight('A', [['A', 'B']], [], BLUE))).toEqual({
      reason: 'un_a is not yours',
      rule: 'MI-09-05',
    });
    expect(squad().refusal(fight('A', [], ['A']))).toEqual({
      reason: 'assaults are fought in the Assault Phase',
      rule: 'MI-90-04',
    });
    expect(squad().refusal(fight('c', [], []))).toEqual({
      reason: 'infantry fights assaults, and nobody else',
      rule: 'MI-00-02',
    });
    expect(battle.refusal({ type: 'skirmish/end-phase', side: BLUE })).toEqual({
      reason: 'un_b has still to fight',
      rule: 'MI-90-04',
    });
  });

  test('is told how many strike and support, with what each needs', () => {
    const battle = fighting();
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
    expect(
      battle.odds(
        fight(
          'A',
          [
            ['A', 'B'],
            ['m2', 'b2'],
          ],
          ['m3'],
        ),
      ),
    ).toMatchObject({
      text: '2 in contact strike; 1 support with 5+. Each hit takes an enemy in contact; both sides strike at once',
      because: [{ amount: 4, rule: 'MI-09-07', begins: 'need' }],
      short: '3 dice, 1.3 hits on average',
    });
    // After the last blow nobody is in the assault any more, and the leader is marked no longer.
    battle.dice(4, 4, 1).play(
      fight(
        'A',
        [
          ['A', 'B'],
          ['m2', 'b2'],
        ],
        ['m3'],
      ),
    );
    for (const name of ['A', 'm2', 'm3']) {
      expect(battle.marks(name)).not.toContain('fights');
      expect(battle.marks(name)).not.toContain('assaults');
    }
  });

  test('by other rules tells its own losses, of any model of the unit', () => {
    const battle = fighting({ options: { mi_assault_resolver: 'external' } });
    const fought = (name: string, fallen: readonly string[], side = BLUE) =>
      ({ type: 'infantry/fought', side, stand: stand(name), fallen: fallen.map(stand) }) as const;
    expect(thoughtOf(battle, 'infantry/fought', BLUE)).toEqual([fought('B', [])]);
    expect(thoughtOf(fighting(), 'infantry/fought', BLUE)).toEqual([]);
    expect(battle.refusal(fought('B', ['b2']))).toBeNull();
    expect(battle.refusal(fought('B', ['b2', 'm2']))).toEqual({
      reason: 'a unit tells its own losses',
      rule: 'MI-09-07',
    });
    expect(battle.refusal(fought('C', []))).toMatchObject({ rule: 'MI-09-05' });
    expect(pointedOrder(battle, 'infantry/fought', { side: BLUE, stand: stand('b2') })).toEqual(
      fought('b2', ['b2']),
    );
    battle.play(fought('B', ['b2']));
    expect(battle.said()).toContain('b2 has fallen in the assault');
  });
});

describe('[MI-06-01] who falls in the stead of a slain leader', () => {
  test('is chosen by his owner, of the nearest, before anything else', () => {
    const battle = slain();
    expect(thoughtOf(battle, 'infantry/replace')).toEqual([
      replaced('A', 'm2'),
      replaced('A', 'm3'),
    ]);
    expect(thoughtOf(battle, 'infantry/replace', BLUE)).toEqual([]);
    expect(battle.refusal(replaced('m2', 'm3'))).toEqual({
      reason: 'no leader of yours has fallen',
      rule: 'MI-06-01',
    });
    expect(battle.refusal(hold('A'))).toEqual({
      reason: 'first say who falls in the stead of A',
      rule: 'MI-06-01',
    });
    expect(
      pointedOrder(battle, 'infantry/replace', { stand: stand('A'), target: stand('m3') }),
    ).toEqual(replaced('A', 'm3'));
    battle.play(replaced('A', 'm3'));
    expect(spotOf(battle, 'A')).toEqual([8, 10]);
    expect(battle.marks('A')).not.toContain('urgent');
  });
});
