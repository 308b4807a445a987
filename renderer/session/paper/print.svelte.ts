// What is about to be printed: which pages, on which paper, and how far the work is. Layout is
// `shared/print`'s; paper and PDF are the main process's.

import type { SandtableBridge } from '../../../shared/bridge/contract';
import { TEST_PAGE, calibrated, calibrationFrom } from '../../../shared/print/paper/calibration';
import { pageRange } from '../../../shared/print/paper/page-range';
import { marginThatSaves } from '../../../shared/print/paper/tile-grid';
import {
  PAGE_KINDS,
  type PageKind,
  PAGES,
  pagesOffered,
  USUAL_PAGES,
} from '../../../shared/print/pages/page-kinds';
import type { Page } from '../../../shared/print/drawing/picture';
import type { OptionRule } from '../../../shared/print/pages/special-rules';
import { shownOnly } from '../../../shared/scenario/layers';
import type { PrintSettings } from '../../../shared/scenario/document';
import type { EditorSession } from '../table/editor.svelte';
import type { Notices } from '../table/notices.svelte';
import { firstOf, followed, kindAt, type LaidOut, staleOf, withKind } from './laid-out';
import { isSame, PagesClient, type PageQuestion } from './print-pages';
import { Printers } from './printers';
import type { Settings } from '../table/app-settings';
import type { TableSession } from '../table/table.svelte';
import { countOfThings } from '../../things/find-things';

type Work = 'layout' | 'pdf' | 'paper';

/** Work that takes longer is shown, with a way to stop it where there is one. */
const SHOW_WORK_AFTER_MS = 500;

const NO_RULES: readonly OptionRule[] = [];

