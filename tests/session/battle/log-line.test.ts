import { expect, test } from 'vitest';
import { actionOfLine } from '../../../renderer/session/battle/log-line';
import type { BattleRecord, LogEntry } from '../../../shared/battle/battle';
import type { Action } from '../../../shared/battle/battle';
import { perform } from '../../../shared/rules/perform';
import { given, RED, stand } from '../../helpers/given-battle';
import { fire } from '../../helpers/tripods';

const { rules, now } = given({
  red: { tripod: { type: 'martian_tripod_p1', at: [10, 10], quality: 'elite' } },
  blue: { gun: { type: 'medium_towed_p1', at: [18, 10], facing: 180 } },
  step: 'firing',
});

function recordOf(action: Action): BattleRecord {
  const done = perform(rules, now, action);
  if (!done.ok) throw new Error(done.error.reason);
  const { log } = done.value;
  const actions = [{ action, entries: log.length, why: null }];
  return { start: now, players: {}, dice: 'seed', actions, log };
}

const sweep = { type: 'tripods/sweep', side: RED, stand: stand('tripod') };
const record = recordOf({ ...sweep, to: { x: 21_000, y: 10_000 } } as Action);
const line = record.log.find(({ text }) => text.includes('sweeps')) as LogEntry;

test('looking back at a sweep shows the line that the ray took', () => {
  const { step, covered } = actionOfLine(rules, record, now, line);
  expect(step?.action.type).toBe('tripods/sweep');
  expect(covered.map(({ shape }) => shape)).toEqual(['line']);
});

test('what an action covered is not shown where a line of it is for one side only', () => {
  const log = record.log.map((entry, i) => (i === 0 ? { ...entry, seenBy: [RED] } : entry));
  expect(actionOfLine(rules, { ...record, log }, now, line).covered).toEqual([]);
});

test('a line that no action wrote is about nothing more', () => {
  expect(actionOfLine(rules, { ...record, actions: [] }, now, line)).toEqual({
    step: null,
    covered: [],
    shots: [],
  });
});

test('a line of dice tells who struck at whom, and who of several hit', () => {
  const two = given({
    red: {
      good: { type: 'martian_tripod_p1', at: [10, 10] },
      bad: { type: 'martian_tripod_p1', at: [10, 13] },
    },
    blue: { tank: { type: 'human_medium_tank_p4', at: [20, 11], facing: 180 } },
    step: 'firing',
  });
  const action = fire(RED, 'tank', 'good: heat-ray', 'bad: heat-ray');
  const outcomes = new Set<string>();
  for (let n = 0; n < 40; n++) {
    const start = { ...two.now, dice: { seed: `shot ${n}`, drawn: 0 } };
    const done = perform(two.rules, start, action);
    if (!done.ok) throw new Error(done.error.reason);
    const { log, struck } = done.value;
    const actions = [{ action, entries: log.length, why: null }];
    const fought = { start, players: {}, dice: 'seed', actions, log } as const;
    const rolled = log.find(({ event }) => event.type === 'rolled') as LogEntry;
    const { shots } = actionOfLine(two.rules, fought, start, rolled);
    const hitters = struck.flatMap(({ by }) => by);
    expect(shots).toEqual(
      ['good', 'bad'].map((name) => ({
        from: stand(name),
        to: stand('tank'),
        isHit: hitters.includes(stand(name)),
      })),
    );
    outcomes.add(shots.map(({ isHit }) => isHit).join());
  }
  expect(outcomes.size).toBeGreaterThan(2);
});
