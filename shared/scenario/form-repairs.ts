// Repairs of a file that cannot be read yet: keys that nobody knows are taken out, misspelled words become
// the known word that is nearest.

import type { z } from 'zod';
import { closest } from '../core/closest';

/** Mends what it can, in place; what it did, by place in the file. */
export function mendForm(
  file: unknown,
  issues: readonly z.core.$ZodIssue[],
): readonly { readonly keys: readonly PropertyKey[]; readonly label: string }[] {
  const gone: { readonly list: unknown[]; readonly item: unknown }[] = [];
  const done = issues.flatMap((issue) => {
    const holder = valueAt(file, issue.path);
    if (issue.code === 'unrecognized_keys' && isObject(holder)) {
      return issue.keys.map((key) => {
        Reflect.deleteProperty(holder, key);
        return { keys: [...issue.path, key], label: 'Removed' };
      });
    }
    if (issue.code !== 'invalid_value' || typeof holder !== 'string') return [];
    const word = closest(
      holder,
      issue.values.filter((value) => typeof value === 'string'),
    );
    const within = valueAt(file, issue.path.slice(0, -1));
    const key = issue.path.at(-1);
    if (key === undefined || !isObject(within)) return [];
    if (word !== null) {
      Reflect.set(within, key, word);
      return [{ keys: issue.path, label: `"${holder}" is now "${word}"` }];
    }
    const list = valueAt(file, issue.path.slice(0, -2));
    if (issue.path[0] !== 'terrain' || key !== 'kind' || !Array.isArray(list)) return [];
    gone.push({ list, item: within });
    return [{ keys: issue.path, label: `Removed: nobody knows terrain of the kind "${holder}"` }];
  });
  for (const { list, item } of gone) list.splice(list.indexOf(item), 1);
  return done;
}

function valueAt(file: unknown, keys: readonly PropertyKey[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (isObject(value) ? Reflect.get(value, key) : undefined),
    file,
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
