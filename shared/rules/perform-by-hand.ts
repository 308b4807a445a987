// An action with dice that people roll: it is tried with the faces that are there, and says which roll comes next.

import type { Action, Battle } from '../battle/battle';
import type { Refusal } from '../core/rule-ref';
import { listedDice, SEEDED_DICE } from '../dice/dice';
import { perform, type Done } from './perform';
import { RollWanted } from './roll-wanted';
import type { Ruleset } from './ruleset';

type Tried =
  { readonly done: Done } | { readonly refused: Refusal } | { readonly wanted: RollWanted };

/** What has come of an action so far, and all faces that have been rolled for it, in order. */
interface Attempt {
  readonly tried: Tried;
  readonly faces: readonly number[];
}

/** More rolls than this are not asked for at once. */
const MOST_TOGETHER = 24;

/**
 * What comes of an action with so many faces rolled: it is done, refused, or wants another roll by hand. Rolls that are
 * not by hand are made from the seed; `faces` are all that have been rolled then, in order.
 */
export function performByHand(
  rules: Ruleset,
  battle: Battle,
  action: Action,
  rolled: readonly number[],
  isByHand: (wanted: RollWanted) => boolean,
): Attempt {
  let faces = rolled;
  for (;;) {
    const tried = tryWith(rules, battle, action, faces);
    if (!('wanted' in tried) || isByHand(tried.wanted)) return { tried, faces };
    const { count, sides, why } = tried.wanted;
    const drawn = battle.dice.drawn + faces.length;
    faces = [...faces, ...SEEDED_DICE.roll({ ...battle.dice, drawn }, count, sides, why)];
  }
}

/**
 * The roll that an attempt wants, with those after it that the same hand makes whatever this one shows: they can be
 * rolled in one go. Empty where it wants none. Found by trying the lowest faces and the highest; what lies between
 * may still surprise, so `handIn` takes no face for another roll than it was rolled for.
 */
export function rollsTogether(
  rules: Ruleset,
  battle: Battle,
  action: Action,
  { tried, faces }: Attempt,
  isByHand: (wanted: RollWanted) => boolean,
): readonly RollWanted[] {
  if (!('wanted' in tried)) return [];
  const together = [tried.wanted];
  let last = tried.wanted;
  let [low, high] = [faces, faces];
  while (together.length < MOST_TOGETHER) {
    const { count, sides, side } = last;
    const after = (rolled: readonly number[], face: number) =>
      performByHand(rules, battle, action, [...rolled, ...alike(count, face)], isByHand);
    const [worst, best] = [after(low, 1), after(high, sides)];
    if (!('wanted' in worst.tried && 'wanted' in best.tried)) break;
    const next = worst.tried.wanted;
    if (next.sides !== sides || next.side !== side) break;
    if (!isSameRoll(next, best.tried.wanted) || worst.faces.length !== best.faces.length) break;
    together.push(next);
    [low, high, last] = [worst.faces, best.faces, next];
  }
  return together;
}

/**
 * Goes on with the faces of rolls that were asked for together, in their order. Where another roll has come between,
 * the faces after it are left out, and that roll is wanted.
 */
export function handIn(
  rules: Ruleset,
  battle: Battle,
  action: Action,
  {
    rolled,
    asked,
    entered,
  }: {
    readonly rolled: readonly number[];
    readonly asked: readonly RollWanted[];
    readonly entered: readonly number[];
  },
  isByHand: (wanted: RollWanted) => boolean,
): Attempt {
  let attempt = performByHand(rules, battle, action, rolled, isByHand);
  let used = 0;
  for (const roll of asked) {
    if (!('wanted' in attempt.tried) || !isSameRoll(attempt.tried.wanted, roll)) break;
    const faces = entered.slice(used, used + roll.count);
    attempt = performByHand(rules, battle, action, [...attempt.faces, ...faces], isByHand);
    used += roll.count;
  }
  return attempt;
}

function isSameRoll(a: RollWanted, b: RollWanted): boolean {
  const words = ({ why, count, sides, side, needs, rule, because }: RollWanted) =>
    JSON.stringify([why, count, sides, side, needs, rule, because]);
  return words(a) === words(b);
}

function alike(count: number, face: number): readonly number[] {
  return Array.from({ length: count }, () => face);
}

function tryWith(rules: Ruleset, battle: Battle, action: Action, faces: readonly number[]): Tried {
  try {
    const result = perform(rules, battle, action, listedDice(faces));
    return result.ok ? { done: result.value } : { refused: result.error };
  } catch (error) {
    if (error instanceof RollWanted) return { wanted: error };
    throw error;
  }
}
