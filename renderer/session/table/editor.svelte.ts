// The document that is being edited: its value, what is selected, the tool in the hand, undo and redo.
// It draws nothing and saves nothing; `files.svelte.ts` does the latter.

import type { OpenedDocument } from '../../../shared/bridge/contract';
import { ok, type Result } from '../../../shared/core/result';
import { type Change, edit } from '../../../shared/scenario/edit';
import { BASE_LAYER } from '../../../shared/scenario/layers';
import { type Anchor, resized } from '../../../shared/scenario/resize';
import { refusalOf, unreadable } from '../../../shared/scenario/unreadable';
import { newScenario } from '../../../shared/scenario/new-scenario';
import type { ScenarioProblem } from '../../../shared/scenario/check-document';
import { parseScenario } from '../../../shared/scenario/parse';
import type { Board, Scenario, TerrainKind } from '../../../shared/scenario/document';
import type { OfKind } from '../../../shared/scenario/kinds/own-kind';
import { kindFor } from '../../edits/kinds-of-board';
import { withNewOn } from '../../edits/layering';
import { type ToolSettings, USUAL_SETTINGS } from '../../tools/machine/tool-settings';
import type { ToolId } from '../../tools/tool-table';
import { withMirrored } from '../../edits/mirrored';
import {
  type History,
  type HistoryEntry,
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
  /** Ids of terrain, stands, zones, objectives and labels. */
  selection = $state.raw<ReadonlySet<string>>(NOTHING);
  tool = $state.raw<ToolId>('select');
  /** What the polygon and strip tools draw. */
  kind = $state.raw<TerrainKind>('light_woods');
  #ownId = $state.raw<string | null>(null);
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
  #saved = $state.raw<Scenario | null>(null);
  #savePoints = new SavePoints();
  /** The visit of a field that is under way: the steps before it, and the one that it has become. */
  #visit: { readonly before: History; readonly step: HistoryEntry } | null = null;
  #isTyped = false;
  /** What was said of the last step that was not done: another one that is done makes it stale. */
  #refused: string | null = null;

  /** The document as it would be if the hand let go now. */
  readonly shown = $derived(this.pending ? edit(this.scenario, this.pending) : this.scenario);
  readonly isDirty = $derived(this.scenario !== this.#saved);
  readonly undoLabel = $derived(this.#history.past.at(-1)?.label ?? null);
  readonly redoLabel = $derived(this.#history.future.at(-1)?.label ?? null);

  /** Replaces the document; on a problem nothing changes. */
  load(opened: OpenedDocument): Result<null, readonly ScenarioProblem[]> {
    const parsed = parseScenario(opened.text);
    if (!parsed.ok) return parsed;
    this.document = opened.document;
    this.fileName = opened.name;
    this.fileId = parsed.value.id;
    this.#begin(parsed.value);
    this.#saved = opened.isDirty ? null : parsed.value;
    return ok(null);
  }

  /** Its file as another program has left it. Undo brings back what was here; on a problem nothing changes. */
  takeFile(opened: OpenedDocument): Result<null, readonly ScenarioProblem[]> {
    const parsed = parseScenario(opened.text);
    if (!parsed.ok) return parsed;
    this.#record({
      label: `Take ${opened.name ?? 'the file'} as it was changed`,
      before: this.scenario,
      after: parsed.value,
      selectionBefore: this.selection,
      selectionAfter: this.selection,
    });
    this.#saved = parsed.value;
    this.#show(parsed.value, this.selection);
    return ok(null);
  }

  /** The file holds something else by now: what is here is not in it. */
  keepUnsaved(): void {
    this.#saved = null;
    this.revision += 1;
    this.#savePoints.add(this.revision, this.scenario);
  }

  /** Starts a document that has no file yet. An empty one is not worth asking about when it is left. */
  start(document: string, scenario: Scenario, isWorthKeeping = false): void {
    this.document = document;
    this.fileName = null;
    this.fileId = null;
    this.#begin(scenario);
    this.#saved = isWorthKeeping ? null : scenario;
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
    this.#record({ label, before, after, selectionBefore, selectionAfter });
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
    this.#show(visit.step.before, visit.step.selectionBefore);
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
    this.#show(step.entry.before, step.entry.selectionBefore);
  }

  redo(): void {
    const step = stepForward(this.#history);
    if (!step) return;
    this.#history = step.history;
    this.#show(step.entry.after, step.entry.selectionAfter);
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
    this.#show(moment.at.before, moment.at.selectionBefore);
  }

  /** What is drawn next, at its usual width and height. */
  draw({ kind, own }: OfKind): void {
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
    const scenario = this.#savePoints.reached(revision);
    if (scenario) this.#saved = scenario;
  }

  #begin(scenario: Scenario): void {
    this.#history = NO_HISTORY;
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

  #show(scenario: Scenario, selection: ReadonlySet<string>): void {
    this.scenario = scenario;
    this.pending = null;
    this.revision += 1;
    this.#savePoints.add(this.revision, scenario);
    const known = everyId(scenario);
    this.selection = idsOf([...selection].filter((id) => known.has(id)));
  }
}

/** Of a long list the first few, and how many more there are. */
function mostOf(sentences: readonly string[]): string {
  const told = sentences.slice(0, 3).join(' ');
  return sentences.length > 3 ? `${told} And ${sentences.length - 3} more.` : told;
}
