// Puts stands on the table: they hang under the pointer, a click places them. A drag from the spot turns
// them to face the pointer; Shift keeps the tool for the next ones.

import type { UnitId } from '../../shared/core/id';
import type { Point } from '../../shared/core/measure';
import { placeProblem } from '../../shared/scenario/check-document';
import { directionTo } from '../edits/turn-facing';
import { placed, type Placed } from '../edits/stand-template';
import { type ToolContext, DRAG_START, isFar, type Tool } from './machine/tool';
import type { Pointer, KeyPress } from '../things/pointer';

/** Degrees of one step of the turning keys. */
const STEP = 15;
const EIGHTH = 45;

export function placeTool(context: ToolContext): Tool {
  let at: Point | null = null;
  /** Null until somebody turns it: then it looks to the middle of the table. */
  let turned: number | null = null;
  /** Where the button went down; null while it is up. */
  let pressed: Point | null = null;
  /** The unit that the first stand has made; those after it join. */
  let joined: UnitId | null = null;

  function facingAt(spot: Point): number {
    if (turned !== null) return turned;
    const { board } = context.scenario;
    if (board.space === 'hex') return 0;
    const isWide = board.width >= board.height;
    if (isWide) return spot.x <= board.width / 2 ? 0 : 180;
    return spot.y <= board.height / 2 ? 90 : 270;
  }

  function placedNow(): Placed | null {
    const { template } = context.settings;
    if (!template || !at) return null;
    const unit = template.stands.length === 1 ? (template.unit ?? joined) : template.unit;
    const catalogue = context.rules?.catalogue ?? null;
    const facing = facingAt(at);
    return placed(context.scenario, catalogue, { ...template, unit }, { at, facing });
  }

  function show(): void {
    const ghost = placedNow();
    if (!ghost) return context.preview(null);
    context.preview(
      ghost.change,
      ghost.stands.map(({ id }) => id),
    );
  }

  function move(pointer: Pointer): void {
    if (!pressed) at = pointer.snapped;
    else if (isFar(pressed, pointer.at, 3 * DRAG_START, pointer.pixel)) {
      turned = (Math.round(directionTo(pressed, pointer.at) / 5) * 5) % 360;
    }
    show();
  }

  function release(pointer: Pointer): void {
    if (!pressed) return;
    pressed = null;
    place(pointer.isShift);
  }

  function place(isKept: boolean): void {
    const ghost = placedNow();
    const { template } = context.settings;
    if (!ghost || !template) return context.say('Choose a stand or a unit to place first.');
    const { board } = context.scenario;
    const off = ghost.stands.find(({ place: spot }) => placeProblem(spot, board) !== null);
    if (off) return context.say(`Not here: ${off.name} would stand off the table.`);
    if (template.stands.length === 1) joined = ghost.unit;
    const [first] = ghost.stands;
    const what = ghost.stands.length === 1 && first ? first.name : template.name;
    const ids = ghost.stands.map(({ id }) => id);
    context.say(null);
    context.commit(`Place ${what}`, ghost.change, ids);
    if (isKept) show();
    else context.putDown();
  }

  function key({ key: name }: KeyPress): boolean {
    if (name === 'Escape') {
      cancel();
      context.putDown();
      return true;
    }
    if (!context.settings.template) return false;
    const by = turnOf(name);
    if (by !== 0) {
      turned = ((((at ? facingAt(at) : 0) + by) % 360) + 360) % 360;
      show();
      return true;
    }
    return false;
  }

  function cancel(): boolean {
    const wasDown = pressed !== null;
    pressed = null;
    context.preview(null);
    return wasDown;
  }

  return {
    caretMode: 'clicks',
    cursor: 'copy',
    get hint() {
      const { template } = context.settings;
      if (!template) return 'Choose a stand or a unit to place. Escape: back to selecting.';
      return 'Click to place; drag to face that way. R, [ and ] turn. Shift: place more. Escape ends.';
    },
    press: (pointer) => {
      context.say(null);
      at = pointer.snapped;
      pressed = pointer.at;
      show();
    },
    move,
    release,
    doubleClick: () => undefined,
    leave: () => {
      if (!pressed) context.preview(null);
    },
    key,
    cancel,
  };
}

function turnOf(key: string): number {
  if (key === '[') return STEP;
  if (key === ']') return -STEP;
  if (key === 'r') return -EIGHTH;
  return key === 'R' ? EIGHTH : 0;
}
