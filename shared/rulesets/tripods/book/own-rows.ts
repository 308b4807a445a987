// Rows of the charts with a designer's own numbers: "Copy of Light Tank, but…". The kind of the copied row stays, so that each
// special rule finds it.

import { lookup } from '../../../core/lookup';
import { inches } from '../../../core/measure';
import { memoOf } from '../../../core/memo';
import { rowOfVariant, type VariantBook } from '../../../rules/own-making/variants';
import type { OwnGame, OwnVariant, SingleBase } from '../../../scenario/own-game/own-game';
import { ownTypeId } from '../../../scenario/own-game/own-game';
import { variantsFor } from '../../../scenario/own-game/own-stands';
import { OWN_COLUMNS, OWN_WEAPON_COLUMNS } from './own-columns';
import { type Profile, PROFILES } from './profiles';
import { BASES } from './rows';
import { shellsOf, type Weapon } from './weapons';

/** What a weapon is that is like none of its row. */
const PLAIN_GUN: Weapon = {
  id: 'gun',
  name: 'gun',
  kind: 'gun',
  penetration: 1,
  hClass: false,
  antiInfantry: null,
  shots: 1,
  range: 10,
  supply: 'endless',
  shells: null,
};

export const OWN_ROWS: VariantBook<Profile, Weapon> = {
  game: 'tripods',
  row: (type) => PROFILES.get(type),
  columns: OWN_COLUMNS,
  weaponColumns: OWN_WEAPON_COLUMNS,
  weaponsOf: ({ weapons }) => weapons,
  armed: (profile, weapons) => ({
    ...profile,
    weapons: weapons.map((weapon) => fired(profile, weapon)),
  }),
  symbolOf: ({ symbol }) => symbol,
  baseOf,
  plainWeapon: PLAIN_GUN,
};

/** Ids that the rules give to what stands fire besides their weapons. */
const TAKEN: readonly string[] = ['machine-gun', 'light-mortar', 'afatds', 'gas'];

/** FT-13-34: whether a gun of a vehicle fires high explosive goes by its numbers. */
function fired({ class: standClass, artillery, special }: Profile, weapon: Weapon): Weapon {
  const { id, kind, penetration, shots } = weapon;
  const isByNumbers =
    standClass === 'vehicle' && artillery === null && special === null && kind === 'gun';
  return {
    ...weapon,
    id: TAKEN.includes(id) ? `own-${id}` : id,
    ...(isByNumbers && {
      shells: shellsOf({ penetration: penetration ?? 0, shots, heatRay: false }),
    }),
  };
}

const BASE_OF_KIND = lookup<SingleBase>(
  Object.entries(BASES).map(([kind, { type, radius = 1, width = 1, depth = 1 }]) => [
    kind,
    type === 'disc'
      ? { type: 'disc', radius: inches(radius) }
      : { type: 'rectangle', width: inches(width), depth: inches(depth) },
  ]),
);

/** At the usual size of figures. */
export function baseOf({ base, ownBase }: Pick<Profile, 'base' | 'ownBase'>): SingleBase {
  const known = ownBase ?? BASE_OF_KIND[base];
  if (!known) throw new Error(`no base of the kind "${base}"`);
  return known;
}

const made = memoOf((variant: OwnVariant): Profile | null => {
  const row = rowOfVariant(OWN_ROWS, variant);
  if (row === null) return null;
  const { name, symbol, base, rule, weapons = [] } = variant;
  const said = new Map(weapons.map(({ id, values }) => [id, Object.keys(values)]));
  return {
    ...row,
    id: ownTypeId(variant),
    name,
    variant,
    ...(symbol && { symbol: symbol as Profile['symbol'] }),
    ...(base && { ownBase: base }),
    weapons: row.weapons.map((weapon) => {
      const own = said.get(weapon.id) ?? [];
      return own.length === 0 ? weapon : { ...weapon, said: own, ...(rule && { rule }) };
    }),
  };
});

/** Throws for a copy of what the book has not; `check` refuses such a scenario before it starts. */
export function ownProfile(variant: OwnVariant): Profile {
  const profile = made(variant);
  if (profile === null)
    throw new Error(`${variant.name} is a copy of the unknown "${variant.like}"`);
  return profile;
}

/** Those of a designer's rows that are copies of rows of the book, by their types. */
const ownProfilesOf = memoOf((own: OwnGame): ReadonlyMap<string, Profile> => {
  const profiles = variantsFor(OWN_ROWS.game, own).flatMap((variant) => made(variant) ?? []);
  return new Map(profiles.map((profile) => [profile.id, profile]));
});

export function ownProfiles(own: OwnGame | undefined): readonly Profile[] {
  return own === undefined ? [] : [...ownProfilesOf(own).values()];
}

/** Of the book or of the designer's own; undefined for types that nobody knows. */
export function profileOfType(type: string, own: OwnGame | undefined): Profile | undefined {
  return PROFILES.get(type) ?? (own && ownProfilesOf(own).get(type));
}
