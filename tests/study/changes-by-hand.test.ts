// Changes of a scenario that What if tries: where another stand is put, and what else stays as it was.

import { describe, expect, test } from 'vitest';
import type { ObjectiveId, SideId, StandId, UnitId } from '../../shared/core/id';
import { at, toInches } from '../../shared/core/measure';
import type { Ruleset } from '../../shared/rules/ruleset';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { Scenario, Stand } from '../../shared/scenario/document';
import {
  changed,
  type ScenarioChange,
  type Setting,
} from '../../shared/study/what-if/scenario-change';
import { BLUE, RED, scenarioOf, stand } from '../helpers/given-battle';
import { TWO_TO_ONE } from './two-to-one';

const scenario = TWO_TO_ONE;
const found = rulesetOf(scenario.rules);
if (!found.ok) throw new Error(found.error);
const rules = found.value;
/** Rules that find nothing wrong, wherever stands are. */
const lenient: Ruleset = { ...rules, check: () => [] };
const settingOf = (table: Scenario): Setting => ({ scenario: table, levels: {} });
const A = stand('a');
const HILL = 'ob_1' as ObjectiveId;

function after(change: ScenarioChange, of = scenario, by: Ruleset = lenient): Scenario {
  const next = changed(by, settingOf(of), change);
  if (!next.ok) throw new Error(next.error);
  return next.value.scenario;
}

const failure = (change: ScenarioChange, of = scenario, by: Ruleset = lenient): string | null => {
  const next = changed(by, settingOf(of), change);
  return next.ok ? null : next.error;
};

/** The same scenario with its stands at other places in inches; `a` is the first. */
function placed(...places: readonly (readonly [number, number])[]): Scenario {
  const [first] = scenario.stands;
  if (!first) throw new Error('no stands');
  const stands = places.map(([x, y], i): Stand => {
    const place = { on: 'table', at: at(x, y), facing: 0, level: 0 } as const;
    return { ...first, id: i === 0 ? A : stand(`other_${i}`), place };
  });
  return { ...scenario, stands };
}

/** Where the copy of `a` is put, in inches; null where there is no room. */
function putAt(of: Scenario, by: Ruleset = lenient): readonly [number, number] | null {
  const next = changed(by, settingOf(of), { type: 'another', stand: A });
  if (!next.ok) return null;
  const known = new Set(of.stands.map(({ id }) => id));
  const copy = next.value.scenario.stands.find(({ id }) => !known.has(id));
  if (copy?.place.on !== 'table') throw new Error('the copy is not on the table');
  return [toInches(copy.place.at.x), toInches(copy.place.at.y)];
}

