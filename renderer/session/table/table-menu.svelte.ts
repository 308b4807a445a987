// The menu over the table: where it is open, and what lies there.

import { mil, type Point } from '../../../shared/core/measure';
import { hiddenIn } from '../../../shared/scenario/layers';
import { ON_THING, thingsAt } from '../../edits/hit';
import { withGroups } from '../../edits/layering';
import { thingOf } from '../../things/find-things';
import { toSheetInches } from '../../things/viewport';
import type { EditorSession } from './editor.svelte';
import type { TableSession } from './table.svelte';
import type { ViewSession } from './view.svelte';

export interface OpenMenu {
  /** In the window, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** The spot of the table; null in a list. */
  readonly at: Point | null;
  /** Everything that lies there, the topmost first, locked things too. */
  readonly there: readonly string[];
}

export class TableMenu {
  open = $state.raw<OpenMenu | null>(null);
  /** Where what is pasted next lies; null = where the pointer is. */
  pasteAt: Point | null = null;

  constructor(
    private readonly editor: EditorSession,
    private readonly table: TableSession,
    private readonly view: ViewSession,
  ) {}

  /** Over a spot of the table: what lies topmost there is selected, unless it is already. */
  showAt(at: Point, x: number, y: number): void {
    if (this.table.played) return;
    const { visible: scenario, appearances } = this.table;
    const isHidden = hiddenIn(scenario);
    const pixel = 1000 / this.view.viewport.scale;
    const ground = { scenario, appearances, pixel };
    const there = [...thingsAt(ground, at, ON_THING * pixel, (thing) => !isHidden(thing))];
    const [top] = there;
    if (!there.some((id) => this.editor.selection.has(id))) {
      this.editor.select(top === undefined ? [] : withGroups(scenario, [top]));
    }
    this.open = { x, y, at, there };
  }

  /** In a list, about what is selected. */
  showFor(x: number, y: number): void {
    if (this.table.played) return;
    this.open = { x, y, at: null, there: [] };
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
    if (isSelected) this.open = { x: left, y: top, at, there: [] };
    else this.showAt(at, left, top);
  }

  close(): void {
    this.open = null;
  }
}
