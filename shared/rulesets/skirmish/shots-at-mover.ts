// What comes of a move besides the ground that it takes, told before it is made: weapons that it silences, and who could
// fire at the stand where it ends, as everybody faces now.

import { sideOf } from '../../battle/battle-view';
import { supposing } from '../../rules/query';
import type { ActionRule, Given, Remark } from '../../rules/ruleset';
import { MOVED } from './activation-order';
import { expected, type Fire } from './fire';
import type { Move } from './move';
import {
  enemiesOf,
  isOnItsOwn,
  isOnTable,
  nameOf,
  type OnTable,
  profileOf,
} from './field/profiles';
import { refuseShot } from './shots';

/** The rule of moving, with all that comes of it in its odds; `fire` says what a shot does under the rules in play. */
export function foreseeing(
  rule: ActionRule<Move>,
  fire: Pick<ActionRule<Fire>, 'odds'>,
): ActionRule<Move> {
  return {
    ...rule,
    odds(given, action) {
      const odds = rule.odds?.(given, action) ?? { text: '', because: [] };
      const stand = given.battle.stands[action.stand];
      const at = action.path.at(-1);
      if (!stand || !isOnTable(stand) || !at) return odds;
      const place = { ...stand.place, at, facing: action.facing };
      const moved = { ...stand, place, marks: [...stand.marks, MOVED] };
      const { battle } = given;
      const stands = { ...battle.stands, [stand.id]: moved };
      const there = supposing(given, { ...battle, stands });
      const shots = shotsAt(there, moved, fire);
      const brings = [...silenced(moved), ...shots];
      const short = `${shots.length} could fire at it there`;
      return { ...odds, brings, ...(shots.length > 0 && { short }) };
    },
  };
}

/** SK-04-05 */
function silenced(stand: OnTable): readonly Remark[] {
  return profileOf(stand)
    .weapons.filter(({ steady }) => steady)
    .map(({ name }) => ({ text: `no fire with its ${name} then`, rule: 'SK-04-05' }));
}

/** The best shot of each enemy that has it within range, arc and sight. */
function shotsAt(
  there: Given,
  moved: OnTable,
  fire: Pick<ActionRule<Fire>, 'odds'>,
): readonly Remark[] {
  const { battle } = there;
  return enemiesOf(battle, sideOf(battle, moved)).flatMap((enemy) => {
    if (!isOnItsOwn(enemy)) return [];
    const shots = profileOf(enemy)
      .weapons.filter((weapon) => !refuseShot(battle, { shooter: enemy, weapon, target: moved }))
      .map((weapon): Fire & { readonly name: string } => ({
        type: 'skirmish/fire',
        side: sideOf(battle, enemy),
        stand: enemy.id,
        weapon: weapon.id,
        target: moved.id,
        name: weapon.name,
      }))
      .sort((a, b) => expected(there, b) - expected(there, a));
    const [best] = shots;
    if (!best) return [];
    const { short = '' } = fire.odds?.(there, best) ?? {};
    const what = short === '' ? best.name : `${best.name}, ${short}`;
    return [{ text: `${nameOf(enemy)} could fire at it there: ${what}`, rule: 'SK-04-01' }];
  });
}
