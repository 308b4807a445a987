// Who could still do something: asked anew after every change, answered by the worker a little later.

import { whoCanDoMore } from '../../../shared/ai/who-can-act';
import type { Battle } from '../../../shared/battle/battle';
import type { StandId } from '../../../shared/core/id';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { NO_STANDS, standSet } from './orders';

type StandsByAction = ReadonlyMap<string, readonly StandId[]>;

const NOBODY: StandsByAction = new Map();

export class ReadyStands {
  /** By type of action; empty until the answer is there. */
  byAction = $state.raw<StandsByAction>(NOBODY);

  #asked: Battle | null = null;

  constructor(
    /** The battle as the person who is asked may see it; null while nobody is. */
    readonly view: () => Battle | null,
    readonly rules: () => Ruleset | null,
    readonly whoCanAct: (view: Battle) => Promise<StandsByAction>,
  ) {}

  /** Whoever could be given any order, if only to hold. */
  readonly all = $derived.by(() => standSet([...this.byAction.values()].flat()));
  /** All that can be done is for the side as a whole, such as to roll for who is first. */
  readonly isForNobody = $derived.by(() => this.byAction.size > 0 && this.all.size === 0);
  /** Those that could do more than hold. */
  readonly toVisit = $derived.by(() => {
    const rules = this.rules();
    return rules === null ? NO_STANDS : whoCanDoMore(rules, this.byAction);
  });

  /** Asks again where the battle is another one. */
  follow(): void {
    const view = this.view();
    if (view === this.#asked) return;
    this.#asked = view;
    this.byAction = NOBODY;
    if (view !== null) void this.#ask(view);
  }

  async #ask(view: Battle): Promise<void> {
    const answer = await this.whoCanAct(view);
    if (view === this.#asked) this.byAction = answer;
  }
}
