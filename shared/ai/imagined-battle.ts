// A battle that an opponent plays out in its head, and what its end is worth. Its dice go by purpose: the same roll
// of the same stand falls alike in all battles of one seed, whatever else is done, so that plans are compared and not luck.

import type { Action, Battle } from '../battle/battle';
import { enemyOf } from '../battle/battle-view';
import type { SideId } from '../core/id';
import { SEEDED_DICE, type Dice } from '../dice/dice';
import { perform } from '../rules/perform';
import type { Temper } from '../rules/plan';
import type { Ruleset } from '../rules/ruleset';
import { refusalKey, standingChoice } from './standing-choice';

/**
 * Chooses for a side in an imagined battle, by a temper; an enemy's is null. `refused` holds what somebody hidden
 * was in the way of there.
 */
export type Imagined = (
  view: Battle,
  side: SideId,
  temper: Temper | null,
  refused: ReadonlySet<string>,
) => Action;

/** An imagined battle that takes longer than this is weighed as it stands. */
const MOST_ACTIONS = 3000;
const MOST_TURNS = 8;
/** What a stand ahead is worth beside the battle, and what a point of the objectives. */
const STAND = 0.015;
const POINTS = 0.25;

/**
 * From here to the end, each side seeing what it may; the temper is what `side` goes by. A step is one action, and
 * tells about how far the battle is, from 0 to 1.
 */
export function* playingOut(
  rules: Ruleset,
  start: Battle,
  side: SideId,
  temper: Temper,
  choose: Imagined,
): Generator<number, Battle, unknown> {
  const last = Math.min(start.turnLimit ?? Infinity, start.clock.turn + MOST_TURNS - 1);
  let battle = start;
  const dice = diceByPurpose(() => battle);
  const refused = new Set<string>();
  for (let n = 0; !battle.outcome && n < MOST_ACTIONS; n++) {
    const { side: asked, turn } = battle.clock;
    if (turn >= start.clock.turn + MOST_TURNS) break;
    yield (turn - start.clock.turn) / (last - start.clock.turn + 1);
    const { action } = standingChoice(rules, battle, asked, (view, last) => {
      if (last) refused.add(refusalKey(view, last));
      return { action: choose(view, asked, asked === side ? temper : null, refused) };
    });
    const done = perform(rules, battle, action, dice);
    if (!done.ok) break;
    battle = done.value.battle;
  }
  return battle;
}

/** The faces depend on the seed, the turn, the side at play, what is rolled for, and how often it was before. */
export function diceByPurpose(now: () => Battle): Dice {
  const before = new Map<string, number>();
  return {
    roll({ seed }, count, sides, why) {
      const { turn, active } = now().clock;
      const purpose = `${seed} ${turn} ${active} ${why}`;
      const drawn = before.get(purpose) ?? 0;
      before.set(purpose, drawn + count);
      return SEEDED_DICE.roll({ seed: purpose, drawn }, count, sides, why);
    },
  };
}

/** From -1.3 for a battle lost to 1.3 for one won. */
export function worthOf(rules: Ruleset, battle: Battle, side: SideId): number {
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
