// What the stage is asked to show: one value. Whoever owns the document, editor or battle, makes it.

import type { StandId } from '../../shared/core/id';
import type { LengthUnit } from '../../shared/core/measure';
import type { PictureStyle, StandAppearance } from '../../shared/print/drawing/picture';
import type { LostSpot } from '../../shared/print/map/lost-marks';
import type { Scenario } from '../../shared/scenario/document';

export interface Scene {
  readonly scenario: Pick<
    Scenario,
    | 'board'
    | 'terrain'
    | 'sides'
    | 'units'
    | 'stands'
    | 'zones'
    | 'objectives'
    | 'labels'
    | 'background'
    | 'ground'
  >;
  readonly appearances: ReadonlyMap<StandId, StandAppearance>;
  readonly style: PictureStyle;
  /** What the rulers count. */
  readonly unit: LengthUnit;
  /** Ids that a gesture is moving: they are drawn apart, so that the rest can stay as it is. */
  readonly lifted: ReadonlySet<string>;
  /** In a battle names of the map stay where they are, wherever stands go. */
  readonly isBattle: boolean;
  /** Where stands of the battle were lost. */
  readonly lost: readonly LostSpot[];
}
