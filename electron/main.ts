// Where the program begins: what happens, in which order. What each step does is in its own file.

import { join } from 'node:path';
import { app, ipcMain } from 'electron';
import { z } from 'zod';
import { OpenDocuments } from './app/open-documents';
import { chooseDialogs } from './app/system-dialogs';
import { answersOf } from './ipc/answers';
import { bindVerbs } from './ipc/bind';
import { complain, note, setUpLog } from './app/log';
import { stayOffline } from './app/offline';
import { declarePageProtocol, prepareAnswers, servePageProtocol } from './app/page-protocol';
import { FilesToOpen, filesFrom, heardFiles, useSettingsFolder } from './app/starting';
import { watchFiles } from './app/watch-files';
import { lockDownPages, lockDownSession } from './app/windows';

// Each schema is asked a few times in all: to make code of it at its first question takes longer than it saves.
z.config({ jitless: true });

useSettingsFolder();
setUpLog();
declarePageProtocol();
stayOffline();
lockDownPages();

const named = filesFrom(process.argv, process.cwd());
const files = new FilesToOpen(named);
if (app.requestSingleInstanceLock({ files: named })) void app.whenReady().then(start);
else app.quit();

// macOS hands files over like this, at the first start even before the program is ready.
app.on('open-file', (_event, path) => files.add(path));

async function start(): Promise<void> {
  note(`Sandtable ${app.getVersion()} on Electron ${process.versions.electron}`);
  lockDownSession();
  servePageProtocol(join(app.getAppPath(), 'out', 'renderer'));
  const documents = new OpenDocuments(chooseDialogs());
  const { windows, journal, recent, settings, versions } = documents;
  // The page is loaded meanwhile: what it asks before that is answered after it.
  const ready = Promise.all([journal.sweep(), recent.load(), settings.load()]);
  bindVerbs(
    { ipc: ipcMain, askerOf: (event) => windows.askerOf(event), log: complain, ready },
    answersOf(documents),
  );
  const waiting = files.handTo((path) => void ready.then(() => documents.show(path)));
  windows.open(waiting[0] ?? null);
  for (const file of waiting.slice(1)) windows.open(file);
  prepareAnswers();
  await ready;
  void versions.sweep().catch((error: unknown) => complain('could not tidy old versions', error));
  watchFiles(documents);
  app.on('second-instance', (_event, _line, _folder, data) => openFromOutside(documents, data));
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', (event) => {
    documents.files.closeAll();
    if (settings.isIdle) return;
    event.preventDefault();
    void settings.idle().then(() => app.quit());
  });
}

/** A second start hands its files to us and ends. */
function openFromOutside(documents: OpenDocuments, data: unknown): void {
  const heard = heardFiles(data);
  for (const file of heard) void documents.show(file);
  const front = documents.windows.front();
  if (heard.length === 0 && front) documents.windows.bringForward(front);
}
