// Orders of movement and of waiting as a hand gives them: whom each is offered to, what comes of what is pointed at, and
// what the computer is shown of them.

import { describe, expect, test } from 'vitest';
import { at as point } from '../../../../shared/core/measure';
import { previewOf } from '../../../../shared/rules/query';
import {
  BLUE,
  given,
  RED,
  stand,
  type Drawing,
  type TestBattle,
} from '../../../helpers/given-battle';
import { man } from '../../../helpers/infantry';
import { thoughtOf } from '../../../helpers/judged';
import { attack, MOVE, order, own, phase, rides } from '../../../helpers/own-rules';
import { pointedOrder } from '../../../helpers/pointed-order';
import { allWait, go, launch, shoot, skirmish, turnTo, wait } from '../../../helpers/skirmish';

const mixed = () =>
  given({
    ruleset: 'skirmish',
    modules: ['torpedo', 'infantry'],
    leaders: { u: 'U' },
    red: {
      c: { type: 'scout_car', at: [10, 20], tracks: { initiative: 9 } },
      g: { type: 'gun_tower', at: [10, 10] },
      t: { type: 'land_torpedo', at: [20, 3] },
      U: man('u', [30, 20]),
    },
    blue: { b: { type: 'crawler', at: [10, 40] } },
  });

test('to move and to turn is offered to stands that move, on their own; to wait to all but models', () => {
  const battle = mixed();
  const offered = (type: string) =>
    ['c', 'g', 't', 'U'].filter((name) =>
      battle.rules.actions
        .find((rule) => rule.type === type)
        ?.suits?.(battle.stand(name), battle.now),
    );
  expect(offered('skirmish/move')).toEqual(['c']);
  expect(offered('skirmish/turn')).toEqual(['c']);
  expect(offered('skirmish/wait')).toEqual(['c', 'g', 't']);
});

