import { describe, expect, test } from 'vitest';
import { at, inches } from '../../../../shared/core/measure';
import { previewOf } from '../../../../shared/rules/query';
import type { FireGas } from '../../../../shared/rulesets/tripods/attacks/gas';
import { isInCohesion } from '../../../../shared/rulesets/tripods/morale/quality';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { tripods } from '../../../../shared/rulesets/tripods/tripods';
import {
  BLUE,
  box,
  feature,
  given,
  line,
  RED,
  stand,
  type Drawing,
} from '../../../helpers/given-battle';
import { fire, move } from '../../../helpers/tripods';

const tripod = 'martian_tripod_p1';
const tank = 'human_medium_tank_p4';
const infantry = 'european_us_infantry_p1';

const large = (drawing: Drawing) =>
  given({ size: [120, 120], ...drawing, options: { ft_scale_factor: 2, ...drawing.options } });

describe('[FT-01-01] with larger figures every measurement is doubled', () => {
  const foe = { z: { type: tripod, at: [110, 110] } } as const;

  test('a tripod moves 24 inches, and 48 strategically', () => {
    const battle = large({ red: { a: { type: tripod, at: [10, 10] } }, blue: foe });
    expect(battle.refusal(move('a', [[34, 10]]))).toBeNull();
    expect(battle.refusal(move('a', [[34.1, 10]]))).toMatchObject({ rule: 'FT-06-01' });
    const march = (x: number) => move('a', [[x, 10]], { type: 'tripods/strategic-move' });
    expect(battle.refusal(march(58))).toBeNull();
    expect(battle.refusal(march(58.1))).toMatchObject({ rule: 'FT-06-01' });
  });

  test('a 24-inch heat ray reaches 48 at effective and 72 at long range', () => {
    const at = (gap: number) =>
      large({
        red: { a: { type: tripod, at: [10, 60], quality: 'martian' } },
        // Bases are twice as large too: 1.5 inches before the tripod's middle, 1.25 before the tank's.
        blue: { t: { type: tank, at: [12.75 + gap, 60], facing: 180, tracks: { moved: 1 } } },
        step: 'firing',
      });
    const ray = fire(RED, 't', 'a: heat-ray');
    expect(at(72).refusal(ray)).toBeNull();
    expect(at(72.1).refusal(ray)).toMatchObject({ rule: 'FT-11-01' });
    const need = (gap: number) =>
      at(gap)
        .odds(ray)
        ?.because.map(({ label }) => label);
    expect(need(24)?.join()).toContain('close');
    expect(need(24.1)?.join()).toContain('effective');
    expect(need(48.1)?.join()).toContain('long');
  });

  test('a 1-inch template covers 2 by 2 inches, a cloud of gas too', () => {
    const battle = large({
      red: { a: { type: tripod, at: [10, 60] } },
      blue: { t: { type: infantry, at: [40, 60] } },
      step: 'firing',
    });
    const gas: FireGas = { type: 'tripods/gas', side: RED, stand: stand('a'), at: at(40, 60) };
    const [cloud] = previewOf(battle.rules, battle.now, gas);
    expect(cloud?.size).toEqual({ width: inches(2), depth: inches(2) });
    const gasAt = (x: number): FireGas => ({ ...gas, at: at(x, 60) });
    // 20 inches, doubled, from the edge of its base.
    expect(battle.refusal(gasAt(51.5))).toBeNull();
    expect(battle.refusal(gasAt(51.6))).toMatchObject({ rule: 'FT-11-20' });
  });

  test('close combat begins 2 inches away', () => {
    const battle = large({
      red: { a: { type: infantry, at: [10, 60] } },
      blue: { t: { type: infantry, at: [20, 60] } },
    }).play(move('a', [[17, 60]]));
    const { place } = battle.stand('a');
    // Bases of 1.5 inches deep: the middle stands 0.75 + 2 + 0.75 short of the other.
    expect(place.on === 'table' && place.at.x / 1000).toBeCloseTo(16.5, 1);
    expect(battle.marks('a')).toContain('halted');
  });

  test('spotting, cohesion and a wood that is seen into', () => {
    const spotted = (gap: number) =>
      large({
        red: { a: { type: infantry, at: [10, 60] } },
        blue: { t: { type: infantry, at: [11.5 + gap, 60] } },
      })
        .play(move('a', [[10, 60.001]]))
        .marks('t')
        .includes('spotted');
    expect([spotted(59.9), spotted(60.1)]).toEqual([true, false]);
    const wood = feature('light_woods', box(0, 0, 120, 120));
    const seen = (gap: number) =>
      large({
        red: { a: { type: infantry, at: [10, 60] } },
        blue: { t: { type: infantry, at: [11.5 + gap, 60] } },
        terrain: [wood],
        step: 'firing',
      }).refusal(fire(RED, 't', 'a: small-arms at infantry'));
    // Two inches of a wood, doubled; spotted there at an inch, doubled.
    expect(seen(2)).toBeNull();
    expect(seen(2.2)).not.toBeNull();
    const strays = (gap: number) => {
      const battle = large({
        red: { a: { type: infantry, at: [10, 60] }, b: { type: infantry, at: [11.5 + gap, 60] } },
        blue: foe,
      });
      const a = battle.stand('a');
      if (!isOnTable(a)) throw new Error('a is not on the table');
      return !isInCohesion(battle.now, a);
    };
    expect([strays(4), strays(4.1)]).toEqual([false, true]);
  });

  test('opponents within two inches of a ridge see across it', () => {
    const ridge = feature(
      'ridge',
      line(
        [
          [60, 0],
          [60, 120],
        ],
        0.1,
      ),
    );
    const seen = (x: number) =>
      large({
        red: { a: { type: infantry, at: [60 - x, 60] } },
        blue: { t: { type: infantry, at: [60 + x, 60] } },
        terrain: [ridge],
        step: 'firing',
      }).refusal(fire(RED, 't', 'a: small-arms at infantry'));
    expect(seen(2.5)).toBeNull();
    expect(seen(2.9)).not.toBeNull();
  });

  test('what is shown and printed is doubled with it', () => {
    const { catalogue, playAids } = tripods({ ft_scale_factor: 2 });
    expect(catalogue.stands[tripod]).toMatchObject({
      allowance: 24,
      footprint: { type: 'disc', radius: 1500 },
    });
    expect(playAids?.stats[tripod]).toEqual([
      '24" v',
      '2c / 1c',
      'heat ray (pen. 4, infantry 2+, 2 shots, 48")',
    ]);
    const squares = (playAids?.templates ?? []).filter(({ name }) => name === 'Barrage');
    expect(squares.map((one) => one.type === 'rectangle' && one.width)).toEqual(
      [2, 4, 6, 8, 10].map(inches),
    );
  });
});

