// Which grips the selection has, and what the thing or the whole selection becomes when one is dragged.

import { mil, type Mil, type Point } from '../../shared/core/measure';
import type { StandAppearance } from '../../shared/print/drawing/picture';
import type { Change } from '../../shared/scenario/edit';
import { lockedIn } from '../../shared/scenario/layers';
import type {
  Board,
  Objective,
  Scenario,
  TerrainFeature,
  Zone,
} from '../../shared/scenario/document';
import { rowOf } from '../../shared/scenario/kinds/own-kind';
import { boxHandles, type Handle, shapeHandles, turnHandle } from '../things/handles';
import { type Thing, thingOf } from '../things/find-things';
import { extentOfAll } from './extent';
import { grippedLabel, labelGrips } from '../things/label-grips';
import { directionTo, facingTo } from '../things/turn-facing';
import { pointOfPlace } from './hit';
import { putChange, thingsOf } from './moving';
import { sizedBox } from './right-angles';
import { handlesOfNode, verticesOfShape, withHandleAt, withVertexAt } from './shape-edits';
import { onThing, scaleAbout, turnAbout } from './transforms';
import { isFree, type Pointer } from '../things/pointer';

/** How far before a stand its turning grip lies, and how far a box's grips lie off it, in pixels. */
const TURN_GRIP = 26;
const BOX_GRIP = 16;
/** Degrees of one step of turning, and of scaling in hundredths, unless the pointer is off the grid. */
const TURN_STEP = 5;
const SCALE_STEP = 5;
/** Half an inch: radii of objectives grow in these steps, and none is smaller. */
const RADIUS_STEP = 500;

export interface Gripped {
  readonly scenario: Scenario;
  readonly appearances: ReadonlyMap<string, StandAppearance>;
}

/** `active` is the grip that was clicked last. */
export function gripsOf(
  { scenario, appearances }: Gripped,
  selection: ReadonlySet<string>,
  pixel: number,
  active: Handle | null,
): readonly Handle[] {
  const [id, ...others] = selection;
  const thing = id !== undefined && others.length === 0 ? thingOf(scenario, id) : null;
  const isLocked = lockedIn(scenario);
  if (thing && isLocked(thing.value)) return [];
  if (thing?.in === 'stands') {
    const { place } = thing.value;
    const at = pointOfPlace(place, scenario.board);
    const look = appearances.get(thing.value.id);
    if (!at || !look) return [];
    const facing = place.on === 'table' ? place.facing : place.on === 'hex' ? 60 * place.facing : 0;
    return [turnHandle(at, facing, look.footprint, TURN_GRIP * pixel)];
  }
  if (thing?.in === 'labels') return labelGrips(thing.value, scenario.board, pixel);
  if (thing?.in === 'objectives') return objectiveGrips(thing.value);
  if (thing && thing.in !== 'terrain' && thing.in !== 'zones') return [];
  const things = thingsOf(scenario, selection).filter(({ value }) => !isLocked(value));
  const own = thing ? [...shapeHandles(thing.value), ...nodeHandles(thing.value, active)] : [];
  const box = scenario.board.space === 'table' ? extentOfAll(things, scenario.board) : null;
  return box ? [...own, ...boxHandles(box, BOX_GRIP * pixel)] : own;
}

/** On hexes an objective is its cell. */
function objectiveGrips({ place, radius }: Objective): readonly Handle[] {
  if (place.on !== 'table') return [];
  return [{ grip: 'radius', at: { x: mil(place.at.x + radius), y: place.at.y } }];
}

/** The handles of the node that was clicked last: those of all would hide the curve. */
function nodeHandles({ shape }: TerrainFeature | Zone, active: Handle | null): readonly Handle[] {
  if (active?.grip !== 'handle' && (active?.grip !== 'vertex' || active.ring !== 0)) return [];
  const { index } = active;
  const from = verticesOfShape(shape)[0]?.[index];
  if (!from) return [];
  return handlesOfNode(shape, index).map((at, i): Handle => ({
    grip: 'handle',
    at,
    from,
    index,
    end: i === 0 ? 0 : 1,
  }));
}

