// The troops that the book names as examples of each quality (FT-04-06).

import troops from '../../../../resources/rulesets/tripods/troops.json';

/** The quality of the troops that a unit's name speaks of; null where the book names none of them. */
export function usualQuality(name: string): string | null {
  const named = (one: string): boolean => new RegExp(`\\b${one}\\b`, 'i').test(name);
  return troops.find(({ names }) => names.some(named))?.quality ?? null;
}
