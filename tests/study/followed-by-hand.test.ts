// A battle that is watched action by action: who moves, attacks, is near an enemy and falls, from events that were
// written by hand.

import { describe, expect, test } from 'vitest';
import type { Battle } from '../../shared/battle/battle';
import type { ObjectiveId, StandId } from '../../shared/core/id';
import { at } from '../../shared/core/measure';
import type { Done } from '../../shared/rules/perform';
import type { Ruleset } from '../../shared/rules/ruleset';
import { WHOLE_VICTIM } from '../../shared/study/course-counts';
import { Follower } from '../../shared/study/follow-battle';
import { Casualties } from '../../shared/study/hits-and-losses';
import { ObjectiveCourse } from '../../shared/study/objective-course';
import { BLUE, given, RED, stand } from '../helpers/given-battle';

const FOOT = 'european_us_infantry_p1';
const [A, B, C, D] = ['a', 'b', 'c', 'd'].map(stand) as [StandId, StandId, StandId, StandId];
const place = (x: number, y: number) =>
  ({ on: 'table', at: at(x, y), facing: 0, level: 0 }) as const;

const drawn = given({
  red: { a: { type: FOOT, at: [10, 10] }, c: { type: FOOT, at: [10, 30] } },
  blue: { b: { type: FOOT, at: [30, 10] }, d: { type: FOOT, at: [40, 40], reserve: true } },
  objectives: [{ at: [30, 20], points: 3 }],
  turnLimit: 4,
});
const { now } = drawn;
/** Whoever fires names who does so; nobody shoots farther than it says, against one sort or the other. */
const rulesWith = (range: Readonly<Record<string, readonly [number, number]>>): Ruleset =>
  ({
    ...drawn.rules,
    actions: [{ type: 'fire', attackers: ({ by }: { by: readonly StandId[] }) => by }],
    catalogue: { ...drawn.rules.catalogue, targets: [{ id: 'near' }, { id: 'far' }] },
    weapons: (_: Battle, id: StandId, sort: string) =>
      (range[id] ?? []).slice(sort === 'near' ? 0 : 1, sort === 'near' ? 1 : 2).map((inches) => ({
        range: 1000 * inches,
      })),
    holder: () => RED,
  }) as unknown as Ruleset;

const entry = (event: object, turn = now.clock.turn) => ({ event, clock: { ...now.clock, turn } });
const done = (battle: Battle, log: readonly object[] = [], struck: readonly object[] = []): Done =>
  ({ battle, log, struck }) as unknown as Done;
const fire = (...by: readonly StandId[]) => ({ type: 'fire', by }) as never;
const pass = { type: 'pass' } as never;
const clockAt = (turn: number, active = now.clock.active): Battle => ({
  ...now,
  clock: { ...now.clock, turn, active },
});
const put = (battle: Battle, id: StandId, x: number, y: number): Battle => {
  const known = battle.stands[id];
  if (!known) throw new Error('no such stand');
  return { ...battle, stands: { ...battle.stands, [id]: { ...known, place: place(x, y) } } };
};

function followed(ranges = {}) {
  const follower = new Follower(rulesWith(ranges), now);
  const casualties = new Casualties();
  const counts = (end = now, winner: typeof RED | null = RED) =>
    follower.counts(end, winner, casualties);
  return { follower, casualties, counts };
}

