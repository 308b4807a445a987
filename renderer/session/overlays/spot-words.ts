// What is said of the spot under the pointer: who sees it, and what hides it from the others.

import type { StandId } from '../../../shared/core/id';
import {
  formatLength,
  lengthWords,
  mil,
  roundedIn,
  type LengthUnit,
  type Mil,
  type Point,
} from '../../../shared/core/measure';
import type { Sight } from '../../../shared/terrain/map/engine-types';
import type { Watch } from './watchers';
import { OVERLAYS } from '../../overlays/all-overlays';
import type { BandField } from '../../overlays/overlay-bands';
import type { PlainSight, PlainStrikes } from '../../workers/messages';

/** What one of those who look sees of the spot. */
export interface SpotAnswer {
  /** Null for a place in a zone. */
  readonly from: StandId | null;
  readonly name: string;
  readonly sight: PlainSight;
}

/** A spot, or a stand, and everybody's sight of it. */
export interface SpotReport {
  readonly at: Point;
  readonly to: StandId | null;
  readonly answers: readonly SpotAnswer[];
}

/** What a sight line says, with the rule that decides. */
export function sightSentence({ blocker, cover, rule }: PlainSight | Sight): string {
  if (blocker) return `Blocked by ${blocker.reason} (${rule}).`;
  return `Clear (${rule})${cover ? `, but in cover ${cover.reason} (${cover.rule})` : ''}.`;
}

/** ', in cover behind Mill Brook (FT-06-25)' */
function coverWords({ cover }: PlainSight): string {
  return cover ? `, in cover ${cover.reason} (${cover.rule})` : '';
}

/** 'Seen from Tripod 2, Tripod 4.' or 'Hidden from Tripod 1 by West Wood, 0.4 levels short (FT-07-14).' */
export function spotSentence(answers: readonly SpotAnswer[], group: string): string {
  const seeing = answers.filter(({ sight }) => sight.visible);
  const [only] = answers;
  if (!only) return '';
  if (answers.length === 1) {
    const { name, sight } = only;
    if (!sight.blocker) {
      return `Seen from ${name} (${sight.rule})${coverWords(sight)}.`;
    }
    return `Hidden from ${name}${hiddenBy(sight)} (${sight.rule}).`;
  }
  if (only.from === null && seeing.length > 0) {
    return `Seen from ${seeing.length} of ${answers.length} places in ${group}.`;
  }
  if (seeing.length === 0) {
    const reasons = [...new Set(answers.flatMap(({ sight }) => featureOf(sight) ?? []))];
    const all = `${answers.length} ${only.from === null ? `places in ${group}` : `(${group})`}`;
    return `Hidden from all ${all} by ${listed(reasons)}.`;
  }
  return `Seen from ${listed(seeing.map(({ name }) => name))} (${seeing.length} of ${answers.length}).`;
}

/** ' by West Wood, 0.4 levels short', or the reason after a colon where it is a sentence of its own. */
function hiddenBy({ blocker }: PlainSight): string {
  if (!blocker) return '';
  return / short\b/.test(blocker.reason) ? ` by ${blocker.reason}` : `: ${blocker.reason}`;
}

/** What a reason calls the thing in the way: all before its first comma. */
function featureOf({ blocker }: PlainSight): string | null {
  if (!blocker) return null;
  const inside = /(?:inside|apart inside) (.+?)(?: and|,)/.exec(blocker.reason);
  return inside?.[1] ?? blocker.reason.split(',')[0] ?? null;
}

const MOST_NAMES = 5;

export function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return more > 1 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${more} more` : names.join(', ');
}

/** '30.5" E, 20" N': what a place without a name is called. */
export function placeWords({ x, y }: Point, unit: LengthUnit): string {
  return `${formatLength(x, unit)} E, ${formatLength(y, unit)} N`;
}

/** The band of the spot in a picture; null off the table. */
export function bandAt({ columns, rows, step, bands }: BandField, { x, y }: Point): number | null {
  const column = Math.floor(x / step);
  const row = Math.floor(y / step);
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  return bands[row * columns + column] ?? null;
}

/** What the band adds to who sees the spot. */
export function bandSentence({ question }: Watch, band: number): string | null {
  return OVERLAYS[question.view].bandWords?.[band] ?? null;
}

/**
 * 'Tripod 1 can strike here with heat ray, 24", after 4.5 of 12 inches, from 30.5" east, 20" north: 23.5" away,
 * in sight (FT-07-03).' or why nobody can.
 */
export function strikeSentence(
  { group, question, weapons }: Watch,
  { strikes, nearest, longest }: PlainStrikes,
  nameOf: (watcher: number) => string,
  unit: LengthUnit = 'inch',
): string {
  const [best, ...others] = strikes;
  if (!best) return `${group.name} cannot strike here${whyNot(nearest, longest, unit)}.`;
  const { from, band, at, cost, gap, sight } = best;
  const allowance = question.watchers[from]?.mover?.allowance ?? mil(0);
  const when =
    cost < 0.05
      ? 'from where it stands'
      : `after ${roundedIn(unit, cost)} of ${lengthWords(allowance / 1000, unit)}, from ${formatLength(at.x, unit)} east, ${formatLength(at.y, unit)} north`;
  const seen = `${ruled(gap, unit)} away, in sight (${sight.rule})${coverWords(sight)}`;
  const more =
    others.length > 0
      ? ` So ${others.length === 1 ? 'does 1 other' : `do ${others.length} others`}.`
      : '';
  return `${nameOf(from)} can strike here with ${weapons[band - 1]}, ${when}: ${seen}.${more}`;
}

function whyNot(nearest: Mil | null, longest: Mil, unit: LengthUnit): string {
  if (nearest === null) return ': nobody has a weapon for it';
  if (nearest > longest) {
    return `: ${ruled(nearest, unit)} is the nearest it comes, and it reaches ${formatLength(longest, unit)}`;
  }
  return ': near enough, but hidden from all places that it can reach and strike from (FT-07-03)';
}

/** At most one decimal: what a ruler shows. */
function ruled(length: Mil, unit: LengthUnit): string {
  return `${roundedIn(unit, length / 1000)}${unit === 'cm' ? ' cm' : '"'}`;
}
