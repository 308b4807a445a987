// The search for a proposal step by step: which changes are tried, which go on, and what is told in the end.

import { describe, expect, test } from 'vitest';
import type { StandId } from '../../shared/core/id';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { Ruleset } from '../../shared/rules/ruleset';
import type { Scenario, Stand } from '../../shared/scenario/document';
import type { Line } from '../../shared/study/play-battle';
import {
  proposals,
  type Aim,
  type Asked,
  type AskedStage,
  type Proposed,
} from '../../shared/study/what-if/proposals';
import type { Setting } from '../../shared/study/what-if/scenario-change';
import { shareOf } from '../../shared/study/wilson-interval';
import { endedLine } from '../helpers/counted-study';
import { BLUE, RED, scenarioOf, stand } from '../helpers/given-battle';

const FOOT = 'european_us_infantry_p1';
const scenario = scenarioOf({
  size: [40, 30],
  red: { a: { type: FOOT, at: [10, 15] } },
  blue: { b: { type: FOOT, at: [30, 15] } },
  objectives: [6, 5, 4, 3].map((points, i) => ({ at: [8 * (i + 1), 15] as const, points })),
  turnLimit: 8,
});
const found = rulesetOf(scenario.rules);
if (!found.ok) throw new Error(found.error);
/** Rules that find nothing wrong, and know no prices. */
const rules: Ruleset = { ...found.value, check: () => [], points: () => null };
const settingOf = (table: Scenario): Setting => ({ scenario: table, levels: {} });

/** Numbers from 0 to 1 that look like chance, the same for the same word. */
function spread(word: string): number {
  let hash = 2166136261;
  for (const sign of word) hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619) >>> 0;
  for (let i = 0; i < 3; i++) hash = Math.imul(hash ^ (hash >>> 15), 2246822519) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/** What tells one setting from all others. */
const nameOf = ({ scenario: { turnLimit, objectives, stands } }: Setting): string =>
  JSON.stringify([
    turnLimit,
    objectives.map(({ points }) => points),
    stands.map(({ name }) => name),
  ]);

type Outcome = 'won' | 'lost' | 'drawn' | 'failed';
type Play = (asked: Setting, n: number) => Outcome;

function lineOf(outcome: Outcome, n: number): Line {
  if (outcome === 'failed') return { n, seed: `s-${n}`, failed: 'why' };
  const winner = outcome === 'won' ? RED : outcome === 'lost' ? BLUE : null;
  return endedLine(n, winner, [1, 0, 0]);
}

const linesOf = ({ setting, first, last }: Asked, play: Play): readonly Line[] =>
  Array.from({ length: last - first + 1 }, (_, i) => lineOf(play(setting, first + i), first + i));

interface Searched {
  readonly proposed: Proposed;
  readonly stages: readonly AskedStage[];
}

function searched(
  play: Play,
  { aim = AIM, battles = 64, by = rules, of = scenario } = {},
): Searched {
  const stages: AskedStage[] = [];
  const search = proposals(by, settingOf(of), aim, battles);
  let step = search.next();
  while (!step.done) {
    stages.push(step.value);
    step = search.next(step.value.asked.map((one) => linesOf(one, play)));
  }
  return { proposed: step.value, stages };
}

const AIM: Aim = { side: RED, low: 0.4, high: 0.6 };
const never: Play = () => 'lost';

/** What came of the battles of a setting from one number to another. */
function countOf(play: Play, asked: Setting, first: number, last: number) {
  let [points, battles] = [0, 0];
  for (let n = first; n <= last; n++) {
    const outcome = play(asked, n);
    if (outcome === 'failed') continue;
    battles += 1;
    points += outcome === 'won' ? 1 : outcome === 'drawn' ? 0.5 : 0;
  }
  return { points, battles };
}

