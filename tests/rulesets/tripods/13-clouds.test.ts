import { describe, expect, test } from 'vitest';
import { at, inches } from '../../../shared/core/measure';
import type { TerrainId } from '../../../shared/core/id';
import { box, feature, given, RED, stand, BLUE, type Drawing } from '../../helpers/given-battle';
import { endPhase, endTurn } from '../../helpers/tripods';

const foot = 'european_us_infantry_p2';

const battery = (ammunition: string, gun = 'light_towed_p2plus', more: Drawing = {}) => {
  const battle = given({
    step: 'command',
    options: { ft_period: 2 },
    red: {
      g: { type: gun, at: [0, 0], reserve: true, unit: 'guns' },
      e: { type: foot, at: [4, 24], unit: 'foot' },
    },
    blue: {
      t: { type: foot, at: [20, 24] },
      tank: { type: 'human_rocket_crawler_p2', at: [20, 27], unit: 'armour' },
    },
    ...more,
  });
  battle.play({
    type: 'tripods/barrage',
    side: RED,
    at: at(20, 24),
    observer: stand('e'),
    pieces: [stand('g')],
    sheaf: 'converged',
    ammunition,
    turn: 90,
  } as never);
  endTurn(battle);
  for (let n = 0; n < 6 && battle.now.clock.step !== 'firing'; n++) battle.play(endPhase(BLUE));
  return battle.dice(5).play(endPhase(BLUE));
};
const land = { type: 'tripods/land', side: RED, barrage: 'b1', at: at(20, 24) } as never;

describe('smoke shells', () => {
  test('[FT-07-20] lie as wide as the template and three times as long, as the player turned them', () => {
    const battle = battery('smoke').dice(2).play(land);
    const [cloud] = battle.now.terrain;
    expect(cloud).toMatchObject({ kind: 'smoke', name: 'Smoke' });
    const points = cloud?.shape.type === 'polygon' ? cloud.shape.points : [];
    const across = points.map(({ x }) => x);
    const along = points.map(({ y }) => y);
    expect(Math.max(...across) - Math.min(...across)).toBe(inches(1));
    expect(Math.max(...along) - Math.min(...along)).toBe(inches(3));
  });

  test('[FT-07-21] [FT-07-22] incendiary ones burn soft stands once, as they land', () => {
    const battle = battery('incendiary').dice(4, 5, 2).play(land);
    expect(battle.said()).toContain('Burning smoke on t: needs 4+, rolls 4: hit');
    expect(battle.said().join()).not.toContain('on tank');
    expect(battle.now.terrain[0]).toMatchObject({ kind: 'smoke', name: 'Incendiary smoke' });
  });

  test('[FT-03-29] chemical shells are a gas cloud by option only', () => {
    const options = { ft_period: 2, ft_chemical: 'gas-cloud' };
    const battle = battery('chemical', 'light_towed_p2plus', { options }).play(land);
    expect(battle.isThere('t')).toBe(false);
    expect(battle.now.terrain[0]).toMatchObject({ kind: 'gas' });
  });
});

describe('drifting away', () => {
  const cloud = (kind: 'smoke' | 'gas', options: Drawing['options'] = {}) =>
    given({
      step: 'firing',
      red: { a: { type: 'martian_tripod_p1', at: [4, 4] } },
      blue: { b: { type: foot, at: [44, 44] } },
      terrain: [feature(kind, box(20, 20, 21, 21), { id: 'tr_cloud' as TerrainId })],
      ...(options ? { options } : {}),
    });

  test('[FT-07-19] smoke goes on a 1 in each command phase', () => {
    expect(endTurn(cloud('smoke').dice(1)).now.terrain).toEqual([]);
    const stays = endTurn(cloud('smoke').dice(2));
    expect(stays.now.terrain).toHaveLength(1);
    const once = { ft_smoke_roll: 'once-per-game-turn' };
    expect(endTurn(cloud('smoke', once)).now.terrain).toHaveLength(1);
  });

  test('[FT-11-23] gas goes on a 6 in the command phase of the Martians', () => {
    const battle = endTurn(cloud('gas'));
    for (let n = 0; n < 6 && battle.now.clock.step !== 'firing'; n++) battle.play(endPhase(BLUE));
    battle.dice(6).play(endPhase(BLUE));
    expect(battle.now.terrain).toEqual([]);
  });
});
