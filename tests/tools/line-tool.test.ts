import { describe, expect, test } from 'vitest';
import { cornersOf, TestHand } from './hand';
import { USUAL_SETTINGS } from '../../renderer/tools/machine/tool-settings';
import type { TerrainKind } from '../../shared/scenario/document';

const outline = (tool: 'polygon' | 'strip') =>
  new TestHand(tool).click([10, 10]).click([20, 10]).click([20, 20]);

describe('When the hand runs straight across', () => {
  const RECTANGLE = [
    [27, 3],
    [35, 3],
    [35, 9.75],
    [27, 9.75],
  ];

  test('a kind with corners becomes a rectangle, whichever way it is dragged', () => {
    for (const [from, to] of [
      [
        [27.1, 3],
        [34.9, 9.8],
      ],
      [
        [35, 3],
        [27, 9.75],
      ],
    ] as const) {
      const drawn = new TestHand('polygon').drag(from, to);
      expect(cornersOf(drawn.scenario, 1)).toEqual(RECTANGLE);
      expect(drawn.labels).toEqual(['Draw light woods']);
    }
  });

  test('the rectangle is seen before the button is let go', () => {
    const hand = new TestHand('polygon').press([27, 3]).pull([31, 6.4]).pull([35, 9.75]);
    expect(hand.sketch.lines[0]?.points).toHaveLength(4);
    expect(hand.scenario.terrain).toEqual([]);
  });

  test('a kind with curves becomes the oval in it', () => {
    const hand = new TestHand('polygon');
    hand.settings = { ...hand.settings, curves: { light_woods: true } };
    const { shape } = hand.drag([10, 10], [30, 20]).scenario.terrain[0] ?? {};
    if (shape?.type !== 'polygon') throw new Error('no area was drawn');
    const far = shape.points.map(
      ({ x, y }) => ((x - 20_000) / 10_000) ** 2 + ((y - 15_000) / 5000) ** 2,
    );
    expect(far.length).toBeGreaterThan(20);
    for (const one of far) expect(one).toBeCloseTo(1, 1);
    expect(shape.nodes).toHaveLength(8);
  });

  test('a run that goes aside is an outline as ever', () => {
    const hand = new TestHand('polygon').press([10, 10]).pull([20, 10]).pull([20, 20]);
    expect(cornersOf(hand.release([15, 22]).scenario, 1)).toHaveLength(4);
  });

  test('one along an edge of the table has no area and says what to do', () => {
    const hand = new TestHand('polygon').drag([10, 10], [30, 10]);
    expect(hand.labels).toEqual([]);
    expect(hand.message).toMatch(/slantwise across/);
  });
});

describe('When drawing an outline', () => {
  test('Enter closes it, as one change that is selected', () => {
    const drawn = outline('polygon').key('Enter');
    expect(cornersOf(drawn.scenario, 1)).toEqual([
      [10, 10],
      [20, 10],
      [20, 20],
    ]);
    expect(drawn.scenario.terrain[0]).toMatchObject({ kind: 'light_woods', locked: false });
    expect(drawn.labels).toEqual(['Draw light woods']);
    expect([...drawn.selection]).toEqual(['tr_1']);
  });

  test('Enter too early says what is wanted, and Escape takes the words away with the outline', () => {
    const hand = new TestHand('polygon').click([10, 10]).click([20, 10]).key('Enter');
    expect(hand.message).toBe('An outline needs three corners; Escape gives it up.');
    expect(hand.key('Escape').message).toBeNull();
  });

  test('a click on the first corner closes it', () => {
    expect(outline('polygon').click([10.1, 10.1]).scenario.terrain).toHaveLength(1);
  });

  test('a double click closes it without doubling the corner', () => {
    const drawn = outline('polygon').doubleClick([10, 20]);
    expect(cornersOf(drawn.scenario, 1)).toHaveLength(4);
  });

  test('the first corners may lie in one line; a shape that is only a line is refused at the end', () => {
    const line = new TestHand('polygon').click([10, 10]).click([20, 10]).click([30, 10]);
    expect(line.key('Enter').scenario.terrain).toEqual([]);
    expect(cornersOf(line.click([20, 20]).key('Enter').scenario, 1)).toHaveLength(4);
  });

  test('corners land on the grid', () => {
    const drawn = new TestHand('polygon')
      .click([1.1, 1])
      .click([5, 1.2])
      .click([5, 6])
      .key('Enter');
    expect(cornersOf(drawn.scenario, 1)).toEqual([
      [1, 1],
      [5, 1.25],
      [5, 6],
    ]);
  });

  test('Backspace takes back the last corner', () => {
    const drawn = outline('polygon').key('Backspace').click([15, 18]).key('Enter');
    expect(cornersOf(drawn.scenario, 1)).toEqual([
      [10, 10],
      [20, 10],
      [15, 18],
    ]);
  });

  test('Escape gives it up and leaves nothing behind', () => {
    const given = outline('polygon').key('Escape');
    expect(given.labels).toEqual([]);
    expect(given.sketch.lines).toEqual([]);
    expect(given.toolId).toBe('polygon');
  });

  test('Escape with nothing begun puts the tool down', () => {
    expect(new TestHand('polygon').key('Escape').toolId).toBe('select');
  });

  test('a double click on the first corner closes it and begins nothing new', () => {
    const drawn = outline('polygon').doubleClick([10, 10]);
    expect(drawn.labels).toEqual(['Draw light woods']);
    expect(drawn.tool.isDrawing).toBe(false);
    expect(drawn.sketch.dots).toEqual([]);
    expect(drawn.message).toBeNull();
  });

  test('two corners are not closed; the message says what is missing', () => {
    const begun = new TestHand('polygon').click([10, 10]).click([20, 10]).key('Enter');
    expect(begun.labels).toEqual([]);
    expect(begun.message).toMatch(/three corners/);
  });

  test('an outline that crosses itself is shown in red and refused with a message', () => {
    const crossing = outline('polygon').hover([15, 5]);
    expect(crossing.sketch.lines[0]?.style).toBe('refused');
    crossing.click([15, 5]);
    expect(crossing.message).toMatch(/crosses itself/);
    expect(crossing.click([10, 20]).key('Enter').labels).toEqual(['Draw light woods']);
  });

  test('the next corner is shown with its length before it is set', () => {
    const hovering = outline('polygon').hover([20, 25]);
    expect(hovering.sketch.notes).toEqual([{ at: { x: 20000, y: 25000 }, text: '5"' }]);
    expect(hovering.scenario.terrain).toEqual([]);
  });

  test('the next one gets the next free name', () => {
    const twice = outline('polygon').key('Enter');
    twice.click([40, 10]).click([45, 10]).click([45, 15]).key('Enter');
    expect(twice.scenario.terrain.map(({ id }) => id)).toEqual(['tr_1', 'tr_2']);
  });
});

