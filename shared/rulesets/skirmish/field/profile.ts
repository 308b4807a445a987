// What the rules ask of a stand and of a weapon, whoever made it.

import type { StandSymbol } from '../../../core/stand-symbol';
import type { OwnStand } from '../../../scenario/own-game/own-game';

/** LT-90-02 */
export type StandClass = 'troop' | 'vehicle' | 'torpedo' | 'structure';

export interface Weapon {
  readonly id: string;
  readonly name: string;
  /** The sort of damage that armour tells apart. */
  readonly type: string;
  /** Inches. */
  readonly range: number;
  /** Inches and what each die needs up to there, the nearest first; absent means that SK-04-03 tells of distance. */
  readonly bands?: readonly { readonly to: number; readonly hit: number }[];
  readonly dice: number;
  /** What each die needs before anything is added. */
  readonly hit: number;
  /** Points that each hit takes off the hull. */
  readonly damage: number;
  /** Degrees about the front; 360 bears all round. */
  readonly arc: number;
  /** Fires only where the stand has not moved in this turn. */
  readonly steady: boolean;
  /** How often it fires in a battle; absent means always. */
  readonly shots?: number;
}

export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly class: StandClass;
  readonly symbol: StandSymbol;
  /** Inches: of a round base, or half of the narrower side of another. */
  readonly radius: number;
  /** Levels that it sees and is seen above its ground. */
  readonly height: number;
  readonly hull: number;
  readonly initiative: number;
  /** Inches in a movement phase. */
  readonly move: number;
  readonly moveClass: string;
  /** LT-90-04: points that are kept off each hit, by the sort of damage. */
  readonly armour: Readonly<Record<string, number>>;
  /** A die of so much or more takes a hit away; absent means that none does. */
  readonly save?: number;
  readonly points: number;
  /** Abilities of a stand of the designer's own, by their ids. */
  readonly qualities?: readonly string[];
  readonly weapons: readonly Weapon[];
  /** It is one model of its unit and does nothing on its own; absent means no. */
  readonly inUnit?: boolean;
  /** The module that the stand belongs to, and that says what becomes of it without hull; the base has none. */
  readonly module: string | null;
  /** What a designer has made it of; the books' stands have none. */
  readonly own?: OwnStand;
}
