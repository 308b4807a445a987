// The document: everything that a scenario file holds, as immutable values with lengths in Mil.
// Meaning (cost, cover, sight, weapons) is not here: it lives in the ruleset, under `kind` and `type`.

import type { LabelId, ObjectiveId, SideId, StandId, TerrainId, UnitId, ZoneId } from '../core/id';
import type { Json } from '../core/json';
import type { LengthUnit, Mil, Point } from '../core/measure';
import type { CurveNode } from '../geometry/curve';
import type { Cell, HexBoard, HexFacing } from '../geometry/hex';
import type { TerrainKind } from './kinds/kinds';
import type { OwnKind } from './kinds/own-kind';
import type { OwnGame, OwnStand, OwnVariant } from './own-game/own-game';

export type { OwnKind, TerrainKind };

export const FORMAT = 2;

/** Looks of open ground, in the order in which they are offered. */
export const GROUND_STYLES = ['parchment', 'summer', 'winter', 'desert', 'night', 'stars'] as const;
export type GroundStyle = (typeof GROUND_STYLES)[number];

export type Board =
  { readonly space: 'table'; readonly width: Mil; readonly height: Mil } | HexBoard;

/** Facing on a table: degrees, 0 = east, counter-clockwise. On hexes: sixths of a turn from east. */
export type Place =
  | { readonly on: 'table'; readonly at: Point; readonly facing: number; readonly level: number }
  | { readonly on: 'hex'; readonly at: Cell; readonly facing: HexFacing }
  | { readonly on: 'aboard'; readonly carrier: StandId }
  | { readonly on: 'reserve' };

/**
 * Where a piece of terrain or a zone lies. Polygons are simple, their winding does not matter.
 * A strip is its centre line with a width; a grid holds levels row by row from its south-west corner.
 * A curve has nodes as well: they are what is drawn, edited and kept in the file, and `points` are its straight legs,
 * which all else takes for it. Only `curved-shape` makes the one from the other.
 */
export type Shape =
  | {
      readonly type: 'polygon';
      readonly points: readonly Point[];
      readonly holes: readonly (readonly Point[])[];
      /** Of the outline. */
      readonly nodes?: readonly CurveNode[];
    }
  | {
      readonly type: 'strip';
      readonly points: readonly Point[];
      readonly width: Mil;
      readonly nodes?: readonly CurveNode[];
    }
  | { readonly type: 'disc'; readonly center: Point; readonly radius: Mil }
  | { readonly type: 'cells'; readonly cells: readonly Cell[] }
  | {
      readonly type: 'grid';
      readonly origin: Point;
      readonly step: Mil;
      readonly columns: number;
      readonly rows: number;
      readonly levels: readonly number[];
    };

/**
 * How the editor holds a thing on the table: absent = as usual. No rule looks here; what is hidden is left
 * out of pictures and pages, not out of battles.
 */
export interface Held {
  readonly hidden?: boolean | undefined;
  /** The hand cannot take it. */
  readonly locked?: boolean | undefined;
  /** Id of its layer; one that is not listed means the base layer. */
  readonly layer?: string | undefined;
  /** The name that it shares with what is selected and moved together with it. */
  readonly group?: string | undefined;
}

/** What lies on a later layer is drawn over, and counts over, what lies on an earlier one. */
export interface Layer {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly locked: boolean;
}

export interface TerrainFeature extends Held {
  readonly id: TerrainId;
  readonly kind: TerrainKind;
  /** What the designer has made of the kind: one of the scenario's `ownKinds`, and like this kind. */
  readonly own?: OwnKind | undefined;
  readonly name: string;
  readonly shape: Shape;
  /** Height of cover, wall or building above its ground, or of a hill's crest above its outline; null = the kind's usual height. */
  readonly levels: number | null;
  /** A hill's crest: one point, a line, or three and more points for a plateau. Null = the hill's own middle. */
  readonly crest: readonly Point[] | null;
  /** Rivers: whether stands without boats may cross. Wrecks: whether there is a way round. */
  readonly fordable: boolean;
  /** Rivers and streams only: banks too steep for amphibious stands (FT-06-12). */
  readonly steepBanks: boolean;
  readonly locked: boolean;
  readonly layer: string;
}

export interface Side {
  readonly id: SideId;
  readonly name: string;
  /** '#rrggbb' */
  readonly colour: string;
}

export interface Unit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly name: string;
  /** A key of the ruleset's quality table, e.g. 'average'. */
  readonly quality: string;
  readonly leader: StandId | null;
}

/** One base on the table. `tracks` and `marks` are the ruleset's; a fresh scenario leaves them empty. */
export interface Stand extends Held {
  readonly id: StandId;
  readonly unit: UnitId;
  /** A key of the ruleset's catalogue of stands, e.g. 'martian_tripod_p1'. */
  readonly type: string;
  /** In battles: what the designer has made of its type, where it is one of the game's `stands`. Files leave it out. */
  readonly own?: OwnStand | undefined;
  /** In battles: the same for one of its `variants`. */
  readonly variant?: OwnVariant | undefined;
  readonly name: string;
  readonly place: Place;
  readonly tracks: Readonly<Record<string, number>>;
  readonly marks: readonly string[];
}

