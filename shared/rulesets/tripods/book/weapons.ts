// Weapons of the rows of the charts, in the one shape that the rules know.

import type { RuleRef } from '../../../core/rule-ref';
import type { AntitankWeapon, ArtilleryRow, Gun, Sheaf, SpecialRow, VehicleRow } from './rows';

/** In the order in which they are weighed. */
export const ATTACK_KINDS = ['anti-vehicle', 'small-arms', 'high-explosive'] as const;

export type AttackKind = (typeof ATTACK_KINDS)[number];

export type Band = 'close' | 'effective' | 'long';

/** A weapon can strike vehicles, infantry, or both; a null number means that it cannot. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly kind: 'gun' | 'heat-ray' | 'missile' | 'small-arms' | 'mortar' | 'rocket';
  readonly penetration: number | null;
  readonly hClass: boolean;
  /** Small-arms number: a die of this or more hits infantry. */
  readonly antiInfantry: number | null;
  readonly shots: number;
  /** Inches of effective range; a missile's greatest. */
  readonly range: number;
  /** Missiles: two shots, or until the second natural 1 (FT-11-29, FT-11-30); rockets by the row. */
  readonly supply: 'endless' | 'one-shot' | 'two-shots' | 'until-second-one';
  /** What its high explosive does (FT-13-34, FT-13-36); null for what fires none. */
  readonly shells: Sheaf | null;
  /** A missile steered to what its gunner does not see (FT-17-20). */
  readonly nlos?: boolean;
  /** It comes down from above (FT-03-15). */
  readonly topAttack?: boolean;
  /** Where its designer's rules tell of it, for a weapon with numbers of his own. */
  readonly rule?: string;
  /** What of it its designer says: no option changes that. */
  readonly said?: readonly string[];
}

/** The rule of one of its numbers: the designer's, where the number is his and he names one. */
export function ruleOfNumber({ rule, said = [] }: Weapon, number: string, usual: RuleRef): RuleRef {
  return rule !== undefined && said.includes(number) ? rule : usual;
}

export function fromGun(gun: Gun, number: number | null): Weapon {
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
    shells: shellsOf(gun),
  };
}

/** FT-13-34, FT-13-36: guns of at least ROF 3 and penetration 4; one L point for each shot. */
export function shellsOf({
  penetration,
  shots,
  heatRay,
}: Pick<Gun, 'penetration' | 'shots' | 'heatRay'>): Sheaf | null {
  if (heatRay || penetration < 4 || shots < 3) return null;
  return { factor: shots, light: true, templates: 1, size: 1 };
}

export function fromMissile(missile: NonNullable<VehicleRow['missile']>): Weapon {
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
    shells: null,
    nlos: missile.nlos,
  };
}

/** FT-15-22: no die to hit; a template strikes with 5L as far as the row's gun is effective. */
export function rocketsOf({ guns, rockets }: VehicleRow): Weapon {
  return {
    id: 'rockets',
    name: 'rockets',
    kind: 'rocket',
    penetration: null,
    hClass: false,
    antiInfantry: null,
    shots: 1,
    range: Math.max(...guns.map(({ range }) => range)),
    supply: rockets === 1 ? 'one-shot' : 'two-shots',
    shells: { factor: 5, light: true, templates: 1, size: 1 },
  };
}

export function fromAntitank(id: string, name: string, weapon: AntitankWeapon): Weapon {
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
    shells: null,
  };
}

/** Inches that a piece without a line for direct fire reaches with its shells: those of a light gun. */
const UNLISTED_RANGE = 8;

/**
 * FT-13-31: the gun in direct fire; FT-13-37: a mortar drops its bombs on what others see; FT-13-34: a rocket
 * launcher that sees its target fires its salvo itself.
 */
export function fromArtilleryRow({
  direct,
  mortar,
  rockets,
  range,
  converged,
}: ArtilleryRow): Weapon {
  return {
    id: mortar ? 'mortar' : rockets ? 'launcher' : 'gun',
    name: mortar ? 'mortar' : rockets ? 'rocket launcher' : 'gun',
    kind: mortar ? 'mortar' : 'gun',
    penetration: direct?.penetration ?? null,
    hClass: direct?.hClass ?? false,
    antiInfantry: null,
    shots: direct?.shots ?? 1,
    range: mortar ? (range?.inches ?? 0) : (direct?.range ?? UNLISTED_RANGE),
    supply: 'endless',
    shells: converged,
  };
}

export function fromSpecialGuns(row: SpecialRow['guns'][number]): readonly Weapon[] {
  const { count, name, heatRay, penetration, shots, range, antiInfantry } = row;
  const key = name.replace(' ', '-');
  return Array.from({ length: count }, (_, i) => ({
    id: count === 1 ? key : `${key}-${i + 1}`,
    name: count === 1 ? name : `${name} ${i + 1}`,
    kind: heatRay ? ('heat-ray' as const) : ('gun' as const),
    penetration,
    hClass: false,
    antiInfantry,
    shots,
    range,
    supply: 'endless' as const,
    shells: null,
  }));
}
