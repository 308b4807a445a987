// The unit in which lengths are shown and typed wherever a field does not ask for its own: one for the
// whole window. What rules say stays in inches, as it is printed.

class LengthUnit {
  current = $state<'inch' | 'cm'>('inch');
}

export const lengthUnit = new LengthUnit();
