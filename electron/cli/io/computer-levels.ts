// Reads how the computer plays each side: `--level veteran` for all, or `--level sd_1=veteran,sd_2=recruit`; likewise
// `--temper bold`, `--handicap light`, `--think 64` and `--think 30s`.

import {
  HANDICAP_WORDS,
  isLevel,
  LEVELS,
  TEMPER_WORDS,
  USUAL_LEVEL,
  type Level,
} from '../../../shared/ai/levels';
import type { Manner } from '../../../shared/battle/battle';
import { MOST_PLAYOUTS, MOST_SECONDS } from '../../../shared/battle/battle-record';
import type { SideId } from '../../../shared/core/id';
import type { Scenario } from '../../../shared/scenario/document';
import type { Computers } from '../../../shared/study/study-inputs';
import type { Args } from './args';
import { InputError, UsageError } from './errors';

/** The options that `computersOf` reads. */
export const COMPUTER_OPTIONS = ['level', 'temper', 'handicap', 'think'] as const;

export const COMPUTER_USAGE =
  '[--level recruit|regular|veteran|general|SIDE=LEVEL,...] [--temper bold|careful|greedy|SIDE=...]' +
  ' [--handicap light|heavy|SIDE=...] [--think 64|SIDE=...]';

/** Sides that are not named are played by a regular, as usual. */
export function computersOf(scenario: Scenario, { options }: Args): Computers {
  const of = <Value>(name: string, read: (word: string) => Value | null, expected: string) =>
    bySide(scenario, name, options.get(name), (word) => {
      const value = read(word);
      if (value !== null) return value;
      throw new UsageError(`--${name}: expected ${expected}, found "${word}"`);
    });
  const levels = of<Level>(
    'level',
    (word) => (isLevel(word) ? word : null),
    Object.keys(LEVELS).join(' or '),
  );
  const tempers = of('temper', among(TEMPER_WORDS), Object.keys(TEMPER_WORDS).join(' or '));
  const handicaps = of('handicap', among(HANDICAP_WORDS), Object.keys(HANDICAP_WORDS).join(' or '));
  const thinkings = of(
    'think',
    thinkingOf,
    `1 to ${MOST_PLAYOUTS} battles (64) or 1 to ${MOST_SECONDS} seconds (30s)`,
  );
  const manners: Record<SideId, Manner> = {};
  for (const { id } of scenario.sides) {
    const [temper, handicap, thinking] = [tempers[id], handicaps[id], thinkings[id]];
    if (!temper && !handicap && !thinking) continue;
    manners[id] = {
      ...(temper && { temper }),
      ...(handicap && { handicap }),
      ...(thinking && { thinking }),
    };
  }
  const usual = Object.fromEntries(scenario.sides.map(({ id }) => [id, USUAL_LEVEL]));
  return { levels: { ...usual, ...levels }, manners };
}

/** Two machines do not think as far in a second. */
export function refuseClock({ manners = {} }: Computers): void {
  const isTimed = Object.values(manners).some(
    ({ thinking }) => thinking !== undefined && 'seconds' in thinking,
  );
  if (isTimed) {
    throw new UsageError(
      '--think: expected a number of battles, as in 64: with seconds a study would not come out alike twice',
    );
  }
}

/** A word for all sides, or `SIDE=word` for some of them. */
function bySide<Value>(
  { sides }: Scenario,
  name: string,
  text: string | undefined,
  read: (word: string) => Value,
): Readonly<Record<SideId, Value>> {
  const found: Record<SideId, Value> = {};
  for (const part of text?.split(',') ?? []) {
    const [side, word = ''] = part.includes('=') ? part.split('=') : [null, part];
    const value = read(word);
    const named = side === null ? sides : sides.filter(({ id }) => id === side);
    if (named.length === 0) {
      const ids = sides.map(({ id }) => id).join(', ');
      throw new InputError(`--${name}: no side "${side}", only ${ids}`);
    }
    for (const { id } of named) found[id] = value;
  }
  return found;
}

function among<Word extends string>(
  words: Readonly<Record<Word, string>>,
): (word: string) => Word | null {
  return (word) => (Object.hasOwn(words, word) ? (word as Word) : null);
}

/** `64` battles, or `30s`. */
function thinkingOf(word: string): NonNullable<Manner['thinking']> | null {
  const [, digits, unit] = /^([0-9]+)(s?)$/.exec(word) ?? [];
  const count = Number(digits);
  if (digits === undefined || count < 1) return null;
  if (unit === 's') return count <= MOST_SECONDS ? { seconds: count } : null;
  return count <= MOST_PLAYOUTS ? { battles: count } : null;
}
