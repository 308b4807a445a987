// Draws a hill in one go: its outline, by clicks or by running around it, then its crest: one point, a
// line, or a plateau. Number keys set how high it is.

import type { Point } from '../../shared/core/measure';
import { ringOf, sideOfRings } from '../../shared/geometry/ring';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { Shape, TerrainFeature } from '../../shared/scenario/document';
import { line, NO_SKETCH } from '../things/sketch';
import type { Area } from '../edits/areas';
import { areaOfTrail, trailed } from './freehand-tool';
import { lineTool, POLYGON } from './line-tool';
import { newFeature } from '../edits/new-feature';
import { type ToolContext, DRAG_START, isFar, type Tool } from './machine/tool';
import type { Pointer, KeyPress } from '../things/pointer';

export function hillTool(context: ToolContext): Tool {
  const corners = lineTool(context, { ...POLYGON, commit: (_, shape) => beginCrest(shape) });
  let outline: Area | null = null;
  let crest: readonly Point[] = [];
  let hovered: Point | null = null;
  /** Where the button went down, and where the pointer has been since. */
  let pressed: Pointer | null = null;
  let trail: readonly Point[] = [];

  function beginCrest(shape: Shape): void {
    if (shape.type !== 'polygon') return;
    outline = shape;
    crest = [];
    context.sketch(NO_SKETCH);
    show();
  }

  function hill(points: readonly Point[]): TerrainFeature | null {
    if (!outline) return null;
    const feature = newFeature(context.scenario, 'hill', outline);
    const levels = context.settings.hillLevels;
    return { ...feature, levels, crest: points.length > 0 ? points : null };
  }

  function isInside(point: Point): boolean {
    return outline !== null && sideOfRings([ringOf(outline.points)], point.x, point.y) > 0;
  }

  function move(pointer: Pointer, isDown: boolean): void {
    hovered = pointer.snapped;
    if (!pressed) {
      if (!outline) corners.move(pointer, isDown);
      else show();
      return;
    }
    trail = trailed(trail, pointer);
    const style = outline && !trail.every(isInside) ? 'refused' : 'draft';
    context.sketch({ ...NO_SKETCH, lines: [line(style, trail, { isClosed: true })] });
  }

  /** The hill as it would be with the crest's next point where the pointer is. */
  function show(): void {
    if (!outline) return;
    const next = hovered && isInside(hovered) ? [...crest, hovered] : crest;
    const feature = hill(next);
    if (feature) context.preview({ type: 'put', in: 'terrain', items: [feature] }, [feature.id]);
    const dots = crest.map((at) => ({ at, style: 'draft' }) as const);
    const height = `${context.settings.hillLevels} ${context.settings.hillLevels === 1 ? 'level' : 'levels'}`;
    context.sketch({
      lines: next.length > 1 ? [line('draft', next, { isClosed: next.length > 2 })] : [],
      dots,
      notes: hovered ? [{ at: hovered, text: height }] : [],
    });
  }

  function press(pointer: Pointer): void {
    context.say(null);
    pressed = pointer;
    trail = [pointer.at];
  }

  function release(pointer: Pointer): void {
    const start = pressed;
    if (!start) return;
    const ended = trailed(trail, pointer);
    pressed = null;
    trail = [];
    const isTrail = ended.some((at) => isFar(start.at, at, 2 * DRAG_START, pointer.pixel));
    if (!outline && corners.isDrawing) corners.press(start);
    else if (isTrail) endTrail(ended, pointer);
    else if (outline) addCrest(start.snapped);
    else corners.press(start);
  }

  function endTrail(ended: readonly Point[], pointer: Pointer): void {
    context.sketch(NO_SKETCH);
    const area = areaOfTrail(ended, pointer.pixel);
    if (!area) return context.say('Run around the ground before you let go, or click corners.');
    if (outline) {
      if (!area.points.every(isInside)) return context.say('The crest has to lie inside the hill.');
      crest = area.points;
      return finish();
    }
    const problem = shapeProblem(area, context.scenario.board);
    if (problem) return context.say(`Not like this: ${problem}.`);
    beginCrest(area);
  }

  function addCrest(at: Point): void {
    if (!isInside(at)) return context.say('The crest has to lie inside the hill.');
    const last = crest.at(-1);
    if (last?.x === at.x && last.y === at.y) return finish();
    crest = [...crest, at];
    show();
  }

  function finish(): void {
    const feature = hill(crest);
    cancel();
    if (!feature) return;
    context.commit('Draw hill', { type: 'put', in: 'terrain', items: [feature] }, [feature.id]);
  }

  function key(pressedKey: KeyPress): boolean {
    const { key: name } = pressedKey;
    if (/^[1-9]$/.test(name)) {
      context.adjustSettings({ hillLevels: Number(name) });
      show();
      return true;
    }
    if (name === 'Escape') {
      if (!cancel()) context.putDown();
      return true;
    }
    if (!outline) return corners.key(pressedKey);
    if (name === 'Enter') finish();
    else if (name === 'Backspace' || name === 'Delete') takeBack();
    else return false;
    return true;
  }

  function takeBack(): void {
    if (crest.length === 0) cancel();
    else {
      crest = crest.slice(0, -1);
      show();
    }
  }

  function cancel(): boolean {
    const wasDrawing = outline !== null || pressed !== null;
    outline = null;
    crest = [];
    pressed = null;
    trail = [];
    const hadCorners = corners.cancel();
    context.preview(null);
    context.sketch(NO_SKETCH);
    return wasDrawing || hadCorners;
  }

  return {
    caretMode: 'clicks',
    cursor: 'crosshair',
    get snapping() {
      return outline ? null : (corners.snapping ?? null);
    },
    get isDrawing() {
      return outline !== null || (corners.isDrawing ?? false);
    },
    get hint() {
      if (outline) {
        return 'Now the crest: click a point, a line or a plateau, or run around it; Enter ends it. 1 to 9: height. Escape gives it up.';
      }
      if (corners.isDrawing) return corners.hint;
      return 'Run around the foot of the hill, or click its corners. 1 to 9: height. Escape: back to selecting.';
    },
    press,
    move,
    release,
    doubleClick: (pointer) => {
      if (outline) finish();
      else corners.doubleClick(pointer);
    },
    key,
    complete: () => {
      if (!outline) corners.complete?.();
      if (outline) finish();
    },
    cancel,
  };
}
