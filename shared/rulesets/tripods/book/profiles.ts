// One shape for every stand that fights: rows of three charts become profiles with a list of weapons,
// so that the rules never ask which chart a stand came from.

import {
  ARTILLERY,
  type ArtilleryRow,
  type BaseKind,
  FOOT,
  type FootRow,
  type MoveLetter,
  SAMPLES,
  SPECIAL,
  type SpecialRow,
  type VehicleRow,
  VEHICLES,
} from './rows';
import {
  fromAntitank,
  fromGun,
  fromMissile,
  fromArtilleryRow,
  fromSpecialGuns,
  rocketsOf,
  type Weapon,
} from './weapons';
import type { RuleRef } from '../../../core/rule-ref';
import type { OwnVariant, SingleBase } from '../../../scenario/own-game/own-game';

export type StandClass = 'vehicle' | 'infantry' | 'cavalry' | 'towed';

export type Artillery = Pick<
  ArtilleryRow,
  'range' | 'converged' | 'dispersed' | 'ammunition' | 'rockets' | 'shotsPerGame' | 'mortar'
>;

export interface Profile {
  readonly id: string;
  /** The row of the chart that it is, or is a copy of: its own id for those of the book. */
  readonly row: string;
  readonly name: string;
  readonly faction: 'martian' | 'human';
  readonly periods: readonly number[];
  readonly class: StandClass;
  readonly base: BaseKind;
  readonly symbol:
    | 'tripod'
    | 'walker'
    | 'tank'
    | 'vehicle'
    | 'flyer'
    | 'landship'
    | 'ship'
    | 'cylinder'
    | 'zeppelin'
    | 'infantry'
    | 'cavalry'
    | 'gun'
    | 'mortar'
    | 'rocket';
  /** Inches. */
  readonly allowance: number;
  readonly move: MoveLetter;
  readonly armour: {
    readonly front: number;
    readonly flank: number;
    readonly chobham: boolean;
    readonly soft: boolean;
  };
  /** Whether the chart lists the flank (FT-11-03). */
  readonly printedFlank: boolean;
  readonly weapons: readonly Weapon[];
  /** What it throws beyond the horizon; null for what is no artillery. */
  readonly artillery: Artillery | null;
  /** A forward observer: it never fires (FT-13-22). */
  readonly observer: boolean;
  readonly tripod: boolean;
  readonly mbt: boolean;
  readonly landship: boolean;
  readonly stabilised: boolean;
  readonly advancedStabilisation: boolean;
  readonly thermal: boolean;
  readonly nbc: boolean;
  readonly citv: boolean;
  readonly ivis: boolean;
  readonly flyer: boolean;
  readonly antiAircraft: boolean;
  /** Salvoes of rockets in a game (FT-15-22). */
  readonly rockets: number;
  /** FT-16: what the text describes outside the charts; null for rows of the charts. */
  readonly special: SpecialRow['kind'] | null;
  /** "Destroyed" results that it takes (FT-16-04, FT-16-12, FT-16-22). */
  readonly hits: number;
  /** What it may not fire in a turn in which it moved. */
  readonly noFireIfMoved: 'anything' | 'small-arms' | null;
  /** Points of a sample line of the legends; null for rows of the charts, which print none (FT-03-11). */
  readonly samplePoints: number | null;
  /** Only late in its period (FT-20-14). */
  readonly lateWar: boolean;
  /** How many spaces it has for stands that it carries (FT-03-18), and how many it takes up itself. */
  readonly capacity: number;
  readonly size: number | null;
  /** Horse artillery: its own teams draw it (FT-08-17). */
  readonly drawn: boolean;
  /** What a designer has made it of; the book's stands have none. */
  readonly variant?: OwnVariant;
  /** A base that is not that of its kind. */
  readonly ownBase?: SingleBase;
  /** What its designer says that it costs. */
  readonly points?: number;
}

