// Paints pages and pictures for the command line, which starts the runtime with this file and sends it a job. No
// window is shown. Progress goes to stderr; the exit code tells how it went.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import { z } from 'zod';
import { MADE } from '../files/painter-words';
import { writeAtomic } from '../files/write-atomic';
import { stayOffline } from './offline';
import { declarePageProtocol, servePageProtocol } from './page-protocol';
import { pagesToPdf, textToPdf } from './print-job';
import { drawingToPng } from './raster';
import { lockDownPages, lockDownSession } from './windows';

const drawing = { width: z.number().positive(), height: z.number().positive(), svg: z.string() };
const jobSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pdf'),
    out: z.string(),
    name: z.string(),
    pages: z.array(z.strictObject({ code: z.string(), title: z.string(), ...drawing })).min(1),
  }),
  z.strictObject({ kind: z.literal('text'), out: z.string(), html: z.string() }),
  z.strictObject({
    kind: z.literal('png'),
    out: z.string(),
    dpi: z.number().positive(),
    drawing: z.strictObject({ ...drawing, isCutOut: z.boolean() }),
  }),
]);
type Job = z.infer<typeof jobSchema>;

const settings = mkdtempSync(join(tmpdir(), 'sandtable-render-'));
app.setPath('userData', settings);
app.on('quit', () => rmSync(settings, { recursive: true, force: true }));
// Without a listener the runtime would end with the window, before the file is written.
app.on('window-all-closed', () => undefined);
declarePageProtocol();
stayOffline();
lockDownPages();
// Who has nothing to paint after all, or is gone, takes no file either.
process.once('disconnect', () => app.exit(1));
const asked = once(process, 'message');
void app.whenReady().then(start);

async function start(): Promise<void> {
  lockDownSession();
  servePageProtocol(settings);
  try {
    const job = jobSchema.parse((await asked)[0]);
    await writeAtomic(job.out, await render(job));
    process.stderr.write(`${MADE}\n`);
    app.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    app.exit(1);
  }
}

async function render(job: Job): Promise<Uint8Array> {
  const { signal } = new AbortController();
  const made = await painted(job, signal);
  if (made === null) throw new Error('the work was stopped');
  return made;
}

function painted(job: Job, stop: AbortSignal): Promise<Uint8Array | null> {
  if (job.kind === 'pdf') {
    return pagesToPdf(job.name, job.pages, stop, (done, of) => {
      process.stderr.write(`painting: ${Math.round((100 * done) / of)} %\n`);
    });
  }
  if (job.kind === 'text') return textToPdf(job.html, stop);
  return drawingToPng(job.drawing, job.dpi, stop, (done, of) => {
    process.stderr.write(`painting: ${Math.round((100 * done) / of)} %\n`);
  });
}
