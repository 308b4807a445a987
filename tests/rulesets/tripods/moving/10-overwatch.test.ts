import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { BLUE, given, RED, stand, type Drawing, type Drawn } from '../../../helpers/given-battle';
import { at } from '../../../../shared/core/measure';
import { endPhase, fire, move, turn } from '../../../helpers/tripods';

const tank = 'human_medium_tank_p4';
const tripod = 'martian_tripod_p1';

const overwatch = (name: string, side = RED): Action & { stand: string } => ({
  type: 'tripods/overwatch',
  side,
  stand: stand(name),
});
const holdFire = (name: string, side = RED): Action & { stand: string } => ({
  type: 'tripods/hold-fire',
  side,
  stand: stand(name),
});
const pass = (side = BLUE): Action => ({ type: 'tripods/pass', side });

describe('the marker', () => {
  const firing = (type: string, moved: number) =>
    given({
      red: { a: { type, at: [4, 24], tracks: { moved: moved * 1000 } } },
      blue: { t: { type: tripod, at: [14, 24] } },
      step: 'firing',
    });

  test('[FT-10-21] [FT-10-26] is for who neither moved nor fired, in its own firing phase', () => {
    expect(firing(tank, 0).refusal(overwatch('a'))).toBeNull();
    expect(firing(tank, 1).refusal(overwatch('a'))).toMatchObject({ rule: 'FT-10-21' });
    const fired = firing(tank, 0)
      .dice(1, 1)
      .play(fire(RED, 't', 'a: gun'));
    expect(fired.refusal(overwatch('a'))).toMatchObject({ rule: 'FT-10-21' });
    const early = given({
      red: { a: { type: tank, at: [4, 24] } },
      blue: { t: { type: tripod, at: [40, 24] } },
    });
    expect(early.refusal(overwatch('a'))).toMatchObject({ rule: 'FT-10-26' });
  });

  test('[FT-10-22] with advanced stabilisation up to half a move is allowed', () => {
    expect(firing(tripod, 6).refusal(overwatch('a'))).toBeNull();
    expect(firing(tripod, 6.1).refusal(overwatch('a'))).toMatchObject({ rule: 'FT-10-22' });
    const plain = 'human_late_medium_tank_p4';
    expect(firing(plain, 1).refusal(overwatch('a'))).toMatchObject({ rule: 'FT-10-21' });
  });

  test('[FT-03-05] is one of the two', () => {
    const battle = firing(tank, 0).play(overwatch('a'));
    expect(battle.refusal(holdFire('a'))).toMatchObject({ rule: 'FT-03-05' });
  });

  test('[FT-10-33] holding fire is for who could have fired', () => {
    expect(firing(tank, 5).refusal(holdFire('a'))).toBeNull();
    expect(firing(tank, 5.1).refusal(holdFire('a'))).toMatchObject({ rule: 'FT-10-33' });
    const fired = firing(tank, 0)
      .dice(1, 1)
      .play(fire(RED, 't', 'a: gun'));
    expect(fired.refusal(holdFire('a'))).toMatchObject({ rule: 'FT-10-33' });
    const held = firing(tank, 0).play(holdFire('a'));
    expect(held.refusal(fire(RED, 't', 'a: gun'))).toMatchObject({ rule: 'FT-10-33' });
  });

  test('[FT-10-21] keeps the stand from firing in its own phase', () => {
    const battle = firing(tank, 0).play(overwatch('a'));
    expect(battle.refusal(fire(RED, 't', 'a: gun'))).toMatchObject({ rule: 'FT-10-21' });
  });
});

