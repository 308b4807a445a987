// Ironclads, cylinders, zeppelins and the gas of Martian flyers.

import { expect, test } from 'vitest';
import type { Action } from '../../../shared/battle/types';
import { at } from '../../../shared/core/measure';
import type { ZoneId } from '../../../shared/core/id';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { PROFILES } from '../../../shared/rulesets/tripods/profiles';
import { BASES } from '../../../shared/rulesets/tripods/rows';
import {
  BLUE,
  box,
  feature,
  given,
  RED,
  scenarioOf,
  stand,
  unit,
  type Drawing,
  type Drawn,
} from '../../helpers/given-battle';
import { endPhase, endTurn, fire, move } from '../../helpers/tripods';

const IRONCLAD = 'human_ironclad';
const CYLINDER = 'martian_cylinder';
const ZEPPELIN = 'human_zeppelin_p23';
const FLYER = 'martian_flyer_p1';
const TRIPOD = 'martian_tripod_p1';
const BIG_TRIPOD = 'martian_tripod_p23';
const WALKER = 'martian_light_walker_p23';
const FOOT = 'european_us_infantry_p1';

const lake = feature('lake', box(0, 0, 48, 24));

function afloat(ship: Partial<Drawn> = {}, more: Drawing = {}) {
  return given({
    terrain: [lake],
    red: { a: { type: IRONCLAD, at: [10, 12], ...ship } },
    blue: { t: { type: TRIPOD, at: [40, 40], facing: 225 } },
    ...more,
  });
}

test('[FT-16-01] an ironclad keeps to the water and changes its speed by 2 inches a turn', () => {
  const still = afloat();
  expect(still.refusal(move('a', [[12, 12]]))).toBeNull();
  expect(still.refusal(move('a', [[12.1, 12]]))).toMatchObject({ rule: 'FT-06-01' });
  const fast = afloat({ tracks: { speed: 4 } });
  expect(fast.refusal(move('a', [[16, 12]]))).toBeNull();
  expect(fast.refusal(move('a', [[16.1, 12]]))).toMatchObject({ rule: 'FT-06-01' });
  const shore = afloat({ at: [10, 20], tracks: { speed: 4 } });
  expect(shore.refusal(move('a', [[10, 25]]))).toMatchObject({ rule: 'FT-16-01' });
  // What it made is its speed; without a move it slows by no more than 2.
  endTurn(endTurn(fast.play(move('a', [[16, 12]]))));
  expect(fast.stand('a').tracks['speed']).toBe(6);
  endTurn(endTurn(fast));
  expect(fast.stand('a').tracks['speed']).toBe(4);
});

test('[FT-16-02] four guns, each at its own target, and armour 2 from every side', () => {
  const foes = Object.fromEntries(
    [0, 1, 2, 3].map((i) => [`t${i}`, { type: TRIPOD, at: [16 + 4 * i, 20] as const }]),
  );
  const battle = afloat({}, { step: 'firing', blue: foes });
  for (const i of [0, 1, 2, 3]) {
    battle.dice(1, 1).play(fire(RED, `t${i}`, `a: gun-${i + 1}`));
  }
  expect(battle.marks('a').filter((mark) => mark.startsWith('fired gun'))).toHaveLength(4);
  const { armour, weapons } = PROFILES.get(IRONCLAD) ?? { armour: null, weapons: [] };
  expect(armour).toMatchObject({ front: 2, flank: 2 });
  expect(weapons.filter(({ penetration }) => penetration === 4)).toHaveLength(4);
  expect(weapons[0]).toMatchObject({ shots: 2, range: 12 });
  const again = afloat({ marks: ['fired gun-1'] }, { step: 'firing', blue: foes });
  expect(again.refusal(fire(RED, 't0', 'a: gun-1'))).toMatchObject({ rule: 'FT-16-02' });
});

test('[FT-16-03] two machine guns of two dice that hit infantry on 3 and more', () => {
  const battle = afloat(
    {},
    { step: 'firing', blue: { t: { type: FOOT, at: [16.5, 12], facing: 90 } } },
  );
  battle.dice(2, 3, 2, 2);
  battle.play(fire(RED, 't', 'a: machine-gun-1 at infantry', 'a: machine-gun-2 at infantry'));
  expect(battle.said().join()).toContain('needs 3+, rolls 2, 3: 1 hit');
  expect(battle.said().join()).toContain('needs 3+, rolls 2, 2: no hit');
});

