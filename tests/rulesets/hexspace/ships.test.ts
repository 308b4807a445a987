import { describe, expect, test } from 'vitest';
import type { Action } from '../../../shared/battle/battle';
import { actionFromOrder, candidateActions, choicesOf } from '../../../shared/rules/query';
import { SHIPS } from '../../../shared/rulesets/hexspace/ship-table';
import { actsIn, HELM, helmRow, shipOf } from '../../../shared/rulesets/hexspace/ships';
import {
  BLUE,
  feature,
  given,
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
  pipsOf,
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

test.each([
  [1, 5, 0],
  [2, 4, 1],
  [3, 3, 1],
  [4, 2, 2],
  [5, 1, 2],
  [6, 0, 3],
])(
  '[SX-90-03] [SX-90-02] at speed %i the curve gives %i points of power and turn radius %i',
  (speed, power, turnRadius) => {
    expect(helmRow(speed)).toMatchObject({ power, turnRadius });
    const inEach = (action: Action) =>
      [1, 2, 3, 4, 5, 6].filter(
        (impulse) => inImpulse(space({ tracks: { speed } }), impulse).refusal(action) === null,
      );
    const chart = [[], [6], [3, 6], [2, 4, 6], [2, 3, 5, 6], [2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]];
    expect(inEach(helm('a'))).toEqual(chart[speed]);
    expect(inEach(use('slip', 'a'))).toEqual(chart[power]);
    // The hex into which it turns is the first of the radius.
    const turning = inImpulse(space({ tracks: { speed } }), 6).play(helm('a', { turn: 1 }));
    expect(turning.stand('a').tracks['until-turn']).toBe(Math.max(0, turnRadius - 1));
  },
);

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
    expect(battle.refusal(helm('a', { turn: -1 }))).toMatchObject({ rule: 'SX-90-04' });
    const begun = battle.now;
    // The second hex, and the next turn is free; two sides in one hex never are.
    battle.play(helm('a')).change('a', { marks: [] });
    expect(battle.stand('a').tracks['until-turn']).toBe(0);
    inImpulse(battle, 5);
    expect(battle.refusal(helm('a', { turn: 1 }))).toBeNull();
    expect(battle.refusal({ ...helm('a'), turn: 2 } as Action)).toMatchObject({ rule: 'SX-90-04' });
    // With a point of power one hex was enough.
    battle.now = begun;
    battle.play(use('tighten', 'a'));
    expect(battle.refusal(helm('a', { turn: 1 }))).toBeNull();
  });

  test('[SX-90-04] a point of power takes one hex off the turn radius', () => {
    const battle = inImpulse(space({ tracks: { speed: 1, 'until-turn': 2 } }), 6);
    battle.play(use('tighten', 'a'));
    expect(battle.stand('a').tracks['until-turn']).toBe(1);
    expect(battle.refusal(use('tighten', 'a'))).toMatchObject({ rule: 'SX-90-02' });
    // Who may turn already needs none.
    expect(
      inImpulse(space({ tracks: { speed: 1 } }), 6).refusal(use('tighten', 'a')),
    ).toMatchObject({ rule: 'SX-90-04' });
  });

  test('[SX-90-05] a slip needs to be prepared, keeps the facing and counts as a hex', () => {
    const battle = inImpulse(space({ tracks: { 'until-turn': 1 } }), 2);
    expect(battle.refusal(helm('a', { turn: 1, slip: true }))).toMatchObject({ rule: 'SX-90-05' });
    battle.play(use('slip', 'a'));
    // It has cost the point of this impulse.
    expect(battle.refusal(use('tighten', 'a'))).toMatchObject({ rule: 'SX-90-02' });
    const begun = battle.now;
    for (const [turn, at] of [
      [1, { q: 4, r: 11 }],
      [-1, { q: 5, r: 9 }],
    ] as const) {
      battle.now = begun;
      battle.play(helm('a', { turn, slip: true }));
      expect(battle.stand('a').place).toMatchObject({ at, facing: 0 });
      expect(battle.stand('a').tracks['until-turn']).toBe(0);
      expect(battle.marks('a')).not.toContain('slips');
    }
    const without = inImpulse(space({}), 3);
    expect(without.refusal(use('slip', 'a'))).toMatchObject({ rule: 'SX-90-02' });
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
    // A turn on it begins the radius anew: at speed 4 there is one more hex to enter.
    const fast = inImpulse(space({ type: 'war_cruiser', tracks: { speed: 4 } }), 1);
    fast.play(helm('a', { burn: true, turn: 1 }));
    expect(fast.stand('a')).toMatchObject({ place: { facing: 1 }, tracks: { 'until-turn': 1 } });
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
    for (const name of ['a', 'b']) {
      expect(battle.stand(name).tracks).toMatchObject({
        'shield-starboard': 4,
        'shield-aft': 4,
        'shield-port': 4,
        hull: 6,
      });
    }
    // Not with an enemy, and not with a friend in the hex that it leaves.
    const enemy = { blue: { z: { type: 'frigate', at: [5, 10] as const, facing: 3 } } };
    const met = inImpulse(space({}, enemy), 2).play(helm('a'));
    expect([met.stand('a'), met.stand('z')].map(({ tracks }) => tracks['shield-fore'])).toEqual([
      4, 3,
    ]);
    const red = {
      a: { type: 'cruiser', at: [4, 10] },
      b: { type: 'cruiser', at: [4, 10] },
    } as const;
    const apart = inImpulse(space({}, { red }), 2).play(helm('a'));
    expect([apart.stand('a'), apart.stand('b')].map(({ tracks }) => tracks['shield-fore'])).toEqual(
      [4, 4],
    );
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
    const last = duel(6)
      .dice(3)
      .play(beam('a', 'bow', 't'));
    expect(last.stand('t').tracks['shield-fore']).toBe(2);
    expect(duel(3).odds(beam('a', 'bow', 't'))?.chances).toHaveLength(6);
    expect(duel(4).odds(beam('a', 'bow', 't'))?.chances).toHaveLength(3);
  });

  test('whoever has several beams that bear says which one fires', () => {
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
    const half = duel(3).change('a', { tracks: { ...duel(3).stand('a').tracks, 'charge-bow': 1 } });
    expect(half.refusal(beam('a', 'bow', 't'))).toMatchObject({ rule: 'SX-90-10' });
    expect(duel(3).refusal(beam('a', 'bow', 't'))).toBeNull();
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

  /** Two hexes away in each sector, clockwise from straight ahead of a ship at 4,10 that looks east. */
  const SECTORS = [
    [6, 10],
    [6, 8],
    [4, 8],
    [2, 10],
    [2, 12],
    [4, 12],
  ] as const;

  test('[SX-90-06] each arc is three of the six sectors around the ship', () => {
    const arcs = { bow: [0, 1, 5], starboard: [1, 2, 3], stern: [2, 3, 4], port: [3, 4, 5] };
    for (const [weapon, sectors] of Object.entries(arcs)) {
      const bearing = SECTORS.flatMap((at, sector) => {
        const blue = { t: { type: 'cruiser', at } };
        const refused = space({ type: 'battleship' }, { blue }).refusal(beam('a', weapon, 't'));
        if (refused) expect(refused).toMatchObject({ rule: 'SX-90-06' });
        return refused ? [] : [sector];
      });
      expect(bearing, weapon).toEqual(sectors);
    }
  });

  test.each([
    [0, 'fore'],
    [1, 'starboard'],
    [2, 'starboard'],
    [3, 'aft'],
    [4, 'port'],
    [5, 'port'],
  ])('[SX-90-07] fire from sector %i meets the %s shield alone, four strong', (sector, shield) => {
    // The target lies at 4,10 and looks east, the firer at it.
    const at = SECTORS[sector]!;
    const red = { a: { type: 'cruiser', at, facing: (9 - sector) % 6 } };
    const battle = space({}, { red, blue: { t: { type: 'cruiser', at: [4, 10] } } });
    const shields = (name: string) =>
      ['fore', 'starboard', 'aft', 'port'].map((one) => battle.stand(name).tracks[`shield-${one}`]);
    expect(shields('t')).toEqual([4, 4, 4, 4]);
    battle.dice(2).play(beam('a', 'bow', 't'));
    expect(battle.stand('t').tracks[`shield-${shield}`]).toBe(2);
    expect(shields('t').reduce((sum: number, one = 0) => sum + one, 0)).toBe(14);
    expect(battle.stand('t').tracks['hull']).toBe(6);
  });

  test('[SX-90-07] a shield that is lost stays lost, whatever power is spent on', () => {
    const hurt = { 'shield-fore': 1, 'charge-bow': 0, 'until-turn': 1, speed: 1 };
    const kinds: string[] = [];
    for (const battle of [
      inImpulse(space({ tracks: hurt }), 2),
      inPowerPhase(space({ tracks: hurt }), 1),
    ]) {
      const begun = battle.now;
      for (const action of candidateActions(battle.rules, begun, RED)) {
        battle.now = begun;
        battle.play(action);
        kinds.push(action.type);
        expect(battle.stand('a').tracks['shield-fore'], action.type).toBe(1);
      }
    }
    expect(kinds).toEqual(expect.arrayContaining(['hexspace/charge', 'hexspace/end-impulse']));
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
    const rocks = duel(3, { terrain: [feature('asteroids', cells([6, 10]))] });
    rocks.dice(2).play(beam('a', 'bow', 't'));
    expect(rocks.stand('t').tracks['shield-fore']).toBe(3);
    // Beside the line of centres nothing counts.
    const beside = { terrain: [feature('planet', cells([6, 11], [8, 10]))] };
    const clear = duel(3, beside)
      .dice(2)
      .play(beam('a', 'bow', 't'));
    expect(clear.stand('t').tracks['shield-fore']).toBe(2);
  });

  test('[SX-90-08] in its own hex and the six around it a blast strikes friend and foe, bases and fighters', () => {
    const far: Drawn = { type: 'star_base', at: [1, 1] };
    const battle = given({
      ruleset: 'hexspace',
      modules: ['fighters'],
      size: [25, 20],
      red: {
        a: { type: 'cruiser', at: [4, 10] },
        friend: { type: 'cruiser', at: [6, 10] },
        far,
        wing: { type: 'fighters', at: [6, 11] },
      },
      blue: {
        t: { type: 'frigate', at: [7, 10], facing: 3, tracks: { 'shield-fore': 0, hull: 1 } },
        here: { type: 'cruiser', at: [7, 10] },
        base: { type: 'star_base', at: [7, 11] },
        behind: { type: 'cruiser', at: [8, 9] },
        off: { type: 'cruiser', at: [9, 9] },
      },
    });
    const lost = (name: string) => {
      const { tracks } = battle.stand(name);
      const full = SHIPS.get(battle.stand(name).type)!.shields;
      return ['fore', 'starboard', 'aft', 'port'].map((one) => full - tracks[`shield-${one}`]!);
    };
    battle.dice(1).play(beam('a', 'bow', 't'));
    expect(battle.isThere('t')).toBe(false);
    // A frigate of four boxes: two points, each on the shield that looks at it.
    expect(lost('friend')).toEqual([2, 0, 0, 0]);
    expect(lost('here').reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(lost('base').reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(lost('base')[0]).toBe(0);
    expect(lost('behind').reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(battle.stand('wing').tracks).toMatchObject({
      'fighter-1': 0,
      'fighter-2': 1,
      'fighter-3': 1,
    });
    for (const name of ['off', 'far', 'a']) expect(lost(name), name).toEqual([0, 0, 0, 0]);
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
    expect(['t', 'u', 'v'].map((name) => battle.isThere(name))).toEqual([false, false, false]);
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

  test('[SX-10.1-07] no ship has two points in an impulse, with a battery or without', () => {
    for (const { id, sort, module, battery } of SHIPS.values()) {
      if (module !== null || (sort !== 'ship' && sort !== 'base')) continue;
      for (const impulse of [1, 2, 3, 4, 5, 6]) {
        const tracks = { battery, 'charge-stern': 0, 'charge-bow': 0, 'charge-port': 0 };
        const ship = inImpulse(space({ type: id, tracks }), impulse);
        // As many points as it can be brought to spend.
        let spent = 0;
        for (const what of [
          'slip',
          'draw',
          'slip',
          'charge',
          'draw',
          'charge',
          'battery',
        ] as const) {
          if (ship.refusal(use(what, 'a')) !== null) continue;
          ship.play(use(what, 'a'));
          if (what !== 'draw') spent++;
        }
        expect(spent, `${id} in impulse ${impulse}`).toBeLessThanOrEqual(1);
      }
    }
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
    // In the next impulse without power it is still empty, until a point charges it.
    const later = inImpulse(battle.change('a', { marks: [] }), 5);
    expect(later.refusal(use('draw', 'a'))).toMatchObject({ rule: 'SX-10.1-05' });
    inImpulse(later, 6).play(use('battery', 'a')).change('a', { marks: [] });
    expect(inImpulse(later, 5).refusal(use('draw', 'a'))).toBeNull();
    // At power 3 the chart gives a point in 2, 4 and 6.
    const free = [1, 2, 3, 4, 5, 6].filter(
      (impulse) => inImpulse(space(full), impulse).refusal(use('draw', 'a')) === null,
    );
    expect(free).toEqual([1, 3, 5]);
    expect(inPowerPhase(space(full)).refusal(use('draw', 'a'))).not.toBeNull();
  });

  test('[SX-10.1-08] [SX-10.1-09] the battery starts empty and charges for a point', () => {
    expect(space({}).stand('a').tracks['battery']).toBe(0);
    const battle = inImpulse(space({}), 2).play(use('battery', 'a'));
    expect(battle.stand('a').tracks['battery']).toBe(1);
    // The point is spent, and without one there is no charging.
    expect(battle.refusal(use('slip', 'a'))).toMatchObject({ rule: 'SX-90-02' });
    const none = inImpulse(space({}), 3);
    expect(none.refusal(use('battery', 'a'))).toMatchObject({ rule: 'SX-90-02' });
    expect(inImpulse(battle, 4).refusal(use('battery', 'a'))).toMatchObject({ rule: 'SX-10.1-08' });
  });

  test('[SX-10.1-08] a battery goes through charge and use again and again', () => {
    const battle = space({});
    for (const [charged, used] of [
      [2, 3],
      [4, 5],
      [6, 1],
      [2, 3],
    ] as const) {
      inImpulse(battle.change('a', { marks: [] }), charged).play(use('battery', 'a'));
      expect(battle.stand('a').tracks['battery']).toBe(1);
      inImpulse(battle.change('a', { marks: [] }), used).play(use('draw', 'a'));
      battle.play(use('slip', 'a'));
      expect(battle.stand('a').tracks['battery']).toBe(0);
    }
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
    // Nor has it one to draw on; a ship that has one can do both.
    expect(inImpulse(space({ type: 'frigate' }), 3).refusal(use('draw', 'a'))).not.toBeNull();
    expect(shipOf(battle.stand('a')).battery).toBe(0);
    const has = inImpulse(space({ type: 'destroyer' }), 2);
    expect(shipOf(has.stand('a')).battery).toBe(1);
    expect(has.refusal(use('battery', 'a'))).toBeNull();
    for (const ship of SHIPS.values()) expect([0, 1], ship.id).toContain(ship.battery);
    // Whoever has one shows its icon, lit while it is charged; a ship without shows none.
    const icons = (at: TestBattle) => pipsOf(at, 'a');
    expect(icons(battle)).toBeUndefined();
    expect(icons(has)).toEqual([{ icon: 'battery', isLit: false }]);
    expect(icons(has.play(use('battery', 'a')))).toEqual([{ icon: 'battery', isLit: true }]);
    const base = space({ type: 'star_base', tracks: { battery: 1 } });
    expect(icons(base)).toEqual([{ icon: 'battery', isLit: true }]);
  });

  test('[SX-90-03] speed changes by one in a power phase, within the power curve', () => {
    const battle = inPowerPhase(space({ tracks: { speed: 6 } }));
    expect(battle.refusal(use('faster', 'a'))).toMatchObject({ rule: 'SX-90-03' });
    battle.play(use('slower', 'a'));
    expect(battle.stand('a').tracks['speed']).toBe(5);
    expect(battle.refusal(use('slower', 'a'))?.reason).toContain('is set for this round');
    expect(battle.refusal(use('faster', 'a'))).toMatchObject({ rule: 'SX-90-03' });
    // From 3 to 2 in one power phase, and not to 1; in an impulse not at all.
    const slowing = inPowerPhase(space({})).play(use('slower', 'a'));
    expect(slowing.stand('a').tracks['speed']).toBe(2);
    expect(slowing.refusal(use('slower', 'a'))).toMatchObject({ rule: 'SX-90-03' });
    const slowest = inPowerPhase(space({ tracks: { speed: 1 } }));
    expect(slowest.refusal(use('slower', 'a'))).toMatchObject({ rule: 'SX-90-03' });
    expect(inImpulse(space({}), 2).refusal(use('slower', 'a'))).not.toBeNull();
  });

  test('[SX-90-11] a beam charges one box by itself in the power phase', () => {
    const tracks = { speed: 1, 'charge-bow': 0, 'charge-port': 0 };
    const battle = inImpulse(space({ tracks }), 6);
    battle.play(helm('a')).play(endImpulse(RED));
    while (battle.now.clock.active === BLUE) {
      const due = battle.refusal(endImpulse(BLUE));
      battle.play(due ? helm('z', {}, BLUE) : endImpulse(BLUE));
    }
    expect(battle.now.clock.step).toBe('power');
    // Each group by itself, one box of its two; what is full stays so.
    expect(HELM.weapons.beam).toMatchObject({ red: 1, yellow: 1 });
    expect(battle.stand('a').tracks).toMatchObject({
      'charge-bow': 1,
      'charge-port': 1,
      'charge-starboard': 2,
    });
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
    // Destroyed it would have cost them half of their points, and the battle.
    const lost = inPowerPhase(space({}, { red, turnLimit: 6 }), 6);
    const left = Object.entries(lost.now.stands).filter(([id]) => id !== stand('a'));
    lost.now = { ...lost.now, stands: Object.fromEntries(left) };
    lost.play(endImpulse(RED));
    while (lost.now.outcome === null) lost.play(endImpulse(lost.now.clock.active));
    expect(lost.now.outcome).toEqual({
      winner: BLUE,
      reason: 'A great victory of Blue: Red lost 50 % of their points, Blue 0 %',
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
    const fast = { tracks: { speed: 2 } };
    expect(inPowerPhase(space(fast), 6).refusal(use('jump', 'a'))).toMatchObject({
      rule: 'SX-11.1-04',
    });
    // Spooled and slow it stays until it is told to go.
    const ready = inPowerPhase(space(slow), 6);
    expect(ready.play(endImpulse(RED)).isThere('a')).toBe(true);
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
  const impulses = new Set(
    seen.filter((name) => !name.startsWith('power')).map((name) => name.at(-1)),
  );
  expect([...impulses].every((pass) => Number(pass) >= 1 && Number(pass) <= 6)).toBe(true);
  expect(seen.at(-1)).toBe('power 6');
});

test('[SX-90-01] in each impulse the side with the initiative goes first, then the other; so in the power phase', () => {
  // At speed 6 both have to move in every impulse: nobody is passed over.
  const fast = { tracks: { speed: 6 } };
  const battle = space(fast, { blue: { z: { type: 'frigate', at: [14, 1], facing: 3, ...fast } } });
  const seen: string[] = [];
  while (battle.now.clock.turn === 1) {
    const { step, pass, active } = battle.now.clock;
    seen.push(`${step === 'power' ? 'power' : pass} ${active === RED ? 'Red' : 'Blue'}`);
    if (step !== 'power') battle.play(helm(active === RED ? 'a' : 'z', {}, active));
    battle.play(endImpulse(active));
  }
  const moments = [1, 2, 3, 4, 5, 6, 'power'];
  expect(seen).toEqual(moments.flatMap((one) => [`${one} Red`, `${one} Blue`]));
  expect(battle.now.clock).toMatchObject({ turn: 2, step: 'move', pass: 1, active: RED });
});

test.each([
  [20, 60, 'A great victory of Red', RED],
  [20, 40, 'A normal victory of Red', RED],
  [20, 39, 'A draw', null],
  [39, 20, 'A draw', null],
  [40, 20, 'A normal victory of Blue', BLUE],
  [0, 39, 'A normal victory of Red', RED],
  [0, 40, 'A great victory of Red', RED],
  [0, 69, 'A great victory of Red', RED],
  [0, 70, 'A devastating victory of Red', RED],
  [70, 0, 'A devastating victory of Blue', BLUE],
])('[SX-90-15] %i and %i percent lost: %s', (lost, lostByOther, words, winner) => {
  const battle = inPowerPhase(space({}, { turnLimit: 1 }));
  // A cruiser of six points and a frigate of four are left; what else is kept has jumped away.
  const retreated = { [RED]: 100 - lost - 6, [BLUE]: 100 - lostByOther - 4 };
  battle.now = {
    ...battle.now,
    clock: { ...battle.now.clock, active: BLUE, side: BLUE },
    private: { hexspace: { points: { [RED]: 100, [BLUE]: 100 }, retreated } },
  };
  battle.play(endImpulse(BLUE));
  const shares = `Red lost ${lost} % of their points, Blue ${lostByOther} %`;
  expect(battle.now.outcome).toEqual({ winner, reason: `${words}: ${shares}` });
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
