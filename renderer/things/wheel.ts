// What a turn of the wheel or a move of two fingers means: pinching and Ctrl with the wheel zoom, two fingers pan, and
// the notches of a mouse's wheel zoom, too.

export interface WheelTurn {
  readonly deltaX: number;
  readonly deltaY: number;
  /** It counts in lines, as some wheels do. */
  readonly isInLines: boolean;
  /** Held down, or what the platform makes of a pinch. */
  readonly isControl: boolean;
  readonly isShift: boolean;
  /** Milliseconds of any clock. */
  readonly at: number;
}

export type WheelMeaning =
  | { readonly does: 'zoom'; readonly factor: number }
  | { readonly does: 'pan'; readonly dx: number; readonly dy: number };

/** A notch of a mouse wheel zooms by about a sixth. */
const WHEEL_ZOOM = 0.0015;
/** A pinch tells of small steps. */
const PINCH_ZOOM = 0.01;
/** Fingers begin with smaller steps than a notch, in pixels. */
const SMALLEST_NOTCH = 40;
/** Steps that follow within so many milliseconds belong to the same move of the fingers. */
const PAUSE = 300;
/** A line of a wheel that counts in lines is about 30 pixels. */
const LINE = 30;
const LARGEST = 300;

/** `fingersAt` is when two fingers were moved last; null = not yet. */
export function wheelMeaning(turn: WheelTurn, fingersAt: number | null): WheelMeaning {
  const unit = turn.isInLines ? LINE : 1;
  const [dx, dy] = [turn.deltaX * unit, turn.deltaY * unit];
  if (turn.isControl) {
    const isPinch = !turn.isInLines && Math.abs(dy) < SMALLEST_NOTCH;
    return { does: 'zoom', factor: factorOf(dy, isPinch ? PINCH_ZOOM : WHEEL_ZOOM) };
  }
  const goesOn = fingersAt !== null && turn.at - fingersAt < PAUSE;
  const isFingers = !turn.isInLines && (dx !== 0 || Math.abs(dy) < SMALLEST_NOTCH || goesOn);
  if (turn.isShift || isFingers) {
    const isAside = turn.isShift && dx === 0;
    return { does: 'pan', dx: isAside ? -dy : -dx, dy: isAside ? 0 : -dy };
  }
  return { does: 'zoom', factor: factorOf(dy, WHEEL_ZOOM) };
}

function factorOf(delta: number, rate: number): number {
  return Math.exp(-Math.max(-LARGEST, Math.min(LARGEST, delta)) * rate);
}
