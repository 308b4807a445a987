// Counts the time that somebody takes, in whole seconds, and when to tell of it. It has no clock of its own:
// whoever asks says what the time is, in milliseconds.

/** So that little is forgotten when the window closes in the middle of a thought. */
export const TOLD_EVERY_S = 30;

export class TimeTaken {
  /** Whole seconds that nobody has been told of yet. */
  elapsed = 0;
  /** When they began, less what was counted before a stop; null while nothing is counted. */
  #since: number | null = null;

  /** Counts from now on; what was counted before a stop stays. */
  run(now: number): void {
    this.#since ??= now - this.elapsed * 1000;
  }

  stop(): void {
    this.#since = null;
  }

  /** `left` seconds are what the rules know of. Whether it is time to tell them. */
  tick(now: number, left: number): boolean {
    if (this.#since === null) return false;
    this.elapsed = Math.floor((now - this.#since) / 1000);
    return this.elapsed >= Math.min(left, TOLD_EVERY_S);
  }

  /** The seconds that are told now; the fraction of one that has begun is kept. */
  take(): number {
    const seconds = this.elapsed;
    this.elapsed = 0;
    if (this.#since !== null) this.#since += seconds * 1000;
    return seconds;
  }

  /** Another battle, or another moment of it: what was not told is forgotten. */
  forget(): void {
    this.elapsed = 0;
    this.#since = null;
  }
}

/** "4:05" */
export function clockWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
