// The Assault Phase: units whose bases touch strike at each other, all at once; those not in contact support
// (MI-09-05 to MI-09-07).

import { z } from 'zod';
import type { Action, Battle } from '../../../battle/battle';
import { hasMark, sideOf } from '../../../battle/battle-view';
import type { StandId, UnitId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, standField, standList } from '../../../rules/order-fields';
import type { ActionRule, Given, Order, Resolver } from '../../../rules/ruleset';
import { DONE, URGENT } from '../activation-order';
import { harm } from '../damage';
import { hullOf, isOnTable, nameOf, onTable, type OnTable } from '../field/profiles';
import { touches } from './closed-spots';
import { hitChances, meanOf } from './hit-chances';
import { numberOption, option } from './infantry-options';
import { isAlive, isModel, livingOf, modelOf, modelsOf, strikeNeeds } from './models';
import { fall, FIGHTS } from './succession';
import { ASSAULTS, goFirst, keep, sideAfter, stateOf, unitName } from './unit-state';

export interface Blow {
  readonly stand: StandId;
  readonly target: StandId;
}

export interface Fight extends Action {
  readonly type: 'infantry/fight';
  /** Any model of the unit. */
  readonly stand: StandId;
  /** Who strikes whom, base to base. */
  readonly blows: readonly Blow[];
  /** Who is not in contact and lends supporting fire. */
  readonly support: readonly StandId[];
}

/** For assaults that are fought by other rules: which of its models have fallen. */
export interface Fought extends Action {
  readonly type: 'infantry/fought';
  readonly stand: StandId;
  readonly fallen: readonly StandId[];
}

export function isFight(action: Action): action is Fight {
  return action.type === 'infantry/fight';
}

function areFoes(battle: Battle, a: OnTable, b: OnTable): boolean {
  return sideOf(battle, a) !== sideOf(battle, b);
}

/** Enemies that touch a model, those that have just fallen among them: all strike at once. */
function touchedBy(battle: Battle, model: OnTable): readonly OnTable[] {
  return onTable(battle).filter((one) => areFoes(battle, model, one) && touches(model, one));
}

/** MI-90-04, MI-09-07: assaults that were begun are fought in the Assault Phase of the same turn. */
export function beginAssaults(r: Resolver): void {
  const models = onTable(r.battle).filter(isModel);
  if (models.length === 0) return;
  const { begins, assaults } = stateOf(r.battle);
  const lasting = assaults.filter((assault) => isLasting(r.battle, assault));
  const next = sideAfter(r.battle, begins);
  keep(r, { assaults: lasting, begins: next, orders: {}, moving: null });
  goFirst(r, next);
  const units = new Set(lasting.flatMap(({ by, against }) => [by, ...against]));
  for (const model of models) {
    if (!units.has(model.unit) || !isInFight(r.battle, model.unit)) continue;
    r.emit({ type: 'mark', stand: model.id, mark: FIGHTS, on: true }, { text: '' });
    r.emit({ type: 'mark', stand: model.id, mark: URGENT, on: true }, { text: '' });
  }
  for (const { id } of models) {
    r.emit({ type: 'mark', stand: id, mark: DONE, on: true }, { text: '' });
  }
}

function isLasting(battle: Battle, { by }: { readonly by: UnitId }): boolean {
  return isInFight(battle, by);
}

function isInFight(battle: Battle, unit: UnitId): boolean {
  return livingOf(battle, unit).some((model) => touchedBy(battle, model).some(isAlive));
}

function refuseFighter(battle: Battle, side: Action['side'], id: StandId): Refusal | null {
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand) || !isModel(stand)) {
    return { reason: 'infantry fights assaults, and nobody else', rule: 'MI-00-02' };
  }
  if (battle.clock.step !== 'attack') {
    return { reason: 'assaults are fought in the Assault Phase', rule: 'MI-90-04' };
  }
  if (sideOf(battle, stand) !== side) {
    return { reason: `${unitName(battle, stand)} is not yours`, rule: 'MI-09-05' };
  }
  if (hasMark(stand, FIGHTS)) return null;
  return {
    reason: `${unitName(battle, stand)} is in no assault that is still to be fought`,
    rule: 'MI-09-05',
  };
}

