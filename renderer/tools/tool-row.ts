// What a row of the table of tools holds, and the table that rows make.

import type { HandbookPage } from '../../shared/bridge/handbook-pages';
import type { OfKind } from '../../shared/scenario/kinds/own-kind';
import type { IconName } from '../parts/icons';
import type { KindSort } from './kind-drawn';
import type { Tool, ToolContext } from './machine/tool';
import { gripsFirst } from './select/grips-first';

type MakeTool = (context: ToolContext) => Tool;

/** A key that a tool understands, for the sheet of shortcuts. */
export interface ToolKey {
  readonly does: string;
  /** As the sheet shows them: 'Enter', '['. */
  readonly keys: readonly string[];
  /** Those between the first and the last, too. */
  readonly isRange?: boolean;
}

/** What the palette lets the user set for a tool. */
export type ToolOption =
  | 'strip-width'
  | 'curves'
  | 'brush-width'
  | 'eraser-width'
  | 'hill-levels'
  | 'zone'
  | 'objective-radius'
  | 'objective-points'
  | 'label-size';

/** All that is known of a tool outside its own file. */
export interface ToolRow<Id extends string = string> {
  readonly id: Id;
  /** What its button, its command and the sheet of shortcuts call it. */
  readonly title: string;
  /** The key that takes it up. */
  readonly shortcut: string;
  readonly icon: IconName;
  /** Of the handbook, that tells how it is used. */
  readonly page: HandbookPage;
  readonly make: MakeTool;
  /** Makes it on a hex board, where it is another tool than on a table in inches. */
  readonly makeOnHexes?: MakeTool;
  /** It has nothing to do among hexes. */
  readonly isForInchesOnly?: boolean;
  /** Keys that it understands besides its shortcut. */
  readonly keys?: readonly ToolKey[];
  readonly options?: readonly ToolOption[];
  /** The page of the palette to choose from what it draws or places. */
  readonly palette?: 'terrain' | 'stands';
  /** What it draws while that kind is chosen, where it does not draw every kind. */
  readonly kindDrawn?: (chosen: OfKind) => OfKind;
  /** On a table in inches it begins with such a kind, whatever was chosen for another tool. */
  readonly sort?: KindSort;
  /** It draws areas of any kind, so it stays when another kind of area is chosen. */
  readonly drawsAreas?: boolean;
  /** It draws a new shape: meanwhile no outline of what is selected lies in the way. */
  readonly drawsShapes?: true;
  /** It puts things down whole and stays for the next: the grips of the last one are taken before it. */
  readonly putsDownWhole?: boolean;
  /** It changes nothing, so that a press is enough to have used it. */
  readonly isForLooking?: boolean;
}

export interface ToolTable<Id extends string = string> {
  /** In the order of the toolbar. */
  readonly rows: readonly ToolRow<Id>[];
  readonly ids: readonly Id[];
  row(id: Id): ToolRow<Id>;
  /** Makes the tool for the board that the context has now. */
  make(id: Id, context: ToolContext): Tool;
}

export function toolTable<Id extends string>(rows: readonly ToolRow<Id>[]): ToolTable<Id> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  function row(id: Id): ToolRow<Id> {
    const found = byId.get(id);
    if (!found) throw new Error(`No tool is called ${id}.`);
    return found;
  }
  return {
    rows,
    ids: rows.map(({ id }) => id),
    row,
    make: (id, context) => {
      const { make, makeOnHexes = make, putsDownWhole = false } = row(id);
      const tool = (context.scenario.board.space === 'hex' ? makeOnHexes : make)(context);
      return putsDownWhole ? gripsFirst(context, tool) : tool;
    },
  };
}