export class PrintSession {
  kinds = $state.raw<readonly PageKind[]>(USUAL_PAGES);
  /** Whether templates are cut for the selected pieces of terrain only. */
  onlySelected = $state(false);
  /** Which of the pages are printed, as people write it; empty = all. */
  range = $state('');
  /** The printer whose measure is used; empty = exact. */
  printer = $state('');
  printers = $state.raw<readonly string[]>([]);
  #laid = $state.raw<LaidOut>([]);
  readonly pages: readonly Page[] = $derived(this.#laid.flatMap(({ pages }) => pages));
  /** Which of them is previewed. */
  shown = $state(0);
  /** The kind that was asked for last is previewed as soon as it is there. */
  #awaited: PageKind | null = null;
  work = $state.raw<Work | null>(null);
  /** The kind of page that is being laid out. */
  laying = $state.raw<PageKind | null>(null);
  /** The work has taken long enough to be worth a word. */
  isSlow = $state(false);
  /** How many pages of the PDF are painted; null before the first word of it. */
  painted = $state.raw<{ readonly done: number; readonly of: number } | null>(null);
  problem = $state.raw<string | null>(null);
  /** The rules reference, once it is there: the brief explains its special rules with it. */
  rules = $state.raw<readonly OptionRule[]>([]);

  /** What the dialog offers: what the game of the scenario has pages of. */
  readonly offered = $derived.by(() =>
    pagesOffered(PAGES, this.#table.rules?.playAids ?? null, this.#table.scenario.battle !== null),
  );

  readonly #editor: EditorSession;
  readonly #table: TableSession;
  readonly #bridge: SandtableBridge;
  readonly #notices: Notices;
  readonly #client = new PagesClient();
  readonly #printers: Printers;
  #measured = $state(0);
  #question = 0;
  #asked: Layout | null = null;

  constructor(
    editor: EditorSession,
    table: TableSession,
    bridge: SandtableBridge,
    notices: Notices,
    settings: Settings,
  ) {
    this.#printers = new Printers(settings);
    this.#editor = editor;
    this.#table = table;
    this.#bridge = bridge;
    this.#notices = notices;
    bridge.hear('print/progress', (progress) => {
      if (this.work === 'pdf') this.painted = progress;
    });
  }

  readonly settings = $derived.by(() => this.#editor.scenario.print);
  /** What a narrower margin would spare true-size tiles. */
  readonly saving = $derived.by(() =>
    this.kinds.includes('tiles')
      ? marginThatSaves(this.#table.scenario.board, this.settings)
      : null,
  );
  /** How many things the pages leave out, unless they are asked for. */
  readonly hiddenCount = $derived.by(() => {
    const { scenario } = this.#table;
    return countOfThings(scenario) - countOfThings(shownOnly(scenario));
  });
  readonly page = $derived.by(() => this.pages[this.shown] ?? null);
  /** Whether the page that is previewed is one of before, and being laid out anew. */
  readonly isStale = $derived.by(
    () => this.work === 'layout' && kindAt(this.#laid, this.shown)?.isFresh === false,
  );
  /** The indexes of the pages that are printed, or what is wrong with the range. */
  readonly chosen = $derived.by(() => pageRange(this.range, this.pages.length));
  readonly calibration = $derived.by(() => {
    void this.#measured;
    return this.#printers.of(this.printer);
  });
  /** The selected pieces of terrain. */
  readonly selected = $derived.by(() => {
    const ids = this.#editor.selection;
    return this.#table.scenario.terrain.map(({ id }) => id).filter((id) => ids.has(id));
  });
  /** What the brief explains. */
  readonly reference = $derived.by(() => {
    const { options } = this.#table.scenario.rules;
    const used = this.rules.filter(({ option }) => option && option.key in options);
    return used.length === 0 ? NO_RULES : used;
  });
  readonly #only = $derived.by(() =>
    this.onlySelected && this.selected.length > 0 ? this.selected : null,
  );

  change(values: Partial<PrintSettings>): void {
    const print = { ...this.settings, ...values };
    this.#editor.apply('change the print settings', { type: 'set', values: { print } });
  }

  choose(kind: PageKind, isChosen: boolean): void {
    this.kinds = PAGE_KINDS.filter((one) => (one === kind ? isChosen : this.kinds.includes(one)));
    this.#awaited = isChosen ? kind : null;
  }

  turnTo(index: number): void {
    this.#awaited = null;
    this.shown = Math.max(0, Math.min(index, this.pages.length - 1));
  }

  /** The printers of the system, and those that were measured before. */
  async findPrinters(): Promise<void> {
    const { names } = await this.#bridge.ask('print/printers', {});
    this.printers = [...names, ...this.#printers.names().filter((name) => !names.includes(name))];
  }

  /** Keeps what the two bars of the test page measure, in inches; false where they cannot be of its length. */
  calibrate(printer: string, across: number, down: number): boolean {
    const calibration = calibrationFrom(across, down, this.settings.lengths);
    if (calibration === null || printer === '') return false;
    this.#printers.keep(printer, calibration);
    this.#measured += 1;
    if (!this.printers.includes(printer)) this.printers = [...this.printers, printer];
    this.printer = printer;
    return true;
  }

  /**
   * Lays the pages out anew, and shows each kind as soon as it is there; an older layout that is still under way is
   * given up. Who looks at a page stays there as long as there is one.
   */
  async layOut(): Promise<void> {
    const asked = { question: this.#pageQuestion(), kinds: this.kinds };
    if (this.work === 'layout') {
      if (this.#asked !== null && isSameLayout(this.#asked, asked)) return;
      this.#client.cancel();
    }
    this.#asked = asked;
    this.#question += 1;
    const question = this.#question;
    this.problem = null;
    this.#show(staleOf(this.#laid, asked.kinds));
    await this.#working('layout', async () => {
      for (const kind of asked.kinds) {
        this.laying = kind;
        const pages = await this.#client.pages(kind, asked.question);
        if (question !== this.#question) return;
        this.#show(withKind(this.#laid, asked.kinds, { kind, pages, isFresh: true }));
      }
    });
  }

  #show(laid: LaidOut): void {
    const awaited = this.#awaited === null ? null : firstOf(laid, this.#awaited);
    if (awaited !== null) this.#awaited = null;
    this.shown = awaited ?? followed(this.#laid, this.shown, laid);
    this.#laid = laid;
  }

  /** Lays out the usual pages before anybody asks for them, so that the dialog shows them at once. */
  async prepare(): Promise<void> {
    if (this.work !== null) return;
    try {
      for (const kind of this.kinds) await this.#client.pages(kind, this.#pageQuestion());
    } catch {
      // The dialog asks again, and says what is wrong to somebody who wants to know.
      return;
    }
  }

  #pageQuestion(): PageQuestion {
    return {
      scenario: this.#table.scenario,
      settings: this.settings,
      only: this.#only,
      reference: this.reference,
    };
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
    this.painted = null;
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
    const chosen = this.chosen.ok ? this.chosen.value : [];
    const pages = chosen.flatMap((index) => this.pages[index] ?? []);
    return {
      name: this.#editor.scenario.title,
      pages: pages.map((page) => ({
        ...(page.code === TEST_PAGE ? page : calibrated(page, this.calibration)),
      })),
    };
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

interface Layout {
  readonly question: PageQuestion;
  readonly kinds: readonly PageKind[];
}

function isSameLayout(a: Layout, b: Layout): boolean {
  return a.kinds === b.kinds && a.kinds.every((kind) => isSame(a.question, b.question, kind));
}
