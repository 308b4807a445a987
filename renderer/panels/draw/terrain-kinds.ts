// The terrain kinds as the palette shows them: in which group, drawn as what, and found by which words. What a
// kind means in play is the ruleset's.

import type { TerrainKind } from '../../../shared/scenario/document';
import { kindName } from '../../things/kind-names';
import { usualShape } from '../../edits/usual-shape';

export interface KindEntry {
  readonly kind: TerrainKind;
  readonly name: string;
  readonly draws: 'polygon' | 'strip' | 'disc';
  /** Other words that a search should find it by. */
  readonly words: string;
}

export interface KindGroup {
  readonly name: string;
  readonly entries: readonly KindEntry[];
}

const entry = (kind: TerrainKind, words = ''): KindEntry => ({
  kind,
  name: kindName(kind),
  draws: usualShape(kind),
  words,
});

const TABLE_GROUPS: readonly KindGroup[] = [
  {
    name: 'High ground',
    entries: [
      entry('hill', 'height contour slope plateau'),
      entry('ridge', 'crest line'),
      entry('cliff', 'escarpment'),
    ],
  },
  {
    name: 'Woods and fields',
    entries: [
      entry('light_woods', 'trees orchard scrub'),
      entry('heavy_woods', 'trees dense'),
      entry('forest', 'trees jungle'),
      entry('field', 'farm crops'),
      entry('swamp', 'marsh bog mud'),
    ],
  },
  {
    name: 'Water',
    entries: [
      entry('river', 'water'),
      entry('stream', 'water brook creek'),
      entry('lake', 'water pond sea'),
      entry('ford', 'crossing'),
      entry('bridge', 'crossing'),
    ],
  },
  {
    name: 'Roads',
    entries: [entry('road', 'street highway'), entry('path', 'track trail')],
  },
  {
    name: 'Buildings and works',
    entries: [
      entry('town', 'village built-up urban'),
      entry('building', 'house'),
      entry('wall', 'hedge fence'),
      entry('trench', 'entrenchment'),
      entry('bunker', 'pillbox fort'),
      entry('wreck', 'destroyed vehicle roadblock'),
      entry('smoke', 'dust screen'),
      entry('gas', 'gas cloud poison'),
    ],
  },
];

const SPACE_GROUPS: readonly KindGroup[] = [
  {
    name: 'Space',
    entries: [
      entry('asteroids', 'rocks belt'),
      entry('nebula', 'gas cloud dust'),
      entry('planet', 'moon world'),
    ],
  },
];

export function kindGroups(space: 'table' | 'hex'): readonly KindGroup[] {
  return space === 'hex' ? SPACE_GROUPS : TABLE_GROUPS;
}

/** What pieces of the `held` kinds may be made into, by name. */
export function kindChoices(
  space: 'table' | 'hex',
  held: readonly TerrainKind[],
): readonly { readonly value: TerrainKind; readonly label: string }[] {
  const drawn = kindGroups(space).flatMap(({ entries }) => entries.map(({ kind }) => kind));
  return [...new Set([...drawn, ...held])]
    .map((kind) => ({ value: kind, label: kindName(kind) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** Groups with the entries that hold every word of the search; groups without any are left out. */
export function foundKinds(groups: readonly KindGroup[], search: string): readonly KindGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (group: KindGroup, kind: KindEntry) => {
    const text = `${kind.name} ${kind.words} ${group.name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((kind) => isFound(group, kind)) }))
    .filter((group) => group.entries.length > 0);
}
