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
import { bentLabel, labelGrips, turnedLabel } from '../../renderer/things/label-grips';
import { mapLettersAt } from '../../renderer/things/map-letters';
import { labelAlong, labelNodes } from '../../renderer/things/label-curve';
import { curveToggled } from '../../renderer/edits/arrange';
import { besideBaseLine } from '../../shared/print/drawing/text-boxes';
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

  test('lies on its words where they are shown larger than they are, and so do its grips', () => {
    const small = { ...LABEL, size: 500 as Label['size'] };
    // Six pixels to the inch.
    const pixel = 1000 / 6;
    const shown = placedScenarioWords(tableWith({ labels: [small] }), 'colour', {
      ...mapLettersAt(6),
      more: [],
      taken: [],
      objectiveScale: 1,
      labelsStay: true,
    });
    const [words] = shown;
    if (!words) throw new Error('the label is not shown');
    expect(words.size).toBeGreaterThan(1);
    const frame = labelFrame(small, tableWith({}).board, pixel);
    expect(frame.mark).toEqual({ ...words, colour: frame.mark?.colour, halo: frame.mark?.halo });
    const end = frame.width / 2 - 0.2;
    const scenario = tableWith({ labels: [small] });
    const found = (x: number, zoom?: number) =>
      thingAt({ scenario, appearances: new Map(), ...(zoom && { pixel: zoom }) }, at(x, 24.3), 0);
    expect([found(30 + end, pixel), found(30 + end)]).toEqual([small.id, null]);
    const [turn, size] = labelGrips(small, scenario.board, pixel);
    expect(turn?.at.x).toBeCloseTo(30000 + 500 * frame.width + 30 * pixel, -1);
    expect(frame.outline).toContainEqual(size?.at);
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
    const line = mark.line ?? [];
    const [west, east] = [line[0] ?? mark, line.at(-1) ?? mark];
    // A chord of 60 degrees is as long as the radius.
    const radius = (WIDTH * 3) / Math.PI;
    expect(Math.hypot(east.x - west.x, east.y - west.y)).toBeCloseTo(radius);
    expect(labelMark(one, tableWith({}).board, 'black-and-white')?.colour).toBe('#000000');
    const svg = marksToSvg([mark]);
    const [, id = ''] = /<path id="([^"]+)"/.exec(svg) ?? [];
    expect(
      svg.match(new RegExp(`<textPath href="#${id}" startOffset="50%">Woking road`, 'g')),
    ).toHaveLength(2);
    const level = textBoxes({ ...mark, turn: 0 });
    const ends = Math.max(...level.map(({ bottom }) => bottom));
    // Half a chord of 60 degrees sinks by the radius times 1 - cos 30°.
    expect(ends).toBeGreaterThan(mark.y + radius * (1 - Math.cos(Math.PI / 6)));
  });
});

