import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Ruleset } from '../../shared/rules/ruleset';
import { rulesetOf } from '../../shared/rulesets/registry';
import { parseScenario } from '../../shared/scenario/parse';
import type { Scenario } from '../../shared/scenario/document';
import { totalOf } from '../../shared/study/tallies';
import { findingsOf, verdictWords, winWords } from '../../shared/study/findings';
import { seedOf, shardOf, studyOf, type Study } from '../../shared/study/study-inputs';
import { timeLeft } from '../../shared/study/time-left';
import { cutShort, Gathering, mergedParts, type Results } from '../../shared/study/study-results';
import { parseStudy, writeStudy } from '../../shared/study/study-file';
import { battleTold, hasEnded, type Told } from '../../shared/study/play-battle';
import { BLUE, GREEN, RED, scenarioOf } from '../helpers/given-battle';

function rulesFor(scenario: Scenario): Ruleset {
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  return rules.value;
}

function sample(name: string): Scenario {
  const file = join(import.meta.dirname, `../../resources/scenarios/${name}.sandtable`);
  const read = parseScenario(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(`${file} does not open`);
  return read.value;
}

function studied(scenario: Scenario, battles: number, rules = rulesFor(scenario)) {
  const study = studyOf(rules, scenario, { battles, seed: 's', levels: {}, version: '1' });
  if (!study.ok) throw new Error(study.error);
  const told = Array.from({ length: battles }, (_, i) =>
    battleTold(study.value, rules, scenario, i + 1),
  );
  return { study: study.value, told };
}

function gathered(study: Study, told: readonly Told[], first = 1): Results {
  const gathering = new Gathering(study, first);
  for (const one of told) gathering.add(one);
  return gathering.results();
}

const foot = 'european_us_infantry_p1';
/** Nobody gets near anybody in the one turn there is, and Red stands on the only objective. */
const certain = scenarioOf({
  red: { holder: { type: foot, at: [3, 3] } },
  blue: { late: { type: foot, at: [45, 45], facing: 180 } },
  objectives: [{ at: [3, 3], points: 3 }],
  turnLimit: 1,
});

test('a battle that runs its course ends in its last turn, whose hits were whose is counted', () => {
  const { study, told } = studied(sample('the-salt-pans'), 1);
  const { counts } = gathered(study, told);
  expect(counts.turns).toEqual({ 8: 1 });
  const lost = Object.values(counts.sides).flatMap(({ lost: how }) => Object.values(how));
  expect(lost.length).toBeGreaterThan(0);
  const felled = Object.values(counts.stands).filter((stand) => totalOf(stand.felled) > 0);
  expect(felled.length).toBeGreaterThan(1);
});

describe('a scenario whose end is certain', () => {
  const { study, told } = studied(certain, 20);
  const results = gathered(study, told);
  const findings = findingsOf(results);

  test('is won every time by who holds the objective, by that rule and in that turn', () => {
    const won = { [RED]: 20 };
    expect(results.counts).toMatchObject({
      ended: 20,
      failed: 0,
      won,
      ways: { 'objectives at the end of the last turn': won },
      turns: { 1: 20 },
      units: { un_red: { whole: 20 }, un_blue: { whole: 20 } },
      objectives: { ob_1: won },
      stands: {},
    });
    expect(results.counts.sides).toEqual({
      [RED]: { lost: {}, losses: { 0: 20 } },
      [BLUE]: { lost: {}, losses: { 0: 20 } },
    });
  });

  test('is told so', () => {
    expect(findings.sides.map(winWords)).toEqual([
      'Red win 100 % (84 to 100)',
      'Blue win 0 % (0 to 16)',
    ]);
    expect(verdictWords(findings)).toBe('Red are ahead by more than chance in 20 battles.');
    expect(findings.objectives[0]?.held.map(({ share }) => share)).toEqual([1, 0, 0]);
    expect(findings.medianTurns).toBe(1);
  });

  test('is played with a seed of its own each time', () => {
    const seeds = results.battles.map(({ seed }) => seed);
    expect(seeds.slice(0, 2)).toEqual(['s-1', 's-2']);
    expect(new Set(seeds).size).toBe(20);
    expect(seedOf(study, 7)).toBe('s-7');
  });
});

test('among three sides the last may be ahead of the others, and lose least', () => {
  const { study, told } = studied(
    scenarioOf({
      ruleset: 'skirmish',
      red: { r: { type: 'crawler', at: [4, 4] } },
      blue: { b: { type: 'crawler', at: [44, 4] } },
      green: { g: { type: 'crawler', at: [24, 44] } },
      turnLimit: 1,
    }),
    3,
  );
  const results = gathered(study, told);
  const withWins = (red: number, blue: number, green: number) => {
    const { sides } = findingsOf(results);
    const wins = [red, blue, green];
    const counted = sides.map((side, i) => ({ ...side, wins: wins[i] ?? 0 }));
    return verdictWords({ sides: counted, ended: red + blue + green });
  };
  expect(withWins(0, 1, 3)).toBe('Green are ahead, but in 4 battles that may be chance.');
  expect(withWins(2, 3, 40)).toBe('Green are ahead by more than chance in 45 battles.');
  expect(withWins(4, 1, 4)).toBe('Nobody is ahead of all others in 9 battles.');
  expect(withWins(3, 3, 3)).toBe('The sides are even in 9 battles.');
  const losses = [{ [GREEN]: 0, [RED]: 0, [BLUE]: 0 }, { [GREEN]: 1, [RED]: 0, [BLUE]: 0 }, {}];
  const battles = results.battles.map((line, i) => ({ ...line, lost: losses[i] ?? {} }));
  const watched = findingsOf({ ...results, battles }).worthWatching;
  expect(watched.find(({ what }) => what === 'The most lop-sided')?.line.n).toBe(2);
});

describe.each(['kestrel-gap', 'shepperton-ferry'])('battles of %s', (name) => {
  const { study, told } = studied(sample(name), 6);
  const whole = gathered(study, told);

  test('lose as many stands by side as by stand, and a battle is what its line says', () => {
    const { counts } = whole;
    const bySide = Object.values(counts.sides).map(({ lost }) => totalOf(lost));
    const byStand = Object.values(counts.stands).map(({ lost }) => totalOf(lost));
    const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
    expect(sum(byStand)).toBe(sum(bySide));
    expect(sum(bySide)).toBe(
      sum(whole.battles.map((line) => (hasEnded(line) ? totalOf(line.lost) : 0))),
    );
    expect(sum(bySide)).toBeGreaterThan(0);
    expect(sum(Object.values(counts.units).map(totalOf))).toBe(6 * study.units.length);
  });

  test('name as felled only enemies who were lost', () => {
    const sideOf = (id: string) => {
      const unit = study.stands.find((stand) => stand.id === id)?.unit;
      return study.units.find((one) => one.id === unit)?.side;
    };
    const felled = Object.entries(whole.counts.stands).flatMap(([id, stand]) =>
      Object.entries(stand.felled).map(([victim, count = 0]) => ({ id, victim, count })),
    );
    expect(felled.length).toBeGreaterThan(0);
    const lostOf = (id: string) =>
      totalOf(Object.entries(whole.counts.stands).find(([one]) => one === id)?.[1].lost);
    for (const { id, victim, count } of felled) {
      expect(sideOf(victim)).not.toBe(sideOf(id));
      expect(count).toBeLessThanOrEqual(lostOf(victim));
    }
  });

  test('come to the same letters in whatever order they come in, and read back', () => {
    const text = writeStudy(whole);
    expect(writeStudy(gathered(study, [...told].reverse()))).toBe(text);
    const read = parseStudy(text);
    if (!read.ok) throw new Error(read.error);
    expect(writeStudy(read.value)).toBe(text);
  });

  test.each([2, 3, 4, 9])('come to the same letters in %i shards, merged in any order', (of) => {
    const parts = Array.from({ length: of }, (_, i) => {
      const [first, end] = shardOf(study, i + 1, of);
      const results = gathered(study, told.slice(first - 1, end - 1), first);
      const read = parseStudy(writeStudy(results));
      if (!read.ok) throw new Error(read.error);
      return { name: `${i + 1}.json`, results: read.value };
    });
    const merged = mergedParts(parts.reverse());
    if (!merged.ok) throw new Error(merged.error);
    expect(writeStudy(merged.value)).toBe(writeStudy(whole));
  });

  test('cut short are a study of so many battles', () => {
    const gathering = new Gathering(study);
    for (const one of told.slice(0, 3)) gathering.add(one);
    // The fifth is there before the fourth, which was never played.
    gathering.add(told[4] as Told);
    const short = { ...study, battles: 3 };
    expect(writeStudy(cutShort(gathering.results()))).toBe(
      writeStudy(gathered(short, told.slice(0, 3))),
    );
  });
});

describe('parts that do not fit', () => {
  const { study, told } = studied(certain, 10);
  const part = (name: string, from: number, to: number, of = study) => {
    return { name, results: gathered(of, told.slice(from - 1, to), from) };
  };
  const refusal = (...parts: Parameters<typeof mergedParts>[0]) => {
    const merged = mergedParts(parts);
    return merged.ok ? null : merged.error;
  };

  test('are named with what is wrong', () => {
    const [a, b] = [part('a.json', 1, 5), part('b.json', 6, 10)];
    expect(refusal(a, b)).toBeNull();
    expect(refusal(a, part('c.json', 5, 10))).toBe('c.json: battle 5 is in a.json already');
    expect(refusal(a, part('b.json', 8, 9))).toBe('battles 6 to 7 and 10 of 10 are missing');
    expect(refusal(part('a.json', 1, 9))).toBe('battle 10 of 10 is missing');
    expect(refusal(a, part('b.json', 6, 10, { ...study, seed: 'x' }))).toBe(
      'b.json: another study than a.json: seed x instead of s',
    );
    expect(refusal(a, part('b.json', 6, 10, { ...study, scenario: 'f00' }))).toMatch(
      /^b.json: another study than a.json: scenario f00 instead of /,
    );
    const sides = study.sides.map((side) => ({ ...side, level: 'veteran' as const }));
    expect(refusal(a, part('b.json', 6, 10, { ...study, sides }))).toContain('levels sd_1=veteran');
  });

  test('are refused as files that are no study, or no longer what was written', () => {
    const text = writeStudy(part('a.json', 1, 10).results);
    const refused = (broken: string) => {
      const read = parseStudy(broken);
      return read.ok ? null : read.error;
    };
    expect(refused(text)).toBeNull();
    expect(refused('{')).toMatch(/^not a study: /);
    expect(refused('{"title":"a scenario"}')).toMatch(/^not a study: format: /);
    expect(refused(text.replace('"ended": 10', '"ended": 9'))).toBe(
      'counts: 9 battles are counted and 10 are listed',
    );
    expect(refused(text.replace('"n":4', '"n":44'))).toContain('in the order of their numbers');
  });

  test('are refused where a page would take from them what no study can have', () => {
    type Anything = Record<string, Record<string, Record<string, unknown>>>;
    const { results } = part('a.json', 1, 10);
    const refused = (spoil: (file: Anything) => void) => {
      const file = JSON.parse(writeStudy(results)) as Anything;
      spoil(file);
      const read = parseStudy(JSON.stringify(file));
      return read.ok ? null : read.error;
    };
    const put = (at: string, value: unknown) =>
      refused((file) => {
        const keys = at.split('.');
        const last = keys.pop() ?? '';
        const inside = keys.reduce<unknown>(
          (one, key) => (one as Readonly<Record<string, unknown>>)[key],
          file,
        );
        (inside as Record<string, unknown>)[last] = value;
      });
    expect(put('study.sides.0.colour', '#a03020')).toBeNull();
    expect(put('study.sides.0.colour', 'red;background:url(x)')).toContain('expected a colour');
    expect(put('study.grid.columns', 4001)).toMatch(/study\.grid\.columns: .*200/);
    expect(put('study.grid.rows', 4001)).toMatch(/study\.grid\.rows: .*200/);
    const noTurn = 'expected a turn from 0 to 20000';
    expect(put('counts.turns.999999999', 1)).toContain(`counts.turns.999999999: ${noTurn}`);
    expect(put('counts.turns.1e3', 1)).toContain(noTurn);
    expect(put(`counts.course.lostIn.${RED}`, { '1,5': 1 })).toContain(noTurn);
    expect(put('counts.course.held', { ob_1: { '-1': { nobody: 1 } } })).toContain(noTurn);
    expect(put('counts.course.margins', { [RED]: { 3: 999_999_999 } })).toBe(
      'counts.course.margins: expected at most 10 battles, found 999999999',
    );
    expect(put(`counts.course.heat.${RED}.moved`, [])).toBeNull();
    expect(put(`counts.course.heat.${RED}.moved`, [1, 2])).toMatch(
      /^counts\.course\.heat\.sd_\w+\.moved: expected none or \d+ cells, found 2$/,
    );
  });
});

test('a battle that breaks off is counted and told with its seed, and the others are played', () => {
  const rules = rulesFor(certain);
  const faulty: Ruleset = {
    ...rules,
    visible(battle, side) {
      if (battle.dice.seed === 's-2') throw new Error('the dice fell off the table');
      return rules.visible(battle, side);
    },
  };
  const { study, told } = studied(certain, 3, faulty);
  const results = gathered(study, told);
  expect(results.counts).toMatchObject({ ended: 2, failed: 1, won: { [RED]: 2 } });
  expect(results.battles[1]).toEqual({ n: 2, seed: 's-2', failed: 'the dice fell off the table' });
  const read = parseStudy(writeStudy(results));
  expect(read).toMatchObject({ ok: true, value: results });
});

test('a scenario that cannot be played is not studied', () => {
  const wanted = { battles: 1, seed: 's', levels: {}, version: '1' };
  const empty: Scenario = { ...certain, stands: [] };
  expect(studyOf(rulesFor(empty), empty, wanted)).toMatchObject({
    ok: false,
    error: expect.stringContaining('no stands'),
  });
});

test('the hash tells scenarios apart by what is fought over, not by notes or the order of keys', () => {
  const hashOf = (scenario: Scenario) => studied(scenario, 0).study.scenario;
  const own = hashOf(certain);
  expect(hashOf({ ...certain, notes: 'another word' })).toBe(own);
  expect(hashOf(Object.fromEntries(Object.entries(certain).reverse()) as unknown as Scenario)).toBe(
    own,
  );
  expect(hashOf({ ...certain, turnLimit: 2 })).not.toBe(own);
  expect(
    hashOf({ ...certain, objectives: certain.objectives.map((one) => ({ ...one, points: 4 })) }),
  ).not.toBe(own);
});

test.each([
  [0, 100, 5000, null],
  [10, 100, 500, null],
  [50, 100, 10_000, 'about 10 s left'],
  [10, 1000, 10_000, 'about 17 min left'],
  [100, 100, 10_000, null],
])('after %i of %i battles in %i ms it takes %s', (done, of, ms, words) => {
  expect(timeLeft(done, of, ms)).toBe(words);
});
