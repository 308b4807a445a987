// How a table's terrain is read where the rules leave a choice. Scenario options set these; a ruleset hands
// them over with its terrain table.

import type { Mil } from '../../core/measure';
import type { HillProfile } from './elevation';

/** Choices that change what the map says or how sight reads it; all have a printed default. */
export interface MapOptions {
  /** FT-07-09, option `ft_hill_profile`. */
  readonly hillProfile: HillProfile;
  /** FT-07-08, option `ft_los_model`: whether an end above an obstacle looks over it at any distance. */
  readonly lineModel: '3d-line' | 'higher-end-sees-over';
  /** FT-07-03, option `ft_los_sampling`: any part to any part, or only centre to centre. */
  readonly parts: 'any' | 'centre';
  /** FT-09-06, option `ft_soft_cover_edge`: how far one sees in and out of cover; 0 is the hard edge. */
  readonly softEdge: Mil;
  /** FT-07-11, option `ft_ridge_spotting_cover`. */
  readonly ridgeCover: 'across-only' | 'never';
}

export const DEFAULT_MAP_OPTIONS: MapOptions = {
  hillProfile: 'sloped',
  lineModel: '3d-line',
  parts: 'any',
  softEdge: 0 as Mil,
  ridgeCover: 'across-only',
};
