// The rows of the table of stands, and what the rules ask of a stand. The numbers are our own.

import rows from '../../../../resources/rulesets/skirmish/stands.json';
import type { Battle } from '../../../battle/battle';
import { sideOf, standsOf, trackOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import { inches, mil, type Mil } from '../../../core/measure';
import { memoMap, memoOf } from '../../../core/memo';
import { isOnTable, type OnTable } from '../../../scenario/on-table';
import type { Stand } from '../../../scenario/document';
import { outerBase } from '../../../scenario/own-game/line-of-figures';
import type { OwnStand } from '../../../scenario/own-game/own-game';
import type { Footprint } from '../../../terrain/map/engine-types';
import { ownProfile } from './own-profile';
import type { Profile, StandClass } from './profile';

export type { Profile, StandClass, Weapon } from './profile';

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
  if (stand.own) return ownProfile(stand.own);
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

const enemiesKept = memoMap<Battle['stands'], SideId, readonly OnTable[]>();

export function enemiesOf(battle: Battle, side: SideId): readonly OnTable[] {
  const known = enemiesKept(battle.stands);
  let enemies = known.get(side);
  if (!enemies) {
    enemies = onTable(battle).filter((stand) => sideOf(battle, stand) !== side);
    known.set(side, enemies);
  }
  return enemies;
}

/** The track that holds the radius of a base in Mil, where a scenario gives it another than its row. */
export const RADIUS = 'radius';

/** Of a round base, or half of the narrower side of another. */
export function radiusOf(stand: Stand): Mil {
  const own = stand.tracks[RADIUS];
  return own === undefined ? inches(profileOf(stand).radius) : mil(own);
}

const outerOf = memoOf((own: OwnStand): Footprint => outerBase(own.base));

/** What a designer has given straight sides; null for round bases, which most are. */
export function straightBaseOf({ own }: Stand): Footprint | null {
  return own === undefined || own.base.type === 'disc' ? null : outerOf(own);
}

export function footprintOf(stand: Stand): Footprint {
  return straightBaseOf(stand) ?? { type: 'disc', radius: radiusOf(stand) };
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
