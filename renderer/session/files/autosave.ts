// When a snapshot of the document goes to the main process. A change waits a moment for its followers, but
// never for more than that, so a hand that does not stop is still kept; the time that a slow disk takes
// for the snapshot before counts as waiting. Writes nothing itself.

export interface Snapshot {
  readonly document: string;
  readonly revision: number;
  readonly title: string;
  readonly text: string;
}

export interface AutosavePorts {
  /** The document as it is now; null when it is in its file already. */
  snapshot(): Snapshot | null;
  /** Resolves when it is safely kept. */
  keep(snapshot: Snapshot): Promise<unknown>;
  failed(error: unknown): void;
  /** Milliseconds, from any moment on. */
  now(): number;
  /** Calls back after so many milliseconds; returns what cancels it. */
  after(ms: number, call: () => void): () => void;
}

/** Short, because a busy machine may take most of a second to write. */
export const AUTOSAVE_DELAY_MS = 200;

export class Autosave {
  readonly #ports: AutosavePorts;
  #cancelTimer: (() => void) | null = null;
  #keeping: Promise<void> | null = null;
  /** Since when the document has not been what was kept last; null when it is. */
  #changedAt: number | null = null;
  #kept: { readonly document: string; readonly revision: number } | null = null;

  constructor(ports: AutosavePorts) {
    this.#ports = ports;
  }

  /** The document is not what it was. */
  changed(): void {
    this.#changedAt ??= this.#ports.now();
    if (this.#cancelTimer !== null || this.#keeping !== null) return;
    const waited = this.#ports.now() - this.#changedAt;
    this.#cancelTimer = this.#ports.after(Math.max(0, AUTOSAVE_DELAY_MS - waited), () => {
      this.#cancelTimer = null;
      void this.flush();
    });
  }

  /** Keeps now what has not been kept. */
  async flush(): Promise<void> {
    this.#stopTimer();
    await this.#keeping;
    if (this.#changedAt === null) return;
    this.#changedAt = null;
    const snapshot = this.#ports.snapshot();
    if (snapshot === null || this.#isKept(snapshot)) return;
    this.#keeping = this.#keep(snapshot);
    await this.#keeping;
    this.#keeping = null;
    if (this.#changedAt !== null) this.changed();
  }

  /**
   * Forgets what waits: the document has been saved or given up. Resolves when nothing is under way, with
   * whether a snapshot had been kept.
   */
  async stop(): Promise<boolean> {
    this.#stopTimer();
    this.#changedAt = null;
    await this.#keeping;
    const hasKept = this.#kept !== null;
    this.#kept = null;
    return hasKept;
  }

  async #keep(snapshot: Snapshot): Promise<void> {
    try {
      await this.#ports.keep(snapshot);
      this.#kept = snapshot;
    } catch (error) {
      this.#ports.failed(error);
    }
  }

  #isKept(snapshot: Snapshot): boolean {
    return this.#kept?.document === snapshot.document && this.#kept.revision === snapshot.revision;
  }

  #stopTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }
}
