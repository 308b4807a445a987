// Plays battles that the computer's side imagines, one for each question, so that several cores think at once.

import './without-eval';
import { expose } from 'comlink';
import { worthImagined, type ImaginedBattle } from '../../shared/ai/imagined-battle';
import type { Battle } from '../../shared/battle/battle';
import type { SideId } from '../../shared/core/id';
import type { Ruleset } from '../../shared/rules/ruleset';
import { rulesFor } from './rules-for';
import type { BattleImaginer } from './messages';

/** So often it tells how far it is. */
const NEWS_MS = 100;

class ImaginerOfBattles implements BattleImaginer {
  #begun: {
    readonly rules: Ruleset;
    readonly guesses: readonly Battle[];
    readonly side: SideId;
  } | null = null;

  begin(guesses: readonly Battle[], side: SideId): void {
    const [first] = guesses;
    if (!first) throw new Error('a battle begins from a guess');
    this.#begun = { rules: rulesFor(first.rules), guesses, side };
  }

  worth(battle: ImaginedBattle, told: (share: number) => void): number {
    if (this.#begun === null) throw new Error('no battle has begun');
    let next = performance.now() + NEWS_MS;
    return worthImagined(this.#begun.rules, this.#begun, battle, (share) => {
      if (performance.now() < next) return;
      next = performance.now() + NEWS_MS;
      told(share);
    });
  }
}

expose(new ImaginerOfBattles());
