// Stands of some size: any part of one sees any part of the other. And stands that hide, as solid bodies do.

import { area, box, eye, mils, n, round, sees, type Family, type Pair } from '../case-words';
import { fromBothEnds } from '../turned';

const seen = { visible: true } as const;
const shut = { visible: false } as const;
const WALL = area('building', 'wall', box(20, 4, 22, 18));
const EYE = eye(8, 9);

/** From (8, 9) over the corner (20, 18) a line has the slope 3/4, and at x = 32 it is at y = 27. */
const OVER =
  'From (8, 9) the line over the corner (20, 18) has the slope 9/12 = 3/4 and is at y = 27 over x = 32.';

/** A target at (32, y) shows where its middle is no lower than 27 less `reach`. */
function showing(id: string, more: object, reach: number, words: string) {
  return ([-0.02, 0.02] as const).map((above) => {
    const y = mils(27 - reach + above);
    return sees(
      `${id}-${above < 0 ? 'below' : 'above'}`,
      [WALL],
      [EYE, eye(32, y, more)],
      above < 0 ? shut : seen,
      `${OVER} ${words} The target's middle is at y = ${n(y)}, the least that shows is ${n(27 - reach)}.`,
    );
  });
}

const discs = [0.25, 0.5, 1, 2].flatMap((radius) =>
  showing(
    `disc-${radius}`,
    { radius },
    1.25 * radius,
    `A disc of radius ${radius} touches it from ${radius}·√(1 + (3/4)²) = ${n(1.25 * radius)} below.`,
  ),
);

const HALF = Math.SQRT1_2;
const rectangles = (
  [
    [
      0,
      0.5 + 0.75,
      'its north-western corner is 1 west and 0.5 north of the middle: 0.5 + 1·3/4 = 1.25.',
    ],
    [
      90,
      1 + 0.375,
      'turned by 90° its north-western corner is 0.5 west and 1 north: 1 + 0.5·3/4 = 1.375.',
    ],
    [
      45,
      HALF * (1 - 0.75) + 0.5 * HALF * 1.75,
      'turned by 45° the foremost corner is 1 along (√½, √½) and 0.5 along (-√½, √½): √½·(1 - 3/4) + 0.5·√½·(1 + 3/4) = 0.7955.',
    ],
    [
      135,
      HALF * 1.75 + 0.5 * HALF * 0.25,
      'turned by 135° the foremost corner is 1 along (-√½, √½) and 0.5 along (√½, √½): √½·(1 + 3/4) + 0.5·√½·(1 - 3/4) = 1.3258.',
    ],
  ] as const
).flatMap(([facing, reach, words]) =>
  showing(
    `rectangle-${facing}`,
    { rectangle: { width: 1, depth: 2, facing } },
    reach,
    `A rectangle 2 deep along its facing and 1 wide; ${words}`,
  ),
);

const level = (
  [
    [17.5, true],
    [17.49, false],
    [17.6, true],
  ] as const
).map(([y, visible]) =>
  sees(
    `discs-level-${y}`,
    [WALL],
    [eye(8, y, { radius: 0.5 }), eye(36, y, { radius: 0.5 })],
    { visible },
    `Two discs of radius 0.5 reach up to y = ${y} + 0.5 = ${n(y + 0.5)}; the wall ends at y = 18, and along its end one sees.`,
  ),
);

const body = (id: string, polygon: readonly Pair[], levels: number) =>
  area('bunker', id, polygon, { levels });
const TANK = body('tank', box(23, 17, 25, 19), 1);
const TRIPOD = round('bunker', 'tripod', [24, 18], 1, { levels: 3 });
const points = (y: number, height = 0) => [eye(8, y, { height }), eye(40, y, { height })] as const;

const bodies = [
  sees(
    'body-hides',
    [TANK],
    points(18),
    { visible: false, blocker: 'tank', shortBy: 1 },
    'A stand of 1 level that counts as solid hides what is straight behind it.',
  ),
  sees(
    'body-grazed',
    [TANK],
    points(19),
    seen,
    'The line runs along the side y = 19 of the stand.',
  ),
  sees('body-over', [TANK], points(18, 1), seen, 'Both eyes are as high as the stand.'),
  sees(
    'body-disc-hides',
    [TRIPOD],
    points(18, 2),
    { visible: false, blocker: 'tripod', shortBy: 1 },
    'The level line at 2 is 1 below the top of a stand of 3 levels.',
  ),
  sees(
    'body-disc-touched',
    [TRIPOD],
    points(19, 2),
    seen,
    'The line touches the round base of radius 1 at its northern point.',
  ),
  sees(
    'body-hides-disc-all',
    [TANK],
    [eye(8, 18, { radius: 0.5 }), eye(40, 18, { radius: 0.5 })],
    shut,
    'All lines between the two discs stay between y = 17.5 and y = 18.5; the stand reaches from 17 to 19.',
  ),
  sees(
    'body-shows-disc',
    [TANK],
    [eye(8, 18, { radius: 1 }), eye(40, 18, { radius: 1 })],
    seen,
    'The line along y = 19 joins the northernmost points of both discs and runs along the side of the stand.',
  ),
  sees(
    'body-shows-disc-not',
    [TANK],
    [eye(8, 18, { radius: 0.99 }), eye(40, 18, { radius: 0.99 })],
    shut,
    'All lines stay between y = 17.01 and y = 18.99.',
  ),
  sees(
    'bodies-gap',
    [body('a', box(23, 16, 25, 18), 1), body('b', box(23, 18.02, 25, 20), 1)],
    points(18.01),
    seen,
    'Between two stands is a gap of 0.02 and the line runs through its middle.',
  ),
  sees(
    'bodies-touch',
    [body('a', box(23, 16, 25, 18), 1), body('b', box(23, 18, 25, 20), 1)],
    points(18),
    shut,
    'Two stands stand base to base: there is no gap.',
  ),
  sees(
    'bodies-row',
    [body('a', box(16, 17, 18, 19), 1), body('b', box(23, 17, 25, 19), 2)],
    points(18, 1),
    { visible: false, blocker: 'b', shortBy: 1 },
    'The line at 1 is level with the first stand and 1 below the second.',
  ),
  sees(
    'overlapping',
    [TANK],
    [eye(20, 18, { radius: 1 }), eye(21.5, 18, { radius: 1 })],
    seen,
    'Stands whose bases meet see each other.',
  ),
];

export const STANDS: Family = {
  name: 'stands',
  about:
    'Discs and rectangles: any part sees any part. And stands that hide, given as solid bodies.',
  cases: fromBothEnds([...discs, ...rectangles, ...level, ...bodies]),
};
