import { expect, test } from 'vitest';
import { printSource } from '../../../shared/print/pages/page-source';
import { setupDrafts } from '../../../shared/print/pages/setup-sheet';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { DEFAULT_PRINT } from '../../../shared/scenario/file-schema';
import { textsOf } from '../measured';
import { NO_LOOKS, sampleScenarios } from '../sample-table';

const LANDSCAPE = { ...DEFAULT_PRINT, paper: 'A4', orientation: 'landscape' } as const;

test('in centimetres the list names the unit once for two lengths, and no line ends between a letter, its number and the unit', () => {
  const ridge = sampleScenarios().find(({ name }) => name.includes('altenau'))?.scenario;
  if (!ridge) throw new Error('the sample is gone');
  const rules = rulesetOf(ridge.rules);
  const { appearances } = printSource(ridge, rules.ok ? rules.value : null);
  const settings = { ...LANDSCAPE, lengths: 'cm' } as const;
  const told = setupDrafts(ridge, appearances, settings)
    .flatMap(({ marks }) => textsOf(marks))
    .map(({ text }) => text);
  const places = told.filter((text) => /^[WE]\s[\d.]+,/.test(text));
  expect(places.length).toBeGreaterThan(20);
  expect(told.filter((text) => /\s[WESN]$|^cm\b|cm, [SN]/.test(text))).toEqual([]);
});

test('numbers along the table of a set-up sheet have at least six points', () => {
  for (const { name, scenario } of sampleScenarios()) {
    const [page] = setupDrafts(scenario, NO_LOOKS, LANDSCAPE);
    const least = Math.min(...textsOf(page!.marks).map(({ size }) => size));
    expect(least * 72, name).toBeGreaterThanOrEqual(6);
  }
});
