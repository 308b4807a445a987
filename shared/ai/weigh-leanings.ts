// Which of several leanings wins most: each is played out, to the end of the battle, against an enemy that plans
// as well, and the better half of them again, until one is left. What is counted are battles, not seconds, so that the
// same view chooses alike anywhere.

import type { Action, Battle } from '../battle/battle';
import { enemyOf } from '../battle/battle-view';
import type { SideId } from '../core/id';
import { perform } from '../rules/perform';
import type { Leaning, Temper } from '../rules/plan';
import { given } from '../rules/query';
import type { Ruleset } from '../rules/ruleset';
import { planOf } from './plan-of';

export interface Weighing {
  readonly rules: Ruleset;
  /** What the side may see. */
  readonly view: Battle;
  readonly side: SideId;
  /** Battles that may be played out. */
  readonly playouts: number;
  /** Chooses for a side in an imagined battle, by a temper. */
  choose(view: Battle, side: SideId, temper: Temper): Action;
}

export const USUAL_LEANING: Leaning = { name: '', temper: {} };
/** An imagined battle that takes longer than this is weighed as it stands. */
const MOST_ACTIONS = 3000;
/** What a stand ahead is worth beside the battle, and what a point of the objectives. */
const STAND = 0.015;
const POINTS = 0.25;
/** The usual way is left only for what is better by this much: single battles are luck. */
const TRUST = 0.1;

interface Tried extends Leaning {
  sum: number;
  count: number;
}

/**
 * The leaning for this turn, the usual one where nothing is better. A step is one battle played out; each tells how far
 * it all is, from 0 to 1. Whoever answers a step with true is told at once what is best so far.
 */
export function* bestLeaning(weighing: Weighing): Generator<number, Leaning, boolean> {
  const { rules, view, side, playouts } = weighing;
  let left: Tried[] = differing(rules, view, side).map((one) => ({ ...one, sum: 0, count: 0 }));
  const rounds = Math.ceil(Math.log2(left.length));
  for (let round = 0, seed = 0; round < rounds; round++) {
    const times = Math.max(1, Math.floor(playouts / rounds / left.length));
    for (let n = 0; n < times; n++, seed++) {
      for (const one of left) {
        const start = { ...view, dice: { seed: `imagined ${seed}`, drawn: 0 } };
        one.sum += worthOf(rules, playedOut(weighing, start, one.temper), side);
        one.count += 1;
        const isHurried = yield Math.min(0.99, (round + (n + 1) / times) / rounds);
        if (isHurried) return bestOf(left);
      }
    }
    left.sort((a, b) => meanOf(b) - meanOf(a));
    left = left.slice(0, Math.ceil(left.length / 2));
  }
  return bestOf(left);
}

function bestOf(tried: readonly Tried[]): Leaning {
  const [best] = [...tried].sort((a, b) => meanOf(b) - meanOf(a));
  return best && best.count > 0 ? { name: best.name, temper: best.temper } : USUAL_LEANING;
}

function meanOf({ name, sum, count }: Tried): number {
  if (count === 0) return -Infinity;
  return sum / count + (name === USUAL_LEANING.name ? TRUST : 0);
}

/** The usual way, and those that hand out other tasks or weigh them otherwise. */
function differing(rules: Ruleset, view: Battle, side: SideId): readonly Leaning[] {
  const found = [USUAL_LEANING, ...(rules.leanings?.(given(rules, view)) ?? [])];
  const known = new Set<string>();
  return found.filter(({ temper }) => {
    const plan = planOf(rules, view, side, temper);
    const tasks = [...plan.tasks.values()].map((task) => `${task.stand} ${task.objective}`);
    const manner = Object.entries(temper).filter(([name]) => !name.startsWith('objective '));
    const key = `${tasks.sort().join()} ${JSON.stringify(manner)}`;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** To its end, each side seeing what it may; the temper holds for the turn that begins. */
function playedOut({ rules, side, choose }: Weighing, start: Battle, temper: Temper): Battle {
  let battle = start;
  for (let n = 0; !battle.outcome && n < MOST_ACTIONS; n++) {
    const { side: asked, turn } = battle.clock;
    const isNow = asked === side && turn === start.clock.turn;
    const view = rules.visible(battle, asked);
    const done = perform(rules, battle, choose(view, asked, isNow ? temper : USUAL_LEANING.temper));
    if (!done.ok) break;
    battle = done.value.battle;
  }
  return battle;
}

/** From -1.3 for a battle lost to 1.3 for one won. */
function worthOf(rules: Ruleset, battle: Battle, side: SideId): number {
  const winner = battle.outcome?.winner ?? null;
  const won = winner === null ? 0 : winner === side ? 1 : -1;
  const ahead = rules.evaluate?.(battle, side) ?? 0;
  return won + POINTS * shareOfPoints(rules, battle, side) + STAND * ahead;
}

function shareOfPoints(rules: Ruleset, battle: Battle, side: SideId): number {
  const enemy = enemyOf(battle, side);
  let all = 0;
  let ahead = 0;
  for (const objective of battle.objectives) {
    const holder = rules.holder?.(battle, objective) ?? null;
    all += objective.points;
    if (holder === side) ahead += objective.points;
    if (holder === enemy) ahead -= objective.points;
  }
  return all === 0 ? 0 : ahead / all;
}
