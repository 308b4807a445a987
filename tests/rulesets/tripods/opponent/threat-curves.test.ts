// What fire promises from types and range alone agrees with the chances that the rules tell for that very fire.

import { expect, test } from 'vitest';
import { given as asked } from '../../../../shared/rules/query';
import { fireChances } from '../../../../shared/rulesets/tripods/fire/fire-chances';
import { attacksOn } from '../../../../shared/rulesets/tripods/fire/targets';
import { gapBetween } from '../../../../shared/rulesets/tripods/stands/bases';
import { isOnTable, type OnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { promise } from '../../../../shared/rulesets/tripods/opponent/threat-curves';
import { given, RED, type TestBattle } from '../../../helpers/given-battle';

function onTable(battle: TestBattle, name: string): OnTable {
  const stand = battle.stand(name);
  if (!isOnTable(stand)) throw new Error(`${name} is gone`);
  return stand;
}

const TRIPODS = { 1: 'martian_tripod_p1', 2: 'martian_tripod_p23', 5: 'martian_late_tripod_p5' };

interface Shot {
  readonly period: keyof typeof TRIPODS;
  readonly type: string;
  /** How far up the table; the tripod is at 40. */
  readonly y: number;
}

test.each<[string, Shot]>([
  [
    'a field gun, whose shots force a check and destroy nothing,',
    { period: 1, type: 'medium_towed_p1', y: 25 },
  ],
  ['a heavy gun at close range', { period: 1, type: 'heavy_towed_p1', y: 34 }],
  ['a tank', { period: 5, type: 'human_heavy_tank_p5', y: 16 }],
  ['a landship, which fires every gun,', { period: 2, type: 'human_heavy_landship_p2', y: 36 }],
])(
  '%s promises what its fire at a tripod takes, by failed checks too',
  (_, { period, type, y }) => {
    const battle = given({
      options: { ft_period: period },
      step: 'firing',
      red: { gun: { type, at: [24, y], facing: 90, quality: 'veteran' } },
      blue: {
        tripod: {
          type: TRIPODS[period],
          at: [24, 40],
          facing: 270,
          quality: 'martian',
          marks: ['spotted'],
        },
      },
    });
    const gun = onTable(battle, 'gun');
    const target = onTable(battle, 'tripod');
    const now = asked(battle.rules, battle.now);
    const attacks = attacksOn(now, gun, target).filter(({ kind }) => kind === 'anti-vehicle');
    const told = fireChances(now, { type: 'tripods/fire', side: RED, target: target.id, attacks });
    const takes = told.destroyed + told.withdrawn;
    expect(takes).toBeGreaterThan(0);
    expect(promise(battle.now, gun, target, gapBetween(gun, target))).toBeCloseTo(takes, 9);
  },
);
