// Two states of one scenario beside each other: a picture of each, framed where they differ, and in words.

import { mapPicture } from '../../../shared/print/pages/map-picture';
import { printSource } from '../../../shared/print/pages/page-source';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { type Difference, differenceInWords } from '../../../shared/scenario/differences';
import type { Scenario } from '../../../shared/scenario/document';
import { extentOf } from '../../edits/extent';
import { thingOf } from '../../things/find-things';

/** How many differences are listed; how many more there are is said. */
const LISTED = 20;

/** A drawing of the table, as SVG, with a frame around whatever differs and lies on it. */
export function pictureOf(scenario: Scenario, differences: readonly Difference[]): string {
  const rules = rulesetOf(scenario.rules);
  const { appearances } = printSource(scenario, rules.ok ? rules.value : null);
  const framed = differences.flatMap(({ id }) => {
    const thing = id === null ? null : thingOf(scenario, id);
    return (thing && extentOf(thing, scenario.board)) ?? [];
  });
  return mapPicture(scenario, appearances, framed);
}

/** How the first and the second of two states are called in a line about what only one of them has. */
export interface TwoStates {
  readonly first: string;
  readonly second: string;
}

const YOURS_AND_THEIRS: TwoStates = { first: 'only in yours', second: 'only in theirs' };
export const THEN_AND_NOW: TwoStates = { first: 'gone since', second: 'new since' };

export function lineOf(difference: Difference, { first, second }: TwoStates): string {
  if (difference.in === 'settings') return `Setting: ${difference.name}`;
  const where = {
    'only in the first': first,
    'only in the second': second,
    changed: differenceInWords(difference),
  }[difference.how];
  return `${difference.name} (${difference.in}): ${where}`;
}

/** One line for each difference, in the words of somebody who has both before them. */
export function linesOf(differences: readonly Difference[]): readonly string[] {
  const lines = differences
    .slice(0, LISTED)
    .map((difference) => lineOf(difference, YOURS_AND_THEIRS));
  const more = differences.length - lines.length;
  return more > 0 ? [...lines, `… and ${more} more`] : lines;
}
