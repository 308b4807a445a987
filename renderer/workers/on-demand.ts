// A worker that is started by the first question and may be ended at any time: the next question starts another.

import { type Remote, wrap } from 'comlink';

export class OnDemand<T> {
  readonly #start: () => Worker;
  #worker: Worker | null = null;
  #remote: Remote<T> | null = null;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  known(): Remote<T> {
    if (this.#remote !== null) return this.#remote;
    this.#worker = this.#start();
    this.#remote = wrap<T>(this.#worker);
    return this.#remote;
  }

  /** Questions that wait are never answered. */
  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#remote = null;
  }
}
