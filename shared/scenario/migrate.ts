// Old files to the present format, one small step for each format. Files of every format are kept in
// `tests/fixtures`, so that none is ever left behind.

import type { Result } from '../core/result';
import { fail, ok } from '../core/result';
import { FORMAT } from './document';

type Tree = Readonly<Record<string, unknown>>;

/** The step at index i brings format i + 1 to format i + 2. */
const STEPS: readonly ((file: Tree) => Tree)[] = [
  // Format 2 knows curves: what format 1 can say means the same in it.
  (file) => ({ ...file, format: 2 }),
];

/** The tree in the present format, or why it cannot be read. */
export function migrate(file: unknown): Result<Tree, string> {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    return fail('expected a scenario: an object with "format", "title", "rules" and "board"');
  }
  const tree = file as Tree;
  const format = tree['format'];
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) {
    return fail(`expected "format" to be a whole number from 1 to ${FORMAT}`);
  }
  if (format > FORMAT) {
    return fail(
      `this file has format ${format} and this Sandtable reads up to ${FORMAT}: open it with a newer version`,
    );
  }
  return ok(STEPS.slice(format - 1).reduce((older, step) => step(older), tree));
}
