// Which stand the pointer means: on hexes several may lie in one cell.

import type { StandId } from '../../../../shared/core/id';
import type { Point } from '../../../../shared/core/measure';
import type { Stand } from '../../../../shared/scenario/document';
import { pointOfPlace, thingsWithin } from '../../../edits/hit';
import { collectionOf } from '../../../things/find-things';
import type { Pointer } from '../../../things/pointer';
import type { ToolContext } from '../../../tools/machine/tool';

export class StandsUnder {
  readonly #context: ToolContext;

  constructor(context: ToolContext) {
    this.#context = context;
  }

  /** The uppermost, or one below it that the order in hand may be aimed at. */
  at({ over }: Pointer, targets: ReadonlySet<StandId> | undefined): StandId | null {
    if (over === null || collectionOf(over) !== 'stands') return null;
    return this.#stackOf(over).findLast((id) => targets?.has(id)) ?? (over as StandId);
  }

  /** The one below that is meant next, where one of the stack is selected. */
  nextBelow(stand: StandId): StandId | null {
    const stack = this.#stackOf(stand);
    if (stack.length < 2) return null;
    const chosen = stack.findIndex((id) => this.#context.selection.has(id));
    return chosen < 0 ? null : (stack.at(chosen - 1) ?? null);
  }

  inBox(from: Point, to: Point): readonly StandId[] {
    return thingsWithin(this.#context, from, to)
      .filter((id) => collectionOf(id) === 'stands')
      .map((id) => id as StandId);
  }

  pointOf(id: string): Point | null {
    const place = this.#stand(id)?.place;
    return place === undefined ? null : pointOfPlace(place, this.#context.scenario.board);
  }

  sideOf(id: string): string | undefined {
    const unit = this.#stand(id)?.unit;
    return this.#context.scenario.units.find((one) => one.id === unit)?.side;
  }

  /** Those of its unit that lie on the table. */
  mates(id: StandId): readonly StandId[] {
    const unit = this.#stand(id)?.unit;
    const { stands } = this.#context.scenario;
    return stands
      .filter((one) => one.unit === unit && this.pointOf(one.id) !== null)
      .map((one) => one.id);
  }

  #stand(id: string): Stand | undefined {
    return this.#context.scenario.stands.find((one) => one.id === id);
  }

  /** Those of a cell, where several units may be; else the one alone. */
  #stackOf(id: string): readonly StandId[] {
    const place = this.#stand(id)?.place;
    if (place?.on !== 'hex') return [id as StandId];
    const { q, r } = place.at;
    return this.#context.scenario.stands
      .filter(({ place: other }) => other.on === 'hex' && other.at.q === q && other.at.r === r)
      .map((stand) => stand.id);
  }
}
