import { expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { performByHand } from '../../../../shared/rules/perform-by-hand';
import { BLUE, GREEN, RED, type Drawing } from '../../../helpers/given-battle';
import { at, FIRE, MOVE, order, own, phase } from '../../../helpers/own-rules';
import { allWait, go, shoot, wait } from '../../../helpers/skirmish';

const two: Drawing = {
  red: { a: at(4, 20, { tracks: { initiative: 1 } }), b: at(4, 30) },
  blue: { c: at(20, 20), d: at(20, 30) },
};
const begin = { type: 'skirmish/begin', side: RED } as const;

test('sides in each phase: whoever has a low score may act first, and the other side waits until all have acted', () => {
  const battle = own({ order: order('side-phases'), phases: [MOVE, FIRE] }, two);
  expect(battle.refusal(wait('c', BLUE))).toMatchObject({ rule: 'B 1.1' });
  battle.play(wait('a'));
  expect(battle.now.clock.side).toBe(RED);
  battle.play(wait('b'));
  expect(battle.now.clock).toMatchObject({ side: BLUE, step: 'move' });
  battle.play(wait('d', BLUE)).play(wait('c', BLUE));
  expect(battle.now.clock).toMatchObject({ turn: 1, side: RED, step: 'fire' });
});

test('sides in turns: one side moves and fires, then the other, then the next turn begins', () => {
  const battle = own({ order: order('side-turns'), phases: [MOVE, FIRE] }, two);
  battle.play(go('a', [[5, 20]])).play(wait('b'));
  expect(battle.now.clock).toMatchObject({ side: RED, step: 'fire', turn: 1 });
  expect(battle.refusal(wait('c', BLUE))).not.toBeNull();
  battle.play(wait('a')).play(wait('b'));
  expect(battle.now.clock).toMatchObject({ side: BLUE, step: 'move', turn: 1 });
  expect(battle.said().join()).toContain('Blue: move');
  // Red has moved since its last turn as long as Blue has its own.
  expect(battle.marks('a')).toContain('moved');
  battle.play(allWait(BLUE)).play(allWait(BLUE));
  expect(battle.now.clock).toMatchObject({ side: RED, step: 'move', turn: 2 });
  expect(battle.marks('a')).not.toContain('moved');
});

test('a phase may be for the others than the side at turn', () => {
  const answer = phase('answer', 'fire', { who: 'others' });
  const battle = own({ order: order('side-turns'), phases: [MOVE, answer, FIRE] }, two);
  battle.play(allWait());
  expect(battle.now.clock).toMatchObject({ side: BLUE, step: 'answer' });
  expect(battle.refusal(shoot('a', 'rifles', 'c'))).toMatchObject({ rule: 'B 1.1' });
  battle.play(allWait(BLUE));
  expect(battle.now.clock).toMatchObject({ side: RED, step: 'fire' });
});

test('one stand each: the sides alternate, and who has more stands goes on alone', () => {
  const battle = own(
    { order: order('alternating'), phases: [MOVE] },
    { ...two, blue: { c: at(20, 20) }, green: { e: at(40, 40) } },
  );
  battle.play(wait('a'));
  expect(battle.now.clock.side).toBe(BLUE);
  battle.play(wait('c', BLUE));
  expect(battle.now.clock.side).toBe(GREEN);
  battle.play(wait('e', GREEN));
  expect(battle.now.clock).toMatchObject({ side: RED, turn: 1 });
  battle.play(wait('b'));
  expect(battle.now.clock).toMatchObject({ side: RED, turn: 2 });
});

test('the sides may begin the turns by turns', () => {
  const battle = own({ order: order('side-phases', 'swapped'), phases: [MOVE] }, two);
  battle.play(allWait()).play(allWait(BLUE));
  expect(battle.now.clock).toMatchObject({ turn: 2, side: BLUE });
});

test('a die may say who begins a turn: nobody acts before it is rolled', () => {
  const battle = own({ order: order('alternating', 'rolled'), phases: [MOVE] }, two);
  expect(battle.refusal(wait('a'))).toMatchObject({ rule: 'B 1.1' });
  expect(battle.refusal(allWait())).toMatchObject({ rule: 'B 1.1' });
  battle.dice(2).play(begin);
  expect(battle.now.clock.side).toBe(BLUE);
  expect(battle.refusal(begin)).not.toBeNull();
  battle.play(wait('c', BLUE)).play(wait('a')).play(wait('d', BLUE)).dice(1).play(wait('b'));
  expect(battle.now.clock).toMatchObject({ turn: 2, side: RED });
  expect(battle.said().join()).toContain('Red are first in turn 2');
});

test('chits: each draw says whose stand acts, of as many chits as stands are left', () => {
  const battle = own({ order: order('chits'), phases: [MOVE] }, two);
  battle.dice(3).play(begin);
  expect(battle.now.clock.side).toBe(BLUE);
  expect(battle.refusal(wait('a'))).toMatchObject({ rule: 'B 1.1' });
  // Two red chits and one blue one are left.
  battle.dice(3).play(wait('d', BLUE));
  expect(battle.now.clock.side).toBe(BLUE);
  // Nobody draws where all chits are one side's.
  battle.play(wait('c', BLUE));
  expect(battle.now.clock.side).toBe(RED);
  battle.play(wait('b')).dice(1).play(wait('a'));
  expect(battle.now.clock).toMatchObject({ turn: 2, side: RED });
});

test('who is not to act is told who is, or that dice say it', () => {
  const battle = own({ order: order('side-phases'), phases: [MOVE, FIRE] }, two);
  expect(battle.refusal(go('c', [[21, 20]], { side: BLUE }))).toMatchObject({ rule: 'B 1.1' });
  battle.now = { ...battle.now, clock: { ...battle.now.clock, side: BLUE } };
  expect(battle.refusal(go('c', [[21, 20]], { side: BLUE }))).toEqual({
    reason: 'Red are to act now',
    rule: 'B 1.1',
  });
  const rolled = own({ order: order('alternating', 'rolled'), phases: [MOVE] }, two);
  expect(rolled.refusal(wait('a'))).toEqual({ reason: 'dice say who acts first', rule: 'B 1.1' });
});

test('a die that draws a chit tells beforehand whose each of its faces is', () => {
  const battle = own(
    { order: order('chits'), phases: [MOVE] },
    { ...two, blue: { c: at(20, 20) }, green: { e: at(40, 40), f: at(40, 44) } },
  );
  const faces = (action: Action) => {
    const { tried } = performByHand(battle.rules, battle.now, action, [], () => true);
    return 'wanted' in tried ? tried.wanted.needs : '';
  };
  expect(faces(begin)).toBe('1 to 2 Red, 3 Blue, 4 to 5 Green');
  battle.dice(3).play(begin);
  expect(battle.now.clock.side).toBe(BLUE);
  expect(faces(wait('c', BLUE))).toBe('1 to 2 Red, 3 to 4 Green');
  battle.dice(4).play(wait('c', BLUE));
  expect(battle.now.clock.side).toBe(GREEN);
});
