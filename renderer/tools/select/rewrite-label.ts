// Types the words of a label anew, where they stand.

import type { Label } from '../../../shared/scenario/document';
import type { ToolContext } from '../machine/tool';

/** Opens a label's words where they stand; nothing left of them deletes it. */
export function rewriteLabel(context: ToolContext, label: Label): void {
  context.write({ at: label.at, size: label.size, text: label.text }, (text) => {
    if (text === label.text) return;
    if (text === '') {
      const change = { type: 'remove', from: 'labels', ids: [label.id] } as const;
      return context.commit(`Delete ${label.text}`, change, []);
    }
    const change = { type: 'put', in: 'labels', items: [{ ...label, text }] } as const;
    context.commit(`Rewrite ${label.text}`, change, [label.id]);
  });
}
