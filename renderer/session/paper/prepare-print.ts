// Lays out the usual pages once the hand has rested for a while: the first pages of a window take several times as
// long as all that follow, and whoever opens the dialog would wait for them.

import type { Scenario } from '../../../shared/scenario/document';

const QUIET_MS = 5_000;
const INPUT = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;
const HEARD = { capture: true, passive: true } as const;

interface Prepared {
  readonly table: { readonly scenario: Scenario };
  readonly print: { prepare(): Promise<void> };
}

/** Waits for quiet and a table with something on it, and prepares once. Returns how to stop waiting. */
export function prepareWhenQuiet({ table, print }: Prepared, target: Window): () => void {
  let timer = 0;
  const stop = (): void => {
    target.clearTimeout(timer);
    for (const name of INPUT) target.removeEventListener(name, wait, HEARD);
  };
  const prepare = (): void => {
    const { terrain, battle } = table.scenario;
    if (terrain.length === 0 || battle !== null) return;
    stop();
    void print.prepare();
  };
  const wait = (): void => {
    target.clearTimeout(timer);
    timer = target.setTimeout(() => target.requestIdleCallback(prepare), QUIET_MS);
  };
  for (const name of INPUT) target.addEventListener(name, wait, HEARD);
  wait();
  return stop;
}
