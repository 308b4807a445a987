// What of a text has not come through: the measure of "nothing is dropped silently".

/** The first place in `given` whose value is not in `kept`; null where all of it is. Lists of things with ids may be in another order. */
export function firstLost(given: unknown, kept: unknown, path = ''): string | null {
  if (typeof given === 'number' && typeof kept === 'number') {
    return Math.abs(given - kept) <= 1e-9 * Math.max(1, Math.abs(given)) ? null : path || 'file';
  }
  if (typeof given !== 'object' || given === null) return given === kept ? null : path || 'file';
  if (typeof kept !== 'object' || kept === null) return path || 'file';
  if (Array.isArray(given) !== Array.isArray(kept)) return path || 'file';
  if (Array.isArray(given) && Array.isArray(kept)) {
    if (given.length !== kept.length) return `${path}: ${given.length} became ${kept.length}`;
    const byId = new Map(kept.map((item: unknown) => [idOf(item), item]));
    return firstOf(given, (item: unknown, i) => {
      const id = idOf(item);
      return firstLost(item, (id === null ? undefined : byId.get(id)) ?? kept[i], `${path}[${i}]`);
    });
  }
  return firstOf(Object.keys(given), (key) => {
    const inside = path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(kept, key)) return inside;
    return firstLost((given as Tree)[key], (kept as Tree)[key], inside);
  });
}

type Tree = Readonly<Record<string, unknown>>;

function idOf(item: unknown): string | null {
  const id = typeof item === 'object' && item !== null ? (item as Tree)['id'] : null;
  return typeof id === 'string' ? id : null;
}

function firstOf<T>(list: readonly T[], find: (item: T, i: number) => string | null) {
  for (const [i, item] of list.entries()) {
    const found = find(item, i);
    if (found !== null) return found;
  }
  return null;
}

/** A key that an object of a sound JSON text has twice; null where none has. */
export function doubledKey(json: string): string | null {
  const open: (Set<string> | null)[] = [];
  let word = '';
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const keys = open.at(-1);
      const key = JSON.parse(word) as string;
      if (keys?.has(key)) return key;
      keys?.add(key);
    } else word = token;
  }
  return null;
}
