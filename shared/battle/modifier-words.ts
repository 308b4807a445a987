// What a number is made of, as a rulebook would say it: the number needed, what adds to the roll or takes
// from it, how many dice.

import type { Modifier } from './battle';

export interface ModifierLine {
  readonly label: string;
  /** "3+", "+1 to the roll", "−2 dice", "× 0.5", "+4.5", "2" */
  readonly amount: string;
  readonly rule: string;
  /** How often the same stands in the list: what several shooters have in common stands there once. */
  readonly count: number;
}

/** One line for each different modifier, in their order. */
export function modifierLines(list: readonly Modifier[]): readonly ModifierLine[] {
  let total: Modifier['begins'];
  const lines = list.map(({ label, amount, rule, begins }) => {
    total = begins ?? total;
    return { label, rule, amount: amountWords(amount, total, begins !== undefined) };
  });
  const keys = lines.map((line) => JSON.stringify(line));
  return lines.flatMap((line, i) =>
    keys.indexOf(keys[i] ?? '') === i
      ? [{ ...line, count: keys.filter((key) => key === keys[i]).length }]
      : [],
  );
}

function amountWords(amount: number, total: Modifier['begins'], isFirst: boolean): string {
  const number = Number(amount.toFixed(2));
  if (total === 'need') return isFirst ? `${number}+` : `${signed(-number)} to the roll`;
  if (total === 'part' && isFirst) return `× ${number}`;
  if (total === 'count' && isFirst) return `${number}`;
  if (total !== 'dice') return signed(number);
  const words = Math.abs(number) === 1 ? 'die' : 'dice';
  return `${isFirst ? number : signed(number)} ${words}`;
}

function signed(number: number): string {
  if (number === 0) return '0';
  return number > 0 ? `+${number}` : `−${-number}`;
}
