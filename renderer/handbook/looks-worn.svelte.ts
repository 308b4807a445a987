// Theme and size of the interface, as the program's windows remember them, put on this page.

import { z } from 'zod';
import { type Looks, THEMES, wear } from '../looks/looks.svelte';

const looksSchema = z.object({
  theme: z.enum(THEMES).catch('system'),
  scale: z.number().min(0.5).max(3).catch(1),
});

export class LooksWorn {
  #looks = $state.raw<Looks>({ theme: 'system', scale: 1 });

  constructor() {
    wear(() => this.#looks);
  }

  /** What makes no sense is passed over: another version of the program may have left it. */
  change(remembered: unknown): void {
    const read = looksSchema.safeParse(remembered);
    if (read.success) this.#looks = read.data;
  }
}
