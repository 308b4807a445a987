// What each verb of the contract does. A window can only speak about documents that were given to it, and
// a path only ever comes from a dialog, the command line or the recent list.

import { basename, dirname, join } from 'node:path';
import { app, clipboard } from 'electron';
import {
  LARGEST_TEXT,
  type OpenedDocument,
  type Problem,
  type Reply,
  type Request,
} from '../../shared/bridge/contract';
import { fail, ok, type Result } from '../../shared/core/result';
import type { OpenDocuments } from '../app/open-documents';
import { realDisk } from '../files/disk';
import { fileNameFrom } from '../files/file-name';
import { readImage } from '../files/image-file';
import { recoverable, unsavedWork } from '../files/recovery';
import { complain, logFolder, showLogFolder } from '../app/log';
import { sampleToOpen } from '../app/starting';
import type { AppWindow } from '../app/windows';
import type { Answers } from './bind';
import { shelving } from './book-answers';
import { picturing } from './picture-answers';
import { printing } from './print-answers';
import { reporting } from './report-answers';
import { goingBack } from './version-answers';

export function answersOf(documents: OpenDocuments): Answers<AppWindow> {
  return {
    ...aboutTheProgram,
    ...reading(documents),
    ...remembering(documents),
    ...opening(documents),
    ...saving(documents),
    ...goingBack(documents),
    ...keeping(documents),
    ...windowing(documents),
    ...picturing(documents),
    ...printing(documents),
    ...reporting(documents),
    ...shelving(documents),
  };
}

type Some<V extends keyof Answers<AppWindow>> = Pick<Answers<AppWindow>, V>;

const aboutTheProgram: Some<'app/info' | 'app/show-log-folder'> = {
  'app/info': () => ({
    version: app.getVersion(),
    electron: process.versions.electron,
    logFolder: logFolder(),
  }),
  'app/show-log-folder': () => {
    showLogFolder();
    return {};
  },
};

function reading({ windows }: OpenDocuments): Some<'handbook/open' | 'handbook/listens'> {
  return {
    'handbook/open': ({ page }) => {
      windows.openHandbook(page);
      return {};
    },
    'handbook/listens': (_request, asker) => {
      const page = asker.startPage;
      asker.startPage = null;
      asker.isListening = true;
      return { page };
    },
  };
}

function remembering({
  settings,
  windows,
}: OpenDocuments): Some<'settings/read' | 'settings/keep'> {
  return {
    'settings/read': () => settings.all(),
    'settings/keep': async ({ name, value }, asker) => {
      await settings.keep(name, value);
      for (const other of windows.all()) {
        if (other !== asker) windows.tell(other, 'settings/kept', { name, value });
      }
      return {};
    },
  };
}

function opening(
  documents: OpenDocuments,
): Some<
  | 'scenario/start'
  | 'scenario/new'
  | 'scenario/samples'
  | 'scenario/open-sample'
  | 'scenario/open'
  | 'scenario/pick'
  | 'scenario/sample-text'
  | 'scenario/recent'
  | 'scenario/open-recent'
  | 'scenario/open-dropped'
  | 'scenario/let-go'
  | 'scenario/reload'
  | 'image/open'
> {
  return {
    'scenario/start': async (_request, asker) => {
      const file = asker.startFile;
      asker.startFile = null;
      if (file !== null) return documents.open(file, asker);
      const sample = sampleToOpen();
      return sample === null ? ok(null) : openSample(documents, sample, asker);
    },
    'scenario/new': (_request, asker) => {
      const document = documents.files.begin();
      documents.give(document, asker);
      return { document };
    },
    'scenario/samples': () => documents.samples.list(),
    'scenario/open-sample': ({ sample }, asker) => openSample(documents, sample, asker),
    'scenario/open': async (_request, asker) => {
      const path = await documents.dialogs.openFile(asker.window);
      return path === null ? ok(null) : documents.open(path, asker);
    },
    'scenario/pick': async (_request, asker) => {
      const path = await documents.dialogs.openText(asker.window, 'sandtable');
      if (path === null) return ok(null);
      const text = await documents.files.textOf(path);
      return text.ok ? ok({ name: basename(path), text: text.value }) : text;
    },
    'scenario/sample-text': async ({ sample }) => {
      const text = await documents.samples.text(sample);
      return text === null ? fail({ ...NO_SAMPLE, file: sample }) : ok(text);
    },
    'image/open': async ({ of }, asker) => {
      const path = await documents.dialogs.openImage(asker.window, of);
      return path === null ? ok(null) : readImage(realDisk, path, of);
    },
    'scenario/open-dropped': ({ path }, asker) => documents.open(path, asker),
    'scenario/let-go': ({ document }, asker) => {
      own(document, asker);
      if (asker.shown?.document === document) throw new Error(`the window shows ${document}`);
      asker.documents = asker.documents.filter((other) => other !== document);
      documents.files.close(document);
      return {};
    },
    'scenario/reload': ({ document }, asker) => {
      own(document, asker);
      return documents.files.reload(document);
    },
    'scenario/recent': () => [...documents.recent.list()],
    'scenario/open-recent': async ({ recent }, asker) => {
      const path = documents.recent.pathOf(recent);
      return path === null ? fail(GONE_FROM_LIST) : documents.open(path, asker);
    },
  };
}

