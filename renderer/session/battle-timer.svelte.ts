// The time that somebody at the screen takes. The rules count only what is told them: whole seconds, told before
// every order, now and then while somebody thinks, and when the time is up.

import { untrack } from 'svelte';
import type { Action } from '../../shared/battle/types';
import type { Timer } from '../../shared/rules/types';

const TICK_MS = 250;
/** So that little is forgotten when the window closes in the middle of a thought. */
const TOLD_EVERY_S = 30;

export class BattleTimer {
  /** Whole seconds that the rules have not been told of yet. */
  elapsed = $state(0);
  /** Seconds left as the screen shows them; null without a limit. */
  readonly left = $derived.by(() =>
    this.timer === null ? null : Math.max(0, this.timer.left - this.elapsed),
  );
  readonly #current: () => Timer | null;
  readonly #counts: () => boolean;
  readonly #tell: (action: Action) => void;
  #since: number | null = null;

  /** `counts` says whether the person asked now is the one whose time it is. */
  constructor(current: () => Timer | null, counts: () => boolean, tell: (action: Action) => void) {
    this.#current = current;
    this.#counts = counts;
    this.#tell = tell;
  }

  get timer(): Timer | null {
    return this.#current();
  }

  /** Counts while it should; returns how to stop. */
  follow(): () => void {
    if (this.timer?.isRunning !== true || !this.#counts()) {
      this.#since = null;
      return () => undefined;
    }
    this.#since ??= performance.now() - untrack(() => this.elapsed) * 1000;
    const timer = setInterval(() => this.#tick(), TICK_MS);
    return () => clearInterval(timer);
  }

  /** Tells the rules what has passed, before anything else happens. */
  report(): void {
    const seconds = this.elapsed;
    const { timer } = this;
    if (seconds < 1 || timer?.isRunning !== true) return;
    this.elapsed = 0;
    if (this.#since !== null) this.#since += seconds * 1000;
    this.#tell(timer.spend(seconds));
  }

  /** Another battle, or another moment of it: what was not told is forgotten. */
  forget(): void {
    this.elapsed = 0;
    this.#since = null;
  }

  #tick(): void {
    if (this.#since === null) return;
    this.elapsed = Math.floor((performance.now() - this.#since) / 1000);
    if (this.left === 0 || this.elapsed >= TOLD_EVERY_S) this.report();
  }
}

/** "4:05" */
export function clockWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
