import { expect, test } from 'vitest';
import { hintFor } from '../../shared/ai/opponent';
import { BLUE, given, RED, stand } from '../helpers/given-battle';

const march = () =>
  given({
    red: {
      near: { type: 'european_us_infantry_p1', at: [20, 20] },
      far: { type: 'european_us_infantry_p1', at: [20, 21.5] },
    },
    blue: { foe: { type: 'other_infantry_militia_p1', at: [46, 46] } },
    objectives: [{ at: [26, 20], points: 2 }],
    turnLimit: 4,
  });

test('a hint is an order that the rules allow, with the task that it serves', () => {
  const battle = march();
  const hint = hintFor(battle.rules, battle.rules.visible(battle.now, RED), RED, null);
  if (!hint) throw new Error('nothing is worth doing');
  expect(hint.why).toMatch(/Objective 1 \(2 points\)/);
  battle.play(hint.action);
});

test('asked about one stand it is about that stand', () => {
  const battle = march();
  const view = battle.rules.visible(battle.now, RED);
  for (const name of ['near', 'far']) {
    const hint = hintFor(battle.rules, view, RED, stand(name));
    expect((hint?.action as { readonly stand?: string } | undefined)?.stand ?? stand(name)).toBe(
      stand(name),
    );
  }
});

test('there is none for who is not asked', () => {
  const battle = march();
  expect(hintFor(battle.rules, battle.rules.visible(battle.now, BLUE), BLUE, null)).toBeNull();
});
