import { describe, expect, test } from 'vitest';
import type { SideId } from '../../../shared/core/id';
import type { HexFacing } from '../../../shared/geometry/hex';
import { candidateActions, given as ask } from '../../../shared/rules/query';
import type { Helm } from '../../../shared/rulesets/hexspace/helm';
import type { LaunchMissile } from '../../../shared/rulesets/hexspace/missiles/launch-missile';
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
  asSide,
  beam,
  cell,
  cells,
  endImpulse,
  helm,
  inImpulse,
  inPowerPhase,
  use,
} from '../../helpers/hexspace';

const boat = (q: number, r: number, more: Partial<Drawn> = {}): Drawn => ({
  type: 'missile_cruiser',
  at: [q, r],
  tracks: { speed: 1 },
  ...more,
});
const target = (q: number, r: number, more: Partial<Drawn> = {}): Drawn => ({
  type: 'cruiser',
  at: [q, r],
  facing: 3,
  tracks: { speed: 1 },
  ...more,
});

function fought(drawing: Drawing): TestBattle {
  return inImpulse(
    given({ ruleset: 'hexspace', modules: ['missiles', 'fighters'], size: [30, 20], ...drawing }),
    1,
  );
}

/** A missile ship at 4,10 that looks east, and a cruiser `range` hexes before it. */
function duel(range: number, more: Drawing = {}): TestBattle {
  return fought({ red: { a: boat(4, 10) }, blue: { t: target(4 + range, 10) }, ...more });
}

function launch(
  how: Partial<Omit<LaunchMissile, 'stand' | 'target'>> = {},
  to = 't',
): LaunchMissile {
  return {
    type: 'hexspace/launch-missile',
    side: RED,
    stand: stand('a'),
    weapon: 'tube',
    target: stand(to),
    at: cell(5, 10),
    facing: 0,
    ...how,
  };
}

const fly = (turn: -1 | 0 | 1 = 0, number = 1, side = RED) =>
  helm(`missile_${number}`, { turn }, side);
const flyAll = (side: SideId = RED) => ({ type: 'hexspace/fly-missiles', side }) as const;
const strike = (model: number, side = RED) =>
  ({ type: 'hexspace/strike-fighter', side, model }) as const;

/** A missile in flight, put where a test wants it. */
function inFlight(
  battle: TestBattle,
  q: number,
  r: number,
  facing: HexFacing = 0,
  number = 1,
): TestBattle {
  return battle.change(`missile_${number}`, {
    place: { on: 'hex', at: { q, r }, facing },
    marks: [],
  });
}

/** The next impulse of the side. */
function nextImpulse(battle: TestBattle, side: SideId = RED): TestBattle {
  inImpulse(asSide(battle, side), 1);
  for (const id of Object.keys(battle.now.stands)) {
    const name = id.replace(/^st_/, '');
    battle.change(name, { marks: battle.marks(name).filter((mark) => mark !== 'has-moved') });
  }
  return battle;
}

