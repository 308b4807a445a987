// Ship classes and the tables of the helm as data, and what the rules ask of a ship. The numbers are
// neutral defaults (SX-90): the sources leave them out.

import helm from '../../../resources/rulesets/hexspace/helm.json';
import ships from '../../../resources/rulesets/hexspace/ships.json';
import type { Battle } from '../../battle/battle';
import { sideOf, standsOf, trackOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import type { Json } from '../../core/json';
import { lookup } from '../../core/lookup';
import { inches } from '../../core/measure';
import type { Catalogue, StandType } from '../../rules/ruleset';
import type { Stand } from '../../scenario/document';
import type { TerrainRow } from '../../terrain/map/engine-types';

export type ArcName = keyof typeof helm.arcs;
export type ShieldName = keyof typeof helm.shields;

export interface Beam {
  readonly id: string;
  readonly name: string;
  readonly arc: string;
}

export interface Ship {
  readonly id: string;
  readonly name: string;
  readonly hull: number;
  /** Strength of each of the four shields. */
  readonly shields: number;
  readonly battery: number;
  readonly afterburners: number;
  readonly speed: number;
  readonly points: number;
  readonly weapons: readonly Beam[];
}

export const SHIPS: ReadonlyMap<string, Ship> = new Map(
  (ships as readonly Ship[]).map((ship) => [ship.id, ship]),
);

export const HELM = helm;

export const SHIELDS = Object.keys(helm.shields) as readonly ShieldName[];

/** Throws for a class that the catalogue lacks; `check` refuses such a scenario before it starts. */
export function shipOf(stand: Stand): Ship {
  const ship = SHIPS.get(stand.type);
  if (!ship) throw new Error(`stand ${stand.id} has the unknown type "${stand.type}"`);
  return ship;
}

export function nameOf(stand: Stand): string {
  return stand.name === '' ? shipOf(stand).name : stand.name;
}

export type InSpace = Stand & { readonly place: Extract<Stand['place'], { on: 'hex' }> };

export function isInSpace(stand: Stand): stand is InSpace {
  return stand.place.on === 'hex';
}

export function shipsOfSide(battle: Battle, side: SideId): readonly InSpace[] {
  return standsOf(battle).filter(
    (stand): stand is InSpace => isInSpace(stand) && sideOf(battle, stand) === side,
  );
}

export function enemyShips(battle: Battle, side: SideId): readonly InSpace[] {
  return standsOf(battle).filter(
    (stand): stand is InSpace => isInSpace(stand) && sideOf(battle, stand) !== side,
  );
}

/** SX-90-02: a value acts in the impulses over which it is spread evenly. */
export function actsIn(value: number, impulse: number): boolean {
  const n = helm.impulses;
  return Math.floor((impulse * value) / n) > Math.floor(((impulse - 1) * value) / n);
}

export function speedOf(stand: Stand): number {
  return trackOf(stand, 'speed');
}

/** SX-90-03 */
export function helmRow(speed: number): { power: number; turnRadius: number } {
  const row = helm.power.find((entry) => entry.speed === speed);
  if (!row) throw new Error(`the power curve has no speed ${speed}`);
  return row;
}

export function shieldTrack(shield: ShieldName): string {
  return `shield-${shield}`;
}

export function chargeTrack(weapon: string): string {
  return `charge-${weapon}`;
}

/** SX-90-11: on a ship whose weapon has charged its yellow box: the power phase gives it no more. */
export function passiveMark(weapon: string): string {
  return `passive-${weapon}`;
}

/** Every weapon that some class has, each once. */
export const WEAPONS: readonly Beam[] = [
  ...new Map([...SHIPS.values()].flatMap(({ weapons }) => weapons.map((one) => [one.id, one]))),
].map(([, weapon]) => weapon);

const TYPES: Readonly<Record<string, StandType>> = lookup(
  [...SHIPS.values()].map((ship) => [ship.id, shipType(ship)]),
);

function shipType(ship: Ship): StandType {
  return {
    id: ship.id,
    name: ship.name,
    side: 'Ships',
    symbol: 'spaceship',
    footprint: { type: 'disc', radius: inches(0.4) },
    height: 0,
    moveClass: 'space',
    allowance: ship.speed,
    facesFront: true,
    tracks: {
      hull: ship.hull,
      speed: ship.speed,
      'until-turn': 0,
      power: 0,
      battery: 0,
      afterburners: ship.afterburners,
      ...Object.fromEntries(SHIELDS.map((shield) => [shieldTrack(shield), ship.shields])),
      ...Object.fromEntries(ship.weapons.map(({ id }) => [chargeTrack(id), helm.beam.boxes])),
    },
    data: ship as unknown as Json,
  };
}

const SPACE: TerrainRow = {
  kind: 'field',
  name: 'Open space',
  sight: {
    blocks: 'none',
    levels: 0,
    seeInto: inches(0),
    thermalSeesThrough: false,
    rule: 'SX-90-12',
  },
  move: {},
  overrides: [],
  isCover: false,
};

/** SX-90-12: planets block; asteroids and nebulae weaken. */
export const CATALOGUE: Catalogue = {
  stands: TYPES,
  terrain: {
    clear: SPACE,
    rows: {
      planet: {
        ...SPACE,
        kind: 'planet',
        name: 'Planet',
        sight: { ...SPACE.sight, blocks: 'solid' },
      },
      asteroids: { ...SPACE, kind: 'asteroids', name: 'Asteroids', isCover: true },
      nebula: { ...SPACE, kind: 'nebula', name: 'Nebula', isCover: true },
    },
  },
  passes: { impulse: helm.impulses },
  unseen: WEAPONS.map(({ id }) => passiveMark(id)),
  words: {
    ...Object.fromEntries(
      WEAPONS.map(({ id, name }) => [chargeTrack(id), `${name} charged, of ${helm.beam.boxes}`]),
    ),
    impulse: 'Impulse',
    power: 'Power phase',
    hull: 'hull',
    speed: 'speed',
    'until-turn': 'hexes until it may turn',
    battery: 'battery charged',
    afterburners: 'afterburners left',
    'shield-fore': 'fore shield',
    'shield-starboard': 'starboard shield',
    'shield-aft': 'aft shield',
    'shield-port': 'port shield',
    'has-moved': 'has moved in this impulse',
    'power-spent': 'has spent its power',
    'speed-set': 'speed set',
    slips: 'may slip sideways',
  },
};
