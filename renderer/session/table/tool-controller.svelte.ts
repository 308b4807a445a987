// Tells the current tool what the pointer and the keys do, and keeps what the tool shows. It is the context
// that tools work in; the document changes only through the editor.

import type { Mil, Point } from '../../../shared/core/measure';
import { toSheet } from '../../../shared/print/drawing/picture';
import type { Change } from '../../../shared/scenario/edit';
import { gripsOf } from '../../edits/grips';
import { ON_THING, thingAt } from '../../edits/hit';
import { pointOnGrid, snapTo } from '../../edits/snapping';
import { axisOf, mirroredSketch } from '../../edits/symmetry';
import { type ToolId, TOOLS } from '../../tools/tool-table';
import type { Tool, ToolContext } from '../../tools/machine/tool';
import { withMirrored } from '../../edits/mirrored';
import { Caret, type CaretPort } from './caret.svelte';
import type { EditorSession } from './editor.svelte';
import { caretSketch, wordsOverSpot } from '../../edits/caret-moves';
import { type Handle, isSameGrip } from '../../things/handles';
import type { Aim, Pointer, KeyPress, PointerInput } from '../../things/pointer';
import { NO_SKETCH, type Sketch, type SketchLine, type Writing } from '../../things/sketch';
import type { TableSession } from './table.svelte';
import { idsOf } from '../../things/find-things';
import type { ViewSession } from './view.svelte';
import { usualWidth } from '../../../shared/scenario/kinds/own-kind';

/** How near a corner or an edge must be for the pointer to snap to it, in pixels. */
const SNAP_REACH = 6;

const NO_GUIDES: readonly SketchLine[] = [];
const NO_LIFT = idsOf([]);
const NO_AIM: Aim = { from: null, to: null };

export class ToolController {
  sketch = $state.raw<Sketch>(NO_SKETCH);
  /** What the pointer is in line with. */
  guides = $state.raw<readonly SketchLine[]>(NO_GUIDES);
  /** Ids of what the gesture is moving. */
  lifted = $state.raw<ReadonlySet<string>>(NO_LIFT);
  cursor = $state.raw('default');
  /** What to do next, in a sentence. */
  hint = $state.raw('');
  aim = $state.raw<Aim>(NO_AIM);
  /** Held down, the space bar pans. */
  isPanning = $state.raw(false);
  /** True between press and release. */
  isDown = $state.raw(false);
  /** Words that are being typed on the table. */
  writing = $state.raw<(Writing & { readonly done: (text: string) => void }) | null>(null);
  /** Places are typed instead of clicked. */
  isTypingPlaces = $state(false);
  /** A shape is being drawn point by point. */
  isDrawing = $state.raw(false);
  readonly caret: Caret;

  /** What the tool in the hand sees. */
  readonly context: ToolContext;

  /** A tool that takes the place of the chosen one, such as that of a battle. */
  #override: Tool | null = null;
  #tool: Tool;
  #toolId: ToolId = 'select';
  /** Where the mouse was last. */
  #mouse: Point | null = null;
  #active = $state.raw<{ readonly thing: string; readonly handle: Handle } | null>(null);

