// The charts of the rulebook as data: what a row of each table holds, and the tables themselves. Numbers
// are the printed ones; what they mean is said where they are used.

import chart from '../../../../resources/rulesets/tripods/artillery-chart.json';
import artillery from '../../../../resources/rulesets/tripods/artillery.json';
import bases from '../../../../resources/rulesets/tripods/bases.json';
import foot from '../../../../resources/rulesets/tripods/foot.json';
import samples from '../../../../resources/rulesets/tripods/samples.json';
import special from '../../../../resources/rulesets/tripods/special.json';
import spotting from '../../../../resources/rulesets/tripods/spotting.json';
import vehicles from '../../../../resources/rulesets/tripods/vehicles.json';

/** Letters of the movement column (FT-03-12). */
export type MoveLetter = 'v' | 't' | 'w' | 'a' | 'c' | 'h' | 'x';

/** Inches in a turn; null for towed pieces, which their crews push (FT-08-28). */
export interface Move {
  readonly inches: number | null;
  readonly class: MoveLetter;
}

export interface Gun {
  readonly penetration: number;
  readonly hClass: boolean;
  readonly heatRay: boolean;
  readonly shots: number;
  readonly range: number;
  /** Small-arms number against infantry; null where the gun cannot. */
  readonly antiInfantry: number | null;
}

export interface VehicleRow {
  readonly id: string;
  readonly name: string;
  readonly faction: 'martian' | 'human';
  readonly periods: readonly number[];
  readonly lateWar: boolean;
  readonly move: Move;
  readonly armour: {
    readonly soft: boolean;
    readonly front: number;
    readonly flank: number | null;
    readonly chobham: boolean;
  };
  readonly guns: readonly Gun[];
  readonly missile: {
    readonly penetration: number;
    readonly hClass: boolean;
    readonly shots: number;
    readonly range: number;
    readonly unlimited: boolean;
    /** "n" after the range (FT-17-20). */
    readonly nlos: boolean;
  } | null;
  readonly tripod: boolean;
  readonly mbt: boolean;
  readonly landship: boolean;
  readonly flyer: boolean;
  readonly antiAircraft: boolean;
  readonly stabilised: boolean;
  readonly advancedStabilisation: boolean;
  readonly thermal: boolean;
  readonly nbc: boolean;
  readonly citv: boolean;
  readonly ivis: boolean;
  readonly rockets: number;
  readonly capacity: number | null;
  readonly note: string | null;
}

export interface AntitankWeapon {
  readonly penetration: number;
  readonly hClass: boolean;
  readonly shots: number;
  readonly range: number;
  readonly missile: boolean;
  readonly limited: boolean;
}

export interface FootRow {
  readonly id: string;
  readonly name: string;
  readonly kind: 'infantry' | 'cavalry';
  readonly periods: readonly number[];
  readonly lateWar: boolean;
  readonly move: Move;
  /** Carrier spaces; null where no carrier takes it. */
  readonly size: number | null;
  readonly smallArms: { readonly toHit: number; readonly shots: number; readonly range: number };
  readonly law: AntitankWeapon | null;
  readonly maw: AntitankWeapon | null;
  /** FT-03-23: its small arms are silent in a turn in which it moved. */
  readonly noFireIfMoved: boolean;
  /** FT-08-10: then it fires nothing at all. */
  readonly machineGun?: boolean;
}

/** What one piece throws: artillery factors, L-class or not, on some square templates (FT-03-27). */
export interface Sheaf {
  readonly factor: number;
  readonly light: boolean;
  readonly templates: number;
  /** Inches. */
  readonly size: number;
}

/** Letters of the ammunition column (FT-03-28). */
export type AmmunitionLetter = 's' | 'c' | 'i' | 'm';

export interface ArtilleryRow {
  readonly id: string;
  readonly name: string;
  readonly periods: readonly number[];
  readonly move: Move;
  readonly armour: { readonly soft: boolean; readonly front: number };
  /** Inches of indirect range, and with rocket-assisted shells; null where there is none. */
  readonly range: { readonly inches: number; readonly assisted: number | null } | null;
  readonly converged: Sheaf;
  readonly dispersed: Sheaf | null;
  readonly ammunition: readonly AmmunitionLetter[];
  readonly rockets: boolean;
  readonly shotsPerGame: number | null;
  readonly direct: {
    readonly penetration: number;
    readonly hClass: boolean;
    readonly shots: number;
    readonly range: number;
  } | null;
  readonly towed: boolean;
  readonly mortar: boolean;
  readonly light: boolean;
}

/** A row of the artillery chart: what a die needs, from so many factors on. */
export interface ChartRow {
  readonly from: number;
  readonly afv: number;
  readonly lightAgainstAfv: number;
  readonly softInOpen: number;
  readonly softInCover: number;
  readonly rule: string;
}

export interface SpottingColumns {
  readonly movingInCover: number;
  readonly stationaryInCover: number;
  readonly stationaryInOpen: number;
}

export interface SpottingRow {
  readonly qualities: readonly string[];
  readonly observer: 'personnel' | 'vehicle' | 'reconVehicle' | 'reconPersonnel';
  readonly vehicle: SpottingColumns;
  readonly personnel: SpottingColumns;
}

/** Stands that the text describes outside the charts (FT-16). */
export interface SpecialRow {
  readonly id: string;
  readonly name: string;
  readonly kind: 'ironclad' | 'cylinder' | 'zeppelin';
  readonly faction: 'martian' | 'human';
  readonly periods: readonly number[];
  /** Of movement, at the most. */
  readonly inches: number;
  readonly armour: {
    readonly front: number;
    readonly flank: number;
    readonly chobham: boolean;
    readonly soft: boolean;
  };
  /** "Destroyed" results that it takes to be rid of it. */
  readonly hits: number;
  /** A light walker takes up 1, a tripod or a flyer 2. */
  readonly capacity: number;
  readonly guns: readonly {
    readonly count: number;
    readonly name: string;
    readonly heatRay: boolean;
    readonly penetration: number | null;
    readonly shots: number;
    readonly range: number;
    readonly antiInfantry: number | null;
  }[];
}

interface Sampled {
  readonly points: number;
}

export type BaseKind = keyof typeof bases;
export interface BaseRow {
  readonly type: string;
  readonly radius?: number;
  readonly width?: number;
  readonly depth?: number;
}

// The files are ours and a test reads every row: JSON imports only lose the literal types on the way.
export const VEHICLES = vehicles as readonly VehicleRow[];
export const FOOT = foot as readonly FootRow[];
export const ARTILLERY = artillery as readonly ArtilleryRow[];
/** Sample lines of the legends, which contradict the charts (FT-03-09, FT-03-20, FT-03-25), with their points. */
export const SAMPLES = samples as {
  readonly vehicles: readonly (VehicleRow & Sampled)[];
  readonly foot: readonly (FootRow & Sampled)[];
  readonly artillery: readonly (ArtilleryRow & Sampled)[];
};
export const SPECIAL = special as readonly SpecialRow[];
export const ARTILLERY_CHART: readonly ChartRow[] = chart;
export const SPOTTING = spotting as readonly SpottingRow[];
export const BASES: Readonly<Record<BaseKind, BaseRow>> = bases;
