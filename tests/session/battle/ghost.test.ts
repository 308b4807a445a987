import { expect, test } from 'vitest';
import { ghostOf } from '../../../renderer/session/battle/ghost';
import { isOffer, offerFor, orderOf } from '../../../renderer/session/battle/orders';
import type { Action, Battle } from '../../../shared/battle/battle';
import type { StandId } from '../../../shared/core/id';
import { at, type Point } from '../../../shared/core/measure';
import { perform } from '../../../shared/rules/perform';
import { given, stand, type Drawing } from '../../helpers/given-battle';

const OPEN: Drawing = {
  red: { tripod: { type: 'martian_tripod_p1', at: [10, 10] } },
  blue: { rifles: { type: 'european_us_infantry_p1', at: [40, 20], facing: 180 } },
};

/** What an order to go or turn there would show. */
function shown(drawing: Drawing, type: Action['type'], id: StandId, spot: Point) {
  const { rules, now } = given(drawing);
  const offer = offerFor(rules, now, type, orderOf(now.clock.side, id, { at: spot }));
  if (!isOffer(offer)) throw new Error(offer.reason);
  const done = perform(rules, now, offer.action);
  if (!done.ok) throw new Error(done.error.reason);
  return { ghost: ghostOf(rules, now, done.value, id, spot), after: done.value.battle, now };
}

const middle = (points: readonly Point[]): Point =>
  at(
    points.reduce((sum, { x }) => sum + x, 0) / points.length / 1000,
    points.reduce((sum, { y }) => sum + y, 0) / points.length / 1000,
  );

test('a move shows the base where it would end, with its front to where it goes', () => {
  const { ghost, after } = shown(OPEN, 'tripods/move', stand('tripod'), at(10, 16));
  expect(middle(ghost!.outline)).toEqual(at(10, 16));
  expect(ghost!.front?.[0]).toEqual(at(10, 16));
  expect(ghost!.front![1]!.y).toBeGreaterThan(at(10, 16).y);
  expect(after.stands[stand('tripod')]?.place).toMatchObject({ at: at(10, 16), facing: 90 });
});

test('a turn shows the base where it is, with its new front', () => {
  const { ghost } = shown(OPEN, 'tripods/turn', stand('tripod'), at(10, 2));
  expect(middle(ghost!.outline)).toEqual(at(10, 10));
  expect(ghost!.front![1]!.y).toBeLessThan(at(10, 10).y);
});

test('a move that overwatch may interrupt shows the place that it is meant for', () => {
  const gun = { type: 'medium_towed_p1', at: [30, 10], facing: 180, marks: ['overwatch'] } as const;
  const drawing = { ...OPEN, blue: { ...OPEN.blue, gun } };
  const { ghost, after, now } = shown(drawing, 'tripods/move', stand('tripod'), at(21, 10));
  const sideOf = (battle: Battle) => battle.clock.side;
  expect(sideOf(after)).not.toBe(sideOf(now));
  expect(middle(ghost!.outline)).toEqual(at(21, 10));
});

test('infantry has no front to show', () => {
  const drawing = {
    ...OPEN,
    red: { men: { type: 'european_us_infantry_p1', at: [10, 10] } },
  } as const;
  const { ghost } = shown(drawing, 'tripods/move', stand('men'), at(12, 10));
  expect(ghost).toMatchObject({ front: null });
  expect(ghost!.outline).toHaveLength(4);
});
