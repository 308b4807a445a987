// Nothing leaves the machine: the real program is run with its system calls on record.

import { execFileSync } from 'node:child_process';
import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { electronRuntime } from '../../../electron/launch/runtime';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest } from '../opened-app';

const RUNTIME = 'ELECTRON_OVERRIDE_DIST_PATH';
/** The whole minute that the promise is about is for the slow tests. */
const LEFT_ALONE_MS = process.env['SLOW'] === undefined ? 8_000 : 60_000;

test(
  'the program asks nobody beyond this machine for anything, names of machines included',
  async ({ skip }) => {
    skip(!hasStrace(), 'strace is not installed: apt-get install strace');
    const calls = await recordCalls();
    const { window: page } = await appForTest();
    await page.getByTestId('stage').waitFor();
    await page.getByLabel('Title', { exact: true }).fill('A titel with a mistaek');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+p');
    const dialog = page.getByRole('dialog', { name: 'Print' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForTimeout(LEFT_ALONE_MS);
    expect(await calls()).toEqual([]);
    // What a page that has been taken over could try.
    await page.evaluate(() => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:stun.example.com:3478' }] });
      peer.createDataChannel('out');
      void peer.createOffer().then((offer) => peer.setLocalDescription(offer));
      void fetch('https://example.com/').catch(() => undefined);
    });
    await page.waitForTimeout(3_000);
    expect((await calls()).filter((call) => !ROUTE.test(call))).toEqual([]);
  },
  LEFT_ALONE_MS + 110_000,
);

/** WebRTC asks the system which way out a packet would take, and then sends none. */
const ROUTE = /connect\(.*htons\(53\).*"(8\.8\.8\.8|2001:4860:4860::8888)"/;

function hasStrace(): boolean {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** From now on, until the test ends, the program starts under strace. Returns the calls that went out. */
async function recordCalls(): Promise<() => Promise<readonly string[]>> {
  const folder = await temporaryFolder();
  const record = join(folder, 'calls');
  const { executable, folder: real } = await electronRuntime(() => undefined);
  const before = process.env[RUNTIME];
  const wrapper = join(folder, 'electron');
  await copyFile(join(real, 'version'), join(folder, 'version'));
  await writeFile(
    wrapper,
    `#!/bin/sh\nexec strace -D -f -qq -e trace=connect,sendto,sendmsg,sendmmsg -o '${record}' '${executable}' "$@"\n`,
  );
  await chmod(wrapper, 0o755);
  process.env[RUNTIME] = folder;
  onTestFinished(() => {
    if (before === undefined) delete process.env['ELECTRON_OVERRIDE_DIST_PATH'];
    else process.env[RUNTIME] = before;
  });
  return async () => (await readFile(record, 'utf8')).split('\n').filter(goesOut);
}

function goesOut(call: string): boolean {
  return /AF_INET6?\b/.test(call) && !/"(127\.[0-9.]+|::1|::ffff:127\.[0-9.]+)"/.test(call);
}
