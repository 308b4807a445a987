// Campaign files: read, written and read again, laid on the table, and carried on as the program does when one is opened.

import { isDeepStrictEqual } from 'node:util';
import { laidOnTable, putBack, scenarioOnTable } from '../../shared/campaign/at-table';
import type { Campaign } from '../../shared/campaign/campaign';
import { campaignSheet } from '../../shared/campaign/campaign-sheet';
import { campaignProblems } from '../../shared/campaign/file/check-campaign';
import { parseCampaign } from '../../shared/campaign/file/read-campaign';
import { writeCampaign } from '../../shared/campaign/file/write-campaign';
import { decidedWithout, prepared } from '../../shared/campaign/progress';
import { isOver, leaderOf, scoreOf, standingOf } from '../../shared/campaign/standing';
import { parseTableResult, rollsAfter, withTableResult } from '../../shared/campaign/table-result';
import { fuzzOf, oneOf } from './fuzz-kind';
import { doubledKey, firstLost } from './lost';
import { leavesOf, mutated } from './mutate-json';
import { mutatedText } from './mutate-text';
import { CAMPAIGNS, TABLE_RESULTS } from './sources';

interface Tried {
  readonly campaign: string;
  /** The result of its next battle on a real table. */
  readonly result: string;
}

export const campaigns = fuzzOf<Tried>({
  name: 'campaigns',
  make(random) {
    const spoilt = (sound: string): string => {
      const json: unknown = JSON.parse(sound);
      return random() < 0.25
        ? mutatedText(sound, random)
        : (JSON.stringify(mutated(json, random, leavesOf(json))) ?? '');
    };
    const campaign = oneOf(random, CAMPAIGNS);
    const result = oneOf(random, TABLE_RESULTS);
    // A sound campaign is wanted to try a spoilt result on.
    const value =
      random() < 0.75
        ? { campaign: spoilt(campaign), result }
        : { campaign, result: spoilt(result) };
    return { value, text: JSON.stringify(value), extension: 'json' };
  },
  judge({ campaign, result }) {
    const read = parseCampaign(campaign);
    if (!read.ok) return wrongProblems(read.error);
    return (
      droppedOf(campaign, read.value) ??
      wrongCopy(read.value) ??
      wrongTable(read.value) ??
      wrongCourse(read.value, result)
    );
  },
});

function wrongProblems(problems: readonly { readonly message: string }[]): string | null {
  if (problems.length === 0) return 'refused without a word';
  return problems.some(({ message }) => message.trim() === '') ? 'a problem says nothing' : null;
}

/** What of an accepted text is not in the campaign; its scenarios are the matter of `files`. */
function droppedOf(text: string, campaign: Campaign): string | null {
  const key = doubledKey(text);
  if (key !== null) return `accepted with two keys "${key}"`;
  const without = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (name, item: unknown) => (name === 'scenario' ? 0 : item)));
  const { format, ...rest } = campaign;
  const lost = firstLost(without(JSON.parse(text)), without({ campaign: format, ...rest }));
  return lost === null ? null : `accepted, but dropped: ${lost}`;
}

function wrongCopy(campaign: Campaign): string | null {
  const again = parseCampaign(writeCampaign(campaign));
  if (!again.ok) {
    const [problem] = again.error;
    return `what was written is refused: ${problem?.path ?? ''}: ${problem?.message ?? ''}`;
  }
  return isDeepStrictEqual(again.value, campaign) ? null : 'what was written reads otherwise';
}

function wrongTable(campaign: Campaign): string | null {
  const at = laidOnTable(campaign);
  return putBack(at, scenarioOnTable(at)) === campaign ? null : 'changed by being looked at';
}

/** Whatever is accepted can be told, and fought on where nothing keeps it from being played. */
function wrongCourse(campaign: Campaign, text: string): string | null {
  scoreOf(campaign);
  leaderOf(campaign);
  standingOf(campaign);
  campaignSheet(campaign);
  if (campaignProblems(campaign).length > 0 || isOver(campaign)) return null;
  decidedWithout(campaign);
  prepared(campaign);
  const result = parseTableResult(text);
  if (!result.ok) return wrongProblems(result.error);
  rollsAfter(campaign, result.value);
  const taken = withTableResult(campaign, result.value);
  return taken.ok ? wrongCopy(taken.value) : wrongProblems(taken.error);
}
