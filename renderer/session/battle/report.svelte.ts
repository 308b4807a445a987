// The report of the battle, or a film of it: written by a worker, saved by the main process.

import { partsOf } from '../../../shared/report/battle-report';
import { filmPartsOf } from '../../../shared/report/film/film-page';
import type { SandtableBridge } from '../../../shared/bridge/contract';
import type { PlayedBattle } from './kept-battle.svelte';
import { ReportWriter } from './report-writer';
import type { EditorSession } from '../table/editor.svelte';
import type { Notices } from '../table/notices.svelte';

export class ReportSession {
  isWorking = $state.raw(false);

  readonly #writer = new ReportWriter();

  constructor(
    readonly played: () => PlayedBattle | null,
    readonly editor: EditorSession,
    readonly bridge: SandtableBridge,
    readonly notices: Notices,
  ) {}

  /** A film is one web page. */
  async save(what: 'html' | 'pdf' | 'film'): Promise<void> {
    const played = this.played();
    if (played === null || this.isWorking) return;
    this.isWorking = true;
    try {
      const text = await this.#written(what, played);
      const name = `${this.editor.scenario.title} ${what === 'film' ? 'film' : 'report'}`;
      const as = what === 'film' ? 'html' : what;
      const reply = await this.bridge.ask('report/save', { name, as, text });
      this.notices.tellWritten('report', reply);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const text = `The report could not be written: ${message}`;
      this.notices.show({ tone: 'error', text, about: 'report' });
    } finally {
      this.#end();
    }
  }

  #written(what: 'html' | 'pdf' | 'film', { record, rules }: PlayedBattle): Promise<string> {
    const { scenario } = this.editor;
    if (what !== 'film') return this.#writer.write(partsOf(scenario, record, rules));
    return this.#writer.writeFilm(filmPartsOf(scenario, record, rules));
  }

  /** Gives up the report that is being written. */
  cancel(): void {
    this.#end();
  }

  #end(): void {
    this.#writer.end();
    this.isWorking = false;
  }
}
