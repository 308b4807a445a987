// The report of the battle: written by a worker, saved by the main process as a web page or a PDF.

import { partsOf } from '../../../shared/report/battle-report';
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

  async save(as: 'html' | 'pdf'): Promise<void> {
    const played = this.played();
    if (played === null || this.isWorking) return;
    const { record, rules } = played;
    this.isWorking = true;
    try {
      const { scenario } = this.editor;
      const text = await this.#writer.write(partsOf(scenario, record, rules));
      const name = `${scenario.title} report`;
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

  /** Gives up the report that is being written. */
  cancel(): void {
    this.#end();
  }

  #end(): void {
    this.#writer.end();
    this.isWorking = false;
  }
}
