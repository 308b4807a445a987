// Nodes for stands: the picture of a look is made once and placed, turned, for each stand that has it.

import type Konva from 'konva';
import { memoLast } from '../../shared/core/memo';
import { readableOn } from '../../shared/print/drawing/dark-ground';
import { halvesOf, lowestWithin } from '../../shared/print/drawing/base-outline';
import type { Mark, SheetPoint, StandAppearance } from '../../shared/print/drawing/picture';
import {
  NAME_SIZE,
  standBadgeMarks,
  standMarks,
  standNameMarks,
  type TagPlacing,
} from '../../shared/print/map/stand-marks';
import type { Board, GroundStyle, Place, Stand } from '../../shared/scenario/document';
import { type Bounds, placeToSheet, turnOnSheet } from './bounds';
import { KeyedNodes } from './keyed-nodes';
import type { MapStyle } from './map-nodes';
import { MarkShape } from './mark-shape';
import { loadedPicture } from './loaded-pictures';
import { LARGEST_NAME, nameSizeAt, nameSizeFor } from './shown-sizes';
import { type Canvas2D, paintMarks } from './paint';

export interface StandItem {
  readonly id: string;
  readonly place: Place;
  readonly look: StandAppearance;
  /** Where its name is, from the base's middle; under the base where that is null or not said. */
  readonly name?: SheetPoint | null;
}

/** The stands that are on the table and have a look, in drawing order. */
export function standItems(
  stands: readonly Stand[],
  appearances: ReadonlyMap<string, StandAppearance>,
): StandItem[] {
  const items: StandItem[] = [];
  for (const { id, place } of stands) {
    const look = appearances.get(id);
    if (look && (place.on === 'table' || place.on === 'hex')) items.push({ id, place, look });
  }
  return items;
}

/** What stands are drawn for: names are light on dark ground. */
export type StandMap = Pick<MapStyle, 'board' | 'style' | 'ground'>;

export function standNodes(
  group: Konva.Group,
  map: StandMap,
  touched: (bounds: Bounds) => void = () => undefined,
): KeyedNodes<StandItem, StandShape> {
  return new KeyedNodes(group, {
    keyOf: (item) => item.id,
    make: (item) => new StandShape(item, map),
    update: (node, item) => {
      touched(node.bounds);
      node.put(item);
      touched(node.bounds);
    },
    touched: (node) => touched(node.bounds),
  });
}

/** The base turns with the stand; its name and markers stay upright. */
class StandShape extends MarkShape {
  #look: StandAppearance;
  #at: Place | null = null;
  #name: SheetPoint | null = null;
  #turn = 0;
  readonly #whenPictured = (): void => this.touch();

  constructor(
    item: StandItem,
    readonly map: StandMap,
  ) {
    super(() => picturesOf(item.look, map).base, boundsOf(item, map.board));
    this.#look = item.look;
    this.#name = item.name ?? null;
    this.#place(item);
  }

