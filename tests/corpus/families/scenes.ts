// What one eye does not see where several things hide: houses behind and beside each other, a courtyard, a wood, a
// ridge, hills.

import { area, box, eye, strip, type Family } from '../case-words';
import { EYE, looks } from '../looks';
import { mirroredAndTurned } from '../turned';

const front = (id: string, x: number, low: number, high: number) =>
  area('building', id, box(x, low, x + 2, high));
const several = [
  looks(
    'behind-each-other',
    { terrain: [front('near', 20, 14, 22), front('far', 30, 14, 22)], from: EYE, hiddenArea: 420 },
    {
      seen: [[31, 11]],
      hidden: [
        [33, 12],
        [27, 18],
      ],
    },
    'The far house lies wholly in the shadow of the near one, 28·(8 + 22)/2 = 420, and adds nothing.',
  ),
  looks(
    'side-by-side',
    {
      terrain: [front('south', 20, 10, 14), front('north', 20, 22, 26)],
      from: EYE,
      hiddenArea: 2 * (28 + (26 * (14 + 74 / 9)) / 2 - 100),
    },
    {
      seen: [
        [40, 18],
        [40, 25.95],
        [30, 31.05],
      ],
      hidden: [
        [40, 26.05],
        [30, 30.95],
      ],
    },
    'Of each house two corners bound the shadow: of the southern one the far (22, 14), past which the line falls 4/18 an inch to y = 18 - 44·4/18 = 8.2222 at x = 48, and the near (20, 10), past which it falls 8/16 and reaches the edge y = 0 at x = 40. Below the upper line lie 2·14 + 26·(14 + 8.2222)/2 = 316.8889, below the lower 20·10/2 = 100: twice 216.8889 are hidden, 433.7778.',
  ),
  looks(
    'touching',
    {
      terrain: [front('south', 20, 14, 18), front('north', 20, 18, 22)],
      from: EYE,
      hiddenArea: 420,
    },
    {
      seen: [[30, 25]],
      hidden: [
        [40, 18],
        [30, 18],
      ],
    },
    'Two houses wall to wall hide as one of 8 inches: 28·(8 + 22)/2 = 420. The line along their common wall is shut, too.',
  ),
  looks(
    'wood',
    { terrain: [area('light_woods', 'wood', box(20, 14, 24, 22))], from: EYE, hiddenArea: 420 },
    {
      seen: [
        [20, 18],
        [20, 15],
      ],
      hidden: [
        [20.05, 18],
        [24, 18],
        [30, 18],
      ],
    },
    'A wood hides what is in it and behind it as a house does: 28·(8 + 22)/2 = 420. Its near edge is seen.',
  ),
  looks(
    'courtyard',
    {
      terrain: [area('building', 'court', box(10, 10, 30, 30), { holes: [box(16, 16, 24, 24)] })],
      from: eye(20, 20),
      hiddenArea: 1728 - 64,
    },
    {
      seen: [
        [16, 16],
        [23.9, 23.9],
      ],
      hidden: [
        [15.9, 20],
        [40, 20],
        [31, 31],
      ],
    },
    'From a courtyard of 8 by 8 nothing else is seen: 1728 - 64 = 1664.',
  ),
  looks(
    'ridge',
    {
      terrain: [
        strip('ridge', 'ridge', 0.2, [
          [20, 14],
          [20, 22],
        ]),
      ],
      from: EYE,
      hiddenArea: 420 - 0.8,
    },
    {
      seen: [
        [20.05, 18],
        [30, 24.55],
      ],
      hidden: [
        [20.2, 18],
        [30, 24.45],
      ],
    },
    'Behind the ridge line 28·(8 + 22)/2 = 420 would be hidden, but who touches what is drawn of it, 0.1 behind the line and 8 long, is seen: 420 - 0.8 = 419.2.',
  ),
  looks(
    'open',
    { terrain: [], from: EYE, hiddenArea: 0 },
    {
      seen: [
        [48, 36],
        [0, 0],
      ],
      hidden: [],
    },
    'Nothing hides.',
  ),
  looks(
    'equal-height',
    {
      terrain: [area('building', 'house', box(20, 14, 24, 22))],
      from: eye(4, 18, { height: 1 }),
      targetHeight: 1,
      hiddenArea: 0,
    },
    {
      seen: [
        [30, 18],
        [22, 18],
      ],
      hidden: [],
    },
    'Eye and targets are as high as the roof: equal height does not block.',
  ),
];

const TABLELAND = area('hill', 'mesa', box(4, 2, 24, 34), { levels: 2, crest: box(8, 6, 20, 30) });
const FOLD = area('hill', 'fold', box(20, 2, 28, 34), {
  levels: 1,
  crest: [
    [24, 8],
    [24, 28],
  ],
});
const hilly = [
  looks(
    'dead-ground',
    { terrain: [TABLELAND], from: eye(16, 18, { height: 1 }) },
    {
      seen: [
        [20, 18],
        [10, 18],
        [28.05, 18],
        [40, 18],
      ],
      hidden: [
        [20.5, 18],
        [22, 18],
        [24, 18],
        [27.95, 18],
      ],
    },
    'The eye is 1 above a plateau of 2 levels and 4 behind its rim: over the rim the line falls 1/4 an inch and comes down at x = 28. Slope and ground before that are hidden.',
  ),
  looks(
    'reverse-slope',
    { terrain: [FOLD], from: eye(4, 18) },
    {
      seen: [
        [20, 18],
        [22, 18],
        [24, 18],
      ],
      hidden: [
        [24.1, 18],
        [28, 18],
        [44, 18],
      ],
    },
    'From the level ground the near slope is seen up to the crest, and nothing behind it.',
  ),
  looks(
    'reverse-slope-tall',
    { terrain: [FOLD], from: eye(4, 18), targetHeight: 2 },
    {
      seen: [
        [24, 18],
        [28, 18],
        [43.95, 18],
      ],
      hidden: [
        [44.05, 18],
        [47, 18],
      ],
    },
    'From the ground over a crest of 1 level, 20 inches away, the line rises 1/20 an inch: targets 2 high are seen up to 2·20 = 40 inches, x = 44.',
  ),
];

export const SCENES: Family = {
  name: 'scenes',
  about:
    'What an eye does not see among several houses, in a courtyard, at a wood, a ridge and hills.',
  cases: mirroredAndTurned([...several, ...hilly]),
};
