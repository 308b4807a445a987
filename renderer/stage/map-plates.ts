// The map as two pictures that are painted piece by piece: what is in view, sharp, and, while the program
// has nothing else to do, a coarse one of the whole sheet for what comes into view when the hand pans.

import Konva from 'konva';
import type { Size, Viewport } from '../things/viewport';
import { type Bounds, meet } from './bounds';
import type { IdleWork } from './idle-time';
import { MarkShape } from './mark-shape';
import { Plate } from './plate';

/** How long cells are painted in one frame, in milliseconds. */
const IN_FRAME = 10;
/** The same for a table that has just been opened, at once and then: nobody wants to see it come in pieces. */
const AT_FIRST = 400;
const THEN = 100;
/** Longest side of the coarse picture, in pixels, and its most pixels to the inch. */
const COARSE_SIDE = 2048;
const COARSE_SCALE = 48;

export interface MapPorts {
  /** What lies on the map, from the bottom up. */
  map(): Iterable<Konva.Node>;
  /** What stands on it, for the coarse picture. */
  stands(): Iterable<Konva.Node>;
  /** Runs the work when there is time. */
  whenIdle(work: IdleWork): void;
}

export class MapPlates {
  /** Shows the sharp picture; its layer is neither moved nor scaled. */
  readonly shape: Konva.Shape;
  readonly #sharp: Plate;
  readonly #coarse: Plate;
  #sheet: Size = { width: 1, height: 1 };
  #coarseScale = 1;
  #isWholeInView = true;
  #isAsked = false;
  /** How long cells are painted in the next frame. */
  #time = AT_FIRST;

  constructor(readonly ports: MapPorts) {
    const canvas = () => document.createElement('canvas');
    const now = () => performance.now();
    this.#coarse = new Plate({
      now,
      canvas,
      paint: (context, bounds) => {
        paintAll(context, ports.map(), bounds);
        paintAll(context, ports.stands(), bounds);
      },
    });
    this.#sharp = new Plate({
      now,
      canvas,
      paint: (context, bounds) => paintAll(context, ports.map(), bounds),
      under: (context, view) => this.drawCoarse(context, view),
    });
    this.shape = new Konva.Shape({
      listening: false,
      perfectDrawEnabled: false,
      sceneFunc: (context) => this.#draw(context._context),
    });
  }

  /** What the pictures show is gone: nothing of it is seen again. */
  forget(): void {
    this.#sharp.forget();
    this.#coarse.forget();
  }

  /** Another table. */
  begin(sheet: Size): void {
    this.#sheet = sheet;
    this.#time = AT_FIRST;
    this.#coarseScale = Math.min(COARSE_SCALE, COARSE_SIDE / Math.max(sheet.width, sheet.height));
    const scale = this.#coarseScale;
    const size = { width: Math.ceil(sheet.width * scale), height: Math.ceil(sheet.height * scale) };
    this.#coarse.moveTo({ scale, left: 0, top: 0 }, size);
    this.outdate(null);
  }

  /** The map has changed there. */
  outdate(bounds: Bounds | null): void {
    this.#sharp.outdate(bounds);
    this.outdateStands(bounds);
    this.shape.getLayer()?.batchDraw();
  }

  /** What stands there has changed. */
  outdateStands(bounds: Bounds | null): void {
    this.#coarse.outdate(bounds);
    this.#askIdle();
  }

  /** `view` and `stage` in CSS pixels. */
  moveTo(view: Viewport, stage: Size): void {
    const ratio = window.devicePixelRatio;
    const { scale, left, top } = view;
    this.#isWholeInView =
      left >= 0 &&
      top >= 0 &&
      left + this.#sheet.width * scale <= stage.width &&
      top + this.#sheet.height * scale <= stage.height;
    this.#sharp.moveTo(
      { scale: scale * ratio, left: left * ratio, top: top * ratio },
      { width: Math.round(stage.width * ratio), height: Math.round(stage.height * ratio) },
    );
    this.shape.getLayer()?.batchDraw();
    this.#askIdle();
  }

  /** The whole sheet as far as it is known, for a view in the context's own pixels. */
  drawCoarse(context: CanvasRenderingContext2D, view: Viewport): void {
    const grow = view.scale / this.#coarseScale;
    const { width, height } = this.#coarse.canvas;
    if (width > 0) {
      context.drawImage(this.#coarse.canvas, view.left, view.top, width * grow, height * grow);
    }
  }

  #draw(context: CanvasRenderingContext2D): void {
    if (!this.#sharp.isWhole) {
      this.#sharp.work(this.#time);
      if (this.#sharp.isWhole) {
        this.#time = IN_FRAME;
      } else {
        this.#time = Math.min(this.#time, THEN);
        requestAnimationFrame(() => this.shape.getLayer()?.batchDraw());
      }
    }
    const { canvas } = this.#sharp;
    const ratio = window.devicePixelRatio;
    context.drawImage(canvas, 0, 0, canvas.width / ratio, canvas.height / ratio);
  }

  /** The coarse picture is made only where there is something out of view. */
  #askIdle(): void {
    if (this.#isAsked || this.#isWholeInView || this.#coarse.isWhole) return;
    this.#isAsked = true;
    this.ports.whenIdle((left) => {
      this.#isAsked = false;
      if (this.#sharp.isWhole) this.#coarse.work(Math.min(8, left()));
      this.#askIdle();
    });
  }
}

function paintAll(
  context: CanvasRenderingContext2D,
  nodes: Iterable<Konva.Node>,
  bounds: Bounds,
): void {
  for (const node of nodes) {
    if (node instanceof Konva.Container) {
      paintAll(context, node.children, bounds);
    } else if (node instanceof MarkShape && meet(node.bounds, bounds)) {
      const { x, y } = node.position();
      // What lies where it was drawn needs no way back: marks leave the context where it was.
      if (x === 0 && y === 0) {
        node.paintOn(context);
        continue;
      }
      context.save();
      context.translate(x, y);
      node.paintOn(context);
      context.restore();
    }
  }
}
