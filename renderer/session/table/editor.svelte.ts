// The document that is being edited: its value, what is selected, the tool in the hand, undo and redo.
// It draws nothing and saves nothing; `files.svelte.ts` does the latter.

import type { OpenedDocument } from '../../../shared/bridge/contract';
import {
  laidOnTable,
  putBack,
  scenarioOnTable,
  type CampaignAtTable,
} from '../../../shared/campaign/at-table';
import type { Campaign } from '../../../shared/campaign/campaign';
import { readDocument, type FileDocument } from '../../../shared/campaign/file/read-document';
import { ok, type Result } from '../../../shared/core/result';
import { type Change, edit } from '../../../shared/scenario/edit';
import { BASE_LAYER } from '../../../shared/scenario/layers';
import { type Anchor, resized } from '../../../shared/scenario/resize';
import { refusalOf, unreadable } from '../../../shared/scenario/unreadable';
import { newScenario } from '../../../shared/scenario/new-scenario';
import type { ScenarioProblem } from '../../../shared/scenario/check-document';
import type { Board, Scenario, TerrainKind } from '../../../shared/scenario/document';
import type { OfKind } from '../../../shared/scenario/kinds/own-kind';
import { kindFor } from '../../edits/kinds-of-board';
import { withNewOn } from '../../edits/layering';
import { type ToolSettings, USUAL_SETTINGS } from '../../tools/machine/tool-settings';
import { kindOfSort } from '../../tools/kind-drawn';
import { type ToolId, TOOLS } from '../../tools/tool-table';
import { withMirrored } from '../../edits/mirrored';
import {
  type History,
  type HistoryEntry,
  type HistoryMoment,
  NO_HISTORY,
  goTo,
  joined,
  record,
  recordOver,
  stepBack,
  stepForward,
} from './history';
import { SavePoints } from './save-points';
import { everyId, idsOf } from '../../things/find-things';

const NOTHING = idsOf([]);

