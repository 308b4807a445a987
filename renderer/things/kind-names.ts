// What each kind of terrain is called, for whoever names one: palettes, lists, the history, hints.

import type { TerrainKind } from '../../shared/scenario/document';

const NAMES: Readonly<Record<TerrainKind, string>> = {
  hill: 'Hill',
  ridge: 'Ridge',
  cliff: 'Cliff',
  light_woods: 'Light woods',
  heavy_woods: 'Heavy woods',
  forest: 'Forest',
  field: 'Field',
  swamp: 'Swamp',
  river: 'River',
  stream: 'Stream',
  lake: 'Lake',
  ford: 'Ford',
  bridge: 'Bridge',
  road: 'Road',
  path: 'Path',
  town: 'Town',
  building: 'Building',
  wall: 'Wall',
  trench: 'Trench',
  bunker: 'Bunker',
  wreck: 'Wreck',
  smoke: 'Smoke',
  gas: 'Black smoke',
  asteroids: 'Asteroids',
  nebula: 'Nebula',
  planet: 'Planet',
  elevation: 'Elevation',
};

/** 'Light woods' for 'light_woods'. */
export function kindName(kind: TerrainKind): string {
  return NAMES[kind];
}

/** The same within a sentence: 'light woods'. */
export function kindNoun(kind: TerrainKind): string {
  return NAMES[kind].toLowerCase();
}
