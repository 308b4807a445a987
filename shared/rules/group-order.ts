// Orders for several stands at once: each stand's own legal action, one after the other, as a hand would give
// them. Planned on what the side may know; dice are never rolled for it.

import type { Action, Battle } from '../battle/battle';
import type { StandId } from '../core/id';
import { mil, type Point } from '../core/measure';
import type { Refusal } from '../core/rule-ref';
import { DiceRanOut, listedDice } from '../dice/dice';
import type { Place } from '../scenario/document';
import {
  fileSpots,
  formationSpots,
  gatheringSpots,
  pointOf,
  spotsAbout,
  type Spot,
  type Wished,
} from './group-spots';
import { perform } from './perform';
import { actionFromOrder, isRefusal } from './query';
import type { Ruleset } from './ruleset';

/** In formation: each by as much as the leader. In file: behind the leader along its way. There: round the place. */
export type GroupManner = 'formation' | 'file' | 'there';

export interface GroupOrder {
  readonly type: Action['type'];
  /** Who goes to the place itself. */
  readonly leader: StandId;
  /** All of them, the leader among them. */
  readonly stands: readonly StandId[];
  /** Corners on the way of the leader, as they were clicked. */
  readonly via?: readonly Point[];
  readonly at: Point;
  readonly manner: GroupManner;
}

/** What one stand of the group does. */
export interface GroupMember {
  readonly stand: StandId;
  readonly action: Action;
  /** The way that it takes, from where it stands. */
  readonly way: readonly Place[];
}

export interface GroupPlan {
  /** In the order in which they are to be performed. */
  readonly members: readonly GroupMember[];
  /** Who stays, and why. */
  readonly left: readonly { readonly stand: StandId; readonly refusal: Refusal }[];
}

/** Who goes ahead makes room for those behind: yields the plan as it grows, one stand after the other. */
export function* planGroup(
  rules: Ruleset,
  battle: Battle,
  order: GroupOrder,
): Generator<GroupPlan, GroupPlan> {
  const { leader, at, manner, type, via = [] } = order;
  const group = { ...order, via };
  const members: GroupMember[] = [];
  const left: { stand: StandId; refusal: Refusal }[] = [];
  let now = battle;
  const go = (stand: StandId, spots: readonly Spot[]): GroupMember | null => {
    const round = firstLegal(rules, now, type, stand, spots);
    // Who cannot go by the corners goes there all the same.
    const straight =
      via.length > 0 && isRefusal(round) ? spots.map(({ at: to }) => ({ at: to, via: [] })) : null;
    const found = straight === null ? round : firstLegal(rules, now, type, stand, straight);
    if (isRefusal(found)) {
      left.push({ stand, refusal: found });
      return null;
    }
    const next = foreseen(rules, now, found, stand);
    const member = { stand, action: found, way: next.way };
    members.push(member);
    now = next.battle;
    return member;
  };
  const tableSpots = (wished: Wished) => spotsAbout(rules, now, wished);

  if (manner === 'formation') {
    // Who has to wait until others have gone is asked again when they have.
    let open = formationSpots(battle, group);
    for (let before = Infinity; open.length > 0 && open.length < before;) {
      before = open.length;
      left.length = 0;
      const waits: Wished[] = [];
      for (const wished of open) {
        if (go(wished.stand, tableSpots(wished)) === null) waits.push(wished);
        yield { members, left };
      }
      open = waits;
    }
    return { members, left };
  }
  const from = pointOf(battle, leader);
  const wished = { stand: leader, to: at, via, from: from ?? at };
  const first = go(leader, from === null ? [{ at, via }] : tableSpots(wished));
  yield { members, left };
  const way = (first?.way ?? []).flatMap((place) => (place.on === 'table' ? [place.at] : []));
  const others = manner === 'file' ? fileSpots(rules, battle, group, way) : null;
  const heart = way.at(-1) ?? at;
  for (const one of others ?? gatheringSpots(rules, battle, { ...group, at: heart })) {
    go(one.stand, tableSpots(one));
    yield { members, left };
  }
  return { members, left };
}

