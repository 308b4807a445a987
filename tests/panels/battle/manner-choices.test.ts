import { expect, test } from 'vitest';
import { timeOptions } from '../../../renderer/panels/battle/manner-choices';

test('who plays battles out in its head is given seconds or battles, in words that name them', () => {
  const labels = timeOptions('veteran').map(({ label }) => label);
  expect(labels).toContain('30 s a turn');
  expect(labels).toContain('5 min a turn');
  expect(labels).toContain('16 trial battles a turn, more in the last turns');
  expect(timeOptions('regular')).toEqual([]);
});
