// Files that are wrong a thousand times, nested without end or made to deceive: each is refused in words, and a
// list of problems is one that somebody can read.

import { expect, test } from 'vitest';
import { parseScenario, repairScenario } from '../../shared/scenario/parse';
import { rulesetOf } from '../../shared/rulesets/registry';

const BASE = {
  format: 1,
  title: 'x',
  rules: { id: 'tripods', options: { a: 1 } },
  board: { space: 'table', width: 48, height: 48 },
  battle: 0,
};
const TEXT = JSON.stringify(BASE);

const wood = (shape: unknown, id = 'tr_1') => ({ id, kind: 'light_woods', shape });
const DISC = { type: 'disc', center: [10, 10], radius: 1 };
const withTerrain = (terrain: readonly unknown[]) =>
  JSON.stringify({ ...BASE, battle: null, terrain });

/** What a file is refused for, each with its place. */
function problems(text: string): readonly string[] {
  const read = parseScenario(text);
  return read.ok ? [] : read.error.map(({ path, message }) => `${path}: ${message}`);
}

test('nesting 2,000 or a million deep is said, wherever it is', () => {
  const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const said = 'battle[0][0]: it is nested deeper than 100 levels';
  expect(problems(TEXT.replace('"battle":0', `"battle":${lists(2_000)}`))).toEqual([said]);
  expect(problems(TEXT.replace('"battle":0', `"battle":${lists(1_000_000)}`))).toEqual([said]);
  const option = `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`;
  expect(problems(TEXT.replace('"a":1', `"a":${option}`))).toEqual([
    'rules.options.a: it is nested deeper than 100 levels',
  ]);
});

test('a key that is there twice, spelled with escapes too, and one called __proto__ are said', () => {
  const twice = ': this key is there twice: keep one of them';
  expect(problems(TEXT.replace('"title"', '"title":"y","title"'))).toEqual([`title${twice}`]);
  expect(problems(TEXT.replace('"title"', '"t\\u0069tle":"y","title"'))).toEqual([`title${twice}`]);
  const terrain = withTerrain([wood(DISC), wood(DISC, 'tr_2')]);
  const doubled = terrain.replace('"id":"tr_2"', '"id":"tr_3","id":"tr_2"');
  expect(problems(doubled)).toEqual([`terrain[1].id${twice}`]);
  expect(problems(TEXT.replace('"a":1', '"__proto__":{"a":1}'))).toEqual([
    'rules.options.__proto__: no key may have this name',
  ]);
  // In words, and not as keys, both are nothing special.
  const words = JSON.stringify({ ...BASE, title: '{"a":1,"a":2,"__proto__":"[[', battle: null });
  expect(problems(words)).toEqual([]);
});

test('of 100,000 bad features twenty are listed, and that there are thousands more', () => {
  const said = problems(withTerrain(Array.from({ length: 100_000 }, () => ({ x: 1 }))));
  expect(said).toHaveLength(21);
  expect(said.at(-1)).toBe(': and thousands more problems like these');
  const many = problems(withTerrain(Array.from({ length: 1_500 }, () => 1)));
  expect(many).toHaveLength(21);
  expect(many[19]).toBe('terrain[19]: expected object, received number');
  expect(many.at(-1)).toBe(': and 1480 more problems like these');
  expect(problems(withTerrain(Array.from({ length: 50 }, () => 1))).at(-1)).toBe(
    ': and 30 more problems like these',
  );
});

test('one feature with 200,000 bad corners is refused like any other', () => {
  const points = Array.from({ length: 200_000 }, () => 'here');
  const said = problems(withTerrain([wood({ type: 'polygon', points })]));
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBeLessThanOrEqual(21);
});

test('20,000 features of one id are said, and one repair gives each an id of its own', () => {
  const text = withTerrain(Array.from({ length: 20_000 }, () => wood(DISC)));
  expect(problems(text)).toHaveLength(21);
  const repaired = repairScenario(text);
  if (!repaired.ok) throw new Error('not repaired');
  const ids = repaired.value.scenario.terrain.map(({ id }) => id);
  expect(new Set(ids).size).toBe(20_000);
  expect(ids[0]).toBe('tr_1');
  expect(repaired.value.done).toEqual([
    'terrain[1].id: the id "tr_1" is used twice. Give each an id of its own.',
  ]);
});

test('an outline of 1,500 corners that crosses itself everywhere can be removed, and nobody waits', () => {
  const corner = (i: number) => {
    const angle = i * Math.PI * 2 * (749 / 1501);
    return [24 + 20 * Math.cos(angle), 24 + 20 * Math.sin(angle)].map((v) => Number(v.toFixed(3)));
  };
  const points = Array.from({ length: 1_501 }, (_, i) => corner(i));
  const text = withTerrain([wood({ type: 'polygon', points })]);
  expect(problems(text)[0]).toContain('terrain[0].shape: the outline crosses itself');
  const repaired = repairScenario(text);
  expect(repaired.ok && repaired.value.scenario.terrain).toEqual([]);
});

test('rules and modules called as what every object has are unknown', () => {
  for (const id of ['constructor', '__proto__', 'toString']) {
    expect(rulesetOf({ id, modules: [], options: {} })).toMatchObject({ ok: false });
    const withModule = rulesetOf({ id: 'tripods', modules: [id], options: {} });
    expect(withModule).toEqual({ ok: false, error: `unknown rules module "${id}"` });
  }
});

test('a list of a thousand things is read as the same things are in short lists, and one wrong thing in it is said', () => {
  const woods = Array.from({ length: 1_200 }, (_, i) =>
    wood({ ...DISC, center: [1 + (i % 40), 1 + Math.floor(i / 40)] }, `tr_${i + 1}`),
  );
  const terrainOf = (list: readonly unknown[]) => {
    const read = parseScenario(withTerrain(list));
    return read.ok ? read.value.terrain : [];
  };
  const short = [woods.slice(0, 600), woods.slice(600)].flatMap(terrainOf);
  expect(short).toHaveLength(woods.length);
  expect(terrainOf(woods)).toEqual(short);
  const one = woods.map((thing, i) => (i === 700 ? { ...thing, kind: 7 } : thing));
  const said = problems(withTerrain(one));
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^terrain\[700\]\.kind: /);
});