function fromVehicle(row: VehicleRow): Profile {
  return {
    id: row.id,
    row: row.id,
    name: row.name,
    faction: row.faction,
    periods: row.periods,
    class: 'vehicle',
    base: row.tripod
      ? 'tripod'
      : row.flyer
        ? 'flyer'
        : row.landship
          ? 'landship'
          : row.faction === 'martian'
            ? 'walker'
            : 'vehicle',
    symbol: row.tripod
      ? 'tripod'
      : row.flyer
        ? 'flyer'
        : row.landship
          ? 'landship'
          : row.faction === 'martian'
            ? 'walker'
            : row.mbt || row.guns.some((gun) => gun.penetration >= 2)
              ? 'tank'
              : 'vehicle',
    allowance: row.move.inches ?? 0,
    move: row.move.class,
    armour: {
      front: row.armour.front,
      flank: flankOf(row),
      chobham: row.armour.chobham,
      soft: row.armour.soft,
    },
    printedFlank: row.armour.flank !== null,
    weapons: [
      ...row.guns.map((gun, i) => fromGun(gun, row.guns.length > 1 ? i + 1 : null)),
      ...(row.missile ? [fromMissile(row.missile)] : []),
      ...(row.rockets > 0 ? [rocketsOf(row)] : []),
    ],
    artillery: null,
    observer: false,
    tripod: row.tripod,
    mbt: row.mbt,
    landship: row.landship,
    stabilised: row.stabilised,
    advancedStabilisation: row.advancedStabilisation,
    thermal: row.thermal,
    nbc: row.nbc,
    citv: row.citv,
    ivis: row.ivis,
    flyer: row.flyer,
    antiAircraft: row.antiAircraft,
    rockets: row.rockets,
    special: null,
    hits: 1,
    noFireIfMoved: null,
    lateWar: row.lateWar,
    samplePoints: null,
    capacity: row.capacity ?? 0,
    size: sizeOf(row),
    drawn: false,
  };
}

/** Transport flyers take two light walkers or one tripod; no carrier takes any other vehicle. */
function sizeOf({ faction, flyer, tripod }: VehicleRow): number | null {
  return faction !== 'martian' || flyer ? null : tripod ? 2 : 1;
}

/** FT-11-03: 1 for a main battle tank and 0 for others, never above the front; FT-19-01: Martians 1. */
function flankOf({ armour, faction, mbt }: VehicleRow): number {
  if (armour.flank !== null) return armour.flank;
  if (faction === 'martian') return 1;
  return armour.soft ? 0 : Math.min(armour.front, mbt ? 1 : 0);
}

function fromFoot(row: FootRow): Profile {
  const smallArms: Weapon = {
    id: 'small-arms',
    name: 'small arms',
    kind: 'small-arms',
    penetration: null,
    hClass: false,
    antiInfantry: row.smallArms.toHit,
    shots: row.smallArms.shots,
    range: row.smallArms.range,
    supply: 'endless',
    shells: null,
  };
  return {
    ...ON_FOOT,
    id: row.id,
    row: row.id,
    name: row.name,
    periods: row.periods,
    class: row.kind,
    base: row.kind === 'cavalry' ? 'cavalry' : row.size === 0.5 ? 'team' : 'infantry',
    symbol: row.kind,
    allowance: row.move.inches ?? 0,
    move: row.move.class,
    weapons: [
      smallArms,
      ...(row.law ? [fromAntitank('law', 'light antitank weapon', row.law)] : []),
      ...(row.maw ? [fromAntitank('maw', 'medium antitank weapon', row.maw)] : []),
    ],
    noFireIfMoved: !row.noFireIfMoved ? null : row.machineGun ? 'anything' : 'small-arms',
    lateWar: row.lateWar,
    size: row.size,
  };
}

function fromArtillery(row: ArtilleryRow): Profile {
  const vehicle = !row.towed;
  return {
    ...ON_FOOT,
    id: row.id,
    row: row.id,
    name: row.name,
    periods: row.periods,
    class: vehicle && row.move.class !== 'c' ? 'vehicle' : 'towed',
    base: 'gun',
    symbol: row.mortar ? 'mortar' : row.id.includes('ml') ? 'rocket' : 'gun',
    // FT-08-28: a crew shifts a light gun or a mortar 3 inches, anything heavier 1 inch.
    allowance: row.move.inches ?? (row.light || row.mortar ? 3 : 1),
    move: row.move.class,
    armour: { front: row.armour.front, flank: 0, chobham: false, soft: row.armour.soft },
    weapons: [fromArtilleryRow(row)],
    artillery: row,
    // FT-08-29: a towed piece that moved does not fire.
    noFireIfMoved: row.towed ? 'anything' : null,
    // FT-21-17: any carrier tows a gun, which counts as one stand here.
    size: row.towed ? 1 : null,
    drawn: !vehicle ? false : row.move.class === 'c',
  };
}

