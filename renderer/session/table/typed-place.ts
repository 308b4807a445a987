// Places that are typed: '12.5, 8' from the table's south-west corner, '@3, -1' from the last place, or
// '@5<30' so far in that direction; '12.5 8' where all are so. Several are separated by a semicolon, a new line or a
// space.

import { CM_PER_INCH, inches, type Point } from '../../../shared/core/measure';
import { fail, ok, type Result } from '../../../shared/core/result';
import type { Board } from '../../../shared/scenario/document';

const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)`;
const PLACE = new RegExp(String.raw`^(@?)\s*(${NUMBER})\s*(,|<)\s*(${NUMBER})$`);
const PAIR = String.raw`(@?\s*${NUMBER})\s+(${NUMBER})`;
const PAIRS = new RegExp(PAIR, 'g');
const ONLY_PAIRS = new RegExp(String.raw`^${PAIR}(?:\s+${PAIR})*$`);
/** Between the end of one place and the beginning of the next. */
const BREAK = /(?<=[\d.])\s+(?=[@+.\d-])/;

export interface TypingPlaces {
  readonly board: Board;
  /** What '@' counts from. */
  readonly from: Point;
  readonly unit: 'inch' | 'cm';
}

/** All of them, or what is wrong with the first that cannot be read. */
export function typedPlaces(text: string, typing: TypingPlaces): Result<readonly Point[], string> {
  const places: Point[] = [];
  for (const part of partsOf(text)) {
    const place = typedPlace(part, { ...typing, from: places.at(-1) ?? typing.from });
    if (!place.ok) return place;
    places.push(place.value);
  }
  return ok(places);
}

function partsOf(text: string): readonly string[] {
  return text
    .split(/[;\n]/)
    .map((line) => line.trim())
    .map((line) => (ONLY_PAIRS.test(line) ? line.replaceAll(PAIRS, '$1,$2') : line))
    .flatMap((line) => line.split(BREAK))
    .filter(Boolean);
}

function typedPlace(text: string, { board, from, unit }: TypingPlaces): Result<Point, string> {
  const [, at, first, mark, second] = PLACE.exec(text) ?? [];
  if (first === undefined || second === undefined) {
    return fail(
      `“${text}” is no place: expected east and north, such as 12.5, 8 or @3, -1 or @5<30.`,
    );
  }
  if (mark === '<' && at === '') return fail('A direction counts from the last place: @5<30.');
  const scale = unit === 'cm' ? 1 / CM_PER_INCH : 1;
  const angle = (Number(second) * Math.PI) / 180;
  const [dx, dy] =
    mark === '<'
      ? [Number(first) * Math.cos(angle), Number(first) * Math.sin(angle)]
      : [Number(first), Number(second)];
  const [x, y] = [inches(dx * scale), inches(dy * scale)];
  const place =
    at === '@' ? { x: inches((from.x + x) / 1000), y: inches((from.y + y) / 1000) } : { x, y };
  const isOn =
    board.space === 'table' &&
    place.x >= 0 &&
    place.y >= 0 &&
    place.x <= board.width &&
    place.y <= board.height;
  return isOn ? ok(place) : fail(`“${text}” lies off the table.`);
}
