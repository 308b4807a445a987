// What the tints over the table mean, in words, and what to do where there is nothing to shade.

import { formatLength, type LengthUnit } from '../../../shared/core/measure';
import { NO_STYLE, STYLES, type BandStyle } from '../../../shared/print/map/overlay-styles';
import { TURNS_AHEAD } from '../../../shared/terrain/movement/reach/move-bands';
import type { Mover } from '../../../shared/terrain/map/engine-types';
import type { GroundView, Watch } from './watchers';
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

/** What to do where nobody looks. */
export const NOBODY: Readonly<Record<Exclude<GroundView, 'none'>, string>> = {
  sight: 'Sight: click a stand or a zone to see what is seen from there, or choose a side.',
  spotting: 'Spotting: click a stand to see what it would spot, or choose a side.',
  threat: 'Threat: click a stand to see where it can strike after a move, or choose a side.',
  hidden: 'Hidden ground: the side has nobody on the table.',
};

/** For the reach, where nobody who can move is selected. */
export const NO_MOVER = 'Reach: click a stand that can move to see how far it can go.';

export function watchLegend(watch: Watch, picture: WatchPicture | null): Legend {
  const { group, question, weapons } = watch;
  const shareOf = (band: number) => picture?.shares[band] ?? null;
  const band = (at: number, text: string): LegendBand => ({
    style: STYLES[question.view][at] ?? NO_STYLE,
    text,
    share: shareOf(at),
  });
  const from = group.zone ? 'places' : 'stands';
  switch (question.view) {
    case 'sight':
      return {
        title: `Seen from ${group.name}`,
        bands: [band(1, 'seen'), band(0, 'out of sight')],
        rule: 'FT-07-03',
      };
    case 'count':
      return {
        title: `How many of ${group.name} see it`,
        bands: [
          ...[4, 3, 2, 1].map((at) => band(at, countText(question.counts, at, from))),
          band(0, 'none'),
        ],
        rule: 'FT-07-03',
      };
    case 'hidden':
      return {
        title: `Hidden from ${group.name}`,
        bands: [band(0, 'seen by none of them'), band(1, 'seen')],
        rule: 'FT-07-02',
      };
    case 'spotting':
      return {
        title: `Spotted by ${group.name}`,
        bands: [
          band(3, 'even standing still'),
          band(2, 'if it moves or fires'),
          band(1, 'in sight, too far to be spotted'),
          band(0, 'out of sight'),
        ],
        rule: watchRule(watch),
      };
    case 'threat':
      return {
        title: `${group.name} can strike after a move`,
        bands: weapons.map((name, at) => band(at + 1, name)),
        rule: null,
      };
  }
}

function watchRule({ question }: Watch): string | null {
  return question.watchers.find(({ spotting }) => spotting)?.spotting?.rule ?? null;
}

function countText(counts: readonly number[], band: number, what: string): string {
  const from = counts[band - 1] ?? band;
  const next = counts[band];
  if (next === undefined) return `${from} ${what} or more`;
  if (next === from + 1) return from === 1 ? `1 of the ${what}` : `${from} ${what}`;
  return `${from} to ${next - 1} ${what}`;
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
