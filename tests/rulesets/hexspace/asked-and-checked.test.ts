// What a captain is asked of his helm and his tubes, in words, what a scenario may not have, and what is kept of missiles.

import { describe, expect, test } from 'vitest';
import { choicesOf, given as ask } from '../../../shared/rules/query';
import { rulesetOf } from '../../../shared/rulesets/registry';
import type { LaunchMissile } from '../../../shared/rulesets/hexspace/missiles/launch-missile';
import {
  BLUE,
  feature,
  given,
  RED,
  scenarioOf,
  stand,
  type Drawing,
  type TestBattle,
} from '../../helpers/given-battle';
import { asSide, cell, cells, helm, inImpulse, inPowerPhase, space } from '../../helpers/hexspace';
import { thoughtOf } from '../../helpers/judged';
import { pointedOrder } from '../../helpers/pointed-order';

const SPACE = { ruleset: 'hexspace', modules: ['missiles', 'fighters'], size: [30, 20] } as const;

describe('A captain at the helm', () => {
  const ready = (more: Drawing['options'] = {}) =>
    inImpulse(space({ marks: ['slips'] }, { options: more }), 2);
  const ways = (battle: TestBattle, order: ReturnType<typeof helm>) =>
    choicesOf(battle.rules, battle.now, order).flatMap(({ options }) =>
      options.map(({ value, label }) => `${value}: ${label}`),
    );

  test('is asked how he goes where he may turn or slip, and his ship says what it did', () => {
    const port = ['port: turn there', 'slip: slip, facing as it does'];
    const starboard = ['starboard: turn there', 'slip: slip, facing as it does'];
    expect(ways(ready(), helm('a', { turn: 1 }))).toEqual(port);
    expect(ways(ready(), helm('a', { turn: -1, slip: true }))).toEqual(starboard);
    const said = (how: Parameters<typeof helm>[1]) => ready().play(helm('a', how)).said();
    expect(said({})).toEqual(['a moves ahead']);
    expect(said({ turn: 1 })).toEqual(['a turns to port and moves']);
    expect(said({ turn: -1 })).toEqual(['a turns to starboard and moves']);
    expect(said({ turn: 1, slip: true })).toEqual(['a slips aside']);
    const burning = inImpulse(space({ type: 'war_cruiser' }), 3);
    expect(burning.play(helm('a', { burn: true })).said()).toEqual([
      'a moves ahead on an afterburner',
    ]);
  });

  test('goes as he wishes, and else turns', () => {
    const order = (how?: string) =>
      pointedOrder(ready(), 'hexspace/move', {
        stand: stand('a'),
        at: { q: 4, r: 11 },
        ...(how && { wishes: { how } }),
      });
    expect(order()).toEqual(helm('a', { turn: 1 }));
    expect(order('slip')).toEqual(helm('a', { turn: 1, slip: true }));
    expect(order('port')).toEqual(helm('a', { turn: 1 }));
    expect(
      pointedOrder(ready(), 'hexspace/move', { stand: stand('a'), at: { q: 9, r: 9 } }),
    ).toEqual({ reason: 'a can only move to a hex ahead of it', rule: 'SX-90-04' });
  });

  test('[SX-10.2-02] burns where he is not due, and is told when he is where he has nothing to burn', () => {
    const order = (type: string, marks: readonly string[] = []) =>
      pointedOrder(inImpulse(space({ type, marks }), 3), 'hexspace/move', {
        stand: stand('a'),
        at: { q: 5, r: 10 },
      });
    expect(order('war_cruiser')).toEqual(helm('a', { burn: true }));
    expect(order('cruiser')).toMatchObject({ rule: 'SX-90-02' });
    expect(order('cruiser', ['has-moved'])).toMatchObject({ rule: 'SX-10.2-07' });
  });

  test('[SX-13.4-02] of a missile that turns afterwards is asked which way', () => {
    const options = { sx_missile_turn_order: 'after-move' };
    const battle = inFlight(launched({ options }), 12, 6);
    expect(ways(battle, helm('missile_1'))).toEqual([
      'ahead: straight on',
      'port: then turn to port',
      'starboard: then turn to starboard',
    ]);
    expect(battle.play(helm('missile_1', { turn: 1 })).said()).toEqual([
      'Missile 1 moves and turns to port',
    ]);
  });

  test('[SX-90-13] over the lower edge all the rest shifts four rows up', () => {
    const blue = { z: { type: 'frigate', at: [8, 5] as const, facing: 3 } };
    const grid = { type: 'polygon', points: [], holes: [] } as const;
    const terrain = [feature('nebula', cells([10, 5])), feature('planet', grid)];
    const battle = inImpulse(space({ at: [6, 0], facing: 4 }, { blue, terrain }), 2);
    battle.play(helm('a'));
    expect(battle.stand('a').place).toMatchObject({ at: { q: 4, r: 3 } });
    expect(battle.stand('z').place).toMatchObject({ at: { q: 6, r: 9 } });
    expect(battle.now.terrain.map(({ shape }) => shape)).toEqual([cells([8, 9]), grid]);
  });
});

