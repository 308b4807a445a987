// What if: changes of a scenario, and what the same seeds tell of them.

import { describe, expect, test } from 'vitest';
import type { ObjectiveId, SideId, StandId } from '../../shared/core/id';
import { rulesetOf } from '../../shared/rulesets/registry';
import {
  changeOfShare,
  compared,
  isSure,
  meanOf,
  otherSides,
} from '../../shared/study/what-if/compare-variants';
import {
  changeSentences,
  comparisonHeads,
  comparisonPage,
  comparisonRows,
} from '../../shared/study/what-if/comparison-words';
import { battleTold } from '../../shared/study/play-battle';
import {
  changed,
  changesOf,
  changeWords,
  readChange,
  type ScenarioChange,
  type Setting,
} from '../../shared/study/what-if/scenario-change';
import { studyOf } from '../../shared/study/study-inputs';
import { Gathering, type Results } from '../../shared/study/study-results';
import { BLUE, RED, scenarioOf } from '../helpers/given-battle';

const foot = 'european_us_infantry_p1';
/** Red stands on the only objective, and Blue is too far to come. */
const scenario = scenarioOf({
  red: { holder: { type: foot, at: [3, 3] } },
  blue: { late: { type: foot, at: [45, 45], facing: 180 } },
  objectives: [{ at: [3, 3], points: 3 }],
  turnLimit: 1,
});
const found = rulesetOf(scenario.rules);
if (!found.ok) throw new Error(found.error);
const rules = found.value;
const base: Setting = { scenario, levels: {} };
const [holder] = scenario.stands;
const HOLDER = holder?.id ?? ('' as StandId);

function made(change: ScenarioChange): Setting {
  const next = changed(rules, base, change);
  if (!next.ok) throw new Error(next.error);
  return next.value;
}

function played({ scenario: table, levels }: Setting, battles = 8): Results {
  const study = studyOf(rules, table, { battles, seed: 's', levels, version: '1' });
  if (!study.ok) throw new Error(study.error);
  const gathering = new Gathering(study.value);
  for (let n = 1; n <= battles; n++) gathering.add(battleTold(study.value, rules, table, n));
  return gathering.results();
}

describe('a change', () => {
  test.each([
    ['turns=6', { type: 'turns', turns: 6 }, '6 turns'],
    ['points ob_1=2', { type: 'points', objective: 'ob_1', points: 2 }, 'Objective 1 worth 2'],
    [`without ${HOLDER}`, { type: 'without', stand: HOLDER }, 'without holder'],
    [`another ${HOLDER}`, { type: 'another', stand: HOLDER }, 'another holder'],
    [`first ${BLUE}`, { type: 'first', side: BLUE }, 'Blue act first'],
    [`level ${RED}=veteran`, { type: 'level', side: RED, level: 'veteran' }, 'Red: veteran'],
  ])('%s is read and told', (text, change, words) => {
    expect(readChange(scenario, text)).toEqual({ ok: true, value: change });
    expect(changeWords(scenario, change as ScenarioChange)).toBe(words);
  });

  test.each([
    'turns=0',
    'turns',
    'turns=6=8',
    'turns=6 8',
    'points ob_9=1',
    'points ob_1=2=3',
    'points ob_1 2',
    'without st_99',
    `without ${HOLDER} st_4`,
    `another ${HOLDER}=2`,
    `first ${BLUE} ${RED}`,
    'level sd_1=clever',
    `level ${RED}=veteran=green`,
    `level ${RED} ${BLUE}=veteran`,
    'wood',
  ])('%s is refused with what is expected', (text) => {
    expect(readChange(scenario, text)).toMatchObject({
      ok: false,
      error: expect.stringContaining(`found "${text}"`),
    });
  });

  test('that no file could hold is refused with its place, and is not offered', () => {
    const most: Setting = {
      ...base,
      scenario: {
        ...scenario,
        turnLimit: 1000,
        objectives: scenario.objectives.map((one) => ({ ...one, points: 1000 })),
      },
    };
    expect(changed(rules, most, { type: 'turns', turns: 1001 })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^turnLimit: /),
    });
    const objective = 'ob_1' as ObjectiveId;
    expect(changed(rules, most, { type: 'points', objective, points: 1001 })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^objectives\[0\]\.points: /),
    });
    for (const change of changesOf(most, [])) expect(changed(rules, most, change).ok).toBe(true);
  });

  test('of one of two that have the same name is told with its id, and its copy has a name a file holds', () => {
    const name = 'x'.repeat(200);
    const twins = { ...scenario, stands: scenario.stands.map((one) => ({ ...one, name })) };
    const change = { type: 'another', stand: HOLDER } as const;
    expect(changeWords(twins, change)).toBe(`another ${name} (${HOLDER})`);
    expect(changed(rules, { ...base, scenario: twins }, change).ok).toBe(true);
  });

  test('is made in a copy, and leaves the rest as it is', () => {
    expect(made({ type: 'turns', turns: 6 }).scenario).toEqual({ ...scenario, turnLimit: 6 });
    const points = made({ type: 'points', objective: 'ob_1' as ObjectiveId, points: 2 });
    expect(points.scenario.objectives[0]?.points).toBe(2);
    expect(made({ type: 'without', stand: HOLDER }).scenario.stands).toHaveLength(1);
    expect(made({ type: 'first', side: BLUE }).scenario.sides.map(({ id }) => id)).toEqual([
      BLUE,
      RED,
    ]);
    expect(made({ type: 'level', side: RED, level: 'veteran' }).levels).toEqual({
      [RED]: 'veteran',
    });
    expect(changed(rules, base, { type: 'first', side: 'sd_x' as SideId }).ok).toBe(false);
  });

  test('puts another stand beside the first, where it is on nobody and nothing is wrong', () => {
    const { stands } = made({ type: 'another', stand: HOLDER }).scenario;
    const [first, , copy] = stands;
    expect(copy).toMatchObject({ unit: first?.unit, type: foot, name: 'holder (another)' });
    expect(copy?.place).toMatchObject({ at: { x: 3000, y: 1500 } });
  });

  test('worth trying is offered, of stands those that are picked', () => {
    const names = changesOf(base, [HOLDER]).map((change) => changeWords(scenario, change));
    expect(names).toEqual([
      '2 turns',
      'Objective 1 worth 4',
      'Objective 1 worth 2',
      'without holder',
      'another holder',
      'Blue act first',
      'Red: veteran',
      'Blue: veteran',
    ]);
  });
});

