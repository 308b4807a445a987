// Runs work that must not overlap, in one queue for each name. Work under one name runs in the order in which
// it was asked for; different names do not wait for each other.

export class Queues {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Settles as the work does; a failure does not stop what comes after it. */
  add<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(name) ?? Promise.resolve();
    const done = before.then(work, work);
    this.#tails.set(name, done);
    const forget = (): void => {
      if (this.#tails.get(name) === done) this.#tails.delete(name);
    };
    done.then(forget, forget);
    return done;
  }

  get isIdle(): boolean {
    return this.#tails.size === 0;
  }

  /** Resolves when everything asked for so far has ended, well or not. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#tails.values());
  }
}
