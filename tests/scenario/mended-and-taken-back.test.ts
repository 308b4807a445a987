// Files that are mended, versions that are taken back, tables that grow, and what a file is laid out as.

import { describe, expect, test } from 'vitest';
import type { SideId, StandId, UnitId, ZoneId } from '../../shared/core/id';
import { at, inches } from '../../shared/core/measure';
import { checkScenario, type ScenarioProblem } from '../../shared/scenario/check-document';
import { differencesOf } from '../../shared/scenario/differences';
import type { Scenario, Stand } from '../../shared/scenario/document';
import { edit } from '../../shared/scenario/edit';
import { scenarioHints } from '../../shared/scenario/hints';
import { kindRow } from '../../shared/scenario/kinds/kinds';
import { newScenario } from '../../shared/scenario/new-scenario';
import { parseScenario, repairScenario } from '../../shared/scenario/parse';
import { repairAll } from '../../shared/scenario/repairs';
import { resized } from '../../shared/scenario/resize';
import { takeBack } from '../../shared/scenario/take-back';
import { fixedQuality } from '../../shared/scenario/unit-quality';
import { layOut, writeScenario } from '../../shared/scenario/write-document';
import { hexScenario, terrain } from '../print/sample-table';

const here = { on: 'table', at: at(9, 9), facing: 0, level: 0 } as const;
const stand = (n: number, unit: string, place: Stand['place'] = here): Stand => ({
  id: `st_${n}` as StandId,
  unit: unit as UnitId,
  type: 'british_infantry',
  name: `Stand ${n}`,
  place,
  tracks: {},
  marks: [],
});
const unit = (n: number, side = 'sd_1'): Scenario['units'][number] => ({
  id: `un_${n}` as UnitId,
  side: side as SideId,
  name: `Unit ${n}`,
  quality: 'average',
  leader: null,
});
const disc = { type: 'disc', center: at(20, 20), radius: inches(2) } as const;
const pond = (n: number) => ({
  ...terrain('lake', disc, { name: `Pond ${n}`, layer: 'terrain' }),
  id: `tr_${n}` as never,
});
const zone = (n: number): Scenario['zones'][number] => ({
  id: `zn_${n}` as ZoneId,
  name: `Zone ${n}`,
  side: null,
  purpose: 'area',
  shape: disc,
});
const TABLE: Scenario = {
  ...newScenario(),
  units: [unit(1), unit(2, 'sd_2')],
  stands: [stand(1, 'un_1'), stand(2, 'un_1'), stand(3, 'un_2')],
  terrain: [pond(1), pond(2), pond(3)],
  zones: [zone(1)],
};

// ---- repairs

const wanted = (
  path: string,
  change: NonNullable<ScenarioProblem['repair']>['change'],
): ScenarioProblem => ({
  path,
  message: 'it is wrong',
  repair: { label: 'Mend it', change },
});

test('a repair that changes nothing is not told as one, and a sound table is looked at once', () => {
  let looks = 0;
  const same = wanted('zones[0]', { type: 'remove', from: 'zones', ids: ['zn_9'] });
  const told = repairAll(TABLE, () => {
    looks += 1;
    return [same, { path: 'title', message: 'nobody can mend this' }];
  });
  expect(told).toEqual({ scenario: TABLE, changes: [], mended: [] });
  expect(told.scenario).toBe(TABLE);
  expect(looks).toBe(1);
});

test('repairs of several things are made in one go, and two that set something one after the other', () => {
  const rename = (thing: Stand, name: string) =>
    ({ type: 'put', in: 'stands', items: [{ ...thing, name }] }) as const;
  let looks = 0;
  const told = repairAll(TABLE, ({ stands: [first, second] }) => {
    looks += 1;
    return [
      ...(first?.name === 'A' ? [] : [wanted('stands[0].name', rename(first!, 'A'))]),
      ...(second?.name === 'B' ? [] : [wanted('stands[1].name', rename(second!, 'B'))]),
    ];
  });
  expect(told.scenario.stands.map(({ name }) => name)).toEqual(['A', 'B', 'Stand 3']);
  expect(looks).toBe(2);
  // Each takes its own unit out of the list as it finds it.
  const empty: Scenario = {
    ...TABLE,
    units: [unit(1), unit(2, 'sd_2'), unit(3), unit(4)],
    reinforcements: ['un_3', 'un_4', 'un_1'].map((id) => ({
      unit: id as UnitId,
      turn: 2,
      zone: 'zn_1' as ZoneId,
    })),
  };
  const without = repairAll(empty, (table) =>
    scenarioHints(table).filter(({ message }) => message.includes('no stands')),
  );
  expect(without.scenario.units).toEqual(TABLE.units);
  expect(without.scenario.reinforcements.map(({ unit: id }) => id)).toEqual(['un_1']);
});

