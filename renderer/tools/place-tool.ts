// Puts stands on the table: they hang under the pointer, a click places them. A drag from the spot turns
// them to face the pointer; Shift keeps the tool for the next ones.

import type { UnitId } from '../../shared/core/id';
import type { Point } from '../../shared/core/measure';
import { placeProblem } from '../../shared/scenario/check-document';
import { directionTo } from '../things/turn-facing';
import { placed, type Placed } from '../edits/stand-template';
import { type Machine, stateMachine, type ToolState } from './machine/state-machine';
import { type ToolContext, DRAG_START, isFar, type Tool } from './machine/tool';
import type { KeyPress, Pointer } from '../things/pointer';
import { turnOf } from './turning-keys';

/** What hangs under the pointer, and how. */
interface Held {
  at: Point | null;
  /** Null until somebody turns it: then it looks to the middle of the table. */
  turned: number | null;
  /** The unit that the first stand has made; those after it join. */
  joined: UnitId | null;
}

interface PlaceStates {
  readonly idle: Held;
  /** The button is down: a drag turns it. */
  readonly pressing: { readonly held: Held; readonly from: Point };
}

type PlaceMachine = Machine<PlaceStates>;

const STATES = { idle, pressing };

/** The key that takes the tool; with a stand in the hand it looks for another one. */
const ANOTHER = 'u';

export function placeTool(context: ToolContext): Tool {
  return stateMachine<PlaceStates>(context, STATES, {
    start: { at: null, turned: null, joined: null },
    caretMode: () => 'clicks',
    clear: () => context.preview(null),
    isPutDownByEscape: true,
  });
}

function idle({ context, go }: PlaceMachine, held: Held): ToolState {
  return {
    cursor: 'copy',
    get hint() {
      return hintFor(context);
    },
    press: ({ at, snapped }) => {
      context.say(null);
      held.at = snapped;
      go('pressing', { held, from: at });
      show(context, held);
    },
    move: ({ snapped }) => {
      held.at = snapped;
      show(context, held);
    },
    leave: () => context.preview(null),
    key: (press) => {
      if (press.key.toLowerCase() !== ANOTHER || !context.settings.template)
        return turnBy(context, held, press);
      // The palette has the word: it asks for what is looked for.
      context.preview(null);
      context.adjustSettings({ template: null });
      return true;
    },
  };
}

function pressing(
  { context, go }: PlaceMachine,
  { held, from }: PlaceStates['pressing'],
): ToolState {
  return {
    cursor: 'copy',
    get hint() {
      return hintFor(context);
    },
    move: ({ at, pixel }: Pointer) => {
      if (isFar(from, at, 3 * DRAG_START, pixel)) {
        held.turned = (Math.round(directionTo(from, at) / 5) * 5) % 360;
      }
      show(context, held);
    },
    release: ({ isShift }) => {
      go('idle', held);
      place(context, held, isShift);
    },
    key: (press) => {
      if (press.key !== 'Escape') return turnBy(context, held, press);
      go('idle', held);
      context.preview(null);
      context.putDown();
      return true;
    },
  };
}

function hintFor({ settings }: ToolContext): string {
  if (!settings.template) return 'Choose a stand or a unit to place. Escape: back to selecting.';
  return 'Click to place; drag to face that way. R, [ and ] turn. Shift: place more. U: another kind. Escape ends.';
}

function facingAt({ scenario: { board } }: ToolContext, { turned }: Held, spot: Point): number {
  if (turned !== null) return turned;
  if (board.space === 'hex') return 0;
  const isWide = board.width >= board.height;
  if (isWide) return spot.x <= board.width / 2 ? 0 : 180;
  return spot.y <= board.height / 2 ? 90 : 270;
}

function placedNow(context: ToolContext, held: Held): Placed | null {
  const { template } = context.settings;
  const { at, joined } = held;
  if (!template || !at) return null;
  const unit = template.stands.length === 1 ? (template.unit ?? joined) : template.unit;
  const catalogue = context.rules?.catalogue ?? null;
  const facing = facingAt(context, held, at);
  return placed(context.scenario, catalogue, { ...template, unit }, { at, facing });
}

function show(context: ToolContext, held: Held): void {
  const ghost = placedNow(context, held);
  if (!ghost) return context.preview(null);
  const ids = ghost.stands.map(({ id }) => id);
  context.preview(ghost.change, ids);
}

function place(context: ToolContext, held: Held, isKept: boolean): void {
  const ghost = placedNow(context, held);
  const { template } = context.settings;
  if (!ghost || !template) return context.say('Choose a stand or a unit to place first.');
  const { board } = context.scenario;
  const off = ghost.stands.find(({ place: spot }) => placeProblem(spot, board) !== null);
  if (off) return context.say(`Not here: ${off.name} would stand off the table.`);
  if (template.stands.length === 1) held.joined = ghost.unit;
  const [first] = ghost.stands;
  const what = ghost.stands.length === 1 && first ? first.name : template.name;
  const ids = ghost.stands.map(({ id }) => id);
  context.say(null);
  context.commit(`Place ${what}`, ghost.change, ids);
  if (isKept) show(context, held);
  else context.putDown();
}

function turnBy(context: ToolContext, held: Held, { key }: KeyPress): boolean {
  const by = turnOf(key);
  if (!context.settings.template || by === 0) return false;
  const facing = held.at ? facingAt(context, held, held.at) : 0;
  held.turned = (((facing + by) % 360) + 360) % 360;
  show(context, held);
  return true;
}