export const fightRule: ActionRule<Fight> = {
  type: 'infantry/fight',
  attackers: ({ blows, support }) => [...blows.map(({ stand }) => stand), ...support],
  schema: orderSchema('infantry/fight', {
    stand: standField,
    blows: z.array(z.strictObject({ stand: standField, target: standField })),
    support: standList,
  }),
  form: { title: 'Fight', needs: 'stand-and-target', key: 'f' },
  suits: (stand) => isModel(stand) && hasMark(stand, FIGHTS),
  fromOrder,
  *candidates({ battle }, side) {
    const units = new Set<UnitId>();
    for (const stand of onTable(battle)) {
      if (!hasMark(stand, FIGHTS) || sideOf(battle, stand) !== side || units.has(stand.unit))
        continue;
      units.add(stand.unit);
      yield fightOf(battle, side, stand, null);
    }
  },
  refuse({ battle }, fight) {
    const refusal = refuseFighter(battle, fight.side, fight.stand);
    if (refusal) return refusal;
    if (option(battle, 'mi_assault_resolver') === 'external') {
      return {
        reason: 'this assault is fought by other rules: say who has fallen',
        rule: 'MI-09-07',
      };
    }
    return refuseBlows(battle, fight);
  },
  resolve(r, fight) {
    const stand = r.battle.stands[fight.stand];
    if (!stand) return;
    strike(r, fight);
    lendSupport(r, fight);
    endFight(r, stand.unit);
  },
  odds({ battle }, { blows, support }) {
    const needs = [
      ...blows.map(({ stand }) => needOf(battle, stand)),
      ...support.map(() => numberOption(battle, 'mi_support_needs')),
    ];
    const text = `${blows.length} in contact strike; ${support.length} support with ${numberOption(battle, 'mi_support_needs')}+. Each hit takes an enemy in contact; both sides strike at once`;
    return {
      text,
      because: strikeWords(battle, blows),
      short: `${needs.length} dice, ${meanOf(needs).toFixed(1)} hits on average`,
      chances: hitChances(needs),
    };
  },
};

function strikeWords(battle: Battle, blows: readonly Blow[]) {
  const found = new Map<string, number>();
  for (const { stand: id } of blows) {
    const stand = battle.stands[id];
    if (stand) found.set(modelOf(stand).melee?.name ?? 'blow', strikeNeeds(battle, stand));
  }
  return [...found].map(([label, amount]) => ({
    label,
    amount,
    rule: 'MI-09-07',
    begins: 'need' as const,
  }));
}

function needOf(battle: Battle, id: StandId): number {
  const stand = battle.stands[id];
  return stand ? strikeNeeds(battle, stand) : 6;
}

/** MI-09-05, MI-09-06 */
function refuseBlows(battle: Battle, { stand: id, blows, support }: Fight): Refusal | null {
  const unit = battle.stands[id]?.unit;
  const seen = new Set<StandId>();
  for (const one of [...blows.map(({ stand }) => stand), ...support]) {
    const model = battle.stands[one];
    if (!model || model.unit !== unit || seen.has(one)) {
      return { reason: 'each model of the unit strikes or supports once', rule: 'MI-09-05' };
    }
    seen.add(one);
  }
  for (const { stand, target } of blows) {
    const [model, foe] = [battle.stands[stand], battle.stands[target]];
    if (!model || !isOnTable(model)) continue;
    const touched = touchedBy(battle, model);
    if (touched.length === 0) {
      return { reason: `${nameOf(model)} touches no enemy: it may only support`, rule: 'MI-09-06' };
    }
    if (!foe || !touched.some((one) => one.id === target)) {
      return { reason: `${nameOf(model)} strikes only at whom it touches`, rule: 'MI-09-05' };
    }
  }
  for (const one of support) {
    const model = battle.stands[one];
    if (model && isOnTable(model) && touchedBy(battle, model).length > 0) {
      return { reason: `${nameOf(model)} is in contact and strikes`, rule: 'MI-09-05' };
    }
  }
  return null;
}

