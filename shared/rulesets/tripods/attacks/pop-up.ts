// Pop-up attacks (FT-15-09, FT-15-10, FT-15-26): a flyer rises until it sees its target, whoever is on
// overwatch and sees it up there may fire first, then it fires and drops again.

import { z } from 'zod';
import type { Action, Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, standField, weaponField } from '../../../rules/order-fields';
import type { ActionRule, Given, Resolver } from '../../../rules/ruleset';
import { ATTACK_KINDS, type AttackKind } from '../book/weapons';
import type { Fire } from '../fire/attack';
import { valueOfAttack } from '../fire/fire-chances';
import { wayOf, wayWords } from '../fire/fire-choices';
import { fireOdds } from '../fire/fire-odds';
import { designatorFor, isLaserGuided } from '../fire/guided';
import { couldReact } from '../fire/targets';
import { sightBetween } from '../ground/ground';
import { spotAnew } from '../ground/spotting';
import { handOver } from '../moving/overwatch';
import { isFlyer, refuseHighFire } from '../stands/condition';
import { hasMark, marked, trackOf, tracked, clearMarks, withTracks } from '../stands/marks';
import { note, popUpOf, remember, RISEN } from '../stands/memory';
import { isAskedToReact } from '../stands/pending';
import {
  enemiesOf,
  isOnTable,
  nameOf,
  type OnTable,
  sideWithoutTurn,
  standsOfSide,
} from '../stands/stands';
import { weaponOf, weaponsOf } from '../stands/weapons-of';
import { fireRule } from './fire';

export interface PopUp extends Action {
  readonly type: 'tripods/pop-up';
  readonly stand: StandId;
  readonly target: StandId;
  readonly weapon: string;
  readonly kind: AttackKind;
  /** FT-15-26: a quick one, for missiles at a target that another stand designates. */
  readonly quick: boolean;
}

export function isPopUp(action: Action): action is PopUp {
  return action.type === 'tripods/pop-up';
}

export const popUpRule: ActionRule<PopUp> = {
  type: 'tripods/pop-up',
  attackers: ({ stand }) => [stand],
  schema: orderSchema('tripods/pop-up', {
    stand: standField,
    target: standField,
    weapon: weaponField,
    kind: z.enum(ATTACK_KINDS),
    quick: z.boolean(),
  }),
  form: { title: 'Pop-up attack', needs: 'stand-and-target', key: 'j' },
  suits: isFlyer,
  fromOrder(given, { side, stand: id, target: aim, wishes = {} }) {
    const { stand, target } = both(given.battle, id, aim);
    if (!stand || !target) return { reason: 'pick a flyer and its target', rule: 'FT-15-09' };
    const all = legalOnes(given, side, stand, target);
    const wished = all.find((one) => wayOf(one) === wishes['weapon']);
    return wished ?? bestOf(given, stand, target, all) ?? whyNot(given, side, stand, target);
  },
  *candidates(given, side) {
    if (given.battle.clock.step !== 'firing' || isAskedToReact(given.battle)) return;
    for (const stand of standsOfSide(given.battle, side)) {
      if (!isFlyer(stand)) continue;
      for (const target of enemiesOf(given.battle, side)) {
        if (sightBetween(given.battle, stand, target).visible) continue;
        const best = bestOf(given, stand, target, legalOnes(given, side, stand, target));
        if (best) yield best;
      }
    }
  },
  refuse,
  resolve(r, action) {
    const { stand, target } = both(r.battle, action.stand, action.target);
    const height = stand && target ? leastHeight(r.battle, stand, target) : null;
    if (!stand || !target || height === null) return;
    const how = action.quick ? ' quickly' : '';
    r.emit(tracked(stand.id, RISEN, 0, height), {
      text: `${nameOf(stand)} pops up${how} ${levels(height)} to fire at ${nameOf(target)}`,
      rule: 'FT-15-09',
    });
    if (action.quick) {
      r.emit(marked(stand.id, 'quick-pop-up'), { text: '', rule: 'FT-15-26' });
    }
    const { weapon, kind } = action;
    remember(r, { popUp: { stand: stand.id, target: target.id, weapon, kind } });
    const risen = r.battle.stands[stand.id];
    if (risen && isOnTable(risen)) spotAnew(r, risen);
    if (couldReact(r, sideWithoutTurn(r.battle))) {
      handOver(r, `may fire on overwatch at ${nameOf(stand)} as it rises`);
    } else {
      finishPopUp(r);
    }
  },
  odds(given, action) {
    const { stand, target } = both(given.battle, action.stand, action.target);
    const height = stand && target ? leastHeight(given.battle, stand, target) : null;
    if (!stand || height === null) return { text: '', because: [] };
    const odds = fireOdds(risen(given, stand, height), fireOf(action));
    const how = action.quick ? ', quickly' : '';
    return { ...odds, text: `Rises ${levels(height)}${how}. ${odds.text}` };
  },
  choices(given, action) {
    const { stand, target } = both(given.battle, action.stand, action.target);
    if (!stand || !target) return [];
    const options = legalOnes(given, action.side, stand, target).map((one) => ({
      value: wayOf(one),
      label: wayWords(given.battle, stand, one),
    }));
    return [{ key: 'weapon', title: `Weapon of ${nameOf(stand)}`, value: wayOf(action), options }];
  },
};

