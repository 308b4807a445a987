// A task in words.

import type { Task } from './plan';

/** "Tripod 2 takes Wey Bridge (3 points)"; of several, "Gun 1 and Gun 2 support Wey Bridge (3 points) by fire". */
export function taskWords(
  who: readonly string[],
  { kind, name }: Pick<Task, 'kind' | 'name'>,
): string {
  const verb = who.length === 1 ? `${kind}s` : kind;
  const how = kind === 'support' ? ' by fire' : '';
  return `${listed(who)} ${verb} ${name}${how}`;
}

function listed(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}
