// How much a turn of fire promises, from types and range alone: the curve of one kind of stand against another.
// Guesses for opponents, never a rule.

import type { Battle } from '../../../battle/battle';
import { toPower } from '../../../core/integer-power';
import { inches, mil, type Mil } from '../../../core/measure';
import { reachOfGas } from '../attacks/gas';
import type { Weapon } from '../book/weapons';
import { chanceToHit } from '../fire/anti-vehicle';
import { refuseKind } from '../fire/eligibility';
import { effectChances, penetrationDice } from '../fire/penetration';
import { bandAt, firesAll, halfRange, reachOf } from '../fire/shooting';
import { isGasProof } from '../ground/gas-clouds';
import { chanceToPass, qualityOf } from '../morale/quality';
import { leastDepth } from '../stands/bases';
import type { Facing as Arc } from '../stands/front-arc';
import { isPersonnel, profileOf, silentIfMoved, type OnTable } from '../stands/stands';
import { ownWeaponsOf } from '../stands/weapons-of';

/** What one kind of stand promises another, by the gap between them: up to each gap so much. */
export interface Curve {
  readonly upTo: readonly number[];
  readonly worth: readonly number[];
}

export function valueAt({ upTo, worth }: Curve, gap: number): number {
  for (let i = 0; i < upTo.length; i++) if (gap <= (upTo[i] ?? 0)) return worth[i] ?? 0;
  return 0;
}

export function farthestOf({ upTo, worth }: Curve): number {
  const last = worth.findLastIndex((value) => value > 0);
  return last < 0 ? -Infinity : (upTo[last] ?? 0);
}

/**
 * Whether the shooter has its own turn, and stands there or has gone as far as it can, which silences some weapons; or
 * waits on overwatch, when no canisters are fired (FT-11-21).
 */
export type Gait = 'standing' | 'moving' | 'waiting';

/** Drawn once for two kinds. */
export function drawnCurve(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
  arc: Arc,
  gait: Gait,
): Curve {
  // Promises change at the ends of the bands of some weapon, and nowhere else.
  const ends = ownWeaponsOf(battle, shooter).flatMap((weapon) => {
    const half = halfRange(battle, weapon.range);
    const bands = [half, weapon.range, weapon.range + half].map(inches);
    return [...bands, ...KINDS.map((sort) => reachOf(battle, shooter, weapon, sort))];
  });
  const poisons = gapForGas(battle, shooter, target, gait);
  const upTo = [...new Set([...ends, ...(poisons === null ? [] : [poisons])])];
  upTo.sort((a, b) => a - b);
  const worth = upTo.map((gap) =>
    poisons !== null && gap <= poisons ? 1 : promise(battle, shooter, target, gap, { arc, gait }),
  );
  return { upTo, worth };
}

/** Up to what gap a canister of black smoke rids a stand of another (FT-11-20, FT-11-22); null where none does. */
function gapForGas(battle: Battle, shooter: OnTable, target: OnTable, gait: Gait): Mil | null {
  const reach = gait === 'waiting' || isGasProof(target) ? null : reachOfGas(battle, shooter);
  const [weapon] = ownWeaponsOf(battle, shooter);
  if (reach === null || !weapon) return null;
  if (gait === 'moving' && isSilencedByMove(battle, shooter, weapon, 'anti-vehicle')) return null;
  return mil(Math.max(0, reach - leastDepth(target)));
}

const KINDS = ['small-arms', 'anti-vehicle'] as const;

interface How {
  readonly arc?: Arc;
  readonly gait?: Gait;
}

/** What one weapon leaves of a target: the chances that it is not destroyed, and that it has no check to pass either. */
interface Left {
  readonly stands: number;
  readonly calm: number;
}

const UNHARMED: Left = { stands: 1, calm: 1 };

/** Roughly the stands that one turn of fire takes, black smoke left out, from type and range alone: by the best weapon, or by all that fire together. */
export function promise(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
  gap: Mil,
  { arc = 'front', gait = 'standing' }: How = {},
): number {
  const fails = 1 - chanceToPass(qualityOf(battle, target).check);
  const takenOf = ({ stands, calm }: Left): number => 1 - stands + (stands - calm) * fails;
  let all = UNHARMED;
  let best = 0;
  for (const weapon of ownWeaponsOf(battle, shooter)) {
    const kind = isPersonnel(target) ? 'small-arms' : 'anti-vehicle';
    if (gait === 'moving' && isSilencedByMove(battle, shooter, weapon, kind)) continue;
    if (refuseKind(battle, shooter, weapon, kind, target)) continue;
    if (gap > reachOf(battle, shooter, weapon, kind)) continue;
    const one =
      kind === 'small-arms'
        ? afterVolley(battle, shooter, weapon)
        : afterShots(battle, shooter, target, weapon, gap, arc);
    all = { stands: all.stands * one.stands, calm: all.calm * one.calm };
    best = Math.max(best, takenOf(one));
  }
  return firesAll(shooter) ? takenOf(all) : best;
}

/** FT-08-10, FT-10-06 to FT-10-10, FT-10-19: of a stand that has moved more than half. */
function isSilencedByMove(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  kind: (typeof KINDS)[number],
): boolean {
  const { class: standClass, drawn, stabilised } = profileOf(shooter);
  const silent = silentIfMoved(battle, shooter);
  if (standClass === 'towed' || drawn || silent === 'anything') return true;
  if (weapon.kind === 'mortar' || weapon.kind === 'missile') return true;
  if (weapon.kind === 'small-arms' && silent === 'small-arms') return true;
  return standClass === 'vehicle' && kind === 'anti-vehicle' && !stabilised;
}

function afterVolley(battle: Battle, shooter: OnTable, weapon: Weapon): Left {
  const need = (weapon.antiInfantry ?? 6) - qualityOf(battle, shooter).toHit;
  return { stands: 1, calm: toPower(1 - chanceToHit(need), weapon.shots) };
}

function afterShots(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
  weapon: Weapon,
  gap: Mil,
  arc: Arc,
): Left {
  const band =
    weapon.kind === 'missile' ? 'missile' : (bandAt(battle, weapon.range, gap) ?? 'long');
  const base = band === 'close' || band === 'missile' ? 3 : band === 'effective' ? 4 : 5;
  const dice = penetrationDice(battle, weapon, target, arc, band);
  const { destroyed, check } = effectChances(battle, dice);
  const hit = chanceToHit(base - qualityOf(battle, shooter).toHit);
  return {
    stands: toPower(1 - hit * destroyed, weapon.shots),
    calm: toPower(1 - hit * (destroyed + check), weapon.shots),
  };
}
