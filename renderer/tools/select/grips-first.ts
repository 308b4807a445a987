// A tool that stays in the hand after it has put a thing down, for the next one: the grips of that thing are taken all
// the same, so that it can be sized or turned at once. With Shift, and by keys, the tool works there too.

import { handleAt } from '../../edits/hit';
import type { Pointer } from '../../things/pointer';
import { GRIP_REACH, type Tool, type ToolContext } from '../machine/tool';
import { cursorOver } from './cursor-over';
import { selectTool } from './select-tool';

const HINT =
  'Drag it to change what was put down. Shift: the tool works here, too. Escape: back to selecting.';

export function gripsFirst(context: ToolContext, tool: Tool): Tool {
  const before = context.selection;
  const hand = selectTool(context);
  /** Who hears of the pointer: the hand from the press on a grip until it lets go. */
  let isGripping = false;
  /** The cursor of the grip under the pointer. */
  let gripCursor: string | null = null;

  function isGrip(pointer: Pointer): boolean {
    if (pointer.isShift || pointer.isByKeys === true || !takesGrips()) return false;
    return handleAt(context.handles, pointer.at, GRIP_REACH * pointer.pixel) !== null;
  }

  /** What was selected before it came into the hand is not to be in its way. */
  function takesGrips(): boolean {
    const { selection } = context;
    return selection.size > 0 && [...selection].some((id) => !before.has(id));
  }

  function look(pointer: Pointer): boolean {
    const isOver = isGrip(pointer);
    gripCursor = isOver ? cursorOver(context, pointer) : null;
    if (isOver) tool.leave?.();
    return isOver;
  }

  function cancel(): boolean {
    const had = isGripping ? hand.cancel() : tool.cancel();
    isGripping = false;
    gripCursor = null;
    return had;
  }

  return {
    get caretMode() {
      return tool.caretMode;
    },
    get caretStart() {
      return tool.caretStart ?? null;
    },
    get cursor() {
      return isGripping ? hand.cursor : (gripCursor ?? tool.cursor);
    },
    get hint() {
      if (isGripping) return hand.hint;
      return gripCursor === null ? tool.hint : HINT;
    },
    get isDrawing() {
      return tool.isDrawing ?? false;
    },
    get snapping() {
      return isGripping ? (hand.snapping ?? null) : (tool.snapping ?? null);
    },
    get takesGrips() {
      return takesGrips();
    },
    press: (pointer) => {
      isGripping = look(pointer);
      (isGripping ? hand : tool).press(pointer);
    },
    move: (pointer, isHeld) => {
      if (isGripping) return hand.move(pointer, isHeld);
      if (!isHeld && look(pointer)) return;
      tool.move(pointer, isHeld);
    },
    release: (pointer) => {
      const taker = isGripping ? hand : tool;
      isGripping = false;
      taker.release(pointer);
      look(pointer);
    },
    doubleClick: (pointer) => {
      if (!isGrip(pointer)) tool.doubleClick(pointer);
    },
    leave: () => tool.leave?.(),
    key: (press) => {
      if (isGripping) return press.key === 'Escape' && cancel();
      // Of what was put down, the node that was clicked last goes, and not all of it.
      const isNode = takesGrips() && context.activeHandle?.grip === 'vertex';
      if (press.key === 'Delete' && isNode) return hand.key(press);
      return tool.key(press);
    },
    complete: () => tool.complete?.(),
    cancel,
  };
}
