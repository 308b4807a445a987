import { describe, expect, test } from 'vitest';
import type { SideId, UnitId } from '../../shared/core/id';
import type { Template } from '../../renderer/edits/stand-template';
import { TestHand, whereIs } from './hand';

const TRIPOD: Template = {
  name: 'First Group',
  side: 'sd_1' as SideId,
  unit: null,
  quality: 'elite',
  stands: [{ type: 'martian_tripod_p1', name: '' }],
};
const COMPANY: Template = {
  name: 'A Company',
  side: 'sd_2' as SideId,
  unit: null,
  quality: 'veteran',
  stands: [1, 2, 3, 4].map(() => ({ type: 'european_us_infantry_p1', name: 'A' })),
};

function handWith(template: Template): TestHand {
  const hand = new TestHand('place');
  hand.settings = { ...hand.settings, template };
  return hand;
}

describe('When placing a stand', () => {
  test('its key lays down what is in the hand, so that another kind is looked for, and the hint tells it', () => {
    const hand = handWith(TRIPOD).hover([10, 20]);
    expect(hand.tool.hint).toContain('U: another kind');
    hand.key('u');
    expect(hand.settings.template).toBeNull();
    expect(hand.shown.stands).toEqual([]);
    // With empty hands the key stays a command of the window.
    expect(hand.tool.key({ key: 'u', isShift: false, isFine: false })).toBe(false);
  });

  test('it hangs under the pointer, and nothing is placed before the click', () => {
    const hand = handWith(TRIPOD).hover([10, 20]);
    expect(whereIs(hand.shown, 1)).toEqual([10, 20, 0]);
    expect(hand.scenario.stands).toEqual([]);
  });

  test('a click places it with a unit and a name of its own, and puts the tool down', () => {
    const hand = handWith(TRIPOD).hover([10, 20]).click([10.1, 20]);
    expect(whereIs(hand.scenario, 1)).toEqual([10, 20, 0]);
    expect(hand.scenario.stands[0]).toMatchObject({ name: 'Tripod 1', unit: 'un_1' });
    expect(hand.scenario.units).toMatchObject([
      { id: 'un_1', side: 'sd_1', name: 'First Group', quality: 'elite' },
    ]);
    expect(hand.labels).toEqual(['Place Tripod 1']);
    expect([...hand.selection]).toEqual(['st_1']);
    expect(hand.toolId).toBe('select');
  });

  test('Shift places the next ones in the same unit, numbered', () => {
    const hand = handWith(TRIPOD).click([5, 5], { shift: true }).click([8, 5], { shift: true });
    expect(hand.toolId).toBe('place');
    expect(hand.scenario.units).toHaveLength(1);
    expect(hand.scenario.stands.map(({ name }) => name)).toEqual(['Tripod 1', 'Tripod 2']);
  });

  test('it joins the unit that the template names', () => {
    const first = handWith(TRIPOD).click([5, 5]);
    const hand = new TestHand('place', first.scenario);
    hand.settings = { ...hand.settings, template: { ...TRIPOD, unit: 'un_1' as UnitId } };
    hand.click([9, 9]);
    expect(hand.scenario.units).toHaveLength(1);
    expect(hand.scenario.stands.map(({ unit }) => unit)).toEqual(['un_1', 'un_1']);
  });

  test('it looks to the middle of the table until it is turned', () => {
    const hand = handWith(TRIPOD);
    expect(whereIs(hand.hover([60, 20]).shown, 1)[2]).toBe(180);
    expect(whereIs(hand.key('[').shown, 1)[2]).toBe(195);
    expect(whereIs(hand.key(']').key('r').shown, 1)[2]).toBe(135);
    expect(whereIs(hand.hover([10, 20]).shown, 1)[2]).toBe(135);
  });

  test('a drag from the spot turns it to the hand', () => {
    const hand = handWith(TRIPOD).drag([20, 20], [20, 26]);
    expect(whereIs(hand.scenario, 1)).toEqual([20, 20, 90]);
  });

  test('Escape takes it away and puts the tool down', () => {
    const hand = handWith(TRIPOD).hover([10, 20]).key('Escape');
    expect(hand.pending).toBeNull();
    expect(hand.toolId).toBe('select');
    expect(hand.labels).toEqual([]);
  });
});

describe('When placing a unit', () => {
  test('its stands stand abreast, half an inch between their bases', () => {
    const hand = handWith(COMPANY).click([20, 20]);
    const spots = [1, 2, 3, 4].map((n) => whereIs(hand.scenario, n));
    const gaps = spots.slice(1).map(([, y], i) => (spots[i]?.[1] ?? 0) - y);
    expect(new Set(spots.map(([x]) => x))).toEqual(new Set([20]));
    expect(new Set(gaps).size).toBe(1);
    expect(hand.scenario.stands.map(({ name }) => name)).toEqual(['A 1', 'A 2', 'A 3', 'A 4']);
    expect(hand.labels).toEqual(['Place A Company']);
  });

  test('the formation turns as a whole', () => {
    const hand = handWith(COMPANY).hover([36, 20]).key('r').key('r').click([36, 20]);
    const spots = [1, 2, 3, 4].map((n) => whereIs(hand.scenario, n));
    expect(new Set(spots.map(([, y]) => y))).toEqual(new Set([20]));
    expect(spots[0]?.[2]).toBe(270);
  });

  test('a second one is a unit of its own with a number', () => {
    const hand = handWith(COMPANY).click([20, 20], { shift: true }).click([20, 30]);
    expect(hand.scenario.units.map(({ name }) => name)).toEqual(['A Company', 'A Company 2']);
    expect(hand.scenario.stands).toHaveLength(8);
  });

  test('it is refused in words where a stand would be off the table', () => {
    const hand = handWith(COMPANY).click([20, 0.25]);
    expect(hand.labels).toEqual([]);
    expect(hand.message).toMatch(/off the table/);
  });
});
