// What the preload script puts on the window.

import type { SandtableBridge } from '../shared/bridge/contract';

declare global {
  interface Window {
    readonly sandtable: SandtableBridge;
  }
}
