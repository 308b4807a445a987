import { expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { given, type TestBattle } from '../../../helpers/given-battle';
import { move } from '../../../helpers/tripods';

const blue = { z: { type: 'martian_tripod_p1', at: [46, 46] } } as const;

const brought = (battle: TestBattle, action: Action) =>
  battle.odds(action)?.brings?.map(({ text, rule }) => `${text} (${rule})`) ?? [];

test('[FT-10-10] [FT-10-21] a move says before it is made which fire it forfeits', () => {
  const battle = given({
    red: {
      tank: { type: 'human_medium_tank_p4', at: [10, 24] },
      foot: { type: 'european_us_infantry_p1', at: [10, 10] },
    },
    blue,
  });
  const [short, long] = [11, 19].map((x) => brought(battle, move('tank', [[x, 24]])).join('; '));
  expect(short).toContain('no overwatch then (FT-10-21)');
  expect(short).not.toContain('no fire');
  expect(long).toMatch(/no fire with [^(]+ then \(FT-10-10\)/);
  expect(brought(battle, move('foot', [[12, 10]]))[0]).toBe('no overwatch then (FT-10-21)');
  const march = move('foot', [[12, 10]], { type: 'tripods/strategic-move' });
  expect(brought(battle, march)[0]).toMatch(/^no fire then \(FT-/);
});

test('[FT-02-07] a move says whose move it ends, as long as that one has some left', () => {
  const battle = given({
    red: {
      a: { type: 'martian_tripod_p1', at: [10, 24] },
      b: { type: 'martian_tripod_p1', at: [10, 20] },
    },
    blue,
  });
  const words = 'it ends the move of a (FT-02-07)';
  expect(brought(battle, move('b', [[12, 20]]))).not.toContain(words);
  battle.play(move('a', [[14, 24]]));
  expect(brought(battle, move('b', [[12, 20]]))).toContain(words);
});
