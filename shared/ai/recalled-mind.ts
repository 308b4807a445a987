// The mind of an opponent that comes into a battle which has begun, as if it had been there from the first moment.

import type { Battle, BattleRecord } from '../battle/battle';
import { evolve } from '../battle/evolve';
import type { SideId } from '../core/id';
import { given } from '../rules/query';
import type { Ruleset } from '../rules/ruleset';
import { newMind, type Mind } from './opponent';
import { leaningTold } from './plan-words';
import { USUAL_LEANING } from './weigh-leanings';
import { noteSeen } from './what-was-seen';

/**
 * What a side has in mind that has made all its choices of a battle that has begun: for one that was saved and is
 * opened again, or was taken back. It looks at no more than the side saw when it chose.
 */
export function recalledMind(
  rules: Ruleset,
  { start, actions, log }: Pick<BattleRecord, 'start' | 'actions' | 'log'>,
  side: SideId,
): Mind {
  const mind = newMind();
  let battle = start;
  for (const { action, entries, plan } of actions) {
    if (action.side === side) {
      const view = rules.visible(battle, side);
      const { turn, active } = view.clock;
      noteSeen(mind.seen, view, side);
      if (active === side && mind.turn !== turn) {
        const told = leaningTold(plan ?? []);
        const known = rules.leanings?.(given(rules, view)) ?? [];
        mind.leaning = known.find(({ name }) => name === told) ?? USUAL_LEANING;
        mind.turn = turn;
        mind.told = turn;
      }
    }
    const end = battle.logged + entries;
    while (battle.logged < end) battle = afterNext(battle, log);
  }
  return mind;
}

/** Throws for a record whose actions have made more entries than it has. */
function afterNext(battle: Battle, log: BattleRecord['log']): Battle {
  const entry = log[battle.logged];
  if (!entry) throw new Error(`the log has no entry ${battle.logged}`);
  return evolve(battle, entry.event);
}
