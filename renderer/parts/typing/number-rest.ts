/** Longer than between two digits of one number, so that 1 and 12 do not count on the way to 120. Milliseconds. */
export const NUMBER_REST_MS = 400;
