// Enemies that a side saw before and sees no more, for opponents: they are feared where they were seen last, until
// somebody looks there and finds nobody.

import type { Battle } from '../../../battle/battle';
import { unitOf } from '../../../battle/battle-view';
import { changedStand } from '../../../battle/evolve';
import type { SideId } from '../../../core/id';
import type { Sightings } from '../../../rules/plan';
import type { Stand } from '../../../scenario/document';
import { flagOption } from '../book/options';
import { isSpotted } from '../ground/spotting';
import { stateOf } from '../stands/memory';
import { isOnTable } from '../stands/stands';
import { countUnseen } from './unseen-enemies';

/** What is not true of a stand that nobody sees. */
const SEEN_MARKS: ReadonlySet<string> = new Set(['spotted', 'revealed', 'moving', 'done']);

/** A stand as nobody sees it. */
export function outOfSight(stand: Stand): Stand {
  return changedStand(stand, { marks: stand.marks.filter((mark) => !SEEN_MARKS.has(mark)) });
}

/** The view with such enemies where `seen` has them; never more of a unit than it must still have. */
export function withRemembered(view: Battle, side: SideId, seen: Sightings): Battle {
  if (!flagOption(view, 'ft_hidden_units')) return view;
  const gone = new Set(stateOf(view).losses.map(({ stand }) => stand));
  let battle = view;
  for (const { stand } of seen.values()) {
    if (battle.stands[stand.id] || gone.has(stand.id) || !isOnTable(stand)) continue;
    const unit = unitOf(view, stand);
    if (unit.side === side || countUnseen(battle, unit) === 0) continue;
    const there = outOfSight(stand);
    const after: Battle = { ...battle, stands: { ...battle.stands, [stand.id]: there } };
    if (isOnTable(there) && !isSpotted(after, there)) battle = after;
  }
  return battle;
}
