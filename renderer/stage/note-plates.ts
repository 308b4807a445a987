// Where the label of a point lies, in pixels about it: beside it, on the first side where no other label is.

import type { SheetPoint } from '../../shared/print/picture';
import { type Bounds, meet } from './bounds';

export interface Plate extends Bounds {
  /** Its corner from the point. */
  readonly shift: SheetPoint;
}

/** Between a point and its label. */
const BESIDE = 12;
const ABOVE = 6;

/** `at` in sheet inches, `size` and the plates in pixels, `pixel` in inches. */
export function freePlate(
  at: SheetPoint,
  { width, height }: { readonly width: number; readonly height: number },
  pixel: number,
  others: readonly Bounds[],
): Plate {
  const [x, y] = [at.x / pixel, at.y / pixel];
  const [right, left] = [BESIDE, -BESIDE - width];
  const [above, below] = [-ABOVE - height, ABOVE];
  const plates = [
    { x: right, y: above },
    { x: right, y: below },
    { x: left, y: above },
    { x: left, y: below },
    { x: right, y: above - height - 2 },
    { x: right, y: below + height + 2 },
  ].map((shift): Plate => {
    const corner = { left: x + shift.x, top: y + shift.y };
    return { shift, ...corner, right: corner.left + width, bottom: corner.top + height };
  });
  const free = plates.find((plate) => !others.some((other) => meet(plate, other)));
  return free ?? (plates[0] as Plate);
}
