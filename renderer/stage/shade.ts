// Overlays as pictures laid over the ground: what is seen, what can be reached. A picture comes from a
// worker as an ImageBitmap, one pixel for each cell, and is drawn smoothly to the size of the sheet.

import Konva from 'konva';
import type { Shading } from '../session/overlays/shading';

export class Shade {
  readonly group = new Konva.Group({ listening: false });
  #nodes = new Map<string, Konva.Image>();
  #shown: readonly Shading[] = [];

  show(pictures: readonly Shading[]): void {
    this.#shown = pictures;
    const gone = new Set(this.#nodes.keys());
    for (const { id, image, left, top, width, height } of pictures) {
      gone.delete(id);
      const node = this.#nodes.get(id) ?? this.#make(id, image);
      node.setAttrs({ image, x: left, y: top, width, height });
    }
    for (const id of gone) {
      this.#nodes.get(id)?.destroy();
      this.#nodes.delete(id);
    }
  }

  paint(context: CanvasRenderingContext2D): void {
    for (const { image, left, top, width, height } of this.#shown) {
      context.drawImage(image, left, top, width, height);
    }
  }

  #make(id: string, image: ImageBitmap): Konva.Image {
    const node = new Konva.Image({ image, listening: false, perfectDrawEnabled: false });
    this.#nodes.set(id, node);
    this.group.add(node);
    return node;
  }
}
