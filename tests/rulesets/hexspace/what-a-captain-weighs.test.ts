// What a captain who is played by the computer makes of shots, launches, power and docking: which of two is worth more.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../shared/battle/battle';
import type { Plan } from '../../../shared/rules/plan';
import type { LaunchMissile } from '../../../shared/rulesets/hexspace/missiles/launch-missile';
import {
  BLUE,
  given,
  RED,
  stand,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../helpers/given-battle';
import { beam, cell, helm, inImpulse, inPowerPhase, space, use } from '../../helpers/hexspace';
import { judged, planOf } from '../../helpers/judged';

const PLAN = planOf();

const worth = (battle: TestBattle, action: Action, plan?: Plan) =>
  judged(battle, action, plan).score;

const charged = { 'charge-bow': 4 };
const enemy = (q: number, r: number, more: Partial<Drawn> = {}): Drawn => ({
  type: 'cruiser',
  at: [q, r],
  facing: 3,
  ...more,
});

describe('[SX-90-10] the chances of a shot', () => {
  const shot = (away: number) =>
    inImpulse(space({ tracks: charged }, { blue: { z: enemy(4 + away, 10) } }), 1).odds(
      beam('a', 'bow', 'z'),
    );

  test('near: each face is as many points', () => {
    expect(shot(3)?.chances).toEqual(
      [1, 2, 3, 4, 5, 6].map((points) => ({
        label: points === 1 ? '1 point' : `${points} points`,
        chance: 1 / 6,
      })),
    );
    expect(shot(3)?.text).toBe('1 to 6 points, 3.5 on average, on the fore shield');
    expect(shot(3)?.short).toBe('3.5 points on average');
  });

  test('far: two faces for each half, rounded up', () => {
    expect(shot(4)?.chances).toEqual([
      { label: '1 point', chance: 1 / 3 },
      { label: '2 points', chance: 1 / 3 },
      { label: '3 points', chance: 1 / 3 },
    ]);
    expect(shot(4)?.text).toBe('1 to 3 points, 2.0 on average, on the fore shield');
  });
});

describe('a shot at a ship', () => {
  const at = (away: number, more: Partial<Drawn> = {}, plan?: Plan) =>
    worth(
      inImpulse(space({ tracks: charged }, { blue: { z: enemy(4 + away, 10, more) } }), 1),
      beam('a', 'bow', 'z'),
      plan,
    );

  test('is worth its points on average, and less beyond the range of the whole die', () => {
    expect(at(3)).toBe(at(1));
    expect(at(3)).toBeCloseTo(3.5, 9);
    // Two points on average, less what a charge is worth that takes two impulses to come back.
    expect(at(4)).toBeLessThan(2);
    expect(at(6)).toBe(at(4));
  });

  test('is worth more to who plans where little is left of the target and of its shield', () => {
    const whole = at(3, {}, PLAN);
    const wreck = at(3, { tracks: { hull: 1 } }, PLAN);
    const open = at(3, { tracks: { hull: 1, 'shield-fore': 0 } }, PLAN);
    expect(wreck).toBeGreaterThan(whole);
    expect(open).toBeGreaterThan(wreck);
    expect(at(3, { tracks: { hull: 1 } })).toBe(at(3));
  });

  test('says whom it has in its arc, and nothing comes of one without its ship, weapon or target', () => {
    const battle = inImpulse(space({ tracks: charged }, { blue: { z: enemy(7, 10) } }), 1);
    expect(judged(battle, beam('a', 'bow', 'z')).why).toBe('a has z in its arc');
    for (const wrong of [
      beam('a', 'bow', 'gone'),
      beam('gone', 'bow', 'z'),
      beam('a', 'none', 'z'),
    ]) {
      expect(judged(battle, wrong)).toEqual({ score: -1, why: 'it would change nothing' });
    }
  });
});

describe('power', () => {
  const ship = (tracks: Readonly<Record<string, number>>) =>
    inImpulse(space({ tracks: { ...tracks, power: 1 } }), 2);

  test('charges first, then is saved, then helps to turn; a battery is drawn on only for an empty beam', () => {
    const empty = ship({ 'charge-bow': 0 });
    const [charge, draw, save, tighten, slip] = (
      ['charge', 'draw', 'battery', 'tighten', 'slip'] as const
    ).map((what) => worth(empty, use(what, 'a')));
    expect([charge, draw, save, tighten, slip]).toEqual(
      [charge, draw, save, tighten, slip].sort((x = 0, y = 0) => y - x),
    );
    expect(new Set([charge, draw, save, tighten, slip]).size).toBe(5);
    expect(draw).toBeGreaterThan(0);
    const full = ship({ 'charge-bow': 4, 'charge-port': 4, 'charge-starboard': 4 });
    expect(worth(full, use('draw', 'a'))).toBe(-1);
    expect(judged(empty, use('charge', 'gone'))).toEqual({
      score: -1,
      why: 'it would change nothing',
    });
  });

  test('of speed: four far from the enemy and two near him, by the nearest', () => {
    const score = (away: number, speed: number, what: 'faster' | 'slower') => {
      const battle = space(
        { at: [2, 10], tracks: { speed } },
        { blue: { z: enemy(2 + away, 10), far: { type: 'cruiser', at: [24, 18] } } },
      );
      return worth(inPowerPhase(battle, 2), use(what, 'a'));
    };
    const wanted = (away: number) =>
      [1, 2, 3, 4, 5, 6].filter(
        (speed) => score(away, speed, 'faster') < 0 && score(away, speed, 'slower') < 0,
      );
    expect(wanted(9)).toEqual([4]);
    expect(wanted(8)).toEqual([2]);
    expect(score(9, 3, 'faster')).toBe(0.5);
    expect(score(8, 3, 'slower')).toBe(0.5);
  });

  test('says why it is spent', () => {
    const why = (what: Parameters<typeof use>[0], battle = ship({ 'charge-bow': 0 })) =>
      judged(battle, use(what, 'a')).why;
    expect(why('charge')).toBe('a charges its beams');
    expect(why('draw')).toBe('a needs the power now');
    expect(why('battery')).toBe('a saves power for later');
    expect(why('tighten')).toBe('a wants to turn');
    const far = inPowerPhase(space({ tracks: { speed: 1 } }), 2);
    expect(why('faster', far)).toBe('a hurries to the enemy');
    const near = inPowerPhase(space({ tracks: { speed: 6 } }, { blue: { z: enemy(6, 10) } }), 2);
    expect(why('slower', near)).toBe('a slows down for power');
  });
});

describe('a move', () => {
  const toward = (how: Parameters<typeof helm>[1], more: Drawing = {}) =>
    worth(
      inImpulse(space({ at: [8, 10] }, { blue: { z: enemy(16, 10) }, ...more }), 1),
      helm('a', how),
    );

  test('nearer to the best range and with more beams bearing is worth more', () => {
    // A hex nearer, from eight to seven; or farther, with the enemy behind.
    expect(toward({})).toBeCloseTo(5 + 0.6, 9);
    expect(toward({}, { blue: { z: enemy(0, 10) } })).toBeCloseTo(5 - 0.6, 9);
    // One side on, its beam of that side bears as well as the bow beam does.
    expect(toward({ turn: 1 })).toBeGreaterThan(toward({}));
    // Too near: from two hexes to one.
    expect(toward({}, { blue: { z: enemy(10, 10) } })).toBeLessThan(5);
  });

  test('on an afterburner has to gain more than three', () => {
    expect(toward({ burn: true })).toBeCloseTo(toward({}) - 8, 9);
  });

  test('is worth the same everywhere without an enemy, or with missiles alone', () => {
    expect(toward({}, { blue: {} })).toBe(toward({ turn: 1 }, { blue: {} }));
  });

  test('ends an impulse only where nothing else is worth it', () => {
    const battle = inImpulse(space({}), 1);
    expect(worth(battle, { type: 'hexspace/end-impulse', side: RED })).toBe(0);
  });
});

describe('missiles', () => {
  const boat: Drawn = {
    type: 'missile_cruiser',
    at: [4, 10],
    tracks: { speed: 1, 'charge-tube': 9, 'charge-second-tube': 9 },
  };
  const fought = (drawing: Drawing): TestBattle =>
    inImpulse(
      given({ ruleset: 'hexspace', modules: ['missiles', 'fighters'], size: [30, 20], ...drawing }),
      1,
    );
  const launch = (to: string, weapon = 'tube'): LaunchMissile => ({
    type: 'hexspace/launch-missile',
    side: RED,
    stand: stand('a'),
    weapon,
    target: stand(to),
    at: cell(5, 10),
    facing: 0,
  });

  test('are let go at who is dear and near, and not many at one', () => {
    const battle = fought({
      red: { a: boat },
      blue: {
        near: enemy(8, 10),
        far: enemy(12, 10),
        dear: enemy(8, 11, { type: 'battleship' }),
      },
    });
    const before = worth(battle, launch('near'));
    expect(before).toBeGreaterThan(worth(battle, launch('far')));
    // Three points dearer; and a hex nearer is an eighth of a point.
    expect(worth(battle, launch('dear'))).toBeGreaterThan(before);
    expect(before - worth(battle, launch('far'))).toBeCloseTo(4 / 8, 9);
    expect(judged(battle, launch('far')).why).toBe('far is 7 hexes of flight away');
    battle.play(launch('near'));
    expect(worth(battle, launch('near', 'second-tube'))).toBeCloseTo(before - 0.5, 9);
    expect(worth(battle, launch('gone'))).toBe(-1);
  });

  /** Red's cruiser can fire at two missiles of blue that fly at its friends. */
  const incoming = (tracks: Drawn['tracks'] = charged) => {
    const battle = fought({
      red: {
        c: { type: 'cruiser', at: [4, 10], ...(tracks && { tracks }) },
        d: { type: 'cruiser', at: [9, 10] },
        e: { type: 'cruiser', at: [20, 2] },
      },
      blue: {
        a: { ...boat, at: [12, 10], facing: 3 },
      },
      active: BLUE,
    });
    const away = (to: string, weapon: string): LaunchMissile => ({
      ...launch(to, weapon),
      side: BLUE,
      at: cell(11, 10),
      facing: 3,
    });
    battle.play(away('d', 'tube'));
    battle.change('missile_1', { place: { on: 'hex', at: { q: 7, r: 10 }, facing: 3 } });
    battle.now = {
      ...battle.now,
      clock: { ...battle.now.clock, active: RED, side: RED, step: 'fire' },
    };
    return battle;
  };
  const shot = beam('c', 'bow', 'missile_1');

  test('are shot at the sooner, the nearer they are to their target', () => {
    const battle = incoming();
    const near = worth(battle, shot);
    battle.change('d', { place: { on: 'hex', at: { q: 15, r: 10 }, facing: 0 } });
    expect(near - worth(battle, shot)).toBeCloseTo(6 / 4, 9);
    expect(judged(battle, shot).why).toContain('is 8 hexes from d');
  });

  test('are worth what they would do by the chance that the shot destroys them, half where it only damages', () => {
    const battle = incoming();
    // Three points destroy it, on 3 and more; any point damages it. It strikes for 2, two hexes from its target.
    expect(worth(battle, shot)).toBeCloseTo(2 * (4 / 6 + (1 - 4 / 6) / 2) - 2 / 4, 9);
    battle.change('missile_1', { marks: ['damaged'] });
    expect(worth(battle, shot)).toBeCloseTo(2 - 2 / 4, 9);
  });

  test('that have lost their target are let fly', () => {
    const battle = incoming();
    const others = Object.entries(battle.now.stands).filter(([id]) => id !== stand('d'));
    battle.now = { ...battle.now, stands: Object.fromEntries(others) };
    expect(judged(battle, shot)).toMatchObject({ score: -1 });
    expect(judged(battle, shot).why).toContain('flies at nobody');
  });
});

describe('squadrons', () => {
  const deck = (away: number) =>
    inPowerPhase(
      given({
        ruleset: 'hexspace',
        modules: ['missiles', 'fighters'],
        size: [30, 20],
        red: {
          c: { type: 'carrier', at: [4, 10] },
          f: { type: 'fighters', at: [4, 10] },
        },
        blue: { z: enemy(4 + away, 10) },
      }),
    );
  const dock = (name = 'f'): Action =>
    ({ type: 'hexspace/dock', side: RED, stand: stand(name), carrier: stand('c') }) as Action;

  test('go home where no enemy is within twelve hexes, and are launched in any case', () => {
    expect(judged(deck(13), dock())).toEqual({ score: 0.5, why: 'f has no enemy near it' });
    expect(judged(deck(12), dock())).toEqual({ score: -1, why: 'f is needed in space' });
    expect(judged(deck(13), dock('gone')).score).toBe(-1);
    const out = {
      type: 'hexspace/launch-squadron',
      side: RED,
      stand: stand('c'),
      squadron: stand('f'),
    };
    expect(worth(deck(13), out as Action)).toBe(2);
  });

  test('get power for their guns before power to turn', () => {
    const send = (what: string): Action =>
      ({
        type: 'hexspace/send-power',
        side: RED,
        stand: stand('c'),
        target: stand('f'),
        use: what,
      }) as Action;
    expect(worth(deck(13), send('gun-1'))).toBeGreaterThan(worth(deck(13), send('tighten')));
    expect(judged(deck(13), send('gun-1')).why).toBe('f can use the power');
  });
});
