// Stands that begin a battle aboard a carrier: whom they may begin aboard of, by the same rule that lets them get in.

import type { StandId } from '../../core/id';
import type { ScenarioProblem } from '../../scenario/check-document';
import type { Scenario, Stand } from '../../scenario/document';
import { withOwnRow } from '../../scenario/own-game/own-stands';
import { isOnTable } from '../../scenario/on-table';
import { refuseToCarry, transportOf } from './field/carriers';
import { nameOf, profilesOf } from './field/profiles';

/** Carriers on the table that have room for it. */
export function carriersFor(scenario: Scenario, stand: Stand): readonly StandId[] {
  return scenario.stands
    .filter((carrier) => isOnTable(carrier) && whyNotAboard(scenario, stand, carrier) === null)
    .map(({ id }) => id);
}

/** Why a stand cannot begin aboard of that one, as a sentence without a full stop; null where it can. */
function whyNotAboard(scenario: Scenario, stand: Stand, carrier: Stand): string | null {
  const { own: game } = scenario.rules;
  const [who, by] = [withOwnRow(stand, game), withOwnRow(carrier, game)];
  if (!isKnown(scenario, who) || !isKnown(scenario, by)) return 'its type is not known';
  const sideOf = ({ unit }: Stand) => scenario.units.find(({ id }) => id === unit)?.side;
  if (sideOf(stand) !== sideOf(carrier)) return `${nameOf(by)} is of another side`;
  const refusal = refuseToCarry(scenario, who, by);
  if (refusal) return refusal.reason;
  const others = scenario.stands.filter(
    ({ id, place }) => id !== stand.id && place.on === 'aboard' && place.carrier === carrier.id,
  );
  const room = transportOf(scenario, by)?.capacity ?? 0;
  return others.length < room ? null : `${nameOf(by)} has room for ${room}`;
}

function isKnown({ rules }: Scenario, { own, type }: Stand): boolean {
  return (
    own !== undefined || [null, ...rules.modules].flatMap(profilesOf).some(({ id }) => id === type)
  );
}

/** Who begins neither on the table nor aboard a carrier that takes it. */
export function* notInPlay(scenario: Scenario): Iterable<ScenarioProblem> {
  for (const [i, stand] of scenario.stands.entries()) {
    const { place } = stand;
    if (place.on === 'table') continue;
    const path = `stands[${i}].place`;
    if (place.on !== 'aboard') {
      const message = 'every stand of a skirmish begins on the table, or aboard a carrier';
      yield { path, message };
      continue;
    }
    const carrier = scenario.stands.find(({ id }) => id === place.carrier);
    // A carrier that is not there, or aboard itself, is a matter of the document.
    const why = carrier && isOnTable(carrier) ? whyNotAboard(scenario, stand, carrier) : null;
    if (why !== null) yield { path: `${path}.carrier`, message: why };
  }
}
