import { expect, test } from 'vitest';
import { at } from '../../../../shared/core/measure';
import type { TerrainId } from '../../../../shared/core/id';
import type { Battle } from '../../../../shared/battle/battle';
import { evolve } from '../../../../shared/battle/evolve';
import { wayTo } from '../../../../shared/rulesets/tripods/opponent/distance-to-objective';
import { outlook } from '../../../../shared/rulesets/tripods/opponent/threat-value';
import {
  isInSight,
  sightBetween,
  standing,
} from '../../../../shared/rulesets/tripods/ground/ground';
import {
  clearGroundOf,
  firmGroundFor,
  firmGroundOf,
  groundBetween,
  groundOf,
  sightedGroundOf,
} from '../../../../shared/rulesets/tripods/ground/ground-maps';
import { isOnTable, type OnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import type { TerrainFeature } from '../../../../shared/scenario/document';
import { reachCost } from '../../../../shared/terrain/movement/reach/reach';
import { canSee, sight } from '../../../../shared/terrain/line-of-sight/sight';
import { box, feature, given, line, type TestBattle } from '../../../helpers/given-battle';
import { randomTable, TABLE_SIZES } from '../../../helpers/random-table';
import { move } from '../../../helpers/tripods';

const ROAD = feature(
  'road',
  line(
    [
      [0, 24],
      [72, 24],
    ],
    2,
  ),
);
const WOOD = feature('heavy_woods', box(30, 10, 40, 20));
const SMOKE = feature('smoke', box(18, 22, 20, 26));
const GAS = feature('gas', box(18, 22, 21, 26));
const WRECK = feature('wreck', box(12, 22, 13, 26), { fordable: false });

const drawn = () =>
  given({
    size: [72, 48],
    red: { a: { type: 'human_heavy_tank_p4', at: [6, 24] } },
    blue: { t: { type: 'human_heavy_tank_p4', at: [30, 24], facing: 180 } },
    terrain: [ROAD, WOOD],
  });

const on = (battle: Battle, name: string): OnTable => {
  const stand = battle.stands[`st_${name}` as OnTable['id']];
  if (!stand || !isOnTable(stand)) throw new Error(`${name} is not on the table`);
  return stand;
};
const laid = (battle: Battle, ...more: readonly TerrainFeature[]): Battle => ({
  ...battle,
  terrain: [...battle.terrain, ...more],
});
const isSeen = ({ now }: TestBattle): boolean => isInSight(now, on(now, 'a'), on(now, 't'));

test('what comes and goes leaves the maps alone to which it does not matter', () => {
  const { now } = drawn();
  const [smoky, gassed, wrecked] = [laid(now, SMOKE), laid(now, GAS), laid(now, WRECK)];
  expect(firmGroundOf(smoky)).toBe(firmGroundOf(now));
  expect(clearGroundOf(smoky)).toBe(clearGroundOf(now));
  expect(sightedGroundOf(smoky)).not.toBe(sightedGroundOf(now));
  expect(groundOf(gassed)).toBe(groundOf(now));
  expect(sightedGroundOf(laid(smoky, GAS))).toBe(sightedGroundOf(smoky));
  expect(sightedGroundOf(wrecked)).toBe(sightedGroundOf(now));
  expect(firmGroundOf(wrecked)).not.toBe(firmGroundOf(now));
  expect(
    groundOf(wrecked)
      .at(at(12.5, 24))
      .map(({ kind }) => kind),
  ).toContain('wreck');
  expect(
    groundOf(smoky)
      .at(at(19, 24))
      .map(({ kind }) => kind),
  ).toContain('smoke');
});

test('[FT-11-21] [FT-06-31] the chart says what the maps are built on: smoke and gas slow nobody, wrecks and gas hide nobody', () => {
  const { table } = groundOf(drawn().now);
  for (const kind of ['smoke', 'gas'] as const) {
    expect([table.rows[kind]?.move, table.rows[kind]?.variants ?? []]).toEqual([{}, []]);
  }
  for (const kind of ['wreck', 'gas'] as const) {
    expect([table.rows[kind]?.sight.blocks, table.rows[kind]?.isCover]).toEqual(['none', false]);
  }
});

test('a table that is changed, or read by another option, is another map', () => {
  const { now } = drawn();
  const higher = { ...now, rules: { ...now.rules, options: { ft_smoke_height: 5 } } };
  expect(groundOf(higher)).not.toBe(groundOf(now));
  const [road] = now.terrain as [TerrainFeature];
  const moved = { ...now, terrain: [{ ...road, name: 'Moved' }, WOOD] };
  expect(groundOf(moved)).not.toBe(groundOf(now));
  expect(groundOf({ ...now, terrain: [...now.terrain] })).toBe(groundOf(now));
});

test('[FT-07-18] smoke that is laid hides at once, and no longer when it has drifted away', () => {
  const battle = drawn();
  expect(isSeen(battle)).toBe(true);
  battle.now = laid(battle.now, SMOKE);
  expect(isSeen(battle)).toBe(false);
  expect(sightBetween(battle.now, on(battle.now, 'a'), on(battle.now, 't')).visible).toBe(false);
  // Beside it the lines are clear, and the tank that has gone there is asked about anew.
  const away = { on: 'table', at: at(30, 34), facing: 180, level: 0 } as const;
  const before = battle.stand('t').place;
  battle.change('t', { place: away });
  expect(isSeen(battle)).toBe(true);
  battle.change('t', { place: before });
  expect(isSeen(battle)).toBe(false);
  battle.now = {
    ...battle.now,
    terrain: battle.now.terrain.filter(({ kind }) => kind !== 'smoke'),
  };
  expect(isSeen(battle)).toBe(true);
});

test('what a stand could do from a place is seen anew with smoke before it, and without', () => {
  const { now } = drawn();
  const fireOf = (battle: Battle) => outlook(battle, on(battle, 'a')).fire;
  const inTheOpen = fireOf(now);
  expect(inTheOpen).toBeGreaterThan(0);
  expect(fireOf(laid(now, SMOKE))).toBe(0);
  expect(fireOf({ ...now, clock: { ...now.clock, turn: 2 } })).toBe(inTheOpen);
});

test('[FT-06-31] a wreck closes the way at once, and a pushed one opens it again', () => {
  const battle = drawn();
  const along = move('a', [
    [10.9, 24],
    [14, 24],
  ]);
  const reason = () => battle.refusal(along)?.rule ?? null;
  expect(reason()).toBe(null);
  battle.now = laid(battle.now, WRECK);
  expect(reason()).toBe('FT-06-31');
  battle.now = {
    ...battle.now,
    terrain: battle.now.terrain.filter(({ kind }) => kind !== 'wreck'),
  };
  expect(reason()).toBe(null);
});

test('[FT-06-27] a bridge that is destroyed in battle is gone from every answer that was kept, and back when it is mended', () => {
  const bridge = feature(
    'bridge',
    line(
      [
        [14, 24],
        [22, 24],
      ],
      2,
    ),
  );
  const river = feature('river', box(16, 0, 20, 48));
  const battle = given({
    size: [72, 48],
    red: { a: { type: 'human_heavy_tank_p4', at: [12, 24] } },
    blue: { t: { type: 'human_heavy_tank_p4', at: [30, 24], facing: 180 } },
    terrain: [river, bridge],
    objectives: [{ at: [24, 24], points: 1 }],
  });
  const across = move('a', [[22, 24]]);
  const [goal] = battle.now.objectives;
  if (goal?.place.on !== 'table') throw new Error('the objective lies on the table');
  const { at: there } = goal.place;
  const answers = () => ({
    refusal: battle.refusal(across)?.rule ?? null,
    way: Number.isFinite(
      reachCost(wayTo(battle.now, on(battle.now, 'a'), goal, there), at(12, 24)),
    ),
    seen: isSeen(battle),
    fire: outlook(battle.now, on(battle.now, 'a')).fire > 0,
  });
  const whole = { refusal: null, way: true, seen: true, fire: true };
  expect(answers()).toEqual(whole);
  const before = battle.now;
  battle.now = evolve(before, { type: 'cleared', feature: bridge.id });
  expect(answers()).toEqual({ ...whole, refusal: 'FT-06-27', way: false });
  // Its ruins, in place of it, hide what is behind them as well.
  battle.now = evolve(before, { type: 'terrain', feature: { ...bridge, kind: 'building' } });
  expect(answers()).toEqual({ refusal: 'FT-06-27', way: false, seen: false, fire: false });
  battle.now = evolve(battle.now, { type: 'terrain', feature: bridge });
  expect(answers()).toEqual(whole);
});

test('[FT-06-31] wrecks are left out of the ground of those alone to whom the chart gives them no meaning', () => {
  const wrecked = laid(drawn().now, WRECK);
  const row = groundOf(wrecked).table.rows.wreck;
  const classes = Object.keys(groundOf(wrecked).table.rows.river?.move ?? {});
  expect(classes).toContain('leg');
  for (const moveClass of [...classes, 'cavalry', 'tripod', 'noe', 'high', 'ship', 'airship']) {
    const moves = [row?.move, ...(row?.variants ?? []).map(({ move: own }) => own)];
    const isMeant = moves.some((own) => own?.[moveClass] !== undefined);
    const expected = isMeant ? firmGroundOf(wrecked) : clearGroundOf(wrecked);
    expect(firmGroundFor(wrecked, moveClass), moveClass).toBe(expected);
  }
});

test('sight without the smoke that is not near is sight over the whole map', () => {
  const { board, terrain } = randomTable(71, TABLE_SIZES.standard);
  const clouds = Array.from({ length: 4 }, (_, i) => {
    const [x, y] = [20 + 30 * i, 12 + 14 * i];
    const id = `tr_cloud_${i}` as TerrainId;
    return feature('smoke', box(x, y, x + 4, y + 4), { id });
  });
  const { now } = drawn();
  const battle = { ...now, board, terrain: [...terrain, ...clouds, GAS, WRECK] };
  const whole = groundOf(battle);
  const place = (n: number) => at((n * 37.7) % 140, (n * 23.3) % 70);
  let told = 0;
  for (let n = 1; n <= 400; n++) {
    const [a, b] = [place(n), place(n * n + 1)];
    const map = groundBetween(battle, a, b);
    if (map !== sightedGroundOf(battle)) told++;
    const from = standing(null, { ...on(now, 'a'), place: { ...on(now, 'a').place, at: a } });
    const to = standing(null, { ...on(now, 't'), place: { ...on(now, 't').place, at: b } });
    const expected = { ...sight(whole, from, to), profile: [] };
    expect({ ...sight(map, from, to), profile: [] }).toEqual(expected);
    expect(canSee(map, from, to)).toBe(expected.visible);
  }
  expect(told).toBeGreaterThan(100);
});
