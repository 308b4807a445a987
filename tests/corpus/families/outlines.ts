// Lines that touch or cut outlines of many shapes: tips, courtyards, arms of a U, round towers, walls.

import { area, box, eye, round, sees, strip, type Family, type Pair } from '../case-words';
import { fromBothEnds, tilted } from '../turned';

const house = (id: string, polygon: readonly Pair[]) => area('building', id, polygon);
const line = (x0: number, y0: number, x1: number, y1: number) =>
  [eye(x0, y0), eye(x1, y1)] as const;
const seen = { visible: true } as const;
const by = (blocker: string) => ({ visible: false, blocker, shortBy: 1 }) as const;

const U = house('u', [
  [10, 20],
  [30, 20],
  [30, 30],
  [26, 30],
  [26, 24],
  [14, 24],
  [14, 30],
  [10, 30],
]);
const COURT = area('building', 'court', box(10, 10, 30, 30), { holes: [box(16, 16, 24, 24)] });
const DISC = round('building', 'disc', [20, 20], 5);
const WALL = strip('building', 'wall', 0.5, [
  [10, 20],
  [30, 20],
]);

const ALONG = line(4, 20, 40, 20);

const shapes = [
  sees(
    'tip-touched',
    [
      house('tip', [
        [20, 20],
        [22, 26],
        [18, 26],
      ]),
    ],
    ALONG,
    seen,
    'A wedge touches the line y = 20 with its tip (20, 20).',
  ),
  sees(
    'tip-cut',
    [
      house('tip', [
        [20, 19.99],
        [22, 26],
        [18, 26],
      ]),
    ],
    ALONG,
    by('tip'),
    'The tip (20, 19.99) reaches 0.01 past the line y = 20, where the wedge is 4·0.01/6.01 = 0.0067 wide.',
  ),
  sees(
    'u-along-tips',
    [U],
    line(4, 30, 40, 30),
    seen,
    'The line y = 30 runs along the ends of both arms of a U, which lie to the south.',
  ),
  sees(
    'u-within',
    [U],
    line(15, 27, 25, 27),
    seen,
    'Both are between the arms of a U, from x = 14 to x = 26.',
  ),
  sees(
    'u-floor',
    [U],
    line(14, 24, 26, 24),
    seen,
    'The line runs along the floor y = 24 between the arms, from corner to corner.',
  ),
  sees(
    'u-out-of',
    [U],
    line(20, 27, 40, 27),
    by('u'),
    'The line leads out of the U through its eastern arm, from x = 26 to x = 30.',
  ),
  sees(
    'u-over-arm',
    [U],
    line(20, 27, 32, 33),
    seen,
    'The line y = 27 + (x - 20)/2 touches the inner corner (26, 30) of the eastern arm: at x = 26 it is at y = 30, and beyond it above.',
  ),
  sees(
    'u-under-corner',
    [U],
    line(20, 26.9, 32, 32.9),
    by('u'),
    'The line y = 26.9 + (x - 20)/2 meets x = 26 at y = 29.9, 0.1 below the end of the arm.',
  ),
  sees(
    'court-within',
    [COURT],
    line(17, 20, 23, 20),
    seen,
    'Both are in the courtyard from x = 16 to x = 24.',
  ),
  sees(
    'court-along',
    [COURT],
    line(16, 16, 24, 16),
    seen,
    'The line runs along a wall of the courtyard, from corner to corner.',
  ),
  sees(
    'court-across',
    [COURT],
    line(16, 16, 24, 24),
    seen,
    'The line runs from corner to corner through the courtyard.',
  ),
  sees(
    'court-out',
    [COURT],
    line(20, 20, 40, 20),
    by('court'),
    'The line leads out of the courtyard through the house, from x = 24 to x = 30.',
  ),
  sees(
    'court-through',
    [COURT],
    line(4, 20, 40, 20),
    by('court'),
    'The line crosses both wings of the house and the courtyard between.',
  ),
  sees(
    'disc-touched',
    [DISC],
    line(4, 25, 40, 25),
    seen,
    'The line y = 25 touches the circle about (20, 20) of radius 5 at its northern point.',
  ),
  sees(
    'disc-cut',
    [DISC],
    line(4, 24.95, 40, 24.95),
    by('disc'),
    'The line y = 24.95 cuts the circle: the chord is 2·√(25 - 4.95²) = 1.4107 long.',
  ),
  sees(
    'disc-missed',
    [DISC],
    line(4, 25.05, 40, 25.05),
    seen,
    'The line y = 25.05 passes 0.05 north of the circle.',
  ),
  sees(
    'wall-along',
    [WALL],
    line(4, 20.25, 40, 20.25),
    seen,
    'A wall half an inch thick about y = 20 has its northern face at y = 20.25, along which the line runs.',
  ),
  sees(
    'wall-within',
    [WALL],
    line(4, 20.2, 40, 20.2),
    by('wall'),
    'The line y = 20.2 runs inside of a wall that reaches to y = 20.25.',
  ),
  sees(
    'wall-end',
    [WALL],
    line(30, 10, 30, 30),
    seen,
    'The wall ends flat at x = 30 and the line runs along its end.',
  ),
  sees(
    'wall-near-end',
    [WALL],
    line(29.99, 10, 29.99, 30),
    by('wall'),
    'The line x = 29.99 leads through the last 0.01 of the wall.',
  ),
];

export const OUTLINES: Family = {
  name: 'outlines',
  about: 'Lines of sight that touch or cut tips, courtyards, arms of a U, round towers and walls.',
  cases: fromBothEnds(tilted(shapes)),
};
