// The time that somebody at the screen takes. The rules count only what is told them: whole seconds, told before
// every order, now and then while somebody thinks, and when the time is up.

import type { Action } from '../../../shared/battle/battle';
import type { Timer } from '../../../shared/rules/timer';
import { TimeTaken } from './time-taken';

const TICK_MS = 250;

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
  readonly #taken = new TimeTaken();

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
      this.#taken.stop();
      return () => undefined;
    }
    this.#taken.run(performance.now());
    const timer = setInterval(() => this.#tick(), TICK_MS);
    return () => clearInterval(timer);
  }

  /** Tells the rules what has passed, before anything else happens. */
  report(): void {
    const { timer } = this;
    if (this.#taken.elapsed < 1 || timer?.isRunning !== true) return;
    const seconds = this.#taken.take();
    this.elapsed = 0;
    this.#tell(timer.spend(seconds));
  }

  /** Another battle, or another moment of it: what was not told is forgotten. */
  forget(): void {
    this.#taken.forget();
    this.elapsed = 0;
  }

  #tick(): void {
    const isDue = this.#taken.tick(performance.now(), this.timer?.left ?? Infinity);
    this.elapsed = this.#taken.elapsed;
    if (isDue) this.report();
  }
}
