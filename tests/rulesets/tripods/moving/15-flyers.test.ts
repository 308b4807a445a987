// Flyers: the two modes, and what the high one gives and takes.

import { expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { spots } from '../../../../shared/rulesets/tripods/ground/spotting';
import { isOnTable, type OnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { sightBetween } from '../../../../shared/rulesets/tripods/ground/ground';
import { groundOf } from '../../../../shared/rulesets/tripods/ground/ground-maps';
import { sight } from '../../../../shared/terrain/line-of-sight/sight';
import {
  box,
  feature,
  given,
  RED,
  stand,
  type Drawing,
  type TestBattle,
} from '../../../helpers/given-battle';
import { endTurn, fire, move } from '../../../helpers/tripods';

const HELICOPTER = 'human_attack_helicopter_p5';
const climb = (name: string): Action =>
  ({ type: 'tripods/fly-high', side: RED, stand: stand(name) }) as Action;

function flyer(more: Drawing = {}) {
  return given({
    size: [96, 48],
    red: { a: { type: HELICOPTER, at: [10, 24] } },
    blue: { z: { type: 'martian_tripod_p1', at: [60, 24], facing: 180 } },
    ...more,
  });
}

function there(battle: TestBattle, name: string): OnTable {
  const found = battle.stand(name);
  if (!isOnTable(found)) throw new Error(`${name} is not on the table`);
  return found;
}

test('[FT-15-02] a flyer chooses at the start of its move and keeps the mode for the turn', () => {
  const low = flyer().play(move('a', [[15, 24]]));
  expect(low.refusal(climb('a'))).toMatchObject({ rule: 'FT-15-02' });
  endTurn(endTurn(low));
  expect(low.refusal(climb('a'))).toBeNull();
  low.play(climb('a'));
  expect(low.refusal(climb('a'))).toMatchObject({ rule: 'FT-15-02' });
  endTurn(low);
  expect(low.marks('a')).toContain('high');
  endTurn(low);
  expect(low.marks('a')).not.toContain('high');
});

test('[FT-15-01] only flyers fly', () => {
  const battle = flyer({ red: { a: { type: 'human_apc_p5', at: [10, 24] } } });
  expect(battle.refusal(climb('a'))).toMatchObject({ rule: 'FT-15-01' });
});

test('[FT-15-05] high it goes any distance over anything, even over enemies', () => {
  const wood = feature('forest', box(20, 0, 90, 48));
  const battle = flyer({ terrain: [wood] });
  expect(battle.refusal(move('a', [[70, 24]]))).not.toBeNull();
  battle.play(climb('a'));
  expect(battle.refusal(move('a', [[70, 24]]))).toBeNull();
  expect(battle.odds(move('a', [[70, 24]]))?.text).toBe('60" of way, without limit');
  battle.play(move('a', [[88, 24]]));
  expect(battle.stand('a').place).toMatchObject({ at: { x: 88_000, y: 24_000 } });
  // Nor do log and pointer tell an allowance that no rule knows.
  expect(battle.said()).toContain('a moves 78"');
  expect(battle.rules.mover(battle.now, stand('a'))?.unlimited).toBe(true);
  expect(flyer().rules.mover(flyer().now, stand('a'))?.unlimited).toBeUndefined();
});

test('[FT-15-04] [FT-15-05] [FT-16-19] overlays look from where the flyer is: a level over the wood that it crosses, never in it', () => {
  const wood = feature('forest', box(5, 20, 15, 28));
  const over = flyer({ terrain: [wood] });
  const low = over.rules.observer(over.now, stand('a'));
  const tripod = over.rules.observer(over.now, stand('z'));
  if (!low || !tripod) throw new Error('both are on the table');
  expect(low.height).toBe(2);
  const map = groundOf(over.now);
  expect(sight(map, tripod, low)).toMatchObject({ visible: true, inCover: false });
  const town = feature('town', box(5, 20, 15, 28), { levels: 3 });
  const high = flyer({ terrain: [town] });
  expect(high.rules.observer(high.now, stand('a'))?.height).toBe(4);
  const risen = flyer({
    terrain: [wood],
    red: {
      a: { type: HELICOPTER, at: [10, 24], marks: ['high'] },
      b: { type: 'human_zeppelin_p23', at: [10, 40] },
    },
  });
  const ruleOf = (name: string) => {
    const aloft = risen.rules.observer(risen.now, stand(name));
    return aloft && sight(map, tripod, aloft).rule;
  };
  expect([ruleOf('a'), ruleOf('b')]).toEqual(['FT-15-05', 'FT-16-19']);
});

test('[FT-15-05] every enemy sees and spots a high flyer, and it sees every enemy', () => {
  const wood = feature('forest', box(20, 0, 50, 48));
  const drawn = (marks: readonly string[]) =>
    flyer({ terrain: [wood], red: { a: { type: HELICOPTER, at: [10, 24], marks } } });
  const low = drawn([]);
  const high = drawn(['high']);
  expect(spots(low.now, there(low, 'z'), there(low, 'a')).spotted).toBe(false);
  expect(spots(high.now, there(high, 'z'), there(high, 'a')).spotted).toBe(true);
  expect(sightBetween(high.now, there(high, 'z'), there(high, 'a')).visible).toBe(true);
  expect(sightBetween(high.now, there(high, 'a'), there(high, 'z')).visible).toBe(true);
});

test('[FT-15-06] no gun and no missile from a high flyer', () => {
  const battle = (marks: readonly string[]) =>
    flyer({
      step: 'firing',
      red: { a: { type: HELICOPTER, at: [50, 24], marks } },
    });
  for (const weapon of ['a: gun', 'a: missile']) {
    expect(battle([]).refusal(fire(RED, 'z', weapon))).toBeNull();
    expect(battle(['high']).refusal(fire(RED, 'z', weapon))).toMatchObject({ rule: 'FT-15-06' });
  }
});
