// A weapon or unit of tripods is one row of data. Here the file of vehicles has one row more, a gun on a lorry, and no line
// of code knows of it: it stands in the catalogue and on the reference sheet, fires with odds, and battles are played with it.

import { expect, test, vi } from 'vitest';
import type { Modifier } from '../../shared/battle/battle';
import { given, RED } from '../helpers/given-battle';
import { fire } from '../helpers/tripods';

vi.mock('../../resources/rulesets/tripods/vehicles.json', async (original) => {
  const { default: rows } = await original<{ default: readonly object[] }>();
  return { default: [...rows, PORTEE] };
});

const PORTEE = vi.hoisted(() => ({
  id: 'human_portee_p2',
  name: 'Gun Portee',
  faction: 'human',
  periods: [2],
  lateWar: false,
  move: { inches: 15, class: 'w' },
  armour: { soft: true, front: 0, flank: null, chobham: false },
  guns: [{ penetration: 6, hClass: true, heatRay: false, shots: 2, range: 14, antiInfantry: null }],
  missile: null,
  tripod: false,
  mbt: false,
  landship: false,
  flyer: false,
  antiAircraft: false,
  stabilised: false,
  advancedStabilisation: false,
  thermal: false,
  nbc: false,
  citv: false,
  ivis: false,
  rockets: 0,
  capacity: null,
  note: null,
}));

const battle = () =>
  given({
    red: { a: { type: PORTEE.id, at: [4, 24] } },
    blue: { t: { type: 'martian_tripod_p23', at: [16, 24], facing: 180 } },
    options: { ft_period: 2 },
    step: 'firing',
  });
const shot = fire(RED, 't', 'a: gun');

test('it is in the catalogue and on the reference sheet', () => {
  const { catalogue, playAids } = battle().rules;
  expect(catalogue.stands[PORTEE.id]).toMatchObject({
    name: 'Gun Portee (period 2)',
    symbol: 'tank',
    moveClass: 'wheeled',
    allowance: 15,
  });
  expect(playAids?.stats[PORTEE.id]).toEqual(['15" w', 'soft', 'gun (pen. 6h, 2 shots, 14")']);
});

test('it fires, with odds told before and dice rolled after', () => {
  const odds = battle().odds(shot);
  expect(odds?.text).toContain('hits on 4+');
  expect((odds?.because ?? []).map(({ label }: Modifier) => label)).not.toEqual([]);
  const fired = battle().dice(3, 4, 1).play(shot);
  expect(fired.said().join('\n')).toContain('needs 4+, rolls 3, 4: 1 hit');
  expect(fired.marks('a')).toContain('fired gun');
});

test('it is fired at like any other soft vehicle', () => {
  const enemy = given({
    red: { a: { type: 'martian_tripod_p23', at: [4, 24] } },
    blue: { t: { type: PORTEE.id, at: [16, 24], facing: 180 } },
    options: { ft_period: 2 },
    step: 'firing',
  });
  expect(enemy.refusal(fire(RED, 't', 'a: heat-ray'))).toBeNull();
});
