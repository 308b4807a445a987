// The end of a unit's move: all of it inside the radius, its assault joined, and a shot where its order allows one
// (MI-02-02, MI-09-04, MI-90-02).

import { hasMark } from '../../../battle/battle-view';
import type { UnitId } from '../../../core/id';
import type { Resolver } from '../../../rules/ruleset';
import { MOVED } from '../activation-order';
import { profileOf } from '../field/profiles';
import { touches } from './closed-spots';
import { allowsShooting } from './infantry-options';
import { foesOf, livingOf, modelsOf } from './models';
import { canShootUnit } from './unit-shots';
import { ASSAULTS, endUnit, keep, movingOf, stateOf } from './unit-state';

export function completeMove(r: Resolver): void {
  const moving = movingOf(r.battle);
  if (!moving) return;
  const { unit, order, assaults } = moving;
  for (const model of modelsOf(r.battle, unit)) {
    const isSteady = profileOf(model).weapons.some(({ steady }) => steady);
    if (isSteady && !hasMark(model, MOVED)) {
      r.emit({ type: 'mark', stand: model.id, mark: MOVED, on: true }, { text: '' });
    }
  }
  if (assaults.length > 0) joinAssault(r, unit);
  if (assaults.length === 0 && allowsShooting(r.battle, order) && canShootUnit(r.battle, unit)) {
    const { orders } = stateOf(r.battle);
    keep(r, { moving: { ...moving, stage: 'shooting' }, orders: { ...orders, [unit]: order } });
    return;
  }
  endUnit(r, unit, order);
}

/** MI-09-04: whoever is touched takes part, of whatever unit. */
function joinAssault(r: Resolver, unit: UnitId): void {
  const { assaults } = stateOf(r.battle);
  const touched = livingOf(r.battle, unit).flatMap((model) =>
    foesOf(r.battle, model).filter((foe) => touches(model, foe)),
  );
  const against = [...new Set(touched.map((foe) => foe.unit))];
  const others = assaults.filter(({ by }) => by !== unit);
  keep(r, { assaults: [...others, { by: unit, against }] });
  const names = against.map((id) => r.battle.units[id]?.name ?? id).join(' and ');
  const leader = movingOf(r.battle)?.leader;
  const name = r.battle.units[unit]?.name ?? unit;
  if (!leader) return;
  const text = `${name} assaults ${names}`;
  r.emit({ type: 'mark', stand: leader, mark: ASSAULTS, on: true }, { text, rule: 'MI-09-04' });
}
