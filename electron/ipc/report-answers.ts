// Battle reports: one document, kept as a web page or laid out as a PDF.

import { join } from 'node:path';
import { app } from 'electron';
import { fail, ok } from '../../shared/core/result';
import type { Desk } from '../desk';
import { fileNameFrom } from '../files/file-name';
import { problemOf } from '../files/problem';
import { writeAtomic } from '../files/write-atomic';
import { complain } from '../log';
import { textToPdf } from '../print';
import type { AppWindow } from '../windows';
import type { Answers } from './bind';

export function reporting(desk: Desk): Pick<Answers<AppWindow>, 'report/save'> {
  return {
    'report/save': async ({ name, as, html }, asker) => {
      const suggested = join(app.getPath('documents'), `${fileNameFrom(name)}.${as}`);
      const path = await desk.dialogs.saveFile(asker.window, as, suggested);
      if (path === null) return ok(null);
      try {
        const whole = as === 'html' ? html : await textToPdf(html, new AbortController().signal);
        if (whole !== null) await writeAtomic(path, whole);
        return ok({ path });
      } catch (error) {
        complain('could not write the report', error);
        return fail(problemOf(error, path));
      }
    },
  };
}
