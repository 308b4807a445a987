// What can be done with the campaign that is open. The campaign is the editor's document; each change is a step of undo.

import type { Result } from '../../../shared/core/result';
import type { Problem, SandtableBridge } from '../../../shared/bridge/contract';
import type { Campaign, StepId } from '../../../shared/campaign/campaign';
import { campaignSheet } from '../../../shared/campaign/campaign-sheet';
import { emptyCampaign, newCampaign, withStep } from '../../../shared/campaign/edit-campaign';
import { campaignProblems } from '../../../shared/campaign/file/check-campaign';
import {
  battleSeed,
  decidedWithout,
  withBattle,
  withLastAgain,
  withResult,
} from '../../../shared/campaign/progress';
import { withTableResult, type TableResult } from '../../../shared/campaign/table-result';
import { parseScenario } from '../../../shared/scenario/parse';
import type { BattleSession } from '../battle/battle-session.svelte';
import type { ScenarioFiles } from '../files/files.svelte';
import type { Dialogs } from '../table/dialogs.svelte';
import type { EditorSession } from '../table/editor.svelte';
import type { Notices } from '../table/notices.svelte';

export interface CampaignPorts {
  readonly editor: EditorSession;
  readonly battle: BattleSession;
  readonly files: ScenarioFiles;
  readonly dialogs: Dialogs;
  readonly notices: Notices;
  readonly bridge: SandtableBridge;
}

export class CampaignSession {
  constructor(readonly ports: CampaignPorts) {}

  readonly now = $derived.by(() => this.ports.editor.wholeCampaign);
  readonly problems = $derived.by(() => (this.now === null ? [] : campaignProblems(this.now)));
  /** Whether the battle of the campaign lies on the table, and how far it is. */
  readonly battleOnTable = $derived.by((): 'prepared' | 'begun' | 'over' | null => {
    const { editor, battle } = this.ports;
    if (editor.campaign?.shows?.as !== 'battle') return null;
    if (battle.battle === null) return 'prepared';
    return battle.battle.outcome === null ? 'begun' : 'over';
  });
  /** The seed that the campaign gives to the battle on the table; null where that is none of it. */
  readonly seed = $derived.by(() =>
    this.now === null || this.battleOnTable === null ? null : battleSeed(this.now),
  );

  /** A campaign that begins with what is on the table, where somebody stands there; else an empty one. */
  async begin(): Promise<void> {
    const { editor, files, dialogs } = this.ports;
    const { scenario, campaign } = editor;
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    const seed = number.toString(36);
    const begun =
      campaign === null && scenario.stands.length > 0
        ? newCampaign(scenario, `${scenario.title} and after`.slice(0, 200), seed)
        : emptyCampaign('New campaign', seed);
    if (await files.beginWith((document) => editor.startCampaign(document, begun))) {
      dialogs.show({ name: 'campaign' });
    }
  }

  show(): void {
    if (this.now !== null) this.ports.dialogs.show({ name: 'campaign' });
  }

  /** Another state of the campaign's design, as one step of undo. */
  change(label: string, campaign: Campaign): void {
    const isFirst = this.ports.editor.campaign?.shows === null && campaign.steps[0];
    const shows = isFirst ? { step: isFirst.id, as: 'design' as const } : undefined;
    this.ports.editor.changeCampaign(label, campaign, shows);
  }

  /** A scenario that the user chooses comes at the end, after a step. */
  async addFile(after: StepId | null): Promise<void> {
    const picked = await this.ports.bridge.ask('scenario/pick', {});
    if (!picked.ok) return this.#couldNotRead(picked.error);
    if (picked.value !== null) this.#add(picked.value.name, picked.value.text, after);
  }

  async addSample(sample: string, after: StepId | null): Promise<void> {
    const text = await this.ports.bridge.ask('scenario/sample-text', { sample });
    if (text.ok) this.#add(sample, text.value, after);
    else this.#couldNotRead(text.error);
  }

  /** Lays the scenario of a step on the table, to be changed there. */
  editStep(step: StepId): void {
    this.ports.editor.showOfCampaign({ step, as: 'design' });
    this.ports.dialogs.close('campaign');
  }

