// The measuring tape: press and drag for one leg, or click leg after leg. From stand to stand it measures
// base to base and tells the angle off the front; on a hex board it counts hexes. It changes nothing.

import type { Point } from '../../shared/core/measure';
import { cellAt } from '../edits/hex-cells';
import { pointOfPlace } from '../edits/hit';
import { isSameEnd, type Tape, tapeSentence, tapeSketch, type TapeStop } from '../edits/tape';
import { nameOf, thingOf } from '../things/find-things';
import type { Pointer } from '../things/pointer';
import { NO_SKETCH } from '../things/sketch';
import { type Machine, stateMachine, type ToolState } from './machine/state-machine';
import { DRAG_START, isFar, snappingFrom, type Tool, type ToolContext } from './machine/tool';

/** Where the tape is held down so far, and where its loose end is. */
interface Laid {
  readonly stops: readonly TapeStop[];
  readonly hovered: TapeStop | null;
  readonly pixel: number;
}

interface MeasureStates {
  /** No tape lies on the table. */
  readonly idle: null;
  /** The first stop is set and the button still down: a drag measures one leg. */
  readonly pressing: Laid & { readonly from: Pointer };
  /** The tape is laid leg by leg. */
  readonly laying: Laid;
  /** The tape stays on the table as it is. */
  readonly laid: Laid;
}

type MeasureMachine = Machine<MeasureStates>;

const STATES = { idle, pressing, laying, laid };

export function measureTool(context: ToolContext): Tool {
  return stateMachine<MeasureStates>(context, STATES, {
    start: null,
    caretMode: () => 'clicks',
    clear: () => clear(context),
    isPutDownByEscape: true,
  });
}

function idle(machine: MeasureMachine): ToolState {
  const { context } = machine;
  return {
    get hint() {
      return context.scenario.board.space === 'hex'
        ? 'Drag, or click leg by leg, to count hexes. Escape: back to selecting.'
        : 'Drag, or click leg by leg; between stands it measures base to base. Escape: back to selecting.';
    },
    get snapping() {
      return snappingOf(context, []);
    },
    press: (pointer) => begin(machine, pointer),
  };
}

function laying(machine: MeasureMachine, tape: Laid): ToolState {
  const { context } = machine;
  return {
    hint: 'Click for another leg; Enter or a double click ends it. Escape takes the tape away.',
    isDrawing: true,
    snapping: snappingOf(context, tape.stops),
    press: (pointer) => {
      const stop = stopAt(context, pointer);
      const last = tape.stops.at(-1);
      const stops = last && isSameEnd(stop, last) ? tape.stops : [...tape.stops, stop];
      lay(machine, { stops, hovered: stop, pixel: pointer.pixel });
    },
    move: (pointer) => {
      lay(machine, { ...tape, hovered: stopAt(context, pointer), pixel: pointer.pixel });
    },
    doubleClick: () => finish(machine, tape),
    key: ({ key }) => {
      if (key === 'Enter') finish(machine, tape);
      else if (key === 'Backspace' || key === 'Delete') takeBack(machine, tape);
      else return false;
      return true;
    },
  };
}

function pressing(machine: MeasureMachine, tape: MeasureStates['pressing']): ToolState {
  const { context, go } = machine;
  const { from, stops } = tape;
  return {
    ...laying(machine, tape),
    isDrawing: false,
    move: (pointer) => {
      const moved = { stops, hovered: stopAt(context, pointer), pixel: pointer.pixel };
      go('pressing', { ...moved, from });
      show(context, moved, true);
    },
    release: (pointer) => {
      go('laying', tape);
      if (!isFar(from.at, pointer.at, DRAG_START, pointer.pixel)) return;
      finish(machine, { ...tape, hovered: stopAt(context, pointer) });
    },
  };
}

function laid(machine: MeasureMachine, { stops }: Laid): ToolState {
  return {
    ...idle(machine),
    snapping: snappingOf(machine.context, stops),
    press: (pointer) => {
      clear(machine.context);
      begin(machine, pointer);
    },
  };
}

function begin({ context, go }: MeasureMachine, from: Pointer): void {
  const stop = stopAt(context, from);
  const tape: Laid = { stops: [stop], hovered: stop, pixel: from.pixel };
  go('pressing', { ...tape, from });
  show(context, tape, true);
}

function lay({ context, go }: MeasureMachine, tape: Laid): void {
  go('laying', tape);
  show(context, tape, true);
}

/** The tape is laid down with its loose end where that is the only leg. */
function finish({ context, go }: MeasureMachine, tape: Laid): void {
  const stops = tape.stops.length < 2 ? tapeOf(context, tape, true).stops : tape.stops;
  if (stops.length < 2) return;
  go('laid', { ...tape, stops });
  show(context, { ...tape, stops }, false);
}

function takeBack(machine: MeasureMachine, tape: Laid): void {
  const stops = tape.stops.slice(0, -1);
  if (stops.length > 0) return lay(machine, { ...tape, stops });
  machine.go('idle', null);
  clear(machine.context);
}

function clear(context: ToolContext): void {
  context.sketch(NO_SKETCH);
  context.say(null);
}

function show(context: ToolContext, laidTape: Laid, isLoose: boolean): void {
  const tape = tapeOf(context, laidTape, isLoose);
  context.sketch(tapeSketch(tape));
  const sentence = tapeSentence(tape);
  if (sentence) context.say(sentence);
}

/** The tape as it is drawn: up to the pointer while its end is loose. */
function tapeOf(context: ToolContext, { stops, hovered, pixel }: Laid, isLoose: boolean): Tape {
  const last = stops.at(-1);
  const end = isLoose && hovered && last && !isSameEnd(hovered, last) ? [hovered] : [];
  return {
    stops: [...stops, ...end],
    board: context.scenario.board,
    arc: frontArc(context),
    pixel,
    length: (value) => context.length(value),
  };
}

/** How wide the rules say that a stand's front arc is, in degrees. */
function frontArc({ rules }: ToolContext): number | null {
  const arcs = rules?.playAids?.templates ?? [];
  const front = arcs.find((one) => one.type === 'arc' && one.towards === 'front');
  return front?.type === 'arc' ? front.degrees : null;
}

/** A stop at the stand under the pointer, else at the spot; on hexes in the middle of the cell. */
function stopAt({ scenario, appearances }: ToolContext, { at, snapped, over }: Pointer): TapeStop {
  const { board } = scenario;
  const thing = over ? thingOf(scenario, over) : null;
  const stand = thing?.in === 'stands' ? thing.value : null;
  const name = thing && stand ? nameOf(thing) : null;
  const spot = { facing: 0, footprint: null, facesFront: false };
  if (board.space === 'hex') {
    const cell = cellAt(board, at);
    const middle = pointOfPlace({ on: 'hex', at: cell, facing: 0 }, board) ?? at;
    return { end: { ...spot, at: middle }, name };
  }
  const look = stand && appearances.get(stand.id);
  if (stand?.place.on !== 'table' || !look) return { end: { ...spot, at: snapped }, name: null };
  const { footprint, facesFront } = look;
  const { place } = stand;
  return { end: { at: place.at, facing: place.facing, footprint, facesFront }, name };
}

/** 45° is counted from the last stop, unless that is a stand; cells have no angles. */
function snappingOf({ scenario }: ToolContext, stops: readonly TapeStop[]) {
  if (scenario.board.space !== 'table') return null;
  const last = stops.at(-1);
  const from: Point | null = last?.end.footprint === null ? last.end.at : null;
  return snappingFrom(from);
}
