// Who belongs together, how near, and the way back.

import { expect, test } from 'vitest';
import { isInCohesion } from '../../../../shared/rulesets/tripods/morale/quality';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { BLUE, given, RED, type Drawing } from '../../../helpers/given-battle';
import { endTurn, move } from '../../../helpers/tripods';

/** Teams are squares of 3/4 inch: gaps are distances less 0.75. */
const TEAM = 'mg_team_p3';

function inCohesion(battle: ReturnType<typeof given>, name: string): boolean {
  const found = battle.stand(name);
  if (!isOnTable(found)) throw new Error('off the table');
  return isInCohesion(battle.now, found);
}

function row(gaps: readonly number[], more: Drawing = {}, type = TEAM, width = 0.75) {
  let x = 10;
  const red: Record<string, NonNullable<Drawing['red']>[string]> = {
    a: { type, at: [x, 24] },
  };
  for (const [i, gap] of gaps.entries()) {
    x += gap + width;
    red['bcdef'[i] ?? 'g'] = { type, at: [x, 24] };
  }
  return given({ size: [60, 48], red, blue: { z: { type: TEAM, at: [55, 4] } }, ...more });
}

test('[FT-06-40] a chain holds together, and who is 2.1 inches from the nearest does not', () => {
  const chain = row([2, 2, 2.1]);
  expect(['a', 'b', 'c', 'd'].map((name) => inCohesion(chain, name))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('[FT-06-40] with the option "connected" two halves of a unit have lost each other', () => {
  const gaps = [1, 3, 1, 1];
  expect(inCohesion(row(gaps), 'a')).toBe(true);
  const strict = row(gaps, { options: { ft_cohesion: 'connected' } });
  expect(['a', 'b', 'c', 'd', 'e'].map((name) => inCohesion(strict, name))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('[FT-06-41] scouts go where they like and keep their nerve', () => {
  const lost = row([20]);
  expect(lost.refusal(move('a', [[9, 24]]))).toMatchObject({ rule: 'FT-06-42' });
  const scouts = row([20], { options: { ft_recon_types: [TEAM] } });
  expect(inCohesion(scouts, 'a')).toBe(true);
  expect(scouts.refusal(move('a', [[9, 24]]))).toBeNull();
});

test('[FT-06-42] out of cohesion a stand comes nearer to its unit or stays', () => {
  const battle = row([10]);
  expect(battle.refusal(move('a', [[9.9, 24]]))).toMatchObject({ rule: 'FT-06-42' });
  expect(battle.refusal(move('a', [[10, 24.5]]))).toMatchObject({ rule: 'FT-06-42' });
  expect(battle.refusal(move('a', [[10.1, 24]]))).toBeNull();
  battle.play(move('a', [[12, 24]]));
  expect(battle.refusal(move('a', [[11, 24]]))).toMatchObject({ rule: 'FT-06-42' });
  endTurn(battle);
  expect(battle.now.clock.active).toBe(BLUE);
});

test('[FT-06-44] a stand may leave its unit, and comes back when it next moves', () => {
  const battle = row([1]).play(move('a', [[8, 24]]));
  expect(battle.refusal(move('a', [[7, 24]]))).toBeNull();
  endTurn(endTurn(battle));
  expect(battle.now.clock.active).toBe(RED);
  expect(battle.refusal(move('a', [[7, 24]]))).toMatchObject({ rule: 'FT-06-42' });
  expect(battle.refusal(move('a', [[9, 24]]))).toBeNull();
});

test('[FT-15-07] flyers of one unit keep within 6 inches, Martian ones within 12', () => {
  const two = (type: string, gap: number, options = {}) =>
    inCohesion(row([gap], { options }, type, 1.5), 'a');
  expect(two('human_attack_helicopter_p5', 6)).toBe(true);
  expect(two('human_attack_helicopter_p5', 6.1)).toBe(false);
  expect(two('martian_flyer_p1', 12)).toBe(true);
  expect(two('martian_flyer_p1', 12.1)).toBe(false);
  expect(two('martian_flyer_p1', 6.1, { ft_martian_flyer_cohesion: '6' })).toBe(false);
});

test('[FT-17-07] stands with IVIS keep twice the distance', () => {
  const battle = row([4], {}, 'human_heavy_tank_p5', 1.25);
  expect(inCohesion(battle, 'a')).toBe(true);
  expect(inCohesion(row([4.1], {}, 'human_heavy_tank_p5', 1.25), 'a')).toBe(false);
});

test.each(['martian', 'elite', 'average'])(
  '[FT-06-49] [FT-04-08] machines of a %s unit keep within eight inches: twice the elite',
  (quality) => {
    const apart = (gap: number) => {
      const at = (x: number) => ({ type: 'martian_tripod_p1', at: [x, 24] as const, quality });
      const red = { a: at(10), b: at(11.5 + gap) };
      return inCohesion(row([], { red }), 'a');
    };
    expect(apart(8)).toBe(true);
    expect(apart(8.1)).toBe(false);
  },
);
