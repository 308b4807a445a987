// Every walk, in the order of the contents.

import type { Walk } from './walk';
import { BATTLE } from './walks/battle';
import { BEGIN } from './walks/begin';
import { DRAW } from './walks/draw';
import { FILES_AND_SETTINGS } from './walks/files-and-settings';
import { PAPER_AND_SIGHT } from './walks/paper-and-sight';
import { STUDY } from './walks/study';

export const WALKS: readonly Walk[] = [
  ...BEGIN,
  ...DRAW,
  ...PAPER_AND_SIGHT,
  ...BATTLE,
  ...STUDY,
  ...FILES_AND_SETTINGS,
];
