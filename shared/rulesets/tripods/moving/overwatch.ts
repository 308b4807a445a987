// Waiting for the enemy: overwatch and hold-fire markers, and the moments in which the side that is not
// moving is asked (FT-10-21 to FT-10-38). What interrupts a move is in interrupted-move.ts.

import type { Action, Battle } from '../../../battle/battle';
import { nameOfSide, sideOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule, Resolver } from '../../../rules/ruleset';
import { option } from '../book/options';
import { refuseReadiness } from '../fire/eligibility';
import { hasShotsLeft } from '../fire/split-fire';
import { isOnMission } from '../shells/fire-missions';
import { refuseMarkerOnTheMarch } from '../stands/condition';
import { hasMark, marked, clearMarks, isFiredMark } from '../stands/marks';
import { isAskedToReact, forgetShots } from '../stands/pending';
import {
  hasMoved,
  isOnTable,
  movedMoreThanHalf,
  nameOf,
  type OnTable,
  profileOf,
  refuseOffTable,
  sideWithoutTurn,
  standsOfSide,
} from '../stands/stands';
import { weaponsOf } from '../stands/weapons-of';

const HANDING_OVER: Readonly<Record<string, string>> = {
  movement: 'FT-02-08',
  close_combat: 'FT-14-03',
  indirect: 'FT-13-13',
};

/** Asks a side, with the words that follow its name. */
export function handOver(r: Resolver, what: string, side = sideWithoutTurn(r.battle)): void {
  if (r.battle.clock.side === side) return;
  const text = `${nameOfSide(r.battle, side)} ${what}`;
  const rule = HANDING_OVER[r.battle.clock.step] ?? 'FT-02-15';
  r.emit({ type: 'clock', to: { ...r.battle.clock, side } }, { text, rule });
}

/** Asks a side without a word: it goes on where it was. */
export function giveClock(r: Resolver, side: SideId): void {
  const { clock } = r.battle;
  if (clock.side === side) return;
  r.emit({ type: 'clock', to: { ...clock, side } }, { text: '', rule: 'FT-02-08' });
}

/** FT-10-28: the marker goes with the last shot; FT-10-24: it may have another after its own firing phase. */
export function spendMarkers(r: Resolver, id: StandId): void {
  const { step, side, active } = r.battle.clock;
  const isOwnMove = step === 'movement' && side === active;
  const stand = r.battle.stands[id];
  if (!isAskedToReact(r.battle) && !isOwnMove) return;
  if (!stand || !isOnTable(stand) || !hasShotsLeft(r.battle, stand)) {
    clearMarks(r, id, ['overwatch', 'hold-fire']);
  }
  if (!isOwnMove) return;
  r.emit(marked(id, 'fired-early'), { text: '', rule: 'FT-10-23' });
}

/** FT-10-38: a marker that nobody used ends with its moment. */
export function expire(r: Resolver, mark: 'overwatch' | 'hold-fire', side: SideId): void {
  for (const stand of standsOfSide(r.battle, side)) clearMarks(r, stand.id, [mark]);
}

interface Wait extends Action {
  readonly type: 'tripods/overwatch' | 'tripods/hold-fire';
  readonly stand: StandId;
}

export function isWait(action: Action): action is Wait {
  return action.type === 'tripods/overwatch' || action.type === 'tripods/hold-fire';
}

export const overwatchRule = waitRule(
  'tripods/overwatch',
  { title: 'Overwatch', key: 'o', mark: 'overwatch', rule: 'FT-10-26' },
  refuseOverwatch,
);

export const holdFireRule = waitRule(
  'tripods/hold-fire',
  { title: 'Hold fire', key: 'h', mark: 'hold-fire', rule: 'FT-10-33' },
  refuseHoldFire,
);

function waitRule(
  type: Wait['type'],
  {
    title,
    key,
    mark,
    rule,
  }: { title: string; key: string; mark: 'overwatch' | 'hold-fire'; rule: string },
  refuse: (battle: Battle, stand: OnTable) => Refusal | null,
): ActionRule<Wait> {
  const refuseStand = (battle: Battle, stand: OnTable): Refusal | null =>
    refuseMarker(battle, stand, mark) ?? refuseMarkerOnTheMarch(stand) ?? refuse(battle, stand);
  return {
    type,
    schema: orderSchema(type, { stand: standField }),
    form: { title, needs: 'stand', key, ...(mark === 'hold-fire' && { isIdle: true }) },
    fromOrder: (_given, { side, stand }) =>
      stand === null ? { reason: 'pick a stand', rule } : { type, side, stand },
    *candidates({ battle }, side) {
      for (const stand of standsOfSide(battle, side)) {
        if (!refuseStand(battle, stand)) yield { type, side, stand: stand.id };
      }
    },
    refuse({ battle }, { stand: id, side }) {
      const stand = battle.stands[id];
      if (!stand || !isOnTable(stand)) return refuseOffTable(battle, stand, rule);
      if (sideOf(battle, stand) !== side) {
        return { reason: `${nameOf(stand)} belongs to the other side`, rule };
      }
      return refuseStand(battle, stand);
    },
    resolve(r, { stand: id }) {
      const stand = r.battle.stands[id];
      if (!stand) return;
      const text = `${nameOf(stand)} ${mark === 'overwatch' ? 'goes on overwatch' : 'holds its fire'}`;
      r.emit(marked(id, mark), { text, rule });
      // FT-10-24, FT-13-38: who may wait though it has fired has all its shots for the enemy's turn.
      if (mark !== 'overwatch') return;
      clearMarks(r, id, [...stand.marks.filter(isFiredMark), 'fired-early']);
      forgetShots(r, [id]);
    },
  };
}

