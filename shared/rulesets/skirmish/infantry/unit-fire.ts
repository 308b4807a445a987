// A unit shoots as one: every model that can, at the models of one enemy unit; or it holds (MI-03-03, MI-90-02).

import type { Action, Battle, Modifier } from '../../../battle/battle';
import { hasMark, sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule, Given, Resolver } from '../../../rules/ruleset';
import { acting, DONE } from '../activation-order';
import { gapBetween } from '../field/bases';
import { harm } from '../damage';
import { saveOf } from '../own-rules/saves';
import { harmOf, neededFor } from '../shot-numbers';
import { hullOf, isOnTable, nameOf, onTable, type OnTable } from '../field/profiles';
import { refuseShot, type Shot } from '../shots';
import { profileOf } from '../field/profiles';
import { hitChances, meanOf } from './hit-chances';
import { allowsShooting, ORDER_NAMES, type OrderId } from './infantry-options';
import { foesOf, isAlive, isModel, livingOf, modelsOf } from './models';
import { endUnit, movingOf, refuseUnit, stateOf, unitName } from './unit-state';
import { touches } from './closed-spots';
import { volley } from './unit-shots';

export interface Shoot extends Action {
  readonly type: 'infantry/shoot';
  /** Any model of the unit. */
  readonly stand: StandId;
  readonly target: StandId;
}

export interface HoldUnit extends Action {
  readonly type: 'infantry/hold';
  readonly stand: StandId;
}

export function isShoot(action: Action): action is Shoot {
  return action.type === 'infantry/shoot';
}

export function isHold(action: Action): action is HoldUnit {
  return action.type === 'infantry/hold';
}

/** Shots with the same weapon that need the same. */
interface Group {
  readonly shots: readonly Shot[];
  readonly dice: number;
  readonly need: number;
  readonly because: readonly Modifier[];
}

export const shootRule: ActionRule<Shoot> = {
  type: 'infantry/shoot',
  attackers: ({ stand }) => [stand],
  schema: orderSchema('infantry/shoot', { stand: standField, target: standField }),
  form: { title: 'Shoot', needs: 'stand-and-target', key: 'x' },
  suits: (stand, battle) => isModel(stand) && movingOf(battle)?.stage !== 'placing',
  fromOrder: (_given, { side, stand, target }) =>
    stand === null || target === null
      ? { reason: 'pick a unit and its target', rule: 'SK-04-01' }
      : { type: 'infantry/shoot', side, stand, target },
  *candidates({ battle }, side) {
    if (battle.clock.step === 'attack') return;
    const units = new Set<OnTable['unit']>();
    for (const stand of acting(battle)) {
      if (!isModel(stand) || sideOf(battle, stand) !== side || units.has(stand.unit)) continue;
      units.add(stand.unit);
      for (const target of targetsOf(battle, stand)) {
        yield { type: 'infantry/shoot', side, stand: stand.id, target: target.id };
      }
    }
  },
  refuse: refuseShooting,
  resolve(r, { stand: id, target: at }) {
    const [stand, target] = [r.battle.stands[id], r.battle.stands[at]];
    if (!stand || !target || !isOnTable(target)) return;
    for (const group of groupsOf(r, stand, target)) fire(r, group, target);
    endUnit(r, stand.unit, movingOf(r.battle)?.order ?? 'Hold');
  },
  odds(given, { stand: id, target: at }) {
    const [stand, target] = [given.battle.stands[id], given.battle.stands[at]];
    if (!stand || !target || !isOnTable(target)) return { text: '', because: [] };
    const groups = groupsOf(given, stand, target);
    const dice = groups.flatMap(({ dice: count, need }) => Array<number>(count).fill(need));
    const text = groups
      .map(({ shots, dice: count, need }) => `${weaponWords(shots)}: ${count} dice at ${need}+`)
      .join('; ');
    const victims = unitOfTarget(given.battle, target);
    return {
      text: `${text}. Hits fall on ${nameOf(target)} and those nearest to it, ${victims.length} in all`,
      because: groups.flatMap(({ because }) => because),
      short: `${dice.length} dice, ${meanOf(dice).toFixed(1)} hits on average`,
      chances: hitChances(dice),
    };
  },
};

