// Zones, objectives, labels, rectangles: what is set on the table rather than drawn as ground.
import { describe, expect, test } from 'vitest';
import { TestHand } from './hand';

const corners = (...spots: readonly (readonly [number, number])[]) =>
  spots.map(([x, y]) => ({ x: 1000 * x, y: 1000 * y }));

describe('When drawing a rectangle', () => {
  test('a drag makes it, whichever way the hand goes', () => {
    const hand = new TestHand('rectangle').drag([20, 20], [10, 14]);
    expect(hand.scenario.terrain[0]).toMatchObject({
      kind: 'light_woods',
      shape: { type: 'polygon', points: corners([10, 14], [20, 14], [20, 20], [10, 20]) },
    });
    expect(hand.labels).toEqual(['Draw light woods']);
  });

  test('its size is shown on the way; Shift keeps it square, Alt grows it from the middle', () => {
    const hand = new TestHand('rectangle').press([20, 20]).pull([26, 24]);
    expect(hand.sketch.notes[0]?.text).toBe('6" × 4"');
    expect(hand.pull([26, 24], { shift: true }).sketch.notes[0]?.text).toBe('6" × 6"');
    expect(hand.pull([26, 24], { alt: true }).sketch.notes[0]?.text).toBe('12" × 8"');
  });

  test('Escape gives it up; a click makes nothing and says what to do', () => {
    const given = new TestHand('rectangle').press([20, 20]).pull([26, 24]).key('Escape');
    expect(given.release([26, 24]).labels).toEqual([]);
    expect(given.sketch.lines).toEqual([]);
    expect(new TestHand('rectangle').click([9, 9]).message).toMatch(/drag to the opposite/);
  });
});

describe('When drawing zones', () => {
  test('the first is for the first side, the next for the other, each named after its side', () => {
    const hand = new TestHand('zone').drag([0, 0], [12, 48]).drag([60, 0], [72, 48]);
    expect(hand.scenario.zones).toMatchObject([
      { id: 'zn_1', name: 'Red deployment', side: 'sd_1', purpose: 'deployment' },
      { id: 'zn_2', name: 'Blue deployment', side: 'sd_2' },
    ]);
    expect(hand.scenario.zones[0]?.shape).toMatchObject({
      points: corners([0, 0], [12, 0], [12, 48], [0, 48]),
    });
    expect(hand.labels).toEqual(['Draw Red deployment', 'Draw Blue deployment']);
  });

  test('a drag beyond the edge stops at the edge', () => {
    const hand = new TestHand('zone').drag([-3, -2], [12, 60]);
    expect(hand.scenario.zones[0]?.shape).toMatchObject({
      points: corners([0, 0], [12, 0], [12, 48], [0, 48]),
    });
  });

  test('clicks set the corners of an outline', () => {
    const hand = new TestHand('zone').click([5, 5]).click([15, 5]).click([10, 15]).key('Enter');
    expect(hand.scenario.zones[0]?.shape).toMatchObject({
      points: corners([5, 5], [15, 5], [10, 15]),
    });
  });

  test('a number key chooses the side, 0 neither', () => {
    const hand = new TestHand('zone').key('2').drag([0, 0], [12, 48]);
    hand.key('0').drag([20, 0], [30, 10]);
    expect(hand.scenario.zones).toMatchObject([
      { side: 'sd_2', name: 'Blue deployment' },
      { side: null, name: 'Deployment 1' },
    ]);
  });

  test('Escape gives up the drag, then puts the tool down', () => {
    const hand = new TestHand('zone').press([5, 5]).pull([9, 9]).key('Escape').release([9, 9]);
    expect(hand.labels).toEqual([]);
    expect(hand.toolId).toBe('zone');
    expect(hand.key('Escape').toolId).toBe('select');
  });
});

describe('When setting objectives', () => {
  test('they number themselves, and the radius that was dragged stays for the next', () => {
    const hand = new TestHand('objective').click([20, 20]).drag([30, 20], [33, 20]).click([40, 20]);
    expect(hand.scenario.objectives).toMatchObject([
      { name: 'Objective 1', radius: 2000, place: { at: { x: 20000, y: 20000 } } },
      { name: 'Objective 2', radius: 3000 },
      { name: 'Objective 3', radius: 3000, points: 1 },
    ]);
    expect(hand.labels).toEqual(['Set Objective 1', 'Set Objective 2', 'Set Objective 3']);
  });

  test('one that is selected says what can be done with it', () => {
    const hand = new TestHand('objective').click([20, 20]);
    const selecting = new TestHand('select', hand.scenario).click([20, 20]);
    expect(selecting.tool.hint).toMatch(/^Drag to move\. Name, radius and points/);
  });

  test('a new one is numbered as its sign is, though others have been given names', () => {
    const hand = new TestHand('objective').click([20, 20]);
    const [first] = hand.scenario.objectives;
    if (!first) throw new Error('an objective is expected');
    const table = { ...hand.scenario, objectives: [{ ...first, name: 'Medway Bridge' }] };
    const next = new TestHand('objective', table).click([30, 20]);
    expect(next.scenario.objectives.map(({ name }) => name)).toEqual([
      'Medway Bridge',
      'Objective 2',
    ]);
  });

  test('a number key says what the next one is worth, and the hint tells it', () => {
    const hand = new TestHand('objective').click([20, 20]).key('3').click([30, 20]).click([40, 20]);
    expect(hand.scenario.objectives.map(({ points }) => points)).toEqual([1, 3, 3]);
    expect(hand.tool.hint).toContain('for 3 victory points');
  });

  test('a second click on the same spot selects the one that is there, and says so', () => {
    const hand = new TestHand('objective').click([20, 20]).click([30, 20]).click([20, 20]);
    expect(hand.scenario.objectives).toHaveLength(2);
    expect([...hand.selection]).toEqual([hand.scenario.objectives[0]?.id]);
    expect(hand.message).toBe('Objective 1 is there already.');
  });

  test('off the table it is refused in words', () => {
    const hand = new TestHand('objective').click([-5, 20]);
    expect(hand.labels).toEqual([]);
    expect(hand.message).toMatch(/off the table/);
  });
});

describe('When writing labels', () => {
  test('the words are typed where they will stand', () => {
    const hand = new TestHand('label').click([20, 20]);
    expect(hand.writing).toMatchObject({ at: { x: 20000, y: 20000 }, text: '' });
    hand.writing?.done('to Woking');
    expect(hand.scenario.labels).toMatchObject([{ id: 'lb_1', text: 'to Woking', size: 750 }]);
    expect(hand.labels).toEqual(['Write to Woking']);
  });

  test('no words make no label', () => {
    const hand = new TestHand('label').click([20, 20]);
    hand.writing?.done('');
    expect(hand.labels).toEqual([]);
  });

  test('a click on a label changes its words; a double click does with the select tool', () => {
    const hand = new TestHand('label').click([20, 20]);
    hand.writing?.done('Wokng');
    hand.click([20, 20.2]).writing?.done('Woking');
    expect(hand.scenario.labels).toMatchObject([{ id: 'lb_1', text: 'Woking' }]);
    const selecting = new TestHand('select', hand.scenario).doubleClick([20, 20.2]);
    selecting.writing?.done('');
    expect(selecting.scenario.labels).toEqual([]);
    expect(selecting.labels).toEqual(['Delete Woking']);
  });
});
