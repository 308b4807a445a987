// Which side acts where it is not the scores of the stands that say so: sides in turn, one stand each, or as chits are
// drawn. Who is to act is kept under one name in the battle, from the first moment on which dice have said it.

import type { Battle } from '../../../battle/battle';
import { nameOfSide } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import type { Json } from '../../../core/json';
import type { Resolver } from '../../../rules/ruleset';
import { beginsByDice, labelOf, rulesOf } from '../field/game-rules';

/** Under this name a battle keeps whose turn it is. */
const SIDE_ORDER = 'skirmish-side-order';

/** What a rule about the order is called where its book has no number for it. */
export const ORDER_NAME = 'order of activation';

export interface SideOrder {
  /** Who is first in the turn. */
  readonly first: SideId;
  /** Who is to act; null = a chit has to be drawn. */
  readonly toAct: SideId | null;
}

type Kept = Pick<Battle, 'rules' | 'private' | 'sides'>;

export function goesByScore({ rules }: Pick<Battle, 'rules'>): boolean {
  return rulesOf({ rules }).order.by === 'initiative';
}

/** Whether a whole side goes through all phases before the next one does. */
export function hasSideTurns({ rules }: Pick<Battle, 'rules'>): boolean {
  return rulesOf({ rules }).order.by === 'side-turns';
}

/** Undefined before dice have said who begins the battle. */
export function sideOrderOf(battle: Kept): SideOrder | undefined {
  const kept = battle.private[SIDE_ORDER] as unknown as SideOrder | undefined;
  const [side] = battle.sides;
  if (kept || !side || beginsByDice(rulesOf(battle))) return kept;
  return { first: side.id, toAct: side.id };
}

export function keepSideOrder(r: Resolver, order: SideOrder): void {
  r.emit({ type: 'private', module: SIDE_ORDER, state: { ...order } as Json }, { text: '' });
}

/** Whether the battle begins with dice that nobody has rolled yet. */
export function waitsForDice(battle: Kept): boolean {
  return !goesByScore(battle) && sideOrderOf(battle) === undefined;
}

/** The sides in their order, beginning with one of them. */
export function sidesFrom({ sides }: Pick<Battle, 'sides'>, first: Json): readonly SideId[] {
  const from = Math.max(
    0,
    sides.findIndex(({ id }) => id === first),
  );
  return [...sides.slice(from), ...sides.slice(0, from)].map(({ id }) => id);
}

export function sideAfter(battle: Pick<Battle, 'sides'>, side: SideId): SideId {
  return sidesFrom(battle, side)[1] ?? side;
}

/** Says who is first in a turn that begins, by dice where the rules say so. */
export function beginSideOrder(r: Resolver, turn: number): void {
  const { battle } = r;
  const { order } = rulesOf(battle);
  const { by, first: how } = order;
  const { sides } = battle;
  let first = sides[0]?.id ?? battle.clock.active;
  if (how === 'swapped') first = sides[(turn - 1) % sides.length]?.id ?? first;
  if (how === 'rolled' && by !== 'chits') {
    const names = sides.map(({ name }, i) => `${i + 1} ${name}`).join(', ');
    const [face = 1] = r.roll(`who is first in turn ${turn}`, 1, sides.length, {
      text: ([rolled = 1]) => `${sides[rolled - 1]?.name ?? ''} are first in turn ${turn}`,
      needs: names,
      rule: labelOf(order, ORDER_NAME),
    });
    first = sides[face - 1]?.id ?? first;
  }
  keepSideOrder(r, { first, toAct: by === 'chits' ? null : first });
}

/** Draws one of the chits that are left, one for each of these stands, each with the side that it belongs to. */
export function drawChit(r: Resolver, chits: readonly SideId[]): void {
  const { battle } = r;
  const first = sideOrderOf(battle)?.first;
  const [only, ...others] = new Set(chits);
  if (only && others.length === 0) return keepSideOrder(r, { first: first ?? only, toAct: only });
  const chitOf = (face: number) => chits[face - 1] ?? battle.clock.active;
  const [face = 1] = r.roll(`a chit of ${chits.length}`, 1, chits.length, {
    text: ([rolled = 1]) => `A chit of ${nameOfSide(battle, chitOf(rolled))} is drawn`,
    needs: chitWords(battle, chits),
    rule: labelOf(rulesOf(battle).order, ORDER_NAME),
  });
  const toAct = chitOf(face);
  keepSideOrder(r, { first: first ?? toAct, toAct });
}

/** "1 to 3 Red, 4 to 5 Blue" */
function chitWords(battle: Battle, chits: readonly SideId[]): string {
  return battle.sides
    .flatMap(({ id, name }) => {
      const [from, to] = [chits.indexOf(id) + 1, chits.lastIndexOf(id) + 1];
      if (from === 0) return [];
      return from === to ? `${from} ${name}` : `${from} to ${to} ${name}`;
    })
    .join(', ');
}

/** A stand of a side has acted: what that means for who is next. */
export function passOn(r: Resolver, side: SideId): void {
  const order = sideOrderOf(r.battle);
  const { by } = rulesOf(r.battle).order;
  if (!order) return;
  if (by === 'alternating') keepSideOrder(r, { ...order, toAct: sideAfter(r.battle, side) });
  if (by === 'chits') keepSideOrder(r, { ...order, toAct: null });
}
