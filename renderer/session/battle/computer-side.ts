// Asks the worker that plays the computer's sides. The worker starts with the first question.

import { wrap, type Remote } from 'comlink';
import type { Choice, Level } from '../../../shared/ai/opponent';
import type { Battle } from '../../../shared/battle/battle';
import type { SideId, StandId } from '../../../shared/core/id';
import type { Opponent } from '../../workers/opponent-worker';
import type { Pace } from '../table/preferences.svelte';

let opponent: Remote<Opponent> | null = null;

/** How long what the computer did is there to be seen before it does the next thing. */
const PAUSES_MS: Readonly<Record<Pace, number>> = { brisk: 250, slow: 1500 };

/** `view` is what that side may see. Never answers sooner than the pace allows. */
export async function askOpponent(
  view: Battle,
  side: SideId,
  level: Level,
  pace: Pace,
): Promise<Choice> {
  const [choice] = await Promise.all([
    atWork().choose(view, side, level),
    new Promise((resolve) => setTimeout(resolve, PAUSES_MS[pace])),
  ]);
  return choice;
}

/** The stands of the side that is asked which could do each kind of action now, by its type. */
export async function askWhoCanAct(view: Battle): Promise<ReadonlyMap<string, readonly StandId[]>> {
  return atWork().whoCanAct(view);
}

function atWork(): Remote<Opponent> {
  if (opponent === null) {
    const worker = new Worker(new URL('../../workers/opponent-worker.ts', import.meta.url), {
      type: 'module',
    });
    opponent = wrap<Opponent>(worker);
  }
  return opponent;
}
