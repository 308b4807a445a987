// The window's end of a terrain worker: sends the table again only when it has become another value.

import * as Comlink from 'comlink';
import type { Ground, TerrainEngine } from './messages';
import { startTerrainEngine } from './start-workers';

export class TerrainClient {
  #engine: Comlink.Remote<TerrainEngine> | null = null;
  #ground: Ground | null = null;

  constructor(readonly failed: (error: unknown) => void) {}

  /** Whether the engine has this table: another one takes time to build. */
  knows({ board, terrain, table }: Ground): boolean {
    const known = this.#ground;
    return known?.board === board && known.terrain === terrain && known.table === table;
  }

  /** The engine with this table set; the worker starts with the first question. */
  async on(ground: Ground): Promise<Comlink.Remote<TerrainEngine>> {
    this.#engine ??= this.#start();
    if (!this.knows(ground)) {
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
