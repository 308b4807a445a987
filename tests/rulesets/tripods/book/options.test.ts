// Options of a scenario file that hold something that no rule understands.

import { expect, test } from 'vitest';
import { optionProblems } from '../../../../shared/rulesets/tripods/book/options';

test.each([
  ['ft_unpin', 'never', 'one of own-final-phase, every-final-phase'],
  ['ft_hill_profile', 'flat', 'one of sloped, stepped'],
  ['ft_hidden_units', 'yes', 'true or false'],
  ['ft_incendiary_to_hit', 7, 'a whole number from 2 to 6'],
  ['ft_incendiary_to_hit', 4.5, 'a whole number from 2 to 6'],
  ['ft_rocket_range', 0, 'a number of inches from 1 to 48'],
  ['ft_recon_types', 'scouts', 'a list of words'],
  ['ft_recon_types', ['no_such_type'], 'a list of stand types'],
  ['ft_artillery_nations', ['XX'], 'a list of some of US, UK, DE, FR, RU'],
  ['ft_nations', { red: 'XX' }, 'one of US, UK, DE, FR, RU by the id of each side'],
  ['ft_calibres', { tiny: 20 }, 'a whole number from 20 to 500 for some of light, medium, heavy'],
  ['ft_calibres', { light: 5 }, 'a whole number from 20 to 500 for some of light, medium, heavy'],
  ['ft_battalions', ['un_1'], 'a list of lists of unit ids'],
  ['ft_icm_shots', { medium_sp_p4plus: 12 }, '3, 6, 9 for some of the stand types'],
  ['ft_pv', { no_such_type: 30 }, 'a whole number from 0 to 10000 for some of the stand types'],
])('%s may not be %j', (key, value, expected) => {
  expect(optionProblems({ id: 'tripods', modules: [], options: { [key]: value } })).toEqual([
    {
      key,
      message: `expected ${expected}, found ${JSON.stringify(value)}`,
    },
  ]);
});

test('what the rules understand, and what they do not know, is no problem', () => {
  const options = {
    ft_rocket_range: 10.5,
    ft_raft_rate: 0.25,
    ft_recon_types: ['lt_cavalry_p1'],
    ft_nations: { red: 'US' },
    ft_soft_cover_edge: true,
    ft_calibres: { light: 122 },
    ft_battalions: [['un_1', 'un_2'], ['un_3']],
    own_option: 'anything',
  };
  expect(optionProblems({ id: 'tripods', modules: [], options })).toEqual([]);
});
