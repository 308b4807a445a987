// How a ruleset reads a temper: its usual numbers but for those that are named, and what it makes of each objective.

import type { Battle } from '../battle/battle';
import type { ObjectiveId } from '../core/id';
import { memoOf } from '../core/memo';
import type { Objective } from '../scenario/document';
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
  return objectives.flatMap((objective): readonly Leaning[] => [
    goesFor(objective),
    {
      name: `leaves ${nameOf(objective)} alone`,
      temper: { [objectiveKey(objective.id)]: 0 },
    },
  ]);
}

function goesFor(objective: Objective): Leaning {
  return {
    name: `goes for ${nameOf(objective)}`,
    temper: { [objectiveKey(objective.id)]: FOR_IT },
  };
}

function nameOf({ name }: Objective): string {
  return name || 'the objective';
}

/** Turns that are played out in a moment, so that there is time to try more: the last three. */
const LATE = 3;

/** Manners of a side, leanings to its objectives, and near the end each manner with each objective to go for. */
export function leaningsBy(manners: readonly Leaning[], battle: Battle): readonly Leaning[] {
  const toObjectives = objectiveLeanings(battle);
  const { turnLimit, clock } = battle;
  const isLate = turnLimit !== null && clock.turn > turnLimit - LATE;
  const goals = isLate ? battle.objectives.map(goesFor) : [];
  const both = manners.flatMap((manner) => goals.map((goal) => together(manner, goal)));
  return [...manners, ...toObjectives, ...both];
}

function together(manner: Leaning, goal: Leaning): Leaning {
  const name = `${manner.name} and ${goal.name}`;
  return { name, temper: { ...manner.temper, ...goal.temper } };
}
