// Brush and eraser: a stroke grows the area that it begins on, or bites it. [ and ] set the width.

import { nextId } from '../../shared/core/id';
import { inches, mil, type Point } from '../../shared/core/measure';
import { joinRings, strokeRings, subtractRings } from '../../shared/geometry/clip';
import { outlineSquared, type Ring, sideOfRings } from '../../shared/geometry/ring';
import type { Change } from '../../shared/scenario/edit';
import { shapeProblem } from '../../shared/scenario/shape-check';
import { freeIn } from '../../shared/scenario/layers';
import type { TerrainFeature } from '../../shared/scenario/document';
import { nounOf } from '../../shared/scenario/kinds/own-kind';
import { line, NO_SKETCH } from '../things/sketch';
import { nameOf } from '../things/find-things';
import { areasOf, curvedAreasOf, isArea, reshaped, ringsOfArea } from '../edits/areas';
import { newFeature } from '../edits/new-feature';
import { circleOf } from '../edits/shape-edits';
import { type Machine, stateMachine, type ToolState } from './machine/state-machine';
import type { ToolContext, Tool } from './machine/tool';
import { isCurved } from './machine/tool-settings';
import type { KeyPress } from '../things/pointer';

const NARROWEST = inches(0.5);
const WIDEST = inches(24);
/** How far a corner may be from where the stroke had it, in Mil. */
const TOLERANCE = 60;
/** The same, half of it, where the stroke leaves a curve. */
const FIT = 15;

interface Stroke {
  /** What it grows or bites; null = new terrain. */
  readonly feature: TerrainFeature | null;
  readonly rings: readonly Ring[];
  readonly last: Point;
}

/** What is in hand, and where it is over the table. */
interface Brush {
  readonly isEraser: boolean;
  /** Null while the pointer is elsewhere. */
  hovered: Point | null;
}

interface PaintStates {
  readonly idle: Brush;
  readonly painting: { readonly brush: Brush; readonly stroke: Stroke };
}

type PaintMachine = Machine<PaintStates>;

const STATES = { idle, painting };

export const brushTool = (context: ToolContext): Tool => paintTool(context, false);
export const eraserTool = (context: ToolContext): Tool => paintTool(context, true);

function paintTool(context: ToolContext, isEraser: boolean): Tool {
  return stateMachine<PaintStates>(context, STATES, {
    start: { isEraser, hovered: null },
    caretMode: () => 'drags',
    clear: () => {
      context.sketch(NO_SKETCH);
      context.preview(null);
    },
    isPutDownByEscape: true,
  });
}

function idle(machine: PaintMachine, brush: Brush): ToolState {
  const { context } = machine;
  return {
    get hint() {
      return brush.isEraser
        ? 'Drag to bite the area you begin on. [ and ] set the width. Escape: back to selecting.'
        : `Drag to paint ${nounOf(context)}; begun on one it grows. [ and ] set the width. Escape: back to selecting.`;
    },
    press: ({ at }) => {
      context.say(null);
      const feature = targetAt(context, brush, at);
      if (brush.isEraser && !feature) {
        const what = 'the area that it is pressed on: woods, a town, a hill.';
        return context.say(`The eraser bites ${what}`);
      }
      const rings = feature ? ringsOfArea(feature.shape) : [];
      pass(machine, brush, { feature, rings, last: at }, at);
    },
    move: ({ at }) => hover(context, brush, at),
    leave: () => hover(context, brush, null),
    key: (press) => widenBy(context, brush, press),
  };
}

function painting(machine: PaintMachine, { brush, stroke }: PaintStates['painting']): ToolState {
  const { context, go } = machine;
  return {
    hint: 'Let go to keep it. Escape gives it up.',
    move: ({ at }, isDown) => {
      if (isDown) pass(machine, brush, stroke, at);
      hover(context, brush, at);
    },
    release: ({ at }) => {
      const ended = passed(context, brush, stroke, at);
      go('idle', brush);
      context.preview(null);
      keep(context, brush, ended);
    },
    leave: () => hover(context, brush, null),
    key: (press) => {
      if (press.key !== 'Escape') return widenBy(context, brush, press);
      // The brush stays in hand, and its rim in sight.
      go('idle', brush);
      context.preview(null);
      return true;
    },
  };
}

