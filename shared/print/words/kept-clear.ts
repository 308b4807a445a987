// What words on a map keep off where they can: bases and their names, signs of objectives, heights of hills,
// bridges and buildings.

import type { Board, Objective, Place, TerrainFeature } from '../../scenario/document';
import { kindRow, KINDS, type KindTable } from '../../scenario/kinds/kinds';
import { halvesOf, reachOf } from '../drawing/base-outline';
import { areaOf, boundsOf } from '../drawing/sheet-outlines';
import type { PictureStyle, SheetPoint, StandAppearance } from '../drawing/picture';
import { summitOf } from '../map/relief-marks';
import { around, facingOf, isFigure, placePoint } from '../map/map-scene';
import { standTagMarks } from '../map/stand-marks';
import type { Box } from '../drawing/text-boxes';
import { textBoxes } from '../drawing/text-boxes';

/** The room of a base as it lies. The corners of a rectangle may be touched; a disc has none, so no word may cross its rim. */
export function roomOfBase(
  { footprint }: Pick<StandAppearance, 'footprint'>,
  at: SheetPoint,
  place: Place,
): Box {
  if (footprint.type === 'disc') return around(at, reachOf(footprint));
  const most = reachOf(footprint) * 0.8;
  const halves = halvesOf(footprint, facingOf(place));
  const [x, y] = [Math.min(most, halves.x * SPARE), Math.min(most, halves.y * SPARE)];
  return { left: at.x - x, top: at.y - y, right: at.x + x, bottom: at.y + y };
}

/** A square base lies in a room a little larger than itself. */
const SPARE = 0.8 * Math.SQRT2;

/** The room of a stand's name below its base. */
function roomOfTag({ place, look }: StandRoom, at: SheetPoint, style: PictureStyle): Box[] {
  return standTagMarks(look, style, facingOf(place)).flatMap((mark) =>
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
export function roomOfSummits(
  terrain: readonly TerrainFeature[],
  board: Board,
  kinds: KindTable = KINDS,
): Box[] {
  return terrain.flatMap((feature) => {
    const at = kindRow(feature.kind, kinds).rises ? summitOf(feature, board) : null;
    return at === null
      ? []
      : [{ left: at.x - 0.2, top: at.y - 0.35, right: at.x + 0.6, bottom: at.y + 0.2 }];
  });
}

/** The rooms of small things that a word would hide: bridges, fords, buildings, bunkers. */
export function roomsOfBuilt(
  terrain: readonly TerrainFeature[],
  board: Board,
  kinds: KindTable = KINDS,
): { readonly id: TerrainFeature['id']; readonly room: Box }[] {
  return terrain.flatMap(({ id, kind, shape }) => {
    const area = kindRow(kind, kinds).lettering?.keepsOff ? areaOf(shape, board) : [];
    return area.length === 0 ? [] : [{ id, room: boundsOf(area) }];
  });
}

/** A stand on the map, for what its picture takes. */
export interface StandRoom {
  readonly place: Place;
  readonly look: StandAppearance;
}

/** What bases, their names and the signs of objectives take of a map that is drawn at its usual size. */
export function roomsTaken(
  stands: readonly StandRoom[],
  objectives: readonly Objective[],
  board: Board,
  style: PictureStyle,
): Box[] {
  return [
    ...stands.flatMap((stand) => {
      const at = placePoint(stand.place, { board });
      if (at === null) return [];
      return [roomOfBase(stand.look, at, stand.place), ...roomOfTag(stand, at, style)];
    }),
    ...objectives.flatMap(({ place }) => {
      const at = placePoint(place, { board });
      return at === null ? [] : [roomOfSign(at, 1)];
    }),
  ];
}
