// The measuring tape: press, drag, read. On stands it measures from edge to edge, on a hex board it counts
// hexes. It changes nothing.

import { formatInches, type Point } from '../../shared/core/measure';
import { hexDistance } from '../../shared/geometry/hex';
import { line, NO_SKETCH } from '../session/sketch';
import { nameOf, thingOf } from '../session/things';
import { cellAt, hexWords } from './cells';
import { gapBetween, type TapeEnd } from './gap';
import { pointOfPlace } from './hit';
import type { Desk, Hand, Tool } from './tool';

interface Held {
  readonly end: TapeEnd;
  readonly name: string | null;
}

export function measureTool(desk: Desk): Tool {
  let from: Held | null = null;
  let isShown = false;

  function heldAt(hand: Hand): Held {
    const { board } = desk.scenario;
    if (board.space === 'hex') {
      const at =
        pointOfPlace({ on: 'hex', at: cellAt(board, hand.at), facing: 0 }, board) ?? hand.at;
      const ship = hand.over ? thingOf(desk.scenario, hand.over) : null;
      const name = ship?.in === 'stands' ? nameOf(ship) : null;
      return { end: { at, facing: 0, footprint: null }, name };
    }
    const thing = hand.over ? thingOf(desk.scenario, hand.over) : null;
    const look = thing ? desk.looks.get(thing.value.id) : undefined;
    if (thing?.in !== 'stands' || !look) {
      return { end: { at: hand.snapped, facing: 0, footprint: null }, name: null };
    }
    const { place } = thing.value;
    const at: Point = pointOfPlace(place, desk.scenario.board) ?? hand.at;
    const facing = place.on === 'table' ? place.facing : 0;
    return { end: { at, facing, footprint: look.footprint }, name: nameOf(thing) };
  }

  function show(to: Held): void {
    if (!from) return;
    const { board } = desk.scenario;
    const isOnHexes = board.space === 'hex';
    const gap = isOnHexes
      ? hexWords(hexDistance(cellAt(board, from.end.at), cellAt(board, to.end.at)))
      : formatInches(gapBetween(from.end, to.end));
    const isEdgeToEdge = !isOnHexes && (from.name !== null || to.name !== null);
    const text = isEdgeToEdge ? `${gap} to the edge` : gap;
    const ends = [from.end.at, to.end.at];
    desk.sketch({
      lines: [line('tape', ends)],
      dots: ends.map((at) => ({ at, style: 'tape' })),
      notes: [{ at: to.end.at, text }],
    });
    desk.say(`${from.name ?? 'From here'} to ${to.name ?? 'here'}: ${gap}.`);
    isShown = true;
  }

  function cancel(): boolean {
    const wasShown = from !== null || isShown;
    from = null;
    isShown = false;
    desk.sketch(NO_SKETCH);
    return wasShown;
  }

  return {
    cursor: 'crosshair',
    get hint() {
      return from
        ? 'Let go to keep the tape on the table.'
        : desk.scenario.board.space === 'hex'
          ? 'Press and drag to count hexes. Escape: back to selecting.'
          : 'Press and drag to measure; from stands it measures edge to edge. Escape: back to selecting.';
    },
    press: (hand) => {
      from = heldAt(hand);
      show(from);
    },
    move: (hand) => show(heldAt(hand)),
    release: (hand) => {
      show(heldAt(hand));
      from = null;
    },
    twice: () => undefined,
    key: ({ key }) => {
      if (key !== 'Escape') return false;
      if (!cancel()) desk.putDown();
      return true;
    },
    cancel,
  };
}
