// What an opponent thinks about in turn: in its movement who rides, then one stand after the other, the foremost
// first; elsewhere everything at once. Legality and worth are other files' business.

import type { Action, Battle } from '../../../battle/battle';
import { sideOf, standsOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import { distanceSquared } from '../../../core/measure';
import { memoLast } from '../../../core/memo';
import type { Plan } from '../../../rules/plan';
import type { ActionRule, Given, CandidateGroup } from '../../../rules/ruleset';
import { placeKey } from '../ground/ground';
import { MOVE_RULES, type Move } from '../moving/move';
import { isPickUp } from '../moving/transport';
import type { Turn } from '../moving/turn-in-place';
import { isOnMission } from '../shells/fire-missions';
import { hasMark } from '../stands/marks';
import { isAskedToReact } from '../stands/pending';
import { near } from '../stands/stand-value';
import { enemiesOf, isInert, standsOfSide, type OnTable } from '../stands/stands';
import { firePlanOf, isSharedOut } from './fire-plan';
import { movesInRange } from './places-in-range';
import { hasOnlyLoaded } from './riding';
import { frontAt } from './fronts-and-hopes';

/** What is for no stand of its own comes first: fire, and the end of the phase; and who gets in where. */
export function* candidatesInTurn(
  rules: readonly ActionRule[],
  given: Given,
  side: SideId,
): Generator<CandidateGroup> {
  const { clock } = given.battle;
  if (clock.step !== 'movement' || isAskedToReact(given.battle)) {
    const shared = isSharedOut(given, side) ? firePlanOf(given, side).groups : [];
    yield [[...shared, ...rules.flatMap((rule) => [...rule.candidates(given, side)])]];
    return;
  }
  const others = rules.filter(({ type }) => !MOVE_RULES.some((rule) => rule.type === type));
  const byStand = new Map<StandId | null, Action[]>([[null, []]]);
  for (const rule of others) {
    for (const action of rule.candidates(given, side)) {
      // Whoever rides gets in before anybody drives off.
      const stand = isPickUp(action) ? null : actorOf(action);
      const known = byStand.get(stand);
      if (known) known.push(action);
      else byStand.set(stand, [action]);
    }
  }
  yield [byStand.get(null) ?? []];
  const facts = factsOf(given.battle, side);
  for (const stand of foremostFirst(given, side)) {
    yield [
      waysOf(given, side, stand, [...facts, taskKey(given.plan, stand)]),
      byStand.get(stand.id) ?? [],
    ];
    byStand.delete(stand.id);
  }
  byStand.delete(null);
  yield [[...byStand.values()].flat()];
}

function actorOf(action: Action): StandId | null {
  const { stand } = action as { readonly stand?: StandId };
  return stand ?? null;
}

/** Everything beside the stand itself on which its moves and what is thought of them depend. */
type Facts = readonly unknown[];

interface Ways {
  readonly facts: Facts;
  readonly isOnMission: boolean;
  readonly actions: readonly Action[];
}

interface Wanted {
  readonly given: Given;
  readonly side: SideId;
  readonly facts: Facts;
  readonly isOnMission: boolean;
}

const waysKept = memoLast(
  (ways: Ways, { facts, isOnMission }: Wanted) =>
    ways.isOnMission === isOnMission && ways.facts.every((fact, i) => fact === facts[i]),
  (stand: OnTable, { given, side, facts, isOnMission }: Wanted): Ways => {
    const usual = MOVE_RULES.flatMap((rule) => [...rule.candidates(given, side, stand.id)]);
    const { plan } = given;
    if (!plan) return { facts, isOnMission, actions: usual };
    const faced = usual.map((move) => withFront(given.battle, stand, move));
    const turn = turnTo(given.battle, side, stand);
    const actions = [...movesInRange(given, plan, stand), ...faced, ...(turn ? [turn] : [])];
    return { facts, isOnMission, actions };
  },
);
const NONE: readonly Action[] = [];

/** As it is safest there. Guns keep theirs: they fire where they face. */
function withFront(battle: Battle, stand: OnTable, move: Move): Move {
  const end = move.path.at(-1);
  const facing = end && move.type !== 'tripods/back' ? frontAt(battle, stand, end) : null;
  return facing === null ? move : { ...move, facing };
}

function turnTo(battle: Battle, side: SideId, stand: OnTable): Turn | null {
  const facing = frontAt(battle, stand, stand.place.at);
  if (facing === null || facing === stand.place.facing) return null;
  return { type: 'tripods/turn', side, stand: stand.id, facing };
}

/** The same list as long as nothing has changed for the stand, whoever else has moved. */
function waysOf(given: Given, side: SideId, stand: OnTable, facts: Facts): readonly Action[] {
  // One move for each stand and turn; what is left over is rarely worth a second thought.
  if (hasMark(stand, 'moving') && !hasOnlyLoaded(stand)) return NONE;
  const onMission = isOnMission(given.battle, side, stand.id);
  return waysKept(stand, { given, side, facts, isOnMission: onMission }).actions;
}

/** What a plan has the stand do, as far as its moves depend on it. */
function taskKey(plan: Plan | undefined, { id }: OnTable): string | null {
  if (!plan) return null;
  const task = plan.tasks.get(id);
  const what = task ? `${task.objective} ${task.kind} ${task.added}` : 'free';
  return `${what} ${JSON.stringify(plan.temper)}`;
}

function factsOf(battle: Battle, side: SideId): Facts {
  const { rules, board, terrain, units, objectives, turnLimit, clock } = battle;
  const enemies = enemiesOf(battle, side).map(
    (enemy) =>
      `${enemy.id} ${placeKey(enemy)} ${isInert(enemy) ? 'inert' : ''} ${hasMark(enemy, 'overwatch') ? 'watches' : ''}`,
  );
  return [
    rules,
    board,
    terrain,
    units,
    objectives,
    turnLimit,
    clock.turn,
    side,
    enemies.join(),
    crowdsOf(battle, side).join(),
    ridesOf(battle, side).join(),
  ];
}

/** Who of a side is in which circle. */
function crowdsOf(battle: Battle, side: SideId): readonly string[] {
  const own = standsOfSide(battle, side);
  return battle.objectives.flatMap(({ id, place, radius }) => {
    if (place.on !== 'table') return [];
    const there = own.filter((stand) => near(stand.place.at, place.at, radius));
    return there.map((stand) => `${id} ${stand.id}`);
  });
}

/** Who of a side rides with whom. */
function ridesOf(battle: Battle, side: SideId): readonly string[] {
  return standsOf(battle).flatMap((stand) =>
    stand.place.on === 'aboard' && sideOf(battle, stand) === side
      ? [`${stand.place.carrier} ${stand.id}`]
      : [],
  );
}

function foremostFirst({ battle, plan }: Given, side: SideId): readonly OnTable[] {
  const enemies = enemiesOf(battle, side);
  const ranked = standsOfSide(battle, side).map((stand) => {
    // Who has a task goes first, and the others see where it stands.
    let away = plan?.tasks.has(stand.id) ? -1 : Infinity;
    for (const { place } of away < 0 ? [] : enemies) {
      away = Math.min(away, distanceSquared(stand.place.at, place.at));
    }
    return { stand, away };
  });
  return ranked.sort((a, b) => a.away - b.away).map(({ stand }) => stand);
}
