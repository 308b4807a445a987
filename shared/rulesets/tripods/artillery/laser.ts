// Laser-guided shells (FT-17-10 to FT-17-14): a mission in lieu of a barrage, for vehicles that whoever calls
// for it has in view and that stay in view until the shells come in.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { formatInches, type Point } from '../../../core/measure';
import type { Odds, Resolver } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { type Profile, weightOf } from '../book/profiles';
import { tableInches } from '../book/scale';
import type { Weapon } from '../book/weapons';
import { rollPenetration } from '../fire/anti-vehicle';
import { effectChances, penetrationDice } from '../fire/penetration';
import { isSpotted, spots } from '../ground/spotting';
import { lose } from '../morale/casualties';
import { oweCheck } from '../morale/quality';
import { changeBarrage, fireMissionsOf, type Mission } from '../shells/fire-missions';
import { GUIDED } from '../shells/laser-area';
import { gapToPoint } from '../stands/bases';
import type { Facing } from '../stands/front-arc';
import { note } from '../stands/memory';
import { lastWords, survivesHit } from '../stands/multi-hit';
import {
  enemiesOf,
  isAloft,
  isOnTable,
  isPersonnel,
  nameOf,
  profileOf,
  type OnTable,
} from '../stands/stands';

/** Vehicles that the stand has spotted by itself: whatever else it calls for cannot be guided. */
export function designatedBy(battle: Battle, observer: OnTable): readonly StandId[] {
  return enemiesOf(battle, sideOf(battle, observer))
    .filter((enemy) => !isPersonnel(enemy) && !isAloft(enemy))
    .filter((enemy) => spots(battle, observer, enemy).spotted)
    .map(({ id }) => id);
}

/** FT-17-11: at the beginning of each phase the laser goes off whatever nobody has spotted any more. */
export function keepDesignated(r: Resolver): void {
  for (const { id: side } of r.battle.sides) {
    for (const { id, mission } of fireMissionsOf(r.battle, side).barrages) {
      if (!mission?.marked) continue;
      const marked = mission.marked.filter((one) => {
        const stand = r.battle.stands[one];
        return stand && isOnTable(stand) && isSpotted(r.battle, stand);
      });
      if (marked.length === mission.marked.length) continue;
      changeBarrage(r, side, id, { mission: { ...mission, marked } });
    }
  }
}

/** Designated stands that the shells can reach from their marker, the nearest first. */
export function guidedTargets(
  battle: Battle,
  { marked = [] }: Mission,
  marker: Point,
): readonly OnTable[] {
  return marked
    .flatMap((id) => battle.stands[id] ?? [])
    .filter(isOnTable)
    .filter((stand) => gapToPoint(stand, marker) <= tableInches(battle, GUIDED))
    .sort((a, b) => gapToPoint(a, marker) - gapToPoint(b, marker));
}

/** The one that lies under the chosen point; on the marker itself, the nearest. */
export function guidedTo(
  battle: Battle,
  mission: Mission,
  marker: Point,
  at: Point,
): OnTable | null {
  const targets = guidedTargets(battle, mission, marker);
  const chosen = targets.find((stand) => gapToPoint(stand, at) === 0);
  const isUnchosen = at.x === marker.x && at.y === marker.y;
  return chosen ?? (isUnchosen ? targets[0] : undefined) ?? null;
}

/** FT-17-12: 16h for a medium gun, 24h for a heavy one; like missiles, alike at every range. */
function shellOf(profile: Profile): Weapon {
  return {
    id: 'laser-guided-shell',
    name: 'laser-guided shell',
    kind: 'missile',
    penetration: weightOf(profile) === 'heavy' ? 24 : 16,
    hClass: true,
    antiInfantry: null,
    shots: 1,
    range: 0,
    supply: 'endless',
    shells: null,
  };
}

/** FT-17-11, FT-17-12: what a die needs to hit, and for the flank. */
const NEEDS = 4;

