// The measuring tape: press and drag for one leg, or click leg after leg. From stand to stand it measures
// base to base and tells the angle off the front; on a hex board it counts hexes. It changes nothing.

import type { Point } from '../../shared/core/measure';
import { NO_SKETCH } from '../things/sketch';
import { nameOf, thingOf } from '../things/find-things';
import { cellAt } from '../edits/hex-cells';
import { pointOfPlace } from '../edits/hit';
import { isSameEnd, type Tape, tapeSentence, tapeSketch, type TapeStop } from '../edits/tape';
import { type ToolContext, DRAG_START, isFar, snappingFrom, type Tool } from './machine/tool';
import type { Pointer } from '../things/pointer';

export function measureTool(context: ToolContext): Tool {
  /** Where the tape is held down so far. */
  let stops: readonly TapeStop[] = [];
  let hovered: TapeStop | null = null;
  /** Where the button went down for the first stop; null when it is up. */
  let pressed: Pointer | null = null;
  let isDone = false;
  let pixel = 1;

  const isGoing = (): boolean => stops.length > 0 && !isDone;

  function stopAt(pointer: Pointer): TapeStop {
    const { board } = context.scenario;
    const thing = pointer.over ? thingOf(context.scenario, pointer.over) : null;
    const stand = thing?.in === 'stands' ? thing.value : null;
    const name = thing && stand ? nameOf(thing) : null;
    const spot = { facing: 0, footprint: null, facesFront: false };
    if (board.space === 'hex') {
      const cell = cellAt(board, pointer.at);
      const at = pointOfPlace({ on: 'hex', at: cell, facing: 0 }, board) ?? pointer.at;
      return { end: { ...spot, at }, name };
    }
    const look = stand && context.looks.get(stand.id);
    if (stand?.place.on !== 'table' || !look) {
      return { end: { ...spot, at: pointer.snapped }, name: null };
    }
    const { at, facing } = stand.place;
    const { footprint, facesFront } = look;
    return { end: { at, facing, footprint, facesFront }, name };
  }

  function tapeNow(): Tape {
    const last = stops.at(-1);
    const isLoose = !isDone && hovered && last && !isSameEnd(hovered, last);
    return {
      stops: isLoose && hovered ? [...stops, hovered] : stops,
      board: context.scenario.board,
      arc: frontArc(),
      pixel,
      length: (value) => context.length(value),
    };
  }

  /** How wide the rules say that a stand's front arc is, in degrees. */
  function frontArc(): number | null {
    const arcs = context.rules?.playAids?.templates ?? [];
    const front = arcs.find((one) => one.type === 'arc' && one.towards === 'front');
    return front?.type === 'arc' ? front.degrees : null;
  }

  function show(): void {
    const tape = tapeNow();
    context.sketch(tapeSketch(tape));
    const sentence = tapeSentence(tape);
    if (sentence) context.say(sentence);
  }

  function press(pointer: Pointer): void {
    pixel = pointer.pixel;
    if (isDone) cancel();
    const stop = stopAt(pointer);
    const last = stops.at(-1);
    if (!last) pressed = pointer;
    if (!last || !isSameEnd(stop, last)) stops = [...stops, stop];
    hovered = stop;
    show();
  }

  function move(pointer: Pointer): void {
    pixel = pointer.pixel;
    hovered = stopAt(pointer);
    if (isGoing()) show();
  }

  function release(pointer: Pointer): void {
    const start = pressed;
    pressed = null;
    if (!start || !isFar(start.at, pointer.at, DRAG_START, pointer.pixel)) return;
    hovered = stopAt(pointer);
    finish();
  }

  /** The tape stays on the table as it is. */
  function finish(): void {
    const tape = tapeNow();
    if (stops.length < 2) stops = tape.stops;
    if (stops.length < 2) return;
    isDone = true;
    show();
  }

  function takeBack(): void {
    stops = stops.slice(0, -1);
    if (stops.length > 0) show();
    else cancel();
  }

  function key(name: string): boolean {
    if (name === 'Escape') {
      if (!cancel()) context.putDown();
      return true;
    }
    if (!isGoing()) return false;
    if (name === 'Enter') finish();
    else if (name === 'Backspace' || name === 'Delete') takeBack();
    else return false;
    return true;
  }

  function cancel(): boolean {
    const wasShown = stops.length > 0;
    stops = [];
    pressed = null;
    isDone = false;
    context.sketch(NO_SKETCH);
    context.say(null);
    return wasShown;
  }

  return {
    caretMode: 'clicks',
    cursor: 'crosshair',
    get snapping() {
      return context.scenario.board.space === 'table' ? snappingFrom(lastSpot(stops)) : null;
    },
    get isDrawing() {
      return isGoing() && pressed === null;
    },
    get hint() {
      if (isGoing())
        return 'Click for another leg; Enter or a double click ends it. Escape takes the tape away.';
      return context.scenario.board.space === 'hex'
        ? 'Drag, or click leg by leg, to count hexes. Escape: back to selecting.'
        : 'Drag, or click leg by leg; between stands it measures base to base. Escape: back to selecting.';
    },
    press,
    move,
    release,
    doubleClick: () => {
      if (isGoing()) finish();
    },
    key: ({ key: name }) => key(name),
    cancel,
  };
}

/** What 45° is counted from; nothing while the tape is off the table. */
function lastSpot(stops: readonly TapeStop[]): Point | null {
  const last = stops.at(-1);
  return last && last.end.footprint === null ? last.end.at : null;
}