  /** Where the table is symmetric about. */
  readonly axis = $derived.by(() =>
    this.table.played ? [] : axisOf(this.editor.scenario.board, this.editor.settings.symmetry),
  );
  /** Where the caret is and what lies there, for those who do not see it. */
  readonly caretWords = $derived.by(() => {
    const { hover, scenario } = this.editor;
    return wordsOverSpot(scenario, this.caret.at, hover, this.length);
  });
  readonly caretSketch = $derived.by(() =>
    caretSketch(this.caret.at, 1000 / this.view.viewport.scale),
  );
  readonly handles = $derived.by(() => this.#handlesNow());
  /** The grip that was clicked last, while what it belongs to is selected. */
  readonly activeHandle = $derived.by(() => {
    const active = this.#active;
    if (active === null || !this.editor.selection.has(active.thing)) return null;
    return this.handles.find((handle) => isSameGrip(handle, active.handle)) ?? null;
  });

  constructor(
    readonly editor: EditorSession,
    readonly table: TableSession,
    readonly view: ViewSession,
    readonly length: (value: Mil) => string,
  ) {
    this.context = this.#makeContext();
    this.caret = new Caret(this.#caretPort());
    this.#tool = TOOLS.make('select', this.context);
    this.#readTool();
  }

  /** Ends a drawing that is whole already, before something else is taken up: it can be undone, not drawn again. */
  complete(): void {
    if (this.isDrawing) this.#current.complete?.();
    this.#readTool();
  }

  /** Takes up a tool; whatever gesture was going on is given up. */
  choose(tool: ToolId): void {
    this.cancel();
    this.editor.message = null;
    this.#toolId = tool;
    this.editor.tool = tool;
    this.#tool = TOOLS.make(tool, this.context);
    this.#readTool();
  }

  /** Puts another tool in the place of the chosen one, such as that of a battle; null ends that. */
  override(make: ((context: ToolContext) => Tool) | null): void {
    // A battle begins and ends with no gesture going on.
    this.choose('select');
    this.#override = make ? make(this.context) : null;
    this.caret.at = null;
    this.#readTool();
  }

  /** The tool has something else to say: its cursor and hint are read again. */
  refresh(): void {
    this.#readTool();
  }

  /** Gives up the gesture and puts everything back. True when there was one. */
  cancel(): boolean {
    const had = this.#current.cancel();
    this.isDown = false;
    this.guides = NO_GUIDES;
    this.#preview(null);
    this.aim = NO_AIM;
    this.#readTool();
    return had;
  }

  /** Undoes within the gesture: the last point that was drawn, or all of a drag. False when there is none. */
  takeBack(): boolean {
    if (this.isDrawing) return this.key({ key: 'Backspace', isShift: false });
    return this.isDown && this.cancel();
  }

  press(input: PointerInput): void {
    this.followEditor();
    this.isDown = true;
    this.#current.press(this.#pointer(input));
    this.#readTool();
  }

  move(input: PointerInput): void {
    const isStill = this.#mouse?.x === input.at.x && this.#mouse.y === input.at.y;
    this.#mouse = input.at;
    // A page that is laid out anew tells of a mouse that has not moved.
    if (this.caret.at && isStill) return;
    this.caret.at = null;
    this.#moved(input);
  }

  #moved(input: PointerInput): void {
    this.followEditor();
    const pointer = this.#pointer(input);
    this.view.pointer = pointer.at;
    if (!input.isDown) this.editor.hover = pointer.over;
    this.#current.move(pointer, input.isDown && this.isDown);
    this.#readTool();
  }

  release(input: PointerInput): void {
    if (!this.isDown) return;
    this.isDown = false;
    this.#current.release(this.#pointer(input));
    this.#readTool();
  }

  doubleClick(input: PointerInput): void {
    this.#current.doubleClick(this.#pointer(input));
    this.#readTool();
  }

  /** The pointer has left the table. */
  leave(): void {
    this.view.pointer = null;
    this.editor.hover = null;
    this.guides = NO_GUIDES;
    this.#current.leave?.();
  }

  key(press: KeyPress): boolean {
    this.followEditor();
    const meant = this.caret.key(press) || this.#current.key(press);
    if (press.key === 'Escape') {
      this.isDown = false;
      if (!meant) this.caret.at = null;
    }
    this.#readTool();
    return meant;
  }

  /** True while places can be typed: the current tool can be worked without a mouse. */
  get takesPlaces(): boolean {
    const isTable = this.table.scenario.board.space === 'table';
    return isTable && this.editor.tool !== 'select' && this.#current.caretMode !== undefined;
  }

  /** The words so far that are typed on the table: they count at once. */
  typedWords(text: string): void {
    const { writing } = this;
    this.editor.takeBack();
    this.editor.typed(() => writing?.done(text.trim()));
  }

  /** The words that were typed on the table; null gives them up. */
  endWriting(text: string | null): void {
    const { writing } = this;
    this.writing = null;
    this.editor.takeBack();
    writing?.done(text === null ? writing.text : text.trim());
    this.#readTool();
  }

  /** Clicks each of the places, in order. */
  clickPlaces(places: readonly Point[], isShift: boolean): void {
    this.followEditor();
    this.caret.clickPlaces(places, isShift);
  }

  get #current(): Tool {
    return this.#override ?? this.#tool;
  }

  /** Somebody may have set the tool of the editor itself: makes it the current one. */
  followEditor(): void {
    if (this.editor.tool !== this.#toolId) this.choose(this.editor.tool);
  }

  #readTool(): void {
    this.cursor = this.#current.cursor;
    this.hint = (this.table.played === null ? this.caret.heldWords : null) ?? this.#current.hint;
    if (this.isDrawing && this.#current.isDrawing !== true) this.guides = NO_GUIDES;
    this.isDrawing = this.#current.isDrawing ?? false;
  }

  #pointer({ at, isShift, isControl, isAlt, isByKeys = false }: PointerInput): Pointer {
    const pixel = 1000 / this.view.viewport.scale;
    return {
      at,
      snapped: this.#snapped(at, pixel, isControl),
      over: thingAt(
        { scenario: this.table.visible, appearances: this.table.appearances, pixel },
        at,
        ON_THING * pixel,
      ),
      pixel,
      isByKeys,
      isShift,
      isAlt,
    };
  }