describe('a battle that is followed', () => {
  test('has only those present who are on the table, and later who has come', () => {
    const { follower, counts } = followed();
    expect(counts().present).toEqual({ [A]: 1, [B]: 1, [C]: 1 });
    follower.note(pass, now, done(now));
    const come = put(clockAt(2), D, 40, 40);
    follower.note(pass, now, done(come));
    expect(counts().present).toEqual({ [A]: 1, [B]: 1, [C]: 1, [D]: 1 });
  });

  test('counts who moves from where it was, once, and nobody who only turns', () => {
    const { follower, counts } = followed();
    follower.note(
      pass,
      now,
      done(now, [entry({ type: 'moved', stand: A, path: [place(14, 10)] })]),
    );
    const way = [place(10, 30), place(10, 30)];
    follower.note(pass, now, done(now, [entry({ type: 'moved', stand: C, path: way })]));
    follower.note(pass, now, done(now, [entry({ type: 'moved', stand: C, path: [] })]));
    follower.note(
      pass,
      now,
      done(now, [entry({ type: 'moved', stand: 'st_x', path: [place(1, 1), place(9, 1)] })]),
    );
    const { moved, heat } = counts();
    expect(moved).toEqual({ [A]: 1 });
    // Squares of an inch, 48 side by side: from the tenth column to the fourteenth.
    const cells = (heat[RED]?.moved ?? []).flatMap((count, cell) => (count > 0 ? [cell] : []));
    expect(cells).toEqual([10, 11, 12, 13, 14].map((column) => 48 * 10 + column));
    expect(heat[BLUE]?.moved).toEqual([]);
  });

  test('counts a move through all squares of its bends, and one of who has just come', () => {
    const { follower, counts } = followed();
    const bend = [place(10, 10), place(10, 14), place(14, 14)];
    follower.note(pass, now, done(now, [entry({ type: 'moved', stand: A, path: bend })]));
    expect(counts().heat[RED]?.moved[48 * 13 + 10]).toBe(1);
    expect(counts().heat[RED]?.moved[48 * 12 + 12]).toBe(0);
    const guest = { ...now.stands[D], id: stand('g'), place: place(40, 40) };
    const joined = { ...now, stands: { ...now.stands, [guest.id]: guest } } as Battle;
    const log = [
      entry({ type: 'joined', stand: guest }),
      entry({ type: 'moved', stand: guest.id, path: [place(40, 40), place(44, 40)] }),
    ];
    follower.note(pass, now, done(joined, log));
    expect(counts().heat[BLUE]?.moved[48 * 40 + 42]).toBe(1);
    // It was not there at the start, and is not counted by its name.
    expect(Object.keys(counts().moved)).toEqual([A]);
  });

  test('does not ask for one who attacks and is nowhere', () => {
    const { follower, counts } = followed();
    follower.note(fire('st_x' as StandId), now, done(now));
    expect(counts().attacked).toEqual({});
  });

  test('counts who attacks by its action or by whom it hits, where it stood before', () => {
    const { follower, counts } = followed();
    const after = put(now, A, 20, 20);
    follower.note(fire(A), now, done(after, [], [{ stand: B, by: [A, C] }]));
    follower.note(fire(A, A), now, done(after));
    const { attacked, inRange, heat } = counts();
    expect(attacked).toEqual({ [A]: 1, [C]: 1 });
    expect(inRange).toEqual({ [A]: 1, [C]: 1 });
    expect(heat[RED]?.fired[48 * 10 + 10]).toBe(2);
    expect(heat[RED]?.fired[48 * 30 + 10]).toBe(1);
    expect(heat[RED]?.fired.reduce((sum, one) => sum + one, 0)).toBe(3);
  });

  test('counts who has an enemy within its longest range and two inches for bases, and no friend', () => {
    const near = (range: Readonly<Record<string, readonly [number, number]>>) =>
      Object.keys(followed(range).counts().inRange);
    // From A to B it is 20 inches, and to C, its friend, as far.
    expect(near({ [A]: [18, 3] })).toEqual([A]);
    expect(near({ [A]: [3, 18] })).toEqual([A]);
    expect(near({ [A]: [17.9, 3] })).toEqual([]);
    expect(near({ [B]: [18, 18] })).toEqual([B]);
    expect(near({ [C]: [26, 0] })).toEqual([]);
    expect(near({ [C]: [26.3, 0] })).toEqual([C]);
    expect(near({ [D]: [99, 99] })).toEqual([]);
    expect(near({})).toEqual([]);
    // Nobody who cannot shoot is near, be its enemy in touch.
    const { follower, counts } = followed();
    follower.note(pass, now, done(put(clockAt(2), B, 11, 10)));
    expect(counts().inRange).toEqual({});
  });

  test('looks around once in each turn of a player', () => {
    const { follower, counts } = followed({ [A]: [5, 5] });
    follower.note(pass, now, done(now));
    const close = (turn: number, active = now.clock.active) =>
      put(clockAt(turn, active), B, 12, 10);
    follower.note(pass, now, done(close(now.clock.turn)));
    expect(counts().inRange).toEqual({});
    const other = now.clock.active === RED ? BLUE : RED;
    follower.note(pass, now, done(close(now.clock.turn, other)));
    expect(counts().inRange).toEqual({ [A]: 1 });
  });

  test('began with whoever was active before the first action, whoever it was later', () => {
    const { follower, counts } = followed();
    expect(counts().first).toEqual({});
    follower.note(pass, clockAt(1, BLUE), done(now));
    follower.note(pass, clockAt(1, RED), done(now));
    expect(counts(now, RED).first).toEqual({ [BLUE]: { [RED]: 1 } });
    expect(counts(now, null).first).toEqual({ [BLUE]: { draw: 1 } });
  });

  test('tells who holds an objective whenever a turn ends, or the battle', () => {
    const { follower, counts } = followed();
    const id = now.objectives[0]?.id as ObjectiveId;
    follower.note(pass, clockAt(1), done(clockAt(1)));
    expect(counts().held[id] ?? {}).toEqual({});
    follower.note(pass, clockAt(1), done(clockAt(2)));
    expect(counts().held[id]).toEqual({ 1: { [RED]: 1 } });
    const over = { ...clockAt(2), outcome: { winner: RED, text: '' } } as unknown as Battle;
    follower.note(pass, clockAt(2), done(over));
    expect(counts().held[id]).toEqual({ 1: { [RED]: 1 }, 2: { [RED]: 1 } });
  });

  test('an objective is contested by who moves into its circle, and by who joins there', () => {
    const { follower, counts } = followed();
    const id = now.objectives[0]?.id as ObjectiveId;
    follower.note(
      pass,
      now,
      done(now, [entry({ type: 'moved', stand: A, path: [place(30, 20)] })]),
    );
    expect(counts().contested).toEqual({});
    const joined = put(now, D, 30, 19).stands[D];
    follower.note(pass, now, done(now, [entry({ type: 'joined', stand: joined })]));
    expect(counts().contested).toEqual({ [id]: 1 });
  });

  test('tells in which turn each side lost whom, the turn after the last being the last, and where', () => {
    const { casualties, counts } = followed();
    casualties.note(
      now,
      done(now, [
        entry({ type: 'removed', stand: A, why: 'destroyed' }, 2),
        entry({ type: 'removed', stand: B, why: 'destroyed' }, 5),
        entry({ type: 'removed', stand: 'st_guest', why: 'destroyed' }, 2),
      ]),
    );
    const { lostIn, fell, heat } = counts();
    expect(lostIn).toEqual({ [RED]: { 2: 1 }, [BLUE]: { 4: 1 } });
    expect(fell).toEqual({ [A]: { [RED]: 1 }, [B]: { [RED]: 1 } });
    expect(heat[RED]?.lost[48 * 10 + 10]).toBe(1);
    expect(heat[BLUE]?.lost[48 * 10 + 30]).toBe(1);
  });
});

