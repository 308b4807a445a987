// Stands on rectangles and in lines of figures, played by the rules of the skirmish: all is measured from edge to edge of
// what they really cover.

import { expect, test } from 'vitest';
import { at, inches, toInches } from '../../../shared/core/measure';
import { gapBetween, isInArc } from '../../../shared/rulesets/skirmish/field/bases';
import { isInSight } from '../../../shared/rulesets/skirmish/field/ground';
import { isOnTable, type OnTable } from '../../../shared/rulesets/skirmish/field/profiles';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { edit } from '../../../shared/scenario/edit';
import type { OwnBase, OwnStand } from '../../../shared/scenario/own-game/own-game';
import {
  BLUE,
  box,
  feature,
  given,
  scenarioOf,
  stand,
  type Drawing,
  type Drawn,
} from '../../helpers/given-battle';
import { cannon, section, tank } from '../../helpers/own-stands';
import { go, shoot, turnTo, wait } from '../../helpers/skirmish';

/** 6 wide and 1 deep. */
const wide: OwnBase = { type: 'rectangle', width: inches(6), depth: inches(1) };
/** As large as `wide`: six figures on square bases in one rank. */
const inLine: OwnBase = {
  type: 'line',
  figures: 6,
  ranks: 1,
  each: { type: 'rectangle', width: inches(1), depth: inches(1) },
};

function facing(drawing: Partial<Drawing>, base: OwnBase = wide, more: Partial<OwnStand> = {}) {
  return given({
    ruleset: 'skirmish',
    modules: [],
    own: { stands: [{ ...tank, base, move: inches(12), ...more }, section] },
    red: { a: { type: 'own:tank', at: [10, 24], facing: 0 } },
    blue: { b: { type: 'own:rifle-section', at: [40, 24], facing: 180 } },
    ...drawing,
  });
}

test.each([
  ['a rectangle', wide],
  ['a line of figures', inLine],
])('%s covers its sides everywhere: to the engine, the pictures and the rules', (_, base) => {
  const battle = facing({}, base);
  const footprint = { type: 'rectangle', width: 6000, depth: 1000 };
  expect(battle.rules.observer(battle.now, stand('a'))).toMatchObject({ footprint, facing: 0 });
  expect(battle.rules.mover(battle.now, stand('a'))).toMatchObject({ footprint });
  expect(battle.rules.catalogue.stands['own:tank']).toMatchObject({ footprint });
});

test('[SK-04-01] distance is from side to edge, and turns with the stand', () => {
  const gap = (other: Drawn, turned: number): number => {
    const { now } = facing({
      red: { a: { type: 'own:tank', at: [10, 24], facing: turned } },
      blue: { b: other },
    });
    const [a, b] = [now.stands[stand('a')], now.stands[stand('b')]];
    if (!a || !b || !isOnTable(a) || !isOnTable(b)) throw new Error('not there');
    expect(gapBetween(b, a)).toBe(gapBetween(a, b));
    return toInches(gapBetween(a, b));
  };
  const round: Drawn = { type: 'own:rifle-section', at: [20, 24] };
  expect(gap(round, 0)).toBeCloseTo(10 - 0.5 - 0.492, 3);
  expect(gap(round, 90)).toBeCloseTo(10 - 3 - 0.492, 3);
  // From its corner at (10.5, 27).
  expect(gap({ ...round, at: [13.5, 31] }, 0)).toBeCloseTo(5 - 0.492, 3);
  const straight: Drawn = { type: 'own:tank', at: [20, 24], facing: 90 };
  expect(gap(straight, 180)).toBeCloseTo(10 - 0.5 - 3, 3);
  expect(gap({ ...straight, at: [13.4, 27.4] }, 0)).toBe(0);
});

test('[SK-02-02] no move ends on another or off the table, as the stand faces at its end', () => {
  const battle = facing({
    red: {
      a: { type: 'own:tank', at: [10, 24], facing: 0 },
      c: { type: 'own:rifle-section', at: [13, 28], facing: 0 },
    },
  });
  // Beside it with the short side to it, on it with the long one.
  expect(battle.refusal(go('a', [[11.9, 26]], { facing: 90 }))?.reason ?? null).toBeNull();
  expect(battle.refusal(go('a', [[12.6, 26]], { facing: 0 }))?.reason).toContain('stands there');
  expect(battle.refusal(go('a', [[10, 33]], { facing: 0 }))).toBeNull();
  expect(battle.refusal(go('a', [[0.6, 24]], { facing: 0 }))).toBeNull();
  expect(battle.refusal(go('a', [[0.6, 24]], { facing: 90 }))?.reason).toContain('off the table');
});

test('[SK-02-03] it turns in place only where its corners have room', () => {
  const beside = (x: number) =>
    facing({
      red: {
        a: { type: 'own:tank', at: [10, 24], facing: 0 },
        c: { type: 'own:rifle-section', at: [x, 24], facing: 0 },
      },
    });
  expect(beside(12).refusal(turnTo('a', 90))?.reason).toContain('stands there');
  expect(beside(12).refusal(turnTo('a', 10))).toBeNull();
  expect(beside(13.5).refusal(turnTo('a', 90))).toBeNull();
  const edge = facing({ red: { a: { type: 'own:tank', at: [1, 24], facing: 0 } } });
  expect(edge.refusal(turnTo('a', 90))?.rule).toBe('SK-02-02');
});

