// Proposals: which change is found for the odds that are wanted, by battles whose true odds the test knows.

import { describe, expect, test } from 'vitest';
import type { SideId, StandId } from '../../shared/core/id';
import { rulesetOf } from '../../shared/rulesets/registry';
import { battleTold, type Line } from '../../shared/study/play-battle';
import { studyOf } from '../../shared/study/study-inputs';
import {
  proposalPage,
  proposalSentences,
  trialRows,
} from '../../shared/study/what-if/proposal-words';
import {
  proposals,
  type Aim,
  type Asked,
  type AskedStage,
  type Proposed,
} from '../../shared/study/what-if/proposals';
import type { Setting } from '../../shared/study/what-if/scenario-change';
import { BLUE, RED, scenarioOf } from '../helpers/given-battle';

const foot = 'european_us_infantry_p1';
const scenario = scenarioOf({
  red: { holder: { type: foot, at: [3, 3] } },
  blue: { late: { type: foot, at: [45, 45], facing: 180 } },
  objectives: [{ at: [3, 3], points: 3 }],
  turnLimit: 4,
});
const found = rulesetOf(scenario.rules);
if (!found.ok) throw new Error(found.error);
const rules = found.value;
const setting: Setting = { scenario, levels: {} };
const AIM: Aim = { side: RED, low: 0.4, high: 0.6 };
const CHECK = 64;
const GLANCE = 4;
const LOOK = 16;

type Odds = (setting: Setting, n: number) => number;

/** Of a hundred battles in a row as many are won as the odds say, evenly spread: no luck but what the odds put in. */
function lineOf(share: number, n: number): Line {
  const isWon = Math.floor(share * n) > Math.floor(share * (n - 1));
  const line = {
    n,
    seed: `s-${n}`,
    way: 'points',
    rule: null,
    turns: 1,
    actions: 1,
    log: 1,
    dice: 0,
  };
  return { ...line, winner: isWon ? RED : BLUE, lost: {} };
}

function searched(
  odds: Odds,
  aim = AIM,
): { readonly proposed: Proposed; readonly stages: readonly AskedStage[] } {
  const stages: AskedStage[] = [];
  const search = proposals(rules, setting, aim, CHECK);
  let step = search.next();
  while (!step.done) {
    stages.push(step.value);
    step = search.next(step.value.asked.map((one) => linesOf(one, odds)));
  }
  return { proposed: step.value, stages };
}

function linesOf({ setting: asked, first, last }: Asked, odds: Odds): readonly Line[] {
  return Array.from({ length: last - first + 1 }, (_, i) =>
    lineOf(odds(asked, first + i), first + i),
  );
}

const worth = ({ scenario: { objectives } }: Setting): number => objectives[0]?.points ?? 0;
const turns = ({ scenario: { turnLimit } }: Setting): number => turnLimit ?? 0;

