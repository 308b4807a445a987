// Every stand as the screens and the engine see it: name, symbol, base, how it moves.

import { lookup } from '../../core/lookup';
import { inches } from '../../core/measure';
import type { Json } from '../../core/json';
import { profilesOf, type Profile, type StandClass } from './profiles';
import { MOVE_CLASSES, TERRAIN } from './terrain';
import { PHASES } from './turn';
import type { Catalogue, StandType } from '../../rules/catalogue-types';

const GROUPS: Readonly<Record<StandClass, string>> = {
  troop: 'Troops',
  vehicle: 'Vehicles',
  structure: 'Structures',
  torpedo: 'Torpedoes',
};

/** With its hull, or with that which an option gives it. */
export function standType(profile: Profile, hull = profile.hull): StandType {
  return {
    id: profile.id,
    name: profile.name,
    side: GROUPS[profile.class],
    symbol: profile.symbol,
    footprint: { type: 'disc', radius: inches(profile.radius) },
    height: profile.height,
    moveClass: profile.moveClass,
    allowance: profile.move,
    facesFront: true,
    tracks: { hull, initiative: profile.initiative },
    data: profile as unknown as Json,
  };
}

export const CATALOGUE: Catalogue = {
  stands: lookup(profilesOf(null).map((profile) => [profile.id, standType(profile)])),
  terrain: TERRAIN,
  moveClasses: Object.entries(MOVE_CLASSES).map(([id, name]) => ({ name, classes: [id] })),
  words: {
    movement: 'Movement',
    attack: 'Attack',
    hull: 'hull',
    initiative: 'initiative',
    moved: 'has moved in this turn',
    done: 'has acted in this phase',
    active: 'has moved, may still attack',
    acting: 'acts now',
    independent: 'independent',
  },
  steps: PHASES,
  unseen: ['done', 'acting', 'moved', 'active', 'urgent'],
  opening: { marks: [], tracks: ['hull', 'initiative'] },
};
