// Reports of battles and studies: one document, kept as a web page or laid out as a PDF, or numbers.

import { join } from 'node:path';
import { app } from 'electron';
import { fail, ok } from '../../shared/core/result';
import type { OpenDocuments } from '../app/open-documents';
import { fileNameFrom } from '../files/file-name';
import { problemOf } from '../files/problem';
import { writeAtomic } from '../files/write-atomic';
import { complain } from '../app/log';
import { textToPdf } from '../app/print-job';
import type { AppWindow } from '../app/windows';
import type { Answers } from './bind';

export function reporting(documents: OpenDocuments): Pick<Answers<AppWindow>, 'report/save'> {
  return {
    'report/save': async ({ name, as, text }, asker) => {
      const suggested = join(app.getPath('documents'), `${fileNameFrom(name)}.${as}`);
      const path = await documents.dialogs.saveFile(asker.window, as, suggested);
      if (path === null) return ok(null);
      try {
        const whole = as === 'pdf' ? await textToPdf(text, new AbortController().signal) : text;
        if (whole !== null) await writeAtomic(path, whole);
        return ok({ path });
      } catch (error) {
        complain('could not write the report', error);
        return fail(problemOf(error, path));
      }
    },
  };
}
