// One declared attack and the action that declares them: which stand fires what at whom.

import { z } from 'zod';
import type { Action } from '../../../battle/battle';
import type { StandId } from '../../../core/id';
import type { Point } from '../../../core/measure';
import { pointField, standField, weaponField } from '../../../rules/order-fields';
import { ATTACK_KINDS, type AttackKind } from '../book/weapons';

export interface Attack {
  readonly stand: StandId;
  readonly weapon: string;
  readonly kind: AttackKind;
  /** How many of its shots go to this target (FT-11-10); all that it has without it. */
  readonly shots?: number;
  /** Where the middle of the template lies, for high explosive; the target's own without it. */
  readonly at?: Point;
}

export const attackSchema: z.ZodType<Attack> = z.strictObject({
  stand: standField,
  weapon: weaponField,
  kind: z.enum(ATTACK_KINDS),
  shots: z.int().min(1).exactOptional(),
  at: pointField.exactOptional(),
});

/** FT-10-09: everybody who fires at the target in this phase, declared before any die is rolled. */
export interface Fire extends Action {
  readonly type: 'tripods/fire';
  readonly target: StandId;
  readonly attacks: readonly Attack[];
}

export function isFire(action: Action): action is Fire {
  return action.type === 'tripods/fire';
}
