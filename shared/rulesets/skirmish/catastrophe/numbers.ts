// The numbers that attack rolls need of every stand: Damage Tracks, defence, RAV, areas, Shielding. They are our
// own; a stand that the table lacks, another module's perhaps, has those of its class.

import table from '../../../../resources/rulesets/skirmish/catastrophe.json';
import type { Battle, Modifier } from '../../../battle/battle';
import { hasMark, trackOf } from '../../../battle/battle-view';
import { formatInches, inches, type Mil } from '../../../core/measure';
import type { Stand } from '../../../scenario/document';
import { hullOf, profileOf, type Profile, type StandClass, type Weapon } from '../field/profiles';
import type { Chooser } from '../../../rules/option-table';
import { autoTenTypes, option } from './catastrophe-options';

export const MODULE = 'catastrophe';

/** CD-03: the upgrade, as a mark that a scenario gives. */
export const MARTYR = 'martyr';
/** CD-90-04: the ability, where the scenario gives it; the track of the same name says how much it keeps off. */
export const SHIELDING = 'shielding';
/** CD-01-02: its second rolls are an Auto 10. */
export const AUTO_TEN = 'auto-ten';

/** CD-03-03 */
export const MARTYR_POINTS = table.martyr;

/** CD-90-02: what the second die adds where it is read off a table. */
export const CRITICAL_TABLE: readonly { readonly upTo: number; readonly extra: number }[] =
  table.criticalTable;

export interface Gun {
  readonly rav: number;
  /** Attack rolls in one attack, each with its own damage. */
  readonly rolls: number;
  /** Inches about the middle of the target in which everybody is attacked; 0 for none. */
  readonly area: number;
}

interface Row {
  readonly tracks: number;
  readonly defence: number;
  readonly shielding?: number | 'full';
  readonly autoTen?: boolean;
  readonly weapons: Readonly<Record<string, Gun>>;
}

const ROWS: ReadonlyMap<string, Row> = new Map(
  Object.entries(table.stands as unknown as Record<string, Row>),
);
const CLASSES: Readonly<Record<StandClass, { readonly defence: number; readonly rav: number }>> =
  table.classes;

/** Damage Tracks of an undamaged model; null where the table lacks the type. */
export function tracksOfType(id: string): number | null {
  return ROWS.get(id)?.tracks ?? null;
}

/** Damage Tracks of an undamaged model (CD-90-03): its hull where the table lacks it. */
export function fullTracks(stand: Stand): number {
  return tracksOfType(stand.type) ?? profileOf(stand).hull;
}

/** Damage Tracks that are left. */
export const tracksOf = hullOf;

export function defenceOf({ id, class: sort }: Pick<Profile, 'id' | 'class'>): number {
  return ROWS.get(id)?.defence ?? CLASSES[sort].defence;
}

export function gunOf(profile: Pick<Profile, 'id' | 'class'>, weapon: Weapon): Gun {
  const known = ROWS.get(profile.id)?.weapons[weapon.id];
  return known ?? { rav: CLASSES[profile.class].rav, rolls: weapon.dice, area: 0 };
}

/** CD-90-04: points of a critical's extra damage that are kept off; `Infinity` for all of them. */
export function shieldingOf(chooser: Chooser, stand: Stand): number {
  const own = trackOf(stand, SHIELDING);
  if (own > 0) return own;
  const row = ROWS.get(stand.type)?.shielding;
  if (typeof row === 'number') return row;
  if (row !== 'full' && !hasMark(stand, SHIELDING)) return 0;
  const usual = option(chooser, 'cd_shielding');
  return usual === 'full' ? Infinity : usual;
}

export function shieldingOfType(id: string): number | 'full' | null {
  return ROWS.get(id)?.shielding ?? null;
}

/** CD-01-02: an ability of the stand, or what the scenario says of it or of its type. */
export function hasAutoTen(chooser: Chooser, stand: Stand): boolean {
  if (hasMark(stand, AUTO_TEN) || ROWS.get(stand.type)?.autoTen === true) return true;
  return autoTenTypes(chooser).includes(stand.type);
}

export function isMartyr(stand: Stand): boolean {
  return hasMark(stand, MARTYR);
}

/** CD-03-03: what a stand is worth with its upgrade. */
export function worthOf(stand: Stand): number {
  return profileOf(stand).points + (isMartyr(stand) ? MARTYR_POINTS : 0);
}

/** CD-90-03: points of RAV that lost tracks cost, where the scenario says so. */
export function wornModifier(battle: Battle, stand: Stand): Modifier | null {
  if (option(battle, 'cd_worn') === 'full-rav') return null;
  const lost = fullTracks(stand) - tracksOf(stand);
  return lost > 0 ? { label: 'lost tracks', amount: lost, rule: 'CD-90-03' } : null;
}

/** An explosion of so many tracks: its RAV, and how far it reaches. */
export interface Blast {
  readonly rav: number;
  readonly reach: Mil;
}

export function blastOf(tracks: number): Blast {
  return { rav: tracks, reach: inches(tracks) };
}

/** 'RAV 3, 3"' */
export function blastWords({ rav, reach }: Blast): string {
  return `RAV ${rav}, ${formatInches(reach)}`;
}
