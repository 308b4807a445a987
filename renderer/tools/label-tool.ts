// Writes labels: click where one is to stand, type it there; a click on a label changes its words.

import { nextId } from '../../shared/core/id';
import type { Point } from '../../shared/core/measure';
import type { Label } from '../../shared/scenario/document';
import { thingOf } from '../things/find-things';
import type { Desk, Tool } from './tool';

export function labelTool(desk: Desk): Tool {
  return {
    keyed: 'clicks',
    cursor: 'text',
    hint: 'Click where the label is to go and type it; Enter ends it. Escape: back to selecting.',
    press: () => desk.say(null),
    move: () => undefined,
    release: (hand) => {
      const under = hand.over ? thingOf(desk.scenario, hand.over) : null;
      if (under?.in === 'labels') rewrite(desk, under.value);
      else write(desk, hand.snapped);
    },
    twice: () => undefined,
    key: ({ key }) => {
      if (key !== 'Escape') return false;
      desk.putDown();
      return true;
    },
    cancel: () => false,
  };
}

function write(desk: Desk, at: Point): void {
  const size = desk.settings.labelSize;
  desk.write({ at, size, text: '' }, (text) => {
    if (text === '') return;
    const id = nextId(
      'label',
      desk.scenario.labels.map((label) => label.id),
    );
    const label: Label = { id, text, at, size };
    desk.commit(`Write ${text}`, { type: 'put', in: 'labels', items: [label] }, [id]);
  });
}

/** Opens a label's words where they stand; nothing left of them deletes it. */
export function rewrite(desk: Desk, label: Label): void {
  desk.write({ at: label.at, size: label.size, text: label.text }, (text) => {
    if (text === label.text) return;
    if (text === '') {
      const change = { type: 'remove', from: 'labels', ids: [label.id] } as const;
      return desk.commit(`Delete ${label.text}`, change, []);
    }
    const change = { type: 'put', in: 'labels', items: [{ ...label, text }] } as const;
    desk.commit(`Rewrite ${label.text}`, change, [label.id]);
  });
}
