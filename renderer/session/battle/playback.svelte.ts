// Looking back: the battle as it was after any line of the log, stepped through or played. The battle
// itself goes on from where it was.

import type { LogEntry } from '../../../shared/battle/battle';

export const SPEEDS = ['½×', '1×', '2×', '4×'] as const;
export type Speed = (typeof SPEEDS)[number];

const MS_PER_LINE: Readonly<Record<Speed, number>> = {
  '½×': 1600,
  '1×': 800,
  '2×': 400,
  '4×': 200,
};

export class Playback {
  /** How many entries of the log have happened in what is shown; null = all, the battle as it is. */
  upTo = $state.raw<number | null>(null);
  isRunning = $state.raw(false);
  speed = $state.raw<Speed>('1×');

  /** Whether the end of the log is the battle as it is, rather than its last line looked back at. */
  #endsNow = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    /** The lines that may be read, each a place to stop at. */
    readonly lines: () => readonly LogEntry[],
    /** Told when the battle as it is comes back. */
    readonly returned: () => void,
  ) {}

  readonly #stops = $derived.by(() => [0, ...this.lines().map(({ n }) => n + 1)]);
  /** Which stop is shown, counted from the beginning of the battle. */
  readonly position = $derived.by(() => {
    const { upTo } = this;
    if (upTo === null) return this.last;
    return Math.max(
      0,
      this.#stops.findLastIndex((stop) => stop <= upTo),
    );
  });
  readonly last = $derived.by(() => this.#stops.length - 1);
  /** Milliseconds for which a line is shown. */
  get msPerLine(): number {
    return MS_PER_LINE[this.speed];
  }

  readonly isLookingBack = $derived.by(() => this.upTo !== null);
  /** The line whose moment is shown. */
  readonly line = $derived.by(() =>
    this.upTo === null ? null : (this.lines()[this.position - 1] ?? null),
  );

  /** The moment after entry `n`. */
  lookAt(n: number): void {
    this.pause();
    this.upTo = n + 1;
  }

  goTo(position: number): void {
    const stop = this.#stops[Math.max(0, Math.min(position, this.last))];
    if (stop !== undefined) this.upTo = stop;
  }

  step(by: number): void {
    this.pause();
    this.goTo(this.position + by);
  }

  /** From the beginning where the end is shown. */
  play(): void {
    if (this.position >= this.last) this.goTo(0);
    this.isRunning = true;
    this.#wait();
  }

  /** Plays from entry `n` on, and comes back to now. */
  watch(n: number): void {
    this.pause();
    this.upTo = n;
    this.play();
    this.#endsNow = true;
  }

  pause(): void {
    this.isRunning = false;
    this.#endsNow = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Back to the battle as it is. */
  end(): void {
    this.pause();
    if (this.upTo === null) return;
    this.upTo = null;
    this.returned();
  }

  #wait(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.isRunning) return;
      if (this.#endsNow && this.position >= this.last) return this.end();
      this.goTo(this.position + 1);
      if (this.position >= this.last && !this.#endsNow) this.pause();
      else this.#wait();
    }, MS_PER_LINE[this.speed]);
  }
}
