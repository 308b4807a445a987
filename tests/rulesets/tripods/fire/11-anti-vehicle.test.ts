import { describe, expect, test } from 'vitest';
import { effectOf } from '../../../../shared/rulesets/tripods/fire/penetration';
import {
  BLUE,
  box,
  feature,
  given,
  line,
  RED,
  type Drawing,
  type Drawn,
} from '../../../helpers/given-battle';
import { endPhase, fire } from '../../../helpers/tripods';

const tripod = 'martian_tripod_p1';
const DISC = 0.75;
const TANK = 0.625;

/** A shooter looking east and a target looking west, `gap` inches from edge to edge. */
function duel(shooter: Partial<Drawn>, target: Partial<Drawn>, gap: number, more: Drawing = {}) {
  const from = { type: 'human_heavy_tank_p4', facing: 0, ...shooter };
  const to = { type: 'martian_late_tripod_p5', facing: 180, ...target };
  const reach = (type: string) => (type.includes('tripod') ? DISC : TANK);
  const x = 2 + reach(from.type) + gap + reach(to.type);
  return given({
    size: [72, 48],
    red: { a: { ...from, at: [2, 24] } },
    blue: { t: { ...to, at: [x, 24] }, other: { type: to.type, at: [70, 46], unit: 'reserve' } },
    step: 'firing',
    ...more,
  });
}

const shot = fire(RED, 't', 'a: gun');

describe('to hit', () => {
  // A heavy tank of period 4 has range 16: close to 8, effective to 16, long to 24.
  test.each([
    ['FT-11-05', 8, 3],
    ['FT-11-06', 8.1, 4],
    ['FT-11-06', 16, 4],
    ['FT-11-07', 16.1, 5],
    ['FT-11-07', 24, 5],
  ])('[%s] at %d inches an average crew needs %d+', (_id, gap, need) => {
    const hit = duel({}, {}, gap)
      .dice(need - 1, need, 1)
      .play(shot);
    expect(
      hit.said().some((text) => text.includes(`needs ${need}+, rolls ${need - 1}, ${need}: 1 hit`)),
    ).toBe(true);
  });

  test('[FT-11-01] [FT-11-07] beyond long range nobody fires', () => {
    expect(duel({}, {}, 24.1).refusal(shot)).toMatchObject({ rule: 'FT-11-01' });
  });

  test('[FT-01-11] where measuring is forbidden, a shot out of range is lost', () => {
    const battle = duel({}, {}, 24.1, { options: { ft_premeasure: 'forbidden' } });
    battle.play(shot);
    expect(battle.said().at(-1)).toContain('out of range, the shot is lost');
    expect(battle.refusal(shot)).not.toBeNull();
  });

  test('[FT-11-04] as many dice as the rate of fire', () => {
    const light = duel({ type: 'human_light_tank_p5' }, {}, 10).dice(1, 1, 1).play(shot);
    expect(light.now.dice.drawn).toBe(3);
  });

  test.each([
    ['green', 5],
    ['average', 4],
    ['veteran', 3],
    ['elite', 2],
  ])(
    '[FT-11-09] [FT-18-38] [FT-18-39] [FT-18-40] [FT-18-41] at effective range a %s crew needs %d+',
    (quality, need) => {
      const battle = duel({ quality }, {}, 10)
        .dice(Math.max(1, need - 1), need, 1)
        .play(shot);
      expect(battle.said().join()).toContain('1 hit');
    },
  );

  test('[FT-11-08] a natural 1 misses and a natural 6 hits, whatever the modifiers', () => {
    const elite = duel({ quality: 'elite' }, {}, 4).dice(1, 1).play(shot);
    expect(elite.said().join()).toContain('a miss');
    const green = duel({ quality: 'green' }, {}, 20).dice(6, 5, 1).play(shot);
    expect(green.said().join()).toContain('needs 6+, rolls 6, 5: 1 hit');
  });

  test('[FT-11-12] a heat ray rolls to hit like any gun', () => {
    const battle = duel({ type: tripod, quality: 'elite' }, { type: 'human_medium_tank_p4' }, 10);
    battle.dice(1, 1).play(fire(RED, 't', 'a: heat-ray'));
    expect(battle.said().join()).toContain('needs 2+, rolls 1, 1: a miss');
  });

  test('[FT-11-25] a missile needs 3+ at any range', () => {
    const missile = fire(RED, 't', 'a: missile');
    for (const gap of [1, 10.1, 20]) {
      const at = () => duel({ type: 'human_missile_tank_p4' }, { type: tripod }, gap);
      expect(at().dice(3, 1, 1).play(missile).said().join()).toContain('needs 3+, rolls 3: 1 hit');
      expect(at().dice(2).play(missile).said().join()).toContain('needs 3+, rolls 2: a miss');
    }
    const far = duel({ type: 'human_missile_tank_p4' }, { type: tripod }, 20.1);
    expect(far.refusal(missile)).toMatchObject({ rule: 'FT-11-01' });
  });

  test('[FT-11-28] a missile has a minimum range of one inch', () => {
    const near = duel({ type: 'human_missile_tank_p4' }, { type: tripod }, 0.9);
    expect(near.refusal(fire(RED, 't', 'a: missile'))).toMatchObject({ rule: 'FT-11-28' });
  });
});

