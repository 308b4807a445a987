// Reach, range and sight together, against every place that can be reached asked one by one.

import { describe, expect, test } from 'vitest';
import { at, inches, mil, type Point } from '../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../shared/rulesets/tripods/book/terrain';
import { LIVE_STEP, reach } from '../../shared/terrain/movement/reach/reach';
import { route } from '../../shared/terrain/movement/route/route';
import { canSee } from '../../shared/terrain/line-of-sight/sight';
import { buildTerrainMap } from '../../shared/terrain/map/terrain-map';
import { nearestPost, posts, strikeAt, threat, type Threat } from '../../shared/terrain/threat';
import { mapOf, moverOf, strip, terrain } from '../helpers/move-scene';
import { randomTable, seeded } from '../helpers/random-table';

const POINT = { type: 'disc', radius: inches(0) } as const;

/** A stand of no size that moves four inches and strikes at six. */
function striker(start: Point, moveClass = 'tracked'): Threat {
  return {
    mover: moverOf(moveClass, 4, start),
    eyes: { at: start, facing: 0, footprint: POINT, height: 0, thermal: false },
    range: inches(6),
    targetHeight: 0,
  };
}

const struck = (map: ReturnType<typeof mapOf>, x: number, y: number): boolean => {
  const field = threat(map, striker(at(10, 18)));
  const cell =
    Math.floor((y * 1000) / field.step) * field.columns + Math.floor((x * 1000) / field.step);
  return field.seen[cell] === 1;
};

test('on open ground a stand threatens what its move and its range reach, and no more', () => {
  const open = mapOf([]);
  expect(struck(open, 19.6, 18)).toBe(true);
  expect(struck(open, 20.3, 18)).toBe(false);
  expect(struck(open, 10, 27.6)).toBe(true);
  // Half-way between the directions of the grid, too.
  expect(struck(open, 10 + 9.6 * Math.cos(0.4), 18 + 9.6 * Math.sin(0.4))).toBe(true);
});

test('a forest that it cannot enter shields what lies behind', () => {
  const walled = mapOf([terrain('forest', strip(1, at(13, 0), at(13, 36)))]);
  expect(struck(walled, 11.6, 18)).toBe(true);
  expect(struck(walled, 16, 18)).toBe(false);
});

describe('against asking from everywhere', () => {
  for (const seed of process.env['SLOW'] === '1' ? [...Array(40).keys()] : [3, 4, 5, 6]) {
    test(`on table ${seed} nothing is claimed that cannot be struck, and nearly all that can is`, () => {
      const { board, terrain: features } = randomTable(seed);
      const map = buildTerrainMap(board, features, TRIPODS_TERRAIN);
      const random = seeded(seed);
      const asked = striker(
        { x: mil(random() * board.width), y: mil(random() * board.height) },
        'leg',
      );
      const field = threat(map, asked);
      const all = posts(reach(map, asked.mover, LIVE_STEP), asked.mover.at);
      let should = 0;
      let missed = 0;
      for (let n = 0; n < 160; n++) {
        const spot: Point = {
          x: mil(asked.mover.at.x + (random() - 0.5) * 22_000),
          y: mil(asked.mover.at.y + (random() - 0.5) * 22_000),
        };
        const i = Math.floor(spot.x / field.step);
        const j = Math.floor(spot.y / field.step);
        if (i < 0 || j < 0 || i >= field.columns || j >= field.rows) continue;
        const middle = { x: mil((i + 0.5) * field.step), y: mil((j + 0.5) * field.step) };
        const oracle = all.some(
          ({ at: from }) =>
            Math.hypot(from.x - middle.x, from.y - middle.y) <= asked.range &&
            canSee(map, { ...asked.eyes, at: from }, { ...asked.eyes, at: middle }),
        );
        const claimed = field.seen[j * field.columns + i] === 1;
        if (oracle) should++;
        if (oracle && !claimed) missed++;
        // A field from a vantage between the posts may see what no post sees, but never much of it.
        if (claimed && !oracle) {
          const near = { ...asked, range: mil(asked.range + 400) };
          expect(strikeAt(map, near, all, middle), `${middle.x}, ${middle.y}`).not.toBeNull();
        }
      }
      expect(should).toBeGreaterThan(10);
      expect(missed, `${missed} of ${should}`).toBeLessThanOrEqual(0.05 * should);
    });
  }
});

describe('a spot is told from where it would be struck', () => {
  const map = mapOf([terrain('forest', strip(1, at(13, 10), at(13, 26)))]);
  const asked = striker(at(10, 18));
  const places = posts(reach(map, asked.mover, LIVE_STEP), asked.mover.at);

  test('at once where it is in range and in sight, or after the least move that a route prices alike', () => {
    expect(strikeAt(map, asked, places, at(6, 18))).toMatchObject({ cost: 0, gap: inches(4) });
    const far = strikeAt(map, asked, places, at(1.5, 18));
    expect(far?.cost).toBeGreaterThan(2.4);
    expect(far?.cost).toBeLessThan(3.1);
    expect(far?.sight.visible).toBe(true);
    const way = far && route(map, asked.mover, far.at);
    expect(way?.cost).toBeCloseTo(far?.cost ?? 0, 1);
  });

  test('and not at all where it comes no nearer, or sees nothing', () => {
    expect(strikeAt(map, asked, places, at(10, 29))).toBeNull();
    expect(nearestPost(asked.eyes, places, at(10, 29))).toBe(inches(7));
    expect(strikeAt(map, asked, places, at(15, 18))).toBeNull();
    expect(nearestPost(asked.eyes, places, at(15, 18))).toBeLessThan(inches(6));
  });
});
