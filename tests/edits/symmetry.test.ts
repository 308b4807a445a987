import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ToolId } from '../../renderer/tools/tool-table';
import { withMirrored } from '../../renderer/edits/mirrored';
import { at, inches } from '../../shared/core/measure';
import { checkScenario } from '../../shared/scenario/check-document';
import { type Change, edit } from '../../shared/scenario/edit';
import { cornersOf, tableWith, TestHand } from '../tools/hand';
import { axisOf, type Symmetry } from '../../renderer/edits/symmetry';

function handWith(tool: ToolId, symmetry: Symmetry): TestHand {
  const hand = new TestHand(tool);
  hand.settings = { ...hand.settings, symmetry };
  return hand;
}

/** The same desk with another tool in the hand. */
function next(hand: TestHand, tool: ToolId): TestHand {
  const after = new TestHand(tool, hand.scenario);
  after.settings = hand.settings;
  return after;
}

describe('On a symmetric table', () => {
  test('what is drawn appears on the other half, turned about the middle', () => {
    const { scenario, labels } = handWith('rectangle', 'half-turn').drag([10, 10], [14, 12]);
    expect(cornersOf(scenario, 1)[0]).toEqual([10, 10]);
    expect(cornersOf(scenario, 2)[0]).toEqual([62, 38]);
    expect(labels).toHaveLength(1);
  });

  test('or mirrored, east to west or north to south', () => {
    expect(
      cornersOf(handWith('rectangle', 'mirror-x').drag([10, 10], [14, 12]).scenario, 2)[0],
    ).toEqual([62, 10]);
    expect(
      cornersOf(handWith('rectangle', 'mirror-y').drag([10, 10], [14, 12]).scenario, 2)[0],
    ).toEqual([10, 38]);
  });

  test('what lies the same on both halves is not doubled', () => {
    const { scenario } = handWith('rectangle', 'half-turn').drag([30, 20], [42, 28]);
    expect(scenario.terrain).toHaveLength(1);
  });

  test('a piece that is moved, reshaped or deleted takes its counterpart along', () => {
    const drawn = handWith('rectangle', 'half-turn').drag([10, 10], [14, 12]);
    const moved = next(drawn, 'select').drag([12, 11], [15, 13]);
    expect(cornersOf(moved.scenario, 1)[0]).toEqual([13, 12]);
    expect(cornersOf(moved.scenario, 2)[0]).toEqual([59, 36]);
    const reshaped = moved.drag([13, 12], [12, 11]);
    expect(cornersOf(reshaped.scenario, 2)[0]).toEqual([60, 37]);
    expect(reshaped.key('Delete').key('Delete').scenario.terrain).toHaveLength(0);
  });

  test('the other side gets its zone, and objectives come in pairs', () => {
    const zoned = handWith('zone', 'half-turn').drag([0, 0], [12, 48]);
    expect(zoned.scenario.zones).toMatchObject([
      { name: 'Red deployment', side: 'sd_1' },
      { name: 'Blue deployment', side: 'sd_2' },
    ]);
    const set = next(zoned, 'objective').click([20, 20]).click([36, 24]);
    expect(set.scenario.objectives.map(({ name }) => name)).toEqual([
      'Objective 1',
      'Objective 2',
      'Objective 3',
    ]);
  });

  test('a zone or an objective that is changed, moved or deleted takes its counterpart along, each under its own name', () => {
    const zoned = handWith('zone', 'half-turn').drag([0, 0], [12, 48]);
    const set = next(zoned, 'objective').click([20, 20]);
    const { board, zones, objectives } = set.scenario;
    const [zone] = zones;
    const [flag] = objectives;
    if (!zone || !flag || board.space !== 'table') throw new Error('nothing was drawn');
    const change: Change = {
      type: 'all',
      changes: [
        { type: 'put', in: 'zones', items: [{ ...zone, purpose: 'entry', name: 'Red road' }] },
        {
          type: 'put',
          in: 'objectives',
          items: [
            { ...flag, points: 3, place: { on: 'table', at: at(21, 22), facing: 0, level: 0 } },
          ],
        },
      ],
    };
    const after = edit(
      set.scenario,
      withMirrored(set.scenario, change, { symmetry: 'half-turn', mirrorsStands: false }),
    );
    expect(after.zones).toMatchObject([
      { name: 'Red road', purpose: 'entry', side: 'sd_1' },
      { name: 'Blue deployment', purpose: 'entry', side: 'sd_2' },
    ]);
    expect(after.objectives).toMatchObject([
      { name: 'Objective 1', points: 3, place: { at: at(21, 22) } },
      { name: 'Objective 2', points: 3, place: { at: at(51, 26) } },
    ]);
    const gone = { type: 'remove', from: 'objectives', ids: ['ob_2'] } as const;
    expect(
      edit(after, withMirrored(after, gone, { symmetry: 'half-turn', mirrorsStands: false }))
        .objectives,
    ).toEqual([]);
  });

  test('the numbers of a piece are its counterpart’s too, and a table of another size has no counterparts yet', () => {
    const { scenario } = handWith('rectangle', 'mirror-x').drag([10, 10], [14, 12]);
    const [first] = scenario.terrain;
    if (!first) throw new Error('nothing was drawn');
    const put: Change = {
      type: 'put',
      in: 'terrain',
      items: [{ ...first, levels: 2, name: 'Grove' }],
    };
    expect(
      edit(scenario, withMirrored(scenario, put, { symmetry: 'mirror-x', mirrorsStands: false }))
        .terrain,
    ).toMatchObject([
      { name: 'Grove', levels: 2 },
      { name: '', levels: 2 },
    ]);
    const { board } = scenario;
    const wider: Change = {
      type: 'all',
      changes: [put, { type: 'set', values: { board: { ...board } } }],
    };
    expect(withMirrored(scenario, wider, { symmetry: 'mirror-x', mirrorsStands: false })).toBe(
      wider,
    );
  });

  test('labels come in pairs that say the same until one is told otherwise', () => {
    const { scenario } = handWith('label', 'half-turn');
    const put = (values: object): Change => ({
      type: 'put',
      in: 'labels',
      items: [{ id: 'lb_1' as never, text: 'North', at: at(10, 10), size: inches(1), ...values }],
    });
    const how = { symmetry: 'half-turn', mirrorsStands: false } as const;
    const drawn = edit(scenario, withMirrored(scenario, put({}), how));
    expect(drawn.labels).toMatchObject([
      { text: 'North', at: at(10, 10) },
      { text: 'North', at: at(62, 38) },
    ]);
    const moved = edit(drawn, withMirrored(drawn, put({ text: 'South', at: at(12, 10) }), how));
    expect(moved.labels).toMatchObject([{ text: 'South' }, { text: 'North', at: at(60, 38) }]);
    const gone = withMirrored(moved, { type: 'remove', from: 'labels', ids: ['lb_2'] }, how);
    expect(edit(moved, gone).labels).toEqual([]);
  });

  test('stands are each side’s own, or have counterparts on the other side in a unit of its own', () => {
    const template = {
      name: 'Company',
      side: 'sd_1' as never,
      unit: null,
      quality: 'elite',
      stands: [{ type: 'martian_tripod_p1', name: 'Walker' }],
    };
    const own = handWith('place', 'half-turn');
    own.settings = { ...own.settings, template };
    expect(own.click([10, 10]).scenario.stands).toHaveLength(1);

    const both = handWith('place', 'half-turn');
    both.settings = { ...both.settings, template, mirrorsStands: true };
    both.press([10, 10], { shift: true }).release([10, 10], { shift: true });
    both.press([14, 10], { shift: true }).release([14, 10], { shift: true });
    const { units, stands } = both.scenario;
    expect(both.labels).toHaveLength(2);
    expect(units).toMatchObject([
      { name: 'Company', side: 'sd_1' },
      { name: 'Company 2', side: 'sd_2', quality: 'elite' },
    ]);
    expect(stands.map(({ name, unit, place }) => [name, unit, place])).toMatchObject([
      ['Walker 1', units[0]!.id, { at: at(10, 10), facing: 0 }],
      ['Walker 2', units[1]!.id, { at: at(62, 38), facing: 180 }],
      ['Walker 3', units[0]!.id, { at: at(14, 10) }],
      ['Walker 4', units[1]!.id, { at: at(58, 38) }],
    ]);
    const how = { symmetry: 'half-turn', mirrorsStands: true } as const;
    const [first] = stands;
    const place = { on: 'table', at: at(11, 11), facing: 90, level: 0 } as const;
    const change: Change = { type: 'put', in: 'stands', items: [{ ...first!, place }] };
    const moved = edit(both.scenario, withMirrored(both.scenario, change, how));
    expect(moved.stands[1]?.place).toMatchObject({ at: at(61, 37), facing: 270 });
    const gone = withMirrored(moved, { type: 'remove', from: 'stands', ids: [first!.id] }, how);
    expect(edit(moved, gone).stands).toHaveLength(2);
    expect(checkScenario(edit(moved, gone))).toEqual([]);
  });

  test('whatever rectangles are drawn, the table stays as it is when it is turned', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 288 }), fc.integer({ min: 0, max: 192 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(corner, corner), { maxLength: 6 }), (boxes) => {
        const hand = handWith('rectangle', 'half-turn');
        for (const [a, b] of boxes) hand.drag([a[0] / 4, a[1] / 4], [b[0] / 4, b[1] / 4]);
        const keys = hand.scenario.terrain.map(({ shape }) =>
          'points' in shape
            ? shape.points
                .map(({ x, y }) => `${x},${y}`)
                .sort()
                .join(' ')
            : '',
        );
        const turned = hand.scenario.terrain.map(({ shape }) =>
          'points' in shape
            ? shape.points
                .map(({ x, y }) => `${72000 - x},${48000 - y}`)
                .sort()
                .join(' ')
            : '',
        );
        expect(new Set(turned)).toEqual(new Set(keys));
        expect(checkScenario(hand.scenario)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

test('the axis of a half-turn is a cross in the middle of the table', () => {
  const { board } = tableWith({});
  if (board.space !== 'table') throw new Error('no table');
  const [x, y] = [board.width / 2, board.height / 2];
  const spots = axisOf(board, 'half-turn').flatMap(({ points }) => points);
  expect(spots.map((one) => [one.x - x, one.y - y])).toEqual([
    [-1000, 0],
    [1000, 0],
    [0, -1000],
    [0, 1000],
  ]);
});
