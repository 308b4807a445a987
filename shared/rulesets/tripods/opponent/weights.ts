// The numbers that the planning computer weighs with, and what each of them means.

import table from '../../../../resources/rulesets/tripods/opponent.json';
import { weightsBy } from '../../../rules/temper';

/** In stands, unless said otherwise. */
export interface Weights {
  /** A point of an objective at the end. */
  readonly worthOfAPoint: number;
  /** Of what the enemy could do to a stand in a turn, what is to be feared each turn in a circle: it has other targets too. */
  readonly fearedOnDuty: number;
  /** Of the weight of a stand, what a task takes: it is bound. */
  readonly bound: number;
  /** Of the fire of a stand from where it is, what a task takes. */
  readonly ownFire: number;
  readonly forEachMove: number;
  /** Of the weight of a stand that fires only where it stands, what each move takes. */
  readonly gunMoved: number;
  /** How likely an enemy is not to turn its front before the shot. */
  readonly flank: number;
  /** Of what enemies who see a place could do there, what is to be feared: they have other targets too. */
  readonly daring: number;
  /** Likewise of enemies who have to come nearer first. */
  readonly wary: number;
  /** Of the weight of a stand, what leaving cohesion costs (FT-06-42, FT-06-43). */
  readonly strayed: number;
  /** Of what objectives are worth, what draws a stand without a task. */
  readonly withoutTask: number;
  /** Of two places as many moves from a task, how much better the nearer one is, over 60 inches. */
  readonly nearer: number;
  /** How much more both of these draw where no enemy is in view: there is nobody yet to wait for or to keep away from. */
  readonly unseen: number;
  /** A point that a target denies, with one enemy turn left, with two, and with more. */
  readonly prizeAtTheEnd: number;
  readonly prizeBefore: number;
  readonly prizeEarly: number;
  /** Of the fire from a place, what counts where it can be fired this turn. */
  readonly fireFromPlace: number;
  /** How often enemies on overwatch fire at who comes into their sight. */
  readonly watched: number;
  /** Of what a close combat takes of both, beside the fire before it. */
  readonly melee: number;
  /** Of what could be done to an enemy later, what draws a stand that finds no target. */
  readonly hope: number;
  /** What each move until then takes of it. */
  readonly hopeFades: number;
  /** Of the prize for a target that denies ground, what counts when a place to fire from is chosen. */
  readonly prizeFromPlace: number;
}

/** A point is worth the more, in stands, the fewer turns the enemy has left in which somebody else may come. */
export function prizeOfAPoint(
  { prizeAtTheEnd, prizeBefore, prizeEarly }: Weights,
  turns: number,
): number {
  return turns <= 1 ? prizeAtTheEnd : turns === 2 ? prizeBefore : prizeEarly;
}

/** The numbers of a temper. */
export const weightsOf = weightsBy<Weights>(table);
