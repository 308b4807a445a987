// Who was removed how, when and where in a battle, and who had hit them.

import type { Battle } from '../battle/battle';
import type { StandId } from '../core/id';
import { Hitters } from '../rules/hitters';
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
  readonly #hitters = new Hitters();

  note(before: Battle, { log, struck }: Done): void {
    this.#hitters.note(before, struck);
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
    const hitters = this.#hitters.enemiesOf(battle, lost);
    for (const id of hitters) {
      this.#felled.set(id, [...(this.#felled.get(id) ?? []), lost]);
      const own = this.#credit.get(id) ?? new Map<StandId, number>();
      own.set(lost, (own.get(lost) ?? 0) + Math.round(WHOLE_VICTIM / hitters.length));
      this.#credit.set(id, own);
    }
  }
}
