// A large table for measuring: 2,000 pieces of terrain of 20 corners and 400 stands on 144 × 72 inches.

const PIECES = 2000;
export const LARGE_HEIGHT = 72;

/** Where the middle of a piece lies, in inches; `i` from 0. */
function middleOf(i: number): { readonly x: number; readonly y: number } {
  return { x: 1.5 + (i % 50) * 2.87, y: 1.2 + Math.floor(i / 50) * 1.78 };
}

/** Middles of pieces all over the table. */
export function someMiddles(): readonly { readonly x: number; readonly y: number }[] {
  return Array.from({ length: 12 }, (_, n) => middleOf(Math.floor((n * (PIECES - 1)) / 11)));
}

/** A scenario file made from another one, whose rules, sides and units are kept. */
export function largeScenario(sample: Record<string, unknown>): string {
  const kinds = ['light_woods', 'heavy_woods', 'field', 'swamp', 'forest'];
  const terrain = Array.from({ length: PIECES }, (_, i) => {
    const { x, y } = middleOf(i);
    const points = Array.from({ length: 20 }, (_corner, n) => {
      const angle = (n * Math.PI) / 10;
      const radius = 0.7 + 0.18 * Math.sin(3 * angle + i);
      return [rounded(x + radius * Math.cos(angle)), rounded(y + radius * Math.sin(angle))];
    });
    return {
      id: `tr_${i + 1}`,
      kind: kinds[i % kinds.length],
      name: '',
      shape: { type: 'polygon', points },
    };
  });
  const [first] = sample['stands'] as readonly Record<string, unknown>[];
  const stands = Array.from({ length: 400 }, (_, i) => ({
    ...first,
    id: `st_${i + 1}`,
    name: `${i + 1}`,
    place: {
      on: 'table',
      at: [3 + (i % 25) * 5.7, 3 + Math.floor(i / 25) * 4.3],
      facing: (i * 37) % 360,
    },
  }));
  const units = (sample['units'] as readonly Record<string, unknown>[]).map((unit) => ({
    ...unit,
    leader: null,
  }));
  return JSON.stringify({
    ...sample,
    board: { space: 'table', width: 144, height: LARGE_HEIGHT },
    terrain,
    stands,
    units,
    zones: [],
    objectives: [],
    labels: [],
    reinforcements: [],
  });
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