/** The attack itself, once nobody fires on overwatch any more; then the flyer drops. */
export function finishPopUp(r: Resolver): void {
  const pending = popUpOf(r.battle);
  if (!pending || isAskedToReact(r.battle)) return;
  remember(r, { popUp: null });
  const { stand, target } = both(r.battle, pending.stand, pending.target);
  if (stand && target) fireRule.resolve(r, fireOf({ ...pending, side: sideOf(r.battle, stand) }));
  else if (stand) note(r, `${nameOf(stand)} finds its target gone`, 'FT-15-09');
  const left = r.battle.stands[pending.stand];
  if (!left) return;
  clearMarks(r, left.id, ['quick-pop-up']);
  r.emit(tracked(left.id, RISEN, trackOf(left, RISEN), 0), {
    text: `${nameOf(left)} drops again`,
    rule: 'FT-15-09',
  });
}

/** How well it would go, for opponents: the battle with the flyer up there, and the fire from there. */
export function fireFromAbove(given: Given, action: PopUp): { given: Given; fire: Fire } | null {
  const { stand, target } = both(given.battle, action.stand, action.target);
  const height = stand && target ? leastHeight(given.battle, stand, target) : null;
  if (!stand || height === null) return null;
  return { given: risen(given, stand, height), fire: fireOf(action) };
}

function both(battle: Battle, stand: StandId | null, target: StandId | null) {
  const find = (id: StandId | null): OnTable | null => {
    const found = id === null ? undefined : battle.stands[id];
    return found && isOnTable(found) ? found : null;
  };
  return { stand: find(stand), target: find(target) };
}

function fireOf({ side, stand, target, weapon, kind }: Omit<PopUp, 'type' | 'quick'>): Fire {
  return { type: 'tripods/fire', side, target, attacks: [{ stand, weapon, kind }] };
}

function refuse(given: Given, action: PopUp): Refusal | null {
  const { battle } = given;
  const { stand, target } = both(battle, action.stand, action.target);
  if (!stand || !target) return { reason: 'that stand is not on the table', rule: 'FT-15-09' };
  if (battle.clock.step !== 'firing' || isAskedToReact(battle)) {
    return { reason: 'flyers pop up in their own firing phase', rule: 'FT-15-09' };
  }
  if (!isFlyer(stand)) return { reason: `${nameOf(stand)} does not fly`, rule: 'FT-15-09' };
  const tooHigh = refuseHighFire(stand);
  if (tooHigh) return tooHigh;
  if (action.quick) {
    const weapon = weaponOf(battle, stand, action.weapon);
    if (!weapon || !isLaserGuided(battle, stand, weapon)) {
      const reason = 'only missiles on a designated target allow a quick pop-up';
      return { reason, rule: 'FT-15-26' };
    }
    if (!designatorFor(battle, stand, target)) {
      return { reason: `nobody designates ${nameOf(target)}`, rule: 'FT-15-26' };
    }
  }
  const height = leastHeight(battle, stand, target);
  if (height === 0) {
    return { reason: `${nameOf(stand)} sees ${nameOf(target)} from where it is`, rule: 'FT-15-09' };
  }
  if (height === null) {
    return { reason: `${nameOf(target)} is hidden from above as well`, rule: 'FT-09-04' };
  }
  return fireRule.refuse(risen(given, stand, height), fireOf(action));
}

/** Levels; nothing on any table is taller. */
const HIGHEST = 30;

/** FT-15-10: the lowest level from which it sees its target; null where there is none. */
function leastHeight(battle: Battle, stand: OnTable, target: OnTable): number | null {
  for (let height = 0; height <= HIGHEST; height++) {
    if (sightBetween(battle, raised(stand, height), target).visible) return height;
  }
  return null;
}

function raised(stand: OnTable, height: number): OnTable {
  return withTracks(stand, { [RISEN]: height });
}

function risen(given: Given, stand: OnTable, height: number): Given {
  const stands = { ...given.battle.stands, [stand.id]: raised(stand, height) };
  return { ...given, battle: { ...given.battle, stands } };
}

function attacksOf(given: Given, side: PopUp['side'], stand: OnTable, target: OnTable): PopUp[] {
  return weaponsOf(given.battle, stand).flatMap(({ id }) =>
    ATTACK_KINDS.map((kind): PopUp => ({
      type: 'tripods/pop-up',
      side,
      stand: stand.id,
      target: target.id,
      weapon: id,
      kind,
      quick: isQuick(given.battle, stand, id, target),
    })),
  );
}

function isQuick(battle: Battle, stand: OnTable, id: string, target: OnTable): boolean {
  const weapon = weaponOf(battle, stand, id);
  if (!weapon || !isLaserGuided(battle, stand, weapon)) return false;
  return designatorFor(battle, stand, target) !== null;
}

/** With every weapon that may be fired from up there. */
function legalOnes(given: Given, side: PopUp['side'], stand: OnTable, target: OnTable): PopUp[] {
  if (hasMark(stand, 'high') || !leastHeight(given.battle, stand, target)) return [];
  return attacksOf(given, side, stand, target).filter((action) => !refuse(given, action));
}

function bestOf(
  given: Given,
  stand: OnTable,
  target: OnTable,
  all: readonly PopUp[],
): PopUp | null {
  const above = risen(given, stand, leastHeight(given.battle, stand, target) ?? 0);
  let best: { action: PopUp; worth: number } | null = null;
  for (const action of all) {
    const { weapon, kind } = action;
    const worth = valueOfAttack(above, { stand: stand.id, weapon, kind }, target);
    if (!best || worth > best.worth) best = { action, worth };
  }
  return best?.action ?? null;
}

/** The refusal of the weapon that comes furthest; there is always one, as nothing was allowed. */
function whyNot(given: Given, side: PopUp['side'], stand: OnTable, target: OnTable): Refusal {
  const [first] = attacksOf(given, side, stand, target);
  const refusal = first ? refuse(given, first) : null;
  return refusal ?? { reason: `${nameOf(stand)} has nothing to fire`, rule: 'FT-15-09' };
}

function levels(height: number): string {
  return height === 1 ? 'a level' : `${height} levels`;
}
