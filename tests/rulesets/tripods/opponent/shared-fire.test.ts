// Who fires at whom, where canisters go, and guns that stay.

import { expect, test } from 'vitest';
import { chooseAction } from '../../../../shared/ai/opponent';
import type { Action } from '../../../../shared/battle/battle';
import { distance, inches, type Point } from '../../../../shared/core/measure';
import { perform } from '../../../../shared/rules/perform';
import { given, RED, stand } from '../../../helpers/given-battle';
import { PLANNERS } from '../../../helpers/planners';

interface Fire extends Action {
  readonly target: string;
  readonly attacks: readonly { readonly stand: string }[];
}

test.each(PLANNERS)(
  'the %s one fires at two gun crews with two tripods, not twice at one',
  (_name, budget) => {
    const { rules, now } = given({
      options: { ft_gas_per_turn: 0 },
      red: {
        a: { type: 'martian_tripod_p1', at: [18, 20], facing: 90, quality: 'elite' },
        b: { type: 'martian_tripod_p1', at: [26, 20], facing: 90, quality: 'elite' },
      },
      blue: {
        one: { type: 'medium_towed_p1', at: [18, 30], facing: 270 },
        two: { type: 'medium_towed_p1', at: [26, 30], facing: 270, unit: 'other' },
      },
      step: 'firing',
    });
    const view = rules.visible(now, RED);
    const first = chooseAction(rules, view, RED, budget).action as Fire;
    expect(first.type).toBe('tripods/fire');
    expect(first.attacks.map((attack) => attack.stand)).toHaveLength(1);
    const after = perform(rules, now, first);
    if (!after.ok) throw new Error(after.error.reason);
    const next = rules.visible(after.value.battle, RED);
    const second = chooseAction(rules, next, RED, budget).action as Fire;
    expect(second.type).toBe('tripods/fire');
    expect(second.target).not.toBe(first.target);
  },
);

test.each(PLANNERS)(
  'the %s one never lays two canisters on the same inch in one phase',
  (_name, budget) => {
    const { rules, now } = given({
      options: { ft_gas_per_turn: 1 },
      red: {
        a: { type: 'martian_tripod_p1', at: [18, 20], facing: 90, quality: 'elite' },
        b: { type: 'martian_tripod_p1', at: [22, 20], facing: 90, quality: 'elite' },
      },
      blue: {
        one: { type: 'european_us_infantry_p1', at: [20, 34] },
        two: { type: 'european_us_infantry_p1', at: [20.2, 35.4] },
        far: { type: 'european_us_infantry_p1', at: [46, 46] },
      },
      step: 'firing',
      turnLimit: 3,
    });
    const laid: Point[] = [];
    let battle = now;
    for (let n = 0; n < 6 && battle.clock.step === 'firing' && battle.clock.side === RED; n++) {
      const { action } = chooseAction(rules, rules.visible(battle, RED), RED, budget);
      if (action.type === 'tripods/gas') laid.push((action as Action & { readonly at: Point }).at);
      const result = perform(rules, battle, action);
      if (!result.ok) throw new Error(result.error.reason);
      battle = result.value.battle;
    }
    expect(laid.length).toBeGreaterThan(0);
    for (const [i, one] of laid.entries()) {
      for (const other of laid.slice(i + 1))
        expect(distance(one, other)).toBeGreaterThan(inches(0.5));
    }
  },
);

test.each(PLANNERS)('the %s one leaves its guns where they serve', (_name, budget) => {
  const { rules, now } = given({
    red: { gun: { type: 'medium_towed_p1', at: [24, 8], facing: 90 } },
    blue: { tripod: { type: 'martian_tripod_p1', at: [24, 22], facing: 270 } },
    objectives: [{ at: [34, 8], points: 1 }],
    turnLimit: 6,
  });
  const { action } = chooseAction(rules, rules.visible(now, RED), RED, budget);
  expect((action as { readonly stand?: string }).stand).not.toBe(stand('gun'));
});
