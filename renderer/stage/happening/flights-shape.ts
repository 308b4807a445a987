// Shots that fly and stands that vanish: painted over the table for a moment, then nothing.

import Konva from 'konva';
import type { SheetPoint } from '../../../shared/print/drawing/picture';

export interface Shown {
  readonly flights: readonly {
    readonly from: SheetPoint;
    readonly to: SheetPoint;
    readonly isHit: boolean;
  }[];
  readonly losses: readonly SheetPoint[];
  readonly ms: number;
}

/** Of the time there is: until then shots fly, after it they burst. */
const FLYING = 0.55;
/** Pixels. */
const TAIL = 26;
const BURST = 22;
const LOST = 34;

const FIRE = '#ffb000';
const HIT = '#c2181b';
const MISS = '#4b4638';

type Context = CanvasRenderingContext2D;

export class FlightsShape extends Konva.Shape {
  #shown: Shown | null = null;
  #began = 0;
  #frame = 0;
  /** Inches to the pixel. */
  #pixel = 1;

  constructor() {
    super({ listening: false, perfectDrawEnabled: false });
    this.sceneFunc((context) => this.#paint(context._context));
  }

  zoomedTo(scale: number): void {
    this.#pixel = 1 / scale;
  }

  begin(shown: Shown): void {
    if (shown.flights.length + shown.losses.length === 0 || shown.ms <= 0) return this.end();
    this.#shown = shown;
    this.#began = performance.now();
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#step());
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#shown = null;
    this.getLayer()?.batchDraw();
  }

  #step(): void {
    if (this.#share >= 1) return this.end();
    this.getLayer()?.batchDraw();
    this.#frame = requestAnimationFrame(() => this.#step());
  }

  get #share(): number {
    return this.#shown === null ? 1 : (performance.now() - this.#began) / this.#shown.ms;
  }

  #paint(context: Context): void {
    const shown = this.#shown;
    const share = this.#share;
    if (shown === null || share >= 1) return;
    for (const { from, to, isHit } of shown.flights) {
      if (share < FLYING) this.#tracer(context, from, to, share / FLYING);
      else this.#ring(context, to, (share - FLYING) / (1 - FLYING), isHit ? HIT : MISS, BURST);
    }
    for (const at of shown.losses) this.#ring(context, at, share, HIT, LOST);
  }

  #tracer(context: Context, from: SheetPoint, to: SheetPoint, share: number): void {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) return;
    const at = (part: number): SheetPoint => {
      return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
    };
    const head = at(share);
    const tail = at(Math.max(0, share - (TAIL * this.#pixel) / length));
    context.lineCap = 'round';
    for (const [colour, width] of [
      [MISS, 5],
      [FIRE, 3],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = width * this.#pixel;
      context.beginPath();
      context.moveTo(tail.x, tail.y);
      context.lineTo(head.x, head.y);
      context.stroke();
    }
  }

  #ring(context: Context, { x, y }: SheetPoint, share: number, colour: string, px: number): void {
    context.save();
    context.globalAlpha = 1 - share;
    context.strokeStyle = colour;
    context.lineWidth = 4 * this.#pixel;
    context.beginPath();
    context.arc(x, y, (6 + px * share) * this.#pixel, 0, 2 * Math.PI);
    context.stroke();
    context.restore();
  }
}
