// A Konva node that paints marks. Marks are made when they are first needed, so that what is never
// in view costs nothing, and hit canvases are never used: tools find things by geometry.

import Konva from 'konva';
import type { Mark } from '../../shared/print/drawing/picture';
import type { Bounds } from './bounds';
import type { Detail } from './detail';
import { loadedPicture } from './loaded-pictures';
import { type Canvas2D, paintMarks } from './paint';

export interface Quick {
  readonly detail: Detail;
  readonly marks: () => readonly Mark[];
}

export class MarkShape extends Konva.Shape {
  #make: () => readonly Mark[];
  #marks: readonly Mark[] | null = null;
  readonly #whenThere = (): void => this.touch();
  /** Hears where the picture has changed; without it the layer is drawn anew. */
  touched: ((bounds: Bounds) => void) | null = null;

  /** `bounds` in sheet inches, for culling. */
  constructor(
    make: () => readonly Mark[],
    public bounds: Bounds,
    /** What is shown while the marks themselves have to wait. */
    private quick: Quick | null = null,
  ) {
    super({ listening: false, perfectDrawEnabled: false });
    this.#make = make;
    this.sceneFunc((context) => this.paintOn(context._context));
  }

  marks(): readonly Mark[] {
    this.#marks ??= this.#make();
    return this.#marks;
  }

  /** Makes the marks ahead of their need. */
  make(): void {
    this.marks();
  }

  /** In the node's own coordinates, inches from its position. */
  paintOn(context: Canvas2D): void {
    const mustWait = this.#marks === null && this.quick?.detail.mayMake(this) === false;
    const marks = mustWait && this.quick ? this.quick.marks() : this.marks();
    for (const mark of marks) if (mark.type === 'fill') loadedPicture(mark.href, this.#whenThere);
    paintMarks(context, marks);
  }

  /** Replaces what is painted. */
  remake(make: () => readonly Mark[], bounds: Bounds, quick: Quick | null = null): void {
    this.touch();
    this.#make = make;
    this.quick = quick;
    this.#marks = null;
    this.bounds = bounds;
    this.touch();
  }

  /** Says that what it paints is no longer what was painted. */
  touch(): void {
    if (this.touched) this.touched(this.bounds);
    else this.getLayer()?.batchDraw();
  }
}
