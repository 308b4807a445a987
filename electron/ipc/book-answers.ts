// Game books: those on the shelf, and those that come and go as files.

import { basename, join } from 'node:path';
import { app } from 'electron';
import { fail, ok } from '../../shared/core/result';
import { readBookFile } from '../app/book-shelf';
import { complain } from '../app/log';
import type { OpenDocuments } from '../app/open-documents';
import type { AppWindow } from '../app/windows';
import { realDisk } from '../files/disk';
import { fileNameFrom } from '../files/file-name';
import { problemOf } from '../files/problem';
import { writeAtomic } from '../files/write-atomic';
import type { Answers } from './bind';

type BookVerb = 'book/list' | 'book/text' | 'book/open' | 'book/save' | 'book/keep' | 'book/drop';

export function shelving({ books, dialogs }: OpenDocuments): Pick<Answers<AppWindow>, BookVerb> {
  return {
    'book/list': () => books.list(),
    'book/text': ({ book }) => books.text(book),
    'book/open': async (_request, asker) => {
      const path = await dialogs.openBook(asker.window);
      if (path === null) return ok(null);
      const text = await readBookFile(realDisk, path);
      return text.ok ? ok({ name: basename(path), text: text.value }) : text;
    },
    'book/save': async ({ name, text }, asker) => {
      const suggested = join(app.getPath('documents'), `${fileNameFrom(name)}.sandbook`);
      const path = await dialogs.saveFile(asker.window, 'sandbook', suggested);
      if (path === null) return ok(null);
      try {
        await writeAtomic(path, text);
        return ok({ path });
      } catch (error) {
        complain('could not write the game book', error);
        return fail(problemOf(error, path));
      }
    },
    'book/keep': ({ name, text }) => books.keep(name, text),
    'book/drop': async ({ book }) => {
      await books.drop(book);
      return {};
    },
  };
}
