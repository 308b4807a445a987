// A comparison as people read it: a table of numbers, with what is more than chance said in words.

import { escaped } from '../../print/drawing/svg';
import { STYLE } from '../../report/report-style';
import { isSure, type Compared, type Estimate } from './compare-variants';
import { table, TABLE_STYLE } from '../page-table';
import { mean } from '../study-words';
import { shareWords } from '../wilson-interval';

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
  const [first = '', ...heads] = comparisonHeads(all);
  const lines = changeSentences(all).map((line) => `<li>${escaped(line)}</li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(`${title}: what if`)}</title>
<style>${STYLE}${TABLE_STYLE} body { max-width: 70rem } td { white-space: normal !important }</style>
</head>
<body>
<header><h1>${escaped(title)}: what if</h1><p class="dice-from">${escaped(played)}</p></header>
<section><h2>What each change does</h2><ul>${lines.join('')}</ul></section>
<section><h2>Side by side</h2>
<p>${escaped(COMPARISON_NOTE)}</p>
${table([first, ...heads.map((head) => `#${head}`)], comparisonRows(all))}</section>
</body>
</html>
`;
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
