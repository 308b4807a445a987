// Numbers at their very edge: the inch, the face and the moment at which a rule begins or ends.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { PROFILES } from '../../../../shared/rulesets/tripods/book/profiles';
import { refuseKind } from '../../../../shared/rulesets/tripods/fire/eligibility';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { pickUpRule } from '../../../../shared/rulesets/tripods/moving/transport';
import { fromGun, type Weapon } from '../../../../shared/rulesets/tripods/book/weapons';
import {
  BLUE,
  box,
  feature,
  given,
  line,
  RED,
  stand,
  type Drawing,
  type TestBattle,
} from '../../../helpers/given-battle';
import { endPhase, fire, move } from '../../../helpers/tripods';

const tank = 'human_medium_tank_p4';
const foot = 'european_us_infantry_p1';
const tripod = 'martian_tripod_p1';
const seen = { marks: ['spotted'] } as const;

const firing = (drawing: Drawing) => given({ step: 'firing', ...drawing });
const total = (battle: TestBattle, action: Action) =>
  (battle.odds(action)?.because ?? []).reduce((sum, { amount }) => sum + amount, 0);

describe('holding fire', () => {
  const held = () =>
    firing({
      red: { a: { type: tank, at: [10, 24] } },
      blue: {
        h: { type: tank, at: [20, 24], facing: 180, marks: ['hold-fire', 'spotted'] },
        o: { type: tank, at: [20, 28], facing: 180, marks: ['overwatch', 'spotted'] },
      },
    });

  test('[FT-02-17] answers after the active side, while overwatch fires between its shots', () => {
    const battle = held();
    battle.dice(1, 1).play(fire(RED, 'h', 'a: gun'));
    const asked = { ...battle.now, clock: { ...battle.now.clock, side: BLUE } };
    battle.now = {
      ...asked,
      private: { ...asked.private, 'tripods moment': { ways: [], asked: 'between', splits: {} } },
    };
    expect(battle.refusal(fire(BLUE, 'a', 'h: gun'))).toMatchObject({ rule: 'FT-02-17' });
    expect(battle.refusal(fire(BLUE, 'a', 'o: gun'))).toBeNull();
  });

  test('[FT-10-33] [FT-03-05] ends with that firing phase', () => {
    const battle = held().play(endPhase(RED));
    while (battle.now.clock.active === RED && battle.now.clock.step === 'firing') {
      const { side } = battle.now.clock;
      battle.play(side === RED ? endPhase(RED) : { type: 'tripods/pass', side });
    }
    expect(battle.marks('h')).not.toContain('hold-fire');
    expect(battle.marks('o')).toContain('overwatch');
  });
});

test('[FT-10-10] [FT-01-07] half of an allowance of five is three inches', () => {
  const moved = (inches: number) =>
    firing({
      red: { a: { type: 'medium_sp_p4plus', at: [10, 24], tracks: { moved: inches * 1000 } } },
      blue: { t: { type: tank, at: [16, 24], ...seen } },
    }).refusal(fire(RED, 't', 'a: gun'));
  expect(moved(3)).toBeNull();
  expect(moved(3.1)).toMatchObject({ rule: 'FT-10-10' });
});

test('[FT-10-15] a stand in cover is passed over for one in the open, not for another in cover', () => {
  const behind = (terrain: Drawing['terrain']) =>
    firing({
      red: { a: { type: tank, at: [10, 24] } },
      blue: {
        n: { type: tank, at: [15, 24], ...seen },
        f: { type: tank, at: [15, 30], unit: 'f', ...seen },
      },
      terrain: terrain ?? [],
    }).refusal(fire(RED, 'f', 'a: gun'));
  const near = feature('light_woods', box(14.38, 22, 18, 26));
  const far = feature('heavy_woods', box(14.38, 28, 18, 32));
  expect(behind([near])).toBeNull();
  expect(behind([near, far])).toMatchObject({ rule: 'FT-10-12' });
});

test('[FT-07-06] what another has spotted is fired at only by who sees it too', () => {
  const battle = firing({
    red: { a: { type: tank, at: [10, 24] }, b: { type: tank, at: [20, 34], unit: 'b' } },
    blue: { t: { type: tank, at: [20, 24], ...seen } },
    terrain: [feature('town', box(13, 20, 16, 28))],
  });
  expect(battle.refusal(fire(RED, 't', 'b: gun'))).toBeNull();
  expect(battle.refusal(fire(RED, 't', 'a: gun'))).not.toBeNull();
});

