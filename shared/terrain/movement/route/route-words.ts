// A way in words, as a player would say it with a hand on the ruler: "9.5 of 12 inches: 2 for 4 of road, 1.5
// clear, half allowance for the stream". Pure text from legs and costs; asks the map nothing.

import {
  CM_PER_INCH,
  lengthWords,
  mil,
  roundedIn,
  type LengthUnit,
  type Mil,
} from '../../../core/measure';
import { partsAsShown } from '../../../core/shown-parts';
import { remainingAt, turnsToReach } from '../reach/move-bands';
import type { ReachAnswer } from './reach-answer';
import type { Mover, Route, RouteLeg } from '../../map/engine-types';

/** The whole allowance of a phase and what is left of it, as a `Mover` has them. */
export interface Allowance {
  readonly allowance: Mil;
  /** Absent: all of it is left. */
  readonly remaining?: Mil;
  /** The rules set none: it is not told. */
  readonly unlimited?: boolean;
  readonly straightBack?: Mover['straightBack'];
}

/** In inches: what rounding of legs to thousandths makes of a cost, and less than any crossing takes. */
const SLIVER = 0.02;

/** Neighbouring legs over the same ground under the same rule become one; what has no length and costs nothing goes. */
export function mergedLegs(legs: readonly RouteLeg[]): readonly RouteLeg[] {
  const merged: RouteLeg[] = [];
  for (const leg of legs) {
    // Too short for a thousandth of an inch, it is no crossing either.
    if (leg.length === 0 && leg.cost < SLIVER) continue;
    const last = merged.at(-1);
    if (last?.terrain !== leg.terrain || last.rule !== leg.rule) {
      merged.push(leg);
      continue;
    }
    merged[merged.length - 1] = {
      ...last,
      to: leg.to,
      length: mil(last.length + leg.length),
      cost: last.cost + leg.cost,
    };
  }
  return merged;
}

/** "9.5 of 12 inches: 2 for 4 of road, 1.5 clear, half allowance for the stream": what a way takes and for what. */
export function routeWords(
  route: Route,
  { allowance, unlimited = false, straightBack }: Allowance,
  unit: LengthUnit = 'inch',
): string {
  const cost = roundedIn(unit, route.cost);
  const inches = unlimited
    ? lengthWords(route.cost, unit)
    : `${cost} of ${lengthWords(allowance / 1000, unit)}`;
  const total = straightBack ? `${inches} backwards` : inches;
  const parts = wayWords(route, { allowance }, unit);
  return parts === '' ? total : `${total}: ${parts}`;
}

function wayWords({ legs, cost }: Route, { allowance }: Allowance, unit: LengthUnit): string {
  const grounds = groundsOf(legs);
  const prices = shownPrices(grounds, cost, unit);
  return grounds
    .flatMap((leg, k) => legWords(leg, String((prices[k] ?? 0) / 10), allowance / 1000, unit))
    .join(', ');
}

/** Tenths of the unit, as they are shown. */
function tenths(length: number, unit: LengthUnit): number {
  return Math.round(10 * Number(roundedIn(unit, length)));
}

/** What each ground costs, in tenths that add up to the total as it is shown. */
function shownPrices(
  grounds: readonly RouteLeg[],
  total: number,
  unit: LengthUnit,
): readonly number[] {
  const exact = grounds.map(({ cost }) => 10 * (unit === 'cm' ? CM_PER_INCH * cost : cost));
  return partsAsShown(exact, tenths(total, unit));
}

/** "2.5 inches left", "no limit", "in 2 turns" or "no way there", from the cost to come to a place. */
export function leftWords(
  cost: number,
  { allowance, remaining = allowance, unlimited = false }: Allowance,
  unit: LengthUnit = 'inch',
): string {
  if (!Number.isFinite(cost)) return 'no way there';
  if (unlimited) return 'no limit';
  if (remainingAt(cost, remaining / 1000) !== null) {
    // As they are shown, what was taken and what is left make up the whole.
    const left = tenths(remaining / 1000, unit) - tenths(cost, unit);
    return left <= 0 ? 'nothing left' : `${inWords(left / 10, unit)} left`;
  }
  const turns = turnsToReach(cost, allowance / 1000, remaining / 1000);
  return Number.isFinite(turns) ? `in ${turns} turns` : 'no way there';
}

/**
 * "9.5 of 12 inches: 2 for 4 of road, ...; 2.5 inches left", "Out of reach this turn: in 3 turns, 30.5 inches: ..." or
 * "Never in reach: shut off by the River Wey (FT-06-23)".
 */
export function answerWords(
  answer: ReachAnswer,
  given: Allowance,
  unit: LengthUnit = 'inch',
): string {
  switch (answer.type) {
    case 'within':
      return `${routeWords(answer.route, given, unit)}; ${leftWords(answer.route.cost, given, unit)}.`;
    case 'later': {
      const { route, turns } = answer;
      const parts = wayWords(route, given, unit);
      return `Out of reach this turn: in ${turns} turns, ${lengthWords(route.cost, unit)}${parts && `: ${parts}`}.`;
    }
    case 'never':
      return `Never in reach: ${answer.reason}${answer.rule ? ` (${answer.rule})` : ''}.`;
  }
}

/** One leg for each name and rule, in the order in which they are met. */
export function groundsOf(legs: readonly RouteLeg[]): readonly RouteLeg[] {
  const kinds = new Map<string, RouteLeg>();
  for (const leg of mergedLegs(legs)) {
    const key = `${leg.terrain} ${leg.rule} ${leg.length === 0 ? 'crossed' : ''}`;
    const before = kinds.get(key);
    const length = mil((before?.length ?? 0) + leg.length);
    kinds.set(key, { ...leg, length, cost: (before?.cost ?? 0) + leg.cost });
  }
  return [...kinds.values()];
}

/** '2.5 inches', '1 inch' or '6.4 cm', from a number of the unit. */
function inWords(shown: number, unit: LengthUnit): string {
  return `${shown} ${unit === 'cm' ? 'cm' : shown === 1 ? 'inch' : 'inches'}`;
}

/** "4 clear", or "2 for 4 of road" where the ground costs other than its length, so that the prices add up. */
function legWords(
  leg: RouteLeg,
  cost: string,
  allowance: number,
  unit: LengthUnit,
): readonly string[] {
  const isNamed = leg.terrain !== leg.kind;
  const name = isNamed ? leg.terrain : leg.kind.toLowerCase();
  if (leg.length > 0) {
    const far = leg.length / 1000;
    if (far < 0.05 && leg.cost < 0.05) return [];
    const length = roundedIn(unit, far);
    const isByLength = length === cost || Math.abs(leg.cost - far) < SLIVER;
    return [isByLength ? `${cost} ${name}` : `${cost} for ${length} of ${name}`];
  }
  const share = allowance > 0 ? leg.cost / allowance : 0;
  const price = SHARES.find(([size]) => Math.abs(size - share) < 1e-3)?.[1];
  return [`${price ?? inWords(Number(cost), unit)} for ${isNamed ? name : `the ${name}`}`];
}

const SHARES: readonly (readonly [number, string])[] = [
  [1 / 4, 'quarter allowance'],
  [1 / 2, 'half allowance'],
  [1, 'whole allowance'],
];
