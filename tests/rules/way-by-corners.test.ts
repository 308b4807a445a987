// Ways that a hand bends by clicks: the order is an action like any other, legal and cheapest between its corners.

import { expect, test } from 'vitest';
import { isOffer, offerFor, orderOf } from '../../renderer/session/battle/orders';
import { at, type Point } from '../../shared/core/measure';
import { box, feature, given, RED, stand, type TestBattle } from '../helpers/given-battle';
import { skirmish } from '../helpers/skirmish';

function offer(battle: TestBattle, type: `${string}/${string}`, to: Point, ...via: Point[]) {
  const order = { ...orderOf(RED, stand('a'), { at: to }), via };
  return offerFor(battle.rules, battle.now, type, order);
}

function pathOf(answer: ReturnType<typeof offer>): readonly Point[] {
  if (!isOffer(answer)) throw new Error(answer.reason);
  return (answer.action as unknown as { path: readonly Point[] }).path;
}

const lake = feature('lake', box(12, 20, 14, 30));

test('[FT-06-01] a way goes by the corners that are set, round what is in the way, within the allowance', () => {
  const battle = given({
    red: { a: { type: 'martian_tripod_p1', at: [10, 24] } },
    blue: { z: { type: 'martian_tripod_p1', at: [46, 46] } },
    terrain: [feature('forest', box(11, 22, 13, 24.5))],
  });
  const type = 'tripods/move';
  const [end, corner] = [at(16, 24), at(12, 28)];
  const path = pathOf(offer(battle, type, end, corner));
  expect(path).toContainEqual(corner);
  expect(path.at(-1)).toEqual(end);
  const bent = offer(battle, type, end, corner);
  if (!isOffer(bent)) throw new Error(bent.reason);
  // What the ground takes adds up to what the way takes, as both are told.
  const told = Number(/for ([\d.]+)"/.exec(bent.odds?.text ?? '')?.[1]);
  const sum = bent.odds?.because.reduce((total, { amount }) => total + amount, 0);
  expect(sum).toBeCloseTo(told, 6);
  battle.play(bent.action);
  expect(battle.stand('a').place).toMatchObject({ at: end });
  const far = offer(battle, type, at(16, 23), at(16, 34));
  expect(far).toMatchObject({ rule: 'FT-06-01' });
});

test('[SK-02-01] a skirmish goes by corners too, and between them round what is closed', () => {
  const battle = skirmish({
    red: { a: { type: 'skiff', at: [8, 24] } },
    blue: { z: { type: 'rifle_squad', at: [46, 46] } },
    terrain: [lake],
  });
  const corner = at(10, 22);
  const path = pathOf(offer(battle, 'skirmish/move', at(10, 26), corner));
  expect(path).toEqual([corner, at(10, 26)]);
  expect(offer(battle, 'skirmish/move', at(9, 24), at(8, 34))).toMatchObject({ rule: 'SK-02-01' });
});
