// Who was removed how, when and where in a battle, and who had hit them.

import type { Battle } from '../battle/battle';
import { sideOf } from '../battle/battle-view';
import type { StandId } from '../core/id';
import type { Done } from '../rules/perform';
import type { Place } from '../scenario/document';
import type { Counts, StandCounts } from './battle-counts';
import { WHOLE_VICTIM } from './course-counts';
import { inOrder, tallyOf, type Tally } from './tallies';

export interface Loss {
  readonly how: string;
  readonly turn: number;
  readonly place: Place | null;
}

export class Casualties {
  readonly lost = new Map<StandId, Loss>();
  readonly #felled = new Map<StandId, StandId[]>();
  readonly #credit = new Map<StandId, Map<StandId, number>>();
  /** Who has hit a stand in the player turn that it is. */
  #hitters = new Map<StandId, Set<StandId>>();
  #turn = '';

  note(before: Battle, { log, struck }: Done): void {
    const turn = `${before.clock.turn} ${before.clock.active}`;
    if (turn !== this.#turn) this.#hitters = new Map();
    this.#turn = turn;
    for (const { stand, by } of struck) {
      const hitters = this.#hitters.get(stand) ?? new Set();
      for (const one of by) hitters.add(one);
      this.#hitters.set(stand, hitters);
    }
    const places = new Map<StandId, Place>();
    for (const { clock, event } of log) {
      const last = event.type === 'moved' ? event.path.at(-1) : undefined;
      if (event.type === 'moved' && last) places.set(event.stand, last);
      if (event.type === 'joined') this.lost.delete(event.stand.id);
      if (event.type !== 'removed') continue;
      const place = places.get(event.stand) ?? before.stands[event.stand]?.place ?? null;
      this.lost.set(event.stand, { how: event.why, turn: clock.turn, place });
      this.#creditFor(before, event.stand);
    }
  }

  counts(): Counts['stands'] {
    const all = new Map<StandId, StandCounts>();
    for (const id of new Set([...this.lost.keys(), ...this.#felled.keys()])) {
      const loss = this.lost.get(id);
      const felled = tallyOf(this.#felled.get(id) ?? []);
      all.set(id, { lost: loss === undefined ? {} : tallyOf([loss.how]), felled });
    }
    return inOrder(all);
  }

  /** In parts of `WHOLE_VICTIM`. */
  credit(): Readonly<Record<StandId, Tally<StandId>>> {
    return inOrder(new Map([...this.#credit].map(([id, victims]) => [id, inOrder(victims)])));
  }

  #creditFor(battle: Battle, lost: StandId): void {
    const victim = battle.stands[lost];
    const hitters = [...(this.#hitters.get(lost) ?? [])].filter((id) => {
      const hitter = battle.stands[id];
      return !(victim && hitter && sideOf(battle, victim) === sideOf(battle, hitter));
    });
    for (const id of hitters) {
      this.#felled.set(id, [...(this.#felled.get(id) ?? []), lost]);
      const own = this.#credit.get(id) ?? new Map<StandId, number>();
      own.set(lost, (own.get(lost) ?? 0) + Math.round(WHOLE_VICTIM / hitters.length));
      this.#credit.set(id, own);
    }
  }
}
