import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, mil } from '../../shared/core/measure';
import { edit } from '../../shared/scenario/edit';
import { checkScenario } from '../../shared/scenario/check-document';
import { newScenario } from '../../shared/scenario/new-scenario';
import type { Scenario } from '../../shared/scenario/document';
import {
  aligned,
  type Arranged,
  joinedAreas,
  movedTo,
  redrawn,
  resized,
  splitLine,
  spread,
  turned,
} from '../../renderer/edits/arrange';
import { clipText, copies, pasted, readClip } from '../../renderer/edits/copies';
import { thingsOf } from '../../renderer/edits/moving';
import { moveBy, onThing, turnAbout } from '../../renderer/edits/transforms';
import type { Result } from '../../shared/core/result';
import { cornersOf, road, stand, tableWith, TestHand, whereIs, wood } from '../tools/hand';
import { done } from './pieces';

const rectangle = (x: number, y: number, w: number, h: number) =>
  [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ] as const;

const table = () =>
  tableWith({
    terrain: [wood(1, rectangle(10, 10, 4, 2), 'Gorse'), wood(2, rectangle(20, 13, 2, 6))],
    stands: [stand(1, [30, 30]), stand(2, [41, 36]), stand(3, [36, 33])],
  });

const refusal = (result: Result<Arranged, string>) => (result.ok ? null : result.error);

describe('When lining things up', () => {
  test('their edges meet the outermost one', () => {
    const scenario = done(table(), aligned(table(), ['tr_1', 'tr_2'], 'north'));
    expect(cornersOf(scenario, 1)).toEqual(rectangle(10, 17, 4, 2));
    expect(cornersOf(scenario, 2)).toEqual(rectangle(20, 13, 2, 6));
  });

  test('their middles meet the middle of the box around them', () => {
    const scenario = done(table(), aligned(table(), ['tr_1', 'tr_2'], 'middle'));
    expect(cornersOf(scenario, 1)).toEqual(rectangle(14, 10, 4, 2));
    expect(cornersOf(scenario, 2)).toEqual(rectangle(15, 13, 2, 6));
  });

  test('stands are spread in equal steps between the outermost', () => {
    const scenario = done(table(), spread(table(), ['st_1', 'st_2', 'st_3'], 'x'));
    expect([1, 2, 3].map((n) => whereIs(scenario, n)[0])).toEqual([30, 41, 35.5]);
  });

  test('too few things are refused in words', () => {
    expect(refusal(aligned(table(), ['st_1'], 'west'))).toMatch(/two or more/);
    expect(refusal(spread(table(), ['st_1', 'st_2'], 'x'))).toMatch(/three or more/);
  });
});

describe('When turning and scaling', () => {
  test('a quarter turn is exact, stands face along', () => {
    const ids = ['st_1', 'st_2'];
    const scenario = done(table(), turned(table(), ids, { turn: 90 }));
    expect(whereIs(scenario, 1)).toEqual([38.5, 27.5, 90]);
    expect(whereIs(scenario, 2)).toEqual([32.5, 38.5, 90]);
  });

  test('mirrored east and west, what faced east faces west', () => {
    const scenario = done(table(), turned(table(), ['st_1', 'st_2'], { mirror: 'x' }));
    expect(whereIs(scenario, 1)).toEqual([41, 30, 180]);
  });

  test('four quarter turns of any whole shape give it back', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 72000 }), fc.integer({ min: 0, max: 48000 }));
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 8 }), point, (corners, [x, y]) => {
        const shape = wood(
          1,
          corners.map(([a, b]) => [a / 1000, b / 1000] as const),
        );
        const turn = turnAbout({ x: mil(x), y: mil(y) }, 90);
        let thing = { in: 'terrain', value: shape } as Parameters<typeof onThing>[1];
        for (let i = 0; i < 4; i++) thing = onThing(turn, thing);
        expect(thing.value).toEqual(shape);
      }),
    );
  });

  test('typed numbers move the box and stretch it', () => {
    const moved = done(table(), movedTo(table(), ['tr_1'], { x: mil(0), y: null }));
    expect(cornersOf(moved, 1)).toEqual(rectangle(0, 10, 4, 2));
    const wide = done(table(), resized(table(), ['tr_1'], { width: mil(8000), height: null }));
    expect(cornersOf(wide, 1)).toEqual(rectangle(10, 10, 8, 2));
    expect(refusal(movedTo(table(), ['tr_1'], { x: mil(90_000), y: null }))).toMatch(
      /off the table/,
    );
  });
});

