// Sets objectives: a click puts one down with the usual radius, a drag draws its radius.

import { nextId } from '../../shared/core/id';
import { mil, type Point } from '../../shared/core/measure';
import { placeProblem } from '../../shared/scenario/check-document';
import type { Objective, Place } from '../../shared/scenario/document';
import { cellAt } from '../edits/hex-cells';
import { numberedName } from '../../shared/scenario/numbered-names';
import { type Desk, DRAG_START, isFar, type Tool } from './tool';
import type { Hand } from '../things/pointer-news';

/** Half an inch: radii grow in these steps. */
const STEP = 500;

export function objectiveTool(desk: Desk): Tool {
  let from: Hand | null = null;
  let at: Point | null = null;

  function objective(spot: Point): Objective {
    const { scenario, settings } = desk;
    const ids = scenario.objectives.map(({ id }) => id);
    const names = scenario.objectives.map(({ name }) => name);
    const { board } = scenario;
    const place: Place =
      board.space === 'hex'
        ? { on: 'hex', at: cellAt(board, spot), facing: 0 }
        : { on: 'table', at: spot, facing: 0, level: 0 };
    return {
      id: nextId('objective', ids),
      name: numberedName('Objective', names),
      place,
      radius: settings.objectiveRadius,
      points: 1,
    };
  }

  function move(hand: Hand): void {
    if (from) {
      if (isFar(from.at, hand.at, DRAG_START, hand.pixel)) {
        const gap = Math.hypot(hand.at.x - from.snapped.x, hand.at.y - from.snapped.y);
        desk.adjust({ objectiveRadius: mil(Math.max(STEP, Math.round(gap / STEP) * STEP)) });
      }
    } else at = hand.snapped;
    show();
  }

  function show(): void {
    if (!at) return desk.preview(null);
    const ghost = objective(at);
    desk.preview({ type: 'put', in: 'objectives', items: [ghost] });
    if (!from) return;
    desk.say(`Radius ${desk.length(ghost.radius)}.`);
  }

  function release(): void {
    if (!from || !at) return;
    from = null;
    const made = objective(at);
    desk.preview(null);
    desk.say(null);
    const problem = placeProblem(made.place, desk.scenario.board);
    if (problem) return desk.say(`Not here: ${problem}.`);
    const change = { type: 'put', in: 'objectives', items: [made] } as const;
    desk.commit(`Set ${made.name}`, change, [made.id]);
  }

  function cancel(): boolean {
    const wasDown = from !== null;
    from = null;
    desk.preview(null);
    return wasDown;
  }

  return {
    keyed: 'clicks',
    cursor: 'copy',
    hint: 'Click to set an objective, or drag its radius. Escape: back to selecting.',
    press: (hand) => {
      desk.say(null);
      from = hand;
      at = hand.snapped;
      show();
    },
    move,
    release,
    twice: () => undefined,
    leave: () => {
      if (!from) desk.preview(null);
    },
    key: ({ key }) => {
      if (key !== 'Escape') return false;
      if (!cancel()) desk.putDown();
      return true;
    },
    cancel,
  };
}
