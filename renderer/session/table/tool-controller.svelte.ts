// The hand on the table: hands what the pointer and the keys do to the tool, and keeps what the tool
// shows. It is the desk that tools work on; the document changes only through the editor.

import { mil, type Mil, type Point } from '../../../shared/core/measure';
import { toSheet } from '../../../shared/print/drawing/picture';
import type { Change } from '../../../shared/scenario/edit';
import { gripsOf } from '../../edits/grips';
import { thingAt } from '../../edits/hit';
import { usualWidth } from '../../../shared/scenario/usual-width';
import { pointOnGrid, snapTo } from '../../edits/snapping';
import { axisOf, twinSketch } from '../../edits/symmetry';
import { MAKE_TOOL } from '../../tools/tool-table';
import type { Desk, Tool, ToolId } from '../../tools/tool';
import { withTwins } from '../../edits/mirrored';
import type { EditorSession } from './editor.svelte';
import { caretMoved, caretSketch, caretStart, caretWords } from '../../edits/caret';
import { type Handle, isSameGrip } from '../../things/handles';
import type { Aim, Hand, KeyPress, PointerNews } from '../../things/pointer-news';
import { NO_SKETCH, type Sketch, type SketchLine, type Writing } from '../../things/sketch';
import type { TableSession } from './table.svelte';
import { idsOf, nameOf, thingOf } from '../../things/find-things';
import type { ViewSession } from './view.svelte';

/** How near to a thing counts as on it, in pixels. */
const REACH = 4;

/** How near a corner or an edge must be to draw the hand, in pixels. */
const SNAP_REACH = 6;

const NO_GUIDES: readonly SketchLine[] = [];
const NO_LIFT = idsOf([]);
const NO_AIM: Aim = { from: null, to: null };

export class HandSession {
  sketch = $state.raw<Sketch>(NO_SKETCH);
  /** What the hand is in line with. */
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
  /** Where the hand is while keys move it; null while the mouse does. */
  caret = $state.raw<Point | null>(null);

  readonly #desk: Desk;
  /** A tool that somebody else has put into the hand, in place of the editor's. */
  #lent: Tool | null = null;
  #tool: Tool;
  #toolId: ToolId = 'select';
  /** Where the keys have clicked last, and where the mouse was last. */
  #clicked: Point | null = null;
  #mouse: Point | null = null;
  #active = $state.raw<{ readonly thing: string; readonly handle: Handle } | null>(null);

  /** Where the table is symmetric about. */
  readonly axis = $derived.by(() =>
    this.table.played ? [] : axisOf(this.editor.scenario.board, this.editor.settings.symmetry),
  );
  /** Where the caret is and what lies there, for those who do not see it. */
  readonly caretWords = $derived.by(() => {
    if (!this.caret) return '';
    const { hover, scenario } = this.editor;
    const thing = hover === null ? null : thingOf(scenario, hover);
    const words = caretWords(scenario.board, this.caret, this.length);
    return thing ? `${words}, on ${nameOf(thing)}` : words;
  });
  readonly caretSketch = $derived.by(() =>
    caretSketch(this.caret, 1000 / this.view.viewport.scale),
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
    this.#desk = this.#makeDesk();
    this.#tool = MAKE_TOOL.select(this.#desk);
    this.#read();
  }

  /** Ends a drawing that is whole already, before something else is taken up: it can be undone, not drawn again. */
  keep(): void {
    if (this.isDrawing) this.#current.keep?.();
    this.#read();
  }

  /** Takes up a tool; whatever gesture was going on is given up. */
  take(tool: ToolId): void {
    this.cancel();
    this.editor.message = null;
    this.#toolId = tool;
    this.editor.tool = tool;
    this.#tool = MAKE_TOOL[tool](this.#desk);
    this.#read();
  }

  /** Puts another tool into the hand, such as a battle's, until it is given back with null. */
  lend(make: ((desk: Desk) => Tool) | null): void {
    // A battle begins and ends with empty hands.
    this.take('select');
    this.#lent = make ? make(this.#desk) : null;
    this.caret = null;
    this.#read();
  }

  /** The tool has something else to say: its cursor and hint are read again. */
  refresh(): void {
    this.#read();
  }

  /** Gives up the gesture and puts everything back. True when there was one. */
  cancel(): boolean {
    const had = this.#current.cancel();
    this.isDown = false;
    this.guides = NO_GUIDES;
    this.#preview(null);
    this.aim = NO_AIM;
    this.#read();
    return had;
  }

  /** Undoes within the gesture: the last point that was drawn, or all of a drag. False when there is none. */
  takeBack(): boolean {
    if (this.isDrawing) return this.key({ key: 'Backspace', isShift: false });
    return this.isDown && this.cancel();
  }

  press(news: PointerNews): void {
    this.follow();
    this.isDown = true;
    this.#current.press(this.#hand(news));
    this.#read();
  }

  move(news: PointerNews): void {
    const isStill = this.#mouse?.x === news.at.x && this.#mouse.y === news.at.y;
    this.#mouse = news.at;
    // A page that is laid out anew tells of a mouse that has not moved.
    if (this.caret && isStill) return;
    this.caret = null;
    this.#moved(news);
  }

