// The computer's side of a battle, off the window's thread. It gets what that side may see and answers
// with an action; whether that is legal is still judged by `perform`. It also looks ahead for the person.

import './without-eval';
import { expose } from 'comlink';
import { budgetOf } from '../../shared/ai/levels';
import { hintFor, newMind, planHint, thinking, type Choice } from '../../shared/ai/opponent';
import type { PlannedTask } from '../../shared/ai/plan-words';
import { recalledMind } from '../../shared/ai/recalled-mind';
import { thinkerWith, type Thinker, type TurnTime } from '../../shared/ai/turn-time';
import { whoCanAct } from '../../shared/ai/who-can-act';
import type { Battle } from '../../shared/battle/battle';
import type { SideId, StandId } from '../../shared/core/id';
import { ImaginerCrew } from './imaginer-crew';
import type { Asked, Opponent } from './messages';
import { rulesFor } from './rules-for';

type Past = Parameters<Opponent['choose']>[2];

/** What each side of the battle that is played has made up its mind to, and how long it has thought. */
class Minds {
  #battle = '';
  #actions = 0;
  readonly #bySide = new Map<string, Thinker>();

  /** Another one in another battle, and where the battle was taken back: of what the side has seen of it. */
  async of({ battle, actions, side, level, view }: Asked, past: Past): Promise<Thinker> {
    if (battle !== this.#battle || actions < this.#actions) this.#bySide.clear();
    this.#battle = battle;
    this.#actions = actions;
    const key = `${side} ${level}`;
    const known = this.#bySide.get(key);
    if (known) return known;
    const mind = actions === 0 ? newMind() : recalledMind(rulesFor(view.rules), await past(), side);
    const thinker = thinkerWith(mind, () => performance.now());
    this.#bySide.set(key, thinker);
    return thinker;
  }
}

/** What is over sooner is not worth telling how far it is, in milliseconds. */
const SOON = 400;

/** Tells how far a thought is once it has taken a while. */
function slowly(far: (share: number) => void): (share: number) => void {
  const began = performance.now();
  return (share) => {
    if (performance.now() - began > SOON) far(Math.min(0.99, share));
  };
}

class Computer implements Opponent {
  readonly #minds = new Minds();
  readonly #crew = new ImaginerCrew();
  /** Gives up the thoughts that go on. */
  #giveUp: () => void = () => undefined;
  /** Whose thoughts they are. */
  #time: TurnTime | null = null;

  async choose(asked: Asked, far: (share: number) => void, past: Past): Promise<Choice> {
    const { view, side, level, manner } = asked;
    // Who was asked before need not finish.
    this.#giveUp();
    let isGivenUp = false;
    const givenUp = new Promise<void>((resolve) => {
      this.#giveUp = () => {
        isGivenUp = true;
        resolve();
      };
    });
    const rules = rulesFor(view.rules);
    const budget = budgetOf(rules, level, manner);
    const { mind, time } = await this.#minds.of(asked, past);
    this.#time = time;
    time.begin(view.clock);
    const thoughts = thinking(rules, view, side, budget, mind, this.#crew.count);
    const spent = (): number => (isGivenUp ? 1 : time.spent(budget.seconds));
    const tell = slowly(far);
    let step = thoughts.next();
    while (!step.done) {
      const { far: before, farAfter, imagining } = step.value;
      const share = (farAfter - before) / imagining.battles.length;
      tell(Math.max(before, spent()));
      const worths =
        spent() >= 1
          ? []
          : await this.#crew.worths(imagining, givenUp, (played) =>
              tell(Math.max(before + played * share, spent())),
            );
      step = thoughts.next({ spent: spent(), worths });
    }
    time.end();
    return step.value;
  }

  /** It takes what is best so far, for the rest of this turn. */
  hurry(): void {
    this.#time?.callOff();
    this.#giveUp();
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
