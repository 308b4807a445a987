// The game of a scenario, and stands that know their row in it. In a file and in the editor a stand names its type alone;
// in a battle it has what its designer has made of it in hand, so that rules need no list.

import { memoOf } from '../../core/memo';
import { withoutKeys } from '../../core/without-keys';
import { isSame, namedAnew } from '../own-kinds/own-kinds';
import { ownTypeId, type OwnGame, type OwnStand } from './own-game';

const byType = memoOf(
  ({ stands }: OwnGame): ReadonlyMap<string, OwnStand> =>
    new Map(stands.map((own) => [ownTypeId(own), own])),
);

interface Typed {
  readonly type: string;
  readonly own?: OwnStand | undefined;
}

/** What the game's designer has made of a type; undefined for those of the books. */
function ownStandOf(type: string, game: OwnGame | undefined): OwnStand | undefined {
  return game && byType(game).get(type);
}

/** As battles have it. */
export function withOwnRow<T extends Typed>(stand: T, game: OwnGame | undefined): T {
  const own = ownStandOf(stand.type, game);
  return own ? { ...stand, own } : stand;
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
  const isNothing = game.stands.length === 0 && game.rules === undefined;
  if (isNothing) return withoutKeys(rules, 'own') as R;
  const modules = game.rules === undefined ? rules.modules : [];
  return { ...rules, modules, own: game };
}

/** Stands of one's own go from one table to another where the same rules play both. */
export function arePlayedAlike(a: { readonly id: string }, b: { readonly id: string }): boolean {
  return a.id === b.id;
}

/** Those of a game that stands are of, in its order. */
export function ownStandsOn(
  game: OwnGame | undefined,
  stands: readonly Typed[],
): OwnGame['stands'] {
  const types = new Set(stands.map(({ type }) => type));
  return (game?.stands ?? []).filter((own) => types.has(ownTypeId(own)));
}

export interface AdoptedStands {
  readonly stands: OwnGame['stands'];
  /** By the type that a stand came with, the one that it has here. */
  readonly types: ReadonlyMap<string, string>;
}

/**
 * The list with these sorts of stand added. One that is there already, word for word but for its id, is not added again;
 * one whose id or name stands for something else here gets others.
 */
export function adoptedStands(list: OwnGame['stands'], added: OwnGame['stands']): AdoptedStands {
  const stands = [...list];
  const types = new Map<string, string>();
  for (const own of added) {
    const there = stands.find((one) => isSame({ ...one, id: own.id }, own));
    const isTaken = stands.some(({ id, name }) => id === own.id || name === own.name);
    const kept = there ?? (isTaken ? { ...own, ...namedAnew(own.name, stands) } : own);
    if (there === undefined) stands.push(kept);
    types.set(ownTypeId(own), ownTypeId(kept));
  }
  return { stands, types };
}

/** As files have it. */
export function withoutOwnRow<T extends Typed>(stand: T): T {
  return stand.own ? (withoutKeys(stand, 'own') as T) : stand;
}
