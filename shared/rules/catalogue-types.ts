// What a ruleset tells of its stands and its terrain: their names, symbols, bases, marks and words, as pictures and the engine need them.

import type { Passes } from '../battle/moment-words';
import type { Json } from '../core/json';
import type { StandSymbol } from '../core/stand-symbol';
import type { LineOfFigures } from '../scenario/own-game/own-game';
import type { Footprint, TerrainTable } from '../terrain/map/engine-types';
import type { TargetSort } from './plain-ranges';

export interface PipOfTrack {
  readonly track: string;
  readonly atLeast: number;
  /** A dot where it is not said. */
  readonly icon?: 'battery';
}

/** What a picture needs to draw a stand, and what the engine needs to place it. */
export interface StandType {
  readonly id: string;
  readonly name: string;
  /** On counters and in lists, where its maker has said; absent means made of its name. */
  readonly short?: string;
  readonly side: string;
  /** The quality that it always has, whatever its unit says. */
  readonly quality?: string;
  readonly symbol: StandSymbol;
  /** A PNG as a data URL in the place of the symbol, its top to the front. */
  readonly picture?: string;
  readonly footprint: Footprint;
  /** What one model is: "5 vehicles". */
  readonly represents?: string;
  /** Levels above its ground. */
  readonly height: number;
  readonly moveClass: string;
  readonly allowance: number;
  readonly facesFront: boolean;
  /** Used up by striking, as missiles are: it is no loss. */
  readonly isUsedUp?: true;
  /** Figures that stand on its base: they take the place of its pips, the front rank first. */
  readonly line?: LineOfFigures;
  /** Pips on its counter, such as one for each model: each goes out when its track falls below its number. */
  readonly pips?: readonly PipOfTrack[];
  readonly tracks: Readonly<Record<string, number>>;
  /** Marks that a scenario may let it begin a battle with, beside those of every stand. */
  readonly marks?: readonly string[];
  /** The ruleset's own row: weapons, armour, equipment. */
  readonly data: Json;
}

/** Movement classes that a designer sets together, under one name: 'On foot'. */
export interface MoveClassRow {
  readonly name: string;
  readonly classes: readonly [string, ...string[]];
}

/** What of stands outlasts a battle, for campaigns. */
export interface Lasting {
  /** Tracks of damage: a stand is whole while they are as they were when it came new. */
  readonly damage: readonly string[];
  /** How stands are removed that live on: 'withdrawn'. */
  readonly away: readonly string[];
  /** Marks of stands that lie on the table and are lost. */
  readonly fallen?: readonly string[];
  /** Qualities that a unit may rise and fall through, the worst first; absent where the game has none. */
  readonly qualities?: readonly string[];
}

export interface Catalogue {
  readonly stands: Readonly<Record<string, StandType>>;
  readonly terrain: TerrainTable;
  /** Those that terrain of one's own may slow or stop; absent means that terrain slows nobody. */
  readonly moveClasses?: readonly MoveClassRow[];
  /** Words for the steps of a turn and for marks and tracks, as people see them. */
  readonly words: Readonly<Record<string, string>>;
  /** The steps of a side's turn in their order, where each is worth showing. */
  readonly steps?: readonly string[];
  /** Steps that a turn goes through several times, and what one time is called. */
  readonly passes?: Passes;
  /** Marks and tracks that the rules keep for themselves: no player lays a marker or writes a number for them. */
  readonly unseen?: readonly string[];
  /** Tracks that are lengths in Mil; people read them in inches. */
  readonly lengths?: readonly string[];
  /** What a scenario may let stands begin a battle with: marks, and tracks beside those of their type. */
  readonly opening?: { readonly marks: readonly string[]; readonly tracks: readonly string[] };
  /** Absent: nothing but whether a stand is lost. */
  readonly lasting?: Lasting;
  /** Sorts of stand that are looked for in different ways; absent means that all are alike. */
  readonly targets?: readonly TargetSort[];
}

/** What a module adds to the catalogue of its base. */
export interface MoreCatalogue extends Partial<
  Pick<Catalogue, 'stands' | 'words' | 'unseen' | 'opening'>
> {
  /** Marks that a type of stand may begin a battle with by this module, whichever part of the game the type is of. */
  offers?(type: Pick<StandType, 'id'>): readonly string[];
}
