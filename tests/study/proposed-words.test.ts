// What a search for a proposal found, in sentences and in a table, from trials that were written by hand.

import { describe, expect, test } from 'vitest';
import type { ObjectiveId, SideId } from '../../shared/core/id';
import {
  proposalPage,
  proposalSentences,
  trialHeads,
  trialName,
  trialRows,
} from '../../shared/study/what-if/proposal-words';
import type { Aim, Proposed, Trial } from '../../shared/study/what-if/proposals';
import type { ScenarioChange } from '../../shared/study/what-if/scenario-change';
import { shareOf } from '../../shared/study/wilson-interval';
import { BLUE, RED, scenarioOf, stand } from '../helpers/given-battle';

const scenario = scenarioOf({
  red: { a: { type: 'european_us_infantry_p1', at: [3, 3] } },
  blue: { b: { type: 'european_us_infantry_p1', at: [40, 40] } },
  objectives: [
    { at: [3, 3], points: 3 },
    { at: [9, 9], points: 5 },
  ],
  turnLimit: 4,
});
const AIM: Aim = { side: RED, low: 0.4, high: 0.6 };
const turns = (count: number): ScenarioChange => ({ type: 'turns', turns: count });

/** Of ten battles so many were won. */
const trial = (change: ScenarioChange | null, won: number, more: Partial<Trial> = {}): Trial => ({
  change,
  steps: 1,
  stage: 'check',
  share: shareOf(won, 10),
  battles: 10,
  isWithin: won >= 4 && won <= 6,
  ...more,
});
const said = (
  { asItIs = trial(null, 9), tried = [], best = null }: Partial<Proposed>,
  aim = AIM,
): readonly string[] => proposalSentences(scenario, { aim, asItIs, tried, best });

const NOW = 'As it is, Red win 90 % (60 to 98) of 10 battles; wanted are 40 to 60 %.';
const NONE = 'No change of points, turns or one stand that was tried came within 40 to 60 %.';

describe('what is proposed is said', () => {
  test('not at all of battles of which none came to its end', () => {
    const share = shareOf(0, 0);
    expect(said({ asItIs: trial(null, 0, { share, battles: 0, isWithin: false }) })).toEqual([
      'Nothing was played to its end.',
    ]);
  });

  test.each([
    [turns(5), '5 turns (now 4)'],
    [
      { type: 'points', objective: 'ob_2' as ObjectiveId, points: 4 },
      'Objective 2 worth 4 (now 5)',
    ],
    [{ type: 'points', objective: 'ob_9' as ObjectiveId, points: 4 }, 'ob_9 worth 4'],
    [{ type: 'without', stand: stand('a') }, 'without a'],
    [{ type: 'first', side: BLUE }, 'Blue act first'],
    [null, 'as it is'],
  ] as const)('with what is changed, and how that is now: %j', (change, words) => {
    const best = trial(change, 5);
    expect(said({ tried: [best], best })).toEqual([
      NOW,
      `Proposed: ${words}. Then Red win 50 % ± 26 of 10 battles.`,
    ]);
  });

  test('with what else was checked and found within, and with nothing else', () => {
    const best = trial(turns(5), 5);
    const others = [
      trial(turns(6), 4),
      trial(turns(7), 8),
      trial(turns(8), 5, { stage: 'look' }),
      trial(turns(9), 6),
    ];
    expect(said({ tried: [best, ...others], best })[2]).toBe('Also within it: 6 turns; 9 turns.');
    expect(said({ tried: [best, ...others.slice(1, 3)], best })).toHaveLength(2);
  });

  test('as perhaps, where the search was stopped before a change was checked: three at most are named', () => {
    const looked = (count: number) =>
      Array.from({ length: count }, (_, i) => trial(turns(5 + i), 5, { stage: 'look' }));
    const perhaps = (...tried: readonly Trial[]) => said({ tried });
    const head = 'The search was stopped before any change was checked. Perhaps within 40 to 60 %:';
    const far = trial(turns(9), 1, { stage: 'glance' });
    expect(perhaps(far, ...looked(1))).toEqual([NOW, `${head} 5 turns.`]);
    expect(perhaps(...looked(3), far)[1]).toBe(`${head} 5 turns; 6 turns; 7 turns.`);
    expect(perhaps(...looked(4))[1]).toBe(`${head} 5 turns; 6 turns; 7 turns and others.`);
    // What was checked and did not hold settles it, whatever luck a glance had.
    expect(perhaps(trial(turns(5), 8), ...looked(1))).toEqual([
      NOW,
      `${NONE} The nearest was 5 turns: 80 % (49 to 94) of 10. Make it, and look again from there.`,
    ]);
    expect(perhaps(far)[1]).toBe(
      `${NONE} The nearest was 9 turns: 10 % (2 to 40) of 10. Make it, and look again from there.`,
    );
  });

  test('to be none where nothing was tried', () => {
    expect(said({})).toEqual([NOW, NONE]);
  });
});

describe('what was tried is told', () => {
  test('of the side that is asked for, or of its id where there is none', () => {
    const heads = (side: SideId) => trialHeads(scenario, { ...AIM, side })[1];
    expect([heads(RED), heads(BLUE), heads('sd_9' as SideId)]).toEqual([
      'Red win',
      'Blue win',
      'sd_9 win',
    ]);
    expect(said({}, { ...AIM, side: BLUE })[0]).toMatch(/^As it is, Blue win/);
    expect(trialName(scenario, trial(null, 5))).toBe('As it is');
  });

  test('as too few below what is wanted, and as too many above it', () => {
    const found = (won: number, more: Partial<Trial> = {}) =>
      trialRows(scenario, {
        aim: AIM,
        asItIs: trial(null, won, more),
        tried: [],
        best: null,
      })[0]?.at(-1);
    expect([found(3), found(7), found(5), found(5, { stage: 'look' })]).toEqual([
      'too few',
      'too many',
      'within',
      'perhaps within',
    ]);
  });

  test('on its page in a table whose heads but the first stand over numbers, below the sentences', () => {
    const best = trial(turns(5), 5);
    const proposed = { aim: AIM, asItIs: trial(null, 9), tried: [best], best };
    const page = proposalPage(scenario, proposed, '20 battles');
    expect([...page.matchAll(/<th\b[^>]*>/g)].map(([head]) => head.includes('number'))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect([...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, words]) => words)).toEqual(
      proposalSentences(scenario, proposed),
    );
    const cells = [...page.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, words]) => words);
    expect(cells).toEqual(trialRows(scenario, proposed).flat());
  });
});