test('[FT-11-28] a missile may be fired at exactly an inch', () => {
  const apart = (gap: number) =>
    firing({
      red: { a: { type: 'human_missile_tank_p4', at: [10, 24] } },
      blue: { t: { type: tank, at: [11.25 + gap, 24], ...seen } },
    }).refusal(fire(RED, 't', 'a: missile'));
  expect(apart(1)).toBeNull();
  expect(apart(0.9)).toMatchObject({ rule: 'FT-11-28' });
});

test('[FT-11-07] [FT-11-48] a light antitank weapon of three inches reaches five', () => {
  const apart = (gap: number) =>
    firing({
      red: { a: { type: 'european_us_infantry_p2', at: [10, 24] } },
      blue: { t: { type: tank, at: [11 + gap, 24], ...seen } },
    }).refusal(fire(RED, 't', 'a: law'));
  expect(apart(5)).toBeNull();
  expect(apart(5.1)).toMatchObject({ rule: 'FT-11-01' });
});

test.each([
  ['green', 1],
  ['average', 1],
  ['veteran', 2],
  ['elite', 2],
])('[FT-18-05] [FT-12-02] %s infantry with one shot rolls %i', (quality, dice) => {
  const battle = firing({
    red: { a: { type: foot, at: [10, 24], quality } },
    blue: { t: { type: foot, at: [13, 24], ...seen } },
  });
  battle.dice(...Array.from({ length: dice }, () => 1));
  battle.play(fire(RED, 't', 'a: small-arms at infantry'));
});

describe('a shot', () => {
  const duel = (gap: number, type: string, more: Partial<Drawing> = {}, quality = 'average') =>
    firing({
      red: { a: { type, at: [10, 24], quality } },
      blue: { t: { type: 'human_light_tank_p4', at: [11.25 + gap, 24], ...seen } },
      ...more,
    });

  test('[FT-11-08] hits on a 6, whatever it needs', () => {
    const smoke = { terrain: [feature('smoke', box(20, 20, 22, 28))] };
    const battle = duel(30, 'human_heavy_tank_p5', smoke, 'green');
    // Long range 5, green, through smoke: 7. Ten dice of penetration.
    expect(battle.now.stands[stand('a')]).toBeDefined();
    battle.dice(6, 1, 1, ...Array.from({ length: 10 }, () => 1)).play(fire(RED, 't', 'a: gun'));
    expect(battle.said().join()).toContain('1 hit');
  });

  test('[FT-11-31] [FT-11-36] is saved round by round', () => {
    const woods = { terrain: [feature('heavy_woods', box(20, 22, 26, 26))] };
    // Effective range: two hits of which one is saved, and four dice for the other.
    const battle = duel(9.2, tank, woods);
    battle.dice(4, 4, 4, 5, 1, 1, 1, 1).play(fire(RED, 't', 'a: gun'));
    expect(battle.said().join()).toContain('1 of 2 turned aside');
  });

  test('[FT-11-37] [FT-18-13] has two dice more at close range, and two fewer at long', () => {
    // Penetration 4 against armour 0.
    duel(5, tank)
      .dice(4, 1, 1, 1, 1, 1, 1, 1)
      .play(fire(RED, 't', 'a: gun'));
    duel(11, tank)
      .dice(4, 1, 1, 1, 1, 1)
      .play(fire(RED, 't', 'a: gun'));
    duel(17, tank)
      .dice(5, 1, 1, 1)
      .play(fire(RED, 't', 'a: gun'));
  });

  test('[FT-11-26] of a missile has the same dice at every range', () => {
    const type = 'human_rocket_crawler_p2';
    for (const gap of [2, 12, 17.9]) {
      duel(gap, type)
        .dice(3, 1, 1, 1, 1, 1, 1)
        .play(fire(RED, 't', 'a: missile'));
    }
  });

  test('[FT-11-41] [FT-18-12] a 4 makes one check due, a 3 none', () => {
    const after = (face: number) =>
      duel(11, tank)
        .dice(4, 1, face, face, 1, 1)
        .play(fire(RED, 't', 'a: gun'));
    expect(after(4).marks('t')).toContain('check-due');
    expect(after(3).marks('t')).not.toContain('check-due');
  });

  test('[FT-11-30] of an unlimited supply counts natural 1s and nothing else', () => {
    const type = 'human_missile_tank_p4';
    const used = (face: number) =>
      duel(10, type)
        .dice(face)
        .play(fire(RED, 't', 'a: missile'))
        .stand('a').tracks['missile-used'];
    expect([used(1), used(2)]).toEqual([1, undefined]);
  });
});

