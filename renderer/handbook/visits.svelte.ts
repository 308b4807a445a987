// Where the reader is and was: pages one after the other, to go back and forward between, each at the height
// that it was left at.

import type { PageName } from './pages';

export interface Visit {
  readonly page: PageName;
  /** Of the heading that was asked for; '' = the top. */
  readonly anchor: string;
  /** How far it was scrolled when it was left, in pixels; null before that. */
  readonly scrolled: number | null;
}

export class Visits {
  #all = $state.raw<readonly Visit[]>([]);
  #at = $state(0);

  constructor(first: PageName) {
    this.#all = [{ page: first, anchor: '', scrolled: null }];
  }

  get now(): Visit {
    const now = this.#all[this.#at];
    if (now === undefined) throw new Error('the reader is nowhere');
    return now;
  }

  get canGoBack(): boolean {
    return this.#at > 0;
  }

  get canGoForward(): boolean {
    return this.#at < this.#all.length - 1;
  }

  /** `scrolled` is the height at which the present page is left; who asks for that page again begins it anew. */
  turnTo(page: PageName, anchor: string, scrolled: number): void {
    const { now } = this;
    if (now.page === page && now.anchor === anchor) {
      this.#leave(null);
      return;
    }
    this.#leave(scrolled);
    this.#all = [...this.#all.slice(0, this.#at + 1), { page, anchor, scrolled: null }];
    this.#at += 1;
  }

  go(way: -1 | 1, scrolled: number): void {
    if (way < 0 ? !this.canGoBack : !this.canGoForward) return;
    this.#leave(scrolled);
    this.#at += way;
  }

  #leave(scrolled: number | null): void {
    this.#all = this.#all.map((visit, at) => (at === this.#at ? { ...visit, scrolled } : visit));
  }
}