describe('a proposal', () => {
  test('is the smallest of the changes that come within, and what else does is told', () => {
    const { proposed, stages } = searched((one) =>
      worth(one) === 2 || turns(one) >= 6 ? 0.5 : 0.9,
    );
    expect(proposed.best).toMatchObject({
      steps: 1,
      stage: 'check',
      battles: CHECK,
      isWithin: true,
    });
    expect(proposed.best?.change).toEqual({ type: 'points', objective: 'ob_1', points: 2 });
    expect(proposalSentences(scenario, proposed)).toEqual([
      'As it is, Red win 91 % (81 to 96) of 64 battles; wanted are 40 to 60 %.',
      'Proposed: Objective 1 worth 2 (now 3). Then Red win 50 % ± 12 of 64 battles.',
      'Also within it: 6 turns; 7 turns.',
    ]);
    expect(stages.map(({ stage }) => stage)).toEqual(['check', 'glance', 'look', 'check']);
  });

  test('is checked with other battles than those it was chosen by', () => {
    const { stages } = searched(() => 0.9);
    const ranges = stages.map(({ asked: [one] }) => [one?.first, one?.last]);
    expect(ranges).toEqual([
      [LOOK + 1, LOOK + CHECK],
      [1, GLANCE],
      [GLANCE + 1, LOOK],
      [LOOK + 1, LOOK + CHECK],
    ]);
  });

  test('is none that luck alone brought so far', () => {
    const lucky: Odds = (one, n) => (turns(one) === 5 && n <= LOOK ? 0.5 : 0.9);
    const { proposed } = searched(lucky);
    const trial = proposed.tried.find(
      ({ change }) => change?.type === 'turns' && change.turns === 5,
    );
    expect(trial).toMatchObject({ stage: 'check', isWithin: false, battles: CHECK });
    expect(proposed.best).toBeNull();
  });

  test('is not made where the scenario as it is does', () => {
    const { proposed, stages } = searched(() => 0.5);
    expect(proposed).toMatchObject({ best: null, tried: [] });
    expect(stages).toHaveLength(1);
    expect(proposalSentences(scenario, proposed)).toEqual([
      'As it is, Red win 50 % ± 12 of 64 battles: that is within 40 to 60 %. Nothing need be changed.',
    ]);
  });

  test('that cannot be made is said, with what came nearest', () => {
    const { proposed } = searched((one) => 0.9 - 0.05 * (turns(one) - 4));
    expect(proposed.best).toBeNull();
    expect(proposed.tried[0]?.change).toEqual({ type: 'turns', turns: 7 });
    expect(proposalSentences(scenario, proposed)[1]).toMatch(
      /^No change of points, turns or one stand that was tried came within 40 to 60 %. The nearest was 7 turns: 75 %/,
    );
  });

  test('is not denied where the search was stopped before one was checked', () => {
    const { proposed } = searched((one) => 0.9 - 0.1 * (turns(one) - 4));
    const tried = proposed.tried.filter(({ stage }) => stage !== 'check');
    const perhaps = tried.map((trial, i) => ({ ...trial, isWithin: i < 4 }));
    expect(proposalSentences(scenario, { ...proposed, tried: perhaps, best: null })[1]).toMatch(
      /^The search was stopped before any change was checked. Perhaps within 40 to 60 %: [^;]+; [^;]+; [^;]+ and others\.$/,
    );
  });

  test('counts drawn battles half, and those that broke off not at all', () => {
    const search = proposals(rules, setting, AIM, CHECK);
    search.next();
    const some = [
      { ...lineOf(0, 1), winner: null },
      { ...lineOf(0, 2), winner: null },
      { n: 3, seed: 's-3', failed: 'why' },
    ];
    const step = search.next([some]);
    expect(step.done && step.value.asItIs).toMatchObject({ battles: 2, share: { share: 0.5 } });
  });

  test('that is given up tells what was played until then', () => {
    const search = proposals(rules, setting, AIM, CHECK);
    let step = search.next();
    let stages = 0;
    while (!step.done) {
      const isPlayed = stages < 2;
      const { asked } = step.value;
      step = search.next(asked.map((one) => (isPlayed ? linesOf(one, () => 0.9) : [])));
      stages += 1;
    }
    const { asItIs, tried, best } = step.value;
    expect(asItIs.battles).toBe(CHECK);
    expect(best).toBeNull();
    expect(tried.length).toBeGreaterThan(4);
    for (const trial of tried) expect(trial).toMatchObject({ stage: 'glance', battles: GLANCE });
  });
});

test('points, turns and one stand of each sort are tried, up to three steps, and an objective is never worth nothing', () => {
  const { stages } = searched(() => 0.9);
  const glanced = stages[1]?.asked ?? [];
  const tried = glanced.map((one) => [
    worth(one.setting),
    turns(one.setting),
    one.setting.scenario.stands.length,
  ]);
  expect(tried).toEqual([
    [3, 5, 2],
    [4, 4, 2],
    [3, 3, 2],
    [2, 4, 2],
    [3, 6, 2],
    [5, 4, 2],
    [3, 2, 2],
    [1, 4, 2],
    [3, 4, 1],
    [3, 4, 3],
    [3, 4, 1],
    [3, 4, 3],
    [3, 7, 2],
    [6, 4, 2],
    [3, 1, 2],
  ]);
});

test('with real battles: who holds the only objective wins unless he is gone', () => {
  const aim: Aim = { side: RED, low: 0, high: 0.5 };
  const search = proposals(rules, setting, aim, 4);
  let step = search.next();
  while (!step.done) step = search.next(step.value.asked.map(playedReally));
  const holder = scenario.stands[0]?.id as StandId;
  expect(step.value.best?.change).toEqual({ type: 'without', stand: holder });
  expect(trialRows(scenario, step.value)[0]).toEqual([
    'As it is',
    '100 % (51 to 100)',
    '4',
    '0',
    'too many',
  ]);
  expect(proposalPage(scenario, step.value, '9 battles')).toContain('Proposed: without holder.');
});

function playedReally({ setting: asked, first, last }: Asked): readonly Line[] {
  const { scenario: table, levels } = asked;
  const study = studyOf(rules, table, { battles: last, seed: 's', levels, version: '1' });
  if (!study.ok) throw new Error(study.error);
  return Array.from(
    { length: last - first + 1 },
    (_, i) => battleTold(study.value, rules, table, first + i).line,
  );
}

test('the side whose wins are wanted is named by its id', () => {
  const { proposed } = searched(() => 0.9, { ...AIM, side: 'sd_9' as SideId });
  expect(proposalSentences(scenario, proposed)[0]).toMatch(/^As it is, sd_9 win 0 %/);
});
