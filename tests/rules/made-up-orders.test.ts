// Orders of a game that is made up for the purpose: who is in the way unseen, what a hand may choose, how a group
// goes where dice decide, and what a temper makes of an objective.

import { describe, expect, test } from 'vitest';
import type { Battle } from '../../shared/battle/battle';
import type { ObjectiveId, StandId } from '../../shared/core/id';
import { at, type Point } from '../../shared/core/measure';
import type { Refusal } from '../../shared/core/rule-ref';
import { planGroup, sameForEach, type GroupPlan } from '../../shared/rules/group-order';
import {
  actionFromOrder,
  candidateActions,
  choicesOf,
  legalActions,
  oddsOf,
  previewOf,
  refusalOf,
} from '../../shared/rules/query';
import type { Order, Resolver, Ruleset } from '../../shared/rules/ruleset';
import { EVEN_TEMPER, leaningTo, objectiveLeanings, weightsBy } from '../../shared/rules/temper';
import { knownTo, unseenInTheWay } from '../../shared/rules/unseen-in-the-way';
import { BLUE, given, RED, stand } from '../helpers/given-battle';

const FOOT = 'european_us_infantry_p1';
const [A, C, D] = ['a', 'c', 'd'].map(stand) as [StandId, StandId, StandId];
const [B, E, F] = ['b', 'e', 'f'].map(stand) as [StandId, StandId, StandId];
const drawn = given({
  red: {
    a: { type: FOOT, at: [10, 10] },
    c: { type: FOOT, at: [13, 10] },
    d: { type: FOOT, at: [16, 10] },
  },
  blue: {
    b: { type: FOOT, at: [30, 10] },
    e: { type: FOOT, at: [33, 10] },
    f: { type: FOOT, at: [36, 10] },
  },
  objectives: [
    { at: [20, 20], points: 2 },
    { at: [30, 30], points: 1 },
  ],
});
const { now } = drawn;

interface Go {
  readonly type: 'made/go';
  readonly side: typeof RED;
  readonly stand: StandId;
  readonly path: readonly Point[];
  readonly facing?: number;
}
const go = (stand: StandId, ...path: readonly Point[]): Go => ({
  type: 'made/go',
  side: RED,
  stand,
  path,
});

/** The only order is to go somewhere; more of what the order does is said by each test. */
function rulesWith(rule: object = {}, more: object = {}): Ruleset {
  const plain = {
    type: 'made/go',
    fromOrder: (_: unknown, { stand: who, at: to, via = [] }: Order) =>
      who === null ? { reason: 'nobody', rule: 'G-1' } : go(who, ...via, to as Point),
    candidates: () => [],
    refuse: (): Refusal | null => null,
    resolve: (r: Resolver, { stand: who, path }: Go) => {
      const own = r.battle.stands[who];
      if (own?.place.on !== 'table') return;
      const start = own.place;
      const way = [start, ...path.map((spot) => ({ ...start, at: spot }))];
      r.emit({ type: 'moved', stand: who, path: way }, { text: 'It goes.', rule: 'G-1' });
    },
    ...rule,
  };
  return {
    ...drawn.rules,
    actions: [plain],
    react: {},
    veto: undefined,
    hidden: undefined,
    outcome: () => null,
    ...more,
  } as unknown as Ruleset;
}

