// Selection, grips and the sketch of a gesture, painted by one node over everything. Lines and grips
// keep their size on the screen; each has a light casing, so that it shows on any ground.

import Konva from 'konva';
import {
  sheetSize,
  toSheet,
  type SheetPoint,
  type StandAppearance,
} from '../../shared/print/drawing/picture';
import type { Board, GroundStyle } from '../../shared/scenario/document';
import type { Handle } from '../things/handles';
import { NO_SKETCH, type Sketch, type SketchLine, type SketchStyle } from '../things/sketch';
import type { Thing } from '../things/find-things';
import { around, type Bounds, meet } from './bounds';
import { freePlate, type Plate } from './note-plates';
import { outlineOf } from './selection-outlines';
import { paintName, roomOf, type StandItem } from './stand-nodes';

export interface HandPicture {
  readonly board: Board;
  readonly ground: GroundStyle;
  readonly appearances: ReadonlyMap<string, StandAppearance>;
  readonly selected: readonly Thing[];
  readonly hovered: Thing | null;
  readonly handles: readonly Handle[];
  /** The grip that Delete would remove. */
  readonly activeHandle: Handle | null;
  readonly sketch: Sketch;
  /** Stands that keep clear of labels, and whose names rings and grips leave readable: those of a battle, or selected. */
  readonly stands: readonly StandItem[];
  /** Mil between the lines of the snapping grid; null = they are not drawn. */
  readonly grid: number | null;
}

const ACCENT = '#1257d8';
const CASING = 'rgba(255, 255, 255, 0.92)';

const COLOURS: Readonly<Record<SketchStyle, string>> = {
  guide: '#b0127a',
  draft: ACCENT,
  refused: '#c2181b',
  marquee: ACCENT,
  tape: '#3a2a10',
  clear: '#0a7d32',
  blocked: '#c2181b',
  shade: '#c2181b',
  route: '#6b21a8',
  caret: '#1d1a14',
};

const GRID = 'rgba(58, 42, 16, 0.22)';
/** Pixels between lines of the grid, at least. */
const NEAREST_LINES = 7;

/** Labels keep this far off the window's edge. */
const EDGE = 4;

const LARGEST_GRIP = 4.5;
const SMALLEST_GRIP = 2;

type Context = CanvasRenderingContext2D;

export class HandShape extends Konva.Shape {
  #picture: HandPicture | null = null;
  /** Inches to the pixel. */
  #pixel = 1;
  /** Where labels lie so far. */
  readonly #notes: Plate[] = [];
  /** Where stands are, in pixels. */
  #rooms: readonly Bounds[] = [];

