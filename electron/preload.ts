// The only door between the page and the machine: puts `window.sandtable` on the page, typed by the
// contract and checked in both directions. It decides nothing itself.

import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { z } from 'zod';
import {
  contract,
  news,
  type NewsName,
  type NewsOf,
  type PageVerb,
  type Reply,
  type Request,
  type SandtableBridge,
  type Verb,
} from '../shared/bridge/contract';

// The page's policy forbids code made from strings, which zod would otherwise try to use.
z.config({ jitless: true });

const bridge: SandtableBridge = {
  async ask<V extends PageVerb>(verb: V, request: Request<V>): Promise<Reply<V>> {
    const isForPages = Object.hasOwn(contract, verb) && (verb as Verb) !== 'scenario/open-dropped';
    if (!isForPages) throw new Error(`There is no verb ${String(verb)}.`);
    return asked(verb, request);
  },
  openDropped(file) {
    // The system tells the path of a real file only; a file that the page made up has none.
    const path = file instanceof File ? webUtils.getPathForFile(file) : '';
    if (path === '') throw new Error('This is not a file on the disk.');
    return asked('scenario/open-dropped', { path });
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

async function asked<V extends Verb>(verb: V, request: Request<V>): Promise<Reply<V>> {
  const { request: requestSchema, reply: replySchema } = contract[verb];
  const sent = requestSchema.parse(request);
  return replySchema.parse(await invoke(verb, sent)) as Reply<V>;
}

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
