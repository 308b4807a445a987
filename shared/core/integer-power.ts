// Powers that come out alike on every engine: `**` is rounded differently by different releases of V8, and a
// battle has to go the same way in the program and in Node.

/** A number to a whole power, at least 0. */
export function toPower(base: number, times: number): number {
  let product = 1;
  for (let n = 0; n < times; n++) product *= base;
  return product;
}
