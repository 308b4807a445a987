// Cheapest ways over borders of slow ground, by Snell's law in triangles with whole sides; and along borders.

import type { CorpusFeature } from '../../../electron/cli/corpus/corpus-file';
import { area, box, goes, n, type Family } from '../case-words';
import { mirroredAndTurned, quartered } from '../turned';

/** One stretch: how deep it is across the border, how far along it, how long; all from one whole triangle. */
type Leg = readonly [deep: number, along: number, length: number];

interface Bent {
  readonly kind: CorpusFeature['kind'];
  readonly factor: number;
  readonly outside: Leg;
  readonly inside: Leg;
}

const BENT: readonly Bent[] = [
  { kind: 'swamp', factor: 2.4, outside: [2.5, 6, 6.5], inside: [12, 5, 13] },
  { kind: 'swamp', factor: 2.4, outside: [5, 12, 13], inside: [6, 2.5, 6.5] },
  { kind: 'swamp', factor: 2.4, outside: [3.75, 9, 9.75], inside: [3, 1.25, 3.25] },
  { kind: 'light_woods', factor: 1.6, outside: [3.5, 12, 12.5], inside: [8, 6, 10] },
  { kind: 'light_woods', factor: 1.6, outside: [1.75, 6, 6.25], inside: [4, 3, 5] },
  { kind: 'path', factor: 0.75, outside: [4, 3, 5], inside: [6, 8, 10] },
  { kind: 'path', factor: 0.75, outside: [8, 6, 10], inside: [3, 4, 5] },
];

const into = BENT.map(({ kind, factor, outside: [a, b, c], inside: [d, e, f] }) => {
  const cost = c + factor * f;
  return goes(
    `into-${kind}-${a}-${d}`,
    [area(kind, 'slow', box(24, 1, 46, 35))],
    [
      [24 - a, 9],
      [24 + d, 9 + b + e],
    ],
    cost,
    `The sines outside and inside are ${b}/${c} and ${e}/${f}, and ${b}/${c} = ${factor}·${e}/${f}: Snell's law. ${c} outside and ${f} inside at ${factor} = ${n(cost)}.`,
  );
});

const through = BENT.filter(({ inside: [deep] }) => deep < 10).map(
  ({ kind, factor, outside: [a, b, c], inside: [d, e, f] }) => {
    const cost = 2 * c + factor * f;
    const rise = 2 * b + e;
    const low = rise > 25 ? 4 : 9;
    return goes(
      `through-${kind}-${a}-${d}`,
      [area(kind, 'slow', box(20, 0, 20 + d, 36))],
      [
        [20 - a, low],
        [20 + d + a, low + rise],
      ],
      cost,
      `Through a belt ${d} deep, with the sines ${b}/${c} before and behind and ${e}/${f} within, ${b}/${c} = ${factor}·${e}/${f}: 2·${c} + ${factor}·${f} = ${n(cost)}.`,
    );
  },
);

const TOWN = area('town', 'town', box(10, 20, 30, 34));
const seams = [
  goes(
    'seam-lake',
    [TOWN, area('lake', 'lake', box(10, 4, 30, 20))],
    [
      [10, 20],
      [30, 20],
    ],
    48,
    'Town and lake meet along y = 20. Who walks along that line walks in the town, at 4 an inch: 80. Round the town it is 14 + 20 + 14 = 48.',
  ),
  goes(
    'seam-lake-south',
    [area('town', 'town', box(10, 4, 30, 18)), area('lake', 'lake', box(10, 18, 30, 34))],
    [
      [10, 18],
      [30, 18],
    ],
    48,
    'Town and lake meet along y = 18, the lake to the north. Along the line it is 20·4 = 80, round the town 14 + 20 + 14 = 48.',
  ),
  goes(
    'seam-towns',
    [TOWN, area('town', 'south', box(10, 6, 30, 20))],
    [
      [10, 20],
      [30, 20],
    ],
    48,
    'Two towns meet along y = 20: no free lane runs between them. Round the one it is 14 + 20 + 14 = 48.',
  ),
  goes(
    'seam-table',
    [area('town', 'town', box(10, 30, 30, 36))],
    [
      [10, 36],
      [30, 36],
    ],
    32,
    "The town ends at the table's edge: along the very edge it is 20·4 = 80, round the town 6 + 20 + 6 = 32.",
  ),
  goes(
    'seam-table-south',
    [area('town', 'town', box(10, 0, 30, 6))],
    [
      [10, 0],
      [30, 0],
    ],
    32,
    "The town ends at the table's southern edge: along it 20·4 = 80, round the town 6 + 20 + 6 = 32.",
  ),
];

export const BORDERS: Family = {
  name: 'borders',
  about:
    'Cheapest ways over slow ground, refracted at its borders, and along borders with closed ground and the edge of the table.',
  cases: [...quartered([...into, ...through]), ...mirroredAndTurned(seams)],
};
