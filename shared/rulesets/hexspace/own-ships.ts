// Classes of a designer's own: ships, bases and squadrons of the book with other numbers and other weapons. They are rows
// as those of the book are (SX-90-14), so that whoever asks for a class finds them with the others.

import { memoOf } from '../../core/memo';
import { withoutKeys } from '../../core/without-keys';
import type { StandType } from '../../rules/catalogue-types';
import type { OwnVariantMaking } from '../../rules/own-making/own-stand-making';
import { choiceValue, wholeValue, yesValue } from '../../rules/own-making/variant-columns';
import {
  rowOfVariant,
  type VariantBook,
  variantMaking,
  variantProblems,
} from '../../rules/own-making/variants';
import type { ScenarioProblem } from '../../scenario/check-document';
import type { Scenario } from '../../scenario/document';
import {
  ownTypeId,
  type OwnGame,
  type OwnVariant,
  type OwnVariantBody,
} from '../../scenario/own-game/own-game';
import { variantsFor } from '../../scenario/own-game/own-stands';
import {
  HELM,
  type Ship,
  SHIPS,
  symbolOf,
  type Weapon,
  WEAPONS,
  type WeaponSort,
} from './ship-table';

const GAME = 'hexspace';

/** Fighters of one squadron: each is a box on its counter and on its card. */
export const MOST_FIGHTERS = 6;

/** Arcs of the rules, and several of them together: a letter for each. */
const ARC_NAMES = {
  F: 'F: ahead',
  R: 'R: to starboard',
  A: 'A: astern',
  L: 'L: to port',
  FR: 'FR: ahead, to starboard',
  FL: 'FL: ahead, to port',
  FA: 'FA: ahead and astern',
  RL: 'RL: to either side',
  RA: 'RA: to starboard, astern',
  AL: 'AL: astern, to port',
  FRL: 'FRL: all but astern',
  RAL: 'RAL: all but ahead',
  FRAL: 'FRAL: all about',
} as const;

const WEAPON_NAMES = {
  beam: HELM.weapons.beam.name,
  fusion: HELM.weapons.fusion.name,
  launcher: HELM.weapons.launcher.name,
} as const;

