// Sets objectives: a click puts one down with the usual radius, a drag draws its radius, a number
// key says what the next one is worth.

import { capital } from '../../shared/core/capital';
import { nextId } from '../../shared/core/id';
import type { Point } from '../../shared/core/measure';
import { placeProblem } from '../../shared/scenario/check-document';
import type { Objective, Place } from '../../shared/scenario/document';
import { radiusFor } from '../edits/grips';
import { cellAt } from '../edits/hex-cells';
import { pointOfPlace } from '../edits/hit';
import { numberedName } from '../../shared/scenario/values/numbered-names';
import { type Machine, stateMachine, type ToolState } from './machine/state-machine';
import { type ToolContext, DRAG_START, isFar, type Tool } from './machine/tool';
import type { Pointer } from '../things/pointer';

interface ObjectiveStates {
  /** One hangs under the pointer. */
  readonly idle: null;
  /** The button is down where the objective shall be: a drag sets its radius. */
  readonly pressing: Pointer;
}

const STATES = { idle, pressing };

export function objectiveTool(context: ToolContext): Tool {
  return stateMachine<ObjectiveStates>(context, STATES, {
    start: null,
    caretMode: () => 'clicks',
    clear: () => context.preview(null),
    isPutDownByEscape: true,
  });
}

function idle({ context, go }: Machine<ObjectiveStates>): ToolState {
  return {
    cursor: 'copy',
    get hint() {
      return hintFor(context);
    },
    press: (pointer) => {
      context.say(null);
      go('pressing', pointer);
      showRadius(context, pointer.snapped);
    },
    move: ({ snapped }) => void show(context, snapped),
    leave: () => context.preview(null),
    key: ({ key }) => {
      if (!/^[1-9]$/.test(key)) return false;
      context.adjustSettings({ objectivePoints: Number(key) });
      return true;
    },
  };
}

function pressing({ context, go }: Machine<ObjectiveStates>, from: Pointer): ToolState {
  return {
    cursor: 'copy',
    get hint() {
      return hintFor(context);
    },
    move: (pointer) => {
      if (isFar(from.at, pointer.at, DRAG_START, pointer.pixel)) {
        const gap = Math.hypot(pointer.at.x - from.snapped.x, pointer.at.y - from.snapped.y);
        context.adjustSettings({ objectiveRadius: radiusFor(gap, false) });
      }
      showRadius(context, from.snapped);
    },
    release: () => {
      go('idle', null);
      set(context, newObjective(context, from.snapped));
    },
  };
}

function hintFor({ settings: { objectivePoints: worth } }: ToolContext): string {
  const points = `${worth} victory ${worth === 1 ? 'point' : 'points'}`;
  return `Click to set an objective for ${points} (1 to 9 change that), or drag its radius. Escape: back to selecting.`;
}

function show(context: ToolContext, at: Point): Objective {
  const ghost = newObjective(context, at);
  context.preview({ type: 'put', in: 'objectives', items: [ghost] });
  return ghost;
}

function showRadius(context: ToolContext, at: Point): void {
  const { radius } = show(context, at);
  context.say(`Radius ${context.length(radius)}.`);
}

function set(context: ToolContext, made: Objective): void {
  context.preview(null);
  context.say(null);
  const problem = placeProblem(made.place, context.scenario.board);
  if (problem) return context.say(`Not here: ${problem}.`);
  const there = sameSpot(context, made);
  if (there) {
    context.select([there.id]);
    return context.say(`${capital(there.name || 'An objective')} is there already.`);
  }
  const change = { type: 'put', in: 'objectives', items: [made] } as const;
  context.commit(`Set ${made.name}`, change, [made.id]);
}

/** A double click, or a click on one that was to be selected, sets no second one exactly over it. */
function sameSpot({ scenario: { board, objectives } }: ToolContext, made: Objective) {
  const spot = pointOfPlace(made.place, board);
  return objectives.find(({ place }) => {
    const at = pointOfPlace(place, board);
    return at !== null && at.x === spot?.x && at.y === spot.y;
  });
}

function newObjective({ scenario, settings }: ToolContext, spot: Point): Objective {
  const ids = scenario.objectives.map(({ id }) => id);
  const names = scenario.objectives.map(({ name }) => name);
  const { board } = scenario;
  const place: Place =
    board.space === 'hex'
      ? { on: 'hex', at: cellAt(board, spot), facing: 0 }
      : { on: 'table', at: spot, facing: 0, level: 0 };
  return {
    id: nextId('objective', ids),
    // The number in its sign, though those before it have been given names.
    name: numberedName('Objective', names, names.length + 1),
    place,
    radius: settings.objectiveRadius,
    points: settings.objectivePoints,
  };
}
