// Battle Tactics: for a slain leader the nearest of his unit falls, and his own figure goes there (MI-06).

import type { Battle } from '../../../battle/battle';
import type { StandId } from '../../../core/id';
import type { EmitNote, Resolver } from '../../../rules/ruleset';
import { gapFrom } from '../stands/bases';
import { clearMarks, hasMark } from '../stands/marks';
import { changePending, pendingOf } from '../stands/pending';
import { nameOf, type OnTable } from '../stands/stands';
import { hasBattleTactics, isSquad, keep, leaderOf, membersOf, stateOf } from './squad-state';

/**
 * MI-06-01 to MI-06-03: whoever falls for a leader; null where he falls himself. He keeps all that he carries, stops
 * on his way, and his unit gains no move by it (MI-00-01).
 */
export function fallsForLeader(r: Resolver, id: StandId, note: EmitNote): StandId | null {
  const stand = r.battle.stands[id];
  if (!stand || !isSquad(r.battle, stand.unit) || !hasBattleTactics(r.battle, stand.unit)) {
    return null;
  }
  const leader = leaderOf(r.battle, stand.unit);
  if (leader?.id !== id) return null;
  const model = nearestTo(r.battle, leader);
  if (!model) return null;
  stopsOnHisWay(r, leader);
  clearMarks(r, id, ['destroyed']);
  const text = `${note.text}: ${nameOf(model)} is lost in his stead with all that it carries, and ${nameOf(leader)} takes its place`;
  // His figure is put there: it goes no way, past no smoke and no overwatch.
  r.emit(
    { type: 'moved', stand: id, path: [{ ...leader.place, at: model.place.at }] },
    { text, rule: 'MI-06-01' },
  );
  return model.id;
}

/** From base edge to base edge; of those equally near the first by id, as nobody is asked in the middle of fire. */
function nearestTo(battle: Battle, leader: OnTable): OnTable | undefined {
  const gap = (model: OnTable) => gapFrom(model, model.place, leader);
  return membersOf(battle, leader.unit)
    .filter((model) => model.id !== leader.id && !hasMark(model, 'destroyed'))
    .sort((a, b) => gap(a) - gap(b) || (a.id < b.id ? -1 : 1))[0];
}

/** Lost in his own movement he goes no further, and his unit has moved. */
function stopsOnHisWay(r: Resolver, { id, unit }: OnTable): void {
  const { step, active } = r.battle.clock;
  if (step !== 'movement' || r.battle.units[unit]?.side !== active) return;
  const { ways } = pendingOf(r.battle);
  if (ways.some((way) => way.stand === id)) {
    const stopped = ways.map((way) => (way.stand === id ? { ...way, rest: [], letGo: true } : way));
    changePending(r, { ways: stopped });
  }
  keep(r, { moving: null, moved: [...stateOf(r.battle).moved, unit] });
}
