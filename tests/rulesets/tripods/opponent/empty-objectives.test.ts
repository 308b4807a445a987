// Objectives that nobody denies are taken and held.

import { expect, test } from 'vitest';
import { given, RED } from '../../../helpers/given-battle';
import { againstNobody, PLANNERS } from '../../../helpers/planners';

test.each(PLANNERS)(
  'the %s one holds two objectives with four tripods when one is enough for each',
  (_name, budget) => {
    const { rules, now } = given({
      red: Object.fromEntries(
        [10, 16, 22, 28].map((x, i) => [
          `t${i}`,
          { type: 'martian_tripod_p1', at: [x, 10] as const, quality: 'elite' },
        ]),
      ),
      blue: { far: { type: 'other_infantry_militia_p1', at: [46, 46] } },
      objectives: [
        { at: [8, 20], points: 2 },
        { at: [30, 20], points: 3 },
      ],
      turnLimit: 2,
    });
    const { end } = againstNobody(rules, now, budget);
    expect(end.objectives.map((objective) => rules.holder?.(end, objective))).toEqual([RED, RED]);
  },
);

test.each(PLANNERS)(
  'the %s one takes an empty objective five inches off, and stays on it',
  (_name, budget) => {
    const { rules, now } = given({
      red: { foot: { type: 'european_us_infantry_p1', at: [20, 20] } },
      blue: { far: { type: 'other_infantry_militia_p1', at: [46, 46] } },
      objectives: [{ at: [25, 20], points: 1 }],
      turnLimit: 3,
    });
    const { end } = againstNobody(rules, now, budget);
    expect(end.objectives.map((objective) => rules.holder?.(end, objective))).toEqual([RED]);
  },
);
