// Game books: those on the shelf, and those that come and go as files; and tables of stands, which do so too.

import { basename, join } from 'node:path';
import { app } from 'electron';
import type { Problem } from '../../shared/bridge/contract';
import { fail, ok, type Result } from '../../shared/core/result';
import { readTextFile } from '../app/book-shelf';
import { complain } from '../app/log';
import type { OpenDocuments } from '../app/open-documents';
import type { AppWindow } from '../app/windows';
import { realDisk } from '../files/disk';
import { fileNameFrom } from '../files/file-name';
import { problemOf } from '../files/problem';
import { writeAtomic } from '../files/write-atomic';
import type { Answers } from './bind';

type BookVerb = 'book/list' | 'book/text' | 'book/open' | 'book/save' | 'book/keep' | 'book/drop';
type SheetVerb = 'sheet/open' | 'sheet/save';

export function shelving(documents: OpenDocuments): Pick<Answers<AppWindow>, BookVerb | SheetVerb> {
  const { books } = documents;
  return {
    'book/list': () => books.list(),
    'book/text': ({ book }) => books.text(book),
    'book/open': (_request, asker) => opened(documents, asker, 'sandbook'),
    'book/save': (written, asker) => saved(documents, asker, 'sandbook', written),
    'book/keep': ({ name, text }) => books.keep(name, text),
    'book/drop': async ({ book }) => {
      await books.drop(book);
      return {};
    },
    'sheet/open': (_request, asker) => opened(documents, asker, 'csv'),
    'sheet/save': (written, asker) => saved(documents, asker, 'csv', written),
  };
}

type TextKind = 'sandbook' | 'csv';

async function opened(
  { dialogs }: OpenDocuments,
  { window }: AppWindow,
  kind: TextKind,
): Promise<Result<{ readonly name: string; readonly text: string } | null, Problem>> {
  const path = await dialogs.openText(window, kind);
  if (path === null) return ok(null);
  const text = await readTextFile(realDisk, path);
  return text.ok ? ok({ name: basename(path), text: text.value }) : text;
}

async function saved(
  { dialogs }: OpenDocuments,
  { window }: AppWindow,
  kind: TextKind,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<Result<{ readonly path: string } | null, Problem>> {
  const suggested = join(app.getPath('documents'), `${fileNameFrom(name)}.${kind}`);
  const path = await dialogs.saveFile(window, kind, suggested);
  if (path === null) return ok(null);
  try {
    await writeAtomic(path, text);
    return ok({ path });
  } catch (error) {
    complain(`could not write ${path}`, error);
    return fail(problemOf(error, path));
  }
}