/** A missile ship of Red and a cruiser of Blue twelve hexes before it, after a launch. */
function launched(more: Drawing = {}): TestBattle {
  const battle = ready(more).play(launch);
  return inImpulse(asSide(battle, RED), 1);
}

const launch: LaunchMissile = {
  type: 'hexspace/launch-missile',
  side: RED,
  stand: stand('a'),
  weapon: 'tube',
  target: stand('t'),
  at: cell(5, 10),
  facing: 0,
};

function ready(more: Drawing = {}): TestBattle {
  return inImpulse(
    given({
      ...SPACE,
      red: { a: { type: 'missile_cruiser', at: [4, 10], tracks: { speed: 1 } } },
      blue: { t: { type: 'cruiser', at: [13, 10], facing: 3, tracks: { speed: 1 } } },
      ...more,
    }),
    1,
  );
}

const inFlight = (battle: TestBattle, q: number, r: number) =>
  battle.change('missile_1', { place: { on: 'hex', at: { q, r }, facing: 0 }, marks: [] });

describe('A missile', () => {
  test('is promised in words, and begins where it comes nearest, or where it is wished', () => {
    const battle = ready();
    expect(battle.odds(launch)).toMatchObject({
      text: 'flies at t hex by hex and does 2 points when it gets there; 3 points of one shot bring it down',
      because: [],
      short: '2 points when it arrives',
    });
    const order = (where?: string) =>
      pointedOrder(battle, 'hexspace/launch-missile', {
        stand: stand('a'),
        target: stand('t'),
        ...(where && { wishes: { where } }),
      });
    expect(order()).toEqual(launch);
    const [choice] = choicesOf(battle.rules, battle.now, launch);
    const options = choice?.options ?? [];
    expect(choice).toMatchObject({ key: 'where', title: 'Begins', value: 'tube 5,10 0' });
    expect(options[0]).toEqual({ value: 'tube 5,10 0', label: 'ahead' });
    for (const { value } of options) {
      expect(value).toMatch(/^tube /);
      const made = order(value) as LaunchMissile;
      expect(`${made.weapon} ${made.at.q},${made.at.r} ${made.facing}`).toBe(value);
    }
    // One that may not be is not taken.
    expect(order('tube 3,10 3')).toEqual(launch);
    expect(thoughtOf(battle, 'hexspace/launch-missile')).toContainEqual(launch);
    const empty = ready().change('a', { tracks: { speed: 1 } });
    expect(thoughtOf(empty, 'hexspace/launch-missile')).toEqual([]);
  });

  test('[SX-13.2-04] of a number of two figures is taken off its target when it is gone', () => {
    const battle = ready();
    battle.now = { ...battle.now, private: { missiles: { launched: 11, hits: [] } } };
    battle.play(launch);
    expect(battle.marks('t')).toContain('missile 12');
    const there = { on: 'hex', at: { q: 12, r: 10 }, facing: 0 } as const;
    inImpulse(asSide(battle, RED), 1).change('missile_12', { place: there, marks: [] });
    battle.play(helm('missile_12'));
    expect(battle.marks('t')).not.toContain('missile 12');
    expect(battle.isThere('missile_12')).toBe(false);
  });

  test('begins beside its ship, told as the captain sees it, the nearest way to the target first', () => {
    // Two hexes aslant to port and the hex between: what is ahead of the ship is so whatever it faces.
    for (const facing of [0, 1, 5] as const) {
      const battle = ready();
      battle.change('a', { place: { on: 'hex', at: { q: 4, r: 10 }, facing } });
      const [made] = thoughtOf(battle, 'hexspace/launch-missile') as readonly LaunchMissile[];
      if (!made) throw new Error('no way to launch');
      const options = choicesOf(battle.rules, battle.now, made)[0]?.options ?? [];
      const words = ['ahead', 'ahead to port', 'astern to port'];
      const others = ['astern', 'astern to starboard', 'ahead to starboard'];
      const all = [...words, ...others];
      const STEPS = ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1'];
      const far = options.map(({ value, label }) => {
        const [, where = '', faces = ''] = value.split(' ');
        const [q = 0, r = 0] = where.split(',').map(Number);
        const beside = STEPS.indexOf(`${q - 4},${r - 10}`);
        const [first, second] = [beside, Number(faces)].map((one) => all[(one - facing + 6) % 6]);
        expect(label).toBe(Number(faces) === facing ? first : `${first}, faced ${second}`);
        const [dq = 0, dr = 0] = (STEPS[Number(faces)] ?? '').split(',').map(Number);
        const left = (x: number, y: number) =>
          Math.max(Math.abs(13 - x), Math.abs(10 - y), Math.abs(23 - x - y));
        return left(q, r) + left(q + dq, r + dr);
      });
      expect(far).toEqual([...far].sort((a, b) => a - b));
      expect(options.length).toBeGreaterThan(2);
    }
  });

  test('[SX-13.4-04] need not come nearer where what is nearer is a planet, and flies past it', () => {
    // Straight ahead is the only way nearer, and the planet fills it.
    const terrain = [feature('planet', cells([10, 10], [9, 11], [10, 9]))];
    const battle = inFlight(launched({ terrain }), 9, 10);
    expect(battle.refusal(helm('missile_1'))).toMatchObject({ rule: 'SX-90-12' });
    expect(battle.refusal(helm('missile_1', { turn: 1 }))).toMatchObject({ rule: 'SX-90-12' });
    const free = inFlight(launched({ terrain: [feature('planet', cells([10, 10]))] }), 9, 10);
    expect(free.refusal(helm('missile_1', { turn: 1 }))).toBeNull();
    expect(free.refusal(helm('missile_1', { turn: -1 }))).toBeNull();
  });

  test('is drawn with what it flies at', () => {
    expect(launched().rules.ties?.(launched().now)).toEqual([
      { from: stand('missile_1'), to: stand('t'), tone: 'threat' },
    ]);
  });

  test('has a counter for each number, sound and damaged', () => {
    const markers = ready().rules.playAids?.markers ?? [];
    const fronts = markers.map(({ front, back }) => [front, back]);
    for (let n = 1; n <= 8; n++) {
      expect(fronts).toContainEqual([`Missile ${n}`, `Missile ${n} damaged`]);
    }
  });
});

