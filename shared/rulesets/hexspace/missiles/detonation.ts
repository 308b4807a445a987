// A missile that comes into the hex of its target, or whose target comes into its own, hits at once (SX-13.5).

import { z } from 'zod';
import type { Action, Battle } from '../../../battle/battle';
import { nameOfSide, sideOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import { type Cell, isSameCell } from '../../../geometry/hex';
import { orderSchema } from '../../../rules/order-fields';
import type { ActionRule, Question, Resolver } from '../../../rules/ruleset';
import type { Place } from '../../../scenario/document';
import { damage, shieldTowards } from '../damage';
import { HELM, isInSpace, modelsLeft, nameOf, sortOf, type InSpace } from '../ships';
import { MISSILE_OPTIONS } from './missile-options';
import { flightsOf, isMissile, keepFlights, missilesAt, targetOf } from './flights';

/** SX-13.5-02: whoever moves into the other's hex, both meet at that moment. */
export function meet(r: Resolver, id: StandId, path: readonly Place[]): void {
  const mover = r.battle.stands[id];
  const from = path[0];
  if (!mover || !isInSpace(mover) || from?.on !== 'hex') return;
  if (isMissile(mover)) {
    const target = targetOf(r.battle, mover);
    if (target && isSameCell(target.place.at, mover.place.at)) hit(r, mover, target, from.at);
    return;
  }
  for (const missile of missilesAt(r.battle, mover)) {
    const target = r.battle.stands[id];
    if (!target || !isInSpace(target)) return;
    if (!isSameCell(missile.place.at, target.place.at)) continue;
    // The missile lies where the ship has come to: it meets the side that goes first.
    hit(r, missile, target, mirrored(from.at, target.place.at));
  }
}

/** The cell on the other side of `at` from `from`. */
function mirrored(from: Cell, at: Cell): Cell {
  return { q: 2 * at.q - from.q, r: 2 * at.r - from.r };
}

function hit(r: Resolver, missile: InSpace, target: InSpace, from: Cell): void {
  const fighters = modelsLeft(target);
  if (sortOf(target) === 'squadron' && fighters.length > 1) {
    const { launched, hits } = flightsOf(r.battle);
    const all = [...hits, { missile: missile.id, target: target.id }];
    keepFlights(r, { launched, hits: all }, 'SX-13.2-06');
    askWhich(r);
    return;
  }
  explode(r, missile, target, shieldTowards(target, from), fighters[0] ?? null);
}

function explode(
  r: Resolver,
  missile: InSpace,
  target: InSpace,
  shield: ReturnType<typeof shieldTowards>,
  model: number | null,
): void {
  const rule = 'SX-13.5-01';
  const name = nameOf(missile);
  r.struck(target.id, [missile.id]);
  r.emit(
    { type: 'removed', stand: missile.id, why: 'destroyed' },
    { text: `${name} hits ${nameOf(target)}`, rule },
  );
  damage(r, target.id, { points: HELM.missile.damage, shield, why: name, rule, model });
}

export interface StrikeFighter extends Action {
  readonly type: 'hexspace/strike-fighter';
  readonly model: number;
}

export function isStrikeFighter(action: Action): action is StrikeFighter {
  return action.type === 'hexspace/strike-fighter';
}

interface Pending {
  readonly missile: InSpace;
  readonly target: InSpace;
  readonly chooser: SideId;
}

/** The hit that waits for somebody to say which fighter it strikes; null where none does. */
function pendingHit(battle: Battle): Pending | null {
  for (const { missile: m, target: t } of flightsOf(battle).hits) {
    const missile = battle.stands[m];
    const target = battle.stands[t];
    if (!missile || !target || !isInSpace(missile) || !isInSpace(target)) continue;
    const byOwner = MISSILE_OPTIONS.choice(battle, 'sx_missile_fighter_choice') === 'missile-owner';
    return { missile, target, chooser: sideOf(battle, byOwner ? missile : target) };
  }
  return null;
}

/** Hands the word to whoever says which fighter is struck, and back when all is said. */
function askWhich(r: Resolver): void {
  const { clock } = r.battle;
  const side = pendingHit(r.battle)?.chooser ?? clock.active;
  if (side === clock.side) return;
  r.emit({ type: 'clock', to: { ...clock, side } }, { text: '', rule: 'SX-13.2-06' });
}

const WHICH = 'fighter';

/** SX-13.2-06 */
export const strikeFighterRule: ActionRule<StrikeFighter> = {
  type: 'hexspace/strike-fighter',
  schema: orderSchema('hexspace/strike-fighter', { model: z.int().min(1) }),
  form: { title: 'Strike this fighter', needs: 'nothing', key: 'k' },
  suits: (_stand, battle) => pendingHit(battle) !== null,
  fromOrder({ battle }, { side, wishes }) {
    const pending = pendingHit(battle);
    const first = pending ? (modelsLeft(pending.target)[0] ?? 1) : 1;
    return { type: 'hexspace/strike-fighter', side, model: Number(wishes?.[WHICH] ?? first) };
  },
  *candidates({ battle }, side) {
    const pending = pendingHit(battle);
    if (pending?.chooser !== side) return;
    for (const model of modelsLeft(pending.target)) {
      yield { type: 'hexspace/strike-fighter', side, model };
    }
  },
  refuse({ battle }, { side, model }) {
    const rule = 'SX-13.2-06';
    const pending = pendingHit(battle);
    if (pending?.chooser !== side) return { reason: 'no missile of yours has hit fighters', rule };
    if (modelsLeft(pending.target).includes(model)) return null;
    return { reason: `${nameOf(pending.target)} has no fighter ${model}`, rule };
  },
  resolve(r, { model }) {
    const pending = pendingHit(r.battle);
    if (!pending) return;
    const { missile, target } = pending;
    explode(r, missile, target, 'fore', model);
    const { launched, hits } = flightsOf(r.battle);
    const left = hits.filter((one) => one.missile !== missile.id);
    keepFlights(r, { launched, hits: left }, 'SX-13.2-06');
    askWhich(r);
  },
  choices({ battle }, { model }) {
    const pending = pendingHit(battle);
    const options = (pending ? modelsLeft(pending.target) : []).map((fighter) => ({
      value: String(fighter),
      label: `fighter ${fighter}`,
    }));
    return [{ key: WHICH, title: 'Which', value: String(model), options }];
  },
};

/** Nothing else goes on until it is said which fighter is struck. */
export function refuseWhileAsked(battle: Battle, action: Action): Refusal | null {
  if (isStrikeFighter(action)) return null;
  const pending = pendingHit(battle);
  if (!pending) return null;
  return {
    reason: `first say which fighter of ${nameOf(pending.target)} ${nameOf(pending.missile)} strikes`,
    rule: 'SX-13.2-06',
  };
}

export function questionOf(battle: Battle): Question | null {
  const pending = pendingHit(battle);
  if (!pending) return null;
  const { missile, target, chooser } = pending;
  return {
    about: target.id,
    text: `${nameOf(missile)} hits ${nameOf(target)}. ${nameOfSide(battle, chooser)} say which fighter it strikes.`,
    way: [],
    asks: 'say which fighter is struck',
  };
}