  #moved(news: PointerNews): void {
    this.follow();
    const hand = this.#hand(news);
    this.view.pointer = hand.at;
    if (!news.isDown) this.editor.hover = hand.over;
    this.#current.move(hand, news.isDown && this.isDown);
    this.#read();
  }

  release(news: PointerNews): void {
    if (!this.isDown) return;
    this.isDown = false;
    this.#current.release(this.#hand(news));
    this.#read();
  }

  twice(news: PointerNews): void {
    this.#current.twice(this.#hand(news));
    this.#read();
  }

  /** The pointer has left the table. */
  leave(): void {
    this.view.pointer = null;
    this.editor.hover = null;
    this.guides = NO_GUIDES;
    this.#current.leave?.();
  }

  key(press: KeyPress): boolean {
    this.follow();
    const meant = this.#keyed(press) || this.#current.key(press);
    if (press.key === 'Escape') {
      this.isDown = false;
      if (!meant) this.caret = null;
    }
    this.#read();
    return meant;
  }

  /** The caret does what a mouse would. */
  #keyed({ key, isShift, isFine = false }: KeyPress): boolean {
    const { keyed } = this.#current;
    if (!keyed || (this.isDown && !this.caret)) return false;
    const { board } = this.table.scenario;
    const step = this.editor.snapStep;
    const from = this.caret ?? caretStart(board, this.view.pointer, step);
    const to = caretMoved(board, from, { key, isShift, isFine }, step);
    if (to) {
      this.#caretTo(to);
      return true;
    }
    if (!this.caret || (key !== ' ' && key !== 'Enter')) return false;
    const isAgain = this.#clicked?.x === from.x && this.#clicked.y === from.y;
    if (key === 'Enter' && this.isDrawing && isAgain) return false;
    this.#clickAt(from, isShift);
    return true;
  }

  /** True while places can be typed: the tool in the hand can be worked without a mouse. */
  get takesPlaces(): boolean {
    const isTable = this.table.scenario.board.space === 'table';
    return isTable && this.editor.tool !== 'select' && this.#current.keyed !== undefined;
  }

  /** What the next typed place counts from. */
  get lastPlace(): Point {
    return this.#clicked ?? this.caret ?? { x: mil(0), y: mil(0) };
  }

  /** Clicks each of the places, in order. */
  clickPlaces(places: readonly Point[], isShift: boolean): void {
    this.follow();
    for (const at of places) {
      this.#caretTo(at);
      this.#clickAt(at, isShift);
    }
  }

  #caretTo(at: Point): void {
    this.caret = at;
    this.view.reveal(toSheet(this.table.scenario.board, at));
    this.#moved(this.#caretNews(at, false));
  }

  #clickAt(at: Point, isShift: boolean): void {
    this.#clicked = at;
    const news = this.#caretNews(at, isShift);
    if (!this.isDown) this.press(news);
    else this.release(news);
    if (this.#current.keyed === 'clicks') this.release(news);
  }

  /** The steps of the caret are its grid. */
  #caretNews(at: Point, isShift: boolean): PointerNews {
    return { at, isDown: this.isDown, isShift, isControl: true, isAlt: false, isByKeys: true };
  }

  /** The words that were typed on the table; null gives them up. */
  written(text: string | null): void {
    const { writing } = this;
    this.writing = null;
    writing?.done(text === null ? writing.text : text.trim());
    this.#read();
  }

  get #current(): Tool {
    return this.#lent ?? this.#tool;
  }

  /** Somebody may have set the editor's tool without asking the hand: takes it up. */
  follow(): void {
    if (this.editor.tool !== this.#toolId) this.take(this.editor.tool);
  }

  #read(): void {
    this.cursor = this.#current.cursor;
    this.hint = this.#current.hint;
    this.isDrawing = this.#current.isDrawing ?? false;
  }

  #hand({ at, isShift, isControl, isAlt, isByKeys = false }: PointerNews): Hand {
    const pixel = 1000 / this.view.viewport.scale;
    return {
      at,
      snapped: this.#snapped(at, pixel, isControl),
      over: thingAt({ scenario: this.table.visible, looks: this.table.looks }, at, REACH * pixel),
      pixel,
      isByKeys,
      isAdding: isShift,
      isAlternate: isAlt,
    };
  }

  /** On shapes and in line while the tool sets a point of a shape, else on the grid; off all of them if free. */
  #snapped(at: Point, pixel: number, isFree: boolean): Point {
    const pointing = this.#current.pointing ?? null;
    const { snaps, snapStep: step } = this.editor;
    if (isFree || !snaps || pointing === null) {
      this.guides = NO_GUIDES;
      return isFree ? at : this.#snap(at);
    }
    const scenario = this.table.visible;
    const found = snapTo(at, { scenario, step, reach: SNAP_REACH * pixel, ...pointing });
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
    if (this.table.played || this.editor.tool !== 'select') return [];
    return gripsOf(this.table, this.editor.selection, 1000 / this.view.viewport.scale);
  }

  #makeDesk(): Desk {
    const { editor, table } = this;
    const width = (): Mil => editor.settings.stripWidth ?? usualWidth(editor.kind);
    const twinned = (change: Change) => withTwins(editor.scenario, change, editor.settings);
    const handles = () => this.handles;
    const active = () => this.activeHandle;
    return {
      get scenario() {
        return table.played ?? editor.scenario;
      },
      get visible() {
        return table.visible;
      },
      get looks() {
        return table.looks;
      },
      get selection() {
        return editor.selection;
      },
      get handles() {
        return handles();
      },
      get activeHandle() {
        return active();
      },
      get kind() {
        return editor.kind;
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
      snap: (at) => this.#snap(at),
      length: (value) => this.length(value),
      adjust: (values) => {
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
      preview: (change, lifted) => this.#preview(change && twinned(change), lifted),
      sketch: (sketch) => {
        this.sketch = twinSketch(sketch, editor.scenario.board, editor.settings.symmetry);
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
      putDown: () => this.take('select'),
    };
  }
}
