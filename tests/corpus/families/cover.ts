// Woods, ridges, smoke, streams and trenches: what hides in them, behind them and at their edges.

import { area, box, eye, n, sees, strip, type Family } from '../case-words';
import { fromBothEnds, tilted } from '../turned';

const seen = { visible: true } as const;
const shut = { visible: false } as const;
const WOOD = area('light_woods', 'wood', box(16, 8, 32, 28));
const r = 0.5;

const within = (
  [
    [1.5, true],
    [2, true],
    [2.01, false],
    [4, false],
  ] as const
).flatMap(([apart, visible]) => [
  sees(
    `wood-within-${apart}`,
    [WOOD],
    [eye(20, 18), eye(20 + apart, 18)],
    { visible },
    `Both are in one wood, ${apart} apart; within it one sees 2 inches.`,
  ),
  sees(
    `wood-within-discs-${apart}`,
    [WOOD],
    [eye(20, 18, { radius: r }), eye(21 + apart, 18, { radius: r })],
    { visible },
    `Both are in one wood. From rim to rim of the discs it is ${1 + apart} - 2·0.5 = ${apart}; within the wood one sees 2 inches.`,
  ),
]);

const edge = [
  sees(
    'wood-edge-out',
    [WOOD],
    [eye(16, 18), eye(4, 18)],
    seen,
    'Who stands on the very edge sees out.',
  ),
  sees(
    'wood-edge-into',
    [WOOD],
    [eye(16, 18), eye(18, 18)],
    seen,
    'From the edge one sees 2 inches into the wood.',
  ),
  sees(
    'wood-edge-into-far',
    [WOOD],
    [eye(16, 18), eye(18.01, 18)],
    shut,
    'The target is 2.01 inside of the edge, and within the wood one sees 2 inches.',
  ),
  sees(
    'wood-edge-through',
    [WOOD],
    [eye(16, 18), eye(40, 18)],
    shut,
    'The line leads through all 16 inches of the wood.',
  ),
  sees(
    'wood-hair-inside',
    [WOOD],
    [eye(4, 18), eye(16.05, 18)],
    shut,
    'The target is inside and does not touch the edge: it is not seen from outside.',
  ),
  sees(
    'wood-disc-touches',
    [WOOD],
    [eye(4, 18), eye(16.5, 18, { radius: r })],
    seen,
    'A disc of radius 0.5 with its middle 0.5 inside touches the edge and is seen.',
  ),
  sees(
    'wood-disc-inside',
    [WOOD],
    [eye(4, 18), eye(16.51, 18, { radius: r })],
    shut,
    'A disc of radius 0.5 with its middle 0.51 inside does not touch the edge.',
  ),
  sees(
    'wood-disc-half-out',
    [WOOD],
    [eye(4, 18), eye(16.2, 18, { radius: r })],
    seen,
    'A part of the disc is outside of the wood.',
  ),
  sees(
    'wood-far-edge',
    [WOOD],
    [eye(4, 18), eye(32, 18)],
    shut,
    'The target is on the far edge: the line leads through the wood.',
  ),
  sees(
    'wood-corner-to-corner',
    [WOOD],
    [eye(4, 0), eye(16, 8)],
    seen,
    'The target stands on the corner of the wood.',
  ),
  sees(
    'wood-along-edge',
    [WOOD],
    [eye(4, 8), eye(40, 8)],
    seen,
    'The line runs along the edge and enters nothing.',
  ),
  sees(
    'wood-thin',
    [area('light_woods', 'wood', box(20, 8, 20.05, 28))],
    [eye(4, 18), eye(40, 18)],
    { visible: false, blocker: 'wood', shortBy: 1 },
    'However thin, a wood of 1 level hides what is behind it from the ground.',
  ),
  sees(
    'wood-beside',
    [WOOD],
    [eye(4, 7.99), eye(40, 7.99)],
    seen,
    'The line passes 0.01 south of the wood.',
  ),
];