function weaponWords(shots: readonly Shot[]): string {
  const [first] = shots;
  const name = first?.weapon.name ?? '';
  return shots.length === 1 ? name : `${shots.length} × ${name}`;
}

function targetsOf(battle: Battle, stand: OnTable): readonly OnTable[] {
  const seen = new Set<string>();
  return foesOf(battle, stand)
    .toSorted((a, b) => gapBetween(stand, a) - gapBetween(stand, b))
    .filter((foe) => {
      // The two nearest of a unit stand for it.
      const key = isModel(foe) ? foe.unit : foe.id;
      if (seen.has(`${key} 2`)) return false;
      seen.add(seen.has(key) ? `${key} 2` : key);
      return true;
    });
}

/** MI-90-02: what a unit has been ordered to may forbid it to shoot; MI-09-06: in an assault it only supports. */
function refuseShooting({ battle }: Given, { side, stand: id, target: at }: Shoot): Refusal | null {
  const stand = battle.stands[id];
  const moving = movingOf(battle);
  const isOurs = stand && isModel(stand) && sideOf(battle, stand) === side;
  if (isOurs && battle.clock.step !== 'attack') {
    const order = orderOf(battle, stand);
    const isOver = moving?.unit === stand.unit || hasMark(stand, DONE);
    if (isOver && order && !allowsShooting(battle, order)) {
      const reason = `${unitName(battle, stand)} does not shoot after ${ORDER_NAMES[order]}`;
      return { reason, rule: 'MI-90-02' };
    }
    if (moving?.unit === stand.unit && moving.stage === 'placing') {
      return {
        reason: `${unitName(battle, stand)} shoots once its move is finished`,
        rule: 'MI-90-02',
      };
    }
  }
  const refusal = refuseUnit(battle, side, stand);
  if (refusal || !stand || !isOnTable(stand)) return refusal;
  if (!moving && !allowsShooting(battle, 'Hold')) {
    return { reason: `${unitName(battle, stand)} does not shoot after Hold`, rule: 'MI-90-02' };
  }
  if (isInContact(battle, stand)) {
    const reason = `${unitName(battle, stand)} is in an assault: it fights, or supports those who do`;
    return { reason, rule: 'MI-09-06' };
  }
  const target = battle.stands[at];
  if (!target || !isOnTable(target) || sideOf(battle, target) === side) {
    return { reason: 'a shot needs an enemy for its target', rule: 'SK-04-01' };
  }
  if (volley(battle, stand.unit, target).length > 0) return null;
  return whyNoShot(battle, stand, target);
}

function orderOf(battle: Battle, stand: OnTable | Battle['stands'][StandId]): OrderId | undefined {
  const moving = movingOf(battle);
  return moving?.unit === stand.unit ? moving.order : stateOf(battle).orders[stand.unit];
}

function isInContact(battle: Battle, stand: OnTable): boolean {
  return livingOf(battle, stand.unit).some((model) =>
    foesOf(battle, model).some((foe) => touches(model, foe)),
  );
}

function whyNoShot(battle: Battle, stand: OnTable, target: OnTable): Refusal {
  const models = [stand, ...livingOf(battle, stand.unit)];
  for (const shooter of models) {
    const [weapon] = profileOf(shooter).weapons;
    const refusal = weapon && refuseShot(battle, { shooter, weapon, target });
    if (refusal) return refusal;
  }
  return { reason: `${unitName(battle, stand)} has nothing to shoot with`, rule: 'SK-04-01' };
}

function groupsOf(
  given: Given,
  stand: OnTable | Battle['stands'][StandId],
  target: OnTable,
): readonly Group[] {
  const groups = new Map<string, { shots: Shot[]; need: number; because: readonly Modifier[] }>();
  for (const shot of volley(given.battle, stand.unit, target)) {
    const { total: need, because } = neededFor(given, shot);
    const key = `${shot.weapon.id} ${need}`;
    const group = groups.get(key);
    if (group) group.shots.push(shot);
    else groups.set(key, { shots: [shot], need, because });
  }
  return [...groups.values()].map((group) => ({
    ...group,
    dice: group.shots.reduce((sum, { weapon }) => sum + weapon.dice, 0),
  }));
}

