// Measures drawings: where path data goes, and whether SVG is well-formed XML. Knows just the path
// commands that the drawings use, and fails loudly on any other.

import type { ImageMark, Mark, TextMark } from '../../shared/print/drawing/picture';
import type { Box } from '../../shared/print/drawing/text-boxes';
import { overlapOf, textBoxes } from '../../shared/print/drawing/text-boxes';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const LENGTHS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/** The points that path data passes through or is pulled towards, in absolute coordinates. */
export function pathPoints(d: string): Point[] {
  const points: Point[] = [];
  let pen = { x: 0, y: 0 };
  let start = pen;
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const name = command.toUpperCase();
    const length = LENGTHS[name];
    if (length === undefined) throw new Error(`unknown path command ${command}`);
    const values = rest
      .trim()
      .split(/[\s,]+|(?<=\d)(?=-)/)
      .filter((text) => text !== '')
      .map((text) => {
        const value = Number(text);
        if (!Number.isFinite(value)) throw new Error(`not a number in path data: ${text}`);
        return value;
      });
    if (name === 'Z') {
      pen = start;
      continue;
    }
    if (values.length === 0 || values.length % length !== 0) {
      throw new Error(`${command} has ${values.length} numbers`);
    }
    const base = command === name ? { x: 0, y: 0 } : null;
    for (let i = 0; i < values.length; i += length) {
      const from = base ?? pen;
      const v = values.slice(i, i + length) as number[];
      if (name === 'H') pen = { x: from.x + v[0]!, y: pen.y };
      else if (name === 'V') pen = { x: pen.x, y: from.y + v[0]! };
      else if (name === 'Q') {
        points.push({ x: from.x + v[0]!, y: from.y + v[1]! });
        pen = { x: from.x + v[2]!, y: from.y + v[3]! };
      } else pen = { x: from.x + v[length - 2]!, y: from.y + v[length - 1]! };
      if (name === 'M') start = pen;
      points.push(pen);
    }
  }
  return points;
}

/** Corners of its box, turned. */
function imagePoints({ x, y, width, height, turn }: ImageMark): Point[] {
  const angle = (-turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [-0.5, 0.5].flatMap((u) =>
    [-0.5, 0.5].map((v) => ({
      x: x + u * width * cos - v * height * sin,
      y: y + u * width * sin + v * height * cos,
    })),
  );
}

/** Corners of everything that the marks cover, pens not counted. */
export function markPoints(marks: readonly Mark[]): Point[] {
  return marks.flatMap((mark) => {
    if (mark.type === 'image') return imagePoints(mark);
    return mark.type === 'path' || mark.type === 'fill'
      ? pathPoints(mark.d)
      : textBoxes(mark).flatMap((box) => [
          { x: box.left, y: box.top },
          { x: box.right, y: box.bottom },
        ]);
  });
}

/** The room that the marks cover, pens not counted. */
export function markBounds(marks: readonly Mark[]): Box {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of markPoints(marks)) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

export function textsOf(marks: readonly Mark[]): TextMark[] {
  return marks.filter((mark) => mark.type === 'text');
}

/** Every pair of texts of which one lies on the other. */
export function clashesOf(marks: readonly Mark[]): string[] {
  const texts = textsOf(marks);
  const boxes = texts.map(textBoxes);
  return texts.flatMap((text, i) =>
    texts
      .slice(i + 1)
      .filter((_, j) => overlapOf(boxes[i]!, boxes[i + 1 + j]!) > 0.001)
      .map((other) => `"${text.text}" on "${other.text}"`),
  );
}

/** What keeps a text from being well-formed XML, or null. */
export function xmlFault(xml: string): string | null {
  const open: string[] = [];
  let at = 0;
  for (const match of xml.matchAll(/<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const between = xml.slice(at, match.index);
    if (/[<>]/.test(between)) return `stray bracket in "${between.slice(0, 60)}"`;
    if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(between + (match[3] ?? ''))) return 'bare ampersand';
    const names = [...(match[3] ?? '').matchAll(/([\w:-]+)="/g)].map(([, name]) => name);
    if (new Set(names).size !== names.length) return `attribute twice in ${match[0].slice(0, 60)}`;
    at = match.index + match[0].length;
    if (match[4] === '/') continue;
    if (match[1] !== '/') open.push(match[2]!);
    else if (open.pop() !== match[2]) return `${match[0]} closes something else`;
  }
  if (xml.slice(at).trim() !== '') return `text after the end: ${xml.slice(at, at + 60)}`;
  return open.length === 0 ? null : `${open.join(', ')} left open`;
}
