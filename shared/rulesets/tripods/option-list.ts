// Every scenario option that these rules read and that is a choice between values, for the settings.

import type { RuleOption } from '../../rules/types';
import { CHOICES } from './options';

/** Read in terrain.ts; the first value is the default. */
const OF_TERRAIN: readonly RuleOption[] = [
  { key: 'ft_hill_profile', values: ['sloped', 'stepped'] },
  { key: 'ft_los_model', values: ['3d-line', 'higher-end-sees-over'] },
  { key: 'ft_los_sampling', values: ['corners+centre', 'centre-only'] },
  { key: 'ft_soft_cover_edge', values: [false, true] },
  { key: 'ft_ridge_spotting_cover', values: ['across-only', 'never'] },
  { key: 'ft_amphibious_water', values: ['by-feature', 'quarter-all', 'chart-literal'] },
  { key: 'ft_raft_rate', values: [0.5, 0.25] },
  { key: 'ft_smoke_height', values: [1, 2, 3] },
  { key: 'ft_lightwalker_is_tripod', values: [false, true] },
  { key: 'ft_noe_cover', values: ['overfly', 'prohibited'] },
];

const OF_BATTLE: readonly RuleOption[] = Object.entries(CHOICES).map(([key, values]) => ({
  key,
  values,
}));

export const OPTION_LIST: readonly RuleOption[] = [...OF_TERRAIN, ...OF_BATTLE];
