// Values that come over the bridge as they were sent: plain objects, and JSON of a size that a setting may have.

import { z } from 'zod';

/** Of one setting. A picture does not belong in there. */
const LARGEST_SETTING = 1024 * 1024;

export function isSmallJson(value: unknown): boolean {
  try {
    const text = JSON.stringify(value);
    return text !== undefined && text.length <= LARGEST_SETTING && isPlain(value);
  } catch {
    // Too deep, or it goes round in a ring.
    return false;
  }
}

/** Whether it reads as it was written: JSON would silently make other things of dates, maps and NaN. */
function isPlain(value: unknown): boolean {
  if (value === undefined || typeof value === 'number') return Number.isFinite(value ?? 0);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every((item) => item !== undefined && isPlain(item));
  return isBare(value) && Object.values(value).every(isPlain);
}

/** Schemas take a Map or a Date for an empty object, and records pass over a key "__proto__". */
export function bare<T extends z.ZodType>(schema: T) {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  return z
    .unknown()
    .refine((value) => !isObject(value) || isBare(value as object), 'expected a plain object')
    .pipe(schema);
}

/** An object of keys and values, of whatever page or process. */
function isBare(value: object): boolean {
  const above = Object.getPrototypeOf(value) as object | null;
  const isOfNoClass = above === null || Object.hasOwn(above, 'isPrototypeOf');
  return isOfNoClass && !Object.hasOwn(value, '__proto__');
}
