// Cheapest ways round closed ground, through gaps, over bridges and streams, and in several turns.

import type { CaseOf, CorpusFeature } from '../../../electron/cli/corpus/corpus-file';
import { area, box, goes, n, strip, type Family, type Pair } from '../case-words';
import { quartered, tilted } from '../turned';

const FOREST = area('forest', 'forest', box(20, 10, 28, 26));
const rounds = (
  [
    [18, 16],
    [14, 8],
    [20, 12],
    [12, 4],
    [24, 4],
    [26, 0],
  ] as const
).map(([y, twice]) => {
  const aside = twice / 2;
  const cost = 8 + 2 * Math.hypot(8, aside);
  return goes(
    `round-${y}`,
    [FOREST],
    [
      [12, y],
      [36, y],
    ],
    cost,
    `Round the two nearer corners, ${aside} to the side: 2·√(8² + ${aside}²) + 8 = ${n(cost)}.`,
  );
});

const corners = [
  goes(
    'round-one-corner',
    [area('forest', 'forest', box(20, 10, 30, 20))],
    [
      [15, 15],
      [25, 25],
    ],
    2 * Math.sqrt(50),
    'Round the corner (20, 20): 2·√(5² + 5²) = 14.1421.',
  ),
  goes(
    'round-a-wedge',
    [
      area('lake', 'lake', [
        [20, 20],
        [36, 8],
        [36, 32],
      ]),
    ],
    [
      [28, 8],
      [28, 32],
    ],
    2 * Math.hypot(8, 12),
    'Round the tip (20, 20) of a lake: 2·√(8² + 12²) = 28.8444; round the other side it is farther.',
  ),
  goes(
    'round-a-cliff',
    [
      strip('cliff', 'cliff', 0.5, [
        [24, 10],
        [24, 30],
      ]),
    ],
    [
      [20, 15],
      [28, 15],
    ],
    2 * Math.hypot(3.75, 5) + 0.5,
    'Round the flat end of a cliff 0.5 thick: 2·√(3.75² + 5²) + 0.5 = 13.',
  ),
  goes(
    'through-wood-or-round',
    [area('heavy_woods', 'wood', box(22, 10, 26, 30))],
    [
      [20, 20],
      [28, 20],
    ],
    12,
    'Straight through: 4 + 4·2 = 12; round the wood it is at least 2·√(2² + 10²) + 4 = 24.4.',
  ),
  goes(
    'round-wood',
    [area('town', 'town', box(20, 10, 28, 30))],
    [
      [18, 12],
      [30, 12],
    ],
    8 + 2 * Math.hypot(2, 2),
    'Straight through the town it would be 4 + 8·4 = 36; round it 2·√(2² + 2²) + 8 = 13.6569.',
  ),
  goes(
    'gap-straight',
    [area('forest', 'a', box(20, 0, 24, 17)), area('forest', 'b', box(20, 18, 24, 36))],
    [
      [14, 17.5],
      [30, 17.5],
    ],
    16,
    'Straight through a gap of 1 inch.',
  ),
  goes(
    'gap-aside',
    [area('forest', 'a', box(20, 0, 24, 17)), area('forest', 'b', box(20, 18, 24, 36))],
    [
      [12, 11],
      [32, 11],
    ],
    24,
    'Through the gap along its southern side: 2·√(8² + 6²) + 4 = 24.',
  ),
];

/** A round stand keeps its radius from closed ground: it goes along tangents and round corners in arcs. */
const wide = ([0.25, 0.5, 0.75, 1] as const).map((radius) => {
  const far = Math.sqrt(128);
  const turn = Math.PI / 4 + Math.asin(radius / far);
  const cost = 2 * (Math.sqrt(128 - radius ** 2) + radius * turn) + 8;
  const one = goes(
    `round-wide-${radius}`,
    [FOREST],
    [
      [12, 18],
      [36, 18],
    ],
    cost,
    `The middle of a disc of radius ${radius} keeps so far from the forest: a tangent of √(128 - ${radius}²) to the circle about the corner, an arc of ${radius}·(π/4 + asin(${radius}/√128)), 8 along the side, and the same again = ${n(cost)}.`,
  );
  return { ...one, mover: { allowance: 60, radius } };
});

const walls = [area('forest', 'a', box(20, 0, 24, 17)), area('forest', 'b', box(20, 18, 24, 36))];
const gaps = (
  [
    [0.25, true],
    [0.49, true],
    [0.5, true],
    [0.51, false],
    [1, false],
  ] as const
).map(([radius, fits]) => {
  const one = goes(
    `gap-wide-${radius}`,
    walls,
    [
      [14, 17.5],
      [30, 17.5],
    ],
    16,
    `A disc ${2 * radius} across and a gap of 1 inch: it ${fits ? 'fits, and goes straight' : 'does not fit'}.`,
  );
  return {
    ...one,
    mover: { allowance: 60, radius },
    ...(fits ? {} : { expect: { never: true as const } }),
  };
});

