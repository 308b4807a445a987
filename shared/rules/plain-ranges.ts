// How far stands see and strike, as pictures over the table need it: plain lengths, asked of the ruleset
// once for each stand. Whether an attack is allowed is for the actions to say.

import type { Mil } from '../core/measure';
import type { RuleRef } from '../core/rule-ref';

/** What may be looked for: a sort of stand that the rules tell apart. */
export interface TargetSort {
  readonly id: string;
  /** 'Infantry and guns' */
  readonly name: string;
  /** Levels above its ground. */
  readonly height: number;
}

/** How near a target must be; null where any distance in sight will do. */
export interface SpottingDistances {
  readonly moving: Mil | null;
  readonly still: Mil | null;
}

export interface SpottingRange {
  readonly inOpen: SpottingDistances;
  readonly inCover: SpottingDistances;
  readonly rule: RuleRef;
}

export interface WeaponRange {
  readonly name: string;
  readonly range: Mil;
}