describe('what no repair can mend is told, and nothing is done to it', () => {
  const file = JSON.parse(writeScenario(TABLE)) as Record<string, unknown> & {
    terrain: Record<string, unknown>[];
    zones: Record<string, unknown>[];
  };
  test.each<[string, object, string]>([
    [
      'a word in the place of a switch',
      { terrain: [{ ...file.terrain[0], fordable: 'certainly' }] },
      'terrain[0].fordable',
    ],
    [
      'a number in the place of a kind',
      { terrain: [{ ...file.terrain[0], kind: 7 }] },
      'terrain[0].kind',
    ],
    [
      'a purpose that nobody knows',
      { zones: [{ ...file.zones[0], purpose: 'qqqqqqqq' }] },
      'zones[0].purpose',
    ],
    ['a paper that nobody knows', { print: { paper: 'qqqqqqqqq' } }, 'print.paper'],
  ])('%s', (_what, change, path) => {
    const read = repairScenario(JSON.stringify({ ...file, ...change }));
    expect(read).toMatchObject({ ok: false, error: [{ path }] });
  });

  test('what is no object, and a format that never was', () => {
    for (const text of ['7', 'null', '"scenario"', 'true']) {
      const read = parseScenario(text);
      expect(!read.ok && read.error[0]?.message, text).toContain('expected a scenario');
    }
    for (const format of [0, -1, 1.5, '2', null]) {
      const read = parseScenario(JSON.stringify({ ...file, format }));
      expect(!read.ok && read.error[0]?.message, String(format)).toContain(
        '"format" to be a whole number from 1',
      );
    }
  });
});

test('nobody is aboard itself, or aboard what is itself aboard; both are put in reserve', () => {
  const aboard = (carrier: string) => ({ on: 'aboard', carrier: carrier as StandId }) as const;
  const table = {
    ...TABLE,
    stands: [
      stand(1, 'un_1', aboard('st_1')),
      stand(2, 'un_1', aboard('st_3')),
      stand(3, 'un_2'),
      stand(4, 'un_2', aboard('st_2')),
    ],
  };
  expect(checkScenario(table).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'stands[0].place.carrier: a carrier has to stand on the table itself',
    'stands[3].place.carrier: a carrier has to stand on the table itself',
  ]);
  const { scenario } = repairAll(table, checkScenario);
  expect(scenario.stands.map(({ place }) => place.on)).toEqual([
    'reserve',
    'aboard',
    'table',
    'reserve',
  ]);
});

test('a closed outline loses the point that repeats its first, and no other: not one beside it, nor one of a triangle', () => {
  const read = (points: readonly (readonly number[])[]) => {
    const shape = { type: 'polygon', points };
    const parsed = parseScenario(
      JSON.stringify({
        format: 2,
        title: 'x',
        rules: { id: 'tripods' },
        board: { space: 'table', width: 48, height: 48 },
        terrain: [{ id: 'tr_1', kind: 'lake', shape }],
      }),
    );
    if (!parsed.ok) return parsed.error[0]?.message;
    const [lake] = parsed.value.terrain;
    return lake?.shape.type === 'polygon'
      ? lake.shape.points.map(({ x, y }) => [x / 1000, y / 1000])
      : null;
  };
  const square = [[1, 1], [5, 1], [5, 5], [1, 5]]; // prettier-ignore
  const other = [[1, 1], [1, 5], [5, 5], [5, 1]]; // prettier-ignore
  for (const ring of [square, other]) {
    expect(read(ring)).toEqual(ring);
    expect(read([...ring, ring[0]!])).toEqual(ring);
  }
  // Two corners and the first again are no outline, and are told as that.
  expect(read([[1, 1], [5, 1], [1, 1]])).toBe('points 3 and 1 are the same'); // prettier-ignore
});

