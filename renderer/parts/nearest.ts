// Arrow keys among things that lie in rows: which one comes next that way.

interface Room {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** How much more a step to the side counts than one straight on. */
const ASIDE = 3;

export function isArrow(key: string): key is Arrow {
  return /^Arrow(Left|Right|Up|Down)$/.test(key);
}

/** Which of `rooms` an arrow leads to from one of them; null when nothing lies that way. */
export function nearestTo(rooms: readonly Room[], from: number, arrow: Arrow): number | null {
  const start = rooms[from];
  if (!start) return null;
  let best: number | null = null;
  let least = Infinity;
  rooms.forEach((room, i) => {
    const [along, aside] = offset(start, room, arrow);
    // What overlaps the start that way does not lie beyond it.
    if (i === from || along <= 0) return;
    const cost = along + ASIDE * aside;
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}

/** How far on, and how far to the side: nothing where both share a row or a column. */
function offset(a: Room, b: Room, arrow: Arrow): readonly [number, number] {
  const gap = (fromLow: number, fromHigh: number, low: number, high: number) =>
    Math.max(0, low - fromHigh, fromLow - high);
  const rows = gap(a.top, a.bottom, b.top, b.bottom);
  const columns = gap(a.left, a.right, b.left, b.right);
  switch (arrow) {
    case 'ArrowLeft':
      return [a.left - b.left, rows];
    case 'ArrowRight':
      return [b.left - a.left, rows];
    case 'ArrowUp':
      return [a.top - b.top, columns];
    case 'ArrowDown':
      return [b.top - a.top, columns];
  }
}