describe('When drawing a strip', () => {
  test('Enter ends it with the usual width of its kind', () => {
    const hand = new TestHand('strip');
    hand.kind = 'road';
    hand.click([5, 5]).click([15, 8]).key('Enter');
    expect(hand.scenario.terrain[0]).toMatchObject({
      kind: 'road',
      shape: {
        type: 'strip',
        width: 1000,
        points: [
          { x: 5000, y: 5000 },
          { x: 15000, y: 8000 },
        ],
      },
    });
  });

  test('it may cross itself, as roads do', () => {
    const drawn = outline('strip').click([15, 5]).key('Enter');
    expect(drawn.labels).toEqual(['Draw light woods']);
  });
});

describe('When drawing a disc', () => {
  test('a drag from the middle to the rim makes it', () => {
    const hand = new TestHand('disc');
    hand.kind = 'smoke';
    hand.drag([20, 20], [23, 24]);
    expect(hand.scenario.terrain[0]?.shape).toEqual({
      type: 'disc',
      center: { x: 20000, y: 20000 },
      radius: 5000,
    });
  });

  test('Escape gives it up', () => {
    const given = new TestHand('disc')
      .press([20, 20])
      .pull([25, 20])
      .key('Escape')
      .release([25, 20]);
    expect(given.labels).toEqual([]);
  });

  test('a click without a drag makes nothing and says what to do', () => {
    const clicked = new TestHand('disc').click([20, 20]);
    expect(clicked.labels).toEqual([]);
    expect(clicked.message).toMatch(/drag to the rim/);
  });
});

describe('When drawing curves', () => {
  test('C turns the points into a curve through them', () => {
    const hand = new TestHand('strip');
    hand.kind = 'river';
    hand.key('c').click([10, 10]).click([20, 14]).click([30, 10]).key('Enter');
    const corners = cornersOf(hand.scenario, 1);
    expect(corners.length).toBeGreaterThan(15);
    expect(corners).toContainEqual([20, 14]);
    expect([corners[0], corners.at(-1)]).toEqual([
      [10, 10],
      [30, 10],
    ]);
    expect(nodesIn(hand)).toEqual([
      [10, 10, 'smooth'],
      [20, 14, 'smooth'],
      [30, 10, 'smooth'],
    ]);
  });

  test('water, ways, woods and hills are curves at first, works and buildings straight, each as it was last', () => {
    const hand = new TestHand('polygon');
    hand.settings = USUAL_SETTINGS;
    const draw = (kind: TerrainKind, x: number) => {
      hand.kind = kind;
      hand
        .click([x, 10])
        .click([x + 6, 10])
        .click([x + 3, 16])
        .key('Enter');
      return nodesIn(hand, -1);
    };
    expect(draw('lake', 2)).toHaveLength(3);
    expect(draw('building', 10)).toBeNull();
    hand.key('c');
    expect(draw('building', 18)).toHaveLength(3);
    expect(draw('light_woods', 26)).toHaveLength(3);
    hand.key('c');
    expect(draw('light_woods', 34)).toBeNull();
    expect(draw('building', 42)).toHaveLength(3);
    expect(draw('lake', 50)).toHaveLength(3);
  });

  test('a circle run by hand has few nodes, and lies as near to the hand as the eye can tell', () => {
    const hand = new TestHand('freehand');
    hand.settings = USUAL_SETTINGS;
    hand.kind = 'forest';
    const spots = Array.from({ length: 80 }, (_, i): [number, number] => {
      const angle = (2 * Math.PI * i) / 80;
      return [30 + 8 * Math.cos(angle), 24 + 8 * Math.sin(angle)];
    });
    const [first = [0, 0] as const] = spots;
    hand.press(first);
    for (const spot of spots) hand.pull(spot);
    hand.release(first);
    expect(nodesIn(hand)?.length).toBeLessThan(13);
    for (const [x, y] of cornersOf(hand.scenario, 1)) {
      expect(Math.hypot(x - 30, y - 24)).toBeGreaterThan(7.8);
      expect(Math.hypot(x - 30, y - 24)).toBeLessThan(8.2);
    }
  });

  test('[ and ] set the width while the line is drawn', () => {
    const hand = new TestHand('strip');
    hand.kind = 'road';
    hand.click([10, 10]).key(']').click([20, 14]).key(']').key('Enter');
    expect(hand.scenario.terrain[0]?.shape).toMatchObject({ width: 1500 });
  });
});

