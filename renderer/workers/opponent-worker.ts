// The computer's side of a battle, off the window's thread. It gets what that side may see and answers
// with an action; whether that is legal is still judged by `perform`. It also looks ahead for the person.

import './without-eval';
import { expose } from 'comlink';
import { budgetOf } from '../../shared/ai/levels';
import {
  hintFor,
  newMind,
  planHint,
  thinking,
  type Choice,
  type Mind,
} from '../../shared/ai/opponent';
import type { PlannedTask } from '../../shared/ai/plan-words';
import { recalledMind } from '../../shared/ai/recalled-mind';
import { whoCanAct } from '../../shared/ai/who-can-act';
import type { Battle } from '../../shared/battle/battle';
import type { SideId, StandId } from '../../shared/core/id';
import { ImaginerCrew } from './imaginer-crew';
import type { Asked, Opponent } from './messages';
import { rulesFor } from './rules-for';

type Past = Parameters<Opponent['choose']>[2];

/** What each side of the battle that is played has made up its mind to. */
class Minds {
  #battle = '';
  #actions = 0;
  readonly #bySide = new Map<string, Mind>();

  /** Another one in another battle, and where the battle was taken back: of what the side has seen of it. */
  async of({ battle, actions, side, level, view }: Asked, past: Past): Promise<Mind> {
    if (battle !== this.#battle || actions < this.#actions) this.#bySide.clear();
    this.#battle = battle;
    this.#actions = actions;
    const key = `${side} ${level}`;
    const known = this.#bySide.get(key);
    if (known) return known;
    const mind = actions === 0 ? newMind() : recalledMind(rulesFor(view.rules), await past(), side);
    this.#bySide.set(key, mind);
    return mind;
  }
}

class Computer implements Opponent {
  readonly #minds = new Minds();
  readonly #crew = new ImaginerCrew();
  /** Ends the thoughts that go on. */
  #hurry: () => void = () => undefined;

  async choose(asked: Asked, far: (share: number) => void, past: Past): Promise<Choice> {
    const { view, side, level, manner } = asked;
    // Who was asked before need not finish.
    this.#hurry();
    let isHurried = false;
    const hurried = new Promise<void>((resolve) => {
      this.#hurry = () => {
        isHurried = true;
        resolve();
      };
    });
    const rules = rulesFor(view.rules);
    const budget = budgetOf(rules, level, manner);
    const mind = await this.#minds.of(asked, past);
    const thoughts = thinking(rules, view, side, budget, mind, this.#crew.count);
    const began = performance.now();
    const spent = (): number =>
      budget.seconds ? (performance.now() - began) / 1000 / budget.seconds : 0;
    let step = thoughts.next();
    while (!step.done) {
      const { far: before, farAfter, imagining } = step.value;
      const share = (farAfter - before) / imagining.battles.length;
      far(Math.min(0.99, Math.max(before, spent())));
      const worths = await this.#crew.worths(imagining, hurried, (played) =>
        far(Math.min(0.99, Math.max(before + played * share, spent()))),
      );
      step = thoughts.next({ spent: isHurried ? 1 : spent(), worths });
    }
    return step.value;
  }

  hurry(): void {
    this.#hurry();
  }

  hint(view: Battle, side: SideId, stand: StandId | null): Choice | null {
    return hintFor(rulesFor(view.rules), view, side, stand);
  }

  planHint(view: Battle, side: SideId): readonly PlannedTask[] {
    return planHint(rulesFor(view.rules), view, side);
  }

  whoCanAct(view: Battle): ReadonlyMap<string, readonly StandId[]> {
    return whoCanAct(rulesFor(view.rules), view);
  }
}

expose(new Computer());
