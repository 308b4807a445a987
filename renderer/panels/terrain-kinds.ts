// The terrain kinds as the palette shows them: in which group, under which name, drawn as what. What a
// kind means in play is the ruleset's.

import type { TerrainKind } from '../../shared/scenario/types';
import { usualShape } from '../tools/kinds';

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

const entry = (kind: TerrainKind, name: string, words = ''): KindEntry => ({
  kind,
  name,
  draws: usualShape(kind),
  words,
});

const TABLE_GROUPS: readonly KindGroup[] = [
  {
    name: 'High ground',
    entries: [
      entry('hill', 'Hill', 'height contour slope plateau'),
      entry('ridge', 'Ridge', 'crest line'),
      entry('cliff', 'Cliff', 'escarpment'),
    ],
  },
  {
    name: 'Woods and fields',
    entries: [
      entry('light_woods', 'Light woods', 'trees orchard scrub'),
      entry('heavy_woods', 'Heavy woods', 'trees dense'),
      entry('forest', 'Forest', 'trees jungle'),
      entry('field', 'Field', 'farm crops'),
      entry('swamp', 'Swamp', 'marsh bog mud'),
    ],
  },
  {
    name: 'Water',
    entries: [
      entry('river', 'River', 'water'),
      entry('stream', 'Stream', 'water brook creek'),
      entry('lake', 'Lake', 'water pond sea'),
      entry('ford', 'Ford', 'crossing'),
      entry('bridge', 'Bridge', 'crossing'),
    ],
  },
  {
    name: 'Roads',
    entries: [entry('road', 'Road', 'street highway'), entry('path', 'Path', 'track trail')],
  },
  {
    name: 'Buildings and works',
    entries: [
      entry('town', 'Town', 'village built-up urban'),
      entry('building', 'Building', 'house'),
      entry('wall', 'Wall', 'hedge fence'),
      entry('trench', 'Trench', 'entrenchment'),
      entry('bunker', 'Bunker', 'pillbox fort'),
      entry('wreck', 'Wreck', 'destroyed vehicle roadblock'),
      entry('smoke', 'Smoke', 'dust screen'),
      entry('gas', 'Black smoke', 'gas cloud poison'),
    ],
  },
];

const SPACE_GROUPS: readonly KindGroup[] = [
  {
    name: 'Space',
    entries: [
      entry('asteroids', 'Asteroids', 'rocks belt'),
      entry('nebula', 'Nebula', 'gas cloud dust'),
      entry('planet', 'Planet', 'moon world'),
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

const NAMES = new Map(
  [...TABLE_GROUPS, ...SPACE_GROUPS].flatMap((group) =>
    group.entries.map(({ kind, name }) => [kind, name] as const),
  ),
);

/** 'Light woods' for 'light_woods'. */
export function kindName(kind: TerrainKind): string {
  return NAMES.get(kind) ?? (kind === 'elevation' ? 'Elevation' : kind);
}
