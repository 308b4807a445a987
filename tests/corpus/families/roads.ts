// Roads a quarter to two inches wide on whole inches, at many angles: paths across them, and the cheapest way
// along them, which leaves the road at the angle of total reflection (sine = what an inch of road costs).

import type { CorpusFeature } from '../../../electron/cli/corpus/corpus-file';
import { goes, n, strip, walks, type Family, type Pair } from '../case-words';
import { mirroredAndTurned, quartered, tilted } from '../turned';

const WIDTHS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const street = (kind: CorpusFeature['kind'], width: number) =>
  strip(kind, 'road', width, [
    [2, 18],
    [46, 18],
  ]);

const across = WIDTHS.flatMap((width) =>
  (
    [
      [0, 12],
      [9, 15],
      [16, 20],
      [5, 13],
      [35, 37],
    ] as const
  ).map(([dx, length]) => {
    const inside = (width * length) / 12;
    const cost = length - inside / 2;
    return walks(
      `across-${width}-${dx}`,
      [street('road', width)],
      [
        [6, 12],
        [6 + dx, 24],
      ],
      cost,
      `The path is √(${dx}² + 12²) = ${length} long; ${width}/12 of it, ${n(inside)}, lie on the road at 1/2: ${length} - ${n(inside)}/2 = ${n(cost)}.`,
    );
  }),
);

/** From beside a road along it and off again on the same side: `length` apart, each `aside` from its middle. */
function alongCost(
  factor: number,
  length: number,
  aside: number,
  width: number,
): readonly [number, string] {
  const off = 2 * aside - width;
  const slow = Math.sqrt(1 - factor ** 2);
  const root = factor === 0.5 ? '√3/2' : '√15/4';
  const cost = factor * length + off * slow;
  return [
    cost,
    `An inch of road costs ${factor}, so the way meets its edge at an angle of sine ${factor}. Each end is ${n(aside)} - ${width}/2 = ${n(off / 2)} from the near edge: ` +
      `${n(off)}·${root} + ${n(length)}·${factor} = ${n(cost)}; straight on it would be ${n(length)}.`,
  ] as const;
}

function along(
  kind: 'road' | 'path',
  factor: number,
  width: number,
  aside: number,
  length: number,
) {
  const [cost, why] = alongCost(factor, length, aside, width);
  return goes(
    `along-${kind}-${width}-${aside}-${length}`,
    [street(kind, width)],
    [
      [10, 18 + aside],
      [10 + length, 18 + aside],
    ],
    cost,
    why,
  );
}

const besides = WIDTHS.flatMap((width) => [
  along('road', 0.5, width, 2, 24),
  along('road', 0.5, width, 5, 28),
  along('path', 0.25, width, 4, 24),
  along('path', 0.25, width, 7, 20),
]);

/** On the very edge of the road at the start. */
const fromEdge = WIDTHS.map((width) => {
  const cost = 12 + (5 - width / 2) * (Math.sqrt(3) / 2);
  return goes(
    `from-edge-${width}`,
    [street('road', width)],
    [
      [10, 18 + width / 2],
      [34, 23],
    ],
    cost,
    `The start is on the edge of the road: 24·1/2 along it and (5 - ${width}/2)·√3/2 off it = ${n(cost)}.`,
  );
});

const notWorth = (
  [
    [6, 5],
    [4, 3],
    [10, 9],
  ] as const
).map(([length, aside]) => {
  const by = length / 2 + (2 * aside - 1) * (Math.sqrt(3) / 2);
  return goes(
    `not-worth-${length}-${aside}`,
    [street('road', 1)],
    [
      [10, 18 + aside],
      [10 + length, 18 + aside],
    ],
    length,
    `By the road it would be ${n(by)}, so the straight way of ${length} is cheapest.`,
  );
});

/** A road through whole inches in the direction (p, q), and both ends whole inches beside it. */
function slanting(start: Pair, [p, q]: Pair, steps: number, beside: number, width: number) {
  const unit = Math.hypot(p, q);
  const on = (t: number): Pair => [start[0] + t * p, start[1] + t * q];
  const off = (t: number): Pair => [on(t)[0] - beside * q, on(t)[1] + beside * p];
  const road = strip('road', 'road', width, [on(-1), on(steps + 1)]);
  const [cost, why] = alongCost(0.5, steps * unit, Math.abs(beside) * unit, width);
  return goes(
    `slant-${p},${q}-${beside}-${width}`,
    [road],
    [off(0), off(steps)],
    cost,
    `The road runs ${q} up for ${p} along, √(${p}² + ${q}²) = ${n(unit)} inches a step; the ends are ${steps} steps apart and ${Math.abs(beside)} such lengths beside it. ${why}`,
  );
}

const slants = ([0.25, 0.5, 1, 2] as const).flatMap((width) => [
  slanting([8, 6], [1, 1], 16, 2, width),
  slanting([8, 6], [1, 1], 18, -3, width),
  slanting([12, 6], [1, 2], 10, 1, width),
  slanting([8, 8], [2, 1], 12, 1, width),
  slanting([12, 5], [1, 3], 8, 1, width),
  slanting([8, 8], [3, 2], 8, -1, width),
  slanting([6, 10], [4, 1], 7, 1, width),
]);

const diagonal = WIDTHS.map((width) => {
  const cost = 8 * Math.SQRT2 - width / 2;
  return walks(
    `across-diagonal-${width}`,
    [
      strip('road', 'road', width, [
        [6, 4],
        [34, 32],
      ]),
    ],
    [
      [16, 22],
      [24, 14],
    ],
    cost,
    `The road runs at 45° and the path crosses it at right angles: √(8² + 8²) - ${width}/2 = ${n(cost)}.`,
  );
});

const bothSides = WIDTHS.flatMap((width) =>
  ([4, 12, 28] as const).map((length) => {
    const { cost, out, inside } = refracted(width, length, 3);
    const degrees = (angle: number) => n((angle * 180) / Math.PI);
    return goes(
      `over-${width}-${length}`,
      [street('road', width)],
      [
        [8, 15],
        [8 + length, 21],
      ],
      cost,
      `From 3 before the middle of the road to 3 behind it, ${length} along. By Snell's law the way is at ${degrees(out)}° to the normal outside and ${degrees(inside)}° on the road: ` +
        `${n(6 - width)}·tan + ${width}·tan = ${length}, and it costs ${n(6 - width)}/cos + ${width}/(2·cos) = ${n(cost)}.`,
    );
  }),
);

/** The angle on the road by halving: what lies on the way grows with it. */
function refracted(width: number, length: number, aside: number) {
  let [low, high] = [0, Math.PI / 2];
  const outOf = (angle: number): number => Math.asin(Math.sin(angle) / 2);
  for (let i = 0; i < 100; i++) {
    const angle = (low + high) / 2;
    const gone = (2 * aside - width) * Math.tan(outOf(angle)) + width * Math.tan(angle);
    if (gone < length) low = angle;
    else high = angle;
  }
  const out = outOf(low);
  const cost = (2 * aside - width) / Math.cos(out) + width / (2 * Math.cos(low));
  return { cost, out, inside: low };
}

export const ROADS: Family = {
  name: 'roads',
  about:
    'Roads 1/4 to 2 inches wide on whole inches and at many angles: paths across, and cheapest ways along and over them.',
  cases: [
    ...quartered(across),
    ...tilted([...besides, along('path', 0.25, 0.9, 5, 24), along('path', 0.25, 0.4, 7, 24)]),
    ...fromEdge,
    ...mirroredAndTurned(notWorth),
    ...slants,
    ...diagonal,
    ...bothSides,
  ],
};
