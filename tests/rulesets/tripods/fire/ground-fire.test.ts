// What a type could fire at anybody but aircraft, kept for all its stands, against what the rules refuse one by one.

import { expect, test } from 'vitest';
import { standsOf } from '../../../../shared/battle/battle-view';
import { weaponsOf } from '../../../../shared/rulesets/tripods/stands/weapons-of';
import { refuseKind } from '../../../../shared/rulesets/tripods/fire/eligibility';
import { groundFireOf, isPlainTarget } from '../../../../shared/rulesets/tripods/fire/ground-fire';
import { PROFILES } from '../../../../shared/rulesets/tripods/book/profiles';
import { reachOf } from '../../../../shared/rulesets/tripods/fire/shooting';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { given } from '../../../helpers/given-battle';
import { ATTACK_KINDS } from '../../../../shared/rulesets/tripods/book/weapons';

const targets = [
  'human_medium_tank_p4',
  'human_lorry_p2plus',
  'european_us_infantry_p1',
  'medium_towed_p1',
];

test('no weapon that may strike somebody on the ground is left out, and none reaches farther', () => {
  let ways = 0;
  for (const type of PROFILES.keys()) {
    const blue = Object.fromEntries(
      targets.map((target, i) => [`t${i}`, { type: target, at: [20, 10 + 4 * i] as const }]),
    );
    const options = { ft_sample_rows: 'sample' };
    const red = { a: { type, at: [10, 24] as const } };
    const battle = given({ step: 'firing', red, blue, options }).now;
    const [shooter, ...others] = standsOf(battle).filter(isOnTable);
    if (!shooter) throw new Error('it stands on the table');
    const fire = groundFireOf(battle, shooter);
    expect(others).toHaveLength(targets.length);
    for (const target of others) {
      expect(isPlainTarget(battle, target)).toBe(true);
      for (const weapon of weaponsOf(battle, shooter)) {
        for (const kind of ATTACK_KINDS) {
          if (refuseKind(battle, shooter, weapon, kind, target)) continue;
          const way = fire.ways.find((one) => one.weapon.id === weapon.id && one.kind === kind);
          expect(way?.reach).toBe(reachOf(battle, shooter, weapon, kind));
          expect(fire.longest).toBeGreaterThanOrEqual(way?.reach ?? Infinity);
          ways += 1;
        }
      }
    }
  }
  expect(ways).toBeGreaterThan(PROFILES.size);
});