describe('A scenario', () => {
  const problems = (more: Drawing) => {
    const scenario = scenarioOf({ ...SPACE, ...more });
    const rules = rulesetOf(scenario.rules);
    if (!rules.ok) throw new Error(rules.error);
    return rules.value.check(scenario).map(({ path, message }) => `${path}: ${message}`);
  };
  const blue = { z: { type: 'cruiser', at: [20, 2], facing: 3 } } as const;
  const deck = (count: number, type = 'fighters') => ({
    c: { type: 'carrier', at: [4, 10] } as const,
    base: { type: 'star_base', at: [2, 2] } as const,
    ...Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `f${i}`,
        { type, at: [4, 10], aboard: 'c' } as const,
      ]),
    ),
  });

  test('[SX-12.2-01] has no more squadrons aboard than there are decks, and none but squadrons', () => {
    expect(problems({ red: deck(4), blue })).toEqual([]);
    expect(problems({ red: deck(5), blue })).toEqual(
      [2, 3, 4, 5, 6].map((i) => `stands[${i}].place: c has room for 4 squadrons`),
    );
    const mixed = { ...deck(1), x: { type: 'frigate', at: [4, 10], aboard: 'c' } as const };
    expect(problems({ red: mixed, blue })).toEqual([
      'stands[3].place: only squadrons are aboard of ships',
    ]);
  });

  test('has no missile set up, and no option that there is not', () => {
    const missile = { m: { type: 'missile', at: [4, 10] } as const };
    expect(problems({ red: { ...deck(0), ...missile }, blue })).toEqual([
      'stands[2].type: missiles are launched in the battle, not set up',
    ]);
    for (const red of [deck(0), deck(1)]) {
      const options = { sx_transfer_blockers: 'walls', sx_missile_retarget: 'always' };
      expect(
        problems({ red, blue, options })
          .map((line) => line.split(':')[0])
          .sort(),
      ).toEqual(['rules.options.sx_missile_retarget', 'rules.options.sx_transfer_blockers']);
    }
  });

  test('knows what each class is worth, and how far its ships go', () => {
    const battle = ready();
    const { rules, now } = battle;
    const scenario = scenarioOf({ ...SPACE, red: deck(0), blue });
    const worth = (type: string) => rules.points?.(scenario, type);
    expect(['cruiser', 'fighters', 'nothing'].map(worth)).toEqual([6, 3, null]);
    const far = ask(rules, now).ask('move-allowance', { stand: stand('a') } as never);
    expect(far).toEqual({
      total: 1,
      because: [{ label: 'speed', amount: 1, rule: 'SX-90-02' }],
    });
    expect(rules.remarks?.(now, stand('a'))).toEqual([]);
  });
});

