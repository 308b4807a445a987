import { expect, test } from 'vitest';
import { rulesetOf } from '../../../../shared/rulesets/registry';
import { BLUE, type Drawing } from '../../../helpers/given-battle';
import { ASSAULT, at, FIRE, MOVE, order, own, phase } from '../../../helpers/own-rules';
import { allWait, go, shoot, wait } from '../../../helpers/skirmish';

const near: Drawing = { red: { a: at(4, 20) }, blue: { b: at(6, 20) } };
const sides = order('side-phases');

test('phases come in their order, as often as they are listed, and a turn ends with the last', () => {
  const second = phase('again', 'fire');
  const battle = own({ order: sides, phases: [FIRE, MOVE, second] }, near);
  expect(battle.refusal(go('a', [[4, 22]]))?.reason).toBe('stands move in the move');
  battle.play(allWait()).play(allWait(BLUE));
  expect(battle.now.clock.step).toBe('move');
  expect(battle.refusal(shoot('a', 'rifles', 'b'))?.reason).toBe(
    'stands fire in the fire and the again',
  );
  battle.play(allWait()).play(allWait(BLUE));
  expect(battle.now.clock.step).toBe('again');
  battle
    .dice(1, 1)
    .play(shoot('a', 'rifles', 'b'))
    .play(allWait(BLUE));
  expect(battle.now.clock).toMatchObject({ turn: 2, step: 'fire' });
});

test('refusals name the paragraph of the phase', () => {
  const battle = own(
    {
      order: sides,
      phases: [
        { ...FIRE, rule: 'B 3.2' },
        { ...MOVE, rule: 'B 3.1' },
      ],
    },
    near,
  );
  expect(battle.refusal(go('a', [[4, 22]]))).toMatchObject({ rule: 'B 3.1' });
});

test('in a phase of both, a stand moves and then fires before anybody else acts', () => {
  const battle = own({ order: sides, phases: [phase('act', 'move-and-fire')] }, near);
  battle.play(go('a', [[4, 22]]));
  expect(battle.refusal(go('a', [[4, 23]]))).not.toBeNull();
  expect(battle.refusal(wait('b', BLUE))).not.toBeNull();
  battle.dice(1, 1).play(shoot('a', 'rifles', 'b'));
  expect(battle.now.clock.side).toBe(BLUE);
});

test('weapons for assaults strike in the assault alone, and no others do', () => {
  const battle = own({ order: sides, phases: [MOVE, FIRE, { ...ASSAULT, rule: 'B 5' }] }, near);
  expect(battle.refusal(shoot('a', 'rifles', 'b'))?.reason).toBe(
    'stands fire in the fire, and strike in the melee',
  );
  battle.play(allWait()).play(allWait(BLUE));
  expect(battle.refusal(shoot('a', 'rifles', 'b'))).toBeNull();
  expect(battle.refusal(shoot('a', 'bayonets', 'b'))).toMatchObject({ rule: 'B 5' });
  battle.play(allWait()).play(allWait(BLUE));
  expect(battle.now.clock.step).toBe('melee');
  expect(battle.refusal(shoot('a', 'bayonets', 'b'))).toBeNull();
  expect(battle.refusal(shoot('a', 'rifles', 'b'))).toMatchObject({ rule: 'B 5' });
});

test('a phase may be for those that have not moved', () => {
  const aimed = phase('aimed', 'fire', { who: 'unmoved', rule: 'B 3.3' });
  const battle = own(
    { order: sides, phases: [MOVE, aimed] },
    { ...near, red: { a: at(4, 20), c: at(4, 30) } },
  );
  battle
    .play(go('a', [[4, 21]]))
    .play(wait('c'))
    .play(allWait(BLUE));
  expect(battle.refusal(shoot('a', 'rifles', 'b'))).toMatchObject({ rule: 'B 3.3' });
  expect(battle.refusal(shoot('c', 'rifles', 'b'))).toBeNull();
});

test('the clock knows the phases of the game by their names', () => {
  const rules = { phases: [MOVE, { ...ASSAULT, name: 'Close combat' }] };
  const made = rulesetOf({ id: 'skirmish', modules: [], options: {}, own: { stands: [], rules } });
  if (!made.ok) throw new Error(made.error);
  expect(made.value.catalogue.steps).toEqual(['move', 'melee']);
  expect(made.value.catalogue.words['melee']).toBe('Close combat');
});
