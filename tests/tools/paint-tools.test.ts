// Areas drawn without corners: freehand, brush, eraser and hills.
import { describe, expect, test } from 'vitest';
import { ringArea, ringOf } from '../../shared/geometry/ring';
import { checkScenario } from '../../shared/scenario/check-document';
import type { Scenario } from '../../shared/scenario/document';
import { tableWith, TestHand, wood } from './hand';

type Spot = readonly [number, number];

const SQUARE = [
  [10, 10],
  [20, 10],
  [20, 20],
  [10, 20],
] as const;

/** Square inches of a piece of terrain, holes taken out. */
function areaOf(scenario: Scenario, index = 0): number {
  const shape = scenario.terrain[index]?.shape;
  if (shape?.type !== 'polygon') throw new Error(`terrain ${index} is no outline`);
  const sum = (ring: readonly { x: number; y: number }[]) =>
    Math.abs(ringArea(ringOf(ring as never))) / 1e6;
  return sum(shape.points) - shape.holes.reduce((all, hole) => all + sum(hole), 0);
}

function around([x, y]: Spot, radius: number): readonly Spot[] {
  return Array.from({ length: 61 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 60;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

function run(hand: TestHand, trail: readonly Spot[]): TestHand {
  const [first = [0, 0] as Spot, ...rest] = trail;
  hand.press(first);
  for (const spot of rest) hand.pull(spot);
  return hand.release(trail.at(-1) ?? first);
}

describe('When drawing freehand', () => {
  test('the outline is closed and kept with few corners', () => {
    const { scenario, labels } = run(new TestHand('freehand'), around([30, 20], 6));
    const shape = scenario.terrain[0]?.shape;
    expect(shape?.type === 'polygon' && shape.points.length).toBeLessThan(40);
    expect(areaOf(scenario)).toBeCloseTo(Math.PI * 36, -1);
    expect(labels).toEqual(['Draw light woods']);
    expect(checkScenario(scenario)).toEqual([]);
  });

  test('a trail that crosses itself keeps the largest part', () => {
    const eight = [
      ...around([30, 20], 6),
      ...around([38, 20], 2).map(([x, y]) => [x, 40 - y] as const),
    ];
    const { scenario } = run(new TestHand('freehand'), eight);
    expect(checkScenario(scenario)).toEqual([]);
    expect(areaOf(scenario)).toBeGreaterThan(100);
  });

  test('a trail around nothing is refused in words; Escape gives it up', () => {
    expect(new TestHand('freehand').drag([5, 5], [15, 5]).message).toMatch(/run around/);
    const given = new TestHand('freehand').press([5, 5]).pull([9, 9]).pull([5, 9]).key('Escape');
    expect(given.release([5, 9]).labels).toEqual([]);
  });
});

describe('When painting with the brush', () => {
  test('a stroke on open ground is new terrain of the chosen kind', () => {
    const hand = new TestHand('brush').drag([10, 10], [20, 10]);
    expect(hand.scenario.terrain).toMatchObject([{ id: 'tr_1', kind: 'light_woods' }]);
    const exact = 30 + Math.PI * 2.25;
    expect(Math.abs(areaOf(hand.scenario) - exact) / exact).toBeLessThan(0.02);
    expect(hand.labels).toEqual(['Paint light woods']);
  });

  test('begun on terrain of the kind it grows that, name and all', () => {
    const table = tableWith({ terrain: [wood(1, SQUARE, 'Gorse')] });
    const hand = new TestHand('brush', table);
    hand.kind = 'heavy_woods';
    hand.drag([19, 15], [25, 15]);
    expect(hand.scenario.terrain).toMatchObject([{ id: 'tr_1', name: 'Gorse' }]);
    expect(areaOf(hand.scenario)).toBeGreaterThan(115);
    expect(hand.labels).toEqual(['Add to Gorse']);
  });

  test('begun on another kind it leaves that alone', () => {
    const hand = new TestHand('brush', tableWith({ terrain: [wood(1, SQUARE, 'Gorse')] }));
    hand.drag([19, 15], [25, 15]);
    expect(hand.scenario.terrain).toHaveLength(2);
    expect(areaOf(hand.scenario)).toBe(100);
  });

  test('a closed stroke leaves a hole', () => {
    const { scenario } = run(new TestHand('brush'), around([30, 20], 8));
    const shape = scenario.terrain[0]?.shape;
    expect(shape?.type === 'polygon' && shape.holes).toHaveLength(1);
    expect(checkScenario(scenario)).toEqual([]);
  });

  test('the keys [ and ] set its width', () => {
    const hand = new TestHand('brush').key('[').key('[');
    expect(hand.settings.brushWidth).toBe(2000);
    expect(hand.message).toBe('The brush is 2" wide.');
  });
});

describe('When erasing', () => {
  const erased = () => new TestHand('eraser', tableWith({ terrain: [wood(1, SQUARE, 'Gorse')] }));

  test('a stroke over the edge bites it', () => {
    const hand = erased().drag([20, 15], [24, 15]);
    expect(areaOf(hand.scenario)).toBeLessThan(97);
    expect(hand.labels).toEqual(['Erase from Gorse']);
  });

  test('a stroke right through leaves two pieces of one kind', () => {
    const hand = erased().drag([15, 20.5], [15, 9]);
    expect(hand.scenario.terrain.map(({ id, name }) => [id, name])).toEqual([
      ['tr_1', 'Gorse'],
      ['tr_2', 'Gorse'],
    ]);
    expect(checkScenario(hand.scenario)).toEqual([]);
  });

  test('nothing left deletes it', () => {
    const hand = erased();
    hand.settings = { ...hand.settings, brushWidth: 24_000 as never };
    expect(hand.drag([15, 15], [15.5, 15]).scenario.terrain).toEqual([]);
  });

  test('locked terrain is not bitten, and open ground says what to do', () => {
    const table = tableWith({ terrain: [{ ...wood(1, SQUARE), locked: true }] });
    const hand = new TestHand('eraser', table).drag([15, 15], [25, 15]);
    expect(hand.labels).toEqual([]);
    expect(hand.message).toMatch(/pressed on/);
  });

  test('Escape puts everything back', () => {
    const hand = erased().press([20, 15]).pull([15, 15]);
    expect(areaOf(hand.shown)).toBeLessThan(95);
    hand.key('Escape').release([15, 15]);
    expect(hand.pending).toBeNull();
    expect(hand.labels).toEqual([]);
  });
});

describe('When drawing a hill', () => {
  const outlined = () => run(new TestHand('hill'), around([30, 20], 8));

  test('its outline is shown as a hill before its crest is set', () => {
    const hand = outlined().hover([30, 20]);
    expect(hand.scenario.terrain).toEqual([]);
    expect(hand.shown.terrain[0]).toMatchObject({ kind: 'hill', crest: [{ x: 30000, y: 20000 }] });
  });

  test('one click and Enter: a point; two: a line; more: a plateau', () => {
    const crestOf = (hand: TestHand) => hand.key('Enter').scenario.terrain[0]?.crest;
    expect(crestOf(outlined().click([30, 20]))).toHaveLength(1);
    expect(crestOf(outlined().click([28, 20]).click([32, 20]))).toHaveLength(2);
    expect(crestOf(outlined().click([28, 20]).click([32, 20]).click([30, 23]))).toHaveLength(3);
    expect(crestOf(outlined())).toBeNull();
  });

  test('running around inside makes a plateau at once', () => {
    const hand = run(outlined(), around([30, 20], 4));
    expect(hand.scenario.terrain[0]?.crest?.length).toBeGreaterThan(5);
    expect(hand.labels).toEqual(['Draw hill']);
    expect(checkScenario(hand.scenario)).toEqual([]);
  });

  test('a straight run inside makes a crest line from end to end at once', () => {
    const hand = run(outlined(), [
      [26.1, 20],
      [30, 20.2],
      [33.9, 20],
    ]);
    expect(hand.scenario.terrain[0]?.crest).toEqual([
      { x: 26_000, y: 20_000 },
      { x: 34_000, y: 20_000 },
    ]);
    expect(hand.labels).toEqual(['Draw hill']);
  });

  test('a drag straight across makes an oval foot, and a crest begins', () => {
    const hand = new TestHand('hill');
    hand.settings = { ...hand.settings, curves: { hill: true } };
    hand.drag([20, 12], [40, 28]).click([30, 20]).key('Enter');
    const [hill] = hand.scenario.terrain;
    expect(hill).toMatchObject({ kind: 'hill', crest: [{ x: 30_000, y: 20_000 }] });
    const xs = hill?.shape.type === 'polygon' ? hill.shape.points.map(({ x }) => x) : [];
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([20_000, 40_000]);
  });

  test('a number key sets its height', () => {
    const hand = outlined().key('3').click([30, 20]).key('Enter');
    expect(hand.scenario.terrain[0]).toMatchObject({ kind: 'hill', levels: 3 });
  });

  test('a crest outside is refused in words', () => {
    const hand = outlined().click([45, 20]);
    expect(hand.message).toMatch(/inside the hill/);
    expect(hand.key('Enter').scenario.terrain[0]?.crest).toBeNull();
  });

  test('a drag beside it begins the next hill, and the one before is kept with its middle as its crest', () => {
    const hand = run(outlined(), around([50, 20], 8));
    expect(hand.scenario.terrain).toMatchObject([{ kind: 'hill', crest: null, levels: 1 }]);
    hand.key('2').key('Enter');
    expect(hand.scenario.terrain).toMatchObject([
      { kind: 'hill', levels: 1 },
      { kind: 'hill', levels: 2 },
    ]);
    expect(hand.labels).toEqual(['Draw hill', 'Draw hill']);
    const third = outlined().press([45, 20]).pull([50, 26]);
    third.tool.complete?.();
    expect(third.scenario.terrain).toHaveLength(1);
  });

  test('clicks set the corners of its foot too', () => {
    const hand = new TestHand('hill').click([10, 10]).click([20, 10]).click([15, 20]).key('Enter');
    hand.click([15, 13]).key('Enter');
    expect(hand.scenario.terrain[0]).toMatchObject({
      shape: { points: [{ x: 10000 }, { x: 20000 }, { x: 15000 }] },
      crest: [{ x: 15000, y: 13000 }],
    });
  });

  test('Backspace takes back the crest point by point, then the outline', () => {
    const hand = outlined().click([28, 20]).click([32, 20]).key('Backspace');
    expect(hand.key('Backspace').tool.isDrawing).toBe(true);
    expect(hand.key('Backspace').tool.isDrawing).toBe(false);
    expect(hand.labels).toEqual([]);
  });

  test('Escape gives it up at any moment', () => {
    expect(outlined().click([30, 20]).key('Escape').pending).toBeNull();
    const hand = new TestHand('hill').press([5, 5]).pull([9, 9]).key('Escape').release([9, 9]);
    expect(hand.labels).toEqual([]);
    expect(hand.sketch.lines).toEqual([]);
  });
});
