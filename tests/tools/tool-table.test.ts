import { expect, test } from 'vitest';
import { commandOf } from '../../renderer/commands/commands';
import type { Template } from '../../renderer/edits/stand-template';
import { TOOLS } from '../../renderer/tools/tool-table';
import type { SideId } from '../../shared/core/id';
import { stand, tableWith, TestHand } from './hand';

const TEMPLATE: Template = {
  name: 'Tank',
  side: 'sd_1' as SideId,
  unit: null,
  quality: 'regular',
  stands: [],
};

/** What a key of the sheet is when it is pressed. */
const pressed = (key: string) =>
  key === 'Arrows' ? 'ArrowUp' : /^[A-Z]$/.test(key) ? key.toLowerCase() : key;

test.each(TOOLS.ids)('%s has a key, a hint, a pointer, and lets go at Escape', (tool) => {
  const hand = new TestHand(tool);
  expect(commandOf(`tool/${tool}`)?.keys).toHaveLength(1);
  expect(hand.tool.hint).not.toBe('');
  expect(hand.tool.cursor).not.toBe('');
  expect(hand.key('Escape').toolId).toBe('select');
});

test.each(TOOLS.ids)('%s understands every key that the sheet tells of', (tool) => {
  for (const { keys } of TOOLS.row(tool).keys ?? []) {
    for (const key of keys) {
      const scene = tableWith({ stands: [stand(1, [30, 20])] });
      const hand = new TestHand(tool, scene);
      hand.selection = new Set(['st_1']);
      hand.settings = { ...hand.settings, template: TEMPLATE };
      const isOfShape = ['Enter', 'Backspace'].includes(key);
      if (isOfShape) hand.click([40, 10]).click([44, 10]).click([44, 14]);
      expect(hand.tool.key({ key: pressed(key), isShift: false }), `${tool} ${key}`).toBe(true);
    }
  }
});
