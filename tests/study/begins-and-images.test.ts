// Where sides begin on a map, of what its halves are images, and with which stands it can be measured.

import { describe, expect, test } from 'vitest';
import type { SideId } from '../../shared/core/id';
import { at, inches, mil, toInches, type Point } from '../../shared/core/measure';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { Scenario, Zone } from '../../shared/scenario/document';
import { MeasuredStand, measurable } from '../../shared/study/map-alone/measured-stand';
import { likenesses } from '../../shared/study/map-alone/mirrors';
import { beginsOf, type SideBegins } from '../../shared/study/map-alone/side-begins';
import { buildTerrainMap } from '../../shared/terrain/map/terrain-map';
import { BLUE, box, type Drawing, feature, RED } from '../helpers/given-battle';
import { foot, MOVE, onTable, RIFLES, rulesOf, zone } from './small-map';

/** The middle of each square in inches, row by row from the south-west. */
const squares = ({ columns, rows }: { readonly columns: number; readonly rows: number }) =>
  Array.from({ length: columns * rows }, (_, i) => ({
    x: ((i % columns) + 0.5) / 2,
    y: (Math.floor(i / columns) + 0.5) / 2,
  }));

describe('a side begins', () => {
  const begun = (drawing: Drawing, side = RED): SideBegins => {
    const begins = beginsOf(onTable(drawing), side);
    if (!begins) throw new Error('it begins nowhere');
    return begins;
  };
  const gapsOf = ({ places }: SideBegins): number =>
    Math.min(
      ...places.flatMap((one, i) =>
        places.slice(i + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      ),
    );

  test.each([
    // Four square inches: an inch apart at least.
    [box(0, 0, 2, 2), 1],
    // The root of 96 / 24 is two.
    [box(0, 0, 8, 12), 2],
    // The root of 144 / 24 is 2.45, to the half inch 2.5.
    [box(0, 0, 12, 12), 2.5],
    [box(0, 0, 12, 3), 1],
    [box(0, 0, 12, 4.6), 1.5],
  ])('all over its zone, about as many places as show it: %j', (shape, apart) => {
    const begins = begun({ zones: [zone(RED, shape)] });
    expect(begins.apart).toBe(1000 * apart);
    expect(begins.from).toBe('zones');
    for (const place of begins.places) expect(begins.holds(place)).toBe(true);
    expect(gapsOf(begins)).toBeGreaterThanOrEqual(1000 * Math.min(apart, 2));
    // No spot of it is farther from all places than a square of that width is across.
    const far = squares({ columns: 24, rows: 24 })
      .map(({ x, y }) => at(x, y))
      .filter((spot) => begins.holds(spot))
      .map((spot) =>
        Math.min(...begins.places.map((one) => Math.hypot(one.x - spot.x, one.y - spot.y))),
      );
    expect(Math.max(...far)).toBeLessThan(1500 * apart);
  });

  test('in all of its zones together, and in none of another side', () => {
    const zones = [
      zone(RED, box(0, 0, 4, 12)),
      zone(RED, box(8, 0, 12, 12.0001)),
      zone(BLUE, box(5, 0, 7, 2)),
    ];
    const begins = begun({ zones });
    const inside = (x: number, y: number) => begins.holds(at(x, y));
    expect([inside(1, 1), inside(9, 9), inside(6, 1), inside(6, 6)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(begins.apart).toBe(2000);
    expect(begins.places.some(({ x }) => x <= 4000)).toBe(true);
    expect(begins.places.some(({ x }) => x >= 8000)).toBe(true);
  });

  test('where it deploys rather than where it enters, and where it enters rather than where its stands are', () => {
    const entry = zone(RED, box(0, 0, 12, 1), 'entry');
    const deployment = zone(RED, box(0, 11, 12, 12));
    const red = { a: foot(6, 6) };
    const ys = (zones: readonly Zone[]) => begun({ zones, red }).places.map(({ y }) => y);
    expect(Math.min(...ys([entry, deployment]))).toBeGreaterThanOrEqual(11_000);
    expect(Math.max(...ys([entry]))).toBeLessThanOrEqual(1000);
    expect(ys([])).toEqual([6000]);
    expect(ys([zone(BLUE, box(0, 0, 12, 1))])).toEqual([6000]);
  });

  test('at its own stands on the table, once for those within an inch, and nowhere else', () => {
    const begins = begun({
      red: {
        a: foot(2, 2),
        near: foot(2.9, 2),
        next: foot(3, 2),
        later: { ...foot(9, 9), reserve: true },
      },
      blue: { b: foot(10, 10) },
    });
    expect(begins).toMatchObject({
      from: 'stands',
      apart: 1000,
      places: [
        { x: 2000, y: 2000 },
        { x: 3000, y: 2000 },
      ],
    });
    expect(begins.holds(at(2, 2))).toBe(false);
    const waiting = onTable({ red: { a: { ...foot(2, 2), reserve: true } } });
    expect(beginsOf(waiting, RED)).toBeNull();
  });
});

describe('an image of the table', () => {
  const likenessOf = (drawing: Drawing, begins: readonly SideBegins[] = []) => {
    const { board, terrain, rules } = onTable(drawing);
    const found = rulesetOf(rules);
    if (!found.ok || board.space !== 'table') throw new Error('no table');
    const map = buildTerrainMap(board, terrain, found.value.catalogue.terrain);
    return likenesses(map, begins, 500);
  };
  const shares = (drawing: Drawing) => likenessOf(drawing).map(({ alike }) => alike);
  /** Of 144 square inches. */
  const but = (area: number) => 1 - area / 144;

  test('is alike but for what lies on one side alone, on both sides of the line', () => {
    expect(shares({})).toEqual([1, 1, 1]);
    // Six square inches in the south-west: not alike there, nor where their image is.
    const one = feature('forest', box(1, 1, 3, 4));
    for (const share of shares({ terrain: [one] })) expect(share).toBeCloseTo(but(12), 6);
    const leftRight = feature('forest', box(9, 1, 11, 4));
    const [first, second, third] = shares({ terrain: [one, leftRight] });
    expect(first).toBe(1);
    expect(second).toBeCloseTo(but(24), 6);
    expect(third).toBeCloseTo(but(24), 6);
    const turned = feature('forest', box(9, 8, 11, 11));
    expect(shares({ terrain: [one, turned] })[2]).toBe(1);
    const above = feature('forest', box(1, 8, 3, 11));
    expect(shares({ terrain: [one, above] })[1]).toBe(1);
  });

  test('is not alike where ground of another kind lies, or lies higher', () => {
    const wood = feature('forest', box(1, 1, 3, 4));
    const marsh = feature('swamp', box(9, 1, 11, 4));
    expect(shares({ terrain: [wood, marsh] })[0]).toBeCloseTo(but(12), 6);
    const hill = feature('hill', box(1, 1, 3, 4), { levels: 2 });
    const low = feature('hill', box(9, 1, 11, 4), { levels: 1 });
    const same = feature('hill', box(9, 1, 11, 4), { levels: 2 });
    expect(shares({ terrain: [hill, low] })[0]).toBeLessThan(1);
    expect(shares({ terrain: [hill, same] })[0]).toBe(1);
  });

  test('does not mind in which order, or how often, ground of one kind was drawn', () => {
    const terrain = [
      feature('forest', box(1, 1, 3, 4)),
      feature('forest', box(0.5, 0.5, 3.5, 4.5)),
      feature('swamp', box(1, 1, 3, 4)),
      feature('swamp', box(9, 1, 11, 4)),
      feature('forest', box(8.5, 0.5, 11.5, 4.5)),
    ].map((one, i) => ({ ...one, id: `tr_${i}` as typeof one.id }));
    expect(shares({ terrain })[0]).toBe(1);
  });

  /** Begins at places that are held within a box. */
  const begins = (places: readonly Point[], within: readonly [number, number, number, number]) => {
    const [left, bottom, right, top] = within.map((one) => inches(one)) as unknown as readonly [
      number,
      number,
      number,
      number,
    ];
    const holds = ({ x, y }: Point) => x >= left && x <= right && y >= bottom && y <= top;
    return { places, holds, apart: 1000, from: 'zones' } as const;
  };
  const changes = (...sides: readonly SideBegins[]) =>
    likenessOf({}, sides).map(({ changesSides }) => changesSides);

  test('puts each of two sides where the other begins, or not', () => {
    const west = begins([at(1, 2), at(1, 9)], [0, 0, 2, 12]);
    const east = begins([at(11, 2), at(11, 9)], [10, 0, 12, 12]);
    const south = begins([at(2, 1), at(9, 1)], [0, 0, 12, 2]);
    const north = begins([at(2, 11), at(9, 11)], [0, 10, 12, 12]);
    expect(changes(west, east)).toEqual([true, false, true]);
    expect(changes(south, north)).toEqual([false, true, true]);
    expect(changes(west, north)).toEqual([false, false, false]);
    expect(changes(west, east, south)).toEqual([false, false, false]);
    expect(changes(west)).toEqual([false, false, false]);
    expect(changes()).toEqual([false, false, false]);
  });

  test('has to put four fifths of each there', () => {
    const west = begins(
      [1, 3, 5, 7, 9].map((y) => at(1, y)),
      [0, 0, 2, 12],
    );
    const most = begins(
      [3, 5, 7, 9, 11].map((y) => at(11, y)),
      [10, 2, 12, 12],
    );
    const some = begins(
      [5, 7, 9, 10, 11].map((y) => at(11, y)),
      [10, 4, 12, 12],
    );
    // The image of the lowest of five places of Red lies outside of what Blue holds, or of the two lowest.
    expect(changes(west, most)[0]).toBe(true);
    expect(changes(west, some)[0]).toBe(false);
    expect(changes(some, west)[0]).toBe(false);
  });
});

describe('what can be measured with', () => {
  const scenario = onTable({
    red: { a: foot(2, 2), c: { type: 'walker', at: [4, 4] } },
    blue: { b: { type: 'walker', at: [10, 10] } },
  });
  const rules = rulesOf(scenario);
  const types = (of: Scenario) => measurable(rules, of).map(({ type }) => type);

  test('is what the scenario has, the commonest first, by its name', () => {
    expect(measurable(rules, scenario)).toEqual(
      ['walker', RIFLES].map((type) => ({ type, name: rules.catalogue.stands[type]?.name })),
    );
  });

  test('is all that moves of the rules where the scenario has nothing that does', () => {
    const none = types({ ...scenario, stands: [] });
    expect(none).toContain(RIFLES);
    expect(none).toContain('walker');
    const still = Object.entries(rules.catalogue.stands).find(
      ([type]) => !none.includes(type),
    )?.[0];
    if (still !== undefined) {
      const [first] = scenario.stands;
      if (!first) throw new Error('no stands');
      expect(types({ ...scenario, stands: [{ ...first, type: still }] })).toEqual(none);
      expect(types({ ...scenario, stands: [{ ...first, type: still }, first] })).toEqual([RIFLES]);
    }
  });

  test('is nothing on hexes, without a side, or of a type that nobody knows', () => {
    const hexes = { space: 'hex', columns: 10, rows: 10 } as const;
    expect(types({ ...scenario, board: hexes })).toEqual([]);
    expect(types({ ...scenario, sides: [] })).toEqual([]);
    const stands = scenario.stands.map((one) => ({ ...one, type: 'dragon' }));
    expect(types({ ...scenario, stands })).toEqual(types({ ...scenario, stands: [] }));
  });

  test('stands alone wherever it is put, and has allowance for many turns', () => {
    const measured = new MeasuredStand(rules, scenario, RED, RIFLES, at(6, 6));
    const mover = measured.moverAt(at(2, 2));
    expect(mover).toMatchObject({ allowance: inches(MOVE), barred: [], at: at(2, 2) });
    expect(mover?.remaining).toBe(mil(60 * inches(MOVE)));
    expect(measured.eyesAt(at(3, 4))).toMatchObject({ at: at(3, 4) });
    expect(toInches(mover?.allowance ?? mil(0))).toBe(MOVE);
  });

  test('has the quality of its side, or else that of the first unit', () => {
    const asked: string[] = [];
    const watching = {
      ...rules,
      mover: (battle: Parameters<typeof rules.mover>[0]) => {
        asked.push(...Object.values(battle.units).map(({ quality }) => quality));
        return null;
      },
    };
    const units = scenario.units.map((one) => ({
      ...one,
      quality: one.side === RED ? 'green' : 'veteran',
    }));
    const ask = (of: Scenario, side: SideId) => {
      asked.length = 0;
      new MeasuredStand(watching as never, of, side, RIFLES, at(6, 6)).moverAt(at(2, 2));
      return [...asked];
    };
    expect(ask({ ...scenario, units }, RED)).toEqual(['green']);
    expect(ask({ ...scenario, units }, BLUE)).toEqual(['veteran']);
    expect(ask({ ...scenario, units: units.slice(0, 1) }, BLUE)).toEqual(['green']);
    expect(ask({ ...scenario, units: [] }, BLUE)).toEqual(['average']);
  });
});