  /** `nameOf` tells where the name of a stand is, from its base's middle; null for under it. */
  constructor(private readonly nameOf: (id: string) => SheetPoint | null) {
    super({ listening: false, perfectDrawEnabled: false });
    this.sceneFunc((context) => this.#paint(context._context));
  }

  put(picture: HandPicture): void {
    this.#picture = picture;
    this.getLayer()?.batchDraw();
  }

  zoomedTo(scale: number): void {
    this.#pixel = 1 / scale;
  }

  #paint(context: Context): void {
    const picture = this.#picture;
    if (!picture) return;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    if (picture.grid !== null) this.#grid(context, picture.board, picture.grid);
    if (picture.hovered) this.#outline(context, picture, picture.hovered, 1.25);
    for (const thing of picture.selected) this.#outline(context, picture, thing, 2);
    const { sketch = NO_SKETCH, board } = picture;
    for (const line of sketch.lines) this.#line(context, line, board);
    const grip = gripSize(picture.handles, this.#pixel);
    for (const handle of picture.handles) this.#handle(context, handle, picture, grip);
    for (const dot of sketch.dots) {
      this.#dot(context, toSheet(board, dot.at), COLOURS[dot.style]);
    }
    const stands = picture.stands.map((one) => ({ ...one, name: this.nameOf(one.id) }));
    for (const one of this.#overdrawn(picture, stands))
      paintName(context, one, { board, style: 'colour', ground: picture.ground });
    for (const handle of picture.handles)
      if (hasStem(handle)) this.#dot(context, toSheet(board, handle.at), ACCENT);
    this.#notes.length = 0;
    this.#rooms = sketch.notes.length === 0 ? [] : this.#roomsOf(stands, board);
    for (const note of sketch.notes) this.#note(context, toSheet(board, note.at), note.text);
  }

  /** Stands whose names lie under a ring, a template or the frame of what is selected. */
  #overdrawn(
    { board, sketch, selected }: HandPicture,
    stands: readonly StandItem[],
  ): readonly StandItem[] {
    if (stands.length === 0) return [];
    const chosen = new Set(selected.map(({ value }) => value.id as string));
    const rings = sketch.lines
      .filter((line) => line.isClosed)
      .map(({ points }) => around(points.map((point) => toSheet(board, point))));
    return stands.filter((stand) => {
      const room = roomOf(stand, board, this.#pixel);
      return room !== null && (chosen.has(stand.id) || rings.some((ring) => meet(ring, room)));
    });
  }

  #roomsOf(stands: readonly StandItem[], board: Board): readonly Bounds[] {
    const px = this.#pixel;
    return stands.flatMap((stand) => {
      const room = roomOf(stand, board, px);
      if (room === null) return [];
      const { left, top, right, bottom } = room;
      return [{ left: left / px, top: top / px, right: right / px, bottom: bottom / px }];
    });
  }

  #outline(context: Context, picture: HandPicture, thing: Thing, width: number): void {
    const path = outlineOf(thing, picture.board, picture.appearances, this.#pixel);
    if (path) this.#cased(context, path, ACCENT, width);
  }

  #cased(context: Context, path: Path2D, colour: string, width: number, dash: number[] = []): void {
    const px = this.#pixel;
    context.setLineDash([]);
    context.strokeStyle = CASING;
    context.lineWidth = (width + 2.5) * px;
    context.stroke(path);
    context.setLineDash(dash.map((length) => length * px));
    context.strokeStyle = colour;
    context.lineWidth = width * px;
    context.stroke(path);
    context.setLineDash([]);
  }