export class EditorSession {
  scenario = $state.raw<Scenario>(newScenario());
  /** The campaign that the scenario is of, and which of it; null for a scenario on its own. */
  campaign = $state.raw<CampaignAtTable | null>(null);
  /** Ids of terrain, stands, zones, objectives and labels. */
  selection = $state.raw<ReadonlySet<string>>(NOTHING);
  tool = $state.raw<ToolId>('select');
  /** What the polygon and strip tools draw. */
  kind = $state.raw<TerrainKind>('light_woods');
  #ownId = $state.raw<string | null>(null);
  /** Kinds that were chosen until now, the newest first. */
  #chosen: readonly OfKind[] = [];
  /** What of the designer's own they draw, which is like that kind. */
  readonly own = $derived(
    this.scenario.ownKinds.find(({ id, like }) => id === this.#ownId && like === this.kind),
  );
  settings = $state.raw<ToolSettings>(USUAL_SETTINGS);
  /** Id of the thing under the pointer. */
  hover = $state.raw<string | null>(null);
  snaps = $state.raw(true);
  /** Mil; steps of centimetres are no whole ones. */
  snapStep = $state.raw(250);
  /** The snapping grid is drawn. */
  showsGrid = $state.raw(false);
  /** A sentence for the status bar: why something was refused, or what was just done. */
  message = $state.raw<string | null>(null);
  /** What the gesture in progress would change; the stage shows it, nothing else knows it. */
  pending = $state.raw<Change | null>(null);

  /** Id of the layer that takes what is drawn next. */
  layer = $state.raw<string>(BASE_LAYER);

  /** The main process's name for the document; null until one is loaded. */
  document = $state.raw<string | null>(null);
  fileName = $state.raw<string | null>(null);
  /** What the file is known by whatever its name; null until it is first saved. No matter of undo. */
  fileId = $state.raw<string | null>(null);
  /** Counts every change of the document, undo included; it never goes back. */
  revision = $state.raw(0);

  #history = $state.raw<History>(NO_HISTORY);
  #saved = $state.raw<FileDocument | null>(null);
  #savePoints = new SavePoints();
  /** The visit of a field that is under way: the steps before it, and the one that it has become. */
  #visit: { readonly before: History; readonly step: HistoryEntry } | null = null;
  #isTyped = false;
  /** What was said of the last step that was not done: another one that is done makes it stale. */
  #refused: string | null = null;

  /** The document as it would be if the hand let go now. */
  readonly shown = $derived(this.pending ? edit(this.scenario, this.pending) : this.scenario);
  readonly isDirty = $derived(
    this.scenario !== this.#saved?.scenario ||
      this.campaign?.campaign !== this.#saved.campaign?.campaign,
  );
  /** What the document is called where it has no file yet. */
  readonly title = $derived(this.campaign?.campaign.title ?? this.scenario.title);
  readonly undoLabel = $derived(this.#history.past.at(-1)?.label ?? null);
  readonly redoLabel = $derived(this.#history.future.at(-1)?.label ?? null);

  /** Replaces the document; on a problem nothing changes. */
  load(opened: OpenedDocument): Result<null, readonly ScenarioProblem[]> {
    const parsed = readDocument(opened.text);
    if (!parsed.ok) return parsed;
    const { scenario, campaign } = parsed.value;
    this.document = opened.document;
    this.fileName = opened.name;
    this.fileId = campaign ? campaign.campaign.id : scenario.id;
    this.#begin(scenario, campaign);
    this.#saved = opened.isDirty ? null : parsed.value;
    return ok(null);
  }

  /** Its file as another program has left it. Undo brings back what was here; on a problem nothing changes. */
  takeFile(opened: OpenedDocument): Result<null, readonly ScenarioProblem[]> {
    const parsed = readDocument(opened.text);
    if (!parsed.ok) return parsed;
    this.replaceAll(`Take ${opened.name ?? 'the file'} as it was changed`, parsed.value);
    this.#saved = parsed.value;
    return ok(null);
  }

  /** The file holds something else by now: what is here is not in it. */
  keepUnsaved(): void {
    this.#saved = null;
    this.revision += 1;
    this.#savePoints.add(this.revision, this.whole);
  }

  /** Starts a document that has no file yet. An empty one is not worth asking about when it is left. */
  start(document: string, scenario: Scenario, isWorthKeeping = false): void {
    this.document = document;
    this.fileName = null;
    this.fileId = null;
    this.#begin(scenario);
    this.#saved = isWorthKeeping ? null : this.whole;
  }

  /** Starts a campaign that has no file yet. */
  startCampaign(document: string, campaign: Campaign): void {
    this.document = document;
    this.fileName = null;
    this.fileId = null;
    const at = laidOnTable(campaign);
    this.#begin(scenarioOnTable(at), at);
    this.#saved = null;
  }

  /** All that the file is to hold. */
  get whole(): FileDocument {
    return { scenario: this.scenario, campaign: this.campaign };
  }

  /** The campaign with what lies on the table in its place; null for a scenario on its own. */
  readonly wholeCampaign = $derived(
    this.campaign === null ? null : putBack(this.campaign, this.scenario),
  );

  /** Another state of the campaign, as one step; what is to lie on the table is the same unless told. */
  changeCampaign(label: string, campaign: Campaign, shows?: CampaignAtTable['shows']): void {
    if (campaign === this.wholeCampaign && shows === undefined) return;
    const at = { campaign, shows: shows === undefined ? (this.campaign?.shows ?? null) : shows };
    this.replaceAll(label, { scenario: scenarioOnTable(at), campaign: at });
  }

  /** Lays another scenario of the campaign on the table; nothing of the campaign changes by it. */
  showOfCampaign(shows: CampaignAtTable['shows']): void {
    const campaign = this.wholeCampaign;
    if (campaign === null) return;
    const wasSaved = !this.isDirty;
    // A battle is no matter of undo: no step back may lead to before it and leave out what was fought.
    if (this.scenario.battle !== null) this.#history = NO_HISTORY;
    this.campaign = { campaign, shows };
    this.#show(scenarioOnTable(this.campaign), NOTHING);
    if (wasSaved) this.#saved = this.whole;
  }

  /** Another state of the whole document, as one step. */
  replaceAll(label: string, { scenario, campaign }: FileDocument): void {
    const [before, campaignBefore] = [this.scenario, this.campaign];
    this.#record({
      ...{ label, before, after: scenario },
      ...{ selectionBefore: this.selection, selectionAfter: this.selection },
      ...(campaignBefore && { campaignBefore }),
      ...(campaign && { campaignAfter: campaign }),
    });
    this.campaign = campaign;
    this.#show(scenario, this.selection);
  }

  /**
   * One undoable change, with the same for counterparts on a symmetric table. `label` is what a menu says after
   * "Undo". What a file could not hold is refused with a message, and nothing changes.
   */
  apply(label: string, change: Change, selection?: Iterable<string>): void {
    const before = this.scenario;
    const changed = edit(before, withMirrored(before, change, this.settings));
    this.#take(label, withNewOn(before, changed, this.layer), selection);
  }

  /** The table of another size; what would lie off it is brought back or removed in the same step. */
  resize(board: Board, anchor: Anchor): void {
    const before = this.scenario;
    const { change, done } = resized(before, board, anchor);
    this.#take('Resize the table', edit(before, change));
    if (done.length > 0) this.message = `${mostOf(done)} Undo brings all back.`;
  }

  /** Another state of the whole document, as one step. */
  replace(label: string, scenario: Scenario): void {
    this.#take(label, scenario);
  }

  #take(label: string, after: Scenario, selection?: Iterable<string>): void {
    const before = this.scenario;
    this.pending = null;
    if (after === before) return;
    const problem = unreadable(before, after);
    if (problem !== null) {
      this.message = this.#refused = refusalOf(label, problem);
      return;
    }
    if (this.message === this.#refused) this.message = null;
    const selectionBefore = this.selection;
    const selectionAfter = selection ? idsOf(selection) : this.selection;
    const { campaign } = this;
    const campaigns = campaign && { campaignBefore: campaign, campaignAfter: campaign };
    this.#record({ label, before, after, selectionBefore, selectionAfter, ...campaigns });
    this.#show(after, selectionAfter);
  }

  /** Runs a change that a keystroke makes: it joins the step that this visit of the field has made before. */
  typed(change: () => void): void {
    this.#isTyped = true;
    try {
      change();
    } finally {
      this.#isTyped = false;
    }
  }

  /** The document and its steps as they were before this visit of the field; done steps after it stay. */
  takeBack(): void {
    const visit = this.#visit;
    this.#visit = null;
    if (visit === null || this.#history.past.at(-1) !== visit.step) return;
    this.#history = visit.before;
    this.#showMoment(visit.step);
  }

  /** The field is left: what is typed next is a step of its own. */
  end(): void {
    this.#visit = null;
  }

  /** The battle in progress: saved with the document, but no matter of undo. */
  keepBattle(battle: Scenario['battle']): void {
    this.#show({ ...this.scenario, battle }, this.selection);
  }

  undo(): void {
    const step = stepBack(this.#history);
    if (!step) return;
    this.#history = step.history;
    this.#showMoment(step.entry);
  }

  redo(): void {
    const step = stepForward(this.#history);
    if (!step) return;
    this.#history = step.history;
    const { after, selectionAfter, campaignAfter } = step.entry;
    this.campaign = campaignAfter ?? null;
    this.#show(after, selectionAfter);
  }

  /** Every step, the oldest first, and how many of them are done. */
  readonly steps = $derived.by(() => {
    const { past, future } = this.#history;
    return {
      entries: [...past, ...future.toReversed()],
      done: past.length,
    };
  });

  /** Back or on to the moment at which so many steps were done. */
  goTo(done: number): void {
    const moment = goTo(this.#history, done);
    if (!moment) return;
    this.#history = moment.history;
    this.#showMoment(moment.at);
  }

  /** What somebody has chosen to draw next. */
  draw(of: OfKind): void {
    const { kind, own } = of;
    this.#chosen = [
      { kind, own },
      ...this.#chosen.filter((one) => one.kind !== kind || one.own?.id !== own?.id),
    ];
    this.#drawNext(of);
  }

  /** A kind of terrain that the tool is for: the one that was chosen for such tools last. */
  drawWith(tool: ToolId): void {
    const { board, ownKinds } = this.scenario;
    const { sort } = TOOLS.row(tool);
    if (board.space === 'hex' || !sort) return;
    const before = this.#chosen.flatMap(({ kind, own }) => {
      const now = ownKinds.find(({ id, like }) => id === own?.id && like === kind);
      return own && !now ? [] : [{ kind, own: now }];
    });
    this.#drawNext(kindOfSort(sort, before));
  }

  /** At its usual width and height. */
  #drawNext({ kind, own }: OfKind): void {
    const isSame = kind === this.kind && own?.id === this.#ownId;
    if (!isSame) this.settings = { ...this.settings, stripWidth: null };
    if (own?.levels !== undefined) this.settings = { ...this.settings, hillLevels: own.levels };
    this.kind = kind;
    this.#ownId = own?.id ?? null;
  }

  select(ids: Iterable<string>): void {
    this.selection = idsOf(ids);
  }

  /** The document of that revision is in its file now. */
  markSaved(revision: number, name?: string): void {
    if (name !== undefined) this.fileName = name;
    const whole = this.#savePoints.reached(revision);
    if (whole) this.#saved = whole;
  }

  #begin(scenario: Scenario, campaign: CampaignAtTable | null = null): void {
    this.#history = NO_HISTORY;
    this.campaign = campaign;
    this.#visit = null;
    this.#savePoints.clear();
    this.pending = null;
    this.hover = null;
    this.layer = BASE_LAYER;
    this.message = null;
    // A tool is made for the board that it was taken up over.
    this.tool = 'select';
    this.kind = kindFor(scenario.board, this.kind);
    this.#ownId = null;
    this.#chosen = this.#chosen.filter(
      ({ kind, own }) => own === undefined && kindFor(scenario.board, kind) === kind,
    );
    this.settings = { ...this.settings, template: null, zoneSide: 'next' };
    this.#show(scenario, NOTHING);
  }

  #record(entry: HistoryEntry): void {
    const before = this.#history;
    if (!this.#isTyped) {
      this.#history = record(before, entry);
    } else if (this.#visit !== null && before.past.at(-1) === this.#visit.step) {
      const step = joined(this.#visit.step, entry);
      this.#history = recordOver(before, step);
      this.#visit = { ...this.#visit, step };
    } else {
      this.#history = record(before, entry);
      this.#visit = { before, step: entry };
    }
  }

  #showMoment({ before, selectionBefore, campaignBefore }: HistoryMoment): void {
    this.campaign = campaignBefore ?? null;
    this.#show(before, selectionBefore);
  }

  #show(scenario: Scenario, selection: ReadonlySet<string>): void {
    this.scenario = scenario;
    this.pending = null;
    this.revision += 1;
    this.#savePoints.add(this.revision, this.whole);
    const known = everyId(scenario);
    this.selection = idsOf([...selection].filter((id) => known.has(id)));
  }
}

/** Of a long list the first few, and how many more there are. */
function mostOf(sentences: readonly string[]): string {
  const told = sentences.slice(0, 3).join(' ');
  return sentences.length > 3 ? `${told} And ${sentences.length - 3} more.` : told;
}
