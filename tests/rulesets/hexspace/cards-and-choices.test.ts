// What the record card of each class has to mark off, and which choices a captain has about power, fighters and targets.

import { expect, test } from 'vitest';
import { candidateActions, choicesOf } from '../../../shared/rules/query';
import { playAidsWith, statsOf } from '../../../shared/rulesets/hexspace/quick-reference';
import { given, RED, stand, type TestBattle } from '../../helpers/given-battle';
import { pointedOrder } from '../../helpers/pointed-order';
import { inImpulse } from '../../helpers/hexspace';

const SPACE = { ruleset: 'hexspace', modules: ['missiles', 'fighters'], size: [30, 20] } as const;

test('[SX-90-03] the card of a ship has each speed with its power; a base has none', () => {
  const { cards = {} } = playAidsWith(undefined);
  const track = cards['cruiser']?.track ?? [];
  expect(track.map(({ name }) => name)).toEqual(['Speed', 'Power', 'Turn radius']);
  expect(track.map(({ cells }) => cells.length)).toEqual([track[0]?.cells.length, 6, 6]);
  expect(track[0]?.cells).toEqual(['1', '2', '3', '4', '5', '6']);
  const base = { ...cards, ...statsOf('fighters').cards }['star_base'];
  expect(base?.track).toEqual([]);
});

test('[SX-12.1-04] [SX-12.1-01] the card of a squadron has its speeds alone, no power, and a hull for each fighter', () => {
  const card = statsOf('fighters').cards['fighters'];
  expect(card?.track.map(({ name, cells }) => [name, cells[0]])).toEqual([
    ['Speed', '5'],
    ['Turn radius', expect.any(String)],
  ]);
  expect(card?.rows.slice(0, 3).map(({ name }) => name)).toEqual([
    'Fighter 1',
    'Fighter 2',
    'Fighter 3',
  ]);
  expect(card?.around).toBeNull();
});

test('no card is printed for a missile, and one for every other class', () => {
  const { cards, stats } = statsOf('missiles');
  const without = Object.keys(stats).filter((id) => !(id in cards));
  expect(without.length).toBe(1);
});

const linked = (): TestBattle =>
  inImpulse(
    given({
      ...SPACE,
      red: {
        c: { type: 'carrier', at: [4, 10] },
        f: { type: 'fighters', at: [7, 10], tracks: { 'charge-gun-1': 0, 'charge-gun-2': 0 } },
      },
      blue: { z: { type: 'cruiser', at: [20, 1], facing: 3 } },
    }),
    2,
  );

test('[SX-12.2-05] [SX-12.2-06] [SX-12.2-07] power is sent for a gun, a tighter turn or a slip, as is chosen', () => {
  const battle = linked();
  const order = (use?: string) =>
    pointedOrder(battle, 'hexspace/send-power', {
      stand: stand('c'),
      target: stand('f'),
      ...(use && { wishes: { [key]: use } }),
    });
  const sends = [...candidateActions(battle.rules, battle.now, RED)].filter(
    ({ type }) => type === 'hexspace/send-power',
  );
  const [first] = sends;
  if (!first) throw new Error('no power can be sent');
  const [choice] = choicesOf(battle.rules, battle.now, first);
  const key = choice?.key ?? '';
  expect(choice?.title).toBe('For');
  const labels = choice?.options.map(({ label }) => label) ?? [];
  expect(labels.filter((label) => label.startsWith('the '))[0]).toBe('the gun of fighter 1');
  expect(labels.at(-1)).toMatch(/^a (slip|tighter turn)$/);
  expect(sends).toHaveLength(labels.length);
  for (const { value } of choice?.options ?? []) {
    expect(order(value)).toMatchObject({ type: 'hexspace/send-power', use: value });
  }
  expect(order()).toMatchObject({ stand: stand('c'), target: stand('f') });
});

test('[SX-12.2-04] a captain is not offered to send power with an enemy, a ship or nobody as its target', () => {
  const battle = linked();
  for (const target of ['z', 'c', null]) {
    const made = pointedOrder(battle, 'hexspace/send-power', {
      stand: stand('c'),
      target: target === null ? null : stand(target),
    });
    expect(made).toHaveProperty('reason');
  }
});
