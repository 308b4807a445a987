// Enemies that a side saw before and sees no more, for opponents: they are feared where they were seen last, until
// somebody looks there and finds nobody.

import type { Battle } from '../../../battle/battle';
import { unitOf } from '../../../battle/battle-view';
import { changedStand } from '../../../battle/evolve';
import type { SideId } from '../../../core/id';
import type { Sighting, Sightings } from '../../../rules/plan';
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

/** Those who were seen before and are neither in view nor lost. */
export function outOfView(view: Battle, seen: Sightings): readonly Sighting[] {
  const gone = new Set(stateOf(view).losses.map(({ stand }) => stand));
  return [...seen.values()].filter(({ stand: { id } }) => !view.stands[id] && !gone.has(id));
}

/** The view with such enemies where `seen` has them; never more of a unit than it must still have. */
export function withRemembered(view: Battle, side: SideId, seen: Sightings): Battle {
  if (!flagOption(view, 'ft_hidden_units')) return view;
  let battle = view;
  for (const { stand } of outOfView(view, seen)) {
    if (!isOnTable(stand)) continue;
    const unit = unitOf(view, stand);
    if (unit.side === side || countUnseen(battle, unit) === 0) continue;
    const there = outOfSight(stand);
    const after: Battle = { ...battle, stands: { ...battle.stands, [stand.id]: there } };
    if (isOnTable(there) && !isSpotted(after, there)) battle = after;
  }
  return battle;
}