/** Those who may be hit, the one that was aimed at first. */
function unitOfTarget(battle: Battle, target: OnTable): readonly OnTable[] {
  if (!isModel(target)) return [target];
  return modelsOf(battle, target.unit)
    .filter(isAlive)
    .sort((a, b) => gapBetween(target, a) - gapBetween(target, b) || (a.id === target.id ? -1 : 0));
}

function fire(r: Resolver, { shots, dice, need, because }: Group, target: OnTable): void {
  const [first] = shots;
  if (!first) return;
  const { weapon, shooter } = first;
  const by = `the ${weaponWords(shots)} of ${unitName(r.battle, shooter)}`;
  const whom = isModel(target) ? unitName(r.battle, target) : nameOf(target);
  const hitsOf = (faces: readonly number[]) => faces.filter((face) => face >= need).length;
  const faces = r.roll(`${weapon.name} of ${unitName(r.battle, shooter)} at ${whom}`, dice, 6, {
    text: (rolled) =>
      `${unitName(r.battle, shooter)} shoots at ${whom} with ${weaponWords(shots)}: needs ${need}+, rolls ${rolled.join(', ')}: ${hitWords(hitsOf(rolled))}`,
    needs: `${need}+ hits`,
    rule: 'SK-04-02',
    because,
  });
  let hits = hitsOf(faces);
  for (const one of unitOfTarget(r.battle, target)) {
    const each = harmOf({ ...first, target: one });
    // Whose save may take hits away is given all of them.
    const isEnough = each > 0 && saveOf(r.battle, one) === null;
    const blows = isEnough ? Math.min(hits, Math.ceil(hullOf(one) / each)) : hits;
    hits -= blows;
    harm(r, one.id, {
      points: blows * weapon.damage,
      blows,
      type: weapon.type,
      from: shooter.id,
      by,
      rule: 'SK-05-01',
    });
    if (hits === 0) return;
  }
}

function hitWords(hits: number): string {
  return hits === 0 ? 'no hit' : hits === 1 ? 'one hit' : `${hits} hits`;
}

/** How many hits a volley makes on average, for opponents. */
export function meanHits(given: Given, { stand: id, target: at }: Shoot): number {
  const [stand, target] = [given.battle.stands[id], given.battle.stands[at]];
  if (!stand || !target || !isOnTable(target)) return 0;
  return groupsOf(given, stand, target).reduce(
    (sum, { dice, need, shots }) =>
      sum + ((dice * (7 - need)) / 6) * (shots[0] ? harmOf({ ...shots[0], target }) : 0),
    0,
  );
}

export const holdRule: ActionRule<HoldUnit> = {
  type: 'infantry/hold',
  schema: orderSchema('infantry/hold', { stand: standField }),
  form: { title: 'Hold', needs: 'stand', key: 'h', isIdle: true },
  suits: (stand, battle) => isModel(stand) && movingOf(battle)?.stage !== 'placing',
  fromOrder: (_given, { side, stand }) =>
    stand === null
      ? { reason: 'pick a unit', rule: 'MI-01-01' }
      : { type: 'infantry/hold', side, stand },
  *candidates({ battle }, side) {
    if (battle.clock.step === 'attack') return;
    const units = new Set<string>();
    for (const stand of [
      ...acting(battle),
      ...onTable(battle).filter((one) => one.unit === movingOf(battle)?.unit),
    ]) {
      if (!isModel(stand) || sideOf(battle, stand) !== side || units.has(stand.unit)) continue;
      units.add(stand.unit);
      yield { type: 'infantry/hold', side, stand: stand.id };
    }
  },
  refuse({ battle }, { side, stand }) {
    const refusal = refuseUnit(battle, side, battle.stands[stand]);
    if (refusal) return refusal;
    if (movingOf(battle)?.stage !== 'placing') return null;
    return { reason: 'its move has to be finished first', rule: 'MI-02-02' };
  },
  resolve(r, { stand: id }) {
    const stand = r.battle.stands[id];
    if (!stand) return;
    const moving = movingOf(r.battle);
    const text = moving
      ? `${unitName(r.battle, stand)} does not shoot`
      : `${unitName(r.battle, stand)} holds where it stands`;
    r.emit({ type: 'mark', stand: id, mark: DONE, on: true }, { text, rule: 'MI-90-01' });
    endUnit(r, stand.unit, moving?.order ?? 'Hold');
  },
};
