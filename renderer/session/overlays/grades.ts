// How finely a picture is worked out: coarsely while the hand drags and where many look, finely when it rests.

import { inches } from '../../../shared/core/measure';
import { sheetSize } from '../../../shared/print/drawing/picture';
import { TURNS_AHEAD } from '../../../shared/terrain/movement/reach/move-bands';
import type { Board } from '../../../shared/scenario/document';
import type { ReachJob, WatchJob } from './questions';
import { OVERLAYS } from '../../overlays/all-overlays';
import type { Watch } from './watchers';

/** While the hand drags; on large tables one stand by coarser cells, where many look their kept fields serve. */
const QUICK = { step: inches(0.25), grade: 'quick' } as const;
const QUICK_LARGE = { step: inches(0.5), grade: 'quick' } as const;
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
  board: Board,
  isLive: boolean,
): Pick<WatchJob, 'sharp' | 'atRest'> {
  if (OVERLAYS[view].asksStrikes)
    return { sharp: COARSE, atRest: isLive || watchers.length > FEW ? null : LIVE };
  if (watchers.length > MANY) return { sharp: COARSE, atRest: isLive ? null : LIVE };
  if (isLive)
    return { sharp: watchers.length === 1 && isLarge(board) ? QUICK_LARGE : QUICK, atRest: null };
  const sharp = watchers.length === 1 ? SHARP : LIVE;
  const isExact = watchers.length <= FEW;
  return { sharp, atRest: isExact ? { ...sharp, grade: 'exact' } : null };
}

/** Turns ahead are shown where nothing else shades the ground. */
export function reachGrade(
  board: Board,
  isLive: boolean,
  isAlone: boolean,
): Pick<ReachJob, 'step' | 'turns'> {
  const { step } = isLive || isLarge(board) ? LIVE : SHARP;
  return { step, turns: isLive || !isAlone ? 1 : TURNS_AHEAD };
}

function isLarge(board: Board): boolean {
  const { width, height } = sheetSize(board);
  return width * height > SHARP_TABLE;
}