describe('the search', () => {
  test.each([
    [64, 4, 16],
    [200, 13, 50],
    [1000, 63, 250],
    [40, 4, 10],
    [8, 4, 5],
    [1, 4, 5],
  ])('of %i battles a check glances at %i and looks to the %ith', (battles, glance, look) => {
    const { stages } = searched(never, { battles });
    expect(stages.map(({ stage, asked: [one] }) => [stage, one?.first, one?.last])).toEqual([
      ['check', look + 1, look + battles],
      ['glance', 1, glance],
      ['look', glance + 1, look],
      ['check', look + 1, look + battles],
    ]);
    for (const { asked } of stages) {
      expect(new Set(asked.map(({ first, last }) => `${first} ${last}`)).size).toBe(1);
    }
  });

  test('tells how many battles there are in all, never too few, and in the end just those that were asked for', () => {
    for (const odds of [0, 0.3, 0.45]) {
      const table = {
        ...scenario,
        objectives: scenario.objectives.slice(0, odds === 0 ? 1 : 4),
      };
      const isBase = (asked: Setting) => nameOf(asked) === nameOf(settingOf(table));
      const play: Play = (asked, n) =>
        !isBase(asked) && spread(`${nameOf(asked)} ${n}`) < odds ? 'won' : 'lost';
      const { stages } = searched(play, { of: table, battles: 200 });
      const counts = stages.map(({ asked }) =>
        asked.reduce((sum, { first, last }) => sum + last - first + 1, 0),
      );
      const all = counts.reduce((sum, one) => sum + one, 0);
      expect(stages.at(-1)?.of).toBe(all);
      for (const [i, { of: told }] of stages.entries()) {
        expect(told).toBeGreaterThanOrEqual(stages[i + 1]?.of ?? all);
      }
      // Before anything is known: all are glanced at, twelve looked at and five checked.
      const glanced = stages[1]?.asked.length ?? 0;
      expect(stages[0]?.of).toBe(200 + 13 * glanced + 12 * 37 + 5 * 200);
    }
  });

  test('looks at twelve of those that may be within, or else at the four nearest, and checks five', () => {
    const sizes = (play: Play) => searched(play).stages.map(({ asked }) => asked.length);
    const all = sizes(never)[1] ?? 0;
    expect(all).toBeGreaterThan(12);
    const isBase = (asked: Setting) => nameOf(asked) === nameOf(settingOf(scenario));
    expect(sizes((asked, n) => (isBase(asked) || n % 2 === 0 ? 'won' : 'lost'))).toEqual([
      1,
      all,
      12,
      5,
    ]);
    // Of four lost battles the true share may be 49 of a hundred, but hardly more.
    const high = { ...AIM, low: 0.8, high: 0.9 };
    expect(searched(never, { aim: high }).stages.map(({ asked }) => asked.length)).toEqual([
      1,
      all,
      4,
      4,
    ]);
  });

  /** One battle of a kind of change, as likely to be won as chance has it for the kind. */
  const playOf =
    (seed: number): Play =>
    (asked, n) => {
      const name = `${seed} ${nameOf(asked)}`;
      const isBase = nameOf(asked) === nameOf(settingOf(scenario));
      const odds = isBase ? 0.95 : spread(name) ** (seed % 3);
      const roll = spread(`${name} ${n}`);
      if (spread(`${n} ${name} off`) < 0.05) return 'failed';
      return roll < odds - 0.05 ? 'won' : roll < odds + 0.05 ? 'drawn' : 'lost';
    };

  test('goes on with the nearest of the likely, checks the smallest within, and tells the best first', () => {
    let proposedOften = 0;
    for (let seed = 0; seed < 24; seed++) {
      const play = playOf(seed);
      const aim = { side: RED, low: 0.15 * (1 + (seed % 4)), high: 0.15 * (2 + (seed % 4)) };
      const { proposed, stages } = searched(play, { aim });
      expect(stages[0]?.asked.map(({ setting }) => nameOf(setting))).toEqual([
        nameOf(settingOf(scenario)),
      ]);
      const base = countOf(play, settingOf(scenario), 17, 80);
      expect(proposed.asItIs).toEqual({
        change: null,
        steps: 0,
        stage: 'check',
        share: shareOf(base.points, base.battles),
        battles: base.battles,
        isWithin: false,
      });
      expect(stages).toHaveLength(4);

      const sizeOf = ({ scenario: one }: Setting): number =>
        one.stands.length !== 2
          ? 2
          : Math.abs((one.turnLimit ?? 0) - 8) +
            one.objectives.reduce(
              (sum, { points }, i) =>
                sum + Math.abs(points - (scenario.objectives[i]?.points ?? 0)),
              0,
            );
      interface Row {
        readonly name: string;
        readonly setting: Setting;
        readonly steps: number;
        readonly points: number;
        readonly battles: number;
      }
      const rowOf = (setting: Setting, first: number, last: number): Row => ({
        name: nameOf(setting),
        setting,
        steps: sizeOf(setting),
        ...countOf(play, setting, first, last),
      });
      const far = ({ points, battles }: Row) =>
        Math.abs(points / battles - (aim.low + aim.high) / 2);
      const byNearest = (a: Row, b: Row) => far(a) - far(b) || a.steps - b.steps;
      const isWithin = ({ points, battles }: Row) =>
        points / battles >= aim.low && points / battles <= aim.high;
      const bestFirst = (rows: readonly Row[]) => {
        const near = [...rows].sort(byNearest);
        return [
          ...near.filter(isWithin).sort((a, b) => a.steps - b.steps),
          ...near.filter((row) => !isWithin(row)),
        ];
      };

      const glanced = (stages[1]?.asked ?? []).map(({ setting }) => rowOf(setting, 1, 4));
      const known = glanced.filter(({ battles }) => battles > 0);
      const likely = known.filter(({ points, battles }) => {
        const { low, high } = shareOf(points, battles);
        return high >= aim.low && low <= aim.high;
      });
      const look = [...(likely.length > 0 ? likely : known)]
        .sort(byNearest)
        .slice(0, likely.length > 0 ? 12 : 4);
      expect(stages[2]?.asked.map(({ setting }) => nameOf(setting))).toEqual(
        look.map(({ name }) => name),
      );
      const looked = look.map(({ setting }) => rowOf(setting, 1, 16));
      const check = bestFirst(looked).slice(0, 5);
      expect(stages[3]?.asked.map(({ setting }) => nameOf(setting))).toEqual(
        check.map(({ name }) => name),
      );
      const checked = check.map(({ setting }) => rowOf(setting, 17, 80));

      const without = (rows: readonly Row[], gone: readonly Row[]) =>
        rows.filter(({ name }) => gone.every((one) => one.name !== name));
      const told = [
        ...bestFirst(checked).map((row) => ['check', row] as const),
        ...bestFirst(without(looked, checked)).map((row) => ['look', row] as const),
        ...bestFirst(without(known, looked)).map((row) => ['glance', row] as const),
      ];
      expect(
        proposed.tried.map(({ stage, steps, share, battles, isWithin: within }) => [
          stage,
          steps,
          share,
          battles,
          within,
        ]),
      ).toEqual(
        told.map(([stage, row]) => [
          stage,
          row.steps,
          shareOf(row.points, row.battles),
          row.battles,
          isWithin(row),
        ]),
      );
      const [best] = bestFirst(checked);
      expect(proposed.best).toEqual(best && isWithin(best) ? proposed.tried[0] : null);
      if (proposed.best) proposedOften += 1;
    }
    expect(proposedOften).toBeGreaterThan(3);
    expect(proposedOften).toBeLessThan(24);
  });

  test('ends with the scenario as it is where that is within what is wanted, at its very edge too', () => {
    for (const aim of [AIM, { ...AIM, low: 0.5 }, { ...AIM, high: 0.5 }]) {
      const { proposed, stages } = searched((_, n) => (n % 2 === 0 ? 'won' : 'lost'), { aim });
      expect(stages).toHaveLength(1);
      expect(proposed).toMatchObject({ aim, tried: [], best: null, asItIs: { isWithin: true } });
    }
  });

  test('of nothing that ended tells nothing', () => {
    const { proposed, stages } = searched(() => 'failed');
    expect(proposed).toMatchObject({
      best: null,
      tried: [],
      asItIs: { battles: 0, isWithin: false },
    });
    expect(stages.length).toBeGreaterThan(1);
  });
});