describe('When dragging the grips of the box', () => {
  const selected = () => new TestHand('select', table()).click([12, 11]);
  // 16 pixels at 20 to the inch: corner grips lie 0.8 inches off, the turning grip 1.6 above.
  test('the corner scales, the opposite corner stays', () => {
    const hand = selected().drag([14.8, 12.8], [19.6, 15.6]);
    expect(cornersOf(hand.scenario, 1)).toEqual(rectangle(10, 10, 8, 4));
    expect(hand.labels).toEqual(['Scale Gorse']);
  });

  test('the grip above turns it about its middle', () => {
    const hand = selected().drag([12, 13.6], [9.4, 11]);
    const [a] = cornersOf(hand.scenario, 1);
    expect(a).toEqual([13, 9]);
    expect(hand.labels).toEqual(['Turn Gorse']);
  });

  test('the angle is shown on the way, and Escape puts it back', () => {
    const hand = selected().press([12, 13.6]).pull([13.84, 12.84]);
    expect(hand.sketch.notes[0]?.text).toBe('-45°');
    expect(hand.key('Escape').release([13.84, 12.84]).labels).toEqual([]);
    expect(hand.pending).toBeNull();
  });
});

describe('When joining, splitting, smoothing', () => {
  test('areas that touch become the first one', () => {
    const scenario = tableWith({
      terrain: [wood(1, rectangle(10, 10, 4, 4), 'Gorse'), wood(2, rectangle(13, 10, 4, 4))],
    });
    const joined = done(scenario, joinedAreas(scenario, ['tr_1', 'tr_2']));
    expect(joined.terrain).toHaveLength(1);
    expect(joined.terrain[0]).toMatchObject({ id: 'tr_1', name: 'Gorse' });
    expect(new Set(cornersOf(joined, 1).map(String))).toEqual(
      new Set(rectangle(10, 10, 7, 4).map(String)),
    );
    expect(refusal(joinedAreas(table(), ['tr_1', 'tr_2']))).toMatch(/do not touch/);
  });

  test('a line is split at the point that was clicked', () => {
    const scenario = tableWith({
      terrain: [
        road(1, [
          [5, 5],
          [10, 5],
          [15, 8],
        ]),
      ],
    });
    const handle = { grip: 'vertex', at: at(10, 5), ring: 0, index: 1 } as const;
    const split = done(scenario, splitLine(scenario, ['tr_1'], handle));
    expect(cornersOf(split, 1)).toEqual([
      [5, 5],
      [10, 5],
    ]);
    expect(cornersOf(split, 2)).toEqual([
      [10, 5],
      [15, 8],
    ]);
    expect(refusal(splitLine(scenario, ['tr_1'], null))).toMatch(/Click the point/);
  });

  test('smoothing makes a curve of the corners, simplifying takes out what a line does not need', () => {
    const smooth = done(table(), redrawn(table(), ['tr_2'], 'smooth'));
    expect(cornersOf(smooth, 2).length).toBeGreaterThan(10);
    expect(smooth.terrain[1]?.shape).toMatchObject({
      nodes: cornersOf(table(), 2).map(([x, y]) => ({ at: at(x, y), join: 'smooth' })),
    });
    expect(done(smooth, redrawn(smooth, ['tr_2'], 'simplify'))).toEqual(smooth);
    const many = tableWith({
      terrain: [
        road(
          1,
          cornersOf(smooth, 2).map(([x = 0, y = 0]): [number, number] => [x, y]),
        ),
      ],
    });
    const simple = done(many, redrawn(many, ['tr_1'], 'simplify'));
    expect(cornersOf(simple, 1).length).toBeLessThan(cornersOf(many, 1).length);
    expect(checkScenario(simple)).toEqual([]);
  });
});

