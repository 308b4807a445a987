// What a regular would do now with the selected stand, or with any, for a person who asks.

import { actorsOf } from '../../../../shared/ai/who-can-act';
import type { Choice } from '../../../../shared/ai/opponent';
import type { Battle } from '../../../../shared/battle/battle';
import type { SideId, StandId } from '../../../../shared/core/id';
import { hintWords } from './hint-words';

export interface StandHintPorts {
  /** The battle as the side that is asked may see it, and its selected stands; null while nobody is asked. */
  now(): { readonly battle: Battle; readonly chosen: readonly StandId[] } | null;
  hint(view: Battle, side: SideId, stand: StandId | null): Promise<Choice | null>;
  tell(text: string): void;
  select(stand: StandId): void;
}

export class StandHint {
  isThinking = $state(false);

  constructor(readonly ports: StandHintPorts) {}

  /** Tells it, and selects the stand that it is about where none is. */
  async give(): Promise<void> {
    const asked = this.ports.now();
    if (asked === null || this.isThinking) return;
    const { battle, chosen } = asked;
    const [stand = null] = chosen;
    this.isThinking = true;
    const choice = await this.ports
      .hint(battle, battle.clock.side, stand)
      .finally(() => (this.isThinking = false));
    if (this.ports.now()?.battle !== battle) return;
    this.ports.tell(hintWords(battle, stand, choice));
    const actor = choice === null ? undefined : actorsOf(battle, choice.action)[0];
    if (stand === null && actor !== undefined) this.ports.select(actor);
  }
}
