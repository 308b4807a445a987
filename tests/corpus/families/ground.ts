// What a given path costs: lengths over each ground by similar triangles.

import { KINDS } from '../kinds';
import { area, box, n, round, strip, walks, type Family, type Pair } from '../case-words';
import { quartered, tilted } from '../turned';

const clear = (
  [
    [12, 16, 20],
    [5, 12, 13],
    [15, 8, 17],
    [24, 7, 25],
    [21, 20, 29],
    [30, 0, 30],
  ] as const
).map(([dx, dy, length]) =>
  walks(
    `clear-${dx}-${dy}`,
    [],
    [
      [6, 6],
      [6 + dx, 6 + dy],
    ],
    length,
    `In the clear an inch costs an inch: √(${dx}² + ${dy}²) = ${length}.`,
  ),
);

const SLANT: readonly Pair[] = [
  [8, 9],
  [32, 27],
];
const belts = (['light_woods', 'heavy_woods', 'swamp', 'town', 'road', 'path'] as const).flatMap(
  (kind) => {
    const { factor } = KINDS[kind].move;
    return ([8, 4, 1] as const).map((wide) => {
      const inside = (30 * wide) / 24;
      const cost = 30 - inside + inside * factor;
      return walks(
        `belt-${kind}-${wide}`,
        [area(kind, 'belt', box(16, 2, 16 + wide, 34))],
        SLANT,
        cost,
        `The path is √(24² + 18²) = 30 long and ${wide}/24 of it, ${n(inside)}, lie in the belt at ${factor} an inch: ${n(30 - inside)} + ${n(inside)}·${factor} = ${n(cost)}.`,
      );
    });
  },
);

const chords = (
  [
    [0, 10],
    [3, 8],
    [4, 6],
    [5, 0],
  ] as const
).map(([aside, chord]) =>
  walks(
    `disc-${aside}`,
    [round('heavy_woods', 'copse', [20, 18], 5)],
    [
      [8, 18 + aside],
      [32, 18 + aside],
    ],
    24 + chord,
    `The path passes ${aside} from the middle of a round wood of radius 5: the chord is 2·√(25 - ${aside}²) = ${chord}, at 2 an inch: ${24 - chord} + ${2 * chord} = ${24 + chord}.`,
  ),
);

const WOOD = area('heavy_woods', 'wood', box(16, 8, 32, 28));
const FOREST = area('forest', 'forest', box(16, 8, 32, 28));
const layers = [
  walks(
    'dearest-counts',
    [WOOD, area('town', 'town', box(20, 8, 24, 28))],
    [
      [8, 18],
      [40, 18],
    ],
    56,
    'Where a town lies in a wood the dearer counts: 16 in the clear, 12 of wood at 2 and 4 of town at 4: 16 + 24 + 16 = 56.',
  ),
  walks(
    'road-in-wood',
    [
      WOOD,
      strip('road', 'road', 1, [
        [4, 18],
        [44, 18],
      ]),
    ],
    [
      [8, 18],
      [40, 18],
    ],
    16,
    'A road lies over the wood: 32 inches at 1/2.',
  ),
  walks(
    'road-in-wood-part',
    [
      WOOD,
      strip('road', 'road', 2, [
        [4, 18],
        [24, 18],
      ]),
    ],
    [
      [8, 18],
      [40, 18],
    ],
    32,
    'The road ends at x = 24: 16 inches at 1/2, then 8 of wood at 2 and 8 in the clear: 8 + 16 + 8 = 32.',
  ),
  walks(
    'glade',
    [area('heavy_woods', 'wood', box(16, 8, 32, 28), { holes: [box(20, 14, 28, 22)] })],
    [
      [8, 18],
      [40, 18],
    ],
    40,
    'The wood has a clearing from x = 20 to x = 28: 8 of wood at 2 and 24 in the clear: 16 + 24 = 40.',
  ),
  walks(
    'two-legs',
    [WOOD],
    [
      [8, 18],
      [16, 12],
      [20, 15],
    ],
    20,
    'The first leg is √(8² + 6²) = 10 in the clear, the second √(4² + 3²) = 5 in the wood at 2: 10 + 10 = 20.',
  ),
  walks(
    'path-in-forest',
    [
      FOREST,
      strip('path', 'track', 1, [
        [10, 18],
        [38, 18],
      ]),
    ],
    [
      [12, 18],
      [36, 18],
    ],
    18,
    'A path opens the forest: 24 inches at 3/4.',
  ),
  {
    ...walks(
      'backing',
      [WOOD],
      [
        [10, 18],
        [22, 18],
      ],
      72,
      'Every inch costs 4 times: (6 + 6·2)·4 = 72.',
    ),
    mover: { allowance: 60, perInch: 4 },
  },
];

export const GROUND: Family = {
  name: 'ground',
  about: 'What a given path costs over woods, swamps, towns and roads.',
  cases: [...tilted([...clear, ...belts]), ...chords, ...quartered(layers)],
};
