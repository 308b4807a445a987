// How a course is told, on the screen and on paper alike.

import type {
  CourseFindings,
  Exchange,
  Hinge,
  Idle,
  ObjectiveCourseFindings,
  Spread,
} from './course-findings';
import { percent } from './study-words';
import { shareWords } from './wilson-interval';

/** What a designer should look at first. */
export function warningsOf({ ignored, idle }: CourseFindings): readonly string[] {
  const ignoredWords = ignored.map(
    ({ name, contested }) =>
      `${name} was contested in ${contested.share === 0 ? 'none' : `only ${percent(contested.share)}`} of the battles: one side has it for nothing, or nobody wants it.`,
  );
  const absent = idle
    .filter(({ what }) => what === 'came' || what === 'inRange')
    .map((one) => `${idleHead(one)}: ${idleNames(one)}.`);
  return [...ignoredWords, ...absent];
}

const IDLE_HEADS: Readonly<Record<Idle['what'], string>> = {
  came: 'Never on the table',
  moved: 'Never moved',
  attacked: 'Never attacked',
  inRange: 'Never had an enemy in range',
};

export function idleHead({ what }: Idle): string {
  return IDLE_HEADS[what];
}

/** "Battery A: Gun 1, Gun 2" would be long: names by side. */
export function idleNames({ stands }: Idle): string {
  const sides = new Map<string, string[]>();
  for (const { stand, side } of stands) {
    sides.set(side.name, [...(sides.get(side.name) ?? []), stand.name]);
  }
  return [...sides].map(([side, names]) => `${names.join(', ')} (${side})`).join('; ');
}

/** "Wey Bridge decides 61 % ± 9 of the battles; its holder wins 92 % (81 to 97)" */
export function decisiveWords({ decisive, holderWins }: ObjectiveCourseFindings): string {
  const held = holderWins === null ? 'nobody held it' : `its holder wins ${shareWords(holderWins)}`;
  return `without it the winner would not be ahead in ${shareWords(decisive)}; ${held}`;
}

/** "Martians win 22 % ± 9 where it is lost and 71 % ± 10 where it is not" */
export function hingeWords({ side, kept, lost }: Hinge): string {
  return `${side.name} win ${shareWords(lost)} where it is lost and ${shareWords(kept)} where it is not`;
}

/** "3 (1 to 5)" */
export function spreadWords({ least, middle, most }: Spread): string {
  const text = (count: number) => String(count).replace('-', '−');
  return least === most ? text(middle) : `${text(middle)} (${text(least)} to ${text(most)})`;
}

/** "1.8 for 1", or what there is to say where nothing was lost. */
export function exchangeWords({ felled, lost }: Exchange): string {
  if (lost === 0) return felled === 0 ? 'nothing for nothing' : 'nothing lost';
  return `${(felled / lost).toFixed(1)} for 1`;
}
