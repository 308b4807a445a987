import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseBattleRecord, writeBattleRecord } from '../../shared/battle/battle-record';
import { replay } from '../../shared/battle/replay';
import type { Battle, BattleEvent, BattleRecord } from '../../shared/battle/battle';
import type { Json } from '../../shared/core/json';
import { at } from '../../shared/core/measure';
import { BLUE, box, feature, given, RED, stand } from '../helpers/given-battle';

function start(): Battle {
  return given({
    red: { a: { type: 'martian_tripod_p1', at: [4.125, 4] } },
    blue: { b: { type: 'european_us_infantry_p1', at: [20, 4] } },
    terrain: [feature('light_woods', box(10, 10, 14, 14))],
    objectives: [{ at: [24, 24], points: 2 }],
    turnLimit: 8,
  }).now;
}

function record(): BattleRecord {
  const battle = start();
  const there = battle.stands[stand('a')]!;
  const end = { on: 'table', at: at(6.5, 4), facing: 30, level: 0 } as const;
  const events: BattleEvent[] = [
    { type: 'moved', stand: there.id, path: [there.place, end] },
    { type: 'rolled', why: 'to hit', sides: 6, faces: [3, 5], after: { seed: 'test', drawn: 2 } },
    { type: 'joined', stand: { ...there, id: stand('c') } },
    { type: 'terrain', feature: feature('smoke', box(1, 1, 2, 4)) },
    { type: 'cleared', feature: feature('smoke', box(1, 1, 2, 4)).id },
    { type: 'private', module: 'tripods', state: { losses: [] } },
    { type: 'ended', outcome: { winner: BLUE, reason: 'test' } },
  ];
  return {
    start: battle,
    players: { [RED]: 'recruit', [BLUE]: 'person' },
    dice: 'hand',
    actions: [
      {
        action: { type: 'tripods/end-phase', side: RED },
        entries: events.length,
        why: 'there is nothing better to do',
      },
    ],
    log: events.map((event, n) => ({
      n,
      clock: battle.clock,
      event,
      text: `line ${n}`,
      rule: n === 0 ? 'FT-06-01' : null,
      because: [{ label: 'close range', amount: 3, rule: 'FT-11-05' }],
      seenBy: n === 1 ? [RED] : 'all',
    })),
  };
}

test('a record that was written reads back as the same battle', () => {
  const text = JSON.stringify(writeBattleRecord(record()));
  const read = parseBattleRecord(JSON.parse(text) as Json);
  expect(read).toEqual({ ok: true, value: record() });
  expect(read.ok && replay(read.value.start, read.value.log).outcome?.winner).toBe(BLUE);
});

test('a record holds inches, as the rest of a scenario file does', () => {
  const written = JSON.stringify(writeBattleRecord(record()));
  expect(written).toContain('"at":[6.5,4]');
  expect(written).not.toContain('6500');
});

test.each([
  [{}, 'battle.start'],
  [{ ...(writeBattleRecord(record()) as object), log: [{ n: 0 }] }, 'battle.log[0].clock'],
  [{ ...(writeBattleRecord(record()) as object), log: [], extra: 1 }, 'battle'],
  [
    {
      ...(writeBattleRecord(record()) as object),
      actions: [{ action: {}, entries: 0, why: null }],
    },
    'battle.actions[0].action',
  ],
] as const)('a broken record is refused with the place of the fault (%#)', (json, path) => {
  const read = parseBattleRecord(json as unknown as Json);
  expect(read.ok ? '' : read.error).toMatch(new RegExp(`^${path.replace(/[[\].]/g, '\\$&')}`));
});

test('a log with a missing line is refused', () => {
  const written = writeBattleRecord(record()) as { readonly log: readonly Json[] };
  const read = parseBattleRecord({ ...written, log: written.log.slice(1) } as Json);
  expect(read.ok ? '' : read.error).toContain('battle.log[0].n: expected 0');
});

test('a battle that was kept in format 1 goes on: its computer is the quick one, without reasons', () => {
  const file = new URL('../fixtures/battles/format-1.battle', import.meta.url);
  const read = parseBattleRecord(JSON.parse(readFileSync(file, 'utf8')) as Json);
  if (!read.ok) throw new Error(read.error);
  const { players, dice, actions, start: first, log } = read.value;
  expect(players).toEqual({ [RED]: 'recruit', [BLUE]: 'person' });
  expect(dice).toBe('seed');
  expect(actions.length).toBeGreaterThan(1);
  expect(new Set(actions.map(({ why }) => why))).toEqual(new Set([null]));
  expect(replay(first, log).logged).toBe(log.length);
});

test('a record of a later program is refused with the way out', () => {
  const written = writeBattleRecord(record()) as object;
  const read = parseBattleRecord({ ...written, format: 6 });
  expect(read.ok ? '' : read.error).toMatch(/^battle\.format: .*newer version/);
});

test('a battle that began with a stand of no unit is refused, and the place is named', () => {
  const written = JSON.stringify(writeBattleRecord(record()));
  const spoilt = written.replace('"unit":"un_blue"', '"unit":"un_gone"');
  const read = parseBattleRecord(JSON.parse(spoilt) as Json);
  expect(read).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^battle\.start\.scenario\.stands\[1\].*un_gone/),
  });
});

test.each([
  ['title', 'Night raid'],
  ['notes', 'By the river'],
  ['victory', 'Hold the bridge'],
  ['scale', { figures: '1:72', ground: '' }],
])('what a battle does not keep of its start is refused and not dropped: %s', (key, value) => {
  const written = writeBattleRecord(record()) as { start: { scenario: object } };
  const scenario = { ...written.start.scenario, [key]: value };
  const read = parseBattleRecord({ ...written, start: { ...written.start, scenario } } as Json);
  expect(read).toMatchObject({
    ok: false,
    error: expect.stringMatching(
      new RegExp(`^battle\\.start\\.scenario\\.${key}: .*leave it out$`),
    ) as string,
  });
});
