// What a regular would be after this turn with the whole side of the person who asks: shown in words and on the table
// until it is put away or the turn is over.

import type { PlannedTask } from '../../../../shared/ai/plan-words';
import type { Battle } from '../../../../shared/battle/battle';
import type { SideId } from '../../../../shared/core/id';
import { pointOfPlace } from '../../../edits/hit';
import { line, NO_SKETCH, type Sketch } from '../../../things/sketch';

interface Shown {
  readonly turn: number;
  /** Whose turn it is. */
  readonly active: SideId;
  readonly side: SideId;
  readonly tasks: readonly PlannedTask[];
}

export class PlanHint {
  #asked = $state.raw<Shown | null>(null);
  isThinking = $state(false);

  /** `now` is the battle as the side that is asked may see it; null while nobody is. */
  constructor(
    readonly now: () => Battle | null,
    readonly plan: (view: Battle, side: SideId) => Promise<readonly PlannedTask[]>,
  ) {}

  /** Null where nothing is shown; empty where the stands of the side have no tasks. */
  readonly tasks: readonly PlannedTask[] | null = $derived.by(() => {
    const battle = this.now();
    const asked = this.#asked;
    if (battle === null || asked === null) return null;
    const { turn, active, side } = battle.clock;
    const isStill = turn === asked.turn && active === asked.active && side === asked.side;
    return isStill ? asked.tasks.filter(({ stand }) => battle.stands[stand]) : null;
  });

  /** Shows it, made from what the side sees now, or puts it away. */
  async toggle(): Promise<void> {
    if (this.tasks !== null) return this.close();
    const view = this.now();
    if (view === null || this.isThinking) return;
    const { turn, active, side } = view.clock;
    this.isThinking = true;
    const tasks = await this.plan(view, side).finally(() => (this.isThinking = false));
    if (this.now() === view) this.#asked = { turn, active, side, tasks };
  }

  close(): void {
    this.#asked = null;
  }
}

/** From each stand to its objective. */
export function sketchOfPlan(battle: Battle, tasks: readonly PlannedTask[]): Sketch {
  const lines = tasks.flatMap(({ stand, objective }) => {
    const goal = battle.objectives.find(({ id }) => id === objective);
    const ends = [battle.stands[stand]?.place, goal?.place].flatMap((place) => {
      return (place && pointOfPlace(place, battle.board)) ?? [];
    });
    return ends.length === 2 ? [line('route', ends)] : [];
  });
  return { ...NO_SKETCH, lines, dots: lines.flatMap(({ points }) => dotsAt(points)) };
}

function dotsAt(points: Sketch['lines'][number]['points']): Sketch['dots'] {
  const at = points.at(-1);
  return at ? [{ at, style: 'route' }] : [];
}
