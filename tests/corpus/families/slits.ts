// Slits of 1/8 to 1 inch between two houses: straight through, at a slant, and by stands of some size.

import { area, box, eye, mils, n, sees, type Family } from '../case-words';
import { fromBothEnds, tilted } from '../turned';

const GAPS = [0.125, 0.25, 0.5, 0.75, 1] as const;
const DEPTHS = [1, 2] as const;

const houses = (gap: number, depth: number) => [
  area('building', 'south', box(20, 4, 20 + depth, 18)),
  area('building', 'north', box(20, 18 + gap, 20 + depth, 32)),
];
const seen = { visible: true } as const;
const shut = { visible: false } as const;

function byPoints(gap: number, depth: number) {
  const walls = houses(gap, depth);
  const name = `slit-${gap}-${depth}`;
  const level = (y: number) => [eye(8, y), eye(36, y)] as const;
  const [x, y] = [20 + depth / 2, 18 + gap / 2];
  // Eight inches from the middle of the slit, the steepest line is so far above it.
  const rise = (8 * gap) / depth;
  const slant = (up: number) => [eye(x - 8, y - up), eye(x + 8, y + up)] as const;
  const steepest = `Lines through the slit rise by no more than ${gap} in its depth of ${depth}, so 8 inches from its middle by ${gap}·8/${depth} = ${n(rise)}`;
  return [
    sees(
      `${name}-middle`,
      walls,
      level(y),
      seen,
      `The line runs through the middle of a slit ${gap} wide.`,
    ),
    sees(
      `${name}-edge`,
      walls,
      level(18),
      seen,
      'The line runs along the southern side of the slit and enters nothing.',
    ),
    sees(
      `${name}-beside`,
      walls,
      level(17.99),
      { visible: false, blocker: 'south', shortBy: 1 },
      'The line runs 0.01 south of the slit, through the house.',
    ),
    sees(
      `${name}-slant-most`,
      walls,
      slant(rise),
      shut,
      `${steepest}: this line does, and touches a corner on each side. A gap of no width hides.`,
    ),
    sees(
      `${name}-slant-less`,
      walls,
      slant(rise - 0.08),
      seen,
      `${steepest}; this line rises 0.08 less.`,
    ),
    sees(
      `${name}-slant-more`,
      walls,
      slant(rise + 0.08),
      shut,
      `${steepest}; this line rises 0.08 more.`,
    ),
  ];
}

/** Two round stands, each beyond the steepest line through the slit by as much as its radius, give or take. */
function byDiscs(gap: number, depth: number) {
  const radius = 0.5;
  const steep = gap / depth;
  const reach = radius * Math.sqrt(1 + steep ** 2);
  return [-0.03, 0.03].map((more) => {
    const below = mils(6 * steep + reach + more);
    const pair = [
      eye(14, mils(18 - below), { radius }),
      eye(mils(26 + depth), mils(18 + gap + below), { radius }),
    ] as const;
    const why =
      `The steepest line through the slit has the slope ${gap}/${depth}; 6 inches before it, it is 6·${n(steep)} = ${n(6 * steep)} below the corner. ` +
      `A disc of radius ${radius} touches it from ${radius}·√(1 + ${n(steep)}²) = ${n(reach)} farther below: ${n(6 * steep + reach)}. Both discs are ${n(below)} off.`;
    const side = more < 0 ? 'reached' : 'not-reached';
    return sees(
      `slit-${gap}-${depth}-discs-${side}`,
      houses(gap, depth),
      pair,
      more < 0 ? seen : shut,
      why,
    );
  });
}

const pairs = GAPS.flatMap((gap) => DEPTHS.map((depth) => [gap, depth] as const));

export const SLITS: Family = {
  name: 'slits',
  about:
    'What is seen through slits of 1/8 to 1 inch between two solid buildings, by points and by discs.',
  cases: [
    ...tilted(pairs.flatMap(([gap, depth]) => byPoints(gap, depth)).filter(isOnFives)),
    ...fromBothEnds(pairs.flatMap(([gap, depth]) => byDiscs(gap, depth))),
  ],
};

/** Turning keeps whole thousandths only of multiples of five. */
function isOnFives({ from, to, terrain }: ReturnType<typeof sees>): boolean {
  const places = [from.at, to.at, ...terrain.flatMap(({ polygon = [] }) => polygon)];
  return places.flat().every((value) => Math.abs((value * 200) % 1) < 1e-9);
}
