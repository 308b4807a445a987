// The words that a player reads over the map, against a ruler laid on the file: lengths and crossings are
// worked out here from the points of Horsell Common alone, by arithmetic that the engine does not share.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { spotSentence } from '../../../renderer/session/overlays/spot-words';
import { at, type Point } from '../../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../../shared/rulesets/tripods/book/terrain';
import { parseScenario } from '../../../shared/scenario/parse';
import { reachAnswer } from '../../../shared/terrain/movement/route/reach-answer';
import { answerWords } from '../../../shared/terrain/movement/route/route-words';
import { sight } from '../../../shared/terrain/line-of-sight/sight';
import { buildTerrainMap } from '../../../shared/terrain/map/terrain-map';
import { moverOf } from '../../helpers/move-scene';
import { stand } from '../small-table';

type Inches = readonly [number, number];

const text = readFileSync(
  join(import.meta.dirname, '../../../resources/scenarios/horsell-common.sandtable'),
  'utf8',
);
const parsed = parseScenario(text);
if (!parsed.ok) throw new Error('Horsell Common does not open');
const map = buildTerrainMap(parsed.value.board, parsed.value.terrain, TRIPODS_TERRAIN);

/** The points of a feature as the file has them. */
function pointsOf(name: string): readonly Inches[] {
  const file = JSON.parse(text) as {
    readonly terrain: readonly { readonly name?: string; readonly shape: { points: Inches[] } }[];
  };
  const found = file.terrain.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found.shape.points;
}

const far = (a: Inches, b: Inches): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Where the straight way from a to b crosses the outline (or the line), in inches from a. */
function crossings(a: Inches, b: Inches, line: readonly Inches[], isClosed: boolean): number[] {
  const found: number[] = [];
  for (const [k, p] of line.entries()) {
    const q = line[k + 1] ?? (isClosed ? line[0] : undefined);
    if (!q) continue;
    // a + s (b - a) = p + t (q - p), by Cramer's rule.
    const [bx, by, qx, qy] = [b[0] - a[0], b[1] - a[1], q[0] - p[0], q[1] - p[1]];
    const det = qx * by - bx * qy;
    const s = (qx * (p[1] - a[1]) - qy * (p[0] - a[0])) / det;
    const t = (bx * (p[1] - a[1]) - by * (p[0] - a[0])) / det;
    if (s >= 0 && s <= 1 && t >= 0 && t < 1) found.push(s * far(a, b));
  }
  return found.sort((one, other) => one - other);
}

function said(moveClass: string, allowance: number, from: Point, to: Point): string {
  const mover = moverOf(moveClass, allowance, from);
  return answerWords(reachAnswer(map, mover, to), mover);
}

/** The figure before a word: 10.4 for 'of Chobham Road' in '5.2 for 10.4 of Chobham Road'. */
function figure(words: string, before: RegExp): number {
  return Number(new RegExp(`([\\d.]+) ${before.source}`).exec(words)?.[1] ?? NaN);
}

describe('what a move takes', () => {
  test('[FT-06-24] over the Bourne Brook: the length by the ruler and half the allowance, once', () => {
    const [a, b] = [
      [16, 32],
      [16, 24.5],
    ] as const;
    expect(crossings(a, b, pointsOf('Bourne Brook'), false)).toHaveLength(1);
    expect(crossings(a, b, pointsOf('Gorse Wood'), true)).toHaveLength(0);
    const words = said('tracked', 20, at(...a), at(...b));
    const total = far(a, b) + 20 / 2;
    expect(words).toBe(
      `${total} of 20 inches: ${far(a, b)} clear, half allowance for Bourne Brook; ${20 - total} inches left.`,
    );
  });

  test('[FT-06-30] along the Chobham Road: half an inch for each inch between its points', () => {
    const road = pointsOf('Chobham Road');
    const [first, last] = [9, 17];
    const [a, b] = [road[first], road[last]] as const;
    if (!a || !b) throw new Error('the road has been redrawn');
    let length = 0;
    for (let k = first; k < last; k++) length += far(road[k] as Inches, road[k + 1] as Inches);
    const words = said('tracked', 12, at(...a), at(...b));
    // The way may cut the bends within the width of the road, but is no shorter than the straight one.
    expect(figure(words, /of Chobham Road/)).toBeLessThanOrEqual(length + 0.05);
    expect(figure(words, /of Chobham Road/)).toBeGreaterThanOrEqual(far(a, b) - 0.05);
    expect(length - far(a, b)).toBeLessThan(0.2);
    expect(Math.abs(figure(words, /of 12 inches/) - length / 2)).toBeLessThan(0.06);
    expect(figure(words, /for/)).toBe(figure(words, /of 12 inches/));
    expect(words).not.toMatch(/clear/);
  });

  test('[FT-06-17] into Maybury Copse: the two lengths as its outline cuts them, the wood at its price', () => {
    const [a, b] = [
      [41, 5],
      [41, 12],
    ] as const;
    const [edge = NaN, ...more] = crossings(a, b, pointsOf('Maybury Copse'), true);
    expect(more).toHaveLength(0);
    const words = said('tracked', 12, at(...a), at(...b));
    // The way breaks at the edge, which lies nearly square to it.
    expect(Math.abs(figure(words, /clear/) - edge)).toBeLessThan(0.06);
    expect(Math.abs(figure(words, /of Maybury Copse/) - far(a, b) + edge)).toBeLessThan(0.06);
    const cost = edge + 2 * (far(a, b) - edge);
    // The prices of the stretches add up to that of the way, as far as one decimal each can.
    const sum = figure(words, /clear/) + figure(words, /for/);
    expect(Math.abs(figure(words, /of 12 inches/) - sum)).toBeLessThan(0.15);
    expect(figure(words, /of 12 inches/)).toBeGreaterThan(cost - 0.15);
    expect(figure(words, /of 12 inches/)).toBeLessThanOrEqual(cost + 0.05);
  });
});

describe('what hides a stand', () => {
  const hidden = (a: Inches, height: number, b: Inches): string => {
    const eyes = stand(a[0], a[1], { height, footprint: { type: 'disc', radius: at(0, 0).x } });
    const seen = stand(b[0], b[1], { height: 0, footprint: { type: 'disc', radius: at(0, 0).x } });
    return spotSentence([{ from: null, name: 'Tripod 1', sight: sight(map, eyes, seen) }], 'all');
  };

  for (const { name, a, height, b, top } of [
    { name: 'Gorse Wood', a: [4, 25.8], height: 2, b: [18, 25.8], top: 1 },
    { name: 'Maybury Copse', a: [30, 12], height: 1, b: [50, 12], top: 1 },
    { name: "Shepherd's Wood", a: [54, 12.5], height: 2.5, b: [69, 12.5], top: 1 },
  ] as const) {
    test(`[FT-06-16] [FT-06-19] ${name}: by so many levels as the line runs below its top, and by no other`, () => {
      const cuts = crossings(a, b, pointsOf(name), true);
      expect(cuts).toHaveLength(2);
      const words = hidden(a, height, b);
      const short = Number(/by .+, ([\d.]+) levels short/.exec(words)?.[1] ?? NaN);
      expect(words).toContain(`Hidden from Tripod 1 by ${name}, `);
      // From the eye down to the ground: below the top by most where the line leaves the wood.
      const below = (far_: number): number => top - height * (1 - far_ / far(a, b));
      const [into = NaN, out = NaN] = cuts;
      expect(short).toBeGreaterThanOrEqual(Math.max(0, below(into)) - 0.05);
      expect(short).toBeLessThanOrEqual(below(out) + 0.05);
    });
  }
});
