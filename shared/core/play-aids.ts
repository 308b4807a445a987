// What a ruleset gives players to print, as plain values: tables for quick reference, the numbers of its
// stands, templates to cut out and markers. Whoever prints it knows no rules.

import type { Mil } from './measure';

export interface ReferenceTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Exceptions and how to read the table, one sentence each. */
  readonly notes: readonly string[];
}

/** A shape that is laid on the table in play. */
export type CutTemplate =
  | {
      readonly type: 'rectangle';
      readonly name: string;
      readonly width: Mil;
      readonly depth: Mil;
      readonly copies: number;
    }
  /** An arc about the middle of a stand, `degrees` wide, straight ahead or straight behind. */
  | {
      readonly type: 'arc';
      readonly name: string;
      readonly towards: 'front' | 'rear';
      readonly degrees: number;
      readonly radius: Mil;
      /** Circles inside it about the same middle, each with what is written on it. */
      readonly rings?: readonly { readonly radius: Mil; readonly name: string }[];
      /** How it is laid down, where not with its tip on the stand: "tip on the middle of the leader". */
      readonly lay?: string;
    };

/** A marker to lie beside a stand, with both its sides. */
export interface Marker {
  readonly front: string;
  readonly back: string;
  readonly copies: number;
}

/** The numbers of one type of stand, in the order of `PlayAids.statColumns`. */
export type StatRow = readonly string[];

export interface PlayAids {
  readonly tables: readonly ReferenceTable[];
  readonly templates: readonly CutTemplate[];
  readonly markers: readonly Marker[];
  readonly statColumns: readonly string[];
  /** What the letters of the columns mean, one sentence each. */
  readonly statNotes: readonly string[];
  /** What a turn is called, in one and in many. */
  readonly turnNames: readonly [one: string, many: string];
  /** Whether the quality of a unit plays a part. */
  readonly hasQuality: boolean;
  /** By type of stand. */
  readonly stats: Readonly<Record<string, StatRow>>;
  /** What a type of stand costs; a ruleset without points has none. */
  readonly points: Readonly<Record<string, number>>;
  /** What a stand costs besides for a mark that the scenario gives it; absent where no mark costs anything. */
  readonly markPoints?: Readonly<Record<string, number>>;
}

/** What the marks of stands cost besides the stands themselves. */
export function pointsOfMarks(
  { markPoints = {} }: Pick<PlayAids, 'markPoints'>,
  stands: readonly { readonly marks: readonly string[] }[],
): number {
  return stands
    .flatMap(({ marks }) => marks)
    .reduce((sum, mark) => sum + (markPoints[mark] ?? 0), 0);
}
