import type { Family } from './case-words';
import { BORDERS } from './families/borders';
import { CORNERS } from './families/corners';
import { COVER } from './families/cover';
import { CROSSINGS } from './families/crossings';
import { GROUND } from './families/ground';
import { HEIGHTS } from './families/heights';
import { HEXES } from './families/hexes';
import { HILLS } from './families/hills';
import { OUTLINES } from './families/outlines';
import { ROADS } from './families/roads';
import { SCENES } from './families/scenes';
import { SLITS } from './families/slits';
import { STANDS } from './families/stands';
import { VIEWSHEDS } from './families/viewsheds';
import { WAYS } from './families/ways';

/** One file of the corpus each. */
export const FAMILIES: readonly Family[] = [
  CORNERS,
  OUTLINES,
  SLITS,
  HEIGHTS,
  HILLS,
  COVER,
  STANDS,
  GROUND,
  CROSSINGS,
  ROADS,
  BORDERS,
  WAYS,
  VIEWSHEDS,
  SCENES,
  HEXES,
];