/** The nodes of a piece of terrain, in inches; null where it is straight. */
function nodesIn(hand: TestHand, index = 0): unknown[] | null {
  const shape = hand.scenario.terrain.at(index)?.shape;
  if (!shape || !('nodes' in shape)) return null;
  return (shape.nodes ?? []).map(({ at, join }) => [at.x / 1000, at.y / 1000, join]);
}

describe('A pen that is pressed and run', () => {
  const run = (tool: 'polygon' | 'strip', spots: readonly (readonly [number, number])[]) => {
    const hand = new TestHand(tool);
    const [first = [0, 0] as const, ...rest] = spots;
    hand.press(first);
    for (const spot of rest) hand.pull(spot);
    return hand;
  };
  const AROUND = [
    [10, 10],
    [14, 10],
    [18, 10],
    [18, 16],
    [10, 16],
    [10, 10.5],
  ] as const;

  test('closes the area that it has run around, in one step', () => {
    const drawn = run('polygon', AROUND).release([10, 10]);
    expect(drawn.labels).toEqual(['Draw light woods']);
    expect(cornersOf(drawn.scenario, 1)).toHaveLength(4);
    expect(drawn.tool.isDrawing).toBe(false);
  });

  test('draws a line from where it was pressed to where it was let go, both on the grid', () => {
    const drawn = run('strip', [
      [10.1, 10],
      [12, 13],
      [14, 10],
      [20.1, 10],
    ]).release([20.1, 10]);
    expect(cornersOf(drawn.scenario, 1)).toEqual([
      [10, 10],
      [12, 13],
      [14, 10],
      [20, 10],
    ]);
  });

  test('that has run around nothing has set its first corner, and clicks go on from there', () => {
    const hand = run('polygon', [
      [10, 10],
      [14, 10],
      [18, 10],
    ]).release([18, 10]);
    expect(hand.message).toMatch(/^Run around the area or slantwise/);
    hand.click([20, 10]).click([20, 20]).key('Enter');
    expect(cornersOf(hand.scenario, 1)).toEqual([
      [10, 10],
      [20, 10],
      [20, 20],
    ]);
  });

  test('that shakes a little while it clicks sets a corner', () => {
    const hand = run('polygon', [
      [10, 10],
      [10.2, 10.1],
    ]).release([10.2, 10.1]);
    hand.click([20, 10]).click([20, 20]).key('Enter');
    expect(cornersOf(hand.scenario, 1)).toHaveLength(3);
  });

  test('Escape in the middle leaves nothing, nor does letting go after it', () => {
    const given = run('strip', AROUND).key('Escape').release([10, 10]);
    expect(given.labels).toEqual([]);
    expect(given.sketch.lines).toEqual([]);
    expect(given.tool.isDrawing).toBe(false);
  });
});

describe('When something else is taken up', () => {
  test('what is whole is kept, what is not is left to be given up', () => {
    const whole = outline('polygon');
    whole.tool.complete?.();
    expect(whole.labels).toEqual(['Draw light woods']);
    const half = new TestHand('polygon').click([10, 10]).click([20, 10]);
    half.tool.complete?.();
    expect(half.labels).toEqual([]);
  });

  test('a hill is kept with its outline alone, and with the crest so far', () => {
    const hill = new TestHand('hill').click([10, 10]).click([20, 10]).click([15, 20]);
    hill.tool.complete?.();
    expect(hill.scenario.terrain[0]).toMatchObject({ kind: 'hill', crest: null });
    const crested = new TestHand('hill').click([10, 10]).click([20, 10]).click([15, 20]);
    crested.key('Enter').click([15, 13]);
    crested.tool.complete?.();
    expect(crested.scenario.terrain[0]?.crest).toHaveLength(1);
  });
});
