// Keys while a battle is played: the letter of an order, Enter to confirm it, Escape to give it up.

import type { BattleSession } from '../../session/battle/battle-session.svelte';

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'
>;

/** False when the key means nothing to the battle. */
export function runOrderKey(session: BattleSession, press: KeyPress): boolean {
  if (session.battle === null || press.defaultPrevented) return false;
  if (press.ctrlKey || press.metaKey || press.altKey || isElsewhere(press)) return false;
  if (press.key === 'Escape' && session.ordering.order !== null) {
    session.ordering.cancel();
    return true;
  }
  if (press.key === 'Escape' && session.planHint.tasks !== null) {
    session.planHint.close();
    return true;
  }
  if (press.key === 'Escape' && session.leave()) return true;
  if (press.key === 'Enter' && session.ordering.isAimed) {
    session.ordering.confirm();
    return true;
  }
  const key = press.key.toLowerCase();
  if (key === 'n') return session.chooseNext();
  if (key === 'i' && session.isPersonsTurn) {
    void (press.shiftKey ? session.planHint.toggle() : session.standHint.give());
    return true;
  }
  const meant = [...session.standOrders, ...session.sideOrders].filter(
    ({ form }) => form.key === key,
  );
  const order = meant.find(({ refusal }) => refusal === null);
  if (order !== undefined) session.ordering.choose(order);
  else if (meant[0]?.refusal) {
    session.ordering.cancel();
    session.ordering.refuse(meant[0].refusal);
  }
  return meant.length > 0;
}

/** What text is typed into, and lists of choices: letters mean something to them. */
const IS_TYPED_INTO = 'textarea, select, input:not([type="radio"], [type="checkbox"])';

/** Enter on a button presses that button, whatever else it could mean; letters are the battle's even then. */
function isElsewhere({ target, key }: KeyPress): boolean {
  const theirs = key === 'Enter' ? 'input, textarea, select, button' : IS_TYPED_INTO;
  return target instanceof HTMLElement && target.closest(theirs) !== null;
}
