// Reads a file of orders, one JSON object a line, or throws an error that says what is wrong in which line.

import type { Action } from '../../../shared/battle/battle';
import { readJsonText } from '../../../shared/core/json-text';
import { orderFrom } from '../../../shared/rules/order-reader';
import type { OrderProblem } from '../../../shared/rules/order-words';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { pathOf } from '../../../shared/scenario/parse';
import { InputError } from './errors';
import { readTextAsIs } from './read-text';

export interface Ordered {
  readonly action: Action;
  /** File and line. */
  readonly where: string;
}

/** Every order of the file, before any of them is carried out. Empty lines are passed over. */
export function readOrders(file: string, rules: Ruleset): readonly Ordered[] {
  const text = readTextAsIs(file);
  if (text.startsWith('\uFEFF')) {
    throw new InputError(
      `${file}: line 1: begins with a byte order mark; save it as UTF-8 without`,
    );
  }
  if (text.includes('\0')) throw new InputError(`${file}: expected a text in UTF-8`);
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    const where = `${file}: line ${i + 1}`;
    const read = orderFrom(rules, parsed(line, where));
    if (!read.ok) throw new InputError(linesOf(where, read.error));
    return [{ action: read.value, where }];
  });
}

/** One line for each problem: file, line, field, and what was expected. */
export function linesOf(where: string, problems: readonly OrderProblem[]): string {
  return problems
    .map(({ path, message }) => [where, ...(path === '' ? [] : [path]), message].join(': '))
    .join('\n');
}

function parsed(line: string, where: string): unknown {
  try {
    JSON.parse(line);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new InputError(`${where}: expected one order as a JSON object: ${why}`);
  }
  const read = readJsonText(line);
  if (read.ok) return read.value;
  const { keys, message } = read.error;
  throw new InputError(linesOf(where, [{ path: pathOf(keys), message }]));
}