  /** The next battle with those who are left, or the one that is being fought, on the table. */
  fight(): void {
    const { now } = this;
    const { editor, dialogs, notices } = this.ports;
    if (now === null) return;
    const decided = now.current === null ? decidedWithout(now) : null;
    if (decided) {
      const reason = decided.fought.at(-1)?.reason ?? '';
      editor.changeCampaign('decide the next battle', decided);
      notices.show({ tone: 'info', text: `The battle is decided: ${reason}.` });
      return;
    }
    const ready = this.#done(withBattle(now));
    if (ready === null || ready.current === null) return;
    const shows = { step: ready.current.step, as: 'battle' as const };
    if (now.current === null) editor.changeCampaign('Prepare the next battle', ready, shows);
    else if (this.battleOnTable === null) editor.showOfCampaign(shows);
    dialogs.close('campaign');
    if (ready.current.scenario.battle === null) dialogs.show({ name: 'start-battle' });
  }

  /** The battle that is being fought is given up; the campaign stands as before it. */
  giveUp(): void {
    if (this.now === null || this.now.current === null) return;
    const { step } = this.now.current;
    const shows = { step, as: 'design' as const };
    this.ports.editor.changeCampaign('Give the battle up', { ...this.now, current: null }, shows);
  }

  /** The battle that is over goes into the campaign, with what it leaves behind. */
  takeResult(): void {
    const { now } = this;
    const taken = now && this.#done(withResult(now));
    if (!now || !taken) return;
    const shows = now.current && { step: now.current.step, as: 'design' as const };
    this.ports.editor.changeCampaign('Take the result', taken, shows);
    this.show();
  }

  /** The next battle was fought on a real table and came out so; false where that cannot be, which is said. */
  takeTableResult(result: TableResult): boolean {
    const { now } = this;
    if (now === null) return false;
    const taken = withTableResult(now, result);
    if (!taken.ok) {
      const [problem] = taken.error;
      const text = `The result cannot be taken: ${problem?.path ?? ''}: ${problem?.message ?? ''}.`;
      this.ports.notices.show({ tone: 'error', text });
      return false;
    }
    const step = taken.value.fought.at(-1)?.step;
    const shows = step === undefined ? undefined : { step, as: 'design' as const };
    this.ports.editor.changeCampaign('Take the result of a real table', taken.value, shows);
    return true;
  }

  /** Back to the end of the last battle, which lies on the table again. */
  playAgain(): void {
    const again = this.now && this.#done(withLastAgain(this.now));
    if (!again?.current) return;
    const shows = { step: again.current.step, as: 'battle' as const };
    this.ports.editor.changeCampaign('Play the last battle again', again, shows);
    this.ports.dialogs.close('campaign');
  }

  /** On paper, to be filled in at a real table. */
  async print(): Promise<void> {
    const { now } = this;
    if (now === null) return;
    const name = `${now.title} sheet`;
    const { bridge, notices } = this.ports;
    const reply = await bridge.ask('report/save', { name, as: 'pdf', text: campaignSheet(now) });
    notices.tellWritten('campaign sheet', reply);
  }

  #add(name: string, text: string, after: StepId | null): void {
    const { now } = this;
    const read = parseScenario(text);
    if (now === null) return;
    if (read.ok) {
      this.change(`Add ${read.value.title}`, withStep(now, read.value, after));
      return;
    }
    const [problem] = read.error;
    const message = `${problem?.path ?? ''} ${problem?.message ?? ''}`.trim();
    this.#couldNotRead({ file: name, message, hint: 'A campaign takes scenarios (.sandtable).' });
  }

  #couldNotRead({ file, message, hint }: Problem): void {
    const text = `Could not take ${file ?? 'the scenario'}: ${message}`;
    this.ports.notices.show({ tone: 'error', text, hint });
  }

  /** What it gives; where it is refused, that is said, and null. */
  #done<T>(result: Result<T, string>): T | null {
    if (result.ok) return result.value;
    this.ports.notices.show({ tone: 'error', text: `That cannot be done: ${result.error}.` });
    return null;
  }
}
