// Artillery that can fire indirectly: which pieces are free, and what keeps one from a mission (FT-13-11,
// FT-13-29, FT-13-43, FT-13-47). A piece in reserve that no reinforcement brings on is off the board.

import type { Battle } from '../../../battle/battle';
import { sideOf, standsOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import { formatInches, inches, type Mil, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Resolver } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { flagOption, numberOption, option, tableOption } from '../book/options';
import { weightOf } from '../book/profiles';
import { tableInches } from '../book/scale';
import { refuseFireInWater } from '../ground/water';
import { gapToPoint } from '../stands/bases';
import { isLimbered } from '../stands/move-class';
import { periodOf } from '../stands/periods';
import { isOnTable, isPinned, nameOf, profileOf, ratingOf } from '../stands/stands';
import { isOnMission, plan, fireMissionsOf } from './fire-missions';

/** FT-13-29 */
function isOffBoard(battle: Battle, stand: Stand): boolean {
  if (stand.place.on !== 'reserve' || profileOf(stand).artillery === null) return false;
  return !battle.reinforcements.some(({ unit }) => unit === stand.unit);
}

/** Whether a stand is or will be on the table: off-board guns alone hold no field. */
export function isInPlay(battle: Battle, stand: Stand): boolean {
  return !isOffBoard(battle, stand);
}

/** Every piece of a side that could ever fire a mission. */
export function gunsOf(battle: Battle, side: SideId): readonly Stand[] {
  return standsOf(battle).filter(
    (stand) =>
      sideOf(battle, stand) === side &&
      profileOf(stand).artillery?.range != null &&
      (isOnTable(stand) || isOffBoard(battle, stand)),
  );
}

/** FT-13-25: free pieces of one type in one unit. */
export function freeBatteries(battle: Battle, side: SideId): readonly (readonly Stand[])[] {
  const batteries = new Map<string, Stand[]>();
  for (const piece of gunsOf(battle, side)) {
    if (refuseFree(battle, side, piece) ?? refuseUnready(battle, piece)) continue;
    const key = `${piece.unit} ${piece.type} ${piece.place.on}`;
    batteries.set(key, [...(batteries.get(key) ?? []), piece]);
  }
  return [...batteries.values()];
}

/** What keeps a piece from any mission now. */
function refuseFree(battle: Battle, side: SideId, piece: Stand): Refusal | null {
  const name = nameOf(piece);
  if (isOnMission(battle, side, piece.id)) {
    return { reason: `${name} has a mission already`, rule: 'FT-13-25' };
  }
  return refuseShotsSpent(battle, side, piece);
}

/** What a piece has left, whether it fires a mission or directly. */
export function refuseShotsSpent(battle: Battle, side: SideId, piece: Stand): Refusal | null {
  const name = nameOf(piece);
  const fired = fireMissionsOf(battle, side).shots[piece.id] ?? 0;
  const { artillery } = profileOf(piece);
  if (artillery?.shotsPerGame != null && fired >= artillery.shotsPerGame) {
    return { reason: `${name} has fired its one salvo`, rule: 'FT-13-47' };
  }
  if (fired >= shellsOf(battle, piece)) {
    return { reason: `${name} has no ammunition left`, rule: 'FT-13-43' };
  }
  return null;
}

/** FT-13-43: a shot of each of the pieces, whose side alone knows how many are left. */
export function countShots(r: Resolver, side: SideId, pieces: readonly StandId[]): void {
  const shots = { ...fireMissionsOf(r.battle, side).shots };
  for (const piece of pieces) shots[piece] = (shots[piece] ?? 0) + 1;
  plan(r, side, { shots });
}

/** FT-13-43, FT-13-47: whether somebody counts what the piece fires. */
export function isCounted(battle: Battle, piece: Stand): boolean {
  const isForGame = profileOf(piece).artillery?.shotsPerGame != null;
  return isForGame || shellsOf(battle, piece) < Infinity;
}

export function refuseGun(battle: Battle, side: SideId, id: StandId, at: Point): Refusal | null {
  const piece = battle.stands[id];
  if (!piece || sideOf(battle, piece) !== side || !gunsOf(battle, side).includes(piece)) {
    return { reason: 'that is no artillery of yours that fires indirectly', rule: 'FT-13-01' };
  }
  const refusal = refuseFree(battle, side, piece) ?? refuseUnready(battle, piece);
  if (refusal) return refusal;
  const reach = indirectRange(battle, piece);
  const away = isOnTable(piece) ? gapToPoint(piece, at) : offBoardGap(battle, at);
  if (away > reach) {
    return { reason: `${nameOf(piece)} reaches ${formatInches(reach)}`, rule: 'FT-03-26' };
  }
  return null;
}

/** FT-08-27, FT-06-11: from the limber and in the water no gun fires, directly or not; pinned by option. */
function refuseUnready(battle: Battle, piece: Stand): Refusal | null {
  if (!isOnTable(piece)) return null;
  // FT-12-07
  if (isPinned(piece) && option(battle, 'ft_pinned_fire') === 'not-allowed') {
    return { reason: `${nameOf(piece)} is pinned`, rule: 'FT-12-07' };
  }
  if (!isLimbered(piece)) return refuseFireInWater(battle, piece);
  return { reason: `${nameOf(piece)} is limbered and cannot fire`, rule: 'FT-08-27' };
}

/** FT-13-29: guns off the board reach all of it, or by option stand right behind its nearest edge. */
function offBoardGap({ board, rules }: Battle, { x, y }: Point): number {
  if (board.space !== 'table' || option({ rules }, 'ft_offboard_range') === 'unlimited') return 0;
  return Math.min(x, y, board.width - x, board.height - y);
}

/** FT-13-29, FT-03-26: rocket-assisted shells fly farther from period 5 on. */
export function indirectRange(battle: Battle, piece: Stand): Mil {
  const range = profileOf(piece).artillery?.range ?? null;
  if (!range) return inches(0);
  const assisted = periodOf(battle) >= numberOption(battle, 'ft_rap_period');
  return tableInches(battle, assisted ? (range.assisted ?? range.inches) : range.inches);
}

/** FT-13-43: shots by calibre, where the scenario counts them. */
function shellsOf(battle: Battle, piece: Stand): number {
  if (!flagOption(battle, 'ft_ammunition_limits')) return Infinity;
  const profile = profileOf(piece);
  const { artillery } = profile;
  if (!artillery || artillery.mortar || artillery.rockets) return Infinity;
  const calibre = tableOption(battle, 'ft_calibres')[weightOf(profile)] ?? 0;
  return SHOTS_BY_CALIBRE.find(({ upTo }) => calibre <= upTo)?.shots ?? 0;
}

const SHOTS_BY_CALIBRE = [
  { upTo: 119, shots: 15 },
  { upTo: 129, shots: 10 },
  { upTo: 150, shots: 7 },
  { upTo: Infinity, shots: 5 },
];

/** The commonest quality; the first met of several (FT-13-07, FT-13-45). */
export function majorityQuality(battle: Battle, stands: readonly Stand[]): string {
  const counts = new Map<string, number>();
  for (const stand of stands) {
    const quality = ratingOf(battle, stand);
    counts.set(quality, (counts.get(quality) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? 'average';
}
