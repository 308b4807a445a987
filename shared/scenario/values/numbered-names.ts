// Names that number themselves: 'Tripod 1', 'Tripod 2', and the first number that nobody has.

import { LONGEST_NAME } from './file-values';

/** `stem` and the lowest number, of those from `first` on, that makes a name nobody has yet. */
export function numberedName(stem: string, taken: Iterable<string>, first = 1): string {
  const names = new Set(taken);
  let n = first;
  while (names.has(numbered(stem, n))) n += 1;
  return numbered(stem, n);
}

/** The name itself where it is free, else with a number from 2 on. */
export function freeName(name: string, taken: Iterable<string>): string {
  const names = new Set(taken);
  if (!names.has(name)) return name.slice(0, LONGEST_NAME);
  const stem = name.replace(/ \d+$/, '');
  let n = 2;
  while (names.has(numbered(stem, n))) n += 1;
  return numbered(stem, n);
}

/** Of a name that is too long already its end gives way, as a file takes no longer one. */
function numbered(stem: string, n: number): string {
  const number = ` ${n}`;
  return `${stem.slice(0, LONGEST_NAME - number.length)}${number}`;
}
