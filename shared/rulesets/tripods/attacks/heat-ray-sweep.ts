// The sweeping heat ray (FT-11-16 to FT-11-18): a line of up to twelve inches from the stand that fires,
// and every stand on it is struck, friend and foe, at half of the ray's dice.

import type { Action, Battle, Modifier } from '../../../battle/battle';
import { sideOf, standsOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import {
  distance,
  distanceSquared,
  formatInches,
  inches,
  mil,
  type Point,
} from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { cosOf, sinOf } from '../../../geometry/degrees';
import { orderSchema, pointField, standField } from '../../../rules/order-fields';
import type { ActionRule, Given, Order, Resolver, Template } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { option } from '../book/options';
import { tableInches } from '../book/scale';
import type { Weapon } from '../book/weapons';
import { shoot, shotAt, shotChances } from '../fire/anti-vehicle';
import { refuseReadiness } from '../fire/eligibility';
import { sightBetween } from '../ground/ground';
import { reveal } from '../ground/spotting';
import { destroy } from '../morale/destroy';
import { oweCheck } from '../morale/quality';
import { spendMarkers } from '../moving/overwatch';
import { gapOfOutlines, squaredToSegment } from '../../../terrain/map/base-gaps';
import { extentOf, farthestOf, gapBetween, gapToPoint, isWithin, ROUNDING } from '../stands/bases';
import { refuseReaction } from '../stands/condition';
import { bearing } from '../stands/facing';
import { hasMark, marked, firedMark } from '../stands/marks';
import { note } from '../stands/memory';
import { lastWords } from '../stands/multi-hit';
import {
  enemiesOf,
  isAloft,
  isOnTable,
  isPersonnel,
  nameOf,
  profileOf,
  standsOfSide,
  type OnTable,
} from '../stands/stands';
import { ownWeaponsOf } from '../stands/weapons-of';

export interface Sweep extends Action {
  readonly type: 'tripods/sweep';
  readonly stand: StandId;
  /** Where the line ends, up to twelve inches from where it begins. */
  readonly to: Point;
  /** Where it begins, by the option `ft_sweep_line`; absent at the stand. */
  readonly from?: Point;
}

export function isSweep(action: Action): action is Sweep {
  return action.type === 'tripods/sweep';
}

/** FT-11-16: inches from the edge of the base, as all ranges; in a firing phase, in place of the fire there. */
const REACH = 12;
/** FT-11-18 */
const KILLS_INFANTRY = 3;
const NOBODY = 'nobody is on the line';

export const sweepRule: ActionRule<Sweep> = {
  type: 'tripods/sweep',
  attackers: ({ stand }) => [stand],
  schema: orderSchema('tripods/sweep', {
    stand: standField,
    to: pointField,
    from: pointField.exactOptional(),
  }),
  form: { title: 'Sweep', needs: 'stand-and-place', points: 'direction', key: 'w' },
  suits: (stand) => profileOf(stand).weapons.some(({ kind }) => kind === 'heat-ray'),
  useless: { reason: `no enemy is within the ${REACH}" of a sweep`, rule: 'FT-11-16' },
  fromOrder({ battle }, order: Order) {
    const stand = order.stand === null ? undefined : battle.stands[order.stand];
    if (!stand || !isOnTable(stand)) return { reason: 'pick a heat ray', rule: 'FT-11-16' };
    if (!order.at || !('x' in order.at)) return { reason: 'pick a direction', rule: 'FT-11-16' };
    if (!isAnywhere(battle)) return sweepTowards(battle, order.side, stand, order.at);
    return sweepOver(battle, order.side, stand, order.at, order.wishes?.['line'] ?? 'across');
  },
  *candidates({ battle }, side) {
    for (const stand of standsOfSide(battle, side)) {
      if (refuseStand(battle, side, stand)) continue;
      for (const enemy of enemiesOf(battle, side)) {
        if (isWithin(stand, enemy, tableInches(battle, REACH))) {
          yield sweepTowards(battle, side, stand, enemy.place.at);
        }
        if (!isAnywhere(battle)) continue;
        for (const { value } of LINES) {
          const over = sweepOver(battle, side, stand, enemy.place.at, value);
          if (!refuseLine(battle, stand, over)) yield over;
        }
      }
    }
  },
  refuse({ battle }, action) {
    const { side, stand: id } = action;
    const stand = battle.stands[id];
    if (!stand || !isOnTable(stand)) {
      return { reason: 'that stand is not on the table', rule: 'FT-11-16' };
    }
    return refuseStand(battle, side, stand) ?? refuseLine(battle, stand, action);
  },
  resolve(r, action) {
    const stand = r.battle.stands[action.stand];
    const ray = stand && rayOf(r.battle, stand);
    if (!stand || !isOnTable(stand) || !ray) return;
    r.emit(marked(stand.id, firedMark(ray)), { text: '' });
    const struck = struckBy(r.battle, stand, action);
    const nobody = struck.length === 0 ? `: ${NOBODY}` : '';
    note(r, `${nameOf(stand)} sweeps with its heat ray${nobody}`, 'FT-11-16');
    reveal(r, stand.id);
    for (const target of struck) burn(r, stand, target, ray);
    spendMarkers(r, stand.id);
  },
  odds(given, action) {
    const stand = given.battle.stands[action.stand];
    const ray = stand && rayOf(given.battle, stand);
    if (!stand || !isOnTable(stand) || !ray) return { text: '', because: [] };
    const struck = struckBy(given.battle, stand, action);
    const each = struck.map((target) => {
      const chance = Math.round(100 * chanceToDestroy(given, stand, target, ray));
      if (!isPersonnel(target)) return `${nameOf(target)} destroyed ${chance} %`;
      const kills = option(given.battle, 'ft_sweep_infantry') === 'killed';
      return `${nameOf(target)} ${kills ? 'burnt' : 'owes a check'} on ${KILLS_INFANTRY}+ (${chance} %)`;
    });
    const because: Modifier[] = [];
    if (struck.some(isPersonnel)) {
      const label = 'sweep over infantry';
      because.push({ label, amount: KILLS_INFANTRY, rule: 'FT-11-18', begins: 'need' });
    }
    if (!struck.every(isPersonnel)) {
      const { penetration } = sweeping(ray);
      const label = 'half of the ray for each stand';
      because.push({ label, amount: penetration ?? 0, rule: 'FT-11-17', begins: 'dice' });
    }
    return { text: each.length > 0 ? each.join('; ') : NOBODY, because };
  },
  choices({ battle }, action) {
    if (!isAnywhere(battle)) return [];
    return [{ key: 'line', title: 'Line', value: lineOfWish(battle, action), options: LINES }];
  },
  preview: ({ battle }, action) => lineOf(battle, action),
};

/** Half of the dice; c-class armour halves them again (FT-11-17). */
function sweeping(ray: Weapon): Weapon {
  return { ...ray, name: 'sweeping heat ray', penetration: Math.ceil((ray.penetration ?? 0) / 2) };
}

function rayOf(battle: Battle, stand: Stand): Weapon | null {
  return ownWeaponsOf(battle, stand).find(({ kind }) => kind === 'heat-ray') ?? null;
}

/** How a line may lie to the line of fire, where it need not begin at the stand. */
const LINES = [
  { value: 'across', label: 'Across the line of fire' },
  { value: 'along', label: 'Along the line of fire' },
] as const;

function isAnywhere(battle: Battle): boolean {
  return option(battle, 'ft_sweep_line') === 'anywhere-in-range';
}

/** FT-11-16: twelve inches from the stand, or by option anywhere that its ray reaches. */
function refuseLine(battle: Battle, stand: OnTable, { from, to }: Sweep): Refusal | null {
  const longest = tableInches(battle, REACH);
  if (!from) {
    if (gapToPoint(stand, to) <= longest) return null;
    return { reason: `a sweep reaches ${formatInches(longest)}`, rule: 'FT-11-16' };
  }
  if (!isAnywhere(battle)) return { reason: 'a sweep begins at its stand', rule: 'FT-11-16' };
  if (distanceSquared(from, to) > longest ** 2) {
    return { reason: `a sweep is ${formatInches(longest)} long`, rule: 'FT-11-16' };
  }
  const reach = inches(rayOf(battle, stand)?.range ?? 0);
  if (gapToPoint(stand, from) <= reach && gapToPoint(stand, to) <= reach) return null;
  return { reason: `the ray reaches ${formatInches(reach)}`, rule: 'FT-11-16' };
}

/** A line with its middle at a place. */
function sweepOver(
  battle: Battle,
  side: SideId,
  stand: OnTable,
  middle: Point,
  line: string,
): Sweep {
  const turn = bearing(stand.place.at, middle) + (line === 'across' ? 90 : 0);
  // A hair short, so that rounding never makes the line too long.
  const half = (tableInches(battle, REACH) - 4) / 2;
  const [dx, dy] = [half * cosOf(turn), half * sinOf(turn)];
  const end = (sign: number): Point => ({
    x: mil(middle.x + sign * dx),
    y: mil(middle.y + sign * dy),
  });
  return { type: 'tripods/sweep', side, stand: stand.id, from: end(-1), to: end(1) };
}

function lineOfWish(battle: Battle, { stand: id, from, to }: Sweep): string {
  const stand = battle.stands[id];
  if (!from || !stand || !isOnTable(stand)) return 'along';
  const middle = { x: mil((from.x + to.x) / 2), y: mil((from.y + to.y) / 2) };
  const turn = (360 + bearing(from, to) - bearing(stand.place.at, middle)) % 180;
  return turn < 45 || turn > 135 ? 'along' : 'across';
}

function sweepTowards(battle: Battle, side: SideId, stand: OnTable, towards: Point): Sweep {
  const { at } = stand.place;
  const away = distance(at, towards);
  const past = away - gapToPoint(stand, towards);
  // A hair short, so that rounding never makes the line too long.
  const share = away === 0 ? 0 : (past + tableInches(battle, REACH) - 2) / away;
  const to = {
    x: mil(at.x + (towards.x - at.x) * share),
    y: mil(at.y + (towards.y - at.y) * share),
  };
  return { type: 'tripods/sweep', side, stand: stand.id, to };
}

function refuseStand(battle: Battle, side: SideId, stand: OnTable): Refusal | null {
  if (battle.clock.step !== 'firing') {
    return { reason: 'a heat ray sweeps in a firing phase', rule: 'FT-11-16' };
  }
  if (sideOf(battle, stand) !== side) {
    return { reason: `${nameOf(stand)} belongs to the other side`, rule: 'FT-11-16' };
  }
  const ray = rayOf(battle, stand);
  if (!ray) return { reason: `${nameOf(stand)} has no heat ray`, rule: 'FT-11-16' };
  return refuseReaction(battle, stand) ?? refuseReadiness(battle, stand, ray, 'anti-vehicle');
}

/** Stands on the line that the ray sees, the nearest first. */
export function struckBy(
  battle: Battle,
  stand: OnTable,
  { from, to }: Pick<Sweep, 'from' | 'to'>,
): readonly OnTable[] {
  const start = from ?? stand.place.at;
  return standsOf(battle)
    .filter(isOnTable)
    .filter((other) => isOnLine(other, start, to))
    .filter((other) => other.id !== stand.id && !hasMark(other, 'destroyed') && !isAloft(other))
    .filter((other) => sightBetween(battle, stand, other).visible)
    .sort((a, b) => gapBetween(stand, a) - gapBetween(stand, b));
}

function isOnLine(stand: OnTable, from: Point, to: Point): boolean {
  const far = farthestOf(stand) + ROUNDING;
  if (squaredToSegment(stand.place.at, from, to) > far ** 2) return false;
  const base = extentOf(stand, stand.place);
  return base !== null && gapOfOutlines({ corners: [from, to], radius: 0 }, base) === 0;
}

function burn(r: Resolver, stand: OnTable, target: OnTable, ray: Weapon): void {
  if (isPersonnel(target)) {
    burnInfantry(r, stand, target);
    return;
  }
  const known = shotAt(r, stand, target, sweeping(ray));
  const shot = option(r.battle, 'ft_sweep_to_hit') === 'auto' ? { ...known, need: -9 } : known;
  if (shoot(r, shot, 1) !== 'destroyed') return;
  destroy(r, target, lastWords(target, `${nameOf(target)} is destroyed by the sweep`));
}

function burnInfantry(r: Resolver, stand: OnTable, target: OnTable): void {
  const kills = option(r.battle, 'ft_sweep_infantry') === 'killed';
  const [face = 1] = r.roll(`sweep over ${nameOf(target)}`, 1, 6, {
    text: ([die = 1]) => {
      const rolled = `The ray passes over ${nameOf(target)}: needs ${KILLS_INFANTRY}+, rolls ${die}`;
      return die < KILLS_INFANTRY ? `${rolled}: unharmed` : rolled;
    },
    needs: kills ? `${KILLS_INFANTRY}+ burns it` : `${KILLS_INFANTRY}+ forces a quality check`,
    rule: 'FT-11-18',
  });
  if (face < KILLS_INFANTRY) return;
  r.struck(target.id, [stand.id]);
  if (kills) destroy(r, target, { text: `${nameOf(target)} is burnt`, rule: 'FT-11-18' });
  else oweCheck(r, target, 'swept by a heat ray');
}

function chanceToDestroy(given: Given, stand: OnTable, target: OnTable, ray: Weapon): number {
  if (isPersonnel(target)) return (7 - KILLS_INFANTRY) / 6;
  return shotChances(given.battle, shotAt(given, stand, target, sweeping(ray)), 1).destroyed;
}

/** What an opponent weighs: each stand on the line with its chance to be destroyed. */
export function sweepChances(
  given: Given,
  sweep: Sweep,
): readonly { readonly target: OnTable; readonly chance: number }[] {
  const stand = given.battle.stands[sweep.stand];
  const ray = stand && rayOf(given.battle, stand);
  if (!stand || !isOnTable(stand) || !ray) return [];
  return struckBy(given.battle, stand, sweep).map((target) => ({
    target,
    chance: chanceToDestroy(given, stand, target, ray),
  }));
}

function lineOf(battle: Battle, { stand: id, from, to }: Sweep): readonly Template[] {
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand)) return [];
  const at = from ?? stand.place.at;
  const size = { width: mil(0), depth: distance(at, to) };
  return [{ shape: 'line', at, size, turn: bearing(at, to), label: 'heat ray' }];
}
