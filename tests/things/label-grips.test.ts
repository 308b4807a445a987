// Labels by hand: their frame lies on their words, and its grips turn, size and bend them.
import { describe, expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import type { LabelId } from '../../shared/core/id';
import { textWidth } from '../../shared/print/drawing/lettering';
import { marksToSvg } from '../../shared/print/drawing/svg';
import { textBoxes } from '../../shared/print/drawing/text-boxes';
import { labelMark } from '../../shared/print/map/label-marks';
import { placedScenarioWords } from '../../shared/print/words/name-placing';
import type { Label, Scenario } from '../../shared/scenario/document';
import { parseScenario } from '../../shared/scenario/parse';
import { writeScenario } from '../../shared/scenario/write-document';
import { thingAt } from '../../renderer/edits/hit';
import {
  mirrorEastWest,
  mirrorNorthSouth,
  onThing,
  turnAbout,
} from '../../renderer/edits/transforms';
import { bentLabel, turnedLabel } from '../../renderer/things/label-grips';
import { labelFrame } from '../../renderer/things/label-frame';
import { tableWith, TestHand } from '../tools/hand';

const LABEL: Label = {
  id: 'lb_1' as LabelId,
  text: 'Woking road',
  at: at(30, 24),
  size: 2000 as Label['size'],
};
const WIDTH = textWidth(LABEL.text, 2, 'bold');

function handWith(label: Label = LABEL): TestHand {
  const hand = new TestHand('select', tableWith({ labels: [label] }));
  hand.context.select([label.id]);
  return hand;
}

const grip = (hand: TestHand, sort: string): [number, number] => {
  const found = hand.context.handles.find((handle) => handle.grip === sort);
  if (!found) throw new Error(`no grip to ${sort}`);
  return [found.at.x / 1000, found.at.y / 1000];
};
const label = (scenario: Scenario): Label => scenario.labels[0] as Label;
const hits = (one: Label, x: number, y: number): boolean => {
  const scenario = tableWith({ labels: [one] });
  return thingAt({ scenario, appearances: new Map() }, at(x, y), 0) === one.id;
};

describe('The frame of a label', () => {
  test('lies on its words, level, turned and bent', () => {
    const end = WIDTH / 2 - 0.2;
    expect([hits(LABEL, 30 + end, 24.5), hits(LABEL, 30 + end + 1, 24.5)]).toEqual([true, false]);
    expect([hits(LABEL, 30, 25.4), hits(LABEL, 30, 26.2)]).toEqual([true, false]);
    const upright = turnedLabel(LABEL, 90);
    expect([hits(upright, 29.5, 24 + end), hits(upright, 30 + end, 24.5)]).toEqual([true, false]);
    const arch = bentLabel(LABEL, 180);
    const radius = WIDTH / Math.PI;
    expect(hits(arch, 30 + radius + 0.5, 24 - radius)).toBe(true);
    expect(hits(arch, 30, 24 - radius)).toBe(false);
    expect(hits(bentLabel(LABEL, -180), 30 + radius - 0.5, 24 + radius)).toBe(true);
  });

  test('stays where its author has put it, over the edge and on another label too', () => {
    const words = (labels: readonly Label[]) =>
      placedScenarioWords({ ...tableWith({ labels: [...labels] }) }, 'colour', {
        least: 0,
        more: [],
        taken: [],
        objectiveScale: 1,
        labelsStay: true,
      });
    const near = { ...LABEL, at: at(1, 24) };
    const found = words([near, { ...near, id: 'lb_2' as LabelId }]);
    expect(found.map(({ x, y }) => [x, y])).toEqual([
      [1, 24],
      [1, 24],
    ]);
  });
});

describe('The grips of a label', () => {
  test('the dot turns it about its middle, in steps of 5° and by the tenth off the grid', () => {
    const hand = handWith();
    hand.drag(grip(hand, 'turn'), [30, 44]);
    expect(label(hand.scenario)).toEqual({ ...LABEL, angle: 90 });
    hand.drag(grip(hand, 'turn'), [50, 24.1], { free: true });
    expect(label(hand.scenario).angle).toBe(0.3);
    hand.drag(grip(hand, 'turn'), [50, 24]);
    expect(label(hand.scenario)).toEqual(LABEL);
    expect(hand.labels).toEqual(['Turn Woking road', 'Turn Woking road', 'Turn Woking road']);
  });

  test('the corner makes its letters larger in steps of a twentieth of an inch', () => {
    const hand = handWith();
    const [x, y] = grip(hand, 'size');
    hand.drag([x, y], [30 + 1.5 * (x - 30), 24 + 1.5 * (y - 24)]);
    expect(label(hand.scenario)).toEqual({ ...LABEL, size: 3000 });
    const frame = labelFrame(label(hand.scenario), hand.scenario.board);
    expect(frame.width).toBeCloseTo(1.5 * WIDTH);
  });

  test('the square bends it: its middle follows the hand and its ends stay at their height', () => {
    const hand = handWith();
    const [x, y] = grip(hand, 'bend');
    hand.drag([x, y], [x, y + WIDTH / Math.PI]);
    const bent = label(hand.scenario);
    expect(bent.bend).toBe(180);
    expect(bent.at.y / 1000).toBeCloseTo(24 + WIDTH / Math.PI, 2);
    hand.drag(grip(hand, 'bend'), [x, y - 20]);
    expect(label(hand.scenario).bend).toBe(-180);
    hand.drag(grip(hand, 'bend'), [x, y]);
    expect(label(hand.scenario)).toEqual(LABEL);
  });

  test('brackets turn it, Escape puts it back', () => {
    const hand = handWith().key('[');
    expect(label(hand.scenario).angle).toBe(15);
    const [x, y] = grip(hand, 'turn');
    hand.press([x, y]).pull([20, 40]).key('Escape').release([20, 40]);
    expect(label(hand.scenario).angle).toBe(15);
  });
});

describe('Labels that are turned and mirrored with other things', () => {
  const moved = (one: Label, transform: Parameters<typeof onThing>[0]) =>
    onThing(transform, { in: 'labels', value: one }).value as Label;
  const slanted = bentLabel(turnedLabel(LABEL, 30), 60);

  test('turn with them', () => {
    expect(moved(slanted, turnAbout(LABEL.at, 45))).toEqual({ ...slanted, angle: 75 });
  });

  test('lie as the mirror shows them, yet never upside down', () => {
    expect(moved(slanted, mirrorEastWest(30_000))).toEqual({ ...slanted, angle: 330 });
    expect(moved(slanted, mirrorNorthSouth(24_000))).toEqual({ ...slanted, angle: 330, bend: -60 });
  });
});

describe('A turned, bent, coloured label', () => {
  const one = { ...bentLabel(turnedLabel(LABEL, 30), 60), colour: '#123456' };

  test('is written and read again; a label of an older file has none of it', () => {
    const scenario = tableWith({ labels: [one, { ...LABEL, id: 'lb_2' as LabelId }] });
    const text = writeScenario(scenario);
    const read = parseScenario(text);
    expect(read.ok && read.value.labels).toEqual(scenario.labels);
    expect(text).not.toContain('"angle": 0');
    const far = parseScenario(text.replace('"bend": 60', '"bend": 360'));
    expect(far.ok ? '' : JSON.stringify(far.error)).toContain('labels[0].bend');
  });

  test('is drawn along a circle whose length is its bend, as a picture and in its boxes', () => {
    const mark = labelMark(one, tableWith({}).board, 'colour');
    if (!mark) throw new Error('no mark');
    expect(mark).toMatchObject({ turn: 30, colour: '#123456' });
    expect(((mark.arc ?? 0) * Math.PI) / 3).toBeCloseTo(WIDTH);
    expect(labelMark(one, tableWith({}).board, 'black-and-white')?.colour).toBe('#000000');
    const svg = marksToSvg([mark]);
    const [, id = ''] = /<path id="([^"]+)"/.exec(svg) ?? [];
    expect(
      svg.match(new RegExp(`<textPath href="#${id}" startOffset="50%">Woking road`, 'g')),
    ).toHaveLength(2);
    const level = textBoxes({ ...mark, turn: 0 });
    const ends = Math.max(...level.map(({ bottom }) => bottom));
    // Half a chord of 60 degrees sinks by the radius times 1 - cos 30°.
    expect(ends).toBeGreaterThan(mark.y + (mark.arc ?? 0) * (1 - Math.cos(Math.PI / 6)));
  });
});
