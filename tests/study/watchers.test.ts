// What is noted while a battle of a study is played: objectives, losses, and where on the table it was.

import { describe, expect, test } from 'vitest';
import type { Battle } from '../../shared/battle/battle';
import type { ObjectiveId, SideId } from '../../shared/core/id';
import { at } from '../../shared/core/measure';
import type { Done } from '../../shared/rules/perform';
import type { Ruleset } from '../../shared/rules/ruleset';
import { HeatCounter } from '../../shared/study/heat-counter';
import { Casualties } from '../../shared/study/hits-and-losses';
import { ObjectiveCourse } from '../../shared/study/objective-course';
import { stacked, table } from '../../shared/study/page-table';
import { DRAW, NOBODY } from '../../shared/study/tallies';
import { BLUE, given, RED, stand } from '../helpers/given-battle';

const foot = 'european_us_infantry_p1';
const HILL = 'ob_1' as ObjectiveId;
const MILL = 'ob_2' as ObjectiveId;

function position() {
  return given({
    red: { a: { type: foot, at: [10, 10] }, c: { type: foot, at: [12, 10] } },
    blue: { b: { type: foot, at: [30, 10] } },
    objectives: [
      { at: [10, 20], points: 3 },
      { at: [30, 20], points: 1 },
    ],
  });
}

/** Objectives that are held as they are told. */
function courseOf(holders: readonly (readonly [SideId | null, SideId | null])[], limit = 9) {
  const { rules, now } = position();
  const [hill, mill] = now.objectives;
  const battle: Battle = {
    ...now,
    turnLimit: limit,
    objectives: [
      { ...hill!, id: HILL },
      { ...mill!, id: MILL },
    ],
  };
  let held = holders[0]!;
  const told = {
    ...rules,
    holder: (_: Battle, { id }: { readonly id: ObjectiveId }) => held[id === HILL ? 0 : 1],
  } as Ruleset;
  const course = new ObjectiveCourse(told);
  for (const [i, turn] of holders.entries()) {
    held = turn;
    course.endTurn(battle, i + 1);
  }
  return { course, battle, rules };
}

describe('the course of the objectives', () => {
  test('tells who held each of them when each turn ended, and at the end', () => {
    const { course, battle } = courseOf([
      [RED, null],
      [BLUE, RED],
    ]);
    const { held, holders } = course.counts(battle, RED, { [RED]: 1 });
    expect(held).toEqual({
      [HILL]: { 1: { [RED]: 1 }, 2: { [BLUE]: 1 } },
      [MILL]: { 1: { [NOBODY]: 1 }, 2: { [RED]: 1 } },
    });
    expect(holders).toEqual({ [HILL]: { [BLUE]: { [RED]: 1 } }, [MILL]: { [RED]: { [RED]: 1 } } });
  });

  test('a turn after the last one is the last one', () => {
    const { course, battle } = courseOf(
      [
        [RED, null],
        [BLUE, RED],
      ],
      1,
    );
    expect(course.counts(battle, null, {}).held[HILL]).toEqual({ 1: { [BLUE]: 1 } });
  });

  test.each([
    ['the winner without whose objective it would have been even', [RED, BLUE], RED, 2, [HILL]],
    ['no objective where the winner has all and one alone would do', [RED, RED], RED, 4, []],
    ['no objective of a winner behind on points', [RED, BLUE], BLUE, -2, []],
    ['no objective of a draw, and how far the best is ahead', [RED, BLUE], null, 2, []],
    ['the small one alone where the other is nobody’s', [null, BLUE], BLUE, 1, [MILL]],
  ] as const)('what decided: %s', (_, holders, winner, margin, decisive) => {
    const { course, battle } = courseOf([holders]);
    const counts = course.counts(battle, winner, {});
    expect(counts.margins).toEqual({ [winner ?? DRAW]: { [margin]: 1 } });
    expect(Object.keys(counts.decisive)).toEqual(decisive);
  });

  test('nothing was decisive where no enemy is left who could have won instead', () => {
    const { course, battle } = courseOf([[RED, BLUE]]);
    const left = Object.fromEntries(
      Object.entries(battle.stands).filter(([id]) => id !== stand('b')),
    );
    expect(course.counts({ ...battle, stands: left }, RED, {}).decisive).toEqual({});
  });

  test('an objective is contested once stands of two sides came into its circle with any part of a base', () => {
    const { course, battle } = courseOf([[RED, BLUE]]);
    const radius = battle.objectives[0]!.radius;
    const comes = (name: string, side: SideId, x: number, y: number): void => {
      const own = battle.stands[stand(name)]!;
      const place = { on: 'table', at: at(x, y), facing: 0, level: 0 } as const;
      course.comes(battle, { ...own, place }, side);
    };
    const contested = () => Object.keys(course.counts(battle, RED, {}).contested);
    comes('a', RED, 10, 20);
    comes('c', RED, 10, 21);
    expect(contested()).toEqual([]);
    // Its middle lies outside of the circle, farther than half its base and nearer.
    comes('b', BLUE, 10 + radius / 1000 + 2, 20);
    expect(contested()).toEqual([]);
    comes('b', BLUE, 10 + radius / 1000 + 0.2, 20);
    expect(contested()).toEqual([HILL]);
  });

  test('rules without objectives have no course of them', () => {
    const { rules, now } = position();
    const course = new ObjectiveCourse({ ...rules, holder: undefined } as unknown as Ruleset);
    course.endTurn(now, 1);
    course.comes(now, now.stands[stand('a')]!, RED);
    expect(course.counts(now, RED, {})).toMatchObject({ held: {}, contested: {}, holders: {} });
  });
});

