// Options of artillery whose effect is a number or a direction.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { at, toInches } from '../../../../shared/core/measure';
import type { Resolver } from '../../../../shared/rules/ruleset';
import { scatter } from '../../../../shared/rulesets/tripods/shells/arrival';
import { BLUE, given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { endPhase, endTurn } from '../../../helpers/tripods';

const foot = 'european_us_infantry_p2';

describe('[FT-13-46] [FT-01-08] the direction of scatter', () => {
  /** Where a die sends what was aimed at (20, 20), four inches on, and how many sides the die has. */
  const sent = (reading: string, face: number) => {
    const { now } = given({
      red: { a: { type: foot, at: [4, 4] } },
      blue: { b: { type: foot, at: [44, 44] } },
      options: { ft_scatter_direction: reading },
    });
    const sides: number[] = [];
    const roll = (_why: string, _count: number, of: number) => {
      sides.push(of);
      return sides.length === 1 ? [face] : [4];
    };
    const resolver = { battle: now, roll } as unknown as Resolver;
    const { x, y } = scatter(resolver, at(20, 20), 1, 'FT-13-46');
    return { by: [toInches(x) - 20, toInches(y) - 20].map((n) => Number(n.toFixed(2))), sides };
  };

  test('is a sixth of a turn for each face, the six north', () => {
    expect(sent('d6x60', 2)).toEqual({ by: [3.46, -2], sides: [6, 6] });
    expect(sent('d6x60', 6).by).toEqual([0, 4]);
  });

  test('is the hour of a clock by option', () => {
    expect(sent('d12-clock', 3)).toEqual({ by: [4, 0], sides: [12, 6] });
    expect(sent('d12-clock', 12).by).toEqual([0, 4]);
  });

  test('is any degree by option', () => {
    expect(sent('random-360', 180)).toEqual({ by: [0, -4], sides: [360, 6] });
    expect(sent('random-360', 270).by).toEqual([-4, 0]);
  });
});

test('[FT-07-22] incendiary shells hit on the number that the scenario gives', () => {
  const burning = (options: Drawing['options']) => {
    const battle = given({
      step: 'command',
      options: { ft_period: 2, ...options },
      red: {
        g: { type: 'light_towed_p2plus', at: [0, 0], reserve: true, unit: 'guns' },
        e: { type: foot, at: [4, 24], unit: 'foot' },
      },
      blue: { t: { type: foot, at: [20, 24] }, far: { type: foot, at: [40, 40], unit: 'far' } },
    });
    battle.play({
      ...{ type: 'tripods/barrage', side: RED, at: at(20, 24), observer: stand('e') },
      ...{ pieces: [stand('g')], sheaf: 'converged', ammunition: 'incendiary', turn: 90 },
    } as Action);
    endTurn(battle);
    while (battle.now.clock.step !== 'firing') battle.play(endPhase(BLUE));
    battle.dice(5).play(endPhase(BLUE));
    // Whoever is hit checks; then the smoke stays on a 2.
    battle.dice(4, ...(options?.['ft_incendiary_to_hit'] === 5 ? [] : [6]), 2);
    battle.play({ type: 'tripods/land', side: RED, barrage: 'b1', at: at(20, 24) } as Action);
    return battle.said().join();
  };
  expect(burning({})).toContain('Burning smoke on t: needs 4+, rolls 4: hit');
  expect(burning({ ft_incendiary_to_hit: 5 })).toContain('needs 5+, rolls 4: no effect');
});
