// The workers that play what the computer imagines: as many as there are cores to spare. They stay for the next turn.

import { proxy, wrap, type Remote } from 'comlink';
import type { Imagining } from '../../shared/ai/imagined-battle';
import type { BattleImaginer } from './messages';
import { failureOf } from './worker-failure';

/** More than these share one memory without being any quicker. */
const MOST_IMAGINERS = 8;

interface Imaginer {
  readonly worker: Worker;
  readonly remote: Remote<BattleImaginer>;
  readonly failed: Promise<never>;
  /** What its battles begin from. */
  begun: Imagining['guesses'] | null;
}

export class ImaginerCrew {
  /** One core stays for the window where there are more than two. */
  readonly count = Math.min(MOST_IMAGINERS, Math.max(2, navigator.hardwareConcurrency - 1));
  #known: readonly Imaginer[] | null = null;

  /**
   * What each of the battles was worth, in their order; `told` hears now and then how many were played, a part of
   * one as a fraction. Once `hurried` settles, those that are not over are left out and given up. Rejects where a
   * worker fails. The next question starts other workers then.
   */
  async worths(
    { battles, guesses, side }: Imagining,
    hurried: Promise<void>,
    told: (played: number) => void,
  ): Promise<readonly number[]> {
    const worths: number[] = [];
    const shares = battles.map(() => 0);
    const waiting = battles.entries();
    const noteShare = (at: number, share: number): void => {
      shares[at] = share;
      told(shares.reduce((sum, one) => sum + one, 0));
    };
    const play = async (imaginer: Imaginer): Promise<void> => {
      for (const [at, battle] of waiting) {
        if (imaginer.begun !== guesses) await imaginer.remote.begin(guesses, side);
        imaginer.begun = guesses;
        const heard = proxy((share: number) => noteShare(at, share));
        worths[at] = await imaginer.remote.worth(battle, heard);
        noteShare(at, 1);
      }
    };
    const all = Promise.all(
      this.#imaginers().map((one) => Promise.race([play(one), one.failed])),
    ).then(() => true);
    try {
      const isWhole = await Promise.race([all, hurried.then(() => false)]);
      if (!isWhole) this.#end();
    } catch (error) {
      this.#end();
      throw error;
    }
    return worths;
  }

  #imaginers(): readonly Imaginer[] {
    this.#known ??= Array.from({ length: this.count }, () => {
      const worker = new Worker(new URL('./battle-imaginer.ts', import.meta.url), {
        type: 'module',
      });
      const remote = wrap<BattleImaginer>(worker);
      return { worker, remote, failed: failureOf(worker), begun: null };
    });
    return this.#known;
  }

  #end(): void {
    for (const { worker } of this.#known ?? []) worker.terminate();
    this.#known = null;
  }
}
