// A picture of the sheet that is painted cell by cell, a few in each frame, so that no frame waits for all
// of it. Until a cell is painted it shows what was there before, moved and scaled.

import type { Size, Viewport } from '../things/viewport';
import { type Bounds, meet } from './bounds';

/** Width and height of a cell in pixels of the screen. */
const CELL = 192;

export interface PlateParts {
  now(): number;
  canvas(): HTMLCanvasElement;
  /** Paints all that meets the bounds, in sheet inches, which is the context's unit too. */
  paint(context: CanvasRenderingContext2D, bounds: Bounds): void;
  /** Fills a picture that is looked at from elsewhere, before what it showed is laid over it. */
  under?(context: CanvasRenderingContext2D, view: Viewport): void;
}

export class Plate {
  #canvas: HTMLCanvasElement;
  #spare: HTMLCanvasElement;
  /** Cells are painted here, one after the other: what a browser does for each then costs as much as a cell, not as the whole. */
  readonly #cell: HTMLCanvasElement;
  /** One pixel: drawing a picture there makes the browser paint it now, so that it can be timed. */
  readonly #probe: HTMLCanvasElement;
  /** In pixels of the screen, the corner on a whole one. */
  #view: Viewport = { scale: 1, left: 0, top: 0 };
  #columns = 0;
  #rows = 0;
  readonly #stale = new Set<number>();

  constructor(readonly parts: PlateParts) {
    this.#canvas = parts.canvas();
    this.#spare = parts.canvas();
    this.#cell = parts.canvas();
    this.#cell.width = CELL;
    this.#cell.height = CELL;
    this.#probe = parts.canvas();
    this.#probe.width = 1;
    this.#probe.height = 1;
  }

  get canvas(): HTMLCanvasElement {
    return this.#canvas;
  }

  /** Whether there is nothing left to paint. */
  get isWhole(): boolean {
    return this.#stale.size === 0;
  }

  /** Looks at the sheet from elsewhere; `view` and `size` in pixels of the screen. */
  moveTo(view: Viewport, size: Size): void {
    const next = { ...view, left: Math.round(view.left), top: Math.round(view.top) };
    const before = this.#view;
    const { width, height } = this.#canvas;
    const isSameSize = width === size.width && height === size.height;
    const isSame =
      isSameSize &&
      next.scale === before.scale &&
      next.left === before.left &&
      next.top === before.top;
    if (isSame) return;
    const stale = this.#staleAfter(next, size);
    const spare = this.#spare;
    spare.width = size.width;
    spare.height = size.height;
    const context = spare.getContext('2d');
    if (context && width > 0) {
      const grow = next.scale / before.scale;
      if (grow !== 1 || stale.length > 0) this.parts.under?.(context, next);
      const [x, y] = [next.left - before.left * grow, next.top - before.top * grow];
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(this.#canvas, x, y, width * grow, height * grow);
    }
    this.#spare = this.#canvas;
    this.#canvas = spare;
    this.#view = next;
    this.#columns = Math.ceil(size.width / CELL);
    this.#rows = Math.ceil(size.height / CELL);
    this.#stale.clear();
    for (const cell of stale) this.#stale.add(cell);
  }

  /** What meets the bounds has changed; null: everything has. */
  outdate(bounds: Bounds | null): void {
    const { scale, left, top } = this.#view;
    const place = (inches: number, shift: number, last: number): number =>
      Math.max(0, Math.min(last, Math.floor((inches * scale + shift) / CELL)));
    const [lastColumn, lastRow] = [this.#columns - 1, this.#rows - 1];
    // Only those about it are looked at: a stand in the hand asks twice in each frame.
    const [west, east] = bounds
      ? [place(bounds.left, left, lastColumn), place(bounds.right, left, lastColumn)]
      : [0, lastColumn];
    const [north, south] = bounds
      ? [place(bounds.top, top, lastRow), place(bounds.bottom, top, lastRow)]
      : [0, lastRow];
    for (let row = north; row <= south; row++) {
      for (let column = west; column <= east; column++) {
        const cell = row * this.#columns + column;
        if (!bounds || meet(this.#boundsOf(cell), bounds)) this.#stale.add(cell);
      }
    }
  }

  /** Shows nothing until its cells are painted anew. */
  forget(): void {
    const { canvas } = this;
    const context = canvas.getContext('2d');
    context?.setTransform(1, 0, 0, 1, 0, 0);
    context?.clearRect(0, 0, canvas.width, canvas.height);
    this.outdate(null);
  }

  /** Paints cells, one at least, until they have taken so many milliseconds. */
  work(time: number): void {
    const context = this.#canvas.getContext('2d');
    const ofCell = this.#cell.getContext('2d');
    const probe = this.#probe.getContext('2d');
    if (!context || !ofCell) return;
    const until = this.parts.now() + time;
    for (const cell of this.#stale) {
      this.#stale.delete(cell);
      const [x, y] = this.#paintCell(ofCell, cell);
      probe?.drawImage(this.#cell, 0, 0, 1, 1, 0, 0, 1, 1);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(x, y, CELL, CELL);
      context.drawImage(this.#cell, x, y);
      if (this.parts.now() >= until) return;
    }
  }

  /** Onto the canvas of a cell; where it belongs. */
  #paintCell(context: CanvasRenderingContext2D, cell: number): readonly [number, number] {
    const { scale, left, top } = this.#view;
    const [x, y] = [(cell % this.#columns) * CELL, Math.floor(cell / this.#columns) * CELL];
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, CELL, CELL);
    context.setTransform(scale, 0, 0, scale, left - x, top - y);
    this.parts.paint(context, this.#boundsOf(cell));
    context.restore();
    return [x, y];
  }

  #boundsOf(cell: number): Bounds {
    const { scale, left, top } = this.#view;
    const [x, y] = [(cell % this.#columns) * CELL, Math.floor(cell / this.#columns) * CELL];
    return {
      left: (x - left) / scale,
      top: (y - top) / scale,
      right: (x + CELL - left) / scale,
      bottom: (y + CELL - top) / scale,
    };
  }

  /** The cells of a picture looked at from elsewhere that this one does not show already. */
  #staleAfter(next: Viewport, size: Size): readonly number[] {
    const columns = Math.ceil(size.width / CELL);
    const rows = Math.ceil(size.height / CELL);
    const [dx, dy] = [next.left - this.#view.left, next.top - this.#view.top];
    const isMoved = next.scale === this.#view.scale;
    const { width, height } = this.#canvas;
    const isFresh = (x: number, y: number): boolean => {
      if (x < 0 || y < 0 || x >= width || y >= height) return false;
      return !this.#stale.has(Math.floor(y / CELL) * this.#columns + Math.floor(x / CELL));
    };
    return Array.from({ length: columns * rows }, (_, cell) => cell).filter((cell) => {
      if (!isMoved) return true;
      const x = (cell % columns) * CELL;
      const y = Math.floor(cell / columns) * CELL;
      const right = Math.min(x + CELL, size.width) - 1;
      const bottom = Math.min(y + CELL, size.height) - 1;
      const corners = [x, right].flatMap((cx) =>
        [y, bottom].map((cy) => [cx - dx, cy - dy] as const),
      );
      return !corners.every(([cx, cy]) => isFresh(cx, cy));
    });
  }
}