describe('penetration', () => {
  test('[FT-11-37] [FT-18-13] more dice near, fewer far, for a gun that is not h-class', () => {
    const maus = { type: 'human_maus_p4' };
    const early = { type: 'martian_tripod_early_p5' };
    // Penetration 8 against front armour 6.
    duel(maus, early, 8).dice(3, 1, 1, 1, 1, 1).play(shot);
    duel(maus, early, 16).dice(4, 1, 1, 1).play(shot);
    duel(maus, early, 24).dice(5, 1, 1).play(shot);
  });

  test('[FT-11-38] never more than ten dice', () => {
    const heavy = { type: 'human_heavy_tank_p5' };
    const battle = duel(heavy, { type: 'human_medium_tank_p4', quality: 'average' }, 10)
      .dice(3, 1, 1, ...Array.from({ length: 10 }, () => 1))
      .play(shot);
    const dice = battle.log.find(({ text }) => text.includes('penetration dice'))?.because ?? [];
    expect(dice.at(-1)).toMatchObject({ label: 'never more than 10 dice', rule: 'FT-11-38' });
    expect(dice.reduce((sum, { amount }) => sum + amount, 0)).toBe(10);
  });

  test('[FT-11-40] [FT-11-41] a 6 destroys; 4s and 5s mean one check', () => {
    const battle = duel({}, {}, 8).now;
    expect(effectOf(battle, [1, 6, 2], 0)).toBe('destroyed');
    expect(effectOf(battle, [4, 5, 4, 1], 0)).toBe('check');
    expect(effectOf(battle, [3, 2, 1], 0)).toBe('none');
  });

  test('[FT-11-40] nobody rolls for the other hits on what one of them has destroyed', () => {
    // Two hits; the first rolls 8 - 2 dice and a 6 among them.
    const battle = duel({ type: 'human_heavy_tank_p4' }, { type: tripod }, 8);
    battle.dice(3, 3, 6, 1, 1, 1, 1, 1).play(shot);
    expect(battle.isThere('t')).toBe(false);
    expect(battle.said().join()).toContain('The other hit on t can do no more');
  });

  test('[FT-11-40] [FT-10-09] nor for fire that was declared with it', () => {
    const battle = given({
      size: [72, 48],
      red: {
        a: { type: 'human_heavy_tank_p4', at: [2, 24] },
        b: { type: 'human_heavy_tank_p4', at: [2, 28] },
      },
      blue: { t: { type: tripod, at: [12, 24], facing: 180 }, far: { type: tripod, at: [70, 46] } },
      step: 'firing',
    });
    battle.dice(4, 1, 6, 1, 1, 1).play(fire(RED, 't', 'a: gun', 'b: gun'));
    expect(battle.isThere('t')).toBe(false);
    expect(battle.said().join()).toContain('b has fired at t, too: there is nothing left to roll');
    expect(battle.marks('b')).toContain('fired gun');
  });

  test('[FT-11-30] [FT-10-09] missiles declared at it still roll for running short', () => {
    const battle = given({
      size: [72, 48],
      red: {
        a: { type: 'human_heavy_tank_p4', at: [2, 24] },
        m: { type: 'human_missile_tank_p4', at: [2, 28] },
      },
      blue: { t: { type: tripod, at: [12, 24], facing: 180 }, far: { type: tripod, at: [70, 46] } },
      step: 'firing',
    });
    battle.dice(4, 1, 6, 1, 1, 1, 1).play(fire(RED, 't', 'a: gun', 'm: missile'));
    expect(battle.said().join()).toContain('its next 1 is the last');
  });

  test('[FT-11-43] [FT-11-44] armour that is stronger leaves one die at a penalty', () => {
    // Penetration 6 at effective range against front armour 12: one die at -6.
    const battle = duel({}, {}, 16).dice(4, 1, 6).play(shot);
    expect(battle.isThere('t')).toBe(true);
    expect(battle.said().join()).toContain('One penetration die at -6');
    expect(battle.marks('t')).not.toContain('check-due');
  });

  test('[FT-11-44] by option a natural 6 kills all the same', () => {
    const battle = duel({}, {}, 16, { options: { ft_pen_natural6: 'natural-6-kills' } });
    expect(battle.dice(4, 1, 6).play(shot).isThere('t')).toBe(false);
  });

  test('[FT-11-46] h-class weapons are halved by c-class armour', () => {
    // 8h against the front 3c of an early tripod of period 4: 4 - 3 = 1 die.
    const target = { type: 'martian_tripod_early_p4' };
    duel({ type: 'human_missile_tank_p4' }, target, 10)
      .dice(3, 1)
      .play(fire(RED, 't', 'a: missile'));
  });

  test('[FT-11-13] a heat ray rolls all its dice against normal armour', () => {
    duel({ type: tripod }, { type: 'human_maus_p4' }, 10)
      .dice(3, 1, 1, 1, 1, 1)
      .play(fire(RED, 't', 'a: heat-ray'));
  });

  test('[FT-11-14] and half against c-class armour', () => {
    duel({ type: tripod }, { type: 'human_heavy_tank_p5' }, 10)
      .dice(3, 1, 1, 1)
      .play(fire(RED, 't', 'a: heat-ray'));
  });

  test('[FT-11-42] penetration 8 against 6c rolls two dice; an elite tripod passes its check on 3', () => {
    const early = { type: 'martian_tripod_early_p5', quality: 'elite' };
    const checked = () => duel({ type: 'human_maus_p4' }, early, 16).dice(4, 1, 1, 4).play(shot);
    expect(checked().marks('t')).toContain('check-due');
    expect(checked().dice(3).play(endPhase(RED)).isThere('t')).toBe(true);
    expect(checked().dice(2).play(endPhase(RED)).isThere('t')).toBe(false);
  });
});

