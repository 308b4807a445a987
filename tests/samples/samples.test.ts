import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { standsOf } from '../../shared/battle/battle-view';
import { appearancesOf } from '../../shared/print/drawing/stand-appearance';
import { tablePage } from '../../shared/print/pages/whole-table';
import { beginBattle } from '../../shared/rules/begin';
import { rulesetOf } from '../../shared/rulesets/registry';
import { isInCohesion } from '../../shared/rulesets/tripods/morale/quality';
import { isOnTable } from '../../shared/rulesets/tripods/stands/stands';
import { parseScenario } from '../../shared/scenario/parse';
import type { Scenario } from '../../shared/scenario/document';
import { writeScenario } from '../../shared/scenario/write-document';
import { LEVELS } from '../../shared/ai/levels';
import { brokenIn, expectKept, playedOut } from '../helpers/played-battle';

const FOLDER = join(import.meta.dirname, '../../resources/scenarios');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.sandtable'));
/**
 * Milliseconds for one battle, on a machine that does much else at the same time. A battle without an end is found
 * by the number of its actions and not by the clock.
 */
const PATIENCE = 300_000;

const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

function sample(file: string): Scenario {
  const parsed = parseScenario(textOf(file));
  if (!parsed.ok) throw new Error(`${file}: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}

/** FT-01-03: the periods that all stands of the sample share. */
function periodsOf({ rules, stands }: Scenario): readonly number[] {
  const found = rulesetOf(rules);
  if (!found.ok) throw new Error(found.error);
  const { catalogue } = found.value;
  const each = stands.map(({ type }) => {
    const data = catalogue.stands[type]?.data as { readonly periods: readonly number[] };
    return data.periods;
  });
  return [1, 2, 3, 4, 5].filter((period) => each.every((periods) => periods.includes(period)));
}

test.each(FILES.filter((file) => sample(file).rules.id === 'tripods'))(
  'FT-06-40: every stand of %s starts in cohesion',
  (file) => {
    const scenario = sample(file);
    const rules = rulesetOf(scenario.rules);
    if (!rules.ok) throw new Error(rules.error);
    const battle = beginBattle(rules.value, scenario, 'cohesion');
    const astray = standsOf(battle).filter((one) => isOnTable(one) && !isInCohesion(battle, one));
    expect(astray.map(({ name }) => name)).toEqual([]);
  },
);

test('there are six samples of tripods, with at least one for each period', () => {
  const tripods = FILES.map(sample).filter(({ rules }) => rules.id === 'tripods');
  expect(tripods.length).toBeGreaterThanOrEqual(6);
  const periods = tripods.map(periodsOf);
  expect(periods.map((shared) => shared.length)).toEqual(periods.map(() => 1));
  expect(new Set(periods.flat())).toEqual(new Set([1, 2, 3, 4, 5]));
});

test.each(FILES)(
  '%s is written as Sandtable writes it, and has all that a player needs',
  (file) => {
    const scenario = sample(file);
    expect(writeScenario(scenario)).toBe(textOf(file));
    const { title, notes, victory, terrain, zones, turnLimit, units, sides } = scenario;
    expect([title, notes, victory].filter((text) => text.length < 5)).toEqual([]);
    expect(terrain.length).toBeGreaterThan(2);
    expect(turnLimit).not.toBeNull();
    expect(new Set(units.map(({ side }) => side)).size).toBe(sides.length);
    if (scenario.rules.id !== 'tripods') return;
    expect(notes).toContain("Designer's note");
    expect(zones.length).toBeGreaterThan(1);
    expect(scenario.objectives.length).toBeGreaterThan(1);
  },
);

test.each(FILES)('%s prints on one page', (file) => {
  const scenario = sample(file);
  const rules = rulesetOf(scenario.rules);
  const appearances = appearancesOf(scenario, rules.ok ? rules.value : null);
  const { svg } = tablePage(scenario, appearances, scenario.print);
  expect(svg).toContain(`<title>${scenario.title.replaceAll("'", '&#39;')}</title>`);
  expect(svg).not.toMatch(/NaN|undefined/);
});

test.each(FILES)(
  '%s is played to its end by the computer, without a refusal, every invariant holding',
  (file) => {
    const played = playedOut(sample(file), 'sample');
    const { end, log } = played;
    expectKept(played);
    expect(end.outcome?.reason).toMatch(/\S/);
    expect(log.length).toBeGreaterThan(50);
  },
  PATIENCE,
);

test('the invariants notice what breaks them', () => {
  const { start, log } = playedOut(sample('horsell-common.sandtable'), 'sample');
  const [first] = log;
  const after = { ...start, logged: 1 };
  expect(brokenIn(start, after, first!)).toBeNull();
  expect(brokenIn({ ...start, logged: 3 }, after, first!)).toContain('misnumbered');
  expect(brokenIn({ ...start, clock: { ...start.clock, turn: 9 } }, after, first!)).toContain(
    'clock',
  );
  const [id, stand] = Object.entries(start.stands)[0]!;
  const twice = { ...stand, marks: ['pinned', 'pinned'] };
  expect(brokenIn(start, { ...after, stands: { [id]: twice } }, first!)).toContain('twice');
});

/** The many battles of the slow run, shared out evenly; `RANGE=0-100` plays only these. */
const BATTLES = 1000;
const [FIRST = 0, BEYOND = BATTLES] = (process.env['RANGE'] ?? '').match(/\d+/g)?.map(Number) ?? [];
/** So many in one test. */
const SHARE = 10;
const SHARES = Array.from(
  { length: Math.ceil(Math.max(0, BEYOND - FIRST) / SHARE) },
  (_, i) => [FIRST + i * SHARE, Math.min(BEYOND, FIRST + (i + 1) * SHARE)] as const,
);

test.runIf(process.env['SLOW']).each(SHARES)(
  'of a thousand battles of all samples, number %i up to %i end without a crash, a refusal or a broken invariant',
  (first, beyond) => {
    let ended = 0;
    for (let i = first; i < beyond; i++) {
      const played = playedOut(sample(FILES[i % FILES.length]!), `slow ${i}`);
      expectKept(played);
      if (played.end.outcome !== null) ended += 1;
    }
    expect(ended).toBe(beyond - first);
  },
  SHARE * PATIENCE,
);

test.runIf(process.env['SLOW']).each(FILES)(
  '%s is played to its end by two planning computers',
  (file) => {
    const { end } = playedOut(sample(file), 'planning', LEVELS.regular);
    expect(end.outcome?.reason).toMatch(/\S/);
  },
  600_000,
);
