// The books with rules that come with the program, and the sample that each is played with.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../../../shared/ai/levels';
import { printSource } from '../../../../shared/print/pages/page-source';
import { rulesetOf } from '../../../../shared/rulesets/registry';
import { readBook, takenWords, withBook } from '../../../../shared/scenario/books/book';
import { parseScenario } from '../../../../shared/scenario/parse';
import type { OwnRules } from '../../../../shared/scenario/own-rules/own-rules';
import { expectKept, playedOut } from '../../../helpers/played-battle';

const RESOURCES = join(import.meta.dirname, '../../../../resources');
const textOf = (...path: readonly string[]) => readFileSync(join(RESOURCES, ...path), 'utf8');
const PAIRS = [
  ['hedgerow-platoons', 'the-farm-at-saint-aubin'],
  ['brigades-in-line', 'the-ridge-at-altenau'],
  ['drop-site', 'the-wreck-of-the-calliope'],
] as const;

/** Of the battles of each book in the slow run. */
const SHARE = 20;
const SHARES = Array.from({ length: 200 / SHARE }, (_, i) => i * SHARE);

/** All paragraphs that the rules name. */
function paragraphsOf(rules: OwnRules): readonly string[] {
  return [...JSON.stringify(rules).matchAll(/"rule":"([^"]+)"/g)].map(([, rule = '']) => rule);
}

describe.each(PAIRS)('%s', (file, sample) => {
  const book = readBook(textOf('books', `${file}.sandbook`));
  const scenario = parseScenario(textOf('scenarios', `${sample}.sandtable`));
  if (!book.ok || !scenario.ok) throw new Error(`${file} or ${sample} cannot be read`);
  const { ownKinds, rules } = scenario.value;
  const ruleset = rulesetOf(rules);
  if (!ruleset.ok) throw new Error(ruleset.error);

  test('has terrain, stands and rules, and its sample carries all of them', () => {
    const { terrain, stands, rules: own } = book.value;
    expect(terrain.length).toBeGreaterThan(3);
    expect(stands.length).toBeGreaterThan(7);
    expect(Object.keys(own ?? {})).toEqual(
      expect.arrayContaining(['order', 'phases', 'attack', 'save', 'morale', 'abilities']),
    );
    const taken = withBook({ ownKinds, own: rules.own ?? { stands: [] } }, book.value);
    expect(takenWords(taken)).toBe('All of it is here already.');
    expect([...(ruleset.value.check?.(scenario.value) ?? [])]).toEqual([]);
  });

  test('its quick reference prints each paragraph of its rules, its stands, and none of Skirmish', () => {
    const printed = JSON.stringify(ruleset.value.playAids?.tables);
    for (const paragraph of paragraphsOf(book.value.rules ?? {})) {
      expect(printed).toContain(paragraph);
    }
    for (const { name, qualities } of book.value.stands) {
      expect(printed).toContain(qualities.length > 0 ? `${name} (${qualities.join(', ')})` : name);
    }
    expect(book.value.stands.some(({ qualities }) => qualities.length > 0)).toBe(true);
    expect(printed).not.toMatch(/SK-|Crawler/);
  });

  test('what it is played by is told as rules of its own', () => {
    const source = printSource(scenario.value, ruleset.value);
    expect(source.rulesName).toBe('Skirmish, with rules of its own');
  });

  test.runIf(process.env['SLOW']).each(SHARES)(
    'of its 200 battles those from number %i on end without a refusal or a broken invariant, and each tenth replays from its file',
    (first) => {
      for (let i = first; i < first + SHARE; i++) {
        const level = i % 10 === 5 ? LEVELS.regular : LEVELS.recruit;
        const played = playedOut(scenario.value, `${file} ${i}`, level);
        expect(played.end.outcome?.reason).toMatch(/\S/);
        if (i % 10 === 0) expectKept(played);
      }
    },
    SHARE * 60_000,
  );

  test('its lengths are told as it measures', () => {
    const printed = JSON.stringify(ruleset.value.playAids?.tables);
    const isMetric = book.value.rules?.unit === 'cm';
    expect(printed.includes('\\"')).toBe(!isMetric);
    expect(printed.includes(' cm')).toBe(isMetric);
  });
});