test('[FT-08-05] heavy weapons that kept still have no penalty', () => {
  const battle = (moved: number) =>
    firing({
      red: { a: { type: foot, at: [10, 24], tracks: { moved } } },
      blue: { t: { type: foot, at: [13, 24], ...seen } },
      options: { ft_heavy_weapon_types: [foot] },
    });
  const volley = fire(RED, 't', 'a: small-arms at infantry');
  expect(total(battle(1000), volley) - total(battle(0), volley)).toBe(2);
});

test('[FT-05-09] [FT-05-06] a passed check is kept for the player turn, and forgotten in the next', () => {
  const battle = firing({
    red: { a: { type: tank, at: [4, 4] } },
    blue: { t: { type: tank, at: [44, 44], marks: ['check-due'] } },
  });
  battle.dice(5).play(endPhase(RED));
  const kept = battle.log.some(
    ({ event }) => event.type === 'mark' && event.mark === 'fire-checked' && event.on,
  );
  expect(kept).toBe(true);
  expect(battle.now.clock.active).toBe(BLUE);
  expect(battle.marks('t')).not.toContain('fire-checked');
});

test('[FT-06-56] a march may pass an enemy at exactly ten inches', () => {
  const past = (gap: number) =>
    given({
      red: { a: { type: tank, at: [10, 10] } },
      blue: { t: { type: foot, at: [20, 11 + gap], ...seen } },
    }).refusal(move('a', [[26, 10]], { type: 'tripods/strategic-move' }));
  // Half of the tank's width and half of the infantry's are 0.5 and 0.625 inches.
  expect(past(10.125)).toBeNull();
  expect(past(10)).toMatchObject({ rule: 'FT-06-56' });
});

test('[FT-06-25] behind a stream is in cover for who looks across it, from the same side in the open', () => {
  const spotted = (x: number) =>
    given({
      red: { a: { type: tank, at: [x, 24] } },
      blue: { t: { type: foot, at: [20, 24] } },
      terrain: [
        feature(
          'stream',
          line(
            [
              [19.3, 4],
              [19.3, 44],
            ],
            0.2,
          ),
        ),
      ],
    })
      .play(endPhase(RED))
      .marks('t')
      .includes('spotted');
  // Ten inches from an average vehicle: within the 20 of the open, beyond the 1 of cover.
  expect(spotted(10)).toBe(false);
  expect(spotted(30)).toBe(true);
});

test('[FT-07-12] a ridge is ignored by opponents an inch from it, not by those farther away', () => {
  const across = (gap: number) =>
    firing({
      red: { a: { type: tank, at: [20 - 0.625 - gap, 24] } },
      blue: { t: { type: tank, at: [20 + 0.625 + gap, 24], facing: 180, ...seen } },
      terrain: [
        feature(
          'ridge',
          line(
            [
              [20, 14],
              [20, 34],
            ],
            0.02,
          ),
        ),
      ],
    }).refusal(fire(RED, 't', 'a: gun'));
  expect(across(0.9)).toBeNull();
  expect(across(1.5)).not.toBeNull();
});

test('[FT-07-07] whoever is in sight stays spotted beyond the range of the chart', () => {
  const battle = given({
    size: [72, 48],
    red: { a: { type: tank, at: [4, 24] } },
    blue: { t: { type: foot, at: [44, 24], ...seen } },
  }).play(endPhase(RED));
  expect(battle.marks('t')).toContain('spotted');
});

test('[FT-14-03] each round of close combat takes an inch of what is left', () => {
  const battle = given({
    red: { a: { type: tank, at: [20, 20], tracks: { moved: 3000 } } },
    blue: {
      t: { type: foot, at: [21.5, 20], unit: 't' },
      far: { type: foot, at: [46, 46], unit: 'far' },
    },
  });
  // Its check; its grenades; two hits at 3+, and it fails. Ten inches less three, less one.
  battle.dice(6, 1, 6, 6, 1).play(endPhase(RED));
  expect(battle.marks('a')).toContain('moves-on');
  expect(battle.refusal(move('a', [[26, 20]]))).toBeNull();
  expect(battle.refusal(move('a', [[26.1, 20]]))).toMatchObject({ rule: 'FT-06-01' });
});

