// How a ruleset reads a temper: its usual numbers but for those that are named, and what it makes of each objective.

import type { Battle } from '../battle/battle';
import type { ObjectiveId } from '../core/id';
import { memoOf } from '../core/memo';
import type { Leaning, Temper } from './plan';

/** Of a side that has no plan, too. */
export const EVEN_TEMPER: Temper = {};

/** A reader of tempers, for a ruleset that weighs with these numbers. */
export function weightsBy<Weights extends object>(usual: Weights): (temper: Temper) => Weights {
  return memoOf((temper: Temper): Weights => ({ ...usual, ...temper }));
}

function objectiveKey(objective: ObjectiveId): string {
  return `objective ${objective}`;
}

/** How much more than usual an objective counts: 1 where the temper says nothing of it. */
export function leaningTo(temper: Temper, objective: ObjectiveId): number {
  return temper[objectiveKey(objective)] ?? 1;
}

const FOR_IT = 2.5;

/** For each objective one leaning that goes for it, and one that leaves it alone. */
export function objectiveLeanings({ objectives }: Battle): readonly Leaning[] {
  return objectives.flatMap(({ id, name }): readonly Leaning[] => [
    { name: `goes for ${name || 'the objective'}`, temper: { [objectiveKey(id)]: FOR_IT } },
    { name: `leaves ${name || 'the objective'} alone`, temper: { [objectiveKey(id)]: 0 } },
  ]);
}
