// How battles went: counted while they are played, from scenarios whose end is certain, and told from counts that
// were written by hand.

import { describe, expect, test } from 'vitest';
import type { StandId } from '../../shared/core/id';
import type { Ruleset } from '../../shared/rules/ruleset';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { Scenario } from '../../shared/scenario/document';
import type { Counts } from '../../shared/study/battle-counts';
import { cellAt, cellsOfWay, gridOf } from '../../shared/study/count-grid';
import { NO_COURSE, WHOLE_VICTIM } from '../../shared/study/course-counts';
import { courseOf } from '../../shared/study/course-findings';
import { hingeWords, warningsOf } from '../../shared/study/course-words';
import { busiest, heatField, heatOf } from '../../shared/study/heat-picture';
import { battleTold } from '../../shared/study/play-battle';
import { parseStudy, writeStudy } from '../../shared/study/study-file';
import { studyOf } from '../../shared/study/study-inputs';
import { studyPage } from '../../shared/study/study-page';
import { Gathering, mergedParts, type Results } from '../../shared/study/study-results';
import { differenceOf, shareOf } from '../../shared/study/wilson-interval';
import { inches } from '../../shared/core/measure';
import { BLUE, RED, scenarioOf } from '../helpers/given-battle';

const foot = 'european_us_infantry_p1';
const EAST = { on: 'table', facing: 0, level: 0 } as const;
const at = (x: number, y: number) => ({ x: inches(x), y: inches(y) });

function rulesFor(scenario: Scenario): Ruleset {
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  return rules.value;
}

function studied(scenario: Scenario, battles: number): Results {
  const rules = rulesFor(scenario);
  const study = studyOf(rules, scenario, { battles, seed: 's', levels: {}, version: '1' });
  if (!study.ok) throw new Error(study.error);
  const gathering = new Gathering(study.value);
  for (let n = 1; n <= battles; n++) gathering.add(battleTold(study.value, rules, scenario, n));
  return gathering.results();
}

function without(whole: object | undefined, key: string): object {
  return Object.fromEntries(Object.entries(whole ?? {}).filter(([name]) => name !== key));
}

/** Nobody gets near anybody in the one turn there is, and Red stands on one of two objectives. */
const certain = scenarioOf({
  red: { holder: { type: foot, at: [3, 3] } },
  blue: { late: { type: foot, at: [45, 45], facing: 180 } },
  objectives: [
    { at: [3, 3], points: 3 },
    { at: [24, 24], points: 1 },
  ],
  turnLimit: 1,
});
const results = studied(certain, 4);

describe('where nobody gets near anybody', () => {
  const { course } = results.counts;

  test('the holder holds its objective turn by turn, alone, and wins by its points', () => {
    expect(course.held).toEqual({ ob_1: { 1: { [RED]: 4 } }, ob_2: { 1: { nobody: 4 } } });
    expect(course.contested).toEqual({});
    expect(course.holders).toEqual({
      ob_1: { [RED]: { [RED]: 4 } },
      ob_2: { nobody: { [RED]: 4 } },
    });
    expect(course.decisive).toEqual({ ob_1: 4 });
    expect(course.margins).toEqual({ [RED]: { 3: 4 } });
    expect(course.first).toEqual({ [RED]: { [RED]: 4 } });
    expect(course.attacked).toEqual({});
    expect(course.inRange).toEqual({});
    expect(course.lostIn).toEqual({ [RED]: {}, [BLUE]: {} });
    expect(Object.values(course.present)).toEqual([4, 4]);
  });

  test('a designer is warned of objectives that nobody fights over, and of who has nobody to shoot at', () => {
    const found = courseOf(results);
    if (found === null) throw new Error('nothing was counted');
    const warnings = warningsOf(found).join('\n');
    expect(warnings).toContain('Objective 1 was contested in none of the battles:');
    expect(warnings).toContain('Objective 2 was contested in none');
    expect(found.first).toEqual([]);
  });

  test('parts of an older version open, but do not go together with new ones', () => {
    const text = writeStudy(results);
    const { format, study, counts, ...rest } = JSON.parse(text) as Record<string, object>;
    expect(format).toBe(2);
    const oldStudy = without(study, 'grid');
    const oldCounts = without(counts, 'course');
    const old = parseStudy(
      JSON.stringify({ format: 1, study: oldStudy, counts: oldCounts, ...rest }),
    );
    if (!old.ok) throw new Error(old.error);
    expect(old.value.counts.won).toEqual({ [RED]: 4 });
    expect(courseOf(old.value)).toBeNull();
    expect(studyPage(old.value, null)).toContain('Red win 100 %');
    const mixed = mergedParts([
      { name: 'new.json', results },
      { name: 'old.json', results: old.value },
    ]);
    expect(mixed).toMatchObject({
      ok: false,
      error: expect.stringContaining('old.json: of an older version'),
    });
  });

  test('the counts of a grid take one line each in the file', () => {
    const warm = { moved: [1, 0, 2], fired: [], lost: [] };
    const course = { ...results.counts.course, heat: { [RED]: warm } };
    const grid = { space: 'table', columns: 3, rows: 1, step: 1000 } as const;
    const study = { ...results.study, grid };
    const text = writeStudy({ ...results, study, counts: { ...results.counts, course } });
    expect(text).toContain('"moved": [ 1, 0, 2 ]');
    expect(parseStudy(text)).toMatchObject({ ok: true, value: { counts: { course } } });
  });
});

