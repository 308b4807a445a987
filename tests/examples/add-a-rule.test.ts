// A rule is one file: a module says which numbers it changes and what it refuses, and `compose` puts it onto tripods.
// Here it is a sandstorm: fire beyond six inches needs one more, and nobody goes on overwatch.

import { expect, test } from 'vitest';
import { standOf } from '../../shared/battle/battle-view';
import { distance } from '../../shared/core/measure';
import type { RuleModule } from '../../shared/rules/ruleset';
import { given, RED, stand } from '../helpers/given-battle';
import { fire } from '../helpers/tripods';

const sandstorm: RuleModule = {
  id: 'sandstorm',
  name: 'Sandstorm',
  requires: ['tripods'],
  adjust: {
    'to-hit': (battle, { shooter, target }) => {
      const [from, to] = [standOf(battle, shooter).place, standOf(battle, target).place];
      if (from.on !== 'table' || to.on !== 'table' || distance(from.at, to.at) <= 6000) return [];
      return [{ label: 'sandstorm', amount: 1, rule: 'SS-01' }];
    },
  },
  veto: (_battle, { type }) =>
    type === 'tripods/overwatch' ? { reason: 'nobody waits in a sandstorm', rule: 'SS-02' } : null,
};

const battle = (...with_: readonly RuleModule[]) =>
  given({
    red: { a: { type: 'human_heavy_tank_p4', at: [4, 24] } },
    blue: { t: { type: 'martian_late_tripod_p5', at: [16, 24], facing: 180 } },
    step: 'firing',
    composedWith: with_,
  });
const shot = fire(RED, 't', 'a: gun');
const wait = { type: 'tripods/overwatch', side: RED, stand: stand('a') } as const;

test('it changes a number, and the odds and the log say why', () => {
  expect(battle().odds(shot)?.text).toContain('hits on 4+');
  const odds = battle(sandstorm).odds(shot);
  expect(odds?.text).toContain('hits on 5+');
  expect(odds?.because).toContainEqual({ label: 'sandstorm', amount: 1, rule: 'SS-01' });
  const fired = battle(sandstorm).dice(4, 4).play(shot);
  expect(fired.said().join('\n')).toContain('needs 5+, rolls 4, 4');
  expect(fired.log.flatMap(({ because }) => because)).toContainEqual({
    label: 'sandstorm',
    amount: 1,
    rule: 'SS-01',
  });
});

test('it refuses an action, with a reason and a rule', () => {
  expect(battle().refusal(wait)?.rule ?? null).not.toBe('SS-02');
  expect(battle(sandstorm).refusal(wait)).toEqual({
    reason: 'nobody waits in a sandstorm',
    rule: 'SS-02',
  });
});
