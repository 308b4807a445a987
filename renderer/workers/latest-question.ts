// A line for jobs whose answers go out of date: one job is in flight at most, and of those that wait
// only the newest is ever done. So an overlay follows the hand as fast as it can and never lags behind.

/** What has become of a job in flight: wanted still, overtaken by another, or not wanted at all. */
export type Fate = 'wanted' | 'overtaken' | 'dropped';

export class Latest<Job, Answer> {
  #isBusy = false;
  #isDropped = false;
  #waiting: Job | null = null;

  constructor(
    /** Long work asks its fate now and then, and stops when nobody wants it. */
    readonly work: (job: Job, fate: () => Fate) => Promise<Answer>,
    readonly done: (answer: Answer, job: Job) => void,
    readonly failed: (error: unknown) => void,
  ) {}

  ask(job: Job): void {
    this.#waiting = job;
    if (!this.#isBusy) void this.#next();
  }

  /** Forgets the job that waits. One in flight still answers, unless it asks its fate. */
  clear(): void {
    this.#waiting = null;
    this.#isDropped = true;
  }

  readonly #fate = (): Fate => {
    if (this.#waiting !== null) return 'overtaken';
    return this.#isDropped ? 'dropped' : 'wanted';
  };

  async #next(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting !== null) {
      const job = this.#waiting;
      this.#waiting = null;
      this.#isDropped = false;
      try {
        this.done(await this.work(job, this.#fate), job);
      } catch (error) {
        this.failed(error);
      }
    }
    this.#isBusy = false;
  }
}
