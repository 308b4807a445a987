// Starts the Electron runtime for what needs its painter: PDF pages and PNG pictures. What it says goes to
// stderr, so that stdout stays JSON.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildRender } from '../launch/build';
import { ensureDisplay } from '../launch/display';
import { electronRuntime, rootArguments } from '../launch/runtime';
import type { Page } from '../../shared/print/picture';
import { InputError } from './errors';

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
  { width, height, svg }: Pick<Page, 'width' | 'height' | 'svg'>,
): Promise<void> {
  return render({ kind: 'png', out: resolve(out), dpi, drawing: { width, height, svg } });
}

interface Job {
  readonly kind: 'pdf' | 'png' | 'text';
  readonly out: string;
  readonly [more: string]: unknown;
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
    electron.stderr.on('data', (data: Buffer) => {
      // Chromium complains of missing buses and keyrings; none of that is about the job.
      const lines = data.toString().split('\n');
      for (const line of lines) if (line !== '' && !/^\[\d+:|^$/.test(line)) say(line);
    });
    const [code] = (await once(electron, 'close')) as [number | null];
    if (code !== 0) throw new InputError(`${job.out}: could not be made`);
  } finally {
    await display.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
