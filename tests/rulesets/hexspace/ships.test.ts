import { describe, expect, test } from 'vitest';
import type { Action } from '../../../shared/battle/battle';
import { actionFromOrder, choicesOf } from '../../../shared/rules/query';
import { actsIn } from '../../../shared/rulesets/hexspace/ships';
import {
  BLUE,
  feature,
  RED,
  stand,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../helpers/given-battle';
import {
  beam,
  cells,
  endImpulse,
  helm,
  inImpulse,
  inPowerPhase,
  use,
  space,
} from '../../helpers/hexspace';

test.each([
  [1, [6]],
  [2, [3, 6]],
  [3, [2, 4, 6]],
  [4, [2, 3, 5, 6]],
  [5, [2, 3, 4, 5, 6]],
  [6, [1, 2, 3, 4, 5, 6]],
])('[SX-90-02] a value of %i acts in the impulses %j', (value, impulses) => {
  expect([1, 2, 3, 4, 5, 6].filter((impulse) => actsIn(value, impulse))).toEqual(impulses);
});

describe('the helm', () => {
  test('[SX-90-02] a ship moves in the impulses of its speed, and has to', () => {
    const battle = inImpulse(space({}), 1);
    expect(battle.refusal(helm('a'))).toMatchObject({ rule: 'SX-90-02' });
    inImpulse(battle, 2);
    expect(battle.refusal(endImpulse(RED))?.reason).toBe('a has to move in this impulse');
    battle.play(helm('a'));
    expect(battle.stand('a').place).toMatchObject({ at: { q: 5, r: 10 }, facing: 0 });
    expect(battle.refusal(helm('a'))).toMatchObject({ rule: 'SX-10.2-07' });
    expect(battle.refusal(endImpulse(RED))).toBeNull();
  });

  test('[SX-90-04] after a turn it enters as many hexes as its turn radius before the next', () => {
    // Speed 4 has turn radius 2: the turning move enters the first, one more is to come.
    const battle = inImpulse(space({ tracks: { speed: 4 } }), 2).play(helm('a', { turn: 1 }));
    expect(battle.stand('a').place).toMatchObject({ at: { q: 4, r: 11 }, facing: 1 });
    inImpulse(battle, 3).now = {
      ...battle.now,
      stands: { ...battle.now.stands, [battle.stand('a').id]: { ...battle.stand('a'), marks: [] } },
    };
    expect(battle.refusal(helm('a', { turn: 1 }))).toMatchObject({ rule: 'SX-90-04' });
    expect(battle.refusal(helm('a'))).toBeNull();
  });

  test('[SX-90-04] a point of power takes one hex off the turn radius', () => {
    const battle = inImpulse(space({ tracks: { speed: 1, 'until-turn': 2 } }), 6);
    battle.play(use('tighten', 'a'));
    expect(battle.stand('a').tracks['until-turn']).toBe(1);
  });

  test('[SX-90-05] a slip needs to be prepared, keeps the facing and counts as a hex', () => {
    const battle = inImpulse(space({ tracks: { 'until-turn': 1 } }), 2);
    expect(battle.refusal(helm('a', { turn: 1, slip: true }))).toMatchObject({ rule: 'SX-90-05' });
    battle.play(use('slip', 'a')).play(helm('a', { turn: 1, slip: true }));
    expect(battle.stand('a').place).toMatchObject({ at: { q: 4, r: 11 }, facing: 0 });
    expect(battle.stand('a').tracks['until-turn']).toBe(0);
    expect(battle.marks('a')).not.toContain('slips');
  });

  test('[SX-90-05] whoever may turn into a hex and may slip into it says which', () => {
    const battle = inImpulse(space({ marks: ['slips'] }), 2);
    const into = { side: RED, stand: stand('a'), target: null, at: { q: 4, r: 11 } };
    const order = (wishes = {}) =>
      actionFromOrder(battle.rules, battle.now, 'hexspace/move', { ...into, wishes }) as Action;
    const [choice] = choicesOf(battle.rules, battle.now, order());
    expect(choice).toMatchObject({
      value: 'port',
      options: [{ value: 'port' }, { value: 'slip' }],
    });
    battle.play(order({ how: 'slip' }));
    expect(battle.stand('a').place).toMatchObject({ at: { q: 4, r: 11 }, facing: 0 });
    // Straight ahead there is nothing to choose.
    const other = inImpulse(space({ marks: ['slips'] }), 2);
    const ahead = { ...into, at: { q: 5, r: 10 }, wishes: { how: 'slip' } };
    const straight = actionFromOrder(other.rules, other.now, 'hexspace/move', ahead) as Action;
    expect(straight).toMatchObject({ turn: 0, slip: false });
    expect(choicesOf(other.rules, other.now, straight)).toEqual([]);
  });

  test('[SX-10.2-02] [SX-10.2-05] an afterburner moves a ship that is not due, and is used up', () => {
    const battle = inImpulse(space({ type: 'war_cruiser' }), 3);
    battle.play(helm('a', { burn: true }));
    expect(battle.stand('a').place).toMatchObject({ at: { q: 5, r: 10 } });
    expect(battle.stand('a').tracks['afterburners']).toBe(1);
    expect(battle.refusal(helm('a', { burn: true }))).toMatchObject({ rule: 'SX-10.2-07' });
    const due = inImpulse(space({ type: 'war_cruiser' }), 4);
    expect(due.refusal(helm('a', { burn: true }))).toMatchObject({ rule: 'SX-10.2-02' });
    const none = inImpulse(space({}), 3);
    expect(none.refusal(helm('a', { burn: true }))).toMatchObject({ rule: 'SX-10.2-01' });
  });

  test('[SX-10.2-03] the turn radius holds on an afterburner too', () => {
    const battle = inImpulse(space({ type: 'war_cruiser', tracks: { 'until-turn': 1 } }), 3);
    expect(battle.refusal(helm('a', { burn: true, turn: 1 }))).toMatchObject({ rule: 'SX-90-04' });
    // Straight on it counts as any other hex, after which the ship may turn.
    battle.play(helm('a', { burn: true }));
    expect(battle.stand('a')).toMatchObject({
      place: { at: { q: 5, r: 10 } },
      tracks: { 'until-turn': 0 },
    });
    const free = inImpulse(space({ type: 'war_cruiser', tracks: { 'until-turn': 0 } }), 3);
    expect(free.refusal(helm('a', { burn: true, turn: 1 }))).toBeNull();
    const planet = { terrain: [feature('planet', cells([5, 10]))] };
    const closed = inImpulse(space({ type: 'war_cruiser' }, planet), 3);
    expect(closed.refusal(helm('a', { burn: true }))).toMatchObject({ rule: 'SX-90-12' });
  });

  test('[SX-90-12] no ship enters a planet', () => {
    const terrain = [feature('planet', cells([5, 10]))];
    expect(inImpulse(space({}, { terrain }), 2).refusal(helm('a'))).toMatchObject({
      rule: 'SX-90-12',
    });
  });

  test('[SX-90-09] friends that end in one hex take a point each on the fore shield', () => {
    const battle = inImpulse(
      space(
        {},
        { red: { a: { type: 'cruiser', at: [4, 10] }, b: { type: 'cruiser', at: [5, 10] } } },
      ),
      2,
    ).play(helm('a'));
    expect(battle.stand('a').tracks['shield-fore']).toBe(3);
    expect(battle.stand('b').tracks['shield-fore']).toBe(3);
  });
});

describe('beams', () => {
  /** A cruiser looking east and a cruiser looking west, `range` hexes apart. */
  const duel = (range: number, more: Drawing = {}, target: Partial<Drawn> = {}) =>
    space(
      {},
      { blue: { t: { type: 'cruiser', at: [4 + range, 10], facing: 3, ...target } }, ...more },
    );

  test('[SX-90-10] near, a beam does what the die shows', () => {
    const battle = duel(3)
      .dice(2)
      .play(beam('a', 'bow', 't'));
    expect(battle.stand('t').tracks['shield-fore']).toBe(2);
    expect(battle.stand('a').tracks['charge-bow']).toBe(0);
  });

  test('[SX-90-10] farther, half of it rounded up, and beyond six hexes nothing', () => {
    const battle = duel(4)
      .dice(5)
      .play(beam('a', 'bow', 't'));
    expect(battle.stand('t').tracks['shield-fore']).toBe(1);
    expect(duel(7).refusal(beam('a', 'bow', 't'))).toMatchObject({ rule: 'SX-90-10' });
  });

  test('[SX-90-10] whoever has several beams that bear says which one fires', () => {
    const battle = space({}, { blue: { z: { type: 'frigate', at: [5, 10], facing: 3 } } });
    const order = { side: RED, stand: stand('a'), target: stand('z'), at: null };
    const bow = actionFromOrder(battle.rules, battle.now, 'hexspace/fire', order) as Action;
    expect(choicesOf(battle.rules, battle.now, bow)).toEqual([]);
    const ahead = space({}, { blue: { z: { type: 'frigate', at: [4, 11], facing: 3 } } });
    const first = actionFromOrder(ahead.rules, ahead.now, 'hexspace/fire', order) as Action;
    const [choice] = choicesOf(ahead.rules, ahead.now, first);
    const beams = choice?.options.map(({ value }) => value) ?? [];
    expect(beams.length).toBe(2);
    for (const weapon of beams) {
      const wished = { ...order, wishes: { weapon } };
      expect(actionFromOrder(ahead.rules, ahead.now, 'hexspace/fire', wished)).toMatchObject({
        weapon,
      });
    }
  });

  test('[SX-90-10] a beam fires when all its boxes are charged', () => {
    const battle = duel(3)
      .dice(2)
      .play(beam('a', 'bow', 't'));
    expect(battle.refusal(beam('a', 'bow', 't'))?.reason).toContain('0 of 2 boxes');
  });

  test('[SX-90-06] a beam fires through its arc, borders included', () => {
    const at = (q: number, r: number, weapon: string) =>
      space({}, { blue: { t: { type: 'cruiser', at: [q, r] } } }).refusal(beam('a', weapon, 't'));
    expect(at(7, 10, 'bow')).toBeNull();
    expect(at(7, 10, 'port')).toMatchObject({ rule: 'SX-90-06' });
    expect(at(1, 10, 'bow')).toMatchObject({ rule: 'SX-90-06' });
    expect(at(1, 10, 'port')).toBeNull();
    expect(at(1, 10, 'starboard')).toBeNull();
    // Straight to port: the border between ahead-to-port and behind-to-port belongs to both arcs.
    expect(at(3, 12, 'bow')).toBeNull();
    expect(at(3, 12, 'port')).toBeNull();
    expect(at(3, 12, 'starboard')).toMatchObject({ rule: 'SX-90-06' });
  });

  test('[SX-90-07] what a shield does not stop goes to the hull', () => {
    const weak = { tracks: { 'shield-fore': 1 } };
    const battle = duel(2, {}, weak)
      .dice(4)
      .play(beam('a', 'bow', 't'));
    expect(battle.stand('t').tracks).toMatchObject({ 'shield-fore': 0, hull: 3 });
  });

  test('[SX-90-07] fire from behind meets the aft shield', () => {
    const battle = duel(2, {}, { facing: 0 })
      .dice(2)
      .play(beam('a', 'bow', 't'));
    expect(battle.stand('t').tracks['shield-aft']).toBe(2);
  });

  test.each([
    ['the side', { 'shield-fore': 1, 'shield-port': 4 }, { 'shield-fore': 1, 'shield-port': 2 }],
    ['the front', { 'shield-fore': 4, 'shield-port': 1 }, { 'shield-fore': 2, 'shield-port': 1 }],
  ])('fire along a border of two shields meets the stronger one: %s', (_at, tracks, left) => {
    // The target looks west; the firer lies between straight ahead of it and ahead to port.
    const t = { type: 'cruiser', at: [5, 11], facing: 3, tracks } as const;
    const battle = space({}, { blue: { t } })
      .dice(2)
      .play(beam('a', 'bow', 't'));
    expect(battle.stand('t').tracks).toMatchObject({ hull: 6, ...left });
  });

  test('[SX-90-12] a planet on the line blocks it, dust takes a point off', () => {
    const planet = { terrain: [feature('planet', cells([6, 10]))] };
    expect(duel(3, planet).refusal(beam('a', 'bow', 't'))).toMatchObject({ rule: 'SX-90-12' });
    const dust = { terrain: [feature('nebula', cells([6, 10]))] };
    const battle = duel(3, dust)
      .dice(2)
      .play(beam('a', 'bow', 't'));
    expect(battle.stand('t').tracks['shield-fore']).toBe(3);
  });

  test('[SX-90-08] a ship that is destroyed blasts its neighbours with half its hull', () => {
    const battle = space(
      {},
      {
        blue: {
          t: { type: 'cruiser', at: [7, 10], facing: 3, tracks: { 'shield-fore': 0, hull: 1 } },
          near: { type: 'frigate', at: [8, 10], facing: 3 },
          far: { type: 'frigate', at: [9, 10], facing: 3 },
        },
      },
    );
    battle.dice(1).play(beam('a', 'bow', 't'));
    expect(battle.isThere('t')).toBe(false);
    expect(battle.stand('near').tracks['shield-fore']).toBe(0);
    expect(battle.stand('far').tracks['shield-fore']).toBe(3);
  });

  test('half of an odd hull is rounded up, and the printed hull counts, not what is left', () => {
    const t = { 'shield-fore': 0, hull: 1 };
    const battle = space(
      {},
      {
        blue: {
          t: { type: 'destroyer', at: [7, 10], facing: 3, tracks: t },
          near: { type: 'cruiser', at: [8, 10], facing: 3 },
        },
      },
    );
    battle.dice(1).play(beam('a', 'bow', 't'));
    expect(battle.isThere('t')).toBe(false);
    expect(battle.stand('near').tracks['shield-fore']).toBe(4 - 3);
  });

  test('[SX-90-08] blasts can set off more blasts', () => {
    const fragile = { tracks: { 'shield-fore': 0, 'shield-aft': 0, hull: 1 } };
    const battle = space(
      {},
      {
        blue: {
          t: { type: 'cruiser', at: [7, 10], facing: 3, ...fragile },
          u: { type: 'cruiser', at: [8, 10], facing: 3, ...fragile },
          v: { type: 'frigate', at: [9, 10], facing: 3, ...fragile },
        },
      },
    );
    battle.dice(1).play(beam('a', 'bow', 't'));
    expect(battle.now.outcome).toMatchObject({ winner: RED });
  });
});

describe('power', () => {
  test('[SX-90-02] [SX-10.1-07] a point of power comes in the impulses of the chart, once', () => {
    const empty = { tracks: { 'charge-bow': 0 } };
    expect(inImpulse(space(empty), 3).refusal(use('charge', 'a'))).toMatchObject({
      rule: 'SX-90-02',
    });
    const battle = inImpulse(space(empty), 4).play(use('charge', 'a'));
    expect(battle.stand('a').tracks['charge-bow']).toBe(1);
    expect(battle.refusal(use('charge', 'a'))).toMatchObject({ rule: 'SX-90-02' });
  });

  test('[SX-10.1-06] [SX-10.1-05] the battery gives power in an impulse without any, once', () => {
    const full = { tracks: { battery: 1, 'charge-bow': 0 } };
    expect(inImpulse(space(full), 4).refusal(use('draw', 'a'))).toMatchObject({
      rule: 'SX-10.1-06',
    });
    const battle = inImpulse(space(full), 3).play(use('draw', 'a'));
    expect(battle.refusal(use('draw', 'a'))).toMatchObject({ rule: 'SX-10.1-05' });
    battle.play(use('charge', 'a'));
    expect(battle.stand('a').tracks).toMatchObject({ battery: 0, 'charge-bow': 1 });
  });

  test('[SX-10.1-08] [SX-10.1-09] the battery starts empty and charges for a point', () => {
    const battle = inImpulse(space({}), 2).play(use('battery', 'a'));
    expect(battle.stand('a').tracks['battery']).toBe(1);
    expect(inImpulse(battle, 4).refusal(use('battery', 'a'))).toMatchObject({ rule: 'SX-10.1-08' });
  });

  test('the power that is drawn from a battery does not charge it, that of the chart does', () => {
    const battle = inImpulse(space({ tracks: { battery: 1 } }), 3).play(use('draw', 'a'));
    expect(battle.refusal(use('battery', 'a'))).toEqual({
      reason: 'the battery cannot charge itself',
      rule: 'SX-10.1-08',
    });
    // Another impulse, with power of the chart.
    const fresh = inImpulse(space({ tracks: { battery: 0 } }), 4).play(use('battery', 'a'));
    expect(fresh.stand('a').tracks['battery']).toBe(1);
  });

  test('[SX-10.1-03] a ship without a battery cannot charge one', () => {
    const battle = inImpulse(space({ type: 'frigate' }), 2);
    expect(battle.refusal(use('battery', 'a'))).toMatchObject({ rule: 'SX-10.1-03' });
  });

  test('[SX-90-03] speed changes by one in a power phase, within the power curve', () => {
    const battle = inPowerPhase(space({ tracks: { speed: 6 } }));
    expect(battle.refusal(use('faster', 'a'))).toMatchObject({ rule: 'SX-90-03' });
    battle.play(use('slower', 'a'));
    expect(battle.stand('a').tracks['speed']).toBe(5);
    expect(battle.refusal(use('slower', 'a'))?.reason).toContain('is set for this round');
  });

  test('[SX-90-11] a beam charges one box by itself in the power phase', () => {
    const battle = inImpulse(space({ tracks: { speed: 1, 'charge-bow': 0 } }), 6);
    battle.play(helm('a')).play(endImpulse(RED));
    while (battle.now.clock.active === BLUE) {
      const due = battle.refusal(endImpulse(BLUE));
      battle.play(due ? helm('z', {}, BLUE) : endImpulse(BLUE));
    }
    expect(battle.now.clock.step).toBe('power');
    expect(battle.stand('a').tracks['charge-bow']).toBe(1);
  });

  test('[SX-90-11] the power phase charges the yellow box beside the red one that power has charged', () => {
    const atEnd = (tracks: Readonly<Record<string, number>>) =>
      inImpulse(space({ tracks: { speed: 1, ...tracks } }), 6);
    const throughPower = (battle: TestBattle) => {
      battle.play(helm('a')).play(endImpulse(RED));
      while (battle.now.clock.step !== 'power' || battle.now.clock.active === BLUE) {
        const { active } = battle.now.clock;
        const ship = active === RED ? 'a' : 'z';
        battle.play(
          battle.refusal(endImpulse(active)) ? helm(ship, {}, active) : endImpulse(active),
        );
      }
      return battle.stand('a').tracks['charge-bow'];
    };
    const empty = { 'charge-bow': 0 };
    // Speed 1 gives power in the sixth impulse: the red box, and the yellow one comes by itself.
    expect(throughPower(atEnd(empty).play(use('charge-bow', 'a')))).toBe(2);
    expect(throughPower(atEnd(empty))).toBe(1);
    // The yellow box is charged: another power phase adds nothing, power the red one.
    const yellow = () => atEnd({ 'charge-bow': 1 }).change('a', { marks: ['passive-bow'] });
    expect(throughPower(yellow())).toBe(1);
    expect(throughPower(yellow().play(use('charge-bow', 'a')))).toBe(2);
  });

  test('[SX-90-11] a captain says which beam is charged', () => {
    const battle = inImpulse(space({ tracks: { 'charge-bow': 0, 'charge-port': 0 } }), 2);
    expect(battle.refusal(use('charge-stern', 'a'))).toMatchObject({ rule: 'SX-90-14' });
    expect(battle.refusal(use('charge-starboard', 'a'))).toMatchObject({ rule: 'SX-90-11' });
    battle.play(use('charge-port', 'a'));
    expect(battle.stand('a').tracks).toMatchObject({ 'charge-bow': 0, 'charge-port': 1 });
    expect(battle.refusal(use('charge-bow', 'a'))).toMatchObject({ rule: 'SX-90-02' });
  });

  test('[SX-11.1-02] a ship that has jumped away is no loss of its side', () => {
    const red = {
      a: { type: 'cruiser', at: [4, 10], tracks: { speed: 1 } },
      b: { type: 'cruiser', at: [2, 14] },
    } as const;
    const battle = inPowerPhase(space({}, { red, turnLimit: 6 }), 6).play(use('jump', 'a'));
    battle.play(endImpulse(RED));
    while (battle.now.outcome === null) battle.play(endImpulse(battle.now.clock.active));
    expect(battle.now.outcome).toEqual({
      winner: null,
      reason: 'A draw: Red lost 0 % of their points, Blue 0 %',
    });
  });

  test('[SX-11.1-03] [SX-11.1-07] a ship jumps when it is spooled and slow', () => {
    const slow = { tracks: { speed: 1 } };
    expect(inPowerPhase(space(slow), 5).refusal(use('jump', 'a'))).toMatchObject({
      rule: 'SX-11.1-07',
    });
    expect(inPowerPhase(space({}), 6).refusal(use('jump', 'a'))).toMatchObject({
      rule: 'SX-11.1-04',
    });
    expect(inPowerPhase(space(slow), 6).play(use('jump', 'a')).now.outcome?.winner).toBe(BLUE);
  });

  test('[SX-11.1-09] no ship jumps out of a hex of terrain, but beside one it does', () => {
    const jump = (kind: 'nebula' | 'asteroids', cell: readonly [number, number]) => {
      const terrain = [feature(kind, cells(cell))];
      return inPowerPhase(space({ tracks: { speed: 1 } }, { terrain }), 6).refusal(
        use('jump', 'a'),
      );
    };
    for (const kind of ['nebula', 'asteroids'] as const) {
      expect(jump(kind, [4, 10])).toMatchObject({ rule: 'SX-11.1-09' });
      expect(jump(kind, [5, 10])).toBeNull();
    }
  });
});

test('[SX-90-01] [SX-90-02] a battle begins in the first impulse in which a ship can do something', () => {
  // Speed 3 and power 3 act in every second impulse; a raider at speed 4 may burn in the first.
  expect(space({}).now.clock.pass).toBe(2);
  expect(space({ type: 'raider' }).now.clock.pass).toBe(1);
});

test('[SX-90-02] a ship that is not due is told when it moves', () => {
  const battle = inImpulse(space({}), 3);
  const order = { side: RED, stand: stand('a'), target: null, at: { q: 5, r: 10 } };
  expect(actionFromOrder(battle.rules, battle.now, 'hexspace/move', order)).toEqual({
    reason: 'at speed 3 a moves in the impulses 2, 4, 6',
    rule: 'SX-90-02',
  });
});

test('[SX-90-01] a round is six impulses of both sides, then a power phase', () => {
  const battle = space({});
  const seen: string[] = [];
  for (let i = 0; i < 60 && battle.now.clock.turn === 1; i++) {
    const { clock } = battle.now;
    const name = `${clock.step} ${clock.pass}`;
    if (seen.at(-1) !== name) seen.push(name);
    const ship = clock.active === RED ? 'a' : 'z';
    battle.play(
      battle.refusal(endImpulse(clock.active))
        ? helm(ship, {}, clock.active)
        : endImpulse(clock.active),
    );
  }
  expect(seen.filter((name) => name.startsWith('impulse')).length).toBeLessThanOrEqual(6);
  expect(seen.at(-1)).toBe('power 6');
});

test('[SX-90-15] after the last round the smaller share of losses wins, in degrees', () => {
  const battle = space({}, { turnLimit: 1 });
  inPowerPhase(battle);
  battle.now = {
    ...battle.now,
    clock: { ...battle.now.clock, active: BLUE, side: BLUE },
    private: { hexspace: { points: { [RED]: 6, [BLUE]: 8 } } },
  };
  battle.play(endImpulse(BLUE));
  expect(battle.now.outcome?.reason).toBe(
    'A great victory of Red: Red lost 0 % of their points, Blue 50 %',
  );
});