test('[FT-16-04] each kill costs a gun and 2 inches, checks by fire nothing, the fourth sinks it', () => {
  const under = (hits: number) =>
    given({
      step: 'firing',
      terrain: [lake],
      red: { a: { type: TRIPOD, at: [10, 26], facing: 270 } },
      blue: {
        s: { type: IRONCLAD, at: [10, 18], tracks: { hits } },
        z: { type: FOOT, at: [40, 40], unit: 'far' },
      },
    });
  const ray = fire(RED, 's', 'a: heat-ray');
  // Close: both hit; four dice each, a kill and a check.
  const hit = under(0).dice(3, 3, 6, 1, 1, 1, 4, 5, 1, 1).play(ray);
  expect(hit.stand('s').tracks['hits']).toBe(1);
  expect(hit.marks('s')).not.toContain('check-due');
  // Red's turn is over: three guns and 4 inches are left.
  endTurn(hit);
  const blue = (weapon: string) =>
    given({
      step: 'firing',
      active: BLUE,
      terrain: [lake],
      red: { a: { type: TRIPOD, at: [10, 26] } },
      blue: { s: { type: IRONCLAD, at: [10, 18], tracks: { hits: 1 } } },
    }).refusal(fire(BLUE, 'a', `s: ${weapon}`));
  expect(blue('gun-4')).toMatchObject({ rule: 'FT-16-04' });
  expect(blue('gun-3')).toBeNull();
  const slow = afloat({ tracks: { speed: 6, hits: 1 } });
  expect(slow.refusal(move('a', [[14, 12]]))).toBeNull();
  expect(slow.refusal(move('a', [[14.1, 12]]))).toMatchObject({ rule: 'FT-06-01' });
  const sunk = under(3).dice(3, 1, 6, 1, 1, 1).play(ray);
  expect(sunk.isThere('s')).toBe(false);
  // Two kills of one volley are two hits.
  expect(under(0).dice(3, 3, 6, 1, 1, 1, 6, 1, 1, 1).play(ray).stand('s').tracks['hits']).toBe(2);
});

test('[FT-16-04] a failed check after artillery is one hit, by option its end', () => {
  const shelled = (options: NonNullable<Drawing['options']>) =>
    given({
      step: 'firing',
      terrain: [lake],
      red: { a: { type: TRIPOD, at: [40, 40] } },
      blue: { s: { type: IRONCLAD, at: [10, 18], marks: ['artillery-check-due'] } },
      options,
    })
      .dice(4)
      .play(endPhase(RED));
  expect(shelled({}).stand('s').tracks['hits']).toBe(1);
  expect(shelled({ ft_ironclad_failed_check: 'removed' }).isThere('s')).toBe(false);
});

const layGas = (x: number, y: number): Action =>
  ({ type: 'tripods/lay-gas', side: RED, stand: stand('f'), at: at(x, y) }) as Action;

test('[FT-16-05] a Martian flyer lays four canisters on its way, and still fires', () => {
  const battle = (options: NonNullable<Drawing['options']> = {}) =>
    given({
      size: [96, 48],
      red: { f: { type: FLYER, at: [10, 24] } },
      blue: { t: { type: FOOT, at: [16, 24] }, u: { type: FOOT, at: [60, 24], unit: 'far' } },
      options,
    });
  const flying = battle();
  expect(flying.refusal(layGas(10, 24))).toMatchObject({ rule: 'FT-16-05' });
  flying
    .play(move('f', [[10, 30]]))
    .play(layGas(10, 30))
    .play(layGas(10, 29.5));
  flying
    .play(move('f', [[10, 34]]))
    .play(layGas(10, 34))
    .play(layGas(10, 34.5));
  expect(flying.now.terrain.filter(({ kind }) => kind === 'gas')).toHaveLength(4);
  expect(flying.refusal(layGas(10, 34))).toMatchObject({ rule: 'FT-16-05' });
  expect(flying.refusal(layGas(30, 34))).toMatchObject({ rule: 'FT-16-05' });
  flying.play(endPhase(RED));
  expect(flying.refusal(fire(RED, 't', 'f: heat-ray at infantry'))).toBeNull();
  const spent = (options: NonNullable<Drawing['options']>) =>
    given({
      size: [96, 48],
      active: BLUE,
      red: { f: { type: FLYER, at: [10, 24], tracks: { canisters: 4 } } },
      blue: { u: { type: FOOT, at: [80, 24] } },
      options,
    });
  const anew = endTurn(spent({ ft_flyer_gas_limit: '4-per-turn' }));
  expect(anew.stand('f').tracks['canisters']).toBe(0);
  expect(endTurn(spent({})).stand('f').tracks['canisters']).toBe(4);
});

