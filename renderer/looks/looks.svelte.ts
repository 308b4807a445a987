// Theme and size of the interface on a page: one rule for every window of the program.

import { MediaQuery } from 'svelte/reactivity';

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_NAMES: Readonly<Record<Theme, string>> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
};

export interface Looks {
  readonly theme: Theme;
  /** 1 = the usual size of letters and controls. */
  readonly scale: number;
}

/** Puts on this page what `looks` tells, and again whenever that or the system's wish changes, until it is gone. */
export function wear(looks: () => Looks): void {
  const wantsContrast = new MediaQuery('(prefers-contrast: more)');
  $effect.root(() => {
    $effect(() => {
      const { theme, scale } = looks();
      const root = document.documentElement;
      if (theme !== 'system') root.dataset['theme'] = theme;
      else if (wantsContrast.current) root.dataset['theme'] = 'contrast';
      else delete root.dataset['theme'];
      root.style.setProperty('--scale', String(scale));
    });
  });
}
