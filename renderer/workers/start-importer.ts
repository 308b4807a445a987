import type { Importer } from './importer';
import { OnDemand } from './on-demand';

/** Ready for the first question; no worker runs before it. */
export function startImporter(): OnDemand<Importer> {
  return new OnDemand(
    () => new Worker(new URL('./importer.ts', import.meta.url), { type: 'module' }),
  );
}