  /** On shapes and in line while the tool sets a point of a shape, else on the grid; off all of them if free. */
  #snapped(at: Point, pixel: number, isFree: boolean): Point {
    const snapping = this.#current.snapping ?? null;
    const { snaps, snapStep: step } = this.editor;
    if (isFree || !snaps || snapping === null) {
      this.guides = NO_GUIDES;
      return isFree ? at : this.#snap(at);
    }
    const scenario = this.table.visible;
    const found = snapTo(at, { scenario, step, reach: SNAP_REACH * pixel, ...snapping });
    this.guides = found.guides;
    return found.at;
  }

  #snap(at: Point): Point {
    return this.editor.snaps ? pointOnGrid(at, this.editor.snapStep) : at;
  }

  #preview(change: Change | null, lifted: Iterable<string> = []): void {
    this.editor.pending = change;
    const ids = change ? idsOf(lifted) : NO_LIFT;
    const isSame = ids.size === this.lifted.size && [...ids].every((id) => this.lifted.has(id));
    if (!isSame) this.lifted = ids;
  }

  #handlesNow(): readonly Handle[] {
    const { editor, table } = this;
    if (table.played || (editor.tool !== 'select' && !this.#tool.takesGrips)) return [];
    const pixel = 1000 / this.view.viewport.scale;
    return gripsOf(table, editor.selection, pixel, this.#active?.handle ?? null);
  }

  /** What the caret does is what the mouse does. */
  #caretPort(): CaretPort {
    const { editor, table, view } = this;
    const controller = () => this;
    return {
      get board() {
        return table.scenario.board;
      },
      get step() {
        return editor.snapStep;
      },
      get pointer() {
        return controller().#current.caretStart ?? view.pointer;
      },
      get isDown() {
        return controller().isDown;
      },
      get isDrawing() {
        return controller().isDrawing;
      },
      get caretMode() {
        return controller().#current.caretMode;
      },
      moved: (input) => {
        view.reveal(toSheet(table.scenario.board, input.at));
        this.#moved(input);
      },
      press: (input) => this.press(input),
      release: (input) => this.release(input),
    };
  }

  #makeContext(): ToolContext {
    const { editor, table } = this;
    const width = (): Mil => editor.settings.stripWidth ?? usualWidth(editor);
    const mirrored = (change: Change) => withMirrored(editor.scenario, change, editor.settings);
    const controller = () => this;
    return {
      get scenario() {
        return table.played ?? editor.scenario;
      },
      get visible() {
        return table.visible;
      },
      get appearances() {
        return table.appearances;
      },
      get selection() {
        return editor.selection;
      },
      get handles() {
        return controller().handles;
      },
      get activeHandle() {
        return controller().activeHandle;
      },
      get kind() {
        return editor.kind;
      },
      get own() {
        return editor.own;
      },
      get rules() {
        return table.rules;
      },
      get settings() {
        return editor.settings;
      },
      get stripWidth() {
        return width();
      },
      get snapStep() {
        return editor.snapStep;
      },
      snap: (at) => this.#snap(at),
      length: (value) => this.length(value),
      adjustSettings: (values) => {
        editor.settings = { ...editor.settings, ...values };
      },
      select: (ids) => {
        this.#active = null;
        editor.select(ids);
      },
      activate: (handle) => {
        const [thing] = editor.selection;
        this.#active = handle && thing !== undefined ? { thing, handle } : null;
      },
      preview: (change, lifted) => this.#preview(change && mirrored(change), lifted),
      sketch: (sketch) => {
        this.sketch = mirroredSketch(sketch, editor.scenario.board, editor.settings.symmetry);
      },
      commit: (label, change, selection) => {
        this.#preview(null);
        editor.apply(label, change, selection);
      },
      say: (message) => {
        editor.message = message;
      },
      aim: (from, to) => {
        this.aim = from === null || to === null ? NO_AIM : { from, to };
      },
      write: (writing, done) => {
        this.writing = { ...writing, done };
      },
      putDown: () => this.choose('select'),
    };
  }
}
