// What a tool has just put down is sized and turned by its grips while the tool stays for the next one.

import { expect, test } from 'vitest';
import { inches } from '../../shared/core/measure';
import { TOOLS } from '../../renderer/tools/tool-table';
import {
  cornersOf,
  COMMON,
  onHexes,
  road,
  tableWith,
  TestHand,
  whereIs,
  wood,
  SQUARE,
} from './hand';

const stamping = (kind: TestHand['kind']): TestHand => {
  const hand = new TestHand('stamp');
  hand.kind = kind;
  return hand;
};

test('a corner of a building just stamped is dragged, and a press elsewhere stamps the next', () => {
  const hand = stamping('building').click([20, 10]);
  hand.hover([21.25, 10.75]);
  expect([hand.pending, hand.tool.cursor]).toEqual([null, 'move']);
  expect(hand.tool.hint).toMatch(/^Drag it to change what was put down\./);
  hand.press([21.25, 10.75]).pull([22, 11]).pull([23, 12]);
  expect(cornersOf(hand.shown, 1)[2]).toEqual([23, 12]);
  hand.release([23, 12]);
  expect([hand.toolId, hand.scenario.terrain.length, hand.labels.at(-1)]).toEqual([
    'stamp',
    1,
    'Reshape building',
  ]);
  hand.hover([40, 20]);
  expect([hand.shown.terrain.length, hand.tool.cursor]).toEqual([2, 'copy']);
  hand.click([40, 20]).hover([23, 12]);
  // The grips are those of the last one.
  expect(hand.tool.cursor).toBe('copy');
  expect(hand.scenario.terrain).toHaveLength(2);
});

test('the box around it turns it, Escape with the button down puts it back, and Shift stamps there too', () => {
  const hand = stamping('bunker').click([20, 10]);
  const turn = hand.handles.find(({ grip }) => grip === 'rotate')?.at;
  if (!turn) throw new Error('no grip turns it');
  const before = hand.scenario;
  hand
    .press([turn.x / 1000, turn.y / 1000])
    .pull([30, 10])
    .key('Escape');
  expect([hand.pending, hand.scenario, hand.toolId]).toEqual([null, before, 'stamp']);
  hand.drag([turn.x / 1000, turn.y / 1000], [30, 10]);
  expect(hand.labels.at(-1)).toBe('Turn bunker');
  const [corner] = cornersOf(hand.scenario, 1);
  if (!corner) throw new Error('it has no corners');
  hand.click(corner, { shift: true });
  expect(hand.scenario.terrain).toHaveLength(2);
});

test('keys put the next one down wherever the cross is; Delete takes the node that was clicked', () => {
  const hand = stamping('building').click([20, 10]).click([21.25, 10.75], { byKeys: true });
  expect(hand.scenario.terrain).toHaveLength(2);
  const wreck = stamping('wreck').click([20, 10]);
  const [end] = cornersOf(wreck.scenario, 1);
  if (!end) throw new Error('it has no nodes');
  wreck.drag(end, [end[0] - 2, end[1]]);
  expect(cornersOf(wreck.scenario, 1)[0]?.[0]).toBeCloseTo(end[0] - 2, 2);
  const box = stamping('building').click([20, 10]).click([21.25, 10.75]).key('Delete');
  expect(cornersOf(box.scenario, 1)).toHaveLength(3);
});

test('what was selected before the tool came into the hand is not in its way', () => {
  const hand = new TestHand('select', tableWith({ terrain: [wood(1, SQUARE)] }));
  hand.selection = new Set(['tr_1']);
  hand.toolId = 'stamp';
  hand.kind = 'building';
  hand.tool = TOOLS.make('stamp', hand.context);
  hand.click([10, 10]);
  expect(hand.scenario.terrain).toHaveLength(2);
});

test('a stand that was placed with Shift is turned by its grip', () => {
  const hand = new TestHand('place', tableWith({ stands: [] }));
  const side = hand.scenario.sides[0]?.id;
  if (!side) throw new Error('no side');
  hand.settings = {
    ...hand.settings,
    template: {
      name: 'Tripod',
      side,
      unit: null,
      quality: 'average',
      stands: [{ type: 'martian_tripod_p1', name: '' }],
    },
  };
  hand.click([20, 20], { shift: true });
  const turn = hand.handles[0]?.at;
  if (!turn) throw new Error('it has no grip');
  hand.drag([turn.x / 1000, turn.y / 1000], [20, 30]);
  expect([hand.scenario.stands.length, whereIs(hand.scenario, 1)]).toEqual([1, [20, 20, 90]]);
});

test('an objective has its radius by a grip, with either tool; on hexes it has none', () => {
  const hand = new TestHand('objective').click([20, 20]).drag([22, 20], [23.6, 20]);
  expect(hand.scenario.objectives).toMatchObject([{ radius: inches(3.5) }]);
  const sizing = new TestHand('select', hand.scenario);
  sizing.selection = hand.selection;
  sizing.drag([23.5, 20], [25.1, 20], { free: true });
  expect(sizing.scenario.objectives).toMatchObject([{ radius: inches(5.1) }]);
  expect(new TestHand('objective', onHexes()).click([5, 5]).handles).toEqual([]);
});

test('a label is sized while the tool waits for the next; a bridge is lengthened by its end', () => {
  const hand = new TestHand('label').click([30, 30]);
  hand.writing?.done('Common');
  const size = hand.handles.find(({ grip }) => grip === 'size')?.at;
  if (!size) throw new Error('it has no grips');
  const [x, y] = [size.x / 1000, size.y / 1000];
  hand.drag([x, y], [x + 2, y + 0.5]);
  expect([hand.labels.at(-1), hand.scenario.labels.length]).toEqual(['Reshape Common', 1]);
  expect(hand.scenario.labels[0]?.size).toBeGreaterThan(COMMON.size);

  const river = {
    ...road(
      1,
      [
        [20, 0],
        [20, 40],
      ],
      2,
    ),
    kind: 'river' as const,
  };
  const bridging = new TestHand('crossing', tableWith({ terrain: [river] }));
  bridging.kind = 'bridge';
  bridging.drag([15, 10], [25, 10]).drag([25, 10], [28, 10]);
  expect(cornersOf(bridging.scenario, 2)[1]).toEqual([28, 10]);
});