const GONE_FROM_LIST: Problem = {
  message: 'This file is not in the list any more.',
  file: null,
  hint: 'Look for it with File > Open.',
};

const NO_SAMPLE: Problem = {
  message: 'There is no sample of this name.',
  file: null,
  hint: null,
};

async function openSample(
  documents: OpenDocuments,
  sample: string,
  asker: AppWindow,
): Promise<Result<OpenedDocument, Problem>> {
  const text = await documents.samples.text(sample);
  if (text === null) return fail({ ...NO_SAMPLE, file: sample });
  const opened = documents.files.beginWith(text);
  documents.give(opened.document, asker);
  return ok(opened);
}

function saving(documents: OpenDocuments): Some<'scenario/save' | 'scenario/save-as'> {
  return {
    'scenario/save': async (request, asker) => {
      own(request.document, asker);
      const { path } = documents.files.fileOf(request.document);
      if (path === null) return saveAs(documents, request, asker);
      if (!(await documents.files.isChangedOutside(request.document)))
        return save(documents, request, path);
      const answer = await documents.dialogs.ask(asker.window, {
        message: 'Another program has changed this file since you opened it.',
        detail: 'If you overwrite it, what was changed there is lost.',
        buttons: ['Save as…', 'Overwrite', 'Cancel'],
      });
      if (answer === 'Overwrite') return save(documents, request, path);
      return answer === 'Cancel' ? ok(null) : saveAs(documents, request, asker);
    },
    'scenario/save-as': (request, asker) => {
      own(request.document, asker);
      return saveAs(documents, request, asker);
    },
  };
}

async function saveAs(
  documents: OpenDocuments,
  request: Request<'scenario/save'>,
  asker: AppWindow,
): Promise<Reply<'scenario/save'>> {
  const { path } = documents.files.fileOf(request.document);
  const folder = path === null ? app.getPath('documents') : dirname(path);
  const kind = request.as ?? 'sandtable';
  const suggested = path ?? join(folder, `${fileNameFrom(request.title)}.${kind}`);
  const chosen = await documents.dialogs.saveFile(asker.window, kind, suggested);
  return chosen === null ? ok(null) : save(documents, request, chosen);
}

async function save(
  documents: OpenDocuments,
  { document, revision, text, id }: Request<'scenario/save'>,
  path: string,
): Promise<Reply<'scenario/save'>> {
  // A version that cannot be kept is no reason not to save.
  await documents.versions
    .keep(id, path)
    .catch((error: unknown) => complain('could not keep the version before a save', error));
  const saved = await documents.journal.saving(document, revision, async (announce) => {
    const result = await documents.files.save(document, path, text, announce);
    return { result, file: result.ok ? result.value : null };
  });
  if (!saved.ok) return saved;
  await documents.remember(saved.value.path);
  return ok({ document, name: saved.value.name });
}

function keeping(
  documents: OpenDocuments,
): Some<
  | 'autosave/keep'
  | 'autosave/discard'
  | 'recovery/list'
  | 'recovery/take'
  | 'recovery/both'
  | 'recovery/open-file'
  | 'recovery/drop'
