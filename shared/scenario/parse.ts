// From the text of a file to a document: nothing unknown is dropped, nothing wrong gets in, and every
// problem names its place in the file.

import type { z } from 'zod';
import type { Result } from '../core/result';
import { fail, ok } from '../core/result';
import { checkScenario } from './check';
import type { ScenarioProblem } from './check';
import { edit } from './edit';
import { fileSchema } from './file-schema';
import { inLayerOrder } from './layers';
import { migrate } from './migrate';
import type { Scenario } from './types';

/** A sound document, or all its problems. */
export function parseScenario(text: string): Result<Scenario, readonly ScenarioProblem[]> {
  const read = readForm(text);
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
  const read = readForm(text);
  if (!read.ok) return read;
  const done: string[] = [];
  let scenario = read.value;
  for (const problem of checkScenario(scenario)) {
    if (!problem.repair) continue;
    scenario = edit(scenario, problem.repair.change);
    done.push(`${problem.path}: ${problem.message}. ${problem.repair.label}.`);
  }
  const left = checkScenario(scenario);
  return left.length === 0 ? ok({ scenario, done }) : fail(left);
}

function readForm(text: string): Result<Scenario, readonly ScenarioProblem[]> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fail([{ path: '', message: `this is not a scenario file: ${why}` }]);
  }
  const current = migrate(file);
  if (!current.ok) return fail([{ path: '', message: current.error }]);
  const decoded = fileSchema.safeDecode(current.value as z.input<typeof fileSchema>);
  if (!decoded.success) return fail(decoded.error.issues.flatMap(toProblems));
  return ok(inLayerOrder(decoded.data));
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
