// Flyers in combat: what may be fired at them and how it hits, and who may fire their missiles for them.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { actionFromOrder, choicesOf, isRefusal } from '../../../../shared/rules/query';
import type { PopUp } from '../../../../shared/rulesets/tripods/attacks/pop-up';
import { BLUE, box, feature, given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { endPhase, fire, move, pass } from '../../../helpers/tripods';

const HELICOPTER = 'human_attack_helicopter_p5';
const AUTOGIRO = 'human_autogiro_transport_p2';
const MARTIAN_FLYER = 'martian_flyer_p5';
const TRIPOD = 'martian_tripod_early_p5';
const AA_GUN = 'human_sp_aa_gun_p5';
const MICV = 'human_heavy_micv_p5';
const TANK = 'human_medium_tank_p5';
const FOOT = 'infantry_p5';

/** Red's one stand at the left, a Martian flyer so many inches from its edge. */
function atFlyer(type: string, gap: number, more: Drawing & { quality?: string } = {}) {
  const { quality = 'average', ...drawing } = more;
  const half = type === FOOT ? 0.375 : 0.625;
  return given({
    step: 'firing',
    size: [96, 48],
    red: { a: { type, at: [20, 24], quality } },
    blue: {
      f: { type: MARTIAN_FLYER, at: [20 + half + gap + 0.75, 24], facing: 180 },
      other: { type: TRIPOD, at: [94, 46], unit: 'far' },
    },
    ...drawing,
  });
}

test('[FT-15-08] a flyer fires one of its weapons in a firing phase', () => {
  const battle = given({
    step: 'firing',
    size: [96, 48],
    red: { a: { type: HELICOPTER, at: [20, 24] } },
    blue: {
      t: { type: TRIPOD, at: [30, 24], facing: 180 },
      u: { type: TRIPOD, at: [30, 27], facing: 180 },
    },
  });
  battle.dice(1, 1, 1, 1).play(fire(RED, 't', 'a: gun'));
  expect(battle.refusal(fire(RED, 'u', 'a: missile'))).toMatchObject({ rule: 'FT-10-02' });
});

test('[FT-15-08] [FT-15-17] on overwatch a flyer fires, and is fired at, when the other side moves', () => {
  const moved = (type: string, mover: string, weapon: string) =>
    given({
      size: [96, 48],
      active: RED,
      red: { f: { type: mover, at: [50, 24], facing: 180 } },
      blue: { a: { type, at: [20, 24], marks: ['overwatch'] } },
    })
      .play(move('f', [[40, 24]], { facing: 180 }))
      .refusal(fire(BLUE, 'f', weapon));
  expect(moved(HELICOPTER, TRIPOD, 'a: missile')).toBeNull();
  const near = given({
    size: [96, 48],
    active: RED,
    red: { f: { type: MARTIAN_FLYER, at: [50, 24], facing: 180 } },
    blue: { a: { type: AA_GUN, at: [20, 24], marks: ['overwatch'] } },
  }).play(move('f', [[35, 24]], { facing: 180 }));
  expect(near.now.clock.side).toBe(BLUE);
  near.dice(4, 4, 4, 4, 4, 4, 4, 4).play(fire(BLUE, 'f', 'a: gun'));
  expect(near.now.clock.side).toBe(RED);
});

test('[FT-15-12] only guns of ROF 4 and more, to their effective range', () => {
  expect(atFlyer(MICV, 12).refusal(fire(RED, 'f', 'a: gun'))).toBeNull();
  expect(atFlyer(MICV, 12.1).refusal(fire(RED, 'f', 'a: gun'))).toMatchObject({
    rule: 'FT-15-12',
  });
  expect(atFlyer(TANK, 5).refusal(fire(RED, 'f', 'a: gun'))).toMatchObject({ rule: 'FT-15-12' });
});

test('[FT-15-13] missiles to half of their range', () => {
  expect(atFlyer(MICV, 20).refusal(fire(RED, 'f', 'a: missile'))).toBeNull();
  expect(atFlyer(MICV, 20.1).refusal(fire(RED, 'f', 'a: missile'))).toMatchObject({
    rule: 'FT-15-13',
  });
});

test('[FT-15-14] every stand has a machine gun for flyers: one die, 10 inches, penetration 0', () => {
  const shot = fire(RED, 'f', 'a: machine-gun');
  expect(atFlyer(FOOT, 10.1).refusal(shot)).toMatchObject({ rule: 'FT-15-14' });
  // A hit: no die less the armour of 2c is one die at -2.
  const battle = atFlyer(FOOT, 9).dice(6, 6).play(shot);
  expect(battle.said()).toContain(
    'One penetration die at -2 against the front of f: rolls 6: a quality check (no face destroys, 6 forces a quality check)',
  );
  const ground = atFlyer(FOOT, 9, {
    blue: { f: { type: TRIPOD, at: [25, 24], facing: 180 } },
  });
  expect(ground.refusal(shot)).toMatchObject({ rule: 'FT-15-14' });
});

describe('[FT-11-45] a soft flyer', () => {
  const hunted = (type: string, gap: number, flyer = AUTOGIRO, quality = 'average') =>
    given({
      step: 'firing',
      red: { a: { type, at: [10, 24], quality } },
      blue: {
        f: { type: flyer, at: [10.5 + gap + 1.25, 24], facing: 180, tracks: { moved: 9000 } },
      },
    });
  const volley = fire(RED, 'f', 'a: small-arms at infantry');

  test('is a target of small arms too, on a 6 like all fire at flyers [FT-15-15]', () => {
    const soft = hunted(FOOT, 2, AUTOGIRO, 'elite');
    expect(soft.refusal(fire(RED, 'f', 'a: machine-gun'))).toBeNull();
    soft.dice(6, 5, 5, 5).play(volley);
    expect(soft.said().join()).toContain('needs 6+, rolls 6, 5, 5, 5: 1 hit');
    expect(soft.marks('f')).toContain('check-due');
  });

  test('[FT-15-20] others are armoured, and no soft one is a target of shells', () => {
    expect(hunted(FOOT, 2, 'martian_flyer_p1').refusal(volley)).toMatchObject({ rule: 'FT-15-20' });
    const shells = fire(RED, 'f', 'a: gun shells');
    expect(hunted('horse_artillery_p1', 2).refusal(shells)).toMatchObject({ rule: 'FT-15-20' });
  });

  test('[FT-10-12] is dealt with before a lorry that is farther off', () => {
    const near = (gap: number) =>
      given({
        step: 'firing',
        red: { a: { type: FOOT, at: [10, 24] } },
        blue: {
          f: { type: AUTOGIRO, at: [10.5 + gap + 1.25, 24], facing: 180 },
          l: { type: 'human_lorry_p2plus', at: [10, 28], unit: 'l' },
        },
      }).refusal(fire(RED, 'l', 'a: small-arms at infantry'));
    expect(near(1)).toMatchObject({ rule: 'FT-10-12' });
    // Beyond the four inches of the rifles it is nobody's business.
    expect(near(5)).toBeNull();
  });

  test('[FT-15-12] of quick guns alone, and to effective range', () => {
    const gun = fire(RED, 'f', 'a: gun at infantry');
    expect(hunted('human_halftrack_p4plus', 2).refusal(gun)).toMatchObject({ rule: 'FT-15-12' });
    expect(hunted(MICV, 11).refusal(gun)).toBeNull();
    expect(hunted(MICV, 13).refusal(gun)).toMatchObject({ rule: 'FT-15-12' });
  });
});

test('[FT-15-20] fire at a flyer counts its armour like that of any vehicle', () => {
  // Gun 1 at effective range against the front 2c: one die at -1.
  const battle = atFlyer(MICV, 11)
    .dice(6, 1, 1, 1, 5)
    .play(fire(RED, 'f', 'a: gun'));
  expect(battle.said()).toContain(
    'One penetration die at -1 against the front of f: rolls 5: a quality check (no face destroys, 5+ forces a quality check)',
  );
});

test('[FT-15-15] whatever the range and the crew, only a 6 hits', () => {
  for (const quality of ['green', 'elite']) {
    const battle = atFlyer(MICV, 4, { quality }).dice(5, 5, 5, 5);
    battle.play(fire(RED, 'f', 'a: gun'));
    expect(battle.said().join()).toContain('needs 6+, rolls 5, 5, 5, 5: a miss');
  }
  // A heat ray fires at it as at any vehicle.
  const ray = atFlyer('human_heat_ray_tank_p5', 20).dice(4, 1, 1, 1, 1, 1);
  ray.play(fire(RED, 'f', 'a: heat-ray'));
  expect(ray.said().join()).toContain('needs 4+, rolls 4, 1: 1 hit');
});

test('[FT-15-17] [FT-15-19] an AA gun needs 5, one more at long range, by its crew', () => {
  const needs = (gap: number, quality: string) => {
    const odds = atFlyer(AA_GUN, gap, { quality }).odds(fire(RED, 'f', 'a: gun'));
    return odds?.because
      .filter(({ rule }) => rule === 'FT-15-17' || rule === 'FT-15-19')
      .reduce((sum, { amount }) => sum + amount, 0);
  };
  expect(needs(12, 'average')).toBe(5);
  expect(needs(12.1, 'average')).toBe(6);
  expect(needs(12, 'veteran')).toBe(4);
  expect(needs(12, 'green')).toBe(6);
  expect(atFlyer(AA_GUN, 18.1).refusal(fire(RED, 'f', 'a: gun'))).toMatchObject({
    rule: 'FT-15-17',
  });
  const byBands = atFlyer(AA_GUN, 12, { options: { ft_aa_long: 'listed-bands' } });
  expect(byBands.odds(fire(RED, 'f', 'a: gun'))?.text).toContain('hits on 4+');
});

test('[FT-15-17] [FT-15-19] so does a SAM, which the scenario names', () => {
  const options = { ft_sam_types: [MICV] };
  const hit = atFlyer(MICV, 15, { options, quality: 'veteran' }).odds(fire(RED, 'f', 'a: missile'));
  expect(hit?.text).toContain('hits on 4+');
});

test('[FT-15-18] a rear-aspect missile needs the rear arc of 120 degrees', () => {
  const options = { ft_sam_types: [MICV], ft_rear_aspect_types: [MICV] };
  const from = (facing: number) =>
    atFlyer(MICV, 15, {
      options,
      blue: { f: { type: MARTIAN_FLYER, at: [36, 24], facing } },
    }).refusal(fire(RED, 'f', 'a: missile'));
  // The launcher lies due west of the flyer: 150 and 90 degrees off its facing.
  expect(from(30)).toBeNull();
  expect(from(90)).toMatchObject({ rule: 'FT-15-18' });
});

test('[FT-10-12] [FT-15-12] nobody has to deal first with a flyer that his gun cannot reach', () => {
  const blue = {
    f: { type: MARTIAN_FLYER, at: [26, 30], facing: 180 },
    t: { type: 'martian_light_walker_p5', at: [32, 24], facing: 180 },
  } as const;
  expect(atFlyer(TANK, 0, { blue }).refusal(fire(RED, 't', 'a: gun'))).toBeNull();
  expect(atFlyer(MICV, 0, { blue }).refusal(fire(RED, 't', 'a: gun'))).toMatchObject({
    rule: 'FT-10-12',
  });
});

test('[FT-15-16] a barrage strikes a low flyer as armour, a soft one as soft, a high one not at all', () => {
  const strike = (type: string, marks: readonly string[], ...dice: readonly number[]) =>
    given({
      step: 'firing',
      red: { a: { type: HELICOPTER, at: [20, 24] } },
      blue: { t: { type: FOOT, at: [24, 24] }, f: { type, at: [24, 24.9], marks } },
    })
      .dice(...dice)
      .play(fire(RED, 't', 'a: rockets shells'))
      .said()
      .filter((text) => text.startsWith('Shells on f') || text.startsWith('f is out'));
  expect(strike(MARTIAN_FLYER, [], 1, 4)).toEqual(['Shells on f: needs 5+, rolls 4: no effect']);
  expect(strike(AUTOGIRO, [], 1, 3)).toEqual(['Shells on f: needs 3+, rolls 3: hit']);
  expect(strike(MARTIAN_FLYER, ['high'], 1)).toEqual(["f is out of the shells' reach"]);
});

test('[FT-15-22] rockets: no die to hit, a template of an inch strikes with 5L, and they run out', () => {
  const battle = (more: Drawing = {}) =>
    given({
      step: 'firing',
      red: { a: { type: HELICOPTER, at: [20, 24] } },
      blue: { t: { type: FOOT, at: [32, 24] }, u: { type: FOOT, at: [32, 24.9], facing: 0 } },
      ...more,
    });
  const salvo = fire(RED, 't', 'a: rockets shells');
  const hit = battle().dice(3, 2).play(salvo);
  expect(hit.said()).toContain('a shells t with 5L artillery factors');
  expect(hit.said()).toContain('Shells on t: needs 3+, rolls 3: hit');
  expect(hit.marks('t')).toContain('light-artillery-check-due');
  const used = (count: number) =>
    battle({ red: { a: { type: HELICOPTER, at: [20, 24], tracks: { 'rockets-used': count } } } });
  expect(used(1).refusal(salvo)).toBeNull();
  expect(used(2).refusal(salvo)).toMatchObject({ rule: 'FT-15-22' });
  const far = (options: Drawing['options']) =>
    battle({ ...(options ? { options } : {}) }).refusal(salvo);
  expect(far({ ft_rocket_range: 10 })).toMatchObject({ rule: 'FT-15-22' });
});

test('[FT-15-22] an autogiro carries a salvo in place of its missiles where the scenario says so', () => {
  const gunship = 'human_autogiro_gunship_p2';
  const battle = (options: Drawing['options']) =>
    given({
      step: 'firing',
      red: { a: { type: gunship, at: [20, 24] } },
      blue: { t: { type: 'human_lorry_p2plus', at: [26, 24] } },
      ...(options ? { options } : {}),
    });
  const [salvo, missile] = [fire(RED, 't', 'a: rockets shells'), fire(RED, 't', 'a: missile')];
  const with_ = battle({ ft_rockets_for_missiles: [gunship] });
  expect(with_.refusal(salvo)).toBeNull();
  expect(with_.refusal(missile)).toMatchObject({ rule: 'FT-15-22' });
  expect(battle({}).refusal(missile)).toBeNull();
  expect(battle({}).refusal(salvo)).toMatchObject({ rule: 'FT-15-22' });
});

const lasers = { ft_laser_missiles: [HELICOPTER] };
const missile = fire(RED, 't', 'a: missile');

/** The missile of a helicopter behind a wood at a walker beyond it, with somebody to point it out. */
function designated(red: Drawing['red'], options: NonNullable<Drawing['options']> = lasers) {
  return given({
    step: 'firing',
    size: [96, 48],
    terrain: [feature('forest', box(30, 14, 33, 30))],
    red: { a: { type: HELICOPTER, at: [24, 24] }, ...red },
    blue: { t: { type: 'martian_light_walker_p5', at: [45, 24], facing: 180 } },
    options,
  }).refusal(missile);
}

test('[FT-15-23] [FT-15-24] a mate that sees the target and has not moved designates it', () => {
  const mate = (more: object) => ({ m: { type: HELICOPTER, at: [30, 40] as const, ...more } });
  expect(designated(mate({}))).toBeNull();
  expect(designated(mate({}), {})).toMatchObject({ rule: 'FT-06-21' });
  expect(designated(mate({ tracks: { moved: 1000 } }))).not.toBeNull();
  expect(designated(mate({ unit: 'others' }))).not.toBeNull();
  expect(designated({ m: { type: HELICOPTER, at: [24, 28] } })).not.toBeNull();
});

test('[FT-15-25] [FT-15-24] further designators, of any company, by the scenario', () => {
  const observer = { m: { type: 'forward_observer', at: [30, 40] as const, unit: 'eyes' } };
  const options = { ...lasers, ft_extra_designators: ['forward_observer'] };
  expect(designated(observer, options)).toBeNull();
  expect(designated(observer)).not.toBeNull();
});

test('[FT-15-11] a low flyer fights infantry at 4 inches, vehicles at 1, a high one nobody', () => {
  const stops = (type: string, marks: readonly string[] = []) => {
    const battle = given({
      size: [96, 48],
      red: { f: { type: MARTIAN_FLYER, at: [20, 24], marks } },
      blue: { t: { type, at: [40, 24], facing: 180 } },
    });
    battle.play(move('f', [[42, 20]]));
    return { halted: battle.marks('f').includes('halted'), battle };
  };
  expect(stops(FOOT).halted).toBe(true);
  expect(stops(FOOT).battle.said().join()).toContain('halts within 4" of t');
  expect(stops(TANK).halted).toBe(false);
  expect(stops(FOOT, ['high']).halted).toBe(false);
  // Round after round until one is gone: machine guns hit a flyer on a 6 only.
  const near = given({
    size: [96, 48],
    red: { f: { type: MARTIAN_FLYER, at: [35, 24], tracks: { moved: 5000 } } },
    blue: {
      t: { type: FOOT, at: [39.5, 24], facing: 180 },
      other: { type: FOOT, at: [90, 44], unit: 'far' },
    },
  });
  near.dice(5, 6, 6, 6, 1).play(endPhase(RED));
  expect(near.said().join()).toContain('t fires its machine gun at f: needs 6+, rolls 5: a miss');
  expect(near.isThere('t')).toBe(false);
});

const popUp = (more: object = {}): Action =>
  ({
    type: 'tripods/pop-up',
    side: RED,
    stand: stand('a'),
    target: stand('t'),
    weapon: 'missile',
    kind: 'anti-vehicle',
    quick: false,
    ...more,
  }) as Action;

/** A helicopter behind a wood of a level, a walker beyond, and enemies who wait. */
function hidden(blue: Drawing['blue'] = {}, more: Drawing = {}) {
  return given({
    step: 'firing',
    size: [96, 48],
    terrain: [feature('light_woods', box(30, 0, 33, 48))],
    red: { a: { type: HELICOPTER, at: [24, 24], quality: 'veteran' } },
    blue: {
      t: { type: 'martian_light_walker_p5', at: [45, 24], facing: 180, marks: ['spotted'] },
      ...blue,
    },
    ...more,
  });
}

test('[FT-15-09] a pop-up attack rises over what hides the target, fires and drops', () => {
  const battle = hidden();
  expect(battle.refusal(missile)).toMatchObject({ rule: 'FT-06-16' });
  battle.dice(2, 4, 1, 1, 1).play(popUp());
  expect(battle.said().join('; ')).toMatch(/a pops up .* to fire at t.*a fires its missile at t/);
  expect(battle.said().at(-1)).toBe('a drops again');
  expect(battle.stand('a').tracks['risen']).toBe(0);
  expect(battle.marks('a')).toContain('fired missile');
});

test('[FT-15-09] [FT-10-02] the hand chooses with what it fires from up there', () => {
  const { rules, now } = hidden({
    t: { type: 'martian_light_walker_p5', at: [35, 24], facing: 180, marks: ['spotted'] },
  });
  const order = { side: RED, stand: stand('a'), target: stand('t'), at: null };
  const usual = actionFromOrder(rules, now, 'tripods/pop-up', order);
  if (isRefusal(usual)) throw new Error(usual.reason);
  expect(usual).toMatchObject({ weapon: 'missile', kind: 'anti-vehicle' });
  const [weapons] = choicesOf(rules, now, usual);
  const labels = weapons?.options.map(({ label }) => label) ?? [];
  expect(labels.length).toBeGreaterThan(1);
  expect(labels).toContain('missile, at vehicles');
  for (const { value } of weapons?.options ?? []) {
    const wishes = { weapon: value };
    const wished = actionFromOrder(rules, now, 'tripods/pop-up', { ...order, wishes }) as PopUp;
    expect(`${wished.weapon} ${wished.kind}`).toBe(value);
  }
});

test('[FT-15-06] [FT-15-09] no pop-up from high up, nor where nothing is in the way', () => {
  const high = hidden({}, { red: { a: { type: HELICOPTER, at: [24, 24], marks: ['high'] } } });
  expect(high.refusal(popUp())).toMatchObject({ rule: 'FT-15-06' });
  expect(hidden({}, { terrain: [] }).refusal(popUp())).toMatchObject({ rule: 'FT-15-09' });
});

test('[FT-15-10] who is on overwatch and sees it up there fires first, nobody else', () => {
  const watching = hidden({
    o: { type: 'martian_light_walker_p5', at: [46, 30], facing: 180, marks: ['overwatch'] },
    h: { type: 'martian_light_walker_p5', at: [46, 20], facing: 180, marks: ['hold-fire'] },
  });
  watching.play(popUp());
  expect(watching.now.clock.side).toBe(BLUE);
  expect(watching.refusal(fire(BLUE, 'a', 'h: heat-ray'))).toMatchObject({ rule: 'FT-02-08' });
  // A miss: then the attack comes, and the phase goes on.
  watching.dice(1, 1, 2, 1, 1, 1, 1).play(fire(BLUE, 'a', 'o: heat-ray'));
  expect(watching.said().at(-1)).toBe('a drops again');
  expect(watching.now.clock).toMatchObject({ side: RED, step: 'firing' });
  // A kill: the attack never comes.
  const shot = hidden({
    o: { type: 'martian_light_walker_p5', at: [46, 30], facing: 180, marks: ['overwatch'] },
  });
  shot
    .play(popUp())
    .dice(6, 6, 6, 6, 6, 6)
    .play(fire(BLUE, 'a', 'o: heat-ray'));
  expect(shot.isThere('a')).toBe(false);
  // Who cannot fire at it up there is not asked.
  const blind = hidden({
    o: { type: 'infantry_p5', at: [94, 2], marks: ['overwatch'] },
  });
  blind.dice(2, 1, 1, 1, 1).play(popUp());
  expect(blind.said().at(-1)).toBe('a drops again');
});

test('[FT-15-10] passing lets the flyer fire, and the phase is not over', () => {
  const watching = hidden({
    o: { type: 'martian_light_walker_p5', at: [46, 30], facing: 180, marks: ['overwatch'] },
  });
  watching.play(popUp()).dice(2, 1, 1, 1, 1).play(pass(BLUE));
  expect(watching.said().at(-1)).toBe('a drops again');
  expect(watching.now.clock).toMatchObject({ side: RED, step: 'firing' });
});

test('[FT-15-26] a quick pop-up halves every range but that of AA weapons, and SAMs are at -1', () => {
  const mate = { m: { type: HELICOPTER, at: [40, 40] as const } };
  const shooters = {
    g: { type: MICV, at: [24, 33.6] as const, facing: 270, marks: ['overwatch', 'under-fire'] },
    s: { type: AA_GUN, at: [12, 24] as const, marks: ['overwatch', 'under-fire'] },
  };
  const battle = hidden(shooters, {
    red: { a: { type: HELICOPTER, at: [24, 24] }, ...mate },
    options: { ...lasers, ft_sam_types: [MICV] },
  });
  expect(hidden().refusal(popUp({ quick: true }))).toMatchObject({ rule: 'FT-15-26' });
  battle.play(popUp({ quick: true }));
  expect(battle.now.clock.side).toBe(BLUE);
  expect(battle.refusal(fire(BLUE, 'a', 'g: gun'))).toMatchObject({ rule: 'FT-15-26' });
  const sam = battle.odds(fire(BLUE, 'a', 'g: missile'));
  expect(sam?.because).toContainEqual({ label: 'quick pop-up', amount: 1, rule: 'FT-15-26' });
  expect(battle.refusal(fire(BLUE, 'a', 's: gun'))).toBeNull();
  expect(battle.odds(fire(BLUE, 'a', 's: gun'))?.text).toContain('hits on 5+');
});
