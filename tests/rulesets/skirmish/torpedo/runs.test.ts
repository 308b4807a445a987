// The run of a torpedo in any direction: towards what it seeks, up to its base, and over the edge of the table, against plain
// arithmetic; and what it does to those beside its way.

import { describe, expect, test } from 'vitest';
import type { Drawing, Drawn } from '../../../helpers/given-battle';
import { box, feature } from '../../../helpers/given-battle';
import { seeded } from '../../../helpers/random-table';
import { skirmish, wait } from '../../../helpers/skirmish';

/** Acts first, and behind every torpedo of these tests; the watcher last. */
const scout = (x: number, y: number): Drawn => ({
  type: 'recon_squad',
  at: [x, y],
  tracks: { initiative: 9 },
});
const crawler = (x: number, y: number): Drawn => ({
  type: 'crawler',
  at: [x, y],
  tracks: { initiative: 1 },
});
const running = (x: number, y: number, facing: number, phases = 0): Drawn => ({
  type: 'land_torpedo',
  at: [x, y],
  facing,
  marks: phases >= 3 ? ['independent', 'armed'] : ['independent'],
  tracks: { initiative: 6, 'attack-phases': phases },
});

const ran = (drawing: Drawing, ...dice: readonly number[]) =>
  skirmish(drawing)
    .dice(...dice)
    .play(wait('scout'));
const spotOf = (battle: ReturnType<typeof skirmish>, name: string) => {
  const { place } = battle.stand(name);
  if (place.on !== 'table') throw new Error(`${name} is not on the table`);
  return [place.at.x / 1000, place.at.y / 1000, place.facing] as const;
};

