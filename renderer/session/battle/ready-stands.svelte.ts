// Who could still do something: asked anew after every change, answered by the worker a little later.

import type { Battle } from '../../../shared/battle/battle';
import type { StandId } from '../../../shared/core/id';
import { standSet } from './orders';

type Able = ReadonlyMap<string, readonly StandId[]>;

const NOBODY: Able = new Map();

export class Survey {
  /** By type of action; empty until the answer is there. */
  able = $state.raw<Able>(NOBODY);

  #asked: Battle | null = null;

  constructor(
    /** The battle as the person who is asked may see it; null while nobody is. */
    readonly view: () => Battle | null,
    readonly whoCanAct: (view: Battle) => Promise<Able>,
  ) {}

  readonly ready = $derived.by(() => standSet([...this.able.values()].flat()));

  /** Asks again where the battle is another one. */
  follow(): void {
    const view = this.view();
    if (view === this.#asked) return;
    this.#asked = view;
    this.able = NOBODY;
    if (view !== null) void this.#ask(view);
  }

  async #ask(view: Battle): Promise<void> {
    const able = await this.whoCanAct(view);
    if (view === this.#asked) this.able = able;
  }
}