test('[FT-10-06] infantry that moved into close combat fires no missile there', () => {
  const battle = (moved: number) =>
    given({
      red: { a: { type: 'med_missile_team_p5', at: [20, 20], tracks: { moved } } },
      blue: {
        t: { type: 'human_light_tank_p4', at: [21.3, 20], facing: 0 },
        far: { type: foot, at: [46, 46], unit: 'far' },
      },
      options: { ft_cc_round_cap: 1 },
    });
  // Two shots of the tank hit; the light weapon alone misses; the check passes.
  const fired = (moved: number, ...dice: readonly number[]) =>
    battle(moved)
      .dice(...dice)
      .play(endPhase(RED))
      .said()
      .join();
  expect(fired(2000, 1, 1, 1, 6)).not.toContain('missile');
});

test('[FT-14-12] grenades do nothing on a 5', () => {
  const battle = given({
    red: { a: { type: tripod, at: [20, 20], tracks: { moved: 3000 } } },
    blue: { t: { type: foot, at: [21.625, 20] }, far: { type: foot, at: [46, 46], unit: 'far' } },
    options: { ft_cc_round_cap: 1, ft_sa_natural1: 'misses' },
  });
  battle.dice(5, 1, 1, 1).play(endPhase(RED));
  expect(battle.said().join()).not.toContain('owes a quality check');
});

test('[FT-13-36] [FT-18-15] shells of vehicles are of the light class', () => {
  expect(PROFILES.get('human_medium_tank_p5')?.weapons[0]?.shells).toEqual({
    factor: 3,
    light: true,
    templates: 1,
    size: 1,
  });
});

test('[FT-13-34] no gun below penetration 4 or three shots has shells, and no heat ray', () => {
  const shells = (penetration: number, shots: number, heatRay = false) => {
    const gun = { penetration, shots, heatRay, hClass: false, antiInfantry: null, range: 12 };
    return fromGun(gun, null).shells?.factor ?? null;
  };
  expect([shells(4, 3), shells(4, 4), shells(9, 3)]).toEqual([3, 4, 3]);
  expect([shells(3, 3), shells(4, 2), shells(4, 3, true)]).toEqual([null, null, null]);
});

test('[FT-08-20] [FT-01-07] half of an allowance of seven is four inches, for each stand by option', () => {
  const price = (reading: string) => {
    const { now } = given({
      red: { c: { type: 'human_lorry_p2plus', at: [10, 24] } },
      options: { ft_embark_cost: reading },
    });
    const asked = { battle: now, ask: () => ({ total: 7, because: [] }) };
    const action = { type: 'tripods/pick-up', side: RED, stand: stand('c') } as const;
    return pickUpRule.odds?.(asked, { ...action, passengers: [stand('a'), stand('b')] }).text;
  };
  expect(price('per-event')).toContain('takes 4"');
  expect(price('per-stand')).toContain('takes 8"');
});

describe('options whose effect no row of the charts shows', () => {
  test('[FT-13-34] by option only guns of exactly three shots fire high explosive', () => {
    const quick: Weapon = {
      ...{ id: 'gun', name: 'quick gun', kind: 'gun', penetration: 5, hClass: false },
      ...{ antiInfantry: null, shots: 4, range: 12, supply: 'endless' },
      shells: { factor: 4, light: true, templates: 1, size: 1 },
    };
    const fires = (reading: string, shots: number) => {
      const { now } = firing({
        red: { a: { type: tank, at: [10, 24] } },
        blue: { t: { type: tank, at: [16, 24], ...seen } },
        options: { ft_he_rof: reading },
      });
      const [a, t] = [now.stands[stand('a')], now.stands[stand('t')]];
      if (!a || !t || !isOnTable(a) || !isOnTable(t)) throw new Error('no stands');
      return refuseKind(now, a, { ...quick, shots }, 'high-explosive', t)?.rule ?? null;
    };
    expect([fires('>=3', 4), fires('>=3', 3)]).toEqual([null, null]);
    expect([fires('==3', 4), fires('==3', 3)]).toEqual(['FT-13-34', null]);
  });

  test('[FT-13-21] an observer takes the room in a carrier that the scenario says', () => {
    const room = (halves: number) =>
      given({
        red: {
          c: { type: 'human_lorry_p2plus', at: [10, 24] },
          o: { type: 'forward_observer', at: [10, 25.2], unit: 'o' },
          p: { type: 'forward_observer', at: [10, 22.8], unit: 'p' },
        },
        blue: { t: { type: tank, at: [40, 40] } },
        options: { ft_fo_profile: { halves } },
      }).refusal({
        ...{ type: 'tripods/pick-up', side: RED, stand: stand('c') },
        passengers: [stand('o'), stand('p')],
      } as Action);
    expect(room(1)).toBeNull();
    expect(room(2)).toMatchObject({ rule: 'FT-08-19' });
  });
});
