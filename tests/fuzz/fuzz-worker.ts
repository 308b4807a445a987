// Tries inputs of one kind, one after the other as they are asked for, and tells what each took.

import { KINDS } from './kinds';
import { wrongWith } from './try-one';

/** To try one input. */
export interface Ask {
  readonly kind: string;
  readonly seed: string;
  readonly n: number;
}

export interface Told {
  readonly wrong: string | null;
  /** Seconds of processor time. */
  readonly seconds: number;
  /** The most that this process has had so far, in megabytes. */
  readonly memory: number;
}

async function told({ kind, seed, n }: Ask): Promise<Told> {
  const found = KINDS.find(({ name }) => name === kind);
  if (!found) throw new Error(`there is no kind ${kind}`);
  const before = process.cpuUsage();
  const wrong = await wrongWith(found, seed, n);
  const { user, system } = process.cpuUsage(before);
  const memory = process.resourceUsage().maxRSS / 1024;
  return { wrong, seconds: (user + system) / 1e6, memory };
}

process.on('message', (ask: Ask) => {
  void told(ask).then((answer) => process.send?.(answer));
});
process.send?.({
  wrong: null,
  seconds: 0,
  memory: process.resourceUsage().maxRSS / 1024,
} satisfies Told);