describe('the launch', () => {
  test('[SX-13.1-01] a tube fires when it is charged, is empty then, and never runs out', () => {
    const battle = duel(6);
    for (let n = 1; n <= 10; n++) {
      battle.play(launch());
      expect(battle.stand('a').tracks['charge-tube']).toBe(0);
      expect(battle.refusal(launch())).toMatchObject({ rule: 'SX-90-10' });
      const { tracks } = battle.stand('a');
      battle.change('a', { tracks: { ...tracks, 'charge-tube': 1 } });
    }
    expect(battle.isThere('missile_10')).toBe(true);
    const none = fought({ red: { a: target(4, 10, { facing: 0 }) }, blue: { t: target(8, 10) } });
    expect(none.refusal(launch())).toMatchObject({ rule: 'SX-13.1-01' });
  });

  test('[SX-13.2-01] a counter begins beside the ship, in the arc of the tube; nothing else happens yet', () => {
    const battle = duel(6).play(launch());
    expect(battle.stand('missile_1').place).toEqual({ on: 'hex', at: { q: 5, r: 10 }, facing: 0 });
    expect(battle.stand('t').tracks).toEqual(duel(6).stand('t').tracks);
    expect(battle.stand('t').place).toMatchObject({ at: { q: 10, r: 10 } });
    const rule = 'SX-13.2-01';
    // Of the six hexes beside the ship the three of the arc, each as far as its facing goes.
    const beside = [cell(5, 10), cell(4, 11), cell(3, 11), cell(3, 10), cell(4, 9), cell(5, 9)];
    const open = beside.filter((at) =>
      ([0, 1, 2, 3, 4, 5] as const).some(
        (facing) => duel(6).refusal(launch({ at, facing })) === null,
      ),
    );
    expect(open).toEqual([cell(5, 10), cell(4, 11), cell(5, 9)]);
    expect(duel(6).refusal(launch({ at: cell(4, 10) }))).toMatchObject({ rule });
    expect(duel(6).refusal(launch({ at: cell(3, 10) }))).toMatchObject({ rule });
    expect(duel(6).refusal(launch({ at: cell(6, 10) }))).toMatchObject({ rule });
    expect(duel(6).refusal(launch({ at: cell(4, 11) }))).toBeNull();
    const planet = { terrain: [feature('planet', cells([5, 10]))] };
    expect(duel(6, planet).refusal(launch())).toMatchObject({ rule });
  });

  test('[SX-13.2-02] it faces a hex that is nearer to the target', () => {
    expect(duel(6).refusal(launch({ facing: 3 }))).toMatchObject({ rule: 'SX-13.2-02' });
    expect(duel(6).refusal(launch({ facing: 2 }))).toMatchObject({ rule: 'SX-13.2-02' });
    expect(duel(6).refusal(launch({ at: cell(4, 11), facing: 5 }))).toBeNull();
    const facings = (at: ReturnType<typeof cell>) =>
      ([0, 1, 2, 3, 4, 5] as const).filter(
        (facing) => duel(6).refusal(launch({ at, facing })) === null,
      );
    expect(facings(cell(5, 10))).toEqual([0]);
    expect(facings(cell(4, 11))).toEqual([0, 5]);
    expect(facings(cell(5, 9))).toEqual([0, 1]);
    const set = duel(6).play(launch({ at: cell(4, 11), facing: 5 }));
    expect(set.stand('missile_1').place).toMatchObject({ facing: 5 });
  });

  test('[SX-13.2-03] the target lies in the arc and within range', () => {
    const rule = 'SX-13.2-03';
    const behind = fought({ red: { a: boat(10, 10) }, blue: { t: target(6, 10) } });
    expect(behind.refusal(launch({ at: cell(11, 10) }))).toMatchObject({ rule });
    const eight = { options: { sx_missile_launch_range: 8 } };
    expect(duel(9, eight).refusal(launch())).toMatchObject({ rule });
    expect(duel(8, eight).refusal(launch())).toBeNull();
    expect(duel(13).refusal(launch())).toMatchObject({ rule });
    expect(duel(12).refusal(launch())).toBeNull();
  });

  test('[SX-13.2-04] its number is written on the target, for both sides to see', () => {
    const battle = duel(6).play(launch());
    expect(battle.marks('t')).toContain('missile 1');
    expect(battle.said()).toEqual(['a launches Missile 1 at t']);
    expect(battle.log.every(({ seenBy }) => seenBy === 'all')).toBe(true);
    battle.play(launch({ weapon: 'second-tube' }));
    expect(battle.marks('t')).toEqual(['missile 1', 'missile 2']);
  });

  test('[SX-13.2-07] ships, bases and fighters are targets, missiles are not', () => {
    const battle = fought({
      red: { a: boat(4, 10) },
      blue: {
        t: target(8, 10),
        f: { type: 'fighters', at: [9, 9], facing: 3 },
        b: { type: 'star_base', at: [11, 8], facing: 3 },
        m: boat(12, 10, { facing: 3 }),
      },
    });
    const atRed: LaunchMissile = {
      ...launch({ side: BLUE, at: cell(11, 10), facing: 3 }, 'a'),
      stand: stand('m'),
    };
    asSide(battle, BLUE).play(atRed);
    asSide(battle, RED);
    expect(battle.refusal(launch({}, 'missile_1'))).toMatchObject({ rule: 'SX-13.2-07' });
    const offered = [...candidateActions(battle.rules, battle.now, RED, 'hexspace/launch-missile')];
    const targets = new Set(offered.map((action) => (action as LaunchMissile).target));
    expect([...targets].sort()).toEqual([stand('b'), stand('f'), stand('m'), stand('t')]);
    expect(battle.refusal(launch({}, 'a'))).toMatchObject({ rule: 'SX-13.2-07' });
  });
});

