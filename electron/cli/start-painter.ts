// Starts the Electron runtime for what needs its painter: PDF pages and PNG pictures. What it says goes to
// stderr, so that stdout stays JSON.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { buildRender } from '../launch/build-program';
import { ensureDisplay } from '../launch/display';
import { rootArguments, runtimeAtHand } from '../launch/runtime';
import { MADE } from '../files/painter-words';
import type { Page } from '../../shared/print/drawing/picture';
import { isCutOut } from '../../shared/print/pages/table-picture';
import { InputError } from './io/errors';

export const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** What the painter is asked to write, and where. */
interface Job {
  readonly kind: 'pdf' | 'png' | 'text';
  readonly out: string;
  readonly [more: string]: unknown;
}

/** Throws when the file could not be made; the painter has said why on stderr. */
export type Paint = (job: Job) => Promise<void>;

export function pdfJob(out: string, name: string, pages: readonly Page[]): Job {
  return { kind: 'pdf', out: resolve(out), name, pages };
}

/** A document of running text as a PDF. */
export function renderText(out: string, html: string): Promise<void> {
  return withPainter((paint) => paint({ kind: 'text', out: resolve(out), html }));
}

export function renderPng(
  out: string,
  dpi: number,
  { width, height, svg, code }: Page,
): Promise<void> {
  const drawing = { width, height, svg, isCutOut: isCutOut({ code }) };
  return withPainter((paint) => paint({ kind: 'png', out: resolve(out), dpi, drawing }));
}

/** Chromium complains of missing buses and keyrings; none of that is about the job. */
const CHROMIUM = /^\[\d+:/;
const PATIENCE_MS = 5_000;
const LAST_WORDS_MS = 500;

/** The file is there; a runtime that hangs while it closes down is not waited for. */
function endSoon(electron: ChildProcess): void {
  void setTimeout(PATIENCE_MS, undefined, { ref: false }).then(() => electron.kill('SIGKILL'));
}

/**
 * The painter starts at once and waits for its job, so that pages are laid out meanwhile. It takes one, and ends with
 * it or without.
 */
export async function withPainter(use: (paint: Paint) => Promise<void>): Promise<void> {
  const program = await buildRender();
  const runtime = await runtimeAtHand(say);
  const display = await ensureDisplay();
  try {
    const electron = spawn(runtime.executable, [...rootArguments(), program], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const made = hasMade(electron);
    const ended = made.catch(() => undefined);
    try {
      await use(async (job) => {
        // One that has died meanwhile takes no job: how it ended tells so.
        electron.send(job, () => undefined);
        if (!(await made)) throw new InputError(`${job.out}: could not be made`);
      });
    } finally {
      if (electron.connected) electron.disconnect();
      endSoon(electron);
      await ended;
    }
  } finally {
    await display.stop();
  }
}

/** Whether the file was made, once the runtime has ended; what it says meanwhile is said. */
async function hasMade(electron: ChildProcess): Promise<boolean> {
  let isMade = false;
  const lines = electron.stderr && createInterface({ input: electron.stderr });
  lines?.on('line', (line) => {
    if (line === MADE) {
      isMade = true;
      endSoon(electron);
    } else if (line !== '' && !CHROMIUM.test(line)) say(line);
  });
  // A process that the runtime leaves behind can hold its stderr open: its end is not waited for long.
  const closed = lines && once(lines, 'close');
  const [code] = (await once(electron, 'exit')) as [number | null];
  await Promise.race([closed, setTimeout(LAST_WORDS_MS, undefined, { ref: false })]);
  return code === 0 || isMade;
}
