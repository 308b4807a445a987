// What a scenario may choose of the rules of moving infantry; a value that nobody knows counts as the usual one.
// What hangs on a rule MI-90-* is our own plain default for what the book leaves open.

import { choice, count, list, units } from '../../../rules/option-kinds';
import { optionTable, type Chooser } from '../../../rules/option-table';

/** The orders of the Action Phase, as files name them. */
export const ORDERS = ['Hold', 'ShootingAdvance', 'Advance', 'AtTheDouble'] as const;
export type OrderId = (typeof ORDERS)[number];

export const ORDER_NAMES: Readonly<Record<OrderId, string>> = {
  Hold: 'Hold',
  ShootingAdvance: 'Shooting Advance',
  Advance: 'Advance',
  AtTheDouble: 'At-The-Double',
};

const FACTORS: Readonly<Record<OrderId, number>> = {
  Hold: 0,
  ShootingAdvance: 0.5,
  Advance: 1,
  AtTheDouble: 2,
};

export const {
  all: OPTION_LIST,
  choice: option,
  number: numberOption,
  list: listOption,
  table: tableOption,
  problems: optionProblems,
} = optionTable({
  mi_base_diameter_in: count('Base of a usual model, across', 'MI-02-03', [0.5, 1, 3], 'inch'),
  mi_unplaceable_model: choice(
    'A model that finds no place in the command radius',
    'MI-02-05',
    'block-move',
    'remove',
  ),
  mi_swarm_units: units('Units with Swarm, beside those whose models have it', 'MI-05-01'),
  mi_battle_tactics_units: units(
    'Units with Battle Tactics, beside those whose models have it',
    'MI-06-01',
  ),
  mi_bt_tie: choice('Of models equally near a slain leader', 'MI-06-01', 'owner', 'lowest-id'),
  mi_follower_path: choice('Followers are placed', 'MI-07-01', 'free-placement', 'path-required'),
  mi_standoff_inclusive: {
    ...choice('Exactly 2" from an enemy is', 'MI-08-01', false, true),
    names: { false: 'far enough', true: 'too near' },
  },
  mi_standoff_path: choice('The standoff is kept by', 'MI-08-03', 'leader-path', 'end-only'),
  mi_assault_other_units: choice(
    'In an assault, enemies of other units may be approached',
    'MI-09-03',
    'allowed',
    'target-unit-only',
  ),
  mi_assault_resolver: choice('An assault is fought by', 'MI-09-07', 'simple-d6', 'external'),
  mi_strike_needs: count('A blow hits on', 'MI-09-07', [2, 4, 6]),
  mi_support_needs: count('Supporting fire hits on', 'MI-09-07', [2, 5, 6]),
  mi_orders: {
    kind: 'table',
    words: 'Distance of an order, in times M',
    rule: 'MI-90-01',
    rows: ORDERS.map((key) => ({ key, words: ORDER_NAMES[key] })),
    usual: FACTORS,
    least: 0,
    most: 4,
    isFine: true,
  },
  mi_shooting_orders: list('Orders that allow shooting', 'MI-90-02', 'words', ORDERS, [
    'Hold',
    'ShootingAdvance',
  ]),
  mi_leadership: count('Leadership (Ld) of a usual model', 'MI-90-03', [1, 3, 10]),
  mi_move_in: count('Move (M) of a usual model', 'MI-90-03', [1, 6, 12], 'inch'),
  mi_activation: choice('Units of the two sides act', 'MI-90-04', 'in-turn', 'side-by-side'),
  mi_terrain: choice('Ground slows the leader', 'MI-90-05', 'as-on-foot', 'not-at-all'),
});

/** MI-90-01: how many times M an order takes a leader. */
export function factorOf(chooser: Chooser, order: OrderId): number {
  return tableOption(chooser, 'mi_orders')[order];
}

/** MI-90-02 */
export function allowsShooting(chooser: Chooser, order: OrderId): boolean {
  return listOption(chooser, 'mi_shooting_orders').includes(order);
}
