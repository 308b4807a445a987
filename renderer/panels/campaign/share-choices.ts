// What can be chosen of a share: none, all, or each on the die of six; another die that a file has is kept among them.

import type { Share } from '../../../shared/campaign/campaign';

interface ShareChoice {
  readonly value: string;
  readonly label: string;
  readonly share: Share;
}

const ON_A_DIE = [6, 5, 4, 3, 2].map((needs) => choiceOf({ die: 6, needs }));

function choiceOf(share: Share): ShareChoice {
  if (share === 'none') return { value: 'none', label: 'None', share };
  if (share === 'all') return { value: 'all', label: 'All', share };
  const { die, needs } = share;
  const reach = needs === die ? `a ${die}` : `${needs} or more`;
  return { value: `${needs}+ d${die}`, label: `Each on ${reach} of a D${die}`, share };
}

const USUAL: readonly ShareChoice[] = [choiceOf('none'), ...ON_A_DIE, choiceOf('all')];

export function shareChoices(now: Share): readonly ShareChoice[] {
  const own = choiceOf(now);
  return USUAL.some(({ value }) => value === own.value) ? USUAL : [...USUAL, own];
}

export function shareValue(share: Share): string {
  return choiceOf(share).value;
}
