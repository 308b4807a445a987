// What is told of battles, from counts that were written by hand.

import { expect, test } from 'vitest';
import { rulesetOf } from '../../shared/rulesets/registry';
import { tallyOf } from '../../shared/study/tallies';
import { findingsOf } from '../../shared/study/findings';
import { studyOf } from '../../shared/study/study-inputs';
import { endWords } from '../../shared/study/study-words';
import { Gathering, type Results } from '../../shared/study/study-results';
import { scenarioOf } from '../helpers/given-battle';

const foot = 'european_us_infantry_p1';

function noBattles(): Results {
  const scenario = scenarioOf({
    red: { a: { type: foot, at: [3, 3] } },
    blue: { b: { type: foot, at: [45, 45] } },
  });
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  const study = studyOf(rules.value, scenario, { battles: 1, seed: 's', levels: {}, version: '1' });
  if (!study.ok) throw new Error(study.error);
  return new Gathering(study.value, 1).results();
}

test.each([
  [[3], 3],
  [[2, 8], 2],
  [[2, 8, 8], 8],
  [[1, 1, 1, 9], 1],
  [[1, 4, 5, 9, 9], 5],
  [[], 0],
])('half of the battles that end in turns %j are over by turn %i', (ends, median) => {
  const results = noBattles();
  const counts = { ...results.counts, ended: ends.length, turns: tallyOf(ends.map(String)) };
  expect(findingsOf({ ...results, counts }).medianTurns).toBe(median);
});

test.each([
  [[], 'None of them came to an end.'],
  [[5, 5], 'All of them end in turn 5.'],
  [[2, 8, 8], 'Half of them are over by turn 8.'],
])('when battles end in turns %j, that is said in words', (ends, words) => {
  const results = noBattles();
  const counts = { ...results.counts, ended: ends.length, turns: tallyOf(ends.map(String)) };
  expect(endWords(findingsOf({ ...results, counts }), { turnName: 'turn' })).toBe(words);
});