describe('When copying', () => {
  test('Alt and a drag leave the thing and carry a copy with a number', () => {
    const hand = new TestHand('select', forces()).drag([30, 30], [33, 34], { alt: true });
    expect(whereIs(hand.scenario, 1)).toEqual([30, 30, 0]);
    expect(whereIs(hand.scenario, 4)).toEqual([33, 34, 0]);
    expect(hand.scenario.stands[3]).toMatchObject({ name: 'Tank 4', unit: 'un_1' });
    expect(hand.labels).toEqual(['Copy Tank 1']);
    expect([...hand.selection]).toEqual(['st_4']);
  });

  test('copies have ids of their own and are not locked', () => {
    const locked = tableWith({ terrain: [{ ...wood(1, rectangle(1, 1, 2, 2)), locked: true }] });
    const { change, ids } = copies(locked, thingsOf(locked, ['tr_1']), moveBy(1000, 0));
    expect(ids).toEqual(['tr_2']);
    expect(edit(locked, change).terrain[1]).toMatchObject({ locked: false });
  });

  const forces = (): Scenario =>
    ({
      ...table(),
      units: [{ id: 'un_1', side: 'sd_2', name: 'A Company', quality: 'veteran', leader: 'st_1' }],
    }) as unknown as Scenario;

  test('what is copied reads as a sound scenario of its own', () => {
    const clip = readClip(clipText(forces(), ['st_2', 'tr_1']), newScenario());
    expect(clip.ok && checkScenario(clip.value)).toEqual([]);
    expect(clip.ok && clip.value.stands).toHaveLength(1);
    expect(clip.ok && clip.value.units).toMatchObject([{ name: 'A Company', leader: null }]);
  });

  test('pasted into another table, the unit comes along and its side is found by name', () => {
    const clip = readClip(clipText(forces(), ['st_1', 'st_2', 'tr_1']), newScenario());
    if (!clip.ok) throw new Error(clip.error);
    const other = newScenario();
    const { change, ids } = pasted(other, clip.value, moveBy(0, 1000));
    const after = edit(other, change);
    expect(ids).toEqual(['tr_1', 'st_1', 'st_2']);
    expect(after.units).toMatchObject([{ id: 'un_1', name: 'A Company', side: 'sd_2' }]);
    expect(whereIs(after, 1)).toEqual([30, 31, 0]);
    expect(checkScenario(after)).toEqual([]);
  });

  test('pasted where it came from, stands join their unit again', () => {
    const clip = readClip(clipText(forces(), ['st_1']), forces());
    if (!clip.ok) throw new Error(clip.error);
    const after = edit(forces(), pasted(forces(), clip.value, moveBy(0, 1000)).change);
    expect(after.units).toHaveLength(1);
    expect(after.stands[3]).toMatchObject({ unit: 'un_1', name: 'Tank 4' });
  });

  test('other text, and the other sort of table, are refused in words', () => {
    const hexes = newScenario({ board: { space: 'hex', columns: 9, rows: 9 } });
    const hello = readClip('hello', table());
    expect(!hello.ok && hello.error).toMatch(/nothing that belongs/);
    const wrong = readClip(clipText(table(), ['tr_1']), hexes);
    expect(!wrong.ok && wrong.error).toMatch(/other sort of table/);
  });
});

test('a copy is not dragged off the table', () => {
  const hand = new TestHand('select', table()).drag([30, 30], [-3, 30], { alt: true });
  expect(hand.labels).toEqual([]);
  expect(hand.message).toMatch(/off the table/);
});
