// Opening, saving and never losing the document. Asks the main process, which alone knows paths.

import { untrack } from 'svelte';
import type {
  NewsOf,
  OpenedDocument,
  Problem,
  RecoveryEntry,
  Reply,
  SandtableBridge,
} from '../../../shared/bridge/contract';
import { writeDocument } from '../../../shared/campaign/file/read-document';
import { newScenario } from '../../../shared/scenario/new-scenario';
import type { Repaired } from '../../../shared/scenario/parse';
import type { Scenario } from '../../../shared/scenario/document';
import type { Dialogs } from '../table/dialogs.svelte';
import type { EditorSession } from '../table/editor.svelte';
import { Autosave, WINDOW_CLOCK } from './autosave';
import { unreadableFile } from './unreadable-file';
import { goneNotice, type TakeVersion, versionsKept, versionsOpen } from './versions';
import type { Notices } from '../table/notices.svelte';
import { commitTyping } from '../table/typing';

type Opening = Reply<'scenario/open'> | Reply<'scenario/open-recent'>;

export class ScenarioFiles {
  recent = $state.raw<Reply<'scenario/recent'>>([]);
  samples = $state.raw<Reply<'scenario/samples'>>([]);
  /** What a crash left behind, as it was found at the start. */
  recovered = $state.raw<readonly RecoveryEntry[]>([]);
  /** When the last snapshot or file was written, for the status bar. */
  keeping = $state.raw<'saved' | 'kept' | 'waiting' | 'failed'>('saved');

  readonly #editor: EditorSession;
  readonly #bridge: SandtableBridge;
  readonly #dialogs: Dialogs;
  readonly #notices: Notices;
  readonly #autosave: Autosave;
  /** What is under way and has the user's attention. */
  #asking: Promise<void> | null = null;
  /** The save that is under way. */
  #saving: Promise<void> | null = null;

