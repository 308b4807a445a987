// Which function paints which kind of terrain, as the rows of the kinds name it.

import { memoLast } from '../../core/memo';
import { isSameList } from '../../core/same-list';
import type { Board, TerrainFeature } from '../../scenario/document';
import type { PaintedBy } from '../../scenario/kinds/kind-row';
import { KINDS, type KindTable } from '../../scenario/kinds/kinds';
import { rowOf } from '../../scenario/kinds/own-kind';
import { type KindInks, inksOf } from '../drawing/inks';
import type { Mark, PictureStyle } from '../drawing/picture';
import {
  bridgeMarks,
  bunkerMarks,
  furrowMarks,
  pathMarks,
  roadMarks,
  smokeMarks,
  trenchMarks,
  wallMarks,
  wreckMarks,
} from './built-marks';
import type { Laid } from './lying-beside';
import { pictureFillMarks } from './picture-fill';
import { plainMarks } from './plain-marks';
import { cliffMarks, contourMarks, ridgeMarks } from './relief-marks';
import { signMarks } from './sign-marks';
import { asteroidMarks, nebulaMarks, planetMarks } from './space-marks';
import { buildingMarks, townMarks } from './town-marks';
import { fordMarks, lakeMarks, riverMarks, streamMarks, swampMarks } from './water-marks';
import { firWoodsMarks, heavyWoodsMarks, hedgeMarks, lightWoodsMarks } from './woods-marks';

type Painter = (
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  style: PictureStyle,
  beside: readonly TerrainFeature[],
) => Mark[];

const PAINTERS: Readonly<Record<PaintedBy, Painter>> = {
  plain: plainMarks,
  'leafy trees': lightWoodsMarks,
  crowns: heavyWoodsMarks,
  hedge: hedgeMarks,
  firs: firWoodsMarks,
  reeds: swampMarks,
  town: townMarks,
  building: buildingMarks,
  furrows: furrowMarks,
  lake: lakeMarks,
  stream: streamMarks,
  river: riverMarks,
  bridge: bridgeMarks,
  stones: fordMarks,
  road: roadMarks,
  path: pathMarks,
  ridge: ridgeMarks,
  cliff: cliffMarks,
  contours: contourMarks,
  trench: trenchMarks,
  bunker: bunkerMarks,
  wall: wallMarks,
  wreck: wreckMarks,
  cloud: smokeMarks,
  rocks: asteroidMarks,
  veils: nebulaMarks,
  globe: planetMarks,
};

/**
 * A feature's drawing in sheet inches, the lowest mark first. The same feature always looks the same beside the same
 * others: `laidOut` tells those that change its looks.
 */
export function terrainMarks(
  feature: TerrainFeature,
  board: Board,
  style: PictureStyle,
  kinds: KindTable = KINDS,
  beside: readonly TerrainFeature[] = [],
): Mark[] {
  const paint = PAINTERS[rowOf(feature, kinds).paintedBy ?? 'plain'];
  const inks = inksOf(feature, style, kinds);
  const { picture, sign } = feature.own ?? {};
  const marks = picture
    ? pictureFillMarks(feature, picture, board, inks, style)
    : paint(feature, board, inks, style, beside);
  return sign === undefined ? marks : [...marks, ...signMarks(sign, feature, board, inks)];
}

interface Asked {
  readonly board: Board;
  readonly style: PictureStyle;
  readonly kinds: KindTable;
  readonly beside: readonly TerrainFeature[];
}

const knownMarks = memoLast(
  (known: Asked & { readonly marks: readonly Mark[] }, asked: Asked) =>
    known.board === asked.board &&
    known.style === asked.style &&
    known.kinds === asked.kinds &&
    isSameList(known.beside, asked.beside, (one, other) => one === other),
  (feature: TerrainFeature, asked) => ({
    ...asked,
    marks: terrainMarks(feature, asked.board, asked.style, asked.kinds, asked.beside),
  }),
);

/**
 * The same, made once for as long as the feature lies where it lies: lifted and let go again, or on paper of several
 * sizes, it is the same drawing.
 */
export function laidMarks(
  { feature, beside }: Laid,
  board: Board,
  style: PictureStyle,
  kinds: KindTable = KINDS,
): readonly Mark[] {
  return knownMarks(feature, { board, style, kinds, beside }).marks;
}
