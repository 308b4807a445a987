// What opponents make of carriers: whom it pays to pick up, what those aboard add to a drive, and where they are worth
// more on foot. Guesses, never a rule.

import type { Battle } from '../../../battle/battle';
import type { Point } from '../../../core/measure';
import type { ActionScore } from '../../../rules/ruleset';
import { aboard } from '../../../rules/carriers/carriers-in-play';
import type { PickUp, SetDown } from '../moving/transport';
import { hasMark, trackOf } from '../stands/marks';
import { NOTHING, weightOf } from '../stands/stand-value';
import { hasMoved, isOnTable, nameOf, profileOf, type OnTable } from '../stands/stands';
import { goalFrom, groundValue } from './distance-to-objective';
import { outlook } from './threat-value';

/** Gains below this are not worth half a move of the carrier's, and half of those who get out. */
const SMALLEST_GAIN = 0.06;
/** How often those aboard are lost with their carrier: they may climb out of the wreck (FT-09-08). */
const LOST_WITH_IT = 0.5;
/** What an objective that is reached on foot in the next turn is worth beside one that is held. */
const SOON = 0.5;
/** What a turn that is saved on the way is worth, as a share of the objective at its end. */
const TURN_SAVED = 0.1;

/** Those aboard as if they stood where their carrier does. Cylinders open by rules of their own. */
export function ridersOf(battle: Battle, carrier: OnTable): readonly OnTable[] {
  const { capacity, special } = profileOf(carrier);
  if (capacity === 0 || special !== null) return [];
  return aboard(battle, carrier.id).map((rider) => ({ ...rider, place: carrier.place }));
}

/** Whether all that it has done in its turn to move is to load. */
export function hasOnlyLoaded(stand: OnTable): boolean {
  return hasMark(stand, 'moving') && trackOf(stand, 'loading') > 0 && !hasMoved(stand);
}

/** What a place of their carrier's is worth to those aboard: how near they come to objectives, which they cannot hold from there. */
export function groundOfRiders(battle: Battle, carrier: OnTable, at: Point): number {
  return ridersOf(battle, carrier).reduce((sum, rider) => sum + groundAboard(battle, rider, at), 0);
}

/** How much more is at risk with those aboard than the carrier alone: 1 for an empty one. */
export function riskWithRiders(battle: Battle, carrier: OnTable): number {
  const riders = ridersOf(battle, carrier);
  if (riders.length === 0) return 1;
  const weight = riders.reduce((sum, rider) => sum + weightOf(battle, rider), 0);
  return 1 + (LOST_WITH_IT * weight) / weightOf(battle, carrier);
}

/** What those aboard add to the strength of their side. */
export function strengthOfRiders(battle: Battle, carrier: OnTable): number {
  const weight = ridersOf(battle, carrier).reduce((sum, rider) => sum + weightOf(battle, rider), 0);
  return weight + groundOfRiders(battle, carrier, carrier.place.at);
}

/** Worth it for whoever is there sooner than on foot, has nobody to fire at and holds nothing. */
export function scorePickUp(battle: Battle, { stand: id, passengers }: PickUp): ActionScore {
  const carrier = battle.stands[id];
  if (!carrier || !isOnTable(carrier) || profileOf(carrier).special !== null) return NOTHING;
  const risk = riskAboard(battle, carrier);
  let score = -SMALLEST_GAIN;
  for (const passenger of passengers) {
    const stand = battle.stands[passenger];
    if (!stand || !isOnTable(stand)) continue;
    const goal = goalFrom(battle, stand, stand.place.at);
    if (!goal || goal.isIn) return NOTHING;
    const saved = turnsSaved(goal.away, profileOf(stand).allowance, profileOf(carrier).allowance);
    const { fire, danger } = outlook(battle, stand);
    score += TURN_SAVED * saved * goal.worth - fire + danger - risk * weightOf(battle, stand);
  }
  return { score, why: `${nameOf(carrier)} takes somebody along to an objective` };
}

/** Getting in takes half of the carrier's move, getting out as much (FT-08-20). */
function turnsSaved(away: number, onFoot: number, driven: number): number {
  if (driven === 0) return 0;
  return (onFoot === 0 ? away : Math.ceil(away / onFoot)) - (1 + Math.ceil(away / driven));
}

/** Worth it where those aboard come to hold an objective, or soon, to a shot, or out of danger. */
export function scoreSetDown(battle: Battle, { stand: id, passengers }: SetDown): ActionScore {
  const carrier = battle.stands[id];
  if (!carrier || !isOnTable(carrier)) return NOTHING;
  const risk = riskAboard(battle, carrier);
  let score = -SMALLEST_GAIN;
  for (const { stand, at } of passengers) {
    const found = battle.stands[stand];
    if (!found) continue;
    const rider: OnTable = { ...found, place: carrier.place };
    const onFoot = outlook(battle, rider, at);
    score += groundOnFoot(battle, rider, at) - groundAboard(battle, rider, rider.place.at);
    score += onFoot.fire - onFoot.danger + risk * weightOf(battle, rider);
  }
  return { score, why: `${nameOf(carrier)} sets down those aboard` };
}

/** The share of what is aboard that the enemy could take of it where the carrier stands. */
function riskAboard(battle: Battle, carrier: OnTable): number {
  return (LOST_WITH_IT * outlook(battle, carrier).danger) / weightOf(battle, carrier);
}

function groundAboard(battle: Battle, rider: OnTable, at: Point): number {
  return goalFrom(battle, rider, at)?.pull ?? 0;
}

function groundOnFoot(battle: Battle, rider: OnTable, at: Point): number {
  const goal = goalFrom(battle, rider, at);
  const isSoon = goal !== null && !goal.isIn && goal.away <= profileOf(rider).allowance;
  return groundValue(battle, rider, at) + (isSoon ? SOON * goal.worth : 0);
}
