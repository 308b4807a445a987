// A comparison as people read it: a table of numbers, with what is more than chance said in words.

import { mean } from '../study-words';
import { shareWords } from '../wilson-interval';
import { isSure, type Compared, type Estimate } from './compare-variants';
import { whatIfPage } from './what-if-page';

/** The heads of `comparisonRows`: what is compared, then wins, draws, losses and turns. */
export function comparisonHeads([base]: readonly Compared[]): readonly string[] {
  return [
    'Scenario',
    ...(base?.wins ?? []).map(({ side }) => `${side.name} win`),
    'Drawn',
    ...(base?.lost ?? []).map(({ side }) => `${side.name} lose`),
    'Turns',
  ];
}

/** A row for each variant; its difference from the first stands behind each number: "61 % ± 9; change +12 (+3 to +21)". */
export function comparisonRows(all: readonly Compared[]): readonly (readonly string[])[] {
  return all.map(({ name, wins, draws, lost, turns }) => [
    name,
    ...wins.map(({ share, change }) => withChange(shareWords(share), change, 100)),
    withChange(shareWords(draws.share), draws.change, 100),
    ...lost.map(({ mean: value, change }) => withChange(mean(value), change, 1)),
    withChange(mean(turns.mean), turns.change, 1),
  ]);
}

/** "With 6 turns, Martians win more: +12 (+3 to +21)." or that it may be chance. */
export function changeSentences([, ...others]: readonly Compared[]): readonly string[] {
  return others.map(({ name, wins, pairs }) => {
    const sure = wins.flatMap(({ side, change }) => {
      if (change === null || !isSure(change)) return [];
      const more = change.low > 0 ? 'more' : 'less';
      return [`${side.name} win ${more} often, ${estimateWords(change, 100)} in a hundred`];
    });
    return sure.length === 0
      ? `${name}: no difference in who wins that is more than chance in ${pairs} battles.`
      : `${name}: ${sure.join('; ')}.`;
  });
}

export function comparisonPage(title: string, all: readonly Compared[], played: string): string {
  return whatIfPage({
    title: `${title}: what if`,
    played,
    sentences: ['What each change does', changeSentences(all)],
    rows: ['Side by side', comparisonRows(all)],
    heads: comparisonHeads(all),
    note: COMPARISON_NOTE,
  });
}

export const COMPARISON_NOTE =
  'All are played with the same seeds. Behind each number stands its change from the first row, and between which values the true one lies, 95 times of a hundred.';

function withChange(text: string, change: Estimate | null, times: number): string {
  return change === null ? text : `${text}; change ${estimateWords(change, times)}`;
}

function estimateWords({ value, low, high }: Estimate, times: number): string {
  const neat = (part: number): string =>
    Number.isFinite(part) ? signed(Number((times * part).toFixed(times === 1 ? 1 : 0))) : '?';
  return `${neat(value)} (${neat(low)} to ${neat(high)})`;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${Math.abs(value)}` : '0';
}
