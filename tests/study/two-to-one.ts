// Two stands against one, two objectives, six turns: what changes of a scenario are tried on.

import { scenarioOf } from '../helpers/given-battle';

const FOOT = 'european_us_infantry_p1';

export const TWO_TO_ONE = scenarioOf({
  size: [40, 30],
  red: { a: { type: FOOT, at: [20, 15] }, c: { type: FOOT, at: [30, 15] } },
  blue: { b: { type: FOOT, at: [20, 25] } },
  objectives: [
    { at: [20, 15], points: 3 },
    { at: [5, 5], points: 1 },
  ],
  turnLimit: 6,
});
