// Bases as designers type them: "25 mm", "40 × 20 mm", "5 of 20 mm", "12 of 20 × 20 mm in 2 ranks".

import { inches, toInches, type Mil } from '../../../shared/core/measure';
import { fail, ok, type Result } from '../../../shared/core/result';
import type { OwnBase, OwnStand, SingleBase } from '../../../shared/scenario/own-game/own-game';
import {
  LARGEST_BASE,
  MOST_FIGURES,
  MOST_RANKS,
  wrongLine,
} from '../../../shared/scenario/own-game/own-game-schema';
import { lengthIn } from './cells';

const MM_PER_INCH = 25.4;
const LEAST = 0.1;
const SUCH_AS = 'such as 25 mm, 40 × 20 mm or 5 of 20 mm';

type Unit = OwnStand['baseUnit'];

export function baseText(base: OwnBase, unit: Unit): string {
  const after = unit === 'mm' ? ' mm' : '';
  if (base.type !== 'line') return `${sidesText(base, unit)}${after}`;
  const { figures, ranks, each } = base;
  const behind = ranks === 1 ? '' : ` in ${ranks} ranks`;
  return `${figures} of ${sidesText(each, unit)}${after}${behind}`;
}

function sidesText(base: SingleBase, unit: Unit): string {
  const side = (length: number): string => {
    const long = length / 1000;
    return String(Number(unit === 'mm' ? (long * MM_PER_INCH).toFixed(1) : long.toFixed(3)));
  };
  return base.type === 'disc' ? side(2 * base.radius) : `${side(base.width)} × ${side(base.depth)}`;
}

export interface TypedBase {
  readonly base: OwnBase;
  readonly unit: Unit;
}

const LINE = /^(\d{1,3})\s+of\s+(.+?)(?:\s+in\s+(\d{1,2})(?:\s*(?:ranks?|rows?))?)?$/i;

export function baseIn(text: string): Result<TypedBase, string> {
  const typed = text.trim();
  const [, count, each, deep = '1'] = LINE.exec(typed) ?? [];
  const sides = sidesIn(each ?? typed);
  if (!sides.ok) return sides;
  const { base: single, unit } = sides.value;
  if (count === undefined) return ok({ base: single, unit });
  const [figures, ranks] = [Number(count), Number(deep)];
  if (figures < 2 || figures > MOST_FIGURES || ranks < 1 || ranks > MOST_RANKS) {
    return fail(
      `Expected 2 to ${MOST_FIGURES} figures in at most ${MOST_RANKS} ranks, ${SUCH_AS} in 2 ranks.`,
    );
  }
  const base: OwnBase = { type: 'line', figures, ranks, each: single };
  const wrong = wrongLine(base);
  return wrong === null ? ok({ base, unit }) : fail(`E${wrong.slice(1)}.`);
}

function sidesIn(text: string): Result<{ readonly base: SingleBase; readonly unit: Unit }, string> {
  const [, unit = ''] = /(mm|cm|in|"|″)\s*$/i.exec(text) ?? [];
  const parts = text.split(/[×x*]|\bby\b/i).map((part) => part.trim());
  // "40 × 20 mm" is in millimetres on both sides.
  const lengths = parts.map((part) => {
    const hasUnit = /[a-z"″]\s*$/i.test(part);
    return lengthIn(hasUnit ? part : `${part} ${unit}`.trim(), LEAST, LARGEST_BASE);
  });
  const wrong = lengths.find((length) => !length.ok);
  if (wrong && !wrong.ok) return fail(`${wrong.error} A base, ${SUCH_AS}.`);
  const [width, depth, ...more] = lengths.flatMap((length): Mil[] =>
    length.ok ? [length.value] : [],
  );
  if (width === undefined || more.length > 0) return fail(`Expected a base, ${SUCH_AS}.`);
  const base: SingleBase =
    depth === undefined
      ? { type: 'disc', radius: inches(toInches(width) / 2) }
      : { type: 'rectangle', width, depth };
  return ok({ base, unit: unit.toLowerCase() === 'mm' ? 'mm' : undefined });
}
