// What becomes of a model without hull: it falls, or, where it led a unit with Battle Tactics, the nearest model
// falls in its stead and its figure goes there (MI-06).

import type { Action, Battle } from '../../../battle/battle';
import { hasMark } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { distance } from '../../../core/measure';
import { orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule, Resolver } from '../../../rules/ruleset';
import { isUrgent, URGENT } from '../activation-order';
import { isOnTable, nameOf, onTable, profileOf, radiusOf, type OnTable } from '../field/profiles';
import { option } from './infantry-options';
import { hasRule, isAlive, isModel, livingOf, modelsOf } from './models';
import { stateOf, unitName } from './unit-state';

/** It is being fought over: its unit has still to strike in this Assault Phase. */
export const FIGHTS = 'fights';

export interface Replace extends Action {
  readonly type: 'infantry/replace';
  /** The slain leader. */
  readonly stand: StandId;
  /** The model that falls in its stead. */
  readonly target: StandId;
}

export function isReplace(action: Action): action is Replace {
  return action.type === 'infantry/replace';
}

/** A leader that has fallen and whose owner has not said yet who takes the blow. */
export function isToBeReplaced(stand: OnTable): boolean {
  return isModel(stand) && !isAlive(stand) && isUrgent(stand) && !hasMark(stand, FIGHTS);
}

export const replaceRule: ActionRule<Replace> = {
  type: 'infantry/replace',
  schema: orderSchema('infantry/replace', { stand: standField, target: standField }),
  form: { title: 'Falls in its stead', needs: 'stand-and-target', key: 'r' },
  suits: (stand) => isOnTable(stand) && isToBeReplaced(stand),
  fromOrder: (_given, { side, stand, target }) =>
    stand === null || target === null
      ? { reason: 'pick the model that falls', rule: 'MI-06-01' }
      : { type: 'infantry/replace', side, stand, target },
  *candidates({ battle }, side) {
    for (const leader of onTable(battle).filter(isToBeReplaced)) {
      if (battle.units[leader.unit]?.side !== side) continue;
      for (const { id } of nearestTo(battle, leader)) {
        yield { type: 'infantry/replace', side, stand: leader.id, target: id };
      }
    }
  },
  refuse({ battle }, { side, stand: id, target }) {
    const leader = battle.stands[id];
    if (!leader || !isOnTable(leader) || !isToBeReplaced(leader)) {
      return { reason: 'no leader of yours has fallen', rule: 'MI-06-01' };
    }
    if (battle.units[leader.unit]?.side !== side) {
      return { reason: 'its owner chooses', rule: 'MI-06-01' };
    }
    const nearest = nearestTo(battle, leader);
    if (nearest.some((model) => model.id === target)) return null;
    return { reason: `only the nearest: ${nearest.map(nameOf).join(' or ')}`, rule: 'MI-06-01' };
  },
  resolve(r, { stand, target }) {
    r.emit({ type: 'mark', stand, mark: URGENT, on: false }, { text: '' });
    replace(r, stand, target);
  },
};

/** MI-06-01: a model without hull is taken off, or another in its stead. */
export function fall(r: Resolver, id: StandId): void {
  const model = r.battle.stands[id];
  if (!model || !isOnTable(model) || isAlive(model) || isUrgent(model)) return;
  const [first, ...tied] = successorsOf(r.battle, model);
  if (!first) {
    const isLast = modelsOf(r.battle, model.unit).length === 1;
    const text = isLast
      ? `${nameOf(model)} falls, the last of ${unitName(r.battle, model)}`
      : `${nameOf(model)} falls`;
    r.emit({ type: 'removed', stand: id, why: 'fell' }, { text, rule: 'SK-05-02' });
    return;
  }
  if (tied.length === 0 || option(r.battle, 'mi_bt_tie') === 'lowest-id') {
    replace(r, id, first.id);
    return;
  }
  const names = [first, ...tied].map(nameOf).join(' and ');
  const text = `${nameOf(model)} falls, and ${names} are equally near: its owner chooses who takes the blow`;
  r.emit({ type: 'mark', stand: id, mark: URGENT, on: true }, { text, rule: 'MI-06-01' });
}

/** Who may fall in its stead: the nearest, several where they are equally near; nobody where no rule replaces it. */
function successorsOf(battle: Battle, model: OnTable): readonly OnTable[] {
  const isLeader = stateOf(battle).leaders[model.unit] === model.id;
  if (!isLeader || !hasRule(battle, model.unit, 'battle-tactics')) return [];
  return nearestTo(battle, model);
}

/** From base edge to base edge; by id. */
function nearestTo(battle: Battle, leader: OnTable): readonly OnTable[] {
  const gap = (model: OnTable) => distance(leader.place.at, model.place.at) - radiusOf(model);
  const models = livingOf(battle, leader.unit).filter(({ id }) => id !== leader.id);
  const least = Math.min(...models.map(gap));
  return models.filter((model) => gap(model) === least).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** MI-06-01 to MI-06-03: the leader's own figure, with all that it carries, takes the place of the other. */
function replace(r: Resolver, id: StandId, other: StandId): void {
  const [leader, model] = [r.battle.stands[id], r.battle.stands[other]];
  if (!leader || !model || !isOnTable(leader) || !isOnTable(model)) return;
  const { hull } = profileOf(leader);
  r.emit(
    { type: 'track', stand: id, track: 'hull', from: 0, to: hull },
    { text: '', rule: 'MI-06-02' },
  );
  r.emit(
    { type: 'moved', stand: id, path: [leader.place, { ...leader.place, at: model.place.at }] },
    { text: '', rule: 'MI-06-01' },
  );
  const lost = profileOf(model).weapons.map(({ name }) => name);
  const gear = lost.length === 0 ? '' : `, and its ${lost.join(' and ')} with it`;
  const text = `${nameOf(model)} falls in the stead of ${nameOf(leader)}${gear}; ${nameOf(leader)} takes its place`;
  r.emit({ type: 'removed', stand: other, why: 'fell for its leader' }, { text, rule: 'MI-06-03' });
}
