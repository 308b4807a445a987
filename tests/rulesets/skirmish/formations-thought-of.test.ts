// Formations that the computer thinks of once it has put a leader down, and the places that it thinks of for one model.

import { describe, expect, test } from 'vitest';
import type { FormUp, PlaceModel } from '../../../shared/rulesets/skirmish/infantry/followers';
import { box, feature, stand, type Drawing } from '../../helpers/given-battle';
import { advance, finish, infantry, man } from '../../helpers/infantry';
import { thoughtOf } from '../../helpers/judged';
import { BLUE } from '../../helpers/given-battle';

type Spot = readonly [number, number];

/** A leader at (10, 10) with a model on either side, who has gone six inches north. */
function moved(more: Drawing = {}, to: Spot = [10, 16]) {
  return infantry({
    red: { A: man('a', [10, 10]), m2: man('a', [11.5, 10]), m3: man('a', [8.5, 10]) },
    blue: { B: man('b', [46, 16]) },
    ...more,
  }).play(advance('A', [to]));
}

const formations = (battle: ReturnType<typeof moved>) =>
  (thoughtOf(battle, 'infantry/form-up') as unknown as readonly FormUp[]).map(({ places }) =>
    Object.fromEntries(
      places.map(({ stand: id, at }): [string, Spot] => [id.slice(3), [at.x / 1000, at.y / 1000]]),
    ),
  );
const away = ([x, y]: Spot = [NaN, NaN], [a, b]: Spot) => Math.hypot(x - a, y - b);

describe('the computer thinks of a formation', () => {
  test('as they stood to each other', () => {
    expect(formations(moved())[0]).toEqual({ m2: [11.5, 16], m3: [8.5, 16] });
  });

  test('in cover about the leader, the nearest first, hard cover before soft', () => {
    const woods = feature('light_woods', box(12, 15, 16, 18));
    const [kept, covered] = formations(moved({ terrain: [woods] }));
    expect(kept).toEqual({ m2: [11.5, 16], m3: [8.5, 16] });
    for (const spot of Object.values(covered ?? {})) {
      expect(spot[0]).toBeGreaterThanOrEqual(12);
      expect(spot[0]).toBeLessThanOrEqual(16);
      expect(away(spot, [10, 16])).toBeLessThan(5);
    }
    const trench = feature('trench', box(4.5, 15, 7.6, 17));
    const [, hard] = formations(moved({ terrain: [woods, trench] }));
    expect(hard?.['m2']?.[0]).toBeLessThan(8);
    // Without any they stay as they are.
    const [first, second] = formations(moved());
    expect(second).toEqual(first);
  });

  test('towards an objective that is near, and not towards one that is far', () => {
    const battle = (y: number) => moved({ objectives: [{ at: [10, y], points: 2 }] });
    const [kept, , drawn] = formations(battle(26.9));
    expect(away(drawn?.['m2'], [10, 26.9])).toBeLessThan(away(kept?.['m2'], [10, 26.9]) - 2);
    expect(formations(battle(26.9))).toHaveLength(4);
    expect(formations(battle(27.1))).toHaveLength(3);
  });

  test('three inches behind the leader as the nearest enemy sees it', () => {
    const battle = moved({ blue: { B: man('b', [10, 40]), far: man('f', [46, 16]) } });
    const behind = formations(battle).at(-1);
    expect(behind).toEqual({ m2: [11.5, 13], m3: [8.5, 13] });
  });

  test('round the enemy, in contact, where it is an assault', () => {
    const battle = moved({ blue: { B: man('b', [10, 16]) } }, [10, 15]);
    const all = formations(battle);
    expect(all).toHaveLength(2);
    const spots = Object.values(all[1] ?? {});
    expect(spots).toHaveLength(2);
    for (const spot of spots) expect(away(spot, [10, 16])).toBeCloseTo(1, 2);
    const [one, two] = spots;
    expect(away(one, two ?? [0, 0])).toBeGreaterThan(0.99);
  });
});

describe('while a unit is placed', () => {
  test('it thinks of each model where it stands, and of a free spot for who cannot stay there', () => {
    const places = thoughtOf(moved(), 'infantry/place') as unknown as readonly PlaceModel[];
    // Both have been left behind by six inches and are a little outside.
    expect(places.map(({ stand: id }) => id)).toEqual(['m2', 'm2', 'm3', 'm3'].map(stand));
    const [stays, comes] = places;
    expect(stays?.at).toMatchObject({ x: 11_500, y: 10_000 });
    expect(comes?.at).not.toEqual(stays?.at);
    const near = thoughtOf(moved({}, [10, 11]), 'infantry/place');
    expect(near).toHaveLength(2);
  });

  test('it thinks of finishing the move, of the side that moves alone', () => {
    const battle = moved();
    expect(thoughtOf(battle, 'infantry/finish')).toEqual([finish('A')]);
    for (const type of ['infantry/finish', 'infantry/form-up', 'infantry/place'] as const) {
      expect(thoughtOf(battle, type, BLUE)).toEqual([]);
    }
    const before = infantry({ red: { A: man('a', [10, 10]) }, blue: { B: man('b', [46, 16]) } });
    for (const type of ['infantry/finish', 'infantry/form-up', 'infantry/place'] as const) {
      expect(thoughtOf(before, type)).toEqual([]);
    }
  });
});
