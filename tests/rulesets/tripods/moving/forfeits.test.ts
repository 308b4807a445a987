import { expect, test } from 'vitest';
import { given } from '../../../helpers/given-battle';
import { move } from '../../../helpers/tripods';

const blue = { z: { type: 'martian_tripod_p1', at: [46, 46] } } as const;

test('[FT-10-10] [FT-10-21] a move says before it is made which fire it forfeits', () => {
  const battle = given({
    red: {
      tank: { type: 'human_medium_tank_p4', at: [10, 24] },
      foot: { type: 'european_us_infantry_p1', at: [10, 10] },
    },
    blue,
  });
  const [short, long] = [11, 19].map((x) => battle.odds(move('tank', [[x, 24]]))?.text);
  expect(short).toContain('no overwatch then');
  expect(short).not.toContain('no fire');
  expect(long).toContain('no fire with');
  expect(battle.odds(move('foot', [[12, 10]]))?.text).toMatch(/; no overwatch then$/);
  const march = move('foot', [[12, 10]], { type: 'tripods/strategic-move' });
  expect(battle.odds(march)?.text).toContain('no fire then');
});

test('[FT-02-07] a move says whose move it ends, as long as that one has some left', () => {
  const battle = given({
    red: {
      a: { type: 'martian_tripod_p1', at: [10, 24] },
      b: { type: 'martian_tripod_p1', at: [10, 20] },
    },
    blue,
  });
  expect(battle.odds(move('b', [[12, 20]]))?.text).not.toContain('ends the move');
  battle.play(move('a', [[14, 24]]));
  expect(battle.odds(move('b', [[12, 20]]))?.text).toContain('it ends the move of a (FT-02-07)');
});
