// One picture of the built app: `npx tsx electron/launch/look.ts OUT.png [--size 1400x900] [FILE.sandtable]`.
// Build first. Warnings and errors of the page are printed.

import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openApp } from './open-app';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', default: '1400x900' } },
});
const [out = 'out/look.png', ...files] = positionals;
const [width = 1400, height = 900] = values.size.split('x').map(Number);

const opened = await openApp({ files, size: { width, height } });
try {
  await opened.window.getByTestId('stage').waitFor({ timeout: 15_000 });
} catch {
  console.error('No element with data-testid="stage" appeared within 15 seconds.');
}
await mkdir(dirname(resolve(out)), { recursive: true });
await opened.window.screenshot({ path: resolve(out) });
for (const complaint of opened.complaints) console.error(complaint);
await opened.close();
console.log(resolve(out));
