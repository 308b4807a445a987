import { expect, test } from 'vitest';
import type { PossibleOrder } from '../../../renderer/session/battle/hand/possible-order';
import type { PickRequest } from '../../../renderer/session/battle/hand/pick-request';
import { battleTool } from '../../../renderer/session/battle/hand/order-tool';
import { NO_SKETCH, type Sketch } from '../../../renderer/things/sketch';
import type { ToolContext } from '../../../renderer/tools/machine/tool';
import type { Battle } from '../../../shared/battle/battle';
import { at, type Point } from '../../../shared/core/measure';
import type { StandId } from '../../../shared/core/id';
import { scenarioOf, stand } from '../../helpers/given-battle';
import { sampleScenario } from '../../panels/sample';
import type { Pointer } from '../../../renderer/things/pointer';

const scenario = sampleScenario();
const mine = scenario.stands[0]!.id;
const theirs = scenario.stands.at(-1)!.id;

function table(
  pick: Partial<PickRequest> | null,
  on = scenario,
  standOrders: readonly PossibleOrder[] = [],
  outcome: Battle['outcome'] = null,
  selected: readonly string[] = [],
) {
  const done: unknown[] = [];
  let sketch: Sketch | null = null;
  const desk = {
    scenario: on,
    selection: new Set<string>(selected),
    select: (ids: Iterable<string>) => done.push(['select', ...ids]),
    sketch: (drawn: Sketch) => {
      sketch = drawn;
    },
  } as unknown as ToolContext;
  const request: PickRequest | null = pick && {
    needs: 'stand',
    mode: null,
    goesThere: pick.needs === 'place',
    stand: mine,
    hint: 'Fire: click the target',
    isRefused: false,
    path: null,
    corners: [],
    ghost: null,
    ghosts: [],
    label: null,
    templates: [],
    legalStands: new Set<StandId>(),
    legalCells: [],
    hover: (_at, stand) => done.push(['hover', stand]),
    choose: (_at, stand) => done.push(['choose', stand]),
    drag: (to) => done.push(['drag', to]),
    release: () => done.push(['release']),
    back: () => done.push(['back']) > 0,
    cancel: () => {
      isBegun = false;
      done.push(['cancel']);
    },
    ...pick,
  };
  let isBegun = standOrders.length === 0;
  const tool = battleTool(
    {
      get pick() {
        return isBegun ? request : null;
      },
      battle: { outcome },
      ambient: NO_SKETCH,
      standOrders,
      isOwn: (id) => id !== theirs,
      ordering: {
        choose: ({ type }) => {
          isBegun = true;
          done.push(['order', type]);
        },
      },
    },
    desk,
  );
  return { tool, done, drawn: () => sketch };
}

/** Three ships of which two are in one cell, the second above the first. */
function stacked(pick: Partial<PickRequest> | null, selected: readonly string[]) {
  const cruiser = { type: 'cruiser', facing: 0 } as const;
  const space = scenarioOf({
    ruleset: 'hexspace',
    size: [9, 9],
    red: { lower: { ...cruiser, at: [4, 4] }, alone: { ...cruiser, at: [1, 1] } },
    blue: { upper: { ...cruiser, at: [4, 4] } },
  });
  return table(pick, space, [], null, selected);
}

const hand = (over: string | null, point: Point = at(5, 5)): Pointer => ({
  at: point,
  snapped: point,
  over,
  pixel: 80,
  isShift: false,
  isAlt: false,
});

test('with no order in hand, a click selects a stand, and open ground selects nothing', () => {
  const { tool, done } = table(null);
  tool.press(hand(mine));
  tool.press(hand('tr_1'));
  expect(done).toEqual([['select', mine], ['select']]);
});

test('when the battle is over, the hint offers no orders', () => {
  expect(table(null).tool.hint).toContain('for its orders');
  const outcome: Battle['outcome'] = { winner: null, reason: 'a draw' };
  expect(table(null, scenario, [], outcome).tool.hint).toMatch(/^The battle is over/);
});

test('while the enemy is aimed at, a click on another stand of one’s own turns to it', () => {
  const [, next] = scenario.stands.map(({ id }) => id);
  if (next === undefined) throw new Error('the sample has two stands of the first side');
  const aimed = table({ legalStands: new Set([theirs]) });
  aimed.tool.press(hand(next));
  expect(aimed.done).toEqual([['cancel'], ['select', next]]);
  const pickingUp = table({ legalStands: new Set([next]) });
  pickingUp.tool.press(hand(next));
  expect(pickingUp.done).toEqual([['choose', next]]);
  const firing = table({ legalStands: new Set() });
  firing.tool.press(hand(theirs));
  expect(firing.done).toEqual([['choose', theirs]]);
});

const offered = (type: string, needs: 'stand-and-place' | 'stand-and-target', reason = '') =>
  ({
    type,
    form: { title: type, needs, key: null },
    refusal: reason === '' ? null : { reason, rule: '' },
  }) as PossibleOrder;

test('a stand that is dragged is told to go there, and aimed where it is let go', () => {
  const orders = [offered('x/move', 'stand-and-place'), offered('x/fire', 'stand-and-target')];
  const { tool, done } = table({ needs: 'place' }, scenario, orders);
  tool.press(hand(mine));
  tool.move(hand(mine, at(5.2, 5)), true);
  expect(done).toEqual([['select', mine]]);
  tool.move(hand(null, at(8, 5)), true);
  tool.release(hand(null, at(9, 5)));
  expect(done.slice(1)).toEqual([
    ['order', 'x/move'],
    ['hover', null],
    ['choose', null],
    ['release'],
  ]);
});

