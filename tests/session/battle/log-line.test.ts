import { expect, test } from 'vitest';
import { actionOfLine } from '../../../renderer/session/battle/log-line';
import type { BattleRecord, LogEntry } from '../../../shared/battle/battle';
import type { Action } from '../../../shared/battle/battle';
import { perform } from '../../../shared/rules/perform';
import { given, RED, stand } from '../../helpers/given-battle';

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
  });
});
