// Plans of a side that really differ, for opponents that play them out: bolder, more careful, for or without one
// of the objectives. The usual one is not among them.

import type { Leaning } from '../../../rules/plan';
import type { Given } from '../../../rules/ruleset';
import { objectiveLeanings } from '../../../rules/temper';

const BOLD: Leaning = {
  name: 'goes boldly',
  temper: { daring: 0.25, wary: 0.05, fearedOnDuty: 0.15 },
};
const CAREFUL: Leaning = { name: 'keeps out of fire', temper: { daring: 0.8, wary: 0.4 } };
const GREEDY: Leaning = { name: 'goes for ground', temper: { worthOfAPoint: 6, daring: 0.35 } };
const HUNTING: Leaning = {
  name: 'goes for the enemy',
  temper: { worthOfAPoint: 1, fireFromPlace: 1.6 },
};

export function leanings({ battle }: Given): readonly Leaning[] {
  return [BOLD, CAREFUL, GREEDY, HUNTING, ...objectiveLeanings(battle)];
}