describe('A label along a curve', () => {
  const RIVER = [at(10, 20), at(20, 26), at(30, 26), at(40, 20)];
  const one = labelAlong({ ...LABEL, bend: 30 }, RIVER);

  test('lies in its middle, reads from west to east whichever way it was drawn, and bends no other way', () => {
    expect(one.at.x).toBe(25_000);
    expect(one.bend).toBeUndefined();
    expect(labelNodes(one)).toEqual(RIVER);
    expect(labelAlong(LABEL, RIVER.toReversed())).toEqual({ ...one, bend: undefined });
    const [west] = labelNodes(turnedLabel(one, 90));
    expect(west?.y).toBe(one.at.y + (10_000 - 25_000));
  });

  test('has its words on the line: mark, picture, frame and hit', () => {
    const { board } = tableWith({});
    const mark = labelMark(one, board, 'colour');
    if (!mark) throw new Error('no mark');
    // The curve is the same on either side of its middle, and its middle is level.
    const [left, middle, right] = [-WIDTH / 2, 0, WIDTH / 2].map((along) =>
      besideBaseLine(mark, along, 0),
    );
    expect(middle?.x).toBeCloseTo(25, 2);
    expect((left?.x ?? 0) + (right?.x ?? 0)).toBeCloseTo(50, 2);
    expect(left?.y).toBeCloseTo(right?.y ?? 0, 2);
    expect((left?.y ?? 0) - (middle?.y ?? 0)).toBeGreaterThan(0.3);
    // Words that are longer than their line go straight on.
    const short = labelMark(labelAlong(LABEL, [at(29, 24), at(31, 24)]), board, 'colour');
    expect(short && besideBaseLine(short, WIDTH / 2, 0).x).toBeCloseTo(30 + WIDTH / 2);
    const top = { x: middle?.x ?? 0, y: board.space === 'table' ? 48 - (middle?.y ?? 0) : 0 };
    expect([hits(one, top.x, top.y + 0.5), hits(one, top.x, top.y - 1)]).toEqual([true, false]);
    const d = /<path id="[^"]+" d="M([^"]+)"/.exec(marksToSvg([mark]))?.[1]?.split('L') ?? [];
    expect(d.length).toBeGreaterThan(20);
    expect(marksToSvg([mark, mark]).match(/id="/g)).toHaveLength(2);
  });

  test('is bent by its nodes, gets one more by Alt, and loses one by Delete', () => {
    const hand = handWith(one);
    expect(hand.handles.map(({ grip: sort }) => sort)).toEqual([
      'turn',
      'size',
      'vertex',
      'vertex',
      'vertex',
      'vertex',
    ]);
    hand.drag([40, 20], [44, 30], { free: true });
    expect(labelNodes(label(hand.scenario))).toEqual([...RIVER.slice(0, 3), at(44, 30)]);
    hand.drag([25, 27], [25, 30], { alt: true });
    expect(labelNodes(label(hand.scenario))[2]).toEqual(at(25, 30));
    hand.key('Delete');
    expect(labelNodes(label(hand.scenario))).toHaveLength(4);
    // The last node west of the first: the words turn round, or they would stand on their heads.
    hand.drag([44, 30], [2, 30]);
    expect(labelNodes(label(hand.scenario))[0]).toEqual(at(2, 30));
    expect(hand.context.activeHandle).toMatchObject({ grip: 'vertex', index: 0 });
  });

  test('a straight one gets nodes where the hand bends it with Alt, or by command, and is laid straight again', () => {
    const hand = handWith();
    hand.drag([30, 24.5], [30, 27], { alt: true });
    expect(label(hand.scenario).curve).toHaveLength(3);
    // Where it is bent already the node in its middle goes there: two side by side would make a kink.
    const bent = handWith(bentLabel(LABEL, 30));
    const over = bent.handles.find(({ grip }) => grip === 'bend')?.at ?? LABEL.at;
    bent.drag([30.1, over.y / 1000 - 1.2], [30.1, 27], { alt: true });
    expect(label(bent.scenario).curve).toHaveLength(3);
    const toggled = (one: Label) => {
      const scenario = tableWith({ labels: [one] });
      const laid = curveToggled(scenario, [one.id]);
      if (!laid.ok || laid.value.change.type !== 'put') throw new Error('not laid');
      return laid.value.change.items[0] as Label;
    };
    const curved = toggled(bentLabel(LABEL, 90));
    expect(curved.curve).toHaveLength(5);
    expect(toggled(curved)).toEqual({ ...LABEL, at: curved.at });
    const none = curveToggled(tableWith({}), []);
    expect(none.ok ? '' : none.error).toContain('Select a label');
  });

  test('moves by its place, is mirrored upright, and grows with what it is scaled with', () => {
    const mirrored = (transform: Parameters<typeof onThing>[0], from: Label = one) =>
      onThing(transform, { in: 'labels', value: from }).value as Label;
    const flipped = (points: readonly { x: number; y: number }[], sx: number, sy: number) =>
      points.map(({ x, y }) => ({ x: x * sx || 0, y: y * sy || 0 }));
    const slope = labelAlong(LABEL, [at(10, 20), at(20, 26), at(30, 30)]);
    const near = (a: Label, points: readonly { x: number; y: number }[]) =>
      a.curve?.every(({ x, y }, i) => x === points[i]?.x && y === points[i]?.y);
    const west = mirrored(mirrorEastWest(30_000), slope);
    expect(near(west, flipped(slope.curve ?? [], -1, 1).toReversed())).toBe(true);
    const north = mirrored(mirrorNorthSouth(24_000), slope);
    expect(near(north, flipped(slope.curve ?? [], 1, -1))).toBe(true);
    expect([west.angle, north.angle]).toEqual([undefined, undefined]);
    expect(mirrored(mirrorEastWest(30_000), west)).toEqual(slope);
    expect(mirrored(turnAbout(slope.at, 45), slope)).toEqual({ ...slope, angle: 45 });
  });

  test('is written and read again; a bend beside a curve, or a curve of one point, is refused', () => {
    const text = writeScenario(tableWith({ labels: [one] }));
    const read = parseScenario(text);
    expect(read.ok && read.value.labels).toEqual(tableWith({ labels: [one] }).labels);
    const problem = (from: string | RegExp, to: string) => {
      const wrong = parseScenario(text.replace(from, to));
      return wrong.ok ? '' : JSON.stringify(wrong.error);
    };
    expect(problem('"curve"', '"bend": 20, "curve"')).toContain('a bend or a curve, and not both');
    expect(problem(/"curve": \[[\s\S]*?\]\s*\]/, '"curve": [[1, 2]]')).toContain('labels[0].curve');
  });

  test('is drawn by running along it with the tool for labels', () => {
    const hand = new TestHand('label', tableWith({}));
    hand.press([10, 20]);
    for (let x = 11; x <= 30; x += 1) hand.pull([x, 20 + 5 * Math.sin((x - 10) / 6)]);
    hand.release([30, 20 + 5 * Math.sin(20 / 6)]);
    hand.writing?.done('River Wey');
    const [written] = hand.scenario.labels;
    const nodes = written ? labelNodes(written) : [];
    expect(nodes[0]).toEqual(at(10, 20));
    expect(nodes.length).toBeGreaterThan(2);
    expect(nodes.length).toBeLessThan(9);
    hand.click([50, 10]);
    hand.writing?.done('Straight');
    expect(hand.scenario.labels[1]?.curve).toBeUndefined();
  });
});