  constructor(editor: EditorSession, bridge: SandtableBridge, dialogs: Dialogs, notices: Notices) {
    this.#editor = editor;
    this.#bridge = bridge;
    this.#dialogs = dialogs;
    this.#notices = notices;
    this.#autosave = new Autosave({
      snapshot: () => (editor.isDirty ? this.#snapshot() : null),
      keep: async (snapshot) => {
        await bridge.ask('autosave/keep', snapshot);
        this.keeping = snapshot.revision === editor.revision ? 'kept' : 'waiting';
        notices.settle('recovery');
      },
      failed: (error) => this.#autosaveFailed(error),
      ...WINDOW_CLOCK,
    });
    $effect.root(() => {
      $effect(() => {
        const { document, isDirty, revision } = editor;
        if (document !== null && revision > 0) untrack(() => this.#changed(document, isDirty));
      });
      $effect(() => this.#tellWindow());
    });
    bridge.hear('window/close-asked', () => void this.close());
    bridge.hear('scenario/changed', (changed) => void this.#fileChanged(changed));
    bridge.hear('scenario/opened', (opened) => void this.#showOpened(opened));
  }

  /** What the window begins with: the document it was started for, then what a crash left behind. */
  async start(): Promise<void> {
    const answer = await this.#bridge.ask('scenario/start', {});
    const recovering = this.#bridge.ask('recovery/list', {});
    const opened = answer.ok ? answer.value : null;
    if (opened === null || !this.#load(opened)) await this.#startEmpty();
    if (!answer.ok) this.#couldNot('open', answer.error);
    const entries = (this.recovered = await recovering);
    if (answer.ok && opened === null)
      return this.#dialogs.showBeneath({ name: 'start', isFirst: true });
    if (entries.length > 0) this.#dialogs.show({ name: 'recovery', entries });
    await this.refreshLists();
  }

  async refreshLists(): Promise<void> {
    [this.recent, this.samples] = await Promise.all([
      this.#bridge.ask('scenario/recent', {}),
      this.#bridge.ask('scenario/samples', {}),
    ]);
  }

  /** Puts a new scenario on the table; false when the user would rather stay with the present one. */
  async begin(scenario: Scenario): Promise<boolean> {
    const isWorthKeeping = scenario.terrain.length > 0;
    return this.beginWith((document) => this.#editor.start(document, scenario, isWorthKeeping));
  }

  /** The same with whatever `start` puts into the document that has no file yet. */
  async beginWith(start: (document: string) => void): Promise<boolean> {
    let hasBegun = false;
    await this.#once(async () => {
      const leave = await this.#mayLeave();
      if (leave === null) return;
      const { document } = await this.#bridge.ask('scenario/new', {});
      start(document);
      await leave();
      hasBegun = true;
    });
    return hasBegun;
  }

  async open(): Promise<void> {
    await this.#replaceWith(() => this.#opened(this.#bridge.ask('scenario/open', {})));
  }

  async openRecent(recent: string): Promise<void> {
    await this.#replaceWith(() =>
      this.#opened(this.#bridge.ask('scenario/open-recent', { recent })),
    );
  }

  /** False when the user would rather stay with what is on the table. */
  async openSample(sample: string): Promise<boolean> {
    return this.#openAsked(() => this.#bridge.ask('scenario/open-sample', { sample }));
  }

  /** A file that was dropped onto the window. */
  async openDropped(file: object): Promise<void> {
    await this.#replaceWith(() => this.#opened(this.#bridge.openDropped(file)));
  }

  async save(): Promise<void> {
    // A second save in quick succession has newer work to write: it waits for the first.
    await this.#saving;
    this.#saving = this.#once(() => this.#write('scenario/save'));
    await this.#saving;
  }

  async saveAs(): Promise<void> {
    await this.#once(() => this.#write('scenario/save-as'));
  }

  /** The user wants the window gone. */
  async close(): Promise<void> {
    await this.#once(async () => {
      if ((await this.#mayLeave()) === null) return;
      await this.#autosave.stop();
      await this.#bridge.ask('window/close', {});
    });
  }

  async restore(entry: RecoveryEntry): Promise<boolean> {
    return this.#openAsked(() => this.#bridge.ask('recovery/take', { entry: entry.entry }));
  }

  /** The file as another program has left it. The work that was kept of it is offered again later. */
  async openTheirs(entry: RecoveryEntry): Promise<boolean> {
    return this.#openAsked(() => this.#bridge.ask('recovery/open-file', { entry: entry.entry }));
  }

  async drop(entry: RecoveryEntry): Promise<void> {
    await this.#bridge.ask('recovery/drop', { entry: entry.entry });
  }

  /** Shows what was kept and what another program made of its file side by side. */
  async compare({ entry }: RecoveryEntry, take: TakeVersion): Promise<void> {
    const answer = await this.#bridge.ask('recovery/both', { entry });
    if (!answer.ok) return this.#couldNot('open', answer.error);
    this.#dialogs.show({ name: 'two-versions', versions: versionsKept(answer.value, take) });
  }

  /** Another program has written the file that is on the table, or removed it. */
  async #fileChanged({ document, name, text }: NewsOf<'scenario/changed'>): Promise<void> {
    while (this.#asking !== null) await this.#asking;
    if (this.#editor.document !== document) return;
    if (text === null) {
      this.#editor.keepUnsaved();
      return this.#notices.show(goneNotice(name));
    }
    const take = {
      mine: () => {
        if (this.#editor.document === document) this.#editor.keepUnsaved();
      },
      theirs: () => void this.#reload(document),
    };
    const versions = versionsOpen({ name, text }, this.#editor, take);
    this.#dialogs.show({ name: 'two-versions', versions });
  }

  async #reload(document: string): Promise<void> {
    await this.#once(async () => {
      if (this.#editor.document !== document) return;
      const answer = await this.#bridge.ask('scenario/reload', { document });
      if (!answer.ok) return this.#couldNot('open', answer.error);
      const taken = this.#editor.takeFile(answer.value);
      if (taken.ok) return;
      this.#dialogs.show({
        name: 'file-problems',
        file: answer.value.name ?? 'The file',
        problems: taken.error,
        repair: null,
      });
    });
  }

  /** Whether what was asked for is on the table now. */
  async #openAsked(ask: () => Promise<Opening>): Promise<boolean> {
    let isOpened = false;
    await this.#replaceWith(async () => {
      const opened = await this.#opened(ask());
      isOpened = opened !== null;
      return opened;
    });
    return isOpened;
  }

  // ---- one at a time

  /** A second open or save while the first still asks would only confuse. */
  async #once(work: () => Promise<unknown>): Promise<void> {
    if (this.#asking !== null) return;
    commitTyping();
    this.#asking = this.#done(work);
    await this.#asking;
  }

  async #done(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#notices.show({ tone: 'error', text: `Something went wrong: ${message}` });
    } finally {
      this.#asking = null;
    }
  }

  /** The main process has opened it already: it waits for a question that is still being answered. */
  async #showOpened(opened: OpenedDocument): Promise<void> {
    while (this.#asking !== null) await this.#asking;
    await this.#replaceWith(async () => opened);
  }

  async #replaceWith(fetch: () => Promise<OpenedDocument | null>): Promise<void> {
    await this.#once(async () => {
      const leave = await this.#mayLeave();
      if (leave === null) return;
      const opened = await fetch();
      if (opened !== null && this.#load(opened)) await leave();
    });
    // The table is there: what the user does next does not wait for lists.
    await this.refreshLists();
  }

  /**
   * Asks "save changes?" where there are any. Null when the user would rather stay; otherwise what is to be
   * done once something else is on the table. Until then unsaved work stays kept, though it was given up:
   * the user may still think better of it in the next dialog.
   */
  async #mayLeave(): Promise<(() => Promise<void>) | null> {
    const { document, isDirty, title, fileName } = this.#editor;
    const nothing = async () => undefined;
    if (document === null || !isDirty) return nothing;
    const answer = await this.#bridge.ask('dialog/unsaved', { title: fileName ?? title });
    if (answer === 'cancel') return null;
    if (answer === 'save') return (await this.#write('scenario/save')) ? nothing : null;
    return async () => {
      // Asked at once: as soon as the main process hears what the window shows, it forgets what it showed.
      await Promise.all([
        this.#autosave.stop(),
        this.#bridge.ask('autosave/discard', { document }),
      ]);
    };
  }

  // ---- in

  async #opened(asked: Promise<Opening>): Promise<OpenedDocument | null> {
    const answer = await asked;
    this.#notices.settle('open');
    if (answer.ok) return answer.value;
    this.#couldNot('open', answer.error);
    return null;
  }

  /** False, and nothing changes, when the text is not a scenario. */
  #load(opened: OpenedDocument): boolean {
    const loaded = this.#editor.load(opened);
    if (loaded.ok) {
      if (this.#editor.campaign !== null) this.#dialogs.show({ name: 'campaign' });
      return true;
    }
    void this.#bridge.ask('scenario/let-go', { document: opened.document });
    const dialog = unreadableFile(opened, loaded.error, {
      make: (scenario) => void this.begin(scenario),
      repair: (repaired) => void this.#beginRepaired(repaired),
    });
    this.#dialogs.show(dialog);
    return false;
  }

  /** As a scenario without a file: the broken one stays as it is. */
  async #beginRepaired({ scenario, done }: Repaired): Promise<void> {
    if (!(await this.begin(scenario))) return;
    const text = `${done.length === 1 ? 'One repair was' : `${done.length} repairs were`} made in ${scenario.title}. The file is as it was; save under its name or another.`;
    this.#notices.show({ tone: 'good', text });
  }

  async #startEmpty(): Promise<void> {
    const { document } = await this.#bridge.ask('scenario/new', {});
    this.#editor.start(document, newScenario());
  }

  // ---- out

  #snapshot(id = this.#editor.fileId) {
    const { document, revision, title, whole } = this.#editor;
    if (document === null) return null;
    return { document, revision, title, text: writeDocument(whole, id) };
  }

  async #write(verb: 'scenario/save' | 'scenario/save-as'): Promise<boolean> {
    // A copy under another name is another file, with a past of its own.
    const known = verb === 'scenario/save' ? this.#editor.fileId : null;
    const id = known ?? crypto.randomUUID();
    const snapshot = this.#snapshot(id);
    if (snapshot === null) return false;
    const answer = await this.#bridge.ask(verb, {
      ...{ ...snapshot, id },
      ...(this.#editor.campaign && { as: 'campaign' }),
    });
    if (!answer.ok) {
      this.#couldNot('save', answer.error);
      return false;
    }
    if (answer.value === null) return false;
    this.#editor.document = answer.value.document;
    this.#editor.fileId = id;
    this.#editor.markSaved(snapshot.revision, answer.value.name);
    await this.#savedOnDisk(snapshot.document);
    this.#notices.show({ tone: 'good', text: `Saved ${answer.value.name}.`, about: 'save' });
    await this.refreshLists();
    return true;
  }

  async #savedOnDisk(document: string): Promise<void> {
    // What changed while the file was written is still to be kept.
    if (this.#editor.isDirty) return;
    await this.#autosave.stop();
    await this.#bridge.ask('autosave/discard', { document });
    this.keeping = 'saved';
    this.#notices.settle('recovery');
  }

  // ---- telling

  #changed(document: string, isDirty: boolean): void {
    if (isDirty) {
      if (this.keeping !== 'failed') this.keeping = 'waiting';
      this.#autosave.changed();
    } else {
      this.keeping = 'saved';
      void this.#forget(document);
    }
  }

  /** Undone back to what the file holds: there is nothing to recover. */
  async #forget(document: string): Promise<void> {
    const hasKept = await this.#autosave.stop();
    if (hasKept && !this.#editor.isDirty) await this.#bridge.ask('autosave/discard', { document });
  }

  #tellWindow(): void {
    const { document, isDirty, fileName, title } = this.#editor;
    if (document === null) return;
    void this.#bridge.ask('window/state', { document, title: fileName ?? title, isDirty });
  }

  #couldNot(what: 'open' | 'save', { file, hint, message }: Problem): void {
    const text = `Could not ${what} ${file ?? 'the scenario'}: ${message}`;
    this.#notices.show({ tone: 'error', text, hint, about: what });
  }

  #autosaveFailed(error: unknown): void {
    // Said once: the status bar goes on saying it until an attempt succeeds.
    if (this.keeping === 'failed') return;
    this.keeping = 'failed';
    const message = error instanceof Error ? error.message : String(error);
    this.#notices.show({
      tone: 'error',
      text: `Your latest changes could not be kept for recovery: ${message}`,
      hint: 'They are tried again every few seconds. Save the scenario to be safe.',
      about: 'recovery',
    });
  }
}
