// The keys that turn what hangs under the pointer.

/** Degrees of one step. */
const STEP = 15;
const EIGHTH = 45;

/** Degrees counter-clockwise; 0 for a key that does not turn. */
export function turnOf(key: string): number {
  if (key === '[') return STEP;
  if (key === ']') return -STEP;
  if (key === 'r') return -EIGHTH;
  return key === 'R' ? EIGHTH : 0;
}