describe('[SX-90-16] A carrier', () => {
  const carrying = () =>
    inPowerPhase(
      given({
        ...SPACE,
        red: {
          c: { type: 'carrier', at: [4, 10] },
          f: { type: 'fighters', at: [4, 10], aboard: 'c' },
          g: { type: 'fighters', at: [4, 10], aboard: 'c' },
          out: { type: 'fighters', at: [9, 10] },
        },
        blue: { z: { type: 'cruiser', at: [20, 2], facing: 3 } },
      }),
    );
  const letGo = (squadron: string) =>
    ({
      type: 'hexspace/launch-squadron',
      side: RED,
      stand: stand('c'),
      squadron: stand(squadron),
    }) as const;

  test('lets go the squadron that is wished, of those that are aboard', () => {
    const order = (squadron?: string) =>
      pointedOrder(carrying(), 'hexspace/launch-squadron', {
        stand: stand('c'),
        ...(squadron && { wishes: { squadron: stand(squadron) } }),
      });
    expect([order(), order('g'), order('out')]).toEqual([letGo('f'), letGo('g'), letGo('f')]);
    const [choice] = choicesOf(carrying().rules, carrying().now, letGo('f'));
    expect(choice?.options).toEqual([
      { value: stand('f'), label: 'f' },
      { value: stand('g'), label: 'g' },
    ]);
    expect(carrying().refusal(letGo('out'))).toEqual({
      reason: 'that squadron is not docked there',
      rule: 'SX-90-16',
    });
    const used = carrying().play(letGo('f'));
    expect(used.said()).toEqual(['f leaves c']);
    expect(thoughtOf(used, 'hexspace/launch-squadron')).toEqual([letGo('g')]);
    // It may dock again in the next round, for which the decks are free.
    expect(used.marks('f')).toContain('on-deck');
    const dock = { type: 'hexspace/dock', side: RED, stand: stand('f') } as const;
    expect(used.refusal(dock)?.reason).toBe('f has used a deck in this round');
    inImpulse(asSide(used, BLUE), 6).change('z', { marks: ['has-moved'] });
    used.play({ type: 'hexspace/end-impulse', side: BLUE });
    expect(used.now.clock.step).toBe('power');
    expect(used.marks('f')).not.toContain('on-deck');
    expect(used.refusal(dock)).toBeNull();
    expect(thoughtOf(carrying(), 'hexspace/launch-squadron', BLUE)).toEqual([]);
  });
});
