// Where models of infantry may not be put down, and by which rule: spot by spot against plain distances, and as it is drawn
// over the table.

import { describe, expect, test } from 'vitest';
import type { Template } from '../../../../shared/rules/ruleset';
import { previewOf } from '../../../../shared/rules/query';
import { box, feature, type Drawing, type TestBattle } from '../../../helpers/given-battle';
import { advance, double, formUp, infantry, man, place } from '../../../helpers/infantry';

type Spot = readonly [number, number];

/** A round base on the table, in inches. */
interface Base {
  readonly at: Spot;
  readonly radius: number;
  readonly unit?: string;
}

interface Field {
  readonly width: number;
  readonly height: number;
  /** Left, bottom, right, top. */
  readonly lake?: readonly [number, number, number, number];
  readonly foes: readonly Base[];
  /** Bases that lie in the way, enemies among them. */
  readonly others: readonly Base[];
}

const away = ([x, y]: Spot, [u, v]: Spot) => Math.hypot(x - u, y - v);
/** Bases overlap by no more than this, in inches. */
const TOUCH = 0.005;

function isWet([x, y]: Spot, radius: number, lake: Field['lake']): boolean {
  if (!lake) return false;
  const [left, bottom, right, top] = lake;
  const dx = Math.max(left - x, 0, x - right);
  const dy = Math.max(bottom - y, 0, y - top);
  return Math.hypot(dx, dy) < radius;
}

/** The table's edge and water. */
function closedGround(at: Spot, radius: number, { width, height, lake }: Field): string | null {
  const [x, y] = at;
  if (x < radius || y < radius || x > width - radius || y > height - radius) return 'MI-07-01';
  return isWet(at, radius, lake) ? 'MI-90-05' : null;
}

const isNear = (at: Spot, radius: number, foe: Base) =>
  away(at, foe.at) < radius + foe.radius + 2 - 1e-9;

/** Of a leader who goes for nobody. */
const forLeader = (at: Spot, field: Field) =>
  closedGround(at, 0.5, field) ??
  (field.foes.some((foe) => isNear(at, 0.5, foe)) ? 'MI-08-01' : null);

interface Follower {
  readonly radius: number;
  readonly leader: Spot;
  /** Twice the Leadership of its leader. */
  readonly command: number;
  /** Units that are assaulted; whoever else is near counts only where the option says so. */
  readonly assaults?: readonly string[];
  readonly isStrict?: boolean;
}

function forFollower(at: Spot, field: Field, follower: Follower): string | null {
  const { radius, leader, command, assaults = [], isStrict = false } = follower;
  const ground = closedGround(at, radius, field);
  if (ground) return ground;
  const isTaken = field.others.some((one) => away(at, one.at) < radius + one.radius - TOUCH);
  if (isTaken) return 'MI-07-01';
  if (away(at, leader) > command + 0.5 - radius) return 'MI-02-02';
  const near = field.foes.filter((foe) => isNear(at, radius, foe));
  if (assaults.length === 0) return near.length > 0 ? 'MI-08-01' : null;
  const isOther = near.some(({ unit = '' }) => !assaults.includes(unit));
  return isStrict && isOther ? 'MI-09-03' : null;
}

const CELL = 0.25;

/** Cells about a middle, as far as so many inches and on the table, each with the rule that closes it. */
function cellsOf(
  [x, y]: Spot,
  far: number,
  { width, height }: Field,
  ruleAt: (at: Spot) => string | null,
): ReadonlyMap<string, string> {
  const count = Math.ceil(far / CELL);
  const cells = new Map<string, string>();
  for (let i = -count; i <= count; i++) {
    for (let j = -count; j <= count; j++) {
      const at: Spot = [x + i * CELL, y + j * CELL];
      if (i * i + j * j > count * count) continue;
      if (at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > height) continue;
      const rule = ruleAt(at);
      if (rule !== null) cells.set(`${i} ${j}`, rule);
    }
  }
  return cells;
}

interface Drawn {
  readonly rule: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
}