describe('the flight', () => {
  test('[SX-13.4-01] [SX-90-01] it moves one hex in every impulse after that of its launch', () => {
    const battle = duel(12);
    // A captain who does nothing but what has to be done.
    const endImpulses = (count: number) => {
      for (let done = 0; done < count;) {
        const { side } = battle.now.clock;
        if (battle.refusal(flyAll(side)) === null) battle.play(flyAll(side));
        for (const name of ['a', 't']) {
          const order = helm(name, {}, side);
          if (battle.refusal(order) === null) battle.play(order);
        }
        battle.play(endImpulse(side));
        if (battle.now.clock.side === RED) done++;
      }
    };
    battle.play(launch());
    expect(battle.refusal(fly())).toMatchObject({ rule: 'SX-10.2-07' });
    battle.play(endImpulse(RED));
    while (battle.now.clock.side !== RED) battle.play(endImpulse(BLUE));
    const column = () => {
      const { place } = battle.stand('missile_1');
      return place.on === 'hex' ? place.at.q : null;
    };
    expect(column()).toBe(5);
    endImpulses(5);
    // Impulses 2 to 6: five hexes at the power phase.
    expect([battle.now.clock.step, column()]).toEqual(['power', 10]);
    // Six in the next round.
    const next = nextImpulse(duel(12).play(launch()));
    const due = [1, 2, 3, 4, 5, 6].filter((n) => inImpulse(next, n).refusal(fly()) === null);
    expect(due).toEqual([1, 2, 3, 4, 5, 6]);
    for (const impulse of due) {
      inImpulse(nextImpulse(next), impulse).play(fly());
      // One hex, and none more in the same impulse.
      expect(next.refusal(fly())).toMatchObject({ rule: 'SX-10.2-07' });
    }
    expect(next.stand('missile_1').place).toMatchObject({ at: { q: 11, r: 10 } });
  });

  test('[SX-13.4-01] nobody ends an impulse in which a missile has still to move', () => {
    const battle = nextImpulse(duel(9).play(launch()));
    expect(battle.refusal(endImpulse(RED))).toMatchObject({ rule: 'SX-90-02' });
    battle.play(flyAll());
    expect(battle.refusal(endImpulse(RED))).toBeNull();
    expect(battle.refusal(flyAll())).toMatchObject({ rule: 'SX-13.4-01' });
  });

  test('[SX-13.4-02] it turns one side before each hex, again and again', () => {
    const battle = nextImpulse(duel(9).play(launch()));
    inFlight(battle, 8, 6, 1).play(fly(-1));
    expect(battle.stand('missile_1').place).toMatchObject({ at: { q: 9, r: 6 }, facing: 0 });
    nextImpulse(battle).play(fly(1));
    expect(battle.stand('missile_1').place).toMatchObject({ at: { q: 9, r: 7 }, facing: 1 });
    // The target lies behind: two sides at once are not to be had, it takes two impulses.
    const back = inFlight(nextImpulse(duel(9).play(launch())), 18, 10, 0);
    const twoSides: Helm = { ...fly(), turn: 2 as -1 };
    expect(back.refusal(twoSides)).toMatchObject({ rule: 'SX-13.4-02' });
    back.play(fly(1));
    nextImpulse(back).play(fly(1));
    expect(back.stand('missile_1').place).toMatchObject({ facing: 2 });
  });

  test('[SX-13.4-02] where the scenario says so it moves first and turns one side afterwards', () => {
    const options = { sx_missile_turn_order: 'after-move' };
    const battle = inFlight(nextImpulse(duel(9, { options }).play(launch())), 8, 6, 0);
    const twoSides: Helm = { ...fly(), turn: 2 as -1 };
    expect(battle.refusal(twoSides)).toMatchObject({ rule: 'SX-13.4-02' });
    battle.play(fly(-1));
    expect(battle.stand('missile_1').place).toMatchObject({ at: { q: 9, r: 6 }, facing: 5 });
    expect(battle.said()).toContain('Missile 1 moves and turns to starboard');
    nextImpulse(battle).play(fly(0));
    expect(battle.stand('missile_1').place).toMatchObject({ at: { q: 10, r: 5 }, facing: 5 });
    // The hex ahead is the only one in reach, so any turn will do; left alone it faces its target.
    const aside = inFlight(nextImpulse(duel(9, { options }).play(launch())), 12, 6, 0);
    for (const turn of [-1, 0, 1] as const) expect(aside.refusal(fly(turn))).toBeNull();
    aside.play(flyAll());
    expect(aside.stand('missile_1').place).toMatchObject({ at: { q: 13, r: 6 }, facing: 1 });
  });

  test('[SX-13.4-03] it does not slip', () => {
    const battle = nextImpulse(duel(9).play(launch()));
    for (const marks of [['slips'], []]) {
      battle.change('missile_1', { marks });
      for (const turn of [1, -1] as const) {
        expect(battle.refusal(helm('missile_1', { turn, slip: true }))).toMatchObject({
          rule: 'SX-13.4-03',
        });
      }
    }
    expect(battle.refusal(fly())).toBeNull();
  });

  test('[SX-13.4-04] [SX-13.4-05] it comes nearer where it can; of two hexes that do its owner takes either', () => {
    const straight = nextImpulse(duel(9).play(launch()));
    expect(straight.refusal(fly(0))).toBeNull();
    expect(straight.refusal(fly(1))).toMatchObject({ rule: 'SX-13.4-04' });
    expect(straight.refusal(fly(-1))).toMatchObject({ rule: 'SX-13.4-04' });
    // From 8,11 the target at 13,10 is as near through 9,10 as through 9,11.
    const either = inFlight(nextImpulse(duel(9).play(launch())), 8, 11, 0);
    expect(either.refusal(fly(0))).toBeNull();
    expect(either.refusal(fly(-1))).toBeNull();
    expect(either.refusal(fly(1))).toMatchObject({ rule: 'SX-13.4-04' });
    // Flying away from it, no hex is nearer: any will do.
    const away = inFlight(nextImpulse(duel(9).play(launch())), 15, 10, 0);
    for (const turn of [-1, 0, 1] as const) expect(away.refusal(fly(turn))).toBeNull();
  });

  test('[SX-13.3-01] it flies on after twenty impulses as after one', () => {
    const battle = duel(12).play(launch());
    // The target is held away from it.
    for (let impulse = 0; impulse < 20; impulse++) {
      inFlight(battle, 6, 10, 0);
      nextImpulse(battle).play(fly());
      expect(battle.stand('missile_1').place).toMatchObject({ at: { q: 7, r: 10 } });
    }
  });

  test('[SX-13.3-02] it flies on when its ship is gone', () => {
    const weak = boat(4, 10, { tracks: { hull: 1, 'shield-fore': 0 } });
    const battle = duel(9, { red: { a: weak, far: boat(1, 1) } }).play(launch());
    inFlight(battle, 9, 12, 2);
    battle.change('t', { place: { on: 'hex', at: { q: 7, r: 10 }, facing: 3 } });
    asSide(battle, BLUE)
      .dice(1)
      .play(beam('t', 'bow', 'a', BLUE));
    expect([battle.isThere('a'), battle.isThere('missile_1')]).toEqual([false, true]);
    // It still moves, and still after its target.
    nextImpulse(battle);
    expect(battle.marks('t')).toContain('missile 1');
    battle.play(flyAll());
    expect(battle.stand('missile_1').place).toMatchObject({ at: { q: 8, r: 12 }, facing: 3 });
  });

  const orphan = (options = {}) => {
    const battle = duel(9, {
      options,
      blue: { t: target(13, 10), friend: target(9, 10), side: target(8, 16) },
    }).play(launch());
    battle.now = {
      ...battle.now,
      stands: Object.fromEntries(
        Object.entries(battle.now.stands).filter(([id]) => id !== stand('t')),
      ),
    };
    return inFlight(battle, 7, 10, 0);
  };

  test('[SX-13.3-03] without its target it flies straight on and hits nobody', () => {
    const battle = nextImpulse(orphan());
    expect(battle.refusal(fly(1))).toMatchObject({ rule: 'SX-13.3-03' });
    expect(battle.refusal(fly(-1))).toMatchObject({ rule: 'SX-13.3-03' });
    // All at once they fly straight on as well, past what lies aside.
    const all = nextImpulse(orphan()).play(flyAll());
    expect(all.stand('missile_1').place).toMatchObject({ at: { q: 8, r: 10 }, facing: 0 });
    // One whose target has jumped away is no better off.
    const left = duel(9, { blue: { t: target(13, 10), friend: target(9, 10) } }).play(launch());
    inPowerPhase(asSide(left, BLUE), 6).play(use('jump', 't', BLUE));
    inFlight(nextImpulse(left), 7, 10, 0);
    expect(left.refusal(fly(1))).toMatchObject({ rule: 'SX-13.3-03' });
    expect(left.refusal(fly())).toBeNull();
    battle.play(fly());
    nextImpulse(battle).play(fly());
    expect(battle.stand('missile_1').place).toMatchObject({ at: { q: 9, r: 10 } });
    expect(battle.stand('friend').tracks['shield-fore']).toBe(4);
    nextImpulse(battle).play(fly());
    expect(battle.stand('missile_1').place).toMatchObject({ at: { q: 10, r: 10 } });
    const none = {
      type: 'hexspace/retarget',
      side: RED,
      stand: stand('missile_1'),
      target: stand('friend'),
    } as const;
    expect(nextImpulse(orphan()).refusal(none)).toMatchObject({ rule: 'SX-13.3-03' });
  });

  test('[SX-13.3-03] where the scenario says so its owner names another target before it', () => {
    const free = nextImpulse(orphan({ sx_missile_retarget: 'front-180' }));
    const at = (to: string) =>
      ({
        type: 'hexspace/retarget',
        side: RED,
        stand: stand('missile_1'),
        target: stand(to),
      }) as const;
    inFlight(free, 9, 10, 3);
    nextImpulse(free);
    expect(free.refusal(at('friend'))).toBeNull();
    inFlight(free, 12, 10, 0);
    expect(free.refusal(at('friend'))).toMatchObject({ rule: 'SX-13.3-03' });
    // Twelve hexes ahead of it, and no farther.
    free.change('friend', { place: { on: 'hex', at: { q: 15, r: 10 }, facing: 3 } });
    inFlight(free, 2, 10, 0);
    expect(free.refusal(at('friend'))).toMatchObject({ rule: 'SX-13.3-03' });
    inFlight(free, 3, 10, 0);
    expect(free.refusal(at('friend'))).toBeNull();
    free.change('friend', { place: { on: 'hex', at: { q: 9, r: 10 }, facing: 3 } });
    inFlight(free, 7, 10, 0);
    free.play(at('friend'));
    expect(free.marks('friend')).toContain('missile 1');
    expect(free.refusal(at('side'))).toMatchObject({ rule: 'SX-13.3-03' });
    free.play(fly());
    nextImpulse(free).play(fly());
    expect(free.isThere('missile_1')).toBe(false);
    expect(free.stand('friend').tracks['shield-fore']).toBe(2);
  });

  test('[SX-13.4-06] off the map it is gone, and the map does not float with it', () => {
    const battle = nextImpulse(orphan());
    inFlight(battle, 23, 10, 0);
    nextImpulse(battle).play(fly());
    expect(battle.stand('missile_1').place).toMatchObject({ at: { q: 24, r: 10 } });
    nextImpulse(battle).play(fly());
    expect(battle.isThere('missile_1')).toBe(false);
    expect(battle.stand('a').place).toMatchObject({ at: { q: 4, r: 10 } });
    expect(battle.stand('friend').place).toMatchObject({ at: { q: 9, r: 10 } });
    // With a ship at the same edge it does.
    const ship = orphan();
    ship.change('a', { place: { on: 'hex', at: { q: 24, r: 10 }, facing: 0 } });
    ship.change('missile_1', { place: { on: 'hex', at: { q: 12, r: 10 }, facing: 0 } });
    ship.change('a', { tracks: { ...ship.stand('a').tracks, speed: 6 } });
    nextImpulse(ship).play(helm('a'));
    expect(ship.stand('friend').place).toMatchObject({ at: { q: 4, r: 10 } });
    expect(ship.stand('missile_1').place).toMatchObject({ at: { q: 7, r: 10 } });
  });
});

