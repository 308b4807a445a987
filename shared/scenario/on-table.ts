// Stands that lie on the table: not aboard another, not in reserve, not on a hex.

import type { Stand } from './document';

export type OnTable = Stand & { readonly place: Extract<Stand['place'], { on: 'table' }> };

export function isOnTable(stand: Stand): stand is OnTable {
  return stand.place.on === 'table';
}
