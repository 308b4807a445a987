import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Display, ensureDisplay } from '../../../electron/launch/display';
import { ROOT, run } from '../../../electron/launch/run-program';
import { electronRuntime, pinnedElectron, rootArguments } from '../../../electron/launch/runtime';
import { PORTABLE_FOLDER } from '../../../electron/app/portable-folder';

const PACKED = join(ROOT, 'dist', 'linux-unpacked');
const MINUTES = 60_000;
const isLinux = process.platform === 'linux';

let display: Display;
beforeAll(async () => {
  display = await ensureDisplay();
});
afterAll(() => display.stop());

const dist = (...options: readonly string[]) =>
  run(process.execPath, ['--import', 'tsx', 'electron/launch/dist.ts', '--built', ...options]);

test.runIf(isLinux)(
  'the packaged program holds only what it needs, keeps its things in the folder beside it, shows its table, and is closed to tampering',
  async () => {
    const packed = await dist('--dir');
    expect(packed.code, packed.output).toBe(0);
    expect(existsSync(join(PACKED, 'resources', 'app.asar'))).toBe(true);
    expect(existsSync(join(PACKED, 'resources', 'app'))).toBe(false);

    const userData = join(PACKED, PORTABLE_FOLDER);
    await mkdir(userData);
    const { program, output } = start([
      '--inspect=0',
      '--answer-dialogs=/none.json',
      '--sample=horsell-common',
    ]);
    const page = await firstPage(userData);
    await page.getByTestId('stage').waitFor();
    await page.getByText('Horsell Common').first().waitFor();
    expect(page.url()).toBe('sandtable://app/index.html');
    expect(await page.evaluate(() => typeof require)).toBe('undefined');
    // The switch that would let a debugger into the main process has no effect.
    expect(output()).not.toContain('Debugger listening');
    expect(program.exitCode).toBe(null);
    expect(existsSync(join(userData, 'logs', 'main.log'))).toBe(true);
  },
  5 * MINUTES,
);

test.runIf(isLinux)('the packaged program is never a plain Node for somebody else', async () => {
  const probe = "require('node:fs').writeSync(1, 'ran as node')";
  const ran = await run(join(PACKED, 'sandtable'), [...rootArguments(), '-e', probe], {
    env: { ELECTRON_RUN_AS_NODE: '1', DISPLAY: ':none', WAYLAND_DISPLAY: '' },
    limit: MINUTES / 2,
  });
  expect(ran.output).not.toContain('ran as node');
});

test('a release is refused unless the runtime is the official, pinned one', async ({ skip }) => {
  const { isStandIn, version } = await electronRuntime();
  skip(!isStandIn && version === pinnedElectron(), 'this machine has the official runtime');
  const refused = await dist();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`A release needs the official Electron ${pinnedElectron()}`);
});

function start(switches: readonly string[]): {
  readonly program: ChildProcess;
  readonly output: () => string;
} {
  const program = spawn(join(PACKED, 'sandtable'), [
    ...rootArguments(),
    '--remote-debugging-port=0',
    ...switches,
  ]);
  let output = '';
  program.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
  program.stderr.on('data', (piece: Buffer) => (output += piece.toString()));
  onTestFinished(async () => {
    const ended = once(program, 'exit');
    if (program.exitCode === null && program.kill('SIGKILL')) await ended;
  });
  return { program, output: () => output };
}

/** Playwright cannot start a program whose inspector is fused off, so it looks in through Chromium's port. */
async function firstPage(userData: string): Promise<Page> {
  const portFile = join(userData, 'DevToolsActivePort');
  await expect.poll(() => existsSync(portFile), { timeout: MINUTES / 2 }).toBe(true);
  const [port] = (await readFile(portFile, 'utf8')).split('\n');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  onTestFinished(() => browser.close());
  const pages = () => browser.contexts().flatMap((context) => context.pages());
  await expect.poll(() => pages().length, { timeout: MINUTES / 2 }).toBe(1);
  return pages()[0]!;
}
