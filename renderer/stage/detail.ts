// When drawings are made. A table of thousands of pieces is shown at once, most of them as plain tints;
// the full drawings are made while the program has nothing else to do, and shown in a few steps.

import type { IdleWork } from './idle-time';

/** What may wait for its drawing. */
export interface Drawn {
  make(): void;
  /** What was shown in its place is to be painted anew. */
  touch(): void;
}

/** How long drawings may be made before the screen is shown, in milliseconds. */
const AT_ONCE = 30;
/** The same for a table that has just been opened. */
const AT_FIRST = 150;
/** A table of more pieces is shown in tints alone at first: it would not be finished in that time anyway. */
const MANY = 300;
/** How long made drawings gather before they are shown: a piece of the table shows several. */
const GATHERED = 150;

export interface DetailPorts {
  now(): number;
  /** Runs the work when there is time. */
  whenIdle(work: IdleWork): void;
}

export class Detail {
  readonly #waiting = new Set<Drawn>();
  #spent = AT_ONCE;
  #shownAt = 0;
  #made: Drawn[] = [];
  #isAsked = false;

  constructor(readonly ports: DetailPorts) {}

  /** Makes the drawing now and answers true, or puts it off and answers false. */
  mayMake(drawn: Drawn): boolean {
    if (this.#spent >= AT_ONCE) {
      this.#waiting.add(drawn);
      this.#ask();
      return false;
    }
    const before = this.ports.now();
    drawn.make();
    this.#spent += this.ports.now() - before;
    // The budget is given back when there is time again.
    this.#ask();
    return true;
  }

  /** Another table comes, of so many pieces: what is gone needs no drawing. */
  begin(pieces: number): void {
    this.#spent = pieces > MANY ? AT_ONCE : AT_ONCE - AT_FIRST;
    this.forget();
  }

  forget(): void {
    this.#waiting.clear();
    this.#made = [];
  }

  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.ports.whenIdle((left) => {
      this.#isAsked = false;
      this.#work(left);
    });
  }

  #work(left: () => number): void {
    const { now } = this.ports;
    if (this.#waiting.size === 0) {
      this.#spent = 0;
      return;
    }
    if (this.#shownAt === 0) this.#shownAt = now();
    for (const drawn of this.#waiting) {
      this.#waiting.delete(drawn);
      drawn.make();
      this.#made.push(drawn);
      if (left() < 2) break;
    }
    const isDone = this.#waiting.size === 0;
    if (isDone || now() - this.#shownAt > GATHERED) {
      this.#shownAt = isDone ? 0 : now();
      for (const drawn of this.#made) drawn.touch();
      this.#made = [];
    }
    this.#ask();
  }
}