// ---- hints

test('a side that comes on through a zone of entry waits for none, and who is in reserve and comes is not lost', () => {
  const deploy = { ...zone(1), purpose: 'deployment' } as const;
  const table: Scenario = {
    ...TABLE,
    zones: [deploy, { ...zone(2), side: 'sd_1' as SideId, purpose: 'entry' }],
  };
  const [hint] = scenarioHints(table).filter(({ path }) => path === 'zones[0].side');
  expect(hint?.repair?.label).toBe('Give it to Blue');
  // One that may only leave the table there, or wants to hold it, waits all the same.
  for (const purpose of ['exit', 'area'] as const) {
    const others = [deploy, { ...zone(2), side: 'sd_1' as SideId, purpose }];
    const [both] = scenarioHints({ ...TABLE, zones: others }).filter(
      ({ path }) => path === 'zones[0].side',
    );
    expect(both?.message, purpose).toBe('no side deploys in this zone');
    expect(both?.repair, purpose).toBeUndefined();
  }
  const reserve: Scenario = {
    ...TABLE,
    stands: [stand(1, 'un_1', { on: 'reserve' }), stand(3, 'un_2', { on: 'reserve' })],
    reinforcements: [{ unit: 'un_1' as UnitId, turn: 2, zone: 'zn_1' as ZoneId }],
  };
  const lost = scenarioHints(reserve).filter(({ message }) => message.includes('reserve'));
  expect(lost.map(({ path }) => path)).toEqual(['stands[1].place']);
});

test('the third of one name is called by a number that nobody has', () => {
  const twins = [1, 2, 3, 4].map((n) => ({ ...stand(n, 'un_1'), name: n === 2 ? 'Gun 2' : 'Gun' }));
  const table = { ...TABLE, stands: twins };
  const labels = scenarioHints(table).flatMap(({ path, repair }) =>
    path.endsWith('.name') ? (repair?.label ?? '') : [],
  );
  expect(labels).toEqual(['Call it Gun 3', 'Call it Gun 3']);
  // One after the other they get two.
  const { scenario } = repairAll(table, (one) =>
    scenarioHints(one).filter(({ path }) => path.endsWith('.name')),
  );
  expect(new Set(scenario.stands.map(({ name }) => name)).size).toBe(4);
});

test('what all stands of a unit have counts for it, and not what those of others have', () => {
  const types = {
    tripod: { quality: 'martian' },
    foot: {},
    crawler: { quality: 'martian' },
    drone: { quality: 'machine' },
  };
  const of = (...list: readonly (readonly [string, string])[]) =>
    fixedQuality(
      { stands: list.map(([id, type], i) => ({ ...stand(i, id), type })) },
      { id: 'un_1' as UnitId },
      types,
    );
  expect(of(['un_1', 'tripod'], ['un_1', 'crawler'], ['un_2', 'foot'])).toBe('martian');
  expect(of(['un_1', 'tripod'], ['un_1', 'drone'])).toBeNull();
  expect(of(['un_1', 'foot'], ['un_2', 'tripod'])).toBeNull();
  // A type that the rules do not know fixes nothing.
  expect(of(['un_1', 'unheard of'])).toBeNull();
  expect(of(['un_2', 'tripod'])).toBeNull();
});

// ---- taken back

const backFrom = (
  now: Scenario,
  choose: (one: ReturnType<typeof differencesOf>[number]) => boolean,
): Scenario => edit(now, takeBack(now, TABLE, differencesOf(TABLE, now).filter(choose)));

test('what has changed comes back where it is now; what is gone comes back where it was', () => {
  const [one, two, three] = TABLE.terrain;
  const moved: Scenario = { ...TABLE, terrain: [three!, { ...one!, name: 'Mere' }, two!] };
  expect(backFrom(moved, () => true).terrain).toEqual([three, one, two]);
  const gone: Scenario = { ...TABLE, terrain: [three!] };
  expect(backFrom(gone, ({ id }) => id === 'tr_2').terrain).toEqual([two, three]);
  expect(backFrom({ ...TABLE, terrain: [one!, three!] }, () => true).terrain).toEqual(
    TABLE.terrain,
  );
  expect(backFrom({ ...TABLE, terrain: [one!] }, () => true).terrain).toEqual(TABLE.terrain);
});