/** A selected area under the brush comes first, then the topmost. */
function targetAt(
  { scenario, selection, settings, kind, own }: ToolContext,
  { isEraser }: Brush,
  at: Point,
): TerrainFeature | null {
  const isFree = freeIn(scenario);
  const isUnder = (feature: TerrainFeature): boolean => {
    if (!isFree(feature) || !isArea(feature.shape)) return false;
    if (!isEraser && (feature.kind !== kind || feature.own !== own)) return false;
    const rings = ringsOfArea(feature.shape);
    if (sideOfRings(rings, at.x, at.y) >= 0) return true;
    return outlineSquared(rings, at.x, at.y) <= (settings.brushWidth / 2) ** 2;
  };
  const candidates = scenario.terrain.filter(isUnder);
  return candidates.findLast(({ id }) => selection.has(id)) ?? candidates.at(-1) ?? null;
}

function pass(machine: PaintMachine, brush: Brush, before: Stroke, at: Point): void {
  const { context } = machine;
  const stroke = passed(context, brush, before, at);
  machine.go('painting', { brush, stroke });
  const { change, ids } = result(context, stroke);
  context.preview(change, ids);
}

function passed({ settings }: ToolContext, brush: Brush, stroke: Stroke, at: Point): Stroke {
  const { rings, last } = stroke;
  const dab = strokeRings(Float64Array.of(last.x, last.y, at.x, at.y), settings.brushWidth);
  const left = brush.isEraser ? subtractRings(rings, dab) : joinRings(rings, dab);
  return { ...stroke, rings: left, last: at };
}

interface Result {
  readonly change: Change;
  readonly ids: readonly string[];
  readonly problem: string | null;
}

/** The change that the stroke makes: the first piece keeps the name, the others are new. */
function result(
  { scenario, kind, own, settings }: ToolContext,
  { feature, rings }: Stroke,
  isKept = false,
): Result {
  const shape = feature?.shape;
  const isCurve = shape ? 'nodes' in shape && shape.nodes !== undefined : isCurved(settings, kind);
  // While the hand paints, legs will do: fitting curves would hold it up.
  const areas = isCurve && isKept ? curvedAreasOf(rings, FIT) : areasOf(rings, TOLERANCE);
  const { board, terrain } = scenario;
  if (areas.length === 0) {
    const ids = feature ? [feature.id] : [];
    return { change: { type: 'remove', from: 'terrain', ids }, ids: [], problem: null };
  }
  const taken: string[] = terrain.map(({ id }) => id);
  const items = areas.map((shape, i): TerrainFeature => {
    if (!feature) return newFeature(scenario, { kind, own }, shape);
    if (i === 0) return reshaped(feature, shape);
    const id = nextId('terrain', taken);
    taken.push(id);
    return { ...reshaped(feature, shape), id };
  });
  const problem = items.map(({ shape }) => shapeProblem(shape, board)).find(Boolean) ?? null;
  const change = { type: 'put', in: 'terrain', items } as const;
  return { change, ids: items.map(({ id }) => id), problem };
}

function keep(context: ToolContext, { isEraser }: Brush, stroke: Stroke): void {
  const { change, ids, problem } = result(context, stroke, true);
  if (problem) return context.say(`Not like this: ${problem}.`);
  const name = stroke.feature ? nameOf({ in: 'terrain', value: stroke.feature }) : null;
  const verb = isEraser ? 'Erase from' : name === null ? 'Paint' : 'Add to';
  context.commit(`${verb} ${name ?? nounOf(context)}`, change, ids);
}

/** The rim of the brush follows the pointer. */
function hover(context: ToolContext, brush: Brush, at: Point | null): void {
  brush.hovered = at;
  if (!at) return context.sketch(NO_SKETCH);
  const rim = circleOf(at, context.settings.brushWidth / 2);
  const style = brush.isEraser ? 'refused' : 'draft';
  context.sketch({ ...NO_SKETCH, lines: [line(style, rim, { isClosed: true })] });
}

function widenBy(context: ToolContext, brush: Brush, { key, isShift }: KeyPress): boolean {
  if (key !== '[' && key !== ']') return false;
  const by = (key === '[' ? -1 : 1) * (isShift ? 1000 : 500);
  const width = context.settings.brushWidth + by;
  const next = mil(Math.min(WIDEST, Math.max(NARROWEST, width)));
  context.adjustSettings({ brushWidth: next });
  context.say(`The ${brush.isEraser ? 'eraser' : 'brush'} is ${context.length(next)} wide.`);
  hover(context, brush, brush.hovered);
  return true;
}
