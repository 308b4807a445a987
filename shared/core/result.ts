// Answers that can fail for a reason the user should read. Exceptions are kept for our own mistakes.

export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function fail<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** Ends an exhaustive switch: a new member of the union does not compile until it is handled. */
export function exhaustive(value: never): never {
  throw new Error(`unhandled case ${JSON.stringify(value)}`);
}
