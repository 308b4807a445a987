// Finding commands by what people type: every word has to begin a word of the title, its group or a key.

import type { Command } from '../commands';

const GROUPS: Readonly<Record<string, string>> = {
  file: 'File',
  edit: 'Edit',
  tool: 'Tool',
  view: 'View',
  battle: 'Battle',
  help: 'Help',
};

export function groupOf({ id }: Pick<Command, 'id'>): string {
  return GROUPS[id.slice(0, id.indexOf('/'))] ?? '';
}

/** Commands whose title begins with the search come first; otherwise their order is kept. */
export function foundCommands(commands: readonly Command[], search: string): readonly Command[] {
  const typed = search.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  const found = commands.filter((command) => {
    const parts = [command.title, groupOf(command), ...command.keys].join(' ').toLowerCase();
    const known = parts.split(/[\s+…]+/);
    return words.every((word) => known.some((part) => part.startsWith(word)));
  });
  const begins = ({ title }: Command) => title.toLowerCase().startsWith(typed);
  return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}