/** One shell for each gun. */
export function strikeGuided(r: Resolver, mission: Mission, target: OnTable | null): void {
  if (!target) {
    note(r, 'The laser-guided shells find nobody in the laser', 'FT-17-11');
    return;
  }
  const guns = mission.pieces.flatMap((id) => r.battle.stands[id] ?? []);
  for (const gun of guns) {
    const now = r.battle.stands[target.id];
    if (now && isOnTable(now)) strikeOnce(r, gun, now);
    else note(r, `${nameOf(gun)}: ${nameOf(target)} is gone before its shell comes in`, 'FT-17-11');
  }
}

function strikeOnce(r: Resolver, gun: Stand, target: OnTable): void {
  const name = nameOf(target);
  const [toHit = 1] = r.roll(`laser-guided shell at ${name}`, 1, 6, {
    text: ([die = 1]) =>
      `${nameOf(gun)}, laser-guided shell at ${name}: needs ${NEEDS}+, rolls ${die}: ${die >= NEEDS ? 'a hit' : 'a miss'}`,
    needs: `${NEEDS}+ hits`,
    rule: 'FT-17-11',
  });
  if (toHit < NEEDS) return;
  const [side = 1] = r.roll(`where the shell strikes ${name}`, 1, 6, {
    text: ([die = 1]) =>
      `The shell strikes the ${die >= NEEDS ? 'flank' : 'front'}: flank on ${NEEDS}+, rolls ${die}`,
    needs: `${NEEDS}+ strikes the flank`,
    rule: 'FT-17-12',
  });
  const facing: Facing = side >= NEEDS ? 'flank' : 'front';
  const dice = penetrationDice(
    r.battle,
    shellOf(profileOf(gun)),
    target,
    facing,
    'missile',
    'FT-17-12',
  );
  const effect = rollPenetration(r, { target, dice, facing });
  if (effect !== 'none') r.struck(target.id, [gun.id]);
  if (effect === 'check') oweCheck(r, target, 'struck by a laser-guided shell');
  if (effect !== 'destroyed' || survivesHit(r, target.id)) return;
  const { text, rule } = lastWords(target, `${name} is destroyed by a laser-guided shell`);
  lose(r, target, 'destroyed', text, rule);
}

/** "guided to tripod, which each hits on 4+, in the flank on 4+: destroyed 40 %" */
export function guidedWords(
  battle: Battle,
  { pieces }: Pick<Mission, 'pieces'>,
  target: OnTable | null,
): string {
  if (!target) return 'guided to nobody';
  const chance = Math.round(100 * chanceOfGuided(battle, pieces, target));
  return `guided to ${nameOf(target)}, hit on ${NEEDS}+, in the flank on ${NEEDS}+: destroyed ${chance} %`;
}

/** That a mission destroys its target. */
export function chanceOfGuided(
  battle: Battle,
  pieces: readonly StandId[],
  target: OnTable,
): number {
  let alive = 1;
  for (const id of pieces) {
    const gun = battle.stands[id];
    if (!gun) continue;
    const kills = (facing: Facing) =>
      effectChances(
        battle,
        penetrationDice(battle, shellOf(profileOf(gun)), target, facing, 'missile'),
      ).destroyed;
    alive *= 1 - (kills('front') + kills('flank')) / 4;
  }
  return 1 - alive;
}

/** What is known before the call: whom the shells could be guided to. */
export function guidedOdds(
  battle: Battle,
  { at, observer: id, pieces }: Pick<Mission, 'pieces' | 'observer'> & { readonly at: Point },
): Odds {
  const observer = battle.stands[id];
  const marked = observer && isOnTable(observer) ? designatedBy(battle, observer) : [];
  const targets = marked
    .flatMap((one) => battle.stands[one] ?? [])
    .filter(isOnTable)
    .filter((stand) => gapToPoint(stand, at) <= tableInches(battle, GUIDED));
  const each = targets.map((stand) => {
    const chance = Math.round(100 * chanceOfGuided(battle, pieces, stand));
    return `${nameOf(stand)} destroyed ${chance} %`;
  });
  const whom = each.length > 0 ? each.join(', ') : 'nobody in the laser is in reach now';
  return {
    text: `Laser-guided shells: one vehicle within ${formatInches(tableInches(battle, GUIDED))} of the marker that stays spotted is hit on ${NEEDS}+, in the flank on ${NEEDS}+: ${whom}`,
    because: [],
  };
}
