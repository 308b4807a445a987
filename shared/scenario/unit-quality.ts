// What a unit's troops count as, which the rules can take out of the scenario's hands.

import type { Scenario, Unit } from './document';

/** The quality that all stands of a unit have whatever it says, as Martians do; null where it is the unit's own. */
export function fixedQuality(
  { stands }: Pick<Scenario, 'stands'>,
  unit: Pick<Unit, 'id'>,
  types: Readonly<Record<string, { readonly quality?: string }>>,
): string | null {
  const fixed = new Set(
    stands.filter((stand) => stand.unit === unit.id).map(({ type }) => types[type]?.quality),
  );
  const [quality] = fixed;
  return fixed.size === 1 && quality !== undefined ? quality : null;
}
