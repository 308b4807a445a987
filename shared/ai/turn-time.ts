// How much of the time for a turn a side has thought away, by a clock of whoever asks it.

import type { Clock } from '../battle/battle';
import type { Mind } from './opponent';

/** A side that thinks from one choice to the next, with a clock. */
export interface Thinker {
  readonly mind: Mind;
  readonly time: TurnTime;
}

/** `now` in milliseconds, from any moment on. */
export function thinkerWith(mind: Mind, now: () => number): Thinker {
  return { mind, time: new TurnTime(now) };
}

export class TurnTime {
  #turn = '';
  /** Milliseconds, of the choices of this turn that are over. */
  #taken = 0;
  #began = 0;
  #isOver = false;

  /** `now` in milliseconds, from any moment on. */
  constructor(readonly now: () => number) {}

  /** Thoughts about a choice begin. */
  begin({ turn, active }: Pick<Clock, 'turn' | 'active'>): void {
    const asked = `${turn} ${active}`;
    if (asked !== this.#turn) {
      this.#turn = asked;
      this.#taken = 0;
      this.#isOver = false;
    }
    this.#began = this.now();
  }

  /** Of so many seconds, from 0 to 1 and more; without a number it takes what it takes, until that is called off. */
  spent(seconds: number | undefined): number {
    if (this.#isOver) return 1;
    return seconds ? (this.#taken + this.now() - this.#began) / 1000 / seconds : 0;
  }

  /** The choice is made. */
  end(): void {
    this.#taken += this.now() - this.#began;
  }

  /** No more thoughts in this turn. */
  callOff(): void {
    this.#isOver = true;
  }
}
