// Fire to the letter: who may be aimed at, what is declared together, what a move by others costs, who still
// answers though it is destroyed.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../shared/core/measure';
import type { Action } from '../../../../shared/battle/battle';
import { BLUE, given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { endPhase, fire, move } from '../../../helpers/tripods';
import type { Fire } from '../../../../shared/rulesets/tripods/fire/attack';

const tank = 'human_medium_tank_p4';
const foot = 'european_us_infantry_p1';
const tripod = 'martian_tripod_p1';

const firing = (drawing: Drawing) => given({ step: 'firing', ...drawing });
const arms = (name: string) => `${name}: small-arms at infantry`;

describe('[FT-13-23] an observer among friends', () => {
  const seen = { marks: ['spotted'] } as const;
  const battle = (friend: number, others: Drawing['blue'] = {}) =>
    firing({
      red: { a: { type: 'infantry_p5', at: [10, 24] } },
      blue: {
        o: { type: 'forward_observer', at: [12, 24], ...seen },
        f: { type: tank, at: [12, friend], unit: 'f', ...seen },
        ...others,
      },
    });

  test('is aimed at by nobody up to four inches from one of them', () => {
    expect(battle(28).refusal(fire(RED, 'o', arms('a')))).toMatchObject({ rule: 'FT-13-23' });
    expect(battle(30).refusal(fire(RED, 'o', arms('a')))).toBeNull();
  });

  test('[FT-10-12] nor has anybody to deal with it first', () => {
    const farther = { i: { type: foot, at: [13.5, 24], unit: 'i', ...seen } } as const;
    expect(battle(28, farther).refusal(fire(RED, 'i', arms('a')))).toBeNull();
    const elsewhere = { i: { ...farther.i, at: [7, 22] } } as const;
    expect(battle(40, elsewhere).refusal(fire(RED, 'i', arms('a')))).toMatchObject({
      rule: 'FT-10-12',
    });
  });
});

describe('[FT-10-09] declared together', () => {
  test('is not asked of overwatch in the own movement phase', () => {
    const waits = { type: tripod, marks: ['overwatch'] };
    const battle = given({
      red: { a: { ...waits, at: [10, 24] }, b: { ...waits, at: [10, 27] } },
      blue: { t: { type: tank, at: [20, 24], marks: ['spotted'] } },
    });
    battle.dice(1, 1).play(fire(RED, 't', 'a: heat-ray'));
    expect(battle.refusal(fire(RED, 't', 'b: heat-ray'))).toBeNull();
  });

  const answer = (marks: readonly string[]) => {
    const battle = firing({
      red: { t: { type: tank, at: [10, 24] }, u: { type: tank, at: [10, 28] } },
      blue: {
        a: { type: tank, at: [20, 24], facing: 180, marks },
        b: { type: tank, at: [20, 28], facing: 180, marks: ['hold-fire'] },
      },
    }).play(endPhase(RED));
    while (battle.now.clock.side !== BLUE) battle.play(endPhase(RED));
    return battle.dice(1, 1).play(fire(BLUE, 't', 'a: gun'));
  };

  test('is asked of those who held their fire', () => {
    const battle = answer(['hold-fire']);
    expect(battle.refusal(fire(BLUE, 't', 'b: gun'))).toMatchObject({ rule: 'FT-10-09' });
    expect(battle.refusal(fire(BLUE, 'u', 'b: gun'))).toBeNull();
  });
});

test('[FT-10-09] overwatch fire before it leaves the declared fire of a phase free', () => {
  const battle = firing({
    red: { t: { type: tank, at: [10, 24] } },
    blue: {
      a: { type: tank, at: [20, 24], facing: 180, marks: ['overwatch'] },
      b: { type: tank, at: [20, 28], facing: 180, marks: ['hold-fire'] },
    },
  });
  battle.play(endPhase(RED));
  battle.dice(1, 1).play(fire(BLUE, 't', 'a: gun'));
  expect(battle.refusal(fire(BLUE, 't', 'b: gun'))).toBeNull();
});

describe('[FT-10-23] overwatch in the own movement phase costs the firing phase', () => {
  const later = (type: string, first: string, then: string) => {
    const battle = given({
      red: { a: { type, at: [10, 24], marks: ['overwatch'] } },
      blue: {
        i: { type: foot, at: [13, 24], marks: ['spotted'] },
        v: { type: 'human_light_tank_p4', at: [13, 27], unit: 'v', marks: ['spotted'] },
      },
    });
    const shots = battle.odds(fire(RED, 'i', `a: ${first} at infantry`));
    expect(shots).not.toBeNull();
    battle.dice(...(type.startsWith('human') ? [1] : [1, 1, 1]));
    battle.play(fire(RED, 'i', `a: ${first} at infantry`));
    battle.play(endPhase(RED));
    while (battle.now.clock.step !== 'firing') battle.play(endPhase(RED));
    return battle.refusal(fire(RED, 'v', `a: ${then}`));
  };

  test('of every weapon of infantry', () => {
    expect(later('infantry_p5', 'small-arms', 'law')).toMatchObject({ rule: 'FT-10-23' });
  });

  test('and of every weapon of a landship', () => {
    expect(later('human_heavy_landship_p2', 'gun-1', 'gun-2')).toMatchObject({ rule: 'FT-10-23' });
  });
});

describe('whoever was carried', () => {
  /** Aboard from the start; set down where the carrier stands, or an inch farther on. */
  const lift = (type: string, carrierMoves: boolean) => {
    const battle = given({
      red: {
        c: { type: 'human_lorry_p2plus', at: [10, 24] },
        g: { type, at: [10, 25.3], unit: 'g' },
        w: { type: tank, at: [10, 44], unit: 'w' },
      },
      blue: { t: { type: tank, at: [18, 27], facing: 180, marks: ['spotted'] } },
    });
    const [c, g] = [stand('c'), stand('g')];
    const aboard = { ...battle.stand('g'), place: { on: 'aboard', carrier: c } as const };
    battle.now = { ...battle.now, stands: { ...battle.now.stands, [g]: aboard } };
    if (carrierMoves) battle.play(move('c', [[11, 24]]));
    const passengers = [{ stand: g, at: at(carrierMoves ? 11 : 10, 25.3) }];
    battle.play({ type: 'tripods/set-down', side: RED, stand: c, passengers } as Action);
    while (battle.now.clock.step !== 'firing') battle.play(endPhase(RED));
    return battle;
  };

  test('[FT-10-08] [FT-08-27] a gun that a lorry has set down does not fire', () => {
    const battle = lift('medium_towed_p2plus', false);
    expect(battle.refusal(fire(RED, 't', 'g: gun'))).toMatchObject({ rule: 'FT-10-08' });
  });

  test('[FT-10-06] a missile team fires where its carrier stood still, and not where it drove', () => {
    expect(lift('med_missile_team_p5', false).refusal(fire(RED, 't', 'g: maw'))).toBeNull();
    expect(lift('med_missile_team_p5', true).refusal(fire(RED, 't', 'g: maw'))).toMatchObject({
      rule: 'FT-10-06',
    });
  });
});

describe('[FT-02-16] all fire of the phase is simultaneous', () => {
  const held = { type: tank, at: [16, 24], facing: 180, marks: ['hold-fire', 'spotted'] } as const;
  const battle = () =>
    firing({
      red: { a: { type: tripod, at: [10, 24] }, z: { type: tripod, at: [10, 40] } },
      blue: { t: held, u: { type: tank, at: [40, 40], unit: 'u' } },
    });

  test('[FT-11-16] who is destroyed by a sweep still answers', () => {
    const swept = battle();
    swept.dice(6, 6, 1).play({
      ...{ type: 'tripods/sweep', side: RED, stand: stand('a'), to: at(20, 24) },
    } as Action);
    expect(swept.marks('t')).toContain('destroyed');
    while (swept.now.clock.side === RED) swept.play(endPhase(RED));
    expect(swept.refusal(fire(BLUE, 'a', 't: gun'))).toBeNull();
  });

  test('[FT-11-21] and so does who is lost in gas, which is fired like direct fire', () => {
    const gassed = battle();
    gassed.play({ type: 'tripods/gas', side: RED, stand: stand('a'), at: at(16, 24) } as Action);
    expect(gassed.marks('t')).toContain('destroyed');
  });
});

test('[FT-10-02] a towed gun under AFATDS fires one way or the other, not both at once', () => {
  const battle = firing({
    red: { g: { type: 'light_towed_p2plus', at: [10, 24] } },
    blue: { t: { type: 'human_light_tank_p5', at: [16, 24], marks: ['spotted'] } },
    options: { ft_afatds_types: ['light_towed_p2plus'] },
  });
  expect(battle.refusal(fire(RED, 't', 'g: gun'))).toBeNull();
  expect(battle.refusal(fire(RED, 't', 'g: gun', 'g: afatds shells'))).toMatchObject({
    rule: 'FT-10-02',
  });
});

test('[FT-10-28] shots that are kept for the own movement phase are those that are left', () => {
  const battle = given({
    red: { t: { type: tripod, at: [4, 24] }, far: { type: tripod, at: [4, 44], unit: 'far' } },
    blue: {
      a: { type: tank, at: [16, 24], facing: 180, marks: ['overwatch'] },
      b: { type: tank, at: [44, 4], unit: 'b' },
    },
  }).play(move('t', [[6, 24]]));
  const shot = (shots: number): Fire => {
    const all = fire(BLUE, 't', 'a: gun');
    return { ...all, attacks: all.attacks.map((each) => ({ ...each, shots })) };
  };
  battle.dice(1).play(shot(1));
  expect(battle.marks('a')).toContain('overwatch');
  while (battle.now.clock.active === RED) {
    const { side } = battle.now.clock;
    battle.play(side === RED ? endPhase(RED) : { type: 'tripods/pass', side });
  }
  while (battle.now.clock.step !== 'movement') battle.play(endPhase(BLUE));
  expect(battle.refusal(shot(2))).toMatchObject({ rule: 'FT-11-10' });
  battle.dice(1).play(shot(1));
  expect(battle.marks('a')).not.toContain('overwatch');
});