test('what a rule means by a drag comes before any way that the stand could go', () => {
  const dragged = offered('x/form-up', 'stand-and-place');
  const formUp = { ...dragged, form: { ...dragged.form, isDragged: true as const } };
  const { tool, done } = table({}, scenario, [offered('x/move', 'stand-and-place'), formUp]);
  tool.press(hand(mine));
  tool.move(hand(null, at(8, 5)), true);
  expect(done[1]).toEqual(['order', 'x/form-up']);
});

test('where it cannot move it fires at whom it is dragged to; where it can do nothing, nothing begins', () => {
  const orders = [
    offered('x/move', 'stand-and-place', 'not in this phase'),
    offered('x/fire', 'stand-and-target'),
  ];
  const { tool, done } = table({}, scenario, orders);
  tool.press(hand(mine));
  tool.move(hand(theirs, at(8, 5)), true);
  tool.release(hand(theirs, at(8, 5)));
  expect(done.slice(1)).toEqual([
    ['order', 'x/fire'],
    ['hover', theirs],
    ['choose', theirs],
    ['release'],
  ]);
  const idle = table({}, scenario, [offered('x/move', 'stand-and-place', 'not in this phase')]);
  idle.tool.press(hand(mine));
  idle.tool.move(hand(null, at(8, 5)), true);
  idle.tool.release(hand(null, at(8, 5)));
  expect(idle.done).toEqual([['select', mine]]);
});

test('with an order in hand, a click answers it and selects nothing', () => {
  const { tool, done } = table({});
  tool.press(hand(theirs));
  expect(done).toEqual([['choose', theirs]]);
  expect(tool.cursor).toBe('crosshair');
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
  tool.release(hand(null, at(12, 10)));
  expect(done).toEqual([['choose', null], ['drag', at(12, 10)], ['release']]);
});

test('with Shift, a click adds a stand to the selection or takes it out', () => {
  const { tool, done } = table(null);
  tool.press({ ...hand(mine), isShift: true });
  expect(done).toEqual([['select', mine]]);
});

test('the way to the hand stays when what lies over the table changes under it', () => {
  const { tool, drawn } = table({ needs: 'place', path: [at(1, 1), at(5, 5)] });
  tool.move(hand(null), false);
  tool.redraw();
  expect(drawn()?.lines).toMatchObject([{ style: 'route' }]);
});

test('of two ships in one cell the upper one is selected first, and the lower one by a second click', () => {
  const upper = hand(stand('upper'));
  const first = stacked(null, []);
  first.tool.press(upper);
  first.tool.release(upper);
  expect(first.done).toEqual([['select', stand('upper')]]);
  for (const [selected, next] of [
    ['upper', 'lower'],
    ['lower', 'upper'],
  ] as const) {
    const again = stacked(null, [stand(selected)]);
    again.tool.press(upper);
    expect(again.done).toEqual([]);
    again.tool.release(upper);
    expect(again.done).toEqual([['select', stand(next)]]);
  }
  const alone = stacked(null, [stand('alone')]);
  alone.tool.press(hand(stand('alone')));
  alone.tool.release(hand(stand('alone')));
  expect(alone.done).toEqual([['select', stand('alone')]]);
});

test('an order in hand is aimed at the ship in a cell that it may be aimed at, though another lies above', () => {
  const aimed = stacked({ stand: stand('alone'), legalStands: new Set([stand('lower')]) }, []);
  aimed.tool.press(hand(stand('upper')));
  expect(aimed.done).toEqual([['choose', stand('lower')]]);
});

test('what is dragged in vain says why at the pointer, until it is let go', () => {
  const refusal = { reason: 'A1 is pinned until its own final phase', rule: 'FT-12-06' };
  const move = { type: 'tripods/move', form: { needs: 'stand-and-place' }, refusal };
  const { tool, drawn } = table(null, scenario, [move as unknown as PossibleOrder]);
  tool.press(hand(mine));
  tool.move(hand(mine, at(9, 5)), true);
  expect(drawn()?.notes).toEqual([{ at: at(9, 5), text: refusal.reason }]);
  tool.release(hand(mine, at(9, 5)));
  expect(drawn()?.notes).toEqual([]);
});

test('a place that is refused says why at the pointer', () => {
  const { tool, drawn } = table({ needs: 'place', isRefused: true, label: 'too far' });
  tool.move(hand(null, at(30, 5)), false);
  expect(drawn()?.notes).toEqual([{ at: at(30, 5), text: 'too far' }]);
});

test('a box selects the own stands in it, and a click on one of several means it alone', () => {
  const { tool, done } = table(null);
  tool.press(hand(null, at(0.1, 0.1)));
  tool.move(hand(null, at(70, 46)), true);
  tool.release(hand(null, at(70, 46)));
  const chosen = done.at(-1) as string[];
  expect(chosen).toContain(mine);
  expect(chosen).not.toContain(theirs);

  const several = table(null, scenario, [], null, [mine, scenario.stands[1]!.id]);
  several.tool.press(hand(mine));
  expect(several.done).toEqual([]);
  several.tool.release(hand(mine));
  expect(several.done).toEqual([['select', mine]]);
});

test('a double click selects the unit', () => {
  const { tool, done } = table(null);
  tool.doubleClick(hand(mine));
  const { unit } = scenario.stands.find(({ id }) => id === mine)!;
  const all = scenario.stands.filter((one) => one.unit === unit).map(({ id }) => id);
  expect(done).toEqual([['select', ...all]]);
});
