// How finely a picture is worked out: coarsely while the hand drags and where many look, finely when it rests.

import { inches } from '../../shared/core/measure';
import { sheetSize } from '../../shared/print/picture';
import { TURNS_AHEAD } from '../../shared/terrain/reach-bands';
import type { Board } from '../../shared/scenario/types';
import type { Sharpness } from '../workers/looks';
import type { ReachJob } from './overlay-asks';
import type { Watch } from './overlay-watch';

/** The exact grade takes too long to follow a selection. */
const LIVE = { step: inches(0.25), grade: 'live' } as const;
const SHARP = { step: inches(0.125), grade: 'live' } as const;
/** Threat looks from dozens of places, and so does a large side. */
const COARSE = { step: inches(0.5), grade: 'live' } as const;
const MANY = 40;
/** Square inches: on larger tables the reach of some turns would take too long at an eighth of an inch. */
const SHARP_TABLE = 72 * 48;

export function watchGrade({ question: { view, watchers } }: Watch, isLive: boolean): Sharpness {
  if (view === 'threat' || watchers.length > MANY) return COARSE;
  return watchers.length === 1 && !isLive ? SHARP : LIVE;
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
