// A table for games that this program does not play: its map, what stands on it see and how far they come, by the ground
// and the stands of Skirmish and of the designer's own. Nobody is ordered, and nothing is won.

import { hideStands } from '../../../battle/battle-view';
import type { Json } from '../../../core/json';
import { withoutKeys } from '../../../core/without-keys';
import type { Ruleset } from '../../../rules/ruleset';
import type { OwnGame } from '../../../scenario/own-game/own-game';
import { catalogueWith } from '../catalogue';
import { checkTable } from '../check';
import { OWN_STANDS } from '../own-making';
import { mapAidsWith } from '../quick-reference';
import { skirmish } from '../skirmish';

/** Nothing of a turn is told: there is none. */
const STEP = 'movement';

export function plain(options: Readonly<Record<string, Json>>, own?: OwnGame): Ruleset {
  const { space, sequenceRule, observer, mover, weapons } = skirmish(options, own);
  return {
    id: 'plain',
    name: 'Plain table',
    version: '1',
    isMapOnly: true,
    space,
    requires: [],
    catalogue: withoutKeys(catalogueWith(own), 'steps'),
    options: [],
    ownStands: withoutKeys(OWN_STANDS, 'usualRules'),
    playAids: mapAidsWith(own),
    actions: [],
    check: checkTable,
    sequenceRule,
    firstClock({ sides: [side] }) {
      if (!side) throw new Error('a table needs a side');
      return { turn: 1, step: STEP, pass: 1, active: side.id, side: side.id };
    },
    outcome: () => null,
    visible: (battle) => hideStands(battle, new Set()),
    observer,
    mover,
    ...(weapons && { weapons }),
  };
}
