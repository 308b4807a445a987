// Lines that touch: corners, edges, shared corners and shared edges of solid buildings.

import { area, box, eye, sees, type Family, type Pair } from '../case-words';
import { fromBothEnds, tilted } from '../turned';

const house = (id: string, polygon: readonly Pair[]) => area('building', id, polygon);
const line = (x0: number, y0: number, x1: number, y1: number) =>
  [eye(x0, y0), eye(x1, y1)] as const;
const seen = { visible: true } as const;
const shut = { visible: false } as const;
const by = (blocker: string) => ({ visible: false, blocker, shortBy: 1 }) as const;

const NW = house('nw', box(4, 20, 20, 32));
const SE = house('se', box(20, 8, 36, 20));
const LONG = house('long', box(10, 20, 30, 26));
const DIAGONAL = line(10, 10, 30, 30);
const ALONG = line(4, 20, 40, 20);

const sharedCorners = [
  sees(
    'corner-shared',
    [NW, SE],
    DIAGONAL,
    shut,
    'Two houses touch at (20, 20) and the line runs through that very corner. Moved by a hair to the north-west it enters one house, to the south-east the other: a shared corner is no gap.',
  ),
  sees(
    'corner-gap',
    [NW, house('se', box(20.01, 8, 36, 20))],
    line(10.005, 10, 30.005, 30),
    seen,
    'The corners are 0.01 apart and the line runs through the middle of the gap, 0.005/√2 = 0.0035 inches from each.',
  ),
  sees(
    'corner-overlap',
    [NW, house('se', box(19.99, 8, 36, 20))],
    DIAGONAL,
    shut,
    'The houses share the edge from (19.99, 20) to (20, 20): there is no gap to look through.',
  ),
  sees(
    'corner-one-nw',
    [NW],
    DIAGONAL,
    seen,
    'The line only touches the corner (20, 20) of one house. What is touched is not entered.',
  ),
  sees(
    'corner-one-se',
    [SE],
    DIAGONAL,
    seen,
    'The line only touches the corner (20, 20) of one house from its other side.',
  ),
  sees(
    'corner-cut',
    [NW],
    line(10, 10.01, 30, 30.01),
    by('nw'),
    'The line y = x + 0.01 passes x = 20 at y = 20.01, above the corner (20, 20), and so cuts 0.01 off the corner.',
  ),
  sees(
    'corner-missed',
    [NW],
    line(10, 9.99, 30, 29.99),
    seen,
    'The line y = x - 0.01 passes x = 20 at y = 19.99, below the corner (20, 20).',
  ),
  sees(
    'corners-same-side',
    [house('a', box(12, 6, 18, 12)), house('b', box(20, 14, 26, 20))],
    line(5, 5, 34, 34),
    seen,
    'The line y = x touches the corners (12, 12) and (20, 20) of two houses, both to the south-east of it. Moved by a hair to the north-west it touches nothing.',
  ),
  sees(
    'corners-both-sides',
    [house('a', box(12, 6, 18, 12)), house('b', box(14, 20, 20, 26))],
    line(5, 5, 34, 34),
    shut,
    'The line y = x touches the corner (12, 12) of a house to the south-east and (20, 20) of one to the north-west. Moved to either side it enters one: the gap between has no width.',
  ),
];