test('a stand that comes back leaves its unit and its side as they are now', () => {
  const now: Scenario = {
    ...TABLE,
    stands: TABLE.stands.slice(1),
    units: TABLE.units.map((one) => ({ ...one, name: `${one.name}, renamed` })),
    sides: TABLE.sides.map((side) => ({ ...side, name: `${side.name}, renamed` })),
  };
  const back = backFrom(now, ({ in: list }) => list === 'stands');
  expect(back.stands.map(({ id }) => id).sort()).toEqual(['st_1', 'st_2', 'st_3']);
  expect([back.units, back.sides]).toEqual([now.units, now.sides]);
});

test('what has come since goes, and a setting is as it was', () => {
  const now = { ...TABLE, title: 'Later', terrain: [...TABLE.terrain, pond(4)] };
  expect(backFrom(now, () => true)).toEqual(TABLE);
  expect(backFrom(now, ({ id }) => id === 'tr_4').title).toBe('Later');
});

test('nothing and something differ, and so do lists of which one goes on', () => {
  const fieldsOf = (
    change: Partial<Scenario['terrain'][number]>,
    of: Partial<Scenario['terrain'][number]> = {},
  ) => {
    const [first, ...rest] = TABLE.terrain;
    const one = { ...TABLE, terrain: [{ ...first!, ...of }, ...rest] };
    const other = { ...TABLE, terrain: [{ ...first!, ...of, ...change }, ...rest] };
    const told = [differencesOf(one, other), differencesOf(other, one)].map((list) =>
      list.flatMap(({ fields }) => fields),
    );
    expect(told[0]).toEqual(told[1]);
    return told[0];
  };
  expect(fieldsOf({ crest: [at(1, 1)] })).toEqual(['crest']);
  expect(fieldsOf({ crest: [at(1, 1), at(2, 2)] }, { crest: [at(1, 1)] })).toEqual(['crest']);
  expect(fieldsOf({ crest: [at(1, 1)] }, { crest: [at(1, 1)] })).toEqual([]);
  expect(fieldsOf({ levels: 2 })).toEqual(['levels']);
  expect(fieldsOf({ hidden: undefined })).toEqual([]);
  // What has no name is told by what it is, and a thing without that by its id.
  const nameless: Scenario = {
    ...TABLE,
    terrain: [{ ...pond(1), name: '', levels: 1 }],
    stands: [{ ...stand(1, 'un_2'), name: '' }],
  };
  const named = differencesOf(nameless, { ...TABLE, terrain: [], stands: [] });
  expect(named.filter(({ how }) => how === 'only in the first').map(({ name }) => name)).toEqual([
    'st_1',
    kindRow('lake').name.toLowerCase(),
  ]);
  const background = {
    image: 'data:image/png;base64,AAAA',
    at: at(0, 0),
    width: inches(9),
    height: inches(9),
    opacity: 1,
  };
  const settings = [
    differencesOf(TABLE, { ...TABLE, background }),
    differencesOf({ ...TABLE, background }, TABLE),
  ];
  for (const list of settings) expect(list.map(({ name }) => name)).toEqual(['background']);
});

// ---- another size

test('a table that grows keeps the side or the middle that is said, both ways each for itself', () => {
  const table: Scenario = {
    ...TABLE,
    stands: [
      stand(1, 'un_1'),
      stand(2, 'un_1', { on: 'reserve' }),
      stand(3, 'un_2', { on: 'aboard', carrier: 'st_1' as StandId }),
    ],
  };
  const board = { space: 'table', width: inches(80), height: inches(58) } as const;
  for (const x of [-1, 0, 1] as const) {
    for (const y of [-1, 0, 1] as const) {
      const grown = edit(table, resized(table, board, { x, y }).change);
      // Eight inches longer and ten deeper: none, half or all of them west and south of what was there.
      const [east, north] = [4 * (x + 1), 5 * (y + 1)];
      expect(grown.board).toEqual(board);
      expect(grown.stands.map(({ place }) => place)).toEqual([
        { ...here, at: at(9 + east, 9 + north) },
        { on: 'reserve' },
        { on: 'aboard', carrier: 'st_1' },
      ]);
      for (const { shape } of [...grown.terrain, ...grown.zones]) {
        expect(shape).toEqual({ ...disc, center: at(20 + east, 20 + north) });
      }
    }
  }
  // Hexes have no inches to grow by.
  const hexes = hexScenario();
  expect(edit(hexes, resized(hexes, board, { x: 0, y: 0 }).change)).toEqual(hexes);
});

