// Several sight fields put together: what any of them sees, and by how many each spot is seen.

import type { SightField } from '../map/engine-types';

/** Seen by at least one. Null for no fields; all must be of one table and step. */
export function unionOf(fields: readonly SightField[]): SightField | null {
  const [only, ...others] = fields;
  // The one stand in the hand is asked for in each frame.
  if (only && others.length === 0) return { ...only, seen: only.seen.slice() };
  const counted = countOf(fields);
  if (!counted) return null;
  for (let i = 0; i < counted.seen.length; i++)
    if ((counted.seen[i] as number) > 1) counted.seen[i] = 1;
  return counted;
}

/** By how many each cell is seen, at most 255: `seen` holds the number instead of 1. */
export function countOf(fields: readonly SightField[]): SightField | null {
  const [first] = fields;
  if (!first) return null;
  const { columns, rows, step } = first;
  const seen = new Uint8Array(columns * rows);
  for (const field of fields) {
    if (field.columns !== columns || field.rows !== rows || field.step !== step) {
      throw new Error(
        `fields of ${columns} by ${rows} and ${field.columns} by ${field.rows} cells`,
      );
    }
    for (let i = 0; i < seen.length; i++) {
      if (field.seen[i] === 1 && (seen[i] as number) < 255) seen[i] = (seen[i] as number) + 1;
    }
  }
  return { columns, rows, step, seen };
}