const RIVER = strip('river', 'river', 2, [
  [24, 0],
  [24, 36],
]);
const BRIDGE = strip('bridge', 'bridge', 1, [
  [22, 18],
  [26, 18],
]);
const bridges = [
  goes(
    'bridge-straight',
    [RIVER, BRIDGE],
    [
      [14, 18],
      [34, 18],
    ],
    18,
    'Straight over: 8 + 4·1/2 + 8 = 18.',
  ),
  ...([12, 8, 11.5, 4.5] as const).map((y) => {
    const aside = 17.5 - y;
    const cost = 2 * Math.hypot(8, aside) + 2;
    return goes(
      `bridge-from-${y}`,
      [RIVER, BRIDGE],
      [
        [14, y],
        [34, y],
      ],
      cost,
      `To the corner (22, 17.5) of the bridge, along its side at 1/2, and down again: 2·√(8² + ${aside}²) + 2 = ${n(cost)}.`,
    );
  }),
  goes(
    'bridge-from-2.5',
    [RIVER, BRIDGE],
    [
      [14, 2.5],
      [34, 2.5],
    ],
    10 + 15 * Math.sqrt(3),
    'To the side y = 17.5 of the bridge at an angle of sine 1/2, which meets it 15/√3 = 8.6603 on, between its end at x = 22 and the water at x = 23; along it at 1/2, and down again: 20/2 + 2·15·√3/2 = 35.9808.',
  ),
  goes(
    'ford-straight',
    [
      RIVER,
      strip('ford', 'ford', 2, [
        [23, 18],
        [25, 18],
      ]),
    ],
    [
      [14, 18],
      [34, 18],
    ],
    22,
    'Through the ford: 9 + 2·2 + 9 = 22.',
  ),
];

function never(
  id: string,
  terrain: readonly CorpusFeature[],
  ends: readonly [Pair, Pair],
  why: string,
): CaseOf<'move'> {
  return { ...goes(id, terrain, ends, 0, why), expect: { never: true } };
}

const CORNERED = [area('forest', 'a', box(0, 18, 24, 36)), area('forest', 'b', box(24, 0, 48, 18))];
const ACROSS = [
  [12, 6],
  [36, 30],
] as const;

const shut = [
  goes(
    'corner-to-corner',
    CORNERED,
    ACROSS,
    Math.hypot(24, 24),
    'Two forests touch at (24, 18). As a disc of 1 inch fits a gap of 1 inch, a point fits a gap of none, and touches both corners: √(24² + 24²) = 33.9411.',
  ),
  never(
    'river-no-bridge',
    [RIVER],
    [
      [14, 18],
      [34, 18],
    ],
    'The river is closed from edge to edge of the table.',
  ),
  never(
    'into-forest',
    [FOREST],
    [
      [12, 18],
      [24, 18],
    ],
    'The place lies in closed ground.',
  ),
  never(
    'island',
    [area('lake', 'lake', box(10, 8, 38, 30), { holes: [box(22, 16, 26, 20)] })],
    [
      [4, 4],
      [24, 18],
    ],
    'The place is an island: all ground about it is closed.',
  ),
  {
    ...never(
      'corner-to-corner-wide',
      CORNERED,
      ACROSS,
      'Two forests touch at (24, 18): no base of any size fits through.',
    ),
    mover: { allowance: 60, radius: 0.125 },
  },
];

const STREAM = strip('stream', 'brook', 1, [
  [24, 10],
  [24, 36],
]);
const WALL = strip('wall', 'wall', 0.2, [
  [24, 17],
  [24, 36],
]);
const crossings = [
  {
    ...goes(
      'stream-cross',
      [STREAM],
      [
        [20, 30],
        [28, 30],
      ],
      20,
      'Crossing takes half of the allowance of 24: 8 + 12 = 20; round the end of the stream it would be 2·√(4² + 20²) = 40.8.',
    ),
    mover: { allowance: 24 },
  },
  {
    ...goes(
      'stream-round',
      [STREAM],
      [
        [20, 12],
        [28, 12],
      ],
      2 * Math.hypot(4, 2),
      'Round the end of its middle line: 2·√(4² + 2²) = 8.9443; crossing would be 8 + 12 = 20.',
    ),
    mover: { allowance: 24 },
  },
  goes(
    'wall-cross',
    [WALL],
    [
      [20, 30],
      [28, 30],
    ],
    10,
    'Over the wall: 8 + 2 = 10; round its end it is farther.',
  ),
  goes(
    'wall-round',
    [WALL],
    [
      [20, 18],
      [28, 18],
    ],
    2 * Math.hypot(4, 1),
    'Round the end of the wall: 2·√(4² + 1²) = 8.2462; over it 8 + 2 = 10.',
  ),
];

const turns = (
  [
    [8, 8, 1],
    [8, 8.05, 2],
    [8, 16, 2],
    [8, 20, 3],
    [6, 31, 6],
    [12, 36, 3],
  ] as const
).map(([allowance, length, count]) => ({
  ...goes(
    `turns-${allowance}-${length}`,
    [],
    [
      [4, 18],
      [4 + length, 18],
    ],
    length,
    `${length} inches by ${allowance} a turn: ${count} ${count === 1 ? 'turn' : 'turns'}.`,
  ),
  mover: { allowance },
  expect: { cost: length, turns: count },
}));

export const WAYS: Family = {
  name: 'ways',
  about:
    'Cheapest ways round closed ground, through gaps, over bridges and streams, and in several turns.',
  cases: [
    ...tilted([...rounds, ...corners.slice(0, 5)]),
    ...corners.slice(5),
    ...wide,
    ...gaps,
    ...quartered([...bridges, ...shut, ...crossings, ...turns]),
  ],
};
