// A battle between two computers, from its first moment to its end, as any other battle is played: through
// `perform`, each side choosing from what it may see.

import { budgetOf, USUAL_LEVEL } from '../ai/levels';
import { chooseAction, newMind, type Choice, type Mind } from '../ai/opponent';
import type { Battle } from '../battle/battle';
import type { SideId } from '../core/id';
import { beginBattle } from '../rules/begin';
import { perform, type Done } from '../rules/perform';
import type { Ruleset } from '../rules/ruleset';
import type { Scenario } from '../scenario/document';
import type { Computers } from './study-inputs';

/** A battle that needs more actions than this is not going to end. */
export const MOST_ACTIONS = 20_000;

export interface PlayedOut {
  readonly start: Battle;
  readonly end: Battle;
  readonly actions: number;
}

/** Told after each action, with the battle before it. */
export type Watcher = (choice: Choice, done: Done, before: Battle) => void;

/** Throws where a choice is refused, where rules or opponent fail, and where no end is in sight. */
export function playOut(
  rules: Ruleset,
  scenario: Scenario,
  seed: string,
  { levels, manners = {} }: Computers,
  watch: Watcher,
): PlayedOut {
  const start = beginBattle(rules, scenario, seed);
  const minds = new Map<SideId, Mind>(scenario.sides.map(({ id }) => [id, newMind()]));
  let battle = start;
  let actions = 0;
  for (; !battle.outcome; actions++) {
    if (actions === MOST_ACTIONS) throw new Error(`no end after ${MOST_ACTIONS} actions`);
    const { side, turn, step } = battle.clock;
    const budget = budgetOf(rules, levels[side] ?? USUAL_LEVEL, manners[side]);
    const mind = minds.get(side) ?? newMind();
    const choice = chooseAction(rules, rules.visible(battle, side), side, budget, mind);
    const done = perform(rules, battle, choice.action);
    if (!done.ok) {
      const { reason, rule } = done.error;
      throw new Error(`turn ${turn}, ${step}: ${choice.action.type} refused: ${reason} (${rule})`);
    }
    watch(choice, done.value, battle);
    battle = done.value.battle;
  }
  return { start, end: battle, actions };
}
