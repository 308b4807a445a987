// The stars of objectives on a set-up map, where they are larger than on the table: one that would hide a bridge
// lies beside it, with a line to the middle of its ring.

import type { Objective, Scenario } from '../../scenario/document';
import type { Mark, PictureStyle, SheetPoint } from '../drawing/picture';
import { linePath } from '../drawing/sheet-outlines';
import { type Box, overlapOf } from '../drawing/text-boxes';
import { around, placePoint } from '../map/map-scene';
import { objectiveStar } from '../map/zone-marks';
import { freePlace, hair } from './piece-numbers';

/** How far a star reaches from its middle, in its own scale. */
export const STAR = 0.72;

export interface PlacedStar {
  readonly objective: Objective;
  readonly number: number;
  /** The middle of the objective. */
  readonly home: SheetPoint;
  /** Where its star is: at home where that hides nothing. */
  readonly at: SheetPoint;
  readonly box: Box;
}

/** Stars that reach so many sheet inches: off what is barred and each other, and then off what is taken if they can. */
export function placedStars(
  scenario: Scenario,
  reach: number,
  { barred, taken }: { readonly barred: readonly Box[]; readonly taken: readonly Box[] },
): PlacedStar[] {
  const boxes: Box[] = [];
  return scenario.objectives.flatMap((objective, i) => {
    const home = placePoint(objective.place, scenario);
    if (home === null) return [];
    const hides = overlapOf([around(home, reach)], [...barred, ...boxes]) > 0;
    const free = hides ? freePlace([home], scenario, reach, { barred, taken, boxes }) : null;
    const at = free ?? home;
    const box = around(at, reach);
    boxes.push(box);
    return [{ objective, number: i + 1, home, at, box }];
  });
}

export function starMarks(
  { number, home, at }: PlacedStar,
  style: PictureStyle,
  scale: number,
): Mark[] {
  const line = home === at ? [] : hair(linePath([home, at]), HAIR * scale, style);
  return [...line, ...objectiveStar(at, number, style, scale)];
}

const HAIR = 0.07;
