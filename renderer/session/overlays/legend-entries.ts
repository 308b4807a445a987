// What the tints over the table mean, in words, and what to do where there is nothing to shade.

import { formatLength, type LengthUnit } from '../../../shared/core/measure';
import { NO_STYLE, STYLES, type BandStyle } from '../../../shared/print/map/overlay-styles';
import { TURNS_AHEAD } from '../../../shared/terrain/movement/reach/move-bands';
import type { Mover } from '../../../shared/terrain/map/engine-types';
import { OVERLAYS } from '../../overlays/all-overlays';
import { styleOf } from '../../overlays/overlay-kind';
import type { Watch } from './watchers';
import type { ReachPicture, WatchPicture } from '../../workers/messages';

export interface LegendBand {
  readonly style: BandStyle;
  readonly text: string;
  /** Of the table, from 0 to 1; null where that says nothing. */
  readonly share: number | null;
}

export interface Legend {
  readonly title: string;
  readonly bands: readonly LegendBand[];
  /** The rule that the picture stands on. */
  readonly rule: string | null;
}

/** For the reach, where nobody who can move is selected. */
export const NO_MOVER = 'Reach: click a stand that can move to see how far it can go.';

export function watchLegend(watch: Watch, picture: WatchPicture | null): Legend {
  const { group, question, weapons } = watch;
  const overlay = OVERLAYS[question.view];
  const from = group.places ? 'places' : 'stands';
  const { title, bands, rule } = overlay.legend({ question, group: group.name, from, weapons });
  return {
    title,
    bands: bands.map(({ band, text }) => ({
      style: styleOf(overlay, band),
      text,
      share: picture?.shares[band] ?? null,
    })),
    rule,
  };
}

export function reachLegend(
  { field, turns }: ReachPicture,
  name: string,
  unit: LengthUnit,
  mover: Mover | null,
): Legend {
  const whole = formatLength(field.allowance, unit);
  const band = (at: number, text: string): LegendBand => ({
    style: STYLES.reach[at] ?? NO_STYLE,
    text,
    share: null,
  });
  const later = Array.from({ length: turns - 1 }, (_, k) =>
    band(TURNS_AHEAD - 1 - k, `in ${k + 2} turns`),
  );
  const title = `Reach of ${name}`;
  if (mover?.unlimited) return { title, bands: [band(4, 'no limit')], rule: null };
  return {
    title,
    bands: [band(4, 'within half the allowance'), band(3, `within all of it, ${whole}`), ...later],
    rule: null,
  };
}
