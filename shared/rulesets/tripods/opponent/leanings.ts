// Plans of a side that really differ, for opponents that play them out: bolder, more careful, for or without one
// of the objectives. The usual one is not among them.

import table from '../../../../resources/rulesets/tripods/opponent.json';
import type { Leaning, Temper, TemperName } from '../../../rules/plan';
import type { Given } from '../../../rules/ruleset';
import { leaningsBy } from '../../../rules/temper';

/** What a player may choose for the computer. */
export const TEMPERS: Readonly<Record<TemperName, Temper>> = table.tempers;

const NAMED: readonly Leaning[] = [
  { name: 'goes boldly', temper: TEMPERS.bold },
  { name: 'keeps out of fire', temper: TEMPERS.careful },
  { name: 'goes for ground', temper: TEMPERS.greedy },
];
const HUNTING: Leaning = {
  name: 'goes for the enemy',
  temper: { worthOfAPoint: 1, fireFromPlace: 1.6 },
};

export function leanings({ battle }: Given): readonly Leaning[] {
  return leaningsBy([...NAMED, HUNTING], battle);
}
