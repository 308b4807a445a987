// The numbers that a captain weighs with who is played by the computer, and the tempers that he tries.

import table from '../../../resources/rulesets/hexspace/opponent.json';
import type { Leaning, Temper, TemperName } from '../../rules/plan';
import { weightsBy } from '../../rules/temper';

export interface CaptainWeights {
  /** Hexes from which a ship likes to fight. */
  readonly range: number;
  /** What each hex nearer or farther costs, beside a weapon that bears. */
  readonly nearness: number;
  readonly bearing: number;
  /** What each box of the shield is worth that is turned to the enemy. */
  readonly guard: number;
  /** What each point is worth that it could strike at once from where it comes, and that enemies could strike of it. */
  readonly volley: number;
  readonly answer: number;
  /** What each point is worth that it and its friends take where they share a hex. */
  readonly bump: number;
  /** Speeds that it wants far from the enemy and near him, and the hexes between the two. */
  readonly faster: number;
  readonly slower: number;
  readonly slowWithin: number;
  /** What a shot beyond the best range has to promise more: its charge takes two impulses to come back. */
  readonly farShot: number;
  /** What it is worth to fire at who is nearly gone. */
  readonly finishing: number;
}

export const captainWeights = weightsBy<CaptainWeights>(table);

/** What a player may choose for the computer; there is no ground to be greedy for. */
export const CAPTAIN_TEMPERS: Readonly<Partial<Record<TemperName, Temper>>> = table.tempers;

/** Of a side without a plan, for which each ship looks at what it could do and not at what could be done to it. */
export const ALONE: Temper = table.withoutPlan;

const LEANINGS: readonly Leaning[] = [
  { name: 'closes in', temper: { range: 1, nearness: 1 } },
  { name: 'keeps off', temper: { range: 4, nearness: 0.8 } },
  { name: 'stays far', temper: { range: 7, nearness: 0.6, slower: 3 } },
  { name: 'shows its strong shields', temper: { guard: 1 } },
  { name: 'brings its weapons to bear', temper: { bearing: 2 } },
  { name: 'saves its fire', temper: { farShot: 3 } },
];

export function captainLeanings(): readonly Leaning[] {
  return LEANINGS;
}
