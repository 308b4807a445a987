// Changes a text as a torn write, a wrong encoding, an editor's slip or malice would.

import type { Random } from '../../shared/core/seeded';
import { below, oneOf } from './fuzz-kind';

const PIECES = [
  '\ufeff',
  '\u0000',
  '\r',
  '\n',
  ',',
  '"',
  '{',
  '}',
  '[',
  ']',
  ':',
  '-',
  '.',
  'e9',
  'null',
  '0',
  ' ',
  '1e400',
  '//',
  '\\u0000',
  '\ufffd',
  'NaN',
  '\t',
  '9'.repeat(400),
];

export function mutatedText(text: string, random: Random): string {
  let now = text;
  const times = 1 + below(random, 3);
  for (let i = 0; i < times; i += 1) now = changed(now, random);
  return now;
}

function changed(text: string, random: Random): string {
  const from = below(random, text.length + 1);
  const to = Math.min(text.length, from + below(random, random() < 0.7 ? 12 : text.length));
  const [before, piece, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  const roll = random();
  if (roll < 0.1) return before;
  if (roll < 0.15) return oneOf(random, PIECES) + text;
  if (roll < 0.35) return before + after;
  if (roll < 0.5) return before + piece + piece + after;
  if (roll < 0.75) return before + oneOf(random, PIECES) + text.slice(from);
  if (roll < 0.82) return withOtherDigit(text, from, random);
  if (roll < 0.95) return withKeyTwice(text, random);
  return withDepth(text, random);
}

function withOtherDigit(text: string, from: number, random: Random): string {
  const at = text.slice(from).search(/[0-9]/);
  if (at < 0) return text;
  return text.slice(0, from + at) + String(below(random, 10)) + text.slice(from + at + 1);
}

/** `"width": 1` becomes `"width": 1, "width": 7` */
function withKeyTwice(text: string, random: Random): string {
  const members = [...text.matchAll(/("[a-z]+"): ?(?:[0-9.]+|"[^"\\]*"|null|true|false)/gi)];
  if (members.length === 0) return text;
  const { 0: member, 1: key = '', index } = oneOf(random, members);
  const end = index + member.length;
  const value = member.slice(key.length + 1);
  return `${text.slice(0, end)},${key}:${oneOf(random, ['7', '"x"', 'null', value, value])}${text.slice(end)}`;
}

/** Lists within lists in the place of a number. */
function withDepth(text: string, random: Random): string {
  const numbers = [...text.matchAll(/\b[0-9]+\b/g)];
  if (numbers.length === 0) return text;
  const { 0: number, index } = oneOf(random, numbers);
  const deep = oneOf(random, [3, 60, 3000, 200_000]);
  const list = `${'['.repeat(deep)}${']'.repeat(deep)}`;
  return text.slice(0, index) + list + text.slice(index + number.length);
}
