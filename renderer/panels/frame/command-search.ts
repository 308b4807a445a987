// Finding commands by what people type: every word has to begin a word of the title, its group, its other
// words or a key.

import type { Command } from '../../commands/command';

/** In the order in which people look for them; a command's id begins with its group's. */
export const COMMAND_GROUPS = [
  { id: 'file', title: 'File' },
  { id: 'edit', title: 'Edit' },
  { id: 'arrange', title: 'Arrange' },
  { id: 'tool', title: 'Tools' },
  { id: 'view', title: 'View' },
  { id: 'battle', title: 'Battle' },
  { id: 'help', title: 'Help' },
] as const;

export function groupOf({ id }: Pick<Command, 'id'>): string {
  return COMMAND_GROUPS.find((group) => id.startsWith(`${group.id}/`))?.title ?? '';
}

/** Commands whose title begins with the search come first; otherwise their order is kept. */
export function foundCommands(commands: readonly Command[], search: string): readonly Command[] {
  const typed = search.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  const found = commands.filter((command) => {
    const { title, words: others = '', keys } = command;
    const parts = [title, groupOf(command), others, ...keys].join(' ').toLowerCase();
    const known = parts.split(/[\s+…]+/);
    return words.every((word) => known.some((part) => part.startsWith(word)));
  });
  const begins = ({ title }: Command) => title.toLowerCase().startsWith(typed);
  return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}