const zone = (x: number, y: number) => ({
  id: 'zn_1' as ZoneId,
  name: 'landing',
  side: null,
  purpose: 'entry' as const,
  shape: box(x - 1, y - 1, x + 1, y + 1),
});

/** A cylinder that comes down in the middle of a zone in red's third turn; blue waits far away. */
function landing(dice: readonly number[], more: Drawing = {}) {
  const battle = given({
    active: BLUE,
    turn: 2,
    step: 'final',
    red: {
      c: { type: CYLINDER, at: [0, 0], reserve: true, unit: 'sky', quality: 'martian' },
      a: { type: TRIPOD, at: [4, 4] },
    },
    blue: { t: { type: FOOT, at: [46, 46] } },
    zones: [zone(12, 18)],
    reinforcements: [{ unit: unit('sky'), turn: 3, zone: 'zn_1' as ZoneId }],
    ...more,
  });
  return battle.dice(...dice).play(endPhase(BLUE));
}

test('[FT-16-06] [FT-16-07] where and when a cylinder falls is laid down before the game', () => {
  const battle = landing([3]);
  expect(battle.stand('c').place).toMatchObject({ on: 'table', at: at(12, 18) });
  const early = given({
    step: 'command',
    turn: 3,
    red: {
      c: { type: CYLINDER, at: [0, 0], reserve: true, unit: 'sky' },
      a: { type: TRIPOD, at: [4, 4] },
    },
    blue: { t: { type: FOOT, at: [46, 46] } },
    zones: [zone(12, 18)],
    reinforcements: [{ unit: unit('sky'), turn: 3, zone: 'zn_1' as ZoneId }],
  });
  const order = {
    type: 'tripods/reinforce',
    side: RED,
    stand: stand('c'),
    at: at(12, 18),
    facing: 0,
  } as Action;
  expect(early.refusal(order)).toMatchObject({ rule: 'FT-02-05' });
});

test('[FT-16-07] on a 1 or 2 it scatters 3d6 inches', () => {
  // Direction 1 is 60 degrees from north, clockwise; 10 inches.
  const { place } = landing([2, 1, 3, 3, 4]).stand('c');
  expect(place.on === 'table' && place.at.x).toBeCloseTo(12_000 + 8660, -1);
  expect(place.on === 'table' && place.at.y).toBeCloseTo(18_000 + 5000, -1);
});

test('[FT-16-08] in a river, a swamp, a lake or a town it is lost with all aboard', () => {
  for (const kind of ['river', 'swamp', 'lake', 'town'] as const) {
    const battle = landing([3], { terrain: [feature(kind, box(10, 16, 14, 20))] });
    expect(battle.isThere('c'), kind).toBe(false);
  }
  expect(landing([3], { terrain: [feature('forest', box(10, 16, 14, 20))] }).isThere('c')).toBe(
    true,
  );
});

/** A cylinder on the table with its load. */
function loaded(types: readonly string[], cylinder: Partial<Drawn> = {}, more: Drawing = {}) {
  const red: Record<string, Drawn> = {
    c: { type: CYLINDER, at: [20, 20], quality: 'martian', ...cylinder },
  };
  types.forEach((type, i) => {
    red[`p${i}`] = { type, at: [0, 0], reserve: true };
  });
  const drawing: Drawing = {
    red,
    blue: { t: { type: FOOT, at: [46, 46] } },
    ...more,
  };
  const scenario = scenarioOf(drawing);
  const stands = scenario.stands.map((one) =>
    one.place.on === 'reserve'
      ? { ...one, place: { on: 'aboard' as const, carrier: stand('c') } }
      : one,
  );
  return { drawing, scenario: { ...scenario, stands }, stands };
}

