// Who sits at the screen, and whose secrets may be on it: two people at one screen hand it over.

import type { SideId } from '../../../shared/core/id';
import { hidesAnything, type Viewpoint, viewpointOf } from './fog-of-war';
import type { PlayedBattle } from './kept-battle.svelte';

export class Seat {
  /** Which of two people is at the screen. */
  #seated = $state.raw<SideId | null>(null);

  constructor(readonly played: () => PlayedBattle | null) {}

  /** Whose turn at the screen has come while somebody else may still look at it; null = nobody's. */
  readonly handOver = $derived.by(() => {
    const played = this.played();
    if (played === null || played.battle.outcome !== null) return null;
    const { battle, record, rules } = played;
    const { side } = battle.clock;
    if (side === this.#seated || viewpointOf(battle, record.players) !== side) return null;
    const people = battle.sides.filter(({ id }) => record.players[id] === 'person');
    return people.length > 1 && hidesAnything(rules, battle) ? side : null;
  });

  /** Whose view of the battle is on the screen. */
  readonly viewpoint = $derived.by((): Viewpoint => {
    const played = this.played();
    if (played === null) return null;
    return this.handOver === null ? viewpointOf(played.battle, played.record.players) : 'nobody';
  });

  /** Something is hidden from somebody who plays: what is true may not be told yet. */
  readonly hasSecrets = $derived.by(() => {
    const played = this.played();
    return played?.battle.outcome === null && hidesAnything(played.rules, played.battle);
  });

  /** Whoever gives an order sits at the screen, whatever it makes a secret of. */
  sit(side: SideId): void {
    this.#seated = side;
  }

  /** The person whose turn it is has taken the seat, and the other one looks away. */
  take(): void {
    this.#seated = this.handOver;
  }

  leave(): void {
    this.#seated = null;
  }
}
