// The terrain kinds as the palette shows them, read from the rows of the kinds.

import type { OwnKind, TerrainKind } from '../../../shared/scenario/document';
import { type DrawnAs, PALETTE_GROUPS } from '../../../shared/scenario/kinds/kind-row';
import { type OfKind, rowOf } from '../../../shared/scenario/kinds/own-kind';
import {
  kindName,
  kindRow,
  KINDS,
  kindsOf,
  type KindTable,
} from '../../../shared/scenario/kinds/kinds';

export interface KindEntry {
  readonly kind: TerrainKind;
  /** The designer's own, like that kind. */
  readonly own?: OwnKind;
  readonly name: string;
  readonly draws: DrawnAs;
  /** Other words that a search should find it by. */
  readonly words: string;
}

export interface KindGroup {
  readonly name: string;
  readonly entries: readonly KindEntry[];
}

/** Groups without a kind for such a board are left out. */
export function kindGroups(space: 'table' | 'hex', kinds: KindTable = KINDS): readonly KindGroup[] {
  const shown = kindsOf(kinds).flatMap((kind) => {
    const { board, draws, name, palette } = kindRow(kind, kinds);
    return palette && board === space ? [{ kind, name, draws, ...palette }] : [];
  });
  const rankOf = ({ rank = Number.MAX_SAFE_INTEGER }: { readonly rank?: number }) => rank;
  return PALETTE_GROUPS.map((name) => ({
    name,
    entries: shown
      .filter(({ group }) => group === name)
      .sort((a, b) => rankOf(a) - rankOf(b))
      .map(({ kind, name, draws, words }) => ({ kind, name, draws, words })),
  })).filter(({ entries }) => entries.length > 0);
}

const OWN_GROUP = 'Your own';

/** The designer's own for such a board; null where he has none. */
export function ownGroup(space: 'table' | 'hex', ownKinds: readonly OwnKind[]): KindGroup | null {
  const entries = ownKinds.flatMap((own): KindEntry[] => {
    const { board, name, palette } = kindRow(own.like);
    if (board !== space) return [];
    const words = `${name} ${palette?.words ?? ''}`;
    const { draws } = rowOf({ kind: own.like, own });
    return [{ kind: own.like, own, name: own.name, draws, words }];
  });
  return entries.length === 0 ? null : { name: OWN_GROUP, entries };
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

/** Before the id of one of the designer's own in a choice; no kind of the house is called so. */
const OWN = 'own:';

/** The same and the designer's own, those first. */
export function pieceChoices(
  space: 'table' | 'hex',
  held: readonly TerrainKind[],
  ownKinds: readonly OwnKind[],
): readonly { readonly value: string; readonly label: string }[] {
  const own = ownGroup(space, ownKinds)?.entries ?? [];
  return [
    ...own.map((of) => ({ value: choiceOf(of), label: of.name })),
    ...kindChoices(space, held),
  ];
}

export function choiceOf({ kind, own }: OfKind): string {
  return own ? `${OWN}${own.id}` : kind;
}

/** What a choice stands for. */
export function ofChoice(choice: string, ownKinds: readonly OwnKind[]): OfKind {
  const own = ownKinds.find(({ id }) => `${OWN}${id}` === choice);
  return own ? { kind: own.like, own } : { kind: choice as TerrainKind };
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
