// Stands in the water and beside cliffs: amphibians and men on rafts keep silent while they swim
// (FT-06-11, FT-06-28, FT-06-29); light infantry that has waited beside a cliff climbs it (FT-06-36).

import type { Battle } from '../../../battle/battle';
import { mil } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { type Ring, sideOfRings } from '../../../geometry/ring';
import type { Resolver } from '../../../rules/ruleset';
import { baseOf, baseToSegment, type Base } from '../../../terrain/map/footprint';
import { moveGround } from '../../../terrain/movement/cost/move-ground';
import { listOption } from '../book/options';
import { tableInches } from '../book/scale';
import { marked, clearMarks } from '../stands/marks';
import { moveClassNow } from '../stands/move-class';
import { isNamedIn, nameOf, spentBy, standsOfSide, type OnTable } from '../stands/stands';
import { kindRow } from '../../../scenario/kinds/kinds';
import { moverOf, observerOf } from './ground';
import { firmGroundOf, groundOf, hasQuality } from './ground-maps';
import { BESIDE } from './placing';

/** What the movement rules call the water that a swimmer pays for. */
const WATER_RULES: readonly string[] = ['FT-06-10', 'FT-06-26', 'FT-06-28', 'FT-06-29'];
const SWIMMERS: readonly string[] = ['amphibious', 'amphibious_wheeled', 'rafts'];

/** Close combat is exempt: it does not ask here. */
export function refuseFireInWater(battle: Battle, stand: OnTable): Refusal | null {
  const moveClass = moveClassNow(battle, stand);
  if (!SWIMMERS.includes(moveClass) || !isInWater(battle, stand)) return null;
  const rule = moveClass === 'rafts' ? 'FT-06-29' : 'FT-06-11';
  return { reason: `${nameOf(stand)} is in the water and cannot fire`, rule };
}

/** Any part of the base; bridges are no water. */
function isInWater(battle: Battle, stand: OnTable): boolean {
  const base = baseAt(stand);
  const ground = firmGroundOf(battle);
  const { zones } = moveGround(ground, moverOf(battle, stand, mil(1000), mil(0)));
  const own = ground.features.filter(({ feature }) => feature.own !== undefined);
  return zones.some(({ rule, rings, feature }) => {
    const piece = own.find((of) => of.feature.id === feature)?.feature;
    const isWater = piece ? kindRow(piece.kind).water !== undefined : WATER_RULES.includes(rule);
    return isWater && gapToArea(base, rings) <= 0;
  });
}

/** FT-06-36, FT-18-24: a whole movement phase beside the cliff, and the next one goes over it. */
export function noteClimbers(r: Resolver): void {
  const light = listOption(r.battle, 'ft_light_infantry_types');
  for (const stand of standsOfSide(r.battle, r.battle.clock.active)) {
    clearMarks(r, stand.id, ['climbing']);
    if (!isNamedIn(light, stand) || spentBy(stand) > 0 || !isBesideCliff(r.battle, stand)) {
      continue;
    }
    r.emit(marked(stand.id, 'climbing'), {
      text: `${nameOf(stand)} may climb the cliff in its next move`,
      rule: 'FT-06-36',
    });
  }
}

function isBesideCliff(battle: Battle, stand: OnTable): boolean {
  const base = baseAt(stand);
  return groundOf(battle).features.some(
    ({ feature, rings }) =>
      hasQuality(battle, feature.kind, 'climbed') &&
      gapToArea(base, rings) <= tableInches(battle, BESIDE),
  );
}

function baseAt(stand: OnTable): Base {
  const eyes = observerOf(stand);
  if (!eyes) throw new Error(`${stand.id} is not on the table`);
  return baseOf(eyes);
}

function gapToArea(base: Base, rings: readonly Ring[]): number {
  if (sideOfRings(rings, base.x, base.y) > 0) return 0;
  let least = Infinity;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay] = [ring[j] as number, ring[j + 1] as number];
      least = Math.min(
        least,
        baseToSegment(base, ax, ay, ring[i] as number, ring[i + 1] as number),
      );
    }
  }
  return least;
}
