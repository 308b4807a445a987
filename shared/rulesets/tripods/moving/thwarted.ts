// What comes of an order that somebody hidden keeps from being carried out as it was given: the stand goes as far as it
// can go and stand, whoever it runs into is known from then on, and its movement is over, so that nobody feels about
// for what he cannot see.

import type { Action } from '../../../battle/battle';
import { distance, mil, type Point } from '../../../core/measure';
import type { StandId } from '../../../core/id';
import type { Given, Resolver } from '../../../rules/ruleset';
import { refusePlace } from '../ground/placing';
import { comeUpon } from '../ground/spotting';
import { refuseOntoWreck } from '../ground/wrecks';
import type { MoveMode } from '../stands/move-class';
import { isOnTable, nameOf, type OnTable } from '../stands/stands';
import { setOut, type Order } from './interrupted-move';
import { endCutShort, stopHere } from './stop-short';
import { walk } from './walk';

/** Twentieths of an inch: as near as a hand sets a base beside another. */
const STEP = 50;

/** Sends the stand on a way that leads into somebody hidden, which ends before it gets there. */
export function goAsFarAsItCan(
  r: Resolver,
  stand: OnTable,
  order: Order,
  unseen: readonly StandId[],
): void {
  const mode = order.mode === 'scoot' ? 'normal' : order.mode;
  const path = asFarAsItGoes(r, stand, order, mode);
  if (path.length > 0) setOut(r, stand, { ...order, path, cutBy: unseen });
  else endCutShort(r, stand, order.mode, unseen);
}

/** Nothing comes of an order but that its side learns who is in the way; who was to do it moves no more. */
export function loseTheOrder(r: Resolver, action: Action, unseen: readonly StandId[]): void {
  const id = 'stand' in action ? (action.stand as StandId) : undefined;
  const stand = id === undefined ? undefined : r.battle.stands[id];
  if (stand && isOnTable(stand) && r.battle.clock.step === 'movement') stopHere(r, stand, unseen);
  else comeUpon(r, stand ? nameOf(stand) : 'the order', unseen);
}

/** The longest beginning of the way that ends where it may stand; empty where it cannot stir. */
function asFarAsItGoes(
  given: Given,
  stand: OnTable,
  { path, facing }: Pick<Order, 'path' | 'facing'>,
  mode: MoveMode,
): readonly Point[] {
  const whole = walk(given, stand, path, mode, true);
  if ('reason' in whole) return [];
  for (const beginning of beginningsOf(stand.place.at, whole.path)) {
    const walked = walk(given, stand, beginning, mode);
    if ('reason' in walked) continue;
    const end = { ...stand.place, at: walked.end, facing };
    const blocked =
      refusePlace(given.battle, stand, end) ?? refuseOntoWreck(given.battle, stand, end);
    if (!blocked) return beginning;
  }
  return [];
}

/** Shorter and shorter ones. */
function* beginningsOf(start: Point, path: readonly Point[]): Generator<readonly Point[]> {
  for (let n = path.length - 1; n >= 0; n--) {
    const from = path[n - 1] ?? start;
    const to = path[n] ?? start;
    const before = path.slice(0, n);
    const far = distance(from, to);
    for (let left: number = far; left > 0; left -= STEP) {
      const share = left / far;
      const x = mil(Math.round(from.x + (to.x - from.x) * share));
      const y = mil(Math.round(from.y + (to.y - from.y) * share));
      yield [...before, { x, y }];
    }
  }
}
