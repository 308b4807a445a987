import { expect, test } from 'vitest';
import type { StandId } from '../../shared/core/id';
import { visibleLog } from '../../shared/battle/battle-view';
import { readersOf } from '../../shared/rules/readers';
import { BLUE, box, feature, given, RED } from '../helpers/given-battle';
import { move } from '../helpers/tripods';

/** Blue's rifles move in a wood, far from Red's tripod. */
function inTheWood(hides: boolean) {
  return given({
    options: { ft_hidden_units: hides },
    terrain: [feature('forest', box(34, 12, 47, 24))],
    red: { tripod: { type: 'martian_tripod_p1', at: [4, 18], marks: ['spotted'] } },
    blue: { rifles: { type: 'european_us_infantry_p1', at: [40, 18], facing: 180 } },
    active: BLUE,
  });
}

test('what a hidden stand does is read by its own side alone', () => {
  const battle = inTheWood(true).play(move('rifles', [[41, 18]], { side: BLUE }));
  const textsFor = (side: typeof RED) => visibleLog(battle.log, side).map(({ text }) => text);
  expect(textsFor(BLUE).join()).toContain('rifles moves');
  expect(textsFor(RED).join()).not.toContain('rifles');
});

test('where nothing is hidden, all read all', () => {
  const battle = inTheWood(false).play(move('rifles', [[41, 18]], { side: BLUE }));
  expect(battle.log.map(({ seenBy }) => seenBy === 'all' || seenBy.includes(RED))).toContain(true);
  expect(
    visibleLog(battle.log, RED)
      .map(({ text }) => text)
      .join(),
  ).toContain('rifles moves');
});

test('a line that names a hidden stand is kept from the other side, but not one with a longer name', () => {
  const { rules, now } = inTheWood(true);
  const clock = { type: 'clock', to: now.clock } as const;
  expect(readersOf(rules, [now, now], clock, 'rifles: 9 %')).toEqual([BLUE]);
  expect(readersOf(rules, [now, now], clock, 'tripod is seen by rifles')).toEqual([BLUE]);
  expect(readersOf(rules, [now, now], clock, 'rifles2 moves')).toBe('all');
});

test('kept from a side is whom it did not see before and does not see after, or who is gone unseen', () => {
  const { rules, now } = inTheWood(false);
  const rifles = Object.keys(now.stands).find((id) => id.endsWith('rifles')) as StandId;
  const gone = { ...now, stands: {} };
  const event = { type: 'removed', stand: rifles, why: 'destroyed' } as const;
  const seenBy = (before: boolean, after: boolean, later = now) => {
    const hidden = (battle: typeof now, side: typeof RED) =>
      side === RED && (battle === now ? before : after) ? new Set([rifles]) : new Set<StandId>();
    return readersOf({ ...rules, hidden }, [now, later], event, 'rifles fall');
  };
  const later = { ...now };
  expect([
    seenBy(true, true, later),
    seenBy(true, false, later),
    seenBy(false, true, later),
    seenBy(true, false, gone),
    seenBy(false, false, gone),
  ]).toEqual([[BLUE], 'all', 'all', [BLUE], 'all']);
});

test('what happens to a stand, or is said of it, is kept from whom it is hidden from, and nothing else is', () => {
  const { rules, now } = inTheWood(false);
  const rifles = Object.keys(now.stands).find((id) => id.endsWith('rifles')) as StandId;
  const tripod = Object.keys(now.stands).find((id) => id.endsWith('tripod')) as StandId;
  const hidden = (_: typeof now, side: typeof RED) =>
    side === RED ? new Set([rifles]) : new Set<StandId>();
  const seenBy = (event: object, text: string, battle = now) =>
    readersOf({ ...rules, hidden }, [battle, battle], event as never, text);
  const mark = (stand: unknown) => ({ type: 'mark', stand, mark: 'm', on: true });
  expect(seenBy(mark(rifles), 'Something stirs.')).toEqual([BLUE]);
  expect(seenBy(mark(tripod), 'Something stirs.')).toBe('all');
  expect(seenBy(mark(7), 'Something stirs.')).toBe('all');
  expect(seenBy({ type: 'clock', to: now.clock }, 'Something stirs.')).toBe('all');
  // Of one without a name no line tells anything.
  const own = now.stands[rifles];
  const nameless = { ...now, stands: { ...now.stands, [rifles]: { ...own, name: '' } } };
  expect(seenBy(mark(tripod), 'Something stirs.', nameless as never)).toBe('all');
  const open = { ...rules, hidden: undefined };
  expect(readersOf(open as never, [now, now], mark(rifles) as never, 'rifles stir')).toBe('all');
});
