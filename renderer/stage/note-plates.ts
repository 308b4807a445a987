// Where the label of a point lies, in pixels about it: beside it, on the first side where no other label is
// and, where there is such a side, no stand or its name.

import type { SheetPoint } from '../../shared/print/picture';
import { type Bounds, meet } from './bounds';

export interface Plate extends Bounds {
  /** Its corner from the point. */
  readonly shift: SheetPoint;
}

/** Between a point and its label. */
const BESIDE = 12;
const ABOVE = 6;

/** How much farther off a label goes where all about its point is full. */
const FARTHER = [0, 22, 48, 80];

/** `at` in sheet inches, `size`, the plates and the rooms of stands in pixels, `pixel` in inches. */
export function freePlate(
  at: SheetPoint,
  { width, height }: { readonly width: number; readonly height: number },
  pixel: number,
  others: readonly Bounds[],
  stands: readonly Bounds[] = [],
): Plate {
  const [x, y] = [at.x / pixel, at.y / pixel];
  const plates = FARTHER.flatMap((far) => {
    const [right, left] = [BESIDE + far, -BESIDE - far - width];
    const [above, below] = [-ABOVE - far - height, ABOVE + far];
    return [
      { x: right, y: -ABOVE - height },
      { x: right, y: ABOVE },
      { x: left, y: -ABOVE - height },
      { x: left, y: ABOVE },
      { x: right, y: above - height - 2 },
      { x: right, y: below + height + 2 },
      { x: -width / 2, y: above - height },
      { x: -width / 2, y: below + height },
    ];
  }).map((shift): Plate => {
    const corner = { left: x + shift.x, top: y + shift.y };
    return { shift, ...corner, right: corner.left + width, bottom: corner.top + height };
  });
  const isOff = (plate: Plate, list: readonly Bounds[]) =>
    !list.some((other) => meet(plate, other));
  const free = plates.filter((plate) => isOff(plate, others));
  return free.find((plate) => isOff(plate, stands)) ?? free[0] ?? (plates[0] as Plate);
}