describe('a hand that points', () => {
  const field = (more: Drawing = {}) =>
    skirmish({
      red: {
        a: { type: 'scout_car', at: [10, 20], facing: 90 },
        d: { type: 'scout_car', at: [4, 4] },
      },
      blue: { b: { type: 'crawler', at: [40, 20] }, n: { type: 'crawler', at: [10, 40] } },
      ...more,
    });
  const picked = { stand: stand('a'), at: point(16, 20) };

  test('moves a stand there, and needs a stand and a place', () => {
    expect(pointedOrder(field(), 'skirmish/move', picked)).toMatchObject({
      type: 'skirmish/move',
      stand: stand('a'),
      path: [point(16, 20)],
    });
    const place = { reason: 'pick a place', rule: 'SK-02-01' };
    expect(pointedOrder(field(), 'skirmish/move', { stand: stand('a') })).toEqual(place);
    expect(pointedOrder(field(), 'skirmish/move', { at: point(16, 20) })).toMatchObject({
      rule: 'SK-01-02',
    });
    expect(pointedOrder(field(), 'skirmish/move', { ...picked, stand: stand('b') })).toMatchObject({
      reason: 'b belongs to Blue',
    });
  });

  test('turns a stand towards what it points at', () => {
    expect(pointedOrder(field(), 'skirmish/turn', { stand: stand('a'), at: point(4, 20) })).toEqual(
      turnTo('a', 180),
    );
    expect(pointedOrder(field(), 'skirmish/turn', { stand: stand('a') })).toMatchObject({
      reason: expect.stringContaining('pick') as string,
    });
    expect(pointedOrder(field(), 'skirmish/turn', { at: point(4, 20) })).toHaveProperty('reason');
  });

  test('lets a stand wait, or all others', () => {
    expect(pointedOrder(field(), 'skirmish/wait', { stand: stand('a') })).toEqual(wait('a'));
    expect(pointedOrder(field(), 'skirmish/wait', {})).toEqual({
      reason: 'pick a stand',
      rule: 'SK-01-03',
    });
    expect(pointedOrder(field(), 'skirmish/end-phase', {})).toEqual(allWait());
    expect(thoughtOf(field(), 'skirmish/end-phase')).toEqual([allWait()]);
    expect(thoughtOf(field(), 'skirmish/wait')).toEqual([wait('a'), wait('d')]);
    expect(thoughtOf(mixed(), 'skirmish/wait')).toEqual([wait('c')]);
  });

  test('is told whether who waits stays where it is or holds its fire', () => {
    expect(field().play(wait('a')).said()).toContain('a stays');
    const attack = field({ step: 'attack', blue: { b: { type: 'crawler', at: [20, 20] } } });
    attack.play(wait('a'));
    expect(attack.said()).toContain('a holds its fire');
    const both = own(
      { order: order('side-phases'), phases: [phase('act', 'move-and-fire')] },
      {
        red: { a: { type: 'own:squad', at: [10, 20] }, d: { type: 'own:squad', at: [4, 4] } },
        blue: { b: { type: 'own:squad', at: [20, 20] } },
      },
    );
    expect(
      both
        .play(go('a', [[11, 20]]))
        .play(wait('a'))
        .said(),
    ).toContain('a holds its fire');
    expect(both.play(wait('d')).said()).toContain('d stays');
  });

  test('rolls for who is first where dice say it, once', () => {
    const rolled = own(
      { order: order('alternating', 'rolled'), phases: [MOVE] },
      {
        red: { a: { type: 'own:squad', at: [10, 20] } },
        blue: { b: { type: 'own:squad', at: [30, 20] } },
      },
    );
    const begin = { type: 'skirmish/begin', side: RED } as const;
    expect(pointedOrder(rolled, 'skirmish/begin', {})).toEqual(begin);
    expect(thoughtOf(rolled, 'skirmish/begin')).toEqual([begin]);
    rolled.dice(1).play(begin);
    expect(thoughtOf(rolled, 'skirmish/begin')).toEqual([]);
    expect(rolled.refusal(begin)).toEqual({ reason: 'who acts first is known', rule: 'B 1.1' });
    expect(thoughtOf(field(), 'skirmish/begin')).toEqual([]);
  });

  test('[SK-02-03] faces a stand as it is wished: the way it goes, as before, or to the nearest enemy wherever that is listed', () => {
    for (const blue of [
      { b: { type: 'crawler', at: [40, 20] }, n: { type: 'crawler', at: [16, 38] } },
      { n: { type: 'crawler', at: [16, 38] }, b: { type: 'crawler', at: [40, 20] } },
    ] as const) {
      const facing = (wish: string) => {
        const move = pointedOrder(field({ blue }), 'skirmish/move', {
          ...picked,
          wishes: { facing: wish },
        });
        return 'facing' in move ? move.facing : move;
      };
      expect([facing('way'), facing('kept'), facing('enemy')]).toEqual([0, 90, 90]);
      // The computer thinks of facing so wherever it goes, and of turning where it stands.
      expect(thoughtOf(field({ blue }), 'skirmish/turn')).toContainEqual(turnTo('a', 71.57));
    }
  });
});

