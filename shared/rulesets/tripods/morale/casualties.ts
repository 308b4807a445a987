// Takes stands out of the battle: those that are lost, those who were aboard, and those who climb out of what is destroyed.

import { sideOf } from '../../../battle/battle-view';
import type { Resolver } from '../../../rules/ruleset';
import { option } from '../book/options';
import { aboard } from '../../../rules/carriers/carriers-in-play';
import { placeBeside } from '../ground/placing';
import { leaveWreck } from '../ground/wrecks';
import { marked } from '../stands/marks';
import { type Loss, playerTurnOf, remember, stateOf } from '../stands/memory';
import { isOnTable, nameOf, type OnTable, profileOf } from '../stands/stands';

/** A stand is lost, or whoever a module lets fall for it. */
export function lose(
  r: Resolver,
  stand: OnTable,
  how: Loss['how'],
  text: string,
  rule: string,
): void {
  const instead = r.fallsInstead(stand.id, { text, rule });
  const other = instead === null ? undefined : r.battle.stands[instead];
  if (other && isOnTable(other)) takeOff(r, other, how, '', rule);
  else takeOff(r, stand, how, text, rule);
}

/** Takes a stand off the table, which nobody does for it, and remembers how it went (FT-05-04). */
export function takeOff(
  r: Resolver,
  stand: OnTable,
  how: Loss['how'],
  text: string,
  rule: string,
): void {
  const loss: Loss = {
    stand: stand.id,
    unit: stand.unit,
    side: sideOf(r.battle, stand),
    playerTurn: playerTurnOf(r.battle),
    how,
  };
  // FT-16-12: nobody gets out of a cylinder.
  const isTrap = profileOf(stand).special === 'cylinder';
  if (how === 'destroyed' && !isTrap) climbOut(r, stand);
  else loseThoseAboard(r, stand, how, how === 'destroyed' ? 'FT-16-12' : 'FT-09-09');
  r.emit({ type: 'removed', stand: stand.id, why: how }, { text, rule });
  if (how === 'destroyed') leaveWreck(r, stand);
  remember(r, { losses: [...stateOf(r.battle).losses, loss] });
}

/** FT-09-08: whoever is aboard comes to stand beside the wreck; its check follows. */
function climbOut(r: Resolver, carrier: OnTable): void {
  for (const stand of aboard(r.battle, carrier.id)) {
    const place = placeBeside(r.battle, stand, carrier, carrier.place.at) ?? carrier.place;
    r.emit(
      { type: 'moved', stand: stand.id, path: [stand.place, place] },
      { text: `${nameOf(stand)} climbs out of ${nameOf(carrier)}`, rule: 'FT-09-08' },
    );
    r.emit(marked(stand.id, 'bailed-out'), { text: '' });
  }
}

/** FT-09-09; FT-16-12, FT-11-52: nobody gets out of a cylinder, or into black smoke. */
export function loseThoseAboard(
  r: Resolver,
  carrier: OnTable,
  how: Loss['how'],
  rule: string,
): void {
  for (const stand of aboard(r.battle, carrier.id)) {
    lose(
      r,
      { ...stand, place: carrier.place },
      // FT-09-09: they count as much as their carrier, or by option in full.
      option(r.battle, 'ft_passenger_value') === 'full' ? 'destroyed' : how,
      how === 'destroyed'
        ? `${nameOf(stand)} is lost with ${nameOf(carrier)}`
        : `${nameOf(stand)} leaves the field aboard ${nameOf(carrier)}`,
      rule,
    );
  }
}
