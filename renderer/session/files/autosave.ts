// When a snapshot of the document goes to the main process. A change waits a moment for its followers, but
// never for more than that, so a hand that does not stop is still kept; the time that a slow disk takes
// for the snapshot before counts as waiting. What could not be kept is tried again until it is. Writes nothing
// itself.

export interface Snapshot {
  readonly document: string;
  readonly revision: number;
  readonly title: string;
  readonly text: string;
}

export interface AutosavePorts {
  /** The document as it is now; null when it is in its file already. Throws where it cannot be written. */
  snapshot(): Snapshot | null;
  /** Resolves when it is safely kept. */
  keep(snapshot: Snapshot): Promise<unknown>;
  failed(error: unknown): void;
  /** Milliseconds, from any moment on. */
  now(): number;
  /** Calls back after so many milliseconds; returns what cancels it. */
  after(ms: number, call: () => void): () => void;
}

/** The time of the window; tests have one of their own. */
export const WINDOW_CLOCK: Pick<AutosavePorts, 'now' | 'after'> = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** Short, because a busy machine may take most of a second to write. */
export const AUTOSAVE_DELAY_MS = 200;

/** How long after a failure the same is tried again, where no change comes first. */
export const RETRY_MS = 2_000;

export class Autosave {
  readonly #ports: AutosavePorts;
  #timer: { readonly cancel: () => void; readonly isRetry: boolean } | null = null;
  #keeping: Promise<boolean> | null = null;
  /** Since when the document has not been what was kept last; null when it is. */
  #changedAt: number | null = null;
  /** Grows with each stop: what was under way before it is not tried again. */
  #era = 0;
  #kept: { readonly document: string; readonly revision: number } | null = null;

  constructor(ports: AutosavePorts) {
    this.#ports = ports;
  }

  /** The document is not what it was. */
  changed(): void {
    this.#changedAt ??= this.#ports.now();
    if (this.#timer?.isRetry === false || this.#keeping !== null) return;
    const waited = this.#ports.now() - this.#changedAt;
    this.#startTimer(Math.max(0, AUTOSAVE_DELAY_MS - waited), { isRetry: false });
  }

  /** Keeps now what has not been kept. */
  async flush(): Promise<void> {
    this.#stopTimer();
    await this.#keeping;
    if (this.#changedAt === null) return;
    this.#changedAt = null;
    const era = this.#era;
    this.#keeping = this.#keep();
    const isKept = await this.#keeping;
    this.#keeping = null;
    if (this.#changedAt !== null) this.changed();
    else if (!isKept && era === this.#era) this.#tryAgain();
  }

  /**
   * Forgets what waits: the document has been saved or given up. Resolves when nothing is under way, with
   * whether a snapshot had been kept.
   */
  async stop(): Promise<boolean> {
    this.#stopTimer();
    this.#era += 1;
    this.#changedAt = null;
    await this.#keeping;
    const hasKept = this.#kept !== null;
    this.#kept = null;
    return hasKept;
  }

  /** False where there was something to keep and it could not be. */
  async #keep(): Promise<boolean> {
    try {
      const snapshot = this.#ports.snapshot();
      if (snapshot === null || this.#isKept(snapshot)) return true;
      await this.#ports.keep(snapshot);
      this.#kept = snapshot;
      return true;
    } catch (error) {
      this.#ports.failed(error);
      return false;
    }
  }

  #tryAgain(): void {
    this.#changedAt = this.#ports.now();
    this.#startTimer(RETRY_MS, { isRetry: true });
  }

  #isKept(snapshot: Snapshot): boolean {
    return this.#kept?.document === snapshot.document && this.#kept.revision === snapshot.revision;
  }

  #startTimer(ms: number, { isRetry }: { readonly isRetry: boolean }): void {
    this.#stopTimer();
    const cancel = this.#ports.after(ms, () => {
      this.#timer = null;
      void this.flush();
    });
    this.#timer = { cancel, isRetry };
  }

  #stopTimer(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }
}
