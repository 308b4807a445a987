// An enemy as opponents reckon with it, and the curves of a fight with it. Guesses for opponents, never a rule.

import type { Observer } from '../../../terrain/map/engine-types';
import type { OnTable } from '../stands/stands';
import type { Threat } from './safest-front';
import { valueAt, type Curve } from './threat-curves';

/** An enemy where it stands, as every place that is weighed asks about it. */
export interface Foe {
  readonly stand: OnTable;
  readonly kind: number;
  readonly spot: number;
  /** In stands: itself, as far as that still counts, and the ground that it denies. */
  readonly weight: number;
  readonly isWatching: boolean;
  readonly depth: number;
  readonly eyes: Observer;
}

/** What stands of one kind and one enemy could do to each other. */
export interface Duel {
  readonly foe: Foe;
  readonly mine: Curve;
  readonly onFlank: Curve;
  readonly mineMoving: Curve;
  readonly onFlankMoving: Curve;
  readonly theirs: Curve;
  readonly theirsOnFlank: Curve;
  /** Both, of a foe on overwatch, as long as this side moves. */
  readonly waiting: { readonly front: Curve; readonly flank: Curve };
  /** Beyond this gap neither can do anything. */
  readonly farthest: number;
}

/** What a foe on overwatch promises, by the gap. */
export function whileWaiting({ waiting }: Duel, gap: number): Pick<Threat, 'front' | 'flank'> {
  return { front: valueAt(waiting.front, gap), flank: valueAt(waiting.flank, gap) };
}
