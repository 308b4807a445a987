// Names for made-up places, in the manner of English maps. No name comes twice on a table.

import type { Random } from '../../core/seeded';
import type { TerrainKind } from '../document';
import { kindRow, KINDS, type KindTable } from '../kinds/kinds';
import { oneOf } from './frame';

const FIRST = [
  'Alder', 'Ash', 'Barrow', 'Beacon', 'Birch', 'Black', 'Bram', 'Brook', 'Chalk', 'Cross', 'Elm', 'Fern',
  'Fox', 'Gorse', 'Hart', 'Hazel', 'Heron', 'Holly', 'Kite', 'Lark', 'Long', 'Maple', 'Mill', 'Monk',
  'North', 'Oak', 'Otter', 'Pine', 'Raven', 'Rowan', 'Rush', 'Sand', 'Stone', 'Swan', 'Thorn', 'West',
  'White', 'Willow', 'Wren', 'Yew',
] as const; // prettier-ignore

export type Namer = (kind: TerrainKind) => string;

/** Gives '' for kinds that have no names, and when the words have run out. */
export function namer(random: Random, kinds: KindTable = KINDS): Namer {
  const left: string[] = [...FIRST];
  return (kind) => {
    const last = kindRow(kind, kinds).endings;
    if (!last || left.length === 0) return '';
    const [first = ''] = left.splice(Math.floor(random() * left.length), 1);
    return `${first}${oneOf(random, last)}`;
  };
}
