// The computer's side of a battle, off the window's thread. It gets what that side may see and answers
// with an action; whether that is legal is still judged by `perform`. It also looks ahead for the person.

import './without-eval';
import { expose } from 'comlink';
import { budgetOf } from '../../shared/ai/levels';
import {
  hintFor,
  newMind,
  planHint,
  tellRefused,
  thinking,
  type Choice,
  type Mind,
} from '../../shared/ai/opponent';
import type { PlannedTask } from '../../shared/ai/plan-words';
import { whoCanAct } from '../../shared/ai/who-can-act';
import type { Battle } from '../../shared/battle/battle';
import type { SideId, StandId } from '../../shared/core/id';
import type { Ruleset } from '../../shared/rules/ruleset';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { Asked, Opponent } from './messages';

/** What each side of the battle that is played has made up its mind to. */
class Minds {
  #battle = '';
  #actions = 0;
  readonly #bySide = new Map<string, Mind>();

  /** A new one in another battle, and where the battle was taken back. */
  of({ battle, actions, side, level }: Asked): Mind {
    if (battle !== this.#battle || actions < this.#actions) this.#bySide.clear();
    this.#battle = battle;
    this.#actions = actions;
    const key = `${side} ${level}`;
    const known = this.#bySide.get(key);
    if (known) return known;
    const mind = newMind();
    this.#bySide.set(key, mind);
    return mind;
  }
}

/** So often it tells how far it is, and hears whether it is hurried. */
const BREATH_MS = 100;

class Computer implements Opponent {
  readonly #minds = new Minds();
  /** Grows with each question; who was asked before it need not finish. */
  #question = 0;
  #isHurried = false;

  async choose(asked: Asked, far: (share: number) => void): Promise<Choice> {
    const { view, side, level, manner, refused } = asked;
    const question = ++this.#question;
    this.#isHurried = false;
    const rules = rulesFor(view);
    const budget = budgetOf(rules, level, manner);
    const mind = this.#minds.of(asked);
    if (refused) tellRefused(mind, view, refused);
    const steps = thinking(rules, view, side, budget, mind);
    const began = performance.now();
    let breathes = began;
    for (;;) {
      const isHurried = this.#isHurried || question !== this.#question;
      const spent = budget.seconds ? (performance.now() - began) / 1000 / budget.seconds : 0;
      const step = steps.next(isHurried ? 1 : spent);
      if (step.done) return step.value;
      if (performance.now() < breathes) continue;
      far(Math.min(0.99, Math.max(step.value, spent)));
      // Lets a message in between: somebody may hurry it.
      await new Promise((resolve) => setTimeout(resolve, 0));
      breathes = performance.now() + BREATH_MS;
    }
  }

  hurry(): void {
    this.#isHurried = true;
  }

  hint(view: Battle, side: SideId, stand: StandId | null): Choice | null {
    return hintFor(rulesFor(view), view, side, stand);
  }

  planHint(view: Battle, side: SideId): readonly PlannedTask[] {
    return planHint(rulesFor(view), view, side);
  }

  whoCanAct(view: Battle): ReadonlyMap<string, readonly StandId[]> {
    return whoCanAct(rulesFor(view), view);
  }
}

/** Throws for rules that this version does not have. */
function rulesFor(view: Battle): Ruleset {
  const rules = rulesetOf(view.rules);
  if (!rules.ok) throw new Error(rules.error);
  return rules.value;
}

expose(new Computer());
