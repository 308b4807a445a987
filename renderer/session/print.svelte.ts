// What is about to be printed: which pages, on which paper, and how far the work is. Layout is
// `shared/print`'s; paper and PDF are the main process's.

import type { Page } from '../../shared/print/picture';
import type { SandtableBridge } from '../../shared/bridge/contract';
import type { PrintSettings } from '../../shared/scenario/types';
import type { PrintWhat } from '../workers/page-maker';
import type { EditorSession } from './editor.svelte';
import type { Notices } from './notices.svelte';
import { PagesClient } from './print-pages';
import type { TableSession } from './table.svelte';

type Work = 'layout' | 'pdf' | 'paper';

/** Work that takes longer is shown, with a way to stop it where there is one. */
const SHOW_WORK_AFTER_MS = 500;

export class PrintSession {
  what = $state.raw<PrintWhat>('page');
  pages = $state.raw<readonly Page[]>([]);
  /** Which of them is previewed. */
  shown = $state(0);
  work = $state.raw<Work | null>(null);
  /** The work has taken long enough to be worth a word. */
  isSlow = $state(false);
  problem = $state.raw<string | null>(null);

  readonly #editor: EditorSession;
  readonly #table: TableSession;
  readonly #bridge: SandtableBridge;
  readonly #notices: Notices;
  readonly #client = new PagesClient();
  #question = 0;

  constructor(
    editor: EditorSession,
    table: TableSession,
    bridge: SandtableBridge,
    notices: Notices,
  ) {
    this.#editor = editor;
    this.#table = table;
    this.#bridge = bridge;
    this.#notices = notices;
  }

  readonly settings = $derived.by(() => this.#editor.scenario.print);
  readonly page = $derived.by(
    () => this.pages[Math.min(this.shown, this.pages.length - 1)] ?? null,
  );

  change(values: Partial<PrintSettings>): void {
    const print = { ...this.settings, ...values };
    this.#editor.apply('change the print settings', { type: 'set', values: { print } });
  }

  turnTo(index: number): void {
    this.shown = Math.max(0, Math.min(index, this.pages.length - 1));
  }

  /** Lays the pages out anew; an older layout that is still under way is given up. */
  async layOut(): Promise<void> {
    if (this.work === 'layout') this.#client.cancel();
    this.#question += 1;
    const question = this.#question;
    const { scenario, looks } = this.#table;
    this.problem = null;
    await this.#working('layout', async () => {
      const pages = await this.#client.pages(scenario, looks, this.settings, this.what);
      if (question !== this.#question) return;
      this.pages = pages;
      this.turnTo(this.shown);
    });
  }

  /** Stops the work; the pages that were there stay. */
  cancel(): void {
    if (this.work === 'pdf' || this.work === 'paper') {
      void this.#bridge.ask('print/stop', {});
      return;
    }
    this.#question += 1;
    this.#client.cancel();
    this.work = null;
    this.isSlow = false;
  }

  async savePdf(): Promise<void> {
    await this.#working('pdf', async () => {
      const reply = await this.#bridge.ask('print/pdf', this.#job());
      if (!reply.ok) this.problem = sentence(reply.error);
      else if (reply.value !== null) {
        this.#notices.show({ tone: 'good', text: `Saved ${reply.value.path}` });
      }
    });
  }

  async print(): Promise<void> {
    await this.#working('paper', async () => {
      const reply = await this.#bridge.ask('print/paper', this.#job());
      if (!reply.ok) this.problem = sentence(reply.error);
      else if (reply.value.printed) {
        this.#notices.show({ tone: 'good', text: 'Sent to the printer.' });
      }
    });
  }

  #job() {
    return { name: this.#editor.scenario.title, pages: this.pages.map((page) => ({ ...page })) };
  }

  async #working(work: Work, run: () => Promise<void>): Promise<void> {
    this.work = work;
    this.isSlow = false;
    const timer = setTimeout(() => (this.isSlow = true), SHOW_WORK_AFTER_MS);
    try {
      await run();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      clearTimeout(timer);
      if (this.work === work) {
        this.work = null;
        this.isSlow = false;
      }
    }
  }
}

function sentence(problem: { readonly message: string; readonly hint: string | null }): string {
  return problem.hint === null ? problem.message : `${problem.message} ${problem.hint}`;
}