describe('an order that meets somebody unseen', () => {
  /** All of these together forbid the order, and none of them is seen. */
  const barredBy = (...needed: readonly StandId[]) => ({
    refuse: ({ battle }: { readonly battle: Battle }) =>
      needed.every((id) => battle.stands[id]) ? { reason: 'barred', rule: 'G-2' } : null,
  });
  const met = (rule: object, ...hidden: readonly StandId[]) =>
    unseenInTheWay(rulesWith(rule, { hidden: () => new Set(hidden) }), now, go(A, at(20, 10)));

  test('names each who alone is in the way, and nobody else', () => {
    const either = {
      refuse: ({ battle }: { readonly battle: Battle }) =>
        battle.stands[B] || battle.stands[E] ? { reason: 'barred', rule: 'G-2' } : null,
    };
    expect(met(barredBy(E), B, E, F)).toEqual([E]);
    expect(met(either, F, E, B)).toEqual([E, B]);
    expect(met(barredBy(B), B)).toEqual([B]);
  });

  test('names as many as are needed together, where none is in the way alone', () => {
    expect(met(barredBy(B, E), B, E, F)).toEqual([B, E]);
    expect(met(barredBy(B, F), B, E, F)).toEqual([B, E, F]);
  });

  test('goes as it was given where nobody is hidden, or nothing forbids it', () => {
    expect(met(barredBy(B))).toBeNull();
    expect(met({}, B, E)).toBeNull();
    expect(unseenInTheWay(rulesWith(barredBy(B)), now, go(A))).toBeNull();
  });

  test('is judged by the view of its side where somebody is hidden from it, and by the battle itself otherwise', () => {
    const view = { ...now, seed: 'the view' } as Battle;
    const known = (hidden: (() => ReadonlySet<StandId>) | undefined) =>
      knownTo(rulesWith({}, { hidden, visible: () => view }), now, RED);
    expect(known(() => new Set([B]))).toBe(view);
    expect(known(() => new Set())).toBe(now);
    expect(known(undefined)).toBe(now);
  });
});

describe('an order that is asked about', () => {
  test('of which these rules know nothing is refused with its name, and has no odds, areas or choices', () => {
    const rules = rulesWith();
    const fly = { type: 'fly', side: RED } as never;
    const expected = { reason: 'these rules have no action "fly"', rule: '' };
    expect(refusalOf(rules, now, fly)).toEqual(expected);
    expect(
      actionFromOrder(rules, now, 'fly' as never, { side: RED, stand: A, target: null, at: null }),
    ).toEqual(expected);
    expect([
      oddsOf(rules, now, fly),
      previewOf(rules, now, fly),
      choicesOf(rules, now, fly),
    ]).toEqual([null, [], []]);
  });

  test('leaves out what leaves no choice', () => {
    const option = (value: string) => ({ value, label: value });
    const choices = [
      { key: 'one', title: 'One', value: 'x', options: [option('x')] },
      { key: 'two', title: 'Two', value: 'x', options: [option('x'), option('y')] },
      { key: 'none', title: 'None', value: 'x', options: [] },
    ];
    const rules = rulesWith({ choices: () => choices });
    expect(choicesOf(rules, now, go(A)).map(({ key }) => key)).toEqual(['two']);
    expect(choicesOf(rulesWith(), now, go(A))).toEqual([]);
    expect(previewOf(rulesWith(), now, go(A))).toEqual([]);
  });

  test('is refused by its rule first, by a veto next, and by neither where both are content', () => {
    const no = (reason: string) => ({ reason, rule: 'G-3' });
    const asked = (rule: object, more: object) =>
      refusalOf(rulesWith(rule, more), now, go(A))?.reason ?? null;
    const byRule = { refuse: () => no('by its rule') };
    const byVeto = { veto: () => no('by a veto') };
    expect(asked(byRule, byVeto)).toBe('by its rule');
    expect(asked({}, byVeto)).toBe('by a veto');
    expect(asked({}, { veto: () => null })).toBeNull();
    expect(asked({}, {})).toBeNull();
    const over = { ...now, outcome: { winner: RED, reason: 'over' } } as Battle;
    expect(refusalOf(rulesWith(), over, go(A))?.reason).toBe('the battle is over');
  });

  test('is thought of for the side that acts alone, of the kind that is asked for, and legal where only such count', () => {
    const rules = rulesWith({
      candidates: () => [go(A), go(C)],
      refuse: (_: unknown, { stand: who }: Go) => (who === C ? { reason: 'no', rule: '' } : null),
    });
    const side = now.clock.side;
    const other = side === RED ? BLUE : RED;
    expect([...candidateActions(rules, now, side)]).toHaveLength(2);
    expect([...candidateActions(rules, now, side, 'made/go')]).toHaveLength(2);
    expect([...candidateActions(rules, now, side, 'fly' as never)]).toEqual([]);
    expect([...candidateActions(rules, now, other)]).toEqual([]);
    const over = { ...now, outcome: { winner: RED, reason: 'over' } } as Battle;
    expect([...candidateActions(rules, over, side)]).toEqual([]);
    expect([...legalActions(rules, now, side)]).toEqual([go(A)]);
  });
});

