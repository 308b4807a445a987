// Ship classes and the tables of the helm as data, and what the rules ask of a ship. The numbers are
// neutral defaults (SX-90): the sources leave them out. Bases, squadrons and missiles are rows of the same table.

import helm from '../../../resources/rulesets/hexspace/helm.json';
import ships from '../../../resources/rulesets/hexspace/ships.json';
import type { Battle } from '../../battle/battle';
import { sideOf, standsOf, trackOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import { type Cell, isSameCell } from '../../geometry/hex';
import type { Stand } from '../../scenario/document';

export type ArcName = keyof typeof helm.arcs;
export type ShieldName = keyof typeof helm.shields;
export type WeaponSort = keyof typeof helm.weapons;

/** A base stands still; a squadron has several fighters on one counter; a missile flies at one target. */
export type ShipSort = 'ship' | 'base' | 'squadron' | 'missile';

export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly arc: string;
  readonly sort: WeaponSort;
  /** The fighter of a squadron that has it, from 1; null where the whole ship has it. */
  readonly model: number | null;
}

export interface Ship {
  readonly id: string;
  readonly name: string;
  readonly sort: ShipSort;
  /** The module that brings it; the base of the game has none. */
  readonly module: string | null;
  /** Boxes of a ship, or of each fighter of a squadron. */
  readonly hull: number;
  /** Fighters on the counter; 1 for all else. */
  readonly models: number;
  /** Strength of each of the four shields. */
  readonly shields: number;
  readonly battery: number;
  readonly afterburners: number;
  readonly speed: number;
  /** Points of power in a round where they do not depend on the speed; null for ships. */
  readonly power: number | null;
  readonly points: number;
  /** Squadrons that it can deploy (SX-12.2-01). */
  readonly bays: number;
  /** Whether it sends power to fighters (SX-12.2-02). */
  readonly phasedArray: boolean;
  readonly weapons: readonly Weapon[];
}

type Row = Pick<
  Ship,
  'id' | 'name' | 'hull' | 'shields' | 'battery' | 'afterburners' | 'speed' | 'points'
> &
  Partial<Pick<Ship, 'sort' | 'module' | 'models' | 'power' | 'bays' | 'phasedArray'>> & {
    readonly weapons: readonly (Pick<Weapon, 'id' | 'name' | 'arc'> &
      Partial<Pick<Weapon, 'sort' | 'model'>>)[];
  };

/** The table of ships from its rows, by id. Throws for a row that no rule allows, and names it. */
export function shipsFrom(rows: readonly Row[]): ReadonlyMap<string, Ship> {
  return new Map(rows.map((row) => [row.id, shipFrom(row)]));
}

function shipFrom(row: Row): Ship {
  if (row.battery !== 0 && row.battery !== 1) {
    throw new Error(
      `${row.name} has ${row.battery} batteries; a ship has one at most (SX-10.1-04)`,
    );
  }
  return {
    sort: 'ship',
    module: null,
    models: 1,
    power: null,
    bays: 0,
    phasedArray: false,
    ...row,
    weapons: row.weapons.map((weapon) => ({ sort: 'beam', model: null, ...weapon })),
  };
}

export const SHIPS = shipsFrom(ships as readonly Row[]);

export const HELM = helm;

export const SHIELDS = Object.keys(helm.shields) as readonly ShieldName[];

/** The classes of one module; null for those of the base of the game. */
export function shipsOf(module: string | null): readonly Ship[] {
  return [...SHIPS.values()].filter((ship) => ship.module === module);
}

/** Throws for a class that the catalogue lacks; `check` refuses such a scenario before it starts. */
export function shipOf(stand: Stand): Ship {
  const ship = SHIPS.get(stand.type);
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
  const n = helm.impulses;
  return Math.floor((impulse * value) / n) > Math.floor(((impulse - 1) * value) / n);
}

export function speedOf(stand: Stand): number {
  return trackOf(stand, 'speed');
}

/** SX-90-03: of a ship; what has no engine of its own is not asked. */
export function helmRow(speed: number): { power: number; turnRadius: number } {
  const row = helm.power.find((entry) => entry.speed === speed);
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

/** SX-90-11: red and yellow together. */
export function boxesOf({ sort }: Pick<Weapon, 'sort'>): number {
  return helm.weapons[sort].red + helm.weapons[sort].yellow;
}

/** A weapon that could take another box, on a ship or on a fighter that is left. */
export function isOpen(stand: Stand, weapon: Weapon): boolean {
  if (weapon.model !== null && !modelsLeft(stand).includes(weapon.model)) return false;
  return trackOf(stand, chargeTrack(weapon.id)) < boxesOf(weapon);
}

/** Every weapon that some class has, each once. */
export const WEAPONS: readonly Weapon[] = [
  ...new Map([...SHIPS.values()].flatMap(({ weapons }) => weapons.map((one) => [one.id, one]))),
].map(([, weapon]) => weapon);