describe('the hit', () => {
  test('[SX-13.5-01] two points on the shield that it came through, the rest on the hull', () => {
    const from = (facing: HexFacing, tracks = {}) => {
      const battle = nextImpulse(
        duel(9, { blue: { t: target(13, 10, { facing, tracks: { speed: 1, ...tracks } }) } }).play(
          launch(),
        ),
      );
      return inFlight(battle, 12, 10, 0).play(fly());
    };
    expect(from(3).stand('t').tracks['shield-fore']).toBe(2);
    expect(from(0).stand('t').tracks['shield-aft']).toBe(2);
    expect(from(0, { 'shield-aft': 3 }).stand('t').tracks).toMatchObject({
      'shield-aft': 1,
      'shield-fore': 4,
      'shield-port': 4,
      'shield-starboard': 4,
      hull: 6,
    });
    expect(
      from(1).stand('t').tracks['shield-starboard']! + from(1).stand('t').tracks['shield-port']!,
    ).toBe(6);
    expect(from(0, { 'shield-aft': 0 }).stand('t').tracks['hull']).toBe(4);
    expect(from(0, { 'shield-aft': 1 }).stand('t').tracks).toMatchObject({
      'shield-aft': 0,
      hull: 5,
    });
    const hit = from(3);
    expect(hit.isThere('missile_1')).toBe(false);
    expect(hit.marks('t')).not.toContain('missile 1');
    expect(hit.struck).toEqual([{ stand: stand('t'), by: [stand('missile_1')] }]);
    const lost = nextImpulse(
      duel(9, {
        options: { sx_shield_overflow: 'lost' },
        blue: { t: target(13, 10, { tracks: { 'shield-fore': 1, speed: 1 } }) },
      }).play(launch()),
    );
    inFlight(lost, 12, 10, 0).play(fly());
    expect(lost.stand('t').tracks).toMatchObject({ 'shield-fore': 0, hull: 6 });
  });

  test('[SX-13.5-02] it goes off at the moment when the target flies into it', () => {
    const battle = duel(9, { blue: { t: target(13, 10, { tracks: { speed: 6 } }) } }).play(
      launch(),
    );
    inFlight(battle, 12, 10, 0);
    nextImpulse(battle, BLUE).play(helm('t', {}, BLUE));
    expect(battle.isThere('missile_1')).toBe(false);
    expect(battle.stand('t').tracks['shield-fore']).toBe(2);
    expect(battle.now.clock).toMatchObject({ step: 'fire', side: BLUE });
    // The same when the missile moves; a hex short of it nothing has happened.
    const flying = nextImpulse(duel(9).play(launch()));
    inFlight(flying, 11, 10, 0).play(fly());
    expect([flying.isThere('missile_1'), flying.stand('t').tracks['shield-fore']]).toEqual([
      true,
      4,
    ]);
    nextImpulse(flying).play(fly());
    expect([flying.isThere('missile_1'), flying.stand('t').tracks['shield-fore']]).toEqual([
      false,
      2,
    ]);
    expect(flying.now.clock).toMatchObject({ step: 'move', side: RED });
  });

  test('[SX-13.5-03] a ship that it destroys explodes at that moment', () => {
    const battle = nextImpulse(
      duel(9, {
        blue: {
          t: target(13, 10, { tracks: { 'shield-fore': 0, hull: 2, speed: 1 } }),
          near: target(14, 10),
        },
      }).play(launch()),
    );
    inFlight(battle, 12, 10, 0).play(fly());
    expect(battle.isThere('t')).toBe(false);
    expect(battle.stand('near').tracks['shield-fore']).toBe(1);
  });

  test('[SX-13.5-04] [SX-13.2-05] whom it does not fly at it passes, friend and foe', () => {
    const battle = nextImpulse(
      duel(9, {
        red: { a: boat(4, 10), friend: boat(8, 10) },
        blue: { t: target(13, 10), other: target(9, 10) },
      }).play(launch()),
    );
    inFlight(battle, 7, 10, 0).play(fly());
    expect(battle.stand('friend').tracks['shield-fore']).toBe(4);
    nextImpulse(battle).play(fly());
    expect(battle.stand('missile_1').place).toMatchObject({ at: { q: 9, r: 10 } });
    expect(battle.stand('other').tracks['shield-fore']).toBe(4);
    for (const name of ['friend', 'other']) {
      expect(battle.stand(name).tracks).toMatchObject({
        'shield-fore': 4,
        'shield-aft': 4,
        hull: 6,
      });
    }
    nextImpulse(battle).play(fly());
    expect(battle.stand('missile_1').place).toMatchObject({ at: { q: 10, r: 10 } });
    expect(battle.marks('missile_1')).not.toContain('damaged');
    // Nor when another than its target flies into its hex.
    const into = nextImpulse(
      duel(9, {
        blue: { t: target(13, 10), other: target(9, 10, { tracks: { speed: 6 } }) },
      }).play(launch()),
    );
    inFlight(into, 8, 10, 0);
    nextImpulse(into, BLUE).play(helm('other', {}, BLUE));
    expect(into.stand('other').place).toMatchObject({ at: { q: 8, r: 10 } });
    expect(into.stand('other').tracks['shield-fore']).toBe(4);
    expect(into.isThere('missile_1')).toBe(true);
  });

  const overFighters = (options = {}) => {
    const battle = nextImpulse(
      duel(9, {
        options,
        blue: {
          f: { type: 'fighters', at: [13, 10], facing: 3 },
          home: { type: 'carrier', at: [20, 2], facing: 3 },
        },
      }).play(launch({}, 'f')),
    );
    return inFlight(battle, 12, 10, 0).play(fly());
  };

  test('[SX-13.2-06] which fighter it strikes is said when it hits, by its owner', () => {
    const battle = overFighters();
    expect(battle.rules.question?.(battle.now)?.text).toBe(
      'Missile 1 hits f. Red say which fighter it strikes.',
    );
    expect(battle.refusal(endImpulse(RED))).toMatchObject({ rule: 'SX-13.2-06' });
    expect(battle.refusal(strike(4))).toMatchObject({ rule: 'SX-13.2-06' });
    battle.play(strike(2));
    expect(battle.stand('f').tracks).toMatchObject({
      'fighter-1': 1,
      'fighter-2': 0,
      'fighter-3': 1,
    });
    expect(battle.isThere('missile_1')).toBe(false);
    expect(battle.now.clock.side).toBe(RED);
    expect(battle.refusal(strike(1))).toMatchObject({ rule: 'SX-13.2-06' });
  });

  test('[SX-13.2-06] or by the owner of the fighters, where the scenario says so', () => {
    const battle = overFighters({ sx_missile_fighter_choice: 'target-owner' });
    expect(battle.now.clock).toMatchObject({ active: RED, side: BLUE });
    battle.play(strike(3, BLUE));
    expect(battle.stand('f').tracks['fighter-3']).toBe(0);
    expect(battle.now.clock).toMatchObject({ active: RED, side: RED });
  });
});