function begun(types: readonly string[], cylinder: Partial<Drawn> = {}, more: Drawing = {}) {
  const { drawing, stands } = loaded(types, cylinder, more);
  const battle = given(drawing);
  battle.now = {
    ...battle.now,
    stands: Object.fromEntries(stands.map((one) => [one.id, one])),
  };
  return battle;
}

test('[FT-16-09] five machines, two light walkers in place of one', () => {
  const problems = (types: readonly string[]) => {
    const { scenario } = loaded(types);
    const rules = rulesetOf(scenario.rules);
    return rules.ok ? rules.value.check(scenario) : [];
  };
  const walkers = [WALKER, WALKER, WALKER, WALKER];
  expect(problems([TRIPOD, FLYER, TRIPOD, ...walkers])).toEqual([]);
  expect(problems([TRIPOD, TRIPOD, TRIPOD, TRIPOD, ...walkers])).toHaveLength(1);
  expect(problems([FOOT])).toHaveLength(1);
});

test('[FT-16-10] sixes in command phases: the first wakes the ray, the others free a machine each', () => {
  const late = { active: BLUE, step: 'final' } as const;
  const first = begun([TRIPOD, WALKER], {}, late).dice(6).play(endPhase(BLUE));
  expect(first.marks('c')).toContain('ray-ready');
  const none = begun([TRIPOD, WALKER], {}, late).dice(5).play(endPhase(BLUE));
  expect(none.marks('c')).not.toContain('ray-ready');
  const awake = { tracks: { sixes: 1 }, marks: ['ray-ready'] };
  const second = begun([WALKER, TRIPOD], awake, late).dice(6).play(endPhase(BLUE));
  expect(second.stand('p1').place.on).toBe('table');
  expect(second.stand('p0').place.on).toBe('aboard');
  expect(second.refusal(move('p1', [[24, 20]]))).toBeNull();
  const once = { ...late, options: { ft_cylinder_more_sixes: 'once' } };
  const spent = { tracks: { sixes: 2 }, marks: ['ray-ready'] };
  begun([TRIPOD], spent, once).dice().play(endPhase(BLUE));
  const third = begun([TRIPOD], spent, late).dice(6).play(endPhase(BLUE));
  expect(third.stand('p0').place.on).toBe('table');
});

test('[FT-16-10] it never moves, and fires only when its ray is ready', () => {
  const battle = (marks: readonly string[], step = 'firing') =>
    begun([], { marks }, { step, blue: { t: { type: FOOT, at: [30, 20] } } });
  expect(battle([], 'movement').refusal(move('c', [[21, 20]]))).toMatchObject({
    rule: 'FT-16-10',
  });
  const ray = fire(RED, 't', 'c: heat-ray at infantry');
  expect(battle([]).refusal(ray)).toMatchObject({ rule: 'FT-16-10' });
  expect(battle(['ray-ready']).refusal(ray)).toBeNull();
});

test('[FT-16-11] [FT-16-13] before that, a human stand that reaches its rim destroys it', () => {
  const near = (marks: readonly string[]) =>
    given({
      red: { a: { type: FOOT, at: [20, 20] } },
      blue: {
        c: { type: CYLINDER, at: [24, 20], marks },
        z: { type: TRIPOD, at: [46, 46], unit: 'far' },
      },
    });
  expect(BASES.cylinder).toEqual({ type: 'disc', radius: 0.75 });
  const asleep = near([]).play(move('a', [[24, 20]]));
  expect(asleep.isThere('c')).toBe(false);
  expect(asleep.said()).toContain('a reaches c before it wakes and destroys it');
  // Short of its rim nothing happens.
  expect(
    near([])
      .play(move('a', [[22.8, 20]]))
      .isThere('c'),
  ).toBe(true);
  const awake = near(['ray-ready']).play(move('a', [[24, 20]]));
  expect(awake.isThere('c')).toBe(true);
  expect(awake.marks('a')).toContain('halted');
});

