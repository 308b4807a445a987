// Overlays as pictures laid over the ground: what is seen, what can be reached. A picture comes from a
// worker as an ImageBitmap, one pixel for each cell. Each has a canvas of its own as small as that, which the
// browser shows smoothly at the size of the sheet: a new picture repaints nothing as large as the window. Once it is on
// its canvas the image itself is not read again, so that whoever asked for it may close it.

import type { Shading } from '../session/overlays/shading';
import type { Viewport } from '../things/viewport';

export class Shade {
  /** To be put between the layers that it lies between. */
  readonly element = document.createElement('div');
  readonly #canvases = new Map<string, HTMLCanvasElement>();
  #shown: readonly Shading[] = [];
  #view: Viewport = { scale: 1, left: 0, top: 0 };

  constructor() {
    this.element.style.cssText = 'position:absolute;inset:0;overflow:hidden;pointer-events:none';
  }

  show(pictures: readonly Shading[]): void {
    const before = new Map(this.#shown.map(({ id, image }) => [id, image]));
    this.#shown = pictures;
    const gone = new Set(this.#canvases.keys());
    for (const shading of pictures) {
      gone.delete(shading.id);
      const canvas = this.#canvases.get(shading.id) ?? this.#make(shading.id);
      if (before.get(shading.id) !== shading.image) fill(canvas, shading.image);
      this.#place(canvas, shading);
    }
    for (const id of gone) {
      this.#canvases.get(id)?.remove();
      this.#canvases.delete(id);
    }
    // The later ones lie above.
    for (const { id } of pictures) this.#raise(id);
  }

  /** Looks at the sheet from elsewhere. */
  look(view: Viewport): void {
    this.#view = view;
    for (const shading of this.#shown) {
      const canvas = this.#canvases.get(shading.id);
      if (canvas) this.#place(canvas, shading);
    }
  }

  visible(isVisible: boolean): void {
    this.element.style.display = isVisible ? '' : 'none';
  }

  /** In inches of the sheet. */
  paint(context: CanvasRenderingContext2D): void {
    for (const { id, left, top, width, height } of this.#shown) {
      const canvas = this.#canvases.get(id);
      if (canvas) context.drawImage(canvas, left, top, width, height);
    }
  }

  #make(id: string): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.style.cssText = 'position:absolute;left:0;top:0;transform-origin:0 0';
    this.#canvases.set(id, canvas);
    this.element.append(canvas);
    return canvas;
  }

  #raise(id: string): void {
    const canvas = this.#canvases.get(id);
    if (canvas && this.element.lastChild !== canvas && this.#shown.length > 1)
      this.element.append(canvas);
  }

  #place(canvas: HTMLCanvasElement, { left, top, width, height }: Shading): void {
    const { scale, left: x, top: y } = this.#view;
    const [across, down] = [(width * scale) / canvas.width, (height * scale) / canvas.height];
    const [dx, dy] = [x + left * scale, y + top * scale];
    canvas.style.transform = `matrix(${across},0,0,${down},${dx},${dy})`;
  }
}

/** To be the same size clears it. */
function fill(canvas: HTMLCanvasElement, image: ImageBitmap): void {
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
}
