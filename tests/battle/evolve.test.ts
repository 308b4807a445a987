import { expect, test } from 'vitest';
import { evolve } from '../../shared/battle/evolve';
import { replay } from '../../shared/battle/replay';
import type { Battle, BattleEvent, LogEntry } from '../../shared/battle/battle';
import type { TerrainId } from '../../shared/core/id';
import { at } from '../../shared/core/measure';
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

test('a feature that changes keeps its place in the draw order, a new one lies on top', () => {
  const bare = start(BASES[0]);
  const cover = (n: number) => ({ ...cloud, id: `tr_${n}` as TerrainId });
  const battle = { ...bare, terrain: [cover(1), cover(2), cover(3)] };
  const changed = { ...cover(1), name: 'thinner' };
  const after = evolve(battle, { type: 'terrain', feature: changed });
  expect(after.terrain).toEqual([changed, cover(2), cover(3)]);
  const more = evolve(after, { type: 'terrain', feature: cover(4) });
  expect(more.terrain.map(({ id }) => id)).toEqual(['tr_1', 'tr_2', 'tr_3', 'tr_4']);
  const fewer = evolve(more, { type: 'cleared', feature: 'tr_2' as TerrainId });
  expect(fewer.terrain.map(({ id }) => id)).toEqual(['tr_1', 'tr_3', 'tr_4']);
});

test('a mark is there once, after the others, and goes without them', () => {
  const battle = start(BASES[0]);
  const marked = (...marks: readonly (readonly [string, boolean])[]) =>
    marks
      .map(([mark, on]): BattleEvent => ({ type: 'mark', stand: a, mark, on }))
      .reduce(evolve, battle).stands[a]?.marks;
  expect(marked(['spotted', true], ['pinned', true], ['spotted', true])).toEqual([
    'pinned',
    'spotted',
  ]);
  expect(marked(['spotted', true], ['pinned', true], ['spotted', false])).toEqual(['pinned']);
  expect(marked(['pinned', false])).toEqual([]);
});

test('tracks and modules that an event does not name stay as they were', () => {
  const battle = start(BASES[1]);
  const before = battle.stands[a]!.tracks;
  const events: readonly BattleEvent[] = [
    { type: 'track', stand: a, track: 'hull', from: 6, to: 3 },
    { type: 'private', module: 'one', state: 1 },
    { type: 'private', module: 'two', state: 2 },
  ];
  const after = events.reduce(evolve, battle);
  expect(after.stands[a]!.tracks).toEqual({ ...before, hull: 3 });
  expect(after.private).toEqual({ ...battle.private, one: 1, two: 2 });
});

test('what is hidden, locked, on a layer or in a group is so after it has moved; nothing else sticks', () => {
  const battle = start(BASES[0]);
  const one = battle.stands[a]!;
  const place = { on: 'table', at: at(5, 6), facing: 90, level: 1 } as const;
  const moved = (stand: object) =>
    evolve(
      { ...battle, stands: { [a]: { ...one, ...stand } } },
      { type: 'moved', stand: a, path: [one.place, { ...place, more: 1 } as typeof place] },
    ).stands[a];
  const plain = { ...one, place };
  expect(moved({})).toStrictEqual(plain);
  expect(moved({ note: 'x' })).toStrictEqual(plain);
  for (const held of [{ hidden: false }, { locked: true }, { layer: 'ly_1' }, { group: 'Camp' }]) {
    expect(moved(held)).toStrictEqual({ ...plain, ...held });
  }
});
