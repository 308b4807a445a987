import { expect, test } from 'vitest';
import { foundRows, outlineOf } from '../../renderer/panels/outline';
import { newScenario } from '../../shared/scenario/new-scenario';
import { sampleRules, sampleScenario } from './sample';

const groups = outlineOf(sampleScenario(), sampleRules());

test('everything on the table is in the outline once', () => {
  const { stands, terrain, zones, objectives, labels } = sampleScenario();
  const shown = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const there = [...stands, ...terrain, ...zones, ...objectives, ...labels].map(({ id }) => id);
  expect([...shown].sort()).toEqual([...there].sort());
});

test('terrain is listed with the topmost first', () => {
  const rows = groups.find(({ id }) => id === 'terrain')!.rows;
  expect(rows[0]!.id).toBe(sampleScenario().terrain.at(-1)!.id);
});

test('a search keeps the rows that hold every word, and drops empty groups', () => {
  const found = foundRows(groups, 'TRIPOD 1');
  expect(found.map(({ title }) => title)).toContain('First Group');
  expect(found.flatMap(({ rows }) => rows.map(({ text }) => text))).toContain('Tripod 1');
  expect(foundRows(groups, 'zeppelin')).toEqual([]);
});

test('an empty scenario has an empty outline', () => {
  expect(outlineOf(newScenario(), null)).toEqual([]);
});
