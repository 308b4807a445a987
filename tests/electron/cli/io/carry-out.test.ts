import { expect, test } from 'vitest';
import { carriedOut } from '../../../../electron/cli/io/carry-out';
import type { Action } from '../../../../shared/battle/battle';
import { box, feature, given, RED, stand } from '../../../helpers/given-battle';
import { move } from '../../../helpers/tripods';

test('the error of an order says no more of a stand that is hidden than of one that is not there', () => {
  const foot = 'european_us_infantry_p1';
  const { rules, now } = given({
    options: { ft_hidden_units: true },
    terrain: [feature('forest', box(20, 10, 44, 38))],
    red: { a: { type: foot, at: [18, 24] }, b: { type: foot, at: [21.6, 24] } },
    blue: { zzz: { type: foot, at: [23.6, 24], facing: 180 } },
  });
  const told = (action: Action): string => {
    try {
      carriedOut(rules, now, { action, where: 'orders.jsonl: line 1' }, null);
      return '';
    } catch (error) {
      return String(error);
    }
  };
  const fireAt = (target: string): Action => {
    const attacks = [{ stand: stand('a'), weapon: 'small-arms', kind: 'small-arms' }];
    return { type: 'tripods/fire', side: RED, target: stand(target), attacks } as Action;
  };
  expect(told(fireAt('zzz'))).toContain('no stand st_zzz');
  expect(told(fireAt('zzz')).replaceAll('zzz', 'yyy')).toBe(told(fireAt('yyy')));
  // A way into him is no error: it is gone as far as it goes.
  expect(told(move('a', [[22.9, 24]]))).toBe('');
});
