// What if: the scenario as it is beside up to five changes of it, played with the same seeds. What is compared is kept
// until the window closes, so that the table can be edited in between.

import type { SandtableBridge } from '../../../shared/bridge/contract';
import type { StandId } from '../../../shared/core/id';
import { fail, ok, type Result } from '../../../shared/core/result';
import { rulesetOf } from '../../../shared/rulesets/registry';
import type { Scenario } from '../../../shared/scenario/document';
import {
  compared,
  otherSides,
  type Compared,
  type Variant,
} from '../../../shared/study/what-if/compare-variants';
import { comparisonPage } from '../../../shared/study/what-if/comparison-words';
import {
  changed,
  changesOf,
  changeWords,
  MOST_CHANGES,
  type ScenarioChange,
  type Setting,
} from '../../../shared/study/what-if/scenario-change';
import { studyOf } from '../../../shared/study/study-inputs';
import { Gathering } from '../../../shared/study/study-results';
import { studiedWords } from '../../../shared/study/study-words';
import { timeLeft } from '../../../shared/study/time-left';
import { collectionOf } from '../../things/find-things';
import type { EditorSession } from '../table/editor.svelte';
import type { Notices } from '../table/notices.svelte';
import { StudyCrew } from './study-crew';
import type { StudyProgress, StudySession } from './study.svelte';

const TELL_MS = 250;

/** A change of the scenario as it is when the comparison begins, or a table as it was when it was kept. */
export type WhatIf =
  | { readonly type: 'change'; readonly name: string; readonly change: ScenarioChange }
  | { readonly type: 'kept'; readonly name: string; readonly scenario: Scenario };

export interface ComparisonFound {
  readonly title: string;
  readonly all: readonly Compared[];
  readonly played: string;
}

/** What tells one from the others: two stands may have one name. */
export function keyOf(one: WhatIf): string {
  return one.type === 'change' ? JSON.stringify(one.change) : one.name;
}

/** What is compared belongs to a document: another shows nothing of it. */
interface Comparison {
  readonly document: string | null;
  readonly asked: readonly WhatIf[];
  readonly found: ComparisonFound | null;
  readonly problem: string | null;
}

const NOTHING = { asked: [], found: null, problem: null } as const;

interface Going {
  readonly variants: Variant[];
  /** When it began, and how many battles there are in all. */
  readonly began: number;
  readonly of: number;
  /** Of the program. */
  readonly version: string;
}

export class CompareSession {
  battles = $state.raw(100);
  progress = $state.raw<(StudyProgress & { readonly name: string }) | null>(null);

