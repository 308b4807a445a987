// Every ship as the screens and the engine see it: name, symbol, boxes; and what lies in space.

import { lookup } from '../../core/lookup';
import type { Json } from '../../core/json';
import { inches } from '../../core/measure';
import { memoOf } from '../../core/memo';
import type { OwnGame } from '../../scenario/own-game/own-game';
import { MOST_FIGHTERS, ownShipsOf, weaponsIn } from './own-ships';
import {
  boxesOf,
  chargeTrack,
  HELM,
  passiveMark,
  SHIELDS,
  shieldTrack,
  shipsOf,
  symbolOf,
  type Ship,
  type ShipSort,
  type Weapon,
} from './ships';
import { SPACE_TERRAIN } from './space';
import type { Catalogue, StandType } from '../../rules/catalogue-types';

const GROUPS: Readonly<Record<ShipSort, string>> = {
  ship: 'Ships',
  base: 'Bases',
  squadron: 'Fighters',
  missile: 'Missiles',
};

/** What classes of a designer's own are offered under, where he does not say. */
const YOUR_OWN = 'Your own';

/** The stand types of one module's classes; null for those of the base of the game. */
export function standTypes(module: string | null): Readonly<Record<string, StandType>> {
  return lookup(shipsOf(module).map((ship) => [ship.id, standType(ship)]));
}

function standType(ship: Ship): StandType {
  const pips = pipsOf(ship);
  const { short, group, symbol, picture } = ship.own ?? {};
  return {
    id: ship.id,
    name: ship.name,
    ...(short !== undefined && { short }),
    side: group ?? (ship.own ? YOUR_OWN : GROUPS[ship.sort]),
    symbol: symbol ?? symbolOf(ship),
    ...(picture !== undefined && { picture }),
    footprint: { type: 'disc', radius: inches(ship.sort === 'ship' ? 0.4 : 0.3) },
    height: 0,
    moveClass: 'space',
    allowance: ship.speed,
    facesFront: true,
    ...(ship.sort === 'missile' && { isUsedUp: true }),
    ...(ship.models > 1 && { represents: `${ship.models} fighters` }),
    ...(pips.length > 0 && { pips }),
    tracks: {
      ...hullBoxes(ship),
      speed: ship.speed,
      'until-turn': 0,
      power: 0,
      battery: 0,
      afterburners: ship.afterburners,
      ...Object.fromEntries(SHIELDS.map((shield) => [shieldTrack(shield), ship.shields])),
      ...Object.fromEntries(
        ship.weapons.map((weapon) => [chargeTrack(weapon.id), boxesOf(weapon)]),
      ),
    },
    data: ship as unknown as Json,
  };
}

/** One for each fighter of a squadron; of a ship its battery (SX-10.1-03) and each afterburner (SX-10.2-01). */
function pipsOf(ship: Ship): NonNullable<StandType['pips']> {
  if (ship.sort === 'squadron') {
    return Object.keys(hullBoxes(ship)).map((track) => ({ track, atLeast: 1 }));
  }
  const burners = Array.from({ length: ship.afterburners }, (_, i) => ({
    track: 'afterburners',
    atLeast: i + 1,
  }));
  return ship.battery > 0
    ? [{ track: 'battery', atLeast: 1, icon: 'battery' }, ...burners]
    : burners;
}

function hullBoxes({ sort, hull, models }: Ship): Readonly<Record<string, number>> {
  if (sort !== 'squadron') return { hull };
  return Object.fromEntries(Array.from({ length: models }, (_, i) => [`fighter-${i + 1}`, hull]));
}

/** Of the largest squadron that there may be. */
const FIGHTER_BOXES = Array.from({ length: MOST_FIGHTERS }, (_, i) => `fighter-${i + 1}`);

/** What fighters of squadrons are called. */
export const FIGHTER_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  FIGHTER_BOXES.map((track) => [track, track.replace('-', ' ')]),
);

/** With the classes of the designer's own. */
export function catalogueWith(own: OwnGame | undefined): Catalogue {
  return own === undefined ? CATALOGUE : ownCatalogue(own);
}

const ownCatalogue = memoOf((own: OwnGame): Catalogue => {
  const made = ownShipsOf(own).map((ship) => [ship.id, standType(ship)] as const);
  const weapons = weaponsIn(own);
  return {
    ...CATALOGUE,
    stands: lookup([...made, ...Object.entries(CATALOGUE.stands)]),
    unseen: weapons.map(({ id }) => passiveMark(id)),
    words: { ...CATALOGUE.words, ...chargeWords(weapons) },
  };
});

function chargeWords(weapons: readonly Weapon[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    weapons.map((weapon) => [
      chargeTrack(weapon.id),
      `${weapon.name} charged, of ${boxesOf(weapon)}`,
    ]),
  );
}

const BOOK_WEAPONS = weaponsIn(undefined);

const CATALOGUE: Catalogue = {
  stands: standTypes(null),
  terrain: SPACE_TERRAIN,
  // Shields are up again before the next battle.
  lasting: { damage: ['hull', ...FIGHTER_BOXES], away: ['retreated'] },
  steps: ['spend', 'move', 'fire', 'power'],
  passes: {
    name: 'Impulse',
    count: HELM.impulses,
    // Battles of before impulses had steps stand in an "impulse".
    steps: ['spend', 'move', 'fire', 'impulse'],
  },
  unseen: BOOK_WEAPONS.map(({ id }) => passiveMark(id)),
  words: {
    ...chargeWords(BOOK_WEAPONS),
    spend: 'Spend power',
    move: 'Move',
    fire: 'Fire',
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
    'has-moved': 'has moved',
    'power-spent': 'has spent its power',
    'speed-set': 'speed set',
    slips: 'may slip sideways',
  },
};
