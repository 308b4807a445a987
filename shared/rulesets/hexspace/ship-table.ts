// Ship classes and the tables of the helm as data. The numbers are neutral defaults (SX-90): the sources leave them out.
// Bases, squadrons and missiles are rows of the same table.

import helm from '../../../resources/rulesets/hexspace/helm.json';
import ships from '../../../resources/rulesets/hexspace/ships.json';
import type { StandSymbol } from '../../core/stand-symbol';
import type { OwnVariant } from '../../scenario/own-game/own-game';

export type ArcName = keyof typeof helm.arcs;
export type ShieldName = keyof typeof helm.shields;
export type WeaponSort = keyof typeof helm.weapons;

/** A base stands still; a squadron has several fighters on one counter; a missile flies at one target. */
export type ShipSort = 'ship' | 'base' | 'squadron' | 'missile';

export interface Weapon {
  readonly id: string;
  readonly name: string;
  /** Letters of the arcs that it bears in. */
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
  /** What its designer has said, of a class of one's own. */
  readonly own?: OwnVariant;
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

/** SX-90-11: red and yellow together. */
export function boxesOf({ sort }: Pick<Weapon, 'sort'>): number {
  return helm.weapons[sort].red + helm.weapons[sort].yellow;
}

/** Every weapon that some class has, each once. */
export const WEAPONS: readonly Weapon[] = [
  ...new Map([...SHIPS.values()].flatMap(({ weapons }) => weapons.map((one) => [one.id, one]))),
].map(([, weapon]) => weapon);

/** As long as its designer has not chosen another. */
export function symbolOf({ sort }: Pick<Ship, 'sort'>): StandSymbol {
  return sort === 'missile' ? 'missile' : 'spaceship';
}