  put(item: StandItem): void {
    const { name = null } = item;
    const isNamedThere = name?.x === this.#name?.x && name?.y === this.#name?.y;
    if (item.look === this.#look && item.place === this.#at && isNamedThere) return;
    this.#name = name;
    const bounds = boundsOf(item, this.map.board);
    if (item.look !== this.#look) {
      this.#look = item.look;
      this.remake(() => picturesOf(item.look, this.map).base, bounds);
    }
    this.bounds = bounds;
    this.#place(item);
  }

  override paintOn(context: Canvas2D): void {
    const { picture } = this.#look;
    if (picture !== undefined) loadedPicture(picture, this.#whenPictured);
    context.save();
    context.rotate((this.#turn * Math.PI) / 180);
    paintMarks(context, this.marks());
    context.restore();
    const { badgesOf, nameOf } = picturesOf(this.#look, this.map);
    const pixels = context.getTransform().a / window.devicePixelRatio;
    const size = this.#at && nameSizeFor({ place: this.#at, look: this.#look }, pixels);
    const facing = -this.#turn;
    if (size !== null) paintMarks(context, nameOf({ facing, size, name: this.#name }));
    paintMarks(context, badgesOf({ facing, size: nameSizeAt(pixels) ?? NAME_SIZE, name: null }));
  }

  #place({ place }: StandItem): void {
    this.#at = place;
    const at = placeToSheet(this.map.board, place);
    if (at) this.position(at);
    const turn = turnOnSheet(place);
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.getLayer()?.batchDraw();
  }
}

/** The name alone, once more over what has been drawn on the stands; the context counts inches of the sheet. */
export function paintName(
  context: CanvasRenderingContext2D,
  { place, look, name = null }: StandItem,
  map: StandMap,
): void {
  const at = placeToSheet(map.board, place);
  const size = nameSizeFor({ place, look }, context.getTransform().a / window.devicePixelRatio);
  if (at === null || size === null) return;
  context.save();
  context.translate(at.x, at.y);
  paintMarks(context, picturesOf(look, map).nameOf({ facing: -turnOnSheet(place), size, name }));
  context.restore();
}

/** What a stand and its name take up, in inches of the sheet; `pixel` is one pixel in inches. */
export function roomOf(item: StandItem, board: Board, pixel: number): Bounds | null {
  const { place, look } = item;
  const at = placeToSheet(board, place);
  if (at === null) return null;
  const facing = -turnOnSheet(place);
  const halves = halvesOf(look.footprint, facing);
  const size = nameSizeFor(item, 1 / pixel) ?? 0;
  const half = look.name.length * size * LETTER;
  const { x, y } = item.name ?? { x: 0, y: lowestWithin(look.footprint, facing, half) + size };
  return {
    left: at.x + Math.min(-halves.x, x - half),
    top: at.y + Math.min(-halves.y, y - size),
    right: at.x + Math.max(halves.x, x + half),
    bottom: at.y + Math.max(halves.y, y + 0.2 * size),
  };
}

/** Half a letter's width to its height. */
const LETTER = 0.31;

interface StandPictures {
  readonly style: MapStyle['style'];
  readonly ground: GroundStyle;
  readonly base: readonly Mark[];
  readonly badgesOf: Tag;
  readonly nameOf: Tag;
}

const picturesOf = memoLast(
  (known: StandPictures, map: StandMap) => known.style === map.style && known.ground === map.ground,
  (look: StandAppearance, { style, ground }) => ({
    style,
    ground,
    base: standMarks(look, style),
    badgesOf: keptFor((placing) => standBadgeMarks(look, style, placing)),
    nameOf: keptFor((placing) => readableOn(standNameMarks(look, style, placing), style, ground)),
  }),
);

type Tag = (placing: Required<TagPlacing>) => readonly Mark[];

/** Made anew only for another size or facing. */
function keptFor(make: Tag): Tag {
  let kept: (Required<TagPlacing> & { readonly marks: readonly Mark[] }) | null = null;
  return ({ facing, size, name }) => {
    if (kept?.size !== size || kept.facing !== facing || kept.name !== name) {
      kept = { facing, size, name, marks: make({ facing, size, name }) };
    }
    return kept.marks;
  };
}

/** The base, its name beside it at any zoom, and its marks. */
function boundsOf({ place, look, name = null }: StandItem, board: Board): MarkShape['bounds'] {
  const { x, y } = placeToSheet(board, place) ?? { x: 0, y: 0 };
  const reach = 3;
  const half = look.name.length * LARGEST_NAME * LETTER;
  const [east, south] = [name?.x ?? 0, name?.y ?? 0];
  return {
    left: x + Math.min(-reach, east - half),
    top: y + Math.min(-reach, south - LARGEST_NAME),
    right: x + Math.max(reach, east + half),
    bottom: y + Math.max(reach, south + LARGEST_NAME),
  };
}
