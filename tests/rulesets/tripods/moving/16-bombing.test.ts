// Bombs and canisters: who may drop them, when and where, what is offered and shown, and what is left of the load.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { at } from '../../../../shared/core/measure';
import { candidateActions, previewOf } from '../../../../shared/rules/query';
import {
  BLUE,
  given,
  RED,
  stand,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../../helpers/given-battle';
import { pointedOrder } from '../../../helpers/pointed-order';
import { endPhase } from '../../../helpers/tripods';

const FOOT = 'european_us_infantry_p1';
const ZEPPELIN = 'human_zeppelin_p23';
const MARTIAN_FLYER = 'martian_flyer_p1';

type Drop = 'tripods/bomb' | 'tripods/lay-gas';

const drop = (type: Drop, x: number, y: number): Action =>
  ({ type, side: RED, stand: stand('z'), at: at(x, y) }) as Action;

/** Who has flown four inches in this phase, with somebody below and somebody far off. */
function passing(type: string, more: Partial<Drawn> = {}, drawing: Drawing = {}): TestBattle {
  const flown = { at: [20, 20], tracks: { moved: 4000 }, marks: ['moving'] } as const;
  return given({
    red: { z: { type, ...flown, ...more } },
    blue: { t: { type: FOOT, at: [20, 20.5] }, far: { type: FOOT, at: [40, 40], unit: 'far' } },
    ...drawing,
  });
}

const offered = (battle: TestBattle, type: Drop) => [
  ...candidateActions(battle.rules, battle.now, RED, type),
];

describe.each([
  ['tripods/bomb', ZEPPELIN, 'FT-16-15', 'bombs'],
  ['tripods/lay-gas', MARTIAN_FLYER, 'FT-16-05', 'canisters'],
] as const)('%s', (type, flyer, rule, track) => {
  test('is offered below its own middle and below each enemy under its base, and nowhere else', () => {
    const battle = passing(flyer);
    expect(offered(battle, type)).toEqual([drop(type, 20, 20), drop(type, 20, 20.5)]);
  });

  test('is offered to nobody who has not flown, who flies high, who has dropped all, or who has none', () => {
    const load = { [track]: 4, moved: 4000 };
    for (const battle of [
      passing(flyer, { marks: [], tracks: {} }),
      passing(flyer, { marks: ['moving', 'high'] }),
      passing(flyer, { tracks: load }),
      passing(FOOT),
      passing(flyer, {}, { step: 'firing' }),
    ]) {
      expect(offered(battle, type)).toEqual([]);
    }
  });

  test('is refused with the reason', () => {
    const reasonOf = (battle: TestBattle, x = 20) => battle.refusal(drop(type, x, 20));
    expect(reasonOf(passing(flyer))).toBeNull();
    expect(reasonOf(passing(FOOT))).toEqual({ reason: 'z has nothing to drop', rule });
    expect(reasonOf(passing(flyer, {}, { step: 'firing' }))).toEqual({
      reason: 'it is dropped in the own movement phase',
      rule,
    });
    expect(reasonOf(passing(flyer, { marks: [] }))?.reason).toContain('move it first');
    expect(reasonOf(passing(flyer, { tracks: {} }))?.reason).toContain('move it first');
    expect(reasonOf(passing(flyer, { marks: ['moving', 'high'] }))).toEqual({
      reason: 'z flies too high',
      rule: 'FT-15-06',
    });
    expect(reasonOf(passing(flyer, { tracks: { moved: 4000, [track]: 3 } }))).toBeNull();
    expect(reasonOf(passing(flyer, { tracks: { moved: 4000, [track]: 4 } }))).toMatchObject({
      reason: `z has no ${track} left`,
    });
    expect(reasonOf(passing(flyer), 26)).toEqual({ reason: 'z is not above that place', rule });
  });

  test('is refused to a stand of the other side, and to one that is not there', () => {
    const swapped = passing(
      FOOT,
      {},
      {
        blue: { t: { type: flyer, at: [20, 20], tracks: { moved: 4000 }, marks: ['moving'] } },
      },
    );
    const foreign = { type, side: RED, stand: stand('t'), at: at(20, 20) } as Action;
    expect(swapped.refusal(foreign)).not.toBeNull();
    expect(swapped.refusal({ ...foreign, side: BLUE })).not.toBeNull();
    const off = passing(flyer, { reserve: true });
    expect(off.refusal(drop(type, 20, 20))?.reason).toBe('that stand is not on the table');
    expect(off.odds(drop(type, 20, 20))).toEqual({ text: '', because: [] });
    expect(previewOf(off.rules, off.now, drop(type, 20, 20))).toEqual([]);
  });

  test('is ordered by picking who drops it and a place', () => {
    const battle = passing(flyer);
    const picked = { stand: stand('z'), at: at(20, 20.5) };
    expect(pointedOrder(battle, type, picked)).toEqual(drop(type, 20, 20.5));
    const lacking = { reason: 'pick who drops it, and a place below', rule };
    expect(pointedOrder(battle, type, { at: at(20, 20) })).toEqual(lacking);
    expect(pointedOrder(battle, type, { stand: stand('z') })).toEqual(lacking);
  });
});

describe('a bomb', () => {
  test('[FT-16-15] covers one inch by two, along the way that its zeppelin faces', () => {
    const shownAt = (facing: number) => {
      const battle = passing(ZEPPELIN, { facing });
      return previewOf(battle.rules, battle.now, drop('tripods/bomb', 20, 21));
    };
    const size = { width: 1000, depth: 2000 };
    expect(shownAt(0)).toMatchObject([{ at: at(20, 21), size, turn: 0, label: 'bomb' }]);
    expect(shownAt(90)).toMatchObject([{ at: at(20, 21), size, turn: 90 }]);
    // Two inches deep: who stands 1.2 inches ahead is under it, who stands as far beside it is not.
    const under = (facing: number, where: readonly [number, number]) =>
      passing(ZEPPELIN, { facing }, { blue: { t: { type: FOOT, at: where } } }).odds(
        drop('tripods/bomb', 20, 20),
      )?.text;
    expect(under(0, [21.2, 20])).toContain('Now under it: t hit on 4+');
    expect(under(0, [20, 21.2])).toContain('Nobody that is spotted is under it now');
    expect(under(90, [20, 21.2])).toContain('Now under it: t hit on 4+');
  });

  test.each([
    ['green', '6+ (17 %)'],
    ['average', '5+ (33 %)'],
    ['elite', '3+ (67 %)'],
  ])('[FT-16-17] of a %s crew falls true on %s', (quality, need) => {
    const odds = passing(ZEPPELIN, { quality }).odds(drop('tripods/bomb', 20, 20));
    expect(odds?.text).toContain(`3 artillery factors; falls true on ${need}, else it scatters`);
  });

  test('[FT-16-22] a zeppelin that was hit once has three bombs', () => {
    const hit = passing(ZEPPELIN, { tracks: { moved: 4000, hits: 1, bombs: 2 } });
    expect(hit.refusal(drop('tripods/bomb', 20, 20))).toBeNull();
    // It falls true, and misses.
    hit.dice(5, 1).play(drop('tripods/bomb', 20, 20));
    expect(hit.said()[0]).toBe('z drops a bomb, 3 of 3');
    expect(hit.refusal(drop('tripods/bomb', 20, 20))).toMatchObject({ rule: 'FT-16-16' });
  });

  test('[FT-16-15] tells who was struck by whom', () => {
    const battle = passing(ZEPPELIN)
      .dice(5, 4)
      .play(drop('tripods/bomb', 20, 20));
    expect(battle.struck).toMatchObject([{ stand: stand('t'), by: [stand('z')] }]);
  });
});

describe('a canister', () => {
  test('[FT-16-05] kills whom its square of an inch touches, and leaves black smoke there', () => {
    const battle = passing(MARTIAN_FLYER);
    const shown = previewOf(battle.rules, battle.now, drop('tripods/lay-gas', 20, 20));
    expect(shown).toMatchObject([
      { at: at(20, 20), size: { width: 1000, depth: 1000 }, turn: 0, label: 'black smoke' },
    ]);
    expect(battle.odds(drop('tripods/lay-gas', 20, 20))?.text).toBe('Now lost in it: t');
    battle.play(drop('tripods/lay-gas', 20, 20));
    expect(battle.said()).toEqual([
      'z lays black smoke, 1 of 4',
      'Black smoke lies on the table',
      't is lost in the black smoke',
    ]);
    expect(battle.isThere('t')).toBe(false);
    expect(battle.now.terrain).toMatchObject([{ kind: 'gas', name: 'Black smoke' }]);
  });

  test('[FT-11-20] none is carried where the scenario does without gas', () => {
    const none = passing(MARTIAN_FLYER, {}, { options: { ft_gas_per_turn: 0 } });
    expect(none.refusal(drop('tripods/lay-gas', 20, 20))).toEqual({
      reason: 'z has no canisters left',
      rule: 'FT-16-05',
    });
    const one = passing(MARTIAN_FLYER, {}, { options: { ft_gas_per_turn: 1 } });
    expect(one.refusal(drop('tripods/lay-gas', 20, 20))).toBeNull();
  });

  test('[FT-16-05] by option a flyer loads anew for its own turn, and nothing is written of a full load', () => {
    const loaded = (canisters: number) => {
      const battle = given({
        active: BLUE,
        red: { z: { type: MARTIAN_FLYER, at: [10, 24], tracks: { canisters } } },
        blue: { z2: { type: MARTIAN_FLYER, at: [40, 24], tracks: { canisters } } },
        options: { ft_flyer_gas_limit: '4-per-turn' },
      });
      const written: string[] = [];
      while (battle.now.clock.active === BLUE || battle.now.clock.step !== 'movement') {
        battle.play(endPhase(battle.now.clock.active));
        for (const { event } of battle.log) {
          if (event.type === 'track' && event.track === 'canisters') written.push(event.stand);
        }
      }
      return { written, left: ['z', 'z2'].map((name) => battle.stand(name).tracks['canisters']) };
    };
    expect(loaded(3)).toEqual({ written: [stand('z')], left: [0, 3] });
    expect(loaded(0).written).toEqual([]);
  });
});
