// What the rules ask of a stand, in the words of the rulebook.

import type { Battle } from '../../../battle/battle';
import { enemyOf, sideOf, standsOf, unitOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import { inches } from '../../../core/measure';
import { memoMap, memoOf } from '../../../core/memo';
import type { Refusal } from '../../../core/rule-ref';
import type { Stand } from '../../../scenario/document';
import { isOnTable, type OnTable } from '../../../scenario/on-table';
import type { OwnVariant } from '../../../scenario/own-game/own-game';
import { flagOption, listOption, option } from '../book/options';
import { ownProfile } from '../book/own-rows';
import { isListed, PROFILES, type Profile } from '../book/profiles';
import { SCALE } from '../book/scale';
import { hasMark, trackOf } from './marks';

/** Throws for a type that the catalogue lacks; `check` refuses such a scenario before it starts. */
export function profileOf(stand: Stand): Profile {
  const profile = stand.variant ? ownProfile(stand.variant) : PROFILES.get(stand.type);
  if (!profile) throw new Error(`stand ${stand.id} has the unknown type "${stand.type}"`);
  return profile;
}

/** "Tripod 2": the stand's own name, or its type's. */
export function nameOf(stand: Stand): string {
  return stand.name === '' ? profileOf(stand).name : stand.name;
}

export { isOnTable, type OnTable };

/** Why a stand gets no orders of its own: its carrier sets it down first, or it is not there at all. */
export function refuseOffTable(
  { stands }: Battle,
  stand: Stand | undefined,
  rule = 'FT-02-07',
): Refusal {
  const carrier = stand?.place.on === 'aboard' ? stands[stand.place.carrier] : undefined;
  if (!stand || !carrier) return { reason: 'that stand is not on the table', rule };
  const reason = `${nameOf(stand)} is aboard ${nameOf(carrier)} and has to be set down first`;
  return { reason, rule: 'FT-08-20' };
}

/** FT-15-05, FT-16-19: up where everybody sees it and hardly anything reaches it. */
export function isAloft(stand: Stand): boolean {
  return hasMark(stand, 'high') || profileOf(stand).special === 'zeppelin';
}

/** FT-16-10: a cylinder whose heat ray does not work yet. */
export function isInert(stand: Stand): boolean {
  return profileOf(stand).special === 'cylinder' && !hasMark(stand, 'ray-ready');
}

/** Keys of the quality table, the worst first; Martians are no part of that ladder. */
const LADDER = ['green', 'average', 'veteran', 'elite'];

/**
 * FT-04-08: Martians are Martians, whatever their unit says. FT-04-07: others have their unit's quality,
 * one level lower in a campaign's first battle; green stays green.
 */
export function ratingOf(battle: Battle, stand: Stand): string {
  if (profileOf(stand).faction === 'martian') return 'martian';
  const { quality } = unitOf(battle, stand);
  if (!flagOption(battle, 'ft_campaign_first_battle')) return quality;
  if (listOption(battle, 'ft_blooded_units').includes(stand.unit)) return quality;
  return LADDER[LADDER.indexOf(quality) - 1] ?? quality;
}

export function standsOfSide(battle: Battle, side: SideId): readonly OnTable[] {
  return muster(battle, side).own;
}

export function enemiesOf(battle: Battle, side: SideId): readonly OnTable[] {
  return muster(battle, side).enemies;
}

interface Muster {
  readonly own: readonly OnTable[];
  readonly enemies: readonly OnTable[];
}

/** Units never change sides, so the stands alone tell who is whose. */
const mustersKept = memoMap<Battle['stands'], SideId, Muster>();

function muster(battle: Battle, side: SideId): Muster {
  const known = mustersKept(battle.stands);
  let found = known.get(side);
  if (!found) {
    const own: OnTable[] = [];
    const enemies: OnTable[] = [];
    for (const stand of standsOf(battle)) {
      if (isOnTable(stand)) (sideOf(battle, stand) === side ? own : enemies).push(stand);
    }
    known.set(side, (found = { own, enemies }));
  }
  return found;
}

export function isMartian(battle: Battle, stand: Stand): boolean {
  return ratingOf(battle, stand) === 'martian';
}

/** What tells sorts of stand apart in what is kept for longer than a battle: a designer changes his between two. */
export function sortKey({ type, variant }: Stand): string {
  return variant ? variantKey(variant) : type;
}

const variantKey = memoOf((variant: OwnVariant): string =>
  JSON.stringify({ ...variant, picture: null }),
);

/** Whether an option that lists types means the stand. */
export function isNamedIn(types: readonly string[], stand: Stand): boolean {
  return types.length > 0 && isListed(types, profileOf(stand));
}

/** FT-06-32, FT-14-09: by the vehicle table, or by the scenario's own list. */
export function isMbt(battle: Battle, stand: Stand): boolean {
  const listed = listOption(battle, 'ft_mbt_list');
  return listed.length > 0 ? isNamedIn(listed, stand) : profileOf(stand).mbt;
}

/** FT-18-25: infantry, cavalry and towed weapons are personnel, everything else is a vehicle. */
export function isPersonnel(stand: Stand): boolean {
  return profileOf(stand).class !== 'vehicle';
}

/** FT-12-01, FT-08-16, FT-12-15: who can be attacked with small arms. */
export function isSoftTarget(stand: Stand): boolean {
  return isPersonnel(stand) || profileOf(stand).armour.soft;
}

/** Allowance spent in its last own movement phase, by moving and by loading (FT-08-20), in Mil. */
export function spentBy(stand: Stand): number {
  return trackOf(stand, 'moved') + trackOf(stand, 'loading');
}

/** By itself, or by its carrier. */
export function hasMoved(stand: Stand): boolean {
  return trackOf(stand, 'moved') > 0 || hasMark(stand, 'carried');
}

/** FT-10-10, FT-01-07: halves are rounded up to whole inches; loading does not count. */
export function movedMoreThanHalf(stand: Stand): boolean {
  return (
    trackOf(stand, 'moved') >
    inches(Math.ceil((profileOf(stand).allowance * (stand.tracks[SCALE] ?? 1)) / 2))
  );
}

/**
 * What it may fire only in a turn in which it stands: a machine-gun team anything (FT-08-10), other gun teams
 * their small arms (FT-03-23). Two options read the asterisks of teams otherwise.
 */
export function silentIfMoved(battle: Battle, stand: Stand): Profile['noFireIfMoved'] {
  const { noFireIfMoved, class: standClass } = profileOf(stand);
  if (standClass !== 'infantry') return noFireIfMoved;
  return option(battle, 'ft_double_star') === 'no-move-and-fire' ? noFireIfMoved : null;
}

export function isPinned(stand: Stand): boolean {
  return hasMark(stand, 'pinned');
}

export function sideWithoutTurn(battle: Battle): SideId {
  return enemyOf(battle, battle.clock.active);
}
