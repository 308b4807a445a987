// What one eye does not see of a table of 48 by 36 inches: areas of known shadows, and places on both sides of
// their borders.

import { area, box, eye, mils, n, round, type Family } from '../case-words';
import { EYE, looks, type Places } from '../looks';
import { mirroredAndTurned } from '../turned';

/** Places just inside and outside of the upper border of a shadow, at some x. */
const about = (
  xs: readonly number[],
  border: (x: number) => number,
  inner: -1 | 1 = -1,
): Places => {
  const at = (x: number, off: number): [number, number] => [x, mils(border(x) + off)];
  return { seen: xs.map((x) => at(x, -0.05 * inner)), hidden: xs.map((x) => at(x, 0.05 * inner)) };
};

/** A house before the eye whose front is `2·half` wide, `front` inches away. */
const squares = (
  [
    [16, 4, 4],
    [16, 2, 2],
    [10, 2, 6],
    [30, 6, 4],
    [20, 5, 1],
    [24, 1, 0.25],
  ] as const
).map(([front, half, deep]) => {
  const behind = 44 - front;
  const wide = (2 * half * 44) / front;
  const hiddenArea = (behind * (2 * half + wide)) / 2;
  const x0 = 4 + front;
  return looks(
    `square-${front}-${half}-${deep}`,
    {
      terrain: [area('building', 'house', box(x0, 18 - half, x0 + deep, 18 + half))],
      from: EYE,
      hiddenArea,
    },
    about([x0 + deep + 1, 44], (x) => 18 + (half * (x - 4)) / front),
    `The front of the house, ${2 * half} wide and ${front} away, hides a trapezoid that widens to ${2 * half}·44/${front} = ${n(wide)} at the table's edge, ${behind} farther: ${behind}·(${2 * half} + ${n(wide)})/2 = ${n(hiddenArea)}.`,
  );
});

const diamonds = ([2, 4, 5] as const).map((half) => {
  const wide = (2 * half * 44) / 16;
  const hiddenArea = half ** 2 + (28 * (2 * half + wide)) / 2;
  return looks(
    `diamond-${half}`,
    {
      terrain: [
        area('building', 'house', [
          [20 - half, 18],
          [20, 18 - half],
          [20 + half, 18],
          [20, 18 + half],
        ]),
      ],
      from: EYE,
      hiddenArea,
    },
    about([21, 30, 46], (x) => 18 + (half * (x - 4)) / 16),
    `The house itself up to its corners in the north and south, a triangle of ${half}² = ${half ** 2}, and behind them a trapezoid that widens from ${2 * half} to ${n(wide)} in 28 inches: ${n(hiddenArea)}.`,
  );
});

const discs = (
  [
    [16, 2],
    [16, 4],
    [24, 6],
  ] as const
).map(([far, radius]) => {
  const angle = Math.asin(radius / far);
  const wedge = 44 ** 2 * Math.tan(angle);
  const before = radius * Math.sqrt(far ** 2 - radius ** 2) - radius ** 2 * (Math.PI / 2 - angle);
  return looks(
    `disc-${far}-${radius}`,
    {
      terrain: [round('building', 'tower', [4 + far, 18], radius)],
      from: EYE,
      hiddenArea: wedge - before,
    },
    about([30, 46], (x) => 18 + (x - 4) * Math.tan(angle)),
    `Tangents at the angle θ = asin(${radius}/${far}) enclose 44²·tan θ = ${n(wedge)} up to the table's edge. Before the tower ${radius}·√(${far}² - ${radius}²) - ${radius}²·(π/2 - θ) = ${n(before)} of it are seen: ${n(wedge - before)} are hidden.`,
  );
});

const slits = ([0.25, 0.5, 1, 2] as const).map((gap) => {
  const half = gap / 2;
  const wide = (half * 44) / 17;
  const seenArea = 20 * 36 + gap + 27 * (half + wide);
  return looks(
    `slit-${gap}`,
    {
      terrain: [
        area('building', 'a', box(20, 0, 21, 18 - half)),
        area('building', 'b', box(20, 18 + half, 21, 36)),
      ],
      from: EYE,
      hiddenArea: 48 * 36 - seenArea,
    },
    about([24, 40], (x) => 18 + (half * (x - 4)) / 17, 1),
    `Before the wall 20·36 = 720 are seen, in the slit ${gap}·1, and behind it a trapezoid past its far corners, half ${half} wide at x = 21 and half ${n(wide)} at the edge: 27·(${half} + ${n(wide)}) = ${n(27 * (half + wide))}. The rest of 1728 is hidden: ${n(48 * 36 - seenArea)}.`,
  );
});

/** Over a roof: the shadow ends where a line over its far edge comes down. */
const overRoofs = (
  [
    [3, 1, 0],
    [2, 1, 0],
    [4, 1, 0],
    [5, 1, 0],
    [3, 2, 1],
  ] as const
).map(([height, top, low]) => {
  const k = (height - low) / (height - top);
  const hiddenArea = 64 * (k ** 2 - 1) + 32 * k ** 2;
  const end = 4 + 20 * k;
  return looks(
    `roof-${height}-${top}-${low}`,
    {
      terrain: [area('building', 'house', box(20, 14, 24, 22), { levels: top })],
      from: eye(4, 18, { height }),
      targetHeight: low,
      hiddenArea,
    },
    {
      seen: [
        [mils(end + 0.05), 18],
        [15, 18],
      ],
      hidden: [
        [mils(end - 0.05), 18],
        [24.05, 18],
        [22, 18],
      ],
    },
    `From ${height} over a roof of ${top} to targets at ${low} shadows are (${height} - ${low})/(${height} - ${top}) = ${n(k)} times as far as what casts them. The house from 16 to 20 inches away and 8 wide hides a trapezoid up to ${n(16 * k)} inches, 64·(${n(k)}² - 1), and a rectangle ${n(8 * k)} wide up to ${n(20 * k)}, 32·${n(k)}²: ${n(hiddenArea)}.`,
  );
});

/** A round eye sees round the corner as far as its own rim does. */
const wideEyes = ([0.5, 1, 2] as const).map((radius) => {
  const slope = Math.tan(Math.atan2(4, 16) - Math.asin(radius / Math.sqrt(272)));
  const wide = 8 + 56 * slope;
  const hiddenArea = (28 * (8 + wide)) / 2;
  return looks(
    `wide-eye-${radius}`,
    {
      terrain: [area('building', 'house', box(20, 14, 24, 22))],
      from: eye(4, 18, { radius }),
      hiddenArea,
    },
    about([30, 46], (x) => 22 + (x - 20) * slope),
    `From the rim of an eye of radius ${radius} the line past the corner (20, 22) rises at atan(4/16) - asin(${radius}/√(16² + 4²)), ${n(slope)} an inch. The shadow widens from 8 to ${n(wide)} in 28 inches: ${n(hiddenArea)}.`,
  );
});

export const VIEWSHEDS: Family = {
  name: 'viewsheds',
  about:
    'What an eye does not see of a table: the area in square inches, and places on both sides of the border.',
  cases: mirroredAndTurned([
    ...squares,
    ...diamonds,
    ...discs,
    ...slits,
    ...overRoofs,
    ...wideEyes,
  ]),
};
