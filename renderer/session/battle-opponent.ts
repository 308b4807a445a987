// Asks the worker that plays the computer's sides. The worker starts with the first question.

import { wrap, type Remote } from 'comlink';
import type { Choice, Level } from '../../shared/ai/opponent';
import type { Battle } from '../../shared/battle/types';
import type { SideId, StandId } from '../../shared/core/id';
import type { Opponent } from '../workers/opponent';

let opponent: Remote<Opponent> | null = null;

/** `view` is what that side may see. */
export async function askOpponent(view: Battle, side: SideId, level: Level): Promise<Choice> {
  return atWork().choose(view, side, level);
}

/** The stands of the side that is asked which could do each kind of action now, by its type. */
export async function askWhoCanAct(view: Battle): Promise<ReadonlyMap<string, readonly StandId[]>> {
  return atWork().whoCanAct(view);
}

function atWork(): Remote<Opponent> {
  if (opponent === null) {
    const worker = new Worker(new URL('../workers/opponent.ts', import.meta.url), {
      type: 'module',
    });
    opponent = wrap<Opponent>(worker);
  }
  return opponent;
}
