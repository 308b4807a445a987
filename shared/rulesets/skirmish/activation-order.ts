// In what order stands act: by their initiative score, those of one score as the scenario lists them
// (LT-90-03, LT-01.1-04). Whoever is first, and those of its side who follow it at once with the same score,
// may act; a stand that nobody orders acts by itself when it is first.

import type { Battle } from '../../battle/battle';
import { hasMark, nameOfSide, sideOf, trackOf, unitOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import type { Json } from '../../core/json';
import { memoLast } from '../../core/memo';
import type { Refusal } from '../../core/rule-ref';
import type { Stand } from '../../scenario/document';
import { labelOf, phaseOf, rulesOf } from './field/game-rules';
import { refuseInPhase } from './own-rules/phase-actors';
import {
  goesByScore,
  ORDER_NAME,
  sideOrderOf,
  sidesFrom,
  waitsForDice,
} from './own-rules/side-order';
import { isOnTable, nameOf, onTable, profileOf, type OnTable } from './field/profiles';
import { ACTIVE, DONE, INDEPENDENT, URGENT } from './field/turn-marks';

/** LT-01.1-04: the option that turns the order round; it belongs to the module that knows of scores. */
export const ORDER_OPTION = 'lt_initiative_order';

export { ACTING, ACTIVE, DONE, INDEPENDENT, MOVED, URGENT } from './field/turn-marks';

/** Under this name a battle keeps that stands move and attack in one activation, where a module says so. */
export const ACTIVATIONS = 'skirmish-activations';
/** Under this name a battle keeps the side that is first among stands of one score, where a module says so. */
export const FIRST_SIDE = 'skirmish-first-side';

type Still = Omit<Battle, 'clock'>;

export function initiativeOf(stand: Stand): number {
  return trackOf(stand, 'initiative');
}

interface Order {
  /** What it was made of besides the stands. */
  readonly first: Json | undefined;
  readonly stands: readonly OnTable[];
}

/** All that have still to act in the phase, the first first. */
export function waiting(battle: Still): readonly OnTable[] {
  return orderOf(battle.stands, battle).stands;
}

const orderOf = memoLast(
  (order: Order, battle: Still) => order.first === firstSideOf(battle),
  (_stands: Battle['stands'], battle) => ordered(battle),
);

function firstSideOf(battle: Still): Json | undefined {
  return goesByScore(battle) ? battle.private[FIRST_SIDE] : (sideOrderOf(battle)?.toAct ?? null);
}

function ordered(battle: Still): Order {
  const first = firstSideOf(battle);
  const byScore = goesByScore(battle);
  const sign = battle.rules.options[ORDER_OPTION] === 'ascending' ? 1 : -1;
  const rank = first === undefined ? () => 0 : rankFrom(battle, first);
  const stands = onTable(battle as Battle)
    .filter((stand) => !hasMark(stand, DONE) || isUrgent(stand))
    .sort(
      (a, b) =>
        hasteOf(b) - hasteOf(a) ||
        (byScore ? sign * (initiativeOf(a) - initiativeOf(b)) : 0) ||
        rank(a) - rank(b),
    );
  return { first, stands };
}

/** The sides in their order, beginning with one of them. */
function rankFrom(battle: Still, first: Json): (stand: Stand) => number {
  const { units } = battle;
  const ranks = new Map(sidesFrom(battle, first).map((id, i) => [id, i]));
  return ({ unit }) => {
    const side = units[unit]?.side;
    return (side && ranks.get(side)) ?? 0;
  };
}

/** Whoever is in the middle of something comes before the order of the scores. */
function hasteOf(stand: Stand): number {
  return isUrgent(stand) ? 2 : isActive(stand) ? 1 : 0;
}

export function isActive(stand: Stand): boolean {
  return hasMark(stand, ACTIVE);
}

/** Whether a module lets stands move and attack in the movement phase, and in no other. */
export function hasActivations({ private: kept }: Pick<Battle, 'private'>): boolean {
  return kept[ACTIVATIONS] === true;
}

/** Whether a stand moves and attacks when it is its turn, and not phase by phase (SK-01-03). */
export function isWholeActivation(battle: Pick<Battle, 'private' | 'rules' | 'clock'>): boolean {
  return hasActivations(battle) || phaseOf(battle).does === 'move-and-fire';
}

export function isUrgent(stand: Stand): boolean {
  return hasMark(stand, URGENT);
}

/** Who may act now: the first, and those of its side with the same score who come right after it. */
export function acting(battle: Battle): readonly OnTable[] {
  if (waitsForDice(battle)) return [];
  const order = fromActive(battle);
  const [first] = order;
  if (!first || hasMark(first, INDEPENDENT)) return [];
  const byScore = goesByScore(battle);
  const isWith = (stand: OnTable) =>
    (!byScore || initiativeOf(stand) === initiativeOf(first)) &&
    hasteOf(stand) === hasteOf(first) &&
    sideOf(battle, stand) === sideOf(battle, first) &&
    !hasMark(stand, INDEPENDENT);
  const end = order.findIndex((stand) => !isWith(stand));
  return end < 0 ? order : order.slice(0, end);
}

/**
 * From the first of the side at play on: at the first moment of a battle stands of others may be before it that
 * could do nothing, and nobody has passed them over yet.
 */
function fromActive(battle: Battle): readonly OnTable[] {
  const { active, turn, pass } = battle.clock;
  const order = waiting(battle);
  if (turn > 1 || pass > 1) return order;
  return order.slice(
    Math.max(
      0,
      order.findIndex((stand) => sideOf(battle, stand) === active),
    ),
  );
}

/** What keeps a stand from any order now. */
export function refuseActor(
  battle: Battle,
  side: SideId,
  stand: Stand | undefined,
): Refusal | null {
  if (!stand || !isOnTable(stand)) {
    return { reason: 'that stand is not on the table', rule: 'SK-01-02' };
  }
  const name = nameOf(stand);
  if (hasMark(stand, INDEPENDENT)) {
    return { reason: `${name} runs by itself: nobody orders it any more`, rule: 'LT-01.1-03' };
  }
  if (sideOf(battle, stand) !== side) {
    return {
      reason: `${name} belongs to ${nameOfSide(battle, sideOf(battle, stand))}`,
      rule: 'SK-01-02',
    };
  }
  const kept = refuseInPhase(battle, stand);
  if (kept) return kept;
  if (hasMark(stand, DONE) && !isUrgent(stand)) {
    return { reason: `${name} has acted in this phase`, rule: 'SK-01-03' };
  }
  const now = acting(battle);
  if (now.some(({ id }) => id === stand.id)) return null;
  const [first] = now;
  if (first && isActive(first)) {
    return { reason: `${nameOf(first)} has to end its activation first`, rule: 'SK-01-02' };
  }
  if (!goesByScore(battle)) return refuseOtherSide(battle, first);
  const who = first
    ? `${nameOf(first)} acts first, with initiative ${initiativeOf(first)}`
    : 'others act first';
  return { reason: `${who}; ${name} has ${initiativeOf(stand)}`, rule: 'SK-01-02' };
}

function refuseOtherSide(battle: Battle, first: OnTable | undefined): Refusal {
  const side = first && sideOf(battle, first);
  const reason = side ? `${nameOfSide(battle, side)} are to act now` : 'dice say who acts first';
  return { reason, rule: labelOf(rulesOf(battle).order, ORDER_NAME) };
}

/** "6 Torpedo 1; 5 Hare, Wasp"; those that act with their unit by its name. */
export function orderWords(battle: Battle): string {
  const byScore = new Map<number, string[]>();
  for (const stand of waiting(battle)) {
    const score = initiativeOf(stand);
    const names = byScore.get(score) ?? [];
    const name = profileOf(stand).inUnit ? unitOf(battle, stand).name : nameOf(stand);
    if (!profileOf(stand).inUnit || !names.includes(name)) names.push(name);
    byScore.set(score, names);
  }
  return [...byScore].map(([score, names]) => `${score} ${names.join(', ')}`).join('; ');
}
