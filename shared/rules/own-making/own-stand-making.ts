// How a designer makes stands and rules of his own: what a ruleset tells the forms of them.

import type {
  OwnStandBody,
  OwnValues,
  OwnVariantBody,
  SingleBase,
} from '../../scenario/own-game/own-game';
import type { OwnRules } from '../../scenario/own-rules/own-rules';
import type { Json } from '../../core/json';
import type { StandSymbol } from '../../core/stand-symbol';
import type { VariantColumn } from './variant-columns';

/** What stands of a designer's own are offered under, where he does not say. */
export const YOUR_OWN = 'Your own';

/** What of a type of the catalogue a copy is made from. */
export interface CopiedType {
  readonly id: string;
  /** The ruleset's own row. */
  readonly data: Json;
}

/** What every game has, whether its designer says it or not. */
export type UsualRules = {
  readonly [K in 'order' | 'phases' | 'attack']: NonNullable<OwnRules[K]>;
};

/** Stands whose every number is the designer's own. */
export interface OwnFigureMaking extends Making {
  readonly of: 'stands';
  /** All that a stand of the type is; null where no stand of one's own could be that. */
  like(type: CopiedType): OwnStandBody | null;
  /** Ways to move, each with what people call it. */
  readonly moveClasses: readonly { readonly id: string; readonly name: string }[];
}

/** Stands of the ruleset's book with other numbers: the ruleset says what may differ. */
export interface OwnVariantMaking extends Making {
  readonly of: 'variants';
  /** The ruleset whose book they are of. */
  readonly game: string;
  readonly columns: readonly VariantColumn[];
  readonly weaponColumns: readonly VariantColumn[];
  /** What a variant of the type begins as; null where none may be made of it. */
  like(type: CopiedType): OwnVariantBody | null;
  /** All that it is as it is played; null where the book has no type that it is like. */
  played(variant: Omit<OwnVariantBody, 'game'>): PlayedVariant | null;
  /** What of a copy no column changes, in a sentence for designers. */
  readonly keeps: string;
  /** What a weapon has that is like none of the book, by the columns of weapons. */
  readonly plainWeapon: OwnValues;
}

export interface PlayedVariant {
  /** By the columns; one that is absent does not apply to such a stand. */
  readonly values: OwnValues;
  readonly weapons: readonly PlayedWeapon[];
  readonly symbol: StandSymbol;
  /** Null where stands of the game have no base that could be the designer's own. */
  readonly base: SingleBase | null;
}

export interface PlayedWeapon {
  readonly id: string;
  readonly name: string;
  readonly values: OwnValues;
}

interface Making {
  /** What is played where a game says nothing else; absent where no rules can be one's own. */
  readonly usualRules?: UsualRules;
  /** What modules make of them. */
  readonly notes?: readonly {
    readonly module: string;
    readonly name: string;
    readonly text: string;
  }[];
}

export type OwnStandMaking = OwnFigureMaking | OwnVariantMaking;
