import { describe, expect, test } from 'vitest';
import { at, inches } from '../../../../shared/core/measure';
import type { TerrainId } from '../../../../shared/core/id';
import { burnNeed, burns } from '../../../../shared/rulesets/tripods/shells/incendiary';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import type { TerrainKind } from '../../../../shared/scenario/document';
import { box, feature, given, RED, stand, BLUE, type Drawing } from '../../../helpers/given-battle';
import { endPhase, endTurn } from '../../../helpers/tripods';

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

test('[FT-07-22] [FT-18-06] [FT-18-07] burning smoke counts cover and movement as small arms do', () => {
  const need = (kind: TerrainKind | null, moved = 0, number = 4, more: Drawing['options'] = {}) => {
    const { now } = given({
      blue: { t: { type: 'european_us_infantry_p1', at: [20, 24], tracks: { moved } } },
      terrain: kind ? [feature(kind, box(15, 20, 25, 28))] : [],
      options: { ft_incendiary_to_hit: number, ...more },
    });
    const target = now.stands[stand('t')];
    if (!target || !isOnTable(target)) throw new Error('no target');
    return burnNeed(now, target).need;
  };
  expect([need(null), need('heavy_woods'), need('swamp')]).toEqual([4, 5, 5]);
  expect([need('town'), need('bunker'), need('trench')]).toEqual([6, 6, 6]);
  expect([need(null, 1000), need('forest', 1000), need('town', 1000)]).toEqual([2, 3, 3]);
  // A 6 always hits.
  expect(need('town', 0, 6)).toBe(6);
  expect(need('forest', 1000, 4, { ft_sa_moved_mod: 'text-plus2' })).toBe(2);
});

test('[FT-07-22] [FT-15-16] a soft flyer burns when it is low, not high up; armour never', () => {
  const isBurnt = (type: string, marks: readonly string[] = []) => {
    const { now } = given({ blue: { t: { type, at: [20, 24], marks } } });
    const target = now.stands[stand('t')];
    if (!target || !isOnTable(target)) throw new Error('no target');
    return burns(now, target, RED);
  };
  expect(isBurnt('human_autogiro_transport_p2')).toBe(true);
  expect(isBurnt('human_autogiro_transport_p2', ['high'])).toBe(false);
  expect(isBurnt('human_medium_tank_p4')).toBe(false);
});
