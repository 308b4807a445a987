// Stands that carry others by a rule of a game: whom they take, who is aboard, and where there is room beside them.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { Mil, Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { aboard, nearestBeside } from '../../../rules/carriers/carriers-in-play';
import type { Stand } from '../../../scenario/document';
import { TAKEN_WORDS } from '../../../scenario/own-rules/rule-words';
import { moveGround } from '../../../terrain/movement/cost/move-ground';
import { isClosed } from '../../../terrain/movement/reach/reach';
import { abilityOf, ruleOfAbility } from './abilities';
import { gapBetween } from './bases';
import { refusePlace } from './free-place';
import { lengthWords } from './game-rules';
import { groundOf, moverOf } from './ground';
import { nameOf, profileOf, type OnTable } from './profiles';

export function transportOf(battle: Pick<Battle, 'rules'>, stand: Stand) {
  return abilityOf(battle, stand, 'transport');
}

/** What a stand does when its turn comes; that it carries others is said by books of the designer's own alone. */
export const WITHOUT_TRANSPORT = 'SK-01-03';

/** What a book calls the rule by which a stand carries others. */
export function ruleOfTransport(battle: Pick<Battle, 'rules'>, carrier: Stand): string {
  const transport = transportOf(battle, carrier);
  return transport ? ruleOfAbility(transport) : WITHOUT_TRANSPORT;
}

/** Why a carrier does not take such a stand, wherever both are and whoever is aboard. */
export function refuseToCarry(
  played: Pick<Battle, 'rules'>,
  stand: Stand,
  carrier: Stand,
): Refusal | null {
  const transport = transportOf(played, carrier);
  const [name, by] = [nameOf(stand), nameOf(carrier)];
  const rule = ruleOfTransport(played, carrier);
  if (!transport || stand.id === carrier.id) return { reason: `${by} does not carry it`, rule };
  const { takes, largest } = transport;
  const { class: kind, hull } = profileOf(stand);
  if (takes !== null && kind !== takes) {
    return { reason: `${by} carries ${TAKEN_WORDS[takes]} alone`, rule };
  }
  if (largest !== null && hull > largest) {
    return { reason: `${name} has a hull of ${hull}, and ${by} carries at most ${largest}`, rule };
  }
  if (transportOf(played, stand)) return { reason: `${name} carries others itself`, rule };
  if (profileOf(carrier).move <= 0) return { reason: `${by} never moves`, rule };
  return null;
}

/** Why a stand does not get into a carrier. */
export function refuseRide(battle: Battle, stand: OnTable, carrier: OnTable): Refusal | null {
  const transport = transportOf(battle, carrier);
  const [name, by] = [nameOf(stand), nameOf(carrier)];
  const rule = ruleOfTransport(battle, carrier);
  if (!transport || sideOf(battle, stand) !== sideOf(battle, carrier)) {
    const reason = transport ? `${by} is of another side` : `${by} does not carry it`;
    return { reason, rule };
  }
  const { capacity, within } = transport;
  const unfit = refuseToCarry(battle, stand, carrier);
  if (unfit) return unfit;
  if (aboard(battle, carrier.id).length >= capacity) {
    return { reason: `${by} is full: ${capacity} aboard`, rule };
  }
  const gap = gapBetween(stand, carrier);
  if (gap <= within) return null;
  const words = (length: Mil) => lengthWords(battle, length);
  return { reason: `${name} is ${words(gap)} from ${by}, and ${words(within)} is the most`, rule };
}

/** Why a stand that is aboard cannot be set down there, facing as its carrier does. */
export function refuseBeside(
  battle: Battle,
  stand: Stand,
  carrier: OnTable,
  at: Point,
): Refusal | null {
  const transport = transportOf(battle, carrier);
  const rule = ruleOfTransport(battle, carrier);
  const there: OnTable = { ...stand, place: { ...carrier.place, at } };
  const gap = gapBetween(there, carrier);
  if (!transport || gap > transport.within) {
    return { reason: `not beside ${nameOf(carrier)}: ${lengthWords(battle, gap)} from it`, rule };
  }
  const ground = moveGround(groundOf(battle), moverOf(battle, there, 0));
  if (isClosed(ground, at.x, at.y)) {
    return { reason: `${nameOf(stand)} cannot stand in that ground`, rule: 'SK-03-02' };
  }
  return refusePlace(battle, there, at);
}

/** The free place beside a carrier that is nearest to a point; null where there is none. */
export function placeBeside(
  battle: Battle,
  stand: Stand,
  carrier: OnTable,
  near: Point,
): Point | null {
  const found = nearestBeside({
    place: carrier.place,
    near,
    gapAt: (place) => gapBetween({ ...stand, place }, carrier),
    isFree: ({ at }) => refuseBeside(battle, stand, carrier, at) === null,
  });
  return found?.at ?? null;
}
