// Names for made-up places, in the manner of English maps. No name comes twice on a table.

import type { Random } from '../../core/seeded';
import type { TerrainKind } from '../document';
import { oneOf } from './frame';

const FIRST = [
  'Alder', 'Ash', 'Barrow', 'Beacon', 'Birch', 'Black', 'Bram', 'Brook', 'Chalk', 'Cross', 'Elm', 'Fern',
  'Fox', 'Gorse', 'Hart', 'Hazel', 'Heron', 'Holly', 'Kite', 'Lark', 'Long', 'Maple', 'Mill', 'Monk',
  'North', 'Oak', 'Otter', 'Pine', 'Raven', 'Rowan', 'Rush', 'Sand', 'Stone', 'Swan', 'Thorn', 'West',
  'White', 'Willow', 'Wren', 'Yew',
] as const; // prettier-ignore

const LAST: Partial<Readonly<Record<TerrainKind, readonly [string, ...string[]]>>> = {
  town: ['bury', 'ford', 'ham', 'ley', 'stead', 'ton', 'wick'],
  hill: [' Down', ' Hill', ' Knoll', ' Rise', ' Tump'],
  light_woods: [' Coppice', ' Shaw', ' Spinney'],
  heavy_woods: [' Copse', ' Hanger', ' Wood'],
  forest: [' Forest', ' Pines', ' Plantation'],
  field: [' Acre', ' Croft', ' Field', ' Piece'],
  swamp: [' Bog', ' Fen', ' Marsh'],
  lake: [' Mere', ' Pond', ' Water'],
  river: [' River', ' Water'],
  stream: [' Beck', ' Brook', ' Stream'],
};

export type Namer = (kind: TerrainKind) => string;

/** Gives '' for kinds that have no names, and when the words have run out. */
export function namer(random: Random): Namer {
  const left: string[] = [...FIRST];
  return (kind) => {
    const last = LAST[kind];
    if (!last || left.length === 0) return '';
    const [first = ''] = left.splice(Math.floor(random() * left.length), 1);
    return `${first}${oneOf(random, last)}`;
  };
}