describe('overwatch', () => {
  const waiting = (more: Drawing = {}) =>
    given({
      red: {
        t: { type: tripod, at: [4, 24] },
        u: { type: tripod, at: [4, 40], unit: 'u' },
      },
      blue: {
        a: { type: tank, at: [24, 24], facing: 180, marks: ['overwatch'] },
        b: { type: tank, at: [24, 40], facing: 180 },
      },
      ...more,
    });

  test('[FT-02-08] [FT-10-27] answers a stand that has moved into its fire', () => {
    const battle = waiting().play(move('t', [[14, 24]]));
    const asked = battle.log.find(({ text }) => text.includes('may fire on overwatch at t'));
    expect(asked?.rule).toBe('FT-02-08');
    expect(battle.now.clock).toMatchObject({ side: BLUE, active: RED, step: 'movement' });
    expect(battle.refusal(fire(BLUE, 't', 'b: gun'))).toMatchObject({ rule: 'FT-02-08' });
    expect(battle.refusal(move('t', [[6, 24]], { side: BLUE }))).toMatchObject({
      rule: 'FT-02-07',
    });
    battle.dice(1, 1).play(fire(BLUE, 't', 'a: gun'));
    expect(battle.now.clock).toMatchObject({ side: RED, active: RED });
  });

  test('[FT-10-28] ends with the shots', () => {
    const battle = waiting()
      .play(move('t', [[14, 24]]))
      .dice(1, 1)
      .play(fire(BLUE, 't', 'a: gun'));
    expect(battle.marks('a')).not.toContain('overwatch');
    battle.play(move('u', [[14, 40]]));
    expect(battle.now.clock.side).toBe(RED);
  });

  test('may be passed, and kept for another', () => {
    const battle = waiting()
      .play(move('t', [[14, 24]]))
      .play(pass());
    while (battle.now.clock.side === BLUE) battle.play(pass());
    expect(battle.stand('t').place).toMatchObject({ at: { x: 14_000 } });
    expect(battle.marks('a')).toContain('overwatch');
  });

  test('asks nobody when no shot is possible', () => {
    const battle = waiting().play(move('u', [[4, 44]]));
    expect(battle.now.clock.side).toBe(RED);
  });

  test('[FT-06-04] a turn on the spot draws no fire', () => {
    const near = waiting({
      red: { t: { type: tank, at: [14, 24] } },
      blue: { a: { type: tank, at: [24, 24], facing: 180, marks: ['overwatch'] } },
    });
    near.play({ type: 'tripods/turn', side: RED, stand: stand('t'), facing: 90 } as Action);
    expect(near.now.clock.side).toBe(RED);
  });

  test('[FT-05-12] [FT-02-09] a check that it causes is rolled when the movement phase ends', () => {
    const battle = waiting({ seed: 'x' }).play(move('t', [[14, 24]]));
    while (!battle.said().some((text) => text.includes('its move ends'))) battle.play(pass());
    // Penetration 4 against front 2c at effective range: two dice.
    battle.dice(4, 1, 4, 1).play(fire(BLUE, 't', 'a: gun'));
    expect(battle.marks('t')).toContain('check-due');
    // Both tripods are out of each other's reach, so the check needs one more: 6.
    battle.dice(6).play(endPhase(RED));
    expect(battle.marks('t')).toContain('fire-checked');
  });

  test('[FT-10-38] is lost when the stand moves, and after its own next movement phase', () => {
    const battle = given({
      red: {
        a: { type: tank, at: [4, 24], marks: ['overwatch'] },
        b: { type: tank, at: [4, 30], unit: 'b', marks: ['overwatch'] },
      },
      blue: { t: { type: tripod, at: [44, 44] } },
    });
    battle.play(move('a', [[6, 24]]));
    expect(battle.marks('a')).not.toContain('overwatch');
    expect(battle.marks('b')).toContain('overwatch');
    battle.play(endPhase(RED));
    expect(battle.marks('b')).not.toContain('overwatch');
  });
});

test('[FT-10-38] [FT-06-04] [FT-08-22] is kept by who turns or sets somebody down, and fires in its own movement phase', () => {
  const waiting = () =>
    given({
      red: {
        a: { type: 'human_halftrack_p4plus', at: [12, 24], facing: 90, marks: ['overwatch'] },
        i: { type: 'industrialized_infantry_p4', at: [12, 22.8] },
      },
      blue: { t: { type: 'european_us_infantry_p3', at: [17, 24], marks: ['spotted'] } },
    });
  const shot = fire(RED, 't', 'a: gun at infantry');
  const turned = waiting().play(turn('a', 0));
  expect(turned.marks('a')).toContain('overwatch');
  turned.dice(1).play(shot);
  const full = waiting();
  full.change('i', { place: { on: 'aboard', carrier: stand('a') } });
  const passengers = [{ stand: stand('i'), at: at(12, 22.8) }];
  full.play({ type: 'tripods/set-down', side: RED, stand: stand('a'), passengers } as Action);
  full.dice(1).play(shot);
});