> {
  const ports = { journal: documents.journal, disk: realDisk, complain };
  const isOpen = (document: string): boolean => documents.files.isOpen(document);
  return {
    'autosave/keep': async ({ document, ...kept }, asker) => {
      own(document, asker);
      await documents.journal.keep(document, { ...kept, ...documents.files.fileOf(document) });
      return { revision: kept.revision };
    },
    'autosave/discard': async ({ document }, asker) => {
      own(document, asker);
      await documents.journal.discard(document);
      return {};
    },
    'recovery/list': async () => [...(await recoverable(ports, isOpen))],
    'recovery/take': async ({ entry }, asker) => {
      const work = isOpen(entry) ? null : await unsavedWork(ports, entry);
      if (work === null) return fail(GONE_FROM_JOURNAL);
      const recovered = await documents.files.recover(
        entry,
        work.snapshot,
        (holder) => asker.documents.includes(holder) && !isDirtyIn(asker, holder),
      );
      documents.give(entry, asker);
      return ok(recovered);
    },
    'recovery/both': async ({ entry }) => {
      const work = isOpen(entry) ? null : await unsavedWork(ports, entry);
      const path = work?.snapshot.path ?? null;
      if (work === null || path === null) return fail(GONE_FROM_JOURNAL);
      const theirs = await documents.files.textOf(path);
      if (!theirs.ok) return theirs;
      return ok({ name: basename(path), mine: work.snapshot.text, theirs: theirs.value });
    },
    'recovery/open-file': async ({ entry }, asker) => {
      const work = await unsavedWork(ports, entry);
      const path = work?.snapshot.path ?? null;
      return path === null ? fail(GONE_FROM_JOURNAL) : documents.open(path, asker);
    },
    'recovery/drop': async ({ entry }) => {
      if (!isOpen(entry)) await documents.journal.discard(entry);
      return {};
    },
  };
}

function isDirtyIn({ shown }: AppWindow, document: string): boolean {
  return shown?.document === document && shown.isDirty;
}

const GONE_FROM_JOURNAL: Problem = {
  message: 'This work has been taken up or given up already.',
  file: null,
  hint: null,
};

function windowing(
  documents: OpenDocuments,
): Some<'window/state' | 'window/close' | 'window/paste' | 'window/clipboard' | 'dialog/unsaved'> {
  return {
    'window/state': ({ document, title, isDirty }, asker) => {
      own(document, asker);
      const { path } = documents.files.fileOf(document);
      // Only now is it known that the file holds a scenario.
      if (asker.shown?.document !== document && path !== null) void documents.remember(path);
      asker.shown = { document, isDirty };
      asker.window.setTitle(`${isDirty ? '• ' : ''}${title} - Sandtable`);
      asker.window.setDocumentEdited(isDirty);
      // What was opened before the one it shows is let go; what was opened since may be about to show.
      const at = asker.documents.indexOf(document);
      for (const left of asker.documents.slice(0, at)) documents.files.close(left);
      asker.documents = asker.documents.slice(at);
      return {};
    },
    'window/paste': async (_nothing, asker) => {
      asker.window.webContents.paste();
      return {};
    },
    'window/clipboard': async () => {
      const text = await clipboard.readText();
      const holds = await Promise.all(PICTURED.map((format) => clipboard.has(format)));
      return { text: text.length > LARGEST_TEXT ? '' : text, hasPicture: holds.includes(true) };
    },
    'window/close': async (_request, asker) => {
      if (asker.shown) await documents.journal.discard(asker.shown.document);
      asker.mayClose = true;
      // After the answer is on its way: a window that is gone cannot hear it.
      setImmediate(() => asker.window.close());
      return {};
    },
    'dialog/unsaved': async ({ title }, { window }) => {
      const answer = await documents.dialogs.ask(window, {
        message: `Save the changes to “${title}”?`,
        detail: 'They are lost if you do not save them.',
        buttons: ['Save', 'Discard', 'Cancel'],
      });
      return answer === 'Save' ? 'save' : answer === 'Discard' ? 'discard' : 'cancel';
    },
  };
}

/** A picture itself, or files that may be pictures. */
const PICTURED = ['image/png', 'image/jpeg', 'image/svg+xml', 'text/uri-list'] as const;

/** Throws unless this document was given to this window. */
function own(document: string, asker: AppWindow): void {
  if (!asker.documents.includes(document)) {
    throw new Error(`the window spoke about ${document}, which it was not given`);
  }
}
