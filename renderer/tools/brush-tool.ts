// Brush and eraser: a stroke grows the area that it begins on, or bites it. [ and ] set the width.

import { nextId } from '../../shared/core/id';
import { inches, mil, type Mil, type Point } from '../../shared/core/measure';
import { joinRings, strokeRings, subtractRings } from '../../shared/geometry/clip';
import { outlineSquared, type Ring, sideOfRings } from '../../shared/geometry/ring';
import type { Change } from '../../shared/scenario/edit';
import { shapeProblem } from '../../shared/scenario/shape-check';
import { freeIn } from '../../shared/scenario/layers';
import type { TerrainFeature } from '../../shared/scenario/document';
import { line, NO_SKETCH } from '../things/sketch';
import { kindNoun } from '../../shared/scenario/kinds/kinds';
import { nameOf } from '../things/find-things';
import { areasOf, isArea, reshaped, ringsOfArea } from '../edits/areas';
import { newFeature } from '../edits/new-feature';
import { circleOf } from '../edits/shape-edits';
import type { ToolContext, Tool } from './machine/tool';
import type { Pointer } from '../things/pointer';

const NARROWEST = inches(0.5);
const WIDEST = inches(24);
/** How far a corner may be from where the stroke had it, in Mil. */
const TOLERANCE = 60;

interface Stroke {
  /** What it grows or bites; null = new terrain. */
  readonly feature: TerrainFeature | null;
  readonly rings: readonly Ring[];
  readonly last: Point;
}

export const brushTool = (context: ToolContext): Tool => paintTool(context, false);
export const eraserTool = (context: ToolContext): Tool => paintTool(context, true);

function paintTool(context: ToolContext, isEraser: boolean): Tool {
  let stroke: Stroke | null = null;
  let hovered: Point | null = null;

  const width = (): Mil => context.settings.brushWidth;

  function press(pointer: Pointer): void {
    context.say(null);
    const feature = targetAt(pointer.at);
    if (isEraser && !feature) {
      return context.say('The eraser bites the area that it is pressed on: woods, a town, a hill.');
    }
    stroke = { feature, rings: feature ? ringsOfArea(feature.shape) : [], last: pointer.at };
    pass(pointer.at);
  }

  /** A selected area under the brush comes first, then the topmost. */
  function targetAt(at: Point): TerrainFeature | null {
    const isFree = freeIn(context.scenario);
    const isUnder = (feature: TerrainFeature): boolean => {
      if (!isFree(feature) || !isArea(feature.shape)) return false;
      if (!isEraser && feature.kind !== context.kind) return false;
      const rings = ringsOfArea(feature.shape);
      if (sideOfRings(rings, at.x, at.y) >= 0) return true;
      return outlineSquared(rings, at.x, at.y) <= (width() / 2) ** 2;
    };
    const candidates = context.scenario.terrain.filter(isUnder);
    return candidates.findLast(({ id }) => context.selection.has(id)) ?? candidates.at(-1) ?? null;
  }

  function pass(at: Point): void {
    if (!stroke) return;
    const dab = strokeRings(Float64Array.of(stroke.last.x, stroke.last.y, at.x, at.y), width());
    const rings = isEraser ? subtractRings(stroke.rings, dab) : joinRings(stroke.rings, dab);
    stroke = { ...stroke, rings, last: at };
    const after = result(stroke);
    context.preview(after.change, after.ids);
  }

  /** The change that the stroke makes: the first piece keeps the name, the others are new. */
  function result({ feature, rings }: Stroke): Result {
    const areas = areasOf(rings, TOLERANCE);
    const { board, terrain } = context.scenario;
    if (areas.length === 0) {
      const ids = feature ? [feature.id] : [];
      return { change: { type: 'remove', from: 'terrain', ids }, ids: [], problem: null };
    }
    const taken: string[] = terrain.map(({ id }) => id);
    const items = areas.map((shape, i): TerrainFeature => {
      if (!feature) return newFeature(context.scenario, context.kind, shape);
      if (i === 0) return reshaped(feature, shape);
      const id = nextId('terrain', taken);
      taken.push(id);
      return { ...reshaped(feature, shape), id };
    });
    const problem = items.map(({ shape }) => shapeProblem(shape, board)).find(Boolean) ?? null;
    const change = { type: 'put', in: 'terrain', items } as const;
    return { change, ids: items.map(({ id }) => id), problem };
  }

  function release(pointer: Pointer): void {
    const ended = stroke;
    if (!ended) return;
    pass(pointer.at);
    const { change, ids, problem } = result(stroke ?? ended);
    cancel();
    if (problem) return context.say(`Not like this: ${problem}.`);
    const name = ended.feature ? nameOf({ in: 'terrain', value: ended.feature }) : null;
    const verb = isEraser ? 'Erase from' : name === null ? 'Paint' : 'Add to';
    context.commit(`${verb} ${name ?? kindNoun(context.kind)}`, change, ids);
  }

  function showRim(): void {
    if (!hovered) return context.sketch(NO_SKETCH);
    const style = isEraser ? 'refused' : 'draft';
    const rim = circleOf(hovered, width() / 2);
    context.sketch({ ...NO_SKETCH, lines: [line(style, rim, { isClosed: true })] });
  }

  function widen(by: number): boolean {
    const next = mil(Math.min(WIDEST, Math.max(NARROWEST, width() + by)));
    context.adjustSettings({ brushWidth: next });
    context.say(`The ${isEraser ? 'eraser' : 'brush'} is ${context.length(next)} wide.`);
    showRim();
    return true;
  }

  function cancel(): boolean {
    const wasPainting = stroke !== null;
    stroke = null;
    context.preview(null);
    return wasPainting;
  }

  return {
    caretMode: 'drags',
    cursor: 'crosshair',
    get hint() {
      if (stroke) return 'Let go to keep it. Escape gives it up.';
      return isEraser
        ? 'Drag to bite the area you begin on. [ and ] set the width. Escape: back to selecting.'
        : `Drag to paint ${kindNoun(context.kind)}; begun on one it grows. [ and ] set the width. Escape: back to selecting.`;
    },
    press,
    move: (pointer, isDown) => {
      hovered = pointer.at;
      if (isDown) pass(pointer.at);
      showRim();
    },
    release,
    doubleClick: () => undefined,
    leave: () => {
      hovered = null;
      showRim();
    },
    key: ({ key, isShift }) => {
      if (key === '[' || key === ']') return widen((key === '[' ? -1 : 1) * (isShift ? 1000 : 500));
      if (key !== 'Escape') return false;
      if (!cancel()) context.putDown();
      return true;
    },
    cancel: () => {
      context.sketch(NO_SKETCH);
      return cancel();
    },
  };
}

interface Result {
  readonly change: Change;
  readonly ids: readonly string[];
  readonly problem: string | null;
}
