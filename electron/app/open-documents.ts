// What the windows share: the open documents, their journal, recent files, settings and samples, and how a
// file that comes from outside finds its window. It answers no verb itself; `ipc/answers.ts` does.

import { join } from 'node:path';
import { app } from 'electron';
import type { OpenedDocument, Problem } from '../../shared/bridge/contract';
import type { Result } from '../../shared/core/result';
import type { Dialogs } from './system-dialogs';
import { realDisk } from '../files/disk';
import { FileVersions } from '../files/file-versions';
import { Journal } from '../files/journal';
import { KeptPictures } from '../files/kept-pictures';
import { RecentFiles } from '../files/recent-files';
import { ScenarioFiles } from '../files/scenario-files';
import { Settings } from '../files/settings-file';
import { complain, showLogFolder } from './log';
import { setMenu } from './menu';
import { BookShelf } from './book-shelf';
import { type SampleFolder, Samples } from './sample-scenarios';
import { type AppWindow, AppWindows } from './windows';

export class OpenDocuments {
  readonly files = new ScenarioFiles(realDisk);
  readonly journal: Journal;
  readonly recent: RecentFiles;
  readonly settings: Settings;
  readonly samples: Samples;
  readonly books: BookShelf;
  readonly pictures: KeptPictures;
  readonly versions: FileVersions;
  readonly windows: AppWindows;
  readonly dialogs: Dialogs;

  constructor(dialogs: Dialogs) {
    const folder = app.getPath('userData');
    const resources = join(app.getAppPath(), 'resources');
    this.dialogs = dialogs;
    const samples: readonly SampleFolder[] = [
      { folder: join(resources, 'scenarios'), ending: '.sandtable' },
      { folder: join(resources, 'campaigns'), ending: '.campaign' },
    ];
    this.samples = new Samples(samples, realDisk);
    this.books = new BookShelf(join(resources, 'books'), join(folder, 'books'), realDisk, complain);
    this.journal = new Journal({
      folder: join(folder, 'journal'),
      disk: realDisk,
      now: Date.now,
      complain,
    });
    this.recent = new RecentFiles(join(folder, 'recent.json'), realDisk, () => this.#setMenu());
    this.pictures = new KeptPictures(join(folder, 'pictures'), realDisk, app.getVersion());
    this.versions = new FileVersions({
      folder: join(folder, 'versions'),
      disk: realDisk,
      now: Date.now,
    });
    this.settings = new Settings({
      file: join(folder, 'settings.json'),
      disk: realDisk,
      complain,
    });
    this.windows = new AppWindows({
      settings: folder,
      icon: join(resources, 'icons', 'sandtable.png'),
      dialogs,
      closed: (gone) => gone.documents.forEach((document) => this.files.close(document)),
    });
  }

  /** Opens a document in a window's name. The window shows it when it tells so. */
  async open(path: string, by: AppWindow): Promise<Result<OpenedDocument, Problem>> {
    const opened = await this.files.open(path);
    if (!opened.ok) return this.#couldNotOpen(path, opened.error);
    this.give(opened.value.document, by);
    return opened;
  }

  give(document: string, to: AppWindow): void {
    to.documents = [...to.documents, document];
  }

  /** A file from the command line, a second start, or the recent list: shown in front, asked nothing. */
  async show(path: string): Promise<void> {
    const holder = await this.files.holderOf(path);
    const front = (holder === null ? null : this.windows.showing(holder)) ?? this.windows.front();
    if (front === null || (holder === null && !this.#isUntouched(front))) {
      this.windows.open(path);
      return;
    }
    this.windows.bringForward(front);
    if (holder !== null) return;
    const opened = await this.open(path, front);
    if (opened.ok) this.windows.tell(front, 'scenario/opened', opened.value);
    else await this.#tellProblem(front, opened.error);
  }

  async remember(path: string): Promise<void> {
    app.addRecentDocument(path);
    await this.recent
      .add(path)
      .catch((error: unknown) => complain('could not keep the recent list', error));
  }

  async #couldNotOpen(path: string, problem: Problem): Promise<Result<OpenedDocument, Problem>> {
    if ((await realDisk.changedAt(path).catch(() => 0)) === null) await this.recent.remove(path);
    const holder = await this.files.holderOf(path);
    const window = holder === null ? null : this.windows.showing(holder);
    if (window !== null) this.windows.bringForward(window);
    return { ok: false, error: problem };
  }

  /** A window with nothing in it that the user made: it can show another document. */
  #isUntouched({ shown }: AppWindow): boolean {
    return shown !== null && !shown.isDirty && this.files.fileOf(shown.document).path === null;
  }

  async #tellProblem({ window }: AppWindow, problem: Problem): Promise<void> {
    await this.dialogs.ask(window, {
      message: `Could not open ${problem.file ?? 'the file'}: ${problem.message}`,
      detail: problem.hint ?? '',
      buttons: ['OK'],
    });
  }

  #setMenu(): void {
    setMenu(
      {
        command: (id) => {
          const front = this.windows.front();
          if (front) this.windows.tell(front, 'menu/command', { command: id });
        },
        newWindow: () => void this.windows.open(null),
        openRecent: (recent) => {
          const path = this.recent.pathOf(recent);
          if (path !== null) void this.show(path);
        },
        clearRecent: () => void this.recent.clear(),
        showLog: showLogFolder,
      },
      this.recent.list(),
    );
  }
}