const edges = [
  sees(
    'edge-along',
    [LONG],
    ALONG,
    seen,
    'The line runs along the southern edge y = 20 and enters nothing.',
  ),
  sees(
    'edge-inside',
    [LONG],
    line(4, 20.01, 40, 20.01),
    by('long'),
    'The line y = 20.01 runs 0.01 inside of the southern edge y = 20, for 20 inches.',
  ),
  sees(
    'edge-shared',
    [LONG, house('south', box(10, 14, 30, 20))],
    ALONG,
    shut,
    'Two houses share the edge y = 20 along which the line runs. Moved to either side it enters one.',
  ),
  sees(
    'edge-two-same-side',
    [house('a', box(8, 20, 14, 26)), house('b', box(18, 20, 26, 24))],
    ALONG,
    seen,
    'The line runs along the southern edges of two houses, both to the north of it.',
  ),
  sees(
    'edge-two-sides',
    [house('a', box(8, 20, 14, 26)), house('b', box(18, 14, 26, 20))],
    ALONG,
    shut,
    'The line runs along the southern edge of one house and the northern edge of another: the gap between has no width.',
  ),
  sees(
    'edge-two-sides-gap',
    [house('a', box(8, 20, 14, 26)), house('b', box(18, 14, 26, 19.99))],
    line(4, 19.995, 40, 19.995),
    seen,
    'The gap between y = 19.99 and y = 20 is 0.01 wide and the line runs through its middle.',
  ),
  sees(
    'edge-corner-to-corner',
    [house('a', box(10, 20, 20, 26)), house('b', box(20, 14, 30, 20))],
    ALONG,
    shut,
    'The houses touch at (20, 20). The line runs along the southern edge of the one and then the northern edge of the other: moved to either side it enters one.',
  ),
  sees(
    'edge-row',
    [house('a', box(10, 20, 20, 26)), house('b', box(20, 20, 30, 26))],
    ALONG,
    seen,
    'Two houses side by side have one straight southern front y = 20, and the line runs along it.',
  ),
  sees(
    'edge-party-wall',
    [house('a', box(10, 20, 20, 26)), house('b', box(20, 20, 30, 26))],
    line(20, 10, 20, 32),
    shut,
    'The line runs along x = 20, where two houses stand wall to wall. Moved to either side it enters one.',
  ),
];

const ends = [
  sees(
    'at-corner-away',
    [NW],
    line(20, 20, 30, 30),
    seen,
    'The eye is at the corner (20, 20) and looks away from the house.',
  ),
  sees(
    'at-corner-aside',
    [NW],
    line(20, 20, 8, 8),
    seen,
    'The eye is at the corner (20, 20); the line leaves to the south-west, where the house is not.',
  ),
  sees(
    'at-corner-through',
    [NW],
    line(20, 20, 8, 34),
    by('nw'),
    'The eye is at the corner (20, 20) and the line leads through the house to the north-west.',
  ),
  sees(
    'at-corner-along',
    [NW],
    line(20, 20, 20, 34),
    seen,
    'The eye is at the corner (20, 20) and the line runs along the eastern edge x = 20.',
  ),
  sees(
    'at-edge-across',
    [LONG],
    line(20, 20, 20, 34),
    by('long'),
    'The eye is on the southern edge and the line leads through all 6 inches of the house.',
  ),
  sees(
    'at-edge-away',
    [LONG],
    line(20, 20, 20, 5),
    seen,
    'The eye is on the southern edge and looks south.',
  ),
  sees(
    'at-edge-along',
    [LONG],
    line(20, 20, 40, 20),
    seen,
    'The eye is on the southern edge and looks along it.',
  ),
  sees(
    'to-far-edge',
    [LONG],
    line(20, 5, 20, 26),
    by('long'),
    'The target is on the northern edge; the line leads through the house from y = 20 to y = 26.',
  ),
  sees(
    'to-near-edge',
    [LONG],
    line(20, 5, 20, 20),
    seen,
    'The target is on the southern edge, which the line only touches.',
  ),
  sees(
    'to-inside',
    [LONG],
    line(20, 5, 20, 20.1),
    by('long'),
    'The target is 0.1 inside a solid house: nobody sees into it.',
  ),
  sees(
    'both-inside',
    [LONG],
    line(15, 23, 15.5, 23),
    shut,
    'Both are inside a solid house, half an inch apart: nobody sees within it.',
  ),
];

export const CORNERS: Family = {
  name: 'corners',
  about:
    'Lines of sight that touch corners and edges of solid buildings, or the gap of no width between two.',
  cases: fromBothEnds(tilted([...sharedCorners, ...edges, ...ends])),
};
