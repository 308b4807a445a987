// The objectives of one battle: who held them when each turn ended, whose stands came into their circles, and which
// of them the winner could not have done without.

import type { Battle } from '../battle/battle';
import { sideOf, standsOf } from '../battle/battle-view';
import type { ObjectiveId, SideId } from '../core/id';
import { hexDistance } from '../geometry/hex';
import type { Ruleset } from '../rules/ruleset';
import type { Objective, Stand } from '../scenario/document';
import { baseOf, baseToSegment } from '../terrain/map/footprint';
import type { CourseCounts, Winners } from './course-counts';
import { DRAW, inOrder, NOBODY, tallyOf } from './tallies';

type Holder = SideId | typeof NOBODY;

/** A hex in Mil. */
const HEX = 1000;

export class ObjectiveCourse {
  readonly #holders = new Map<ObjectiveId, Map<number, Holder>>();
  readonly #visitors = new Map<ObjectiveId, Set<SideId>>();

  constructor(readonly rules: Ruleset) {}

  /** Into which circles a stand comes with any part of its base. */
  comes({ objectives }: Battle, stand: Stand, side: SideId): void {
    if (this.rules.holder === undefined) return;
    for (const objective of objectives) {
      const visitors = this.#visitors.get(objective.id) ?? new Set();
      this.#visitors.set(objective.id, visitors);
      if (!visitors.has(side) && this.#isIn(stand, objective)) visitors.add(side);
    }
  }

  /** The sides whose stands have come into its circle. */
  visitorsOf(objective: ObjectiveId): ReadonlySet<SideId> {
    return this.#visitors.get(objective) ?? new Set();
  }

  /** `turn` has ended, and `battle` is how it left the table. */
  endTurn(battle: Battle, turn: number): void {
    const { rules } = this;
    if (rules.holder === undefined) return;
    for (const objective of battle.objectives) {
      const turns = this.#holders.get(objective.id) ?? new Map<number, Holder>();
      turns.set(
        Math.min(turn, battle.turnLimit ?? Infinity),
        rules.holder(battle, objective) ?? NOBODY,
      );
      this.#holders.set(objective.id, turns);
    }
  }

  counts(
    end: Battle,
    winner: SideId | null,
    won: Winners,
  ): Pick<CourseCounts, 'held' | 'contested' | 'holders' | 'decisive' | 'margins'> {
    const held = [...this.#holders].map(([id, turns]) => {
      const byTurn = [...turns].map(([turn, holder]) => [String(turn), tallyOf([holder])] as const);
      return [id, inOrder(new Map(byTurn))] as const;
    });
    const holders = [...this.#holders.keys()].map(
      (id) => [id, { [this.#holderAtEnd(id)]: won }] as const,
    );
    return {
      held: inOrder(new Map(held)),
      contested: tallyOf(
        [...this.#visitors].flatMap(([id, sides]) => (sides.size > 1 ? [id] : [])),
      ),
      holders: inOrder(new Map(holders)),
      decisive: tallyOf(this.#decisive(end, winner)),
      margins: { [winner ?? DRAW]: tallyOf([String(this.#margin(end, winner))]) },
    };
  }

  #isIn({ place, type }: Stand, { place: middle, radius }: Objective): boolean {
    if (place.on === 'hex' && middle.on === 'hex') {
      return hexDistance(place.at, middle.at) * HEX <= radius;
    }
    const footprint = this.rules.catalogue.stands[type]?.footprint;
    if (place.on !== 'table' || middle.on !== 'table' || !footprint) return false;
    const base = baseOf({ at: place.at, facing: place.facing, footprint });
    const { x, y } = middle.at;
    return baseToSegment(base, x, y, x, y) <= radius;
  }

  #holderAtEnd(id: ObjectiveId): Holder {
    return [...(this.#holders.get(id)?.values() ?? [])].at(-1) ?? NOBODY;
  }

  /** Points that the winner is ahead of the best of the others; of a draw, the best of the next. */
  #margin({ objectives, sides }: Battle, winner: SideId | null): number {
    const pointsOf = (side: SideId) =>
      objectives.reduce(
        (sum, { id, points }) => sum + (this.#holderAtEnd(id) === side ? points : 0),
        0,
      );
    const all = sides
      .map(({ id }) => ({ id, points: pointsOf(id) }))
      .sort((a, b) => b.points - a.points);
    const own = winner === null ? all[0] : all.find(({ id }) => id === winner);
    const next = all.find(({ id }) => id !== own?.id);
    return (own?.points ?? 0) - (next?.points ?? 0);
  }

  /** Only where an enemy is left who could have won instead. */
  #decisive(end: Battle, winner: SideId | null): readonly ObjectiveId[] {
    const margin = this.#margin(end, winner);
    const sides = new Set(standsOf(end).map((stand) => sideOf(end, stand)));
    if (winner === null || margin <= 0 || sides.size < 2) return [];
    return end.objectives.flatMap(({ id, points }) =>
      this.#holderAtEnd(id) === winner && margin - points <= 0 ? [id] : [],
    );
  }
}
