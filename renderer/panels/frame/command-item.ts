// A command as an entry of a menu.

import { refusalOf } from '../../commands/command';
import { commandOf, type CommandId, runCommand } from '../../commands/commands';
import type { MenuItem } from '../../parts/menu-item';
import type { Workspace } from '../../session/workspace.svelte';

/** Where it cannot be done now it says why. */
export function itemOfCommand(w: Workspace, id: CommandId): readonly MenuItem[] {
  const command = commandOf(id);
  if (!command || command.isEnabled(w)) return itemsOfCommand(w, id);
  const [key] = command.keys;
  const detail = key === undefined ? {} : { detail: key };
  const run = (): void => void runCommand(w, id);
  return [{ label: command.title, ...detail, run, refusal: refusalOf(command, w) }];
}

/** None where it cannot be done now. */
export function itemsOfCommand(w: Workspace, id: CommandId, label?: string): readonly MenuItem[] {
  const command = commandOf(id);
  if (!command?.isEnabled(w)) return [];
  const [key] = command.keys;
  return [
    {
      label: label ?? command.title,
      ...(key === undefined ? {} : { detail: key }),
      run: () => runCommand(w, id),
    },
  ];
}
