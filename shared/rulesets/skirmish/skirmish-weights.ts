// The numbers that the computer weighs with in a skirmish, and the tempers that it tries.

import table from '../../../resources/rulesets/skirmish/opponent.json';
import type { Leaning, Temper, TemperName } from '../../rules/plan';
import type { Given } from '../../rules/ruleset';
import { leaningsBy, weightsBy } from '../../rules/temper';

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
  /** Of what a stand is worth, what goes with the last point of its hull; the rest goes point by point. */
  readonly lastPoint: number;
  /** Of what a weapon could do that is silent after a move, what counts at the end of one: it fires a turn later. */
  readonly steadyLater: number;
  /** Of what a stand could do from a place and of what could be done to it there, what counts in the last turn. */
  readonly fightAtTheEnd: number;
  /** A point that a target denies, in the last turn, in the one before, and earlier. */
  readonly prizeAtTheEnd: number;
  readonly prizeBefore: number;
  readonly prizeEarly: number;
  /** A point of an objective at the end, for those who have a task. */
  readonly worthOfAPoint: number;
  /** Of what the enemy could do to a stand in a turn, what is to be feared each turn in a circle: it has other targets too. */
  readonly fearedOnDuty: number;
  /** Of the value of a stand, what a task takes: it is bound. */
  readonly bound: number;
  readonly forEachMove: number;
  /** Of what objectives are worth, what draws a stand without a task. */
  readonly withoutTask: number;
  /** Of what objectives are worth, what draws a unit of infantry in the turn before the last, and earlier. */
  readonly groundBefore: number;
  readonly groundEarly: number;
  /** Of what is feared for a stand, what is feared for a unit: it loses models where a stand loses hull. */
  readonly dangerToUnit: number;
  /** What an assault is worth besides who falls in it, and its own models that fall for each of the enemy. */
  readonly eager: number;
  readonly ownInAssault: number;
  /** Of two places as many moves from a task, how much better the nearer one is, over 60 inches. */
  readonly nearer: number;
}

/** A point is worth the more, the fewer turns are left in which somebody else may come. */
export function prizeOfAPoint(
  { prizeAtTheEnd, prizeBefore, prizeEarly }: SkirmishWeights,
  turnsAfterThis: number,
): number {
  return turnsAfterThis === 0 ? prizeAtTheEnd : turnsAfterThis === 1 ? prizeBefore : prizeEarly;
}

/** Of what objectives are worth, for a unit of infantry: whole in the last turn, for until then fire comes first. */
export function shareOfGround(
  { groundBefore, groundEarly }: SkirmishWeights,
  turnsAfterThis: number,
): number {
  return turnsAfterThis === 0 ? 1 : turnsAfterThis === 1 ? groundBefore : groundEarly;
}

export const skirmishWeights = weightsBy<SkirmishWeights>(table);

/** What a player may choose for the computer. */
export const SKIRMISH_TEMPERS: Readonly<Record<TemperName, Temper>> = table.tempers;

/** Of a side without a plan, for which each stand looks at what it could do and not at what could be done to it. */
export const ALONE: Temper = table.withoutPlan;

const NAMED: readonly Leaning[] = [
  { name: 'goes boldly', temper: SKIRMISH_TEMPERS.bold },
  { name: 'keeps out of fire', temper: SKIRMISH_TEMPERS.careful },
  { name: 'goes for ground', temper: SKIRMISH_TEMPERS.greedy },
];
const HUNTING: Leaning = { name: 'goes for the enemy', temper: { ground: 0.3, fire: 1.6 } };

export function skirmishLeanings({ battle }: Given): readonly Leaning[] {
  return leaningsBy([...NAMED, HUNTING], battle);
}