describe('armour', () => {
  test('[FT-11-02] an attacker on the edge of the front arc strikes the front', () => {
    const at = (x: number, y: number, facing: number) =>
      given({
        size: [72, 48],
        red: { a: { type: tripod, at: [x, y] } },
        blue: { t: { type: 'martian_late_tripod_p5', at: [36, 24], facing } },
        step: 'firing',
      })
        .dice(4, 1, 1, 1)
        .play(fire(RED, 't', 'a: heat-ray'))
        .said()
        .join();
    expect(at(30, 24, 180)).toContain('against the front');
    expect(at(30, 24, 240)).toContain('against the front');
    // The middle is 62 degrees off, but the base of the attacker still overlaps the line.
    expect(at(30, 24, 242)).toContain('against the front');
    expect(at(30, 24, 270)).toContain('against the flank');
  });

  test('[FT-11-03] a main battle tank has flank 1, other vehicles 0', () => {
    const flank = (type: string, dice: number) =>
      duel({ type: 'human_heavy_tank_p4' }, { type, facing: 0 }, 10)
        .dice(4, 1, ...Array.from({ length: dice }, () => 1))
        .play(shot);
    // Penetration 6 at effective range.
    flank('human_medium_tank_p4', 5);
    flank('human_halftrack_p4plus', 6);
  });

  test('[FT-11-45] a soft vehicle has armour 0', () => {
    duel({}, { type: 'human_lorry_p2plus' }, 10).dice(4, 1, 1, 1, 1, 1, 1, 1).play(shot);
  });
});

