import { expect, test } from 'vitest';
import { shareChoices, shareValue } from '../../../renderer/panels/campaign/share-choices';

test('none, each on the die of six from hard to easy, and all are offered', () => {
  expect(shareChoices('none').map(({ label }) => label)).toEqual([
    'None',
    'Each on a 6 of a D6',
    'Each on 5 or more of a D6',
    'Each on 4 or more of a D6',
    'Each on 3 or more of a D6',
    'Each on 2 or more of a D6',
    'All',
  ]);
});

test('another die of a file is kept among them, and told once', () => {
  const own = { die: 10, needs: 10 };
  const choices = shareChoices(own);
  expect(choices).toHaveLength(8);
  expect(choices.at(-1)).toEqual({ value: '10+ d10', label: 'Each on a 10 of a D10', share: own });
  expect(shareChoices({ die: 6, needs: 4 })).toHaveLength(7);
});

test('the value of a share chooses the share itself', () => {
  for (const share of ['none', 'all', { die: 6, needs: 3 }, { die: 8, needs: 3 }] as const) {
    const chosen = shareChoices(share).filter(({ value }) => value === shareValue(share));
    expect(chosen.map((choice) => choice.share)).toEqual([share]);
  }
});
