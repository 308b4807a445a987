import { expect, test } from 'vitest';
import { inches, toInches } from '../../../../shared/core/measure';
import type { OwnMorale, OwnPhase } from '../../../../shared/scenario/own-rules/own-rules';
import { BLUE, box, feature, type Drawing, type TestBattle } from '../../../helpers/given-battle';
import {
  at,
  attack,
  FIRE,
  MORALE,
  morale,
  MOVE,
  order,
  own,
  phase,
} from '../../../helpers/own-rules';
import { allWait, go, shoot, wait } from '../../../helpers/skirmish';

const shootOut: Drawing = { red: { a: at(4, 20) }, blue: { b: at(12, 20), c: at(12, 22) } };

function nerve(
  more: Partial<OwnMorale>,
  drawing: Drawing = shootOut,
  phases: readonly OwnPhase[] = [FIRE, MOVE],
) {
  return own(
    { order: order('side-phases'), phases, attack: attack(), morale: morale(more) },
    drawing,
    ['Veteran'],
  );
}
const hit = (battle: TestBattle, ...faces: readonly number[]) =>
  battle.dice(...faces).play(shoot('a', 'rifles', 'b'));

test('whoever is hurt tests at once; the sum of the dice has to reach the number', () => {
  expect(hit(nerve({}), 4, 1, 3, 4).marks('b')).not.toContain('pinned');
  const battle = hit(nerve({}), 4, 1, 3, 3);
  expect(battle.marks('b')).toContain('pinned');
  expect(battle.said().join()).toContain('b tests its nerve: needs 7+, rolls 3, 3: it fails');
  const rolls = battle.log.filter(({ event }) => event.type === 'rolled');
  expect(rolls[1]).toMatchObject({
    rule: 'B 6.1',
    because: [{ label: 'nerve', amount: 7, begins: 'need' }],
  });
  // A miss shakes nobody.
  hit(nerve({}), 1, 1);
});

test('a quality has a number of its own', () => {
  const rows = [{ quality: 'veteran', need: 5, rule: 'B 6.4' }];
  const battle = nerve(
    { rows },
    { ...shootOut, blue: { b: { ...at(12, 20), type: 'own:leader' } } },
  );
  expect(hit(battle, 4, 1, 2, 3).marks('b')).not.toContain('pinned');
});

test('half the hull: once, when it falls so far', () => {
  const half = { onHit: false, onHalf: true };
  hit(nerve(half), 4, 1);
  expect(hit(nerve(half), 4, 4, 1, 1).marks('b')).toContain('pinned');
  hit(nerve(half).change('b', { tracks: { hull: 2 } }), 4, 1);
});

test('a friend lost near by shakes those within the distance, and no enemy', () => {
  const lost = (gap: number) =>
    nerve(
      { onHit: false, friendLost: inches(3), failure: 'removed' },
      { ...shootOut, blue: { b: at(12, 20), c: at(12, 21 + gap) } },
    ).change('b', { tracks: { hull: 1 } });
  const near = hit(lost(3), 4, 1, 1, 1);
  expect([near.isThere('b'), near.isThere('c'), near.isThere('a')]).toEqual([false, false, true]);
  expect(hit(lost(3.1), 4, 1).isThere('c')).toBe(true);
});

test('those that leave the field shake their friends in their turn', () => {
  const battle = nerve(
    { failure: 'removed', friendLost: inches(3) },
    { ...shootOut, blue: { b: at(12, 20), c: at(12, 22), d: at(12, 24), e: at(40, 40) } },
  );
  hit(battle, 4, 1, 1, 1, 1, 1, 6, 6);
  expect(['b', 'c', 'd'].map((name) => battle.isThere(name))).toEqual([false, false, true]);
});

test('with a phase of morale tests wait for it, and nobody is ordered in it', () => {
  const battle = nerve({}, shootOut, [FIRE, MORALE, MOVE]);
  hit(battle, 4, 1);
  expect(battle.marks('b')).toContain('shaken');
  battle.dice(1, 1).play(allWait(BLUE));
  expect(battle.marks('b')).toContain('pinned');
  expect(battle.now.clock.step).toBe('move');
});

test('pinned: it does not move, or does not fire, until the end of the next turn', () => {
  const battle = hit(nerve({ mayFire: true }), 4, 1, 1, 1);
  expect(battle.refusal(shoot('b', 'rifles', 'a', BLUE))).toBeNull();
  battle.play(allWait(BLUE)).play(allWait());
  expect(battle.refusal(go('b', [[13, 20]], { side: BLUE }))).toMatchObject({ rule: 'B 6.1' });
  battle.play(allWait(BLUE));
  expect(battle.now.clock.turn).toBe(2);
  expect(battle.marks('b')).toContain('pinned');
  battle.play(allWait()).play(allWait(BLUE)).play(allWait()).play(allWait(BLUE));
  expect(battle.now.clock.turn).toBe(3);
  expect(battle.marks('b')).not.toContain('pinned');
  const silent = hit(nerve({ mayMove: true }), 4, 1, 1, 1);
  expect(silent.refusal(shoot('b', 'rifles', 'a', BLUE))).toMatchObject({
    reason: expect.stringContaining('pinned') as string,
  });
});

test('falling back: straight away from the nearest enemy, as far as it can', () => {
  const back = { failure: 'falls-back' } as const;
  const xOf = (battle: TestBattle) => {
    const { place } = battle.stand('b');
    return place.on === 'table' ? toInches(place.at.x) : 0;
  };
  const fled = hit(nerve(back), 4, 1, 1, 1);
  expect(xOf(fled)).toBe(16);
  expect(fled.log.find(({ text }) => text === 'b falls back')?.rule).toBe('B 6.1');
  const lake = feature('lake', box(15, 10, 20, 30));
  expect(xOf(hit(nerve(back, { ...shootOut, terrain: [lake] }), 4, 1, 1, 1))).toBeLessThan(15);
  const edge = hit(
    nerve(back, { ...shootOut, red: { a: at(38, 20) }, blue: { b: at(47, 20) } }),
    4,
    1,
    1,
    1,
  );
  expect(xOf(edge)).toBe(47.5);
  const cornered = hit(
    nerve(back, { ...shootOut, red: { a: at(38, 20) }, blue: { b: at(47.5, 20) } }),
    4,
    1,
    1,
    1,
  );
  expect(cornered.said().join()).toContain('nowhere to fall back to');
});

test('a game without morale tests nothing', () => {
  const battle = own({ order: order('side-phases'), phases: [phase('fire', 'fire')] }, shootOut);
  hit(battle, 4, 4);
  battle.play(wait('b', BLUE));
});
