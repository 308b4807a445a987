// Hills: how high the ground is, and lines over crests, along slopes and into dead ground. All hills of lines are
// as deep as the table, so that a line along y = 18 meets them in their straight middle.

import type { CaseOf, CorpusFeature } from '../../../electron/cli/corpus/corpus-file';
import { area, box, eye, n, round, sees, type Family, type Pair } from '../case-words';
import { fromBothEnds, quartered, tilted } from '../turned';

const seen = { visible: true } as const;
const by = (blocker: string, shortBy: number) => ({ visible: false, blocker, shortBy }) as const;

function ground(
  id: string,
  terrain: readonly CorpusFeature[],
  at: Pair,
  level: number,
  why: string,
) {
  const told: CaseOf<'ground'> = {
    id,
    ask: 'ground',
    table: [48, 36],
    terrain: [...terrain],
    at,
    expect: { level },
    why,
  };
  return told;
}

const CONE = round('hill', 'cone', [20, 18], 8, { levels: 2 });
const BACK = area('hill', 'back', box(10, 4, 18, 32), {
  levels: 4,
  crest: [
    [14, 8],
    [14, 28],
  ],
});
const MESA = area('hill', 'mesa', box(10, 4, 30, 32), { levels: 3, crest: box(14, 8, 26, 28) });

const onCone = (
  [
    [20, 18],
    [22, 18],
    [22.4, 21.2],
    [20, 12],
    [28, 18],
    [29, 18],
    [24.8, 24.4],
  ] as const
).map(([x, y]) => {
  const from = Math.hypot(x - 20, y - 18);
  const level = Math.max(0, 2 * (1 - from / 8));
  return ground(
    `cone-at-${x},${y}`,
    [CONE],
    [x, y],
    level,
    `A cone of 2 levels and radius 8 about (20, 18). The place is ${n(from)} from its middle: ${from >= 8 ? 'outside' : `2·(1 - ${n(from)}/8) = ${n(level)}`}.`,
  );
});

const share = (down: number, up: number, levels: number) =>
  `${levels}·${n(down)}/(${n(down)} + ${n(up)}) = ${n((levels * down) / (down + up))}`;

const onBack = (
  [
    [11, 18, 1, 3],
    [12, 18, 2, 2],
    [17, 18, 1, 3],
    [14, 6, 2, 2],
    [14, 5, 1, 3],
    [12, 6, 2, Math.sqrt(8)],
    [11, 5, 1, Math.sqrt(18)],
  ] as const
).map(([x, y, down, up]) =>
  ground(
    `back-at-${x},${y}`,
    [BACK],
    [x, y],
    (4 * down) / (down + up),
    `A hill of 4 levels with a crest line from (14, 8) to (14, 28). The place is ${n(down)} from the outline and ${n(up)} from the crest: ${share(down, up, 4)}.`,
  ),
);

const onMesa = (
  [
    [12, 18, 2, 2],
    [11, 18, 1, 3],
    [29, 18, 1, 3],
    [12, 6, 2, Math.sqrt(8)],
    [20, 18, 1, 0],
    [14, 18, 4, 0],
  ] as const
).map(([x, y, down, up]) =>
  ground(
    `mesa-at-${x},${y}`,
    [MESA],
    [x, y],
    (3 * down) / (down + up),
    up === 0
      ? 'On the plateau the ground is 3 levels high, at its rim too.'
      : `A hill of 3 levels with a plateau. The place is ${n(down)} from the outline and ${n(up)} from the plateau: ${share(down, up, 3)}.`,
  ),
);

const stacked = [
  ground(
    'two-cones',
    [CONE, round('hill', 'second', [24, 18], 4, { levels: 1 })],
    [22, 18],
    2,
    'Hills add up: 2·(1 - 2/8) = 1.5 of the first and 1·(1 - 2/4) = 0.5 of the second.',
  ),
  ground(
    'cone-on-mesa',
    [MESA, round('hill', 'knoll', [20, 18], 4, { levels: 2 })],
    [21, 18],
    4.5,
    'Hills add up: 3 on the plateau and 2·(1 - 1/4) = 1.5 of the knoll on it.',
  ),
];

/** A hill across the table with its crest at `middle`. */
function fold(id: string, middle: number, half: number, levels: number): CorpusFeature {
  return area('hill', id, box(middle - half, 2, middle + half, 34), {
    levels,
    crest: [
      [middle, 8],
      [middle, 28],
    ],
  });
}

type Ends = readonly [x0: number, h0: number, x1: number, h1: number];

