// A command as an entry of a menu.

import { commandOf, type CommandId, runCommand } from '../../commands/commands';
import type { MenuItem } from '../../parts/menu-item';
import type { Workspace } from '../../session/workspace.svelte';

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
