import { expect, test } from 'vitest';
import {
  happeningNow,
  type ShownBattle,
} from '../../../renderer/session/battle/happening/happening-now';
import type { Happening } from '../../../renderer/things/happening';
import type { BattleRecord } from '../../../shared/battle/battle';
import { replay } from '../../../shared/battle/replay';
import { at } from '../../../shared/core/measure';
import { perform } from '../../../shared/rules/perform';
import { BLUE, given, RED, stand } from '../../helpers/given-battle';
import { fire, move } from '../../helpers/tripods';

/** One tripod walks, then fires and destroys a gun. */
function walked(): BattleRecord {
  const { rules, now } = given({
    red: { tripod: { type: 'martian_tripod_p1', at: [10, 10] } },
    blue: { gun: { type: 'medium_towed_p1', at: [30, 30], facing: 180 } },
  });
  const action = move('tripod', [[16, 10]]);
  const done = perform(rules, now, action);
  if (!done.ok) throw new Error(done.error.reason);
  const { log } = done.value;
  const actions = [{ action, entries: log.length, why: null }];
  return { start: now, players: {}, dice: 'seed', actions, log };
}

function shot(): BattleRecord {
  const { rules, now } = given({
    red: { tripod: { type: 'martian_tripod_p1', at: [10, 10] } },
    blue: { tank: { type: 'human_medium_tank_p4', at: [20, 11], facing: 180 } },
    step: 'firing',
  });
  const action = fire(RED, 'tank', 'tripod: heat-ray');
  for (let n = 0; n < 200; n++) {
    const start = { ...now, dice: { seed: `shot ${n}`, drawn: 0 } };
    const done = perform(rules, start, action);
    if (!done.ok) throw new Error(done.error.reason);
    const { log } = done.value;
    if (!log.some(({ event }) => event.type === 'removed')) continue;
    const actions = [{ action, entries: log.length, why: null }];
    return { start, players: {}, dice: 'seed', actions, log };
  }
  throw new Error('nobody was lost in 200 shots');
}

const RULES = given({ red: {}, blue: {} }).rules;
const LIVE = { isRunning: false, isLookingBack: false, line: null, msPerLine: 800 };

function now(record: BattleRecord, more: Partial<ShownBattle>): Happening | null {
  const battle: ShownBattle = {
    rules: RULES,
    record,
    shown: replay(record.start, record.log, record.log.length),
    log: record.log,
    isPersonsTurn: false,
    seat: { viewpoint: null },
    playback: LIVE,
    ...more,
  };
  return happeningNow(battle, 250);
}

test('while the computer acts, who moved goes the way of the log', () => {
  const happening = now(walked(), {});
  const way = happening?.ways.get(stand('tripod')) ?? [];
  const points = way.map((place) => (place.on === 'table' ? place.at : null));
  expect(points[0]).toEqual(at(10, 10));
  expect(points.at(-1)).toEqual(at(16, 10));
  expect(happening).toMatchObject({ flights: [], losses: [], ms: 200 });
});

test('a shot flies from who fired to where its target was, and who is gone is told by its place', () => {
  expect(now(shot(), {})).toMatchObject({
    flights: [{ from: at(10, 10), to: at(20, 11), isHit: true }],
    losses: [at(20, 11)],
  });
});

test('a person who acts, or who steps through the log, sees nothing move', () => {
  const record = walked();
  expect(now(record, { isPersonsTurn: true })).toBeNull();
  const [line = null] = record.log.filter(({ event }) => event.type === 'moved');
  const stepped = { ...LIVE, isLookingBack: true, line };
  expect(now(record, { playback: stepped })).toBeNull();
  const running = now(record, { playback: { ...stepped, isRunning: true }, isPersonsTurn: true });
  expect(running?.ways.size).toBe(1);
  expect(running?.ms).toBe(640);
});

test('what a side may not read is not shown moving', () => {
  const record = walked();
  const log = record.log.map((entry) => ({ ...entry, seenBy: [RED] }));
  const seen = log.filter(({ seenBy }) => seenBy.includes(BLUE));
  expect(now({ ...record, log }, { log: seen, seat: { viewpoint: BLUE } })).toBeNull();
});
