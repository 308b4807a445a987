// The game of a scenario, and stands that know their row in it. In a file and in the editor a stand names its type alone;
// in a battle it has what its designer has made of it in hand, so that rules need no list.

import { memoOf } from '../../core/memo';
import { withoutKeys } from '../../core/without-keys';
import { isSame, namedAnew } from '../own-kinds/own-kinds';
import { ownTypeId, type OwnGame, type OwnStand, type OwnVariant } from './own-game';

/** What the game's designer has made of each type. */
const byType = memoOf(
  ({ stands, variants = [] }: OwnGame): ReadonlyMap<string, Omit<Typed, 'type'>> =>
    new Map<string, Omit<Typed, 'type'>>([
      ...stands.map((own) => [ownTypeId(own), { own }] as const),
      ...variants.map((variant) => [ownTypeId(variant), { variant }] as const),
    ]),
);

interface Typed {
  readonly type: string;
  readonly own?: OwnStand | undefined;
  readonly variant?: OwnVariant | undefined;
}

/** As battles have it. */
export function withOwnRow<T extends Typed>(stand: T, game: OwnGame | undefined): T {
  const row = game && byType(game).get(stand.type);
  return row ? { ...stand, ...row } : stand;
}

/** Those of a game that a ruleset plays. */
export function variantsFor(ruleset: string, game: OwnGame | undefined): readonly OwnVariant[] {
  return (game?.variants ?? []).filter((variant) => variant.game === ruleset);
}

interface Played {
  readonly modules: readonly string[];
  readonly own?: OwnGame | undefined;
}

/**
 * The rules of a scenario with this game; a game of nothing is none. Modules are written for the phases and the fire of
 * the base: where a game brings rules, it is played without them.
 */
export function rulesWithGame<R extends Played>(rules: R, game: OwnGame): R {
  const { stands, variants = [], rules: ofOwn } = game;
  if (stands.length + variants.length === 0 && ofOwn === undefined) {
    return withoutKeys(rules, 'own') as R;
  }
  const modules = ofOwn === undefined ? rules.modules : [];
  return { ...rules, modules, own: variants.length === 0 ? withoutKeys(game, 'variants') : game };
}

/** Stands of one's own go from one table to another where the same rules play both. */
export function arePlayedAlike(a: { readonly id: string }, b: { readonly id: string }): boolean {
  return a.id === b.id;
}

/** Both lists of a game: what stands on a table are of. */
type Sorts = Pick<OwnGame, 'stands' | 'variants'>;

/** Those of a game that stands are of, in its order. */
export function ownStandsOn(game: OwnGame | undefined, stands: readonly Typed[]): Sorts {
  const types = new Set(stands.map(({ type }) => type));
  const isOn = (own: OwnStand | OwnVariant): boolean => types.has(ownTypeId(own));
  return {
    stands: game?.stands.filter(isOn) ?? [],
    variants: game?.variants?.filter(isOn) ?? [],
  };
}

export interface AdoptedStands extends Sorts {
  /** By the type that a stand came with, the one that it has here. */
  readonly types: ReadonlyMap<string, string>;
  readonly isMore: boolean;
}

/**
 * A game with these sorts of stand added. One that is there already, word for word but for its id, is not added again;
 * one whose id or name stands for something else here gets others.
 */
export function adoptedStands(game: Sorts, added: Sorts): AdoptedStands {
  const types = new Map<string, string>();
  const stands = adopted(game.stands, added.stands, types);
  const before = game.variants ?? [];
  const variants = adopted(before, added.variants ?? [], types);
  const isMore = stands.length > game.stands.length || variants.length > before.length;
  return { stands, variants, types, isMore };
}

function adopted<T extends OwnStand | OwnVariant>(
  before: readonly T[],
  added: readonly T[],
  types: Map<string, string>,
): readonly T[] {
  const list = [...before];
  for (const own of added) {
    const there = list.find((one) => isSame({ ...one, id: own.id }, own));
    const isTaken = list.some(({ id, name }) => id === own.id || name === own.name);
    const kept = there ?? (isTaken ? { ...own, ...namedAnew(own.name, list) } : own);
    if (there === undefined) list.push(kept);
    types.set(ownTypeId(own), ownTypeId(kept));
  }
  return list;
}

/** As files have it. */
export function withoutOwnRow<T extends Typed>(stand: T): T {
  return stand.own || stand.variant ? (withoutKeys(stand, 'own', 'variant') as T) : stand;
}
