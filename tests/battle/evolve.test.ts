import { expect, test } from 'vitest';
import { evolve } from '../../shared/battle/evolve';
import { replay } from '../../shared/battle/replay';
import type { Battle, BattleEvent, LogEntry } from '../../shared/battle/battle';
import type { TerrainId } from '../../shared/core/id';
import { box, feature, given, RED, stand } from '../helpers/given-battle';

const BASES = [
  { ruleset: 'tripods', type: 'martian_tripod_p1' },
  { ruleset: 'hexspace', type: 'cruiser' },
] as const;

function start({ ruleset, type }: (typeof BASES)[number]): Battle {
  return given({
    ruleset,
    red: { a: { type, at: [4, 4] } },
    blue: { b: { type, at: [8, 4] } },
  }).now;
}

const a = stand('a');

const cloud = feature('gas', box(1, 1, 2, 2));

function everyEvent(battle: Battle): readonly BattleEvent[] {
  const there = battle.stands[a]!;
  return [
    { type: 'rolled', why: 'test', sides: 6, faces: [4], after: { seed: 's', drawn: 1 } },
    { type: 'moved', stand: a, path: [there.place, { on: 'reserve' }] },
    { type: 'moved', stand: a, path: [] },
    { type: 'track', stand: a, track: 'hull', from: 0, to: 3 },
    { type: 'mark', stand: a, mark: 'pinned', on: true },
    { type: 'mark', stand: a, mark: 'pinned', on: false },
    { type: 'joined', stand: { ...there, id: stand('new') } },
    { type: 'removed', stand: stand('b'), why: 'test' },
    { type: 'terrain', feature: cloud },
    { type: 'terrain', feature: { ...cloud, id: 'tr_gone' as TerrainId } },
    { type: 'cleared', feature: 'tr_gone' as TerrainId },
    { type: 'clock', to: { ...battle.clock, turn: 2 } },
    { type: 'private', module: 'm', state: { x: 1 } },
    { type: 'ended', outcome: { winner: RED, reason: 'test' } },
  ];
}

test.each(BASES)(
  '$ruleset: every event makes a new battle and leaves the old one alone',
  (base) => {
    const battle = start(base);
    const before = JSON.stringify(battle);
    for (const event of everyEvent(battle)) {
      const after = evolve(battle, event);
      expect(after.logged).toBe(battle.logged + 1);
      expect(JSON.parse(JSON.stringify(after))).toEqual(after);
    }
    expect(JSON.stringify(battle)).toBe(before);
  },
);

test.each(BASES)('$ruleset: an event about a stand that is gone changes nothing else', (base) => {
  const battle = start(base);
  const gone = stand('gone');
  const events: BattleEvent[] = [
    { type: 'moved', stand: gone, path: [{ on: 'reserve' }] },
    { type: 'track', stand: gone, track: 'hull', from: 1, to: 0 },
    { type: 'mark', stand: gone, mark: 'pinned', on: true },
    { type: 'removed', stand: gone, why: 'test' },
  ];
  for (const event of events) {
    expect(evolve(battle, event)).toEqual({ ...battle, logged: battle.logged + 1 });
  }
});

test('each event changes what it says', () => {
  const battle = start(BASES[0]);
  const after = everyEvent(battle).reduce(evolve, battle);
  expect(after).toMatchObject({
    dice: { seed: 's', drawn: 1 },
    clock: { turn: 2 },
    private: { m: { x: 1 } },
    outcome: { winner: RED },
    stands: { st_a: { place: { on: 'reserve' }, tracks: { hull: 3 }, marks: [] } },
  });
  expect(after.terrain).toEqual([cloud]);
  expect(Object.keys(after.stands)).toEqual(['st_a', 'st_new']);
});

test('replay folds the log up to an entry, for rewinding', () => {
  const battle = start(BASES[0]);
  const log = everyEvent(battle).map((event, n): LogEntry => ({
    n,
    clock: battle.clock,
    event,
    text: '',
    rule: null,
    because: [],
    seenBy: 'all',
  }));
  expect(replay(battle, log, 0)).toEqual(battle);
  expect(replay(battle, log, 4).stands[a]?.tracks['hull']).toBe(3);
  expect(replay(battle, log)).toEqual(everyEvent(battle).reduce(evolve, battle));
});
