// Weapons that fire only so often in a battle: each keeps its shots in a track of its stand (SK-04-07).

import { trackOf } from '../../battle/battle-view';
import type { Resolver } from '../../rules/ruleset';
import type { Stand } from '../../scenario/document';
import type { Profile, Weapon } from './field/profile';

function shotTrack({ id }: Weapon): string {
  return `shots ${id}`;
}

/** The tracks that a stand begins with. */
export function shotTracks({ weapons }: Profile): Readonly<Record<string, number>> {
  return Object.fromEntries(
    weapons.flatMap((weapon) =>
      weapon.shots === undefined ? [] : [[shotTrack(weapon), weapon.shots]],
    ),
  );
}

/** What people read for those tracks; weapons of one id are called as the first is. */
export function shotWords(profiles: readonly Profile[]): Readonly<Record<string, string>> {
  const weapons = profiles.flatMap((profile) => profile.weapons).filter(({ shots }) => shots);
  return Object.fromEntries(
    weapons.toReversed().map((weapon) => [shotTrack(weapon), `shots of the ${weapon.name}`]),
  );
}

/** Null where the weapon fires as often as it likes. */
export function shotsLeft(stand: Stand, weapon: Weapon): number | null {
  return weapon.shots === undefined ? null : trackOf(stand, shotTrack(weapon));
}

/** Nothing where the weapon fires as often as it likes. */
export function spendShot(r: Resolver, stand: Stand, weapon: Weapon): void {
  const from = shotsLeft(stand, weapon);
  if (from === null || from <= 0) return;
  const left = from - 1;
  const words = left === 0 ? 'was the last' : left === 1 ? 'leaves 1' : `leaves ${left}`;
  r.emit(
    { type: 'track', stand: stand.id, track: shotTrack(weapon), from, to: left },
    { text: `This shot of its ${weapon.name} ${words}`, rule: 'SK-04-07' },
  );
}
