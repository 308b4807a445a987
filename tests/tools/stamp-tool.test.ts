import { describe, expect, test } from 'vitest';
import { toolFor } from '../../renderer/tools/tool-for-kind';
import { inches } from '../../shared/core/measure';
import type { OwnKind, TerrainKind } from '../../shared/scenario/document';
import { TERRAIN_KINDS, kindRow } from '../../shared/scenario/kinds/kinds';
import { checkScenario } from '../../shared/scenario/check-document';
import { cornersOf, TestHand } from './hand';

function stamping(kind: TerrainKind, own?: OwnKind): TestHand {
  const hand = new TestHand('stamp');
  hand.kind = kind;
  if (own) hand.own = own;
  return hand;
}

test('a building hangs under the pointer and is put down by one click, then sized by a corner', () => {
  const hand = stamping('building').hover([20, 10]);
  expect(hand.shown.terrain).toHaveLength(1);
  expect(hand.scenario.terrain).toHaveLength(0);
  hand.click([20, 10]);
  expect(cornersOf(hand.scenario, 1)).toEqual([
    [18.75, 9.25],
    [21.25, 9.25],
    [21.25, 10.75],
    [18.75, 10.75],
  ]);
  hand.key('Escape');
  expect([hand.toolId, [...hand.selection]]).toEqual(['select', ['tr_1']]);

  const sizing = new TestHand('select', hand.scenario);
  sizing.selection = new Set(['tr_1']);
  sizing.drag([21.25, 10.75], [23, 12]);
  expect(cornersOf(sizing.scenario, 1)).toEqual([
    [18.75, 9.25],
    [23, 9.25],
    [23, 12],
    [18.75, 12],
  ]);
  sizing.drag([23, 12], [24, 13], { alt: true });
  expect(cornersOf(sizing.scenario, 1)[1]).toEqual([23, 9.25]);
  expect(cornersOf(sizing.scenario, 1)[2]).toEqual([24, 13]);
});

test('it is turned before it is put down, and Escape puts the tool away with nothing drawn', () => {
  const hand = stamping('bunker').hover([20, 10]).key('r').key('R').key('[');
  const [corner] = cornersOf(hand.shown, 1);
  expect(corner?.[0]).toBeCloseTo(19.23, 2);
  hand.key('Escape');
  expect([hand.toolId, hand.shown.terrain]).toEqual(['select', []]);
});

test('a drag draws it to size; five clicks put five buildings down, without a key held', () => {
  const hand = stamping('building').drag([10, 10], [14, 13]);
  expect(cornersOf(hand.scenario, 1)[2]).toEqual([14, 13]);
  const town = stamping('building');
  for (const x of [10, 15, 20, 25, 30]) town.click([x, 10]);
  expect(town.scenario.terrain).toHaveLength(5);
  const more = stamping('wreck').click([10, 10]).click([20, 10]);
  expect(more.toolId).toBe('stamp');
  expect(more.scenario.terrain.map(({ kind, shape }) => [kind, shape.type])).toEqual([
    ['wreck', 'strip'],
    ['wreck', 'strip'],
  ]);
});

test('nothing is put down off the table, and it says so', () => {
  const hand = stamping('building').click([-1, 10]);
  expect(hand.scenario.terrain).toEqual([]);
  expect(hand.message).toBe('Building not here: it would lie off the table.');
});

test('the rows of the kinds decide what is stamped; a tile of any kind that is dragged is sound', () => {
  const stamps = TERRAIN_KINDS.filter((kind) => toolFor({ kind }, 'polygon') === 'stamp');
  expect(stamps).toEqual(['building', 'bunker', 'wreck']);
  for (const kind of TERRAIN_KINDS.filter((one) => kindRow(one).board === 'table')) {
    for (const curves of [{}, { [kind]: true }]) {
      const hand = stamping(kind);
      hand.settings = { ...hand.settings, curves };
      hand.click([30, 20]);
      expect(hand.scenario.terrain, kind).toMatchObject([{ kind }]);
      expect(checkScenario(hand.scenario), kind).toEqual([]);
    }
  }
});

describe("terrain of one's own is drawn as its designer says, whatever it is like", () => {
  const mine = (like: OwnKind['like'], draws: OwnKind['draws']): OwnKind => ({
    id: 'mine',
    name: 'Mine',
    like,
    draws,
  });
  const toolOf = (own: OwnKind) => toolFor({ kind: own.like, own }, 'select');

  test('a wood along a line, a wall as an area, a field and a hill by one click', () => {
    expect(toolOf(mine('heavy_woods', 'strip'))).toBe('strip');
    expect(toolOf(mine('wall', 'area'))).toBe('polygon');
    expect(toolOf(mine('bridge', 'box'))).toBe('stamp');
    expect(toolOf(mine('hill', 'round'))).toBe('stamp');
    expect(toolOf(mine('hill', 'strip'))).toBe('strip');
    expect(toolOf(mine('building', 'area'))).toBe('polygon');
    expect(toolOf({ ...mine('building', undefined) })).toBe('stamp');
  });

  test('a round one has the width that he says, and a straight-sided one its sides, though woods are curves', () => {
    const size = [inches(5), inches(3)] as const;
    const round = stamping('light_woods', { ...mine('light_woods', 'round'), size });
    round.click([20, 10]);
    expect(round.scenario.terrain[0]?.shape).toMatchObject({ type: 'disc', radius: inches(2.5) });
    const box = stamping('light_woods', { ...mine('light_woods', 'box'), size }).click([20, 10]);
    expect(cornersOf(box.scenario, 1)).toEqual([
      [17.5, 8.5],
      [22.5, 8.5],
      [22.5, 11.5],
      [17.5, 11.5],
    ]);
  });

  test('a rampart like a hill has the height that he says, drawn by whatever tool', () => {
    const rampart = { ...mine('hill', 'strip'), levels: 2 };
    const hand = stamping('hill', rampart).drag([5, 5], [15, 5]);
    expect(hand.scenario.terrain[0]).toMatchObject({ levels: 2, shape: { type: 'strip' } });
    expect(checkScenario(hand.scenario).filter(({ path }) => path !== 'terrain[0].own')).toEqual(
      [],
    );
  });
});
