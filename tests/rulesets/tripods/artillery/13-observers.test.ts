import { expect, test } from 'vitest';
import { isSheltered } from '../../../../shared/rulesets/tripods/ground/observers';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { given } from '../../../helpers/given-battle';

/** An observer's base is 0.75 inches square, infantry's 0.75 deep. */
function sheltered(type: string, gap: number): boolean {
  const battle = given({
    red: {
      o: { type, at: [20, 24] },
      friend: { type: 'european_us_infantry_p2', at: [20.75 + gap, 24] },
    },
    blue: { z: { type: 'martian_tripod_p1', at: [21, 26] } },
  });
  const o = battle.stand('o');
  return isOnTable(o) && isSheltered(battle.now, o);
}

test('[FT-13-23] an observer is out of reach up to 4 inches from a friend, and no other stand is', () => {
  expect(sheltered('forward_observer', 4)).toBe(true);
  expect(sheltered('forward_observer', 4.1)).toBe(false);
  expect(sheltered('european_us_infantry_p2', 1)).toBe(false);
});
