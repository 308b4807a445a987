// Whether a changed document could still be read from its file. Only what the change touched is looked at,
// so that it can be asked at every step of a hand.

import type { z } from 'zod';
import { capital } from '../core/capital';
import { checkScenario, type ScenarioProblem } from './check-document';
import type { Scenario } from './document';
import { fileSchema } from './file-schema';
import { elementOf, pathOf } from './parse';

/**
 * What the reader of files would refuse in `after` and not in `before`, as path and message; null when there
 * is nothing of the kind. The battle is not looked at: its own reader does that.
 */
export function unreadable(
  before: Scenario,
  after: Scenario,
  schema = fileSchema,
): ScenarioProblem | null {
  return formProblem(before, after, schema) ?? newProblem(before, after);
}

/** Why a step was not done and what can be, in sentences for the status bar; `label` is what it would be called. */
export function refusalOf(label: string, { path, message }: ScenarioProblem): string {
  return `${capital(label)}: not done, because no file could hold it (${path}: ${message}). Try it smaller or nearer, or with fewer or shorter words.`;
}

function formProblem(
  before: Scenario,
  after: Scenario,
  schema: typeof fileSchema,
): ScenarioProblem | null {
  for (const [key, field] of Object.entries(schema.shape)) {
    const [old, now] = [before[key as keyof Scenario], after[key as keyof Scenario]];
    if (old === now || key === 'battle') continue;
    const one = elementOf(field);
    if (one === null || !Array.isArray(now) || !Array.isArray(old)) {
      const problem = refused(field, now, [key]);
      if (problem) return problem;
      continue;
    }
    const kept = new Set<unknown>(old);
    for (const [i, item] of now.entries()) {
      const problem = kept.has(item) ? null : refused(one, item, [key, i]);
      if (problem) return problem;
    }
  }
  return null;
}

function refused(
  schema: z.ZodType,
  value: unknown,
  keys: readonly PropertyKey[],
): ScenarioProblem | null {
  const written = schema.safeEncode(value);
  const [issue] = written.success ? [] : written.error.issues;
  if (issue === undefined) return null;
  return { path: pathOf([...keys, ...issue.path]), message: issue.message };
}

/** A document that is unsound already can be mended one problem at a time. */
function newProblem(before: Scenario, after: Scenario): ScenarioProblem | null {
  const problems = checkScenario(after);
  if (problems.length === 0) return null;
  const old = new Map<string, number>();
  for (const { message } of checkScenario(before)) old.set(message, (old.get(message) ?? 0) + 1);
  return (
    problems.find(({ message }) => {
      const left = old.get(message) ?? 0;
      old.set(message, left - 1);
      return left <= 0;
    }) ?? null
  );
}
