import { describe, expect, test } from 'vitest';
import { SHIPS, shipsFrom } from '../../../shared/rulesets/hexspace/ship-table';
import { candidateActions } from '../../../shared/rules/query';
import { rulesetOf } from '../../../shared/rulesets/registry';
import {
  feature,
  RED,
  scenarioOf,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../helpers/given-battle';
import {
  cells,
  endImpulse,
  helm,
  inImpulse,
  inPowerPhase,
  use,
  space,
} from '../../helpers/hexspace';

function problems(drawing: Drawing): readonly string[] {
  const scenario = scenarioOf({ ruleset: 'hexspace', size: [25, 20], ...drawing });
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  return rules.value.check(scenario).map(({ message }) => message);
}

describe('batteries', () => {
  const charged = { battery: 1 };

  test('[SX-10.1-01] a charged one gives a point of power in an impulse that brings none', () => {
    const battle = inImpulse(space({ tracks: charged }), 3);
    expect(battle.refusal(use('slip', 'a'))).toMatchObject({ rule: 'SX-90-02' });
    battle.play(use('draw', 'a')).play(use('slip', 'a'));
    expect(battle.marks('a')).toContain('slips');
    // An empty one gives none. What is stored in one impulse is there in a later one.
    const empty = inImpulse(space({}), 3);
    expect(empty.refusal(use('draw', 'a'))).toMatchObject({ rule: 'SX-10.1-05' });
    const kept = inImpulse(space({}), 2).play(use('battery', 'a'));
    expect(inImpulse(kept.change('a', { marks: [] }), 3).refusal(use('draw', 'a'))).toBeNull();
  });

  test('[SX-10.1-02] what is drawn is spent in its impulse or lost, and the battery is empty', () => {
    // The enemy before its bow gives it something to decide in every impulse.
    const blue = { z: { type: 'frigate', at: [7, 10] as const, facing: 3, tracks: { speed: 1 } } };
    const battle = inImpulse(space({ tracks: { battery: 1, speed: 1 } }, { blue }), 1);
    battle.play(use('draw', 'a'));
    expect(battle.stand('a').tracks['battery']).toBe(0);
    expect(battle.refusal(use('slip', 'a'))).toBeNull();
    while (battle.now.clock.pass < 2 || battle.now.clock.side !== RED) {
      battle.play(endImpulse(battle.now.clock.side));
    }
    // What the impulse before has left on the ship stays: nothing is taken off by hand.
    battle.change('a', {
      tracks: { ...battle.stand('a').tracks, speed: 6 },
      marks: [...battle.marks('a'), 'has-moved'],
    });
    expect(battle.now.clock).toMatchObject({ pass: 2, side: RED });
    expect(battle.refusal(use('slip', 'a'))).toMatchObject({ rule: 'SX-90-02' });
    expect(battle.refusal(use('draw', 'a'))).toMatchObject({ rule: 'SX-10.1-05' });
    // One point, and not two.
    const spent = inImpulse(space({ tracks: { battery: 1, 'charge-bow': 0 } }), 3);
    spent.play(use('draw', 'a')).play(use('slip', 'a'));
    expect(spent.refusal(use('charge', 'a'))).toMatchObject({ rule: 'SX-90-02' });
  });

  test('[SX-10.1-04] no class of ships has more than one', () => {
    const row = {
      id: 'x',
      name: 'Hulk',
      hull: 3,
      shields: 1,
      battery: 2,
      afterburners: 0,
      speed: 3,
      points: 1,
      weapons: [],
    };
    expect(() => shipsFrom([row])).toThrow(
      'Hulk has 2 batteries; a ship has one at most (SX-10.1-04)',
    );
    expect(shipsFrom([{ ...row, battery: 1 }]).get('x')?.battery).toBe(1);
    for (const { name, battery } of SHIPS.values()) expect([0, 1], name).toContain(battery);
  });

  test('[SX-10.1-09] they begin empty, or charged where the scenario says so', () => {
    expect(space({}).stand('a').tracks['battery']).toBe(0);
    const options = { sx_battery_start_charged: true };
    expect(space({}, { options }).stand('a').tracks['battery']).toBe(1);
    // A ship without a battery gets none.
    expect(space({}, { options }).stand('z').tracks['battery']).toBe(0);
    // One ship by itself.
    const red = {
      a: { type: 'cruiser', at: [4, 10], tracks: charged },
      b: { type: 'cruiser', at: [4, 12] },
    } as const;
    const one = space({}, { red });
    expect(['a', 'b'].map((name) => one.stand(name).tracks['battery'])).toEqual([1, 0]);
  });
});

describe('afterburners', () => {
  const slipping = (marks: readonly string[]) =>
    inImpulse(space({ type: 'war_cruiser', marks }), 3);

  test('[SX-10.2-04] the hex may be a slip where one is readied', () => {
    const battle = slipping(['slips']).play(helm('a', { turn: 1, slip: true, burn: true }));
    expect(battle.stand('a').place).toMatchObject({ at: { q: 4, r: 11 }, facing: 0 });
    expect(battle.marks('a')).not.toContain('slips');
    expect(battle.stand('a').tracks['afterburners']).toBe(1);
    expect(slipping([]).refusal(helm('a', { turn: 1, slip: true, burn: true }))).toMatchObject({
      rule: 'SX-90-05',
    });
  });

  test('[SX-10.2-06] each burns once in a battle, and nothing restores it', () => {
    const battle = inImpulse(space({ type: 'war_cruiser', tracks: { afterburners: 1 } }), 3);
    battle.play(helm('a', { burn: true }));
    for (const turn of [2, 5]) {
      battle.now = { ...battle.now, clock: { ...battle.now.clock, turn } };
      battle.change('a', { marks: [] });
      inImpulse(battle, 3);
      expect(battle.refusal(helm('a', { burn: true }))).toMatchObject({ rule: 'SX-10.2-01' });
    }
    // Nor does a power phase that comes, or the round after it.
    const over = inImpulse(
      space({ type: 'war_cruiser', tracks: { afterburners: 1, speed: 6 } }),
      6,
    );
    over.play(helm('a'));
    while (over.now.clock.turn === 1 || over.now.clock.side !== RED) {
      const { side, step } = over.now.clock;
      const due = step !== 'power' && over.refusal(helm('z', {}, side)) === null;
      over.play(due ? helm('z', {}, side) : endImpulse(side));
      expect(over.stand('a').tracks['afterburners']).toBe(1);
    }
    // Whatever a point of power is spent on in an impulse, and whatever is done in a power phase.
    const given = (): TestBattle =>
      space({
        type: 'war_cruiser',
        tracks: { afterburners: 1, 'until-turn': 1, 'charge-bow': 0, speed: 1 },
      });
    const tried: string[] = [];
    for (const at of [inImpulse(given(), 2), inPowerPhase(given(), 1)]) {
      const begun = at.now;
      for (const { type } of at.rules.actions) {
        if (type === 'hexspace/move') continue;
        for (const action of candidateActions(at.rules, begun, RED, type)) {
          at.now = begun;
          at.play(action);
          tried.push(type);
          expect(at.stand('a').tracks['afterburners'], type).toBe(1);
        }
      }
    }
    expect(tried).toEqual(
      expect.arrayContaining(['hexspace/charge', 'hexspace/tighten', 'hexspace/end-impulse']),
    );
  });
});

describe('advanced rules', () => {
  test('[SX-10.2-08] without them nobody retreats, and fighters and missiles are not there', () => {
    const options = { sx_advanced: false };
    const jumper = { type: 'destroyer', tracks: { speed: 1, battery: 1 } };
    const battle = inPowerPhase(space(jumper, { options }), 9);
    expect(battle.refusal(use('jump', 'a'))).toMatchObject({ rule: 'SX-10.2-08' });
    expect(inPowerPhase(space(jumper), 9).refusal(use('jump', 'a'))).toBeNull();
    const base: Drawn = { type: 'star_base', at: [2, 2] };
    const fighters = { red: { base, f: { type: 'fighters', at: [5, 5] as const } }, blue: {} };
    expect(problems({ ...fighters, options, modules: ['fighters'] })).toContain(
      'fighters belong to the advanced rules, which are off (SX-10.2-08)',
    );
    const missiles = { red: { m: { type: 'missile_cruiser', at: [5, 5] as const } }, blue: {} };
    expect(problems({ ...missiles, options, modules: ['missiles'] })).toContain(
      'missiles belong to the advanced rules, which are off (SX-10.2-08)',
    );
    expect(problems(missiles)).toContain(
      'Missile cruiser comes with the module "missiles", which is not on',
    );
    // Batteries and afterburners stay.
    const charged = { tracks: { battery: 1 } };
    expect(inImpulse(space(charged, { options }), 3).refusal(use('draw', 'a'))).toBeNull();
    const burner = inImpulse(space({ type: 'war_cruiser' }, { options }), 3);
    expect(burner.refusal(helm('a', { burn: true }))).toBeNull();
  });

  test('[SX-11.1-01] every ship begins with its drive unspooled, a larger one longer', () => {
    const spooled = (type: string) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find(
        (turn) =>
          inPowerPhase(space({ type, tracks: { speed: 1 } }), turn).refusal(use('jump', 'a')) ===
          null,
      );
    expect(spooled('frigate')).toBe(4);
    expect(spooled('cruiser')).toBe(6);
    expect(spooled('battleship')).toBe(9);
    // Of every class the first round is the one of its boxes, and none is spooled at the start.
    for (const { id, sort, module, hull } of SHIPS.values()) {
      if (sort === 'ship' && module === null) expect(spooled(id), id).toBe(hull);
    }
  });

  test('[SX-11.1-05] a ship jumps in the power phase, not in an impulse', () => {
    const battle = inImpulse(space({ tracks: { speed: 1 } }), 3);
    battle.now = { ...battle.now, clock: { ...battle.now.clock, turn: 9 } };
    expect(battle.refusal(use('jump', 'a'))).toMatchObject({ rule: 'SX-11.1-05' });
    inPowerPhase(battle, 6).play(use('jump', 'a'));
    expect(battle.isThere('a')).toBe(false);
  });

  test('[SX-11.1-06] what lies ahead does not hold a ship that jumps; it is put aside, not lost', () => {
    const ahead = ['asteroids', 'nebula', 'planet'] as const;
    const blue = { z: { type: 'frigate', at: [5, 10] as const, facing: 3 } };
    for (const kind of ahead) {
      for (const q of [5, 6]) {
        const terrain = [feature(kind, cells([q, 10]))];
        const free = inPowerPhase(space({ tracks: { speed: 1 } }, { terrain, blue }), 6);
        expect(free.refusal(use('jump', 'a')), `${kind} ${q}`).toBeNull();
      }
    }
    const terrain = [feature('asteroids', cells([6, 10]))];
    const battle = inPowerPhase(space({ tracks: { speed: 1 } }, { terrain, blue }), 6);
    battle.play(use('jump', 'a'));
    expect(battle.isThere('a')).toBe(false);
    expect(battle.log.find(({ event }) => event.type === 'removed')?.event).toMatchObject({
      why: 'retreated',
    });
  });

  test('[SX-11.1-08] a cruiser of 6 boxes is spooled in the power phase of round 6, and may jump in it', () => {
    const at = (turn: number, speed = 1) =>
      inPowerPhase(space({ tracks: { speed } }), turn).refusal(use('jump', 'a'));
    expect(at(5)).toMatchObject({ rule: 'SX-11.1-07' });
    expect(at(6)).toBeNull();
    expect(at(6, 2)).toMatchObject({ rule: 'SX-11.1-04' });
  });

  test('[SX-11.1-07] by its printed boxes, or by those that are left where the scenario says so', () => {
    const hurt = { tracks: { speed: 1, hull: 3 } };
    for (const turn of [1, 3, 5]) {
      expect(inPowerPhase(space(hurt), turn).refusal(use('jump', 'a'))).toMatchObject({
        rule: 'SX-11.1-07',
      });
    }
    expect(inPowerPhase(space(hurt), 6).refusal(use('jump', 'a'))).toBeNull();
    const remaining = { options: { sx_spool_hull: 'remaining' } };
    expect(inPowerPhase(space(hurt, remaining), 2).refusal(use('jump', 'a'))).toMatchObject({
      rule: 'SX-11.1-07',
    });
    expect(inPowerPhase(space(hurt, remaining), 3).refusal(use('jump', 'a'))).toBeNull();
  });

  test('[SX-11.1-02] who jumps is lost for the share that the scenario says', () => {
    const kept = (percent: number) => {
      const battle = inPowerPhase(
        space({ tracks: { speed: 1 } }, { options: { sx_retreat_score_fraction: percent } }),
        6,
      ).play(use('jump', 'a'));
      return battle.now.private['hexspace'];
    };
    expect(kept(0)).toMatchObject({ retreated: { [RED]: 6 } });
    expect(kept(50)).toMatchObject({ retreated: { [RED]: 3 } });
  });
});

describe('the map', () => {
  const edge = (options = {}, more: Drawing = {}) =>
    inImpulse(space({ at: [19, 10], facing: 0 }, { options, ...more }), 2);

  test('[SX-90-13] a floating one goes along with a ship: all the rest shifts five hexes', () => {
    const terrain = [feature('nebula', cells([10, 5], [0, 0]))];
    const battle = edge({}, { terrain }).play(helm('a'));
    expect(battle.stand('a').place).toMatchObject({ at: { q: 15, r: 10 } });
    expect(battle.stand('z').place).toMatchObject({ at: { q: 9, r: 1 } });
    expect(battle.stand('z').place).toMatchObject({ facing: 3 });
    // A hex from the edge nothing shifts.
    const inside = inImpulse(space({ at: [18, 10], facing: 0 }), 2).play(helm('a'));
    expect(inside.stand('a').place).toMatchObject({ at: { q: 19, r: 10 } });
    expect(inside.stand('z').place).toMatchObject({ at: { q: 14, r: 1 } });
    // What of the terrain leaves the map is gone.
    expect(battle.now.terrain[0]?.shape).toEqual(cells([5, 5]));
  });

  test('[SX-90-13] it shifts less where that keeps everyone on the map, and where nothing does the ship has left', () => {
    const near = edge({}, { blue: { z: { type: 'frigate', at: [2, 1], facing: 3 } } }).play(
      helm('a'),
    );
    expect(near.stand('z').place).toMatchObject({ at: { q: 0, r: 1 } });
    expect(near.stand('a').place).toMatchObject({ at: { q: 18, r: 10 } });
    const far = edge({}, { blue: { z: { type: 'frigate', at: [0, 1], facing: 3 } } }).play(
      helm('a'),
    );
    expect(far.isThere('a')).toBe(false);
    expect(far.log.find(({ event }) => event.type === 'removed')?.event).toMatchObject({
      why: 'retreated',
    });
    expect(far.now.private['hexspace']).toMatchObject({ retreated: { [RED]: 6 } });
    expect(far.stand('z').place).toMatchObject({ at: { q: 0, r: 1 } });
  });

  test('[SX-90-13] over its western edge all the rest shifts five hexes east', () => {
    const battle = inImpulse(space({ at: [-5, 10], facing: 3 }), 2).play(helm('a'));
    expect(battle.stand('a').place).toMatchObject({ at: { q: -1, r: 10 } });
    expect(battle.stand('z').place).toMatchObject({ at: { q: 19, r: 1 } });
  });

  test('[SX-90-13] over its upper edge all shifts two rows at a time', () => {
    const blue = { z: { type: 'frigate', at: [5, 10] as const, facing: 3 } };
    const battle = inImpulse(space({ at: [0, 19], facing: 1 }, { blue }), 2).play(helm('a'));
    expect(battle.stand('a').place).toMatchObject({ at: { q: 2, r: 16 } });
    expect(battle.stand('z').place).toMatchObject({ at: { q: 7, r: 6 } });
  });

  test('[SX-13.4-06] [SX-90-13] a fixed map is left by nobody', () => {
    expect(edge({ sx_map: 'fixed' }).refusal(helm('a'))).toMatchObject({ rule: 'SX-90-13' });
  });
});
