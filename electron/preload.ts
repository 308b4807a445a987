// The only door between the page and the machine: puts `window.sandtable` on the page, typed by the
// contract and checked in both directions. It decides nothing itself.

import { contextBridge, ipcRenderer } from 'electron';
import { z } from 'zod';
import {
  contract,
  news,
  type NewsName,
  type NewsOf,
  type Reply,
  type Request,
  type SandtableBridge,
  type Verb,
} from '../shared/bridge/contract';

// The page's policy forbids code made from strings, which zod would otherwise try to use.
z.config({ jitless: true });

const bridge: SandtableBridge = {
  async ask<V extends Verb>(verb: V, request: Request<V>): Promise<Reply<V>> {
    if (!Object.hasOwn(contract, verb)) throw new Error(`There is no verb ${String(verb)}.`);
    const { request: requestSchema, reply: replySchema } = contract[verb];
    const sent = requestSchema.parse(request);
    return replySchema.parse(await invoke(verb, sent)) as Reply<V>;
  },
  hear<N extends NewsName>(name: N, listener: (heard: NewsOf<N>) => void): () => void {
    if (!Object.hasOwn(news, name)) throw new Error(`There is no news called ${String(name)}.`);
    const onMessage = (_event: unknown, message: unknown): void => {
      listener(news[name].parse(message) as NewsOf<N>);
    };
    ipcRenderer.on(name, onMessage);
    return () => void ipcRenderer.off(name, onMessage);
  },
};

/** Electron puts its own words before the reason; the user is shown the reason. */
async function invoke(verb: Verb, sent: unknown): Promise<unknown> {
  try {
    return await ipcRenderer.invoke(verb, sent);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new Error(words.replace(/^Error invoking remote method '[^']*': (Error: )?/, ''), {
      cause: error,
    });
  }
}

contextBridge.exposeInMainWorld('sandtable', bridge);
