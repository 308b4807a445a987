// What the menu over the table offers in a battle: the orders of what is selected, its record, and who else is there.

import type { StandId } from '../../../shared/core/id';
import { type MenuItem, underHeading } from '../../parts/menu-item';
import { standName } from '../../session/battle/stand-words';
import type { OpenMenu } from '../../session/table/table-menu.svelte';
import type { Workspace } from '../../session/workspace.svelte';
import { itemsOfCommand } from './command-item';

/** Heads the other things that lie at the spot: a click selects one. */
export const ALSO_HERE = 'Also here: select';

export function battleMenuItems(w: Workspace, { there }: OpenMenu): readonly MenuItem[] {
  if (w.battle.pick !== null) return ofOrderInHand(w);
  const { shown, rules } = w.battle;
  const { selection } = w.editor;
  const nameOf = (id: string) => {
    const stand = shown?.stands[id as StandId];
    return stand && rules ? standName(rules, stand) : id;
  };
  const [first] = selection;
  const others = there.filter((id) => !selection.has(id));
  return [
    ...(first === undefined
      ? ofBattle(w)
      : ofStands(w, selection.size === 1 ? nameOf(first) : `${selection.size} stands`)),
    ...underHeading(
      ALSO_HERE,
      others.map((id) => ({ label: nameOf(id), run: () => w.editor.select([id]) })),
    ),
  ];
}

/** While it waits for its place or target. */
function ofOrderInHand({ battle: { ordering } }: Workspace): readonly MenuItem[] {
  return [
    ...(ordering.isAimed && ordering.offer !== null
      ? [{ label: 'Carry out the order', detail: 'Enter', run: () => ordering.confirm() }]
      : []),
    { label: 'Give up the order', detail: 'Escape', run: () => ordering.cancel() },
  ];
}

function ofStands(w: Workspace, heading: string): readonly MenuItem[] {
  const { battle, shownRecords } = w;
  const orders = battle.standOrders.filter(({ refusal }) => refusal === null);
  const items: readonly MenuItem[] = [
    ...orders.map((order) => ({
      label: order.form.title,
      ...(order.form.key ? { detail: order.form.key.toUpperCase() } : {}),
      run: () => battle.ordering.choose(order),
    })),
    ...itemsOfCommand(
      w,
      'battle/record',
      shownRecords.isShown ? 'Put records away' : 'Show its record',
    ),
    ...itemsOfCommand(w, 'view/zoom-selection'),
  ];
  return underHeading(heading, items);
}

function ofBattle(w: Workspace): readonly MenuItem[] {
  const { battle } = w;
  const items: readonly MenuItem[] = [
    ...(battle.readyStands.all.size > 0
      ? [
          { label: 'Next stand', detail: 'N', run: () => void battle.chooseNext() },
          ...itemsOfCommand(w, 'edit/select-all', 'Select all that can act'),
        ]
      : []),
    ...itemsOfCommand(w, 'view/fit'),
  ];
  return underHeading('The table', items);
}
