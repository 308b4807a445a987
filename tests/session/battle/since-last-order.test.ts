import { expect, test } from 'vitest';
import { sinceLastOrder, wordsFor } from '../../../renderer/session/battle/since-last-order';
import { withAction } from '../../../renderer/session/battle/record-store';
import type { BattleRecord } from '../../../shared/battle/battle';

import { perform } from '../../../shared/rules/perform';
import { listedDice } from '../../../shared/dice/dice';
import { BLUE, box, feature, given, RED } from '../../helpers/given-battle';
import { move } from '../../helpers/tripods';

const drawing = {
  red: { t: { type: 'martian_tripod_p1', at: [10, 18] } },
  blue: { g: { type: 'medium_towed_p1', at: [22, 18], facing: 180, quality: 'green' } },
} as const;

/** The record of what is played, action by action. */
function recordOf(actions: readonly Parameters<typeof perform>[2][]) {
  const { rules, now } = given(drawing);
  let record: BattleRecord = {
    start: now,
    players: { [RED]: 'recruit', [BLUE]: 'person' },
    dice: 'seed',
    actions: [],
    log: [],
  };
  let battle = now;
  for (const action of actions) {
    const done = perform(rules, battle, action);
    if (!done.ok) throw new Error(done.error.reason);
    record = withAction(record, action, done.value.log);
    battle = done.value.battle;
  }
  return { record };
}

test('what the others did since the last own order is counted from its first entry', () => {
  const { record } = recordOf([move('t', [[12, 18]]), move('t', [[13, 18]])]);
  const since = sinceLastOrder(record, record.log, BLUE);
  expect(since).toMatchObject({ n: 0, moved: 1, lost: [] });
  expect(wordsFor({ n: 0, moved: 1, rolls: 2, lost: ['A3', 'g'], cleared: [] })).toBe(
    '1 stand moved, dice fell 2 times; off the table: A3, g',
  );
  expect(sinceLastOrder(record, record.log, RED)).toBeNull();
});

test('entries that the side may not read are not counted', () => {
  const { record } = recordOf([move('t', [[12, 18]])]);
  expect(sinceLastOrder(record, [], BLUE)).toBeNull();
});

test('[FT-11-23] a cloud that has drifted away is told by its name', () => {
  const cloud = { ...feature('gas', box(20, 20, 21, 21)), name: 'Black smoke' };
  const { rules, now } = given({ ...drawing, terrain: [cloud], step: 'final', active: BLUE });
  const action = { type: 'tripods/end-phase', side: BLUE } as const;
  const done = perform(rules, now, action, listedDice([6]));
  if (!done.ok) throw new Error(done.error.reason);
  const empty: BattleRecord = {
    start: now,
    players: { [RED]: 'person', [BLUE]: 'recruit' },
    dice: 'seed',
    actions: [],
    log: [],
  };
  const record = withAction(empty, action, done.value.log);
  const since = sinceLastOrder(record, record.log, RED);
  expect(since).toMatchObject({ rolls: 1, cleared: ['Black smoke'] });
  expect(since && wordsFor(since)).toBe('dice fell once; gone: Black smoke');
});
