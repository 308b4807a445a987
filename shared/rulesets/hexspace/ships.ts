// What the rules ask of a ship in a battle.

import type { Battle } from '../../battle/battle';
import { sideOf, standsOf, trackOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import { type Cell, isSameCell } from '../../geometry/hex';
import type { Stand } from '../../scenario/document';
import { ownShip } from './own-ships';
import {
  boxesOf,
  HELM,
  SHIPS,
  type Ship,
  type ShieldName,
  type ShipSort,
  type Weapon,
} from './ship-table';

export { boxesOf, HELM, SHIELDS, SHIPS, shipsOf, symbolOf } from './ship-table';
export type { ArcName, Ship, ShieldName, ShipSort, Weapon, WeaponSort } from './ship-table';

/** Throws for a class that the catalogue lacks; `check` refuses such a scenario before it starts. */
export function shipOf(stand: Stand): Ship {
  const ship = stand.variant ? ownShip(stand.variant) : SHIPS.get(stand.type);
  if (!ship) throw new Error(`stand ${stand.id} has the unknown type "${stand.type}"`);
  return ship;
}

export function sortOf(stand: Stand): ShipSort {
  return shipOf(stand).sort;
}

export function nameOf(stand: Stand): string {
  return stand.name === '' ? shipOf(stand).name : stand.name;
}

export type InSpace = Stand & { readonly place: Extract<Stand['place'], { on: 'hex' }> };

export function isInSpace(stand: Stand): stand is InSpace {
  return stand.place.on === 'hex';
}

/** Everything that is in space: ships, bases, squadrons and missiles. */
export function allInSpace(battle: Battle): readonly InSpace[] {
  return standsOf(battle).filter(isInSpace);
}

/** What of a side is in space, its missiles among it. */
export function shipsOfSide(battle: Battle, side: SideId): readonly InSpace[] {
  return allInSpace(battle).filter((stand) => sideOf(battle, stand) === side);
}

/** What of the other side is in space, its missiles among it. */
export function enemyShips(battle: Battle, side: SideId): readonly InSpace[] {
  return allInSpace(battle).filter((stand) => sideOf(battle, stand) !== side);
}

export function inCell(battle: Battle, cell: Cell): readonly InSpace[] {
  return allInSpace(battle).filter(({ place }) => isSameCell(place.at, cell));
}

/** SX-90-02: a value acts in the impulses over which it is spread evenly. */
export function actsIn(value: number, impulse: number): boolean {
  const n = HELM.impulses;
  return Math.floor((impulse * value) / n) > Math.floor(((impulse - 1) * value) / n);
}

export function speedOf(stand: Stand): number {
  return trackOf(stand, 'speed');
}

/** SX-90-03: of a ship; what has no engine of its own is not asked. */
export function helmRow(speed: number): { power: number; turnRadius: number } {
  const row = HELM.power.find((entry) => entry.speed === speed);
  if (!row) throw new Error(`the power curve has no speed ${speed}`);
  return row;
}

/** Points of power in a round: by the curve, a base by its row, fighters and missiles none (SX-12.1-11). */
export function powerOf(stand: Stand): number {
  const { sort, power } = shipOf(stand);
  if (power !== null) return power;
  return sort === 'ship' ? helmRow(speedOf(stand)).power : 0;
}

/** SX-90-04, SX-13.4-02 */
export function turnRadiusOf(stand: Stand): number {
  return sortOf(stand) === 'missile' ? 0 : helmRow(speedOf(stand)).turnRadius;
}

export function shieldTrack(shield: ShieldName): string {
  return `shield-${shield}`;
}

export function chargeTrack(weapon: string): string {
  return `charge-${weapon}`;
}

/** The hull of one fighter of a squadron, counted from 1; of anything else its hull. */
export function hullTrack(stand: Stand, model: number): string {
  return sortOf(stand) === 'squadron' ? `fighter-${model}` : 'hull';
}

/** The fighters of a squadron that are left, by their numbers; of anything else only 1. */
export function modelsLeft(stand: Stand): readonly number[] {
  const all = Array.from({ length: shipOf(stand).models }, (_, i) => i + 1);
  return all.filter((model) => trackOf(stand, hullTrack(stand, model)) > 0);
}

/** SX-90-11: on a ship whose weapon has charged its yellow box: the power phase gives it no more. */
export function passiveMark(weapon: string): string {
  return `passive-${weapon}`;
}

/** A weapon that could take another box, on a ship or on a fighter that is left. */
export function isOpen(stand: Stand, weapon: Weapon): boolean {
  if (weapon.model !== null && !modelsLeft(stand).includes(weapon.model)) return false;
  return trackOf(stand, chargeTrack(weapon.id)) < boxesOf(weapon);
}
