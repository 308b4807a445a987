// The window's end of a terrain worker: sends the table again only when it has become another value.

import * as Comlink from 'comlink';
import type { Ground, TerrainEngine } from './messages';
import { startTerrainEngine } from './start-workers';

export class TerrainClient {
  #engine: Comlink.Remote<TerrainEngine> | null = null;
  #ground: Ground | null = null;

  constructor(readonly failed: (error: unknown) => void) {}

  /** The engine with this table set; the worker starts with the first question. */
  async on(ground: Ground): Promise<Comlink.Remote<TerrainEngine>> {
    this.#engine ??= this.#start();
    const known = this.#ground;
    const isKnown =
      known?.board === ground.board &&
      known.terrain === ground.terrain &&
      known.table === ground.table;
    if (!isKnown) {
      this.#ground = ground;
      await this.#engine.setGround(ground);
    }
    return this.#engine;
  }

  #start(): Comlink.Remote<TerrainEngine> {
    const worker = startTerrainEngine();
    worker.addEventListener('error', (event) => this.failed(event.message));
    return Comlink.wrap<TerrainEngine>(worker);
  }
}
