// One shape for every stand that fights: rows of three charts become profiles with a list of weapons,
// so that the rules never ask which chart a stand came from.

import {
  ARTILLERY,
  FOOT,
  VEHICLES,
  type AntitankWeapon,
  type ArtilleryRow,
  type BaseKind,
  type FootRow,
  type Gun,
  type MoveLetter,
  type VehicleRow,
} from './rows';

export type StandClass = 'vehicle' | 'infantry' | 'cavalry' | 'towed';

/** A weapon can strike vehicles, infantry, or both; a null number means that it cannot. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly kind: 'gun' | 'heat-ray' | 'missile' | 'small-arms';
  readonly penetration: number | null;
  readonly hClass: boolean;
  /** Small-arms number: a die of this or more hits infantry. */
  readonly antiInfantry: number | null;
  readonly shots: number;
  /** Inches of effective range; a missile's greatest. */
  readonly range: number;
  /** Missiles: two shots, or until the second natural 1 (FT-11-29, FT-11-30). */
  readonly supply: 'endless' | 'two-shots' | 'until-second-one';
}

export interface Profile {
  readonly id: string;
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
  readonly weapons: readonly Weapon[];
  readonly tripod: boolean;
  readonly mbt: boolean;
  readonly landship: boolean;
  readonly stabilised: boolean;
  readonly advancedStabilisation: boolean;
  readonly thermal: boolean;
  readonly noFireIfMoved: boolean;
  readonly ivis: boolean;
  /** How many spaces it has for stands that it carries (FT-03-18), and how many it takes up itself. */
  readonly capacity: number;
  readonly size: number | null;
}

function fromVehicle(row: VehicleRow): Profile {
  return {
    id: row.id,
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
    weapons: [
      ...row.guns.map((gun, i) => fromGun(gun, row.guns.length > 1 ? i + 1 : null)),
      ...(row.missile ? [fromMissile(row.missile)] : []),
    ],
    tripod: row.tripod,
    mbt: row.mbt,
    landship: row.landship,
    stabilised: row.stabilised,
    advancedStabilisation: row.advancedStabilisation,
    thermal: row.thermal,
    noFireIfMoved: false,
    ivis: row.ivis,
    capacity: row.capacity ?? 0,
    size: sizeOf(row),
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

function fromGun(gun: Gun, number: number | null): Weapon {
  const name = gun.heatRay ? 'heat ray' : 'gun';
  return {
    id: number === null ? (gun.heatRay ? 'heat-ray' : 'gun') : `gun-${number}`,
    name: number === null ? name : `${name} ${number}`,
    kind: gun.heatRay ? 'heat-ray' : 'gun',
    penetration: gun.penetration,
    hClass: gun.hClass,
    antiInfantry: gun.antiInfantry,
    shots: gun.shots,
    range: gun.range,
    supply: 'endless',
  };
}

function fromMissile(missile: NonNullable<VehicleRow['missile']>): Weapon {
  return {
    id: 'missile',
    name: 'missile',
    kind: 'missile',
    penetration: missile.penetration,
    hClass: missile.hClass,
    antiInfantry: null,
    shots: missile.shots,
    range: missile.range,
    supply: missile.unlimited ? 'until-second-one' : 'two-shots',
  };
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
  };
  return {
    ...ON_FOOT,
    id: row.id,
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
    noFireIfMoved: row.noFireIfMoved,
    size: row.size,
  };
}

function fromAntitank(id: string, name: string, weapon: AntitankWeapon): Weapon {
  return {
    id,
    name,
    kind: weapon.missile ? 'missile' : 'gun',
    penetration: weapon.penetration,
    hClass: weapon.hClass,
    antiInfantry: null,
    shots: weapon.shots,
    range: weapon.range,
    supply: !weapon.missile ? 'endless' : weapon.limited ? 'two-shots' : 'until-second-one',
  };
}

function fromArtillery(row: ArtilleryRow): Profile {
  const vehicle = !row.towed;
  return {
    ...ON_FOOT,
    id: row.id,
    name: row.name,
    periods: row.periods,
    class: vehicle && row.move.class !== 'c' ? 'vehicle' : 'towed',
    base: 'gun',
    symbol: row.mortar ? 'mortar' : row.id.includes('ml') ? 'rocket' : 'gun',
    // FT-08-28: a crew shifts a light gun or a mortar 3 inches, anything heavier 1 inch.
    allowance: row.move.inches ?? (row.light || row.mortar ? 3 : 1),
    move: row.move.class,
    armour: { front: row.armour.front, flank: 0, chobham: false, soft: row.armour.soft },
    weapons: row.direct
      ? [
          {
            id: 'gun',
            name: 'gun',
            kind: 'gun',
            penetration: row.direct.penetration,
            hClass: row.direct.hClass,
            antiInfantry: null,
            shots: row.direct.shots,
            range: row.direct.range,
            supply: 'endless',
          },
        ]
      : [],
    // FT-08-29: a towed piece that moved does not fire.
    noFireIfMoved: row.towed,
    // FT-21-17: any carrier tows a gun, which counts as one stand here.
    size: row.towed ? 1 : null,
  };
}

/** What no stand on foot has. */
const ON_FOOT = {
  faction: 'human',
  armour: { front: 0, flank: 0, chobham: false, soft: true },
  tripod: false,
  mbt: false,
  landship: false,
  stabilised: false,
  advancedStabilisation: false,
  thermal: false,
  noFireIfMoved: false,
  ivis: false,
  capacity: 0,
} as const;

export const PROFILES: ReadonlyMap<string, Profile> = new Map(
  [...VEHICLES.map(fromVehicle), ...FOOT.map(fromFoot), ...ARTILLERY.map(fromArtillery)].map(
    (profile) => [profile.id, profile],
  ),
);
