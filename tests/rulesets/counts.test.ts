// Exact numbers of games on tiny boards, counted by playing every legal action. A change of a number is
// a change of the rules and needs a reason.

import { expect, test } from 'vitest';
import type { Battle } from '../../shared/battle/battle';
import { perform } from '../../shared/rules/perform';
import { legalActions } from '../../shared/rules/query';
import type { Ruleset } from '../../shared/rules/ruleset';
import { box, feature, given, RED, type Drawing } from '../helpers/given-battle';

function games(rules: Ruleset, battle: Battle, depth: number): number {
  if (depth === 0 || battle.outcome) return 1;
  let count = 0;
  for (const action of legalActions(rules, battle, battle.clock.side)) {
    const done = perform(rules, battle, action);
    if (!done.ok) throw new Error(`${JSON.stringify(action)}: ${done.error.reason}`);
    count += games(rules, done.value.battle, depth - 1);
  }
  return count;
}

const cruiser = { type: 'cruiser', facing: 0 } as const;

const BOARDS: readonly (readonly [string, Drawing, readonly number[]])[] = [
  [
    'one ship that is due: ahead, to port, to starboard',
    {
      ruleset: 'hexspace',
      size: [20, 20],
      red: { a: { ...cruiser, at: [2, 4], tracks: { speed: 6 } } },
      blue: { b: { ...cruiser, at: [5, 18], tracks: { speed: 1 } } },
    },
    [3, 3, 5],
  ],
  [
    'a ship in the corner of a fixed map has two ways out',
    {
      ruleset: 'hexspace',
      options: { sx_map: 'fixed' },
      size: [9, 9],
      red: { a: { ...cruiser, at: [0, 0], tracks: { speed: 6 } } },
      blue: { b: { ...cruiser, at: [2, 7], tracks: { speed: 1 } } },
    },
    [2, 2, 3],
  ],
  [
    'two ships face to face with charged beams',
    {
      ruleset: 'hexspace',
      size: [9, 9],
      red: { a: { ...cruiser, at: [1, 4], tracks: { speed: 1 } } },
      blue: { b: { ...cruiser, at: [3, 4], facing: 3, tracks: { speed: 1 } } },
    },
    [2, 3],
  ],
  [
    'one tripod on an empty table: sixteen ways, eight half ways, the whole marches, half an inch back',
    {
      size: [48, 48],
      red: { a: { type: 'martian_tripod_p1', at: [24, 24] } },
      blue: { b: { type: 'european_us_infantry_p1', at: [46, 46] } },
    },
    [38, 767],
  ],
  [
    'a tank in the corner beside a forest',
    {
      size: [24, 24],
      red: { a: { type: 'human_medium_tank_p4', at: [2, 2] } },
      blue: { b: { type: 'european_us_infantry_p1', at: [22, 22] } },
      terrain: [feature('forest', box(5, 0, 9, 24))],
    },
    [6, 59],
  ],
  [
    'two tanks may fire at two tripods, alone or together, or wait',
    {
      step: 'firing',
      active: RED,
      red: {
        a: { type: 'human_medium_tank_p4', at: [4, 12] },
        b: { type: 'human_medium_tank_p4', at: [2, 12] },
      },
      blue: {
        c: { type: 'martian_tripod_p1', at: [14, 10] },
        d: { type: 'martian_tripod_p1', at: [14, 14] },
      },
    },
    [9, 80],
  ],
];

test.each(BOARDS)('%s', (_name, drawing, counts) => {
  const { rules, now } = given(drawing);
  const found = [1, 2, 3]
    .slice(0, Math.max(2, counts.length))
    .map((depth) => games(rules, now, depth));
  expect(found).toEqual(counts);
});
