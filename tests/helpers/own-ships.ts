// Classes of ships of one's own for tests.

import type { OwnVariant } from '../../shared/scenario/own-game/own-game';

/** A cruiser with a spinal lance, a tube and afterburners, heavier than any of the book's. */
export const lancer: OwnVariant = {
  id: 'lancer',
  name: 'Lancer',
  game: 'hexspace',
  like: 'cruiser',
  short: 'Lance',
  group: 'Hegemony',
  rule: 'Fleet book 3.2',
  values: { hull: 11, shields: 5, speed: 2, afterburners: 1, points: 12 },
  weapons: [
    { id: 'a', name: 'spinal lance', like: 'bow', values: { sort: 'fusion' } },
    { id: 'b', name: 'port beam', like: 'port', values: {} },
    { id: 'c', name: 'chaser', values: { arc: 'A' } },
    { id: 'd', name: 'torpedo bay', values: { sort: 'launcher' } },
  ],
};

/** A picket that is a frigate but for its shields. */
export const picket: OwnVariant = {
  id: 'picket',
  name: 'Picket',
  game: 'hexspace',
  like: 'frigate',
  values: { shields: 1, points: 3 },
};

export const hive: OwnVariant = {
  id: 'hive',
  name: 'Hive',
  game: 'hexspace',
  like: 'war_base',
  values: { power: 6, decks: 1, 'phased-array': true, battery: 1 },
};

export const swarm: OwnVariant = {
  id: 'swarm',
  name: 'Swarm',
  game: 'hexspace',
  like: 'fighters',
  values: { fighters: 5, hull: 2, speed: 6, points: 5 },
};

export const OWN_FLEET = [lancer, picket, hive, swarm];
