// Where the program begins: what happens, in which order. What each step does is in its own file.

import { join } from 'node:path';
import { app, ipcMain } from 'electron';
import { Desk } from './app/open-documents';
import { chooseDialogs } from './app/system-dialogs';
import { answersOf } from './ipc/answers';
import { bindVerbs } from './ipc/bind';
import { complain, note, setUpLog } from './app/log';
import { declarePageProtocol, servePageProtocol } from './app/page-protocol';
import { filesFrom, heardFiles, useSettingsFolder } from './app/starting';
import { lockDownPages, lockDownSession } from './app/windows';

useSettingsFolder();
setUpLog();
declarePageProtocol();
lockDownPages();

let desk: Desk | null = null;
const files = filesFrom(process.argv, process.cwd());
if (app.requestSingleInstanceLock({ files })) void app.whenReady().then(start);
else app.quit();

// macOS hands files over like this, at the first start even before the program is ready.
app.on('open-file', (_event, path) => {
  if (desk === null) files.push(path);
  else void desk.show(path);
});

async function start(): Promise<void> {
  note(`Sandtable ${app.getVersion()} on Electron ${process.versions.electron}`);
  lockDownSession();
  servePageProtocol(join(app.getAppPath(), 'out', 'renderer'));
  const { windows, files: open, journal, recent, settings } = (desk = new Desk(chooseDialogs()));
  bindVerbs(
    { ipc: ipcMain, askerOf: (event) => windows.askerOf(event), log: complain },
    answersOf(desk),
  );
  await journal.sweep();
  await recent.load();
  await settings.load();
  openAtStart(desk);
  app.on('second-instance', (_event, _line, _folder, data) => openFromOutside(desk, data));
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', (event) => {
    open.closeAll();
    if (settings.isIdle) return;
    event.preventDefault();
    void settings.idle().then(() => app.quit());
  });
}

function openAtStart(desk: Desk): void {
  desk.windows.open(files[0] ?? null);
  for (const file of files.slice(1)) desk.windows.open(file);
}

/** A second start hands its files to us and ends. */
function openFromOutside(desk: Desk | null, data: unknown): void {
  if (desk === null) return;
  const handed = heardFiles(data);
  for (const file of handed) void desk.show(file);
  const front = desk.windows.front();
  if (handed.length === 0 && front) desk.windows.bringForward(front);
}
