// Rules of a designer's own, as data: who acts when, in which phases, what a die needs, what saves, when nerve is tested,
// and what the qualities of stands do. What they mean in play is the matter of the ruleset that they are played on.

import type { Mil } from '../../core/measure';
import type { OwnClass } from './own-classes';

/** The dice that a rule may call for. */
export const OWN_DICE = [4, 6, 8, 10, 12, 20, 100] as const;
export type OwnDie = (typeof OWN_DICE)[number];

/** Where the designer's book says it: 'B 3.2'. Shown wherever the rule is named. */
interface Ruled {
  readonly rule?: string | undefined;
}

/**
 * By the scores of the stands; a whole side through all phases and then the other; a whole side in each phase; the
 * sides one stand each; or the sides as their chits are drawn, one for each stand.
 */
export const OWN_ORDERS = [
  'initiative',
  'side-turns',
  'side-phases',
  'alternating',
  'chits',
] as const;

/** Who is first in a turn: as the sides are listed, another one each turn, or as a die says. */
export const FIRST_SIDES = ['listed', 'swapped', 'rolled'] as const;

export interface OwnOrder extends Ruled {
  readonly by: (typeof OWN_ORDERS)[number];
  /** Means nothing where scores or chits say it. */
  readonly first: (typeof FIRST_SIDES)[number];
}

export const PHASE_DEEDS = ['move', 'fire', 'move-and-fire', 'assault', 'morale'] as const;
/** All; those that have not moved in the turn; or, where sides have whole turns, the others than the side at turn. */
export const PHASE_ACTORS = ['all', 'unmoved', 'others'] as const;

export interface OwnPhase extends Ruled {
  /** Small letters, digits and hyphens: 'movement'. */
  readonly id: string;
  readonly name: string;
  readonly does: (typeof PHASE_DEEDS)[number];
  readonly who: (typeof PHASE_ACTORS)[number];
}

export const ATTACK_CASES = [
  'within',
  'beyond',
  'beyond-half',
  'cover',
  'hard-cover',
  'target-moved',
  'shooter-moved',
  'higher',
  'flank',
  'rear',
] as const;

/** What a die needs, more of it or less, where something is so. */
export interface AttackRow extends Ruled {
  readonly when: (typeof ATTACK_CASES)[number];
  /** Of `within` and `beyond`, from edge to edge. */
  readonly distance?: Mil | undefined;
  /** Above nothing makes the hit harder. */
  readonly add: number;
}

export interface OwnAttack extends Ruled {
  readonly die: OwnDie;
  /** Whether a one always misses and the highest face always hits. */
  readonly naturals: boolean;
  readonly rows: readonly AttackRow[];
  /** Weapons that reach no farther strike in phases of assault, and in no others where there is one. */
  readonly assaultReach: Mil;
}

/** Of stands that have a quality, what a die needs instead of the usual. */
export interface QualityRow extends Ruled {
  readonly quality: string;
  readonly need: number;
}

export interface OwnSave extends Ruled {
  readonly die: OwnDie;
  /** Of all that no row names; null = they have no save. */
  readonly need: number | null;
  readonly rows: readonly QualityRow[];
  /** What the number needed falls by for each step of cover: woods are one, walls of stone two. */
  readonly cover: number;
}

export const FAILURES = ['pinned', 'falls-back', 'removed'] as const;

export interface OwnMorale extends Ruled {
  readonly dice: number;
  readonly die: OwnDie;
  /** The sum of the dice that stands the test. */
  readonly need: number;
  readonly rows: readonly QualityRow[];
  readonly onHit: boolean;
  /** When its hull falls to half or below. */
  readonly onHalf: boolean;
  /** When a friend is lost so near; null = never. */
  readonly friendLost: Mil | null;
  readonly failure: (typeof FAILURES)[number];
  /** Of those that are pinned, until the end of the next turn. */
  readonly mayMove: boolean;
  readonly mayFire: boolean;
  /** How far those go that fall back. */
  readonly distance: Mil;
}

export const ABILITIES = ['reroll', 'area', 'stealth', 'flying', 'command', 'transport'] as const;

/** What becomes of those aboard when a carrier is lost: all are lost, a die each says it, or they get out beside it. */
export const CARRIER_LOST = ['all-lost', 'a-die-each', 'get-out'] as const;

/** Whom a carrier takes and how. */
export interface Transport {
  readonly does: 'transport';
  /** Stands at once. */
  readonly capacity: number;
  /** Of this class alone; null = of any. */
  readonly takes: OwnClass | null;
  /** None whose whole hull is larger; null = any. */
  readonly largest: number | null;
  /** From edge to edge: as near as they get in and out. */
  readonly within: Mil;
  readonly lost: (typeof CARRIER_LOST)[number];
  /** Of a die each: who rolls this or more gets out. */
  readonly die: OwnDie;
  readonly need: number;
}

/** What a quality of stands does. */
export type OwnAbility = Ruled & { readonly quality: string } & (
    | { readonly does: 'reroll'; readonly dice: number }
    | { readonly does: 'area'; readonly radius: Mil }
    | { readonly does: 'stealth'; readonly add: number; readonly unseenBeyond: Mil | null }
    | { readonly does: 'flying' }
    | {
        readonly does: 'command';
        readonly radius: Mil;
        /** What a die of a friend needs less. */
        readonly hit: number;
        readonly morale: number;
      }
    | Transport
  );

/** What is absent is as the ruleset has it. */
export interface OwnRules {
  /** What its designer measures in, and its tables and reasons tell; absent means inches. */
  readonly unit?: 'cm' | undefined;
  readonly order?: OwnOrder | undefined;
  readonly phases?: readonly OwnPhase[] | undefined;
  readonly attack?: OwnAttack | undefined;
  readonly save?: OwnSave | undefined;
  readonly morale?: OwnMorale | undefined;
  readonly abilities?: readonly OwnAbility[] | undefined;
}
