import { describe, expect, test } from 'vitest';
import { distance, type Point } from '../../shared/core/measure';
import { perform } from '../../shared/rules/perform';
import {
  planGroup,
  sameForEach,
  type GroupOrder,
  type GroupPlan,
} from '../../shared/rules/group-order';
import { at } from '../../shared/core/measure';
import { feature, box, given, stand, type Drawn, type TestBattle } from '../helpers/given-battle';

/** A block of infantry, ten wide, with its middle front at 20, 20. */
function infantry(count: number): Record<string, Drawn> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `a${i}`,
      {
        type: 'european_us_infantry_p1',
        at: [10 + 2 * (i % 10), 20 - 1.5 * Math.floor(i / 10)] as const,
        facing: 90,
      },
    ]),
  );
}

const names = (count: number) => Array.from({ length: count }, (_, i) => stand(`a${i}`));

function planned(
  battle: TestBattle,
  order: Omit<GroupOrder, 'type'>,
  type = 'tripods/move',
): GroupPlan {
  const steps = planGroup(battle.rules, battle.now, { ...order, type: type as 'tripods/move' });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Performs all of it; throws where the rules refuse one. Tells where everybody stands then. */
function carriedOut(battle: TestBattle, { members }: GroupPlan): ReadonlyMap<string, Point> {
  let now = battle.now;
  for (const { action } of members) {
    const done = perform(battle.rules, now, action);
    if (!done.ok) throw new Error(done.error.reason);
    now = done.value.battle;
  }
  return new Map(
    Object.values(now.stands).flatMap(({ id, place }) =>
      place.on === 'table' ? [[id, place.at] as const] : [],
    ),
  );
}

const FAR_ENEMY = { t: { type: 'martian_tripod_p1', at: [44, 34], facing: 270 } } as const;

test('thirty stands in formation all go as far and as their leader, each by a move that the rules allow', () => {
  const battle = given({ size: [48, 36], red: infantry(30), blue: FAR_ENEMY });
  const plan = planned(battle, {
    leader: stand('a5'),
    stands: names(30),
    at: at(20, 23),
    manner: 'formation',
  });
  expect(plan.left).toEqual([]);
  const there = carriedOut(battle, plan);
  for (const [i, id] of names(30).entries()) {
    expect(there.get(id)).toEqual(at(10 + 2 * (i % 10), 23 - 1.5 * Math.floor(i / 10)));
  }
});

test('where one cannot stand in formation, it stands beside that place; who is pinned stays, and the rule says why', () => {
  const red = infantry(3);
  const battle = given({
    size: [48, 36],
    red: { ...red, a2: { ...red['a2']!, marks: ['pinned'] } },
    blue: FAR_ENEMY,
    terrain: [feature('lake', box(11.5, 22.6, 12.4, 24))],
  });
  const plan = planned(battle, {
    leader: stand('a0'),
    stands: names(3),
    at: at(10, 23),
    manner: 'formation',
  });
  expect(plan.left).toEqual([
    {
      stand: stand('a2'),
      refusal: { reason: expect.stringContaining('pinned') as string, rule: 'FT-12-06' },
    },
  ]);
  const there = carriedOut(battle, plan);
  expect(there.get(stand('a0'))).toEqual(at(10, 23));
  expect(distance(there.get(stand('a1'))!, at(12, 23))).toBeLessThan(1600);
});

test('told to go there, each finds a place of its own about the leader’s', () => {
  const battle = given({ size: [48, 36], red: infantry(7), blue: FAR_ENEMY });
  const plan = planned(battle, {
    leader: stand('a3'),
    stands: names(7),
    at: at(16, 22),
    manner: 'there',
  });
  expect(plan.left).toEqual([]);
  const there = carriedOut(battle, plan);
  expect(there.get(stand('a3'))).toEqual(at(16, 22));
  for (const id of names(7)) expect(distance(there.get(id)!, at(16, 22))).toBeLessThan(5000);
});

test('told to go there, nobody stops in the river beside the place while free ground is as near, unless the place is in it', () => {
  const battle = given({
    size: [48, 36],
    red: infantry(6),
    blue: FAR_ENEMY,
    terrain: [{ ...feature('river', box(12, 20.8, 15.7, 26)), fordable: true }],
  });
  const five = names(6).slice(1);
  const inWater = (to: Point): number => {
    const plan = planned(battle, {
      ...{ leader: stand('a3'), stands: five, at: to, manner: 'there' },
    });
    expect(plan.left).toEqual([]);
    const there = carriedOut(battle, plan);
    return five.filter((id) => {
      const { x, y } = there.get(id)!;
      return x > 12_000 && x < 15_700 && y > 20_800;
    }).length;
  };
  expect(inWater(at(16, 22))).toBe(0);
  expect(inWater(at(15, 22))).toBeGreaterThan(1);
});

test('in file they stand behind the leader on its way', () => {
  const red = Object.fromEntries(
    [0, 1, 2, 3].map((i) => [
      `a${i}`,
      { type: 'european_us_infantry_p1', at: [10, 12 - 1.6 * i], facing: 90 } as const,
    ]),
  );
  const battle = given({ size: [48, 36], red, blue: FAR_ENEMY });
  const plan = planned(battle, {
    leader: stand('a0'),
    stands: names(4),
    at: at(10, 15),
    manner: 'file',
  });
  expect(plan.left).toEqual([]);
  const there = carriedOut(battle, plan);
  const ys = names(4).map((id) => there.get(id)!.y);
  expect([...ys].sort((a, b) => b - a)).toEqual(ys);
  for (const id of names(4)) expect(there.get(id)!.x).toBe(10_000);
});

test('a group of tripods that wades towards the enemy is planned without a die', () => {
  const battle = given({
    size: [48, 36],
    red: {
      a0: { type: 'martian_tripod_p1', at: [10, 10], facing: 0 },
      a1: { type: 'martian_tripod_p1', at: [10, 15], facing: 0 },
    },
    blue: { gun: { type: 'medium_towed_p1', at: [40, 12], facing: 180, marks: ['overwatch'] } },
  });
  const drawn = battle.now.dice.drawn;
  const plan = planned(battle, {
    leader: stand('a0'),
    stands: names(2),
    at: at(18, 10),
    manner: 'formation',
  });
  expect(plan.members.map(({ stand: id }) => id).sort()).toEqual(names(2));
  expect(battle.now.dice.drawn).toBe(drawn);
});

test('the same order is given to each that may take it, the others say why not', () => {
  const red = infantry(3);
  const battle = given({
    size: [48, 36],
    step: 'firing',
    red: { ...red, a1: { ...red['a1']!, tracks: { moved: 3000 } } },
    blue: FAR_ENEMY,
  });
  const plan = sameForEach(battle.rules, battle.now, 'tripods/overwatch', names(3));
  expect(plan.members.map(({ stand: id }) => id)).toEqual([stand('a0'), stand('a2')]);
  expect(plan.left.map(({ refusal }) => refusal.rule)).toEqual(['FT-10-21']);
});

test('bases of a skirmish go together, those first whose initiative says so', () => {
  const battle = given({
    ruleset: 'skirmish',
    size: [48, 48],
    red: {
      a0: { type: 'scout_car', at: [10, 10] },
      a1: { type: 'crawler', at: [14, 10] },
      a2: { type: 'scout_car', at: [18, 10] },
    },
    blue: { b: { type: 'crawler', at: [40, 40] } },
  });
  const order = {
    leader: stand('a0'),
    stands: names(3),
    at: at(10, 12),
    manner: 'formation',
  } as const;
  const plan = planned(battle, order, 'skirmish/move');
  expect(plan.left).toEqual([]);
  const there = carriedOut(battle, plan);
  for (const [i, id] of names(3).entries()) expect(there.get(id)).toEqual(at(10 + 4 * i, 12));
});

describe('round corners that the hand has set', () => {
  const corner = at(14, 23);
  const end = at(20, 26);

  function wayOf(plan: GroupPlan, name: string): readonly Point[] {
    const member = plan.members.find((one) => one.stand === stand(name));
    return (member?.way ?? []).flatMap((place) => (place.on === 'table' ? [place.at] : []));
  }

  test('in formation each goes round its own corner, as far from the leader’s as it stands from the leader', () => {
    const battle = given({ size: [48, 36], red: infantry(3), blue: FAR_ENEMY });
    const plan = planned(battle, {
      ...{ leader: stand('a0'), stands: names(3), manner: 'formation' },
      ...{ via: [at(10, 22)], at: at(11, 23) },
    });
    expect(plan.left).toEqual([]);
    carriedOut(battle, plan);
    expect(wayOf(plan, 'a0')).toEqual([at(10, 20), at(10, 22), at(11, 23)]);
    expect(wayOf(plan, 'a2')).toEqual([at(14, 20), at(14, 22), at(15, 23)]);
  });

  test('in file the others go round those corners that lie before their place', () => {
    const tripods = { type: 'martian_tripod_p1', facing: 90 } as const;
    const battle = given({
      size: [48, 36],
      red: { a0: { ...tripods, at: [14, 20] }, a1: { ...tripods, at: [10, 20] } },
      blue: FAR_ENEMY,
    });
    const plan = planned(battle, {
      ...{ leader: stand('a0'), stands: names(2), manner: 'file' },
      ...{ via: [corner], at: end },
    });
    carriedOut(battle, plan);
    expect(wayOf(plan, 'a0')).toEqual([at(14, 20), corner, end]);
    const [, first, last] = wayOf(plan, 'a1');
    expect(first).toEqual(corner);
    expect(distance(last!, end)).toBeLessThan(distance(corner, end));
  });

  test('who cannot go by its corner goes there without it', () => {
    const battle = given({
      size: [48, 36],
      red: infantry(2),
      blue: FAR_ENEMY,
      terrain: [feature('lake', box(11.6, 20.6, 12.4, 21.4))],
    });
    const plan = planned(battle, {
      ...{ leader: stand('a0'), stands: names(2), manner: 'formation' },
      ...{ via: [at(10, 21)], at: at(10, 22.5) },
    });
    expect(plan.left).toEqual([]);
    carriedOut(battle, plan);
    expect(wayOf(plan, 'a0')[1]).toEqual(at(10, 21));
    expect(wayOf(plan, 'a1')).not.toContainEqual(at(12, 21));
    expect(wayOf(plan, 'a1').at(-1)).toEqual(at(12, 22.5));
  });

  test('told to go there, each goes by the corner itself', () => {
    const tripods = { type: 'martian_tripod_p1', facing: 90 } as const;
    const battle = given({
      size: [48, 36],
      red: { a0: { ...tripods, at: [14, 20] }, a1: { ...tripods, at: [10, 20] } },
      blue: FAR_ENEMY,
    });
    const plan = planned(battle, {
      ...{ leader: stand('a0'), stands: names(2), manner: 'there' },
      ...{ via: [corner], at: at(17, 24) },
    });
    carriedOut(battle, plan);
    for (const name of ['a0', 'a1']) expect(wayOf(plan, name)[1]).toEqual(corner);
  });
});

test('nobody of a group is led where he is lost: he goes beside the black smoke, or stays and the reason is told', () => {
  const cloud = (left: number, right: number, bottom = 23) => ({
    ...feature('gas', box(left, bottom, right, 36)),
    name: 'Black smoke',
  });
  const along = (left: number, right: number, bottom?: number) => {
    const battle = given({
      size: [48, 36],
      red: infantry(3),
      blue: FAR_ENEMY,
      terrain: [cloud(left, right, bottom)],
    });
    const order = { stands: names(3), leader: stand('a0'), at: at(10, 24.5), manner: 'formation' };
    return { battle, plan: planned(battle, order as Omit<GroupOrder, 'type'>) };
  };
  const beside = along(13.8, 14.2);
  expect(beside.plan.members).toHaveLength(3);
  expect(carriedOut(beside.battle, beside.plan).has(stand('a2'))).toBe(true);
  const wide = along(11, 47, 20.8);
  expect(wide.plan.members.map((member) => member.stand)).toContain(stand('a0'));
  const after = carriedOut(wide.battle, wide.plan);
  for (const name of names(3)) expect(after.has(name)).toBe(true);
  expect(wide.plan.left.every(({ refusal }) => refusal.rule === 'FT-11-52')).toBe(true);
  expect(wide.plan.left[0]?.refusal.reason).toMatch(/^else a\d is lost in the black smoke$/);
});