const BOOK: VariantBook<Ship, Weapon> = {
  game: GAME,
  row(type) {
    const ship = SHIPS.get(type);
    // A missile is what every tube launches, and nobody sets one up.
    return ship?.sort === 'missile' ? undefined : ship;
  },
  columns: [
    wholeValue(
      { id: 'hull', title: 'Hull', hint: 'boxes, of a squadron those of each fighter', room: 4 },
      [1, 24],
      ({ hull }) => hull,
      (ship, hull) => ({ ...ship, hull }),
    ),
    wholeValue(
      { id: 'fighters', title: 'Fighters', hint: 'how many fly in a squadron', room: 5 },
      [1, MOST_FIGHTERS],
      ({ sort, models }) => (sort === 'squadron' ? models : undefined),
      (ship, models) => ({ ...ship, models, weapons: gunsOf(models) }),
    ),
    wholeValue(
      { id: 'shields', title: 'Shields', hint: 'strength of each of the four shields', room: 5 },
      [0, 9],
      ({ sort, shields }) => (sort === 'squadron' ? undefined : shields),
      (ship, shields) => ({ ...ship, shields }),
    ),
    wholeValue(
      { id: 'speed', title: 'Speed', hint: 'the speed that it begins with', room: 5 },
      [1, HELM.power.length],
      ({ sort, speed }) => (sort === 'base' ? undefined : speed),
      (ship, speed) => ({ ...ship, speed }),
    ),
    wholeValue(
      {
        id: 'power',
        title: 'Power',
        hint: 'of a base, points in a round; ships have theirs by their speed',
        room: 5,
      },
      [0, HELM.impulses],
      ({ sort, power }) => (sort === 'base' ? (power ?? 0) : undefined),
      (ship, power) => ({ ...ship, power }),
    ),
    wholeValue(
      { id: 'battery', title: 'Battery', hint: 'one or none (SX-10.1-04)', room: 5 },
      [0, 1],
      ({ sort, battery }) => (sort === 'squadron' ? undefined : battery),
      (ship, battery) => ({ ...ship, battery }),
    ),
    wholeValue(
      { id: 'afterburners', title: 'Afterburners', hint: 'moves of one hex more', room: 6 },
      [0, 6],
      ({ sort, afterburners }) => (sort === 'ship' ? afterburners : undefined),
      (ship, afterburners) => ({ ...ship, afterburners }),
    ),
    wholeValue(
      { id: 'decks', title: 'Decks', hint: 'squadrons that it has room for', room: 5 },
      [0, 6],
      ({ sort, bays }) => (sort === 'squadron' ? undefined : bays),
      (ship, bays) => ({ ...ship, bays }),
    ),
    yesValue(
      {
        id: 'phased-array',
        title: 'Phased array',
        hint: 'yes: it sends power to fighters',
        room: 6,
      },
      ({ sort, phasedArray }) => (sort === 'squadron' ? undefined : phasedArray),
      (ship, phasedArray) => ({ ...ship, phasedArray }),
    ),
    wholeValue(
      { id: 'points', title: 'Points', hint: 'what it costs, and what its loss counts', room: 5 },
      [0, 999],
      ({ points }) => points,
      (ship, points) => ({ ...ship, points }),
    ),
  ],
  weaponColumns: [
    choiceValue(
      { id: 'sort', title: 'Sort', hint: 'one of the weapons of the rules', room: 12 },
      WEAPON_NAMES,
      ({ sort }) => (sort === 'gun' ? undefined : sort),
      (weapon, sort) => ({ ...weapon, sort }),
    ),
    choiceValue(
      { id: 'arc', title: 'Bears', hint: 'the arcs that it bears in, one or several', room: 16 },
      ARC_NAMES,
      ({ arc }) => arc as keyof typeof ARC_NAMES,
      (weapon, arc) => ({ ...weapon, arc }),
    ),
  ],
  symbolOf,
  // SX-12.1: fighters have one gun each and nothing else.
  weaponsOf: ({ sort, weapons }) => (sort === 'squadron' ? [] : weapons),
  armed: (ship, weapons) => (ship.sort === 'squadron' ? ship : { ...ship, weapons }),
  plainWeapon: { id: 'beam', name: 'beam', sort: 'beam', arc: 'F', model: null },
};

function gunsOf(models: number): readonly Weapon[] {
  return Array.from({ length: models }, (_, i) => ({
    id: `gun-${i + 1}`,
    name: `gun of fighter ${i + 1}`,
    arc: 'F',
    sort: 'gun',
    model: i + 1,
  }));
}

/** The class that a designer has made; null where the book has none that it is like. */
export const ownShip = memoOf((own: OwnVariant): Ship | null => {
  const ship = rowOfVariant(BOOK, own);
  if (ship === null) return null;
  return {
    ...ship,
    id: ownTypeId(own),
    name: own.name,
    weapons: ship.weapons.map((weapon) => ({ ...weapon, id: weaponId(weapon) })),
    own,
  };
});

/**
 * Tracks, orders and their words go by the id of a weapon, whichever ship has it: weapons of one name and sort share one,
 * and no others do.
 */
function weaponId({ id, name, sort }: Weapon): string {
  if (sort === 'gun') return id;
  const known = WEAPONS.find((weapon) => weapon.name === name && weapon.sort === sort);
  if (known) return known.id;
  const letters = [...name.trim().toLowerCase()].map((letter) => {
    if (/[a-z0-9]/.test(letter)) return letter;
    return letter === ' ' ? '-' : `_${letter.codePointAt(0) ?? 0}`;
  });
  return `own-${sort}-${letters.join('')}`;
}

/** All classes of a game by their types: those of the book, and the designer's own. */
export function shipsIn(game: OwnGame | undefined): ReadonlyMap<string, Ship> {
  return game === undefined ? SHIPS : shipsWith(game);
}

