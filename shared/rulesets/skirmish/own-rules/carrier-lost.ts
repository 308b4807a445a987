// A stand that carries others is about to be lost: what becomes of those aboard.

import type { StandId } from '../../../core/id';
import type { Resolver } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { aboard } from '../../../rules/carriers/carriers-in-play';
import { placeBeside, ruleOfTransport, transportOf } from '../field/carriers';
import { isOnTable, nameOf, type OnTable } from '../field/profiles';

/** While the carrier is still on the table: whoever gets out stands beside it, and whoever has no room there is lost. */
export function loseCarried(r: Resolver, id: StandId): void {
  const carrier = r.battle.stands[id];
  if (!carrier || !isOnTable(carrier)) return;
  for (const stand of aboard(r.battle, id)) {
    if (!getsOut(r, stand, carrier)) remove(r, stand, carrier);
  }
}

function getsOut(r: Resolver, stand: Stand, carrier: OnTable): boolean {
  const transport = transportOf(r.battle, carrier);
  const rule = ruleOfTransport(r.battle, carrier);
  if (!transport || transport.lost === 'all-lost') return false;
  if (transport.lost === 'a-die-each' && !isSaved(r, stand, carrier)) return false;
  const at = placeBeside(r.battle, stand, carrier, carrier.place.at);
  if (!at) return false;
  r.emit(
    { type: 'moved', stand: stand.id, path: [stand.place, { ...carrier.place, at }] },
    { text: `${nameOf(stand)} gets out of ${nameOf(carrier)}`, rule },
  );
  return true;
}

function isSaved(r: Resolver, stand: Stand, carrier: OnTable): boolean {
  const { need = 0, die = 6 } = transportOf(r.battle, carrier) ?? {};
  const name = nameOf(stand);
  const [face = 0] = r.roll(`${name} in ${nameOf(carrier)}`, 1, die, {
    text: ([one = 0]) =>
      `${name} tries to get out: needs ${need}+, rolls ${one}: ${one >= need ? 'it does' : 'it does not'}`,
    needs: `${need}+ gets out`,
    rule: ruleOfTransport(r.battle, carrier),
  });
  return face >= need;
}

function remove(r: Resolver, stand: Stand, carrier: OnTable): void {
  r.emit(
    { type: 'removed', stand: stand.id, why: 'destroyed' },
    {
      text: `${nameOf(stand)} is lost with ${nameOf(carrier)}`,
      rule: ruleOfTransport(r.battle, carrier),
    },
  );
}
