// Cavalry that has lost touch comes together again, and rides where it is needed.

import { expect, test } from 'vitest';
import type { Budget } from '../../../../shared/ai/levels';
import type { Action } from '../../../../shared/battle/battle';
import { distance, type Point } from '../../../../shared/core/measure';
import { given, RED, stand } from '../../../helpers/given-battle';
import { againstNobody, PLANNERS } from '../../../helpers/planners';

test.each(PLANNERS)(
  'the %s one brings hussars that have lost touch together again, and takes two objectives with them',
  (_name, budget) => {
    const { end, rules } = ridden(budget, 'hussars');
    expect(end.objectives.map((objective) => rules.holder?.(end, objective))).toEqual([RED, RED]);
  },
);

test.each(PLANNERS)('the %s one does not ride in circles with its hussars', (_name, budget) => {
  const { now, end, done } = ridden(budget, 'others');
  for (const name of ['one', 'two']) {
    const from = now.stands[stand(name)]?.place;
    const to = end.stands[stand(name)]?.place;
    if (from?.on !== 'table' || to?.on !== 'table') throw new Error('nobody is gone');
    const rides = done.flatMap((action) => (isRide(action, name) ? action.path : []));
    const way = [from.at, ...rides];
    const far = way.reduce((sum, spot, i) => sum + distance(way[i - 1] ?? spot, spot), 0);
    expect(far).toBeGreaterThan(0);
    expect(far).toBeLessThanOrEqual(1.25 * distance(from.at, to.at));
  }
});

/** Two stands of dragoons too far from each other for one unit, two objectives, an enemy far away, four turns. */
function ridden(budget: Budget, unit: string) {
  const { rules, now } = given({
    red: {
      one: { type: 'dragoons_p1', at: [8, 12], unit: 'hussars' },
      two: { type: 'dragoons_p1', at: [12, 8], unit },
    },
    blue: { far: { type: 'other_infantry_militia_p1', at: [46, 46] } },
    objectives: [
      { at: [24, 12], points: 2 },
      { at: [14, 24], points: 1 },
    ],
    turnLimit: 4,
  });
  return { rules, now, ...againstNobody(rules, now, budget) };
}

function isRide(action: Action, name: string): action is Action & { path: readonly Point[] } {
  return 'path' in action && 'stand' in action && action.stand === stand(name);
}
