// The menu over the table: where it is open, and what lies there.

import type { Reply } from '../../../shared/bridge/contract';
import { mil, type Point } from '../../../shared/core/measure';
import { hiddenIn } from '../../../shared/scenario/layers';
import { ON_THING, thingsAt } from '../../edits/hit';
import { withGroups } from '../../edits/layering';
import { collectionOf, thingOf } from '../../things/find-things';
import { toSheetInches } from '../../things/viewport';
import { type OutlineSpot, takeOutlineAt } from '../../tools/select/outline-spot';
import type { EditorSession } from './editor.svelte';
import type { TableSession } from './table.svelte';
import type { ToolController } from './tool-controller.svelte';
import type { ViewSession } from './view.svelte';

export interface OpenMenu {
  /** In the window, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** The spot of the table; null in a list. */
  readonly at: Point | null;
  /** Everything that lies there, the topmost first, locked things too. */
  readonly there: readonly string[];
  /** What of the outline of the selection lies there. */
  readonly outline: OutlineSpot | null;
}

/** What could be pasted. */
export type Clipboard = Reply<'window/clipboard'>;

export class TableMenu {
  open = $state.raw<OpenMenu | null>(null);
  /** What lies on the system's clipboard, from a moment after the menu is opened on; null = not known yet. */
  clipboard = $state.raw<Clipboard | null>(null);
  /** Where what is pasted next lies; null = where the pointer is. */
  pasteAt: Point | null = null;

  constructor(
    private readonly editor: EditorSession,
    private readonly table: TableSession,
    private readonly view: ViewSession,
    private readonly tools: ToolController,
    /** An order of a battle waits for its place or target. */
    private readonly isAiming: () => boolean,
    private readonly lookAtClipboard: () => Promise<Clipboard>,
  ) {}

  /** Over a spot of the table: what lies topmost there is selected, unless it is already. */
  showAt(at: Point, x: number, y: number): void {
    const there = this.#thingsAt(at);
    const onOutline = this.#takeOutlineAt(at);
    const isMeant = onOutline?.on === 'node' || this.isAiming();
    if (!isMeant && !there.some((id) => this.editor.selection.has(id))) {
      const [top] = there;
      const { visible, played } = this.table;
      const chosen = top === undefined ? [] : [top];
      this.editor.select(played ? chosen : withGroups(visible, chosen));
    }
    this.#openAt({ x, y, at, there, outline: onOutline ?? this.#takeOutlineAt(at) });
  }

  /** In a list, about what is selected. */
  showFor(x: number, y: number): void {
    if (this.table.played) return;
    this.#openAt({ x, y, at: null, there: [], outline: null });
  }

  /** By the keyboard: over the spot, or over the middle of the stage. `box` is where the stage lies in the window. */
  showByKey(spot: Point | null, box: DOMRect): void {
    const { viewport, sheet, stage } = this.view;
    const middle = toSheetInches(viewport, stage.width / 2, stage.height / 2);
    const at = spot ?? { x: mil(1000 * middle.x), y: mil(1000 * (sheet.height - middle.y)) };
    const x = viewport.left + (at.x / 1000) * viewport.scale;
    const y = viewport.top + (sheet.height - at.y / 1000) * viewport.scale;
    const within = (value: number, size: number) => Math.max(0, Math.min(size, value));
    const [left, top] = [box.left + within(x, box.width), box.top + within(y, box.height)];
    const isSelected = [...this.editor.selection].some((id) => thingOf(this.table.visible, id));
    if (!isSelected) return this.showAt(at, left, top);
    const { activeHandle } = this.tools;
    const node = activeHandle?.grip === 'vertex' ? this.#takeOutlineAt(activeHandle.at) : null;
    this.#openAt({ x: left, y: top, at, there: this.#thingsAt(at), outline: node });
  }

  #openAt(menu: OpenMenu): void {
    this.clipboard = null;
    this.open = menu;
    void this.lookAtClipboard().then((found) => {
      if (this.open === menu) this.clipboard = found;
    });
  }

  /** Stands alone in a battle. */
  #thingsAt(at: Point): readonly string[] {
    const { visible: scenario, appearances, played } = this.table;
    const isHidden = hiddenIn(scenario);
    const pixel = this.#pixel;
    const ground = { scenario, appearances, pixel };
    const there = [...thingsAt(ground, at, ON_THING * pixel, (thing) => !isHidden(thing))];
    return played ? there.filter((id) => collectionOf(id) === 'stands') : there;
  }

  #takeOutlineAt(at: Point): OutlineSpot | null {
    return this.table.played ? null : takeOutlineAt(this.tools.context, at, this.#pixel);
  }

  get #pixel(): number {
    return 1000 / this.view.viewport.scale;
  }

  close(): void {
    this.open = null;
  }
}
