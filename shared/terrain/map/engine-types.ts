// What the terrain engine is asked and what it answers. The engine knows shapes, levels and numbers;
// what a wood or a stream means comes in as a `TerrainTable`, which is a ruleset's data.

import type { TerrainId } from '../../core/id';
import type { Mil, Point } from '../../core/measure';
import type { Refusal, RuleRef } from '../../core/rule-ref';
import type { TerrainFeature, TerrainKind } from '../../scenario/document';
import type { MapOptions } from './map-options';
import type { Box, Ring } from '../../geometry/ring';
import type { Surface } from './elevation';

/** The outline of a stand on the table, about its `at` point and turned by its facing. */
export type Footprint =
  | { readonly type: 'disc'; readonly radius: Mil }
  /** `depth` along the facing, `width` across it. A line of figures is one figure deep. */
  | { readonly type: 'rectangle'; readonly width: Mil; readonly depth: Mil };

/** How one kind of terrain hides what is behind it or in it. */
export interface SightMeaning {
  /**
   * none: never blocks. cover: blocks what its top is above, may be seen into (FT-07-13 to 16).
   * ridge: a line that blocks unless an end touches it (FT-07-10). solid: blocks, no seeing into.
   * behind: never blocks, but a stand seen through it is in cover (FT-06-25).
   */
  readonly blocks: 'none' | 'cover' | 'ridge' | 'solid' | 'behind';
  /** Levels above its ground where the feature does not say. */
  readonly levels: number;
  /** How far a stand sees within it, e.g. two inches. */
  readonly seeInto: Mil;
  /** Ridges: opponents who are both as near as this ignore it (FT-07-12); absent means an inch. */
  readonly ignoredWithin?: Mil;
  /** Thermal sights see through it (FT-07-18). */
  readonly thermalSeesThrough: boolean;
  readonly rule: RuleRef;
}

/** What ground, or crossing it, costs a movement class. Costs are inches of allowance. */
export type MoveMeaning =
  /** Each inch costs `factor` inches of allowance. */
  | {
      readonly type: 'factor';
      readonly factor: number;
      /** What the whole allowance buys is rounded up to whole inches. */
      readonly wholeInches?: boolean;
      readonly rule: RuleRef;
    }
  | { readonly type: 'prohibited'; readonly rule: RuleRef }
  /**
   * One payment for each crossing: a share of the stand's whole allowance (streams), and `inches` of it
   * more (wrecks).
   */
  | {
      readonly type: 'crossing';
      readonly share: number;
      readonly inches?: number;
      readonly rule: RuleRef;
    }
  /** The whole allowance buys this many inches, however large it is (rafts). */
  | { readonly type: 'per-turn'; readonly inches: number; readonly rule: RuleRef }
  /** May be passed at this factor, but the move may not end here (low flyers over cover). */
  | { readonly type: 'overfly'; readonly factor: number; readonly rule: RuleRef };

/** By movement class; a class that is absent moves as in the clear. */
export type MoveTable = Readonly<Record<string, MoveMeaning>>;

/** A river is not a river: what changes when a feature is marked so. The first that fits applies. */
export interface TerrainVariant {
  readonly fordable?: boolean;
  readonly steepBanks?: boolean;
  readonly name: string;
  readonly move: MoveTable;
}

export interface TerrainRow {
  readonly kind: TerrainKind;
  readonly name: string;
  readonly sight: SightMeaning;
  readonly move: MoveTable;
  readonly variants?: readonly TerrainVariant[];
  /**
   * Kinds whose meaning for movement this surface replaces wherever both lie, in any draw order: a
   * bridge over a river, a road through a wood. Only for the classes that its `move` names.
   */
  readonly overrides: readonly TerrainKind[];
  /** Whether a stand in it is in cover for spotting. */
  readonly isCover: boolean;
  /** What the ruleset's own rules ask of the kind, in its own words; the engine asks nothing of it. */
  readonly qualities?: readonly string[];
}

/** One row for each kind that means something; `clear` is the ground between. */
export interface TerrainTable {
  /** How sight and ground are read where the rules leave a choice; what is absent is as printed. */
  readonly reading?: Partial<MapOptions>;
  /** Inches on the table for an inch of the rules, where figures are larger; absent means 1. The rows are to scale. */
  readonly scale?: number;
  readonly clear: TerrainRow;
  readonly rows: Partial<Readonly<Record<TerrainKind, TerrainRow>>>;
}

/** One end of a sight line: where, how large, and how high above the ground under it, in levels. */
export interface Observer {
  readonly at: Point;
  readonly facing: number;
  readonly footprint: Footprint;
  /** Levels above the ground that it stands on; a tripod is 3. */
  readonly height: number;
  readonly thermal: boolean;
  /** High flyers and zeppelins, by the rule that all see them and they see all (FT-15-05, FT-16-19). Absent means no. */
  readonly aloft?: RuleRef;
  /** Low flyers: over cover, never in it (FT-15-04). Absent means no. */
  readonly isOverCover?: boolean;
}

