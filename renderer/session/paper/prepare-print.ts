// Lays out the usual pages once the hand has rested for a while: the first pages of a window take several times as
// long as all that follow, and whoever opens the dialog would wait for them.

import type { Scenario } from '../../../shared/scenario/document';
import { whenQuiet } from '../table/quiet-hand';

const QUIET_MS = 5_000;

interface Prepared {
  readonly table: { readonly scenario: Scenario };
  readonly print: { prepare(): Promise<void> };
}

/** Waits for quiet and a table with something on it, and prepares once. Returns how to stop waiting. */
export function prepareWhenQuiet({ table, print }: Prepared, target: Window): () => void {
  const stop = whenQuiet(target, QUIET_MS, () => {
    const { terrain, battle } = table.scenario;
    if (terrain.length === 0 || battle !== null) return;
    stop();
    void print.prepare();
  });
  return stop;
}
