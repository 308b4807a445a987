// Theme and size of the interface, as the program's windows remember them, put on this page.

import { z } from 'zod';

const looksSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  scale: z.number().min(0.5).max(3).catch(1),
});

/** What makes no sense is passed over: another version of the program may have left it. */
export function wearLooks(remembered: unknown): void {
  const read = looksSchema.safeParse(remembered);
  if (!read.success) return;
  const root = document.documentElement;
  if (read.data.theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = read.data.theme;
  root.style.setProperty('--scale', String(read.data.scale));
}
