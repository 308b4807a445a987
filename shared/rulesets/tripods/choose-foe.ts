// Whom a stand strikes first in close combat, where it has several foes beside it (FT-14-03, FT-10-11). Both sides
// say so before the first round, the one that did not move first; who says nothing takes what it can harm most.

import type { Action, Battle } from '../../battle/types';
import { sideOf } from '../../battle/view';
import type { SideId, StandId } from '../../core/id';
import type { Refusal } from '../../core/rule-ref';
import type { ActionRule, Resolver } from '../../rules/types';
import { foesToStrike } from './close-combat';
import { changeMoment, chosenFoes } from './moment';
import { handOver } from './reaction';
import { sideWithoutTurn } from './sequence';
import { isOnTable, nameOf, standsOfSide, type OnTable } from './stands';
import { note } from './state';

export interface ChooseFoe extends Action {
  readonly type: 'tripods/choose-foe';
  readonly stand: StandId;
  readonly target: StandId;
}

const RULE = 'FT-14-03';

export const chooseFoeRule: ActionRule<ChooseFoe> = {
  type: 'tripods/choose-foe',
  form: { title: 'Strike first', needs: 'stand-and-target', key: 'x' },
  suits: (_stand, battle) => chosenFoes(battle) !== null,
  fromOrder: (_given, { side, stand, target }) =>
    stand !== null && target !== null
      ? { type: 'tripods/choose-foe', side, stand, target }
      : { reason: 'pick a stand and the foe that it strikes first', rule: RULE },
  *candidates({ battle }, side) {
    const chosen = chosenFoes(battle);
    if (chosen === null) return;
    for (const stand of standsOfSide(battle, side)) {
      if (chosen[stand.id] !== undefined) continue;
      const foes = foesToStrike(battle, stand);
      if (foes.length < 2) continue;
      for (const { id } of foes) {
        yield { type: 'tripods/choose-foe', side, stand: stand.id, target: id };
      }
    }
  },
  refuse: ({ battle }, action) => refuse(battle, action),
  resolve(r, { stand: id, target: at }) {
    const [stand, target] = [r.battle.stands[id], r.battle.stands[at]];
    if (!stand || !target) return;
    changeMoment(r, { foes: { ...chosenFoes(r.battle), [id]: at } });
    note(r, `${nameOf(stand)} strikes ${nameOf(target)} first`, RULE);
  },
  odds: ({ battle }, { stand, target: id }) => {
    const [striker, target] = [battle.stands[stand], battle.stands[id]];
    const name = target ? nameOf(target) : '';
    const text = `${striker ? nameOf(striker) : ''} strikes ${name} as long as it stands there, then whom it can harm most`;
    return { text, because: [], short: `strikes ${name} first` };
  },
};

function refuse(battle: Battle, { side, stand: id, target }: ChooseFoe): Refusal | null {
  if (chosenFoes(battle) === null) {
    return { reason: 'foes are chosen before the first round of close combat', rule: RULE };
  }
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand) || sideOf(battle, stand) !== side) {
    return { reason: 'that is not a stand of yours on the table', rule: RULE };
  }
  const foes = foesToStrike(battle, stand);
  if (foes.length === 0)
    return { reason: `${nameOf(stand)} has no foe beside it`, rule: 'FT-14-04' };
  if (foes.some((foe) => foe.id === target)) return null;
  return { reason: `${nameOf(stand)} strikes ${wordsFor(foes)}`, rule: 'FT-14-04' };
}

/** "only a or b" */
function wordsFor(foes: readonly OnTable[]): string {
  return `only ${foes.map(nameOf).join(' or ')}`;
}

/** Whether a stand of the side has a choice among its foes. */
export function canChooseFoes(battle: Battle, side: SideId): boolean {
  return standsOfSide(battle, side).some((stand) => foesToStrike(battle, stand).length > 1);
}

/** Asks whoever has a choice, before the first round; false where nobody has. */
export function askForFoes(r: Resolver): boolean {
  const other = sideWithoutTurn(r.battle);
  const isOther = canChooseFoes(r.battle, other);
  if (!isOther && !canChooseFoes(r.battle, r.battle.clock.active)) return false;
  changeMoment(r, { foes: {} });
  if (isOther) handOver(r, 'may say whom its stands strike first');
  return true;
}