describe('a carrier that a hand orders', () => {
  const convoy = (more: Drawing = {}): TestBattle =>
    given({
      ruleset: 'skirmish',
      own: rides({ attack: attack() }),
      step: 'move',
      red: {
        t: { type: 'own:truck', at: [10, 20] },
        w: { type: 'own:squad', at: [10, 21.5] },
        p: { type: 'own:squad', at: [10, 20], aboard: 't' },
      },
      blue: { e: { type: 'own:squad', at: [40, 20] } },
      ...more,
    });

  test('takes in who is pointed at it, and needs both', () => {
    const [w, t] = [stand('w'), stand('t')];
    expect(pointedOrder(convoy(), 'skirmish/get-in', { stand: w, target: t })).toMatchObject({
      stand: w,
      carrier: t,
    });
    for (const half of [{ stand: w }, { target: t }, {}]) {
      expect(pointedOrder(convoy(), 'skirmish/get-in', half)).toMatchObject({
        reason: expect.stringContaining('pick') as string,
      });
    }
  });

  test('sets down who is aboard where the hand is, or as near to it as can be', () => {
    const down = (more: Parameters<typeof pointedOrder>[2]) =>
      pointedOrder(convoy(), 'skirmish/set-down', { stand: stand('t'), ...more }) as unknown as {
        readonly passengers: readonly { readonly at: { readonly x: number; readonly y: number } }[];
      };
    const [east] = down({ at: point(14, 20) }).passengers;
    expect(east?.at.x).toBeGreaterThan(10_900);
    const [south] = down({ at: point(10, 14) }).passengers;
    expect(south?.at.y).toBeLessThan(19_100);
    expect(pointedOrder(convoy(), 'skirmish/set-down', {})).toHaveProperty('reason');
    expect(
      pointedOrder(
        convoy({ red: { t: { type: 'own:truck', at: [10, 20] } } }),
        'skirmish/set-down',
        {
          stand: stand('t'),
        },
      ),
    ).toMatchObject({ reason: 'nobody is aboard t' });
    // The computer sets its own down on the side of the nearest enemy.
    const thought = thoughtOf(convoy(), 'skirmish/set-down') as unknown as ReturnType<
      typeof down
    >[];
    expect(thought).toHaveLength(1);
  });
});

describe('[LT-01.1-02] a launch', () => {
  const waiting = (more: Drawing = {}) =>
    skirmish({
      red: {
        t: { type: 'land_torpedo', at: [10, 3], facing: 90, tracks: { initiative: 9 } },
        u: { type: 'land_torpedo', at: [20, 3], facing: 90, tracks: { initiative: 9 } },
        c: { type: 'scout_car', at: [30, 3], tracks: { initiative: 9 } },
        late: { type: 'land_torpedo', at: [40, 3], facing: 90, tracks: { initiative: 1 } },
      },
      blue: { b: { type: 'crawler', at: [10, 20], tracks: { initiative: 3 } } },
      ...more,
    });

  test('is thought of for each torpedo that may act, in the movement phase', () => {
    expect(thoughtOf(waiting(), 'torpedo/launch')).toEqual([launch('t'), launch('u')]);
    expect(thoughtOf(waiting(), 'torpedo/launch', BLUE)).toEqual([]);
    expect(thoughtOf(waiting({ step: 'attack' }), 'torpedo/launch')).toEqual([]);
    const rule = waiting().rules.actions.find(({ type }) => type === 'torpedo/launch');
    expect(rule?.attackers?.(launch('t'))).toEqual([stand('t')]);
    expect(pointedOrder(waiting(), 'torpedo/launch', {})).toMatchObject({
      reason: expect.stringContaining('pick') as string,
    });
  });

  test('is drawn for those that run or may, with the blast of one that is live', () => {
    const battle = waiting();
    const seekers = (one: TestBattle) =>
      (one.rules.markers?.(one.now) ?? []).filter(({ shape }) => shape === 'arc').length;
    expect(seekers(battle)).toBe(2);
    expect(seekers(waiting({ step: 'attack' }))).toBe(0);
    const live = waiting().change('t', {
      marks: ['independent', 'armed'],
      tracks: { ...battle.stand('t').tracks, 'attack-phases': 3 },
    });
    const blast = live.rules.markers?.(live.now).find(({ shape }) => shape === 'disc');
    // Four inches from the edge of a base of half an inch.
    expect(blast).toMatchObject({ at: point(10, 3), size: { width: 9_000, depth: 9_000 } });
    expect(previewOf(battle.rules, battle.now, shoot('c', 'autogun', 'b'))).toEqual([]);
  });
});