describe('tried are', () => {
  const triedOf = (of: Scenario, by = rules): readonly Setting[] =>
    searched(never, { of, by }).stages[1]?.asked.map(({ setting }) => setting) ?? [];
  const [hill] = scenario.objectives;
  const bare = { ...scenario, stands: [], units: [] };
  const turnsOf = (turnLimit: number | null) =>
    triedOf({ ...bare, turnLimit, objectives: [] }).map((one) => one.scenario.turnLimit);
  const pointsOf = (points: number) =>
    triedOf({ ...bare, turnLimit: null, objectives: hill ? [{ ...hill, points }] : [] }).map(
      (one) => one.scenario.objectives[0]?.points,
    );

  test('one, two and three turns more and fewer, from one turn to the most that a file holds', () => {
    expect(turnsOf(8)).toEqual([9, 7, 10, 6, 11, 5]);
    expect(turnsOf(2)).toEqual([3, 1, 4, 5]);
    expect(turnsOf(998)).toEqual([999, 997, 1000, 996, 995]);
    expect(turnsOf(null)).toEqual([]);
  });

  test('one, two and three points more and less, from one point to the most that a file holds', () => {
    expect(pointsOf(5)).toEqual([6, 4, 7, 3, 8, 2]);
    expect(pointsOf(2)).toEqual([3, 1, 4, 5]);
    expect(pointsOf(998)).toEqual([999, 997, 1000, 996, 995]);
  });

  test('and the smaller steps first, whatever they are of', () => {
    const { stages, proposed } = searched(never);
    expect(stages[1]?.asked).toHaveLength(6 + 4 * 6 - 1 + 4);
    const steps = new Map(
      proposed.tried.map(({ change, steps: size }) => [JSON.stringify(change), size]),
    );
    expect([...steps.values()].filter((size) => size === 1)).toHaveLength(2 + 2 * 4);
    expect(steps.get(JSON.stringify({ type: 'without', stand: stand('a') }))).toBe(2);
    // Those of two steps, stands among them, come before those of three.
    const sizes = (stages[1]?.asked ?? []).map(({ setting: { scenario: one } }) =>
      one.stands.length === 2 ? Math.abs((one.turnLimit ?? 0) - 8) : 2,
    );
    expect(sizes.lastIndexOf(2)).toBeLessThan(sizes.indexOf(3));
  });

  const standsIn = (settings: readonly Setting[]): readonly string[] =>
    settings.flatMap(({ scenario: { stands } }) => {
      const more = stands.filter(({ id }) => !army.stands.some((one) => one.id === id));
      const fewer = army.stands.filter(({ id }) => !stands.some((one) => one.id === id));
      return [...more.map(({ name }) => `+ ${name}`), ...fewer.map(({ name }) => `- ${name}`)];
    });
  const [first] = scenario.stands;
  if (!first) throw new Error('no stands');
  /** Red has two stands each of eight sorts, and Blue one of the first. */
  const army: Scenario = {
    ...scenario,
    objectives: [],
    turnLimit: null,
    stands: [
      ...Array.from({ length: 16 }, (_, i): Stand => {
        const place = { on: 'reserve' } as const;
        const id = `st_${i + 1}` as StandId;
        return { ...first, id, name: `R${i + 1}`, type: `sort_${i % 8}`, place };
      }),
      ...scenario.stands
        .filter(({ id }) => id === stand('b'))
        .map((one): Stand => ({ ...one, name: 'B', type: 'sort_0', place: { on: 'reserve' } })),
    ],
  };
  const soundRules = (points?: Ruleset['points']): Ruleset => ({
    ...rules,
    ...(points ? { points } : { points: () => null }),
  });

  test('the last stand of each sort of each side, left out and twice, of the six cheapest sorts', () => {
    // The higher the number of the sort, the cheaper.
    const prices = soundRules((_, type) => 100 - Number(type.slice('sort_'.length)));
    expect(standsIn(triedOf(army, prices))).toEqual([
      ...[16, 15, 14, 13, 12, 11].flatMap((n) => [`- R${n}`, `+ R${n} (another)`]),
      '- B',
      '+ B (another)',
    ]);
    // Where prices are not known, in the order in which they stand.
    const expected = [9, 10, 11, 12, 13, 14].flatMap((n) => [`- R${n}`, `+ R${n} (another)`]);
    expect(standsIn(triedOf(army, soundRules()))).toEqual([...expected, '- B', '+ B (another)']);
    const priceless = { ...rules, points: undefined } as unknown as Ruleset;
    expect(standsIn(triedOf(army, priceless))).toEqual([...expected, '- B', '+ B (another)']);
  });

  test('but not what the rules find more wrong than the scenario as it is', () => {
    const problem = { message: 'wrong' } as unknown as ReturnType<Ruleset['check']>[0];
    const short: Ruleset = {
      ...rules,
      check: ({ turnLimit }) => ((turnLimit ?? 0) > 8 ? [problem, problem] : [problem]),
    };
    const of = { ...bare, turnLimit: 8, objectives: [] };
    expect(triedOf(of, short).map((one) => one.scenario.turnLimit)).toEqual([7, 6, 5]);
  });
});
