import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { BLUE, given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { fire, move, pass, xOf } from '../../../helpers/tripods';
import { isOffer, offerFor, orderOf } from '../../../../renderer/session/battle/orders';
import { at } from '../../../../shared/core/measure';
import { questionOf } from '../../../../shared/rulesets/tripods/question';

const tank = 'human_medium_tank_p4';

const shoot = (name: string, target: string, weapon = 'gun', side = BLUE): Action =>
  ({
    type: 'tripods/shoot-and-scoot',
    side,
    stand: stand(name),
    weapon,
    target: stand(target),
  }) as Action;

const scoot = (name: string, x: number, y: number, more = {}, side = BLUE): Action =>
  ({
    type: 'tripods/scoot',
    side,
    stand: stand(name),
    path: [at(x, y)],
    facing: 180,
    ...more,
  }) as Action;

/** Blue's stand of a type waits 12 inches from where red's tank is about to move on. */
const waiting = (type = tank, more: Drawing = {}) =>
  given({
    red: { t: { type: tank, at: [12, 24] } },
    blue: { a: { type, at: [24, 24], facing: 180, marks: ['overwatch'] } },
    ...more,
  });

const asked = (type = tank, more: Drawing = {}) => waiting(type, more).play(move('t', [[10, 24]]));

test('[FT-10-29] is for who waits on overwatch in the turn of the enemy', () => {
  const battle = asked();
  expect(battle.refusal(shoot('a', 't'))).toBeNull();
  const own = waiting(tank, { active: BLUE });
  expect(own.refusal(shoot('a', 't'))).toMatchObject({ rule: 'FT-10-29' });
});

describe('[FT-10-30] half the shots, rounded down', () => {
  test.each([
    ['human_micv_p5', 4, 2],
    [tank, 2, 1],
    ['human_light_tank_p5', 3, 1],
  ])('%s of ROF %i fires %i', (type, _rof, shots) => {
    const battle = asked(type);
    battle.dice(...Array<number>(shots).fill(1)).play(shoot('a', 't'));
    expect(battle.log.filter(({ event }) => event.type === 'rolled')).toHaveLength(1);
    expect(battle.marks('a')).not.toContain('overwatch');
  });

  test('[FT-10-28] never more than it has left', () => {
    const battle = asked('human_micv_p5');
    const most = fire(BLUE, 't', 'a: gun');
    const three = { ...most, attacks: most.attacks.map((one) => ({ ...one, shots: 3 })) };
    battle.dice(1, 1, 1).play(three);
    expect(battle.odds(shoot('a', 't'))?.text).toContain('a: one die');
    battle.dice(1).play(shoot('a', 't'));
  });

  test('[FT-06-59] at whoever moves strategically it is easier by one, as any shot', () => {
    const needs = (marks: readonly string[]) => {
      const battle = asked();
      battle.change('t', { marks: [...battle.marks('t'), ...marks] });
      return /hits on \d\+/.exec(battle.odds(shoot('a', 't'))?.text ?? '')?.[0];
    };
    expect([needs([]), needs(['strategic'])]).toEqual(['hits on 4+', 'hits on 3+']);
  });

  test('a single shot is harder by one', () => {
    const near = {
      red: { t: { type: tank, at: [15, 24] } },
      blue: {
        a: { type: 'human_fast_tank_p3', at: [24, 24], facing: 180, marks: ['overwatch'] },
      },
    } as const;
    const battle = waiting(tank, near).play(move('t', [[14.5, 24]]));
    // Effective range needs 4, and 5 in a hurry.
    battle.dice(4).play(shoot('a', 't'));
    expect(battle.said().some((text) => text.includes('needs 5+, rolls 4: a miss'))).toBe(true);
    const reasons = battle.log.flatMap(({ because }) => because.map(({ rule }) => rule));
    expect(reasons).toContain('FT-10-30');
    const slow = waiting(tank, near).play(move('t', [[14.5, 24]]));
    slow.dice(5, 1).play(shoot('a', 't'));
    expect(slow.said().some((text) => text.includes('needs 5+, rolls 5: 1 hit'))).toBe(true);
  });
});

describe('[FT-10-31] after the shot', () => {
  test('half a move, a tenth of an inch more is refused', () => {
    const battle = asked('human_heavy_tank_p4').dice(1).play(shoot('a', 't'));
    expect(battle.marks('a')).toContain('scooting');
    expect(battle.refusal(scoot('a', 28.1, 24))).toMatchObject({ rule: 'FT-10-31' });
    battle.play(scoot('a', 28, 24));
    expect(xOf(battle.stand('a'))).toBe(28);
    expect(battle.marks('a')).not.toContain('scooting');
    // The enemy's move has gone on.
    expect(xOf(battle.stand('t'))).toBe(10);
    expect(battle.now.clock.side).toBe(RED);
  });

  test('[FT-01-07] half of five inches is three', () => {
    const gun = 'medium_sp_p4plus';
    const battle = given({
      red: { t: { type: tank, at: [18, 24] } },
      blue: { a: { type: gun, at: [24, 24], facing: 180, marks: ['overwatch'] } },
    }).play(move('t', [[17.5, 24]]));
    battle.dice(1).play(shoot('a', 't'));
    expect(battle.refusal(scoot('a', 27.1, 24))).toMatchObject({ rule: 'FT-10-31' });
    expect(battle.refusal(scoot('a', 27, 24))).toBeNull();
  });

  test('it may stay, and nobody else fires in between', () => {
    const battle = asked(tank, {
      blue: {
        a: { type: tank, at: [24, 24], facing: 180, marks: ['overwatch'] },
        b: { type: tank, at: [24, 28], facing: 180, marks: ['overwatch'] },
      },
    });
    battle.dice(1).play(shoot('a', 't'));
    expect(battle.refusal(fire(BLUE, 't', 'b: gun'))).toMatchObject({ rule: 'FT-10-31' });
    battle.play(pass(BLUE));
    expect(battle.now.clock.side).toBe(BLUE);
    expect(battle.refusal(scoot('a', 26, 24))).toMatchObject({ rule: 'FT-10-31' });
    expect(battle.refusal(fire(BLUE, 't', 'b: gun'))).toBeNull();
  });

  test('not without a shot', () => {
    expect(asked().refusal(scoot('a', 26, 24))).toMatchObject({ rule: 'FT-10-31' });
  });
});

describe('[FT-10-32] the enemy on overwatch', () => {
  const watched = (options: Drawing['options'] = {}) =>
    asked(tank, {
      red: {
        t: { type: tank, at: [12, 24] },
        w: { type: tank, at: [12, 28], unit: 'w', marks: ['overwatch'] },
      },
      options,
    })
      .dice(1)
      .play(shoot('a', 't'));

  test('answers a scoot before it begins, and again', () => {
    const battle = watched().play(scoot('a', 28, 24));
    expect(xOf(battle.stand('a'))).toBe(24);
    expect(battle.now.clock).toMatchObject({ side: RED, active: RED });
    // Red's own turn or not: it may only answer now.
    expect(battle.refusal(move('w', [[11, 28]]))).toMatchObject({ rule: 'FT-02-07' });
    expect(battle.refusal(fire(RED, 'a', 't: gun'))).not.toBeNull();
    battle.dice(1, 1).play(fire(RED, 'a', 'w: gun'));
    expect(battle.marks('w')).not.toContain('overwatch');
    expect(battle.marks('w')).toContain('fired-early');
    expect(xOf(battle.stand('a'))).toBe(28);
    expect(xOf(battle.stand('t'))).toBe(10);
    expect(battle.now.clock).toMatchObject({ side: RED, active: RED });
  });

  test('may not fire while it backs up a quarter of an inch', () => {
    const battle = watched().play(scoot('a', 28, 24, { backUp: true }));
    expect(xOf(battle.stand('a'))).toBe(24.25);
    expect(battle.now.clock.side).toBe(RED);
    battle.play(pass(RED));
    while (xOf(battle.stand('a')) < 28) battle.play(pass(RED));
    expect(xOf(battle.stand('a'))).toBe(28);
  });

  test('by option a quarter of its movement', () => {
    const battle = watched({ ft_scoot_backup: 'quarter-move' }).play(
      scoot('a', 28, 24, { backUp: true }),
    );
    expect(xOf(battle.stand('a'))).toBe(26.5);
  });

  test('destroys who scoots, and the interrupted move goes on', () => {
    const battle = watched().play(scoot('a', 28, 24));
    const odds = battle.odds(fire(RED, 'a', 'w: gun'))?.text ?? '';
    const count = Number(/then (\d+) dice/.exec(odds)?.[1] ?? 1);
    battle.dice(6, 1, 6, ...Array<number>(count - 1).fill(1)).play(fire(RED, 'a', 'w: gun'));
    expect(battle.isThere('a')).toBe(false);
    expect(xOf(battle.stand('t'))).toBe(10);
    expect(battle.now.clock).toMatchObject({ side: RED, active: RED });
  });
});

test('FT-10-31 FT-10-32 the hand chooses whether it backs up first; the mover is asked in turn', () => {
  const battle = asked(tank, {
    red: {
      t: { type: tank, at: [12, 24] },
      w: { type: tank, at: [12, 30], unit: 'w', marks: ['overwatch'] },
    },
  });
  battle.dice(1).play(shoot('a', 't'));
  expect(questionOf(battle.now)).toMatchObject({ about: stand('a') });
  const order = { ...orderOf(BLUE, stand('a')), at: at(26, 24) };
  const offer = (wishes: Readonly<Record<string, string>>) => {
    const offered = offerFor(battle.rules, battle.now, 'tripods/scoot', { ...order, wishes });
    if (!isOffer(offered)) throw new Error(offered.reason);
    return offered;
  };
  const [choice] = offer({}).choices;
  expect(choice).toMatchObject({ value: 'no', options: [{ value: 'no' }, { value: 'yes' }] });
  expect(offer({}).action).not.toHaveProperty('backUp');
  expect(offer({ [choice!.key]: 'yes' }).action).toMatchObject({ backUp: true });
  battle.play(offer({}).action);
  // The side whose turn it is answers a scoot: it reacts all the same.
  expect(battle.now.clock).toMatchObject({ side: RED, active: RED });
  expect(questionOf(battle.now)).toMatchObject({
    about: stand('a'),
    text: 'a is about to scoot: stands on overwatch may fire at it.',
  });
});

test('[FT-10-30] the chances count whoever leaves after a failed check, as those of plain fire do', () => {
  const battle = asked();
  const { rules, now } = battle;
  const offer = offerFor(
    rules,
    now,
    'tripods/shoot-and-scoot',
    orderOf(BLUE, stand('a'), { target: stand('t') }),
  );
  if (!isOffer(offer)) throw new Error(offer.reason);
  const labels = offer.odds?.chances?.map(({ label }) => label);
  expect(labels).toEqual(['destroyed', 'driven off by a failed check', 'no effect']);
  const total = offer.odds?.chances?.reduce((sum, { chance }) => sum + chance, 0);
  expect(total).toBeCloseTo(1);
  expect(offer.odds?.short).toMatch(/^\d+ % to be rid of t$/);
});