test('[FT-16-12] awake it takes five hits, by kills or failed checks, and each costs of its load', () => {
  const under = (hits: number, types: readonly string[]) =>
    begun(
      types,
      { marks: ['ray-ready'], tracks: { hits, sixes: 1 } },
      {
        active: BLUE,
        step: 'firing',
        blue: { t: { type: 'heavy_towed_p2plus', at: [24, 20], facing: 180 } },
      },
    );
  const shot = fire(BLUE, 'c', 't: gun');
  // Penetration 7, 2 more at close range, less 2: seven dice; then who of the three is lost.
  const kill = [3, 6, 1, 1, 1, 1, 1, 1];
  const hit = under(0, [TRIPOD, WALKER, WALKER, FLYER])
    .dice(...kill, 3)
    .play(shot);
  expect(hit.stand('c').tracks['hits']).toBe(1);
  expect([hit.isThere('p1'), hit.isThere('p2')]).toEqual([false, false]);
  expect([hit.isThere('p0'), hit.isThere('p3')]).toEqual([true, true]);
  // A failed check at elite quality is a hit, and it stays.
  const shaken = under(1, []).dice(3, 4, 1, 1, 1, 1, 1, 1).play(shot);
  shaken.dice(2).play(endPhase(BLUE));
  expect(shaken.stand('c').tracks['hits']).toBe(2);
  const last = under(4, [TRIPOD])
    .dice(...kill)
    .play(shot);
  expect(last.isThere('c') || last.isThere('p0')).toBe(false);
});

const bomb = (x: number, y: number): Action =>
  ({ type: 'tripods/bomb', side: RED, stand: stand('z'), at: at(x, y) }) as Action;

/** A zeppelin that has flown over infantry. */
function overhead(zeppelin: Partial<Drawn> = {}, more: Drawing = {}) {
  return given({
    red: {
      z: { type: ZEPPELIN, at: [20, 20], tracks: { moved: 4000 }, marks: ['moving'], ...zeppelin },
    },
    blue: { t: { type: FOOT, at: [20, 20] } },
    ...more,
  });
}

test('[FT-16-14] zeppelins belong to periods 2 and 3; a base of 3.5 inches', () => {
  const problems = (period: number) => {
    const scenario = scenarioOf({
      red: { z: { type: ZEPPELIN, at: [20, 20] } },
      blue: { t: { type: FOOT, at: [40, 40] } },
      options: { ft_period: period },
    });
    const rules = rulesetOf(scenario.rules);
    if (!rules.ok) throw new Error(rules.error);
    const found = rules.value.check(scenario);
    return found.filter(({ message }) => message.startsWith('Zeppelin')).length;
  };
  expect([2, 3].map(problems)).toEqual([0, 0]);
  expect([1, 4, 5].map(problems)).toEqual([1, 1, 1]);
  expect(BASES.zeppelin.depth).toBe(3.5);
});

test('[FT-16-15] a bomb strikes all under a template of 1 by 2 inches with 3 points', () => {
  // The aim is true on a 5; infantry in the open is hit on a 4.
  const battle = overhead().dice(5, 4).play(bomb(20, 20));
  expect(battle.said()).toContain('Shells on t: needs 4+, rolls 4: hit');
  expect(battle.marks('t')).toContain('artillery-check-due');
  const armour = overhead({}, { blue: { t: { type: TRIPOD, at: [20, 20] } } });
  expect(armour.dice(5, 4).play(bomb(20, 20)).said()).toContain(
    'Shells on t: needs 5+, rolls 4: no effect',
  );
  expect(overhead().refusal(bomb(24, 20))).toMatchObject({ rule: 'FT-16-15' });
  expect(overhead({ marks: [], tracks: {} }).refusal(bomb(20, 20))).toMatchObject({
    rule: 'FT-16-15',
  });
  expect(overhead({}, { step: 'firing' }).refusal(bomb(20, 20))).not.toBeNull();
});

test('[FT-16-16] four bombs a game, all in one turn if it likes', () => {
  const battle = overhead({}, { blue: { t: { type: FOOT, at: [40, 40] } } });
  for (let n = 0; n < 4; n++) battle.dice(5).play(bomb(20, 20));
  expect(battle.refusal(bomb(20, 20))).toMatchObject({ rule: 'FT-16-16' });
});

test('[FT-16-17] a failed check scatters the template 2d6 inches, laid as it was', () => {
  const blue = {
    t: { type: FOOT, at: [20, 20] },
    u: { type: FOOT, at: [20, 12], unit: 'far' },
  } as const;
  // 180 degrees from north is south; 8 inches.
  const battle = overhead({}, { blue }).dice(4, 3, 4, 4, 4).play(bomb(20, 20));
  expect(battle.said().join()).toContain('Shells on u: needs 4+, rolls 4: hit');
  expect(battle.said().join()).not.toContain('Shells on t');
});

