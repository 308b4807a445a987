// From the text of a file to a document: nothing unknown is dropped, nothing wrong gets in, and every
// problem names its place in the file.

import type { z } from 'zod';
import type { Result } from '../core/result';
import { fail, ok } from '../core/result';
import { checkScenario } from './check-document';
import type { ScenarioProblem } from './check-document';
import { withOpenRings } from './closed-rings';
import { fileSchema } from './file-schema';
import { mendForm } from './form-repairs';
import { inLayerOrder } from './layers';
import { migrate } from './migrate';
import { repairAll } from './repairs';
import type { Scenario } from './document';

/** A sound document, or all its problems. */
export function parseScenario(
  text: string,
  schema = fileSchema,
): Result<Scenario, readonly ScenarioProblem[]> {
  const read = readForm(text, schema);
  if (!read.ok) return read;
  const problems = checkScenario(read.value);
  return problems.length === 0 ? read : fail(problems);
}

export interface Repaired {
  readonly scenario: Scenario;
  /** What was done, in words, one line for each repair. */
  readonly done: readonly string[];
}

/** The document with every offered repair made; fails with what no repair can mend. */
export function repairScenario(text: string): Result<Repaired, readonly ScenarioProblem[]> {
  const json = readJson(text);
  if (!json.ok) return json;
  const done: string[] = [];
  let read = decode(json.value);
  while (!read.ok) {
    const mended = mendForm(json.value, read.error);
    if (mended.length === 0) return fail(read.error.flatMap(toProblems));
    done.push(...mended.map(({ keys, label }) => `${pathOf(keys)}: ${label}.`));
    read = decode(json.value);
  }
  const { scenario, mended } = repairAll(inLayerOrder(withOpenRings(read.value)), checkScenario);
  for (const { path, message, repair } of mended)
    done.push(`${path}: ${message}. ${repair?.label}.`);
  const left = checkScenario(scenario);
  return left.length === 0 ? ok({ scenario, done }) : fail(left);
}

function readForm(
  text: string,
  schema: typeof fileSchema,
): Result<Scenario, readonly ScenarioProblem[]> {
  const json = readJson(text);
  if (!json.ok) return json;
  const read = decode(json.value, schema);
  return read.ok
    ? ok(inLayerOrder(withOpenRings(read.value)))
    : fail(read.error.flatMap(toProblems));
}

/** A value of its own in the newest format. */
function readJson(text: string): Result<unknown, readonly ScenarioProblem[]> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fail([{ path: '', message: `this is not a scenario file: ${why}` }]);
  }
  const current = migrate(file);
  return current.ok ? ok(current.value) : fail([{ path: '', message: current.error }]);
}

function decode(file: unknown, schema = fileSchema): Result<Scenario, readonly z.core.$ZodIssue[]> {
  const decoded = schema.safeDecode(file as z.input<typeof fileSchema>);
  return decoded.success ? ok(decoded.data) : fail(decoded.error.issues);
}

function toProblems(issue: z.core.$ZodIssue): readonly ScenarioProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: pathOf([...issue.path, key]),
      message: 'unknown key: remove it, or open the file with the version that wrote it',
    }));
  }
  return [{ path: pathOf(issue.path), message: sentence(issue) }];
}

function sentence(issue: z.core.$ZodIssue): string {
  return issue.message.replace(/^Invalid input: /, '').replace(/^Invalid option: /, '');
}

/** `terrain[3].shape.points[0]` */
export function pathOf(keys: readonly PropertyKey[]): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, '');
}