describe('side by side', () => {
  const all = compared({ name: 'As it is', results: played(base) }, [
    {
      name: 'Objective 1 worth 0',
      results: played(made({ type: 'points', objective: 'ob_1' as ObjectiveId, points: 0 })),
    },
    { name: 'the same', results: played(base) },
  ]);

  test('what decides a battle is told as a difference, and what changes nothing as none', () => {
    const [first, worthless, same] = all;
    expect(first?.wins.map(({ share, change }) => [share.share, change])).toEqual([
      [1, null],
      [0, null],
    ]);
    const change = worthless?.wins[0]?.change;
    expect(change?.value).toBe(-1);
    expect(change && isSure(change)).toBe(true);
    const none = same?.wins[0]?.change;
    expect(none?.value).toBe(0);
    expect(none && isSure(none)).toBe(false);
    expect(changeSentences(all)).toEqual([
      expect.stringMatching(
        /^Objective 1 worth 0: Red win less often, −100 \(.* to .*\) in a hundred/,
      ),
      'the same: no difference in who wins that is more than chance in 8 battles.',
    ]);
  });

  test('the table has a head for each cell, and the page tells what was played', () => {
    const heads = comparisonHeads(all);
    expect(heads).toEqual([
      'Scenario',
      'Red win',
      'Blue win',
      'Drawn',
      'Red lose',
      'Blue lose',
      'Turns',
    ]);
    for (const row of comparisonRows(all)) expect(row).toHaveLength(heads.length);
    expect(comparisonPage('Table', all, '8 battles')).toContain('8 battles');
  });
});

test('scenarios are compared whose sides have the same ids, in whatever order', () => {
  const sides = (...ids: readonly string[]) => ({
    sides: ids.map((id) => ({ id: id as SideId, name: id, colour: '#000000' })),
  });
  expect(otherSides(sides('sd_1', 'sd_2'), sides('sd_2', 'sd_1'))).toBeNull();
  expect(otherSides(sides('sd_1', 'sd_2'), sides('sd_1', 'sd_3'))).toBe(
    'its sides are sd_1, sd_3, expected sd_1, sd_2',
  );
  expect(otherSides(sides('sd_1', 'sd_2'), sides('sd_1'))).not.toBeNull();
});

test('a share of pairs has the interval of Agresti and Min', () => {
  // 10 pairs are won now only and 2 before only, of 40: (10 − 2) / 42 ± 1.96 / 42 · √(13 − 64 / 42).
  const pairs = Array.from({ length: 40 }, (_, i): [boolean, boolean] => [
    i < 10,
    i >= 10 && i < 12,
  ]);
  const change = changeOfShare(pairs);
  expect(change?.value).toBe(0.2);
  expect(change?.low).toBeCloseTo(8 / 42 - (1.959964 / 42) * Math.sqrt(13 - 64 / 42), 6);
  expect(change?.high).toBeCloseTo(8 / 42 + (1.959964 / 42) * Math.sqrt(13 - 64 / 42), 6);
  expect(changeOfShare([])).toBeNull();
});

test('a mean has the interval of its spread, and one value none', () => {
  const { value, low, high } = meanOf([1, 2, 3, 4]) ?? { value: 0, low: 0, high: 0 };
  expect(value).toBe(2.5);
  expect(high - low).toBeCloseTo(2 * 1.959964 * Math.sqrt(5 / 3 / 4), 5);
  expect(meanOf([7])).toEqual({ value: 7, low: -Infinity, high: Infinity });
});
