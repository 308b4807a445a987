import { expect, test } from 'vitest';
import { at } from '../../../../shared/core/measure';
import { BLUE, given, RED, type Drawing, type TestBattle } from '../../../helpers/given-battle';
import { endPhase, fire, move } from '../../../helpers/tripods';

const tank = 'human_medium_tank_p4';
const foot = 'european_us_infantry_p1';

/** A tank that drives at infantry which cannot hurt it, with another stand behind. */
const charge = (more: Drawing = {}) =>
  given({
    red: { a: { type: tank, at: [10, 24] } },
    blue: {
      t: { type: foot, at: [14, 24], unit: 't' },
      u: { type: foot, at: [14, 31], unit: 'u' },
    },
    ...more,
  });

/** The overrun check; grenades; the tank's dice; and the check that its hits cause. */
const WINS = [6, 1, 6, 6, 1];

test('[FT-14-02] [FT-14-03] [FT-14-05] [FT-02-11] who wins moves on with what is left, an inch less for each round', () => {
  const battle = charge().play(move('a', [[14, 24]]));
  expect(battle.marks('a')).toContain('halted');
  battle.dice(...WINS).play(endPhase(RED));
  expect(battle.isThere('t')).toBe(false);
  expect(battle.now.clock).toMatchObject({ step: 'close_combat', side: RED });
  expect(battle.marks('a')).toContain('moves-on');
  // 10 inches, less the way to the enemy and one round.
  const spent = battle.stand('a').tracks['moved'] ?? 0;
  expect(battle.said().join()).toContain(
    `a may move on: ${Number(((10_000 - spent - 1000) / 1000).toFixed(2))}" left after a round`,
  );
  const refused = battle.refusal(move('a', [[12, 24 - 9]]));
  expect(refused).toMatchObject({ rule: 'FT-06-01' });
});

test('[FT-14-14] [FT-02-12] into a new fight, which nobody answers on overwatch', () => {
  const near = charge({
    blue: {
      t: { type: foot, at: [14, 24], unit: 't' },
      u: { type: foot, at: [14, 27.5], unit: 'u', marks: ['overwatch'] },
    },
  });
  near.play(move('a', [[14, 24]], { facing: 0 }));
  if (near.now.clock.side === BLUE) near.play({ type: 'tripods/pass', side: BLUE } as never);
  near.dice(...WINS).play(endPhase(RED));
  near.play(move('a', [[14, 26]], { facing: 90 }));
  expect(near.now.clock.side).toBe(RED);
  expect(near.marks('a')).toContain('halted');
  near.dice(...WINS).play(endPhase(RED));
  expect(near.isThere('u')).toBe(false);
});

test('[FT-02-12] nor does who could fire at the one that moves on', () => {
  const battle = charge({
    blue: {
      t: { type: foot, at: [14, 24], unit: 't' },
      w: { type: tank, at: [30, 24], facing: 180, unit: 'w', marks: ['overwatch'] },
    },
  });
  const shot = fire(BLUE, 'a', 'w: gun');
  battle.play(move('a', [[14, 24]]));
  expect(battle.now.clock).toMatchObject({ step: 'movement', side: BLUE });
  expect(battle.refusal(shot)).toBeNull();
  while (battle.now.clock.side === BLUE) battle.play({ type: 'tripods/pass', side: BLUE } as never);
  battle.dice(...WINS).play(endPhase(RED));
  battle.play(move('a', [[14, 22]]));
  expect(battle.now.clock).toMatchObject({ step: 'close_combat', side: RED });
  expect(battle.stand('a').place).toMatchObject({ at: at(14, 22) });
  battle.now = { ...battle.now, clock: { ...battle.now.clock, side: BLUE } };
  expect(battle.refusal(shot)).toMatchObject({ rule: 'FT-02-12' });
});

test('[FT-14-04] a fight is over when nobody is within an inch', () => {
  const battle = charge().play(move('a', [[14, 24]]));
  battle.dice(...WINS).play(endPhase(RED));
  expect(battle.isThere('u')).toBe(true);
  battle.play(endPhase(RED));
  expect(battle.now.clock.step).not.toBe('close_combat');
});

test('[FT-14-15] who fought fires in the firing phase all the same', () => {
  const battle = charge({
    blue: {
      t: { type: foot, at: [14, 24], unit: 't' },
      u: { type: foot, at: [17, 24], unit: 'u' },
    },
  }).play(move('a', [[14, 24]]));
  battle
    .dice(...WINS)
    .play(endPhase(RED))
    .play(endPhase(RED));
  expect(battle.now.clock.step).toBe('firing');
  expect(battle.refusal(fire(RED, 'u', 'a: gun at infantry'))).toBeNull();
});

