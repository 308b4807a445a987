// Lengths and angles. People, files and the command line speak inches; the engine counts whole
// thousandths of an inch, so that "exactly 2 inches" is exact on every machine.

import type { Brand } from './id';

/** Thousandths of an inch, always an integer. */
export type Mil = Brand<number, 'mil'>;

export const MIL_PER_INCH = 1000;
export const CM_PER_INCH = 2.54;

/** A place on the table. The origin is the south-west corner, x runs east and y runs north. */
export interface Point {
  readonly x: Mil;
  readonly y: Mil;
}

/** Rounds to the nearest whole Mil. */
export function mil(value: number): Mil {
  // Rounding can leave a negative zero, which a file does not know.
  return (Math.round(value) + 0) as Mil;
}

export function inches(value: number): Mil {
  return mil(value * MIL_PER_INCH);
}

export function toInches(value: Mil): number {
  return value / MIL_PER_INCH;
}

/** A point from inches. */
export function at(x: number, y: number): Point {
  return { x: inches(x), y: inches(y) };
}

/** Square of the distance between two points, in square Mil: compare it with a squared range. */
export function distanceSquared(a: Point, b: Point): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

/** Distance between two points for showing to people; rules compare `distanceSquared`. */
export function distance(a: Point, b: Point): Mil {
  return mil(Math.sqrt(distanceSquared(a, b)));
}

/** `31.8 cm`: to the millimetre, no trailing zeros. */
function formatCentimetres(value: Mil): string {
  return `${Number((toInches(value) * CM_PER_INCH).toFixed(1))} cm`;
}

/** `12.5"`: at most two decimals, no trailing zeros. */
export function formatInches(value: Mil): string {
  return `${Number(toInches(value).toFixed(2))}"`;
}

/** What people read lengths in. Files and rules stay in inches. */
export type LengthUnit = 'inch' | 'cm';

/** `12.5"` or `31.8 cm`. */
export function formatLength(value: Mil, unit: LengthUnit): string {
  return unit === 'cm' ? formatCentimetres(value) : formatInches(value);
}

/** A number of inches as a bare number of the unit, with at most one decimal: what a ruler shows. */
export function roundedIn(unit: LengthUnit, length: number): string {
  return String(Number((unit === 'cm' ? length * CM_PER_INCH : length).toFixed(1)));
}

/** `12.5"` or `31.8 cm`, from inches, as a ruler shows it. */
export function shortLength(length: number, unit: LengthUnit): string {
  return `${roundedIn(unit, length)}${unit === 'cm' ? ' cm' : '"'}`;
}

/** `12" × 5"` or `30.5 × 12.7 cm`, from inches. */
export function shortSize(width: number, depth: number, unit: LengthUnit): string {
  const first = unit === 'cm' ? roundedIn(unit, width) : shortLength(width, unit);
  return `${first} × ${shortLength(depth, unit)}`;
}

/** `2.5 inches`, `1 inch` or `6.4 cm`, from inches. */
export function lengthWords(length: number, unit: LengthUnit): string {
  const text = roundedIn(unit, length);
  return `${text} ${unit === 'cm' ? 'cm' : text === '1' ? 'inch' : 'inches'}`;
}
