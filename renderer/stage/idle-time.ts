// Work for the moments in which the program has nothing else to do. A hand that drags has all the frames
// to itself: the work waits until it lets go.

/** `left` tells how many milliseconds there are. */
export type IdleWork = (left: () => number) => void;

export class IdleTime {
  readonly #waiting: IdleWork[] = [];
  #isHeld = false;

  /** `ask` runs something once, when there is time. */
  constructor(readonly ask: (work: IdleWork) => void = askBrowser) {}

  /** While it is held no work is done. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (isHeld) return;
    for (const work of this.#waiting.splice(0)) this.when(work);
  }

  when(work: IdleWork): void {
    this.ask((left) => {
      if (this.#isHeld) this.#waiting.push(work);
      else work(left);
    });
  }
}

/** Slices of an idle browser, at least one in a fifth of a second. */
function askBrowser(work: IdleWork): void {
  requestIdleCallback((deadline) => work(() => deadline.timeRemaining()), { timeout: 200 });
}
