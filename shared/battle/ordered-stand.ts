// The stand that an order names, for whoever carries the order out.

import type { StandId } from '../core/id';
import { isOnTable, type OnTable } from '../scenario/on-table';
import type { Battle } from './battle';

/** Throws where it does not stand on the table: the order ought to have been refused. */
export function orderedStand({ stands }: Battle, id: StandId): OnTable {
  const stand = stands[id];
  if (!stand || !isOnTable(stand)) throw new Error(`stand ${id} is not on the table`);
  return stand;
}
