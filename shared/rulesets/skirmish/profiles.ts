// The rows of the table of stands, and what the rules ask of a stand. The numbers are our own.

import rows from '../../../resources/rulesets/skirmish/stands.json';
import type { Battle } from '../../battle/battle';
import { sideOf, standsOf, trackOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import { inches, mil, type Mil } from '../../core/measure';
import { isOnTable, type OnTable } from '../../scenario/on-table';
import type { Stand } from '../../scenario/document';
import type { StandSymbol } from '../../core/stand-symbol';

/** LT-90-02 */
export type StandClass = 'troop' | 'vehicle' | 'torpedo' | 'structure';

export interface Weapon {
  readonly id: string;
  readonly name: string;
  /** The sort of damage that armour tells apart. */
  readonly type: string;
  /** Inches. */
  readonly range: number;
  readonly dice: number;
  /** What each die needs before anything is added. */
  readonly hit: number;
  /** Points that each hit takes off the hull. */
  readonly damage: number;
  /** Degrees about the front; 360 bears all round. */
  readonly arc: number;
  /** Fires only where the stand has not moved in this turn. */
  readonly steady: boolean;
}

export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly class: StandClass;
  readonly symbol: StandSymbol;
  /** Inches; every base is a disc. */
  readonly radius: number;
  /** Levels that it sees and is seen above its ground. */
  readonly height: number;
  readonly hull: number;
  readonly initiative: number;
  /** Inches in a movement phase. */
  readonly move: number;
  readonly moveClass: string;
  /** LT-90-04: points that are kept off each hit, by the sort of damage. */
  readonly armour: Readonly<Record<string, number>>;
  readonly points: number;
  readonly weapons: readonly Weapon[];
  /** It is one model of its unit and does nothing on its own; absent means no. */
  readonly inUnit?: boolean;
  /** The module that the stand belongs to, and that says what becomes of it without hull; the base has none. */
  readonly module: string | null;
}

type Row = Omit<Profile, 'module'> & { readonly module?: string };

const PROFILES: ReadonlyMap<string, Profile> = new Map(
  (rows as unknown as readonly Row[]).map((row) => [
    row.id,
    { ...row, module: row.module ?? null },
  ]),
);

/** The rows of one module; null for those of the base. */
export function profilesOf(module: string | null): readonly Profile[] {
  return [...PROFILES.values()].filter((profile) => profile.module === module);
}

/** Undefined for a type that the table lacks. */
export function classOf(type: string): StandClass | undefined {
  return PROFILES.get(type)?.class;
}

/** Throws for a type that the table lacks; `check` refuses such a scenario before it starts. */
export function profileOf(stand: Stand): Profile {
  const profile = PROFILES.get(stand.type);
  if (!profile) throw new Error(`stand ${stand.id} has the unknown type "${stand.type}"`);
  return profile;
}

/** "Crawler 2": the stand's own name, or its type's. */
export function nameOf(stand: Stand): string {
  return stand.name === '' ? profileOf(stand).name : stand.name;
}

export { isOnTable, type OnTable };

export function onTable(battle: Battle): readonly OnTable[] {
  return standsOf(battle).filter(isOnTable);
}

export function standsOfSide(battle: Battle, side: SideId): readonly OnTable[] {
  return onTable(battle).filter((stand) => sideOf(battle, stand) === side);
}

export function enemiesOf(battle: Battle, side: SideId): readonly OnTable[] {
  return onTable(battle).filter((stand) => sideOf(battle, stand) !== side);
}

/** The track that holds the radius of a base in Mil, where a scenario gives it another than its row. */
export const RADIUS = 'radius';

export function radiusOf(stand: Stand): Mil {
  const own = stand.tracks[RADIUS];
  return own === undefined ? inches(profileOf(stand).radius) : mil(own);
}

/** Whether it is ordered by itself, and not with its unit. */
export function isOnItsOwn(stand: Stand): boolean {
  return profileOf(stand).inUnit !== true;
}

/** LT-90-02: troops are what no torpedo seeks. */
export function isTroop(stand: Stand): boolean {
  return profileOf(stand).class === 'troop';
}

/** SK-06-02: who holds ground and keeps a side in the battle. */
export function holdsGround(stand: Stand): boolean {
  return profileOf(stand).class !== 'torpedo';
}

export function hullOf(stand: Stand): number {
  return trackOf(stand, 'hull');
}