describe('another stand', () => {
  /** All places about a point at a distance: straight and crosswise. */
  const about = ([x, y]: readonly [number, number], away: number) =>
    [-away, 0, away].flatMap((dy) =>
      [-away, 0, away].flatMap((dx) => (dx === 0 && dy === 0 ? [] : [[x + dx, y + dy] as const])),
    );
  const isFree = (of: Scenario, [x, y]: readonly [number, number]): boolean =>
    Math.min(x, y, 40 - x, 30 - y) >= 1.2 &&
    of.stands.every(
      ({ place }) =>
        place.on !== 'table' ||
        Math.hypot(toInches(place.at.x) - x, toInches(place.at.y) - y) >= 1.2,
    );

  test('stands 1.5 inches off or, where there is no room, 2.5, 4 or 6, and keeps 1.2 from all stands and edges', () => {
    let [near, far, none] = [0, 0, 0];
    for (let seed = 0; seed < 120; seed++) {
      let word = seed * 2654435761 + 12345;
      const next = (to: number): number => {
        word = (word * 1664525 + 1013904223) % 4294967296;
        return Math.floor((to * word) / 4294967296);
      };
      // In a corner, on an edge or anywhere, in a crowd that leaves few places, on a lattice of half an inch.
      const own = [2 + next(seed % 3 === 0 ? 2 : 72) / 2, 2 + next(seed % 2 === 0 ? 2 : 50) / 2];
      const [x = 0, y = 0] = own;
      const lattice = Array.from({ length: 81 }, (_, i) => [
        x + 1.5 * ((i % 9) - 4),
        y + 1.5 * (Math.floor(i / 9) - 4),
      ]);
      const loose = Array.from({ length: 4 + next(60) }, () => {
        const reach = 1 + next(12);
        return [
          x + (next(4 * reach + 1) - 2 * reach) / 2,
          y + (next(4 * reach + 1) - 2 * reach) / 2,
        ];
      });
      // Rank and file 1.5 inches apart leave room for nobody, but where one or two are missing.
      const file = lattice.filter((_, i) => i !== 40 && next(60) > 0);
      const crowd = (seed % 4 === 0 ? file : loose).map(
        ([cx = 0, cy = 0]) => [Math.max(0, cx), Math.max(0, cy)] as const,
      );
      const table = placed([x, y], ...crowd);
      const wanted = [1.5, 2.5, 4, 6].find((away) =>
        about([x, y], away).some((spot) => isFree(table, spot)),
      );
      const spot = putAt(table);
      if (wanted === undefined) {
        expect(spot).toBeNull();
        none += 1;
        continue;
      }
      if (spot === null) throw new Error(`no room found with seed ${seed}`);
      expect(isFree(table, spot), `seed ${seed}`).toBe(true);
      expect(about([x, y], wanted)).toContainEqual(spot);
      if (wanted === 1.5) near += 1;
      else far += 1;
    }
    expect(Math.min(near, far, none)).toBeGreaterThan(5);
  });

  test('may stand exactly 1.2 inches from another and from the edge, and no nearer', () => {
    // Before, behind and at both sides, straight or crosswise, all but one place is taken.
    const spots = about([20, 15], 1.5);
    for (const [i, free] of spots.entries()) {
      const others = spots.filter((_, k) => k !== i);
      expect(putAt(placed([20, 15], ...others))).toEqual(free);
      const [x, y] = free;
      // Away from the stand in the middle, so that only this one is near.
      const [dx, dy] = [Math.sign(x - 20), Math.sign(y - 15)];
      const off = dx !== 0 ? ([x + 1.2 * dx, y] as const) : ([x, y + 1.2 * dy] as const);
      expect(putAt(placed([20, 15], ...others, off))).toEqual(free);
      const near = dx !== 0 ? ([x + 1.19 * dx, y] as const) : ([x, y + 1.19 * dy] as const);
      expect(putAt(placed([20, 15], ...others, near))).not.toEqual(free);
    }
    const walls = [
      [
        [20, 2.7],
        [20, 1.2],
      ],
      [
        [2.7, 15],
        [1.2, 15],
      ],
      [
        [20, 27.3],
        [20, 28.8],
      ],
      [
        [37.3, 15],
        [38.8, 15],
      ],
    ] as const;
    for (const [own, edge] of walls) {
      const others = about(own, 1.5).filter(
        ([x, y]) => Math.hypot(x - edge[0], y - edge[1]) > 1e-6,
      );
      expect(putAt(placed(own, ...others))?.map((one) => Math.round(10 * one) / 10)).toEqual(edge);
      const nearer = own.map((one, i) => {
        const side = Math.sign((edge[i] ?? 0) - one);
        return one + 0.01 * side;
      }) as [number, number];
      const moved = about(nearer, 1.5).filter(
        ([x, y]) => Math.hypot(x - edge[0], y - edge[1]) > 0.1,
      );
      expect(putAt(placed(nearer, ...moved))).not.toEqual([
        Math.round(1000 * (edge[0] + nearer[0] - own[0])) / 1000,
        Math.round(1000 * (edge[1] + nearer[1] - own[1])) / 1000,
      ]);
    }
  });

  test('is put where the rules find no more wrong than before, and nowhere if there is no such place', () => {
    const problem = { message: 'wrong', rule: 'r' } as unknown as ReturnType<Ruleset['check']>[0];
    /** One thing is wrong anyway, and another with whoever is within 3 inches of the first stand. */
    const strict = (within: number): Ruleset => ({
      ...rules,
      check: ({ stands }) => [
        problem,
        ...stands.flatMap(({ id, place }) =>
          id !== A &&
          place.on === 'table' &&
          Math.hypot(place.at.x - 20000, place.at.y - 15000) < within
            ? [problem]
            : [],
        ),
      ],
    });
    const own = placed([20, 15]);
    expect(putAt(own, strict(0))).toEqual([20, 13.5]);
    const spot = putAt(own, strict(3000));
    expect(Math.hypot((spot?.[0] ?? 0) - 20, (spot?.[1] ?? 0) - 15)).toBeGreaterThanOrEqual(3);
    expect(putAt(own, strict(20_000))).toBeNull();
    expect(failure({ type: 'another', stand: A }, own, strict(20_000))).toBe(
      'there is no room for another a beside it',
    );
    const nameless = { ...own, stands: own.stands.map((one) => ({ ...one, name: '' })) };
    expect(failure({ type: 'another', stand: A }, nameless, strict(20_000))).toBe(
      `there is no room for another ${A} beside it`,
    );
  });

  test('of one that waits or rides waits or rides with it, and nothing else of it differs but its id and its name', () => {
    for (const place of [{ on: 'reserve' }, { on: 'aboard', carrier: stand('c') }] as const) {
      const stands = scenario.stands.map((one) => (one.id === A ? { ...one, place } : one));
      const next = after({ type: 'another', stand: A }, { ...scenario, stands });
      const copy = next.stands.find(({ id }) => !stands.some((one) => one.id === id));
      const first = stands.find(({ id }) => id === A);
      expect(copy).toEqual({ ...first, id: copy?.id, name: 'a (another)' });
      expect(next.stands).toHaveLength(stands.length + 1);
      expect(next.stands.filter(({ id }) => id !== copy?.id)).toEqual(stands);
    }
  });

  test('keeps as much of a long name as a file holds with what is added', () => {
    const name = `${'n'.repeat(195)}12345`;
    const stands = scenario.stands.map((one) => (one.id === A ? { ...one, name } : one));
    const next = after({ type: 'another', stand: A }, { ...scenario, stands });
    const added = next.stands.find((one) => one.name.endsWith('(another)'));
    expect(added?.name).toBe(`${'n'.repeat(190)} (another)`);
    expect(added?.name).toHaveLength(200);
  });

  test('is not put on hexes', () => {
    const hexes = scenarioOf({
      ruleset: 'hexspace',
      size: [10, 10],
      red: { s: { type: 'frigate', at: [3, 3] } },
    });
    const next = changed(lenient, settingOf(hexes), { type: 'another', stand: stand('s') });
    expect(next).toMatchObject({ ok: false, error: /no room/ });
  });
});

