// What the hand holds during a battle: a click selects a stand, or answers the order that is being given.
// Shows where the order would go; the order itself is the session's.

import type { StandId } from '../../shared/core/id';
import type { Point } from '../../shared/core/measure';
import { cellOutline } from '../tools/cells';
import { pointOfPlace } from '../tools/hit';
import type { Desk, Hand, Tool } from '../tools/tool';
import type { PickRequest } from './battle-pick';
import { circle } from './battle-sketch';
import { sketchOfTemplates } from './battle-templates';
import { joined, line, NO_SKETCH, type Sketch, type SketchStyle } from './sketch';
import { collectionOf } from './things';

/** Around a stand that can be aimed at. */
const RING = 1150;

/** Shift adds a stand to what is selected, or takes it out. */
function selected(before: ReadonlySet<string>, stand: string | null, isAdding: boolean): string[] {
  if (stand === null) return isAdding ? [...before] : [];
  if (!isAdding) return [stand];
  return before.has(stand) ? [...before].filter((id) => id !== stand) : [...before, stand];
}

/** What the tool reads of a battle. */
export interface BattleDesk {
  readonly pick: PickRequest | null;
  /** What lies over the table whatever the hand does. */
  readonly ambient: Sketch;
}

export function battleTool(battle: BattleDesk, desk: Desk): Tool {
  const standUnder = ({ over }: Hand): StandId | null =>
    over !== null && collectionOf(over) === 'stands' ? (over as StandId) : null;

  const pointOf = (id: string): Point | null => {
    const stand = desk.scenario.stands.find((one) => one.id === id);
    return stand === undefined ? null : pointOfPlace(stand.place, desk.scenario.board);
  };

  function show(hand: Hand | null): void {
    const { pick } = battle;
    desk.sketch(joined(battle.ambient, pick === null ? NO_SKETCH : sketchOf(pick, hand)));
  }

  function sketchOf(pick: PickRequest, hand: Hand | null): Sketch {
    const rings = [...pick.legalStands].flatMap((id) => {
      const at = pointOf(id);
      return at === null ? [] : [line('clear', circle(at, RING), { isClosed: true })];
    });
    const { board } = desk.scenario;
    const cells = pick.legalCells.map((cell) =>
      line('clear', cellOutline(board, cell), { isClosed: true }),
    );
    rings.push(...cells);
    const from = pointOf(pick.stand);
    const covered = sketchOfTemplates(pick.templates);
    if (hand === null || from === null) return joined({ ...NO_SKETCH, lines: rings }, covered);
    const style: SketchStyle = pick.isRefused
      ? 'refused'
      : pick.needs === 'place'
        ? 'route'
        : 'clear';
    const target = standUnder(hand);
    const to = pick.needs === 'place' ? farPlace(hand) : target === null ? null : pointOf(target);
    const points = pick.path ?? (to === null ? [] : [from, to]);
    const notes = pick.label !== null && target !== null ? [{ at: hand.at, text: pick.label }] : [];
    const lines = points.length > 1 ? [...rings, line(style, points)] : rings;
    return joined({ ...NO_SKETCH, notes, lines }, covered);
  }

  /** On a table the reach overlay draws the way to the pointer; hexes have none. */
  const farPlace = (hand: Hand): Point | null =>
    desk.scenario.board.space === 'hex' ? hand.at : null;

  return {
    get cursor() {
      return battle.pick === null ? 'default' : 'crosshair';
    },
    get hint() {
      return battle.pick?.hint ?? 'Click a stand to select it. Its orders are at the right.';
    },
    press: (hand) => {
      const stand = standUnder(hand);
      if (battle.pick !== null) battle.pick.choose(hand.at, stand);
      else desk.select(selected(desk.selection, stand, hand.isAdding));
      show(hand);
    },
    move: (hand, isDown) => {
      if (isDown) battle.pick?.drag(hand.at);
      else battle.pick?.hover(hand.at, standUnder(hand));
      show(hand);
    },
    release: () => undefined,
    twice: () => undefined,
    key: ({ key }) => {
      if (key !== 'Escape' || battle.pick === null) return false;
      battle.pick.cancel();
      show(null);
      return true;
    },
    cancel: () => {
      desk.sketch(battle.ambient);
      return false;
    },
  };
}
