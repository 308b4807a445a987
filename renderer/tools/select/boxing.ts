// A box is drawn over open ground: let go, everything wholly inside is selected.

import { thingsWithin } from '../../edits/hit';
import { withGroups } from '../../edits/layering';
import { line, NO_SKETCH } from '../../things/sketch';
import type { ToolState } from '../machine/state-machine';
import { DRAG_START, isFar } from '../machine/tool';
import { cursorOver } from './cursor-over';
import { lockedUnder, sayLocked } from './locked-things';
import type { SelectMachine, SelectStates } from './select-states';

export function boxing(
  { context, go }: SelectMachine,
  { from, kept }: SelectStates['boxing'],
): ToolState {
  return {
    cursor: 'default',
    hint: 'Everything wholly inside the box is selected.',
    move: ({ at: to }) => {
      const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
      context.sketch({ ...NO_SKETCH, lines: [line('marquee', corners, { isClosed: true })] });
    },
    release: (pointer) => {
      go('idle', { cursor: cursorOver(context, pointer) });
      context.sketch(NO_SKETCH);
      const isBox = isFar(from, pointer.at, DRAG_START, pointer.pixel);
      const { pixel } = pointer;
      const { scenario } = context;
      const found = isBox ? thingsWithin({ scenario, pixel }, from, pointer.at) : [];
      if (!isBox) sayLocked(context, lockedUnder(context, pointer));
      context.select([...kept, ...withGroups(context.scenario, found)]);
    },
  };
}
