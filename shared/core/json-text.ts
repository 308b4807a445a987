// JSON text to a value, where a file may hold anything: what JavaScript would drop or choke on is said.

import { fail, ok, type Result } from './result';

/** Deeper than any file of ours; what reads values goes down by calls, and there is an end to those. */
const DEEPEST = 100;

export interface TextFault {
  readonly keys: readonly (string | number)[];
  readonly message: string;
}

/** The value, or the first thing that is wrong with the text: a key twice, a key that no object can hold. */
export function readJsonText(text: string): Result<unknown, TextFault> {
  const fault = faultOf(text);
  if (fault !== null && fault.isDeep) return fail(fault);
  try {
    const value: unknown = JSON.parse(text);
    return fault === null ? ok(value) : fail(fault);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fail({ keys: [], message: `this is not a scenario file: ${why}` });
  }
}

interface Level {
  /** The keys so far; null in a list. */
  readonly names: Set<string> | null;
  key: string | number;
  isKeyNext: boolean;
}

/** Goes through any text, JSON or not; where it is not, the parser says so afterwards. */
function faultOf(text: string): (TextFault & { readonly isDeep: boolean }) | null {
  const levels: Level[] = [];
  let found: (TextFault & { readonly isDeep: boolean }) | null = null;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    const top = levels.at(-1);
    if (letter === '"') {
      const end = endOfString(text, i);
      if (top?.names && top.isKeyNext) {
        top.key = wordsOf(text.slice(i, end + 1));
        top.isKeyNext = false;
        const message = keyFault(top.key, top.names);
        found ??= message === null ? null : { keys: keysOf(levels), message, isDeep: false };
        top.names.add(top.key);
      }
      i = end;
    } else if (letter === '{' || letter === '[') {
      if (levels.length === DEEPEST) {
        const message = `it is nested deeper than ${DEEPEST} levels`;
        return { keys: keysOf(levels).slice(0, 3), message, isDeep: true };
      }
      const isObject = letter === '{';
      levels.push({ names: isObject ? new Set() : null, key: isObject ? '' : 0, isKeyNext: true });
    } else if (letter === '}' || letter === ']') {
      levels.pop();
    } else if (letter === ',' && top) {
      top.isKeyNext = true;
      if (typeof top.key === 'number') top.key += 1;
    }
  }
  return found;
}

function keyFault(key: string, names: ReadonlySet<string>): string | null {
  if (key === '__proto__') return 'no key may have this name';
  return names.has(key) ? 'this key is there twice: keep one of them' : null;
}

function keysOf(levels: readonly Level[]): readonly (string | number)[] {
  return levels.map(({ key }) => key);
}

function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}

/** A key may be spelled with escapes: two spellings of one key are the same key. */
function wordsOf(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    // No JSON: the parser refuses the whole text and says where.
    return quoted;
  }
}
