// What the program remembers for every scenario, as this window knows it: read once before the window is
// drawn, written to the disk at once, and followed when another window has something remembered.

import type { Remembered, RememberedName, SandtableBridge } from '../../../shared/bridge/contract';

export class Settings {
  #known: Remembered;
  readonly #bridge: SandtableBridge;
  readonly #failed: (error: unknown) => void;

  /** `known` is what 'settings/read' has told; `failed` hears why something could not be remembered. */
  constructor(bridge: SandtableBridge, known: Remembered, failed: (error: unknown) => void) {
    this.#bridge = bridge;
    this.#known = known;
    this.#failed = failed;
  }

  /** Undefined where nothing is remembered; another version may have left any shape there. */
  of(name: RememberedName): unknown {
    return this.#known[name];
  }

  keep(name: RememberedName, value: unknown): void {
    if (JSON.stringify(value) === JSON.stringify(this.#known[name])) return;
    this.#known = { ...this.#known, [name]: value };
    this.#bridge.ask('settings/keep', { name, value }).catch(this.#failed);
  }

  /** The listener is told when another window has remembered something under this name. */
  follow(name: RememberedName, listener: () => void): void {
    this.#bridge.hear('settings/kept', (kept) => {
      this.#known = { ...this.#known, [kept.name]: kept.value };
      if (kept.name === name) listener();
    });
  }
}
