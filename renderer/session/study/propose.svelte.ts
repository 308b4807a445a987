// Proposals: the smallest change that brings the odds within what the designer wants, looked for by battles. What was
// found belongs to the scenario as it was: once that is edited, it is gone.

import type { SandtableBridge } from '../../../shared/bridge/contract';
import type { SideId } from '../../../shared/core/id';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { rulesetOf } from '../../../shared/rulesets/registry';
import type { Scenario } from '../../../shared/scenario/document';
import type { Line } from '../../../shared/study/play-battle';
import { studyOf, type Study } from '../../../shared/study/study-inputs';
import { playedWords } from '../../../shared/study/study-words';
import { timeLeft } from '../../../shared/study/time-left';
import { proposalPage, trialName } from '../../../shared/study/what-if/proposal-words';
import {
  proposals,
  type Asked,
  type AskedStage,
  type Proposed,
  type Trial,
} from '../../../shared/study/what-if/proposals';
import { changed, type Setting } from '../../../shared/study/what-if/scenario-change';
import type { EditorSession } from '../table/editor.svelte';
import type { Notices } from '../table/notices.svelte';
import { StudyCrew, type StudyPart } from './study-crew';
import type { StudyProgress, StudySession } from './study.svelte';

const TELL_MS = 250;

export interface ProposalsFound {
  /** That was tried. */
  readonly scenario: Scenario;
  readonly setting: Setting;
  readonly proposed: Proposed;
  readonly played: string;
}

interface Going {
  readonly setting: Setting;
  readonly rules: Ruleset;
  readonly version: string;
  readonly began: number;
  /** Battles that have been played. */
  count: number;
  /** Set by whoever gives up: what has been played until then is told. */
  isGivenUp: boolean;
  giveUp: () => void;
}

/** What each stage does, as one reads it while it goes on. */
const STAGE_WORDS = {
  glance: 'glancing at every change',
  look: 'looking longer at those that may do',
  check: 'checking with other dice',
} as const satisfies Record<AskedStage['stage'], string>;

export class ProposeSession {
  /** Of a hundred battles. */
  low = $state(40);
  high = $state(60);
  battles = $state(200);
  progress = $state.raw<(StudyProgress & { readonly name: string }) | null>(null);
  problem = $state.raw<string | null>(null);

  #side = $state.raw<SideId | null>(null);
  #found = $state.raw<ProposalsFound | null>(null);
  /** Of the scenario as it is now; null where there is nothing of it. */
  readonly found = $derived.by(() =>
    this.#found?.scenario === this.editor.scenario ? this.#found : null,
  );

  readonly #crew = new StudyCrew();
  #going: Going | null = null;

  constructor(
    readonly editor: EditorSession,
    /** Its seed and its levels are those of the proposals. */
    readonly study: StudySession,
    readonly bridge: SandtableBridge,
    readonly notices: Notices,
  ) {}

  /** Whose wins are looked at: the first side where nobody has chosen. */
  get side(): SideId | null {
    const { sides } = this.editor.scenario;
    return (sides.find(({ id }) => id === this.#side) ?? sides[0])?.id ?? null;
  }

  set side(side: SideId | null) {
    this.#side = side;
  }

  async start(): Promise<void> {
    const { side, low, high } = this;
    if (this.progress !== null || side === null) return;
    const setting: Setting = { scenario: this.editor.scenario, levels: this.study.levels };
    const rules = rulesetOf(setting.scenario.rules);
    this.problem = !rules.ok
      ? rules.error
      : low < high
        ? null
        : 'The share that is wanted begins below where it ends.';
    if (!rules.ok || this.problem !== null) return;
    this.#found = null;
    this.progress = { done: 0, of: this.battles, left: null, name: 'As it is' };
    const { version } = await this.bridge.ask('app/info', {});
    const began = performance.now();
    const going: Going = {
      ...{ setting, rules: rules.value, version, began, count: 0 },
      isGivenUp: false,
      giveUp: () => undefined,
    };
    this.#going = going;
    try {
      const aim = { side, low: low / 100, high: high / 100 };
      const search = proposals(rules.value, setting, aim, this.battles);
      let step = search.next();
      while (!step.done) step = search.next(await this.#playStage(going, step.value));
      const played = playedWords(this.#studyOf(going, setting, 1), going.count);
      this.#found = { scenario: setting.scenario, setting, proposed: step.value, played };
    } catch (error) {
      this.problem = `The search has stopped: ${error instanceof Error ? error.message : String(error)}`;
    }
    if (this.#going === going) {
      this.#crew.end();
      this.#going = null;
      this.progress = null;
    }
  }

  /** Gives up what is being played; what was tried until then is shown. */
  stop(): void {
    if (this.#going === null) return;
    this.#going.isGivenUp = true;
    this.#crew.end();
    this.#going.giveUp();
  }

  askAgain(): void {
    this.#found = null;
    this.problem = null;
  }

  /** Makes one of the changes: a step that can be undone. */
  make(trial: Trial): void {
    const { found } = this;
    if (found === null || trial.change === null) return;
    const next = changed(this.#rulesOf(found), found.setting, trial.change);
    if (!next.ok) {
      this.problem = next.error;
      return;
    }
    const name = trialName(found.scenario, trial);
    this.editor.replace(`Proposal: ${name}`, next.value.scenario);
    this.notices.show({ tone: 'good', text: `Done: ${name}. Undo takes it back.` });
  }

  async save(): Promise<void> {
    const { found } = this;
    if (found === null) return;
    const text = proposalPage(found.scenario, found.proposed, found.played);
    const name = `${found.scenario.title} proposals`;
    const reply = await this.bridge.ask('report/save', { name, as: 'html', text });
    this.notices.tellWritten('proposals', reply);
  }

  #rulesOf({ scenario }: ProposalsFound): Ruleset {
    const rules = rulesetOf(scenario.rules);
    if (!rules.ok) throw new Error(rules.error);
    return rules.value;
  }

  #studyOf({ rules, version }: Going, setting: Setting, battles: number): Study {
    const { scenario, levels } = setting;
    const seed = this.study.seed.trim() || 'study';
    const study = studyOf(rules, scenario, { battles, seed, levels, version });
    if (!study.ok) throw new Error(study.error);
    return study.value;
  }

  async #playStage(
    going: Going,
    { stage, asked, of }: AskedStage,
  ): Promise<readonly (readonly Line[])[]> {
    const lines: Line[][] = asked.map(() => []);
    if (going.isGivenUp) return lines;
    const parts = asked.map(({ setting, first, last }: Asked): StudyPart => ({
      study: this.#studyOf(going, setting, last),
      scenario: setting.scenario,
      first,
    }));
    let told = 0;
    const isBase = going.count === 0;
    const playing = this.#crew.playParts(parts, (part, { line }) => {
      lines[part]?.push(line);
      going.count += 1;
      const now = performance.now();
      if (now - told < TELL_MS || this.#going !== going) return;
      told = now;
      const left = timeLeft(going.count, of, now - going.began);
      const name = isBase ? 'as it is' : STAGE_WORDS[stage];
      this.progress = { done: going.count, of, left, name };
    });
    await Promise.race([
      playing,
      new Promise<void>((done) => {
        going.giveUp = done;
      }),
    ]);
    return lines;
  }
}
