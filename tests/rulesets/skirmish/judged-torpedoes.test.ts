// What torpedoes on their way change in the worth of shots and moves: whom they come for, and who is near them.

import { describe, expect, test } from 'vitest';
import type { Drawing, Drawn } from '../../helpers/given-battle';
import { judged } from '../../helpers/judged';
import { go, shoot, skirmish, turnTo } from '../../helpers/skirmish';

const crawler = (x: number, y: number, more: Partial<Drawn> = {}): Drawn => ({
  type: 'crawler',
  at: [x, y],
  ...more,
});
/** Blue's torpedo `t`: on its way, live after three phases, or still lying there. */
const torpedo = (facing: number, phases: number | null, x = 14, y = 24): Drawn => ({
  type: 'land_torpedo',
  at: [x, y],
  facing,
  marks: phases === null ? [] : phases >= 3 ? ['independent', 'armed'] : ['independent'],
  tracks: { 'attack-phases': phases ?? 0 },
});

describe('a shot at a torpedo', () => {
  const score = (t: Drawn, blue: Drawing['blue'] = {}, red: Drawing['red'] = {}) =>
    judged(
      skirmish({ red: { a: crawler(4, 24), ...red }, blue: { t, ...blue }, step: 'attack' }),
      shoot('a', 'cannon', 't'),
    );
  /** As at any stand of as many points and as much hull. */
  const plain = score(torpedo(180, null)).score / 0.4;

  test('counts double where it comes for us, less where it lies, and least where it goes elsewhere', () => {
    expect(score(torpedo(180, 0))).toEqual({
      score: expect.closeTo(2 * plain, 9) as number,
      why: 't comes for a',
    });
    expect(score(torpedo(0, 0)).score).toBeCloseTo(0.3 * plain, 9);
    expect(score(torpedo(0, 0), { c: crawler(24, 24) }).score).toBeCloseTo(0.3 * plain, 9);
    expect(score(torpedo(0, 0)).why).toBe('a hurts t most');
  });

  test('that is live sets it off: good among enemies, bad among friends', () => {
    const live = (blue: Drawing['blue'], red: Drawing['red']) =>
      score(torpedo(0, 3), blue, red).score - 0.3 * plain;
    // Within four inches of its base; a crawler is of sixty points.
    expect(live({ c: crawler(14, 28.5) }, {})).toBeCloseTo(60 / 12, 9);
    expect(live({}, { c: crawler(14, 28.5) })).toBeCloseTo(-60 / 12, 9);
    expect(live({ c: crawler(14, 29.3) }, {})).toBeCloseTo(0, 9);
    expect(score(torpedo(0, 2), { c: crawler(14, 28.5) }).score).toBeCloseTo(0.3 * plain, 9);
  });
});

describe('a move', () => {
  /** How much better it is than the same with the torpedo still lying there. */
  const gain = (
    phases: number,
    to: readonly [number, number],
    more: Drawing = {},
    order: 'go' | 'turn' = 'go',
  ) => {
    const play = (t: Drawn) =>
      judged(
        skirmish({ red: { a: crawler(24, 24) }, ...more, blue: { t, ...more.blue } }),
        order === 'go' ? go('a', [to]) : turnTo('a', 90),
      );
    const [with_, without] = [torpedo(0, phases), torpedo(0, null)].map(play);
    return {
      score: (with_?.score ?? NaN) - (without?.score ?? NaN),
      why: with_?.why,
    };
  };

  test('out of its arc is worth what the stand is, the more the sooner it is live', () => {
    const out = [24, 36] as const;
    expect(gain(0, out)).toEqual({
      score: expect.closeTo(60 / 20 / 4, 9) as number,
      why: 'a slips out of the arc of t',
    });
    expect(gain(2, out).score).toBeCloseTo(60 / 20 / 2, 9);
    expect(gain(3, out).score).toBeCloseTo(60 / 20, 9);
    expect(gain(3, [25, 24]).score).toBeCloseTo(0, 9);
    expect(gain(3, [25, 24]).why).toBe('a finds a better place to fire from');
    expect(gain(3, out, {}, 'turn').score).toBeCloseTo(0, 9);
  });

  test('that leaves an enemy before it is worth as much again, and says so', () => {
    const more = { blue: { c: crawler(34, 24) } };
    expect(gain(3, [24, 36], more)).toEqual({
      score: expect.closeTo((60 + 60) / 20, 9) as number,
      why: 'a slips out of the arc of t, which now seeks c',
    });
    // Out of the arc of one that then comes for a friend of as many points: nothing is gained.
    const friend = { red: { a: crawler(24, 24), f: crawler(34, 24) } };
    expect(gain(3, [24, 36], friend).score).toBeCloseTo(0, 9);
    expect(gain(3, [24, 36], friend).why).toBe('a finds a better place to fire from');
  });

  test('before it, so that it leaves a dearer friend, is worth the difference', () => {
    const red = {
      a: { type: 'scout_car', at: [24, 36] } as const,
      f: crawler(34, 24),
    };
    expect(gain(3, [24, 24], { red })).toEqual({
      score: expect.closeTo((60 - 30) / 20, 9) as number,
      why: 'a draws t away from f',
    });
  });

  test('near it is feared, the more the sooner it is live; and away from it is worth as much', () => {
    // Seven inches off its base are a blast and a move.
    const beside = { red: { a: crawler(2, 24) } };
    const rim = (gap: number) => [14 - 0.5 - gap, 24] as const;
    expect(gain(3, rim(7), beside).score).toBeCloseTo(-60 / 15, 9);
    expect(gain(1, rim(7), beside).score).toBeCloseTo(-60 / 15 / 3, 9);
    expect(gain(3, rim(7.01), beside).score).toBeCloseTo(0, 9);
    const leaving = { red: { a: crawler(8, 24) } };
    expect(gain(3, [2, 24], leaving).score).toBeCloseTo(60 / 15, 9);
  });
});
