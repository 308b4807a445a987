// Labels that follow a curve: where its nodes lie on the table, and what the label is when they lie elsewhere.

import { mil, type Point } from '../../shared/core/measure';
import { flattened, smoothNodes } from '../../shared/geometry/curve';
import { pointSegmentSquared } from '../../shared/geometry/segment';
import type { Board, Label } from '../../shared/scenario/document';
import { besideLabel, labelFrame } from './label-frame';

/** Degrees of bend up to which three nodes are enough. */
const SLIGHT = 60;

/** Where the nodes of its curve lie on the table; none where it has no curve. */
export function labelNodes({ at, angle = 0, curve = [] }: Label): readonly Point[] {
  return curve.map((node) => {
    const { x, y } = rotated(node, angle);
    return { x: mil(at.x + x), y: mil(at.y + y) };
  });
}

/**
 * The label along a curve through these points of the table, in whose middle it lies. It reads from left to right as it
 * is turned, whichever way they come. Straight where fewer than two points are left.
 */
export function labelAlong(label: Label, nodes: readonly Point[]): Label {
  const apart = nodes.filter(({ x, y }, i) => x !== nodes[i - 1]?.x || y !== nodes[i - 1]?.y);
  const [first, last] = [apart[0], apart.at(-1)];
  if (!first || !last || apart.length < 2) return straightLabel(label);
  const at = middleOf(apart);
  const { angle = 0 } = label;
  const seen = apart.map(({ x, y }) => rotated({ x: mil(x - at.x), y: mil(y - at.y) }, -angle));
  const isBackward = (seen.at(-1)?.x ?? 0) < (seen[0]?.x ?? 0);
  return { ...label, at, bend: undefined, curve: isBackward ? seen.toReversed() : seen };
}

export function straightLabel(label: Label): Label {
  return { ...label, curve: undefined, bend: undefined };
}

/** The label on a curve that runs as its words lie now. */
export function curvedLabel(label: Label, board: Board): Label {
  return alongWords(label, board, Math.abs(label.bend ?? 0) > SLIGHT ? 4 : 2);
}

function alongWords(label: Label, board: Board, steps: number): Label {
  const frame = labelFrame(label, board);
  const nodes = Array.from({ length: steps + 1 }, (_, i) =>
    besideLabel(frame, frame.width * (i / steps - 0.5), 0),
  );
  return labelAlong(
    label,
    nodes.flatMap((node) => node ?? []),
  );
}

/**
 * The label with one more node of its curve, or with a node here that lay no farther off than a letter is high. One
 * that has no curve gets one that runs as its words lie.
 */
export function withLabelNode(
  label: Label,
  board: Board,
  at: Point,
): { readonly label: Label; readonly index: number } {
  // A straight one needs none in its middle, where the new one would crowd it.
  const curved = label.curve
    ? label
    : label.bend
      ? curvedLabel(label, board)
      : alongWords(label, board, 1);
  const nodes = labelNodes(curved);
  const close = nodes.findIndex(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= label.size);
  if (close >= 0) return { label: withLabelNodeAt(curved, close, at), index: close };
  const { points, starts } = flattened(smoothNodes(nodes), false);
  const leg = nearestLeg(points, at);
  const index = starts.filter((start) => start <= leg).length;
  return { label: labelAlong(curved, nodes.toSpliced(index, 0, at)), index };
}

/** The curve with a node elsewhere. */
export function withLabelNodeAt(label: Label, index: number, at: Point): Label {
  return labelAlong(label, labelNodes(label).with(index, at));
}

function nearestLeg(points: readonly Point[], { x, y }: Point): number {
  const gaps = points
    .slice(1)
    .map((to, i) =>
      pointSegmentSquared(x, y, points[i]?.x ?? to.x, points[i]?.y ?? to.y, to.x, to.y),
    );
  return gaps.indexOf(Math.min(...gaps));
}

/** Half its length along the curve. */
function middleOf(nodes: readonly Point[]): Point {
  const { points } = flattened(smoothNodes(nodes), false, 1);
  const legs = points.slice(1).map(({ x, y }, i) => {
    const from = points[i] ?? { x, y };
    return { from, dx: x - from.x, dy: y - from.y, length: Math.hypot(x - from.x, y - from.y) };
  });
  let left = legs.reduce((sum, { length }) => sum + length, 0) / 2;
  for (const { from, dx, dy, length } of legs) {
    if (left <= length) {
      const share = left / (length || 1);
      return { x: mil(from.x + share * dx), y: mil(from.y + share * dy) };
    }
    left -= length;
  }
  return points[0] ?? { x: mil(0), y: mil(0) };
}

function rotated({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: mil(x * cos - y * sin), y: mil(x * sin + y * cos) };
}