/** One hill whose crest is at, above or below the line between two eyes on level ground. */
function overOne([x0, h0, x1, h1]: Ends, crest: number) {
  const at = h0 + ((h1 - h0) * (crest - x0)) / (x1 - x0);
  return ([-0.1, 0, 0.1] as const).map((more) => {
    const levels = Number((at + more).toFixed(6));
    const why =
      `At the crest, ${n(crest - x0)} of ${n(x1 - x0)} inches on the way, the line is ${n(at)} levels high; the crest is ${n(levels)}. ` +
      (more > 0 ? 'It is 0.1 short.' : more < 0 ? 'It clears.' : 'Equal height does not block.');
    const pair = [eye(x0, 18, { height: h0 }), eye(x1, 18, { height: h1 })] as const;
    const side = more < 0 ? 'under' : more === 0 ? 'level' : 'over';
    return sees(
      `crest-${h0}-${h1}-${crest}-${side}`,
      [fold('hill', crest, 4, levels)],
      pair,
      more > 0 ? by('hill', more) : seen,
      why,
    );
  });
}

/** From crest to crest over a third hill. */
function betweenCrests([x0, h0, x1, h1]: Ends, crest: number) {
  const at = h0 + ((h1 - h0) * (crest - x0)) / (x1 - x0);
  return ([-0.05, 0, 0.05] as const).map((more) => {
    const levels = Number((at + more).toFixed(6));
    const hills = [
      fold('first', x0, 4, h0),
      fold('between', crest, 4, levels),
      fold('last', x1, 4, h1),
    ];
    const why =
      `From a crest of ${h0} to one of ${h1}. ${n(crest - x0)} of ${n(x1 - x0)} inches on the way the line is ${n(at)} high, the crest there ${n(levels)}. ` +
      (more > 0 ? 'It is 0.05 short.' : more < 0 ? 'It clears.' : 'Equal height does not block.');
    const side = more < 0 ? 'under' : more === 0 ? 'level' : 'over';
    return sees(
      `crests-${h0}-${h1}-${crest}-${side}`,
      hills,
      [eye(x0, 18), eye(x1, 18)],
      more > 0 ? by('between', more) : seen,
      why,
    );
  });
}

const LOW = fold('low', 14, 4, 1);
const folds = [
  sees(
    'hill-flat',
    [fold('hill', 24, 4, 2)],
    [eye(4, 18), eye(44, 18)],
    by('hill', 2),
    'Both are on the ground before and behind a hill of 2 levels: at the crest the line is 2 short.',
  ),
  sees(
    'hill-behind-hill',
    [LOW, fold('high', 34, 4, 3)],
    [eye(4, 18), eye(34, 18)],
    seen,
    'From the ground to a crest of 3 levels 30 inches away the line rises 0.1 an inch: at the low crest, 10 inches on, it is 1 high, as the crest. Equal height does not block.',
  ),
  sees(
    'hill-behind-higher',
    [fold('low', 14, 4, 1.05), fold('high', 34, 4, 3)],
    [eye(4, 18), eye(34, 18)],
    by('low', 0.05),
    'The line rises 0.1 an inch and is 1 high at the first crest of 1.05: 0.05 short.',
  ),
  sees(
    'up-the-slope',
    [LOW],
    [eye(11, 18), eye(14, 18)],
    seen,
    'Both on one even slope: the line lies in the ground, and equal height does not block.',
  ),
  sees(
    'along-the-slope',
    [LOW],
    [eye(12, 14), eye(12, 22)],
    seen,
    'The line runs along the slope at one height, half a level: it lies in the ground.',
  ),
  sees(
    'over-own-crest',
    [LOW],
    [eye(12, 18), eye(16, 18)],
    by('low', 0.5),
    'Both are half way up, on either side of the crest of 1 level: the level line at 0.5 is 0.5 short.',
  ),
  sees(
    'over-own-crest-tall',
    [LOW],
    [eye(12, 18, { height: 0.5 }), eye(16, 18, { height: 0.5 })],
    seen,
    'Ground 0.5 and height 0.5 make 1 on both sides: level with the crest.',
  ),
  sees(
    'over-own-crest-short',
    [LOW],
    [eye(12, 18, { height: 0.4 }), eye(16, 18, { height: 0.4 })],
    by('low', 0.1),
    'Ground 0.5 and height 0.4 make 0.9 on both sides: 0.1 below the crest.',
  ),
  sees(
    'cone-up',
    [CONE],
    [eye(14.4, 22.2), eye(20, 18)],
    seen,
    'The line runs straight up the flank of a cone, which is even: it lies in the ground.',
  ),
  sees(
    'cone-touched',
    [CONE],
    [eye(4, 26), eye(40, 26)],
    seen,
    'The line y = 26 touches the foot of the cone at its northern point.',
  ),
  ...([6, 4, 2] as const).map((aside) =>
    sees(
      `cone-chord-${aside}`,
      [CONE],
      [eye(4, 18 + aside), eye(40, 18 + aside)],
      by('cone', 2 * (1 - aside / 8)),
      `The line passes ${aside} from the middle of a cone of 2 levels and radius 8, where the ground is 2·(1 - ${aside}/8) = ${n(2 * (1 - aside / 8))} high; the line is at 0.`,
    ),
  ),
];

