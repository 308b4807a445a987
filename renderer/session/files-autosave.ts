// When a snapshot of the document goes to the main process. A change waits a moment for its followers, but
// never for more than that, so a hand that does not stop is still kept. Writes nothing itself.

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
  /** Calls back after so many milliseconds; returns what cancels it. */
  after(ms: number, call: () => void): () => void;
}

/** With the time to write, a snapshot is well under one second behind the hand. */
export const AUTOSAVE_DELAY_MS = 400;

export class Autosave {
  readonly #ports: AutosavePorts;
  #cancelTimer: (() => void) | null = null;
  #keeping: Promise<void> | null = null;
  #hasChanged = false;
  #kept: { readonly document: string; readonly revision: number } | null = null;

  constructor(ports: AutosavePorts) {
    this.#ports = ports;
  }

  /** The document is not what it was. */
  changed(): void {
    this.#hasChanged = true;
    if (this.#cancelTimer !== null || this.#keeping !== null) return;
    this.#cancelTimer = this.#ports.after(AUTOSAVE_DELAY_MS, () => {
      this.#cancelTimer = null;
      void this.flush();
    });
  }

  /** Keeps now what has not been kept. */
  async flush(): Promise<void> {
    this.#stopTimer();
    await this.#keeping;
    if (!this.#hasChanged) return;
    this.#hasChanged = false;
    const snapshot = this.#ports.snapshot();
    if (snapshot === null || this.#isKept(snapshot)) return;
    this.#keeping = this.#keep(snapshot);
    await this.#keeping;
    this.#keeping = null;
    // Changes that came while the snapshot was under way wait from now on.
    if (this.#hasChanged) this.changed();
  }

  /**
   * Forgets what waits: the document has been saved or given up. Resolves when nothing is under way, with
   * whether a snapshot had been kept.
   */
  async stop(): Promise<boolean> {
    this.#stopTimer();
    this.#hasChanged = false;
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