function fromOrder({ battle }: Given, { side, stand: id, target }: Order): Fight | Refusal {
  const stand = id === null ? undefined : battle.stands[id];
  if (!stand || !isOnTable(stand)) return { reason: 'pick a unit', rule: 'MI-09-05' };
  if (target !== null) {
    const aimed = battle.stands[target];
    const isTouched = modelsOf(battle, stand.unit).some((model) =>
      touchedBy(battle, model).some(({ unit }) => unit === aimed?.unit),
    );
    if (!isTouched) return { reason: 'nobody of the unit touches it', rule: 'MI-09-05' };
  }
  return fightOf(battle, side, stand, target);
}

/** Everybody in contact strikes, at the one that is pointed at where it can, else where fewest strike; the rest support. */
function fightOf(
  battle: Battle,
  side: Action['side'],
  { id, unit }: OnTable,
  target: StandId | null,
): Fight {
  const blows: Blow[] = [];
  const support: StandId[] = [];
  const load = new Map<StandId, number>();
  for (const model of modelsOf(battle, unit)) {
    const touched = touchedBy(battle, model);
    if (touched.length === 0) {
      support.push(model.id);
      continue;
    }
    const wished = touched.find((foe) => foe.id === target);
    const weight = (foe: OnTable) => (load.get(foe.id) ?? 0) + (isAlive(foe) ? 0 : 10);
    const least = touched.reduce((best, foe) => (weight(foe) < weight(best) ? foe : best));
    const foe = wished ?? least;
    load.set(foe.id, (load.get(foe.id) ?? 0) + 1);
    blows.push({ stand: model.id, target: foe.id });
  }
  return { type: 'infantry/fight', side, stand: id, blows, support };
}

/** One roll for all that need the same. */
function strike(r: Resolver, { stand: id, blows }: Fight): void {
  const byNeed = new Map<number, Blow[]>();
  for (const blow of blows) {
    const need = needOf(r.battle, blow.stand);
    byNeed.set(need, [...(byNeed.get(need) ?? []), blow]);
  }
  const stand = r.battle.stands[id];
  if (!stand) return;
  const name = unitName(r.battle, stand);
  for (const [need, group] of [...byNeed].sort(([a], [b]) => a - b)) {
    const faces = r.roll(`blows of ${name}`, group.length, 6, {
      text: (rolled) =>
        `${name} strikes: needs ${need}+, rolls ${rolled.join(', ')}: ${hitWords(rolled, need)}`,
      needs: `${need}+ hits`,
      side: sideOf(r.battle, stand),
      rule: 'MI-09-05',
      because: strikeWords(r.battle, group),
    });
    for (const [i, { stand: striker, target }] of group.entries()) {
      if ((faces[i] ?? 0) >= need) land(r, striker, target, 'MI-09-05');
    }
  }
}

function lendSupport(r: Resolver, { stand: id, support }: Fight): void {
  const stand = r.battle.stands[id];
  const [first] = support;
  if (!stand || !first) return;
  const name = unitName(r.battle, stand);
  const need = numberOption(r.battle, 'mi_support_needs');
  const faces = r.roll(`supporting fire of ${name}`, support.length, 6, {
    text: (rolled) =>
      `${name} lends supporting fire: needs ${need}+, rolls ${rolled.join(', ')}: ${hitWords(rolled, need)}`,
    needs: `${need}+ hits`,
    side: sideOf(r.battle, stand),
    rule: 'MI-09-06',
  });
  for (const face of faces) if (face >= need) land(r, first, null, 'MI-09-06');
}

function hitWords(faces: readonly number[], need: number): string {
  const hits = faces.filter((face) => face >= need).length;
  return hits === 0 ? 'no hit' : hits === 1 ? 'one hit' : `${hits} hits`;
}

