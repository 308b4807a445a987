// Who has hit whom in the player turn that it is, so that a loss is put down to those who brought it about.

import type { Battle } from '../battle/battle';
import { sideOf } from '../battle/battle-view';
import type { StandId } from '../core/id';
import type { Struck } from './resolver';

export class Hitters {
  readonly #by = new Map<StandId, Set<StandId>>();
  #turn = '';

  /** What an action did; `before` is the battle before it. */
  note(before: Battle, struck: readonly Struck[]): void {
    const turn = `${before.clock.turn} ${before.clock.active}`;
    if (turn !== this.#turn) this.#by.clear();
    this.#turn = turn;
    for (const { stand, by } of struck) {
      const hitters = this.#by.get(stand) ?? new Set();
      for (const one of by) hitters.add(one);
      this.#by.set(stand, hitters);
    }
  }

  /** Those who have hit the stand in this player turn, its friends left out. */
  enemiesOf(battle: Battle, id: StandId): readonly StandId[] {
    const victim = battle.stands[id];
    return [...(this.#by.get(id) ?? [])].filter((one) => {
      const hitter = battle.stands[one];
      return !victim || !hitter || sideOf(battle, victim) !== sideOf(battle, hitter);
    });
  }
}