const TABLELAND = area('hill', 'mesa', box(4, 2, 24, 34), { levels: 2, crest: box(8, 6, 20, 30) });

/** From a plateau over its rim at x = 20: the ground behind is seen again where the line comes down to it. */
function deadGround(back: number, height: number) {
  const again = 20 + (2 * back) / height;
  const from = eye(20 - back, 18, { height });
  const words = `The eye is ${height} above a plateau of 2 levels and ${back} behind its rim. A line over the rim falls ${height}/${back} an inch and comes down to the ground ${n((2 * back) / height)} inches on, at x = ${n(again)}`;
  const hidden = (x: number) => {
    const line = 2 + height - ((2 + height) * back) / (back + x - 20);
    return by('mesa', 2 - line);
  };
  return [
    sees(
      `dead-${back}-${height}-before`,
      [TABLELAND],
      [from, eye(again - 0.05, 18)],
      hidden(again - 0.05),
      `${words}: the target is 0.05 nearer.`,
    ),
    sees(
      `dead-${back}-${height}-level`,
      [TABLELAND],
      [from, eye(again, 18)],
      seen,
      `${words}, where the target is: the line touches the rim.`,
    ),
    sees(
      `dead-${back}-${height}-behind`,
      [TABLELAND],
      [from, eye(again + 0.05, 18)],
      seen,
      `${words}: the target is 0.05 farther.`,
    ),
  ];
}

const onTop = area('building', 'house', box(13, 14, 15, 22));
const atFoot = area('building', 'barn', box(26, 10, 28, 26));
const withHouses = [
  sees(
    'dead-slope',
    [TABLELAND],
    [eye(16, 18, { height: 1 }), eye(22, 18)],
    by('mesa', 1 / 3),
    'The target is half down the slope, 1 high. From (16, 3) to (22, 1) the line is 3 - 2·4/6 = 1.6667 at the rim of 2: 0.3333 short.',
  ),
  sees(
    'dead-slope-tall',
    [TABLELAND],
    [eye(16, 18, { height: 1 }), eye(22, 18, { height: 0.5 })],
    seen,
    'Half down the slope the target reaches 1.5. A line over the rim falls from 3 by 1/4 an inch and is at 1.5 there: it touches the rim.',
  ),
  sees(
    'no-dead-slope',
    [TABLELAND],
    [eye(18, 18, { height: 1 }), eye(22, 18)],
    seen,
    'The eye is 1 above the plateau and 2 behind its rim: the line falls 1/2 an inch, just as the slope does.',
  ),
  sees(
    'house-on-plateau',
    [TABLELAND, onTop],
    [eye(10, 18), eye(18, 18)],
    by('house', 1),
    'On the plateau the roof is at 2 + 1 = 3 and both eyes at 2.',
  ),
  sees(
    'house-on-plateau-level',
    [TABLELAND, onTop],
    [eye(10, 18, { height: 1 }), eye(18, 18, { height: 1 })],
    seen,
    'Roof and eyes are at 3.',
  ),
  ...([-0.1, 0, 0.1] as const).map((more) =>
    sees(
      `over-barn-${more < 0 ? 'before' : more === 0 ? 'level' : 'behind'}`,
      [TABLELAND, atFoot],
      [eye(20, 18, { height: 1 }), eye(32 + more, 18)],
      more < 0
        ? { visible: false, blocker: 'barn', shortBy: 1 - (3 * (4 + more)) / (12 + more) }
        : seen,
      `From 3 at x = 20 over the roof of 1 at x = 28 a line comes down to the ground at x = 32; the target is at ${n(32 + more)}.`,
    ),
  ),
];

const lines = [
  ...overOne([4, 3, 40, 0], 22),
  ...overOne([4, 2, 44, 0], 14),
  ...overOne([4, 1, 44, 3], 24),
  ...betweenCrests([10, 2, 38, 2], 24),
  ...betweenCrests([8, 3, 40, 1], 24),
  ...betweenCrests([8, 4, 38, 1], 18),
  ...folds,
  ...deadGround(4, 1),
  ...deadGround(6, 1),
  ...deadGround(6, 1.5),
  ...deadGround(2, 0.25),
  ...withHouses,
];

export const HILLS: Family = {
  name: 'hills',
  about:
    'The height of the ground on hills, and lines of sight over crests, hills behind hills, slopes and dead ground.',
  cases: [
    ...tilted([...onCone.slice(0, 4)]),
    ...onCone.slice(4),
    ...quartered([...onBack, ...onMesa, ...stacked]),
    ...fromBothEnds(lines),
  ],
};
