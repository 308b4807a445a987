// How terrain of one's own is drawn by hand and what picture it bears: what the form offers, and how answers change a kind.

import type { OwnKind } from '../../../shared/scenario/document';
import { kindNoun, kindRow } from '../../../shared/scenario/kinds/kinds';
import type { KindRow } from '../../../shared/scenario/kinds/kind-row';
import {
  OWN_DRAWS,
  type OwnDraws,
  type StampSize,
  type TerrainPicture,
} from '../../../shared/scenario/kinds/own-drawing';
import { rowOf } from '../../../shared/scenario/kinds/own-kind';
import { inches } from '../../../shared/core/measure';
import { AS_USUAL, withValue } from './own-choices';

const DRAWS_NAMES: Readonly<Record<OwnDraws, string>> = {
  area: 'As an area',
  strip: 'Along a line',
  round: 'Stamped whole, round',
  box: 'Stamped whole, straight-sided',
};

export function drawsChoices({ like }: OwnKind) {
  const { draws, stamp } = kindRow(like);
  const how = { polygon: 'as an area', strip: 'along a line', disc: 'from its middle' }[draws];
  const usual = `As ${kindNoun(like)}: ${how}${stamp ? ', or stamped whole' : ''}`;
  return [
    { value: AS_USUAL, label: usual },
    ...OWN_DRAWS.map((value) => ({ value, label: DRAWS_NAMES[value] })),
  ] as const;
}

/** Drawn another way; what is no stamp has no size of one. */
export function withDraws(own: OwnKind, choice: OwnDraws | typeof AS_USUAL): OwnKind {
  const drawn = withValue(own, 'draws', choice === AS_USUAL ? undefined : choice);
  return stampOf(drawn) ? drawn : withValue(drawn, 'size', undefined);
}

/** Inches of what is put down whole; null where it is not. */
export function stampOf(own: OwnKind): NonNullable<KindRow['stamp']> | null {
  return rowOf({ kind: own.like, own }).stamp ?? null;
}

/** With another of its sides, in inches; what is round has one. */
export function withSide(own: OwnKind, side: 0 | 1, length: number): OwnKind {
  const [along, across] = stampOf(own) ?? [1, 1];
  const size: StampSize =
    side === 0 ? [inches(length), inches(across)] : [inches(along), inches(length)];
  return { ...own, size };
}

/** Whole on what is stamped, else as tiles, unless it was chosen before. */
export function withPicture(own: OwnKind, image: string | null): OwnKind {
  if (image === null) return withValue(own, 'picture', undefined);
  const usual = stampOf(own) ? 'whole' : 'tiles';
  return { ...own, picture: { as: usual, ...own.picture, image } };
}

export const PICTURE_CHOICES: readonly {
  readonly value: TerrainPicture['as'];
  readonly label: string;
}[] = [
  { value: 'whole', label: 'Once, as large as the piece' },
  { value: 'tiles', label: 'As tiles' },
];
