// What a designer has made of a game: stands and their weapons, as data. A scenario carries it with its rules, so that
// a ruleset is made of what the scenario names and nothing else.

import type { Mil } from '../../core/measure';
import type { StandSymbol } from '../../core/stand-symbol';
import type { OwnRules } from '../own-rules/own-rules';
import type { OwnClass } from '../own-rules/own-classes';

export interface OwnGame {
  /** In the order in which they are offered; no two share an id. */
  readonly stands: readonly OwnStand[];
  /** Stands of a book with other numbers, for rulesets whose stands are rows of charts; absent means none. */
  readonly variants?: readonly OwnVariant[] | undefined;
  /** What of the rules the designer has changed; absent means nothing. */
  readonly rules?: OwnRules | undefined;
}

export const NO_GAME: OwnGame = { stands: [] };

/** Round, or straight-sided: the width along its front, the depth from front to rear. */
export type SingleBase =
  | { readonly type: 'disc'; readonly radius: Mil }
  | { readonly type: 'rectangle'; readonly width: Mil; readonly depth: Mil };

/** Figures side by side, each on its base, that move as one stand. */
export interface LineOfFigures {
  readonly type: 'line';
  readonly figures: number;
  /** One behind another, the front rank first; the last one may be shorter. */
  readonly ranks: number;
  readonly each: SingleBase;
}

export type OwnBase = SingleBase | LineOfFigures;

/** Up to this range each die needs `hit`. */
export interface RangeBand {
  readonly to: Mil;
  readonly hit: number;
}

export interface OwnWeapon {
  /** Small letters, digits and hyphens, once in a stand. */
  readonly id: string;
  readonly name: string;
  /** The sort of damage that armour tells apart: 'B'. */
  readonly type: string;
  /** The nearest first. Of one band the usual changes for distance count; several say it all themselves. */
  readonly bands: readonly [RangeBand, ...RangeBand[]];
  readonly dice: number;
  /** Points that each hit takes off the hull. */
  readonly damage: number;
  /** Degrees about the front; 360 bears all round. */
  readonly arc: number;
  /** How often it fires in a battle; absent means always. */
  readonly shots?: number | undefined;
  /** Fires only where the stand has not moved in this turn; absent means no. */
  readonly steady?: boolean | undefined;
}

export interface OwnStand {
  /** Small letters, digits and hyphens: 'rifle-section'. */
  readonly id: string;
  readonly name: string;
  /** On its counters and in lists; absent means made of its name. */
  readonly short?: string | undefined;
  /** The heading that it is offered under; absent means that of all one's own. */
  readonly group?: string | undefined;
  /** Where the designer's rules say so: named as the rule of what is said here. */
  readonly rule?: string | undefined;
  readonly class: OwnClass;
  readonly symbol: StandSymbol;
  /** What is drawn in the place of its symbol: a PNG as a data URL, its top to the front. */
  readonly picture?: string | undefined;
  readonly base: OwnBase;
  /** The unit that its designer measures its base in; absent means inches. */
  readonly baseUnit?: 'mm' | undefined;
  /** Levels that it sees and is seen above its ground. */
  readonly height: number;
  readonly hull: number;
  /** Its hull counts figures: one pip each on its counter, where there are not too many. Absent means no. */
  readonly figures?: boolean | undefined;
  readonly initiative: number;
  /** In a movement phase. */
  readonly move: Mil;
  /** One of the ruleset's. */
  readonly moveClass: string;
  /** Points that are kept off each hit, by the sort of damage. */
  readonly armour: Readonly<Record<string, number>>;
  /** A die of so much or more takes a hit away before it does harm; absent means that none does. */
  readonly save?: number | undefined;
  readonly points: number;
  /** Abilities that rules ask about, by their ids. */
  readonly qualities: readonly string[];
  readonly weapons: readonly OwnWeapon[];
}

/** All that a stand is but which one it is. */
export type OwnStandBody = Omit<OwnStand, 'id' | 'name'>;

/** Null is a dash of the chart: the stand or the weapon has none of it. */
export type OwnValue = number | string | boolean | null;

/** By the id of a column of the ruleset. */
export type OwnValues = Readonly<Record<string, OwnValue>>;

export interface VariantWeapon {
  /** Small letters, digits and hyphens, once in a stand. Orders name the weapon so. */
  readonly id: string;
  readonly name: string;
  /** The weapon of the copied type that it is in all that `values` does not say; absent means the ruleset's plain one. */
  readonly like?: string | undefined;
  readonly values: OwnValues;
}

/**
 * A stand that is one of the book's in all that is not said here: other numbers, other weapons. What the values are called
 * and may be is the ruleset's (`shared/rules/own-making`).
 */
export interface OwnVariant {
  /** Small letters, digits and hyphens: 'coast-battery'. */
  readonly id: string;
  readonly name: string;
  /** The ruleset that plays it: 'tripods'. Others leave it alone. */
  readonly game: string;
  /** The type of that ruleset's book that it is in all that is not said here. */
  readonly like: string;
  /** On its counters and in lists; absent means made of its name. */
  readonly short?: string | undefined;
  /** The heading that it is offered under; absent means that of all one's own. */
  readonly group?: string | undefined;
  /** Where the designer's rules say so: named as the rule of what is said here. */
  readonly rule?: string | undefined;
  /** Absent means that of the copied type; so does an absent base. */
  readonly symbol?: StandSymbol | undefined;
  /** What is drawn in the place of its symbol: a PNG as a data URL, its top to the front. */
  readonly picture?: string | undefined;
  readonly base?: SingleBase | undefined;
  /** The unit that its designer measures its base in; absent means inches. */
  readonly baseUnit?: 'mm' | undefined;
  /** What differs from the copied type. */
  readonly values: OwnValues;
  /** All that it has; absent means those of the copied type. */
  readonly weapons?: readonly VariantWeapon[] | undefined;
}

/** All that a variant is but which one it is. */
export type OwnVariantBody = Omit<OwnVariant, 'id' | 'name'>;

/** Types of one's own in a catalogue begin so, and those of the books never do. */
const OWN_TYPE = 'own:';

const VARIANT_TYPE = 'variant:';

/** What stands of it have as their type. */
export function ownTypeId(own: Pick<OwnStand, 'id'> | Pick<OwnVariant, 'id' | 'like'>): string {
  return `${'like' in own ? VARIANT_TYPE : OWN_TYPE}${own.id}`;
}

/** All sorts of stand that it has. */
export function sortsOf({
  stands,
  variants = [],
}: Pick<OwnGame, 'stands' | 'variants'>): readonly (OwnStand | OwnVariant)[] {
  return [...stands, ...variants];
}

/** What a scenario is played by, for people: the name of its ruleset, and whether it brings rules of its own. */
export function gameName(rulesName: string, own: OwnGame | undefined): string {
  return own?.rules ? `${rulesName}, with rules of its own` : rulesName;
}
