import type { Importer } from './import-worker';
import { OnDemand } from './on-demand';

/** Ready for the first question; no worker runs before it. */
export function startImporter(): OnDemand<Importer> {
  return new OnDemand(
    () => new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' }),
  );
}
