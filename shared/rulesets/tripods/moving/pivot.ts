// Pivots at the start of the enemy's firing phase (FT-02-13, FT-10-35 to FT-10-37): who has been driven
// round turns its front to that enemy again.

import type { Action, Battle } from '../../../battle/battle';
import { orderedStand } from '../../../battle/ordered-stand';
import { hideStands, sideOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import { facingField, orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule, Resolver } from '../../../rules/ruleset';
import { option } from '../book/options';
import { groundFireOf } from '../fire/ground-fire';
import { couldAttack } from '../fire/targets';
import { refusePlace } from '../ground/placing';
import { comeUpon, hiddenFrom } from '../ground/spotting';
import { gapBetween } from '../stands/bases';
import { facesFront } from '../stands/condition';
import { bearing } from '../stands/facing';
import { facingTo } from '../stands/front-arc';
import { hasMark, marked } from '../stands/marks';
import { pendingOf } from '../stands/pending';
import { phaseStartOf } from '../stands/phase-start';
import {
  enemiesOf,
  isOnTable,
  nameOf,
  profileOf,
  standsOfSide,
  type OnTable,
} from '../stands/stands';
import { closeReaction } from './interrupted-move';

export interface Pivot extends Action {
  readonly type: 'tripods/pivot';
  readonly stand: StandId;
  readonly facing: number;
}

export function isPivot(action: Action): action is Pivot {
  return action.type === 'tripods/pivot';
}

export const pivotRule: ActionRule<Pivot> = {
  type: 'tripods/pivot',
  schema: orderSchema('tripods/pivot', { stand: standField, facing: facingField }),
  form: { title: 'Pivot', needs: 'stand-and-place', points: 'front', key: 'v' },
  suits: facesFront,
  useless: {
    reason: 'nothing would come of it: no enemy has come to its flank that could fire at it now',
    rule: 'FT-10-36',
  },
  fromOrder({ battle }, { side, stand: id, at }) {
    const stand = id === null ? undefined : battle.stands[id];
    if (!stand || !isOnTable(stand)) return NOT_YOURS;
    if (!at || !('x' in at)) return { reason: 'pick a place to face', rule: 'FT-10-36' };
    return { type: 'tripods/pivot', side, stand: stand.id, facing: bearing(stand.place.at, at) };
  },
  *candidates({ battle }, side) {
    if (pendingOf(battle).asked === 'opening') yield* pivots(battle, side);
  },
  refuse({ battle }, { side, stand: id, facing }) {
    const stand = battle.stands[id];
    if (!stand || !isOnTable(stand) || sideOf(battle, stand) !== side) return NOT_YOURS;
    if (pendingOf(battle).asked !== 'opening' || side === battle.clock.active) {
      const reason = "stands pivot before the first shot of the enemy's firing phase";
      return { reason, rule: 'FT-02-13' };
    }
    const round = drivenRound(battle, stand);
    const [first] = round;
    if (hasMark(stand, 'pivoted')) {
      return { reason: `${nameOf(stand)} has pivoted`, rule: 'FT-10-36' };
    }
    if (!first) {
      const reason = `no enemy has moved from the front of ${nameOf(stand)} to its flank`;
      return { reason, rule: 'FT-10-36' };
    }
    const turned: OnTable = { ...stand, place: { ...stand.place, facing } };
    if (!Number.isFinite(facing) || !round.some((enemy) => facingTo(turned, enemy) === 'front')) {
      const reason = `a pivot brings ${nameOf(first)} into the front arc again`;
      return { reason, rule: 'FT-10-36' };
    }
    return refusePlace(battle, stand, turned.place);
  },
  resolve(r, { stand: id, facing }) {
    const stand = orderedStand(r.battle, id);
    const [enemy] = drivenRound(r.battle, stand);
    const path = [stand.place, { ...stand.place, facing }];
    const text = `${nameOf(stand)} pivots${enemy ? ` towards ${nameOf(enemy)}` : ''}`;
    r.emit({ type: 'moved', stand: id, path }, { text, rule: 'FT-10-36' });
    r.emit(marked(id, 'pivoted'), { text: '' });
    if (!canAnybodyPivot(r, sideOf(r.battle, stand))) closeReaction(r);
  },
  thwarted(r, { stand: id }, unseen) {
    const stand = orderedStand(r.battle, id);
    comeUpon(r, nameOf(stand), unseen);
    r.emit(marked(id, 'pivoted'), { text: `${nameOf(stand)} cannot pivot`, rule: 'FT-10-36' });
    if (!canAnybodyPivot(r, sideOf(r.battle, stand))) closeReaction(r);
  },
};

const NOT_YOURS: Refusal = {
  reason: 'that is not a stand of yours on the table',
  rule: 'FT-10-36',
};

export function canAnybodyPivot({ battle }: Resolver, side: SideId): boolean {
  return drivenRoundOf(battle, side).length > 0;
}

/** For whom a pivot would change something, and the enemies that each may turn to. */
export function drivenRoundOf(battle: Battle, side: SideId): readonly DrivenRound[] {
  const known = hideStands(battle, hiddenFrom(battle, side));
  return standsOfSide(known, side)
    .filter((stand) => !hasMark(stand, 'pivoted'))
    .map((stand) => ({ stand, by: drivenRound(known, stand) }))
    .filter(({ stand, by }) => by.length > 0 && doesMatter(known, stand, by));
}

/** FT-08-15: a gun fires where it faces. For others, whether somebody at the flank could fire at it there now. */
function doesMatter(battle: Battle, stand: OnTable, by: readonly OnTable[]): boolean {
  const { class: standClass, armour } = profileOf(stand);
  if (standClass === 'towed') {
    const { longest } = groundFireOf(battle, stand);
    if (by.some((enemy) => gapBetween(stand, enemy) <= longest)) return true;
  }
  if (armour.front === armour.flank) return false;
  return enemiesOf(battle, sideOf(battle, stand)).some(
    (enemy) =>
      facingTo(stand, enemy) === 'flank' && couldAttack(battle, enemy, stand, 'anti-vehicle'),
  );
}

/** What may be done, and what for. */
export function pivotWords({ stand, by }: DrivenRound): string {
  const { class: standClass, armour } = profileOf(stand);
  const gain =
    standClass === 'towed'
      ? 'it fires only where it faces'
      : `its armour is ${armour.front} at the front and ${armour.flank} at the flank`;
  return `${nameOf(stand)} may turn its front, for nothing, to ${by.map(nameOf).join(' or ')}, now at its flank: ${gain}.`;
}

export interface DrivenRound {
  readonly stand: OnTable;
  /** The nearest first. */
  readonly by: readonly OnTable[];
}

function* pivots(battle: Battle, side: SideId): Generator<Pivot> {
  for (const { stand, by } of drivenRoundOf(battle, side)) {
    for (const enemy of by) {
      const facing = bearing(stand.place.at, enemy.place.at);
      yield { type: 'tripods/pivot', side, stand: stand.id, facing };
    }
  }
}

/** Enemies that began their movement phase before its front and stand at its flank now; the nearest first. */
function drivenRound(battle: Battle, stand: OnTable): readonly OnTable[] {
  if (!facesFront(stand)) return [];
  const isWaiting = hasMark(stand, 'hold-fire') || hasMark(stand, 'overwatch');
  if (option(battle, 'ft_pivot_who') === 'hold-fire-or-overwatch' && !isWaiting) return [];
  return enemiesOf(battle, sideOf(battle, stand))
    .filter((enemy) => {
      const at = phaseStartOf(battle, enemy.id);
      if (!at || facingTo(stand, enemy) !== 'flank') return false;
      // FT-11-02: who was partly before its front was before it.
      return facingTo(stand, { ...enemy, place: { ...enemy.place, at } }) === 'front';
    })
    .sort((a, b) => gapBetween(stand, a) - gapBetween(stand, b));
}
