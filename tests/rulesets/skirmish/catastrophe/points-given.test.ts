// Who gets the points of a stand that is damaged first and destroyed later, lost to other rules or among several sides, and
// when the charges of a Martyr go off.

import { describe, expect, test } from 'vitest';
import {
  awards,
  bearer,
  car,
  explosions,
  fire,
  first,
  target,
  tracks,
} from '../../../helpers/catastrophe';
import { BLUE, given, GREEN, RED, type Drawing } from '../../../helpers/given-battle';
import { man, unitShoots } from '../../../helpers/infantry';
import { catastrophe, hold, martyr, shoot, wait } from '../../../helpers/skirmish';

describe('[CD-04-02] a stand counts once, and no more than it is worth', () => {
  /** The Martyr `m` damages `v`, and then the walker `a` attacks it. */
  const damaged = (options: Drawing['options'] & object, a: Drawing['red'] & object = {}) =>
    catastrophe({
      options,
      red: {
        m: bearer('walker', 3, { tracks: { initiative: 9 } }),
        a: first('walker', { at: [10, 24], tracks: { initiative: 8 } }),
        f: target('scout_car', 2, { at: [40, 4] }),
        ...a,
      },
      blue: {
        v: target('walker', 2, { at: [20, 26] }),
        far: target('scout_car', 2, { at: [40, 40] }),
      },
    });

  test('where a Martyr has damaged it and another destroys it', () => {
    const battle = damaged({}).dice(7).play(martyr('m'));
    // A third of 65 for one of three tracks; the Martyr counts for Blue.
    expect(tracks(battle, 'v')).toBe(1);
    expect(awards(battle)).toEqual({ [RED]: 21, [BLUE]: 115 });
    battle.dice(7).play(shoot('a', 'beam', 'v'));
    expect(battle.isThere('v')).toBe(false);
    expect(awards(battle)).toEqual({ [RED]: 65, [BLUE]: 115 });
    const whole = damaged({ cd_martyr_damage: 'when-destroyed' }).dice(7).play(martyr('m'));
    expect(awards(whole)).toEqual({ [RED]: 0, [BLUE]: 115 });
    whole.dice(7).play(shoot('a', 'beam', 'v'));
    expect(awards(whole)).toEqual({ [RED]: 65, [BLUE]: 115 });
  });

  test('and nothing where it is damaged by fire alone, or by a Martyr of its own side', () => {
    const shot = damaged({})
      .play(wait('m'))
      .dice(7)
      .play(shoot('a', 'beam', 'v'))
      .play(hold());
    expect(tracks(shot, 'v')).toBe(1);
    expect(awards(shot)).toEqual({ [RED]: 0, [BLUE]: 0 });
    const own = damaged({}, { g: target('walker', 3, { at: [20, 22] }) }).dice(1, 7);
    own.play(martyr('m'));
    expect([tracks(own, 'g'), tracks(own, 'v')].sort()).not.toEqual([2, 3]);
    expect(awards(own)[RED]).toBe(tracks(own, 'v') === 2 ? 0 : 21);
  });

  test('for the side at play where it is lost to other rules among several sides', () => {
    const battle = given({
      ruleset: 'skirmish',
      modules: ['catastrophe', 'infantry'],
      leaders: { a: 'A' },
      red: { A: man('a', [10, 10]), m2: man('a', [12, 10]) },
      blue: {
        s: { type: 'stalker', at: [10, 16], tracks: { hull: 1, initiative: 1 } },
        far: { type: 'walker', at: [40, 40], tracks: { initiative: 1 } },
      },
      green: { g: { type: 'walker', at: [4, 40], tracks: { initiative: 1 } } },
    });
    battle.dice(6, 1).play(unitShoots('A', 's'));
    expect(battle.isThere('s')).toBe(false);
    // Blue is at play by the time that it is taken off.
    expect(battle.now.clock.active).not.toBe(RED);
    expect(awards(battle)).toEqual({ [RED]: 70, [BLUE]: 0, [GREEN]: 0 });
  });
});

describe('[CD-03-06] the charges of a Martyr', () => {
  const ANY = { cd_martyr_chain: 'any-destruction-by-explosion' };
  /** `m` blows itself up with three tracks beside `n`. */
  const beside = (hull: number, marks: readonly string[], options: Drawing['options'] & object) =>
    catastrophe({
      options,
      red: { m: bearer('walker', 3) },
      blue: { n: target('walker', hull, { at: [20, 26], marks }), far: car(40, 40) },
    })
      .dice(7)
      .play(martyr('m'));

  test('go off by option where an explosion destroys it, and as a rule only where it blows up', () => {
    const chained = beside(1, ['martyr'], ANY);
    expect(explosions(chained)).toHaveLength(2);
    expect(explosions(chained)[1]).toContain(
      'n is destroyed by the explosion of m, its charges go off',
    );
    expect(explosions(beside(1, ['martyr'], {}))).toHaveLength(1);
  });

  test('and not where it has a track left, nor those of a stand without the upgrade', () => {
    const left = beside(2, ['martyr'], ANY);
    expect(explosions(left)).toHaveLength(1);
    expect(tracks(left, 'n')).toBe(1);
    expect(explosions(beside(1, [], ANY))).toHaveLength(1);
  });

  test('and not by a shot that merely destroys it', () => {
    const shot = catastrophe({
      options: ANY,
      red: { a: first('walker') },
      blue: { t: target('walker', 1, { marks: ['martyr'] }), far: car(40, 40) },
    })
      .dice(7)
      .play(fire());
    expect(shot.isThere('t')).toBe(false);
    expect(explosions(shot)).toEqual([]);
  });

  test('go off by two blasts that destroy it together', () => {
    const battle = catastrophe({
      options: ANY,
      red: { m: bearer('walker', 3) },
      blue: {
        n: target('walker', 2, { at: [20, 26], marks: ['martyr'] }),
        o: target('walker', 1, { at: [20, 22], marks: ['martyr'] }),
        far: car(40, 40),
      },
    });
    // Both are hit once; o goes up with a blast of two inches, which does not reach so far as n.
    battle.dice(7, 7).play(martyr('m'));
    expect(explosions(battle)).toHaveLength(2);
    expect(tracks(battle, 'n')).toBe(1);
  });
});
