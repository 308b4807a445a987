// Draws a hill in one go: its foot, by clicks or by running around it, then its crest: one point, a line,
// or a plateau. Number keys set how high it is.

import type { Point } from '../../shared/core/measure';
import { ringOf, sideOfRings } from '../../shared/geometry/ring';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { TerrainFeature } from '../../shared/scenario/document';
import type { Area } from '../edits/areas';
import { newFeature } from '../edits/new-feature';
import type { KeyPress, Pointer } from '../things/pointer';
import { line, NO_SKETCH } from '../things/sketch';
import { risingKind } from './kind-drawn';
import { OUTLINE } from './line-kinds';
import { lineTool } from './line-tool';
import { type Machine, stateMachine, type ToolState } from './machine/state-machine';
import { DRAG_START, isFar, type Tool, type ToolContext } from './machine/tool';
import { areaOfTrail, extendTrail, goesStraight, ranArea, ranOutline } from './trail';

/** The foot of the hill as it is drawn: `corners` draws it click by click. */
interface Foot {
  readonly corners: Tool;
  hovered: Point | null;
}

/** The crest so far, inside the outline of the foot. */
interface Crest {
  readonly outline: Area;
  readonly points: readonly Point[];
  readonly hovered: Point | null;
}

interface HillStates {
  /** Nothing is drawn yet. */
  readonly idle: null;
  /** The foot is drawn click by click. */
  readonly outlining: Foot;
  /** The button is down: a corner of the foot, or a run around it. `before` has its foot and waits for its crest. */
  readonly pressing: {
    readonly foot: Foot;
    readonly from: Pointer;
    readonly before: Crest | null;
  };
  /** The foot is drawn; the crest is drawn click by click. */
  readonly cresting: Crest;
  /** The button is down: a point of the crest, or a run around a plateau. */
  readonly pressingCrest: { readonly crest: Crest; readonly from: Pointer };
}

type HillMachine = Machine<HillStates>;

const STATES = { idle, outlining, pressing, cresting, pressingCrest };

export function hillTool(context: ToolContext): Tool {
  return stateMachine<HillStates>(context, STATES, {
    start: null,
    caretMode: () => 'clicks',
    clear: () => clear(context),
    isPutDownByEscape: true,
  });
}

function idle(machine: HillMachine): ToolState {
  return outlining(machine, newFoot(machine));
}

function newFoot(machine: HillMachine): Foot {
  const corners = lineTool(machine.context, {
    ...OUTLINE,
    commit: (_, shape) => {
      if (shape.type === 'polygon') beginCrest(machine, shape, foot.hovered);
    },
  });
  const foot: Foot = { corners, hovered: null };
  return foot;
}

function outlining(machine: HillMachine, foot: Foot): ToolState {
  const { context, go, isIn } = machine;
  const { corners } = foot;
  /** The last corner may have been taken back. */
  const follow = () => {
    if (isIn('outlining') && corners.isDrawing !== true) go('idle', null);
  };
  return footState(foot, {
    press: (from) => {
      context.say(null);
      go('pressing', { foot, from, before: null });
    },
    move: (pointer, isDown) => {
      foot.hovered = pointer.snapped;
      corners.move(pointer, isDown);
    },
    doubleClick: (pointer) => {
      corners.doubleClick(pointer);
      follow();
    },
    key: (keyPress) => {
      if (keyPress.key === 'Escape') return false;
      const meant = levelKey(context, keyPress) || corners.key(keyPress);
      follow();
      return meant;
    },
    complete: () => corners.complete?.(),
  });
}

/** What the corners say of themselves, with what the state does. */
function footState({ corners }: Foot, does: Omit<ToolState, 'hint'>): ToolState {
  return {
    ...does,
    get hint() {
      return corners.isDrawing
        ? corners.hint
        : 'Run around the foot of the hill, drag straight across it, or click its corners. 1 to 9: height. Escape: back to selecting.';
    },
    get isDrawing() {
      return corners.isDrawing ?? false;
    },
    get snapping() {
      return corners.snapping ?? null;
    },
  };
}

function pressing(machine: HillMachine, { foot, from, before }: HillStates['pressing']): ToolState {
  const { context, go } = machine;
  let trail: readonly Point[] = [from.at];
  return footState(foot, {
    ...outlining(machine, foot),
    move: (pointer) => {
      foot.hovered = pointer.snapped;
      trail = extendTrail(trail, pointer);
      const shown = ranOutline(snappedEnds(trail, from, pointer), context);
      context.sketch({ ...NO_SKETCH, lines: [line('draft', shown, { isClosed: true })] });
    },
    release: (pointer) => {
      const ended = extendTrail(trail, pointer);
      if (before && !isRun(from, ended)) {
        go('cresting', before);
        return context.say(OUTSIDE);
      }
      if (before) finish(machine, before);
      if (foot.corners.isDrawing || !isRun(from, ended)) {
        go('outlining', foot);
        return foot.corners.press(from);
      }
      go('idle', null);
      context.sketch(NO_SKETCH);
      const area = ranArea(snappedEnds(ended, from, pointer), context, pointer.pixel);
      if (!area) return context.say(NO_GROUND);
      const problem = shapeProblem(area, context.scenario.board);
      if (problem) return context.say(`Not like this: ${problem}.`);
      beginCrest(machine, area, foot.hovered);
    },
    complete: () => (before ? finish(machine, before) : foot.corners.complete?.()),
  });
}

