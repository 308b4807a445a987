// The real program is killed at any moment while somebody types into fields, drags a stand and saves. Longer:
// npm run kills -- --kills 0 --app 150

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Display, ensureDisplay } from '../../../electron/launch/display';
import { temporaryFolder } from '../../electron/temporary-folder';
import { MAY_LOSE_MS, typingKills, type Killed } from '../../fuzz/typing-kills';

const KILLS = 6;

let display: Display;
beforeAll(async () => {
  display = await ensureDisplay();
});
afterAll(() => display.stop());

test('killed at any moment while words and numbers are typed, it loses at most the last second of them and offers the rest', async () => {
  const all: Killed[] = [];
  for await (const killed of typingKills(await temporaryFolder(), KILLS, 'short')) {
    expect(killed.problem, `kill ${killed.kill}`).toBeNull();
    expect(killed.lost, `kill ${killed.kill}`).toBeLessThanOrEqual(MAY_LOSE_MS);
    all.push(killed);
  }
  // Somebody has really worked, and what they did was taken back.
  expect(all.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(5 * KILLS);
  expect(all.filter(({ wasOffered }) => wasOffered).length).toBeGreaterThan(KILLS / 2);
}, 300_000);
