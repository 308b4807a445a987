// What is in the hand lies above all else, and what was drawn is selected; the pointer tells what lies under it.

import { describe, expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import { newScenario } from '../../shared/scenario/new-scenario';
import { TOOLS } from '../../renderer/tools/tool-table';
import {
  COMMON,
  SQUARE,
  means,
  onHexes,
  road,
  type Spot,
  stand,
  tableWith,
  TestHand,
  wood,
} from './hand';

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

function holding(tool: string, scenario = newScenario(), ...ids: readonly string[]): TestHand {
  const hand = new TestHand(tool, scenario);
  hand.selection = new Set(ids);
  return hand;
}

/** The ids of what the pending change puts on the table. */
function put(hand: TestHand): readonly string[] {
  const change = hand.pending;
  if (change?.type !== 'put') throw new Error('nothing is about to be put down');
  return change.items.map(({ id }) => id);
}

describe('What is drawn or dragged lies above all else while it is in the hand', () => {
  const withWood = tableWith({ terrain: [wood(1, SQUARE)] });
  const foot = () => {
    const hand = new TestHand('hill');
    for (const spot of SQUARE) hand.click(spot);
    return hand.key('Enter').hover([15, 15]);
  };
  const bridging = () => {
    const hand = new TestHand('crossing', tableWith({ terrain: [river] }));
    hand.kind = 'bridge';
    return hand.hover([20, 20]);
  };
  const stamping = () => {
    const hand = new TestHand('stamp');
    hand.kind = 'building';
    return hand;
  };

  test.each<[string, () => TestHand]>([
    ['a stroke of the brush', () => holding('brush').press([10, 10]).pull([14, 10])],
    ['cells', () => holding('polygon', onHexes()).press([5, 5]).pull([8, 5])],
    ['a bridge', bridging],
    ['a hill', foot],
    ['a stamp', () => stamping().hover([20, 20])],
    ['a stamp that is drawn', () => stamping().press([20, 20]).pull([24, 24])],
    ['a corner', () => holding('select', withWood, 'tr_1').press([10, 10]).pull([8, 8])],
    [
      'a new corner',
      () => holding('select', withWood, 'tr_1').press([15, 10], { alt: true }).pull([15, 8]),
    ],
    [
      'a new corner that hangs still',
      () => holding('select', withWood, 'tr_1').press([15, 10], { alt: true }),
    ],
  ])('%s', (_, drawn) => {
    const hand = drawn();
    expect(hand.lifted).toEqual(put(hand));
    expect(hand.lifted).toHaveLength(1);
  });

  test('words that are moved', () => {
    const hand = holding('select', tableWith({ labels: [COMMON] }));
    expect(hand.press([30, 30]).pull([32, 30]).lifted).toEqual(['lb_1']);
  });

  test('stands, each of the unit that is placed', () => {
    const hand = new TestHand('place');
    const stands = ['A', 'B'].map((name) => ({ type: 'martian_tripod_p1', name }));
    const [side] = newScenario().sides;
    if (!side) throw new Error('no side');
    const template = { name: 'Two', side: side.id, unit: null, quality: 'elite', stands };
    hand.settings = { ...hand.settings, template };
    expect(hand.hover([20, 20]).lifted).toEqual(['st_1', 'st_2']);
  });
});

test('What was drawn, or written, or written anew, is selected, and nothing after it is gone', () => {
  const hexes = holding('polygon', onHexes()).click([5, 5]);
  expect([...hexes.selection]).toEqual(['tr_1']);
  hexes.click([5, 5], { shift: true });
  expect([hexes.scenario.terrain.length, hexes.selection.size]).toEqual([0, 0]);

  const label = new TestHand('label').click([10, 10]);
  label.writing?.done('Mill');
  expect([...label.selection]).toEqual(['lb_1']);
  const words = new TestHand('label', label.scenario).click([10, 10]);
  words.writing?.done('Mill');
  expect(words.labels).toEqual([]);
  words.writing?.done('Old Mill');
  expect([...words.selection]).toEqual(['lb_1']);
  words.click([10, 10]).writing?.done('');
  expect([words.scenario.labels.length, words.selection.size]).toEqual([0, 0]);

  const eraser = holding('eraser', tableWith({ terrain: [wood(1, SQUARE)] }), 'tr_1');
  eraser.settings = { ...eraser.settings, brushWidth: inches(24) };
  eraser.click([15, 15]);
  expect([eraser.scenario.terrain.length, eraser.selection.size]).toEqual([0, 0]);
});

describe('With the select tool the pointer tells what a press would take', () => {
  const table = tableWith({
    stands: [stand(1, [30, 30]), stand(2, [40, 30])],
    terrain: [wood(1, SQUARE)],
    labels: [{ ...COMMON, at: at(50, 20) }],
  });
  const cursor = (hand: TestHand) => hand.tool.cursor;

  test('at first, and after Escape, nothing', () => {
    const hand = holding('select', table);
    expect(cursor(hand)).toBe('default');
    hand.hover([30, 30]);
    expect(cursor(hand)).toBe('pointer');
    hand.click([30, 30]).key('Escape');
    expect(cursor(hand)).toBe('default');
  });

  test.each<[string, (hand: TestHand) => TestHand]>([
    ['a click', (hand) => hand.click([30, 30])],
    ['a drag', (hand) => hand.drag([40, 30], [30, 30])],
    ['a box', (hand) => hand.drag([25, 35], [30, 30])],
  ])('after %s, what lies under the hand that let go', (_, done) => {
    expect(cursor(done(holding('select', table)))).toBe('pointer');
  });

  test('the middle of words is bent up and down, and a grip is met from a little beside it', () => {
    const hand = holding('select', table, 'lb_1');
    const bend = hand.handles.find(({ grip }) => grip === 'bend');
    if (!bend) throw new Error('no grip to bend it by');
    hand.hover([bend.at.x / 1000 + 0.05, bend.at.y / 1000 + 0.05]);
    expect(cursor(hand)).toBe('ns-resize');
    const corner = holding('select', table, 'tr_1');
    expect(cursor(corner.hover([9.7, 9.7]))).toBe('move');
    expect(cursor(corner.hover([10.5, 10.5]))).toBe('pointer');
    corner.press([10, 10]).pull([8, 8]).release([8, 8]);
    expect(cursor(corner)).toBe('move');
  });

  test('after a box of the selection is scaled, what lies under the hand', () => {
    const hand = holding('select', table, 'tr_1', 'st_1');
    const grip = hand.handles.find((one) => one.grip === 'scale');
    if (!grip) throw new Error('no grip to scale it by');
    const spot: Spot = [grip.at.x / 1000, grip.at.y / 1000];
    hand.press(spot).release(spot);
    expect(cursor(hand)).toMatch(/-resize$/);
    expect(hand.labels).toEqual([]);
  });
});

test.each(TOOLS.ids)(
  '%s takes it well when the hand leaves the table, and when its release was lost',
  (id) => {
    const hand = new TestHand(id);
    hand.tool.leave?.();
    hand.press([10, 10]).tool.leave?.();
    hand.press([20, 20]);
    expect(hand.tool.hint).not.toBe('');
    hand.tool.cancel();
    expect([hand.pending, hand.labels]).toEqual([null, []]);
  },
);

test('A press after one whose release was lost begins anew where it is', () => {
  const hand = new TestHand('objective').press([10, 10]).press([30, 30]).release([30, 30]);
  expect(hand.scenario.objectives.map(({ place }) => place)).toMatchObject([{ at: at(30, 30) }]);
});

test('No tool is made that has no row', () => {
  const hand = new TestHand('select');
  const name: string = 'shovel';
  expect(() => TOOLS.make(name as 'select', hand.context)).toThrow('No tool is called shovel.');
});

test('A way that is given up writes nothing when the hand lets go, and the tool stays', () => {
  const hand = new TestHand('label').press([10, 10]).pull([14, 10]);
  expect(means(hand, 'Escape')).toBe(true);
  expect([hand.toolId, hand.sketch.lines]).toEqual(['label', []]);
  hand.release([14, 10]);
  expect(hand.writing).toBeNull();
  expect(means(hand, 'Escape')).toBe(true);
  expect(hand.toolId).toBe('select');
});
