// Answered questions about the spot under the pointer, for the stage to draw and the panels to explain.

import type { StandId } from '../../../shared/core/id';
import type { Point } from '../../../shared/core/measure';
import type { ReachAnswer } from '../../../shared/terrain/movement/route/reach-answer';
import type { Mover, Sight } from '../../../shared/terrain/map/engine-types';
import type { Watch } from './watchers';
import type { PlainStrikes } from '../../workers/messages';

/** An answered sight line, for the stage to draw and the profile panel to explain. */
export interface SightLine {
  /** Null when it comes from a place in a zone. */
  readonly from: StandId | null;
  /** Null when the line goes to a spot. */
  readonly to: StandId | null;
  readonly at: Point;
  readonly sight: Sight;
}

/** Whether and how the stand comes to the pointer. */
export interface RouteLine {
  readonly to: Point;
  readonly mover: Mover;
  readonly answer: ReachAnswer;
}

/** Who can strike the pointed spot. */
export interface StrikeLine {
  readonly to: Point;
  readonly watch: Watch;
  readonly found: PlainStrikes;
}
