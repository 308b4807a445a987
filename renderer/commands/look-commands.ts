// How the window looks, for who does not reach for the menu at the end of the toolbar.

import { type Theme, THEME_NAMES, THEMES } from '../looks/looks.svelte';
import { SCALES } from '../session/table/preferences.svelte';
import type { Workspace } from '../session/workspace.svelte';
import type { Command } from './command';

const theme = (one: Theme): Command<`view/theme-${Theme}`> => ({
  id: `view/theme-${one}`,
  title: `Theme: ${THEME_NAMES[one].toLowerCase()}`,
  words: 'colours looks appearance',
  keys: [],
  isEnabled: () => true,
  isOn: ({ preferences }) => preferences.theme === one,
  run: ({ preferences }) => {
    preferences.theme = one;
  },
});

/** The size that is so many steps on; undefined past the largest and the smallest. */
const sizeBeside = ({ preferences }: Workspace, steps: number) =>
  SCALES[SCALES.findIndex((scale) => scale >= preferences.scale) + steps];

const size = (id: 'view/larger' | 'view/smaller', steps: 1 | -1): Command<typeof id> => ({
  id,
  title: steps > 0 ? 'Larger interface' : 'Smaller interface',
  words: 'size scale letters text',
  keys: [],
  isEnabled: (w) => sizeBeside(w, steps) !== undefined,
  needs: steps > 0 ? 'It is as large as it can be.' : 'It is as small as it can be.',
  run: (w) => {
    w.preferences.scale = sizeBeside(w, steps) ?? w.preferences.scale;
  },
});

export const LOOK_COMMANDS = [
  ...THEMES.map(theme),
  size('view/larger', 1),
  size('view/smaller', -1),
] as const satisfies readonly Command[];