/** A hit takes the enemy that was struck at, or one in contact that still stands; more hits than those are lost. */
function land(r: Resolver, by: StandId, target: StandId | null, rule: string): void {
  const striker = r.battle.stands[by];
  if (!striker || !isOnTable(striker)) return;
  const own = target === null ? [] : touchedBy(r.battle, striker);
  const mates = modelsOf(r.battle, striker.unit).flatMap((mate) => touchedBy(r.battle, mate));
  const victim = [...own.filter(({ id }) => id === target), ...own, ...mates].find(isAlive);
  if (!victim) return;
  harm(r, victim.id, {
    points: 1,
    blows: 1,
    type: 'melee',
    from: by,
    by: unitName(r.battle, striker),
    rule,
  });
}

function endFight(r: Resolver, unit: UnitId): void {
  for (const { id } of modelsOf(r.battle, unit)) {
    r.emit({ type: 'mark', stand: id, mark: FIGHTS, on: false }, { text: '' });
    r.emit({ type: 'mark', stand: id, mark: URGENT, on: false }, { text: '' });
  }
  if (!onTable(r.battle).some((stand) => hasMark(stand, FIGHTS))) takeAway(r);
  for (const { id } of modelsOf(r.battle, unit)) {
    r.emit({ type: 'mark', stand: id, mark: DONE, on: true }, { text: '' });
  }
}

/** MI-09-07: once everybody has struck, those who were hit fall. */
function takeAway(r: Resolver): void {
  for (const model of onTable(r.battle).filter(isModel)) {
    if (hullOf(model) === 0) fall(r, model.id);
    if (hasMark(model, ASSAULTS)) {
      r.emit({ type: 'mark', stand: model.id, mark: ASSAULTS, on: false }, { text: '' });
    }
  }
  const { assaults } = stateOf(r.battle);
  keep(r, { assaults: assaults.filter((assault) => isLasting(r.battle, assault)) });
}

/** MI-09-07: by option other rules fight the assault, and players say what came of it. */
export const foughtRule: ActionRule<Fought> = {
  type: 'infantry/fought',
  schema: orderSchema('infantry/fought', { stand: standField, fallen: standList }),
  form: { title: 'Assault fought: falls', needs: 'stand', key: null },
  suits: (stand, battle) =>
    isModel(stand) &&
    hasMark(stand, FIGHTS) &&
    option(battle, 'mi_assault_resolver') === 'external',
  fromOrder: (_given, { side, stand }) =>
    stand === null
      ? { reason: 'pick a model', rule: 'MI-09-07' }
      : { type: 'infantry/fought', side, stand, fallen: [stand] },
  *candidates({ battle }, side) {
    if (option(battle, 'mi_assault_resolver') !== 'external') return;
    const first = onTable(battle).find(
      (stand) => hasMark(stand, FIGHTS) && sideOf(battle, stand) === side,
    );
    if (first) yield { type: 'infantry/fought', side, stand: first.id, fallen: [] };
  },
  refuse({ battle }, { side, stand: id, fallen }) {
    const refusal = refuseFighter(battle, side, id);
    if (refusal) return refusal;
    if (option(battle, 'mi_assault_resolver') !== 'external') {
      return { reason: 'this assault is fought here: strike', rule: 'MI-09-07' };
    }
    const unit = battle.stands[id]?.unit;
    return fallen.every((one) => battle.stands[one]?.unit === unit)
      ? null
      : { reason: 'a unit tells its own losses', rule: 'MI-09-07' };
  },
  resolve(r, { stand: id, fallen }) {
    const stand = r.battle.stands[id];
    if (!stand) return;
    for (const one of fallen) {
      const model = r.battle.stands[one];
      if (!model) continue;
      const text = `${nameOf(model)} has fallen in the assault`;
      const from = hullOf(model);
      r.emit({ type: 'track', stand: one, track: 'hull', from, to: 0 }, { text, rule: 'MI-09-07' });
    }
    endFight(r, stand.unit);
  },
};
