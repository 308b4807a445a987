// Asks the worker that plays the computer's sides. The worker starts with the first question.

import type { Choice, Level } from '../../../shared/ai/opponent';
import type { Battle } from '../../../shared/battle/battle';
import type { SideId, StandId } from '../../../shared/core/id';
import { opponentOnDemand } from '../../workers/start-workers';
import type { Pace } from '../table/preferences.svelte';

/** How long what the computer did is there to be seen before it does the next thing. */
const PAUSES_MS: Readonly<Record<Pace, number>> = { brisk: 250, slow: 1500 };

export class ComputerSide {
  readonly #opponent = opponentOnDemand();

  /** `view` is what that side may see. Never answers sooner than the pace allows. */
  async choose(view: Battle, side: SideId, level: Level, pace: Pace): Promise<Choice> {
    const [choice] = await Promise.all([
      this.#opponent.known().choose(view, side, level),
      new Promise((resolve) => setTimeout(resolve, PAUSES_MS[pace])),
    ]);
    return choice;
  }

  /** The stands of the side that is asked which could do each kind of action now, by its type. */
  async whoCanAct(view: Battle): Promise<ReadonlyMap<string, readonly StandId[]>> {
    return this.#opponent.known().whoCanAct(view);
  }
}
