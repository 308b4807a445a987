import { describe, expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import { withoutKeys } from '../../../shared/core/without-keys';
import { parseBattleRecord, writeBattleRecord } from '../../../shared/battle/battle-record';
import { beginBattle } from '../../../shared/rules/begin';
import { rulesetOf } from '../../../shared/rulesets/registry';
import type { OwnKind, Scenario } from '../../../shared/scenario/document';
import { edit } from '../../../shared/scenario/edit';
import { isSame, mergedOwnKinds, ownIdFor } from '../../../shared/scenario/own-kinds/own-kinds';
import { parseScenario, repairScenario } from '../../../shared/scenario/parse';
import { writeScenario } from '../../../shared/scenario/write-document';
import { smallPng } from '../../helpers/small-png';

const HEDGE = {
  id: 'hedge',
  name: 'Hedge',
  like: 'wall',
  rule: 'House rules, page 3',
  hand: 'hedge',
  colours: { floor: '#8fae5d' },
  width: 0.5,
  sight: { blocks: 'cover', levels: 1, seeInto: 1 },
  protects: 'light_woods',
  move: { foot: { once: 1 }, tracked: 1.5, wheeled: 'closed' },
  sparing: { 'black-and-white': { fill: '#dddddd' } },
  sign: 'tufts',
  levels: 2,
  save: 5,
  over: ['stream'],
  draws: 'box',
  size: [4, 2.5],
  picture: { image: smallPng(), as: 'tiles', width: 1.5 },
};

const strip = (y: number) => ({
  type: 'strip',
  width: 0.5,
  points: [
    [4, y],
    [20, y],
  ],
});

function fileWith(own: readonly unknown[], terrain: readonly unknown[]) {
  return {
    format: 2,
    title: 'A field',
    rules: { id: 'skirmish' },
    board: { space: 'table', width: 48, height: 48 },
    ownKinds: own,
    terrain,
  };
}

const SOUND = fileWith(
  [HEDGE],
  [
    { id: 'tr_1', kind: 'wall', own: 'hedge', shape: strip(10) },
    { id: 'tr_2', kind: 'wall', shape: strip(20) },
  ],
);

function read(file: unknown): Scenario {
  const parsed = parseScenario(JSON.stringify(file));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const problemsOf = (file: unknown) => {
  const parsed = parseScenario(JSON.stringify(file));
  return parsed.ok ? [] : parsed.error.map(({ path, message }) => `${path}: ${message}`);
};

describe('in a file', () => {
  test('pieces name their kind by its id; in the document they hold the kind of the list', () => {
    const scenario = read(SOUND);
    const [own] = scenario.ownKinds;
    expect(own).toMatchObject({
      name: 'Hedge',
      width: inches(0.5),
      sight: { seeInto: inches(1) },
      move: HEDGE.move,
    });
    expect(scenario.terrain[0]?.own).toBe(own);
    expect(scenario.terrain[1]?.own).toBeUndefined();
    const text = writeScenario(scenario);
    expect(JSON.parse(text)).toMatchObject({ ownKinds: [HEDGE], terrain: [{ own: 'hedge' }, {}] });
    expect(read(JSON.parse(text))).toEqual(scenario);
  });

  test('a scenario without any is written as before', () => {
    const plain = withoutKeys(fileWith([], []), 'ownKinds');
    expect(writeScenario(read(plain))).not.toContain('ownKinds');
  });

  test.each([
    ['an id that no kind has', { own: 'hegde' }, 'terrain[0].own: ownKinds has no "hegde"'],
    [
      'another kind than it is like',
      { kind: 'road' },
      'terrain[0].kind: "hedge" is like wall, and this is road',
    ],
  ])('%s is a problem that is mended without losing the piece', (_name, change, problem) => {
    const file = fileWith(
      [HEDGE],
      [{ id: 'tr_1', kind: 'wall', own: 'hedge', shape: strip(10), ...change }],
    );
    expect(problemsOf(file)).toEqual([problem]);
    const repaired = repairScenario(JSON.stringify(file));
    expect(repaired).toMatchObject({
      ok: true,
      value: { scenario: { terrain: [{ id: 'tr_1' }] } },
    });
    if (repaired.ok)
      expect(problemsOf(JSON.parse(writeScenario(repaired.value.scenario)))).toEqual([]);
  });

  test('an id that is used twice is a problem; the second is left out', () => {
    const file = fileWith([HEDGE, { ...HEDGE, name: 'Other' }], []);
    expect(problemsOf(file)).toEqual(['ownKinds[1].id: the id "hedge" is used twice']);
    const repaired = repairScenario(JSON.stringify(file));
    expect(repaired).toMatchObject({
      value: { scenario: { ownKinds: [{ name: 'Hedge' }] } },
    });
  });

  test.each([
    [{ like: 'jungle' }, 'ownKinds[0].like'],
    [{ like: 'wreck' }, 'ownKinds[0].like: expected one of'],
    [{ id: 'A Hedge' }, 'ownKinds[0].id: expected an id of small letters'],
    [{ move: { foot: 0 } }, 'ownKinds[0].move.foot'],
    [{ move: { foot: 21 } }, 'ownKinds[0].move.foot'],
    [{ move: { foot: 'no' } }, 'ownKinds[0].move.foot'],
    [{ sight: { blocks: 'ridge', levels: 1, seeInto: 0 } }, 'ownKinds[0].sight.blocks'],
    [{ sight: { blocks: 'cover', levels: 51, seeInto: 0 } }, 'ownKinds[0].sight.levels'],
    [{ colours: { floor: 'green' } }, 'ownKinds[0].colours.floor: expected a colour'],
    [{ hand: 'oils' }, 'ownKinds[0].hand'],
    [{ sign: 'skulls' }, 'ownKinds[0].sign: expected one of'],
    [{ sparing: { sepia: {} } }, 'ownKinds[0].sparing'],
    [{ save: 1 }, 'ownKinds[0].save'],
    [{ over: ['jungle'] }, 'ownKinds[0].over[0]'],
    [{ script: 'alert(1)' }, 'ownKinds[0].script: unknown key'],
  ])('%j is refused, and the place is named', (change, said) => {
    const [problem = ''] = problemsOf(fileWith([{ ...HEDGE, ...change }], []));
    expect(problem).toContain(said);
  });
});

describe('a change of the list', () => {
  const scenario = read(SOUND);
  const [hedge] = scenario.ownKinds as readonly [OwnKind];

  test('is followed by the pieces, also to another kind that it is like', () => {
    const next = { ...hedge, like: 'stream', name: 'Ditch' } as const;
    const after = edit(scenario, { type: 'set', values: { ownKinds: [next] } });
    expect(after.terrain[0]).toMatchObject({ kind: 'stream', own: next });
    expect(after.terrain[1]).toBe(scenario.terrain[1]);
  });

  test('leaves pieces of a kind that is gone plainly what it was like', () => {
    const after = edit(scenario, { type: 'set', values: { ownKinds: [] } });
    expect(after.terrain[0]).toEqual({ ...scenario.terrain[0], own: undefined });
    expect(after.terrain[0]).not.toHaveProperty('own');
    expect(problemsOf(JSON.parse(writeScenario(after)))).toEqual([]);
  });

  test('does not touch a document whose other settings change', () => {
    const after = edit(scenario, { type: 'set', values: { title: 'Other' } });
    expect(after.terrain).toEqual(scenario.terrain);
  });
});

describe('pieces that come from another table', () => {
  const [hedge] = read(SOUND).ownKinds as readonly [OwnKind];
  const [piece] = read(SOUND).terrain;
  const put = (into: Scenario) =>
    edit(into, { type: 'put', in: 'terrain', items: piece ? [{ ...piece }] : [] });

  test('bring their kind with them', () => {
    const after = put(read(fileWith([], [])));
    expect(after.ownKinds).toEqual([hedge]);
    expect(after.terrain[0]?.own).toBe(after.ownKinds[0]);
  });

  test('are of the kind that is there where it says the same', () => {
    const here = read(fileWith([HEDGE], []));
    const after = put(here);
    expect(after.ownKinds).toEqual(here.ownKinds);
    expect(after.terrain[0]?.own).toBe(here.ownKinds[0]);
  });

  test('keep their numbers where the id stands for something else here', () => {
    const after = put(read(fileWith([{ ...HEDGE, name: 'High hedge' }], [])));
    expect(after.ownKinds.map(({ id, name }) => [id, name])).toEqual([
      ['hedge', 'High hedge'],
      ['hedge-2', 'Hedge'],
    ]);
    expect(after.terrain[0]?.own).toBe(after.ownKinds[1]);
  });
});

test('three pieces that come one by one, twice, bring one kind', () => {
  const [piece] = read(SOUND).terrain;
  if (!piece) throw new Error('no piece');
  let scenario = read(fileWith([{ ...HEDGE, name: 'High hedge' }], []));
  for (const id of ['tr_1', 'tr_2', 'tr_3', 'tr_4', 'tr_5', 'tr_6'] as const) {
    const items = [{ ...piece, id: id as typeof piece.id }];
    scenario = edit(scenario, { type: 'put', in: 'terrain', items });
  }
  expect(scenario.ownKinds.map(({ id }) => id)).toEqual(['hedge', 'hedge-2']);
});

test('a file holds at most 200 kinds, and thousands of one id are told at once', () => {
  const many = Array.from({ length: 201 }, (_, i) => ({ ...HEDGE, id: `hedge-${i}` }));
  expect(problemsOf(fileWith(many.slice(1), []))).toEqual([]);
  expect(problemsOf(fileWith(many, []))).toHaveLength(1);
  const same = Array.from({ length: 200 }, () => HEDGE);
  const repaired = repairScenario(JSON.stringify(fileWith(same, [])));
  expect(repaired).toMatchObject({ value: { scenario: { ownKinds: [{ id: 'hedge' }] } } });
});

test('kinds are the same whatever the order in which they are told', () => {
  const [hedge] = read(SOUND).ownKinds as readonly [OwnKind];
  const turned = Object.fromEntries(Object.entries(hedge).reverse()) as unknown as OwnKind;
  expect(isSame(hedge, turned)).toBe(true);
  expect(isSame(hedge, { ...hedge, protects: undefined })).toBe(false);
  expect(mergedOwnKinds([hedge], [turned]).ownKinds).toEqual([hedge]);
});

test('an id is made of the letters of a name, and is never taken', () => {
  const [hedge] = read(SOUND).ownKinds as readonly [OwnKind];
  expect(ownIdFor('Dornröschen’s Hedge!', [])).toBe('dornro-schen-s-hedge');
  expect(ownIdFor('Hedge', [hedge])).toBe('hedge-2');
  expect(ownIdFor('生垣', [])).toBe('terrain');
});

test('a saved battle keeps what its ground is made of', () => {
  const file = {
    ...SOUND,
    sides: [
      { id: 'sd_1', name: 'Red', colour: '#a83232' },
      { id: 'sd_2', name: 'Blue', colour: '#2f5fa8' },
    ],
  };
  const scenario = read(file);
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  const start = beginBattle(rules.value, scenario, 'a seed');
  const record = { start, players: {}, dice: 'seed', actions: [], log: [] } as const;
  const again = parseBattleRecord(writeBattleRecord(record));
  expect(again).toMatchObject({ ok: true });
  if (again.ok) expect(again.value.start.terrain).toEqual(scenario.terrain);
});
