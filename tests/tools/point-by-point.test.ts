// What is drawn point by point: lines, outlines, cuts, hills and tapes, and where a click ends and a run begins.

import { describe, expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { newScenario } from '../../shared/scenario/new-scenario';
import {
  SQUARE,
  cornersOf,
  linesShown,
  means,
  road,
  type Spot,
  stand,
  tableWith,
  TestHand,
  wood,
} from './hand';

function drawing(tool: string, ...spots: readonly Spot[]): TestHand {
  const hand = new TestHand(tool);
  hand.kind = tool === 'strip' ? 'road' : 'light_woods';
  for (const spot of spots) hand.click(spot);
  return hand;
}

describe('A line and an outline', () => {
  test('begin under the hand, from where the first leg is measured; without a hand nothing is', () => {
    expect(drawing('strip').hover([10, 10]).press([10, 10]).sketch.notes).toEqual([
      { at: at(10, 10), text: '0"' },
    ]);
    expect(drawing('strip', [10, 10]).sketch.notes).toEqual([]);
  });

  test('take a hand of less than eight pixels for a click, and show the leg to it', () => {
    const hand = drawing('polygon').press([10, 10]).pull([10.25, 10]);
    expect(hand.sketch.notes).toEqual([{ at: at(10.25, 10), text: '0.25"' }]);
    hand.release([10.25, 10]);
    expect([hand.message, hand.tool.isDrawing]).toEqual([null, true]);
    expect(hand.tool.hint).toMatch(/Backspace/);
  });

  test('go on point by point where the release was lost, and run with the first point alone', () => {
    const lost = drawing('polygon').press([10, 10]).hover([14, 10]);
    expect(lost.sketch.notes).toEqual([{ at: at(14, 10), text: '4"' }]);
    const second = drawing('polygon', [10, 10]).press([20, 10]).pull([20, 20]).release([20, 20]);
    expect(second.sketch.dots.map(({ at: spot }) => spot)).toEqual([at(10, 10), at(20, 10)]);
    expect(second.labels).toEqual([]);
  });

  test('take a point twice but once; a line may come back to where it began, and goes on', () => {
    const hand = drawing('strip', [10, 10], [20, 10], [20, 20], [20, 20], [10, 10], [5, 5]);
    hand.key('Enter');
    expect(cornersOf(hand.scenario, 1)).toEqual([
      [10, 10],
      [20, 10],
      [20, 20],
      [10, 10],
      [5, 5],
    ]);
  });

  test('of two corners cannot be closed, and say so when asked, but not when the tool is laid down', () => {
    const hand = drawing('polygon', [10, 10], [20, 10]);
    hand.tool.complete?.();
    expect([hand.message, hand.tool.isDrawing]).toEqual([null, true]);
    hand.click([10, 10]);
    expect(hand.message).toMatch(/^Not like this: /);
    hand.key('Enter');
    expect(hand.message).toMatch(/three corners/);
  });

  test('are closed near the first corner by a mouse, by keys on it alone', () => {
    const near: Spot = [10.25, 10.25];
    const corners: readonly Spot[] = [
      [10, 10],
      [20, 10],
      [20, 20],
    ];
    expect(drawing('polygon', ...corners, near).labels).toHaveLength(1);
    const keys = drawing('polygon', ...corners).click(near, { byKeys: true });
    expect([keys.labels, keys.sketch.dots.length]).toEqual([[], 4]);
    expect(keys.click([10, 10], { byKeys: true }).labels).toHaveLength(1);
  });

  test('show the curve that they will be while they are drawn', () => {
    for (const [tool, kind] of [
      ['polygon', 'light_woods'],
      ['strip', 'road'],
    ] as const) {
      const hand = new TestHand(tool);
      hand.kind = kind;
      hand.settings = { ...hand.settings, curves: { [kind]: true } };
      hand.click([10, 10]).click([20, 10]).hover([25, 20]);
      const [shown] = linesShown(hand);
      hand.click([25, 20]).key('Enter');
      expect(shown).toEqual(cornersOf(hand.scenario, 1));
      expect(shown?.length).toBeGreaterThan(3);
    }
  });

  test('that bend gently off the table are refused at once', () => {
    const hand = drawing('polygon', [74, 10], [80, 10.5]).hover([86, 12]);
    expect(hand.sketch.lines[0]?.style).toBe('refused');
  });
});

describe('The knife', () => {
  const handOn = () => new TestHand('knife', tableWith({ terrain: [wood(1, SQUARE)] }));

  test('shows an open cut to the hand in red, also one that is dragged', () => {
    const hand = handOn().click([5, 15]).click([12, 15]).hover([12, 25]);
    expect(hand.sketch.lines).toMatchObject([{ style: 'refused', isClosed: false }]);
    expect(linesShown(hand)[0]?.at(-1)).toEqual([12, 25]);
    const dragged = handOn().press([5, 15]).pull([15, 15]).pull([25, 15]);
    expect(dragged.sketch.lines).toMatchObject([{ style: 'refused', isClosed: false }]);
    expect(linesShown(dragged)).toEqual([
      [
        [5, 15],
        [25, 15],
      ],
    ]);
  });

  test('takes a hand of less than eight pixels for a click', () => {
    const hand = handOn().press([5, 15]).release([5.3, 15]);
    expect([hand.tool.isDrawing, hand.message]).toEqual([true, null]);
    hand.click([25, 15]).key('Enter');
    expect(hand.scenario.terrain).toHaveLength(2);
  });

  test('may begin and end off the table', () => {
    const edge: readonly Spot[] = [
      [0, 10],
      [72, 10],
      [72, 20],
      [0, 20],
    ];
    const hand = new TestHand('knife', tableWith({ terrain: [wood(1, edge)] }));
    hand.click([-2, 15]).click([-1, 15]).click([75, 15]).key('Enter');
    expect(hand.message).toBeNull();
    expect(hand.scenario.terrain).toHaveLength(2);
  });
});

describe('A hill', () => {
  const withFoot = () => drawing('hill', ...SQUARE).key('Enter');

  test('shows the way to the next corner of its foot, and is closed by a double click', () => {
    const hand = drawing('hill', [10, 10]).hover([20, 10]);
    expect(linesShown(hand)).toEqual([
      [
        [10, 10],
        [20, 10],
      ],
    ]);
    hand.click([20, 10]).doubleClick([20, 20]);
    expect(hand.tool.hint).toMatch(/^Now the crest/);
  });

  test('keeps the corners of its foot while its height is chosen, and a hand that shakes sets one', () => {
    const hand = drawing('hill', [10, 10], [20, 10]).key('3').press([20, 20]).release([20.3, 20]);
    hand.key('Enter').key('Enter');
    expect(hand.scenario.terrain[0]).toMatchObject({ levels: 3, crest: null });
    expect(cornersOf(hand.scenario, 1)).toEqual(SQUARE.slice(0, 3));
  });

  test('run from beside the grid begins and ends on it', () => {
    const hand = new TestHand('hill').press([10.12, 10.12]).pull([20, 10]).pull([20, 20]);
    hand.pull([10, 20]).release([10.05, 10.3]);
    hand.key('Enter');
    for (const [x, y] of cornersOf(hand.scenario, 1)) {
      expect([x * 4, y * 4].every(Number.isInteger), `${x}, ${y}`).toBe(true);
    }
  });

  test('tells no height before a hand is over it', () => {
    expect(withFoot().sketch.notes).toEqual([]);
  });

  test('takes a point of its crest from within alone, not on its edge', () => {
    const hand = withFoot().click([10, 14]);
    expect(hand.message).toMatch(/inside the hill/);
    expect(hand.sketch.dots).toEqual([]);
  });

  test('loses the last point of its crest by Delete, and ends where that is clicked twice', () => {
    const hand = withFoot().click([12, 12]).click([14, 12]).click([18, 18]);
    expect(means(hand, 'Delete')).toBe(true);
    hand.click([14, 14]).click([14, 14]);
    expect(hand.scenario.terrain[0]?.crest).toEqual([at(12, 12), at(14, 12), at(14, 14)]);
  });

  test('ends by a double click wherever it is', () => {
    const hand = withFoot().click([14, 14]).doubleClick([5, 5]);
    expect(hand.scenario.terrain).toMatchObject([{ crest: [at(14, 14)] }]);
  });

  test('with a point of its crest is not left by a run beside it, and without one is', () => {
    const hand = withFoot().click([14, 14]).drag([30, 10], [40, 20]);
    expect([hand.labels, hand.tool.isDrawing]).toEqual([[], true]);
    expect(hand.message).toMatch(/inside the hill/);
    expect(withFoot().drag([30, 10], [40, 20]).labels).toEqual(['Draw hill']);
  });

  test('has no crest where the hand has run out and back', () => {
    const hand = withFoot().press([12, 15]).pull([18, 15]).pull([15, 15]).release([12, 15]);
    expect(hand.message).toMatch(/^Run around/);
    expect([hand.labels, hand.tool.isDrawing]).toEqual([[], true]);
  });
});

describe('A tape', () => {
  test('is begun by a hand that hardly moves, and is no drawing until it lets go', () => {
    const hand = new TestHand('measure').press([10, 10]);
    expect(hand.tool.isDrawing).toBe(false);
    hand.release([10.1, 10]);
    expect(hand.tool.isDrawing).toBe(true);
  });

  test('that is ended leaves out the loose end beyond its last leg', () => {
    const hand = new TestHand('measure').click([10, 10]).click([16, 10]).hover([30, 30]);
    hand.key('Enter');
    expect(hand.message).toBe('From here to here: 6".');
    expect(hand.sketch.dots.map(({ at: spot }) => spot)).toEqual([at(10, 10), at(16, 10)]);
    expect(hand.tool.hint).toMatch(/^Drag/);
  });

  test('names stands alone, on hexes too', () => {
    const hexes = newScenario({ board: { space: 'hex', columns: 20, rows: 14 } });
    const cells = Array.from({ length: 9 }, (_, i) => ({ q: i, r: 4 }));
    const shape = { type: 'cells', cells } as const;
    const nebula = { ...wood(1, SQUARE, 'Nebula'), shape };
    const hand = new TestHand('measure', { ...hexes, terrain: [nebula] });
    const over = (): Spot => {
      const select = new TestHand('select', hand.scenario);
      for (let x = 0; x < 20; x += 0.25) {
        for (let y = 0; y < 12; y += 0.25) {
          if (select.hover([x, y]).tool.cursor === 'pointer') return [x, y];
        }
      }
      throw new Error('the nebula is nowhere');
    };
    const [x, y] = over();
    hand
      .press([x, y])
      .pull([x + 5, y])
      .release([x + 5, y]);
    expect(hand.message).toMatch(/^From here to here: /);
  });

  test('from a stand is laid where no rules are known, with no arc before it', () => {
    const scene = tableWith({ stands: [stand(1, [20, 20])] });
    const hand = new TestHand('measure', { ...scene, rules: { ...scene.rules, id: 'unheard' } });
    expect(hand.context.rules).toBeNull();
    hand.drag([20, 20], [30, 20]);
    expect(hand.message).toMatch(/Tank 1 to here: 9.5"/);
  });
});

describe('A crossing', () => {
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

  test('lies across the water under a hand that hardly moves, and a little beside it', () => {
    const shaken = new TestHand('crossing', tableWith({ terrain: [river] }));
    shaken.press([20, 20]).release([20, 20.3]);
    expect(
      cornersOf(shaken.scenario, 2)
        .map(([x]) => x)
        .sort(),
    ).toEqual([18.5, 21.5]);
    const beside = new TestHand('crossing', tableWith({ terrain: [river] })).hover([21.7, 20]);
    expect(beside.pending).not.toBeNull();
  });

  test('is a bridge where the chosen kind crosses nothing', () => {
    const hand = new TestHand('crossing', tableWith({ terrain: [river] }));
    hand.kind = 'light_woods';
    hand.click([20, 20]);
    expect(hand.scenario.terrain[1]?.kind).toBe('bridge');
    const ford = new TestHand('crossing', tableWith({ terrain: [river] }));
    ford.kind = 'ford';
    expect(ford.click([20, 20]).scenario.terrain[1]?.kind).toBe('ford');
  });
});
