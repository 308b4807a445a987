// A picture under the terrain, such as a scanned map to draw over.

import type { Board, BackgroundImage } from '../../shared/scenario/document';
import { sheetSize, toSheet } from '../../shared/print/drawing/picture';
import { MarkShape } from './mark-shape';
import type { Canvas2D } from './paint';

export class BackgroundShape extends MarkShape {
  #background: BackgroundImage | null = null;
  #image: HTMLImageElement | null = null;

  constructor(readonly board: Board) {
    const { width, height } = sheetSize(board);
    super(() => [], { left: 0, top: 0, right: width, bottom: height });
  }

  put(background: BackgroundImage | null): void {
    if (background === this.#background) return;
    const isOther = background?.image !== this.#background?.image;
    this.#background = background;
    if (isOther) this.#load(background);
    this.touch();
  }

  override paintOn(context: Canvas2D): void {
    const background = this.#background;
    if (!background || !this.#image?.complete) return;
    const { x, y } = toSheet(this.board, background.at);
    const [width, height] = [background.width / 1000, background.height / 1000];
    context.save();
    context.globalAlpha = background.opacity;
    context.drawImage(this.#image, x, y - height, width, height);
    context.restore();
  }

  #load(background: BackgroundImage | null): void {
    this.#image = null;
    if (!background) return;
    const image = new Image();
    image.addEventListener('load', () => this.touch());
    image.src = background.image;
    this.#image = image;
  }
}
