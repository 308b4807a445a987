import { memoOf } from '../../../shared/core/memo';
import type { Scenario } from '../../../shared/scenario/document';
import { pictureOf } from '../files/comparison';

/** A drawing of a step's table, as SVG; made once for each state of it. */
export const stepPicture = memoOf((scenario: Scenario): string => pictureOf(scenario, []));