test('[SK-02-02] nobody passes through an enemy line, not even at its ends', () => {
  const foe = { type: 'own:tank', at: [20, 24], facing: 180 } as const;
  const runner = { type: 'own:rifle-section', at: [17, 24], facing: 0 } as const;
  const battle = facing({ red: { a: runner }, blue: { b: foe } });
  battle.play(wait('b', BLUE));
  expect(battle.refusal(go('a', [[22, 24]]))?.reason).toContain('too close to an enemy');
  // The end of the line lies at 27, and the runner is as wide as 0.49 on either side.
  const past = (y: number) =>
    facing({ red: { a: { ...runner, at: [18, y] } }, blue: { b: foe } }).play(wait('b', BLUE));
  expect(past(27.4).refusal(go('a', [[22, 27.4]]))?.rule).toBe('SK-02-02');
  expect(past(27.55).refusal(go('a', [[22, 27.55]]))).toBeNull();
});

test('in contact the gap is nothing, whichever sides meet', () => {
  const gun = { ...cannon, arc: 360, bands: [{ to: inches(0.01), hit: 3 }] as const };
  const strikes = (at: readonly [number, number], turned: number) => {
    const blue = { b: { type: 'own:tank', at, facing: turned } };
    const battle = facing({ blue }, wide, { weapons: [gun] })
      .play(wait('a'))
      .play(wait('b', BLUE));
    return battle.refusal(shoot('a', 'cannon', 'b')) === null;
  };
  expect(strikes([11, 24], 180)).toBe(true);
  expect(strikes([11.02, 24], 180)).toBe(false);
  // Front against the narrow side, and corner against side.
  expect(strikes([13.5, 24], 90)).toBe(true);
  expect(strikes([13.52, 24], 90)).toBe(false);
  expect(strikes([13.4, 27.4], 90)).toBe(true);
});

test('a base lies in an arc when any part of it does: a corner, a side that crosses it, or the shooter on it', () => {
  const target = (x: number, y: number, turned: number): OnTable =>
    ({
      type: 'own:tank',
      own: { ...tank, base: wide },
      place: { on: 'table', at: at(x, y), facing: turned },
      tracks: {},
    }) as unknown as OnTable;
  const from = { at: at(10, 10), facing: 0 };
  const sees = (degrees: number, one: OnTable) => isInArc(from, degrees, one);
  expect(sees(90, target(20, 10, 0))).toBe(true);
  // Its middle and all its corners lie outside, and its side runs across.
  expect(sees(10, target(12, 10, 0))).toBe(true);
  expect(sees(10, target(8, 10, 0))).toBe(false);
  expect(sees(90, target(10, 16, 0))).toBe(false);
  expect(sees(90, target(12.5, 15.9, 90))).toBe(true);
  expect(sees(90, target(14, 17, 0))).toBe(true);
  expect(sees(90, target(12, 17, 0))).toBe(false);
  expect(sees(200, target(9, 14, 0))).toBe(true);
  expect(sees(200, target(6, 14, 90))).toBe(false);
  expect(sees(200, target(6.5, 14, 90))).toBe(true);
  expect(sees(20, target(10, 10, 0))).toBe(true);
});

test('[SK-03-01] sight is from all of a wide base, as it faces', () => {
  const sees = (turned: number): boolean => {
    const battle = facing({
      red: { a: { type: 'own:tank', at: [10, 24], facing: turned } },
      blue: { b: { type: 'own:rifle-section', at: [20, 24], facing: 180 } },
      terrain: [feature('building', box(13.2, 22, 14.2, 25.6))],
    });
    return isInSight(battle.now, battle.stand('a') as OnTable, battle.stand('b') as OnTable);
  };
  // Its left end looks past the corner at (14.2, 25.6) when it faces the town, and not when it stands side on.
  expect([sees(0), sees(90)]).toEqual([true, false]);
});

test('a line of figures has one pip for each figure, which stands for its share of the hull', () => {
  const typeOf = (change: Partial<OwnStand>) => {
    const own = { stands: [{ ...tank, base: inLine, figures: true, ...change }] };
    const made = rulesetOf({ id: 'skirmish', modules: [], options: {}, own });
    return made.ok ? made.value.catalogue.stands['own:tank'] : undefined;
  };
  expect(typeOf({ hull: 12 })?.pips?.map(({ atLeast }) => atLeast)).toEqual([1, 3, 5, 7, 9, 11]);
  expect(typeOf({ hull: 3 })?.pips?.map(({ atLeast }) => atLeast)).toEqual([1, 1, 2, 2, 3, 3]);
  expect(typeOf({ hull: 40 })?.pips).toHaveLength(6);
  expect(typeOf({ figures: undefined })?.pips).toBeUndefined();
  expect(typeOf({ base: wide, hull: 40 })?.pips).toBeUndefined();
  expect(typeOf({})?.line).toEqual(inLine);
});

test('modules that measure from round bases say so, and are left off at a press', () => {
  const own = { stands: [{ ...tank, base: wide }] };
  const scenario = scenarioOf({ ruleset: 'skirmish', modules: ['infantry', 'catastrophe'], own });
  const made = rulesetOf(scenario.rules);
  const problem = made.ok && made.value.check(scenario).find(({ path }) => path.endsWith('.base'));
  if (!problem || !problem.repair) throw new Error('nothing is said');
  expect(problem.message).toContain('round bases alone');
  const mended = edit(scenario, problem.repair.change);
  expect(mended.rules.modules).toEqual(['catastrophe']);
});
