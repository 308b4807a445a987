// Pan and zoom show pictures of the table that are moved and scaled; the true drawing comes back sharp
// when the hand rests. What was last in view lies over a coarse picture of the whole sheet.

import Konva from 'konva';
import type { Size, Viewport } from '../things/viewport';

/** How long the hand rests before the drawing is made sharp, in milliseconds. */
const REST = 140;

/** What is drawn for real. */
interface Resting {
  visible(isVisible: boolean): void;
}

export interface MotionParts {
  /** From the bottom up. */
  readonly layers: readonly Resting[];
  /** Paints all of them as they are now at rest, in pixels of the screen. */
  snapshot(context: CanvasRenderingContext2D, view: Viewport): void;
  readonly motionLayer: Konva.Layer;
  /** Puts the layers where the viewport says and draws them. */
  settle(view: Viewport): void;
  /** Draws what is known of the whole sheet, in CSS pixels. */
  coarse(context: CanvasRenderingContext2D, view: Viewport): void;
}

export class Motion {
  #view: Viewport | null = null;
  #snapshot = document.createElement('canvas');
  #snapshotView: Viewport = { scale: 1, left: 0, top: 0 };
  #isMoving = false;
  #timer = 0;
  readonly #picture: Konva.Shape;

  constructor(readonly parts: MotionParts) {
    this.#picture = new Konva.Shape({
      listening: false,
      sceneFunc: (context) => this.#paint(context._context),
    });
    parts.motionLayer.add(this.#picture);
    parts.motionLayer.visible(false);
  }

  get isMoving(): boolean {
    return this.#isMoving;
  }

  moveTo(view: Viewport, stage: Size): void {
    if (this.#view === null || stage.width === 0) {
      this.#view = view;
      this.parts.settle(view);
      return;
    }
    if (!this.#isMoving) this.#begin();
    this.#view = view;
    this.parts.motionLayer.batchDraw();
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.rest(), REST);
  }

  /** Draws sharply now. */
  rest(): void {
    window.clearTimeout(this.#timer);
    if (!this.#isMoving || !this.#view) return;
    this.#isMoving = false;
    for (const layer of this.parts.layers) layer.visible(true);
    this.parts.settle(this.#view);
    this.parts.motionLayer.visible(false);
  }

  /** Another table: what was last in view is not moved about in its place. */
  forget(): void {
    this.rest();
    this.#view = null;
  }

  stop(): void {
    window.clearTimeout(this.#timer);
  }

  #begin(): void {
    this.#isMoving = true;
    this.#snapshotView = this.#view ?? this.#snapshotView;
    const { width, height } = this.parts.motionLayer.getNativeCanvasElement();
    this.#snapshot.width = width;
    this.#snapshot.height = height;
    const context = this.#snapshot.getContext('2d');
    if (context) this.parts.snapshot(context, this.#snapshotView);
    for (const layer of this.parts.layers) layer.visible(false);
    this.parts.motionLayer.visible(true);
  }

  #paint(context: CanvasRenderingContext2D): void {
    const view = this.#view;
    if (!view) return;
    context.imageSmoothingQuality = 'low';
    this.parts.coarse(context, view);
    const from = this.#snapshotView;
    const grow = view.scale / from.scale;
    const ratio = window.devicePixelRatio;
    context.drawImage(
      this.#snapshot,
      view.left - from.left * grow,
      view.top - from.top * grow,
      (this.#snapshot.width / ratio) * grow,
      (this.#snapshot.height / ratio) * grow,
    );
  }
}
