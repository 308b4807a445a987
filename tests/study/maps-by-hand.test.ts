// The map alone on small tables: what is measured is compared with plain distances and counted squares.

import { describe, expect, test } from 'vitest';
import type { Scenario } from '../../shared/scenario/document';
import { judgeMap, type MapFindings } from '../../shared/study/map-alone/judge-map';
import { BLUE, box, type Drawing, feature, GREEN, line, RED } from '../helpers/given-battle';
import { foot, MOVE, onTable, RIFLES, rulesOf, SIZE, zone } from './small-map';

/** Half of the base of rifles, in inches. */
const HALF = 0.5;

function told(scenario: Scenario, type = RIFLES) {
  const judging = judgeMap(rulesOf(scenario), scenario, type);
  const steps: number[] = [];
  let step = judging.next();
  while (step.done !== true) {
    steps.push(step.value);
    step = judging.next();
  }
  return { steps, found: step.value };
}

function judged(scenario: Scenario, type = RIFLES): MapFindings {
  const { found } = told(scenario, type);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

/** What is wrong with a scenario. */
const refused = (scenario: Scenario, type = RIFLES): string => {
  const { found } = told(scenario, type);
  return found.ok ? '' : found.error;
};

/** The middle of each square in inches, row by row from the south-west. */
const squares = ({ columns, rows }: { readonly columns: number; readonly rows: number }) =>
  Array.from({ length: columns * rows }, (_, i) => ({
    x: ((i % columns) + 0.5) / 2,
    y: (Math.floor(i / columns) + 0.5) / 2,
  }));

describe('who is there first', () => {
  test('is whose nearest stand comes more than a quarter of a turn sooner, and both where neither does', () => {
    const reds = [
      [2, 2],
      [3, 10],
    ] as const;
    const blues = [[10, 7]] as const;
    const found = judged(
      onTable({
        red: { a: foot(2, 2), c: foot(3, 10) },
        blue: { b: foot(10, 7) },
      }),
    );
    expect(found.first).toMatchObject({ columns: 2 * SIZE, rows: 2 * SIZE, step: 500 });
    let [doubtful, both] = [0, 0];
    for (const [i, { x, y }] of squares(found.first).entries()) {
      const [red, blue] = [reds, blues].map((places) =>
        Math.min(...places.map(([px, py]) => Math.hypot(px - x, py - y) / MOVE)),
      ) as [number, number];
      const ahead = Math.abs(red - blue) - 0.25;
      // The way to the middle of a square is known to about a tenth of an inch.
      if (Math.abs(ahead) < 0.03) {
        doubtful += 1;
        continue;
      }
      const expected = ahead < 0 ? 3 : red < blue ? 1 : 2;
      expect(found.first.whose[i], `${x}, ${y}`).toBe(expected);
      if (expected === 3) both += 1;
    }
    expect(doubtful).toBeLessThan(60);
    expect(both).toBeGreaterThan(20);
    const count = (whose: number) => found.first.whose.filter((one) => one === whose).length / 576;
    expect(found.sides.map(({ first }) => first)).toEqual([count(1), count(2)]);
  });

  test('of three sides is one alone, or several, and where nobody comes it is nobody', () => {
    const found = judged(
      onTable({
        red: { a: foot(2, 2) },
        blue: { b: foot(10, 2) },
        green: { c: foot(6, 11) },
        terrain: [feature('lake', box(0, 5, 3, 8))],
      }),
    );
    const whose = (x: number, y: number) =>
      found.first.whose[Math.floor(2 * y) * found.first.columns + Math.floor(2 * x)];
    expect([whose(2, 2), whose(10, 2), whose(6, 11), whose(6.2, 1.2), whose(1.2, 6.2)]).toEqual([
      1, 2, 3, 4, 0,
    ]);
    expect(found.sides.map(({ side }) => side.id)).toEqual([RED, BLUE, GREEN]);
  });
});

describe('what a side sees', () => {
  /** Nobody sees through it or over it. */
  const house = feature('building', box(5, 0, 7, SIZE));

  test('is all that one of its stands sees, and from one of them their share on the average', () => {
    const found = judged(
      onTable({
        red: { a: foot(2, 6), c: foot(10, 6) },
        blue: { b: foot(2, 3) },
        terrain: [house],
      }),
    );
    const [red, blue] = found.sides;
    expect([red?.places, blue?.places]).toEqual([2, 1]);
    const inside = found.seen.whose.filter((whose) => whose === 0).length / 576;
    expect(inside).toBeGreaterThanOrEqual(0);
    expect(blue?.sees).toBeCloseTo(5 / SIZE, 1);
    expect(blue?.seesFromOne).toBe(blue?.sees);
    expect(red?.sees).toBeCloseTo(2 * (blue?.sees ?? 0), 2);
    expect(red?.seesFromOne).toBeCloseTo((red?.sees ?? 0) / 2, 2);
    const whose = (x: number, y: number) =>
      found.seen.whose[Math.floor(2 * y) * found.seen.columns + Math.floor(2 * x)];
    expect([whose(2, 9), whose(10, 9), whose(6, 6)]).toEqual([3, 1, 0]);
    expect(found.seen).toMatchObject({ columns: 24, rows: 24, step: 500 });
  });

  test('is told for three sides: nobody, each alone, or several', () => {
    const found = judged(
      onTable({
        red: { a: foot(2, 6) },
        blue: { b: foot(10, 3) },
        green: { c: foot(10, 9) },
        terrain: [house],
      }),
    );
    const whose = (x: number, y: number) =>
      found.seen.whose[Math.floor(2 * y) * found.seen.columns + Math.floor(2 * x)];
    expect([whose(2, 2), whose(10, 6), whose(6, 6)]).toEqual([1, 4, 0]);
  });
});

describe('the way to an objective', () => {
  const objectives = [{ at: [9, 6], points: 2 }] as const;
  const wayOf = (drawing: Drawing, side = 0) => {
    const way = judged(
      onTable({ red: { a: foot(2, 6) }, blue: { b: foot(11, 11) }, objectives, ...drawing }),
    ).sides[side]?.ways[0];
    if (!way) throw new Error('no way');
    return way;
  };

  test('is as long as from the stand to where its base is in the circle, in inches and in turns', () => {
    const way = wayOf({});
    expect(way).toMatchObject({ objective: 'ob_1', name: 'Objective 1', points: 2 });
    // Seven inches to the middle of a circle of two.
    expect(way.cost).toBeGreaterThanOrEqual(7 - 0.98 * (2 + HALF) - 0.001);
    expect(way.cost).toBeLessThan(7 - 0.98 * (2 + HALF) + 0.03);
    expect(way.turns).toBeCloseTo((way.cost ?? 0) / MOVE, 9);
  });

  test('begins at the place of a zone that is nearest, in straight lines and crosswise', () => {
    const zones = [zone(RED, box(0, 4, 3, 6)), zone(BLUE, box(11, 11, 12, 12))];
    for (const spot of [
      [9, 5],
      [9, 10],
      [8, 1],
      [6, 10.5],
      [1.5, 10],
    ] as const) {
      const found = judged(onTable({ zones, objectives: [{ at: spot, points: 1 }] }));
      const [x, y] = spot;
      const gap = Math.hypot(Math.max(0, x - 3), Math.max(0, y - 6, 4 - y));
      const cost = found.sides[0]?.ways[0]?.cost ?? 0;
      expect(cost, `${x}, ${y}`).toBeGreaterThanOrEqual(gap - 0.98 * (2 + HALF) - 0.002);
      expect(cost, `${x}, ${y}`).toBeLessThan(gap - 0.98 * (2 + HALF) + 0.08);
    }
  });

  test('costs nothing for who begins in the middle of the circle, and is as hidden as that spot', () => {
    const seen = wayOf({ red: { a: foot(9, 6) } });
    expect(seen).toMatchObject({ cost: 0, turns: 0, hidden: 0, cover: 0 });
    const behind = feature('building', box(6, 8, SIZE, 9));
    const hidden = wayOf({ red: { a: foot(9, 6) }, terrain: [behind] });
    expect(hidden).toMatchObject({ cost: 0, turns: 0, hidden: 1, cover: 0 });
    const wood = feature('light_woods', box(7, 4, 11, 8));
    expect(wayOf({ red: { a: foot(9, 6) }, terrain: [wood] })).toMatchObject({ cost: 0, cover: 1 });
  });

  test('is in cover for as much of it as leads through woods', () => {
    const length = 7 - 0.98 * (2 + HALF);
    // Light woods cost people on foot nothing more, so the way leads straight through.
    for (const [left, right] of [
      [3, 5],
      [0, 4.25],
      [5.75, 12],
    ] as const) {
      const way = wayOf({ terrain: [feature('light_woods', box(left, 3, right, 9))] });
      expect(way.cost).toBeLessThan(length + 0.05);
      // Looked at are ten spots as far apart as each other from the begin, and the end.
      const spots = [...Array.from({ length: 10 }, (_, k) => 2 + (k * length) / 10), 2 + length];
      const within = spots.filter((x) => x > left && x < right).length;
      expect(way.cover).toBeCloseTo(within / spots.length, 9);
    }
    expect(wayOf({}).cover).toBe(0);
  });

  test('is hidden for as much of it as no enemy sees, neither the one nor the other', () => {
    // A house hides the western part of the way from Blue, and a green stand sees all of it.
    const shed = feature('building', box(5, 6.9, 6, SIZE));
    const two = wayOf({ blue: { b: foot(11, 10) }, terrain: [shed] });
    const all = wayOf({ blue: { b: foot(11, 10) }, green: { g: foot(2, 2) }, terrain: [shed] });
    expect(two.hidden).toBeGreaterThan(0.2);
    expect(two.hidden).toBeLessThan(0.9);
    expect(all.hidden).toBe(0);
    expect(wayOf({}).hidden).toBe(0);
  });

  test('is none where it is barred, and is told as none', () => {
    const river = feature(
      'lake',
      line(
        [
          [6, 0],
          [6, SIZE],
        ],
        2,
      ),
    );
    expect(wayOf({ terrain: [river] })).toEqual({
      objective: 'ob_1',
      name: 'Objective 1',
      points: 2,
      cost: null,
      turns: null,
      hidden: 0,
      cover: 0,
    });
  });
});

describe('judging', () => {
  const drawing = {
    red: { a: foot(2, 6), c: foot(4, 6) },
    blue: { b: foot(10, 6) },
    objectives: [
      { at: [6, 3], points: 1 },
      { at: [6, 9], points: 2 },
    ],
  } as const;

  test('tells its share done after each place and each way, in equal steps that end before all is done', () => {
    const { steps } = told(onTable(drawing));
    const all = 3 + 2 * 2;
    expect(steps).toEqual(Array.from({ length: all }, (_, i) => (i + 1) / (all + 1)));
  });

  test('tells what was measured with', () => {
    const scenario = onTable(drawing);
    const kind = rulesOf(scenario).catalogue.stands[RIFLES];
    expect(judged({ ...scenario, title: 'The Ford' })).toMatchObject({
      title: 'The Ford',
      stand: { type: RIFLES, name: kind?.name, allowance: MOVE, height: kind?.height },
    });
  });

  test('needs two sides, and a place where its stand can be', () => {
    const scenario = onTable(drawing);
    expect(refused({ ...scenario, sides: scenario.sides.slice(0, 1) })).toBe(
      'There is one side only: add another.',
    );
    const block = feature('lake', box(8, 4, SIZE, 8));
    const name = rulesOf(scenario).catalogue.stands[RIFLES]?.name ?? '';
    expect(refused(onTable({ ...drawing, terrain: [block] }))).toBe(
      `Blue: a ${name} can neither stand nor move where it begins.`,
    );
    expect(refused(scenario, 'dragon')).toBe(
      `There is no stand of the type "dragon" in ${rulesOf(scenario).name}.`,
    );
  });

  test('leaves out places where its stand cannot be', () => {
    const block = feature('lake', box(3.2, 5.2, 4.8, 6.8));
    const found = judged(onTable({ ...drawing, terrain: [block] }));
    expect(found.sides.map(({ places, from }) => [places, from])).toEqual([
      [1, 'stands'],
      [1, 'stands'],
    ]);
  });
});
