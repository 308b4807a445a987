// Words for cases of viewsheds.

import type { CaseOf, CorpusFeature, CorpusStand } from '../../electron/cli/corpus/corpus-file';
import { eye } from './case-words';

export type Places = Pick<CaseOf<'viewshed'>['expect'], 'seen' | 'hidden'>;

interface Looked {
  readonly terrain: readonly CorpusFeature[];
  readonly from: CorpusStand;
  readonly hiddenArea?: number;
  readonly targetHeight?: number;
}

export function looks(
  id: string,
  { terrain, from, hiddenArea, targetHeight = 0 }: Looked,
  places: Places,
  why: string,
): CaseOf<'viewshed'> {
  const expect = { ...(hiddenArea === undefined ? {} : { hiddenArea }), ...places };
  return {
    id,
    ask: 'viewshed',
    table: [48, 36],
    terrain: [...terrain],
    from,
    targetHeight,
    expect,
    why,
  };
}

export const EYE = eye(4, 18);
