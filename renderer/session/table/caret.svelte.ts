// The caret: a pointer for those who work without a mouse. Arrow keys move it over the table, Space and Enter
// click where it is, and places that are typed are clicked with it.

import { mil, type Point } from '../../../shared/core/measure';
import type { Board } from '../../../shared/scenario/document';
import { caretMoved, caretStart } from '../../edits/caret-moves';
import type { KeyPress, PointerInput } from '../../things/pointer';
import type { Tool } from '../../tools/machine/tool';

/** What the caret reads, and what it does in place of the mouse. */
export interface CaretPort {
  readonly board: Board;
  /** From line to line of the grid. */
  readonly step: number;
  /** Where it begins: where the mouse was last, or where the tool is. */
  readonly pointer: Point | null;
  readonly isDown: boolean;
  readonly isDrawing: boolean;
  /** How the current tool is worked by keys. */
  readonly caretMode: Tool['caretMode'];
  moved(input: PointerInput): void;
  press(input: PointerInput): void;
  release(input: PointerInput): void;
}

export class Caret {
  /** Where it is; null while the mouse is used. */
  at = $state.raw<Point | null>(null);
  /** Where it has clicked last. */
  #clicked: Point | null = null;

  constructor(private readonly port: CaretPort) {}

  /** True when the key moved the caret or clicked with it. */
  key(press: KeyPress): boolean {
    const { board, step, isDown, isDrawing, caretMode, pointer } = this.port;
    if (caretMode === undefined || (isDown && !this.at)) return false;
    const from = this.at ?? caretStart(board, pointer, step);
    const to = caretMoved(board, from, press, step);
    if (to) {
      this.#moveTo(to);
      return true;
    }
    const { key, isShift } = press;
    if (!this.at || (key !== ' ' && key !== 'Enter')) return false;
    const isAgain = this.#clicked?.x === from.x && this.#clicked.y === from.y;
    if (key === 'Enter' && isDrawing && isAgain) return false;
    this.#click(from, isShift);
    return true;
  }

  /** Whether it has pressed and not yet let go. */
  get isHolding(): boolean {
    return this.at !== null && this.port.isDown;
  }

  /** How to go on with what it holds, which no hand feels; null while it holds nothing. */
  get heldWords(): string | null {
    if (!this.isHolding) return null;
    return 'Held by the cross: arrow keys move it, Enter lets go, Escape puts it back.';
  }

  /** Lets go of what it holds, where it is. */
  letGo(): void {
    if (this.at && this.port.isDown) this.port.release(this.#input(this.at, false));
  }

  /** The next key begins anew. */
  leave(): void {
    this.at = null;
    this.#clicked = null;
  }

  /** What the next typed place counts from. */
  get lastPlace(): Point {
    return this.#clicked ?? this.at ?? { x: mil(0), y: mil(0) };
  }

  /** Clicks each of the places, in order. */
  clickPlaces(places: readonly Point[], isShift: boolean): void {
    for (const at of places) {
      this.#moveTo(at);
      this.#click(at, isShift);
    }
  }

  #moveTo(at: Point): void {
    this.at = at;
    this.port.moved(this.#input(at, false));
  }

  #click(at: Point, isShift: boolean): void {
    this.#clicked = at;
    const input = this.#input(at, isShift);
    if (!this.port.isDown) this.port.press(input);
    else this.port.release(input);
    if (this.port.caretMode === 'clicks') this.port.release(input);
  }

  /** The steps of the caret are its grid. */
  #input(at: Point, isShift: boolean): PointerInput {
    const { isDown } = this.port;
    return { at, isDown, isShift, isControl: true, isAlt: false, isByKeys: true };
  }
}
