// Small pictures of files for lists: those kept from earlier starts at once, the others made one after the
// other while the window has nothing else to do, and kept.

import { SvelteMap } from 'svelte/reactivity';
import type { Pictured, SandtableBridge } from '../../../shared/bridge/contract';
import { pageMakerOnDemand } from '../../workers/start-workers';

/** Pixels across; lists show them at half of that on a screen of fine dots. */
const WIDTH = 400;
const HEIGHT = 300;

export class SmallPictures {
  readonly #bridge: SandtableBridge;
  readonly #maker = pageMakerOnDemand();
  readonly #known = new SvelteMap<string, string>();
  #isStopped = false;

  constructor(bridge: SandtableBridge) {
    this.#bridge = bridge;
  }

  /** A data: URL; null while there is none. */
  of(file: Pictured): string | null {
    return this.#known.get(keyOf(file)) ?? null;
  }

  /** Finds or makes the pictures of these files, in their order. A file that cannot be drawn has none. */
  async show(files: readonly Pictured[]): Promise<void> {
    const missing: (Pictured & { readonly text: string })[] = [];
    for (const file of files) {
      const { picture, text } = await this.#bridge.ask('picture/of', file);
      if (picture !== null) this.#known.set(keyOf(file), picture);
      else if (text !== null) missing.push({ ...file, text });
    }
    for (const { of, id, text } of missing) {
      if (this.#isStopped) break;
      await idle();
      const picture = await this.#made(text);
      if (picture === null) continue;
      this.#known.set(keyOf({ of, id }), picture);
      if (of !== 'recovery') await this.#bridge.ask('picture/keep', { of, id, picture });
    }
    this.#maker.end();
  }

  /** The list is gone: what has not been begun is left. */
  stop(): void {
    this.#isStopped = true;
    this.#maker.end();
  }

  async #made(text: string): Promise<string | null> {
    const svg = await this.#maker.known().smallPicture(text);
    if (svg === null || this.#isStopped) return null;
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const share = Math.min(WIDTH / image.naturalWidth, HEIGHT / image.naturalHeight);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * share));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * share));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', 0.85);
  }
}

function keyOf({ of, id }: Pictured): string {
  return `${of} ${id}`;
}

function idle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 }));
}
