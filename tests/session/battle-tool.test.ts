import { expect, test } from 'vitest';
import type { PickRequest } from '../../renderer/session/battle-pick';
import { battleTool } from '../../renderer/session/battle-tool';
import { NO_SKETCH, type Sketch } from '../../renderer/session/sketch';
import type { Desk, Hand } from '../../renderer/tools/tool';
import { at, inches, type Point } from '../../shared/core/measure';
import type { StandId } from '../../shared/core/id';
import { sampleScenario } from '../panels/sample';

const scenario = sampleScenario();
const mine = scenario.stands[0]!.id;
const theirs = scenario.stands.at(-1)!.id;

function table(pick: Partial<PickRequest> | null, on = scenario) {
  const done: unknown[] = [];
  let sketch: Sketch | null = null;
  const desk = {
    scenario: on,
    selection: new Set<string>(),
    select: (ids: Iterable<string>) => done.push(['select', ...ids]),
    sketch: (drawn: Sketch) => {
      sketch = drawn;
    },
  } as unknown as Desk;
  const request: PickRequest | null = pick && {
    needs: 'stand',
    stand: mine,
    hint: 'Fire: click the target',
    isRefused: false,
    path: null,
    label: null,
    templates: [],
    legalStands: new Set<StandId>(),
    legalCells: [],
    hover: (_at, stand) => done.push(['hover', stand]),
    choose: (_at, stand) => done.push(['choose', stand]),
    drag: (to) => done.push(['drag', to]),
    cancel: () => done.push(['cancel']),
    ...pick,
  };
  const tool = battleTool({ pick: request, ambient: NO_SKETCH }, desk);
  return { tool, done, drawn: () => sketch };
}

const hand = (over: string | null, point: Point = at(5, 5)): Hand => ({
  at: point,
  snapped: point,
  over,
  pixel: 80,
  isAdding: false,
  isAlternate: false,
});

test('with no order in hand, a click selects a stand, and open ground selects nothing', () => {
  const { tool, done } = table(null);
  tool.press(hand(mine));
  tool.press(hand('tr_1'));
  expect(done).toEqual([['select', mine], ['select']]);
});

test('with an order in hand, a click answers it and selects nothing', () => {
  const { tool, done } = table({});
  tool.press(hand(theirs));
  expect(done).toEqual([['choose', theirs]]);
  expect(tool.cursor).toBe('crosshair');
});

test('legal targets are ringed while the hand looks for one', () => {
  const { tool, drawn } = table({ legalStands: new Set([theirs]) });
  tool.move(hand(null), false);
  expect(drawn()?.lines).toMatchObject([{ style: 'clear', isClosed: true }]);
});

test('the hexes that a ship may be told to enter are outlined', () => {
  const board = { space: 'hex', columns: 9, rows: 9 } as const;
  const { tool, drawn } = table(
    {
      needs: 'place',
      legalCells: [
        { q: 2, r: 2 },
        { q: 3, r: 2 },
      ],
    },
    { ...scenario, board },
  );
  tool.move(hand(null), false);
  const outlines = drawn()!.lines.filter(({ isClosed }) => isClosed);
  expect(outlines.map(({ points }) => points.length)).toEqual([6, 6]);
  const corner = Math.min(...outlines[1]!.points.map(({ x }) => x));
  expect(corner).toBe(Math.max(...outlines[0]!.points.map(({ x }) => x)));
});

test('a refused aim is drawn as refused', () => {
  const { tool, drawn } = table({ isRefused: true });
  tool.move(hand(theirs), false);
  expect(drawn()?.lines.map(({ style }) => style)).toEqual(['refused']);
});

test('an order to move is drawn along the way that the rules say', () => {
  const path = [at(1, 1), at(3, 1), at(5, 5)];
  const { tool, drawn } = table({ needs: 'place', path });
  tool.move(hand(null), false);
  expect(drawn()?.lines[0]).toMatchObject({ style: 'route', points: path });
});

test('Escape gives the order up, and means nothing without one', () => {
  const busy = table({});
  expect(busy.tool.key({ key: 'Escape', isShift: false })).toBe(true);
  expect(busy.done).toEqual([['cancel']]);
  expect(busy.drawn()).toMatchObject({ lines: [], dots: [] });
  expect(table(null).tool.key({ key: 'Escape', isShift: false })).toBe(false);
});

test('what was aimed comes along while the button is held', () => {
  const { tool, done } = table({ needs: 'place' });
  tool.press(hand(null, at(10, 10)));
  tool.move(hand(null, at(12, 10)), true);
  expect(done).toEqual([
    ['choose', null],
    ['drag', at(12, 10)],
  ]);
});

test('what an order would cover is drawn to its size, turned as the rules say', () => {
  const template = {
    shape: 'rectangle',
    at: at(20, 20),
    size: { width: inches(2), depth: inches(6) },
    turn: 90,
    label: 'high explosive',
  } as const;
  const { tool, drawn } = table({ templates: [template] });
  tool.move(hand(null), false);
  const [corners] = drawn()!.lines.filter(({ style }) => style === 'blocked');
  const xs = corners!.points.map(({ x }) => x);
  const ys = corners!.points.map(({ y }) => y);
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([19_000, 21_000]);
  expect([Math.min(...ys), Math.max(...ys)]).toEqual([17_000, 23_000]);
  expect(drawn()?.notes).toEqual([{ at: at(20, 20), text: 'high explosive' }]);
});

test('with Shift, a click adds a stand to the selection or takes it out', () => {
  const { tool, done } = table(null);
  tool.press({ ...hand(mine), isAdding: true });
  expect(done).toEqual([['select', mine]]);
});