describe('a group that goes', () => {
  const order = {
    type: 'made/go',
    leader: A,
    stands: [A, C, D],
    at: at(10, 20),
    manner: 'formation',
  } as const;
  const planOf = (
    rules: Ruleset,
    more: Partial<Parameters<typeof planGroup>[2]> = {},
  ): GroupPlan => {
    const steps = planGroup(rules, now, { ...order, ...more });
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  };
  const ends = ({ members }: GroupPlan) =>
    members.map(({ stand: who, way }) => {
      const last = way.at(-1);
      return [who, last?.on === 'table' ? last.at : null];
    });
  const all = [
    [A, at(10, 20)],
    [C, at(13, 20)],
    [D, at(16, 20)],
  ];

  test('is taken to be where it was sent where dice would decide, and faces as it was told to', () => {
    const rolls = {
      resolve: (r: Resolver) => {
        r.roll('the way', 1, 6);
      },
    };
    const turned = {
      ...rolls,
      fromOrder: (_: unknown, { stand: who, at: to }: Order) => ({
        ...go(who as StandId, to as Point),
        facing: 45,
      }),
    };
    expect(ends(planOf(rulesWith()))).toEqual(all);
    const plan = planOf(rulesWith(rolls));
    expect(ends(plan)).toEqual(all);
    expect(plan.members[0]?.way).toEqual([
      now.stands[A]?.place,
      { ...now.stands[A]?.place, at: at(10, 20) },
    ]);
    expect(planOf(rulesWith(turned)).members[0]?.way.at(-1)).toMatchObject({ facing: 45 });
  });

  test('knows those who went before at their new places, as soon as the next is asked', () => {
    const seen: (Point | null)[] = [];
    const watching = (rule: object) =>
      rulesWith({
        ...rule,
        refuse: ({ battle }: { readonly battle: Battle }, { stand: who }: Go) => {
          const first = battle.stands[A]?.place;
          if (who === C) seen.push(first?.on === 'table' ? first.at : null);
          return null;
        },
      });
    planOf(watching({}));
    planOf(watching({ resolve: (r: Resolver) => void r.roll('the way', 1, 6) }));
    expect(seen.length).toBeGreaterThanOrEqual(2);
    for (const spot of seen) expect(spot).toEqual(at(10, 20));
  });

  test('leaves whom its order would destroy, with why, unless it only goes away', () => {
    const falls = (why: string) =>
      rulesWith(
        {
          resolve: (r: Resolver, { stand: who }: Go) => {
            if (who === C)
              r.emit({ type: 'removed', stand: who, why }, { text: 'It sinks.', rule: 'G-4' });
          },
        },
        { catalogue: { ...drawn.rules.catalogue, lasting: { away: ['withdrawn'] } } },
      );
    const lost = planOf(falls('destroyed'));
    expect(lost.left).toEqual([{ stand: C, refusal: { reason: 'else It sinks.', rule: 'G-4' } }]);
    expect(lost.members.map(({ stand: who }) => who)).toEqual([A, D]);
    expect(planOf(falls('withdrawn')).left).toEqual([]);
    const bare = {
      ...falls('destroyed'),
      catalogue: { ...drawn.rules.catalogue, lasting: undefined },
    };
    expect(planOf(bare as never).left).toHaveLength(1);
  });

  test('says of one that may not stir why, asking no more places', () => {
    let asked = 0;
    const rooted = (reason: (to: Point) => string) =>
      rulesWith({
        refuse: (_: unknown, { stand: who, path }: Go) => {
          if (who !== A) return null;
          asked += 1;
          return { reason: reason(path.at(-1) as Point), rule: 'G-5' };
        },
      });
    const held = planOf(rooted(() => 'it is held'));
    expect(held.left).toEqual([{ stand: A, refusal: { reason: 'it is held', rule: 'G-5' } }]);
    const few = asked;
    asked = 0;
    // Where the reason differs from place to place, others are tried.
    const { left } = planOf(rooted(({ x, y }) => `not at ${x}, ${y}`));
    expect(left).toEqual([{ stand: A, refusal: { reason: 'not at 10000, 20000', rule: 'G-5' } }]);
    expect(asked).toBeGreaterThan(few);
  });

  test('goes straight who cannot go by the corners', () => {
    const rules = rulesWith({
      refuse: (_: unknown, { stand: who, path }: Go) =>
        who === A && (path.length > 1 || path[0]?.y !== 20_000)
          ? { reason: 'too far', rule: 'G-6' }
          : null,
    });
    const plan = planOf(rules, { via: [at(12, 14)], manner: 'there' });
    expect(plan.left).toEqual([]);
    expect((plan.members[0]?.action as unknown as Go).path).toEqual([at(10, 20)]);
    const free = planOf(rulesWith(), { via: [at(12, 14)], manner: 'there' });
    expect((free.members[0]?.action as unknown as Go).path).toEqual([at(12, 14), at(10, 20)]);
  });

  test('tells the plan as it grows, one stand after the other', () => {
    for (const manner of ['formation', 'there', 'file'] as const) {
      const steps = planGroup(rulesWith(), now, { ...order, manner });
      const counts: number[] = [];
      for (;;) {
        const { done, value } = steps.next();
        if (done) break;
        counts.push(value.members.length);
      }
      expect(counts).toEqual([1, 2, 3]);
    }
  });

  test('is planned to its last stand where the first hands the turn over, or leaves the table', () => {
    const after = (done: (r: Resolver, who: StandId) => void) =>
      planOf(
        rulesWith(
          { resolve: (r: Resolver, { stand: who }: Go) => (who === A ? done(r, who) : undefined) },
          { catalogue: { ...drawn.rules.catalogue, lasting: { away: ['withdrawn'] } } },
        ),
      );
    const other = { ...now.clock, side: BLUE };
    const handed = after((r) => r.emit({ type: 'clock', to: other }, { text: '' }));
    const gone = after((r, stand) =>
      r.emit({ type: 'removed', stand, why: 'withdrawn' }, { text: 'It goes.' }),
    );
    for (const plan of [handed, gone]) {
      expect(plan.left).toEqual([]);
      expect(plan.members.map(({ stand: who }) => who)).toEqual([A, C, D]);
      expect(ends(plan)[0]).toEqual(all[0]);
    }
  });

  test('each by the same order of its own, and those left whom it is refused', () => {
    const rules = rulesWith({
      fromOrder: (_: unknown, { stand: who }: Order) => go(who as StandId),
      refuse: (_: unknown, { stand: who }: Go) =>
        who === C ? { reason: 'not that one', rule: 'G-7' } : null,
    });
    const plan = sameForEach(rules, now, 'made/go', [A, C, D]);
    expect(plan.members.map(({ stand: who }) => who)).toEqual([A, D]);
    expect(plan.left).toEqual([{ stand: C, refusal: { reason: 'not that one', rule: 'G-7' } }]);
  });
});

