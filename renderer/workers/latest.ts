// A line for jobs whose answers go out of date: one job is in flight at most, and of those that wait
// only the newest is ever done. So an overlay follows the hand as fast as it can and never lags behind.

export class Latest<Job, Answer> {
  #isBusy = false;
  #waiting: Job | null = null;

  constructor(
    readonly work: (job: Job) => Promise<Answer>,
    readonly done: (answer: Answer, job: Job) => void,
    readonly failed: (error: unknown) => void,
  ) {}

  ask(job: Job): void {
    this.#waiting = job;
    if (!this.#isBusy) void this.#next();
  }

  /** Forgets the job that waits. One in flight still answers. */
  clear(): void {
    this.#waiting = null;
  }

  async #next(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting !== null) {
      const job = this.#waiting;
      this.#waiting = null;
      try {
        this.done(await this.work(job), job);
      } catch (error) {
        this.failed(error);
      }
    }
    this.#isBusy = false;
  }
}