describe('a loss', () => {
  const removed = (id: StandId) => entry({ type: 'removed', stand: id, why: 'destroyed' });

  test('is put down in equal parts to the enemies who hit in this turn of a player', () => {
    const casualties = new Casualties();
    casualties.note(now, done(now, [], [{ stand: B, by: [A] }]));
    casualties.note(now, done(now, [removed(B)], [{ stand: B, by: [C] }]));
    casualties.note(now, done(now, [removed(D)], [{ stand: D, by: [A, B] }]));
    expect(casualties.credit()).toEqual({
      [A]: { [B]: WHOLE_VICTIM / 2, [D]: WHOLE_VICTIM },
      [C]: { [B]: WHOLE_VICTIM / 2 },
    });
    expect(casualties.counts()).toEqual({
      [A]: { lost: {}, felled: { [B]: 1, [D]: 1 } },
      [B]: { lost: { destroyed: 1 }, felled: {} },
      [C]: { lost: {}, felled: { [B]: 1 } },
      [D]: { lost: { destroyed: 1 }, felled: {} },
    });
    const later = new Casualties();
    later.note(now, done(now, [], [{ stand: B, by: [A] }]));
    later.note(clockAt(3), done(now, [removed(B)]));
    expect(later.credit()).toEqual({});
    // Of one that comes back and is lost again, both count.
    const twice = new Casualties();
    for (let i = 0; i < 2; i++) {
      twice.note(now, done(now, [removed(B)], [{ stand: B, by: [A] }]));
      if (i === 0) twice.note(now, done(now, [entry({ type: 'joined', stand: now.stands[B] })]));
    }
    expect(twice.credit()).toEqual({ [A]: { [B]: 2 * WHOLE_VICTIM } });
    expect(twice.counts()[A]?.felled).toEqual({ [B]: 2 });
  });

  test('was where the stand had stopped, or where it was where it did not move', () => {
    const casualties = new Casualties();
    const path = [place(10, 10), place(12, 12), place(15, 15)];
    casualties.note(
      now,
      done(now, [
        entry({ type: 'moved', stand: A, path }),
        entry({ type: 'moved', stand: B, path: [] }),
        entry({ type: 'noted', stand: C, path }),
        removed(A),
        removed(B),
        removed(C),
        removed('st_x' as StandId),
      ]),
    );
    const where = [A, B, C, 'st_x' as StandId].map((id) => casualties.lost.get(id)?.place);
    expect(where).toEqual([place(15, 15), now.stands[B]?.place, now.stands[C]?.place, null]);
  });
});

