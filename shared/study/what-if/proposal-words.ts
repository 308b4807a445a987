// What was proposed and what was tried for it, as people read it: sentences, a table, and a web page.

import type { Scenario } from '../../scenario/document';
import { percent } from '../study-words';
import { shareWords } from '../wilson-interval';
import type { Aim, Proposed, Trial } from './proposals';
import { changeWords, type ScenarioChange } from './scenario-change';
import { whatIfPage } from './what-if-page';

/** "40 to 60 %" */
export function aimWords({ low, high }: Pick<Aim, 'low' | 'high'>): string {
  return `${Math.round(100 * low)} to ${percent(high)}`;
}

/** Of changes that a search was stopped at. */
const MOST_NAMED = 3;

/** What is proposed, or why nothing is; of the scenario that was tried. */
export function proposalSentences(
  scenario: Scenario,
  { aim, asItIs, tried, best }: Proposed,
): readonly string[] {
  const side = scenario.sides.find(({ id }) => id === aim.side)?.name ?? aim.side;
  const wanted = aimWords(aim);
  if (asItIs.battles === 0) return ['Nothing was played to its end.'];
  const now = `As it is, ${side} win ${shareWords(asItIs.share)} of ${asItIs.battles} battles`;
  if (asItIs.isWithin) return [`${now}: that is within ${wanted}. Nothing need be changed.`];
  const first = `${now}; wanted are ${wanted}.`;
  if (best !== null) {
    const others = tried.filter(
      (trial) => trial !== best && trial.stage === 'check' && trial.isWithin,
    );
    return [
      first,
      `Proposed: ${proposedWords(scenario, best)}. Then ${side} win ${shareWords(best.share)} of ${best.battles} battles.`,
      ...(others.length === 0
        ? []
        : [`Also within it: ${others.map((trial) => trialName(scenario, trial)).join('; ')}.`]),
    ];
  }
  const perhaps = tried.filter(({ isWithin }) => isWithin);
  if (perhaps.length > 0 && !tried.some(({ stage }) => stage === 'check')) {
    const names = perhaps.slice(0, MOST_NAMED).map((trial) => trialName(scenario, trial));
    const more = perhaps.length > MOST_NAMED ? ' and others' : '';
    return [
      first,
      `The search was stopped before any change was checked. Perhaps within ${wanted}: ${names.join('; ')}${more}.`,
    ];
  }
  const [nearest] = tried;
  const none = `No change of points, turns or one stand that was tried came within ${wanted}.`;
  return nearest === undefined
    ? [first, none]
    : [
        first,
        `${none} The nearest was ${trialName(scenario, nearest)}: ${shareWords(nearest.share)} of ${nearest.battles}. Make it, and look again from there.`,
      ];
}

/** "Wey Bridge worth 2 (now 3)" */
function proposedWords(scenario: Scenario, { change }: Trial): string {
  if (change === null) return 'as it is';
  const now = nowWords(scenario, change);
  return `${changeWords(scenario, change)}${now === null ? '' : ` (now ${now})`}`;
}

function nowWords({ turnLimit, objectives }: Scenario, change: ScenarioChange): number | null {
  if (change.type === 'turns') return turnLimit;
  if (change.type !== 'points') return null;
  return objectives.find(({ id }) => id === change.objective)?.points ?? null;
}

export function trialName(scenario: Scenario, { change }: Trial): string {
  return change === null ? 'As it is' : changeWords(scenario, change);
}

export function trialHeads(scenario: Scenario, aim: Aim): readonly string[] {
  const side = scenario.sides.find(({ id }) => id === aim.side)?.name ?? aim.side;
  return ['Tried', `${side} win`, 'Battles', 'Steps', 'Found'];
}

/** In the order in which they count, the scenario as it is first. */
export function trialRows(
  scenario: Scenario,
  { aim, asItIs, tried }: Proposed,
): readonly (readonly string[])[] {
  return [asItIs, ...tried].map((trial) => [
    trialName(scenario, trial),
    shareWords(trial.share),
    String(trial.battles),
    String(trial.steps),
    foundWords(trial, aim),
  ]);
}

function foundWords({ stage, isWithin, share }: Trial, aim: Aim): string {
  if (isWithin) return stage === 'check' ? 'within' : 'perhaps within';
  return share.share < aim.low ? 'too few' : 'too many';
}

export const PROPOSAL_NOTE =
  'Drawn battles count half. Every change is glanced at, the likely ones are looked at longer, and the best are checked with dice of their own. One step is a point or a turn, two are two of them or a stand.';

export function proposalPage(scenario: Scenario, proposed: Proposed, played: string): string {
  return whatIfPage({
    title: `${scenario.title}: proposals`,
    played,
    sentences: ['What is proposed', proposalSentences(scenario, proposed)],
    rows: ['What was tried', trialRows(scenario, proposed)],
    heads: trialHeads(scenario, proposed.aim),
    note: PROPOSAL_NOTE,
  });
}
