// What a ruleset gives players to print, as plain values: tables for quick reference, the numbers of its
// stands, templates to cut out and markers. Whoever prints it knows no rules.

import type { Mil } from './measure';

export interface ReferenceTable {
  readonly title: string;
  readonly columns: readonly string[];
  /** Its cells are sentences: it takes the whole width of a page. */
  readonly isWide?: true;
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

/** Boxes that are marked off, with what they are. */
export interface CardBoxes {
  readonly name: string;
  readonly boxes: number;
}

/** A card on which players keep what one stand has left. */
export interface RecordCard {
  /** Boxes before its counter, to its right, behind it and to its left; null where it has none there. */
  readonly around: Readonly<Record<'front' | 'right' | 'rear' | 'left', number>> | null;
  readonly rows: readonly CardBoxes[];
  /** Lines of a track with one cell for each step: its speed, and what comes with it. */
  readonly track: readonly { readonly name: string; readonly cells: readonly string[] }[];
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
  /** Record cards by type of stand; absent where the game needs none. */
  readonly cards?: Readonly<Record<string, RecordCard>>;
  /** What a stand costs besides for a mark that the scenario gives it; absent where no mark costs anything. */
  readonly markPoints?: Readonly<Record<string, number>>;
}

/** What a module brings, and what of its base's that takes the place of. */
export interface MorePlayAids extends Partial<PlayAids> {
  /** Titles of tables, fronts of markers, and notes on columns, that are of no use with the module. */
  readonly replaces?: readonly string[];
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
