// Where the names of stands stand: under their bases, or beside those where that would lie on another
// stand, its name or a word of the map. Found anew when stands, letters or words are others, and not while
// a gesture holds some of the stands.

import { roomOfBase, roomOfSign } from '../../shared/print/words/kept-clear';
import {
  sheetSize,
  type Mark,
  type PictureStyle,
  type SheetPoint,
} from '../../shared/print/drawing/picture';
import { around, facingOf, placePoint } from '../../shared/print/map/map-scene';
import { badgeDiscs, NAME_SIZE } from '../../shared/print/map/stand-marks';
import { standNameWish, type NamedStand } from '../../shared/print/words/stand-name-spots';
import { textBoxes, type Box } from '../../shared/print/drawing/text-boxes';
import { placedWords } from '../../shared/print/words/word-placing';
import type { Board, Objective } from '../../shared/scenario/document';
import { placeToSheet } from './bounds';
import { nameSizeAt, nameSizeFor } from './shown-sizes';
import { isSameList } from '../../shared/core/same-list';
import type { StandItem } from './stand-nodes';

/** What names keep off. */
export interface NameSurroundings {
  readonly board: Board;
  readonly style: PictureStyle;
  readonly objectives: readonly Objective[];
  /** The words of the map. */
  readonly words: readonly Mark[];
}

export class StandNames {
  #spots: ReadonlyMap<string, SheetPoint> = new Map();
  #asked: readonly unknown[] = [];

  /** Where a stand's name is, from its base's middle; null for under the base. */
  spotOf(id: string): SheetPoint | null {
    return this.#spots.get(id) ?? null;
  }

  /** Finds the places for names in letters as they are at so many pixels to the inch. */
  put(items: readonly StandItem[], pixels: number, around: NameSurroundings): void {
    const things = items.flatMap(({ place, look }) => [place, look]);
    const size = nameSizeAt(pixels);
    // On a table near by zooming changes nothing.
    const isOnHexes = around.board.space === 'hex';
    const asked = [isOnHexes ? pixels : size, ...Object.values(around), ...things];
    if (isSameList(asked, this.#asked, (one, other) => one === other)) return;
    this.#asked = asked;
    this.#spots = size === null ? new Map() : spotsOf(items, pixels, around);
  }
}

/** Only of those that do not stand under their base. */
function spotsOf(
  items: readonly StandItem[],
  pixels: number,
  { board, style, objectives, words }: NameSurroundings,
): ReadonlyMap<string, SheetPoint> {
  const stands = items.flatMap(({ id, place, look }) => {
    const at = placeToSheet(board, place);
    return at === null ? [] : [{ id, place, look, at }];
  });
  const wished = stands.flatMap((stand) => {
    const wish = standNameWish(stand, nameSizeFor(stand, pixels) ?? NAME_SIZE, style);
    return wish ? [{ stand, wish: { ...wish, mustShow: true } }] : [];
  });
  const signs = objectives.flatMap(({ place }) => {
    const at = placePoint(place, { board });
    return at === null ? [] : [roomOfSign(at, 1)];
  });
  const bases = stands.flatMap((stand) => roomsOfStand(stand, nameSizeAt(pixels) ?? NAME_SIZE));
  const barred = words.flatMap((mark) => (mark.type === 'text' ? textBoxes(mark) : []));
  const wishes = wished.map(({ wish }) => wish);
  const placed = placedWords(wishes, sheetSize(board), [...bases, ...signs], barred);
  return new Map(
    wished.flatMap(({ stand: { id, at }, wish }, i) => {
      const word = placed[i];
      if (!word || word === wish.places[0]) return [];
      return [[id, { x: word.x - at.x, y: word.y - at.y }] as const];
    }),
  );
}

/** Its base and its markers. */
function roomsOfStand({ look, place, at }: NamedStand, size: number): readonly Box[] {
  const facing = facingOf(place);
  const discs = badgeDiscs(look, { facing, size });
  return [
    roomOfBase(look, at, place),
    ...discs.map((disc) => around({ x: at.x + disc.at.x, y: at.y + disc.at.y }, disc.radius)),
  ];
}
