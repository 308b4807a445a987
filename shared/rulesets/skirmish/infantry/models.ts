// What a model of infantry is: its row, its unit and its unit's special rules.

import type { Battle } from '../../../battle/battle';
import { sideOf, trackOf } from '../../../battle/battle-view';
import type { SideId, UnitId } from '../../../core/id';
import { inches, type Mil } from '../../../core/measure';
import { memoOf } from '../../../core/memo';
import type { Chooser } from '../../../rules/option-table';
import type { Stand } from '../../../scenario/document';
import {
  hullOf,
  onTable,
  profileOf,
  profilesOf,
  type OnTable,
  type Profile,
} from '../field/profiles';
import { listOption, numberOption } from './infantry-options';

export const MODULE = 'infantry';

/** The track that holds a model's Leadership. */
export const LEADERSHIP = 'leadership';

export type SpecialRule = 'swarm' | 'battle-tactics';

export interface Model extends Profile {
  /** Ld, where it is not the usual one. */
  readonly leadership?: number;
  /** Its close-combat weapon, and what a blow with it needs; absent means the usual blow. */
  readonly melee?: { readonly name: string; readonly hit: number };
  readonly rules?: readonly SpecialRule[];
}

/** A usual model's base and move, which options give another size. */
const USUAL_RADIUS = 0.5;
const USUAL_MOVE = 6;

export function modelRows(): readonly Model[] {
  return profilesOf(MODULE);
}

export function modelOf(stand: Stand): Model {
  return profileOf(stand);
}

export function isModel(stand: Stand): boolean {
  return profileOf(stand).module === MODULE;
}

/** MI-02-03: a usual base is as wide as the scenario says. */
export function radiusOfRow(chooser: Chooser, { radius }: Model): number {
  return radius === USUAL_RADIUS ? numberOption(chooser, 'mi_base_diameter_in') / 2 : radius;
}

/** MI-90-03 */
export function leadershipOfRow(chooser: Chooser, { leadership }: Model): number {
  return leadership ?? numberOption(chooser, 'mi_leadership');
}

export function moveOfRow(chooser: Chooser, { move }: Model): number {
  return move === USUAL_MOVE ? numberOption(chooser, 'mi_move_in') : move;
}

/** Whether they have nothing to shoot with. */
export function isUnarmed(models: readonly Stand[]): boolean {
  return models.every((model) => profileOf(model).weapons.length === 0);
}

/** What a blow of its close-combat weapon needs. */
export function strikeNeeds(battle: Battle, stand: Stand): number {
  return modelOf(stand).melee?.hit ?? numberOption(battle, 'mi_strike_needs');
}

/** MI-02-01: twice the Leadership of whoever leads. */
export function radiusOfCommand(leader: Stand): Mil {
  return inches(2 * trackOf(leader, LEADERSHIP));
}

interface Known {
  readonly all: Map<UnitId, readonly OnTable[]>;
  readonly living: Map<UnitId, readonly OnTable[]>;
  readonly foes: Map<SideId, readonly OnTable[]>;
}

/** Asked of the same stands many times before anything changes. */
const knownOf = memoOf(
  (_battle: Battle): Known => ({ all: new Map(), living: new Map(), foes: new Map() }),
  ({ stands }) => stands,
);

function kept<K, V>(map: Map<K, V>, key: K, find: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = find()));
  return value;
}

/** All of a unit that are on the table, those that have fallen in a fight which still goes on among them. */
export function modelsOf(battle: Battle, unit: UnitId): readonly OnTable[] {
  return kept(knownOf(battle).all, unit, () =>
    onTable(battle).filter((stand) => stand.unit === unit && isModel(stand)),
  );
}

export function isAlive(stand: Stand): boolean {
  return hullOf(stand) > 0;
}

export function livingOf(battle: Battle, unit: UnitId): readonly OnTable[] {
  return kept(knownOf(battle).living, unit, () => modelsOf(battle, unit).filter(isAlive));
}

/** Every stand on the other sides, of whatever sort, that has not fallen. */
export function foesOf(battle: Battle, stand: Stand): readonly OnTable[] {
  return foesOfSide(battle, sideOf(battle, stand));
}

export function foesOfSide(battle: Battle, side: SideId): readonly OnTable[] {
  return kept(knownOf(battle).foes, side, () =>
    onTable(battle).filter((one) => sideOf(battle, one) !== side && isAlive(one)),
  );
}

/** MI-05-01, MI-06-01: by its models or by the scenario. */
export function hasRule(battle: Battle, unit: UnitId, rule: SpecialRule): boolean {
  const key = rule === 'swarm' ? 'mi_swarm_units' : 'mi_battle_tactics_units';
  if (listOption(battle, key).includes(unit)) return true;
  const [model] = modelsOf(battle, unit);
  return model !== undefined && (modelOf(model).rules ?? []).includes(rule);
}