describe('a temper', () => {
  const [hill, mill] = now.objectives.map(({ id }) => id) as [ObjectiveId, ObjectiveId];

  test('changes the numbers that it names, and leaves all others as usual', () => {
    const weights = weightsBy({ fire: 2, ground: 3 });
    expect(weights(EVEN_TEMPER)).toEqual({ fire: 2, ground: 3 });
    expect(weights({ ground: 7 })).toEqual({ fire: 2, ground: 7 });
  });

  test('goes for one objective or leaves it alone, each by its name, and says nothing of the others', () => {
    const leanings = objectiveLeanings(now);
    expect(leanings.map(({ name }) => name)).toEqual([
      'goes for Objective 1',
      'leaves Objective 1 alone',
      'goes for Objective 2',
      'leaves Objective 2 alone',
    ]);
    const of = leanings.map(({ temper }) => [leaningTo(temper, hill), leaningTo(temper, mill)]);
    expect(of.map(([one = 0, other = 0]) => [Math.sign(one - 1), Math.sign(other - 1)])).toEqual([
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]);
    expect(of[1]).toEqual([0, 1]);
    expect(leaningTo(EVEN_TEMPER, hill)).toBe(1);
    const nameless = now.objectives.slice(0, 1).map((one) => ({ ...one, name: '' }));
    expect(objectiveLeanings({ ...now, objectives: nameless }).map(({ name }) => name)).toEqual([
      'goes for the objective',
      'leaves the objective alone',
    ]);
  });
});
