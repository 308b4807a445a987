// Shells on stands that nobody has spotted, and how many a gun has.

import { expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { at } from '../../../../shared/core/measure';
import { box, feature, given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { fire } from '../../../helpers/tripods';

const infantry = 'european_us_infantry_p1';

/** A gun shells spotted infantry; more lies unseen in the wood behind it. */
const shelled = (y: number, options: Drawing['options'], ...dice: readonly number[]) => {
  const battle = given({
    step: 'firing',
    red: { g: { type: 'heavy_towed_p1', at: [4, 24] } },
    blue: {
      t: { type: 'mg_team_p3', at: [10, 24], tracks: { moved: 1000 } },
      u: { type: infantry, at: [10, 24.86] },
    },
    terrain: [feature('light_woods', box(9, 24.47, 14, 28))],
    options: options ?? {},
  });
  const order = fire(RED, 't', 'g: gun shells');
  const attacks = order.attacks.map((attack) => ({ ...attack, at: at(10, y) }));
  return battle
    .dice(...dice)
    .play({ ...order, attacks } as Action)
    .said()
    .join(' / ');
};

test('[FT-13-41] a spotted stand wholly under the template draws fire on who is beside it', () => {
  const covered = shelled(24, {}, 1, 1);
  expect(covered).toContain('Shells on u');
  expect(covered).not.toContain('struck on 1 to 3');
  // Half covered: the other one is looked for.
  expect(shelled(24.3, {}, 1, 4)).toContain('u is not spotted: struck on 1 to 3, rolls 4: missed');
});

test('[FT-13-42] with hidden units nobody is looked for under a template', () => {
  const said = shelled(24.3, { ft_hidden_units: true }, 1, 1);
  expect(said).toContain('Shells on u');
  expect(said).not.toContain('struck on 1 to 3');
});

/** A gun that has fired so many missions, and a mission for it. */
function refusalAfter(shots: number, type: string, options: Drawing['options'] = {}) {
  const battle = given({
    step: 'command',
    options: { ft_period: 4, ...options },
    red: {
      g: { type, at: [0, 0], reserve: true, unit: 'guns' },
      e: { type: 'industrialized_infantry_p4', at: [4, 24], unit: 'foot' },
    },
    blue: { t: { type: 'human_medium_tank_p4', at: [20, 24], facing: 180 } },
  });
  const plans = { barrages: [], nextId: 1, shots: { [stand('g')]: shots } };
  battle.now = { ...battle.now, private: { ...battle.now.private, [`tripods ${RED}`]: plans } };
  const mission = {
    type: 'tripods/barrage',
    side: RED,
    at: at(18, 24),
    observer: stand('e'),
    pieces: [stand('g')],
    sheaf: 'converged',
    ammunition: 'he',
    turn: 0,
  };
  return battle.refusal(mission as Action)?.rule ?? null;
}

test.each([
  ['light_towed_p2plus', 105, 15],
  ['light_towed_p2plus', 119, 15],
  ['light_towed_p2plus', 120, 10],
  ['light_towed_p2plus', 122, 10],
  ['light_towed_p2plus', 129, 10],
  ['light_towed_p2plus', 130, 7],
  ['light_towed_p2plus', 150, 7],
  ['light_towed_p2plus', 151, 5],
  ['light_towed_p2plus', 155, 5],
])('[FT-13-43] a %s of %i mm has %i shots where they are counted', (type, calibre, most) => {
  const options = { ft_ammunition_limits: true, ft_calibres: { light: calibre } };
  expect(refusalAfter(most - 1, type, options)).toBeNull();
  expect(refusalAfter(most, type, options)).toBe('FT-13-43');
  expect(refusalAfter(most, type)).toBeNull();
});

test('[FT-13-43] a howitzer fires directly with the same shots, and with none when they are gone', () => {
  const battle = given({
    step: 'firing',
    options: { ft_ammunition_limits: true },
    red: { g: { type: 'heavy_towed_p2plus', at: [4, 24] } },
    blue: { t: { type: infantry, at: [10, 24] }, v: { type: 'human_light_tank_p4', at: [9, 26] } },
  });
  const left = (shots: number) => {
    const plans = { barrages: [], nextId: 1, shots: { [stand('g')]: shots } };
    battle.now = { ...battle.now, private: { ...battle.now.private, [`tripods ${RED}`]: plans } };
    return battle;
  };
  const shells = fire(RED, 't', 'g: gun shells');
  expect(left(5).refusal(shells)).toMatchObject({ rule: 'FT-13-43' });
  expect(left(5).refusal(fire(RED, 'v', 'g: gun'))).toMatchObject({ rule: 'FT-13-43' });
  left(4).dice(1).play(shells);
  expect(battle.now.private[`tripods ${RED}`]).toMatchObject({ shots: { [stand('g')]: 5 } });
});

test('[FT-13-43] medium guns are 155 mm unless a scenario says otherwise', () => {
  const options = { ft_ammunition_limits: true };
  expect(refusalAfter(4, 'medium_towed_p2plus', options)).toBeNull();
  expect(refusalAfter(5, 'medium_towed_p2plus', options)).toBe('FT-13-43');
});
