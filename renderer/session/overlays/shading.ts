// Answered pictures in their places over the sheet; see `stage/shade.ts`.

import type { ReachPicture, WatchPicture } from '../../workers/messages';

/** A picture over the ground, in inches of the sheet. */
export interface Shading {
  readonly id: string;
  readonly image: ImageBitmap;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function shadingsOf(
  watched: WatchPicture | null,
  reached: ReachPicture | null,
  sheetHeight: number,
): readonly Shading[] {
  const shadings: Shading[] = [];
  if (watched) {
    const { image, field } = watched;
    const inch = (field.step / 1000) * (field.columns / image.width);
    shadings.push(laid('watch', image, inch, 0, sheetHeight));
  }
  if (reached) {
    const { image, field } = reached;
    const inch = field.step / 1000;
    // Its pixels stand for corners of the grid, so they reach half a step beyond it.
    shadings.push(laid('reach', image, inch, -inch / 2, sheetHeight));
  }
  return shadings;
}

function laid(
  id: string,
  image: ImageBitmap,
  inch: number,
  margin: number,
  sheetHeight: number,
): Shading {
  const height = image.height * inch;
  // The last row is the table's south edge, whatever the rows' remainder in the north.
  return {
    id,
    image,
    left: margin,
    top: sheetHeight - margin - height,
    width: image.width * inch,
    height,
  };
}