describe('[LT-01.2-06] a torpedo', () => {
  test('turns to what is nearest in its arc and goes as many inches as its die shows, or up to its base', () => {
    const random = seeded(61);
    let met = 0;
    for (let i = 0; i < 24; i++) {
      const facing = Math.floor(random() * 360);
      const towards = facing + (random() - 0.5) * 80;
      const far = 2 + random() * 9;
      const [dx, dy] = [Math.cos((towards * Math.PI) / 180), Math.sin((towards * Math.PI) / 180)];
      const behind = (facing * Math.PI) / 180;
      const target = [24 + far * dx, 24 + far * dy] as const;
      const face = 1 + (i % 6);
      // From edge to edge, a base of half an inch and one of three quarters.
      const gap = far - 1.25;
      const isMet = gap <= face;
      if (isMet) met += 1;
      const battle = ran(
        {
          red: {
            scout: scout(24 - 20 * Math.cos(behind), 24 - 20 * Math.sin(behind)),
            t: running(24, 24, facing),
          },
          blue: { b: crawler(...target) },
        },
        ...(isMet ? [face, 3] : [face]),
      );
      // Before its warhead is live it breaks up against a base, and takes the die's half off it.
      expect(battle.isThere('t')).toBe(!isMet);
      expect(battle.stand('b').tracks['hull']).toBe(isMet ? 8 : 10);
      const goes = Math.min(face, gap);
      const moved = battle.log.flatMap(({ event }) =>
        event.type === 'moved' && event.stand === 'st_t' ? [event.path.at(-1)] : [],
      );
      const last = moved.at(-1);
      if (last?.on !== 'table') throw new Error('it has not moved');
      expect(last.at.x / 1000).toBeCloseTo(24 + goes * dx, 1);
      expect(last.at.y / 1000).toBeCloseTo(24 + goes * dy, 1);
    }
    expect(met).toBeGreaterThan(4);
    expect(met).toBeLessThan(20);
  });

  test('without anything in its arc goes straight on, and off the table where its middle passes the edge', () => {
    for (const [x, y, facing] of [
      [46, 24, 0],
      [24, 46, 90],
      [2, 24, 180],
      [24, 2, 270],
      [46, 46, 30],
      [3, 46, 120],
      [2, 3, 200],
      [45, 2, 300],
    ] as const) {
      const [ux, uy] = [Math.cos((facing * Math.PI) / 180), Math.sin((facing * Math.PI) / 180)];
      const over = (from: number, step: number) =>
        Math.abs(step) < 1e-9 ? Infinity : ((step > 0 ? 48 : 0) - from) / step;
      const edge = Math.min(over(x, ux), over(y, uy));
      const drawing: Drawing = {
        red: { scout: scout(24, 24), t: running(x, y, facing) },
        blue: { b: crawler(24, 28) },
      };
      for (const face of [1, 2, 3, 4, 5, 6]) {
        const battle = ran(drawing, face);
        expect([x, y, face, battle.isThere('t')]).toEqual([x, y, face, edge > face]);
        if (!battle.isThere('t')) {
          expect(battle.said().join()).toContain('t leaves the table and is gone');
          continue;
        }
        const [atX, atY, faces] = spotOf(battle, 't');
        expect([atX, atY]).toEqual([
          expect.closeTo(x + face * ux, 2) as number,
          expect.closeTo(y + face * uy, 2) as number,
        ]);
        expect(faces).toBe(facing);
      }
    }
  });

  test('[LT-01.2-09] by option leaves where its base passes the edge', () => {
    const gone = (option: string, face: number, x = 45) =>
      !ran(
        {
          red: { scout: scout(24, 24), t: running(x, 30, 0) },
          blue: { b: crawler(24, 28) },
          options: { lt_edge_test: option },
        },
        face,
      ).isThere('t');
    expect([2, 3].map((face) => gone('centre', face))).toEqual([false, true]);
    expect([2, 3].map((face) => gone('base-touch', face, 45.5))).toEqual([true, true]);
    expect(gone('base-touch', 2, 45.4)).toBe(false);
  });

  test('[LT-90-01] goes slower over ground that the scenario makes slow', () => {
    const wood = [feature('light_woods', box(26, 20, 40, 28))];
    const far = (options: Drawing['options'] & object, face: number, terrain = wood) =>
      spotOf(
        ran(
          {
            terrain,
            options,
            red: { scout: scout(4, 24), t: running(24, 24, 0) },
            blue: { b: crawler(4, 40) },
          },
          face,
        ),
        't',
      )[0] - 24;
    const slow = { lt_terrain_cost: { light_woods: 2 } };
    expect(far({}, 6)).toBe(6);
    // Two inches in the clear leave four, for two in the wood.
    expect(far(slow, 6)).toBe(4);
    expect(far(slow, 2)).toBe(2);
    expect(far(slow, 1)).toBe(1);
    expect(far({ lt_terrain_cost: { light_woods: 1 } }, 6)).toBe(6);
    expect(far({ lt_terrain_cost: { town: 3 } }, 6)).toBe(6);
    expect(far({ ...slow, lt_inches_per_mp: 2 }, 3)).toBe(4);
  });

  test('[LT-01.1-06] by option hits the nearest of those within an inch of where it stops', () => {
    // Both lie beside its way, a hair and half an inch off its base.
    const beside = (near: readonly [number, number], far: readonly [number, number]) =>
      ran(
        {
          options: { lt_unarmed_contact: 'within-1-inch' },
          red: { scout: scout(4, 24), t: running(24, 24, 0) },
          blue: { b: crawler(...far), c: crawler(...near), goal: crawler(44, 24) },
        },
        3,
        6,
      );
    const battle = beside([26.6, 25.6], [26.6, 22.3]);
    expect([battle.stand('c'), battle.stand('b')].map(({ tracks }) => tracks['hull'])).toEqual([
      7, 10,
    ]);
    const other = beside([26.6, 25.8], [26.6, 22.5]);
    expect([other.stand('c'), other.stand('b')].map(({ tracks }) => tracks['hull'])).toEqual([
      10, 7,
    ]);
  });
});

describe('[LT-01.1-05] an attack phase counts', () => {
  const counted = (phases: number, more: Drawing = {}) => {
    const battle = skirmish({
      red: { scout: scout(4, 4), t: running(24, 24, 0, phases) },
      blue: { b: { ...crawler(44, 44), tracks: { initiative: 1 } } },
      ...more,
    })
      .dice(1)
      .play(wait('scout'));
    const { clock } = battle.now;
    const blue = clock.side === 'sd_2' ? battle.play(wait('b', clock.side)) : battle;
    return [blue.stand('t').tracks['attack-phases'], blue.marks('t').includes('armed')];
  };

  test('for each that runs, which is live with the third', () => {
    expect(counted(0)).toEqual([1, false]);
    expect(counted(1)).toEqual([2, false]);
    expect(counted(2)).toEqual([3, true]);
    expect(counted(3)).toEqual([3, true]);
  });
});
