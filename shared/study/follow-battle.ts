// The course of one battle as it is played: what happens to the objectives, who moves, attacks and gets within range,
// and where on the table. It watches and asks; nothing in the battle depends on it.

import type { Action, Battle } from '../battle/battle';
import { sideOf, standsOf } from '../battle/battle-view';
import type { SideId, StandId } from '../core/id';
import { hexDistance } from '../geometry/hex';
import type { Done } from '../rules/perform';
import { actionRule } from '../rules/query';
import type { Ruleset } from '../rules/ruleset';
import type { Place, Stand } from '../scenario/document';
import type { Casualties } from './hits-and-losses';
import type { CourseCounts } from './course-counts';
import { HeatCounter } from './heat-counter';
import { ObjectiveCourse } from './objective-course';
import { DRAW, inOrder, tallyOf, type Tally } from './tallies';

/** Ranges count from base to base, and no base reaches farther from its middle than this: Mil for two of them. */
const BASES = 2000;
/** A hex in Mil. */
const HEX = 1000;

export class Follower {
  readonly #objectives: ObjectiveCourse;
  readonly #heat: HeatCounter;
  readonly #sides = new Map<StandId, SideId>();
  readonly #present = new Set<StandId>();
  readonly #moved = new Set<StandId>();
  readonly #attacked = new Set<StandId>();
  readonly #inRange = new Set<StandId>();
  readonly #ranges = new Map<StandId, number>();
  #first: SideId | null = null;
  #playerTurn = '';

  constructor(
    readonly rules: Ruleset,
    readonly start: Battle,
  ) {
    this.#objectives = new ObjectiveCourse(rules);
    this.#heat = new HeatCounter(
      start.board,
      start.sides.map(({ id }) => id),
    );
    for (const stand of standsOf(start)) this.#meet(start, stand);
    this.#lookAround(start);
  }

  /** Told after each action. */
  note(action: Action, before: Battle, { battle, log, struck }: Done): void {
    this.#first ??= before.clock.active;
    const attackers = actionRule(this.rules, action.type)?.attackers?.(action) ?? [];
    for (const id of new Set([...attackers, ...struck.flatMap(({ by }) => by)])) {
      this.#attacked.add(id);
      this.#heat.at(this.#sides.get(id), 'fired', (before.stands[id] ?? battle.stands[id])?.place);
    }
    for (const { event } of log) {
      if (event.type === 'joined') this.#meet(battle, event.stand);
      if (event.type === 'moved') {
        this.#moves(event.path, before.stands[event.stand] ?? battle.stands[event.stand], battle);
      }
    }
    const { turn, active } = battle.clock;
    if (this.#playerTurn !== `${turn} ${active}`) this.#lookAround(battle);
    this.#playerTurn = `${turn} ${active}`;
    if (turn !== before.clock.turn || battle.outcome) {
      this.#objectives.endTurn(battle, before.clock.turn);
    }
  }

  counts(end: Battle, winner: SideId | null, casualties: Casualties): CourseCounts {
    const { start } = this;
    const won = tallyOf([winner ?? DRAW]);
    const isOfStart = (id: StandId): boolean => start.stands[id] !== undefined;
    const lost = [...casualties.lost].filter(([id]) => isOfStart(id));
    for (const [id, { place }] of lost) this.#heat.at(this.#sides.get(id), 'lost', place);
    const known = (ids: Iterable<StandId>): Tally<StandId> => tallyOf([...ids].filter(isOfStart));
    const lostIn = start.sides.map(({ id: side }) => {
      const own = lost.filter(([id]) => this.#sides.get(id) === side);
      const turns = own.map(([, { turn }]) => String(Math.min(turn, start.turnLimit ?? Infinity)));
      return [side, tallyOf(turns)] as const;
    });
    return {
      ...this.#objectives.counts(end, winner, won),
      lostIn: inOrder(new Map(lostIn)),
      first: this.#first === null ? {} : { [this.#first]: won },
      fell: inOrder(new Map(lost.map(([id]) => [id, won]))),
      present: known(this.#present),
      moved: known(this.#moved),
      attacked: known(this.#attacked),
      inRange: known(new Set([...this.#inRange, ...this.#attacked])),
      credit: casualties.credit(),
      heat: this.#heat.counts(),
    };
  }

  #meet(battle: Battle, stand: Stand): void {
    if (!battle.units[stand.unit]) return;
    const side = sideOf(battle, stand);
    this.#sides.set(stand.id, side);
    this.#objectives.comes(battle, stand, side);
  }

  #moves(path: readonly Place[], stand: Stand | undefined, battle: Battle): void {
    const place = path.at(-1);
    const side = stand && this.#sides.get(stand.id);
    if (!stand || !place || side === undefined) return;
    const way = path.length === 1 ? [stand.place, place] : path;
    if (way.some((one) => apart(one, way[0] ?? one) > 0)) {
      this.#moved.add(stand.id);
      this.#heat.moved(side, way);
    }
    this.#objectives.comes(battle, { ...stand, place }, side);
  }

  /** Who is on the board, and who has an enemy within the longest of its ranges. */
  #lookAround(battle: Battle): void {
    const all = standsOf(battle).filter(({ place }) => place.on === 'table' || place.on === 'hex');
    for (const stand of all) {
      this.#present.add(stand.id);
      if (this.#inRange.has(stand.id)) continue;
      const range = this.#rangeOf(battle, stand.id);
      const side = this.#sides.get(stand.id);
      const isNear = (other: Stand): boolean =>
        this.#sides.get(other.id) !== side && apart(stand.place, other.place) <= range;
      if (range > 0 && all.some(isNear)) this.#inRange.add(stand.id);
    }
  }

  /** Mil from middle to middle, with room for both bases; 0 where nobody says. */
  #rangeOf(battle: Battle, id: StandId): number {
    const known = this.#ranges.get(id);
    if (known !== undefined) return known;
    const { rules } = this;
    const sorts = rules.catalogue.targets ?? [{ id: 'any' }];
    const ranges = sorts.flatMap((sort) => rules.weapons?.(battle, id, sort.id) ?? []);
    const longest = Math.max(0, ...ranges.map(({ range }) => range));
    const range = longest === 0 ? 0 : longest + BASES;
    this.#ranges.set(id, range);
    return range;
  }
}

/** Mil between the middles of two places; Infinity for what is not on the board. */
function apart(a: Place, b: Place): number {
  if (a.on === 'table' && b.on === 'table') {
    return Math.sqrt((a.at.x - b.at.x) ** 2 + (a.at.y - b.at.y) ** 2);
  }
  return a.on === 'hex' && b.on === 'hex' ? hexDistance(a.at, b.at) * HEX : Infinity;
}
