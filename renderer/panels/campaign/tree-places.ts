// Where the battles of a campaign stand in its picture: as far to the right as battles come before them, one below the other,
// with a line for each way.

import type { Campaign, NextRow, StepId } from '../../../shared/campaign/campaign';

export interface TreePlace {
  readonly step: StepId;
  readonly column: number;
  readonly row: number;
}

export interface TreeWay {
  readonly from: TreePlace;
  readonly to: TreePlace;
  readonly winner: NextRow['winner'];
}

export interface TreePlaces {
  readonly places: readonly TreePlace[];
  readonly ways: readonly TreeWay[];
  readonly columns: number;
  readonly rows: number;
}

/** Steps stand in the order in which they can be come to, so that one pass finds the longest way to each. */
export function treePlaces({ steps }: Pick<Campaign, 'steps'>): TreePlaces {
  const columns = new Map<StepId, number>();
  for (const { id, next } of steps) {
    const column = columns.get(id) ?? 0;
    columns.set(id, column);
    for (const { to } of next) columns.set(to, Math.max(columns.get(to) ?? 0, column + 1));
  }
  const taken = new Map<number, number>();
  const places = steps.map(({ id }): TreePlace => {
    const column = columns.get(id) ?? 0;
    const row = taken.get(column) ?? 0;
    taken.set(column, row + 1);
    return { step: id, column, row };
  });
  const placeOf = (id: StepId) => places.find(({ step }) => step === id);
  const ways = steps.flatMap(({ id, next }) =>
    next.flatMap(({ winner, to }): readonly TreeWay[] => {
      const [start, end] = [placeOf(id), placeOf(to)];
      return start && end ? [{ from: start, to: end, winner }] : [];
    }),
  );
  return {
    places,
    ways,
    columns: Math.max(1, ...places.map(({ column }) => column + 1)),
    rows: Math.max(1, ...taken.values()),
  };
}
