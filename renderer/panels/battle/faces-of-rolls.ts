// Which of the faces that are entered belong to which of the rolls that are asked for together.

import type { RollWanted } from '../../../shared/rules/roll-wanted';

interface RollRow<Roll> {
  readonly roll: Roll;
  /** One for each die of the roll; null for a die that is not entered yet. */
  readonly faces: readonly (number | null)[];
  /** Whether the next face that is entered is one of its dice. */
  readonly isNext: boolean;
}

/** Faces fill the rolls in order. */
export function facesOfRolls<Roll extends Pick<RollWanted, 'count'>>(
  rolls: readonly Roll[],
  entered: readonly number[],
): readonly RollRow<Roll>[] {
  let from = 0;
  return rolls.map((roll) => {
    const start = from;
    from += roll.count;
    const faces = Array.from({ length: roll.count }, (_, i) => entered[start + i] ?? null);
    return { roll, faces, isNext: entered.length >= start && entered.length < from };
  });
}