  #last = $state.raw<Comparison>({ document: null, ...NOTHING });
  readonly #comparison: Comparison = $derived.by(() => {
    const { document } = this.editor;
    return this.#last.document === document ? this.#last : { document, ...NOTHING };
  });

  readonly #crew = new StudyCrew();
  #going: Going | null = null;
  #kept = 0;

  constructor(
    readonly editor: EditorSession,
    /** Its seed and its levels are those of the comparison. */
    readonly study: StudySession,
    readonly bridge: SandtableBridge,
    readonly notices: Notices,
  ) {}

  /** Changes that are worth trying and not chosen yet; of stands, those that are selected. */
  readonly offered: readonly Extract<WhatIf, { readonly type: 'change' }>[] = $derived.by(() => {
    const stands = [...this.editor.selection].filter(
      (id) => collectionOf(id) === 'stands',
    ) as StandId[];
    const taken = this.asked.map(keyOf);
    return changesOf(this.#setting, stands)
      .map((change) => {
        return { type: 'change' as const, name: changeWords(this.editor.scenario, change), change };
      })
      .filter((one) => !taken.includes(keyOf(one)));
  });
  readonly isFull = $derived.by(() => this.asked.length >= MOST_CHANGES);

  get asked(): readonly WhatIf[] {
    return this.#comparison.asked;
  }

  get found(): ComparisonFound | null {
    return this.#comparison.found;
  }

  get problem(): string | null {
    return this.#comparison.problem;
  }

  add(one: WhatIf): void {
    if (!this.isFull) this.#become({ asked: [...this.asked, one] });
  }

  remove(at: number): void {
    this.#become({ asked: this.asked.filter((_, i) => i !== at) });
  }

  /** Keeps the table as it is, to be compared with what it becomes. */
  keepTable(): void {
    this.#kept += 1;
    const { scenario } = this.editor;
    this.add({ type: 'kept', name: `table kept ${this.#kept}`, scenario });
  }

  async start(): Promise<void> {
    if (this.progress !== null) return;
    this.#become({ found: null, problem: this.#refusal() });
    if (this.problem !== null) return;
    const of = this.battles * (this.asked.length + 1);
    this.progress = { done: 0, of, left: null, name: 'As it is' };
    const { version } = await this.bridge.ask('app/info', {});
    const isGivenUp = this.progress === null;
    if (isGivenUp) return;
    const going: Going = { variants: [], began: performance.now(), of, version };
    this.#going = going;
    try {
      for (const one of [null, ...this.asked]) {
        const problem = await this.#playOne(going, one);
        this.#become({ problem });
        if (problem !== null) break;
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#become({ problem: `The comparison has stopped: ${message}` });
    }
    if (this.#going === going) this.stop();
  }

  /** Gives up what is being played; what has been played is shown. */
  stop(): void {
    this.#crew.end();
    this.progress = null;
    const [base, ...others] = this.#going?.variants ?? [];
    this.#going = null;
    if (!base || others.length === 0) return;
    this.#become({
      found: {
        title: base.results.study.title,
        all: compared(base, others),
        played: studiedWords(base.results),
      },
    });
  }

  /** The dialog is closed: what went wrong has been read. */
  leave(): void {
    this.stop();
    this.#become({ problem: null });
  }

  askAgain(): void {
    this.#become({ found: null, problem: null });
  }

  async save(): Promise<void> {
    const { found } = this;
    if (found === null) return;
    const text = comparisonPage(found.title, found.all, found.played);
    const name = `${found.title} what if`;
    const reply = await this.bridge.ask('report/save', { name, as: 'html', text });
    this.notices.tellWritten('comparison', reply);
  }

  #become(part: Partial<Comparison>): void {
    this.#last = { ...this.#comparison, ...part };
  }

  /** Why one of them cannot be compared, before any is played; null where all can be. */
  #refusal(): string | null {
    for (const one of this.asked) {
      const setting = this.#settingOf(one);
      if (!setting.ok) return `${one.name}: ${setting.error}`;
    }
    return null;
  }

  /** Why it cannot be played; null once it is. */
  async #playOne(going: Going, one: WhatIf | null): Promise<string | null> {
    const name = one?.name ?? 'As it is';
    const setting = this.#settingOf(one);
    if (!setting.ok) return `${name}: ${setting.error}`;
    const { scenario, levels } = setting.value;
    const rules = rulesetOf(scenario.rules);
    if (!rules.ok) return `${name}: ${rules.error}`;
    const { battles } = this;
    const { variants, began, of, version } = going;
    const seed = this.study.seed.trim() || 'study';
    const study = studyOf(rules.value, scenario, { battles, seed, levels, version });
    if (!study.ok) return `${name} cannot be played. ${study.error}`;
    const gathering = new Gathering(study.value);
    const at = variants.length;
    let told = 0;
    let count = at * battles;
    await this.#crew.play(study.value, scenario, (battle) => {
      if (this.#going !== going) return;
      gathering.add(battle);
      variants[at] = { name, results: gathering.results() };
      count += 1;
      const now = performance.now();
      if (now - told < TELL_MS) return;
      told = now;
      this.progress = { done: count, of, left: timeLeft(count, of, now - began), name };
    });
    return null;
  }

  get #setting(): Setting {
    return { scenario: this.editor.scenario, levels: this.study.levels };
  }

  #settingOf(one: WhatIf | null): Result<Setting, string> {
    if (one === null) return ok(this.#setting);
    const { levels } = this.study;
    if (one.type === 'kept') {
      const problem = otherSides(this.editor.scenario, one.scenario);
      return problem === null ? ok({ scenario: one.scenario, levels }) : fail(problem);
    }
    const rules = rulesetOf(this.editor.scenario.rules);
    return rules.ok ? changed(rules.value, this.#setting, one.change) : rules;
  }
}