// ---- laid out

test('what fits on a line of a hundred letters is on one, and what does not has a line for each of its parts', () => {
  /** Words and lists of growing length, one in another. */
  const value = (n: number, deep = 4): unknown => {
    if (n % 7 === 0) return 'x'.repeat(n % 141);
    if (n % 5 === 0) return n % 2 === 0 ? [] : {};
    if (deep === 0) return n;
    const parts = Array.from({ length: n % 6 }, (_, i) => value(3 * n + 5 * i + 1, deep - 1));
    if (n % 3 === 0) return parts;
    return n % 2 === 0 ? Object.fromEntries(parts.map((part, i) => [`key${i}`, part])) : n;
  };
  const flat = (one: unknown): string => {
    if (typeof one !== 'object' || one === null) return JSON.stringify(one);
    if (Array.isArray(one)) return `[${one.map(flat).join(', ')}]`;
    const parts = Object.entries(one).map(([key, part]) => `"${key}": ${flat(part)}`);
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
  };
  const expected = (one: unknown, indent: string): string => {
    const line = flat(one);
    if (line.length <= 100 - indent.length || typeof one !== 'object' || one === null) return line;
    const deeper = `${indent}  `;
    const parts = Array.isArray(one)
      ? one.map((part) => `${deeper}${expected(part, deeper)}`)
      : Object.entries(one).map(([key, part]) => `${deeper}"${key}": ${expected(part, deeper)}`);
    const [open, close] = Array.isArray(one) ? '[]' : '{}';
    return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
  };
  for (let n = 0; n < 600; n++) expect(layOut(value(n)), `${n}`).toBe(expected(value(n), ''));
});

test('a battle is the last thing of a file, and a table without one has none', () => {
  expect(writeScenario(TABLE)).not.toContain('"battle"');
  const text = writeScenario({ ...TABLE, battle: { turn: 2 } });
  expect(text.trimEnd().endsWith('"battle": { "turn": 2 }\n}')).toBe(true);
  expect(parseScenario(text)).toMatchObject({ ok: true, value: { battle: { turn: 2 } } });
});

test('nodes of a curve are read with their handles and their corners, and written as they were', () => {
  const nodes = [[1, 1], [5, 5, 'corner'], [9, 1, 2, -1.5], [12, 6]]; // prettier-ignore
  const file = {
    ...(JSON.parse(writeScenario(TABLE)) as object),
    terrain: [{ id: 'tr_1', kind: 'road', shape: { type: 'strip', nodes, width: 1 } }],
  };
  const read = parseScenario(JSON.stringify(file));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const [road] = read.value.terrain;
  expect(road?.shape.type === 'strip' && road.shape.nodes).toEqual([
    { at: at(1, 1), join: 'smooth', handle: null },
    { at: at(5, 5), join: 'corner', handle: null },
    { at: at(9, 1), join: 'smooth', handle: at(2, -1.5) },
    { at: at(12, 6), join: 'smooth', handle: null },
  ]);
  expect(JSON.parse(writeScenario(read.value))).toMatchObject({ terrain: [{ shape: { nodes } }] });
});

test('a label is bent or follows a curve, and not both', () => {
  const file = JSON.parse(writeScenario(TABLE)) as object;
  const read = (more: object) =>
    parseScenario(
      JSON.stringify({
        ...file,
        labels: [{ id: 'lb_1', text: 'A', at: [1, 1], size: 1, ...more }],
      }),
    );
  const curve = [[0, 0], [3, 1]]; // prettier-ignore
  for (const more of [{}, { bend: 30 }, { curve }, { bend: 0, curve }])
    expect(read(more).ok).toBe(true);
  expect(read({ bend: 30, curve })).toMatchObject({
    ok: false,
    error: [{ path: 'labels[0].bend', message: 'expected a bend or a curve, and not both' }],
  });
});
