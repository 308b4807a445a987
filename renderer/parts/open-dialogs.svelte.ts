// Which dialog lies in front: what is told for a moment is told there, for a dialog hides what lies behind it from eyes,
// hands and screen readers.

import { createContext, type Snippet } from 'svelte';

export class OpenDialogs {
  /** In the order in which they were opened. */
  #open = $state.raw<readonly string[]>([]);

  opened(uid: string): void {
    this.#open = [...this.#open, uid];
  }

  closed(uid: string): void {
    this.#open = this.#open.filter((other) => other !== uid);
  }

  /** Null: the window itself, before which no dialog lies. */
  isInFront(uid: string | null): boolean {
    return (this.#open.at(-1) ?? null) === uid;
  }
}

interface Front {
  readonly dialogs: OpenDialogs;
  readonly messages: Snippet;
}

export const [front, setFront] = createContext<Front>();
