// Strategic movement (FT-06-50 to FT-06-61): twice as far, away from every enemy, and at a price until
// the side's next turn.

import type { Battle, Modifier } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import { formatInches, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Questions, Resolver } from '../../../rules/ruleset';
import { tableInches } from '../book/scale';
import { hiddenFrom } from '../ground/spotting';
import { isWithin } from '../stands/bases';
import { isStrategic } from '../stands/condition';
import { hasMark, marked, clearMarks } from '../stands/marks';
import { DIRECT_FIRE_CHECK } from '../stands/memory';
import { isLimbered } from '../stands/move-class';
import {
  enemiesOf,
  nameOf,
  profileOf,
  spentBy,
  standsOfSide,
  type OnTable,
} from '../stands/stands';

/** FT-06-56, FT-06-61: inches. */
export const APART = 10;

/** What keeps a stand from moving strategically at all. */
export function refuseStrategic(battle: Battle, stand: OnTable): Refusal | null {
  const name = nameOf(stand);
  const { move } = profileOf(stand);
  if (move === 'x' && !isLimbered(stand)) {
    return { reason: `${name} is pushed by its crew`, rule: 'FT-08-28' };
  }
  if (isStrategic(stand)) return null;
  if (spentBy(stand) > 0) {
    return {
      reason: `${name} has moved normally: the two kinds do not mix`,
      rule: 'FT-06-53',
    };
  }
  const hidden = hiddenFrom(battle, sideOf(battle, stand));
  const near = enemiesTooNear(battle, stand).some(({ id }) => !hidden.has(id));
  const apart = formatInches(tableInches(battle, APART));
  return near ? { reason: `an enemy is within ${apart} of ${name}`, rule: 'FT-06-61' } : null;
}

/** FT-06-61: more than ten inches from everybody, seen or unseen. */
function enemiesTooNear(battle: Battle, stand: OnTable): readonly OnTable[] {
  const apart = tableInches(battle, APART);
  return enemiesOf(battle, sideOf(battle, stand)).filter((enemy) => isWithin(stand, enemy, apart));
}

/** Puts a stand on the march; false when an enemy that nobody knew of keeps it where it is. */
export function beginTheMarch(r: Resolver, stand: OnTable): boolean {
  if (isStrategic(stand)) return true;
  const isKept = enemiesTooNear(r.battle, stand).length > 0;
  const text = isKept ? `${nameOf(stand)} finds an enemy too near to move strategically` : '';
  const rule = isKept ? 'FT-06-61' : 'FT-06-53';
  const mark = isKept ? 'done' : 'strategic';
  r.emit(marked(stand.id, mark), { text, rule });
  return !isKept;
}

/** FT-06-56: somebody unseen is near. Who it is stays untold, and where, so that nobody feels about for him. */
export function stopTheMarch(r: Resolver, stand: OnTable): void {
  const apart = formatInches(tableInches(r.battle, APART));
  const text = `${nameOf(stand)} marches no farther: an enemy that nobody has spotted is within ${apart}`;
  r.emit(marked(stand.id, 'done'), { text, rule: 'FT-06-56' });
}

/** FT-06-53: who has begun strategically goes on so. */
export function refuseMixing(stand: OnTable): Refusal | null {
  if (!isStrategic(stand)) return null;
  const reason = `${nameOf(stand)} moves strategically in this phase`;
  return { reason, rule: 'FT-06-53' };
}

/** An enemy that the mover's side knows of and that stands within ten inches of a place. */
export function refuseNear(battle: Battle, stand: OnTable, at: Point): Refusal | null {
  const hidden = hiddenFrom(battle, sideOf(battle, stand));
  const place = { ...stand.place, at };
  // Gaps are whole Mil, so that less than ten inches is at most a Mil less.
  const reach = tableInches(battle, APART) - 1;
  const enemy = enemiesOf(battle, sideOf(battle, stand)).find(
    (other) => !hidden.has(other.id) && isWithin(stand, other, reach, place),
  );
  if (!enemy) return null;
  const apart = formatInches(tableInches(battle, APART));
  return { reason: `the way comes within ${apart} of ${nameOf(enemy)}`, rule: 'FT-06-56' };
}

/** FT-06-59, FT-06-60: easier to hit, but not in close combat and not for artillery. */
export function easierOnTheMarch(battle: Battle, about: Questions['to-hit']): readonly Modifier[] {
  const target = battle.stands[about.target];
  if (!target || !hasMark(target, 'strategic') || battle.clock.step === 'close_combat') return [];
  return [{ label: 'target moves strategically', amount: -1, rule: 'FT-06-59' }];
}

/** FT-06-58: checks that direct fire has caused; those are taken when movement or firing ends. */
export function shakenOnTheMarch(
  { stands, clock }: Battle,
  { stand: id, why }: Questions['quality'],
): readonly Modifier[] {
  const stand = stands[id];
  if (!stand || !hasMark(stand, 'strategic') || why !== DIRECT_FIRE_CHECK) return [];
  if (clock.step !== 'movement' && clock.step !== 'firing') return [];
  return [{ label: 'strategic movement', amount: 1, rule: 'FT-06-58' }];
}

/** FT-06-54: through the enemy's player turn, up to the next of its own. */
export function endTheMarch(r: Resolver): void {
  for (const { id } of standsOfSide(r.battle, r.battle.clock.active)) {
    clearMarks(r, id, ['strategic']);
  }
}