test('[FT-10-21] who has fired black smoke in its firing phase gets no marker', () => {
  const battle = given({
    red: { a: { type: tripod, at: [10, 24] } },
    blue: { t: { type: tank, at: [20, 24], facing: 180, marks: ['spotted'] } },
    step: 'firing',
  });
  battle.play({ type: 'tripods/gas', side: RED, stand: stand('a'), at: at(16, 20) } as Action);
  expect(battle.refusal(overwatch('a'))).toMatchObject({ rule: 'FT-10-21' });
});

describe('holding fire', () => {
  const exchange = () =>
    given({
      red: { a: { type: tank, at: [4, 24] }, x: { type: tank, at: [4, 44], unit: 'x' } },
      blue: {
        b: { type: tank, at: [14, 24], facing: 180, marks: ['hold-fire'] },
        y: { type: tank, at: [44, 44], unit: 'y' },
      },
      step: 'firing',
    });

  test('[FT-02-15] [FT-02-17] answers after the active side has fired', () => {
    const battle = exchange()
      .dice(1, 1)
      .play(fire(RED, 'b', 'a: gun'))
      .play(endPhase(RED));
    expect(battle.now.clock).toMatchObject({ step: 'firing', side: BLUE, active: RED });
    expect(battle.refusal(endPhase(BLUE))).toMatchObject({ rule: 'FT-02-15' });
    battle
      .dice(1, 1)
      .play(fire(BLUE, 'a', 'b: gun'))
      .play(pass());
    expect(battle.now.clock.active).toBe(BLUE);
  });

  test('[FT-02-16] [FT-10-34] who is destroyed in the phase still answers, then both are gone', () => {
    const battle = exchange()
      .dice(4, 1, 6, 1, 1)
      .play(fire(RED, 'b', 'a: gun'));
    expect(battle.isThere('b')).toBe(true);
    expect(battle.marks('b')).toContain('destroyed');
    battle
      .play(endPhase(RED))
      .dice(4, 1, 6, 1, 1)
      .play(fire(BLUE, 'a', 'b: gun'));
    battle.play(pass());
    expect(battle.isThere('a') || battle.isThere('b')).toBe(false);
  });

  test('[FT-10-33] is for the next firing phase of the enemy, and over with it', () => {
    const battle = exchange()
      .dice(1, 1)
      .play(fire(RED, 'b', 'a: gun'))
      .play(endPhase(RED))
      .play(pass());
    expect(battle.now.clock.active).toBe(BLUE);
    expect(battle.marks('b')).not.toContain('hold-fire');
    while (battle.now.clock.step !== 'firing') battle.play(endPhase(BLUE));
    expect(battle.refusal(fire(BLUE, 'a', 'b: gun'))).toBeNull();
  });

  test('[FT-10-33] does not fire in the enemy movement phase', () => {
    const battle = given({
      red: { t: { type: tripod, at: [4, 24] } },
      blue: { a: { type: tank, at: [24, 24], facing: 180, marks: ['hold-fire'] } },
    });
    battle.play(move('t', [[14, 24]]));
    expect(battle.now.clock.side).toBe(RED);
  });
});

test('[FT-10-33] [FT-10-08] [FT-10-07] nobody holds fire who could not fire now', () => {
  const held = (type: string, more: Partial<Drawn> = {}) =>
    given({
      step: 'firing',
      red: { a: { type, at: [10, 24], ...more } },
      blue: { t: { type: tank, at: [40, 24], facing: 180 } },
    }).refusal(holdFire('a'));
  const gun = 'medium_towed_p2plus';
  const moved = { tracks: { moved: 1000 } };
  expect(held(gun)).toBeNull();
  expect(held(gun, moved)).toMatchObject({ rule: 'FT-10-33' });
  expect(held(gun, { marks: ['limbered'] })).toMatchObject({ rule: 'FT-10-33' });
  expect(held('towed_mortar_p2plus', moved)).toMatchObject({ rule: 'FT-10-33' });
  expect(held('martian_flyer_p1')).toBeNull();
  expect(held('martian_flyer_p1', { marks: ['high'] })).toMatchObject({ rule: 'FT-10-33' });
});
