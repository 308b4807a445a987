// What people type into a number field: '12.5', '12,5"', '12 1/2', '30 cm'. It answers with the number in
// the field's own unit or with a sentence that says what is wrong; it does not touch the screen. A field
// of centimetres holds inches all the same: only what is shown and typed is metric.

import { CM_PER_INCH } from '../../shared/core/measure';
import { fail, ok, type Result } from '../../shared/core/result';

const NUMBER = String.raw`[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)`;
const PATTERN = new RegExp(
  String.raw`^(${NUMBER})?\s*(?:(\d+)\s*/\s*([1-9]\d*))?\s*("|''|in|inch|inches|cm|mm|°|%)?$`,
  'i',
);

export type MeasureUnit = 'inch' | 'cm' | 'degree' | 'percent' | 'none';

/** What stands behind a number. */
export const UNIT_SIGNS: Readonly<Record<MeasureUnit, string>> = {
  inch: 'in',
  cm: 'cm',
  degree: '°',
  percent: '%',
  none: '',
};

export interface MeasureLimits {
  readonly unit: MeasureUnit;
  readonly min: number;
  readonly max: number;
  /** Decimals that are kept: inches have three in a file. */
  readonly decimals: number;
}

export function parseMeasure(text: string, limits: MeasureLimits): Result<number, string> {
  const match = PATTERN.exec(text.trim());
  const [, whole, top, bottom, unit = ''] = match ?? [];
  if (match === null || (whole === undefined && top === undefined)) {
    return fail(`Expected a number${example(limits)}.`);
  }
  const isMetric = /^(cm|mm)$/i.test(unit);
  if (isMetric && !isLength(limits.unit)) return fail(`Expected a number${example(limits)}.`);

  const base = whole === undefined ? 0 : Number(whole.replace(',', '.'));
  const part = top === undefined ? 0 : Number(top) / Number(bottom);
  const isNegative = whole?.startsWith('-') === true;
  const typed = isNegative ? base - part : base + part;
  const value = inOwnUnit(typed, unit.toLowerCase() || (limits.unit === 'cm' ? 'cm' : ''));
  const rounded = Number(value.toFixed(limits.decimals));
  if (rounded < limits.min || rounded > limits.max) return fail(outside(limits));
  return ok(rounded);
}

/** No trailing zeros, so that 12 stays 12. Millimetres are enough for centimetres. */
export function formatMeasure(value: number, decimals: number, unit: MeasureUnit = 'inch'): string {
  if (unit === 'cm') return String(Number((value * CM_PER_INCH).toFixed(1)));
  return String(Number(value.toFixed(decimals)));
}

function isLength(unit: MeasureUnit): boolean {
  return unit === 'inch' || unit === 'cm';
}

function inOwnUnit(value: number, unit: string): number {
  if (unit === 'cm') return value / CM_PER_INCH;
  if (unit === 'mm') return value / CM_PER_INCH / 10;
  return value;
}

function example({ unit }: MeasureLimits): string {
  if (unit === 'cm') return ', for example 30 or 12"';
  return unit === 'inch' ? ', for example 12.5 or 12 1/2 or 30 cm' : '';
}

function outside(limits: MeasureLimits): string {
  const suffix = { inch: '"', cm: ' cm', degree: '°', percent: ' %', none: '' }[limits.unit];
  const shown = (value: number) => `${formatMeasure(value, limits.decimals, limits.unit)}${suffix}`;
  if (limits.max === Infinity) return `Must be at least ${shown(limits.min)}.`;
  return `Must be from ${shown(limits.min)} to ${shown(limits.max)}.`;
}