/** The rectangles in cells from the middle; fails where they do not cover what is closed, each cell once. */
function blocksOf(
  closed: readonly Template[],
  [x, y]: Spot,
  cells: ReadonlyMap<string, string>,
): readonly Drawn[] {
  const seen = new Set<string>();
  const blocks = closed.map(({ shape, at, size, turn, label, tone }): Drawn => {
    expect([shape, turn, tone]).toEqual(['rectangle', 0, 'closed']);
    const [wide, high] = [size.depth / 250, size.width / 250];
    const from = Math.round((at.x / 1000 - x) / CELL - (wide - 1) / 2);
    const bottom = Math.round((at.y / 1000 - y) / CELL - (high - 1) / 2);
    const rules = new Set<string>();
    for (let i = from; i < from + wide; i++) {
      for (let j = bottom; j < bottom + high; j++) {
        const key = `${i} ${j}`;
        expect(seen.has(key), `${key} is drawn once`).toBe(false);
        seen.add(key);
        rules.add(cells.get(key) ?? 'open');
      }
    }
    const [rule = 'open', ...others] = rules;
    expect(others, 'one rule closes all of a rectangle').toEqual([]);
    return { rule, label, from, to: from + wide, bottom, top: bottom + high };
  });
  expect([...seen].sort()).toEqual([...cells.keys()].sort());
  return blocks;
}

const WORDS: Readonly<Record<string, string>> = {
  'MI-02-02': 'outside the command radius (MI-02-02)',
  'MI-07-01': 'no room (MI-07-01)',
  'MI-08-01': 'within 2" of an enemy (MI-08-01)',
  'MI-09-03': 'within 2" of another unit (MI-09-03)',
  'MI-90-05': 'closed ground (MI-90-05)',
};

function expectDrawn(
  closed: readonly Template[],
  middle: Spot,
  cells: ReadonlyMap<string, string>,
): void {
  const blocks = blocksOf(closed, middle, cells);
  const areaOf = ({ from, to, bottom, top }: Drawn) => (to - from) * (top - bottom);
  for (const rule of new Set(cells.values())) {
    const own = blocks.filter((block) => block.rule === rule);
    const [named, ...others] = own.filter(({ label }) => label !== '');
    // The largest of each rule bears its words, and no other.
    expect(others).toEqual([]);
    expect(named?.label).toBe(WORDS[rule]);
    expect(named && areaOf(named)).toBe(Math.max(...own.map(areaOf)));
  }
  // Nothing is drawn in two pieces that could be drawn in one.
  for (const one of blocks) {
    const twins = blocks.filter(
      ({ rule, from, to, bottom }) =>
        rule === one.rule && from === one.from && to === one.to && bottom === one.top,
    );
    const sides = blocks.filter(
      ({ rule, from, bottom, top }) =>
        rule === one.rule && from === one.to && bottom === one.bottom && top === one.top,
    );
    expect([...twins, ...sides]).toEqual([]);
  }
}

const closedIn = (battle: TestBattle, order: Parameters<typeof previewOf>[2]) =>
  previewOf(battle.rules, battle.now, order).filter(({ tone }) => tone === 'closed');

const lake: Field['lake'] = [14.1, 9.1, 17.3, 12.6];
const water = { terrain: [feature('lake', box(...lake))] };

describe('[MI-07-02] a leader in the hand is shown what is closed to him', () => {
  const scene = (leader: Spot, more: Drawing = {}) => ({
    field: {
      width: 30,
      height: 20,
      lake,
      foes: [
        { at: [12, 15], radius: 0.5 },
        { at: [20, 10], radius: 0.6 },
      ] as const,
      others: [],
    },
    battle: infantry({
      size: [30, 20],
      red: { A: man('a', leader), m2: man('a', [leader[0], leader[1] - 1.5]) },
      blue: {
        B: man('b', [12, 15]),
        c: { type: 'scout_car', at: [20, 10], tracks: { initiative: 1 } },
      },
      ...water,
      ...more,
    }),
  });

  test.each([
    ['in the middle', [13.5, 7.25]],
    ['in a corner of the table', [2.5, 18]],
    ['at the far edge', [28.25, 6]],
  ] as const)('%s: the edge, water and enemies within two inches', (_name, leader) => {
    const { field, battle } = scene(leader);
    for (const [order, reach] of [
      [advance, 6],
      [double, 12],
    ] as const) {
      const cells = cellsOf(leader, reach + 1, field, (at) => forLeader(at, field));
      expectDrawn(closedIn(battle, order('A', [leader])), leader, cells);
    }
  });

  test('and is refused each such spot by its rule', () => {
    const leader: Spot = [13.5, 7.25];
    const { field, battle } = scene(leader);
    let open = 0;
    for (let i = -11; i <= 11; i += 2) {
      for (let j = -11; j <= 11; j += 2) {
        const at: Spot = [leader[0] + i, leader[1] + j];
        if (away(at, leader) > 5.5 || (i === 0 && j === 0)) continue;
        const rule = forLeader(at, field);
        const told = battle.refusal(advance('A', [at]))?.rule ?? null;
        // What stops a way is told by the ground.
        if (rule === 'MI-90-05') expect([at, told]).toEqual([at, 'SK-03-02']);
        else if (rule !== null) expect([at, told]).toEqual([at, rule]);
        else if (told === null) open += 1;
        // A spot that is open may be too far round the water, or past an enemy.
        else expect(['MI-07-02', 'MI-08-03', 'SK-03-02']).toContain(told);
      }
    }
    expect(open).toBeGreaterThan(10);
  });
});

