// The black smoke: gas canisters that tripods fire (FT-11-20, FT-11-21), what happens to who walks into a
// cloud (FT-11-52), and tripods that clear one away (FT-11-24).

import type { Action, Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId, StandId, TerrainId } from '../../../core/id';
import { formatInches, type Mil, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, pointField, standField, terrainField } from '../../../rules/order-fields';
import type { ActionRule, Resolver } from '../../../rules/ruleset';
import type { Place, Stand } from '../../../scenario/document';
import { numberOption } from '../book/options';
import { tableInches } from '../book/scale';
import { refuseReadiness } from '../fire/eligibility';
import { cloudsAt, gasOf, isGasProof, wouldMeetGas } from '../ground/gas-clouds';
import { canObserve } from '../ground/observers';
import { reveal } from '../ground/spotting';
import { lose, loseThoseAboard } from '../morale/casualties';
import { layCloud, poison } from '../shells/clouds';
import { gapToPoint } from '../stands/bases';
import { refuseReaction } from '../stands/condition';
import { hasMark, marked } from '../stands/marks';
import { isAskedToReact } from '../stands/pending';
import {
  enemiesOf,
  isMartian,
  isOnTable,
  nameOf,
  profileOf,
  standsOfSide,
  type OnTable,
} from '../stands/stands';
import { isUnder, squareAt } from '../stands/templates';
import { ownWeaponsOf } from '../stands/weapons-of';

export interface FireGas extends Action {
  readonly type: 'tripods/gas';
  readonly stand: StandId;
  readonly at: Point;
}

export interface ClearGas extends Action {
  readonly type: 'tripods/clear-gas';
  readonly stand: StandId;
  readonly cloud: TerrainId;
}

export function isGas(action: Action): action is FireGas {
  return action.type === 'tripods/gas';
}

/** FT-11-20: inches. */
const REACH = 20;

export const gasRule: ActionRule<FireGas> = {
  type: 'tripods/gas',
  attackers: ({ stand }) => [stand],
  schema: orderSchema('tripods/gas', { stand: standField, at: pointField }),
  form: { title: 'Black smoke', needs: 'stand-and-place', points: 'spot', key: 'k' },
  suits: hasCanisters,
  useless: { reason: `no enemy is within the ${REACH}" of a canister`, rule: 'FT-11-20' },
  fromOrder: (_given, { side, stand, at }) =>
    stand !== null && at && 'x' in at
      ? { type: 'tripods/gas', side, stand, at }
      : { reason: 'pick a tripod and a place', rule: 'FT-11-20' },
  *candidates({ battle }, side) {
    for (const stand of standsOfSide(battle, side)) {
      if (refuseStand(battle, side, stand)) continue;
      for (const { place } of enemiesOf(battle, side)) {
        if (gapToPoint(stand, place.at) > tableInches(battle, REACH)) continue;
        yield { type: 'tripods/gas', side, stand: stand.id, at: place.at };
      }
    }
  },
  refuse({ battle }, { side, stand: id, at }) {
    const stand = battle.stands[id];
    if (!stand || !isOnTable(stand)) {
      return { reason: 'that stand is not on the table', rule: 'FT-11-20' };
    }
    return refuseStand(battle, side, stand) ?? refuseSpot(battle, side, stand, at);
  },
  resolve(r, { stand: id, at }) {
    const stand = r.battle.stands[id];
    if (!stand) return;
    r.emit(marked(id, 'fired gas'), {
      text: `${nameOf(stand)} fires a canister of black smoke`,
      rule: 'FT-11-20',
    });
    reveal(r, id);
    const cloud = cloudAt(r.battle, at);
    layCloud(r, 'gas', cloud, 'Black smoke', 'FT-11-21');
    poison(r, cloud, [id]);
  },
  odds({ battle }, { at }) {
    const lost = poisoned(battle, at).map(nameOf);
    const text = lost.length > 0 ? `${lost.join(', ')} would be lost` : 'nobody would be lost';
    const because = [
      {
        label: 'without protection',
        amount: lost.length,
        rule: 'FT-11-22',
        begins: 'count',
      } as const,
    ];
    return { text, because: lost.length > 0 ? because : [] };
  },
  preview: ({ battle }, { at }) => [cloudAt(battle, at)],
};

function cloudAt(battle: Battle, at: Point) {
  return squareAt(at, tableInches(battle, 1), 0, 'black smoke');
}

/** How far a stand fires canisters, from its edge to a point, in Mil; null for who has none. */
export function reachOfGas(battle: Battle, stand: OnTable): Mil | null {
  if (!hasCanisters(stand) || numberOption(battle, 'ft_gas_per_turn') < 1) return null;
  return tableInches(battle, REACH);
}