describe('what is not there cannot be changed, and is named', () => {
  test.each([
    [{ type: 'points', objective: 'ob_9' as ObjectiveId, points: 2 }, 'there is no objective ob_9'],
    [{ type: 'without', stand: 'st_9' as StandId }, 'there is no stand st_9'],
    [{ type: 'another', stand: 'st_9' as StandId }, 'there is no stand st_9'],
    [{ type: 'first', side: 'sd_9' as SideId }, 'there is no side sd_9'],
    [{ type: 'level', side: 'sd_9' as SideId, level: 'recruit' }, 'there is no side sd_9'],
  ] as const)('%j', (change, error) => {
    expect(failure(change)).toBe(error);
  });
});

describe('a change leaves all else as it was', () => {
  test('points of one objective', () => {
    const next = after({ type: 'points', objective: HILL, points: 7 });
    expect(next.objectives.map(({ points }) => points)).toEqual([7, 1]);
    expect({ ...next, objectives: scenario.objectives }).toEqual(scenario);
  });

  test('a stand that is gone takes its lead with it, and who rode in it waits', () => {
    const unit = 'un_red' as UnitId;
    const led: Scenario = {
      ...scenario,
      units: scenario.units.map((one) => (one.id === unit ? { ...one, leader: A } : one)),
      stands: scenario.stands.map((one) =>
        one.id === stand('c') ? { ...one, place: { on: 'aboard', carrier: A } } : one,
      ),
    };
    const next = after({ type: 'without', stand: A }, led);
    expect(next.stands.map(({ id, place }) => [id, place.on])).toEqual([
      [stand('c'), 'reserve'],
      [stand('b'), 'table'],
    ]);
    expect(next.units.find(({ id }) => id === unit)?.leader).toBeNull();
  });

  test('of three sides the one that acts first goes before the others, who keep their order', () => {
    const [red, blue] = scenario.sides;
    if (!red || !blue) throw new Error('two sides');
    const green = { ...blue, id: 'sd_3' as SideId, name: 'Green' };
    const three = { ...scenario, sides: [red, blue, green] };
    const ids = (side: SideId) => after({ type: 'first', side }, three).sides.map(({ id }) => id);
    expect(ids(green.id)).toEqual([green.id, RED, BLUE]);
    expect(ids(BLUE)).toEqual([BLUE, RED, green.id]);
    expect(ids(RED)).toEqual([RED, BLUE, green.id]);
  });

  test('a level of one side, of those that others have', () => {
    const next = changed(
      rules,
      { scenario, levels: { [BLUE]: 'recruit' } },
      { type: 'level', side: RED, level: 'general' },
    );
    expect(next).toEqual({
      ok: true,
      value: { scenario, levels: { [RED]: 'general', [BLUE]: 'recruit' } },
    });
  });
});
