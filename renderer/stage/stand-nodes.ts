// Nodes for stands: the picture of a look is made once and placed, turned, for each stand that has it.

import type Konva from 'konva';
import type { Mark, PictureStyle, StandLook } from '../../shared/print/picture';
import { standBadgeMarks, standMarks, standNameMarks } from '../../shared/print/stand-marks';
import type { Board, Place, Stand } from '../../shared/scenario/types';
import { type Bounds, placeToSheet, turnOnSheet } from './bounds';
import { KeyedNodes } from './keyed-nodes';
import { MarkShape } from './mark-shape';
import { nameSizeAt } from './name-size';
import { type Canvas2D, paintMarks } from './paint';

export interface StandItem {
  readonly id: string;
  readonly place: Place;
  readonly look: StandLook;
}

/** The stands that are on the table and have a look, in drawing order. */
export function standItems(
  stands: readonly Stand[],
  looks: ReadonlyMap<string, StandLook>,
): StandItem[] {
  const items: StandItem[] = [];
  for (const { id, place } of stands) {
    const look = looks.get(id);
    if (look && (place.on === 'table' || place.on === 'hex')) items.push({ id, place, look });
  }
  return items;
}

export function standNodes(
  group: Konva.Group,
  board: Board,
  style: PictureStyle,
  touched: (bounds: Bounds) => void = () => undefined,
): KeyedNodes<StandItem, StandShape> {
  return new KeyedNodes(group, {
    keyOf: (item) => item.id,
    make: (item) => new StandShape(item, board, style),
    update: (node, item) => {
      touched(node.bounds);
      node.put(item);
      touched(node.bounds);
    },
    touched: (node) => touched(node.bounds),
  });
}

/** The base turns with the stand; its name and markers stay upright. */
export class StandShape extends MarkShape {
  #look: StandLook;
  #at: Place | null = null;
  #turn = 0;

  constructor(
    item: StandItem,
    readonly board: Board,
    readonly style: PictureStyle,
  ) {
    super(() => picturesOf(item.look, style).base, boundsOf(item, board));
    this.#look = item.look;
    this.#place(item);
  }

  put(item: StandItem): void {
    if (item.look === this.#look && item.place === this.#at) return;
    const bounds = boundsOf(item, this.board);
    if (item.look !== this.#look) {
      this.#look = item.look;
      this.remake(() => picturesOf(item.look, this.style).base, bounds);
    }
    this.bounds = bounds;
    this.#place(item);
  }

  override paintOn(context: Canvas2D): void {
    context.save();
    context.rotate((this.#turn * Math.PI) / 180);
    paintMarks(context, this.marks());
    context.restore();
    const { badges, nameOf } = picturesOf(this.#look, this.style);
    const size = nameSizeAt(context.getTransform().a / window.devicePixelRatio);
    if (size !== null) paintMarks(context, nameOf(size));
    paintMarks(context, badges);
  }

  #place({ place }: StandItem): void {
    this.#at = place;
    const at = placeToSheet(this.board, place);
    if (at) this.position(at);
    const turn = turnOnSheet(place);
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.getLayer()?.batchDraw();
  }
}

interface StandPictures {
  readonly style: PictureStyle;
  readonly base: readonly Mark[];
  readonly badges: readonly Mark[];
  /** The name, lettered so large, in inches. */
  readonly nameOf: (size: number) => readonly Mark[];
}

const pictures = new WeakMap<StandLook, StandPictures>();

function picturesOf(look: StandLook, style: PictureStyle): StandPictures {
  const known = pictures.get(look);
  if (known?.style === style) return known;
  let named: { readonly size: number; readonly marks: readonly Mark[] } | null = null;
  const made: StandPictures = {
    style,
    base: standMarks(look, style),
    badges: standBadgeMarks(look, style),
    nameOf: (size) => {
      if (named?.size !== size) named = { size, marks: standNameMarks(look, style, size) };
      return named.marks;
    },
  };
  pictures.set(look, made);
  return made;
}

/** The base, its name beside it and its marks. */
function boundsOf(item: StandItem, board: Board): MarkShape['bounds'] {
  const { x, y } = placeToSheet(board, item.place) ?? { x: 0, y: 0 };
  const reach = 3;
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}
