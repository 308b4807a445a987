// The map alone in the window: what it is measured with, how far it is, what it has found. What was found is shown
// until the table or the stand becomes another.

import { proxy } from 'comlink';
import type { SandtableBridge } from '../../../shared/bridge/contract';
import { rulesetOf } from '../../../shared/rulesets/registry';
import type { Scenario } from '../../../shared/scenario/document';
import type { MapFindings } from '../../../shared/study/map-alone/judge-map';
import { mapPage, mapSvg } from '../../../shared/study/map-alone/judged-picture';
import type { MapPictureKind } from '../../../shared/study/map-alone/map-words';
import { measurable, type StandChoice } from '../../../shared/study/map-alone/measured-stand';
import { mapJudgeOnDemand } from '../../workers/start-workers';
import type { EditorSession } from '../table/editor.svelte';
import type { Notices } from '../table/notices.svelte';
import { groundSvg } from './studied-table';

interface Found {
  readonly scenario: Scenario;
  readonly type: string;
  readonly findings: MapFindings;
}

export class MapAloneSession {
  /** From 0 to 1 while it is measured. */
  progress = $state.raw<number | null>(null);
  problem = $state.raw<string | null>(null);

  #chosen = $state.raw<string | null>(null);
  #last = $state.raw<Found | null>(null);
  readonly #judge = mapJudgeOnDemand();

  constructor(
    readonly editor: EditorSession,
    readonly bridge: SandtableBridge,
    readonly notices: Notices,
  ) {}

  /** The stands that it can be measured with. */
  readonly stands: readonly StandChoice[] = $derived.by(() => {
    const { scenario } = this.editor;
    const rules = rulesetOf(scenario.rules);
    return rules.ok ? measurable(rules.value, scenario) : [];
  });

  readonly type: string = $derived.by(() => {
    const chosen = this.stands.find(({ type }) => type === this.#chosen);
    return chosen?.type ?? this.stands[0]?.type ?? '';
  });

  /** Null before it is measured, and where the table or the stand is another than was. */
  readonly found: MapFindings | null = $derived.by(() => {
    const last = this.#last;
    const isThis = last?.scenario === this.editor.scenario && last.type === this.type;
    return isThis ? last.findings : null;
  });

  choose(type: string): void {
    this.#chosen = type;
    void this.measure();
  }

  /** Measures anew unless that which is asked is known. */
  async measure(): Promise<void> {
    this.stop();
    this.problem = null;
    if (this.found !== null) return;
    const { scenario } = this.editor;
    const { type } = this;
    this.progress = 0;
    const isAsked = (): boolean => this.progress !== null && this.editor.scenario === scenario;
    try {
      const far = proxy((share: number) => {
        if (isAsked() && this.type === type) this.progress = share;
      });
      const told = await this.#judge.known().judge({ ...scenario, battle: null }, type, far);
      if (!isAsked() || this.type !== type) return;
      if (told.ok) this.#last = { scenario, type, findings: told.value };
      else this.problem = told.error;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.problem = `The map could not be measured: ${message}`;
    }
    this.progress = null;
  }

  /** Gives up what is being measured. */
  stop(): void {
    this.#judge.end();
    this.progress = null;
  }

  picture(findings: MapFindings, kind: MapPictureKind): string {
    const { scenario } = this.editor;
    return mapSvg(groundSvg(scenario), findings, kind, scenario.board);
  }

  async save(): Promise<void> {
    const { found } = this;
    if (found === null) return;
    const { scenario } = this.editor;
    const text = mapPage(found, groundSvg(scenario), scenario.board);
    const name = `${found.title} map`;
    const reply = await this.bridge.ask('report/save', { name, as: 'html', text });
    this.notices.tellWritten('findings', reply);
  }
}
