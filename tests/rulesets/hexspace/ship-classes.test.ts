// What the classes of ships have, and what follows from it for those that have none.

import { expect, test } from 'vitest';
import ships from '../../../resources/rulesets/hexspace/ships.json';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { scenarioOf } from '../../helpers/given-battle';
import { helm, inImpulse, inPowerPhase, pipsOf, use, space } from '../../helpers/hexspace';

/** How its stands look now. */
const BURNERS = {
  raider: 2,
  war_cruiser: 2,
  dreadnought: 2,
  war_carrier: 1,
  missile_raider: 2,
  missile_cruiser: 1,
};

test('[SX-10.2-01] ships of one side have afterburners, a lit icon each on the counter; a ship without may not burn', () => {
  const having = ships.filter(({ afterburners }) => afterburners > 0);
  expect(Object.fromEntries(having.map(({ id, afterburners }) => [id, afterburners]))).toEqual(
    BURNERS,
  );
  // The other side has batteries instead.
  expect(having.filter(({ battery }) => battery > 0)).toEqual([]);

  const battle = inImpulse(space({ type: 'war_cruiser' }), 3);
  const icons = (name: string) => pipsOf(battle, name)?.map(({ isLit }) => isLit);
  expect(icons('a')).toEqual([true, true]);
  expect(icons('z')).toBeUndefined();
  battle.play(helm('a', { burn: true }));
  expect(icons('a')).toEqual([true, false]);
  const none = inImpulse(space({}), 3);
  expect(none.refusal(helm('a', { burn: true }))).toMatchObject({ rule: 'SX-10.2-01' });
});

test('[SX-10.2-07] one afterburner in an impulse, and no ship moves more than one hex in it', () => {
  const burning = inImpulse(space({ type: 'war_cruiser' }), 3);
  burning.play(helm('a', { burn: true }));
  expect(burning.stand('a').tracks['afterburners']).toBe(1);
  expect(burning.refusal(helm('a', { burn: true }))).toMatchObject({ rule: 'SX-10.2-07' });
  expect(burning.stand('a').place).toMatchObject({ at: { q: 5, r: 10 } });
  const moved = inImpulse(space({ type: 'war_cruiser' }), 2).play(helm('a'));
  expect(moved.refusal(helm('a'))).toMatchObject({ rule: 'SX-10.2-07' });
  expect(moved.refusal(helm('a', { burn: true }))).toMatchObject({ rule: 'SX-10.2-07' });
  expect(moved.stand('a').place).toMatchObject({ at: { q: 5, r: 10 } });
});

test('[SX-11.1-04] a ship has slowed to speed 1 when it jumps; below it there is no speed', () => {
  const at = (speed: number) => inPowerPhase(space({ tracks: { speed } }), 6);
  expect(at(1).refusal(use('jump', 'a'))).toBeNull();
  expect(at(2).refusal(use('jump', 'a'))).toMatchObject({ rule: 'SX-11.1-04' });
  expect(at(1).refusal(use('slower', 'a'))).toMatchObject({ rule: 'SX-90-03' });
  expect(at(2).play(use('slower', 'a')).stand('a').tracks['speed']).toBe(1);
  const base = inPowerPhase(space({ type: 'star_base' }), 10);
  expect(base.refusal(use('jump', 'a'))).toMatchObject({ rule: 'SX-11.1-10' });
});

test('[SX-90-14] ships, carriers, bases and fighters have the numbers of their class, and no weapon beside them', () => {
  const { rules } = space({}, { modules: ['fighters', 'missiles'] });
  const numbers = (type: string) => rules.catalogue.stands[type]?.tracks;
  expect(numbers('cruiser')).toMatchObject({ hull: 6, afterburners: 0 });
  expect(ships.find(({ id }) => id === 'cruiser')).toMatchObject({
    hull: 6,
    shields: 4,
    battery: 1,
  });
  const own = Object.entries(numbers('cruiser') ?? {}).filter(([track]) =>
    track.startsWith('shield'),
  );
  expect(own.map(([, strength]) => strength)).toEqual([4, 4, 4, 4]);
  expect(numbers('war_cruiser')).toMatchObject({ hull: 6, afterburners: 2 });
  expect(numbers('fighters')).toMatchObject({ 'fighter-1': 1, 'fighter-2': 1, 'fighter-3': 1 });
  expect(ships.find(({ id }) => id === 'carrier')).toMatchObject({ hull: 7, bays: 4 });
  expect(ships.find(({ id }) => id === 'star_base')).toMatchObject({ hull: 10, bays: 4 });
  const battle = inImpulse(space({ tracks: { 'charge-bow': 0 } }), 2);
  expect(battle.refusal(use('charge-stern', 'a'))).toMatchObject({ rule: 'SX-90-14' });
  expect(battle.refusal(use('charge-bow', 'a'))).toBeNull();
});

test('a speed that the power curve does not have is a problem of the scenario', () => {
  const { rules } = space({});
  const problems = (speed: number) =>
    rules
      .check(
        scenarioOf({
          ruleset: 'hexspace',
          size: [25, 20],
          red: { a: { type: 'cruiser', at: [4, 10], tracks: { speed } } },
          blue: { z: { type: 'star_base', at: [14, 1], tracks: { speed: 0 } } },
        }),
      )
      .map(({ path, message }) => `${path}: ${message}`);
  const found = (speed: number) => [
    `stands[0].tracks.speed: expected a whole speed from 1 to 6, found ${speed}`,
  ];
  expect([1, 6].flatMap(problems)).toEqual([]);
  for (const speed of [0, 7, 2.5]) expect(problems(speed)).toEqual(found(speed));
});

test('fighters that are too slow, and more batteries or afterburners than a class has, are problems of the scenario', () => {
  const { rules } = space({}, { modules: ['fighters'] });
  const problems = (type: string, tracks: Readonly<Record<string, number>>) =>
    rules
      .check(
        scenarioOf({
          ruleset: 'hexspace',
          size: [25, 20],
          modules: ['fighters'],
          red: { a: { type, at: [4, 10], tracks }, home: { type: 'carrier', at: [4, 14] } },
          blue: { z: { type: 'cruiser', at: [14, 1] } },
        }),
      )
      .map(({ path, message }) => `${path}: ${message}`);
  expect(problems('fighters', { speed: 5 })).toEqual([]);
  expect(problems('fighters', { speed: 4 })).toEqual([
    'stands[0].tracks.speed: expected a whole speed from 5 to 6, found 4',
  ]);
  expect(problems('cruiser', { battery: 2 })).toEqual([
    'stands[0].tracks.battery: expected 1 at most, as the class has, found 2',
  ]);
  expect(problems('cruiser', { battery: 1 })).toEqual([]);
  expect(problems('frigate', { afterburners: 1 })).toEqual([
    'stands[0].tracks.afterburners: expected 0 at most, as the class has, found 1',
  ]);
});

test('the quick reference has a row for every class that the modules in play bring', () => {
  for (const modules of [[], ['fighters'], ['missiles'], ['fighters', 'missiles']]) {
    const rules = rulesetOf({ id: 'hexspace', options: {}, modules });
    if (!rules.ok) throw new Error(rules.error);
    const { catalogue, playAids } = rules.value;
    const cells = new Set(playAids?.tables.flatMap(({ rows }) => rows.map(([name]) => name)));
    const names = Object.values(catalogue.stands).map(({ name }) => name);
    expect(names.filter((name) => !cells.has(name) && name !== 'Missile')).toEqual([]);
  }
});