describe('where two sides stand face to face', () => {
  const fight = studied(
    scenarioOf({
      red: { a: { type: foot, at: [20, 24] }, b: { type: foot, at: [20, 22] } },
      blue: { c: { type: foot, at: [23, 24], facing: 180 } },
      objectives: [{ at: [21, 24], points: 1 }],
      turnLimit: 2,
    }),
    6,
  );
  const { counts } = fight;

  test('both come into the circle, attack, and are in range', () => {
    expect(counts.course.contested).toEqual({ ob_1: 6 });
    expect(Object.keys(counts.course.inRange)).toHaveLength(3);
    expect(Object.keys(counts.course.attacked).length).toBeGreaterThan(1);
  });

  test('losses by turn and by place are as many as losses, and credit is shared out whole', () => {
    const sum = (all: readonly (number | undefined)[]) =>
      all.reduce<number>((a, b) => a + (b ?? 0), 0);
    for (const side of [RED, BLUE]) {
      const lost = sum(Object.values(counts.sides[side]?.lost ?? {}));
      expect(sum(Object.values(counts.course.lostIn[side] ?? {}))).toBe(lost);
      expect(sum(heatOf(fight, 'lost', side))).toBe(lost);
    }
    const felled = new Set(Object.values(counts.stands).flatMap((one) => Object.keys(one.felled)));
    expect(felled.size).toBeGreaterThan(0);
    for (const id of felled) {
      const parts = Object.values(counts.course.credit).map((one) => one[id as StandId] ?? 0);
      expect(sum(parts) % WHOLE_VICTIM).toBe(0);
      expect(sum(parts)).toBeGreaterThan(0);
    }
  });

  test('fire is warm where it is fired from', () => {
    const grid = gridOf(certain.board);
    const warm = heatOf(fight, 'fired', BLUE);
    const home = cellAt(grid, { ...EAST, at: at(23, 24) });
    expect(warm[home ?? -1]).toBeGreaterThan(0);
    expect(busiest(warm, 6)).toBeGreaterThan(0);
    const { bands, styles } = heatField(grid, certain.board, warm);
    expect(Math.max(...Array.from(bands))).toBe(styles.length - 1);
  });
});

test('a way is counted once in each square that it leads through', () => {
  const grid = gridOf({ space: 'table', width: inches(48), height: inches(48) });
  expect(grid).toMatchObject({ columns: 48, rows: 48, step: 1000 });
  const way = [at(0.5, 0.5), at(3.5, 0.5), at(3.5, 2.5)].map((place) => ({ ...EAST, at: place }));
  expect([...cellsOfWay(grid, way)]).toEqual([0, 1, 2, 3, 51, 99]);
  expect(cellAt(grid, { ...EAST, at: at(48, 48) })).toBe(48 * 48 - 1);
  expect(cellAt(grid, { ...EAST, at: at(49, 1) })).toBeNull();
  expect(gridOf({ space: 'table', width: inches(144), height: inches(72) })).toMatchObject({
    columns: 48,
    rows: 24,
    step: 3000,
  });
});

test('battles hang on a stand only where its loss makes more of a difference than chance', () => {
  const [holder, late] = results.study.stands;
  const counted = (fell: Counts['course']['fell']): Results => ({
    ...results,
    counts: {
      ...results.counts,
      ended: 100,
      won: { [RED]: 60, [BLUE]: 40 },
      course: { ...NO_COURSE, fell },
    },
  });
  const id = holder?.id ?? ('' as StandId);
  const sure = courseOf(counted({ [id]: { [RED]: 10, [BLUE]: 30 } }));
  expect(sure?.hinges.map(hingeWords)).toEqual([
    'Red win 25 % (14 to 40) where it is lost and 83 % (72 to 91) where it is not',
  ]);
  const chance = courseOf(counted({ [late?.id ?? id]: { [RED]: 25, [BLUE]: 15 } }));
  expect(chance?.hinges).toEqual([]);
});

test('the difference of two shares has the interval of Newcombe', () => {
  // 56 of 70 against 48 of 80: example (a) of Newcombe 1998, method 10.
  const { share, low, high } = differenceOf(shareOf(56, 70), shareOf(48, 80));
  expect([share, low, high].map((value) => value.toFixed(4))).toEqual([
    '0.2000',
    '0.0524',
    '0.3339',
  ]);
});
