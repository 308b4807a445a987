// The measuring tape: press and drag for one leg, or click leg after leg. From stand to stand it measures
// base to base and tells the angle off the front; on a hex board it counts hexes. It changes nothing.

import type { Point } from '../../shared/core/measure';
import { NO_SKETCH } from '../things/sketch';
import { nameOf, thingOf } from '../things/find-things';
import { cellAt } from '../edits/hex-cells';
import { pointOfPlace } from '../edits/hit';
import { isSameEnd, type Tape, tapeSentence, tapeSketch, type TapeStop } from '../edits/tape';
import { type Desk, DRAG_START, isFar, pointingFrom, type Tool } from './tool';
import type { Hand } from '../things/pointer-news';

export function measureTool(desk: Desk): Tool {
  /** Where the tape is held down so far. */
  let stops: readonly TapeStop[] = [];
  let hovered: TapeStop | null = null;
  /** Where the button went down for the first stop; null when it is up. */
  let pressed: Hand | null = null;
  let isDone = false;
  let pixel = 1;

  const isGoing = (): boolean => stops.length > 0 && !isDone;

  function stopAt(hand: Hand): TapeStop {
    const { board } = desk.scenario;
    const thing = hand.over ? thingOf(desk.scenario, hand.over) : null;
    const stand = thing?.in === 'stands' ? thing.value : null;
    const name = thing && stand ? nameOf(thing) : null;
    const spot = { facing: 0, footprint: null, facesFront: false };
    if (board.space === 'hex') {
      const cell = cellAt(board, hand.at);
      const at = pointOfPlace({ on: 'hex', at: cell, facing: 0 }, board) ?? hand.at;
      return { end: { ...spot, at }, name };
    }
    const look = stand && desk.looks.get(stand.id);
    if (stand?.place.on !== 'table' || !look) {
      return { end: { ...spot, at: hand.snapped }, name: null };
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
      board: desk.scenario.board,
      arc: frontArc(),
      pixel,
      length: (value) => desk.length(value),
    };
  }

  /** How wide the rules say that a stand's front arc is, in degrees. */
  function frontArc(): number | null {
    const arcs = desk.rules?.playAids?.templates ?? [];
    const front = arcs.find((one) => one.type === 'arc' && one.towards === 'front');
    return front?.type === 'arc' ? front.degrees : null;
  }

  function show(): void {
    const tape = tapeNow();
    desk.sketch(tapeSketch(tape));
    const sentence = tapeSentence(tape);
    if (sentence) desk.say(sentence);
  }

  function press(hand: Hand): void {
    pixel = hand.pixel;
    if (isDone) cancel();
    const stop = stopAt(hand);
    const last = stops.at(-1);
    if (!last) pressed = hand;
    if (!last || !isSameEnd(stop, last)) stops = [...stops, stop];
    hovered = stop;
    show();
  }

  function move(hand: Hand): void {
    pixel = hand.pixel;
    hovered = stopAt(hand);
    if (isGoing()) show();
  }

  function release(hand: Hand): void {
    const start = pressed;
    pressed = null;
    if (!start || !isFar(start.at, hand.at, DRAG_START, hand.pixel)) return;
    hovered = stopAt(hand);
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
      if (!cancel()) desk.putDown();
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
    desk.sketch(NO_SKETCH);
    desk.say(null);
    return wasShown;
  }

  return {
    keyed: 'clicks',
    cursor: 'crosshair',
    get pointing() {
      return desk.scenario.board.space === 'table' ? pointingFrom(lastSpot(stops)) : null;
    },
    get isDrawing() {
      return isGoing() && pressed === null;
    },
    get hint() {
      if (isGoing())
        return 'Click for another leg; Enter or a double click ends it. Escape takes the tape away.';
      return desk.scenario.board.space === 'hex'
        ? 'Drag, or click leg by leg, to count hexes. Escape: back to selecting.'
        : 'Drag, or click leg by leg; between stands it measures base to base. Escape: back to selecting.';
    },
    press,
    move,
    release,
    twice: () => {
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
