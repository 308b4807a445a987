// The numbers that the computer weighs with in a skirmish, and the tempers that it tries.

import table from '../../../resources/rulesets/skirmish/opponent.json';
import type { Leaning } from '../../rules/plan';
import type { Given } from '../../rules/ruleset';
import { objectiveLeanings, weightsBy } from '../../rules/temper';

export interface SkirmishWeights {
  /** Objectives beside everything else. */
  readonly ground: number;
  /** Of an objective, what is left once the side holds it. */
  readonly held: number;
  /** Of the points of an objective: to stand in its circle, and to stand at its rim, falling with the distance. */
  readonly inside: number;
  readonly nearness: number;
  /** What a stand could do from a place, and what could be done to it there. */
  readonly fire: number;
  readonly danger: number;
}

export const skirmishWeights = weightsBy<SkirmishWeights>(table);

const BOLD: Leaning = { name: 'goes boldly', temper: { danger: 0.2 } };
const CAREFUL: Leaning = { name: 'keeps out of fire', temper: { danger: 1 } };
const GREEDY: Leaning = { name: 'goes for ground', temper: { ground: 2 } };
const HUNTING: Leaning = { name: 'goes for the enemy', temper: { ground: 0.3, fire: 1.6 } };

export function skirmishLeanings({ battle }: Given): readonly Leaning[] {
  return [BOLD, CAREFUL, GREEDY, HUNTING, ...objectiveLeanings(battle)];
}
