// Starts the Electron runtime for what needs its painter: PDF pages and PNG pictures. What it says goes to
// stderr, so that stdout stays JSON.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { buildRender } from '../launch/build';
import { ensureDisplay } from '../launch/display';
import { electronRuntime, rootArguments } from '../launch/runtime';
import { MADE } from '../files/painter-words';
import type { Page } from '../../shared/print/drawing/picture';
import { isCutOut } from '../../shared/print/pages/table-picture';
import { InputError } from './io/errors';

export const say = (line: string): void => void process.stderr.write(`${line}\n`);

export function renderPdf(out: string, name: string, pages: readonly Page[]): Promise<void> {
  return render({ kind: 'pdf', out: resolve(out), name, pages });
}

/** A document of running text as a PDF. */
export function renderText(out: string, html: string): Promise<void> {
  return render({ kind: 'text', out: resolve(out), html });
}

export function renderPng(
  out: string,
  dpi: number,
  { width, height, svg, code }: Page,
): Promise<void> {
  return render({
    kind: 'png',
    out: resolve(out),
    dpi,
    drawing: { width, height, svg, isCutOut: isCutOut({ code }) },
  });
}

interface Job {
  readonly kind: 'pdf' | 'png' | 'text';
  readonly out: string;
  readonly [more: string]: unknown;
}

/** Chromium complains of missing buses and keyrings; none of that is about the job. */
const CHROMIUM = /^\[\d+:/;
const PATIENCE_MS = 5_000;
const LAST_WORDS_MS = 500;

/** The file is there; a runtime that hangs while it closes down is not waited for. */
function endSoon(electron: ChildProcess): void {
  void setTimeout(PATIENCE_MS, undefined, { ref: false }).then(() => electron.kill('SIGKILL'));
}

/** Throws when the runtime does not come to an end well; it has said why on stderr. */
async function render(job: Job): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-job-'));
  const file = join(folder, 'job.json');
  writeFileSync(file, JSON.stringify(job));
  const program = await buildRender();
  const runtime = await electronRuntime(say);
  const display = await ensureDisplay();
  try {
    const electron = spawn(runtime.executable, [...rootArguments(), program, file], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let isMade = false;
    const lines = createInterface({ input: electron.stderr });
    lines.on('line', (line) => {
      if (line === MADE) {
        isMade = true;
        endSoon(electron);
      } else if (line !== '' && !CHROMIUM.test(line)) say(line);
    });
    // A process that the runtime leaves behind can hold its stderr open: its end is not waited for long.
    const ended = once(lines, 'close');
    const [code] = (await once(electron, 'exit')) as [number | null];
    await Promise.race([ended, setTimeout(LAST_WORDS_MS, undefined, { ref: false })]);
    if (code !== 0 && !isMade) throw new InputError(`${job.out}: could not be made`);
  } finally {
    await display.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
