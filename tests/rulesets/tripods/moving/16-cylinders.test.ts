import { expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { at } from '../../../../shared/core/measure';
import type { ZoneId } from '../../../../shared/core/id';
import { rulesetOf } from '../../../../shared/rulesets/registry';
import { BASES } from '../../../../shared/rulesets/tripods/book/rows';
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
} from '../../../helpers/given-battle';
import { endPhase, endTurn, fire, move, turn } from '../../../helpers/tripods';

const CYLINDER = 'martian_cylinder';
const FLYER = 'martian_flyer_p1';
const TRIPOD = 'martian_tripod_p1';
const WALKER = 'martian_light_walker_p23';
const FOOT = 'european_us_infantry_p1';

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
  // Turning on the spot is no way to pass over anybody.
  expect(battle().play(turn('f', 90)).refusal(layGas(10, 24))).toMatchObject({ rule: 'FT-16-05' });
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

test('[FT-16-12] [FT-01-08] awake it takes five hits, by kills or failed checks, and each costs of its load', () => {
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
  // Penetration 7, 2 more at close range, less 2: seven dice; then who of the three is lost,
  // by two faces each.
  const kill = [3, 6, 1, 1, 1, 1, 1, 1];
  const hit = under(0, [TRIPOD, WALKER, WALKER, FLYER])
    .dice(...kill, 5)
    .play(shot);
  expect(hit.stand('c').tracks['hits']).toBe(1);
  expect([hit.isThere('p1'), hit.isThere('p2')]).toEqual([false, false]);
  expect([hit.isThere('p0'), hit.isThere('p3')]).toEqual([true, true]);
  // FT-01-08: of five, the sixth face is rolled anew.
  const full = under(0, [TRIPOD, TRIPOD, TRIPOD, TRIPOD, TRIPOD])
    .dice(...kill, 6, 5)
    .play(shot);
  expect([0, 1, 2, 3, 4].filter((i) => full.isThere(`p${i}`))).toEqual([0, 1, 2, 3]);
  const sides = full.log.flatMap(({ event }) => (event.type === 'rolled' ? [event.sides] : []));
  expect(new Set(sides)).toEqual(new Set([6]));
  // A failed check at elite quality is a hit, and it stays.
  const shaken = under(1, []).dice(3, 4, 1, 1, 1, 1, 1, 1).play(shot);
  shaken.dice(2).play(endPhase(BLUE));
  expect(shaken.stand('c').tracks['hits']).toBe(2);
  const levy = { quality: 'green', marks: ['ray-ready', 'check-due'], tracks: { sixes: 1 } };
  const firm = begun([], levy, { active: BLUE, step: 'firing' }).dice(3).play(endPhase(BLUE));
  expect(firm.stand('c').tracks['hits']).toBeUndefined();
  const last = under(4, [TRIPOD])
    .dice(...kill)
    .play(shot);
  expect(last.isThere('c') || last.isThere('p0')).toBe(false);
});

test('[FT-16-10] [FT-16-06] the first player rolls in its first command phase, too', () => {
  const drawing = (more: Drawing = {}): Drawing => ({
    step: 'command',
    red: {
      c: { type: CYLINDER, at: [12, 18], unit: 'sky', quality: 'martian' },
      d: { type: CYLINDER, at: [0, 0], reserve: true, unit: 'late', quality: 'martian' },
    },
    blue: { t: { type: FOOT, at: [46, 46] } },
    zones: [zone(30, 18)],
    ...more,
  });
  const first = (scenario: Drawing) => {
    const { rules, now } = given(scenario);
    return rules.firstClock(now).step;
  };
  expect(first(drawing())).toBe('command');
  expect(first(drawing({ red: { a: { type: TRIPOD, at: [4, 4] } } }))).toBe('movement');
  const due = [{ unit: unit('late'), turn: 1, zone: 'zn_1' as ZoneId }];
  const battle = given(drawing({ reinforcements: due }));
  // The one on the ground wakes, the other comes down true.
  battle.dice(6, 3).play(endPhase(RED));
  expect(battle.marks('c')).toContain('ray-ready');
  expect(battle.stand('d').place).toMatchObject({ on: 'table', at: at(30, 18) });
  expect(battle.now.clock).toMatchObject({ turn: 1, step: 'movement', active: RED });
  // Whoever plays second has rolled when its command phase began.
  const second = given(drawing({ active: BLUE, reinforcements: due }));
  second.play(endPhase(BLUE));
  expect(second.now.clock.step).toBe('movement');
});
