// The unit in which lengths are shown and typed wherever a field does not ask for its own: one for the
// whole window. What rules say stays in inches, as it is printed.

import type { LengthUnit } from '../../shared/core/measure';

class ShownUnit {
  current = $state<LengthUnit>('inch');
}

export const lengthUnit = new ShownUnit();