/** The same order for each of them, of those that ask for a stand alone, such as to wait. */
export function sameForEach(
  rules: Ruleset,
  battle: Battle,
  type: Action['type'],
  stands: readonly StandId[],
): GroupPlan {
  const { side } = battle.clock;
  const members: GroupMember[] = [];
  const left: { stand: StandId; refusal: Refusal }[] = [];
  let now = battle;
  for (const stand of stands) {
    const action = actionFromOrder(rules, now, type, { side, stand, target: null, at: null });
    if (isRefusal(action)) {
      left.push({ stand, refusal: action });
      continue;
    }
    const next = foreseen(rules, now, action, stand);
    members.push({ stand, action, way: next.way });
    now = next.battle;
  }
  return { members, left };
}

function firstLegal(
  rules: Ruleset,
  battle: Battle,
  type: Action['type'],
  stand: StandId,
  spots: readonly Spot[],
): Action | Refusal {
  let refused: Refusal | null = null;
  const { side } = battle.clock;
  for (const spot of spots) {
    const action = actionFromOrder(rules, battle, type, { side, stand, target: null, ...spot });
    const loss = isRefusal(action) ? null : lossBy(rules, battle, action, stand);
    if (!isRefusal(action) && loss === null) return action;
    refused ??= isRefusal(action) ? action : loss;
    if (!isRefusal(action)) continue;
    // What forbids the stand every move is said once, and not asked for twenty places.
    if (spots.length > 1 && spot === spots[0] && isRooted(rules, battle, type, stand))
      return action;
  }
  return refused ?? { reason: 'it has no place to go to', rule: '' };
}

/** How the stand itself is lost by its action, where no die decides it; a group leads nobody to that. */
function lossBy(rules: Ruleset, battle: Battle, action: Action, stand: StandId): Refusal | null {
  const done = performedWithoutDice(rules, battle, action);
  const away = rules.catalogue.lasting?.away ?? [];
  const loss = done?.log.find(
    ({ event }) => event.type === 'removed' && event.stand === stand && !away.includes(event.why),
  );
  return loss === undefined ? null : { reason: `else ${loss.text}`, rule: loss.rule ?? '' };
}

/** Whether it may not stir at all: not even within its own base. */
function isRooted(rules: Ruleset, battle: Battle, type: Action['type'], stand: StandId): boolean {
  const from = pointOf(battle, stand);
  if (from === null) return true;
  const { side } = battle.clock;
  const reasons = new Set<string>();
  for (const [x, y] of [
    [300, 0],
    [-300, 0],
    [0, 300],
    [0, -300],
  ] as const) {
    const at = { x: mil(from.x + x), y: mil(from.y + y) };
    const action = actionFromOrder(rules, battle, type, { side, stand, target: null, at });
    if (!isRefusal(action)) return false;
    reasons.add(action.reason);
  }
  return reasons.size === 1;
}

/**
 * The battle after an action as far as nobody rolls and nobody answers: where either happens, the stand is taken
 * to be where it was sent, and the rest of the group is planned from there.
 */
function foreseen(
  rules: Ruleset,
  battle: Battle,
  action: Action,
  stand: StandId,
): { readonly battle: Battle; readonly way: readonly Place[] } {
  const own = battle.stands[stand];
  const sent = 'path' in action && Array.isArray(action.path) ? (action.path as Point[]) : [];
  const done = performedWithoutDice(rules, battle, action);
  const isOurs = done !== null && done.battle.clock.side === battle.clock.side;
  if (done !== null && isOurs && done.battle.stands[stand] !== undefined) {
    const way = done.log.flatMap(({ event }) =>
      event.type === 'moved' && event.stand === stand ? event.path : [],
    );
    return { battle: done.battle, way };
  }
  const last = sent.at(-1);
  if (own?.place.on !== 'table' || last === undefined) return { battle, way: [] };
  const start = own.place;
  const facing =
    'facing' in action && typeof action.facing === 'number' ? action.facing : start.facing;
  const way = [start, ...sent.map((at): Place => ({ ...start, at, facing }))];
  const moved = { ...own, place: { ...start, at: last, facing } };
  return { battle: { ...battle, stands: { ...battle.stands, [stand]: moved } }, way };
}

function performedWithoutDice(rules: Ruleset, battle: Battle, action: Action) {
  try {
    const done = perform(rules, battle, action, listedDice([]));
    return done.ok ? done.value : null;
  } catch (error) {
    if (error instanceof DiceRanOut) return null;
    throw error;
  }
}
