// Counts of battles that are so small that they are counted by hand: objectives, squares, heaps that are added, words.

import { describe, expect, test } from 'vitest';
import type { Battle } from '../../shared/battle/battle';
import type { ObjectiveId, SideId } from '../../shared/core/id';
import { inches } from '../../shared/core/measure';
import { cellAt, cellsOfWay, gridOf } from '../../shared/study/count-grid';
import { HeatCounter } from '../../shared/study/heat-counter';
import { ObjectiveCourse } from '../../shared/study/objective-course';
import { stacked, table } from '../../shared/study/page-table';
import {
  endWords,
  fallWords,
  lostHow,
  mean,
  mostlyWords,
  percent,
  playedWords,
  turnWords,
  unitWords,
} from '../../shared/study/study-words';
import { DRAW, merged, NOBODY, tallied, tallyOf, totalOf } from '../../shared/study/tallies';
import { BLUE, given, RED } from '../helpers/given-battle';

const FOOT = 'european_us_infantry_p1';
const BOARD = { space: 'table', width: inches(96), height: inches(48) } as const;
const at = (x: number, y: number) =>
  ({ on: 'table', at: { x: inches(x), y: inches(y) }, facing: 0, level: 0 }) as const;

describe('heaps of counts', () => {
  test('are the same in whatever order they are added, and add up', () => {
    const [a, b] = [tallyOf(['x', 'y', 'x']), tallyOf(['y', 'z'])];
    expect(a).toEqual({ x: 2, y: 1 });
    const both = tallied(a, b as never);
    expect(both).toEqual({ x: 2, y: 2, z: 1 });
    expect(JSON.stringify(tallied(b, a as never))).toBe(JSON.stringify(both));
    expect([totalOf(both), totalOf(undefined)]).toEqual([5, 0]);
    expect(Object.keys(tallyOf(['b', 'a', 'c']))).toEqual(['a', 'b', 'c']);
  });

  test('keep what only one of them has', () => {
    expect(merged({ a: 1 }, { b: 2, c: undefined }, (x, y) => x * y)).toEqual({ a: 1, b: 2 });
    expect(merged({ a: 3 }, { a: 2 }, (x, y) => x * y)).toEqual({ a: 6 });
  });
});

describe('squares', () => {
  const grid = gridOf(BOARD);

  test('are as many as 48 side by side, and the far edges belong to the last of them', () => {
    expect(grid).toEqual({ space: 'table', columns: 48, rows: 24, step: inches(2) });
    expect(cellAt(grid, at(0, 0))).toBe(0);
    expect(cellAt(grid, at(96, 48))).toBe(48 * 24 - 1);
    expect(cellAt(grid, at(2, 2))).toBe(49);
    expect(cellAt(grid, at(96.1, 10))).toBeNull();
    expect(cellAt(grid, at(-0.1, 10))).toBeNull();
    expect(cellAt(grid, { on: 'reserve' })).toBeNull();
    const small = gridOf({ space: 'table', width: inches(24.5), height: inches(10) });
    expect(small).toMatchObject({ columns: 25, rows: 10, step: inches(1) });
  });

  test('of a way are all that it leads through, each once, and none of what is off the table', () => {
    expect([...cellsOfWay(grid, [at(1, 1), at(7, 1)])]).toEqual([0, 1, 2, 3]);
    expect([...cellsOfWay(grid, [at(1, 1), at(1, 5), at(1, 1)])]).toEqual([0, 48, 96]);
    expect([...cellsOfWay(grid, [{ on: 'reserve' }, at(3, 1)])]).toEqual([1]);
    expect([...cellsOfWay(grid, [at(1, 1), at(1, 1)])]).toEqual([0]);
    const hexes = gridOf({ space: 'hex', columns: 10, rows: 8 });
    const hex = (q: number, r: number) => ({ on: 'hex', at: { q, r }, facing: 0 }) as const;
    expect([...cellsOfWay(hexes, [hex(3, 0), hex(3, 2)])]).toEqual([3, 24]);
  });

  test('count for each side what happened there, and nothing for who is not counted', () => {
    const heat = new HeatCounter(BOARD, [RED]);
    heat.moved(RED, [at(1, 1), at(3, 1)]);
    heat.moved(RED, [at(3, 1), at(3, 1)]);
    heat.at(RED, 'fired', at(3, 1));
    heat.at(RED, 'lost', null);
    heat.moved(BLUE, [at(1, 1)]);
    heat.moved(undefined, [at(1, 1)]);
    const counts = heat.counts();
    expect(Object.keys(counts)).toEqual([RED]);
    expect(counts[RED]?.moved.slice(0, 3)).toEqual([1, 2, 0]);
    expect(counts[RED]?.moved).toHaveLength(48 * 24);
    expect(counts[RED]?.fired[1]).toBe(1);
    expect(counts[RED]?.lost).toEqual([]);
  });
});

