// The select tool: click, box, drag to move, grips to reshape and turn, keys to nudge and delete.

import { NO_SKETCH } from '../../things/sketch';
import { stateMachine } from '../machine/state-machine';
import type { Tool, ToolContext } from '../machine/tool';
import { boxing } from './boxing';
import { dragging } from './dragging';
import { gripping } from './gripping';
import { idle } from './idle';
import { pointing } from './pointing';
import type { SelectStates } from './select-states';
import { transforming } from './transforming';

const STATES = { idle, pointing, dragging, boxing, gripping, transforming };

export function selectTool(context: ToolContext): Tool {
  return stateMachine<SelectStates>(context, STATES, {
    start: { cursor: 'default' },
    // With something selected the arrows move that instead.
    caretMode: () => (context.selection.size === 0 ? 'clicks' : undefined),
    clear: () => {
      context.preview(null);
      context.sketch(NO_SKETCH);
    },
    isPutDownByEscape: false,
  });
}
