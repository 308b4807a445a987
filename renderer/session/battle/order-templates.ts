// Areas that an order would cover, as lines over the table.

import { mil, type Point } from '../../../shared/core/measure';
import type { Template } from '../../../shared/rules/ruleset';
import { line, NO_SKETCH, type Sketch } from '../../things/sketch';

const CORNERS = 48;

/** How an area is drawn: what is covered, what is open, and what a rule closes. */
export const STYLES = { covered: 'blocked', open: 'clear', closed: 'shade' } as const;

export function sketchOfTemplates(templates: readonly Template[]): Sketch {
  const [first] = templates;
  const named = templates.filter(
    (template) =>
      template.label !== '' &&
      (template === first || template.tone === 'closed' || template.shape === 'line'),
  );
  return {
    ...NO_SKETCH,
    lines: templates.map((template) => {
      const style = STYLES[template.tone ?? 'covered'];
      return template.shape === 'line'
        ? line(style, outlineOf(template), { width: template.size.width })
        : line(style, outlineOf(template), { isClosed: true });
    }),
    notes: named.map(({ at, label }) => ({ at, text: label })),
  };
}

/** Corners of a rectangle, of a many-sided disc, `depth` along the turn and `width` across it, or of an arc. */
export function outlineOf({ shape, at, size, turn, degrees = 0 }: Template): readonly Point[] {
  if (shape === 'line') return [at, moved(at, turn, size.depth, 0)];
  if (shape === 'arc') {
    const rim = Array.from({ length: CORNERS / 2 + 1 }, (_, i) =>
      moved(at, turn + degrees * (i / (CORNERS / 2) - 1 / 2), size.depth, 0),
    );
    return [at, ...rim];
  }
  const [along, across] = [size.depth / 2, size.width / 2];
  if (shape === 'rectangle') {
    return [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ].map(([a = 0, b = 0]) => moved(at, turn, a * along, b * across));
  }
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return moved(at, turn, along * Math.cos(angle), across * Math.sin(angle));
  });
}

/** `along` a direction and `across` it, to its left. */
function moved(from: Point, degrees: number, along: number, across: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    x: mil(Math.round(from.x + along * cos - across * sin)),
    y: mil(Math.round(from.y + along * sin + across * cos)),
  };
}
