// Opens the built program under Playwright, for the tour, for tests and for anybody who wants to see
// what their change looks like. It drives the real thing: no part is replaced.

import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { ensureDisplay } from './display';
import { removeLeft } from './remove-left';
import { ROOT } from './run-program';
import { electronRuntime, rootArguments } from './runtime';

export interface OpenOptions {
  /** Scenario files to open, as on the command line. */
  readonly files?: readonly string[];
  /** A sample to begin with where no file is named, Horsell Common by default; null for the start page. */
  readonly sample?: string | null;
  /** Where the program keeps its settings and its journal. A fresh, temporary folder by default. */
  readonly userData?: string;
  /** Inner size of the window in pixels. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Answers to the system's dialogs, in the order in which they come; see `electron/app/system-dialogs.ts`. */
  readonly answers?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface OpenedApp {
  readonly app: ElectronApplication;
  /** The program's main process. */
  readonly process: ChildProcess;
  /** The first window. */
  readonly window: Page;
  readonly userData: string;
  /** What the page wrote to its console as warnings and errors, oldest first. May be emptied. */
  readonly complaints: string[];
  /** Ends the program at once, without asking about unsaved changes, and removes a temporary folder. */
  close(): Promise<void>;
}

/**
 * Starts the built app (`npm run build` first) and waits until its first window has loaded.
 *
 *     const opened = await openApp({ files: ['resources/scenarios/horsell-common.sandtable'] });
 *     await opened.window.getByTestId('stage').waitFor();
 *     await opened.window.screenshot({ path: 'out/look.png' });
 *     await opened.close();
 *
 * With no display it starts Xvfb, and stops it on close. For one picture, use `look.ts`.
 */
export async function openApp(options: OpenOptions = {}): Promise<OpenedApp> {
  if (!existsSync(join(ROOT, 'out', 'main', 'main.cjs'))) {
    throw new Error('The program is not built yet. Run `npm run build` first.');
  }
  const runtime = await electronRuntime();
  const display = await ensureDisplay();
  const userData = options.userData ?? (await mkdtemp(join(tmpdir(), 'sandtable-')));
  const { sample = 'horsell-common' } = options;
  const app = await _electron.launch({
    executablePath: runtime.executable,
    cwd: ROOT,
    env: { ...definedEnvironment(), ...options.environment },
    args: [
      ...rootArguments(),
      `--user-data-dir=${userData}`,
      ...(options.answers === undefined ? [] : [`--answer-dialogs=${options.answers}`]),
      ...(sample === null ? [] : [`--sample=${sample}`]),
      ROOT,
      ...(options.files ?? []),
    ],
  });
  // Playwright forgets the process once it has ended.
  const process = app.process();
  const complaints: string[] = [];
  const window = await app.firstWindow();
  window.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  window.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  await window.waitForLoadState('load');
  if (options.size) await resize(app, window, options.size);
  return {
    app,
    process,
    window,
    userData,
    complaints,
    close: async () => {
      await end(process);
      await display.stop();
      if (options.userData === undefined) await removeLeft(userData);
    },
  };
}

const MAX_RESIZE_FRAMES = 300;

/** Gives the window another inner size, in pixels. */
export async function resize(
  app: ElectronApplication,
  window: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await app.evaluate(({ BrowserWindow }, { width, height }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
  }, size);
  // The page hears of it later; what is measured on it before that is wrong.
  const wanted = `${size.width}x${size.height}`;
  for (let frame = 0; frame < MAX_RESIZE_FRAMES; frame += 1) {
    const is = await window.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      return `${innerWidth}x${innerHeight}`;
    });
    if (is === wanted) return;
  }
  throw new Error(`the window did not become ${wanted}; is the display large enough?`);
}

/** An unsaved document would hold the window open with a question, so the process is ended instead. */
async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => process.once('exit', () => resolve()));
  process.kill('SIGKILL');
  await gone;
}

function definedEnvironment(): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
