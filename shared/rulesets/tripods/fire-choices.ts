// What a hand chooses about declared fire: how many of its shots a stand fires at this target (FT-11-10).

import type { Battle } from '../../battle/types';
import type { Order, OrderChoice } from '../../rules/types';
import { weaponOf } from './arms';
import { shooterOf } from './mounted';
import { nameOf, type OnTable } from './stands';
import { shotsFor } from './splits';
import type { Attack, Fire } from './targets';

/** One for each stand with more than one shot for this target. */
export function fireChoices(battle: Battle, { attacks, target }: Fire): readonly OrderChoice[] {
  return attacks.flatMap((attack) => {
    const shooter = shooterOf(battle, attack.stand);
    const most = shooter ? mostOf(battle, shooter, attack, target) : 1;
    if (!shooter || most < 2) return [];
    const options = Array.from({ length: most }, (_, i) => ({
      value: String(most - i),
      label: i === 0 ? `All ${most}` : `${most - i} of ${most}`,
    }));
    const value = String(attack.shots ?? most);
    return [{ key: keyOf(attack), title: `Shots of ${nameOf(shooter)}`, value, options }];
  });
}

/** The attack with as many shots as was chosen. */
export function withShots(
  battle: Battle,
  shooter: OnTable,
  attack: Attack,
  { target, wishes = {} }: Pick<Order, 'target' | 'wishes'>,
): Attack {
  const shots = Number(wishes[keyOf(attack)]);
  if (target === null || !(shots < mostOf(battle, shooter, attack, target))) return attack;
  return { ...attack, shots };
}

/** Shells come all at once (FT-13-35). */
function mostOf(battle: Battle, shooter: OnTable, attack: Attack, target: Fire['target']): number {
  const weapon = weaponOf(shooter, attack.weapon);
  if (!weapon || attack.kind === 'high-explosive') return 1;
  return shotsFor(battle, shooter, weapon, attack.kind, target);
}

function keyOf({ stand }: Attack): string {
  return `shots ${stand}`;
}
