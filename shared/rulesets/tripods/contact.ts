// How near two enemies fight hand to hand (FT-14-01): an inch, four between a low flyer and infantry, and
// never in the air (FT-15-11).

import { inches, type Mil } from '../../core/measure';
import { hasMark } from '../../battle/view';
import type { Stand } from '../../scenario/types';
import { profileOf } from './stands';

/** FT-14-01 */
const CLOSE = inches(1);
/** FT-15-11 */
const CLOSE_TO_FLYER = inches(4);

/** Null for two that never meet. */
export function closeReach(a: Stand, b: Stand): Mil | null {
  if (hasMark(a, 'high') || hasMark(b, 'high')) return null;
  return isHuntedFrom(a, b) || isHuntedFrom(b, a) ? CLOSE_TO_FLYER : CLOSE;
}

function isHuntedFrom(flyer: Stand, other: Stand): boolean {
  return profileOf(flyer).flyer && profileOf(other).class === 'infantry';
}
