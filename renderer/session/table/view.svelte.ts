// How the user looks at the table: zoom, place and size of the stage, and what is under the pointer.
// Nothing here is saved or undone.

import type { Point } from '../../../shared/core/measure';
import type { SheetPoint } from '../../../shared/print/drawing/picture';
import {
  fitted,
  type Kept,
  pannedBy,
  type Size,
  type Surround,
  toPixels,
  type Viewport,
  zoomedAt,
  zoomedTo,
} from '../../things/viewport';

/** One click of a zoom button or key. */
const ZOOM_STEP = 1.25;
/** How far from the edge of the stage a revealed spot lies, in pixels. */
const MARGIN = 24;

export class ViewSession {
  viewport = $state.raw<Viewport>({ scale: 12, left: 0, top: 0 });
  /** Size of the stage in CSS pixels. */
  stage = $state.raw<Size>({ width: 0, height: 0 });
  /** Size of the drawing in inches. */
  sheet = $state.raw<Size>({ width: 1, height: 1 });
  /** The frame around the drawing, which is fitted too. */
  frame: Surround = { inches: 0, pixels: 0 };
  /** Where the pointer is over the table, not snapped; null when it is elsewhere. */
  pointer = $state.raw<Point | null>(null);

  #followsFit = true;
  #kept: Kept | null = null;
  /** Whose table is shown. */
  #document: string | null = null;

  readonly zoomPercent = $derived(Math.round((this.viewport.scale / 96) * 100));
  /** How many inches of the table an inch of a common screen shows. */
  readonly reduction = $derived(Number((96 / this.viewport.scale).toPrecision(2)));

  resize(stage: Size): void {
    this.stage = stage;
    if (this.#followsFit) this.fit();
  }

  /** Shows another drawing; a new size, and the table of another document, is fitted anew. */
  showSheet(sheet: Size, frame: Surround, document: string | null): void {
    const isSameSize = sheet.width === this.sheet.width && sheet.height === this.sheet.height;
    if (isSameSize && document === this.#document) return;
    this.#document = document;
    this.sheet = sheet;
    this.frame = frame;
    this.fit();
  }

  /** Leaves a strip of the stage free whenever the table is fitted. */
  keepFree(kept: Kept | null): void {
    if (kept?.edge === this.#kept?.edge && kept?.pixels === this.#kept?.pixels) return;
    this.#kept = kept;
    if (this.#followsFit) this.fit();
  }

  fit(): void {
    this.#followsFit = true;
    if (this.stage.width === 0) return;
    this.viewport = fitted(this.stage, this.sheet, this.frame, this.#kept);
  }

  /** A part of the sheet as large as it can be shown with some of what lies around it. */
  zoomTo(from: SheetPoint, to: SheetPoint): void {
    if (this.stage.width === 0) return;
    this.#followsFit = false;
    this.viewport = zoomedTo(this.stage, from, to);
  }

  panBy(dx: number, dy: number): void {
    this.#followsFit = false;
    this.viewport = pannedBy(this.viewport, dx, dy);
  }

  /** Brings a spot of the sheet into view, with some of what lies around it. */
  reveal(point: SheetPoint): void {
    const { x, y } = toPixels(this.viewport, point);
    const { width, height } = this.stage;
    const into = (at: number, size: number) => Math.min(size - MARGIN, Math.max(MARGIN, at)) - at;
    const [dx, dy] = [into(x, width), into(y, height)];
    if (dx !== 0 || dy !== 0) this.panBy(dx, dy);
  }

  zoomAt(x: number, y: number, factor: number): void {
    this.#followsFit = false;
    this.viewport = zoomedAt(this.viewport, x, y, factor);
  }

  zoomIn(): void {
    this.zoomAt(this.stage.width / 2, this.stage.height / 2, ZOOM_STEP);
  }

  zoomOut(): void {
    this.zoomAt(this.stage.width / 2, this.stage.height / 2, 1 / ZOOM_STEP);
  }
}
