// What words on a map keep off where they can: bases and their names, signs of objectives, heights of hills.

import type { Board, Objective, Place, TerrainFeature } from '../scenario/types';
import type { PictureStyle, SheetPoint, StandLook } from './picture';
import { summitOf } from './relief-marks';
import { around, isFigure, placePoint } from './scene';
import { reachOf, standTagMarks } from './stand-marks';
import type { Box } from './text-boxes';
import { textBoxes } from './text-boxes';

/** The room of a base; its corners may be touched. */
export function roomOfBase(look: StandLook, at: SheetPoint): Box {
  return around(at, reachOf(look.footprint) * 0.8);
}

/** The room of a stand's name below its base. */
function roomOfTag(look: StandLook, at: SheetPoint, style: PictureStyle): Box[] {
  return standTagMarks(look, style).flatMap((mark) =>
    mark.type === 'text' && !isFigure(mark)
      ? textBoxes({ ...mark, x: mark.x + at.x, y: mark.y + at.y })
      : [],
  );
}

/** The room of an objective's star, drawn `scale` times its usual size. */
export function roomOfSign(at: SheetPoint, scale: number): Box {
  return around(at, 0.7 * scale);
}

/** The rooms of the heights that hills bear. */
export function roomOfSummits(terrain: readonly TerrainFeature[], board: Board): Box[] {
  return terrain.flatMap((feature) => {
    const at = feature.kind === 'hill' ? summitOf(feature, board) : null;
    return at === null
      ? []
      : [{ left: at.x - 0.2, top: at.y - 0.35, right: at.x + 0.6, bottom: at.y + 0.2 }];
  });
}

/** A stand on the map, for what its picture takes. */
export interface StandRoom {
  readonly place: Place;
  readonly look: StandLook;
}

/** What bases, their names and the signs of objectives take of a map that is drawn at its usual size. */
export function roomsTaken(
  stands: readonly StandRoom[],
  objectives: readonly Objective[],
  board: Board,
  style: PictureStyle,
): Box[] {
  return [
    ...stands.flatMap(({ place, look }) => {
      const at = placePoint(place, { board });
      return at === null ? [] : [roomOfBase(look, at), ...roomOfTag(look, at, style)];
    }),
    ...objectives.flatMap(({ place }) => {
      const at = placePoint(place, { board });
      return at === null ? [] : [roomOfSign(at, 1)];
    }),
  ];
}
