// Heights that come with a map of another program, and the terrain of hex boards in space.

import type { KindRow } from './kind-row';

export const IMPORTED_AND_SPACE = {
  elevation: {
    name: 'Elevation',
    board: 'table',
    draws: 'polygon',
    isUnderWays: true,
    paintedBy: 'contours',
    colours: {
      floor: '#dccb92',
      line: '#94642e',
      fill: '#c9ac66',
      light: '#fbf3cf',
      dark: '#8a5f30',
    },
    legend: { name: 'Heights', span: 2.4, shape: 'heights' },
    foreign: { lies: 1 },
  },
  asteroids: {
    name: 'Asteroids',
    board: 'hex',
    palette: { group: 'Space', rank: 1, words: 'rocks belt' },
    draws: 'polygon',
    paintedBy: 'rocks',
    colours: {
      floor: '#cfc9c4',
      line: '#3f3a36',
      fill: '#a29a92',
      light: '#c9c2ba',
      dark: '#77706a',
    },
  },
  nebula: {
    name: 'Nebula',
    board: 'hex',
    palette: { group: 'Space', rank: 2, words: 'gas cloud dust' },
    draws: 'polygon',
    paintedBy: 'veils',
    colours: {
      floor: '#d5c3e0',
      line: '#6b4a86',
      fill: '#b597c9',
      light: '#ece1f2',
      dark: '#8f6dab',
    },
  },
  planet: {
    name: 'Planet',
    board: 'hex',
    palette: { group: 'Space', rank: 3, words: 'moon world' },
    draws: 'disc',
    paintedBy: 'globe',
    colours: {
      floor: '#93b7cf',
      line: '#27475e',
      fill: '#7fae83',
      light: '#d3e6ef',
      dark: '#5e88a3',
    },
    legend: { shape: 'disc' },
  },
} as const satisfies Readonly<Record<string, KindRow>>;