/** Whom a cloud there would kill, friend and foe. */
export function poisoned(battle: Battle, at: Point): readonly OnTable[] {
  const all = battle.sides.flatMap(({ id }) => standsOfSide(battle, id));
  const cloud = cloudAt(battle, at);
  return all.filter(
    (stand) => !hasMark(stand, 'destroyed') && !isGasProof(stand) && isUnder(stand, cloud),
  );
}

function hasCanisters(stand: Stand): boolean {
  const { tripod, faction } = profileOf(stand);
  return tripod && faction === 'martian';
}

function refuseStand(battle: Battle, side: SideId, stand: OnTable): Refusal | null {
  if (battle.clock.step !== 'firing' || isAskedToReact(battle)) {
    return { reason: 'canisters are fired in the own firing phase', rule: 'FT-11-21' };
  }
  if (sideOf(battle, stand) !== side) {
    return { reason: `${nameOf(stand)} belongs to the other side`, rule: 'FT-11-20' };
  }
  const [weapon] = ownWeaponsOf(battle, stand);
  if (!hasCanisters(stand) || !weapon) {
    return { reason: `${nameOf(stand)} has no gas canisters`, rule: 'FT-11-20' };
  }
  if (numberOption(battle, 'ft_gas_per_turn') < 1) {
    return { reason: 'this scenario has no gas canisters', rule: 'FT-11-20' };
  }
  return refuseReaction(battle, stand) ?? refuseReadiness(battle, stand, weapon, 'anti-vehicle');
}

function refuseSpot(battle: Battle, side: SideId, stand: OnTable, at: Point): Refusal | null {
  const gap = gapToPoint(stand, at);
  if (gap > tableInches(battle, REACH)) {
    const reason = `out of range: ${formatInches(gap)} away, a canister flies ${formatInches(tableInches(battle, REACH))}`;
    return { reason, rule: 'FT-11-20' };
  }
  const isSeen = standsOfSide(battle, side).some(
    (friend) => isMartian(battle, friend) && canObserve(battle, friend, at),
  );
  return isSeen ? null : { reason: 'no Martian sees that place', rule: 'FT-11-20' };
}

export const clearGasRule: ActionRule<ClearGas> = {
  type: 'tripods/clear-gas',
  schema: orderSchema('tripods/clear-gas', { stand: standField, cloud: terrainField }),
  form: { title: 'Clear black smoke', needs: 'stand', key: null },
  suits: (stand, battle) => hasCanisters(stand) && gasOf(battle).length > 0,
  fromOrder({ battle }, { side, stand: id }) {
    const stand = id === null ? undefined : battle.stands[id];
    const cloud = stand && isOnTable(stand) ? cloudsAt(battle, stand, stand.place)[0] : undefined;
    if (!stand || !cloud) return { reason: 'no black smoke touches that stand', rule: 'FT-11-24' };
    return { type: 'tripods/clear-gas', side, stand: stand.id, cloud: cloud.id };
  },
  *candidates({ battle }, side) {
    if (battle.clock.step !== 'movement' || isAskedToReact(battle)) return;
    for (const stand of standsOfSide(battle, side)) {
      if (!profileOf(stand).tripod) continue;
      for (const { id } of cloudsAt(battle, stand, stand.place)) {
        yield { type: 'tripods/clear-gas', side, stand: stand.id, cloud: id };
      }
    }
  },
  refuse({ battle }, { side, stand: id, cloud }) {
    if (battle.clock.step !== 'movement' || isAskedToReact(battle)) {
      return { reason: 'clouds are cleared in the own movement phase', rule: 'FT-11-24' };
    }
    const stand = battle.stands[id];
    if (
      !stand ||
      !isOnTable(stand) ||
      sideOf(battle, stand) !== side ||
      !isMartian(battle, stand)
    ) {
      return { reason: 'only Martian tripods clear clouds', rule: 'FT-11-24' };
    }
    if (!profileOf(stand).tripod) {
      return { reason: `${nameOf(stand)} is no tripod`, rule: 'FT-11-24' };
    }
    if (cloudsAt(battle, stand, stand.place).some((one) => one.id === cloud)) return null;
    return { reason: `${nameOf(stand)} does not touch that cloud`, rule: 'FT-11-24' };
  },
  resolve(r, { stand: id, cloud }) {
    const stand = r.battle.stands[id];
    const text = stand ? `${nameOf(stand)} clears the black smoke away` : '';
    r.emit({ type: 'cleared', feature: cloud }, { text, rule: 'FT-11-24' });
  },
};

/** FT-11-52: whoever touches a cloud on its way is lost there. */
export function walkIntoGas(r: Resolver, id: StandId, path: readonly Place[]): void {
  const stand = r.battle.stands[id];
  if (!stand || !isOnTable(stand) || !wouldMeetGas(r.battle, stand, path)) return;
  loseThoseAboard(r, stand, 'destroyed', 'FT-11-52');
  lose(r, stand, 'destroyed', `${nameOf(stand)} is lost in the black smoke`, 'FT-11-52');
}