/** A zeppelin under the heat ray of a tripod 20 inches away. */
function rayed(options: NonNullable<Drawing['options']> = {}, more: Partial<Drawn> = {}) {
  return given({
    step: 'firing',
    size: [96, 48],
    red: { a: { type: BIG_TRIPOD, at: [20, 24] } },
    blue: { z: { type: ZEPPELIN, at: [42.5, 24], facing: 0, ...more } },
    options: { ft_period: 3, ...options },
  });
}
const ray = fire(RED, 'z', 'a: heat-ray');

test('[FT-16-18] heat rays alone reach it, at long range and with a quarter of their dice', () => {
  const battle = rayed();
  expect(battle.odds(ray)?.because).toContainEqual({
    label: 'long range',
    amount: 5,
    rule: 'FT-11-07',
  });
  battle.dice(5, 4, 6, 1).play(ray);
  expect(battle.said().join()).toContain('needs 5+, rolls 5, 4: 1 hit');
  expect(battle.said().join()).toContain('2 penetration dice');
  const gun = given({
    step: 'firing',
    red: { a: { type: 'heavy_towed_p2plus', at: [20, 24] } },
    blue: { z: { type: ZEPPELIN, at: [24, 24] } },
  });
  expect(gun.refusal(fire(RED, 'z', 'a: gun'))).toMatchObject({ rule: 'FT-16-18' });
  expect(gun.refusal(fire(RED, 'z', 'a: machine-gun'))).not.toBeNull();
});

test('[FT-16-19] whoever hides in a forest sees and spots it', () => {
  const battle = given({
    step: 'firing',
    size: [96, 48],
    terrain: [feature('forest', box(10, 14, 30, 34))],
    red: { a: { type: BIG_TRIPOD, at: [20, 24] } },
    blue: { z: { type: ZEPPELIN, at: [50, 24] } },
  });
  expect(battle.refusal(ray)).toBeNull();
});

test('[FT-16-20] it flies 12 inches over anything, and above stands as well', () => {
  const battle = given({
    terrain: [feature('town', box(18, 10, 40, 34))],
    red: { z: { type: ZEPPELIN, at: [10, 24] } },
    blue: { t: { type: FOOT, at: [22, 24] } },
  });
  expect(battle.refusal(move('z', [[22, 24]]))).toBeNull();
  expect(battle.refusal(move('z', [[23, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  battle.play(move('z', [[22, 24]]));
  expect(battle.marks('z')).not.toContain('halted');
});

test('[FT-16-21] in period 2 it has ablative armour', () => {
  const second = rayed({ ft_period: 2 }).dice(5, 1, 5).play(ray);
  expect(second.said().join()).toContain('ablative armour of z holds');
  const through = rayed({ ft_period: 2 }).dice(5, 1, 4, 1, 1).play(ray);
  expect(through.said().join()).toContain('2 penetration dice');
  const third = rayed().dice(5, 1, 1, 1).play(ray);
  expect(third.said().join()).not.toContain('ablative');
});

test('[FT-16-22] helium: three hits, each costs 4 inches and a bomb; hydrogen: one', () => {
  const hit = rayed().dice(5, 1, 6, 1).play(ray);
  expect(hit.stand('z').tracks['hits']).toBe(1);
  expect(
    rayed({}, { tracks: { hits: 2 } })
      .dice(5, 1, 6, 1)
      .play(ray)
      .isThere('z'),
  ).toBe(false);
  const slow = (x: number) =>
    given({
      red: { z: { type: ZEPPELIN, at: [10, 24], tracks: { hits: 2 } } },
      blue: { t: { type: FOOT, at: [40, 24] } },
    }).refusal(move('z', [[x, 24]]));
  expect(slow(14)).toBeNull();
  expect(slow(14.1)).toMatchObject({ rule: 'FT-06-01' });
  const bombs = (used: number) =>
    overhead({ tracks: { moved: 2000, hits: 2, bombs: used } }).refusal(bomb(20, 20));
  expect(bombs(1)).toBeNull();
  expect(bombs(2)).toMatchObject({ rule: 'FT-16-16' });
  const hydrogen = rayed({ ft_zeppelin_gas: 'hydrogen' }).dice(5, 1).play(ray);
  expect(hydrogen.isThere('z')).toBe(false);
});
