// What a command of the window is: its name, its keys, when it can be used and what it does.

import type { Workspace } from '../session/workspace.svelte';

export interface Command<Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  /** Other words that a search finds it by. */
  readonly words?: string;
  /** As `shortcutOf` writes a key press: 'Ctrl+Shift+Z', 'V', '+'. The first one is shown. */
  readonly keys: readonly string[];
  isEnabled(workspace: Workspace): boolean;
  /** Why not, where that is not always the same. */
  refusal?(workspace: Workspace): string | null;
  /** What is missing while it is not enabled, in a sentence. */
  readonly needs?: string;
  /** For switches: whether it is on. */
  isOn?(workspace: Workspace): boolean;
  run(workspace: Workspace): void;
}

/** Why a command that is not enabled cannot be done now, in a sentence; null where nothing is known. */
export function refusalOf(command: Command, workspace: Workspace): string | null {
  return command.refusal?.(workspace) ?? command.needs ?? null;
}
