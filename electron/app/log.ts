// Where the program writes what happened to it: one file in the settings folder, and the terminal. Never
// anything of what the user draws.

import { dirname, join } from 'node:path';
import { app, dialog, shell } from 'electron';
import log from 'electron-log/main';

/** Has to run first, so that a failure of anything else is on record. */
export function setUpLog(): void {
  log.transports.file.resolvePathFn = () => join(app.getPath('userData'), 'logs', 'main.log');
  log.transports.file.level = 'info';
  log.transports.file.maxSize = 1024 * 1024;
  log.transports.console.level = app.isPackaged ? 'error' : 'warn';
  process.on('uncaughtException', (error) => showFailure(error));
  process.on('unhandledRejection', (error) => showFailure(error));
}

export function logFolder(): string {
  return dirname(log.transports.file.getFile().path);
}

/** Where no program shows folders, the user is told which one it is. */
export function showLogFolder(): void {
  const folder = logFolder();
  void shell.openPath(folder).then(async (problem) => {
    if (problem === '') return;
    complain(`could not show the log folder: ${problem}`);
    await dialog.showMessageBox({
      type: 'info',
      title: 'Sandtable',
      message: 'This computer has no program that shows folders.',
      detail: `The log is in ${folder}`,
    });
  });
}

export function note(message: string): void {
  log.info(message);
}

export function complain(message: string, error?: unknown): void {
  log.error(message, ...(error === undefined ? [] : [error]));
}

let isShowing = false;

/** Something of ours broke. The user's work is in the journal; going on is allowed. */
function showFailure(error: unknown): void {
  complain('uncaught', error);
  if (isShowing || !app.isReady()) return;
  isShowing = true;
  const message = error instanceof Error ? error.message : String(error);
  void dialog
    .showMessageBox({
      type: 'error',
      title: 'Sandtable',
      message: 'Something went wrong inside Sandtable.',
      detail:
        `${message}\n\nYour work up to a second ago is kept. Save your scenario, then quit and start ` +
        'again. If it happens again, the log says more.',
      buttons: ['Go on', 'Show the log', 'Quit'],
      cancelId: 0,
    })
    .then(({ response }) => {
      isShowing = false;
      if (response === 1) showLogFolder();
      if (response === 2) app.quit();
    });
}
