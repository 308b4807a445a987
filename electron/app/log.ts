// Where the program writes what happened to it: one file in the settings folder, and the terminal. Never
// anything of what the user draws.

import { dirname, join } from 'node:path';
import { app, dialog, shell } from 'electron';
import log from 'electron-log/main';
import { errorText, messageText } from './log-text';

/** Has to run first, so that a failure of anything else is on record. */
export function setUpLog(): void {
  log.transports.file.resolvePathFn = () => join(app.getPath('userData'), 'logs', 'main.log');
  log.transports.file.level = 'info';
  log.transports.file.maxSize = 1024 * 1024;
  log.transports.console.level = app.isPackaged ? 'error' : 'warn';
  const failure = new FailureMessage();
  process.on('uncaughtException', (error) => failure.show(error));
  process.on('unhandledRejection', (error) => failure.show(error));
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
  log.info(messageText(message));
}

export function complain(message: string, error?: unknown): void {
  const about = error === undefined ? '' : `\n${errorText(error)}`;
  log.error(messageText(message) + about);
}

/** Says that something of ours broke, one message at a time. The user's work is in the journal; going on is allowed. */
class FailureMessage {
  #isShowing = false;

  show(error: unknown): void {
    complain('uncaught', error);
    if (this.#isShowing || !app.isReady()) return;
    this.#isShowing = true;
    void this.#ask(error instanceof Error ? error.message : String(error)).then((chosen) => {
      this.#isShowing = false;
      if (chosen === 'Show the log') showLogFolder();
      if (chosen === 'Quit') app.quit();
    });
  }

  async #ask(message: string): Promise<string | undefined> {
    const buttons = ['Go on', 'Show the log', 'Quit'];
    const { response } = await dialog.showMessageBox({
      type: 'error',
      title: 'Sandtable',
      message: 'Something went wrong inside Sandtable.',
      detail:
        `${message}\n\nYour work up to a second ago is kept. Save your scenario, then quit and start ` +
        'again. If it happens again, the log says more.',
      buttons,
      cancelId: 0,
    });
    return buttons[response];
  }
}
