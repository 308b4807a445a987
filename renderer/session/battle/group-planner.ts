// Plans an order for several stands a few milliseconds at a time, so that the hand is not held up while
// ways are looked for.

import type { GroupPlan } from '../../../shared/rules/group-order';

const SLICE_MS = 12;

export class GroupPlanner {
  #steps: Generator<GroupPlan, GroupPlan> | null = null;
  #told: (plan: GroupPlan, isWhole: boolean) => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(readonly now: () => number = () => performance.now()) {}

  /** Plans anew; `told` hears of the plan after each slice. */
  begin(
    steps: Generator<GroupPlan, GroupPlan>,
    told: (plan: GroupPlan, isWhole: boolean) => void,
  ): void {
    this.stop();
    this.#steps = steps;
    this.#told = told;
    this.#slice();
  }

  /** All that is left of it at once. */
  finish(): void {
    this.#work(Infinity);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#steps = null;
  }

  #slice(): void {
    this.#timer = null;
    this.#work(this.now() + SLICE_MS);
    if (this.#steps !== null) this.#timer = setTimeout(() => this.#slice(), 0);
  }

  #work(until: number): void {
    const steps = this.#steps;
    if (steps === null) return;
    let next = steps.next();
    while (!next.done && this.now() < until) next = steps.next();
    if (next.done) this.stop();
    this.#told(next.value, next.done === true);
  }
}
