// A line beside the one that was drawn, because tables are drawn on whole Mil and rules ask on which side one stands.

/** In Mil. */
const ASIDE = 0.1;

/**
 * A line a hair to one side, so that no whole Mil lies on it: who stands on the very edge of a wreck or a stream
 * stands outside of it, and on the middle of a stream on its western or southern bank, whichever way is asked for.
 */
export function offWholeMil(line: Float64Array): Float64Array {
  const n = line.length;
  const chord = normalOf(line, 0, n - 2);
  const isRing = chord.x === 0 && chord.y === 0;
  const isLeft = isRing || chord.x > 0 || (chord.x === 0 && chord.y > 0);
  const moved = line.slice();
  for (let k = 0; k < n; k += 2) {
    const before = k > 0 ? k - 2 : isRing ? n - 4 : 0;
    const after = k < n - 2 ? k : isRing ? 0 : n - 4;
    const a = normalOf(line, before, before + 2);
    const b = normalOf(line, after, after + 2);
    // Where a line doubles back on itself there is no such place.
    const far = (isLeft ? ASIDE : -ASIDE) / Math.max(0.05, 1 + a.x * b.x + a.y * b.y);
    moved[k] = (line[k] as number) + far * (a.x + b.x);
    moved[k + 1] = (line[k + 1] as number) + far * (a.y + b.y);
  }
  return moved;
}

/** To the left of the way from the point at `p` to the one at `q`, of length one; 0 where they are one. */
function normalOf(
  line: Float64Array,
  p: number,
  q: number,
): { readonly x: number; readonly y: number } {
  const dx = (line[q] as number) - (line[p] as number);
  const dy = (line[q + 1] as number) - (line[p + 1] as number);
  const length = Math.hypot(dx, dy) || 1;
  return { x: -dy / length, y: dx / length };
}
