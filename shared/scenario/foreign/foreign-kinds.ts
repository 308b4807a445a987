// What other programs call the kinds of terrain: OpenStreetMap by its tags, people by plain words.

import { TERRAIN_KINDS, type TerrainKind } from '../document';

/** Words that mean a kind, beside the kinds' own names. */
const WORDS: Readonly<Record<string, TerrainKind>> = {
  woods: 'light_woods',
  wood: 'light_woods',
  trees: 'light_woods',
  orchard: 'light_woods',
  jungle: 'heavy_woods',
  water: 'lake',
  pond: 'lake',
  sea: 'lake',
  marsh: 'swamp',
  bog: 'swamp',
  fields: 'field',
  farmland: 'field',
  crops: 'field',
  track: 'path',
  trail: 'path',
  street: 'road',
  brook: 'stream',
  creek: 'stream',
  house: 'building',
  buildings: 'building',
  village: 'town',
  city: 'town',
  hills: 'hill',
  fence: 'wall',
  hedge: 'wall',
  trenches: 'trench',
};

/** A row: a tag, what it may say (null: anything but "no"), and what that is. The first that fits counts. */
const TAGS: readonly (readonly [string, readonly string[] | null, TerrainKind])[] = [
  ['building', null, 'building'],
  ['natural', ['wood'], 'heavy_woods'],
  ['landuse', ['forest'], 'forest'],
  ['landuse', ['orchard', 'vineyard'], 'light_woods'],
  ['natural', ['scrub', 'heath'], 'light_woods'],
  ['natural', ['wetland'], 'swamp'],
  ['natural', ['water', 'bay'], 'lake'],
  ['landuse', ['reservoir', 'basin'], 'lake'],
  ['water', null, 'lake'],
  ['waterway', ['river', 'canal'], 'river'],
  ['waterway', ['riverbank', 'dock'], 'lake'],
  ['waterway', ['stream', 'ditch', 'drain', 'brook', 'tidal_channel'], 'stream'],
  ['ford', ['yes', 'stepping_stones'], 'ford'],
  ['natural', ['cliff'], 'cliff'],
  ['natural', ['ridge', 'arete'], 'ridge'],
  ['barrier', ['wall', 'city_wall', 'retaining_wall', 'hedge', 'fence'], 'wall'],
  ['military', ['trench'], 'trench'],
  ['military', ['bunker'], 'bunker'],
  ['highway', ['track', 'path', 'footway', 'bridleway', 'cycleway', 'steps', 'pedestrian'], 'path'],
  ['highway', null, 'road'],
  ['landuse', ['residential', 'commercial', 'industrial', 'retail'], 'town'],
  ['place', ['city', 'town', 'village', 'hamlet', 'suburb'], 'town'],
  ['landuse', ['farmland', 'farmyard', 'allotments', 'plant_nursery'], 'field'],
];

const KINDS: ReadonlySet<string> = new Set(TERRAIN_KINDS);

/** The kind that a word means, in whatever case and with spaces or hyphens; null where it means none. */
export function kindOfWord(word: string): TerrainKind | null {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return KINDS.has(plain) ? (plain as TerrainKind) : (WORDS[plain] ?? null);
}

/** The kind that a thing's properties tell: its `kind` or `terrain` by name, or tags of OpenStreetMap. */
export function kindOfTags(tags: Readonly<Record<string, unknown>>): TerrainKind | null {
  for (const key of ['kind', 'terrain']) {
    const word = tags[key];
    const kind = typeof word === 'string' ? kindOfWord(word) : null;
    if (kind) return kind;
  }
  const isOn = (value: unknown): boolean => value !== undefined && value !== null && value !== 'no';
  const found = TAGS.find(([key, values]) => {
    const value = tags[key];
    return values === null ? isOn(value) : typeof value === 'string' && values.includes(value);
  });
  if (!found) return null;
  const [key, , kind] = found;
  return key === 'highway' && isOn(tags['bridge']) ? 'bridge' : kind;
}
