// Sight, counted: how many of the stands see each spot.

import { STYLES } from '../../shared/print/map/overlay-styles';
import { countOf } from '../../shared/terrain/viewshed/seen-count';
import type { Bands, OverlayKind } from './overlay-kind';
import { SEEN } from './seen';

export const SEEN_BY_HOW_MANY: OverlayKind = {
  ...SEEN,
  styles: STYLES.count,

  bands(viewsheds, { watchers, height, counts }, sharp) {
    const fields = viewsheds.fields(sharp);
    const seen = countOf(watchers.map(({ eyes }) => fields.seen(eyes, height)));
    if (!seen) return null;
    return (seen.seen as Bands).map((count) => counts.findLastIndex((from) => from <= count) + 1);
  },

  legend: ({ group, from, question }) => ({
    title: `How many of ${group} see it`,
    bands: [
      ...[4, 3, 2, 1].map((band) => ({ band, text: countText(question.counts, band, from) })),
      { band: 0, text: 'none' },
    ],
    rule: 'FT-07-03',
  }),
};

function countText(counts: readonly number[], band: number, what: string): string {
  const from = counts[band - 1] ?? band;
  const next = counts[band];
  if (next === undefined) return `${from} ${what} or more`;
  if (next === from + 1) return from === 1 ? `1 of the ${what}` : `${from} ${what}`;
  return `${from} to ${next - 1} ${what}`;
}
