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
import { kindNoun } from '../things/kind-names';
import { nameOf } from '../things/find-things';
import { areasOf, isArea, reshaped, ringsOfArea } from '../edits/areas';
import { newFeature } from '../edits/new-feature';
import { circleOf } from '../edits/shape-edits';
import type { Desk, Tool } from './tool';
import type { Hand } from '../things/pointer-news';

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

export const brushTool = (desk: Desk): Tool => paintTool(desk, false);
export const eraserTool = (desk: Desk): Tool => paintTool(desk, true);

function paintTool(desk: Desk, isEraser: boolean): Tool {
  let stroke: Stroke | null = null;
  let hovered: Point | null = null;

  const width = (): Mil => desk.settings.brushWidth;

  function press(hand: Hand): void {
    desk.say(null);
    const feature = targetAt(hand.at);
    if (isEraser && !feature) {
      return desk.say('The eraser bites the area that it is pressed on: woods, a town, a hill.');
    }
    stroke = { feature, rings: feature ? ringsOfArea(feature.shape) : [], last: hand.at };
    pass(hand.at);
  }

  /** A selected area under the brush comes first, then the topmost. */
  function targetAt(at: Point): TerrainFeature | null {
    const isFree = freeIn(desk.scenario);
    const isUnder = (feature: TerrainFeature): boolean => {
      if (!isFree(feature) || !isArea(feature.shape)) return false;
      if (!isEraser && feature.kind !== desk.kind) return false;
      const rings = ringsOfArea(feature.shape);
      if (sideOfRings(rings, at.x, at.y) >= 0) return true;
      return outlineSquared(rings, at.x, at.y) <= (width() / 2) ** 2;
    };
    const under = desk.scenario.terrain.filter(isUnder);
    return under.findLast(({ id }) => desk.selection.has(id)) ?? under.at(-1) ?? null;
  }

  function pass(at: Point): void {
    if (!stroke) return;
    const dab = strokeRings(Float64Array.of(stroke.last.x, stroke.last.y, at.x, at.y), width());
    const rings = isEraser ? subtractRings(stroke.rings, dab) : joinRings(stroke.rings, dab);
    stroke = { ...stroke, rings, last: at };
    const after = result(stroke);
    desk.preview(after.change, after.ids);
  }

  /** The change that the stroke makes: the first piece keeps the name, the others are new. */
  function result({ feature, rings }: Stroke): Result {
    const areas = areasOf(rings, TOLERANCE);
    const { board, terrain } = desk.scenario;
    if (areas.length === 0) {
      const ids = feature ? [feature.id] : [];
      return { change: { type: 'remove', from: 'terrain', ids }, ids: [], problem: null };
    }
    const taken: string[] = terrain.map(({ id }) => id);
    const items = areas.map((shape, i): TerrainFeature => {
      if (!feature) return newFeature(desk.scenario, desk.kind, shape);
      if (i === 0) return reshaped(feature, shape);
      const id = nextId('terrain', taken);
      taken.push(id);
      return { ...reshaped(feature, shape), id };
    });
    const problem = items.map(({ shape }) => shapeProblem(shape, board)).find(Boolean) ?? null;
    const change = { type: 'put', in: 'terrain', items } as const;
    return { change, ids: items.map(({ id }) => id), problem };
  }

  function release(hand: Hand): void {
    const ended = stroke;
    if (!ended) return;
    pass(hand.at);
    const { change, ids, problem } = result(stroke ?? ended);
    cancel();
    if (problem) return desk.say(`Not like this: ${problem}.`);
    const name = ended.feature ? nameOf({ in: 'terrain', value: ended.feature }) : null;
    const verb = isEraser ? 'Erase from' : name === null ? 'Paint' : 'Add to';
    desk.commit(`${verb} ${name ?? kindNoun(desk.kind)}`, change, ids);
  }

  function showRim(): void {
    if (!hovered) return desk.sketch(NO_SKETCH);
    const style = isEraser ? 'refused' : 'draft';
    const rim = circleOf(hovered, width() / 2);
    desk.sketch({ ...NO_SKETCH, lines: [line(style, rim, { isClosed: true })] });
  }

  function widen(by: number): boolean {
    const next = mil(Math.min(WIDEST, Math.max(NARROWEST, width() + by)));
    desk.adjust({ brushWidth: next });
    desk.say(`The ${isEraser ? 'eraser' : 'brush'} is ${desk.length(next)} wide.`);
    showRim();
    return true;
  }

  function cancel(): boolean {
    const wasPainting = stroke !== null;
    stroke = null;
    desk.preview(null);
    return wasPainting;
  }

  return {
    keyed: 'drags',
    cursor: 'crosshair',
    get hint() {
      if (stroke) return 'Let go to keep it. Escape gives it up.';
      return isEraser
        ? 'Drag to bite the area you begin on. [ and ] set the width. Escape: back to selecting.'
        : `Drag to paint ${kindNoun(desk.kind)}; begun on one it grows. [ and ] set the width. Escape: back to selecting.`;
    },
    press,
    move: (hand, isDown) => {
      hovered = hand.at;
      if (isDown) pass(hand.at);
      showRim();
    },
    release,
    twice: () => undefined,
    leave: () => {
      hovered = null;
      showRim();
    },
    key: ({ key, isShift }) => {
      if (key === '[' || key === ']') return widen((key === '[' ? -1 : 1) * (isShift ? 1000 : 500));
      if (key !== 'Escape') return false;
      if (!cancel()) desk.putDown();
      return true;
    },
    cancel: () => {
      desk.sketch(NO_SKETCH);
      return cancel();
    },
  };
}

interface Result {
  readonly change: Change;
  readonly ids: readonly string[];
  readonly problem: string | null;
}