const shipsWith = memoOf(
  (game: OwnGame): ReadonlyMap<string, Ship> =>
    new Map([...SHIPS, ...ownShipsOf(game).map((ship) => [ship.id, ship] as const)]),
);

export function ownShipsOf(game: OwnGame | undefined): readonly Ship[] {
  return variantsFor(GAME, game).flatMap((own) => ownShip(own) ?? []);
}

/** Every weapon that some class of the game has, each once. */
export function weaponsIn(game: OwnGame | undefined): readonly Weapon[] {
  const more = ownShipsOf(game).flatMap(({ weapons }) => weapons);
  return [...new Map([...more, ...WEAPONS].map((weapon) => [weapon.id, weapon])).values()];
}

export const OWN_SHIPS: OwnVariantMaking = variantMaking(BOOK, {
  like,
  keeps:
    'A copy stays the ship, the base or the squadron that it is made of, and fighters keep their guns.',
});

function like({ data }: StandType): OwnVariantBody | null {
  const ship = data as unknown as Ship;
  if (ship.own) return withoutKeys(ship.own, 'id', 'name');
  if (BOOK.row(ship.id) === undefined) return null;
  return { game: GAME, like: ship.id, values: {} };
}

/** The modules that a class is played with: that of its row, and those that its weapons and its decks are of. */
export function modulesOf({
  own,
  module,
  sort,
  weapons,
  bays,
  phasedArray,
}: Ship): readonly string[] {
  if (!own) return module === null ? [] : [module];
  const flies = sort === 'squadron' || (sort === 'ship' && (bays > 0 || phasedArray));
  const launches = weapons.some((weapon) => weapon.sort === 'launcher');
  return [...(flies ? ['fighters'] : []), ...(launches ? ['missiles'] : [])];
}

/** What is wrong with the classes of the designer's own, whether any of them is in the battle or not. */
export function* ownShipProblems(scenario: Scenario): Iterable<ScenarioProblem> {
  yield* variantProblems(BOOK, scenario);
  const played = new Set(variantsFor(GAME, scenario.rules.own));
  for (const [i, own] of (scenario.rules.own?.variants ?? []).entries()) {
    if (!played.has(own)) continue;
    const path = `rules.own.variants[${i}]`;
    for (const { within, message } of wrongShip(own)) {
      yield { path: `${path}.${within}`, message: `${own.name}: ${message}` };
    }
  }
}

function* wrongShip(
  own: OwnVariant,
): Iterable<{ readonly within: string; readonly message: string }> {
  const ship = ownShip(own);
  if (!ship) return;
  const { slowest } = HELM.fighters;
  if (ship.sort === 'squadron') {
    if (ship.speed < slowest) {
      const message = `expected a speed of at least ${slowest}, as fighters have (SX-12.1-04)`;
      yield { within: 'values.speed', message };
    }
    if (own.weapons && own.weapons.length > 0) {
      yield { within: 'weapons', message: 'expected none: each fighter has its gun (SX-12.1-13)' };
    }
    return;
  }
  for (const [i, { id, name }] of ship.weapons.entries()) {
    if (ship.weapons.findIndex((weapon) => weapon.id === id) === i) continue;
    const message = `expected another name: orders tell weapons by it, and "${name}" is there twice`;
    yield { within: `weapons[${i}].name`, message };
  }
}

/** For lists of a ship's weapons: "bow beam (F)", "lance (F, fusion cannon)"; a short list keeps the arc. */
export function weaponWords({ name, arc, sort }: Weapon): string {
  const what = HELM.weapons[sort].name.toLowerCase();
  const isPlain = PLAIN_SORTS.includes(sort) || name.toLowerCase().includes(what);
  return isPlain ? `${name} (${arc})` : `${name} (${arc}, ${what})`;
}

const PLAIN_SORTS: readonly WeaponSort[] = ['beam', 'gun'];
