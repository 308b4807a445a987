// The troops that the book names as examples of each quality (FT-04-06).

import troops from '../../../resources/rulesets/tripods/troops.json';

/** The quality of the troops that a unit's name speaks of; null where the book names none of them. */
export function usualQuality(name: string): string | null {
  const words = name.toLowerCase();
  const row = troops.find(({ names }) => names.some((one) => words.includes(one.toLowerCase())));
  return row?.quality ?? null;
}
