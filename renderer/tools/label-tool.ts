// Writes labels: click where one is to stand, type it there; a click on a label changes its words.

import { nextId } from '../../shared/core/id';
import type { Point } from '../../shared/core/measure';
import type { Label } from '../../shared/scenario/document';
import { thingOf } from '../things/find-things';
import type { Tool, ToolContext } from './machine/tool';
import { rewriteLabel } from './select/rewrite-label';

export function labelTool(context: ToolContext): Tool {
  return {
    caretMode: 'clicks',
    cursor: 'text',
    hint: 'Click where the label is to go and type it; Enter ends it. Escape: back to selecting.',
    press: () => context.say(null),
    move: () => undefined,
    release: (pointer) => {
      const clicked = pointer.over ? thingOf(context.scenario, pointer.over) : null;
      if (clicked?.in === 'labels') rewriteLabel(context, clicked.value);
      else write(context, pointer.snapped);
    },
    doubleClick: () => undefined,
    key: ({ key }) => {
      if (key !== 'Escape') return false;
      context.putDown();
      return true;
    },
    cancel: () => false,
  };
}

function write(context: ToolContext, at: Point): void {
  const size = context.settings.labelSize;
  context.write({ at, size, text: '' }, (text) => {
    if (text === '') return;
    const id = nextId(
      'label',
      context.scenario.labels.map((label) => label.id),
    );
    const label: Label = { id, text, at, size };
    context.commit(`Write ${text}`, { type: 'put', in: 'labels', items: [label] }, [id]);
  });
}
