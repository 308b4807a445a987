// What is wrong with an order, in words: where in it, what was expected, what is there, and what was probably meant.

import type { z } from 'zod';
import { closest } from '../core/closest';
import { MIL_PER_INCH } from '../core/measure';
import { pathOf } from '../scenario/parse';

/** `path` is empty for the order as a whole. */
export interface OrderProblem {
  /** `attacks[0].weapon` */
  readonly path: string;
  readonly message: string;
}

/** What zod found wrong with `order`, one problem for each field. */
export function problemsOf(
  issues: readonly z.core.$ZodIssue[],
  schema: z.core.$ZodType,
  order: unknown,
): readonly OrderProblem[] {
  const problems = issues.flatMap((issue) => {
    const place = offAnyTable(issue, order);
    if (place) return place;
    if (issue.code !== 'unrecognized_keys') {
      const found = valueAt(order, issue.path);
      return [{ path: pathOf(issue.path), message: sentence(issue, found) }];
    }
    const known = fieldsOf(schemaAt(schema, issue.path));
    return issue.keys.map((key) => ({
      path: pathOf([...issue.path, key]),
      message: `unknown field; known are ${known.join(', ')}${meant(key, known)}`,
    }));
  });
  // Both numbers of a place may be wrong in the same way.
  const said = new Set<string>();
  return problems.filter(({ path, message }) => {
    const line = `${path}: ${message}`;
    return !said.has(line) && said.add(line);
  });
}

/** A place beyond the bounds of every table is told as a whole. */
function offAnyTable(issue: z.core.$ZodIssue, order: unknown): readonly OrderProblem[] | null {
  const outer = issue.path.slice(0, -1);
  const place = valueAt(order, outer);
  const isOut = issue.code === 'too_big' || issue.code === 'too_small';
  if (!isOut || !Array.isArray(place) || place.length !== 2) return null;
  const [x, y] = place as readonly unknown[];
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  const message = `${told(place)} is off every table, places are inches${inThousandths(x, y)}`;
  return [{ path: pathOf(outer), message }];
}

function inThousandths(x: number, y: number): string {
  const place = JSON.stringify([x / MIL_PER_INCH, y / MIL_PER_INCH]);
  return `: if that counts in thousandths of an inch, write ${place}`;
}

/** "; did you mean st_19?", or nothing where nothing is near. */
export function meant(word: string, known: Iterable<string>): string {
  const near = closest(word, known);
  return near === null ? '' : `; did you mean ${near}?`;
}

function sentence(issue: z.core.$ZodIssue, found: unknown): string {
  if (issue.code === 'invalid_type') {
    return `expected ${EXPECTED[issue.expected] ?? issue.expected}, found ${told(found)}${asPlace(issue.expected, found)}`;
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    const near = typeof found === 'string' ? meant(found, values) : '';
    const list = issue.values.map((value) => JSON.stringify(value)).join(', ');
    const which = values.length === 1 ? list : `one of ${list}`;
    return `expected ${which}, found ${told(found)}${near}`;
  }
  if (issue.code === 'invalid_format') return `${issue.message}, found ${told(found)}`;
  if (issue.code === 'too_big' || issue.code === 'too_small') return outOfBounds(issue, found);
  return `${issue.message.replace(/^Invalid input: /, '')}, found ${told(found)}`;
}

function outOfBounds(
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  found: unknown,
): string {
  if (issue.origin === 'array') {
    const [what, count] =
      issue.code === 'too_big' ? ['at most', issue.maximum] : ['at least', issue.minimum];
    return `expected ${what} ${count} entries, found ${told(found)}`;
  }
  if (issue.origin === 'string') return `expected a text that is not empty, found ${told(found)}`;
  return issue.code === 'too_big'
    ? `expected at most ${issue.maximum}, found ${told(found)}`
    : `expected at least ${issue.minimum}, found ${told(found)}`;
}

const EXPECTED: Readonly<Record<string, string>> = {
  array: 'a list',
  tuple: 'a place [x, y] in inches',
  object: 'an object in braces',
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
};

/** Places of the engine, as orders of older programs had them, are told as they are written now. */
function asPlace(expected: string, found: unknown): string {
  if (expected !== 'tuple' || typeof found !== 'object' || found === null) return '';
  const { x, y } = found as Readonly<Record<string, unknown>>;
  if (typeof x !== 'number' || typeof y !== 'number') return '';
  return inThousandths(x, y);
}

/** A value as it stands in the order, cut short. */
export function told(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function valueAt(order: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Readonly<Record<PropertyKey, unknown>>)[key]
        : undefined,
    order,
  );
}

/** The schema of what lies at `path`. */
function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType {
  return path.reduce<z.core.$ZodType>((outer, key) => {
    const { def } = unwrapped(outer)._zod;
    if ('element' in def) return def.element as z.core.$ZodType;
    const shape = 'shape' in def ? (def.shape as z.core.$ZodShape) : {};
    return shape[String(key)] ?? outer;
  }, schema);
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod;
  return 'innerType' in def ? unwrapped(def.innerType as z.core.$ZodType) : schema;
}

function fieldsOf(schema: z.core.$ZodType): readonly string[] {
  const { def } = unwrapped(schema)._zod;
  return 'shape' in def ? Object.keys(def.shape as z.core.$ZodShape) : [];
}
