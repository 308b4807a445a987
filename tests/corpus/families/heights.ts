// Lines between eyes of different heights over flat-topped houses: before, at and behind the place where the
// line comes down to the roof.

import { area, box, eye, mils, n, sees, type Family } from '../case-words';
import { fromBothEnds } from '../turned';

/** Eye, target, distance between them, and the roof. */
const LINES = [
  [3, 0, 18, 1],
  [2, 0, 20, 1],
  [4, 0, 16, 1],
  [3, 1, 20, 2],
  [2, 0, 15, 0.5],
  [3, 0, 30, 2],
  [5, 1, 24, 2],
  [3, 0, 12, 2.5],
  [1, 0, 20, 0.25],
  [6, 2, 32, 5],
] as const;

function aroundTheRoof([height, low, length, top]: (typeof LINES)[number]) {
  const level = (length * (height - top)) / (height - low);
  const [from, to] = [eye(4, 18, { height }), eye(4 + length, 18, low > 0 ? { height: low } : {})];
  return ([-0.05, 0, 0.05] as const).map((more) => {
    const far = mils(level + more);
    const house = area('building', 'house', box(mils(4 + far - 0.5), 12, mils(4 + far), 24), {
      levels: top,
    });
    const short = (more * (height - low)) / length;
    const why =
      `The line falls from ${height} to ${low} in ${length} inches and is level with the roof (${top}) after ${length}·(${height} - ${top})/(${height} - ${low}) = ${n(level)} inches. ` +
      `The house ends after ${n(far)}: ` +
      (more < 0
        ? 'there the line is above it.'
        : more === 0
          ? 'equal height does not block.'
          : `there the line is 0.05·(${height} - ${low})/${length} = ${n(short)} levels below the roof.`);
    const expect =
      more > 0 ? { visible: false, blocker: 'house', shortBy: short } : { visible: true };
    const side = more < 0 ? 'before' : more === 0 ? 'level' : 'behind';
    return sees(`roof-${height}-${low}-${top}-${side}`, [house], [from, to], expect, why);
  });
}

const HOUSE = area('building', 'house', box(16, 12, 20, 24), { levels: 2 });
const level = (height: number) => [eye(4, 18, { height }), eye(40, 18, { height })] as const;

const levelLines = [
  sees(
    'roof-same-height',
    [HOUSE],
    level(2),
    { visible: true },
    'Both eyes are as high as the roof: equal height does not block.',
  ),
  sees(
    'roof-below',
    [HOUSE],
    level(1.9),
    { visible: false, blocker: 'house', shortBy: 0.1 },
    'The level line at 1.9 is 0.1 levels below the roof at 2.',
  ),
  sees(
    'roof-above',
    [HOUSE],
    level(2.1),
    { visible: true },
    'The level line at 2.1 is above the roof at 2.',
  ),
  sees(
    'roof-from-ground',
    [HOUSE],
    level(0),
    { visible: false, blocker: 'house', shortBy: 2 },
    'The level line on the ground is 2 levels below the roof.',
  ),
  sees(
    'roof-beside-target',
    [area('building', 'house', box(38, 12, 40, 24), { levels: 1 })],
    [eye(4, 18, { height: 3 }), eye(40, 18)],
    { visible: false, blocker: 'house', shortBy: 1 },
    'The target stands at the back wall of a house: there the line is at its own height 0, 1 level short.',
  ),
  sees(
    'roof-beside-eye',
    [area('building', 'house', box(4, 12, 6, 24), { levels: 1 })],
    [eye(4, 18, { height: 3 }), eye(40, 18)],
    { visible: true },
    'The eye, 3 levels high, stands at the front wall; at the back wall the line is still at 3·34/36 = 2.8333, above the roof at 1.',
  ),
  sees(
    'first-of-two',
    [
      area('building', 'near', box(10, 12, 12, 24), { levels: 2 }),
      area('building', 'far', box(30, 12, 32, 24), { levels: 4 }),
    ],
    level(1),
    { visible: false, blocker: 'near', shortBy: 1 },
    'Two houses hide; the first on the way is named, 2 - 1 = 1 level short.',
  ),
  sees(
    'second-of-two',
    [
      area('building', 'near', box(10, 12, 12, 24), { levels: 1 }),
      area('building', 'far', box(30, 12, 32, 24), { levels: 4 }),
    ],
    level(1),
    { visible: false, blocker: 'far', shortBy: 3 },
    'The line at 1 passes level with the near roof at 1, and is 4 - 1 = 3 levels below the far one.',
  ),
];

export const HEIGHTS: Family = {
  name: 'heights',
  about: 'Lines between eyes and targets of different heights over flat roofs.',
  cases: fromBothEnds([...LINES.flatMap(aroundTheRoof), ...levelLines]),
};
