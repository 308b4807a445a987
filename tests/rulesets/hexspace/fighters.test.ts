import { describe, expect, test } from 'vitest';
import type { StandId } from '../../../shared/core/id';
import { candidateActions } from '../../../shared/rules/query';
import { SHIPS } from '../../../shared/rulesets/hexspace/ship-table';
import { rulesetOf } from '../../../shared/rulesets/registry';
import type { SendPower } from '../../../shared/rulesets/hexspace/fighters/send-power';
import {
  BLUE,
  feature,
  given,
  RED,
  scenarioOf,
  stand,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../helpers/given-battle';
import {
  asSide,
  beam,
  cells,
  endImpulse,
  helm,
  inImpulse,
  inPowerPhase,
  use,
} from '../../helpers/hexspace';

const carrier: Drawn = { type: 'carrier', at: [4, 10] };
const squadron = (q: number, r: number, more: Partial<Drawn> = {}): Drawn => ({
  type: 'fighters',
  at: [q, r],
  ...more,
});
const foe: Drawn = { type: 'cruiser', at: [20, 1], facing: 3 };

function flown(red: Drawing['red'], more: Drawing = {}): TestBattle {
  return given({
    ruleset: 'hexspace',
    modules: ['fighters'],
    size: [30, 20],
    red: { c: carrier, ...red },
    blue: { z: foe },
    ...more,
  });
}

function problems(drawing: Drawing): readonly string[] {
  const scenario = scenarioOf({
    ruleset: 'hexspace',
    modules: ['fighters'],
    size: [30, 20],
    ...drawing,
  });
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  return rules.value.check(scenario).map(({ message }) => message);
}

const send = (to: string, what: string, from = 'c'): SendPower => ({
  type: 'hexspace/send-power',
  side: RED,
  stand: stand(from),
  target: stand(to),
  use: what,
});
const dock = (name: string) => ({ type: 'hexspace/dock', side: RED, stand: stand(name) }) as const;
const launch = (name: string, from = 'c') =>
  ({
    type: 'hexspace/launch-squadron',
    side: RED,
    stand: stand(from),
    squadron: stand(name),
  }) as const;
const aboardOf = (name: string) => ({ place: { on: 'aboard', carrier: stand(name) } }) as const;

describe('a squadron', () => {
  test('[SX-12.1-01] is three fighters, each with a hull of its own', () => {
    const { tracks } = flown({ f: squadron(6, 10) }).stand('f');
    expect(tracks).toMatchObject({ 'fighter-1': 1, 'fighter-2': 1, 'fighter-3': 1 });
    expect(tracks['hull']).toBeUndefined();
    expect(tracks['fighter-4']).toBeUndefined();
    const other = flown({ f: { ...squadron(6, 10), type: 'war_fighters' } }).stand('f').tracks;
    expect(other).toMatchObject({ 'fighter-1': 1, 'fighter-2': 1, 'fighter-3': 1 });
  });

  test('[SX-12.1-02] takes part only where its side begins with a carrier or a base on the map', () => {
    const alone = { red: { f: squadron(6, 10) }, blue: { z: foe } };
    expect(problems(alone)).toEqual([
      'Red have fighters, but neither a carrier nor a base on the map (SX-12.1-02)',
    ]);
    expect(
      problems({ ...alone, red: { ...alone.red, c: { ...carrier, reserve: true } } }),
    ).toHaveLength(1);
    expect(problems({ ...alone, red: { ...alone.red, c: carrier } })).toEqual([]);
    const base: Drawn = { type: 'star_base', at: [2, 2] };
    expect(problems({ ...alone, red: { ...alone.red, base } })).toEqual([]);
    // The other side's carrier is no home.
    expect(problems({ ...alone, blue: { z: foe, c: { ...carrier, at: [15, 5] } } })).toHaveLength(
      1,
    );
  });

  test('[SX-12.2-01] a carrier or base deploys four squadrons, and no more', () => {
    const wing = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, squadron(6, i)]));
    const four = { red: { c: carrier, ...wing(4) }, blue: { z: foe } };
    expect(problems(four)).toEqual([]);
    expect(problems({ ...four, red: { c: carrier, ...wing(5) } })).toEqual([
      'Red have 5 squadrons, and room for 4 in their carriers and bases (SX-12.2-01)',
    ]);
    const base: Drawn = { type: 'star_base', at: [2, 2] };
    expect(problems({ ...four, red: { c: carrier, base, ...wing(8) } })).toEqual([]);
    expect(problems({ ...four, red: { c: carrier, base, ...wing(9) } })).toHaveLength(1);
  });

  test('[SX-12.1-03] fights on when its carrier is gone', () => {
    const battle = inImpulse(
      flown(
        {
          c: { ...carrier, tracks: { hull: 1, 'shield-fore': 0 } },
          f: squadron(8, 10, { facing: 3 }),
        },
        {
          blue: { z: { ...foe, at: [6, 10] } },
        },
      ),
      1,
    );
    asSide(battle, BLUE)
      .dice(1)
      .play(beam('z', 'bow', 'c', BLUE));
    expect(battle.isThere('c')).toBe(false);
    expect(battle.isThere('f')).toBe(true);
    // It flies and it fires.
    const later = inImpulse(asSide(battle, RED), 2);
    later.play(helm('f'));
    later.dice(6).play(beam('f', 'gun-1', 'z'));
    expect(later.stand('f').tracks['charge-gun-1']).toBe(0);
  });

  test('[SX-12.1-04] flies at speed 5 or 6, and never slower', () => {
    const battle = inPowerPhase(flown({ f: squadron(6, 10) }));
    expect(battle.refusal(use('slower', 'f'))).toMatchObject({ rule: 'SX-12.1-04' });
    battle.play(use('faster', 'f'));
    expect(battle.stand('f').tracks['speed']).toBe(6);
    const next = inPowerPhase(flown({ f: squadron(6, 10, { tracks: { speed: 6 } }) }));
    next.play(use('slower', 'f'));
    expect(next.stand('f').tracks['speed']).toBe(5);
    // At speed 5 it moves in impulses 2 to 6, at 6 in every one.
    const moves = (speed: number) =>
      [1, 2, 3, 4, 5, 6].filter(
        (impulse) =>
          inImpulse(flown({ f: squadron(6, 10, { tracks: { speed } }) }), impulse).refusal(
            helm('f'),
          ) === null,
      );
    expect(moves(5)).toEqual([2, 3, 4, 5, 6]);
    expect(moves(6)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('[SX-12.1-05] has no shields: one fighter takes the damage, and what it does not need is lost', () => {
    const shot = (options = {}) =>
      flown(
        { z: { type: 'cruiser', at: [4, 12] } },
        {
          options,
          blue: { f: squadron(6, 12), home: { ...carrier, at: [20, 2] } },
        },
      )
        .dice(3)
        .play(beam('z', 'bow', 'f', RED, 2));
    const lost = inImpulse(shot(), 1);
    expect(lost.stand('f').tracks).toMatchObject({
      'fighter-1': 1,
      'fighter-2': 0,
      'fighter-3': 1,
    });
    const carried = shot({ sx_fighter_excess: 'carry-over' });
    expect(carried.isThere('f')).toBe(false);
  });

  test('[SX-12.1-13] [SX-12.1-05] a shot names one fighter that is left', () => {
    const battle = flown(
      { z: { type: 'cruiser', at: [4, 12] } },
      {
        blue: {
          f: squadron(6, 12, { tracks: { 'fighter-3': 0 } }),
          home: { ...carrier, at: [20, 2] },
        },
      },
    );
    const shot = beam('z', 'bow', 'f');
    expect(battle.refusal(shot)).toMatchObject({ rule: 'SX-12.1-13' });
    expect(battle.refusal(beam('z', 'bow', 'f', RED, 2))).toBeNull();
    expect(battle.refusal(beam('z', 'bow', 'f', RED, 3))).toMatchObject({ rule: 'SX-12.1-13' });
    expect(battle.refusal(beam('z', 'bow', 'f', RED, 4))).toMatchObject({ rule: 'SX-12.1-13' });
    expect(battle.refusal(beam('z', 'bow', 'f', RED, 0))).toMatchObject({ rule: 'SX-12.1-13' });
    expect(battle.refusal(beam('z', 'bow', 'home', RED, 1))).toMatchObject({
      rule: 'SX-12.1-13',
    });
  });

  test('[SX-12.1-05] a fighter that is lost fires no more', () => {
    const battle = flown(
      { f: squadron(6, 10, { tracks: { 'fighter-2': 0 } }) },
      {
        blue: { z: { ...foe, at: [7, 10] } },
      },
    );
    expect(battle.refusal(beam('f', 'gun-2', 'z'))).toMatchObject({ rule: 'SX-12.1-05' });
    expect(battle.refusal(beam('f', 'gun-1', 'z'))).toBeNull();
  });

  test('[SX-12.1-06] [SX-11.1-11] cannot jump, but leaves aboard of a carrier that may', () => {
    const slow = { ...carrier, tracks: { speed: 1 } };
    const battle = inPowerPhase(
      flown({ c: slow, f: squadron(9, 3), g: squadron(9, 4), h: squadron(4, 10) }),
      7,
    );
    for (const name of ['f', 'g', 'h']) {
      expect(battle.refusal(use('jump', name))).toMatchObject({ rule: 'SX-12.1-06' });
    }
    // Docked it does not go by itself either, nor before the carrier may.
    const docked = inPowerPhase(flown({ c: slow, f: squadron(9, 3) }), 6);
    docked.change('f', aboardOf('c'));
    expect(docked.refusal(use('jump', 'f'))).not.toBeNull();
    expect(docked.refusal(use('jump', 'c'))).toMatchObject({ rule: 'SX-11.1-07' });
    // In the hex of the carrier, and not docked, the third stays.
    battle.change('f', aboardOf('c')).change('g', aboardOf('c'));
    battle.play(use('jump', 'c'));
    expect(['c', 'f', 'g', 'h'].map((name) => battle.isThere(name))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(battle.said().filter((line) => line.includes('jumps away aboard'))).toHaveLength(2);
    const removed = battle.log.map(({ event }) => event).filter(({ type }) => type === 'removed');
    expect(removed).toHaveLength(3);
    for (const one of removed) expect(one).toMatchObject({ why: 'retreated' });
    // The carrier's 7 points and 3 for each squadron are kept.
    expect(battle.now.private['hexspace']).toMatchObject({ retreated: { [RED]: 13 } });
  });

  test('[SX-12.1-07] suffers and does the damage of a collision with its own, not with the enemy', () => {
    const met = inImpulse(flown({ f: squadron(6, 10), g: squadron(7, 10, { facing: 1 }) }), 2);
    met.play(helm('f'));
    expect(met.stand('f').tracks).toMatchObject({ 'fighter-1': 0, 'fighter-2': 1 });
    expect(met.stand('g').tracks).toMatchObject({ 'fighter-1': 0, 'fighter-2': 1 });
    const ship = inImpulse(flown({ f: squadron(3, 10) }), 2).play(helm('f'));
    expect(ship.stand('c').tracks['shield-fore']).toBe(3);
    expect(ship.stand('f').tracks).toMatchObject({
      'fighter-1': 0,
      'fighter-2': 1,
      'fighter-3': 1,
    });
    // A ship that comes to a squadron meets it as well.
    const come = inImpulse(flown({ f: squadron(5, 10) }), 2).play(helm('c'));
    expect(come.stand('c').tracks['shield-fore']).toBe(3);
    expect(come.stand('f').tracks['fighter-1']).toBe(0);
    const strange = inImpulse(
      flown(
        { f: squadron(6, 10) },
        { blue: { e: squadron(7, 10, { facing: 3 }), home: { ...carrier, at: [20, 2] } } },
      ),
      2,
    ).play(helm('f'));
    for (const name of ['f', 'e']) expect(strange.stand(name).tracks['fighter-1']).toBe(1);
    const enemy = inImpulse(
      flown({ f: squadron(6, 10) }, { blue: { z: { ...foe, at: [7, 10] } } }),
      2,
    );
    enemy.play(helm('f'));
    expect(enemy.stand('f').tracks['fighter-1']).toBe(1);
    expect(enemy.stand('z').tracks['shield-fore']).toBe(4);
    const hard = inImpulse(
      flown({ f: squadron(3, 10) }, { options: { sx_collision_damage: 2 } }),
      2,
    );
    expect(hard.play(helm('f')).stand('c').tracks['shield-fore']).toBe(2);
  });

  test('[SX-12.1-08] its fighters do not collide with each other', () => {
    const battle = inImpulse(flown({ f: squadron(6, 10) }), 2).play(helm('f'));
    expect(battle.stand('f').tracks).toMatchObject({
      'fighter-1': 1,
      'fighter-2': 1,
      'fighter-3': 1,
    });
  });

  const cannon = () =>
    flown(
      { d: { type: 'dreadnought', at: [4, 12] } },
      {
        blue: { f: squadron(7, 12, { facing: 3 }), home: { ...carrier, at: [20, 2] } },
      },
    );

  test('[SX-12.1-09] dodges a fusion cannon', () => {
    const shot = beam('d', 'fusion', 'f', RED, 1);
    expect(cannon().odds(shot)?.text).toContain('0 to 0 points');
    const battle = cannon().dice(6).play(shot);
    expect(battle.stand('f').tracks).toMatchObject({
      'fighter-1': 1,
      'fighter-2': 1,
      'fighter-3': 1,
    });
    // The cannon has fired all the same.
    expect(battle.stand('d').tracks['charge-fusion']).toBe(0);
    // A beam of the same ship strikes it, and the cannon strikes a ship.
    expect(
      cannon()
        .dice(1)
        .play(beam('d', 'bow', 'f', RED, 1))
        .stand('f').tracks['fighter-1'],
    ).toBe(0);
    const ship = flown(
      { d: { type: 'dreadnought', at: [4, 12] } },
      { blue: { z: { ...foe, at: [7, 12] } } },
    );
    expect(
      ship
        .dice(3)
        .play(beam('d', 'fusion', 'z'))
        .stand('z').tracks['shield-fore'],
    ).toBe(1);
  });

  test('[SX-12.1-10] gains nothing for its own fire by dodging', () => {
    const battle = cannon();
    battle.dice(6).play(beam('d', 'fusion', 'f', RED, 1));
    expect(battle.stand('f').tracks).toMatchObject({
      'fighter-1': 1,
      'fighter-2': 1,
      'fighter-3': 1,
    });
    expect(battle.marks('f')).toEqual([]);
    asSide(battle, BLUE).change('f', { place: { on: 'hex', at: { q: 5, r: 12 }, facing: 3 } });
    expect(battle.odds(beam('f', 'gun-1', 'd', BLUE))?.because).toEqual([
      { label: '1 hexes: the whole die', amount: 1, rule: 'SX-90-10', begins: 'part' },
    ]);
    // Its guns do what they do to any ship: the die, and no more.
    battle.dice(4).play(beam('f', 'gun-1', 'd', BLUE));
    expect(battle.stand('d').tracks['shield-fore']).toBe(6 - 4);
  });

  test('[SX-12.1-11] has no power of its own in any impulse', () => {
    const tracks = { 'charge-gun-1': 0, 'until-turn': 1 };
    for (const impulse of [1, 2, 3, 4, 5, 6]) {
      for (const speed of [5, 6]) {
        const wing = squadron(6, 10, { tracks: { ...tracks, speed } });
        const battle = inImpulse(flown({ f: wing }), impulse);
        for (const what of ['slip', 'tighten', 'charge'] as const) {
          expect(battle.refusal(use(what, 'f')), `${what} in impulse ${impulse}`).toMatchObject({
            rule: 'SX-90-02',
          });
        }
        expect(battle.refusal(use('draw', 'f'))).not.toBeNull();
      }
    }
    // Nobody is offered an order to charge a gun that could never be carried out: power is sent to it.
    const kinds = flown({ f: squadron(6, 10) }).rules.actions.map(({ type }) => type);
    expect(kinds.filter((type) => type.startsWith('hexspace/charge-gun'))).toEqual([]);
    expect(kinds).toContain('hexspace/charge-bow');
    // A ship at the same speed has a point in the sixth.
    const ship = inImpulse(flown({ c: { ...carrier, tracks: { speed: 5 } } }), 6);
    expect(ship.refusal(use('slip', 'c'))).toBeNull();
  });

  test('[SX-12.1-12] does no harm to what is beside it when its last fighter goes', () => {
    const battle = flown(
      { z: { type: 'cruiser', at: [4, 12] } },
      {
        blue: {
          f: squadron(6, 12, { tracks: { 'fighter-1': 0, 'fighter-3': 0 } }),
          near: { type: 'cruiser', at: [6, 12] },
          beside: { type: 'cruiser', at: [7, 12] },
          home: { ...carrier, at: [20, 2] },
        },
      },
    );
    const before = ['near', 'beside'].map((name) => battle.stand(name).tracks);
    battle.dice(6).play(beam('z', 'bow', 'f', RED, 2));
    expect(battle.isThere('f')).toBe(false);
    expect(['near', 'beside'].map((name) => battle.stand(name).tracks)).toEqual(before);
  });

  test('[SX-90-08] of a squadron beside a ship that blows up one fighter is struck', () => {
    const battle = flown(
      { z: { type: 'cruiser', at: [4, 12] } },
      {
        blue: {
          t: { type: 'cruiser', at: [7, 12], facing: 3, tracks: { 'shield-fore': 0, hull: 1 } },
          f: squadron(8, 12),
          home: { ...carrier, at: [20, 2] },
        },
      },
    );
    battle.dice(1).play(beam('z', 'bow', 't'));
    expect(battle.stand('f').tracks).toMatchObject({
      'fighter-1': 0,
      'fighter-2': 1,
      'fighter-3': 1,
    });
  });
});

describe('power through space', () => {
  /** A carrier that has power in this impulse (speed 3: 2, 4 and 6), and a squadron with an empty gun. */
  const linked = (f: Drawn, more: Drawing = {}) => inImpulse(flown({ f }, more), 2);
  const hungry = (q: number, r: number, more: Partial<Drawn> = {}) =>
    squadron(q, r, { tracks: { 'charge-gun-1': 0, 'charge-gun-2': 0 }, ...more });

  test('[SX-12.2-02] carriers and bases with a phased array send it, other ships do not', () => {
    const battle = linked(hungry(7, 10), {
      red: {
        c: carrier,
        b: { type: 'star_base', at: [6, 13] },
        x: { type: 'cruiser', at: [5, 5] },
        w: { type: 'war_carrier', at: [5, 3] },
        f: hungry(7, 10),
      },
    });
    expect(battle.refusal(send('f', 'gun-1', 'x'))).toMatchObject({ rule: 'SX-12.2-02' });
    expect(battle.refusal(send('f', 'gun-1', 'w'))).toMatchObject({ rule: 'SX-12.2-02' });
    expect(battle.refusal(send('f', 'gun-1', 'b'))).toBeNull();
    expect(battle.refusal(send('f', 'gun-1'))).toBeNull();
    const having = [...SHIPS.values()].filter(({ phasedArray }) => phasedArray);
    expect(having.map(({ id }) => id).sort()).toEqual(['carrier', 'star_base']);
  });

  test('[SX-12.2-04] the carrier gives up its own point for one squadron of its side', () => {
    const two = { red: { c: carrier, f: hungry(7, 10), g: hungry(7, 11) } };
    const battle = linked(hungry(7, 10), two);
    // To whichever of them it likes.
    expect(battle.refusal(send('g', 'gun-1'))).toBeNull();
    battle.play(send('f', 'gun-1'));
    expect(battle.refusal(use('slip', 'c'))).toMatchObject({ rule: 'SX-90-02' });
    expect(battle.refusal(send('g', 'gun-1'))).toMatchObject({ rule: 'SX-90-02' });
    const base = linked(hungry(7, 10), {
      red: { b: { type: 'star_base', at: [6, 13] }, f: hungry(7, 10) },
    });
    // A base has its four points in 2, 3, 5 and 6.
    expect(inImpulse(base, 4).refusal(send('f', 'gun-1', 'b'))).toMatchObject({ rule: 'SX-90-02' });
    inImpulse(base, 3).play(send('f', 'gun-1', 'b'));
    expect(base.refusal(use('slip', 'b'))).toMatchObject({ rule: 'SX-90-02' });
    const spent = linked(hungry(7, 10)).play(use('slip', 'c'));
    expect(spent.refusal(send('f', 'gun-1'))).toMatchObject({ rule: 'SX-90-02' });
    const none = inImpulse(flown({ f: hungry(7, 10) }), 1);
    expect(none.refusal(send('f', 'gun-1'))).toMatchObject({ rule: 'SX-90-02' });
    const enemy = linked(hungry(7, 10), {
      blue: { e: hungry(6, 10), home: { ...carrier, at: [20, 2] } },
    });
    expect(enemy.refusal(send('e', 'gun-1'))).toMatchObject({ rule: 'SX-12.2-04' });
    expect(enemy.refusal(send('home', 'gun-1'))).toMatchObject({ rule: 'SX-12.2-04' });
  });

  test('[SX-12.2-05] charges the gun of one fighter', () => {
    const battle = linked(hungry(7, 10)).play(send('f', 'gun-1'));
    expect(battle.stand('f').tracks).toMatchObject({ 'charge-gun-1': 1, 'charge-gun-2': 0 });
    const other = linked(hungry(7, 10)).play(send('f', 'gun-2'));
    expect(other.stand('f').tracks).toMatchObject({ 'charge-gun-1': 0, 'charge-gun-2': 1 });
    expect(linked(hungry(7, 10)).refusal(send('f', 'gun-3'))).toMatchObject({ rule: 'SX-12.2-05' });
    const dead = hungry(7, 10, { tracks: { 'charge-gun-1': 0, 'fighter-1': 0 } });
    expect(linked(dead).refusal(send('f', 'gun-1'))).toMatchObject({ rule: 'SX-12.2-05' });
  });

  test('[SX-12.2-06] takes one hex off the turn radius', () => {
    const battle = linked(squadron(7, 10, { tracks: { 'until-turn': 2 } })).play(
      send('f', 'tighten'),
    );
    expect(battle.stand('f').tracks['until-turn']).toBe(1);
    expect(battle.refusal(use('slip', 'c'))).toMatchObject({ rule: 'SX-90-02' });
    // One hex short of its turn the point is enough for it.
    const near = linked(squadron(7, 10, { tracks: { 'until-turn': 1 } }));
    expect(near.refusal(helm('f', { turn: 1 }))).toMatchObject({ rule: 'SX-90-04' });
    near.play(send('f', 'tighten'));
    expect(near.refusal(helm('f', { turn: 1 }))).toBeNull();
    expect(linked(squadron(7, 10)).refusal(send('f', 'tighten'))).toMatchObject({
      rule: 'SX-12.2-06',
    });
  });

  test('[SX-12.2-07] readies a slip', () => {
    const battle = linked(squadron(7, 10));
    expect(battle.marks('f')).not.toContain('slips');
    expect(battle.refusal(helm('f', { turn: 1, slip: true }))).toMatchObject({ rule: 'SX-90-05' });
    battle.play(send('f', 'slip'));
    expect(battle.marks('f')).toContain('slips');
    expect(battle.marks('c')).not.toContain('slips');
    expect(battle.refusal(use('slip', 'c'))).toMatchObject({ rule: 'SX-90-02' });
    battle.play(helm('f', { turn: 1, slip: true }));
    expect(battle.stand('f').place).toMatchObject({ at: { q: 7, r: 11 }, facing: 0 });
    expect(battle.marks('f')).not.toContain('slips');
    const ready = linked(squadron(7, 10, { marks: ['slips'] }));
    expect(ready.refusal(send('f', 'slip'))).toMatchObject({ rule: 'SX-12.2-07' });
  });

  test('[SX-12.2-08] a squadron gets one point in an impulse, from whomever', () => {
    const base: Drawn = { type: 'star_base', at: [6, 13] };
    const wings = { f: hungry(7, 10), g: hungry(6, 11) };
    const both = inImpulse(flown({ b: base, ...wings }), 2).play(send('f', 'gun-1'));
    for (const what of ['gun-2', 'slip']) {
      expect(both.refusal(send('f', what, 'b'))).toMatchObject({ rule: 'SX-12.2-08' });
    }
    // Another squadron gets the point of the base in the same impulse.
    expect(both.refusal(send('g', 'gun-1', 'b'))).toBeNull();
    const battle = inImpulse(flown({ b: base, f: hungry(7, 10) }), 2).play(send('f', 'gun-1'));
    expect(battle.refusal(send('f', 'gun-2', 'b'))).toMatchObject({ rule: 'SX-12.2-08' });
    battle.play(helm('f')).play(helm('c')).play(endImpulse(RED));
    while (battle.now.clock.pass < 4 || battle.now.clock.side !== RED) {
      for (const name of ['f', 'c', 'z']) {
        const side = name === 'z' ? BLUE : RED;
        if (battle.refusal(helm(name, {}, side)) === null) battle.play(helm(name, {}, side));
      }
      battle.play(endImpulse(battle.now.clock.side));
    }
    expect(battle.refusal(send('f', 'gun-2'))).toBeNull();
  });

  test('[SX-12.2-09] goes six hexes', () => {
    expect(linked(hungry(10, 10)).refusal(send('f', 'gun-1'))).toBeNull();
    expect(linked(hungry(11, 10)).refusal(send('f', 'gun-1'))).toMatchObject({
      rule: 'SX-12.2-09',
    });
    // The same from a base.
    const from = (q: number) =>
      linked(hungry(q, 10), { red: { b: { type: 'star_base', at: [4, 10] }, f: hungry(q, 10) } });
    expect(from(10).refusal(send('f', 'gun-1', 'b'))).toBeNull();
    expect(from(11).refusal(send('f', 'gun-1', 'b'))).toMatchObject({ rule: 'SX-12.2-09' });
  });

  test('[SX-12.2-10] does not come into dust, nor through it or a planet; on a border only both block', () => {
    const at = (
      kind: 'nebula' | 'asteroids' | 'planet',
      ...where: readonly (readonly [number, number])[]
    ) => ({
      terrain: [feature(kind, cells(...where))],
    });
    const rule = 'SX-12.2-10';
    const refused = (more: Drawing, f = hungry(7, 10)) =>
      linked(f, more).refusal(send('f', 'gun-1'));
    expect(refused(at('nebula', [7, 10]))).toMatchObject({ rule });
    expect(refused(at('asteroids', [7, 10]))).toMatchObject({ rule });
    for (const kind of ['planet', 'nebula', 'asteroids'] as const) {
      expect(refused(at(kind, [6, 10])), kind).toMatchObject({ rule });
    }
    // Beside the line nothing keeps it away.
    for (const kind of ['planet', 'nebula', 'asteroids'] as const) {
      expect(refused(at(kind, [6, 11], [8, 10])), kind).toBeNull();
    }
    const planetsOnly = { options: { sx_transfer_blockers: 'planets' } };
    expect(refused({ ...at('nebula', [6, 10]), ...planetsOnly })).toBeNull();
    expect(refused({ ...at('planet', [6, 10]), ...planetsOnly })).toMatchObject({ rule });
    // From 4,10 to 5,11 and 3,12 ...: the line to 3,12 runs along the border of 4,11 and 3,11.
    const border = hungry(3, 12);
    expect(refused(at('planet', [4, 11]), border)).toBeNull();
    expect(refused(at('planet', [3, 11]), border)).toBeNull();
    expect(refused(at('planet', [4, 11], [3, 11]), border)).toMatchObject({ rule });
  });

  test('[SX-12.2-03] with nobody left to send it none comes, but a gun charges by itself in the power phase', () => {
    const battle = inImpulse(flown({ f: hungry(7, 10) }), 6);
    battle.now = {
      ...battle.now,
      stands: Object.fromEntries(
        Object.entries(battle.now.stands).filter(([id]) => (id as StandId) !== stand('c')),
      ),
    };
    expect(battle.refusal(send('f', 'gun-1'))).toMatchObject({ rule: 'SX-90-01' });
    const sends = () => [...candidateActions(battle.rules, battle.now, RED, 'hexspace/send-power')];
    expect(sends()).toEqual([]);
    const before = flown({ f: hungry(7, 10) });
    inImpulse(before, 6);
    expect([...candidateActions(before.rules, before.now, RED, 'hexspace/send-power')]).not.toEqual(
      [],
    );
    battle.play(helm('f')).play(endImpulse(RED));
    battle.play(helm('z', {}, BLUE)).play(endImpulse(BLUE));
    expect(battle.now.clock).toMatchObject({ step: 'power', side: RED });
    // One yellow box of the group, not one of each gun.
    expect(battle.stand('f').tracks).toMatchObject({ 'charge-gun-1': 1, 'charge-gun-2': 0 });
  });
});

describe('decks and bases', () => {
  test('[SX-90-16] a squadron docks in the hex of its carrier in the power phase', () => {
    const battle = inPowerPhase(flown({ f: squadron(4, 10) }));
    expect(inImpulse(flown({ f: squadron(4, 10) }), 2).refusal(dock('f'))).toMatchObject({
      rule: 'SX-90-16',
    });
    expect(inPowerPhase(flown({ f: squadron(5, 10) })).refusal(dock('f'))).toMatchObject({
      rule: 'SX-90-16',
    });
    // Only a squadron docks, and not in a ship without a deck or in one of the enemy.
    expect(battle.refusal(dock('c'))).toMatchObject({ rule: 'SX-90-16' });
    const strange = flown(
      { x: { type: 'cruiser', at: [9, 3] }, f: squadron(9, 3) },
      { blue: { z: foe, home: { ...carrier, at: [9, 3] } } },
    );
    expect(inPowerPhase(strange).refusal(dock('f'))).toMatchObject({ rule: 'SX-90-16' });
    const home = flown({ b: { type: 'star_base', at: [9, 3] }, f: squadron(9, 3) });
    expect(inPowerPhase(home).refusal(dock('f'))).toBeNull();
    battle.play(dock('f'));
    expect(battle.stand('f').place).toEqual({ on: 'aboard', carrier: stand('c') });
    expect(battle.refusal(launch('f'))).toMatchObject({ rule: 'SX-90-16' });
    const wing = Object.fromEntries([1, 2, 3, 4].map((i) => [`g${i}`, squadron(9, i)]));
    const base: Drawn = { type: 'star_base', at: [25, 15] };
    const full = inPowerPhase(flown({ b: base, f: squadron(4, 10), ...wing }));
    for (const name of ['g1', 'g2', 'g3']) full.change(name, aboardOf('c'));
    expect(full.refusal(dock('f'))).toBeNull();
    full.change('g4', aboardOf('c'));
    expect(full.refusal(dock('f'))).toMatchObject({ rule: 'SX-90-16' });
  });

  test('[SX-90-16] a squadron leaves into the hex of its carrier at speed 5', () => {
    const battle = inPowerPhase(
      flown({ f: squadron(9, 3, { tracks: { speed: 6, 'until-turn': 2 } }) }).change(
        'f',
        aboardOf('c'),
      ),
    );
    battle.play(launch('f'));
    expect(battle.stand('f').place).toMatchObject({ on: 'hex', at: { q: 4, r: 10 } });
    expect(battle.stand('f').tracks).toMatchObject({ speed: 5, 'until-turn': 0 });
    expect(battle.refusal(dock('f'))).toMatchObject({ rule: 'SX-90-16' });
    const early = inImpulse(flown({ f: squadron(9, 3) }).change('f', aboardOf('c')), 2);
    expect(early.refusal(launch('f'))).toMatchObject({ rule: 'SX-90-16' });
  });

  test('[SX-90-16] who is docked takes no damage with its carrier, and is lost when it is lost', () => {
    const battle = inImpulse(
      flown(
        { c: { ...carrier, tracks: { hull: 3, 'shield-fore': 0 } }, f: squadron(9, 3) },
        {
          blue: { z: { ...foe, at: [6, 10] } },
        },
      ).change('f', aboardOf('c')),
      1,
    );
    asSide(battle, BLUE)
      .dice(2)
      .play(beam('z', 'bow', 'c', BLUE));
    expect(battle.stand('f').tracks['fighter-1']).toBe(1);
    battle.change('z', { tracks: { ...battle.stand('z').tracks, 'charge-bow': 2 } });
    battle.dice(1).play(beam('z', 'bow', 'c', BLUE));
    expect([battle.isThere('c'), battle.isThere('f')]).toEqual([false, false]);
  });

  test('[SX-90-16] [SX-11.1-10] a base stands still and never jumps', () => {
    const base: Drawn = { type: 'star_base', at: [9, 3] };
    const battle = inPowerPhase(flown({ b: base }), 10);
    expect(battle.stand('b').tracks['speed']).toBe(0);
    for (const turn of [1, 10, 30]) {
      for (const type of ['star_base', 'war_base']) {
        const any = inPowerPhase(flown({ b: { ...base, type } }), turn);
        expect(any.refusal(use('jump', 'b'))).toMatchObject({ rule: 'SX-11.1-10' });
      }
    }
    // A carrier of fewer boxes beside it may.
    const slow = { ...carrier, tracks: { speed: 1 } };
    expect(inPowerPhase(flown({ c: slow, b: base }), 10).refusal(use('jump', 'c'))).toBeNull();
    expect(battle.refusal(use('faster', 'b'))).toMatchObject({ rule: 'SX-90-16' });
    for (const impulse of [1, 2, 3, 4, 5, 6]) {
      expect(inImpulse(flown({ b: base }), impulse).refusal(helm('b'))).toMatchObject({
        rule: 'SX-90-02',
      });
    }
  });
});