function cresting(machine: HillMachine, crest: Crest): ToolState {
  const { context, go } = machine;
  return {
    hint: 'Now the crest: drag along its line or around its plateau, or click its points. Enter, or the next hill beside it, ends it. 1 to 9: height. Escape gives it up.',
    isDrawing: true,
    press: (from) => {
      context.say(null);
      const isNext = crest.points.length === 0 && !isInside(crest.outline, from.at);
      if (isNext) return go('pressing', { foot: newFoot(machine), from, before: crest });
      go('pressingCrest', { crest, from });
    },
    move: ({ snapped }) => drawCrest(machine, { ...crest, hovered: snapped }),
    doubleClick: () => finish(machine, crest),
    key: (keyPress) => {
      const { key } = keyPress;
      if (levelKey(context, keyPress)) showCrest(context, crest);
      else if (key === 'Enter') finish(machine, crest);
      else if (key === 'Backspace' || key === 'Delete') takeBack(machine, crest);
      else return false;
      return true;
    },
    complete: () => finish(machine, crest),
  };
}

function pressingCrest(
  machine: HillMachine,
  { crest: before, from }: HillStates['pressingCrest'],
): ToolState {
  const { context, go } = machine;
  let crest = before;
  let trail: readonly Point[] = [from.at];
  return {
    ...cresting(machine, before),
    move: (pointer) => {
      crest = { ...crest, hovered: pointer.snapped };
      trail = extendTrail(trail, pointer);
      const style = trail.every((at) => isInside(crest.outline, at)) ? 'draft' : 'refused';
      const isClosed = !goesStraight(trail);
      context.sketch({ ...NO_SKETCH, lines: [line(style, trail, { isClosed })] });
    },
    release: (pointer) => {
      const ended = extendTrail(trail, pointer);
      go('cresting', crest);
      if (!isRun(from, ended)) return addCrestPoint(machine, crest, from.snapped);
      context.sketch(NO_SKETCH);
      const points = crestOfRun(snappedEnds(ended, from, pointer), pointer.pixel);
      if (!points) return context.say(NO_GROUND);
      if (!points.every((at) => isInside(crest.outline, at))) return context.say(OUTSIDE);
      finish(machine, { ...crest, points });
    },
  };
}

/** A straight run is a crest line from end to end, any other the plateau that it runs around. */
function crestOfRun(trail: readonly Point[], pixel: number): readonly Point[] | null {
  const [first, last] = [trail[0], trail.at(-1)];
  if (first && last && goesStraight(trail)) return [first, last];
  return areaOfTrail(trail, pixel)?.points ?? null;
}

/** What goes straight across begins and ends where the hand has snapped to. */
function snappedEnds(
  trail: readonly Point[],
  { snapped: first }: Pointer,
  { snapped: last }: Pointer,
): readonly Point[] {
  return [first, ...trail.slice(1), last];
}

const NO_GROUND =
  'Run around the ground or slantwise across it before you let go, or click corners.';
const OUTSIDE = 'The crest has to lie inside the hill.';

/** Whether the pointer has run, and not only clicked. */
function isRun({ at: from, pixel }: Pointer, trail: readonly Point[]): boolean {
  return trail.some((at) => isFar(from, at, 2 * DRAG_START, pixel));
}

function isInside(outline: Area, { x, y }: Point): boolean {
  return sideOfRings([ringOf(outline.points)], x, y) > 0;
}

function beginCrest(machine: HillMachine, outline: Area, hovered: Point | null): void {
  machine.context.sketch(NO_SKETCH);
  drawCrest(machine, { outline, points: [], hovered });
}

function drawCrest(machine: HillMachine, crest: Crest): void {
  machine.go('cresting', crest);
  showCrest(machine.context, crest);
}

function addCrestPoint(machine: HillMachine, crest: Crest, at: Point): void {
  if (!isInside(crest.outline, at)) return machine.context.say(OUTSIDE);
  const last = crest.points.at(-1);
  if (last?.x === at.x && last.y === at.y) return finish(machine, crest);
  drawCrest(machine, { ...crest, points: [...crest.points, at] });
}

function takeBack(machine: HillMachine, crest: Crest): void {
  if (crest.points.length > 0) {
    return drawCrest(machine, { ...crest, points: crest.points.slice(0, -1) });
  }
  machine.go('idle', null);
  clear(machine.context);
}

function finish({ context, go }: HillMachine, { outline, points }: Crest): void {
  const hill = hillOf(context, outline, points);
  go('idle', null);
  clear(context);
  context.commit('Draw hill', { type: 'put', in: 'terrain', items: [hill] }, [hill.id]);
}

function clear(context: ToolContext): void {
  context.preview(null);
  context.sketch(NO_SKETCH);
}

function levelKey(context: ToolContext, { key }: KeyPress): boolean {
  if (!/^[1-9]$/.test(key)) return false;
  context.adjustSettings({ hillLevels: Number(key) });
  return true;
}

function hillOf(context: ToolContext, outline: Area, crest: readonly Point[]): TerrainFeature {
  const feature = newFeature(context.scenario, risingKind(context), outline);
  const levels = context.settings.hillLevels;
  return { ...feature, levels, crest: crest.length > 0 ? crest : null };
}

/** The hill as it would be with the crest's next point where the pointer is. */
function showCrest(context: ToolContext, { outline, points, hovered }: Crest): void {
  const next = hovered && isInside(outline, hovered) ? [...points, hovered] : points;
  const hill = hillOf(context, outline, next);
  context.preview({ type: 'put', in: 'terrain', items: [hill] }, [hill.id]);
  const { hillLevels } = context.settings;
  const height = `${hillLevels} ${hillLevels === 1 ? 'level' : 'levels'}`;
  context.sketch({
    lines: next.length > 1 ? [line('draft', next, { isClosed: next.length > 2 })] : [],
    dots: points.map((at) => ({ at, style: 'draft' })),
    notes: hovered ? [{ at: hovered, text: height }] : [],
  });
}
