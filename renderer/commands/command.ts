// What a command of the window is: its name, its keys, when it can be used and what it does.

import type { Edge } from '../edits/arrange';
import type { ShownOverlay } from '../overlays/all-overlays';
import type { VerbId } from '../session/table/verbs';
import type { Workspace } from '../session/workspace.svelte';
import type { ToolId } from '../tools/tool-table';

type Arranging =
  | 'duplicate'
  | 'front'
  | 'back'
  | 'group'
  | 'ungroup'
  | 'lock'
  | 'hide'
  | 'show-all'
  | 'join'
  | 'split'
  | 'smooth'
  | 'simplify'
  | 'turn-left'
  | 'turn-right'
  | 'mirror-x'
  | 'mirror-y'
  | `align-${Edge}`
  | 'spread-x'
  | 'spread-y';

export type ArrangeId = `arrange/${Arranging}`;

export type CommandId =
  | VerbId
  | 'edit/undo'
  | 'edit/redo'
  | 'edit/delete'
  | 'edit/select-all'
  | 'edit/snap'
  | 'edit/type-places'
  | ArrangeId
  | `tool/${ToolId}`
  | `view/${ShownOverlay}`
  | 'view/keep'
  | 'view/reach'
  | 'view/zoom-in'
  | 'view/zoom-out'
  | 'view/fit';

export interface Command {
  readonly id: CommandId;
  readonly title: string;
  /** As `shortcutOf` writes a key press: 'Ctrl+Shift+Z', 'V', '+'. The first one is shown. */
  readonly keys: readonly string[];
  isEnabled(workspace: Workspace): boolean;
  /** What is missing while it is not enabled, in a sentence. */
  readonly needs?: string;
  /** For switches: whether it is on. */
  isOn?(workspace: Workspace): boolean;
  run(workspace: Workspace): void;
}
