// Everything that a stand can fire: the weapons of its row as the scenario's options leave them, what the
// scenario gives its type besides, and the machine guns that every stand has against flyers (FT-15-14).

import type { Battle } from '../../../battle/battle';
import { memoMap } from '../../../core/memo';
import type { Stand } from '../../../scenario/document';
import { listOption, numberOption, option, tableOption } from '../book/options';
import { isListed, type Profile } from '../book/profiles';
import { scaleOf } from '../book/scale';
import type { Weapon } from '../book/weapons';
import { afatdsOf } from './afatds-weapons';
import { hasMark } from './marks';
import { profileOf } from './stands';

/** FT-15-14 */
const MACHINE_GUN: Weapon = {
  id: 'machine-gun',
  name: 'machine gun',
  kind: 'gun',
  penetration: 0,
  hClass: false,
  antiInfantry: null,
  shots: 1,
  range: 10,
  supply: 'endless',
  shells: null,
};

export function isMachineGun({ id }: Weapon): boolean {
  return id === MACHINE_GUN.id;
}

/** FT-11-50: 16 inches, a template of an inch, 1L. */
export const LIGHT_MORTAR: Weapon = {
  id: 'light-mortar',
  name: 'light mortar',
  kind: 'mortar',
  penetration: null,
  hClass: false,
  antiInfantry: null,
  shots: 1,
  range: 16,
  supply: 'endless',
  shells: { factor: 1, light: true, templates: 1, size: 1 },
};

/** Mark of a stand that fires out of its carrier; never of one in a battle. */
export const MOUNTED = 'mounted';

interface Armament {
  /** Those of its row and of the scenario. */
  readonly own: readonly Weapon[];
  readonly all: readonly Weapon[];
}

type Options = Battle['rules']['options'];
const armamentsKept = memoMap<Options, Profile, Armament>();

export function weaponsOf(battle: Battle, stand: Stand): readonly Weapon[] {
  const { own, all } = armamentOf(battle, profileOf(stand));
  // FT-09-07: half of the range, and the machine guns are the carrier's.
  return hasMark(stand, MOUNTED)
    ? own.map((weapon) => ({ ...weapon, range: Math.ceil(weapon.range / 2) }))
    : all;
}

/** Without the machine gun that everybody has. */
export function ownWeaponsOf(battle: Battle, stand: Stand): readonly Weapon[] {
  return armamentOf(battle, profileOf(stand)).own;
}

export function weaponOf(battle: Battle, stand: Stand, id: string): Weapon | null {
  return weaponsOf(battle, stand).find((weapon) => weapon.id === id) ?? null;
}

/** A battle's options never change, so the arms of a type are found once. */
function armamentOf(battle: Battle, profile: Profile): Armament {
  const known = armamentsKept(battle.rules.options);
  let arms = known.get(profile);
  if (!arms) {
    const all = [...fitOut(battle, profile), MACHINE_GUN].map((weapon) => reaching(battle, weapon));
    const own = all.slice(0, -1);
    // FT-13-22: observers never fire.
    known.set(profile, (arms = { own, all: profile.observer ? own : all }));
  }
  return arms;
}

function fitOut(battle: Battle, profile: Profile): readonly Weapon[] {
  const hasMortar =
    profile.class === 'infantry' &&
    isListed(listOption(battle, 'ft_integral_mortar_types'), profile);
  return [
    ...profile.weapons.map((weapon) => altered(battle, profile, weapon)),
    ...(hasMortar ? [LIGHT_MORTAR] : []),
    ...afatdsOf(battle, profile),
  ];
}

/** FT-01-01: as far as it reaches at the scale of the figures. */
function reaching(battle: Battle, weapon: Weapon): Weapon {
  const scale = scaleOf(battle);
  return scale === 1 ? weapon : { ...weapon, range: scale * weapon.range };
}

/** What the options make of a weapon of a row. */
function altered(battle: Battle, profile: Profile, weapon: Weapon): Weapon {
  const { special, artillery, class: standClass } = profile;
  const isSaid = (what: string): boolean => weapon.said?.includes(what) === true;
  if (special === 'ironclad' && weapon.antiInfantry !== null && !isSaid('range')) {
    return { ...weapon, range: numberOption(battle, 'ft_ironclad_mg_range') };
  }
  if (special === 'cylinder' && !isSaid('penetration')) {
    return { ...weapon, penetration: tableOption(battle, 'ft_cylinder_stats')['heat_ray'] ?? null };
  }
  if (
    artillery &&
    isMediumGun(profile.row) &&
    weapon.penetration !== null &&
    !isSaid('penetration')
  ) {
    return { ...weapon, penetration: numberOption(battle, 'ft_medium_gun_pen') };
  }
  // FT-03-23: by option the asterisks of gun teams mean a short supply.
  if (weapon.kind === 'small-arms' && profile.noFireIfMoved !== null) {
    const isShort = option(battle, 'ft_double_star') === 'limited-ammo';
    return isShort && !isSaid('supply') ? { ...weapon, supply: 'two-shots' } : weapon;
  }
  if (weapon.kind !== 'missile') return weapon;
  const isLimited =
    standClass === 'infantry' &&
    option(battle, 'ft_infantry_star') === 'missile-limited' &&
    !isSaid('supply');
  return {
    ...weapon,
    ...(isLimited && { supply: 'two-shots' as const }),
    ...(isListed(listOption(battle, 'ft_top_attack_types'), profile) && { topAttack: true }),
  };
}

/** FT-21-07, FT-21-08: the two rows whose figure looks like a misprint. */
function isMediumGun(id: string): boolean {
  return id.startsWith('medium_') && id !== 'medium_towed_p1';
}