export interface Zone extends Held {
  readonly id: ZoneId;
  readonly name: string;
  readonly side: SideId | null;
  readonly purpose: 'deployment' | 'entry' | 'exit' | 'area';
  readonly shape: Shape;
}

export interface Objective extends Held {
  readonly id: ObjectiveId;
  readonly name: string;
  readonly place: Place;
  readonly radius: Mil;
  readonly points: number;
}

export interface Label extends Held {
  readonly id: LabelId;
  readonly text: string;
  readonly at: Point;
  /** Height of the letters. */
  readonly size: Mil;
  /** Degrees that its base line is turned by, counter-clockwise; absent = level. */
  readonly angle?: number | undefined;
  /** Degrees that its base line turns by from end to end: above 0 its ends sink; absent = straight. */
  readonly bend?: number | undefined;
  /**
   * The smooth line that its base line follows, through these points seen from `at` before they are turned by `angle`,
   * the words about its middle. At least two; a label with a curve has no bend. Absent = straight, or bent.
   */
  readonly curve?: readonly Point[] | undefined;
  /** '#rrggbb'; absent = the ink of the map. */
  readonly colour?: string | undefined;
}

/** The most degrees that words may bend by: half a circle. */
export const MOST_BEND = 180;
/** Side by side on a board of hexes, either way. */
export const MOST_HEXES = 200;
/** Of an objective. */
export const MOST_POINTS = 1000;
/** Of a turn limit. */
export const MOST_TURNS = 1000;

export interface Reinforcement {
  readonly unit: UnitId;
  readonly turn: number;
  readonly zone: ZoneId;
}

export interface RulesetRef {
  readonly id: string;
  readonly modules: readonly string[];
  /** Scenario options by their key in the rules reference; an absent key means its default. */
  readonly options: Readonly<Record<string, Json>>;
  /** What the designer has made of the game; absent means nothing. */
  readonly own?: OwnGame | undefined;
}

export interface PrintSettings {
  readonly paper: 'A4' | 'Letter' | 'A3' | 'Tabloid' | 'Legal' | 'custom';
  /** The upright size of custom paper. */
  readonly custom: { readonly width: Mil; readonly height: Mil };
  readonly orientation: 'portrait' | 'landscape';
  readonly margin: Mil;
  /** What neighbouring sheets of the table share. */
  readonly overlap: Mil;
  readonly style: 'colour' | 'ink-saving' | 'black-and-white';
  readonly grid: 'none' | 'foot' | 'inch';
  /** What distances and sizes are told in on set-up sheet, brief and templates. */
  readonly lengths: LengthUnit;
  /** Where sheets of the table begin: its north-west corner, evenly about its middle, or at `tilesAt`. */
  readonly tilesFrom: 'corner' | 'middle' | 'point';
  /** The north-west corner of one of the sheets. */
  readonly tilesAt: Point;
  /** Whether sheets with nothing on them are printed too. */
  readonly emptyTiles: boolean;
  /** Sheets of the table show the ground, and if asked for, stands where they begin. */
  readonly tileStands: boolean;
  /** If asked for, names, labels and heights. */
  readonly tileNames?: boolean | undefined;
  /** If asked for, zones and objectives. */
  readonly tileZones?: boolean | undefined;
  /** Whether things and layers that are hidden are printed too. */
  readonly hidden: boolean;
}

export interface BackgroundImage {
  /** data: URL of a PNG or JPEG. */
  readonly image: string;
  readonly at: Point;
  readonly width: Mil;
  readonly height: Mil;
  readonly opacity: number;
}

/** What is played stands for, in words that players read: '15 mm' or '1/285', '1 inch = 50 yards'. */
export interface ScenarioScale {
  readonly figures: string;
  readonly ground: string;
}

/** FT-02-21 FT-02-25: what a side may take each turn, and its one time-out, in seconds; null = any time, no time-out. */
export interface TimeLimits {
  readonly barrages: number | null;
  readonly movement: number | null;
  readonly timeOut: number | null;
}

export interface Scenario {
  readonly format: typeof FORMAT;
  /** A UUID that stays with the file whatever its name; null until it is first saved. */
  readonly id: string | null;
  readonly title: string;
  readonly notes: string;
  readonly rules: RulesetRef;
  readonly board: Board;
  /** Terrain of the designer's own, in the order in which it is offered; no two share an id. */
  readonly ownKinds: readonly OwnKind[];
  /** In draw order, the lowest first. */
  readonly terrain: readonly TerrainFeature[];
  readonly sides: readonly Side[];
  readonly units: readonly Unit[];
  readonly stands: readonly Stand[];
  readonly zones: readonly Zone[];
  readonly objectives: readonly Objective[];
  readonly labels: readonly Label[];
  readonly reinforcements: readonly Reinforcement[];
  readonly turnLimit: number | null;
  readonly victory: string;
  readonly specialRules: string;
  readonly scale: ScenarioScale;
  readonly timeLimits: TimeLimits;
  /** The lowest first; empty = the base layer alone, as usual. */
  readonly layers: readonly Layer[];
  readonly print: PrintSettings;
  readonly background: BackgroundImage | null;
  /** What the ground looks like; null: as usual, parchment, and stars under hexes. No rule looks here. */
  readonly ground: GroundStyle | null;
  /** A battle in progress, as `shared/battle` writes it; the scenario itself does not look inside. */
  readonly battle: Json;
}