describe('saves', () => {
  const at = 2 + TANK + 10 + DISC;

  test.each([
    ['FT-11-32', 'light_woods', 5],
    ['FT-11-32', 'heavy_woods', 5],
    ['FT-11-32', 'swamp', 5],
    ['FT-11-33', 'forest', 4],
    ['FT-11-33', 'town', 4],
  ] as const)('[%s] a stand in %s saves on %d+', (_id, kind, save) => {
    const terrain = [feature(kind, box(at - DISC, 20, at + 3, 28))];
    const target = { type: tripod };
    const battle = duel({ quality: 'elite' }, target, 10, { terrain });
    // Two hits, one saved, one of penetration 6 against front armour 2.
    battle.dice(3, 4, save, save - 1, 1, 1, 1, 1).play(shot);
    expect(battle.said().join()).toContain(`saves on ${save}+: rolls ${save}, ${save - 1}: 1 of 2`);
  });

  test('[FT-11-35] saves are one easier against missiles', () => {
    const terrain = [feature('heavy_woods', box(at - DISC, 20, at + 3, 28))];
    const battle = duel({ type: 'human_missile_tank_p4' }, { type: tripod }, 10, { terrain });
    battle.dice(3, 4).play(fire(RED, 't', 'a: missile'));
    expect(battle.said().join()).toContain('saves on 4+');
  });

  test('[FT-11-33] [FT-11-35] in smoke they are 4+, against missiles too', () => {
    const terrain = [feature('smoke', box(at - DISC, 20, at + 3, 28))];
    const battle = duel({ type: 'human_missile_tank_p4' }, { type: tripod }, 10, { terrain });
    battle.dice(3, 4).play(fire(RED, 't', 'a: missile'));
    expect(battle.said().join()).toContain('smoke, saves on 4+');
  });

  test('[FT-11-33] [FT-18-57] behind a ridge and touching it saves on 4+', () => {
    const terrain = [
      feature(
        'ridge',
        line(
          [
            [at - DISC, 16],
            [at - DISC, 32],
          ],
          0.02,
        ),
      ),
    ];
    const battle = duel({}, { type: tripod }, 10, { terrain });
    battle.dice(4, 1, 4).play(shot);
    expect(battle.said().join()).toContain('behind a ridge, saves on 4+');
  });

  test('[FT-07-12] a ridge within an inch of both saves nobody, one farther from the shooter does', () => {
    const acrossRidge = (gap: number) => {
      const x = 2 + TANK + gap;
      const ends = [
        [x, 16],
        [x, 32],
      ] as const;
      return duel({}, { type: tripod }, gap, { terrain: [feature('ridge', line(ends, 0.02))] });
    };
    const near = acrossRidge(0.9).dice(3, 1, 1, 1, 1, 1, 1, 1).play(shot);
    expect(near.said().join()).not.toContain('saves on');
    const far = acrossRidge(1.2).dice(4, 1, 4).play(shot);
    expect(far.said().join()).toContain('behind a ridge, saves on 4+');
  });

  test('[FT-11-34] [FT-18-22] a stream helps who touches it, not who stands half an inch away', () => {
    const streamBefore = (gap: number) => {
      const x = at - DISC - gap - 0.1;
      const ends = [
        [x, 16],
        [x, 32],
      ] as const;
      return { terrain: [feature('stream', line(ends, 0.2))] };
    };
    const touching = duel({}, { type: tripod }, 10, streamBefore(0)).dice(4, 1, 4).play(shot);
    expect(touching.said().join()).toContain('behind a stream, saves on 4+');
    duel({}, { type: tripod }, 10, streamBefore(0.5)).dice(4, 1, 1, 1, 1, 1).play(shot);
  });

  test('[FT-11-34] a trench saves who is wholly in it as well as who touches its edge', () => {
    const inTrench = (width: number) => {
      const ends = [
        [at, 16],
        [at, 32],
      ] as const;
      return { terrain: [feature('trench', line(ends, width))] };
    };
    for (const width of [2 * DISC, 2 * DISC + 2]) {
      const hit = duel({}, { type: tripod }, 10, inTrench(width)).dice(4, 1, 4).play(shot);
      expect(hit.said().join()).toContain('in a trench, saves on 4+');
    }
  });

  test('[FT-11-31] every hit that is saved is a miss', () => {
    const terrain = [feature('town', box(at - DISC, 20, at + 3, 28))];
    const battle = duel({}, { type: tripod }, 10, { terrain }).dice(4, 4, 4, 5).play(shot);
    expect(battle.said().join()).toContain('2 of 2 turned aside');
    expect(battle.marks('t')).not.toContain('check-due');
  });
});