/** The thing as it is with its own grip where the pointer is. */
export function grippedThing(thing: Thing, handle: Handle, pointer: Pointer, board: Board): Thing {
  if (thing.in === 'stands' && handle.grip === 'turn') {
    const place = facingTo(
      thing.value.place,
      directionTo(handle.from, pointer.at),
      isFree(pointer),
    );
    return { in: 'stands', value: { ...thing.value, place } };
  }
  if (thing.in === 'labels') {
    return { in: 'labels', value: grippedLabel(thing.value, handle, pointer, board) };
  }
  if (thing.in === 'objectives') {
    return { in: 'objectives', value: grippedObjective(thing.value, pointer) };
  }
  if (thing.in !== 'terrain' && thing.in !== 'zones') return thing;
  const { shape } = thing.value;
  if (handle.grip === 'vertex') {
    const sized =
      isStamped(thing) && !pointer.isAlt ? sizedBox(shape, handle.index, pointer) : null;
    const next = sized ?? withVertexAt(shape, handle.ring, handle.index, pointer.snapped);
    return { ...thing, value: { ...thing.value, shape: next } } as Thing;
  }
  if (handle.grip === 'handle') {
    const next = withHandleAt(shape, handle.index, handle.end, pointer.at);
    return { ...thing, value: { ...thing.value, shape: next } } as Thing;
  }
  if (handle.grip === 'radius' && shape.type === 'disc') {
    const { center } = shape;
    const gap = Math.hypot(pointer.snapped.x - center.x, pointer.snapped.y - center.y);
    const radius = mil(Math.max(250, gap));
    return { ...thing, value: { ...thing.value, shape: { ...shape, radius } } } as Thing;
  }
  if (handle.grip === 'crest' && thing.in === 'terrain' && thing.value.crest) {
    const crest = thing.value.crest.map((p, i) => (i === handle.index ? pointer.snapped : p));
    return { in: 'terrain', value: { ...thing.value, crest } };
  }
  return thing;
}

function grippedObjective(objective: Objective, pointer: Pointer): Objective {
  const { place } = objective;
  if (place.on !== 'table') return objective;
  const gap = Math.hypot(pointer.at.x - place.at.x, pointer.at.y - place.at.y);
  return { ...objective, radius: radiusFor(gap, isFree(pointer)) };
}

/** The radius that the hand means. */
export function radiusFor(gap: number, isExact: boolean): Mil {
  const step = isExact ? 1 : RADIUS_STEP;
  return mil(Math.max(RADIUS_STEP, Math.round(gap / step) * step));
}

/** Buildings keep their right angles. */
function isStamped(thing: Thing): boolean {
  return thing.in === 'terrain' && rowOf(thing.value).stamp !== undefined;
}

export interface BoxDrag {
  readonly things: readonly Thing[];
  readonly change: Change;
  /** '30°' or '125 %'. */
  readonly text: string;
  readonly isStill: boolean;
}

/** The selection as it is with a grip of its box where the pointer is. */
export function draggedBox(
  things: readonly Thing[],
  handle: Handle & { readonly grip: 'rotate' | 'scale' },
  from: Point,
  pointer: Pointer,
): BoxDrag {
  const { transform, text, isStill } =
    handle.grip === 'rotate'
      ? turning(handle.from, from, pointer)
      : scaling(handle.from, from, pointer);
  const moved = things.map((thing) => onThing(transform, thing));
  return { things: moved, change: { type: 'all', changes: moved.map(putChange) }, text, isStill };
}

function turning(middle: Point, from: Point, pointer: Pointer) {
  const step = isFree(pointer) ? 0.5 : TURN_STEP;
  const raw = directionTo(middle, pointer.at) - directionTo(middle, from);
  const degrees = ((Math.round(raw / step) * step + 540) % 360) - 180;
  return { transform: turnAbout(middle, degrees), text: `${degrees}°`, isStill: degrees === 0 };
}

function scaling(corner: Point, from: Point, pointer: Pointer) {
  const reach = Math.hypot(from.x - corner.x, from.y - corner.y) || 1;
  const along = Math.hypot(pointer.at.x - corner.x, pointer.at.y - corner.y);
  const step = isFree(pointer) ? 1 : SCALE_STEP;
  const percent = Math.max(SCALE_STEP, Math.round((100 * along) / reach / step) * step);
  const factor = percent / 100;
  return {
    transform: scaleAbout(corner, factor, factor),
    text: `${percent} %`,
    isStill: percent === 100,
  };
}
