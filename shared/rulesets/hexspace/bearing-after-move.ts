// What comes of a move, told before it is made: whom the ship bears on from there, and whose charged weapons bear on it,
// as everybody stands now.

import type { Battle } from '../../battle/battle';
import { sideOf } from '../../battle/battle-view';
import type { ActionRule, Given, Remark } from '../../rules/ruleset';
import { meanDamage, refuseBeam } from './beam';
import { type Helm, moveRule, placeAfter } from './helm';
import { enemyShips, type InSpace, isInSpace, nameOf, shipOf, sortOf } from './ships';

/** The rule of moving, with what comes of it as its odds. */
export const foreseenMoveRule: ActionRule<Helm> = {
  ...moveRule,
  odds({ battle }: Given, helm) {
    const ship = battle.stands[helm.stand];
    if (!ship || !isInSpace(ship)) return { text: '', because: [] };
    const moved = { ...ship, place: placeAfter(battle, ship, helm) };
    const there = { ...battle, stands: { ...battle.stands, [ship.id]: moved } };
    const enemies = enemyShips(battle, sideOf(battle, ship)).filter(
      (enemy) => sortOf(enemy) !== 'missile',
    );
    const own = enemies.flatMap((enemy) =>
      fireOf(there, moved, enemy, `it bears on ${nameOf(enemy)}`),
    );
    const theirs = enemies.flatMap((enemy) =>
      fireOf(there, enemy, moved, `${nameOf(enemy)} bears on it`),
    );
    const text = enemies.length > 0 && own.length + theirs.length === 0 ? NOBODY : '';
    const short = `${own.length} borne on, ${theirs.length} bear on it`;
    return { text, because: [], brings: [...own, ...theirs], ...(text === '' && { short }) };
  },
};

const NOBODY = 'nobody has a charged weapon that bears there';

/** The charged weapons of one ship that bear on another, with their points on average. */
function fireOf(battle: Battle, ship: InSpace, target: InSpace, words: string): readonly Remark[] {
  const beams = shipOf(ship).weapons.filter(
    (weapon) => weapon.sort !== 'launcher' && !refuseBeam(battle, { ship, weapon, target }),
  );
  if (beams.length === 0) return [];
  const points = beams.reduce(
    (sum, weapon) => sum + meanDamage(battle, { ship, weapon, target }),
    0,
  );
  const names = beams.map(({ name }) => name).join(', ');
  return [
    {
      text: `${words}: ${names}, ${points.toFixed(1)} points on average`,
      rule: 'SX-90-10',
    },
  ];
}