/** FT-10-26, FT-03-05: in the own firing phase, one of the two, and only for who has not fired. */
function refuseMarker(battle: Battle, stand: OnTable, mark: string): Refusal | null {
  const name = nameOf(stand);
  if (battle.clock.step !== 'firing' || isAskedToReact(battle)) {
    const rule = mark === 'overwatch' ? 'FT-10-26' : 'FT-10-33';
    return { reason: 'markers are put down in the own firing phase', rule };
  }
  if (hasMark(stand, 'overwatch') || hasMark(stand, 'hold-fire')) {
    return { reason: `${name} has a marker`, rule: 'FT-03-05' };
  }
  // FT-13-32: no shot would come of it.
  if (isOnMission(battle, sideOf(battle, stand), stand.id)) {
    return { reason: `${name} has a barrage to fire`, rule: 'FT-13-32' };
  }
  const rule = mark === 'overwatch' ? 'FT-10-21' : 'FT-10-33';
  const { weapons } = profileOf(stand);
  if (weapons.length === 0) return { reason: `${name} has nothing to fire`, rule };
  // FT-10-23: fire in the own movement phase costs the firing phase, not the next marker.
  if (hasMark(stand, 'fired-early')) {
    if (mark === 'overwatch') return null;
    return { reason: `${name} has fired in its own movement phase`, rule: 'FT-10-23' };
  }
  if (mark === 'overwatch' && !hasMoved(stand) && isEitherMortar(battle, stand)) return null;
  if (!stand.marks.some(isFiredMark)) return null;
  return { reason: `${name} has fired in this phase`, rule };
}

/** FT-13-38: by option a mortar waits that has not moved or has not fired; it need not be both. */
function isEitherMortar(battle: Battle, stand: OnTable): boolean {
  const isMortar = profileOf(stand).artillery?.mortar === true;
  return isMortar && option(battle, 'ft_mortar_overwatch') === 'either';
}

/** FT-10-21, FT-10-22: without a move, or up to half of it with advanced stabilisation. */
export function refuseOverwatch(battle: Battle, stand: OnTable): Refusal | null {
  // FT-08-22: setting down is no moving.
  if (hasMark(stand, 'picked-up')) {
    return { reason: `${nameOf(stand)} picked somebody up in this turn`, rule: 'FT-08-22' };
  }
  if (!hasMoved(stand)) return null;
  if (isEitherMortar(battle, stand)) return null;
  const steady = profileOf(stand).advancedStabilisation;
  if (steady && !movedMoreThanHalf(stand)) return null;
  const far = steady ? 'moved more than half' : 'moved';
  return { reason: `${nameOf(stand)} ${far} in this turn`, rule: steady ? 'FT-10-22' : 'FT-10-21' };
}

/**
 * FT-10-33: whoever could fire in this phase may hold its fire for the enemy's. By the words of FT-10-10 a
 * vehicle that moved too far for its gun is not eligible to fire, though it may still fire small arms.
 */
function refuseHoldFire(battle: Battle, stand: OnTable): Refusal | null {
  const { class: kind, stabilised } = profileOf(stand);
  if (kind === 'vehicle' && !stabilised && movedMoreThanHalf(stand)) {
    return { reason: `${nameOf(stand)} moved too far to fire in this turn`, rule: 'FT-10-33' };
  }
  const silenced = weaponsOf(battle, stand).map((weapon) =>
    refuseReadiness(
      battle,
      stand,
      weapon,
      weapon.antiInfantry === null ? 'anti-vehicle' : 'small-arms',
    ),
  );
  if (silenced.includes(null)) return null;
  return { reason: silenced[0]?.reason ?? 'it has nothing to fire', rule: 'FT-10-33' };
}

export function canAnybodyWait(r: Resolver, side: SideId): boolean {
  for (const rule of [overwatchRule, holdFireRule]) {
    for (const _wait of rule.candidates(r, side)) return true;
  }
  return false;
}
