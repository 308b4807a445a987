// Names that number themselves: 'Tripod 1', 'Tripod 2', and the first number that nobody has.

/** `stem` and the lowest number that makes a name nobody has yet. */
export function numberedName(stem: string, taken: Iterable<string>): string {
  const names = new Set(taken);
  let n = 1;
  while (names.has(`${stem} ${n}`)) n += 1;
  return `${stem} ${n}`;
}

/** The name itself where it is free, else with a number from 2 on. */
export function freeName(name: string, taken: Iterable<string>): string {
  const names = new Set(taken);
  if (!names.has(name)) return name;
  const stem = name.replace(/ \d+$/, '');
  let n = 2;
  while (names.has(`${stem} ${n}`)) n += 1;
  return `${stem} ${n}`;
}
