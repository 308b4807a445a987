// All that makes the ground rise or fall. What is worked out once for it hangs on the object, so a table that has
// only got another wood, or has come to a worker as a copy, is given the relief that is known already.

import type { Board, Shape } from '../../scenario/document';
import type { HillProfile } from './elevation';
import type { Base } from './footprint';
import type { MapFeature } from './engine-types';

export interface Relief {
  readonly rising: readonly MapFeature[];
}

interface Known {
  readonly board: Board;
  readonly profile: HillProfile;
  readonly relief: Relief;
}

/** Few at a time: one is several megabytes with all that hangs on it. */
const MOST_KNOWN = 2;
const known: Known[] = [];

/** The relief of a table; the very object of an earlier one where the ground is the same. */
export function reliefOf(
  board: Board,
  features: readonly MapFeature[],
  profile: HillProfile,
): Relief {
  const rising = features.filter((of) => of.surface !== null);
  const old = known.find(
    (one) =>
      one.profile === profile &&
      isSame(one.board, board) &&
      one.relief.rising.length === rising.length &&
      one.relief.rising.every((of, i) => risesAlike(of, rising[i] as MapFeature)),
  );
  if (old) return old.relief;
  const relief = { rising };
  known.unshift({ board, profile, relief });
  known.length = Math.min(known.length, MOST_KNOWN);
  return relief;
}

/** Whether some ground is of any shape, as in imported grids. */
export function hasAnyShape({ rising }: Relief): boolean {
  return rising.some(({ surface }) => surface?.steepest === Infinity);
}

/** Whether no part of a stand is higher than another. */
export function isLevelUnder({ rising }: Relief, { x, y, reach }: Base): boolean {
  return rising.every(({ surface }) => surface?.changeWithin(x, y, reach) === 0);
}

function risesAlike(a: MapFeature, b: MapFeature): boolean {
  return (
    a.feature.kind === b.feature.kind &&
    a.levels === b.levels &&
    isSame(a.feature.crest, b.feature.crest) &&
    isSameShape(a.feature.shape, b.feature.shape)
  );
}

/** Imported ground has tens of thousands of numbers: they are compared, not written down. */
function isSameShape(a: Shape, b: Shape): boolean {
  if (a === b) return true;
  if (a.type !== 'grid' || b.type !== 'grid') return isSame(a, b);
  const { levels, ...rest } = a;
  const { levels: others, ...rests } = b;
  return (
    isSame(rest, rests) &&
    levels.length === others.length &&
    levels.every((level, i) => level === others[i])
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
