// Arcs of fire over round bases and rectangles, against rays that go out into the arc.

import { describe, expect, test } from 'vitest';
import { inches, mil, type Point } from '../../../../shared/core/measure';
import { isInArc, offFront } from '../../../../shared/rulesets/skirmish/field/bases';
import { isOnTable, type OnTable } from '../../../../shared/rulesets/skirmish/field/profiles';
import type { OwnBase } from '../../../../shared/scenario/own-game/own-game';
import { given } from '../../../helpers/given-battle';
import { squad } from '../../../helpers/own-rules';
import { seeded } from '../../../helpers/random-table';

const place = (x: number, y: number): Point => ({ x: mil(Math.round(x)), y: mil(Math.round(y)) });

function standOn(base: OwnBase): OnTable {
  const battle = given({
    ruleset: 'skirmish',
    own: { stands: [{ ...squad, base }] },
    red: { a: { type: 'own:squad', at: [24, 24] } },
    blue: { b: { type: 'own:squad', at: [4, 4] } },
  });
  const one = battle.stand('a');
  if (!isOnTable(one)) throw new Error('a is not on the table');
  return one;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Shape = { readonly radius: number } | { readonly wide: number; readonly deep: number };

/** Whether a ray from a place meets a base that is grown by so many Mil. */
function isMet(shape: Shape, base: Facing, { x, y }: Point, way: number, grown: number): boolean {
  const turn = radians(base.facing);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [x - base.at.x, y - base.at.y];
  // As the base sees it: where the ray begins, and which way it goes.
  const [ahead, left] = [dx * cos + dy * sin, dy * cos - dx * sin];
  const [u, v] = [Math.cos(radians(way) - turn), Math.sin(radians(way) - turn)];
  if ('radius' in shape) {
    const nearest = Math.max(0, -(ahead * u + left * v));
    return Math.hypot(ahead + nearest * u, left + nearest * v) <= shape.radius + grown;
  }
  let [from, to] = [0, Infinity];
  for (const [start, step, half] of [
    [ahead, u, shape.deep / 2 + grown],
    [left, v, shape.wide / 2 + grown],
  ] as const) {
    const ends = [(-half - start) / step, (half - start) / step];
    from = Math.max(from, Math.min(...ends));
    to = Math.min(to, Math.max(...ends));
  }
  return from <= to;
}

interface Facing {
  readonly at: Point;
  readonly facing: number;
}

/** Whether any ray, half a degree apart, so near to the front meets the base. */
function isAnyMet(shape: Shape, base: Facing, from: Facing, half: number, grown: number): boolean {
  for (let off = -half; off <= half; off += 0.5) {
    if (isMet(shape, base, from.at, from.facing + off, grown)) return true;
  }
  return isMet(shape, base, from.at, from.facing + half, grown);
}

describe('[SK-04-01] an arc holds a base of which any part lies in it', () => {
  const bases: readonly (readonly [string, OwnBase, Shape])[] = [
    ['a round one', { type: 'disc', radius: inches(0.7) }, { radius: 700 }],
    [
      'a rectangle',
      { type: 'rectangle', width: inches(5), depth: inches(0.8) },
      { wide: 5000, deep: 800 },
    ],
    [
      'a deep one',
      { type: 'rectangle', width: inches(1), depth: inches(4) },
      { wide: 1000, deep: 4000 },
    ],
  ];
  test.each(bases)('%s', (_name, base, shape) => {
    const random = seeded(61);
    const model = standOn(base);
    const told = { in: 0, out: 0 };
    for (let i = 0; i < 350; i++) {
      const from = place(24_000, 24_000);
      const facing = Math.floor(random() * 360);
      const degrees = [20, 60, 90, 120, 180, 240, 300][i % 7] ?? 90;
      const far = 300 + random() * 7000;
      const towards = random() * 6.2832;
      const at = place(24_000 + far * Math.cos(towards), 24_000 + far * Math.sin(towards));
      const turned = Math.floor(random() * 360);
      const target: OnTable = { ...model, place: { on: 'table', at, facing: turned, level: 0 } };
      const [base, eye] = [
        { at, facing: turned },
        { at: from, facing },
      ];
      const surely = isAnyMet(shape, base, eye, degrees / 2 - 0.3, -10);
      const perhaps = isAnyMet(shape, base, eye, degrees / 2 + 0.3, 60);
      if (surely !== perhaps) continue;
      told[surely ? 'in' : 'out'] += 1;
      const what = { facing, degrees, at, turned };
      expect([what, isInArc({ at: from, facing }, degrees, target)]).toEqual([what, surely]);
      // The same as if it stood elsewhere.
      const elsewhere: OnTable = { ...target, place: { ...target.place, at: place(1000, 1000) } };
      expect(isInArc({ at: from, facing }, degrees, elsewhere, at)).toBe(surely);
      expect(isInArc({ at: from, facing }, 360, target)).toBe(true);
    }
    expect(Math.min(told.in, told.out)).toBeGreaterThan(60);
  });

  test('that only touches its edge, to the last half of a thousandth', () => {
    const disc = standOn({ type: 'disc', radius: inches(1) });
    const square = standOn({ type: 'rectangle', width: inches(2), depth: inches(2) });
    const from = { at: place(10_000, 10_000), facing: 0 };
    const holds = (model: OnTable, degrees: number, x: number, y: number) =>
      isInArc(from, degrees, {
        ...model,
        place: { on: 'table', at: place(x, y), facing: 0, level: 0 },
      });
    // Half of 180 degrees ends at the line through the middle: a base an inch behind it touches that line.
    for (const model of [disc, square]) {
      expect(holds(model, 180, 9_000, 14_000)).toBe(true);
      expect(holds(model, 180, 8_999, 14_000)).toBe(false);
      expect(holds(model, 180, 9_000, 6_000)).toBe(true);
      expect(holds(model, 180, 8_999, 6_000)).toBe(false);
    }
    // Behind the point of a narrow arc the point itself is what is nearest.
    expect(holds(disc, 60, 9_000, 10_000)).toBe(true);
    expect(holds(disc, 60, 8_999, 10_000)).toBe(false);
    expect(holds(disc, 60, 9_200, 10_600)).toBe(true);
    expect(holds(disc, 60, 9_190, 10_600)).toBe(false);
    // Whoever stands on the base has it in every arc.
    expect(holds(square, 20, 9_200, 10_900)).toBe(true);
    expect(holds(square, 20, 8_990, 10_900)).toBe(false);
  });
});

test('a place lies off the front from 0 straight ahead over 1 abeam to 2 straight behind', () => {
  const from = { at: place(10_000, 10_000), facing: 90 };
  const off = (x: number, y: number) => offFront(from, place(x, y));
  expect(off(10_000, 15_000)).toBeCloseTo(0, 9);
  expect(off(15_000, 10_000)).toBeCloseTo(1, 9);
  expect(off(5_000, 10_000)).toBeCloseTo(1, 9);
  expect(off(10_000, 5_000)).toBeCloseTo(2, 9);
  expect(off(13_000, 13_000)).toBeCloseTo(1 - Math.SQRT1_2, 9);
  expect(off(10_000, 10_000)).toBe(0);
});
