// Asks the worker that plays the computer's sides. The worker starts with the first question.

import { proxy } from 'comlink';
import type { Choice } from '../../../shared/ai/opponent';
import type { PlannedTask } from '../../../shared/ai/plan-words';
import type { Battle, BattleRecord } from '../../../shared/battle/battle';
import type { SideId, StandId } from '../../../shared/core/id';
import type { Asked } from '../../workers/messages';
import { opponentOnDemand } from '../../workers/start-workers';
import type { Pace } from '../table/preferences.svelte';

/** At least so long each doing of the computer is there to be seen, in milliseconds. */
export const PAUSES_MS: Readonly<Record<Pace, number>> = { 'at-once': 0, brisk: 250, slow: 1500 };

export class ComputerSide {
  readonly #opponent = opponentOnDemand();

  /**
   * Never answers sooner than the pace allows. `far` is told how far it is with what takes long, from 0 to 1; `past` is
   * the battle so far, for a computer that comes into it.
   */
  async choose(
    asked: Asked,
    pace: Pace,
    far: (share: number) => void,
    past: BattleRecord,
  ): Promise<Choice> {
    const [choice] = await Promise.all([
      this.#opponent.known().choose(
        asked,
        proxy(far),
        proxy(() => past),
      ),
      new Promise((resolve) => setTimeout(resolve, PAUSES_MS[pace])),
    ]);
    return choice;
  }

  /** Ends what it is thinking about: it takes what is best so far. */
  async hurry(): Promise<void> {
    await this.#opponent.known().hurry();
  }

  /** What a regular would do with the stand, or with any; null for nothing. */
  async hint(view: Battle, side: SideId, stand: StandId | null): Promise<Choice | null> {
    return this.#opponent.known().hint(view, side, stand);
  }

  /** The tasks that a regular would give to the stands of the side. */
  async planHint(view: Battle, side: SideId): Promise<readonly PlannedTask[]> {
    return this.#opponent.known().planHint(view, side);
  }

  /** The stands of the side that is asked which could do each kind of action now, by its type. */
  async whoCanAct(view: Battle): Promise<ReadonlyMap<string, readonly StandId[]>> {
    return this.#opponent.known().whoCanAct(view);
  }
}
