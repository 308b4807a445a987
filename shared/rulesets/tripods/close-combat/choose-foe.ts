// Whom a stand strikes first in close combat, where it has several foes beside it (FT-14-03, FT-10-11). Each side
// says so before its blows of a round; who says nothing strikes whom it was told last, else whom it can harm most.

import type { Action, Battle } from '../../../battle/battle';
import { nameOfSide, sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule } from '../../../rules/ruleset';
import { giveClock } from '../moving/overwatch';
import { note } from '../stands/memory';
import { changePending, meleeOf } from '../stands/pending';
import { isOnTable, nameOf, type OnTable } from '../stands/stands';
import { endPhases, type PhaseRules } from '../turn/sequence';
import { choosers, foesToStrike } from './close-combat';

export interface ChooseFoe extends Action {
  readonly type: 'tripods/choose-foe';
  readonly stand: StandId;
  readonly target: StandId;
}

const RULE = 'FT-14-03';

export const chooseFoeRule: ActionRule<ChooseFoe> = {
  type: 'tripods/choose-foe',
  schema: orderSchema('tripods/choose-foe', { stand: standField, target: standField }),
  form: { title: 'Strike first', needs: 'stand-and-target', key: 'x' },
  suits: (_stand, battle) => meleeOf(battle) !== null,
  fromOrder: (_given, { side, stand, target }) =>
    stand !== null && target !== null
      ? { type: 'tripods/choose-foe', side, stand, target }
      : { reason: 'pick a stand and the foe that it strikes first', rule: RULE },
  *candidates({ battle }, side) {
    const melee = meleeOf(battle);
    if (melee?.side !== side) return;
    for (const stand of choosers(battle, melee)) {
      if (melee.said.includes(stand.id)) continue;
      for (const { id } of foesToStrike(battle, melee, stand)) {
        yield { type: 'tripods/choose-foe', side, stand: stand.id, target: id };
      }
    }
  },
  refuse: ({ battle }, action) => refuse(battle, action),
  resolve(r, { stand: id, target: at }) {
    const [stand, target] = [r.battle.stands[id], r.battle.stands[at]];
    const melee = meleeOf(r.battle);
    if (!stand || !target || !melee) return;
    const foes = { ...melee.foes, [id]: at };
    changePending(r, { melee: { ...melee, foes, said: [...melee.said, id] } });
    note(r, `${nameOf(stand)} strikes ${nameOf(target)} first`, RULE);
  },
  odds: ({ battle }, { stand, target: id }) => {
    const [striker, target] = [battle.stands[stand], battle.stands[id]];
    const name = target ? nameOf(target) : '';
    const text = `${striker ? nameOf(striker) : ''} strikes ${name} as long as it stands there and nothing else is said, then whom it can harm most`;
    return { text, because: [], short: `strikes ${name} first` };
  },
};

function refuse(battle: Battle, { side, stand: id, target }: ChooseFoe): Refusal | null {
  const melee = meleeOf(battle);
  if (melee?.side !== side) {
    return { reason: 'foes are chosen before the own blows of close combat', rule: RULE };
  }
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand) || sideOf(battle, stand) !== side) {
    return { reason: 'that is not a stand of yours on the table', rule: RULE };
  }
  const foes = foesToStrike(battle, melee, stand);
  if (foes.length === 0) {
    return { reason: `${nameOf(stand)} has no foe beside it that it can strike`, rule: 'FT-14-04' };
  }
  if (foes.some((foe) => foe.id === target)) return null;
  return { reason: `${nameOf(stand)} strikes ${wordsFor(foes)}`, rule: 'FT-14-04' };
}

/** "only a or b" */
function wordsFor(foes: readonly OnTable[]): string {
  return `only ${foes.map(nameOf).join(' or ')}`;
}

interface FightOut extends Action {
  readonly type: 'tripods/fight-out';
}

/** A fight can have many rounds; who has said all need not be asked before each. */
export function fightOutRule(phases: PhaseRules): ActionRule<FightOut> {
  return {
    type: 'tripods/fight-out',
    schema: orderSchema('tripods/fight-out', {}),
    form: { title: 'Pass for the whole fight', needs: 'nothing', key: 'a' },
    fromOrder: (_given, { side }) => ({ type: 'tripods/fight-out', side }),
    *candidates({ battle }, side) {
      if (meleeOf(battle)?.side === side) yield { type: 'tripods/fight-out', side };
    },
    refuse: ({ battle }, { side }) =>
      meleeOf(battle)?.side === side
        ? null
        : { reason: 'no close combat waits for your word', rule: RULE },
    resolve(r, { side }) {
      const melee = meleeOf(r.battle);
      if (!melee) return;
      changePending(r, { melee: { ...melee, settled: [...melee.settled, side] } });
      note(r, `${nameOfSide(r.battle, side)} fights this fight out as said`, RULE);
      giveClock(r, r.battle.clock.active);
      if (!phases.answer(r, 'close_combat')) endPhases(r, phases);
    },
  };
}