const tall = [
  sees(
    'wood-over',
    [WOOD],
    [eye(4, 18, { height: 1 }), eye(40, 18, { height: 1 })],
    seen,
    'Both eyes are as high as the trees: equal height does not block.',
  ),
  sees(
    'wood-into-from-above',
    [WOOD],
    [eye(4, 18, { height: 3 }), eye(24, 18)],
    shut,
    'The line from 3 comes down to the target at 0 among trees of 1 level.',
  ),
  sees(
    'wood-to-tree-top',
    [WOOD],
    [eye(4, 18, { height: 3 }), eye(24, 18, { height: 1 })],
    seen,
    'The target is as high as the trees: the line is never below them.',
  ),
  sees(
    'wood-under-tree-top',
    [WOOD],
    [eye(4, 18, { height: 3 }), eye(24, 18, { height: 0.9 })],
    { visible: false, blocker: 'wood', shortBy: 0.1 },
    'At the target the line is at 0.9, 0.1 below the trees.',
  ),
  ...([-0.1, 0, 0.1] as const).map((more) =>
    sees(
      `wood-out-from-above-${more < 0 ? 'before' : more === 0 ? 'level' : 'behind'}`,
      [WOOD],
      [eye(24, 18, { height: 3 }), eye(36 + more, 18)],
      { visible: more >= 0 },
      `The eye is 3 high in a wood that ends 8 inches on. A line that is 1 high there comes down to the ground after 8·3/2 = 12 inches, at x = 36; the target is at ${n(36 + more)}.`,
    ),
  ),
];

const [WEST, EAST] = [
  area('light_woods', 'west', box(16, 8, 24, 28)),
  area('light_woods', 'east', box(24, 8, 32, 28)),
];
const GLADE = area('light_woods', 'glade', box(10, 4, 38, 32), { holes: [box(20, 14, 28, 22)] });
const several = [
  sees(
    'woods-two',
    [WEST, EAST],
    [eye(23.5, 18), eye(24.5, 18)],
    shut,
    'Each is in a wood of its own, half an inch inside of the common edge: neither touches the edge of the other.',
  ),
  sees(
    'woods-two-edge',
    [WEST, EAST],
    [eye(24, 18), eye(26, 18)],
    seen,
    'Who stands on the common edge sees 2 inches into either wood.',
  ),
  sees(
    'woods-two-edge-far',
    [WEST, EAST],
    [eye(24, 18), eye(26.01, 18)],
    shut,
    'From the common edge the target is 2.01 inside.',
  ),
  sees(
    'woods-overlap',
    [area('light_woods', 'west', box(16, 8, 26, 28)), EAST],
    [eye(24.2, 18), eye(25.8, 18)],
    seen,
    'Both stand where two woods lie over each other, 1.6 apart: within either one sees 2 inches.',
  ),
  sees(
    'glade-within',
    [GLADE],
    [eye(20, 18), eye(28, 18)],
    seen,
    'Both are on the rim of a clearing and look across it.',
  ),
  sees(
    'glade-out',
    [GLADE],
    [eye(24, 18), eye(44, 18)],
    { visible: false, blocker: 'glade', shortBy: 1 },
    'From the clearing the line leads through 10 inches of wood.',
  ),
  sees(
    'glade-from-wood',
    [GLADE],
    [eye(19, 18), eye(24, 18)],
    shut,
    'The eye is 1 inch inside the wood and does not touch the rim of the clearing.',
  ),
  sees(
    'glade-from-rim',
    [GLADE],
    [eye(20, 18), eye(24, 18)],
    seen,
    'The eye touches the rim of the clearing.',
  ),
];