describe('objectives', () => {
  const [first, second] = ['ob_1', 'ob_2'] as unknown as readonly [ObjectiveId, ObjectiveId];

  /** Two turns: who holds each objective is said beforehand, and who stands in whose circle is drawn. */
  function course(holders: Readonly<Record<ObjectiveId, readonly (SideId | null)[]>>) {
    const drawn = given({
      red: { a: { type: FOOT, at: [10, 10] } },
      blue: { b: { type: FOOT, at: [12.2, 10] }, c: { type: FOOT, at: [30, 30] } },
      objectives: [
        { at: [10, 10], points: 3 },
        { at: [30, 30], points: 1 },
      ],
      turnLimit: 2,
    });
    let turn = 0;
    const rules = {
      ...drawn.rules,
      holder: (_: Battle, { id }: { readonly id: ObjectiveId }) => holders[id]?.[turn - 1] ?? null,
    };
    const counted = new ObjectiveCourse(rules);
    for (const stand of Object.values(drawn.now.stands)) {
      counted.comes(drawn.now, stand, stand.id === 'st_a' ? RED : BLUE);
    }
    for (turn = 1; turn <= 2; turn++) counted.endTurn(drawn.now, turn);
    return { counted, now: drawn.now };
  }

  test('are held turn by turn by who is said to, or nobody', () => {
    const { counted, now } = course({ [first]: [null, RED], [second]: [BLUE, BLUE] });
    const { held, contested, holders } = counted.counts(now, RED, { [RED]: 1 } as never);
    expect(held).toEqual({
      [first]: { 1: { [NOBODY]: 1 }, 2: { [RED]: 1 } },
      [second]: { 1: { [BLUE]: 1 }, 2: { [BLUE]: 1 } },
    });
    // With the edge of its base a stand is in a circle; only where both sides have come is it contested.
    expect(contested).toEqual({ [first]: 1 });
    expect(holders).toMatchObject({ [first]: { [RED]: {} }, [second]: { [BLUE]: {} } });
  });

  test('decide where the winner would not be ahead without them, and tell by how much it was', () => {
    const { counted, now } = course({ [first]: [RED, RED], [second]: [BLUE, BLUE] });
    expect(counted.counts(now, RED, {} as never)).toMatchObject({
      decisive: { [first]: 1 },
      margins: { [RED]: { 2: 1 } },
    });
    const both = course({ [first]: [RED, RED], [second]: [RED, RED] });
    // Neither of them alone: whoever lost one would still be ahead by the other.
    expect(both.counted.counts(both.now, RED, {} as never)).toMatchObject({
      decisive: {},
      margins: { [RED]: { 4: 1 } },
    });
  });

  test('decide nothing of a draw, of a side that is behind, or where no enemy is left', () => {
    const { counted, now } = course({ [first]: [RED, RED], [second]: [BLUE, BLUE] });
    expect(counted.counts(now, null, {} as never)).toMatchObject({
      decisive: {},
      margins: { [DRAW]: { 2: 1 } },
    });
    expect(counted.counts(now, BLUE, {} as never)).toMatchObject({
      decisive: {},
      margins: { [BLUE]: { '-2': 1 } },
    });
    const alone = Object.fromEntries(Object.entries(now.stands).filter(([id]) => id === 'st_a'));
    const end = { ...now, stands: alone } as Battle;
    expect(counted.counts(end, RED, {} as never).decisive).toEqual({});
  });
});