describe('losses', () => {
  const { now } = position();
  const removed = (name: string, why = 'shot') =>
    ({ type: 'removed', stand: stand(name), why }) as const;
  const entry = (event: unknown, turn = 2) => ({ event, clock: { ...now.clock, turn } });
  const done = (log: readonly unknown[], struck: readonly unknown[] = []): Done =>
    ({ battle: now, log, struck }) as unknown as Done;

  test('are told with how, when and where: after its last move, or where it stood', () => {
    const casualties = new Casualties();
    const place = { on: 'table', at: at(5, 6), facing: 0, level: 0 };
    const path = [now.stands[stand('a')]!.place, place];
    casualties.note(
      now,
      done([
        entry({ type: 'moved', stand: stand('a'), path }),
        entry(removed('a')),
        entry(removed('b', 'routed'), 3),
      ]),
    );
    expect(casualties.lost.get(stand('a'))).toEqual({ how: 'shot', turn: 2, place });
    expect(casualties.lost.get(stand('b'))).toEqual({
      how: 'routed',
      turn: 3,
      place: now.stands[stand('b')]!.place,
    });
    expect(casualties.counts()[stand('b')]).toEqual({ lost: { routed: 1 }, felled: {} });
  });

  test('do not count for who comes back', () => {
    const casualties = new Casualties();
    casualties.note(now, done([entry(removed('a'))]));
    casualties.note(now, done([entry({ type: 'joined', stand: now.stands[stand('a')] })]));
    expect(casualties.lost.size).toBe(0);
    expect(casualties.counts()).toEqual({});
  });
});

describe('the heat of a table', () => {
  const { now } = position();
  const place = (x: number, y: number) =>
    ({ on: 'table', at: at(x, y), facing: 0, level: 0 }) as const;
  const busy = (cells: readonly number[]) => cells.filter((count) => count > 0);

  test('counts a move once in each square on its way, and an attack where it came from', () => {
    const heat = new HeatCounter(now.board, [RED, BLUE]);
    heat.moved(RED, [place(1, 1), place(20, 1)]);
    heat.at(RED, 'fired', place(20, 1));
    heat.at(RED, 'fired', place(20, 1));
    heat.at(BLUE, 'lost', place(30, 30));
    const counts = heat.counts();
    const moved = busy(counts[RED]!.moved);
    expect(moved.length).toBeGreaterThan(5);
    expect(new Set(moved)).toEqual(new Set([1]));
    expect(busy(counts[RED]!.fired)).toEqual([2]);
    expect(counts[RED]!.moved[counts[RED]!.fired.indexOf(2)]).toBe(1);
    expect(counts[RED]!.lost).toEqual([]);
    expect(busy(counts[BLUE]!.lost)).toEqual([1]);
    expect(counts[BLUE]!.moved).toEqual([]);
  });

  test('leaves out what has no place, no side, or lies off the board', () => {
    const heat = new HeatCounter(now.board, [RED]);
    heat.at(RED, 'fired', null);
    heat.at(undefined, 'fired', place(2, 2));
    heat.at(RED, 'fired', { on: 'reserve' } as never);
    heat.at('sd_9' as SideId, 'fired', place(2, 2));
    expect(heat.counts()).toEqual({ [RED]: { moved: [], fired: [], lost: [] } });
  });
});

test('a table of a page sets numbers apart, names its columns and lets no sign of a name be markup', () => {
  const html = table(['Side', '#Wins'], [['<Red>', '12']]);
  expect(html).toContain('<th scope="col">Side</th><th class="number" scope="col">Wins</th>');
  expect(html).toContain('<tr><td>&lt;Red&gt;</td><td class="number">12</td></tr>');
});

test('a bar has a piece as wide as each share that somebody has, with its name', () => {
  const bar = stacked([
    { share: 0.25, colour: '#a00', name: 'Red' },
    { share: 0, colour: '#00a', name: 'Blue' },
    { share: 0.75, colour: null, name: 'Nobody' },
  ]);
  expect(bar).toBe(
    '<div class="stack"><i style="width:25.0%;background:#a00" title="Red 25 %"></i></div>',
  );
});