describe('[FT-01-07] quarters of a move', () => {
  const alone = (options: Drawing['options'] = {}) =>
    given({
      red: { a: { type: tank, at: [20, 20] } },
      blue: { z: { type: tripod, at: [46, 46] } },
      options,
    });
  const back = (x: number) => move('a', [[x, 20]], { type: 'tripods/back' });

  test('are exact: a tank of 10 inches backs 2.5', () => {
    expect(alone().refusal(back(17.5))).toBeNull();
    expect(alone().refusal(back(17.4))).toMatchObject({ rule: 'FT-06-01' });
  });

  test('or rounded up by option: it backs 3', () => {
    const rounded = () => alone({ ft_move_quarter_rounding: 'round-up' });
    expect(rounded().refusal(back(17))).toBeNull();
    expect(rounded().refusal(back(16.9))).toMatchObject({ rule: 'FT-06-01' });
  });

  test('and so in a swamp: a horse of 10 inches rides 2.5, or 3', () => {
    const rides = (options: Drawing['options']) => {
      const battle = given({
        red: { a: { type: 'lt_cavalry_p1', at: [20, 20] } },
        blue: { z: { type: tripod, at: [46, 46] } },
        terrain: [feature('swamp', box(2, 2, 40, 40))],
        options: options ?? {},
      });
      const goes = (x: number) => battle.refusal(move('a', [[x, 20]])) === null;
      return [goes(22.5), goes(23), goes(23.1)];
    };
    expect(rides({})).toEqual([true, false, false]);
    expect(rides({ ft_move_quarter_rounding: 'round-up' })).toEqual([true, true, false]);
  });
});

test('[FT-02-02] the referee sets the number of turns: after the second final phase of the last the game is over', () => {
  const battle = given({
    red: { a: { type: infantry, at: [10, 10] } },
    blue: { z: { type: infantry, at: [40, 40] } },
    turnLimit: 10,
    turn: 10,
    step: 'final',
    active: BLUE,
  });
  battle.play({ type: 'tripods/end-phase', side: BLUE });
  expect(battle.now.outcome).not.toBeNull();
});