const RIDGE = strip('ridge', 'ridge', 0.2, [
  [24, 6],
  [24, 30],
]);
const ridges = [
  sees(
    'ridge-between',
    [RIDGE],
    [eye(18, 18), eye(30, 18)],
    { visible: false, blocker: 'ridge', shortBy: 1 },
    'A ridge of 1 level lies between and neither touches it.',
  ),
  sees(
    'ridge-touched',
    [RIDGE],
    [eye(12, 18), eye(24.6, 18, { radius: r })],
    { visible: true, inCover: true },
    'The target, of radius 0.5, has its middle 0.6 from the ridge line and touches what is drawn of the ridge, 0.1 to each side: it is seen, in cover.',
  ),
  sees(
    'ridge-touched-own-side',
    [RIDGE],
    [eye(40, 18), eye(24.6, 18, { radius: r })],
    { visible: true, inCover: false },
    'Seen from its own side of the ridge the target is not in cover.',
  ),
  sees(
    'ridge-not-touched',
    [RIDGE],
    [eye(12, 18), eye(24.65, 18, { radius: r })],
    shut,
    'The target misses the drawn ridge by 0.65 - 0.5 - 0.1 = 0.05.',
  ),
  sees(
    'ridge-both-within',
    [RIDGE],
    [eye(23, 18), eye(25, 18)],
    seen,
    'Both are within 1 inch of the ridge line and ignore it.',
  ),
  sees(
    'ridge-one-within',
    [RIDGE],
    [eye(22.99, 18), eye(25, 18)],
    shut,
    'One is 1.01 from the ridge line: it hides.',
  ),
  sees(
    'ridge-level',
    [RIDGE],
    [eye(18, 18, { height: 1 }), eye(30, 18, { height: 1 })],
    seen,
    'Both are as high as the ridge.',
  ),
  sees(
    'ridge-half-way',
    [RIDGE],
    [eye(18, 18, { height: 2 }), eye(30, 18)],
    seen,
    'Half way from 2 to 0 the line is at 1, level with the ridge.',
  ),
  sees(
    'ridge-behind-half',
    [RIDGE],
    [eye(17, 18, { height: 2 }), eye(30, 18)],
    { visible: false, blocker: 'ridge', shortBy: 1 - 12 / 13 },
    'After 7 of 13 inches the line is at 2·6/13 = 0.9231, 0.0769 below the ridge.',
  ),
  sees(
    'ridge-end',
    [RIDGE],
    [eye(18, 30), eye(30, 30)],
    seen,
    'The line touches the end of the ridge.',
  ),
  sees(
    'ridge-before-end',
    [RIDGE],
    [eye(18, 29.99), eye(30, 29.99)],
    { visible: false, blocker: 'ridge' },
    'The line crosses the ridge 0.01 before its end.',
  ),
  sees(
    'ridge-beyond-end',
    [RIDGE],
    [eye(18, 30.01), eye(30, 30.01)],
    seen,
    'The line passes 0.01 beyond the end of the ridge.',
  ),
];

const SMOKE = area('smoke', 'smoke', box(20, 10, 22, 26));
const STREAM = strip('stream', 'brook', 1, [
  [24, 4],
  [24, 32],
]);
const TRENCH = strip('trench', 'trench', 1, [
  [24, 10],
  [24, 26],
]);
const oneWay = [
  sees(
    'smoke',
    [SMOKE],
    [eye(4, 18), eye(40, 18)],
    { visible: false, blocker: 'smoke' },
    'Smoke of 1 level hides as a wood does.',
  ),
  sees(
    'smoke-thermal',
    [SMOKE],
    [eye(4, 18, { thermal: true }), eye(40, 18)],
    seen,
    'Thermal sights look through smoke.',
  ),
  sees(
    'smoke-other-thermal',
    [SMOKE],
    [eye(4, 18), eye(40, 18, { thermal: true })],
    shut,
    'The thermal sights of the target do not help the eye.',
  ),
  sees(
    'stream-behind',
    [STREAM],
    [eye(12, 18), eye(28, 18)],
    { visible: true, inCover: true },
    'A stream hides nobody, and who is behind it is in cover.',
  ),
  sees(
    'stream-before',
    [STREAM],
    [eye(28, 18), eye(40, 18)],
    { visible: true, inCover: false },
    'The stream is not between.',
  ),
  sees(
    'trench-in',
    [TRENCH],
    [eye(12, 18), eye(24, 18)],
    { visible: true, inCover: true },
    'The target stands in a trench, which is cover.',
  ),
  sees(
    'wood-edge-cover',
    [WOOD],
    [eye(4, 18), eye(16.4, 18, { radius: r })],
    { visible: true, inCover: true },
    'The target touches the edge and is seen; its middle is in the wood, so it is in cover.',
  ),
  sees(
    'wood-edge-no-cover',
    [WOOD],
    [eye(4, 18), eye(15.6, 18, { radius: r })],
    { visible: true, inCover: false },
    'The target touches the edge from outside; its middle is not in the wood.',
  ),
];

export const COVER: Family = {
  name: 'cover',
  about: 'Woods into, through and out of; ridges, smoke, streams and trenches.',
  cases: [
    ...fromBothEnds(tilted([...within, ...edge, ...tall, ...several])),
    ...fromBothEnds(ridges),
    ...tilted([...oneWay, ...ridges.slice(4)]),
  ].filter(({ id }, i, all) => all.findIndex((one) => one.id === id) === i),
};
