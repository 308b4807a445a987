// Words, controls and the ring of the focus stand out from the grounds on which they lie, in every theme.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';

const CSS = readFileSync(join(ROOT, 'renderer', 'theme.css'), 'utf8');
const GROUNDS = [
  'room',
  'panel',
  'raised',
  'sunken',
  'hover',
  'chosen',
  'bad-ground',
  'warn-ground',
  'info-ground',
];

type Tokens = ReadonlyMap<string, string>;

function tokensOf(theme: 'light' | 'dark' | 'contrast'): Tokens {
  const tokens = new Map<string, string>();
  for (const [, name, light, dark] of CSS.matchAll(
    /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g,
  ))
    tokens.set(name!, (theme === 'light' ? light : dark)!);
  if (theme !== 'contrast') return tokens;
  const [, own] = CSS.split("[data-theme='contrast'] {");
  for (const [, name, colour] of own!.split('}')[0]!.matchAll(/--([\w-]+): (#\w{6});/g))
    tokens.set(name!, colour!);
  return tokens;
}

/** As WCAG 2.2 has it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(tokens: Tokens, a: string, b: string): number {
  const [light, dark] = [a, b]
    .map((name) => luminance(tokens.get(name) ?? 'gone'))
    .sort((one, other) => other - one);
  return (light! + 0.05) / (dark! + 0.05);
}

test.each(['light', 'dark', 'contrast'] as const)(
  'in the %s theme words have 4.5 to 1 on every ground, edges of controls and the focus 3 to 1',
  (theme) => {
    const tokens = tokensOf(theme);
    const tooFaint = (names: readonly string[], grounds: readonly string[], least: number) =>
      names.flatMap((name) =>
        grounds.flatMap((ground) => {
          const is = contrast(tokens, name, ground);
          return is >= least ? [] : [`${name} on ${ground}: ${is.toFixed(2)}`];
        }),
      );
    const words = [
      'ink',
      'ink-soft',
      'ink-faint',
      'accent',
      'accent-strong',
      'brass',
      'good',
      'bad',
    ];
    expect(tooFaint(words, GROUNDS, 4.5)).toEqual([]);
    expect(tooFaint(['on-accent'], ['accent', 'accent-strong'], 4.5)).toEqual([]);
    expect(tooFaint(['line-strong'], GROUNDS, 3)).toEqual([]);
    expect(tooFaint(['focus', 'accent'], [...GROUNDS, 'stage-ground'], 3)).toEqual([]);
  },
);