describe('words', () => {
  test('of numbers are round, and tell what is little from what is nothing', () => {
    expect([percent(0.345), percent(1)]).toEqual(['35 %', '100 %']);
    expect([mean(0), mean(0.04), mean(0.05), mean(2.34)]).toEqual(['0', '< 0.1', '0.1', '2.3']);
  });

  test('of losses leave out what hardly ever happens', () => {
    const lost = [
      { how: 'destroyed', mean: 0.4 },
      { how: 'withdrawn', mean: 0.05 },
      { how: 'gone', mean: 0.04 },
    ];
    expect(lostHow({ lost } as never)).toBe('0.4 destroyed, 0.1 withdrawn');
    const units = (destroyed: number, broken: number) =>
      unitWords({ units: { destroyed, broken, withdrawn: 0 } } as never);
    expect([units(0.5, 1.2), units(0.04, 0.05), units(0, 0)]).toEqual([
      '0.5 destroyed, 1.2 broken',
      '0.1 broken',
      'none',
    ]);
    expect(fallWords({ ways: [{ how: 'withdrawn', share: 0.31 }] } as never)).toBe(
      'withdrawn 31 %',
    );
  });

  test('of what a stand fells name the three that it fells most', () => {
    const mostly = [3, 2, 1, 0.5, 0.01].map((count, i) => ({ name: `N${i}`, mean: count }));
    expect(mostlyWords({ mostly } as never)).toBe('3.0 N0, 2.0 N1, 1.0 N2');
    expect(mostlyWords({ mostly: mostly.slice(3) } as never)).toBe('0.5 N3');
  });

  test('of the end tell when half of the battles are over', () => {
    const turns = (...list: readonly number[]) => ({
      turns: list.map((turn) => ({ turns: turn, count: 10 * turn })),
      medianTurns: list.at(-1),
    });
    const named = { turnName: 'turn' };
    expect(endWords(turns() as never, named)).toBe('None of them came to an end.');
    expect(endWords(turns(4) as never, named)).toBe('All of them end in turn 4.');
    expect(endWords(turns(4, 5) as never, named)).toBe('Half of them are over by turn 5.');
    expect(turnWords(turns(4, 5) as never, named)).toBe('turn 4: 40, turn 5: 50');
  });

  test('of a study say how many battles, from which dice, and who plays how', () => {
    const sides = [
      { name: 'Red', level: 'recruit' },
      { name: 'Blue', level: 'regular', manner: { temper: 'bold' } },
    ];
    const words = (count: number) => playedWords({ sides, seed: 'mars' } as never, count);
    expect(words(1)).toBe(
      '1 battle from the seed “mars”; Red: recruit computer, Blue: bold regular computer',
    );
    expect(words(2)).toMatch(/^2 battles from/);
  });

  test('in tables are escaped, and numbers stand at the right', () => {
    const html = table(['Name', '#Won'], [['<b>', '3']]);
    expect(html).toContain('<th scope="col">Name</th><th class="number" scope="col">Won</th>');
    expect(html).toContain('<tr><td>&lt;b&gt;</td><td class="number">3</td></tr>');
    const bars = stacked([
      { share: 0.254, colour: '#aa0000', name: 'Red' },
      { share: 0, colour: '#0000aa', name: 'Blue' },
      { share: 0.5, colour: null, name: 'Nobody' },
    ]);
    expect(bars).toBe(
      '<div class="stack"><i style="width:25.4%;background:#aa0000" title="Red 25 %"></i></div>',
    );
  });
});
