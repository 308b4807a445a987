// What is chosen in the palette of stands, and the unit that is being put together there. It outlives the
// palette, which goes whenever the terrain or a battle is shown in its place.

import type { SideId } from '../../../shared/core/id';

/** A unit that is being put together: how many stands of each type, in the order of their ranks. */
export type Mix = readonly { readonly type: string; readonly count: number }[];
export const QUALITIES = ['green', 'average', 'veteran', 'elite'] as const;

export class StandChoices {
  search = $state('');
  period = $state('all');
  as = $state<'stand' | 'unit'>('stand');
  /** Null: as many as is usual for the kind. */
  count = $state<number | null>(null);
  quality = $state<(typeof QUALITIES)[number]>('average');
  #side = $state.raw<{ readonly document: string | null; readonly side: SideId } | null>(null);
  /** The name that is typed for the mixed unit. */
  name = $state('');
  #mix = $state.raw<{ readonly rules: string; readonly parts: Mix }>({ rules: '', parts: [] });

  /** The side that is placed for; another document has other sides, though their ids may be the same. */
  sideIn(document: string | null): SideId | null {
    return this.#side?.document === document ? this.#side.side : null;
  }

  chooseSide(document: string | null, side: SideId): void {
    this.#side = { document, side };
  }

  /** What the mixed unit holds so far; types of other rules are no part of it. */
  mixFor(rules: string): Mix {
    return this.#mix.rules === rules ? this.#mix.parts : [];
  }

  mixIn(rules: string, parts: Mix): void {
    this.#mix = { rules, parts };
  }
}
