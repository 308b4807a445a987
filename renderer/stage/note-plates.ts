// Where the label of a point lies, in pixels about it: beside it, on the first side where no other label is
// and, where there is such a side, no stand or its name. None runs out of the window.

import type { SheetPoint } from '../../shared/print/drawing/picture';
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

const EVERYWHERE: Bounds = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** `at` in sheet inches, `size`, the plates, the rooms of stands and the window in pixels, `pixel` in inches. */
export function freePlate(
  at: SheetPoint,
  { width, height }: { readonly width: number; readonly height: number },
  pixel: number,
  others: readonly Bounds[],
  stands: readonly Bounds[] = [],
  window: Bounds = EVERYWHERE,
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
  const seen = plates.filter(
    ({ left, top, right, bottom }) =>
      left >= window.left && top >= window.top && right <= window.right && bottom <= window.bottom,
  );
  const shown = seen.length > 0 ? seen : plates.map((plate) => pushedInto(plate, window));
  const free = shown.filter((plate) => isOff(plate, others));
  return free.find((plate) => isOff(plate, stands)) ?? free[0] ?? (shown[0] as Plate);
}

/** A label that is too long for any side of its point: its beginning is what has to be read. */
function pushedInto({ shift, left, top, right, bottom }: Plate, window: Bounds): Plate {
  const x = Math.max(window.left - left, Math.min(0, window.right - right));
  const y = Math.max(window.top - top, Math.min(0, window.bottom - bottom));
  return {
    shift: { x: shift.x + x, y: shift.y + y },
    ...{ left: left + x, top: top + y, right: right + x, bottom: bottom + y },
  };
}
