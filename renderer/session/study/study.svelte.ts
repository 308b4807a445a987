// A study of the scenario in the window: what is asked, how far it is, what it has found, and what is done with it.
// What was found stays until another study is begun.

import { USUAL_LEVEL, type Level } from '../../../shared/ai/levels';
import type { SandtableBridge } from '../../../shared/bridge/contract';
import type { SideId } from '../../../shared/core/id';
import type { Result } from '../../../shared/core/result';
import { rulesetOf } from '../../../shared/rulesets/registry';
import type { Scenario } from '../../../shared/scenario/document';
import { courseOf, type CourseFindings } from '../../../shared/study/course-findings';
import { heatField, heatOf, heatSvg } from '../../../shared/study/heat-picture';
import { findingsOf, type Findings } from '../../../shared/study/findings';
import { studyOf, type Study } from '../../../shared/study/study-inputs';
import { timeLeft } from '../../../shared/study/time-left';
import { cutShort, Gathering, type Results } from '../../../shared/study/study-results';
import { writeStudy } from '../../../shared/study/study-file';
import { studyPage } from '../../../shared/study/study-page';
import type { EditorSession } from '../table/editor.svelte';
import type { Notices } from '../table/notices.svelte';
import { HeatLayer, type Heat } from './heat-layer.svelte';
import { groundSvg, tableOf } from './studied-table';
import { StudyCrew } from './study-crew';

/** What has been played is shown again so often while a study goes on. */
const TELL_MS = 250;

export interface StudyProgress {
  readonly done: number;
  readonly of: number;
  /** "about 20 s left"; null while nobody can tell. */
  readonly left: string | null;
}

export interface StudyFound {
  readonly results: Results;
  readonly findings: Findings;
  /** How the battles went; null where none has ended. */
  readonly course: CourseFindings | null;
  /** What was studied; the document may have become another since. */
  readonly scenario: Scenario;
  /** How many battles were asked for. */
  readonly wanted: number;
}

interface Going {
  readonly gathering: Gathering;
  readonly scenario: Scenario;
}

export class StudySession {
  battles = $state.raw(100);
  seed = $state.raw('study');
  levels = $state.raw<Readonly<Record<SideId, Level>>>({});
  /** Null while nothing is played. */
  progress = $state.raw<StudyProgress | null>(null);
  found = $state.raw<StudyFound | null>(null);
  problem = $state.raw<string | null>(null);
  /** The battle that is played once more to be watched. */
  fetching = $state.raw<number | null>(null);

  /** Where battles moved, fired and lost stands, over the table on the stage. */
  readonly heat = new HeatLayer(() => this.isCurrent);

  readonly #crew = new StudyCrew();
  #going: Going | null = null;

  constructor(
    readonly editor: EditorSession,
    readonly bridge: SandtableBridge,
    readonly notices: Notices,
  ) {}

  /** Nothing but the battle on it has changed since the scenario was studied. */
  readonly isCurrent = $derived.by(() => {
    if (this.found === null) return false;
    const { scenario } = this.editor;
    const studied: Readonly<Record<string, unknown>> = { ...this.found.scenario };
    return Object.entries(scenario).every(
      ([key, value]) => key === 'battle' || studied[key] === value,
    );
  });

  levelOf(side: SideId): Level {
    return this.levels[side] ?? USUAL_LEVEL;
  }

  async start(): Promise<void> {
    if (this.progress !== null) return;
    this.problem = null;
    const { battles } = this;
    const { scenario } = this.editor;
    this.progress = { done: 0, of: battles, left: null };
    const { version } = await this.bridge.ask('app/info', {});
    const isGivenUp = this.progress === null;
    if (isGivenUp) return;
    const study = this.#asked(scenario, version);
    if (!study.ok) {
      this.problem = `This scenario cannot be played yet. ${study.error}`;
      this.progress = null;
      return;
    }
    this.found = null;
    const going = { gathering: new Gathering(study.value), scenario };
    this.#going = going;
    await this.#play(going);
  }

  /** Gives up the battles that are being played; what has been played is shown. */
  stop(): void {
    this.#crew.end();
    this.#show();
    this.progress = null;
    this.#going = null;
    this.fetching = null;
  }

  /** Back to the questions. */
  askAgain(): void {
    this.stop();
    this.found = null;
    this.problem = null;
  }

  /** Puts a battle of the study on the table, to be looked back at from its beginning; false where it cannot. */
  async watch(n: number): Promise<boolean> {
    const { found } = this;
    if (found === null || this.fetching !== null) return false;
    this.fetching = n;
    this.problem = null;
    try {
      const record = await this.#crew.record(found.results.study, found.scenario, n);
      if (this.fetching !== n) return false;
      this.editor.keepBattle(record);
      this.editor.select([]);
      return true;
    } catch (error) {
      this.problem = `Battle ${n} cannot be shown: ${messageOf(error)}`;
      return false;
    } finally {
      this.fetching = null;
    }
  }

  async save(as: 'html' | 'json'): Promise<void> {
    const { found } = this;
    if (found === null) return;
    const text = as === 'html' ? this.page(found) : writeStudy(found.results);
    const name = `${found.results.study.title} study`;
    const reply = await this.bridge.ask('report/save', { name, as, text });
    this.notices.tellWritten('study', reply);
  }

  /** What was found as a page, with pictures of the table. */
  page({ results, scenario }: StudyFound): string {
    return studyPage(results, tableOf(scenario));
  }

  /** The table with the heat over it, as SVG. */
  heatPicture({ results, scenario }: StudyFound, { kind, side }: Heat): string {
    const { grid } = results.study;
    const { board } = scenario;
    const ground = groundSvg(scenario);
    if (grid === null) return heatSvg(ground, null, board);
    return heatSvg(ground, heatField(grid, board, heatOf(results, kind, side)), board);
  }

  #asked(scenario: Scenario, version: string): Result<Study, string> {
    const rules = rulesetOf(scenario.rules);
    if (!rules.ok) return rules;
    const { battles, levels } = this;
    const seed = this.seed.trim() || 'study';
    return studyOf(rules.value, scenario, { battles, seed, levels, version });
  }

  async #play(going: Going): Promise<void> {
    const { gathering, scenario } = going;
    const { study } = gathering;
    const began = performance.now();
    let done = 0;
    let told = began;
    this.progress = { done, of: study.battles, left: null };
    try {
      await this.#crew.play(study, scenario, (one) => {
        gathering.add(one);
        done += 1;
        const now = performance.now();
        if (now - told < TELL_MS || this.#going !== going) return;
        told = now;
        const left = timeLeft(done, study.battles, now - began);
        this.progress = { done, of: study.battles, left };
      });
    } catch (error) {
      this.problem = `The study has stopped: ${messageOf(error)}`;
    }
    if (this.#going === going) this.stop();
  }

  #show(): void {
    if (this.#going === null) return;
    const { gathering, scenario } = this.#going;
    const results = gathering.results();
    if (results.battles.length === 0) return;
    const wanted = results.study.battles;
    const short = cutShort(results);
    const [findings, course] = [findingsOf(short), courseOf(short)];
    this.found = { results: short, findings, course, scenario, wanted };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