test('on hexes an objective is contested by who is within as many hexes of it as its radius has inches', () => {
  const board = given({
    ruleset: 'hexspace',
    size: [12, 12],
    red: { a: { type: 'frigate', at: [3, 3], tracks: { speed: 1 } } },
    blue: { b: { type: 'frigate', at: [8, 3], tracks: { speed: 1 } } },
  });
  const hex = (q: number, r: number) => ({ on: 'hex', at: { q, r }, facing: 0 }) as const;
  const [id] = ['ob_1' as ObjectiveId];
  const battle = {
    ...board.now,
    objectives: [{ id, name: 'Moon', place: hex(5, 3), radius: 2000, points: 1 }],
  } as unknown as Battle;
  const contested = (spot: object): boolean => {
    const course = new ObjectiveCourse({ ...board.rules, holder: () => null } as never);
    const [a, b] = [battle.stands[A], battle.stands[B]];
    if (!a || !b) throw new Error('no ships');
    course.comes(battle, { ...a, place: hex(5, 3) }, RED);
    course.comes(battle, { ...b, place: spot as never }, BLUE);
    return Object.keys(course.counts(battle, null, {}).contested).length === 1;
  };
  expect([hex(7, 3), hex(5, 5), hex(3, 5), hex(8, 3), hex(7, 4)].map(contested)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(contested({ on: 'reserve' })).toBe(false);
  expect(contested(place(5, 3))).toBe(false);
});

test('on hexes a move and a range are counted in hexes, and rules without sorts of targets are asked for any', () => {
  const board = given({
    ruleset: 'hexspace',
    size: [12, 12],
    red: { a: { type: 'frigate', at: [3, 3], tracks: { speed: 1 } } },
    blue: { b: { type: 'frigate', at: [6, 3], tracks: { speed: 1 } } },
  });
  const hex = (q: number, r: number) => ({ on: 'hex', at: { q, r }, facing: 0 }) as const;
  const asked: string[] = [];
  const followedBy = (range: number) => {
    const rules = {
      ...board.rules,
      catalogue: { ...board.rules.catalogue, targets: undefined },
      weapons: (_: Battle, __: StandId, sort: string) => {
        asked.push(sort);
        return [{ range }];
      },
    } as unknown as Ruleset;
    return new Follower(rules, board.now);
  };
  const near = (range: number) =>
    Object.keys(followedBy(range).counts(board.now, null, new Casualties()).inRange);
  // Three hexes apart, two of which are for bases.
  expect([near(1000), near(999)]).toEqual([[A, B], []]);
  expect(new Set(asked)).toEqual(new Set(['any']));
  const follower = followedBy(0);
  const path = [hex(3, 3), hex(4, 3)];
  const log = [
    entry({ type: 'moved', stand: A, path }),
    entry({ type: 'moved', stand: B, path: [hex(6, 3), hex(6, 3)] }),
  ];
  follower.note(pass, board.now, done(board.now, log));
  expect(follower.counts(board.now, null, new Casualties()).moved).toEqual({ [A]: 1 });
});
