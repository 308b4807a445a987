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

/** One line for each difference, in the words of somebody who has both before them. */
export function linesOf(differences: readonly Difference[]): readonly string[] {
  const lines = differences.slice(0, LISTED).map((difference) => {
    const where = {
      'only in the first': 'only in yours',
      'only in the second': 'only in theirs',
      changed: differenceInWords(difference),
    }[difference.how];
    if (difference.in === 'settings') return `Setting: ${difference.name}`;
    return `${difference.name} (${difference.in}): ${where}`;
  });
  const more = differences.length - lines.length;
  return more > 0 ? [...lines, `… and ${more} more`] : lines;
}
