// What each kind of terrain means in the files of the corpus; a file may change a few.

import type { CorpusKinds } from '../../electron/cli/corpus/corpus-file';

const WATER = ['river', 'lake', 'stream'] as const;
const LAND = ['light_woods', 'heavy_woods', 'forest', 'swamp', 'town'] as const;
const cover = { blocks: 'cover', levels: 1, seeInto: 2 } as const;

export const KINDS = {
  hill: {},
  light_woods: { sight: cover, isCover: true, move: { factor: 1.6 } },
  heavy_woods: { sight: cover, isCover: true, move: { factor: 2 } },
  forest: { sight: cover, isCover: true, move: { closed: true } },
  swamp: { move: { factor: 2.4 } },
  town: { sight: cover, isCover: true, move: { factor: 4 } },
  building: { sight: { blocks: 'solid', levels: 1 } },
  bunker: { sight: { blocks: 'solid', levels: 1 } },
  wall: {
    sight: { blocks: 'solid', levels: 0.5 },
    move: { crossing: { share: 0, inches: 2 } },
  },
  ridge: { sight: { blocks: 'ridge', levels: 1, ignoredWithin: 1 } },
  smoke: { sight: { ...cover, thermal: true } },
  trench: { sight: { blocks: 'behind' }, isCover: true },
  stream: { sight: { blocks: 'behind' }, move: { crossing: { share: 0.5, inches: 0 } } },
  river: { move: { closed: true } },
  lake: { move: { closed: true } },
  cliff: { move: { closed: true } },
  bridge: { move: { factor: 0.5 }, over: [...WATER] },
  ford: { move: { factor: 2 }, over: [...WATER] },
  road: { move: { factor: 0.5 }, over: [...LAND] },
  path: { move: { factor: 0.75 }, over: [...LAND] },
} as const satisfies CorpusKinds;
