import { describe, expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import { TERRAIN } from '../../../shared/rulesets/skirmish/field/terrain';
import type { OwnKind } from '../../../shared/scenario/document';
import { KINDS } from '../../../shared/scenario/kinds/kinds';
import { OWN_HANDS } from '../../../shared/scenario/kinds/own-kind';
import { rowOfKind } from '../../../shared/terrain/map/own-row';
import { copyOf } from '../../../renderer/panels/bits/own-copy';
import {
  AS_USUAL,
  colourOf,
  costAnswer,
  handChoices,
  hasColours,
  sightChoices,
  withColour,
  withCost,
  withHand,
  withOver,
  withoutColours,
  withSight,
  withValue,
} from '../../../renderer/panels/own-terrain/own-choices';
import { ownSample } from '../../../renderer/panels/own-terrain/own-sample';

const bare: OwnKind = { id: 'own', name: 'Mine', like: 'heavy_woods' };
const usual = rowOfKind(TERRAIN, 'heavy_woods');
const foot = { name: 'On foot', classes: ['leg', 'climbing'] } as const;

test('a copy has a name and an id that nothing has yet', () => {
  const first = copyOf({ kind: 'heavy_woods' }, []);
  expect(first).toEqual({ id: 'my-heavy-woods', name: 'My heavy woods', like: 'heavy_woods' });
  const second = copyOf({ kind: 'heavy_woods' }, [first]);
  expect(second).toMatchObject({ id: 'my-heavy-woods-2', name: 'My heavy woods 2' });
  const again = copyOf({ kind: 'heavy_woods', own: { ...first, protects: 'none' } }, [first]);
  expect(again).toMatchObject({ name: 'My heavy woods again', protects: 'none' });
});

describe('sight', () => {
  test('begins with the numbers of the kind that it is like', () => {
    expect(withSight(bare, usual, 'cover').sight).toEqual({
      blocks: 'cover',
      levels: 1,
      seeInto: inches(2),
    });
  });
  test('that hides is a level high and seen into where nothing was said before', () => {
    const field = rowOfKind(TERRAIN, 'field');
    expect(withSight({ ...bare, like: 'field' }, field, 'cover').sight).toEqual({
      blocks: 'cover',
      levels: 1,
      seeInto: inches(2),
    });
  });
  test('begins with inches of the rules where the table is to a larger scale', () => {
    expect(withSight(bare, usual, 'cover', 2).sight?.seeInto).toBe(inches(1));
  });
  test('as usual is taken out again', () => {
    expect(withSight(withSight(bare, usual, 'solid'), usual, AS_USUAL)).toEqual(bare);
    expect(sightChoices(usual)[0].label).toBe('As usual: hides what is in it and behind it');
  });
});

describe('movement', () => {
  test('all classes of a row are told the same, and the answer is read back', () => {
    const slow = withCost(bare, foot, { choice: 'each', inches: 1.5 });
    expect(slow.move).toEqual({ leg: 1.5, climbing: 1.5 });
    expect(costAnswer(slow, foot)).toEqual({ choice: 'each', inches: 1.5 });
    const once = withCost(slow, foot, { choice: 'once', inches: null });
    expect(once.move).toEqual({ leg: { once: 2 }, climbing: { once: 2 } });
    expect(costAnswer(once, foot)).toEqual({ choice: 'once', inches: 2 });
    const closed = withCost(once, foot, { choice: 'closed', inches: 2 });
    expect(costAnswer(closed, foot)).toEqual({ choice: 'closed', inches: null });
  });
  test('other rows stay; the last that is as usual takes the list with it', () => {
    const two = { ...bare, move: { leg: 2, climbing: 2, wheeled: 'closed' } } as const;
    const one = withCost(two, foot, { choice: AS_USUAL, inches: null });
    expect(one.move).toEqual({ wheeled: 'closed' });
    const wheels = { name: 'Wheeled', classes: ['wheeled'] } as const;
    expect(withCost(one, wheels, { choice: AS_USUAL, inches: null })).toEqual(bare);
  });
});

test('figures bring their light and shade; as usual takes a value out', () => {
  const red = withColour(bare, 'fill', '#800000');
  expect(red.colours).toEqual({ fill: '#800000', light: '#a64d4d', dark: '#530000' });
  expect(withValue(red, 'colours', undefined)).toEqual(bare);
});

test('each style has its colours, and as usual takes those of one style out', () => {
  const grey = withColour(bare, 'fill', '#cccccc', 'black-and-white');
  expect(grey.sparing).toEqual({ 'black-and-white': { fill: '#cccccc' } });
  expect(colourOf(grey, 'fill', 'black-and-white')).toBe('#cccccc');
  expect(colourOf(grey, 'line', 'black-and-white')).toBe('#000000');
  expect(colourOf(grey, 'fill', 'ink-saving')).toBe(colourOf(bare, 'fill', 'ink-saving'));
  expect(hasColours(grey, 'black-and-white')).toBe(true);
  expect(hasColours(grey, 'ink-saving')).toBe(false);
  const both = withColour(grey, 'floor', '#eeeeee', 'ink-saving');
  expect(withoutColours(both, 'ink-saving')).toEqual(grey);
  expect(withoutColours(grey, 'black-and-white')).toEqual(bare);
});

test('what it leads over is its own where it differs from the kind that it is like', () => {
  const bridge = rowOfKind(TERRAIN, 'bridge');
  const plank: OwnKind = { ...bare, like: 'bridge' };
  expect(withOver(plank, bridge, ['stream'])).toEqual({ ...plank, over: ['stream'] });
  expect(withOver(plank, bridge, bridge.overrides.toReversed())).toEqual(plank);
  expect(withOver(plank, bridge, [])).toEqual({ ...plank, over: [] });
});

test('a drawing brings the colours of what is usually drawn so, but for those that were chosen', () => {
  const wall: OwnKind = { ...bare, like: 'wall' };
  const hedge = withHand(wall, 'hedge');
  expect(hedge).toEqual({ ...wall, hand: 'hedge', colours: KINDS.light_woods.colours });
  expect(withHand(hedge, 'lake').colours).toEqual(KINDS.lake.colours);
  expect(withHand(hedge, 'plain')).toEqual({ ...wall, hand: 'plain' });
  expect(withHand(hedge, 'wall')).toEqual({ ...wall, hand: 'wall' });
  expect(withHand(hedge, AS_USUAL)).toEqual(wall);
  const red = withColour(hedge, 'floor', '#800000');
  expect(withHand(red, 'lake')).toEqual({ ...red, hand: 'lake' });
});

test.each(['heavy_woods', 'wall', 'bunker', 'hill'] as const)(
  'the sample of terrain like %s shows what is not seen and where one comes, in every hand',
  (like) => {
    for (const hand of OWN_HANDS) {
      const own: OwnKind = {
        ...bare,
        like,
        hand,
        sight: { blocks: 'cover', levels: 1, seeInto: inches(1) },
        move: { foot: 2 },
      };
      const { sight, movement } = ownSample(own, TERRAIN, 'foot');
      expect(sight).toMatch(/<path d="M[\d.]+ [\d.]+H[^"]+" fill="#16223c"/);
      expect(movement).toMatch(/<path d="M[\d.]+ [\d.]+H[^"]+" fill="#1d5fb4"/);
    }
    expect(handChoices(like)).toHaveLength(OWN_HANDS.length + 1);
  },
);
