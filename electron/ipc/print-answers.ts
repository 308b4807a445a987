// What the verbs of printing and exporting do: ask for a file, put pages or a picture into it, and stop when
// the window says so.

import { basename, join } from 'node:path';
import { app } from 'electron';
import type { Problem } from '../../shared/bridge/contract';
import { filled } from '../../shared/core/gapped-text';
import { fail, ok, type Result } from '../../shared/core/result';
import type { OpenDocuments } from '../app/open-documents';
import type { FileKind } from '../app/system-dialogs';
import { fileNameFrom } from '../files/file-name';
import { pictureBeside } from '../files/picture-beside';
import { problemOf } from '../files/problem';
import { writeAtomic } from '../files/write-atomic';
import { complain } from '../app/log';
import { pagesToPdf, printOnPaper } from '../app/print-job';
import { drawingToPng } from '../app/raster';
import type { AppWindow } from '../app/windows';
import type { Answers } from './bind';

type PrintVerb =
  | 'print/pdf'
  | 'print/paper'
  | 'print/stop'
  | 'print/printers'
  | 'export/picture'
  | 'export/map'
  | 'export/pictured';

export function printing(documents: OpenDocuments): Pick<Answers<AppWindow>, PrintVerb> {
  const jobs = new WeakMap<AppWindow, AbortController>();
  const begin = (asker: AppWindow): AbortSignal => {
    const job = new AbortController();
    jobs.set(asker, job);
    return job.signal;
  };
  const painting =
    (asker: AppWindow) =>
    (done: number, of: number): void =>
      documents.windows.tell(asker, 'export/progress', { done, of });
  /** Asks where to, makes the file, writes it whole. Null when the user would rather not. */
  const save = async (
    asker: AppWindow,
    kind: FileKind,
    name: string,
    make: (stop: AbortSignal, path: string) => Promise<Uint8Array | null>,
  ): Promise<Result<{ path: string } | null, Problem>> => {
    const suggested = join(app.getPath('documents'), `${fileNameFrom(name)}.${kind}`);
    const path = await documents.dialogs.saveFile(asker.window, kind, suggested);
    if (path === null) return ok(null);
    try {
      const made = await make(begin(asker), path);
      if (made === null) return ok(null);
      await writeAtomic(path, made);
      return ok({ path });
    } catch (error) {
      complain(`could not write the ${kind}`, error);
      return fail(problemOf(error, path));
    }
  };
  return {
    'print/pdf': ({ name, pages }, asker) =>
      save(asker, 'pdf', name, (stop) =>
        pagesToPdf(name, pages, stop, (done, of) =>
          documents.windows.tell(asker, 'print/progress', { done, of }),
        ),
      ),
    'export/picture': ({ name, drawing, dpi }, asker) =>
      dpi === null
        ? save(asker, 'svg', name, async () => Buffer.from(drawing.svg))
        : save(asker, 'png', name, (stop) => drawingToPng(drawing, dpi, stop, painting(asker))),
    'export/map': ({ name, as, text }, asker) =>
      save(asker, as, name, async () => Buffer.from(text)),
    'export/pictured': ({ name, as, picture, drawing, dpi, before, after }, asker) =>
      save(asker, as, name, async (stop, path) => {
        const png = await drawingToPng(drawing, dpi, stop, painting(asker));
        if (png === null) return null;
        const text = { before, after };
        if (picture === 'inside') return Buffer.from(filled(text, png.toString('base64')));
        const beside = await pictureBeside(path);
        await writeAtomic(beside, png);
        return Buffer.from(filled(text, basename(beside)));
      }),
    'print/paper': async ({ name, pages }, asker) => {
      try {
        return ok({ printed: await printOnPaper(name, pages, begin(asker)) });
      } catch (error) {
        complain('could not print', error);
        return fail(problemOf(error, name));
      }
    },
    'print/printers': async (_nothing, { window }) => {
      const printers = await window.webContents.getPrintersAsync();
      return { names: printers.map(({ displayName, name }) => displayName || name) };
    },
    'print/stop': async (_nothing, asker) => {
      jobs.get(asker)?.abort();
      return {};
    },
  };
}