test('[FT-10-23] [FT-10-24] overwatch fire in the own movement phase costs the firing phase, not the next marker', () => {
  const battle = given({
    red: { a: { type: 'martian_tripod_p1', at: [10, 24], marks: ['overwatch'] } },
    blue: {
      t: { type: foot, at: [20, 24], marks: ['spotted'] },
      u: { type: foot, at: [20, 30], marks: ['spotted'] },
    },
    options: { ft_sa_natural1: 'misses' },
  });
  const shot = (target: string) => fire(RED, target, 'a: heat-ray at infantry');
  battle.dice(1, 1, 1).play(shot('t'));
  expect(battle.marks('a')).not.toContain('overwatch');
  battle.play(endPhase(RED));
  expect(battle.now.clock.step).toBe('firing');
  expect(battle.refusal(shot('u'))).toMatchObject({ rule: 'FT-10-23' });
  expect(
    battle.refusal({ type: 'tripods/overwatch', side: RED, stand: 'st_a' } as never),
  ).toBeNull();
});

test('[FT-10-24] the next marker is good for all shots in both phases of the enemy', () => {
  const overwatch = { type: 'tripods/overwatch', side: RED, stand: 'st_a' } as never;
  const waits = (): TestBattle => {
    const battle = given({
      red: { a: { type: 'martian_tripod_p1', at: [10, 24], marks: ['overwatch'] } },
      blue: {
        t: { type: tank, at: [24, 24], facing: 180, marks: ['spotted'] },
        u: { type: tank, at: [28, 30], facing: 180, marks: ['spotted'], unit: 'u' },
      },
    });
    battle.dice(1, 1).play(fire(RED, 't', 'a: heat-ray'));
    battle.play(endPhase(RED)).play(overwatch);
    while (battle.now.clock.active === RED) battle.play(endPhase(battle.now.clock.side));
    while (battle.now.clock.step !== 'movement') battle.play(endPhase(BLUE));
    return battle;
  };
  const moving = waits().play(move('t', [[23, 24]], { side: BLUE, facing: 180 }));
  expect(moving.now.clock.side).toBe(RED);
  moving.dice(1, 1).play(fire(RED, 't', 'a: heat-ray'));
  expect(moving.marks('a')).not.toContain('overwatch');
  const firing = waits().play(endPhase(BLUE));
  expect(firing.now.clock).toMatchObject({ step: 'firing', side: RED, active: BLUE });
  firing.dice(1, 1).play(fire(RED, 't', 'a: heat-ray'));
});

test('[FT-10-23] who has fired in its own movement phase does not hold fire', () => {
  const battle = given({
    red: { a: { type: 'martian_tripod_p1', at: [10, 24], marks: ['overwatch'] } },
    blue: { t: { type: foot, at: [20, 24], marks: ['spotted'] } },
    options: { ft_sa_natural1: 'misses' },
  });
  battle
    .dice(1, 1, 1)
    .play(fire(RED, 't', 'a: heat-ray at infantry'))
    .play(endPhase(RED));
  const hold = { type: 'tripods/hold-fire', side: RED, stand: 'st_a' } as never;
  expect(battle.refusal(hold)).toEqual({
    reason: 'a has fired in its own movement phase',
    rule: 'FT-10-23',
  });
});

test('[FT-10-01] without a marker nobody fires in the own movement phase', () => {
  const battle = given({
    red: { a: { type: 'martian_tripod_p1', at: [10, 24] } },
    blue: { t: { type: foot, at: [20, 24] } },
  });
  expect(battle.refusal(fire(RED, 't', 'a: heat-ray at infantry'))).toMatchObject({
    rule: 'FT-10-01',
  });
  expect(battle.stand('a').place).toMatchObject({ at: at(10, 24) });
});

test('[FT-06-43] by option the green are no worse out of cohesion', () => {
  const need = (cap: boolean) => {
    const battle = given({
      step: 'firing',
      options: { ft_quality_cap6: cap },
      red: { a: { type: tank, at: [4, 4] } },
      blue: {
        t: { type: tank, at: [20, 24], quality: 'green', marks: ['check-due'] },
        u: { type: tank, at: [40, 24], quality: 'green' },
      },
    });
    // The last stand of a unit checks too.
    battle.dice(...(cap ? [6] : [6, 6])).play(endPhase(RED));
    return battle.isThere('t');
  };
  expect(need(true)).toBe(true);
  expect(need(false)).toBe(false);
});
