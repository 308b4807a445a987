// A folder of its own for each test, gone afterwards.

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { removeLeft } from '../../electron/launch/remove-left';

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandtable-test-'));
  onTestFinished(() => removeLeft(folder));
  return folder;
}
