// What stands do between two rounds of close combat: passengers get out (FT-08-24 to FT-08-26), and who has
// a front turns it to a foe (FT-14-13).

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { formatInches, inches, mil } from '../../../core/measure';
import type { Resolver } from '../../../rules/ruleset';
import type { Place } from '../../../scenario/document';
import { option } from '../book/options';
import { aboard } from '../../../rules/carriers/carriers-in-play';
import { placeBeside, refusePlace } from '../ground/placing';
import { allowanceLeft } from '../moving/allowance';
import { gapBetween } from '../stands/bases';
import { bearing } from '../stands/facing';
import { isInFrontArc } from '../stands/front-arc';
import { marked, trackOf, tracked } from '../stands/marks';
import { isOnTable, isPersonnel, nameOf, profileOf, type OnTable } from '../stands/stands';

/** FT-08-24: infantry aboard of a carrier that fights gets out beside it; who has got out. */
export function getOut(r: Resolver, carrier: OnTable, foe: OnTable): readonly StandId[] {
  const out: StandId[] = [];
  for (const stand of aboard(r.battle, carrier.id)) {
    if (profileOf(stand).class !== 'infantry') continue;
    const place = placeBeside(r.battle, stand, carrier, foe.place.at);
    if (!place) continue;
    r.emit(
      { type: 'moved', stand: stand.id, path: [stand.place, place] },
      { text: `${nameOf(stand)} gets out of ${nameOf(carrier)} to fight`, rule: 'FT-08-24' },
    );
    r.emit(marked(stand.id, 'dismounted'), { text: '', rule: 'FT-08-26' });
    out.push(stand.id);
  }
  return out;
}

/** FT-08-25: what letting them out costs the carrier of the side that moves, once the fight is over. */
export function payForGettingOut(r: Resolver, id: StandId): void {
  const carrier = r.battle.stands[id];
  if (!carrier || !isOnTable(carrier) || sideOf(r.battle, carrier) !== r.battle.clock.active)
    return;
  const left = allowanceLeft(r, carrier);
  const half = inches(Math.ceil(r.ask('move-allowance', { stand: id }).total / 2));
  const all = option(r.battle, 'ft_cc_dismount_cost') === 'all';
  const cost = mil(all ? left : Math.min(left, half));
  if (cost === 0) return;
  const from = trackOf(carrier, 'loading');
  r.emit(tracked(id, 'loading', from, from + cost), {
    text: `${nameOf(carrier)} loses ${formatInches(cost)} of movement for letting its passengers out`,
    rule: 'FT-08-25',
  });
}

/** FT-14-13: to the nearest foe, vehicles before men, who strike the flank anyway. */
export function pivotInFight(r: Resolver, stand: OnTable, foes: readonly OnTable[]): void {
  const { class: standClass, special } = profileOf(stand);
  if (standClass === 'infantry' || standClass === 'cavalry' || special === 'cylinder') return;
  const [foe] = [...foes].sort(
    (a, b) =>
      Number(isPersonnel(a)) - Number(isPersonnel(b)) ||
      gapBetween(stand, a) - gapBetween(stand, b),
  );
  if (!foe || isFacing(stand, foe)) return;
  const place: Place = { ...stand.place, facing: bearing(stand.place.at, foe.place.at) };
  if (!canTurn(r.battle, stand, place)) return;
  r.emit(
    { type: 'moved', stand: stand.id, path: [stand.place, place] },
    { text: `${nameOf(stand)} turns to face ${nameOf(foe)}`, rule: 'FT-14-13' },
  );
}

function isFacing({ place }: OnTable, foe: OnTable): boolean {
  return isInFrontArc(place.at, place.facing, foe.place.at);
}

function canTurn(battle: Battle, stand: OnTable, place: Place): boolean {
  return refusePlace(battle, stand, place) === null;
}
