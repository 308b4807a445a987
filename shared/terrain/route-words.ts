// A way in words, as a player would say it with a hand on the ruler: "9.5 of 12 inches: 2 for 4 of road, 1.5
// clear, half allowance for the stream". Pure text from legs and costs; asks the map nothing.

import { lengthWords, mil, roundedIn, type LengthUnit, type Mil } from '../core/measure';
import { remainingAt, turnsToReach } from './reach-bands';
import type { ReachAnswer } from './reach-answer';
import type { Route, RouteLeg } from './types';

/** The whole allowance of a phase and what is left of it, as a `Mover` has them. */
export interface Allowance {
  readonly allowance: Mil;
  /** Absent: all of it is left. */
  readonly remaining?: Mil;
  /** The rules set none: it is not told. */
  readonly unlimited?: boolean;
}

/** Neighbouring legs over the same ground under the same rule become one; what has no length and costs nothing goes. */
export function mergedLegs(legs: readonly RouteLeg[]): readonly RouteLeg[] {
  const merged: RouteLeg[] = [];
  for (const leg of legs) {
    if (leg.length === 0 && leg.cost === 0) continue;
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
  { allowance, unlimited = false }: Allowance,
  unit: LengthUnit = 'inch',
): string {
  const name = unit === 'cm' ? 'cm' : 'inches';
  const whole = unlimited ? '' : ` of ${roundedIn(unit, allowance / 1000)}`;
  const total = `${roundedIn(unit, route.cost)}${whole} ${name}`;
  const parts = wayWords(route, { allowance }, unit);
  return parts === '' ? total : `${total}: ${parts}`;
}

function wayWords({ legs }: Route, { allowance }: Allowance, unit: LengthUnit): string {
  return groundsOf(legs)
    .flatMap((leg) => legWords(leg, allowance / 1000, unit))
    .join(', ');
}

/** "2.5 inches left", "no limit", "in 2 turns" or "no way there", from the cost to come to a place. */
export function leftWords(
  cost: number,
  { allowance, remaining = allowance, unlimited = false }: Allowance,
  unit: LengthUnit = 'inch',
): string {
  if (!Number.isFinite(cost)) return 'no way there';
  if (unlimited) return 'no limit';
  const left = remainingAt(cost, remaining / 1000);
  if (left !== null) return left < 0.05 ? 'nothing left' : `${lengthWords(left, unit)} left`;
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

/** "4 clear", or "2 for 4 of road" where the ground costs other than its length, so that the prices add up. */
function legWords(leg: RouteLeg, allowance: number, unit: LengthUnit): readonly string[] {
  const isNamed = leg.terrain !== leg.kind;
  const name = isNamed ? leg.terrain : leg.kind.toLowerCase();
  if (leg.length > 0) {
    const far = leg.length / 1000;
    if (far < 0.05 && leg.cost < 0.05) return [];
    const [length, price] = [roundedIn(unit, far), roundedIn(unit, leg.cost)];
    return [length === price ? `${length} ${name}` : `${price} for ${length} of ${name}`];
  }
  const share = allowance > 0 ? leg.cost / allowance : 0;
  const price = SHARES.find(([size]) => Math.abs(size - share) < 1e-3)?.[1];
  return [`${price ?? lengthWords(leg.cost, unit)} for ${isNamed ? name : `the ${name}`}`];
}

const SHARES: readonly (readonly [number, string])[] = [
  [1 / 4, 'quarter allowance'],
  [1 / 2, 'half allowance'],
  [1, 'whole allowance'],
];