describe('shooting them down', () => {
  const chased = (marks: readonly string[] = []) => {
    const battle = duel(6, { blue: { t: target(10, 10, { type: 'cruiser' }) } }).play(launch());
    inFlight(battle, 8, 10, 0).change('missile_1', { marks });
    return inImpulse(asSide(battle, BLUE), 1);
  };
  const shot = beam('t', 'bow', 'missile_1', BLUE);

  test('[SX-13.6-01] [SX-13.6-02] three points of one shot destroy it, fewer damage it', () => {
    expect(chased().dice(3).play(shot).isThere('missile_1')).toBe(false);
    for (const face of [1, 2]) {
      const battle = chased().dice(face).play(shot);
      expect(battle.isThere('missile_1')).toBe(true);
      expect(battle.marks('missile_1')).toContain('damaged');
    }
    expect(chased().dice(6).play(shot).isThere('missile_1')).toBe(false);
    expect(chased().marks('missile_1')).not.toContain('damaged');
  });

  test('a captain thinks of one as the points that it would do, by the chance that his shot destroys it', () => {
    const scoreOf = ({ rules, now }: TestBattle, action = shot): number =>
      rules.scoreAction?.(ask(rules, now), action)?.score ?? NaN;
    // Two hexes from its target; four faces of six destroy it, and two damage it.
    expect(scoreOf(chased())).toBeCloseTo(2 * (4 / 6 + 2 / 6 / 2) - 2 / 4);
    expect(scoreOf(chased(['damaged']))).toBeCloseTo(2 - 2 / 4);
    // The ship that sent it is worth more at the same distance.
    const near = duel(2, { blue: { t: target(6, 10) } }).play(launch());
    inImpulse(asSide(inFlight(near, 8, 10, 0), BLUE), 1);
    expect(scoreOf(near, beam('t', 'bow', 'a', BLUE))).toBeGreaterThan(2);
  });

  test('[SX-13.6-03] any damage destroys a damaged one', () => {
    const battle = chased(['damaged']).dice(1).play(shot);
    expect(battle.isThere('missile_1')).toBe(false);
    expect(battle.marks('t')).not.toContain('missile 1');
  });

  test('[SX-13.6-08] a beam that does two points flips it, and the next one that does any destroys it', () => {
    const battle = duel(6, {
      blue: { t: target(10, 10, { type: 'raider' }) },
    }).play(launch());
    inImpulse(asSide(inFlight(battle, 8, 10, 0), BLUE), 1);
    battle.dice(2).play(shot);
    expect(battle.isThere('missile_1')).toBe(true);
    expect(battle.marks('missile_1')).toContain('damaged');
    expect(battle.stand('t').tracks['charge-bow']).toBe(0);
    battle.dice(1).play(beam('t', 'second', 'missile_1', BLUE));
    expect(battle.isThere('missile_1')).toBe(false);
  });

  test('[SX-13.6-08] where a group is one source its shots in an impulse are added up', () => {
    const group = () => {
      const battle = duel(6, {
        options: { sx_damage_source: 'per-group' },
        blue: { t: target(10, 10, { type: 'raider' }) },
      }).play(launch());
      return inImpulse(asSide(inFlight(battle, 8, 10, 0), BLUE), 1);
    };
    const second = beam('t', 'second', 'missile_1', BLUE);
    const two = group().dice(1).play(shot).dice(1).play(second);
    expect(two.marks('missile_1')).toContain('damaged');
    expect(two.isThere('missile_1')).toBe(true);
    const three = group().dice(2).play(shot).dice(1).play(second);
    expect(three.isThere('missile_1')).toBe(false);
    // In another impulse it is another source, and any damage destroys what is damaged.
    const later = inImpulse(group().dice(1).play(shot), 2).dice(1).play(second);
    expect(later.isThere('missile_1')).toBe(false);
  });

  test('[SX-13.6-04] destroyed it harms nobody, but a blast harms it', () => {
    const battle = chased().change('t', { place: { on: 'hex', at: { q: 9, r: 10 }, facing: 3 } });
    const before = battle.stand('t').tracks;
    battle.dice(6).play(shot);
    expect(battle.isThere('missile_1')).toBe(false);
    expect(battle.stand('t').tracks).toEqual({ ...before, 'charge-bow': 0 });
    // Two hexes away the blast does not come to it; a frigate's two points only damage it.
    const away = chased();
    away.change('a', {
      place: { on: 'hex', at: { q: 8, r: 12 }, facing: 0 },
      tracks: {
        ...away.stand('a').tracks,
        hull: 1,
        ...Object.fromEntries(['fore', 'aft', 'port', 'starboard'].map((s) => [`shield-${s}`, 0])),
      },
    });
    away.dice(1).play(beam('t', 'bow', 'a', BLUE));
    expect([away.isThere('a'), away.marks('missile_1')]).toEqual([false, []]);
    const weak = chased();
    weak.change('a', {
      type: 'frigate',
      place: { on: 'hex', at: { q: 9, r: 10 }, facing: 0 },
      tracks: { ...weak.stand('a').tracks, hull: 1, 'shield-fore': 0 },
    });
    weak.dice(1).play(beam('t', 'bow', 'a', BLUE));
    expect([weak.isThere('a'), weak.marks('missile_1')]).toEqual([false, ['damaged']]);
    const blast = chased();
    blast.change('a', {
      place: { on: 'hex', at: { q: 9, r: 10 }, facing: 0 },
      tracks: { ...blast.stand('a').tracks, hull: 1, 'shield-fore': 0 },
    });
    blast.dice(1).play(beam('t', 'bow', 'a', BLUE));
    expect(blast.isThere('missile_1')).toBe(false);
  });

  const three = (options = {}) => {
    const battle = duel(6, { options });
    for (let i = 0; i < 3; i++) {
      battle.play(launch());
      const { tracks } = battle.stand('a');
      battle.change('a', { tracks: { ...tracks, 'charge-tube': 1 } });
    }
    for (const n of [1, 2, 3]) inFlight(battle, 8, 10, 0, n);
    battle.change('a', {
      place: { on: 'hex', at: { q: 9, r: 10 }, facing: 0 },
      tracks: { ...battle.stand('a').tracks, hull: 1, 'shield-fore': 0 },
    });
    return inImpulse(asSide(battle, BLUE), 1);
  };
  const left = (battle: TestBattle) => [1, 2, 3].map((n) => battle.isThere(`missile_${n}`));

  test('[SX-13.6-05] of several in one hex a blast strikes one: the lowest number, or one by lot', () => {
    expect(
      left(
        three()
          .dice(1)
          .play(beam('t', 'bow', 'a', BLUE)),
      ),
    ).toEqual([false, true, true]);
    // One in each hex.
    const apart = three();
    inFlight(apart, 9, 10, 0, 3);
    expect(left(apart.dice(1).play(beam('t', 'bow', 'a', BLUE)))).toEqual([false, true, false]);
    const byLot = three({ sx_missile_explosion_choice: 'random' });
    expect(left(byLot.dice(1, 3).play(beam('t', 'bow', 'a', BLUE)))).toEqual([true, true, false]);
  });

  test('[SX-13.6-06] damaged it still does two points', () => {
    const battle = nextImpulse(duel(9).play(launch()));
    inFlight(battle, 12, 10, 0).change('missile_1', { marks: ['damaged'] });
    battle.play(fly());
    expect(battle.stand('t').tracks['shield-fore']).toBe(2);
    expect(battle.isThere('missile_1')).toBe(false);
  });

  test('[SX-13.6-07] missiles that are lost count for nothing in the degree of victory', () => {
    const battle = duel(6, { turnLimit: 1 });
    for (let i = 0; i < 5; i++) {
      battle.play(launch());
      const { tracks } = battle.stand('a');
      battle.change('a', { tracks: { ...tracks, 'charge-tube': 1 } });
    }
    for (const n of [1, 2, 3, 4, 5]) {
      inFlight(battle, 8, 10, 0, n).change(`missile_${n}`, { marks: ['damaged'] });
      battle.change('t', { tracks: { ...battle.stand('t').tracks, 'charge-bow': 2 } });
      inImpulse(asSide(battle, BLUE), 1);
      battle.dice(1).play(beam('t', 'bow', `missile_${n}`, BLUE));
      expect(battle.isThere(`missile_${n}`)).toBe(false);
    }
    battle.now = { ...battle.now, clock: { ...battle.now.clock, turn: 2 } };
    expect(battle.rules.outcome(battle.now)?.reason).toBe(
      'A draw: Red lost 0 % of their points, Blue 0 %',
    );
  });
});
