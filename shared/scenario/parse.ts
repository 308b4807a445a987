// From the text of a file to a document: nothing unknown is dropped, nothing wrong gets in, and every
// problem names its place in the file.

import { z } from 'zod';
import { readJsonText } from '../core/json-text';
import type { Result } from '../core/result';
import { fail, ok } from '../core/result';
import { checkScenario } from './check-document';
import type { ScenarioProblem } from './check-document';
import { withOpenRings } from './closed-rings';
import { fileSchema } from './file-schema';
import { mendForm } from './form-repairs';
import { listed } from './problem-list';
import { inLayerOrder } from './layers';
import { migrate } from './migrate';
import { withOwnKinds } from './own-kinds/own-kinds';
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
  return problems.length === 0 ? read : fail(listed(problems));
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
  const { file } = json.value;
  let read = decode(json.value);
  while (!read.ok) {
    const mended = mendForm(file, read.error);
    if (mended.length === 0) return fail(listed(read.error.flatMap(toProblems)));
    done.push(...mended.map(({ keys, label }) => `${pathOf(keys)}: ${label}.`));
    read = decode({ file, sound: {} });
  }
  const { scenario, mended } = repairAll(inLayerOrder(withOpenRings(read.value)), checkScenario);
  for (const { path, message, repair } of mended)
    done.push(`${path}: ${message}. ${repair?.label}.`);
  const left = checkScenario(scenario);
  return left.length === 0 ? ok({ scenario, done }) : fail(listed(left));
}

function readForm(
  text: string,
  schema: typeof fileSchema,
): Result<Scenario, readonly ScenarioProblem[]> {
  const json = readJson(text, schema);
  if (!json.ok) return json;
  const read = decode(json.value, schema);
  return read.ok
    ? ok(inLayerOrder(withOpenRings(read.value)))
    : fail(listed(read.error.flatMap(toProblems)));
}

/** What a file says, in the newest format. */
interface FileRead {
  /** A value of its own, whose lists hold no crowd of wrong things. */
  readonly file: Record<string, unknown>;
  /** The long lists of it in which nothing is wrong, read already. */
  readonly sound: Readonly<Record<string, readonly unknown[]>>;
}

function readJson(text: string, schema = fileSchema): Result<FileRead, readonly ScenarioProblem[]> {
  const file = readJsonText(text);
  if (!file.ok) return fail([{ path: pathOf(file.error.keys), message: file.error.message }]);
  const current = migrate(file.value);
  if (!current.ok) return fail([{ path: '', message: current.error }]);
  const sound = soundLists(current.value, schema);
  return sound.ok ? ok({ file: { ...current.value }, sound: sound.value }) : sound;
}

/** Lists longer than this are looked through one by one before the whole file is. */
const LONG = 1000;
/** So many wrong things in a list are told without the rest of the file, and no repair is tried. */
const CROWD = 200;
/** So many are counted. */
const COUNTED = 10_000;

/**
 * The long lists without a wrong thing, as they are read. A crowd of problems is told of one list, so that a file full
 * of errors takes no more room than one without.
 */
function soundLists(
  file: Readonly<Record<string, unknown>>,
  schema: typeof fileSchema,
): Result<FileRead['sound'], readonly ScenarioProblem[]> {
  const sound: Record<string, readonly unknown[]> = {};
  for (const [key, field] of Object.entries(schema.shape)) {
    const list = file[key];
    if (!Array.isArray(list) || list.length < LONG) continue;
    const one = elementOf(field);
    if (one === null) continue;
    let wrong = 0;
    const problems: ScenarioProblem[] = [];
    const things: unknown[] = [];
    for (const [i, item] of list.entries()) {
      const read = one.safeDecode(item);
      if (read.success) {
        things.push(read.data);
        continue;
      }
      wrong += 1;
      const [issue] = read.error.issues;
      if (wrong > COUNTED) break;
      if (wrong <= CROWD && issue) problems.push(...toProblems(within(issue, [key, i])));
    }
    if (wrong > COUNTED) return fail(listed(problems, 'thousands'));
    if (wrong > CROWD) return fail(listed(problems, wrong - CROWD));
    if (wrong === 0 && !isLimited(field)) sound[key] = things;
  }
  return ok(sound);
}

/** Whether more is asked of a list than of each thing in it. */
function isLimited(field: z.ZodType): boolean {
  const list = field instanceof z.ZodDefault ? field.unwrap() : field;
  return !(list instanceof z.ZodArray) || (list.def.checks ?? []).length > 0;
}

/** The schema of what a list holds; null for what is no list. */
export function elementOf(field: z.ZodType): z.ZodType | null {
  const list = field instanceof z.ZodDefault ? field.unwrap() : field;
  return list instanceof z.ZodArray ? (list.element as z.ZodType) : null;
}

function within(issue: z.core.$ZodIssue, keys: readonly PropertyKey[]): z.core.$ZodIssue {
  return { ...issue, path: [...keys, ...issue.path] };
}

/** More than this many errors in one thing overflow the reader's own stack. */
const TOO_MUCH: z.core.$ZodIssue = {
  code: 'custom',
  path: [],
  message: 'so much of this file is wrong that it cannot be listed',
  input: undefined,
};

/** Lists that are read already are not read again. */
function decode(
  { file, sound }: FileRead,
  schema = fileSchema,
): Result<Scenario, readonly z.core.$ZodIssue[]> {
  const unread = Object.fromEntries(Object.keys(sound).map((key) => [key, []]));
  try {
    const decoded = schema.safeDecode({ ...file, ...unread } as z.input<typeof fileSchema>);
    if (!decoded.success) return fail(decoded.error.issues);
    return ok(withOwnKinds({ ...decoded.data, ...sound }));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return fail([TOO_MUCH]);
  }
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
    const name = cutKey(String(key));
    return path === '' ? name : `${path}.${name}`;
  }, '');
}

const LONGEST_KEY = 80;

function cutKey(key: string): string {
  return key.length > LONGEST_KEY ? `${key.slice(0, LONGEST_KEY)}…` : key;
}
