// What has befallen a stand in a battle, as plain values: for a card on paper or in a panel. Whoever shows it knows no rules.

import type { SideId, StandId, UnitId } from './id';

export interface StandRecord {
  readonly stand: StandId;
  readonly name: string;
  /** As the ruleset calls its type. */
  readonly type: string;
  readonly unit: UnitId;
  readonly side: SideId;
  /** When and how it left the table; null while it is in the battle. */
  readonly lost: { readonly turn: number; readonly why: string } | null;
  /** The marks that it bears, in words; as it was lost where it is. */
  readonly marks: readonly string[];
  /** What is counted for it: shots, hull, hits. */
  readonly counts: readonly RecordCount[];
  /** Who hit it, in order; "somebody unseen" where its side does not know. */
  readonly hitBy: readonly RecordOfStand[];
  /** Its checks, one sentence each, in order. */
  readonly checks: readonly { readonly turn: number; readonly text: string }[];
  /** The enemies whom it hit and that were lost in the same player turn. */
  readonly felled: readonly RecordOfStand[];
}

export interface RecordCount {
  /** "hull" */
  readonly name: string;
  /** As people read it: lengths in inches. */
  readonly now: string;
  /** What there is at most, or what its type begins with; null where that is nothing. */
  readonly of: string | null;
}

export interface RecordOfStand {
  readonly turn: number;
  readonly name: string;
}
