// What other programs call the kinds of terrain, as the rows of the kinds say: OpenStreetMap by its tags, MegaMek
// by the terrain of its hexes, people by plain words.

import type { TerrainKind } from '../document';
import type { Tag } from '../kinds/kind-row';
import { kindRow, KINDS, kindsOf, type KindTable } from '../kinds/kinds';

/** A table of kinds as importers read it. */
export interface ForeignKinds {
  readonly kinds: KindTable;
  readonly words: ReadonlyMap<string, TerrainKind>;
  /** The first that fits counts. */
  readonly tags: readonly { readonly tag: Tag; readonly kind: TerrainKind }[];
  /** By MegaMek's name, the shallowest first. */
  readonly megamek: ReadonlyMap<string, readonly TerrainKind[]>;
}

export const FOREIGN_KINDS = foreignKindsOf(KINDS);

export function foreignKindsOf(kinds: KindTable): ForeignKinds {
  const rows = kindsOf(kinds).map((kind) => ({
    kind,
    foreign: kindRow(kind, kinds).foreign ?? {},
  }));
  const words = rows.flatMap(({ kind, foreign }) =>
    (foreign.words ?? []).map((word) => [word, kind] as const),
  );
  const own = rows.map(({ kind }) => [kind, kind] as const);
  const tags = rows
    .flatMap(({ kind, foreign: { tags } }) =>
      (tags?.any ?? []).map((tag) => ({ tag, kind, rank: tags?.rank ?? Infinity })),
    )
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank));
  const depths = rows
    .flatMap(({ kind, foreign }) =>
      Object.entries(foreign.megamek ?? {}).map(([name, depth]) => ({ name, depth, kind })),
    )
    .sort((a, b) => a.depth - b.depth);
  const megamek = new Map<string, TerrainKind[]>();
  for (const { name, kind } of depths) megamek.set(name, [...(megamek.get(name) ?? []), kind]);
  return { kinds, words: new Map<string, TerrainKind>([...words, ...own]), tags, megamek };
}

/** The kind that a word means, in whatever case and with spaces or hyphens; null where it means none. */
export function kindOfWord(
  word: string,
  { words }: ForeignKinds = FOREIGN_KINDS,
): TerrainKind | null {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return words.get(plain) ?? null;
}

/** The kind that a thing's properties tell: its `kind` or `terrain` by name, or tags of OpenStreetMap. */
export function kindOfTags(
  tags: Readonly<Record<string, unknown>>,
  known: ForeignKinds = FOREIGN_KINDS,
): TerrainKind | null {
  for (const key of ['kind', 'terrain']) {
    const word = tags[key];
    const kind = typeof word === 'string' ? kindOfWord(word, known) : null;
    if (kind) return kind;
  }
  const isOn = (value: unknown): boolean => value !== undefined && value !== null && value !== 'no';
  const found = known.tags.find(({ tag: [key, values] }) => {
    const value = tags[key];
    return values === null ? isOn(value) : typeof value === 'string' && values.includes(value);
  });
  if (!found) return null;
  return found.tag[0] === 'highway' && isOn(tags['bridge']) ? 'bridge' : found.kind;
}

/** The kind of a hex of MegaMek: names of several kinds tell them apart by depth. */
export function kindOfHex(
  name: string,
  depth: number,
  { megamek }: ForeignKinds = FOREIGN_KINDS,
): TerrainKind | null {
  const found = megamek.get(name);
  if (name === 'water' && depth < 1) return null;
  return found?.[Math.min(found.length, Math.max(1, depth)) - 1] ?? null;
}