/** What no stand on foot has. */
const ON_FOOT = {
  faction: 'human',
  artillery: null,
  observer: false,
  armour: { front: 0, flank: 0, chobham: false, soft: true },
  printedFlank: false,
  tripod: false,
  mbt: false,
  landship: false,
  stabilised: false,
  advancedStabilisation: false,
  thermal: false,
  nbc: false,
  citv: false,
  ivis: false,
  flyer: false,
  antiAircraft: false,
  rockets: 0,
  special: null,
  hits: 1,
  noFireIfMoved: null,
  samplePoints: null,
  lateWar: false,
  capacity: 0,
  drawn: false,
} as const;

const SYMBOLS = { ironclad: 'ship', cylinder: 'cylinder', zeppelin: 'zeppelin' } as const;

function fromSpecial(row: SpecialRow): Profile {
  const { id, name, kind, faction, periods, armour, hits, capacity } = row;
  return {
    ...ON_FOOT,
    id,
    row: id,
    name,
    faction,
    periods,
    class: 'vehicle',
    base: kind,
    symbol: SYMBOLS[kind],
    allowance: row.inches,
    move: 'x',
    armour,
    weapons: row.guns.flatMap(fromSpecialGuns),
    nbc: true,
    special: kind,
    hits,
    capacity,
    size: null,
  };
}

/** FT-13-21: an observer on the field moves like infantry and has no weapons. */
const OBSERVER: Profile = {
  ...ON_FOOT,
  id: 'forward_observer',
  row: 'forward_observer',
  name: 'Forward Observer',
  periods: [2, 3, 4, 5],
  class: 'infantry',
  base: 'team',
  symbol: 'infantry',
  allowance: 5,
  move: 'v',
  weapons: [],
  observer: true,
  size: 0.5,
};

export const PROFILES: ReadonlyMap<string, Profile> = new Map(
  [
    ...VEHICLES.map(fromVehicle),
    ...FOOT.map(fromFoot),
    ...ARTILLERY.map(fromArtillery),
    ...SPECIAL.map(fromSpecial),
    ...SAMPLES.vehicles.map((row) => ({ ...fromVehicle(row), samplePoints: row.points })),
    ...SAMPLES.foot.map((row) => ({ ...fromFoot(row), samplePoints: row.points })),
    ...SAMPLES.artillery.map((row) => ({ ...fromArtillery(row), samplePoints: row.points })),
    OBSERVER,
  ].map((profile) => [profile.id, profile]),
);

export type Weight = 'light' | 'medium' | 'heavy';

/** By the names of the chart, which lists no calibres. */
export function weightOf({ row }: Pick<Profile, 'row'>): Weight {
  return row.startsWith('light') ? 'light' : row.startsWith('heavy') ? 'heavy' : 'medium';
}

/** The rule of a number of the row: the designer's, where the number is his and he names one. */
export function ruleOfRow({ variant }: Profile, number: string, usual: RuleRef): RuleRef {
  const isSaid = variant?.values[number] !== undefined;
  return isSaid ? variant.rule || usual : usual;
}

type Typed = Pick<Profile, 'id' | 'row'>;

/** Whether an option that lists types means it: what is said of a row holds for its copies. */
export function isListed(types: readonly string[], { id, row }: Typed): boolean {
  return types.includes(id) || types.includes(row);
}

/** What a table of an option has for it, or for the row that it is a copy of. */
export function numberFor(
  table: Readonly<Record<string, number>>,
  { id, row }: Typed,
): number | undefined {
  return table[id] ?? table[row];
}