describe('missiles', () => {
  test('[FT-11-29] a limited supply is two shots', () => {
    const missile = fire(RED, 't', 'a: missile');
    const crawler = { type: 'human_lt_rocket_crawler_p2' };
    const one = duel(crawler, { type: tripod }, 10).dice(1).play(missile);
    expect(one.said()).toContain('a has a missile left');
    const second = duel({ ...crawler, tracks: { 'missile-used': 1 } }, { type: tripod }, 10);
    second.dice(1).play(missile);
    expect(second.said().join()).toContain('a has no missiles left');
    const empty = duel({ ...crawler, tracks: { 'missile-used': 2 } }, { type: tripod }, 10);
    expect(empty.refusal(missile)).toMatchObject({ rule: 'FT-11-29' });
  });

  test('[FT-11-30] an unlimited supply ends with the second natural 1', () => {
    const missile = fire(RED, 't', 'a: missile');
    const crawler = { type: 'human_rocket_crawler_p2' };
    const first = duel(crawler, { type: tripod }, 10).dice(3, 1, 1, 1, 1).play(missile);
    expect(first.stand('a').tracks['missile-used']).toBeUndefined();
    const one = duel(crawler, { type: tripod }, 10).dice(1).play(missile);
    expect(one.stand('a').tracks['missile-used']).toBe(1);
    expect(one.said()).toContain('a runs short of missiles: its next 1 is the last');
    const empty = duel({ ...crawler, tracks: { 'missile-used': 2 } }, { type: tripod }, 10);
    expect(empty.refusal(missile)).toMatchObject({ rule: 'FT-11-30' });
  });
});

test('[FT-11-40] a destroyed stand leaves the table and is remembered', () => {
  const battle = duel({}, { type: tripod }, 10).dice(4, 1, 6, 1, 1, 1).play(shot);
  expect(battle.isThere('t')).toBe(false);
  expect(battle.now.private['tripods']).toMatchObject({
    losses: [{ stand: 'st_t', side: BLUE, how: 'destroyed' }],
  });
});

test('odds add up to the exact chances', () => {
  // Two shots at 4+, four dice each: a shot destroys with (1/2)(1 - (5/6)^4), or makes a check.
  const battle = duel({}, { type: tripod, quality: 'elite' }, 10);
  const kill = 0.5 * (1 - (5 / 6) ** 4);
  const check = 0.5 * ((5 / 6) ** 4 - (1 / 2) ** 4);
  const destroyed = 1 - (1 - kill) ** 2;
  const leaves = ((1 - kill) ** 2 - (1 - kill - check) ** 2) / 3;
  const text = battle.odds(shot)?.text ?? '';
  expect(text).toContain(`destroyed ${Math.round(100 * destroyed)} %`);
  expect(text).toContain(`driven off by a failed check ${Math.round(100 * leaves)} %`);
});

test('odds count the hits that the target has taken in the phase', () => {
  const rifles = fire(RED, 't', 'a: small-arms at infantry');
  const odds = (hits: number) =>
    given({
      red: { a: { type: 'european_us_infantry_p1', at: [20, 20] } },
      blue: {
        t: { type: 'european_us_infantry_p1', at: [23, 20], tracks: { 'small-arms-hits': hits } },
      },
      step: 'firing',
    }).odds(rifles)?.text ?? '';
  // One die hits on 4+. The check needs 5, with a hit before this one 6, with two 7.
  expect(odds(0)).toContain('driven off by a failed check 33 %');
  expect(odds(1)).toContain('driven off by a failed check 42 %');
  expect(odds(2)).toContain('driven off by a failed check 50 %');
});
