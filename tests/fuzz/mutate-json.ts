// Changes values as a slip, another program or malice would: parts are dropped, doubled, exchanged, nested, renamed,
// or become numbers and words that programs stumble over.

import type { Random } from '../../shared/core/seeded';
import { below, oneOf } from './fuzz-kind';

type Tree = unknown[] | Record<string, unknown>;
/** A key of an object or a place in a list, and whatever holds it. */
interface Spot {
  readonly in: Tree;
  readonly key: string;
}

const KEYS = ['__proto__', 'constructor', 'toString', 'length', 'hasOwnProperty', '', 'extra', '0'];
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  0.5,
  0.0005,
  1.00049,
  3,
  1e-9,
  7,
  49,
  51,
  360,
  999,
  9999.9995,
  10_000,
  10_001,
  65_536,
  2 ** 31,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
];
const WORDS = [
  '',
  ' ',
  'constructor',
  '__proto__',
  'toString',
  'NaN',
  '0',
  'null',
  '../../x',
  '<b>&amp;</b>',
  '\u0000',
  '\ud800',
  'é\u0301',
  '\u202e',
  '\n',
  '"',
  '\\',
  'st_',
  'x'.repeat(201),
  'x'.repeat(30_000),
];

/** A copy with a few things changed; `own` are words and numbers that mean something in it. */
export function mutated(value: unknown, random: Random, own: readonly unknown[] = []): unknown {
  const root = { value: structuredClone(value) };
  const times = 1 + below(random, random() < 0.6 ? 1 : 4);
  for (let i = 0; i < times; i += 1) change(root, random, own);
  return root.value;
}

function change(root: { value: unknown }, random: Random, own: readonly unknown[]): void {
  const spot = spotIn(root, random);
  const now = get(spot);
  const roll = random();
  if (roll < 0.35) put(spot, likeness(now, random, own));
  else if (roll < 0.5) put(spot, anything(random));
  else if (roll < 0.62) drop(spot);
  else if (roll < 0.72) double(spot, random);
  else if (roll < 0.8) put(spot, structuredClone(get(spotIn(root, random))));
  else if (roll < 0.9) add(spot, random);
  else if (roll < 0.95) rename(spot, random);
  else put(spot, nested(now, 1 + below(random, 30)));
}

/** Near or far below the root, so that a long list does not take all the blows. */
function spotIn(root: { value: unknown }, random: Random): Spot {
  let spot: Spot = { in: root, key: 'value' };
  for (;;) {
    const now = get(spot);
    if (typeof now !== 'object' || now === null) return spot;
    const keys = Object.keys(now);
    const isRoot = spot.in === root;
    if (keys.length === 0 || random() < (isRoot ? 0.02 : 0.15)) return spot;
    spot = { in: now as Tree, key: oneOf(random, keys) };
  }
}

function get({ in: holder, key }: Spot): unknown {
  return (holder as Record<string, unknown>)[key];
}

/** Under names such as `__proto__`, too. */
function put({ in: holder, key }: Spot, value: unknown): void {
  Object.defineProperty(holder, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

function drop({ in: holder, key }: Spot): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (key !== 'value') Reflect.deleteProperty(holder, key);
}

function double(spot: Spot, random: Random): void {
  const { in: holder, key } = spot;
  const times = random() < 0.02 ? 3000 : 1 + below(random, 3);
  const copies = () => Array.from({ length: times }, () => structuredClone(get(spot)));
  if (Array.isArray(holder)) holder.splice(Number(key), 0, ...copies());
  else put({ in: holder, key: `${key}${oneOf(random, ['', '2', ' ', 's'])}` }, get(spot));
}

function add(spot: Spot, random: Random): void {
  const now = get(spot);
  const value = anything(random);
  if (Array.isArray(now)) now.splice(below(random, now.length + 1), 0, value);
  else if (typeof now === 'object' && now !== null) {
    put({ in: now as Tree, key: oneOf(random, KEYS) }, value);
  } else put(spot, value);
}

function rename(spot: Spot, random: Random): void {
  const value = get(spot);
  drop(spot);
  put({ in: spot.in, key: Array.isArray(spot.in) ? '0' : oneOf(random, KEYS) }, value);
}

function nested(value: unknown, deep: number): unknown {
  return deep === 0 ? value : nested([value], deep - 1);
}

/** Of the same sort, so that it goes further in than a wrong sort does. */
function likeness(value: unknown, random: Random, own: readonly unknown[]): unknown {
  const alike = own.filter((one) => typeof one === typeof value);
  if (alike.length > 0 && random() < 0.5) return oneOf(random, alike);
  if (typeof value === 'number') {
    const steps = [1, -1, 0.5, -0.001, 0.0004, 10, -10, value, -2 * value, 99 * value];
    return random() < 0.7 ? value + oneOf(random, steps) : oneOf(random, NUMBERS);
  }
  if (typeof value === 'string') {
    if (random() < 0.4) return oneOf(random, WORDS);
    const at = below(random, value.length + 1);
    return value.slice(0, at) + oneOf(random, ['', 'x', '_', '1', 'é']) + value.slice(at + 1);
  }
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return random() < 0.5 ? [] : value.toReversed();
  return anything(random);
}

function anything(random: Random): unknown {
  const roll = random();
  if (roll < 0.3) return oneOf(random, NUMBERS);
  if (roll < 0.55) return oneOf(random, WORDS);
  return structuredClone(oneOf(random, [null, true, false, [], {}, [null], [[]], { '': 0 }]));
}

/** All words and numbers in a value. */
export function leavesOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(leavesOf);
}