  #line(context: Context, line: SketchLine, board: Board): void {
    const [first, ...rest] = line.points.map((point) => toSheet(board, point));
    if (!first) return;
    const path = new Path2D();
    path.moveTo(first.x, first.y);
    for (const { x, y } of rest) path.lineTo(x, y);
    if (line.isClosed) path.closePath();
    const colour = COLOURS[line.style];
    if (line.width > 0) {
      context.save();
      context.globalAlpha = 0.3;
      context.lineCap = 'butt';
      context.strokeStyle = colour;
      context.lineWidth = line.width / 1000;
      context.stroke(path);
      context.restore();
    }
    if (line.style === 'guide') return this.#cased(context, path, colour, 1, [3, 3]);
    if (line.isClosed) {
      context.save();
      context.globalAlpha = 0.14;
      context.fillStyle = colour;
      context.fill(path);
      context.restore();
    }
    if (line.style === 'shade') return;
    const isDashed = line.style === 'marquee' || line.style === 'route';
    this.#cased(context, path, colour, line.style === 'marquee' ? 1.25 : 2, isDashed ? [6, 5] : []);
  }

  #handle(
    context: Context,
    handle: Handle,
    { board, activeHandle }: HandPicture,
    grip: number,
  ): void {
    const px = this.#pixel;
    const at = toSheet(board, handle.at);
    if (handle.grip === 'rotate') return this.#dot(context, at, ACCENT);
    if (hasStem(handle)) {
      const isShort = handle.grip === 'turn' && handle.stem !== undefined;
      const from = toSheet(board, isShort ? handle.stem : handle.from);
      const stem = new Path2D();
      stem.moveTo(from.x, from.y);
      stem.lineTo(at.x, at.y);
      this.#cased(context, stem, ACCENT, 1.5);
      return;
    }
    const half = grip * px;
    const box = new Path2D();
    if (handle.grip === 'crest') {
      box.moveTo(at.x, at.y - 1.4 * half);
      box.lineTo(at.x + 1.4 * half, at.y);
      box.lineTo(at.x, at.y + 1.4 * half);
      box.lineTo(at.x - 1.4 * half, at.y);
      box.closePath();
    } else if (handle.grip === 'scale' || handle.grip === 'size') {
      box.arc(at.x, at.y, half, 0, 2 * Math.PI);
    } else {
      box.rect(at.x - half, at.y - half, 2 * half, 2 * half);
    }
    this.#cased(context, box, ACCENT, 1.5);
    context.fillStyle = handle === activeHandle ? ACCENT : '#ffffff';
    context.fill(box);
  }

  #dot(context: Context, at: SheetPoint, colour: string): void {
    const px = this.#pixel;
    context.beginPath();
    context.arc(at.x, at.y, 5 * px, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
    context.strokeStyle = '#ffffff';
    context.lineWidth = 1.75 * px;
    context.stroke();
  }

  /** What is seen of the sheet, in pixels of the screen from the sheet's corner. */
  #window(context: Context): Bounds {
    const { a, e, f } = context.getTransform();
    // A screen may have several dots to the pixel.
    const dots = a * this.#pixel;
    const { width, height } = context.canvas;
    return {
      left: (EDGE - e) / dots,
      top: (EDGE - f) / dots,
      right: (width - EDGE - e) / dots,
      bottom: (height - EDGE - f) / dots,
    };
  }

  /** Lines nearer to each other than a few pixels are left out. */
  #grid(context: Context, board: Board, mils: number): void {
    if (board.space !== 'table') return;
    const inch = mils / 1000;
    const step = inch * Math.max(1, Math.ceil((NEAREST_LINES * this.#pixel) / inch));
    const { width, height } = sheetSize(board);
    context.beginPath();
    for (let x = step; x < width; x += step) {
      context.moveTo(x, 0);
      context.lineTo(x, height);
    }
    // The table is counted from its southern edge.
    for (let y = height - step; y > 0; y -= step) {
      context.moveTo(0, y);
      context.lineTo(width, y);
    }
    context.strokeStyle = GRID;
    context.lineWidth = this.#pixel;
    context.stroke();
  }

  /** A label beside a point, set in pixels. */
  #note(context: Context, at: SheetPoint, text: string): void {
    const window = this.#window(context);
    context.save();
    context.translate(at.x, at.y);
    context.scale(this.#pixel, this.#pixel);
    context.font = '600 13px system-ui, sans-serif';
    context.textBaseline = 'middle';
    const size = { width: context.measureText(text).width + 16, height: 24 };
    const plate = freePlate(at, size, this.#pixel, this.#notes, this.#rooms, window);
    this.#notes.push(plate);
    const { x, y } = plate.shift;
    context.fillStyle = 'rgba(24, 22, 18, 0.88)';
    context.beginPath();
    context.roundRect(x, y, size.width, size.height, 6);
    context.fill();
    context.fillStyle = '#ffffff';
    context.fillText(text, x + 8, y + 12.5);
    context.restore();
  }
}

/** A dot at the end of a line; names lie between the two. */
function hasStem(handle: Handle): handle is Extract<Handle, { grip: 'turn' | 'handle' }> {
  return handle.grip === 'turn' || handle.grip === 'handle';
}

/** Half a grip's width in pixels: corners that lie close together have smaller ones, so that the outline shows. */
function gripSize(handles: readonly Handle[], pixel: number): number {
  const corners = handles.filter(({ grip }) => grip === 'vertex');
  const steps = corners.slice(1).map(({ at }, i) => {
    const before = corners[i]?.at ?? at;
    return Math.hypot(at.x - before.x, at.y - before.y) / 1000 / pixel;
  });
  if (steps.length === 0) return LARGEST_GRIP;
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  return Math.max(SMALLEST_GRIP, Math.min(LARGEST_GRIP, mean / 4));
}