/** A stretch of the side view: distance along the line in Mil, heights in levels. */
export interface ProfilePoint {
  readonly along: Mil;
  readonly ground: number;
  /** Top of whatever stands there; equals `ground` in the open. */
  readonly top: number;
  readonly line: number;
  readonly feature: TerrainId | null;
}

export interface Sight {
  readonly visible: boolean;
  /** The sight line that decided: between the two points of the footprints. */
  readonly from: Point;
  readonly to: Point;
  /** What blocks first, where, and by how many levels; null when visible. */
  readonly blocker: {
    readonly feature: TerrainId;
    readonly at: Point;
    readonly shortBy: number;
    readonly reason: string;
  } | null;
  /** The target counts as in cover for spotting along this line. */
  readonly inCover: boolean;
  /** What gives it that cover, 'behind Mill Brook' or 'in West Wood', and the rule; null where it is in none. */
  readonly cover: { readonly reason: string; readonly rule: RuleRef } | null;
  /**
   * Smoke that the line passes and only thermal sights look through; empty where some clear line avoids all
   * smoke. By id, as what it is made of (FT-07-24, FT-07-25) is the ruleset's to know.
   */
  readonly through: readonly TerrainId[];
  /** The rule that decides. */
  readonly rule: RuleRef;
  readonly profile: readonly ProfilePoint[];
}

/** A raster over the table, row by row from the south-west; one byte for each cell, 1 = seen. */
export interface SightField {
  readonly columns: number;
  readonly rows: number;
  readonly step: Mil;
  readonly seen: Uint8Array;
}

/** Who moves: costs come from the class, streams from the whole allowance. All lengths in Mil. */
export interface Mover {
  readonly at: Point;
  readonly footprint: Footprint;
  readonly moveClass: string;
  /** The whole allowance of the phase, normal or strategic: shares of it are paid at streams. */
  readonly allowance: Mil;
  /** What is left of it after part of the move; absent means all. */
  readonly remaining?: Mil;
  /** The allowance is more than any way on the table takes, and none that the rules know. */
  readonly unlimited?: boolean;
  /** Every inch costs this many times more, e.g. 4 for backing (FT-06-05); absent means 1. */
  readonly perInch?: number;
  /** Given where it goes straight to its rear alone (FT-06-05): where it faces, the rule and the reason. */
  readonly straightBack?: {
    /** Degrees counter-clockwise from east. */
    readonly facing: number;
    readonly rule: RuleRef;
    readonly why: string;
  };
  /** No inch costs less than this, e.g. where a road adds nothing to a march; absent means no limit. */
  readonly leastCost?: number;
  /**
   * Discs that the middle of the stand may not enter, e.g. one inch round enemies (the radius already
   * holds both footprints), with the rule that says so and why: 'it halts 1" from Tripod 2'.
   */
  readonly barred: readonly {
    readonly at: Point;
    readonly radius: Mil;
    readonly rule: RuleRef;
    readonly why?: string;
  }[];
}

/** Cost to come to each corner of the grid, in inches of allowance; Infinity where it cannot. */
export interface ReachField {
  readonly columns: number;
  readonly rows: number;
  readonly step: Mil;
  readonly allowance: Mil;
  /** Inches of allowance that were left: what costs more is beyond the reach. */
  readonly limit: number;
  readonly cost: Float32Array;
  /** The lines that run between its corners; null for a stand that cannot stir. */
  readonly divides: Divides | null;
}

/** A straight stretch over one kind of ground, or a crossing: a leg of no length. */
export interface RouteLeg {
  readonly from: Point;
  readonly to: Point;
  readonly length: Mil;
  /** Inches of allowance that the leg takes. */
  readonly cost: number;
  /** The feature's own name, or what its kind is called. */
  readonly terrain: string;
  readonly kind: string;
  readonly rule: RuleRef;
}

export interface Route {
  /** Inches of allowance. */
  readonly cost: number;
  readonly legs: readonly RouteLeg[];
  /** The first reason why this way may not be gone, whatever it costs; null when it may. */
  readonly blocked: (Refusal & { readonly at: Point }) | null;
}

/** A feature with its true outline and meaning. */
export interface MapFeature {
  /** Position in draw order; a higher one lies on top. */
  readonly index: number;
  readonly feature: TerrainFeature;
  readonly row: TerrainRow;
  /** Outline and holes, by the even-odd rule; empty for cells. */
  readonly rings: readonly Ring[];
  readonly box: Box;
  /** The centre line of a strip, [x0, y0, x1, y1, ...]; null for areas. */
  readonly line: Ring | null;
  /** Levels above the ground: its own, or the usual ones of its kind. */
  readonly levels: number;
  /** What it adds to the ground: hills and elevation grids. */
  readonly surface: Surface | null;
}

/** The cells of a field that lines with a price run through, in order, and those lines. */
export interface Divides {
  readonly cells: Int32Array;
  /** Where the lines of each cell begin, and after the last where they end. */
  readonly first: Int32Array;
  /** In cells, [ax, ay, bx, by, price] each; a price in inches of allowance, Infinity for what is closed. */
  readonly lines: Float64Array;
  /** What the width of each cell costs, in inches of allowance. */
  readonly slow: Float64Array;
}
