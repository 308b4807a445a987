// How finely a picture is worked out: coarsely while the hand drags and where many look, finely when it rests.

import { inches } from '../../../shared/core/measure';
import { sheetSize } from '../../../shared/print/drawing/picture';
import { TURNS_AHEAD } from '../../../shared/terrain/movement/reach/move-bands';
import type { Board } from '../../../shared/scenario/document';
import type { ReachJob, WatchJob } from './questions';
import { OVERLAYS } from '../../overlays/all-overlays';
import type { Watch } from './watchers';

const LIVE = { step: inches(0.25), grade: 'live' } as const;
const SHARP = { step: inches(0.125), grade: 'live' } as const;
/** Threat looks from dozens of places, and so does a large side: finer only when the hand rests. */
const COARSE = { step: inches(0.5), grade: 'live' } as const;
const MANY = 40;
/** Of more eyes the exact grade would take minutes. */
const FEW = 4;
/** Square inches: on larger tables the reach of some turns would take too long at an eighth of an inch. */
const SHARP_TABLE = 72 * 48;

/** `atRest` takes the place of the first answer when the hand rests; null where that stays. */
export function watchGrades(
  { question: { view, watchers } }: Watch,
  isLive: boolean,
): Pick<WatchJob, 'sharp' | 'atRest'> {
  if (OVERLAYS[view].asksStrikes)
    return { sharp: COARSE, atRest: isLive || watchers.length > FEW ? null : LIVE };
  if (watchers.length > MANY) return { sharp: COARSE, atRest: isLive ? null : LIVE };
  const sharp = watchers.length === 1 && !isLive ? SHARP : LIVE;
  const isExact = !isLive && watchers.length <= FEW;
  return { sharp, atRest: isExact ? { ...sharp, grade: 'exact' } : null };
}

/** Turns ahead are shown where nothing else shades the ground. */
export function reachGrade(
  board: Board,
  isLive: boolean,
  isAlone: boolean,
): Pick<ReachJob, 'step' | 'turns'> {
  const { width, height } = sheetSize(board);
  const { step } = isLive || width * height > SHARP_TABLE ? LIVE : SHARP;
  return { step, turns: isLive || !isAlone ? 1 : TURNS_AHEAD };
}
