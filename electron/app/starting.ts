// What the command line says: which files to open, and where the settings are kept.

import { existsSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { app } from 'electron';
import { z } from 'zod';
import { ANSWERED_EXTENSIONS, FOREIGN_EXTENSIONS } from '../../shared/scenario/foreign/extensions';
import { portableFolder } from './portable-folder';

/** Scenarios, campaigns, and files of other programs to make a scenario of. */
const EXTENSIONS = ['sandtable', 'campaign', ...FOREIGN_EXTENSIONS, ...ANSWERED_EXTENSIONS].map(
  (one) => `.${one}`,
);

/**
 * `--user-data-dir=FOLDER` keeps settings, journal and log there: two folders are two programs. Without it
 * they are kept in the portable folder where there is one.
 */
export function useSettingsFolder(): void {
  const named = app.commandLine.getSwitchValue('user-data-dir');
  if (named !== '') {
    app.setPath('userData', resolve(named));
    return;
  }
  const { platform, env } = process;
  const portable = portableFolder({ platform, env, executable: app.getPath('exe') });
  if (app.isPackaged && existsSync(portable)) app.setPath('userData', portable);
}

/** `--sample=NAME` begins with a copy of that sample; null without it, for the start page. */
export function sampleToOpen(): string | null {
  return app.commandLine.getSwitchValue('sample') || null;
}

/** What is named to be opened on the command line, as absolute paths. */
export function filesFrom(line: readonly string[], folder: string): string[] {
  return line
    .filter((word) => !word.startsWith('-') && EXTENSIONS.includes(extname(word).toLowerCase()))
    .map((word) => resolve(folder, word));
}

/** Files named to be opened. Until the program is ready they wait; from then on each is shown as it comes. */
export class FilesToOpen {
  #waiting: readonly string[];
  #show: ((path: string) => void) | null = null;

  constructor(named: readonly string[]) {
    this.#waiting = named;
  }

  add(path: string): void {
    if (this.#show === null) this.#waiting = [...this.#waiting, path];
    else this.#show(path);
  }

  /** Hands over those that waited; those to come go to `show`. */
  handTo(show: (path: string) => void): readonly string[] {
    this.#show = show;
    return this.#waiting;
  }
}

/** What another start of the program handed over; none where it is not what we hand over ourselves. */
export function heardFiles(data: unknown): readonly string[] {
  const heard = z.object({ files: z.array(z.string()) }).safeParse(data);
  return heard.success ? heard.data.files : [];
}
