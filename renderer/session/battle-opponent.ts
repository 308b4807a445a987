// Asks the worker that plays the computer's sides. The worker starts with the first question.

import { wrap, type Remote } from 'comlink';
import type { Choice } from '../../shared/ai/opponent';
import type { Battle } from '../../shared/battle/types';
import type { SideId } from '../../shared/core/id';
import type { Opponent } from '../workers/opponent';

let opponent: Remote<Opponent> | null = null;

/** `view` is what that side may see. */
export async function askOpponent(view: Battle, side: SideId): Promise<Choice> {
  if (opponent === null) {
    const worker = new Worker(new URL('../workers/opponent.ts', import.meta.url), {
      type: 'module',
    });
    opponent = wrap<Opponent>(worker);
  }
  return opponent.choose(view, side);
}