describe('[MI-02-02] [MI-07-01] [MI-08-01] a follower in the hand', () => {
  const field: Field = {
    width: 24,
    height: 20,
    lake,
    foes: [
      { at: [10, 15], radius: 0.5, unit: 'b' },
      { at: [6, 12], radius: 0.6, unit: 'd' },
    ],
    others: [
      { at: [10, 15], radius: 0.5 },
      { at: [6, 12], radius: 0.6 },
      { at: [8.5, 10], radius: 0.5 },
      { at: [12, 8], radius: 0.5 },
      { at: [10, 11], radius: 0.5 },
    ],
  };
  const scene = (type: string, options: Drawing['options'] & object = {}, to: Spot = [10, 11]) =>
    infantry({
      size: [24, 20],
      options,
      red: {
        A: man('a', [10, 10]),
        m2: man('a', [11.75, 10], type),
        m3: man('a', [8.5, 10]),
        x: man('x', [12, 8]),
      },
      blue: {
        B: man('b', [10, 15]),
        d: { type: 'scout_car', at: [6, 12], tracks: { initiative: 1 }, unit: 'd' },
      },
      ...water,
    }).play(advance('A', [to]));

  const expectClosed = (battle: TestBattle, follower: Follower, at: Field = field) => {
    const { leader } = follower;
    const cells = cellsOf(leader, follower.command + 1.5, at, (spot) =>
      forFollower(spot, at, follower),
    );
    expectDrawn(closedIn(battle, place('m2', [11.75, 10])), leader, cells);
    // The same spots are refused by the same rules, and all others are not.
    const count = Math.ceil((follower.command + 1) / CELL);
    for (let i = -count; i <= count; i += 3) {
      for (let j = -count; j <= count; j += 3) {
        const spot: Spot = [leader[0] + i * CELL, leader[1] + j * CELL];
        const rule = battle.refusal(place('m2', spot))?.rule ?? null;
        expect([spot, rule]).toEqual([spot, forFollower(spot, at, follower)]);
      }
    }
  };

  test.each([
    ['of a usual base', 'trooper', 0.5],
    ['of a larger base', 'brute', 0.75],
  ])(
    '%s is closed out by the edge, water, bases, the radius and enemies',
    (_name, type, radius) => {
      expectClosed(scene(type), { radius, leader: [10, 11], command: 6 });
    },
  );

  test('has the radius of its leader: twice his Leadership', () => {
    expectClosed(scene('trooper', { mi_leadership: 2 }), {
      radius: 0.5,
      leader: [10, 11],
      command: 4,
    });
  });

  test('goes near all enemies in an assault, or by option near those alone that are assaulted', () => {
    const touching = {
      ...field,
      others: [...field.others.slice(0, 4), { at: [10, 14], radius: 0.5 }],
    } as const;
    const follower = { radius: 0.5, leader: [10, 14], command: 6, assaults: ['b'] } as const;
    expectClosed(scene('trooper', {}, [10, 14]), follower, touching);
    const strict = scene('trooper', { mi_assault_other_units: 'target-unit-only' }, [10, 14]);
    expectClosed(strict, { ...follower, isStrict: true }, touching);
  });

  test('that is not yet in the hand is drawn for the first of them, about the leader', () => {
    const battle = scene('brute');
    const closed = (battle.rules.markers?.(battle.now) ?? []).filter(
      ({ tone }) => tone === 'closed',
    );
    const leader: Spot = [10, 11];
    const follower = { radius: 0.75, leader, command: 6 };
    const cells = cellsOf(leader, 7.5, field, (at) => forFollower(at, field, follower));
    expectDrawn(closed, leader, cells);
  });

  test('in a formation is refused by the same rules, beside those that are placed with it', () => {
    const battle = scene('trooper');
    const told = (m2: Spot, m3: Spot) => battle.refusal(formUp('A', { m2, m3 }))?.rule ?? null;
    expect(told([11.75, 10], [9, 9])).toBeNull();
    // Bases may touch, and overlap by no more than five thousandths.
    expect(told([11.75, 10], [11.75, 9.005])).toBeNull();
    expect(told([11.75, 10], [11.75, 9.006])).toBe('MI-07-01');
    expect(told([16, 8], [9, 9])).toBe('MI-02-02');
  });
});
