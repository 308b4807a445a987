// What a given path pays at streams and walls, and where closed ground stops it.

import type { CaseOf, CorpusFeature } from '../../../electron/cli/corpus/corpus-file';
import { area, box, round, strip, walks, type Family, type Pair } from '../case-words';
import { quartered } from '../turned';

function shut(
  id: string,
  terrain: readonly CorpusFeature[],
  path: readonly Pair[],
  why: string,
): CaseOf<'path'> {
  return { ...walks(id, terrain, path, 0, why), expect: { closed: true } };
}

const FOREST = area('forest', 'forest', box(16, 8, 32, 28));
const STREAM = strip('stream', 'brook', 1, [
  [24, 4],
  [24, 32],
]);
const WALL = strip('wall', 'wall', 0.2, [
  [24, 4],
  [24, 32],
]);
const crossings = [
  ...([6, 12, 24] as const).map((allowance) => ({
    ...walks(
      `stream-${allowance}`,
      [STREAM],
      [
        [20, 18],
        [28, 18],
      ],
      8 + allowance / 2,
      `Crossing a stream takes half of the whole allowance of ${allowance}: 8 + ${allowance / 2} = ${8 + allowance / 2}.`,
    ),
    mover: { allowance },
  })),
  {
    ...walks(
      'stream-twice',
      [STREAM],
      [
        [20, 14],
        [28, 18],
        [20, 22],
      ],
      2 * Math.sqrt(80) + 12,
      'The stream is crossed twice: 2·√(8² + 4²) + 2·6 = 29.8885.',
    ),
    mover: { allowance: 12 },
  },
  {
    ...walks(
      'stream-not-crossed',
      [STREAM],
      [
        [20, 18],
        [23.9, 18],
      ],
      3.9,
      'The path enters the water and does not cross the middle line, where the stream is paid.',
    ),
    mover: { allowance: 12 },
  },
  {
    ...walks(
      'stream-area',
      [area('stream', 'brook', box(23, 4, 25, 32))],
      [
        [20, 18],
        [28, 18],
      ],
      14,
      'Drawn as an area, half is paid at each bank: 8 + 3 + 3 = 14.',
    ),
    mover: { allowance: 12 },
  },
  {
    ...walks(
      'stream-bridge',
      [
        STREAM,
        strip('bridge', 'bridge', 1, [
          [23, 18],
          [25, 18],
        ]),
      ],
      [
        [20, 18],
        [28, 18],
      ],
      7,
      'A bridge spares the stream: 6 in the clear and 2 at 1/2.',
    ),
    mover: { allowance: 12 },
  },
  walks(
    'wall-straight',
    [WALL],
    [
      [20, 18],
      [28, 18],
    ],
    10,
    'A wall costs 2 inches to cross: 8 + 2 = 10.',
  ),
  walks(
    'wall-slant',
    [WALL],
    [
      [20, 18],
      [28, 24],
    ],
    12,
    'A wall costs 2 inches however it is crossed: √(8² + 6²) + 2 = 12.',
  ),
  walks(
    'wall-thrice',
    [WALL],
    [
      [20, 10],
      [28, 16],
      [20, 22],
      [28, 28],
    ],
    36,
    'Three legs of 10 and three crossings of 2: 36.',
  ),
  walks(
    'wall-beside',
    [WALL],
    [
      [20, 18],
      [23.5, 18],
    ],
    3.5,
    'The path does not cross the wall.',
  ),
  walks(
    'wall-past-end',
    [WALL],
    [
      [20, 33],
      [28, 33],
    ],
    8,
    'The path passes beyond the end of the wall.',
  ),
];

const RIVER = strip('river', 'river', 2, [
  [24, 0],
  [24, 36],
]);
const BRIDGE = strip('bridge', 'bridge', 1, [
  [22, 18],
  [26, 18],
]);
const closed = [
  shut(
    'forest-through',
    [FOREST],
    [
      [8, 18],
      [40, 18],
    ],
    'The forest is closed.',
  ),
  shut(
    'forest-corner-cut',
    [FOREST],
    [
      [8, 0],
      [25, 17],
    ],
    'The line y = x - 8 enters the forest at its corner (16, 8) and goes on inside to (25, 17).',
  ),
  walks(
    'forest-along',
    [FOREST],
    [
      [8, 8],
      [40, 8],
    ],
    32,
    'The path runs along the edge of closed ground. What is touched is not entered.',
  ),
  walks(
    'forest-corner',
    [FOREST],
    [
      [8, 16],
      [20, 4],
    ],
    12 * Math.SQRT2,
    'The path touches the corner (16, 8) of closed ground: 12·√2 = 16.9706.',
  ),
  shut(
    'river',
    [RIVER],
    [
      [20, 18],
      [28, 18],
    ],
    'The river is closed.',
  ),
  walks(
    'river-bridge',
    [RIVER, BRIDGE],
    [
      [14, 18],
      [34, 18],
    ],
    18,
    'Over the bridge: 8 + 4·1/2 + 8 = 18.',
  ),
  walks(
    'river-bridge-edge',
    [RIVER, BRIDGE],
    [
      [22, 17.6],
      [26, 18.4],
    ],
    Math.hypot(4, 0.8) / 2,
    'At a slant within the bridge: √(4² + 0.8²)/2 = 2.0396.',
  ),
  shut(
    'river-beside-bridge',
    [RIVER, BRIDGE],
    [
      [20, 17.4],
      [28, 17.4],
    ],
    'The path crosses the river 0.1 beside the bridge.',
  ),
  shut(
    'river-off-bridge',
    [RIVER, BRIDGE],
    [
      [22, 18],
      [26, 19],
    ],
    'The line leaves the bridge at (24, 18.5), in the middle of the river.',
  ),
  walks(
    'river-ford',
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
  shut(
    'lake-through',
    [round('lake', 'lake', [24, 18], 5)],
    [
      [14, 18],
      [34, 18],
    ],
    'The lake is closed.',
  ),
  walks(
    'lake-touched',
    [round('lake', 'lake', [24, 18], 5)],
    [
      [14, 23],
      [34, 23],
    ],
    20,
    'The path touches the lake at its northern point.',
  ),
  shut(
    'cliff',
    [
      strip('cliff', 'cliff', 0.2, [
        [24, 4],
        [24, 32],
      ]),
    ],
    [
      [20, 18],
      [28, 18],
    ],
    'The cliff is closed.',
  ),
];

export const CROSSINGS: Family = {
  name: 'crossings',
  about:
    'What a given path pays at streams, walls, bridges and fords, and where closed ground stops it.',
  cases: [...quartered(crossings), ...closed],
};
