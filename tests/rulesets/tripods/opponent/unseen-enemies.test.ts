import { expect, test } from 'vitest';
import { planOf } from '../../../../shared/ai/plan-of';
import { at } from '../../../../shared/core/measure';
import { given as asked } from '../../../../shared/rules/query';
import { EVEN_TEMPER } from '../../../../shared/rules/temper';
import type { Move } from '../../../../shared/rulesets/tripods/moving/move';
import { shareUnseen } from '../../../../shared/rulesets/tripods/opponent/unseen-enemies';
import { box, feature, given, RED, stand, type Drawing } from '../../../helpers/given-battle';

/** A company far from an objective in a long battle; of three tripods two stand behind a forest. */
const march = (more: Partial<Drawing> = {}) =>
  given({
    size: [72, 48],
    options: { ft_hidden_units: true },
    red: { foot: { type: 'european_us_infantry_p1', at: [6, 24], quality: 'veteran' } },
    blue: {
      a: { type: 'martian_tripod_p1', at: [70, 20], facing: 180 },
      b: { type: 'martian_tripod_p1', at: [70, 28], facing: 180 },
    },
    terrain: [feature('forest', box(50, 2, 58, 46))],
    objectives: [{ at: [36, 24], points: 2 }],
    turnLimit: 10,
    ...more,
  });

const inView = { blue: { a: { type: 'martian_tripod_p1', at: [44, 6], facing: 90 } } } as const;

test('a side counts of its enemies whom it does not see: all of them, none, and none by rules that hide nobody', () => {
  const unseen = (battle: ReturnType<typeof march>): number =>
    shareUnseen(battle.rules.visible(battle.now, RED), RED);
  expect(unseen(march())).toBe(1);
  expect(unseen(march(inView))).toBe(0);
  expect(unseen(march({ options: {} }))).toBe(0);
});

test('a side that sees half of its enemies counts a half', () => {
  const battle = march({
    blue: { ...inView.blue, b: { type: 'martian_tripod_p1', at: [70, 28], facing: 180 } },
  });
  expect(shareUnseen(battle.rules.visible(battle.now, RED), RED)).toBe(0.5);
});

test('four inches towards ground that is far away are worth a move while no enemy is in view, and not when all are', () => {
  const worth = (more: Partial<Drawing> = {}): number => {
    const { rules, now } = march(more);
    const view = rules.visible(now, RED);
    const plan = planOf(rules, view, RED, EVEN_TEMPER);
    const path = [at(10, 24)];
    const move: Move = { type: 'tripods/move', side: RED, stand: stand('foot'), path, facing: 0 };
    return rules.scoreAction?.(asked(rules, view, plan), move).score ?? NaN;
  };
  expect(worth()).toBeGreaterThan(0);
  expect(worth({ options: {} })).toBeLessThanOrEqual(0);
});
